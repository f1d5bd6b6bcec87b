package core_test

import (
	"context"
	"fmt"

	"quadrille/core"
)

// unequal states that all its variables are different, by clauses.
type unequal []core.Var

func (u unequal) Post(p *core.Poster) {
	for i, x := range u {
		for _, y := range u[:i] {
			lo, hi := p.Bounds(x)
			for v := lo; v <= hi; v++ {
				p.Clause(p.Ne(x, v), p.Ne(y, v))
			}
		}
	}
}

// A Latin square of order 3 with 1 in a corner and 3 in the center can be
// completed in one way. It cannot when a neighbor of the corner is 1 too, and
// two of the three assumptions suffice to see that.
func ExampleSolver() {
	m := core.NewModel()
	var cells [3][3]core.Var
	for i := range cells {
		for j := range cells[i] {
			cells[i][j] = m.NewVar(fmt.Sprintf("cell %d,%d", i, j), 1, 3)
		}
	}
	for i := range 3 {
		m.Post(core.Rule{Kind: "row", Args: []int{i}}, unequal(cells[i][:]))
		m.Post(core.Rule{Kind: "column", Args: []int{i}}, unequal{cells[0][i], cells[1][i], cells[2][i]})
	}

	s := core.NewSolver(m)
	corner, center := m.Eq(cells[0][0], 1), m.Eq(cells[1][1], 3)
	n := 0
	for square, err := range s.Solutions(context.Background(), corner, center) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for i := range cells {
			for j := range cells[i] {
				fmt.Print(square.Value(cells[i][j]))
			}
			fmt.Print(" ")
		}
		n++
	}
	fmt.Println(n)

	status, _ := s.Solve(context.Background(), corner, center, m.Eq(cells[0][1], 1))
	fmt.Println(status, len(s.Core()))
	// Output:
	// 123 231 312 1
	// none 2
}
