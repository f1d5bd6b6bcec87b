package yinyang_test

import (
	"testing"

	"quadrille/core"
	"quadrille/puzzles/types/yinyang"
)

// BenchmarkEmpty finds a full board of 30 × 30: one long descent, spent almost entirely in the
// search for disconnected parts.
func BenchmarkEmpty(b *testing.B) {
	p := board(b, empty(30, 30)).Puzzle
	for b.Loop() {
		m := core.NewModel()
		if _, err := yinyang.Type.Model(p, "", m); err != nil {
			b.Fatal(err)
		}
		if st, err := core.NewSolver(m).Solve(b.Context()); st != core.Found || err != nil {
			b.Fatal(st, err)
		}
	}
}

// BenchmarkCount counts the 660 full boards of 5 × 5.
func BenchmarkCount(b *testing.B) {
	s := board(b, empty(5, 5))
	for b.Loop() {
		if n := len(solutions(b, s, "")); n != 660 {
			b.Fatal(n)
		}
	}
}
