package document

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Describe says what stands at a place of the shown board: a given, a mark or,
// where forced cells are to be seen, what is forced there; and all else that is to be
// seen there by a color or an outline, so that nobody needs to see it. Of two solutions
// that are to be seen it says what stands there in both; while the board is not to be
// seen, nothing.
func (d *Document) Describe(at grid.Place, forced bool) string {
	if p := d.Sides.pairing(); p != nil {
		return d.Sides.describe(p, at)
	}
	if d.Covered() {
		return ""
	}
	s, text := d.State(), d.describe(at, forced)
	if at.Kind == grid.InCell && s.Puzzle.Size().Has(at.Cell) {
		if level := s.Marks.Levels().At(at.Cell); level > 0 {
			text = words.Say("%s, trial %d", text, level)
		}
		if n := s.Marks.Colors.At(at.Cell); n > 0 {
			text = words.Say("%s, colored %s", text, n)
		}
	}
	return marked(text, d.View(), at)
}

// marked is a text with the words for how a place is marked.
func marked(text string, v *puzzles.View, at grid.Place) string {
	faulty := func(wrong bool) bool {
		return slices.ContainsFunc(v.Faults, func(f puzzles.Fault) bool {
			return (f.Rule == ruleWrong || f.Rule == ruleMistakes) == wrong && slices.Contains(f.Places, at)
		})
	}
	for _, on := range []struct {
		is   bool
		what words.Message
	}{
		{faulty(false), "%s, breaks a rule"},
		{faulty(true), "%s, stands in no solution"},
		{slices.Contains(v.Clash, at), "%s, clashes"},
		{at.Kind == grid.InCell && v.Target.At(at.Cell), "%s, pointed out"},
		{at.Kind == grid.InCell && v.Selected.At(at.Cell), "%s, a reason"},
		{at.Kind == grid.InCell && v.Differs.At(at.Cell), "%s, differs"},
		{at.Kind == grid.InCell && v.Selection.At(at.Cell), "%s, selected"},
		{slices.Contains(v.Resizing.Lost, at), "%s, would be lost"},
	} {
		if on.is {
			text = fmt.Sprintf(on.what.String(), text)
		}
	}
	return text
}

func (d *Document) describe(at grid.Place, forced bool) string {
	s := d.State()
	f := d.Check.answer.known.Forced
	if !forced || at.Kind != grid.InCell || f.Size() != s.Puzzle.Size() || !f.Size().Has(at.Cell) ||
		f.At(at.Cell) == puzzles.Open || s.Answer(at.Cell) != puzzles.Open {
		return s.Describe(at)
	}
	s.Marks = puzzles.NoMarks(s.Puzzle)
	s.Marks.Values = f
	return words.Say("%s, forced", s.Describe(at))
}
