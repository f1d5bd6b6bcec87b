package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// help provides the pages of the menu Help.
type help struct {
	*base
	examples *workshop.Examples // examples of techniques
	practice *practice
	print    func(t *tab, name string, p pages)
}

// rules shows the rules of the type of the current document, with boards that obey and boards
// that break them.
func (h *help) rules() {
	d := h.desk.doc()
	if d == nil {
		h.about()
		return
	}
	t := d.State().Puzzle.Type
	sp := t.Spec()
	text := sp.Rules.String()
	if sp.Other != "" {
		text += "\n\n" + words.Say("Other names: %s.", sp.Other)
	}
	lesson := h.samples.Lesson(t)
	boards := []fyne.CanvasObject{lessonBoard(lesson.Right, "unique", words.Say("Right"), words.Say("A board that keeps all rules."), draw.Unique)}
	for _, v := range lesson.Wrong {
		boards = append(boards, lessonBoard(v, "fault", words.Say("Wrong"), v.Faults[0].Text, draw.Fault))
	}
	page := look.Column(8, wrapped(text), look.Box(layout.NewGridWrapLayout(fyne.NewSize(200, 272)), boards...))
	h.dialogs.text(words.Say("Rules of %s", sp.Title), container.NewVScroll(look.Padded(page, 0, 0, 0, 12)), h.dialogs.room(676, 640))
}

// lessonBoard returns a board with a word about it, also shown as an icon, and a sentence.
func lessonBoard(v *puzzles.View, icon, word, text string, ink draw.Role) fyne.CanvasObject {
	sheet := newSheet(func() *puzzles.View { return v })
	sheet.SetMinSize(fyne.NewSquareSize(180))
	head := look.Row(4, look.NewImage(look.IconIn(icon, ink), 16), look.NewBold(word, look.TextSize, ink))
	return look.Padded(look.Frame(look.Column(2, look.Padded(head, 0, 0, 6, 0), sheet), nil, nil, nil, look.Paragraph(text)), 4, 4, 4, 4)
}

// licenses shows the licenses line by line: as a single text they would take long to lay out.
func (h *help) licenses() {
	lines := strings.Split(quadrille.Licenses, "\n")
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return look.Small("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*look.TextLine).SetText(lines[i]) })
	list.HideSeparators = true
	h.dialogs.text(words.Say("Licenses"), list, fyne.NewSize(660, 460))
}

// about shows what the program is, its version, and what has changed in this and earlier
// versions.
func (h *help) about() {
	text := wrapped(words.Say("A studio to design, check and solve logic puzzles of %s types, over one finite-domain solver.", words.Spelled(len(h.types))) + "\n\n" +
		words.Say("Nothing leaves this machine. Version %s, MIT license.", quadrille.Version))
	icon := look.NewImage(look.AppIcon(), 64)
	head := look.Border(nil, nil, look.Center(icon), nil, text)
	h.dialogs.text("Quadrille", look.Border(head, nil, nil, nil, container.NewVScroll(news())), h.dialogs.room(560, 440))
}

// news lists what has changed, release by release.
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
