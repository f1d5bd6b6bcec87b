package hoodoo

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Model states the rules, with one variable for each cell, whose value is 0 for
// transparent.
//
// If p states how many transparent pegs are allowed, every board with no more is a
// solution. Otherwise their number is the objective. Any best board will do then, so
// the model full breaks the symmetry of the colors that no given of p has; givens that
// are added later must not have such colors.
func (hoodoo) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
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

// question is what a model asks about the transparent pegs.
type question struct {
	allowed  int  // the most allowed
	minimize bool // minimize their number, ignoring allowed
	named    bool // break the symmetry of the colors: any board will do
}

// boardModel is a model under construction.
type boardModel struct {
	*core.Model
	question
	puzzle *puzzles.Puzzle
	size   grid.Size
	colors int
	cells  []core.Var // in reading order
	number core.Var   // number of transparent pegs, if it is to be minimized
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

// The groups of variables in the order in which the search with learning decides them.
// The number of transparent pegs follows from the cells.
const (
	groupCells = iota
	groupNumber
)

// stateTransparent bounds the number of transparent pegs, or defines it as a variable.
func (b *boardModel) stateTransparent() {
	rule := core.Rule{Kind: RuleTransparent}
	clear := lists.Map(b.cells, func(x core.Var) core.Lit { return b.Eq(x, 0) })
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

// indicator returns a variable that is 1 exactly if l holds.
func (b *boardModel) indicator(r core.Rule, l core.Lit) core.Var {
	x := b.NewBool("")
	b.Post(r, constraint.Clause(l.Not(), b.Eq(x, 1)))
	b.Post(r, constraint.Clause(l, b.Ne(x, 1)))
	return x
}

// reading returns the literal of each value of each cell, and the objective.
func (b *boardModel) reading() *puzzles.Encoding {
	r := &puzzles.Encoding{
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

// The directions of lines; the diagonals rise or fall to the right.
const (
	rows = iota
	columns
	rising
	falling
)

// directions holds, for each direction, the rule of its lines and the index of the line
// through a cell.
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

// lineThrough returns the rule of the line through two cells.
func lineThrough(z grid.Size, a, b grid.Cell) core.Rule {
	for i, d := range directions {
		if n := d.line(z, a); n == d.line(z, b) {
			return lineRule(i, n)
		}
	}
	panic("hoodoo: no line through two cells")
}

// eachLine calls state with the rule and the cells of every line of two cells or more.
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
	return lists.Map(xs, func(x core.Var) core.Lit { return b.Eq(x, k) })
}

// stateLines states that no color is twice in a line, by a constraint for each color.
func (b *boardModel) stateLines() {
	b.eachLine(func(r core.Rule, xs []core.Var) {
		for k := 1; k <= b.colors; k++ {
			b.Post(r, constraint.AtMostOne(b.having(xs, k)...))
		}
	})
}

// stateDistinct states the same by one constraint for each line.
func (b *boardModel) stateDistinct() {
	once := lists.Make(b.colors, func(i int) constraint.Count { return constraint.Count{Value: i + 1, Max: 1} })
	b.eachLine(func(r core.Rule, xs []core.Var) {
		b.Post(r, constraint.GCC(xs, false, once...))
	})
}
