package control

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/gui/look"
)

// host is a window without a board that records its calls.
type host struct {
	win     fyne.Window
	told    []string
	refused error
}

func newHost(t *testing.T) *host {
	t.Helper()
	return &host{win: test.NewTempApp(t).NewWindow("")}
}

func (h *host) Focused() fyne.Focusable { return h.win.Canvas().Focused() }
func (h *host) FocusBoard()             { h.told = append(h.told, "board") }
func (h *host) Leave(_ fyne.CanvasObject, k *fyne.KeyEvent) {
	h.told = append(h.told, "leave by "+string(k.Name))
}
func (h *host) MenuKey(fyne.Shortcut) bool { return false }
func (h *host) ListOpened()                { h.told = append(h.told, "list") }
func (h *host) Asking() bool               { return false }
func (h *host) Refused(err error)          { h.refused = err }
func (h *host) Post(do func())             { do() }

func press(o fyne.Focusable, name fyne.KeyName) { o.TypedKey(&fyne.KeyEvent{Name: name}) }

// TestField: a text is reported when Enter accepts it, stays to be corrected when it is
// refused, and is replaced by the previous one on Esc.
func TestField(t *testing.T) {
	h := newHost(t)
	var told []string
	e := NewField(h, func(text string) error {
		if told = append(told, text); text == "wrong" {
			return errors.New("no such thing")
		}
		return nil
	})
	h.win.SetContent(WithReason(e, e))
	h.win.Canvas().Focus(e)
	e.SetText("right")
	press(e, fyne.KeyReturn)
	e.SetText("wrong")
	press(e, fyne.KeyReturn)
	if !e.Wrong.Visible() || h.refused == nil || e.Text != "wrong" {
		t.Errorf("%q is refused: %v, with the reason shown: %v", e.Text, h.refused, e.Wrong.Visible())
	}
	press(e, fyne.KeyEscape)
	if e.Text != "right" || e.Wrong.Visible() {
		t.Errorf("Esc leaves %q", e.Text)
	}
	if !slices.Equal(told, []string{"right", "wrong"}) || !slices.Equal(h.told, []string{"leave by Return", "leave by Escape"}) {
		t.Errorf("told %q and %q", told, h.told)
	}
	e.SetText("half typed")
	e.Fill("right") // what is shown: it stays
	if e.Text != "half typed" {
		t.Errorf("what is being typed has become %q", e.Text)
	}
	e.Fill("other")
	if e.Text != "other" || !e.Tell() || len(told) != 2 {
		t.Errorf("what is shown is %q, and %q was told", e.Text, told)
	}
}

// TestChoice: the arrow keys choose without the list, and Put calls nothing.
func TestChoice(t *testing.T) {
	h := newHost(t)
	var told []string
	c := NewChoice(h, []string{"one", "two", "three"}, 0, func(s string) { told = append(told, s) })
	h.win.SetContent(c)
	h.win.Canvas().Focus(c)
	press(c, fyne.KeyRight)
	c.Put(2)
	if c.Selected != "three" || !slices.Equal(told, []string{"two"}) || len(h.told) > 0 {
		t.Errorf("%q is chosen, told %q and %q", c.Selected, told, h.told)
	}
	c.SetSelectedIndex(0) // as the list does
	press(c, fyne.KeyF1)
	if !slices.Equal(h.told, []string{"board", "leave by F1"}) {
		t.Errorf("the window was told %q", h.told)
	}
}

// TestCarryOver copies choices and texts to controls that are built the same way.
func TestCarryOver(t *testing.T) {
	h := newHost(t)
	build := func() (*fyne.Container, *Choice, *Field, *Tick) {
		c, e, k := NewChoice(h, []string{"one", "two"}, 0, nil), NewField(h, nil), NewTick(h, "", nil)
		return look.VBox(c, look.HBox(e, k)), c, e, k
	}
	from, c, e, k := build()
	c.SetSelectedIndex(1)
	e.SetText("typed")
	k.SetChecked(true)
	to, c, e, k := build()
	CarryOver(from, to)
	if c.Selected != "two" || e.Text != "typed" || !k.Checked {
		t.Errorf("%q, %q and %v are carried over", c.Selected, e.Text, k.Checked)
	}
}

// TestFold: a shut fold sums up what is chosen inside.
func TestFold(t *testing.T) {
	h := newHost(t)
	f := NewFold(h, "More", look.Small("inside"), func() string { return "something" })
	f.Refresh()
	if f.Inside.Visible() || f.Short.Text() != "something" {
		t.Errorf("shut it shows its inside: %v, and says %q", f.Inside.Visible(), f.Short.Text())
	}
	press(f.Head, fyne.KeySpace)
	if !f.Inside.Visible() || f.Short.Text() != "" {
		t.Errorf("open it shows its inside: %v, and says %q", f.Inside.Visible(), f.Short.Text())
	}
}
