package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// Field is an entry. It reports its text when it loses the focus: by Enter, by a click
// elsewhere, or because a command needs the text. Enter and Esc return the keyboard to the
// board; Esc restores the old text. A refused text stays to be corrected, with the focus if
// Enter was pressed and the reason below, until the user edits it or the shown value changes.
// A field reached by Tab has its text selected.
type Field struct {
	widget.Entry
	h       Host
	told    func(string) error // accepts the text or refuses it; nil: any text will do
	Changed func(string)       // called at every change of the text
	Enter   func()             // replaces the return to the board
	Wrong   *widget.Label      // why the text is refused; hidden otherwise
	row     *fyne.Container    // the field with the reason below, nil for a field that refuses nothing
	last    string             // what was last accepted or shown
	pressed bool               // the pointer decides where the cursor goes
	away    bool               // the window has lost the focus, or a menu has it
}

// NewField returns an entry that reports its text to told.
func NewField(h Host, told func(string) error) *Field {
	e := &Field{h: h, told: told, Wrong: look.Reason()}
	e.OnChanged = func(text string) {
		e.Wrong.Hide()
		if e.Changed != nil {
			e.Changed(text)
		}
	}
	e.ExtendBaseWidget(e)
	return e
}

// Hint sets the text that a new field shows while it is empty.
func (e *Field) Hint(text string) *Field {
	e.PlaceHolder = text
	return e
}

// WithReason puts the reasons for refused texts below the object that holds the fields.
func WithReason(o fyne.CanvasObject, fields ...*Field) fyne.CanvasObject {
	rows := look.Column(0, o)
	for _, e := range fields {
		rows.Objects = append(rows.Objects, e.Wrong)
		e.row = rows
	}
	return rows
}

// Tell reports what has been typed since the last call, and returns whether it was accepted.
func (e *Field) Tell() bool {
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

// refuse shows below the field why its text is refused.
func (e *Field) refuse(err error) {
	e.Wrong.SetText(words.Sentence(err.Error()))
	e.Wrong.Show()
	e.h.Refused(err) // lays the window out with room for the reason
	look.Reveal(e.row)
}

// LongestLine is the most characters in a line of a field: a longer one would be wider than a
// picture that a graphics card takes.
const LongestLine = 1000

// Fill shows a text that was not typed. What is being typed stays unless the shown value has
// changed or the typed text was refused. Of a text too long for a line only the beginning is
// shown, and the field is disabled.
func (e *Field) Fill(text string) {
	if letters := []rune(text); len(letters) > LongestLine {
		text = string(letters[:LongestLine]) + "…"
		e.Disable()
	} else {
		e.Enable()
	}
	if text != e.last || e.Wrong.Visible() {
		e.last = text
		e.SetText(text)
	}
}

// Forget discards what was typed and not accepted: it belongs to a board that is gone.
func (e *Field) Forget() {
	if e.Text != e.last {
		e.SetText(e.last)
	}
}

// MouseDown implements desktop.Mouseable.
func (e *Field) MouseDown(m *desktop.MouseEvent) {
	e.pressed = true
	e.Entry.MouseDown(m)
	e.pressed = false
}

// TappedSecondary implements fyne.SecondaryTappable.
func (e *Field) TappedSecondary(p *fyne.PointEvent) {
	if look.Drawn(e) {
		e.Entry.TappedSecondary(p)
	}
}

// FocusGained implements fyne.Focusable.
func (e *Field) FocusGained() {
	look.Reveal(e)
	e.Entry.FocusGained()
	if !e.pressed && !e.away {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.away = false
}

// FocusLost implements fyne.Focusable. Only later can it tell whether something else in the
// window has the focus now.
func (e *Field) FocusLost() {
	e.Entry.FocusLost()
	e.Tell()
	e.away = true
	e.h.Post(func() {
		if !e.h.Asking() && e.h.Focused() != fyne.Focusable(e) {
			e.away = false
		}
	})
}

// KeyDown implements desktop.Keyable.
func (e *Field) KeyDown(k *fyne.KeyEvent) {
	board.Press(k)
	e.Entry.KeyDown(k)
}

// TypedShortcut implements fyne.Shortcutable.
func (e *Field) TypedShortcut(sc fyne.Shortcut) {
	if !e.h.MenuKey(sc) {
		e.Entry.TypedShortcut(sc)
	}
}

// TypedKey implements fyne.Focusable.
func (e *Field) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		e.SetText(e.last)
		e.h.Leave(e, k)
	case (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && e.Enter != nil:
		e.Enter()
	case FunctionKey(k.Name):
		e.Tell()
		e.h.Leave(e, k)
	case k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter:
		if e.Tell() {
			e.h.Leave(e, k)
			return
		}
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	default:
		e.Entry.TypedKey(k)
	}
}
