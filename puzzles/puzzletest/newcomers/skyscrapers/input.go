package skyscrapers

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// heights enters the numbers 1 to N.
func heights(p *puzzles.Puzzle) puzzles.Numbers { return puzzles.NumbersTo(p.Size().Rows) }

func (skyscrapers) Tools(p *puzzles.Puzzle, _ puzzles.Layer) []puzzles.Tool {
	return heights(p).Tools()
}

func (skyscrapers) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	return heights(s.Puzzle).Press(s, in)
}

func (skyscrapers) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	return heights(s.Puzzle).Key(s, in)
}

// Count implements puzzles.Counting.
func (skyscrapers) Count(s puzzles.State, l puzzles.Layer, at grid.Place, back bool) puzzles.Move {
	return heights(s.Puzzle).Count(s, l, at, back)
}
