package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Note draws a line where no domino can lie, between cells that have none yet.
func (domino) Note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
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

// Noted reports whether a line is drawn where the domino would lie.
func (domino) Noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	b, ok := grid.Between(c, c.Add(toward(v)))
	return ok && hasLine(s, b)
}
