package constraint_test

import (
	"fmt"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/coretest"
)

// dominoes returns the places of a domino on a grid as pairs of cells.
func dominoes(rows, cols int) [][]int {
	var places [][]int
	for v, neighbors := range gridGraph(rows, cols) {
		for _, w := range neighbors {
			if v < w {
				places = append(places, []int{v, w})
			}
		}
	}
	return places
}

func TestExactCover(t *testing.T) {
	const rows, cols = 3, 4
	covers := dominoes(rows, cols)
	coretest.Run(t, coretest.Spec{
		Vars: coretest.Bools(len(covers)),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			return constraint.ExactCover(coretest.True(m, xs), covers, rows*cols)
		},
		Holds: func(values []int) bool {
			var covered [rows * cols]int
			for i, v := range values {
				if v == 1 {
					covered[covers[i][0]]++
					covered[covers[i][1]]++
				}
			}
			return count(covered[:], 1) == rows*cols
		},
		Level: coretest.Value,
	})
}

func ExampleExactCover() {
	m := core.NewModel()
	// Three cells in a row and one below the last: two dominoes cover them.
	left, right, down := m.Eq(m.NewBool("left"), 1), m.Eq(m.NewBool("right"), 1), m.Eq(m.NewBool("down"), 1)
	m.Post(core.Rule{Kind: "cover"}, constraint.ExactCover(
		[]core.Lit{left, right, down}, [][]int{{0, 1}, {1, 2}, {2, 3}}, 4))
	s, _ := core.NewStore(m)
	fmt.Println(s.Holds(left), s.Holds(right), s.Holds(down))
	// Output: true false true
}
