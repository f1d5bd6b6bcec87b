package yinyang

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// BenchmarkCheck checks the largest board with a mark in most of its cells, as
// each move of a stroke does.
func BenchmarkCheck(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	z := spec.Most
	p := &puzzles.Puzzle{Type: Type, Cells: grid.NewMap[puzzles.Value](z)}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = grid.Collect(z, func(c grid.Cell) puzzles.Value {
		return []puzzles.Value{puzzles.Open, Black, White}[r.IntN(3)] * puzzles.Value(c.Row%2)
	})
	for b.Loop() {
		Type.Check(s)
	}
}
