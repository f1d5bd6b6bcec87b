package gui

import (
	"cmp"
	"fmt"
	"log/slog"
	"os"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// appearance is the chosen look of the window, its colors and its size, and its language.
type appearance struct {
	prefs   settings
	shown   fyne.Settings
	win     fyne.Window // nil until there is one
	own     string      // the scale that the environment asks for, as Fyne reads it
	changed func()      // called when the whole window looks different
}

// newAppearance returns the appearance that was chosen last, in effect.
func newAppearance(prefs settings, shown fyne.Settings) *appearance {
	a := &appearance{prefs: prefs, shown: shown, own: os.Getenv(scaleVariable)}
	a.speak()
	a.applyScale()
	a.applyTheme()
	return a
}

// language returns the tag of the chosen language, else that of the system's language if it
// has texts, else that of English.
func (a *appearance) language() string {
	return closestLanguage(cmp.Or(a.prefs.String(prefLanguage), lang.SystemLocale().String()))
}

// speak makes the program speak the language of the appearance.
func (a *appearance) speak() {
	if err := Speak(a.language()); err != nil {
		slog.Error("another language is spoken", "error", err)
	}
}

// applyTheme applies the chosen theme: light, dark or the system's.
func (a *appearance) applyTheme() {
	var t look.Theme
	switch a.prefs.String(prefVariant) {
	case "light":
		t.Variant = new(theme.VariantLight)
	case "dark":
		t.Variant = new(theme.VariantDark)
	}
	a.shown.SetTheme(t)
}

// setVariant chooses the theme by its name.
func (a *appearance) setVariant(name string) {
	a.prefs.SetString(prefVariant, name)
	a.restyle()
}

// restyle redraws everything in the current colors and size.
func (a *appearance) restyle() {
	a.applyTheme()
	a.changed()
}

// scales are the sizes of the interface to choose from, in percent. Fyne rounds to tenths.
var scales = []int{80, 90, 100, 110, 120, 140, 160, 180, 200}

// scaleVariable is where Fyne looks for its scale whenever the settings change.
const scaleVariable = "FYNE_SCALE"

// scale returns the size of the interface in percent of what the environment asks for.
func (a *appearance) scale() int { return a.prefs.IntWithFallback(prefScale, 100) }

// applyScale tells Fyne the size of the interface; Fyne takes it on with the theme.
func (a *appearance) applyScale() {
	value := a.own
	if a.scale() != 100 {
		own, err := strconv.ParseFloat(a.own, 64)
		if err != nil || own <= 0 {
			own = 1 // unset, or left to the system
		}
		value = strconv.FormatFloat(own*float64(a.scale())/100, 'f', -1, 64)
	}
	_ = os.Setenv(scaleVariable, value) // fails only for invalid names
}

// setScale shows the whole window larger or smaller. The window keeps its place on the
// screen.
func (a *appearance) setScale(percent int) {
	ratio := float32(a.scale()) / float32(percent)
	size := a.win.Canvas().Size()
	a.prefs.SetInt(prefScale, percent)
	a.applyScale()
	a.restyle()
	a.win.Resize(fyne.NewSize(size.Width*ratio, size.Height*ratio))
}

// scaleMenu offers the sizes of the interface.
func (m *menus) scaleMenu() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, percent := range scales {
		items = append(items, m.ticked(
			item(fmt.Sprintf("%d %%", percent), nil, func() { m.s.appearance.setScale(percent) }),
			func() bool { return m.s.appearance.scale() == percent }))
	}
	return submenu(words.Say("Interface size"), items...)
}
