package domino

import (
	"maps"
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// SolvingMethods has ModelForConflicts, which takes numbers as assumptions.
func (domino) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{ModelForConflicts: modelBlame}
}

// modelBlame states the rules by clauses. For unknown numbers it states only that a piece may
// be there, not that the other dominoes leave one for them.
func modelBlame(p *puzzles.Puzzle, m *core.Model) (*puzzles.Encoding, error) {
	b := &blaming{building: building{Model: m, p: p, high: High(p), full: Full(p)}, told: map[grid.Place]core.Lit{}}
	for c := range p.Size().All() {
		if numberAt(p, c) >= 0 {
			b.told[grid.Of(c)] = m.Eq(m.NewBool("told"), 1)
		}
	}
	b.one = b.oneClause
	b.at = borders(p)
	b.placements()
	b.findCover()
	for i, is := range b.cover {
		if c := p.Size().At(i); isCell(p, c) {
			b.one(core.Rule{Kind: RuleCell, Args: []int{c.Row, c.Col}}, b.pick(is))
		}
	}
	known := map[Piece][]int{}
	for i, at := range b.at {
		one, other := at.Sides()
		if n, k := numberAt(p, one), numberAt(p, other); n >= 0 && k >= 0 {
			known[pieceOf(n, k)] = append(known[pieceOf(n, k)], i)
		}
	}
	b.notTwice(known)
	b.notTooOften(known)
	if b.full {
		b.somewhere(known)
	}
	r := b.reading()
	r.Clues = b.told
	return r, nil
}

// blaming is the model under construction.
type blaming struct {
	building
	told map[grid.Place]core.Lit // for each printed number: it counts
}

// untold lists the literals that say that the numbers in some cells do not count; true for a
// number that is unknown anyway.
func (b *blaming) untold(cells ...grid.Cell) []core.Lit {
	ls := make([]core.Lit, len(cells))
	for i, c := range cells {
		if l, ok := b.told[grid.Of(c)]; ok {
			ls[i] = l.Not()
		}
	}
	return ls
}

// fresh returns a new 0/1 variable, decided after the places, as a literal.
func (b *blaming) fresh(name string) core.Lit {
	x := b.NewBool(name)
	b.Prefer(1, x)
	return b.Eq(x, 1)
}

// notTwice states that no piece is used twice where both its numbers count.
func (b *blaming) notTwice(known map[Piece][]int) {
	for _, pc := range slices.SortedFunc(maps.Keys(known), func(a, b Piece) int { return a.index() - b.index() }) {
		places := known[pc]
		if len(places) == 1 {
			continue
		}
		r := rulePiece(pc)
		uses := make([]core.Lit, len(places))
		for k, i := range places {
			one, other := b.at[i].Sides()
			uses[k] = b.fresh("use")
			b.Post(r, constraint.Clause(append(b.untold(one, other), b.Ne(b.xs[i], 1), uses[k])...))
		}
		b.Post(r, constraint.AtMostOne(uses...))
	}
}

// notTooOften states that no number is in more cells than the set allows, counting the double
// as two.
func (b *blaming) notTooOften(known map[Piece][]int) {
	cells := make([][]grid.Cell, b.high+1)
	for c := range b.p.Size().All() {
		if n := numberAt(b.p, c); n >= 0 {
			cells[n] = append(cells[n], c)
		}
	}
	for n, cs := range cells {
		r, ls := core.Rule{Kind: RuleSet, Args: []int{n}}, b.untold(cs...)
		if more := len(cs) - (b.high + 2); more > 0 {
			b.Post(r, constraint.Between(more, len(ls), ls...))
		}
		for _, i := range known[pieceOf(n, n)] {
			ls = append(ls, b.double(r, i))
		}
		if more := len(cs) - (b.high + 1); more > 0 {
			b.Post(r, constraint.Between(more, len(ls), ls...))
		}
	}
}

// double returns a literal that implies that a domino lies at place i and that both its numbers
// count.
func (b *blaming) double(r core.Rule, i int) core.Lit {
	l := b.fresh("double")
	b.Post(r, constraint.Clause(l.Not(), b.Eq(b.xs[i], 1)))
	one, other := b.at[i].Sides()
	for _, untold := range b.untold(one, other) {
		b.Post(r, constraint.Clause(l.Not(), untold.Not()))
	}
	return l
}

// somewhere states for a full set that each piece has a place: where both its numbers are, or
// beside one of them on a cell that does not count, or on two neighbors that both do not count.
func (b *blaming) somewhere(known map[Piece][]int) {
	beside := make([]core.Lit, b.high+1)
	for n, cs := range b.besides() {
		beside[n] = b.fresh("beside")
		b.Post(ruleUnknown(n), constraint.Clause(append(b.untold(cs...), beside[n].Not())...))
	}
	pair := b.fresh("pair")
	some := []core.Lit{pair.Not()}
	for _, at := range b.at {
		one, other := at.Sides()
		l := b.fresh("pair")
		some = append(some, l)
		for _, untold := range b.untold(one, other) {
			b.Post(core.Rule{Kind: RuleUnknown}, constraint.Clause(l.Not(), untold))
		}
	}
	b.Post(core.Rule{Kind: RuleUnknown}, constraint.Clause(some...))
	for _, pc := range all(b.high) {
		ls := []core.Lit{pair, beside[pc.Low], beside[pc.High]}
		for _, i := range known[pc] {
			ls = append(ls, b.Eq(b.xs[i], 1))
		}
		b.Post(rulePiece(pc), constraint.Clause(ls...))
	}
}

// besides lists for each number the cells next to those that show it.
func (b *blaming) besides() [][]grid.Cell {
	list := make([][]grid.Cell, b.high+1)
	for _, at := range b.at {
		one, other := at.Sides()
		if n := numberAt(b.p, one); n >= 0 {
			list[n] = append(list[n], other)
		}
		if n := numberAt(b.p, other); n >= 0 {
			list[n] = append(list[n], one)
		}
	}
	return list
}
