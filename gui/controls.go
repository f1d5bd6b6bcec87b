package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// The controls of the window are those of Fyne with what all of them have in
// common: the one that gets the focus is scrolled into view, the keys F1 to F12
// are the program's, Esc gives the keyboard back to the board, and nothing opens
// before the first frame.

// function reports whether a key is one of F1 to F12, which are the program's
// whatever has the focus.
func function(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] <= '9' }

// modifier reports whether a key is one that is held with others.
func modifier(k fyne.KeyName) bool {
	switch k {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return true
	}
	return false
}

// keyable is a part of controls that take keys, which notes where those are.
type keyable struct{}

// KeyDown implements desktop.Keyable.
func (keyable) KeyDown(e *fyne.KeyEvent) { board.Press(e) }

// KeyUp implements desktop.Keyable.
func (keyable) KeyUp(*fyne.KeyEvent) {}

// choice is a list to choose from. A choice that was made in the list gives the
// keyboard back to the board.
type choice struct {
	widget.Select
	keyable
	s        *Studio
	stepping bool // by the arrow keys, without the list
}

// texts are messages in the language that is spoken.
func texts(list []words.Message) []string { return titles(list, words.Message.String) }

// carryOver chooses and types in controls what is chosen and typed in others, which are
// built in the same way.
func carryOver(from, to fyne.CanvasObject) {
	switch old := from.(type) {
	case *choice:
		if now := to.(*choice); now.SelectedIndex() != old.SelectedIndex() {
			now.SetSelectedIndex(old.SelectedIndex())
		}
	case *field:
		to.(*field).last = old.last
		to.(*field).SetText(old.Text)
	case *tick:
		to.(*tick).SetChecked(old.Checked)
	case *fyne.Container:
		for i, o := range old.Objects {
			if now := to.(*fyne.Container).Objects; i < len(now) { // there may be no results yet
				carryOver(o, now[i])
			}
		}
	}
}

// show shows an object or hides it.
func show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// layOut gives the parts of a container their places, without drawing all of them anew.
// One that was never shown has no place itself; it lays its parts out when it gets one.
func layOut(c *fyne.Container) {
	if !c.Size().IsZero() {
		c.Layout.Layout(c.Objects, c.Size())
	}
}

// setText shows a text on a label, which draws itself anew whatever it had.
func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// redraw draws a container anew with all that is in it, if it was ever shown.
func redraw(c *fyne.Container) {
	if !c.Size().IsZero() {
		c.Refresh()
	}
}

// choose is a choice of the given options; -1 selects none of them.
func (s *Studio) choose(options []string, selected int, changed func(string)) *choice {
	c := &choice{s: s}
	c.Options = options
	c.ExtendBaseWidget(c)
	if 0 <= selected && selected < len(options) {
		c.Selected = options[selected]
	}
	c.OnChanged = func(option string) {
		if changed != nil {
			changed(option)
		}
		if !c.stepping && s.win.Canvas().Focused() == fyne.Focusable(c) {
			s.focusBoard()
		}
	}
	return c
}

// put chooses an option without telling anybody.
func (c *choice) put(i int) {
	if c.SelectedIndex() == i {
		return
	}
	told := c.OnChanged
	c.OnChanged = nil
	c.SetSelectedIndex(i)
	c.OnChanged = told
}

// Tapped implements fyne.Tappable.
func (c *choice) Tapped(e *fyne.PointEvent) {
	if look.Drawn(c) {
		c.Select.Tapped(e)
		c.s.listOpened()
	}
}

// FocusGained implements fyne.Focusable.
func (c *choice) FocusGained() {
	look.Reveal(c)
	c.Select.FocusGained()
}

// TypedKey implements fyne.Focusable: left and right go through the options, the
// other arrows and Space open the list.
func (c *choice) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		c.stepping = true
		c.Select.TypedKey(k)
		c.stepping = false
	case fyne.KeyUp, fyne.KeyDown, fyne.KeySpace:
		if look.Drawn(c) {
			c.Select.TypedKey(k)
			c.s.listOpened()
		}
	default:
		c.s.leave(c, k)
	}
}

// listOpened takes the keys of a list that has just been opened, which knows the
// arrow keys, Enter, Space and Esc only: the others come to strayKey.
func (s *Studio) listOpened() {
	if l, ok := s.win.Canvas().Focused().(*widget.PopUpMenu); ok {
		s.popped = l
		s.win.Canvas().Unfocus()
	}
}

// leave gives the keyboard back to the board where that is what the key means to
// a control; other keys are the window's.
func (s *Studio) leave(o fyne.CanvasObject, k *fyne.KeyEvent) {
	switch {
	case s.asking() || function(k.Name):
		look.Pass(o, k)
	case k.Name == fyne.KeyEscape || k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		s.focusBoard()
	}
}

// tick is a box to tick.
type tick struct {
	widget.Check
	keyable
	s *Studio
}

func (s *Studio) newTick(label string, changed func(bool)) *tick {
	t := &tick{s: s}
	t.Text, t.OnChanged = label, changed
	t.ExtendBaseWidget(t)
	return t
}

// FocusGained implements fyne.Focusable.
func (t *tick) FocusGained() {
	look.Reveal(t)
	t.Check.FocusGained()
}

// TypedKey implements fyne.Focusable.
func (t *tick) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeySpace {
		t.Check.TypedKey(k)
		return
	}
	t.s.leave(t, k)
}

// button is a button; Space and Enter press it.
type button struct {
	look.Button
	keyable
	s *Studio
}

// newButton is a button with an icon, nil for none.
func (s *Studio) newButton(text string, icon fyne.Resource, tapped func()) *button {
	b := &button{s: s}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained implements fyne.Focusable.
func (b *button) FocusGained() {
	look.Reveal(b)
	b.Button.FocusGained()
}

// TypedKey implements fyne.Focusable.
func (b *button) TypedKey(k *fyne.KeyEvent) {
	if look.Press(k.Name) {
		b.Tapped(nil)
		return
	}
	b.s.leave(b, k)
}

// field is an entry. It tells its text when it is left: by Enter, by a click
// elsewhere, or because a command needs what was typed. Enter and Esc give the
// keyboard back to the board; Esc brings the old text back. A text that is
// refused stays to be corrected, with the keyboard where Enter was pressed and
// the reason below, until it is typed over or what the field shows changes. Who
// comes by Tab finds the text selected.
type field struct {
	widget.Entry
	s       *Studio
	told    func(string) error // takes the text, or refuses it; nil: any text will do
	changed func(string)       // told every change of the text
	enter   func()             // in place of going back to the board
	wrong   *widget.Label      // why the text is refused; hidden while it is not
	row     *fyne.Container    // the field with the reason below, nil for a field that refuses nothing
	last    string             // what was taken or shown last
	pressed bool               // the pointer says where the cursor goes
	away    bool               // the window has lost the focus, or a menu has it
}

// newField is an entry that tells its text to a function.
func (s *Studio) newField(told func(string) error) *field {
	e := &field{s: s, told: told, wrong: look.Reason()}
	e.OnChanged = func(text string) {
		e.wrong.Hide()
		if e.changed != nil {
			e.changed(text)
		}
	}
	e.ExtendBaseWidget(e)
	return e
}

// hint gives a field that was just made the words that it shows while it is empty.
func (e *field) hint(text string) *field {
	e.PlaceHolder = text
	return e
}

// withReason puts the reason why a text is refused below what holds the fields.
func withReason(o fyne.CanvasObject, fields ...*field) fyne.CanvasObject {
	rows := look.Box(layout.NewCustomPaddedVBoxLayout(0), o)
	for _, e := range fields {
		rows.Objects = append(rows.Objects, e.wrong)
		e.row = rows
	}
	return rows
}

// tell tells what has been typed since it was told last, and reports whether
// it is taken.
func (e *field) tell() bool {
	if e.Text == e.last {
		return true
	}
	before := e.last
	e.last = e.Text
	if e.told == nil {
		return true
	}
	err := e.told(e.Text)
	if err != nil {
		e.last = before
		e.refuse(err)
	}
	return err == nil
}

// refuse says below the field why its text is not taken.
func (e *field) refuse(err error) {
	e.s.trace("refused: " + err.Error())
	e.wrong.SetText(words.Sentence(err.Error()))
	e.wrong.Show()
	e.s.panel.object.Refresh() // with the room that it takes
	look.Reveal(e.row)
}

// longestLine is how many letters a line of a field has at most: a longer one would be wider
// than a picture that a graphics card takes.
const longestLine = 1000

// show shows a text that has not been typed. What is being typed stays unless
// the text below it has changed, or it was refused. Of a text that is too long for a line
// the beginning is shown, and it stays as it is.
func (e *field) show(text string) {
	if letters := []rune(text); len(letters) > longestLine {
		text = string(letters[:longestLine]) + "…"
		e.Disable()
	} else {
		e.Enable()
	}
	if text != e.last || e.wrong.Visible() {
		e.last = text
		e.SetText(text)
	}
}

// forget takes back what was typed and not taken: it is about a board that is not there any more.
func (e *field) forget() {
	if e.Text != e.last {
		e.SetText(e.last)
	}
}

// MouseDown implements desktop.Mouseable.
func (e *field) MouseDown(m *desktop.MouseEvent) {
	e.pressed = true
	e.Entry.MouseDown(m)
	e.pressed = false
}

// TappedSecondary implements fyne.SecondaryTappable.
func (e *field) TappedSecondary(p *fyne.PointEvent) {
	if look.Drawn(e) {
		e.Entry.TappedSecondary(p)
	}
}

// FocusGained implements fyne.Focusable.
func (e *field) FocusGained() {
	look.Reveal(e)
	e.Entry.FocusGained()
	if !e.pressed && !e.away {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.away = false
}

// FocusLost implements fyne.Focusable. Whether something else in the window has
// the focus now is to be seen later only.
func (e *field) FocusLost() {
	e.Entry.FocusLost()
	e.tell()
	e.away = true
	e.s.post(func() {
		if !e.s.asking() && e.s.win.Canvas().Focused() != fyne.Focusable(e) {
			e.away = false
		}
	})
}

// KeyDown implements desktop.Keyable.
func (e *field) KeyDown(k *fyne.KeyEvent) {
	board.Press(k)
	e.Entry.KeyDown(k)
}

// TypedShortcut implements fyne.Shortcutable.
func (e *field) TypedShortcut(sc fyne.Shortcut) {
	if !e.s.menuKey(sc) {
		e.Entry.TypedShortcut(sc)
	}
}

// TypedKey implements fyne.Focusable.
func (e *field) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		e.SetText(e.last)
		e.s.leave(e, k)
	case (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && e.enter != nil:
		e.enter()
	case function(k.Name):
		e.tell()
		e.s.leave(e, k)
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		if e.tell() {
			e.s.leave(e, k)
			return
		}
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	default:
		e.Entry.TypedKey(k)
	}
}
