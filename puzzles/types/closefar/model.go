package closefar

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// The kinds of rules that a model posts. Args are the direction (0 for a row, 1 for a column)
// and the number of the line.
const (
	ruleTwo     = "two"     // printed: two C and two F
	ruleCloser  = "closer"  // printed: the two C are closer together
	ruleFilling = "filling" // follows from both: what whole lines can be
)

func (closefar) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	b := newBoard(m, p.Size())
	switch model {
	case "", "best":
		b.best()
	case "direct":
		b.direct()
	case "automaton":
		b.automaton()
	default:
		return nil, words.Errorf("close or far has no model %q", model)
	}
	return b.reading(), nil
}

// board is a board under construction: one variable for each cell, which holds a Value.
type board struct {
	m     *core.Model
	z     grid.Size
	cells []core.Var // in reading order
}

func newBoard(m *core.Model, z grid.Size) *board {
	b := &board{m: m, z: z}
	for c := range z.All() {
		b.cells = append(b.cells, m.NewVar(c.Short(), int(C), int(Blank)))
	}
	m.Show(b.cells...)
	return b
}

func (b *board) reading() *puzzles.Encoding {
	rd := &puzzles.Encoding{Cells: make([][]puzzles.Choice, len(b.cells))}
	for i, x := range b.cells {
		choices := make([]puzzles.Choice, 0, Blank-C+1)
		for v := C; v <= Blank; v++ {
			choices = append(choices, puzzles.Choice{Value: v, Lit: b.m.Eq(x, int(v))})
		}
		rd.Cells[i] = choices
	}
	return rd
}

// lines calls f with the variables of each row and column and the arguments of its rules.
func (b *board) lines(f func(args []int, xs []core.Var)) {
	for l, cells := range b.z.Lines() {
		xs := lists.Map(cells, func(c grid.Cell) core.Var { return b.cells[b.z.Index(c)] })
		f([]int{int(l.Dir), l.Index}, xs)
	}
}

// holds lists the literals "cell i of the line holds v".
func (b *board) holds(xs []core.Var, v puzzles.Value) []core.Lit {
	return lists.Map(xs, func(x core.Var) core.Lit { return b.m.Eq(x, int(v)) })
}

// wholeLine is the maximum side for which "best" keeps whole lines consistent.
const wholeLine = 20

// best states each line by chains of order literals: the place of the first
// and of the second letter of each kind.
func (b *board) best() {
	b.lines(func(args []int, xs []core.Var) {
		two, closer := core.Rule{Kind: ruleTwo, Args: args}, core.Rule{Kind: ruleCloser, Args: args}
		if len(xs) < 4 {
			b.m.Post(two, constraint.Clause()) // four letters need four cells
			return
		}
		near := b.places(two, b.holds(xs, C))
		far := b.places(two, b.holds(xs, F))
		b.m.Post(closer, constraint.Farther(near, far))
		if len(xs) <= wholeLine {
			b.m.Post(core.Rule{Kind: ruleFilling, Args: args}, fillings{xs})
		}
	})
}

// places posts that exactly two of the literals hold, and returns the chains
// "the first of them is at p or before" and "the second is".
func (b *board) places(r core.Rule, is []core.Lit) [2]constraint.Chain {
	n := len(is)
	first, second := make(constraint.Chain, n), make(constraint.Chain, n)
	for p := range n {
		first[p], second[p] = b.m.Eq(b.m.NewBool(""), 1), b.m.Eq(b.m.NewBool(""), 1)
	}
	b.m.Post(r, constraint.Places(is, first, second))
	return [2]constraint.Chain{first, second}
}

// direct states each line by the positions of its letters and by the two
// distances, variables of their own.
func (b *board) direct() {
	c, f := b.m.NewVar("C", int(C), int(C)), b.m.NewVar("F", int(F), int(F))
	b.lines(func(args []int, xs []core.Var) {
		two, closer := core.Rule{Kind: ruleTwo, Args: args}, core.Rule{Kind: ruleCloser, Args: args}
		b.m.Post(two, constraint.Exactly(2, b.holds(xs, C)...))
		b.m.Post(two, constraint.Exactly(2, b.holds(xs, F)...))
		if len(xs) < 4 {
			return
		}
		near, far := b.distance(two, xs, c), b.distance(two, xs, f)
		b.m.Post(closer, constraint.Compare(near, constraint.Lt, far, 0))
	})
}

// distance returns a variable for the distance of the two cells of a line that hold the letter.
func (b *board) distance(r core.Rule, xs []core.Var, letter core.Var) core.Var {
	n := len(xs)
	first, second := b.m.NewVar("", 0, n-2), b.m.NewVar("", 1, n-1)
	apart := b.m.NewVar("", 1, n-1)
	b.m.Label(first, second)
	b.m.Post(r, constraint.Element(first, xs, letter))
	b.m.Post(r, constraint.Element(second, xs, letter))
	b.m.Post(r, constraint.Linear([]constraint.Term{{Coef: 1, Var: second}, {Coef: -1, Var: first}, {Coef: -1, Var: apart}}, constraint.Eq, 0))
	return apart
}

// automaton states each line by an automaton that counts the C and F seen so far, with a
// counter for each distance.
func (b *board) automaton() {
	state := func(c, f int) int { return 3*c + f }
	seen := constraint.Automaton{
		Start:  state(0, 0),
		Accept: make([]bool, state(2, 2)+1),
		Next: func(_, s, v int) int {
			c, f := s/3, s%3
			switch puzzles.Value(v) {
			case C:
				c++
			case F:
				f++
			}
			if c > 2 || f > 2 {
				return -1
			}
			return state(c, f)
		},
	}
	seen.Accept[state(2, 2)] = true
	between := func(one func(s int) int) func(i, s, v int) int {
		return func(i, s, v int) int {
			if one(seen.Next(i, s, v)) == 1 {
				return 1
			}
			return 0
		}
	}
	b.lines(func(args []int, xs []core.Var) {
		near, far := b.m.NewVar("", 0, len(xs)), b.m.NewVar("", 0, len(xs))
		b.m.Post(core.Rule{Kind: ruleTwo, Args: args}, constraint.CostRegular(xs, seen,
			constraint.Counter{Total: near, Cost: between(func(s int) int { return s / 3 })},
			constraint.Counter{Total: far, Cost: between(func(s int) int { return s % 3 })}))
		b.m.Post(core.Rule{Kind: ruleCloser, Args: args}, constraint.Compare(near, constraint.Lt, far, 0))
	})
}
