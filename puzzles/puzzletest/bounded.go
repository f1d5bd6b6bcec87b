package puzzletest

import (
	"runtime"
	"testing"

	"quadrille/puzzles"
)

// mostBuilt is the maximum memory in bytes, garbage included, that building a solver of a board
// may need: opening a file must not crash the program.
const mostBuilt = 500 << 20

// Bounded builds a solver of each model of a board, which should be as large as the type allows
// or as hard on the models, and checks that none needs more memory than a desktop can spare.
func Bounded(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	for _, model := range p.Type.Spec().Models {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		posed, err := puzzles.Pose(t.Context(), p, model.Name)
		if err != nil {
			t.Logf("%s: %v", model.Name, err) // the error says which boards the model is for
			continue
		}
		posed.PostGivens()
		solver, err := posed.Solver()
		if err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(solver)
		if used := after.TotalAlloc - before.TotalAlloc; used > mostBuilt {
			t.Errorf("%s of %s: %d MB were needed to build the model %s; at most %d should be",
				p.Type.Name(), p.Size(), used>>20, model.Name, mostBuilt>>20)
		}
	}
}
