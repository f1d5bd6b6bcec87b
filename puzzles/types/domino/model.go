package domino

import (
	"strconv"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// The kinds of rules that the models post, with their arguments.
const (
	RuleCell    = "cell"    // row, column: the cell is covered by one domino
	RulePiece   = "piece"   // low, high: the piece is used once, or at most once
	RuleUnknown = "unknown" // number: the pieces for its places beside an unknown number suffice
	RuleSet     = "set"     // number: it occurs more often than in the set; none: more dominoes than the set has
	RuleTiling  = "tiling"  // none: no dominoes cover the cells, whatever their numbers
)

// Model states that every cell is covered once and every piece used once. The model
// "placements" has a 0/1 variable for each place of a domino, and clauses. With a full set the
// clause that a piece has some place carries the search (competition boards of 0 to 45 take 0.1
// s with it and were not solved in minutes without); cells and pieces together lead it to a
// solution of the largest boards, see [core.Model.OneOf]. The model "borders" has the sums of
// the report.
func (domino) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if f := tooHigh(p); len(f) > 0 {
		return nil, words.Errorf("%s", f[0].Text)
	}
	b := &building{Model: m, p: p, high: High(p), full: Full(p)}
	switch model {
	case "", "placements":
		b.vars, b.one, b.atMost = b.placements, b.oneGroup, b.atMostGroup
	case "borders":
		b.vars, b.one, b.atMost = b.borderVars, b.oneSum, b.atMostSum
	default:
		return nil, words.Errorf("domino has no model %q", model)
	}
	b.build()
	return b.reading(), nil
}

// building is a model under construction.
type building struct {
	*core.Model
	p    *puzzles.Puzzle
	high int
	full bool

	at    []grid.Place // the places for a domino
	xs    []core.Var   // their variables
	cover [][]int      // the places that cover each cell

	vars   func()
	one    func(r core.Rule, xs []core.Var) // exactly one of xs is 1
	atMost func(r core.Rule, xs []core.Var) // at most one of xs is 1
}

func (b *building) build() {
	b.at = borders(b.p)
	b.vars()
	b.findCover()
	b.impossible()
	for i, is := range b.cover {
		if c := b.p.Size().At(i); isCell(b.p, c) {
			b.one(core.Rule{Kind: RuleCell, Args: []int{c.Row, c.Col}}, b.pick(is))
		}
	}
	b.pieces()
}

// placements makes a variable for each place.
func (b *building) placements() {
	b.xs = make([]core.Var, len(b.at))
	for i, at := range b.at {
		b.xs[i] = b.NewBool(name(at))
	}
	b.Show(b.xs...)
}

// borderVars makes a variable for the right and the lower border of every cell, 0 where no
// domino can lie across it.
func (b *building) borderVars() {
	var all []core.Var
	for c := range b.p.Size().All() {
		for _, k := range [2]grid.Kind{grid.East, grid.South} {
			at := grid.Place{Kind: k, Cell: c}
			one, other := at.Sides()
			most := 0
			if isCell(b.p, one) && isCell(b.p, other) {
				most = 1
			}
			x := b.NewVar(name(at), 0, most)
			all = append(all, x)
			if most == 1 {
				b.xs = append(b.xs, x)
			}
		}
	}
	b.Show(all...)
}

// name returns the name of the variable of a place: "r2c3-r2c4", counted from 1.
func name(at grid.Place) string {
	one, other := at.Sides()
	text := make([]byte, 0, 16)
	for i, c := range [2]grid.Cell{one, other} {
		if i > 0 {
			text = append(text, '-')
		}
		text = strconv.AppendInt(append(text, 'r'), int64(c.Row)+1, 10)
		text = strconv.AppendInt(append(text, 'c'), int64(c.Col)+1, 10)
	}
	return string(text)
}

func (b *building) findCover() {
	z := b.p.Size()
	b.cover = make([][]int, z.Cells())
	for i, at := range b.at {
		one, other := at.Sides()
		b.cover[z.Index(one)] = append(b.cover[z.Index(one)], i)
		b.cover[z.Index(other)] = append(b.cover[z.Index(other)], i)
	}
}

func (b *building) pick(is []int) []core.Var {
	return lists.Map(is, func(i int) core.Var { return b.xs[i] })
}

// impossible posts a contradiction where counting shows that there is no solution; search alone
// would have to try everything.
func (b *building) impossible() {
	if !coverable(b.p) {
		b.Post(core.Rule{Kind: RuleTiling}, constraint.Clause())
	}
	if n, most := count(b.p), 2*pieces(b.high); n > most || b.full && n < most {
		b.Post(core.Rule{Kind: RuleSet}, constraint.Clause())
	}
	counts, _ := tally(b.p, b.high)
	for n, k := range counts {
		if k > b.high+2 {
			b.Post(core.Rule{Kind: RuleSet, Args: []int{n}}, constraint.Clause())
		}
	}
}

func (b *building) lits(xs []core.Var) []core.Lit {
	return lists.Map(xs, func(x core.Var) core.Lit { return b.Eq(x, 1) })
}

func (b *building) oneClause(r core.Rule, xs []core.Var) {
	b.Post(r, constraint.ExactlyOne(b.lits(xs)...))
}

func (b *building) oneGroup(r core.Rule, xs []core.Var) {
	ls := b.lits(xs)
	b.Post(r, constraint.ExactlyOne(ls...))
	b.OneOf(false, ls...)
}

func (b *building) atMostGroup(r core.Rule, xs []core.Var) {
	ls := b.lits(xs)
	b.Post(r, constraint.AtMostOne(ls...))
	b.OneOf(true, ls...)
}

func (b *building) oneSum(r core.Rule, xs []core.Var) {
	b.Post(r, constraint.Sum(xs, constraint.Eq, 1))
}

func (b *building) atMostSum(r core.Rule, xs []core.Var) {
	b.Post(r, constraint.Sum(xs, constraint.Le, 1))
}

// reading links the places with the halves in the cells.
func (b *building) reading() *puzzles.Encoding {
	z := b.p.Size()
	cells := make([][]puzzles.Choice, z.Cells())
	for i, at := range b.at {
		one, other, v, w := across(at)
		l := b.Eq(b.xs[i], 1)
		cells[z.Index(one)] = append(cells[z.Index(one)], puzzles.Choice{Value: v, Lit: l})
		cells[z.Index(other)] = append(cells[z.Index(other)], puzzles.Choice{Value: w, Lit: l})
	}
	return &puzzles.Encoding{Cells: cells}
}
