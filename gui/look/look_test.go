package look

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// newApp returns an app with the theme of the window in a variant.
func newApp(t *testing.T, v fyne.ThemeVariant) fyne.App {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(Theme{Variant: &v})
	return a
}

var variants = map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark}

// picture returns an object alone in a window of the given size.
func picture(t *testing.T, o fyne.CanvasObject, w, h float32) func(x, y float32) color.NRGBA {
	t.Helper()
	win := test.NewTempWindow(t, o)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	return func(x, y float32) color.NRGBA {
		img := win.Canvas().Capture()
		return color.NRGBAModel.Convert(img.At(int(x), int(y))).(color.NRGBA)
	}
}

func role(r draw.Role) color.NRGBA { return Paint(r).(color.NRGBA) }

// TestThemeKnowsAllColors asks for all colors that Fyne's widgets and the program's use.
func TestThemeKnowsAllColors(t *testing.T) {
	for name, v := range variants {
		newApp(t, v)
		th := fyne.CurrentApp().Settings().Theme()
		want := map[string]*draw.Palette{"light": draw.Light, "dark": draw.Dark}[name]
		if Palette() != want {
			t.Errorf("%s: the boards have the palette %v", name, Palette())
		}
		for _, r := range []draw.Role{draw.Text, draw.Accent, draw.Fault, draw.Paper} {
			if got := th.Color(Color(r), v); got != color.Color(want.Color(r)) {
				t.Errorf("%s: the role %s has the color %v, want %v", name, r, got, want.Color(r))
			}
		}
		for _, n := range []fyne.ThemeColorName{
			theme.ColorNameBackground, theme.ColorNameButton, theme.ColorNameDisabled, theme.ColorNameError, theme.ColorNameFocus,
			theme.ColorNameHover, theme.ColorNameInputBackground, theme.ColorNameMenuBackground, theme.ColorNameOverlayBackground,
			theme.ColorNamePrimary, theme.ColorNameScrollBar, theme.ColorNameSelection, theme.ColorNameSeparator,
		} {
			if c, ok := want.Widget(string(n)); !ok || th.Color(n, v) != color.Color(c) {
				t.Errorf("%s: the color %s is %v, want %v", name, n, th.Color(n, v), c)
			}
		}
		if _, _, _, a := th.Color(theme.ColorNameForeground, v).RGBA(); a>>8 != 0xff {
			t.Errorf("%s: text is not opaque", name)
		}
	}
}

// TestThemeFollowsTheSystem sets no variant.
func TestThemeFollowsTheSystem(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(Theme{})
	want := palette(a.Settings().ThemeVariant())
	if Palette() != want {
		t.Errorf("the palette is %v, the system's is %v", Palette(), want)
	}
}

// TestToggleShowsItsState checks the background of a switch in each state.
func TestToggleShowsItsState(t *testing.T) {
	for name, v := range variants {
		newApp(t, v)
		taps := 0
		k := NewSwitch("undo", "Undo", func() { taps++ })
		at := picture(t, container.NewStack(NewGround(draw.Panel), k), 120, 40)
		ground := func() color.NRGBA { return at(8, 20) }
		off := ground()
		if off != role(draw.Panel) {
			t.Errorf("%s: the ground of a switch that is off is %v", name, off)
		}
		k.SetOn(true)
		if got := ground(); got != role(draw.AccentTint) || !k.On() {
			t.Errorf("%s: the ground of a switch that is on is %v, want %v", name, got, role(draw.AccentTint))
		}
		k.SetOn(false)
		k.MouseIn(&desktop.MouseEvent{})
		if got := ground(); got == off {
			t.Errorf("%s: a switch under the pointer looks like any other", name)
		}
		k.MouseOut()
		k.SetEnabled(false)
		k.MouseIn(&desktop.MouseEvent{})
		if got := ground(); got != off {
			t.Errorf("%s: a switch that cannot be pressed answers the pointer: %v", name, got)
		}
		k.Tapped(nil)
		k.SetEnabled(true)
		k.Tapped(nil)
		for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyA} {
			k.TypedKey(&fyne.KeyEvent{Name: key})
		}
		if taps != 4 {
			t.Errorf("%s: pressed %d times, want 4", name, taps)
		}
		wide := k.MinSize().Width
		k.SetWords(false)
		if k.MinSize().Width >= wide {
			t.Errorf("%s: without words the switch is no narrower", name)
		}
	}
}

// TestButtonsShowTheFocus checks buttons of every importance that the window uses, and a
// toggle that is on.
func TestButtonsShowTheFocus(t *testing.T) {
	for name, v := range variants {
		for importance, ring := range map[widget.Importance]draw.Role{widget.MediumImportance: draw.Accent, widget.HighImportance: draw.OnAccent} {
			newApp(t, v)
			b := &Button{}
			b.Importance = importance
			b.ExtendBaseWidget(b)
			at := picture(t, b, 60, 30)
			without := at(30, 2)
			b.FocusGained()
			if got := at(30, 2); got != role(ring) {
				t.Errorf("%s: importance %v: with the focus the edge is %v, want %v", name, importance, got, role(ring))
			}
			b.FocusLost()
			if got := at(30, 2); got != without {
				t.Errorf("%s: importance %v: the focus stays to be seen", name, importance)
			}
		}
		k := NewKey("pointer", nil, "Auto", nil)
		k.SetOn(true)
		at := picture(t, k, 40, 40)
		without := at(20, 2)
		if k.FocusGained(); at(20, 2) == without {
			t.Errorf("%s: the focus of a key that is on is not seen", name)
		}
	}
}

// TestPointedTellsPointerAndFocus lets pointer and focus come and go.
func TestPointedTellsPointerAndFocus(t *testing.T) {
	newApp(t, theme.VariantLight)
	var told []bool
	k := NewKey("pointer", nil, "Auto", nil)
	k.OnPoint = func(in bool) { told = append(told, in) }
	k.MouseIn(nil)
	k.FocusGained()
	k.FocusLost() // the pointer is still there
	k.MouseOut()
	k.FocusGained()
	k.FocusLost()
	want := []bool{true, true, true, false, true, false}
	if len(told) != len(want) {
		t.Fatalf("told %v", told)
	}
	for i := range want {
		if told[i] != want[i] {
			t.Errorf("told %v, want %v", told, want)
			break
		}
	}
}

// TestChip shows verdicts one after the other.
func TestChip(t *testing.T) {
	for name, v := range variants {
		newApp(t, v)
		c := NewChip()
		if c.Visible() {
			t.Errorf("%s: an empty chip is to be seen", name)
		}
		c.Set("unique", "One solution", draw.Unique, draw.UniqueTint)
		at := picture(t, c, 200, 30)
		if got := at(4, 15); got != role(draw.UniqueTint) || c.Text() != "One solution" {
			t.Errorf("%s: %q on %v, want %v", name, c.Text(), got, role(draw.UniqueTint))
		}
		narrow := c.MinSize().Width
		c.Set("none", "No solution at all", draw.None, draw.NoneTint)
		if got := at(4, 15); got != role(draw.NoneTint) || c.MinSize().Width <= narrow {
			t.Errorf("%s: the second verdict is on %v, %v wide", name, got, c.MinSize().Width)
		}
	}
}

// drawnText returns the text that a line shows in its room.
func drawnText(l *TextLine) string {
	return test.WidgetRenderer(l).Objects()[0].(*canvas.Text).Text
}

// TestLineIsCut gives a line less and less room.
func TestLineIsCut(t *testing.T) {
	newApp(t, theme.VariantLight)
	const text = "Row 3: the two C are 4 apart, äöü and the two F only 2."
	l := Muted(text).Cut()
	if l.MinSize().Width != 0 || Muted(text).MinSize().Width == 0 {
		t.Error("a line that may be cut needs a width, or the other one none")
	}
	last := len(text) + 1
	for width := float32(600); width > 20; width -= 40 {
		l.Resize(fyne.NewSize(width, 20))
		shown := drawnText(l)
		whole, cut := strings.CutSuffix(shown, "…")
		if !strings.HasPrefix(text, whole) || cut == (shown == text) {
			t.Errorf("in %v the line is %q", width, shown)
		}
		if w := fyne.MeasureText(shown, theme.TextSize(), fyne.TextStyle{}).Width; w > width {
			t.Errorf("in %v the line is %v wide", width, w)
		}
		if len(shown) > last+len("…") {
			t.Errorf("in %v the line is longer than in more room: %q", width, shown)
		}
		last = len(shown)
	}
	l.SetText("short")
	if l.Text() != "short" || drawnText(l) != "short" {
		t.Errorf("another text is shown as %q", drawnText(l))
	}
}

// TestTile is tapped, pressed and chosen.
func TestTile(t *testing.T) {
	for name, v := range variants {
		newApp(t, v)
		taps, pointed := 0, 0
		tile := NewTile(Gap(60, 40), func() { taps++ }, func(bool) { pointed++ })
		at := picture(t, tile, 100, 60)
		ground := at(50, 30)
		if ground != role(draw.Panel) {
			t.Errorf("%s: the ground of a card is %v", name, ground)
		}
		tile.SetOn(true)
		if got := at(50, 30); got != role(draw.AccentTint) {
			t.Errorf("%s: the ground of the chosen card is %v", name, got)
		}
		tile.SetOn(false)
		edge := at(50, 0)
		tile.FocusGained()
		if at(50, 0) == edge {
			t.Errorf("%s: the focus is not seen", name)
		}
		tile.FocusLost()
		tile.Tapped(nil)
		tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if taps != 2 || pointed != 2 {
			t.Errorf("%s: tapped %d times, pointed at %d times", name, taps, pointed)
		}
	}
}

// TestItemsHaveAnEdge checks the focus of an item with a ground of its own.
func TestItemsHaveAnEdge(t *testing.T) {
	newApp(t, theme.VariantLight)
	i := NewItem(NewGround(draw.FaultTint), func() {}, nil)
	at := picture(t, i, 100, 40)
	if at(50, 20) != role(draw.FaultTint) {
		t.Errorf("the ground is %v", at(50, 20))
	}
	edge := at(50, 0)
	i.FocusGained()
	if at(50, 0) == edge {
		t.Error("the focus is not seen")
	}
}

// TestMeter shows fractions, including some out of range.
func TestMeter(t *testing.T) {
	newApp(t, theme.VariantLight)
	m := NewMeter()
	at := picture(t, m, 100, 20)
	length := func(share float32) int {
		m.Set(share)
		n := 0
		for x := float32(0); x < 100; x++ {
			if at(x, m.Size().Height/2) == role(draw.Accent) {
				n++
			}
		}
		return n
	}
	none, half, all := length(0), length(0.5), length(1)
	if none >= half || half >= all || all < 2*half-4 || all > 2*half+4 {
		t.Errorf("0, 1/2 and 1 are %d, %d and %d long", none, half, all)
	}
}

// TestFrame lays out visible parts, and gives away the room of hidden ones.
func TestFrame(t *testing.T) {
	newApp(t, theme.VariantLight)
	top, bottom, left, right, middle := Gap(1, 10), Gap(1, 20), Gap(30, 1), Gap(40, 1), Gap(5, 5)
	f := Frame(top, bottom, left, right, middle)
	if got := f.MinSize(); got != fyne.NewSize(75, 35) {
		t.Errorf("the least size is %v", got)
	}
	f.Resize(fyne.NewSize(200, 100))
	if middle.Position() != fyne.NewPos(30, 10) || middle.Size() != fyne.NewSize(130, 70) {
		t.Errorf("the middle is at %v, %v", middle.Position(), middle.Size())
	}
	if right.Position() != fyne.NewPos(160, 10) || bottom.Position() != fyne.NewPos(0, 80) {
		t.Errorf("right at %v, bottom at %v", right.Position(), bottom.Position())
	}
	left.Hide()
	top.Hide()
	f.Refresh()
	if middle.Position() != fyne.NewPos(0, 0) || middle.Size() != fyne.NewSize(160, 80) {
		t.Errorf("without left and top the middle is at %v, %v", middle.Position(), middle.Size())
	}
}

func TestColumns(t *testing.T) {
	newApp(t, theme.VariantLight)
	a, b := Gap(10, 5), Gap(30, 8)
	c := Columns(20, a, b)
	if got := c.MinSize(); got != fyne.NewSize(80, 8) {
		t.Errorf("the least size is %v", got)
	}
	c.Resize(fyne.NewSize(120, 10))
	if a.Size() != b.Size() || a.Size() != fyne.NewSize(50, 10) || b.Position().X != 70 {
		t.Errorf("%v, and %v at %v", a.Size(), b.Size(), b.Position())
	}
}

// TestReveal scrolls to objects above, below and in view, and to one that is higher than the
// page.
func TestReveal(t *testing.T) {
	newApp(t, theme.VariantLight)
	rows := container.NewVBox()
	for range 20 {
		rows.Add(widget.NewButton("row", nil))
	}
	tall := container.NewStack(Gap(10, 500))
	rows.Add(tall)
	page := container.NewVScroll(rows)
	picture(t, container.NewStack(page), 100, 200)
	seen := func(o fyne.CanvasObject) bool {
		top := o.Position().Y - page.Offset.Y
		return top >= 0 && top+min(o.Size().Height, page.Size().Height-20) <= page.Size().Height
	}
	for _, i := range []int{12, 0, 19, 3} {
		Reveal(rows.Objects[i])
		if !seen(rows.Objects[i]) {
			t.Errorf("row %d at %v is not seen, scrolled by %v", i, rows.Objects[i].Position(), page.Offset)
		}
	}
	before := page.Offset
	Reveal(rows.Objects[3])
	if page.Offset != before {
		t.Error("what is seen already is scrolled")
	}
	Reveal(tall)
	if !seen(tall) {
		t.Errorf("the begin of what is too high is not seen: at %v, scrolled by %v", tall.Position(), page.Offset)
	}
	page.ScrollToTop()
	rows.Objects[19].Hide()
	Reveal(rows.Objects[19])
	Reveal(widget.NewLabel("nowhere"))
	if page.Offset.Y != 0 {
		t.Error("what is not shown is scrolled to")
	}
}

// TestPassGivesKeysToTheWindow types keys that a switch has no use for.
func TestPassGivesKeysToTheWindow(t *testing.T) {
	newApp(t, theme.VariantLight)
	k := NewSwitch("undo", "", nil)
	win := test.NewTempWindow(t, k)
	k.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF9}) // without a listener
	var got []fyne.KeyName
	win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { got = append(got, e.Name) })
	for _, key := range []fyne.KeyName{fyne.KeyF9, fyne.KeySpace, fyne.KeyEscape} {
		k.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if len(got) != 2 || got[0] != fyne.KeyF9 || got[1] != fyne.KeyEscape {
		t.Errorf("the window got %v", got)
	}
}

// TestReason is hidden until there is one.
func TestReason(t *testing.T) {
	newApp(t, theme.VariantLight)
	if r := Reason(); r.Visible() || r.Importance != widget.DangerImportance {
		t.Error("an empty reason is to be seen, or looks like any text")
	}
}

// TestWrapBecomesNarrow lays buttons in one row, then each in a row of its own.
func TestWrapBecomesNarrow(t *testing.T) {
	test.NewTempApp(t)
	short, long := widget.NewButton("A", nil), widget.NewButton("A longer one", nil)
	c := Wrap(short, long)
	c.Resize(fyne.NewSize(900, 100))
	one := c.MinSize()
	if want := long.MinSize(); one != want {
		t.Errorf("in one row at least %v, want %v", one, want)
	}
	c.Resize(fyne.NewSize(one.Width, 100))
	if two := c.MinSize(); two.Width != one.Width || two.Height < 2*one.Height {
		t.Errorf("in two rows at least %v, in one %v", two, one)
	}
}

// TestIconsAreColoredOnce asks for icons in all colors twice: they are the same as Fyne
// colors them, and the second time nothing is colored.
func TestIconsAreColoredOnce(t *testing.T) {
	for _, v := range variants {
		newApp(t, v)
		for _, r := range []draw.Role{draw.Accent, draw.Fault} {
			got, want := IconIn("solve", r).Content(), theme.NewColoredResource(drawing("solve"), Color(r)).Content()
			if !bytes.Equal(got, want) {
				t.Errorf("%s: the icon is %s, want %s", r, got, want)
			}
			if &IconIn("solve", r).Content()[0] != &got[0] {
				t.Errorf("%s: the icon is colored again", r)
			}
		}
		if got := Icon("solve").Content(); !bytes.Equal(got, theme.NewThemedResource(drawing("solve")).Content()) {
			t.Errorf("the icon is %s", got)
		}
	}
}
