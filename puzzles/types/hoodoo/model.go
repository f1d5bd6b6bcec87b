package hoodoo

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Model states the rules: one variable a cell, 0 for transparent.
//
// A problem that says how many transparent pegs are allowed is a question of
// yes or no, and each of its boards counts. In one that does not, the number
// of transparent pegs is the objective. Any best board will do then, so the
// model full breaks the symmetry of the colors that are not among the givens
// of p: givens that are added later must not have other colors.
func (hoodoo) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Reading, error) {
	allowed, stated := p.Option(OptionTransparent)
	b := newBoardModel(p, question{allowed: allowed, minimize: !stated, named: !stated}, m)
	switch model {
	case "", "full":
		b.stateLines()
		b.stateFull()
	case "distinct":
		b.stateDistinct()
	default:
		return nil, words.Errorf("hoodoo has no model %q", model)
	}
	return b.reading(), nil
}

// question is what is asked about the transparent pegs.
type question struct {
	allowed  int  // at most so many
	minimize bool // in place of that: as few as possible
	named    bool // any board will do: break the symmetry of the colors
}

// boardModel is a model in the making.
type boardModel struct {
	*core.Model
	question
	puzzle *puzzles.Puzzle
	size   grid.Size
	colors int
	cells  []core.Var // in reading order
	number core.Var   // of transparent pegs, when that is to be minimized
}

func newBoardModel(p *puzzles.Puzzle, q question, m *core.Model) *boardModel {
	b := &boardModel{Model: m, question: q, puzzle: p, size: p.Size(), colors: colors(p)}
	for c := range b.size.All() {
		b.cells = append(b.cells, m.NewVar(c.Short(), 0, b.colors))
	}
	m.Show(b.cells...)
	b.stateTransparent()
	return b
}

// The groups in which the search with learning decides: the number of
// transparent pegs follows from the cells.
const (
	groupCells = iota
	groupNumber
)

// stateTransparent states what holds about the number of transparent pegs.
func (b *boardModel) stateTransparent() {
	rule := core.Rule{Kind: RuleTransparent}
	clear := make([]core.Lit, len(b.cells))
	for i, x := range b.cells {
		clear[i] = b.Eq(x, 0)
	}
	if !b.minimize {
		b.Post(rule, constraint.AtMost(b.allowed, clear...))
		return
	}
	b.number = b.NewVar("transparent pegs", 0, len(b.cells))
	b.Prefer(groupNumber, b.number)
	terms := []constraint.Term{{Coef: -1, Var: b.number}}
	for _, l := range clear {
		terms = append(terms, constraint.Term{Coef: 1, Var: b.indicator(rule, l)})
	}
	b.Post(rule, constraint.Linear(terms, constraint.Eq, 0))
}

// indicator is a variable that is 1 exactly when l holds.
func (b *boardModel) indicator(r core.Rule, l core.Lit) core.Var {
	x := b.NewBool("")
	b.Post(r, constraint.Clause(l.Not(), b.Eq(x, 1)))
	b.Post(r, constraint.Clause(l, b.Ne(x, 1)))
	return x
}

// reading says which literal stands for which value of a cell.
func (b *boardModel) reading() *puzzles.Reading {
	r := &puzzles.Reading{
		Cells:     make([][]puzzles.Choice, len(b.cells)),
		Objective: b.number, Minimize: b.minimize,
	}
	for i, x := range b.cells {
		for k := 1; k <= b.colors; k++ {
			r.Cells[i] = append(r.Cells[i], puzzles.Choice{Value: puzzles.Value(k), Lit: b.Eq(x, k)})
		}
		r.Cells[i] = append(r.Cells[i], puzzles.Choice{Value: Transparent, Lit: b.Eq(x, 0)})
	}
	return r
}

// The directions in which lines go; the diagonals rise and fall to the right.
const (
	rows = iota
	columns
	rising
	falling
)

// directions are the rule of the lines in each direction, and the number of the line of a
// cell on a board.
var directions = [...]struct {
	rule string
	line func(z grid.Size, c grid.Cell) int
}{
	rows:    {RuleRow, func(_ grid.Size, c grid.Cell) int { return c.Row }},
	columns: {RuleColumn, func(_ grid.Size, c grid.Cell) int { return c.Col }},
	rising:  {RuleDiagonal, func(_ grid.Size, c grid.Cell) int { return c.Row + c.Col }},
	falling: {RuleDiagonal, func(z grid.Size, c grid.Cell) int { return c.Row - c.Col + z.Cols - 1 }},
}

// along groups the cells by the lines of one direction.
func (b *boardModel) along(direction int) [][]core.Var {
	var groups [][]core.Var
	for i, x := range b.cells {
		n := directions[direction].line(b.size, b.size.At(i))
		for len(groups) <= n {
			groups = append(groups, nil)
		}
		groups[n] = append(groups[n], x)
	}
	return groups
}

func lineRule(direction, n int) core.Rule {
	return core.Rule{Kind: directions[direction].rule, Args: []int{direction, n}}
}

// lineThrough is the rule of the line through two cells.
func lineThrough(z grid.Size, a, b grid.Cell) core.Rule {
	for i, d := range directions {
		if n := d.line(z, a); n == d.line(z, b) {
			return lineRule(i, n)
		}
	}
	panic("hoodoo: no line through two cells")
}

// eachLine calls state for every line of two cells or more with its rule.
func (b *boardModel) eachLine(state func(r core.Rule, xs []core.Var)) {
	for i := range directions {
		for n, xs := range b.along(i) {
			if len(xs) > 1 {
				state(lineRule(i, n), xs)
			}
		}
	}
}

// having lists the literals [x = k].
func (b *boardModel) having(xs []core.Var, k int) []core.Lit {
	ls := make([]core.Lit, len(xs))
	for i, x := range xs {
		ls[i] = b.Eq(x, k)
	}
	return ls
}

// stateLines states that no color stands twice in a line.
func (b *boardModel) stateLines() {
	b.eachLine(func(r core.Rule, xs []core.Var) {
		for k := 1; k <= b.colors; k++ {
			b.Post(r, constraint.AtMostOne(b.having(xs, k)...))
		}
	})
}

// stateDistinct states the same line by line, as one constraint on all colors.
func (b *boardModel) stateDistinct() {
	once := make([]constraint.Count, b.colors)
	for i := range once {
		once[i] = constraint.Count{Value: i + 1, Max: 1}
	}
	b.eachLine(func(r core.Rule, xs []core.Var) {
		b.Post(r, constraint.GCC(xs, false, once...))
	})
}
