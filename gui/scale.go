package gui

import (
	"fmt"
	"os"
	"strconv"

	"quadrille/puzzles/words"

	"fyne.io/fyne/v2"
)

// scales are the sizes of the interface that a person can choose, in percent. Fyne
// rounds to tenths.
var scales = []int{80, 90, 100, 110, 120, 140, 160, 180, 200}

// scaleVariable is where Fyne looks for its scale, each time that the settings change.
const scaleVariable = "FYNE_SCALE"

// scale is the size of the interface in percent of what the surroundings ask for.
func (s *Studio) scale() int { return s.prefs.IntWithFallback(prefScale, 100) }

// applyScale tells Fyne the size of the interface, which it takes on with the theme.
func (s *Studio) applyScale() {
	value := s.ownScale
	if s.scale() != 100 {
		own, err := strconv.ParseFloat(s.ownScale, 64)
		if err != nil || own <= 0 {
			own = 1 // unset, or left to the system
		}
		value = strconv.FormatFloat(own*float64(s.scale())/100, 'f', -1, 64)
	}
	_ = os.Setenv(scaleVariable, value) // fails for names that are none
}

// setScale shows the whole window larger or smaller. The window keeps its place on
// the screen.
func (s *Studio) setScale(percent int) {
	ratio := float32(s.scale()) / float32(percent)
	size := s.win.Canvas().Size()
	s.prefs.SetInt(prefScale, percent)
	s.applyScale()
	s.restyle()
	s.win.Resize(fyne.NewSize(size.Width*ratio, size.Height*ratio))
}

// toggleLarge shows the boards in large print, or not any more.
func (s *Studio) toggleLarge() {
	s.prefs.toggle(prefLarge)
	s.refresh(everything)
}

// scaleMenu offers the sizes of the interface.
func (m *menus) scaleMenu() *fyne.MenuItem {
	it := fyne.NewMenuItem(words.Say("Interface size"), nil)
	it.ChildMenu = fyne.NewMenu("")
	for _, percent := range scales {
		it.ChildMenu.Items = append(it.ChildMenu.Items, m.ticked(
			item(fmt.Sprintf("%d %%", percent), nil, func() { m.s.setScale(percent) }),
			func() bool { return m.s.scale() == percent }))
	}
	return it
}
