package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Noting returns how to draw lines where no domino lies.
func (domino) Noting() puzzles.Noting {
	return puzzles.Noting{Exclude: exclude, Note: note, Noted: noted}
}

// exclude draws a line on the border that the excluded domino would cross.
func exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	b, ok := grid.Between(c, c.Add(toward(v)))
	if !ok {
		return nil
	}
	return drawLine(s, b, true)
}

// note draws lines where no domino can lie, between cells that have no domino yet.
func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	z := s.Puzzle.Size()
	var lines []grid.Place
	for _, b := range borders(s.Puzzle) {
		one, other, v, _ := across(b)
		if s.Answer(one) == puzzles.Open && s.Answer(other) == puzzles.Open && !can(z.Index(one), v) && !hasLine(s, b) {
			lines = append(lines, b)
		}
	}
	return drawLines(s, lines, true)
}

// noted reports whether there is a line on the border that the domino would cross.
func noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	b, ok := grid.Between(c, c.Add(toward(v)))
	return ok && hasLine(s, b)
}
