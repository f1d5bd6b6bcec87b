package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// function reports whether a key is one of F1 to F12, which are the program's
// whatever has the focus.
func function(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] <= '9' }

// choice is a list to choose from that leaves the function keys to the program.
type choice struct {
	widget.Select
	key func(*fyne.KeyEvent)
}

// choose is a choice of the given options; -1 selects none of them.
func (s *Studio) choose(options []string, selected int, changed func(string)) *choice {
	c := &choice{key: s.typedKey}
	c.Options = options
	c.ExtendBaseWidget(c)
	c.SetSelectedIndex(selected)
	c.OnChanged = changed
	return c
}

// TypedKey implements fyne.Focusable.
func (c *choice) TypedKey(k *fyne.KeyEvent) {
	if function(k.Name) {
		c.key(k)
		return
	}
	c.Select.TypedKey(k)
}

// tick is a box to tick that leaves the function keys to the program.
type tick struct {
	widget.Check
	key func(*fyne.KeyEvent)
}

func (s *Studio) newTick(label string, changed func(bool)) *tick {
	t := &tick{key: s.typedKey}
	t.Text, t.OnChanged = label, changed
	t.ExtendBaseWidget(t)
	return t
}

// TypedKey implements fyne.Focusable.
func (t *tick) TypedKey(k *fyne.KeyEvent) {
	if function(k.Name) {
		t.key(k)
		return
	}
	t.Check.TypedKey(k)
}
