package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// showRules shows the rules of the type of the current document, with boards that
// keep and that break them.
func (s *Studio) showRules() {
	d := s.desk.doc()
	if d == nil {
		s.showAbout()
		return
	}
	t := d.State().Puzzle.Type
	sp := t.Spec()
	text := sp.Rules.String()
	if sp.Other != "" {
		text += "\n\n" + words.Say("Other names: %s.", sp.Other)
	}
	lesson := s.samples.Lesson(t)
	boards := []fyne.CanvasObject{lessonBoard(lesson.Right, "unique", words.Say("Right"), words.Say("A board that keeps all rules."), draw.Unique)}
	for _, v := range lesson.Wrong {
		boards = append(boards, lessonBoard(v, "fault", words.Say("Wrong"), v.Faults[0].Text, draw.Fault))
	}
	page := look.Box(layout.NewCustomPaddedVBoxLayout(8), wrapped(text), look.Box(layout.NewGridWrapLayout(fyne.NewSize(200, 272)), boards...))
	s.dialogs.text(words.Say("Rules of %s", sp.Title), container.NewVScroll(look.Padded(page, 0, 0, 0, 12)), s.dialogs.room(676, 640))
}

// lessonBoard is a board with a word about it, said by an icon too, and a sentence.
func lessonBoard(v *puzzles.View, icon, word, text string, ink draw.Role) fyne.CanvasObject {
	sheet := newSheet(func() *puzzles.View { return v })
	sheet.SetMinSize(fyne.NewSquareSize(180))
	head := look.Box(layout.NewCustomPaddedHBoxLayout(4), look.NewPicture(look.IconIn(icon, ink), 16), look.NewBold(word, look.TextSize, ink))
	return look.Padded(look.Frame(look.Box(layout.NewCustomPaddedVBoxLayout(2), look.Padded(head, 0, 0, 6, 0), sheet), nil, nil, nil, look.Paragraph(text)), 4, 4, 4, 4)
}
