package gui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"quadrille"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
)

// answer is a button of a dialog and what it does.
type answer struct {
	text string
	do   func()
}

// dialog shows a dialog in the window with a button for each answer. Esc means
// the first answer, Enter the last one, whose button is returned.
func (s *Studio) dialog(title string, body fyne.CanvasObject, size fyne.Size, answers ...answer) *answerButton {
	s.trace("dialog: " + title)
	d := dialog.NewCustomWithoutButtons(title, body, s.win)
	tap := func(a answer) func() {
		return func() {
			d.Hide()
			a.do()
			s.askedOnDisk()
		}
	}
	escape, below := tap(answers[0]), s.escape
	buttons := make([]fyne.CanvasObject, len(answers))
	var last *answerButton
	for i, a := range answers {
		last = newAnswerButton(a.text, tap(a), escape)
		buttons[i] = last
	}
	last.Importance = widget.HighImportance
	d.SetButtons(buttons)
	s.escape = escape
	d.SetOnClosed(func() { s.escape = below })
	d.Resize(size)
	d.Show()
	s.win.Canvas().Focus(last)
	return last
}

// room is a size for a dialog, or less where the window is smaller.
func (s *Studio) room(w, h float32) fyne.Size {
	const round = 32
	z := s.win.Canvas().Size()
	return fyne.NewSize(min(w, z.Width-round), min(h, z.Height-round))
}

// confirm asks before something is done that takes something away.
func (s *Studio) confirm(title, text, yes string, do func()) {
	s.question(title, text, answer{words.Say("Cancel"), func() {}}, answer{yes, do})
}

// question is a dialog with a text.
func (s *Studio) question(title, text string, answers ...answer) {
	s.dialog(title, look.Padded(widget.NewLabel(text), 8, 16, 8, 8), fyne.Size{}, answers...)
}

// answerButton is a button of a dialog that knows Enter and Esc.
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

// TypedKey implements fyne.Focusable.
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

// press does what the button stands for, if it can be done.
func (b *answerButton) press() {
	if !b.Disabled() {
		b.OnTapped()
	}
}

// oneLine is a text without breaks of lines.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// longest is how many characters of a name are shown where it cannot be cut to
// the room there is.
const longest = 48

// shorten is a name in one line and of at most longest characters.
func shorten(name string) string { return shortenTo(name, longest) }

// shortenTo is a name in one line and of at most n characters.
func shortenTo(name string, n int) string {
	name = oneLine(name)
	if r := []rune(name); len(r) > n {
		return strings.TrimSpace(string(r[:n-1])) + "…"
	}
	return name
}

// wrapped is text over several lines.
func wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// showText shows a page of text in a dialog.
func (s *Studio) showText(title string, body fyne.CanvasObject, size fyne.Size) {
	s.dialog(title, body, size, answer{words.Say("Close"), func() {}})
}

// showLicenses shows the licenses, line by line: as one text they would take long
// to lay out.
func (s *Studio) showLicenses() {
	lines := strings.Split(quadrille.Licenses, "\n")
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return look.Small("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*look.Line).SetText(lines[i]) })
	list.HideSeparators = true
	s.showText(words.Say("Licenses"), list, fyne.NewSize(660, 460))
}

// showAbout tells what the program is, its version, and what has changed in this one
// and in those before.
func (s *Studio) showAbout() {
	text := wrapped(words.Say("A studio to design, check and solve logic puzzles of %s types, over one finite-domain solver.", words.Spelled(len(s.types))) + "\n\n" +
		words.Say("Nothing leaves this machine. Version %s, MIT license.", quadrille.Version))
	icon := look.NewPicture(look.AppIcon(), 64)
	head := look.Border(nil, nil, look.Center(icon), nil, text)
	s.showText("Quadrille", look.Border(head, nil, nil, nil, container.NewVScroll(news())), s.room(560, 440))
}

// news is what has changed, release by release.
func news() fyne.CanvasObject {
	list := look.VBox()
	for _, r := range quadrille.Releases() {
		list.Add(look.Heading(words.Say("New in %s, %s", r.Version, r.Date)))
		for _, change := range r.Changes {
			list.Add(look.Paragraph("• " + change))
		}
	}
	return look.Padded(list, 0, 0, 0, 12)
}

// try tells why something was not done to the board, if it was not.
func (s *Studio) try(err error) {
	s.tryOn(s.current(), err, nil, nil)
}

// tryOn does so for the board of a tab, with what can be done instead; nil for nothing.
func (s *Studio) tryOn(t *tab, err error, action fmt.Stringer, do func()) {
	if err == nil {
		return
	}
	s.attempt(toTheBoard)
	s.failIn(t, both(s.last(toTheBoard), t.ofBoard()), err, action, do)
}

// showSolution shows the next solution of the last run, or an earlier one.
func (s *Studio) showSolution(by int) {
	s.withDoc(func(d *document.Document) { d.StepSolution(by) })
}
