package yinyang

import (
	"runtime"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// TestModelsTakeLinearMemory builds every model of a board and of one with four
// times the cells: a run cannot be stopped while its model is built.
func TestModelsTakeLinearMemory(t *testing.T) {
	allocated := func(model string, side int) uint64 {
		p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := Type.Model(p, model, core.NewModel()); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, m := range Type.Spec().Models {
		if small, large := allocated(m.Name, 40), allocated(m.Name, 80); large > 8*small {
			t.Errorf("%s: %d bytes for 40 × 40, %d for 80 × 80", m.Name, small, large)
		}
	}
}
