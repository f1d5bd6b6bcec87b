package closefar_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/types/closefar"
)

// BenchmarkEmpty finds a full board, rebuilding the model each time.
func BenchmarkEmpty(b *testing.B) {
	for _, side := range []int{20, 100} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			p := board(b, side, "", puzzles.SetCell).Puzzle
			for b.Loop() {
				m := core.NewModel()
				if _, err := closefar.Type.Model(p, "", m); err != nil {
					b.Fatal(err)
				}
				if st, err := core.NewSolver(m).Solve(b.Context()); st != core.Found || err != nil {
					b.Fatal(st, err)
				}
			}
		})
	}
}
