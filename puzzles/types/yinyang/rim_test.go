package yinyang

import (
	"testing"

	"quadrille/core"
	"quadrille/core/coretest"
	"quadrille/puzzles/grid"
)

// changes counts the borders between different neighbors on a ring, those with
// odd set.
func changes(ring []int, odd func(i int) bool) int {
	n := 0
	for i, v := range ring {
		if v != ring[(i+1)%len(ring)] && odd(i) {
			n++
		}
	}
	return n
}

func every(int) bool { return true }

func TestTwoRuns(t *testing.T) {
	for _, n := range []int{4, 5, 8} {
		coretest.Run(t, coretest.Spec{
			Vars: coretest.Bools(n),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				return twoRuns{coretest.True(m, xs)}
			},
			Holds: func(vs []int) bool { return changes(vs, every) <= 2 },
			Level: coretest.Domain,
		})
	}
}

func TestEndsDiffer(t *testing.T) {
	for _, z := range []grid.Size{{Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}} {
		m := core.NewModel()
		_, odd := newBoard(m, z).round()
		coretest.Run(t, coretest.Spec{
			Vars: coretest.Bools(len(odd)),
			Post: func(m *core.Model, xs []core.Var) core.Constraint {
				return endsDiffer{coretest.True(m, xs), odd}
			},
			Holds: func(vs []int) bool {
				return changes(vs, func(i int) bool { return odd[i] }) <= 1 &&
					changes(vs, func(i int) bool { return !odd[i] }) <= 1
			},
			Level: coretest.Value,
		})
	}
}

// TestRound walks round the rims of some boards.
func TestRound(t *testing.T) {
	m := core.NewModel()
	b := newBoard(m, grid.Size{Rows: 3, Cols: 4})
	cells, odd := b.round()
	want := []core.Lit{
		b.at(0, 0), b.at(0, 1), b.at(0, 2), b.at(0, 3), b.at(1, 3),
		b.at(2, 3), b.at(2, 2), b.at(2, 1), b.at(2, 0), b.at(1, 0),
	}
	// The inner points: (0,0) (0,1) (0,2) below the top, then (0,2) and (1,2)
	// at the right, (1,2) (1,1) (1,0) at the bottom, (1,0) and (0,0) at the left.
	parity := []bool{false, true, false, false, true, true, false, true, true, false}
	if len(cells) != len(want) {
		t.Fatalf("%d cells, want %d", len(cells), len(want))
	}
	for i := range want {
		if cells[i] != want[i] || odd[i] != parity[i] {
			t.Errorf("cell %d: %v, border odd %v; want %v, %v", i, cells[i], odd[i], want[i], parity[i])
		}
	}
}
