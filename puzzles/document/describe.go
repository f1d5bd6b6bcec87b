package document

import (
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Describe describes a place of the shown board: its given, its mark or, if forced is true,
// its forced value; and in words everything that colors and outlines show there, for users
// who cannot see them. If two solutions are shown, it describes the place in both; if the
// board is not shown, it returns "".
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

// marked appends to a text how a place is marked.
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
