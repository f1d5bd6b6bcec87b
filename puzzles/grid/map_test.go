package grid_test

import (
	"slices"
	"testing"

	"quadrille/puzzles/grid"
)

func TestDiffers(t *testing.T) {
	a := grid.NewMap[int](grid.Size{Rows: 3, Cols: 4})
	b := a.With(grid.Cell{Row: 2, Col: 3}, 5).With(grid.Cell{Row: 0, Col: 1}, 6)
	own := grid.Collect(a.Size(), a.At) // shares no row with a
	want := []grid.Cell{{Row: 0, Col: 1}, {Row: 2, Col: 3}}
	for _, m := range []grid.Map[int]{a, own} {
		if got := slices.Collect(b.Differs(m)); !slices.Equal(got, want) {
			t.Errorf("the maps differ in %v, want %v", got, want)
		}
	}
	if !a.Equal(own) || a.Equal(b) {
		t.Error("Equal and Differs disagree")
	}
	for c := range b.Differs(a) {
		if c != want[0] {
			t.Errorf("first %v, want %v", c, want[0])
		}
		break
	}
	none := grid.Map[int]{}
	for range none.Differs(none) {
		t.Error("maps without cells differ")
	}
}

func TestMapOf(t *testing.T) {
	rows := [][]int{{1, 2, 3}, {4, 5, 6}}
	m := grid.MapOf(rows)
	if want := grid.Collect(grid.Size{Rows: 2, Cols: 3}, func(c grid.Cell) int { return rows[c.Row][c.Col] }); !m.Equal(want) {
		t.Errorf("got %v, want %v", m, want)
	}
	defer func() {
		if recover() == nil {
			t.Error("rows of several lengths are a map")
		}
	}()
	grid.MapOf([][]int{{1, 2, 3}, {4, 5}})
}
