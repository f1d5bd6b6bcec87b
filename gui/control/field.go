package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// Field is an entry. It tells its text when it is left: by Enter, by a click
// elsewhere, or because a command needs what was typed. Enter and Esc give the
// keyboard back to the board; Esc brings the old text back. A text that is
// refused stays to be corrected, with the keyboard where Enter was pressed and
// the reason below, until it is typed over or what the field shows changes. Who
// comes by Tab finds the text selected.
type Field struct {
	widget.Entry
	h       Host
	told    func(string) error // takes the text, or refuses it; nil: any text will do
	Changed func(string)       // told every change of the text
	Enter   func()             // in place of going back to the board
	Wrong   *widget.Label      // why the text is refused; hidden while it is not
	row     *fyne.Container    // the field with the reason below, nil for a field that refuses nothing
	last    string             // what was taken or shown last
	pressed bool               // the pointer says where the cursor goes
	away    bool               // the window has lost the focus, or a menu has it
}

// NewField is an entry that tells its text to a function.
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

// Hint gives a field that was just made the words that it shows while it is empty.
func (e *Field) Hint(text string) *Field {
	e.PlaceHolder = text
	return e
}

// WithReason puts the reason why a text is refused below what holds the fields.
func WithReason(o fyne.CanvasObject, fields ...*Field) fyne.CanvasObject {
	rows := look.Box(layout.NewCustomPaddedVBoxLayout(0), o)
	for _, e := range fields {
		rows.Objects = append(rows.Objects, e.Wrong)
		e.row = rows
	}
	return rows
}

// Tell tells what has been typed since it was told last, and reports whether
// it is taken.
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

// refuse says below the field why its text is not taken.
func (e *Field) refuse(err error) {
	e.Wrong.SetText(words.Sentence(err.Error()))
	e.Wrong.Show()
	e.h.Refused(err) // which lays the window out with the room that it takes
	look.Reveal(e.row)
}

// LongestLine is how many letters a line of a field has at most: a longer one would be wider
// than a picture that a graphics card takes.
const LongestLine = 1000

// Fill shows a text that has not been typed. What is being typed stays unless
// the text below it has changed, or it was refused. Of a text that is too long for a line
// the beginning is shown, and it stays as it is.
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

// Forget takes back what was typed and not taken: it is about a board that is not there any more.
func (e *Field) Forget() {
	if e.Text != e.last {
		e.SetText(e.last)
	}
}

func (e *Field) MouseDown(m *desktop.MouseEvent) {
	e.pressed = true
	e.Entry.MouseDown(m)
	e.pressed = false
}

func (e *Field) TappedSecondary(p *fyne.PointEvent) {
	if look.Drawn(e) {
		e.Entry.TappedSecondary(p)
	}
}

func (e *Field) FocusGained() {
	look.Reveal(e)
	e.Entry.FocusGained()
	if !e.pressed && !e.away {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.away = false
}

// FocusLost implements fyne.Focusable. Whether something else in the window has
// the focus now is to be seen later only.
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

func (e *Field) KeyDown(k *fyne.KeyEvent) {
	board.Press(k)
	e.Entry.KeyDown(k)
}

func (e *Field) TypedShortcut(sc fyne.Shortcut) {
	if !e.h.MenuKey(sc) {
		e.Entry.TypedShortcut(sc)
	}
}

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
