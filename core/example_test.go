package core_test

import (
	"context"
	"fmt"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/search"
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

// SEND + MORE = MONEY: each letter is a digit, different ones are different, and no
// number begins with 0. A problem is stated with the constraints of package
// constraint, and solved with [NewSolver], which learns from its conflicts.
func Example() {
	m := core.NewModel()
	digits := make(map[rune]core.Var)
	var all []core.Var
	for _, letter := range "SENDMORY" {
		lo := 0
		if letter == 'S' || letter == 'M' {
			lo = 1
		}
		digits[letter] = m.NewVar(string(letter), lo, 9)
		all = append(all, digits[letter])
	}
	m.Post(core.Rule{Kind: "letters"}, constraint.AllDifferent(all...))

	var sum []constraint.Term
	add := func(word string, sign int) {
		for i := len(word) - 1; i >= 0; i-- {
			sum = append(sum, constraint.Term{Coef: sign, Var: digits[rune(word[i])]})
			sign *= 10
		}
	}
	add("SEND", 1)
	add("MORE", 1)
	add("MONEY", -1)
	m.Post(core.Rule{Kind: "sum"}, constraint.Linear(sum, constraint.Eq, 0))

	for solution, err := range core.NewSolver(m).Solutions(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, x := range all {
			fmt.Print(m.Name(x), "=", solution.Value(x), " ")
		}
		fmt.Println()
	}
	// Output:
	// S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2
}

// The shortest ruler with four marks whose pairwise distances all differ. Each solution
// that Minimize yields is shorter than the one before; the last one is proved to be the
// shortest.
func ExampleSolver_Minimize() {
	m := core.NewModel()
	var marks []core.Var
	for i := range 4 {
		marks = append(marks, m.NewVar(fmt.Sprint("mark ", i), 0, 12))
	}
	m.Post(core.Rule{Kind: "begin"}, constraint.Clause(m.Eq(marks[0], 0)))
	var distances []core.Var
	for j := range marks {
		for i := range j {
			d := m.NewVar(fmt.Sprintf("from %d to %d", i, j), 1, 12)
			terms := []constraint.Term{{Coef: 1, Var: marks[j]}, {Coef: -1, Var: marks[i]}, {Coef: -1, Var: d}}
			m.Post(core.Rule{Kind: "distance", Args: []int{i, j}}, constraint.Linear(terms, constraint.Eq, 0))
			distances = append(distances, d)
		}
	}
	m.Post(core.Rule{Kind: "different"}, constraint.AllDifferent(distances...))

	length := 0
	for solution, err := range core.NewSolver(m).Minimize(context.Background(), marks[3]) {
		if err != nil {
			fmt.Println(err)
			return
		}
		length = solution.Value(marks[3])
	}
	fmt.Println(length)
	// Output:
	// 6
}

// Eight queens, none of which attacks another, counted by a search without learning that
// takes the variable with the smallest domain first.
func Example_labeling() {
	m := core.NewModel()
	var columns, ups, downs []core.Var
	for row := range 8 {
		x := m.NewVar(fmt.Sprint("row ", row), 0, 7)
		columns = append(columns, x)
		for _, diagonal := range []struct {
			vars *[]core.Var
			sign int
		}{{&ups, 1}, {&downs, -1}} {
			y := m.NewVar("diagonal", -8, 16)
			m.Post(core.Rule{Kind: "diagonal"}, constraint.Compare(y, constraint.Eq, x, diagonal.sign*row))
			*diagonal.vars = append(*diagonal.vars, y)
		}
	}
	for _, lines := range [][]core.Var{columns, ups, downs} {
		m.Post(core.Rule{Kind: "attack"}, constraint.AllDifferent(lines...))
	}
	m.Label(columns...)
	s, err := search.New(m, search.Labeling{Variables: "ff"})
	if err != nil {
		fmt.Println(err)
		return
	}
	count := 0
	for _, err := range s.Solutions(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		count++
	}
	fmt.Println(count)
	// Output:
	// 92
}
