package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/words"
)

// dialogs shows dialogs in the window that wait for an answer.
type dialogs struct {
	win      fyne.Window
	trace    func(string)
	answered func() // called after each answer
	escape   func() // what Esc does in the open dialog
}

// answer is a button of a dialog and what it does.
type answer struct {
	text string
	do   func()
}

// open reports whether a dialog, or a list to choose from, is waiting for an answer.
func (d *dialogs) open() bool { return d.win.Canvas().Overlays().Top() != nil }

// show shows a dialog with a button for each answer. Esc means the first answer, Enter the
// last, whose button is returned.
func (d *dialogs) show(title string, body fyne.CanvasObject, size fyne.Size, answers ...answer) *answerButton {
	d.trace("dialog: " + title)
	box := dialog.NewCustomWithoutButtons(title, body, d.win)
	tap := func(a answer) func() {
		return func() {
			box.Hide()
			a.do()
			d.answered()
		}
	}
	escape, below := tap(answers[0]), d.escape
	buttons := make([]fyne.CanvasObject, len(answers))
	var last *answerButton
	for i, a := range answers {
		last = newAnswerButton(a.text, tap(a), escape)
		buttons[i] = last
	}
	last.Importance = widget.HighImportance
	box.SetButtons(buttons)
	d.escape = escape
	box.SetOnClosed(func() { d.escape = below })
	box.Resize(size)
	box.Show()
	d.win.Canvas().Focus(last)
	return last
}

// room returns a size for a dialog, reduced where the window is smaller.
func (d *dialogs) room(w, h float32) fyne.Size {
	const round = 32
	z := d.win.Canvas().Size()
	return fyne.NewSize(min(w, z.Width-round), min(h, z.Height-round))
}

// forPicture returns the size of a dialog with a picture: as large as there is room for, up
// to a limit.
func (d *dialogs) forPicture() fyne.Size { return d.room(880, 640) }

// besidePicture returns the controls on the left of a dialog with a picture; they scroll
// where the window is low.
func (d *dialogs) besidePicture(controls fyne.CanvasObject) fyne.CanvasObject {
	return look.Box(layout.NewGridWrapLayout(fyne.NewSize(302, d.forPicture().Height-120)), container.NewVScroll(look.Padded(controls, 0, 0, 0, 12)))
}

// closeFirst returns answers that call close before they do their own work.
func closeFirst(close func(), answers ...answer) []answer {
	for i, a := range answers {
		answers[i].do = func() {
			close()
			a.do()
		}
	}
	return answers
}

// confirm asks before something destructive is done.
func (d *dialogs) confirm(title, text, yes string, do func()) {
	d.question(title, text, answer{words.Say("Cancel"), func() {}}, answer{yes, do})
}

// question is a dialog with a text.
func (d *dialogs) question(title, text string, answers ...answer) {
	d.show(title, look.Padded(widget.NewLabel(text), 8, 16, 8, 8), fyne.Size{}, answers...)
}

// surely publishes what others are to solve; if there is a doubt about its answer, it asks
// first.
func (d *dialogs) surely(doubt, title string, no, publish answer) {
	if doubt == "" {
		publish.do()
		return
	}
	d.question(title, doubt, no, publish)
}

// text shows a page of text.
func (d *dialogs) text(title string, body fyne.CanvasObject, size fyne.Size) {
	d.show(title, body, size, answer{words.Say("Close"), func() {}})
}

// answerButton is a button of a dialog that handles Enter and Esc.
type answerButton struct {
	look.Button
	escape func()
}

func newAnswerButton(text string, tapped, escape func()) *answerButton {
	b := &answerButton{escape: escape}
	b.Text, b.OnTapped = text, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *answerButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.press()
	case fyne.KeyEscape:
		b.escape()
	default:
		b.Button.TypedKey(e)
	}
}

// press does what the button stands for, if it is enabled.
func (b *answerButton) press() {
	if !b.Disabled() {
		b.OnTapped()
	}
}

// oneLine returns a text without line breaks.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// longest is the most characters of a name shown where it cannot be cut to the room there is.
const longest = 48

// shorten returns a name in one line of at most longest characters.
func shorten(name string) string { return shortenTo(name, longest) }

// shortenTo returns a name in one line of at most n characters.
func shortenTo(name string, n int) string {
	name = oneLine(name)
	if r := []rune(name); len(r) > n {
		return strings.TrimSpace(string(r[:n-1])) + "…"
	}
	return name
}

// wrapped returns a label that breaks its text into lines.
func wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}
