package reason

import (
	"cmp"
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles/grid"
)

// prover decides whether rules and facts imply a literal, and which of the facts are
// needed.
type prover struct {
	k       *Known
	model   *core.Model
	guarded *core.Guarded
	views   []view                // for rules about the whole board
	rules   []rule                // by number
	shrunk  map[core.Lit]shrunken // the last question and answer of shrink
	twins   map[core.Lit]core.Lit // see findTwins
}

// view is a Guarded for questions with certain rules about the whole board: what follows
// from these and what is known stays in it.
type view struct {
	wide []int
	*core.Guarded
}

// mostViews bounds the number of views.
const mostViews = 8

// rule is a rule instance with its literals of the board.
type rule struct {
	Rule
	about []core.Lit // the positive literals that it is about
}

// The failure limits of searches for a conclusion that propagation of its rules does not
// reach, such as one by counting: for the first proof, and for each attempt with fewer
// facts.
const (
	proofFailures  = 20_000
	shrinkFailures = 300
)

// newProver returns a prover. It must not be used if m.Err reports that it was given up.
func newProver(k *Known, a *Argument, m *core.Model) *prover {
	p := &prover{k: k, model: m, guarded: core.NewGuarded(m), shrunk: make(map[core.Lit]shrunken)}
	for _, r := range p.guarded.Rules() {
		if m.Err() != nil {
			break
		}
		d := a.Rule(r)
		d.Rule = r
		p.rules = append(p.rules, rule{d, p.speaksOf(&d)})
	}
	return p
}

// speaksOf lists the literals of the board that a rule is about, each atom once.
func (p *prover) speaksOf(d *Rule) []core.Lit {
	about := d.About
	if about == nil {
		for _, c := range d.Cells {
			for _, ch := range p.k.reading.Cells[p.k.Size.Index(c)] {
				about = append(about, ch.Lit)
			}
		}
	}
	var ls []core.Lit
	seen := make(map[core.Lit]bool, len(about))
	for _, l := range about {
		if l.Negative() {
			l = l.Not()
		}
		if p.k.onBoard(l) && !seen[l] {
			seen[l] = true
			ls = append(ls, l)
		}
	}
	return ls
}

func (p *prover) guards(rules []int) []core.Lit {
	ls := make([]core.Lit, len(rules))
	for i, r := range rules {
		ls[i] = p.guarded.Guard(r)
	}
	return ls
}

// factsOf lists the known facts that the rules are about, each once.
func (p *prover) factsOf(rules []int) []core.Lit {
	var ls []core.Lit
	seen := make(map[core.Lit]bool)
	for _, r := range rules {
		for _, l := range p.k.among(p.rules[r].about) {
			if !seen[l] {
				seen[l] = true
				ls = append(ls, l)
			}
		}
	}
	return ls
}

// split divides assumptions into rule numbers, ascending, and other literals.
func (p *prover) split(core []core.Lit) (rules []int, facts []core.Lit) {
	for _, l := range core {
		if r, ok := p.guarded.RuleOf(l); ok {
			rules = append(rules, r)
		} else {
			facts = append(facts, l)
		}
	}
	slices.Sort(rules)
	return rules, facts
}

// refuted reports whether assumptions, level by level, contradict each other by propagation,
// and which of them do. Wide are the rules about the whole board that their first levels
// have.
func (p *prover) refuted(wide []int, levels ...[]core.Lit) ([]core.Lit, bool) {
	g := p.view(wide)
	if g.Assume(levels...) {
		return nil, false
	}
	return g.Core(), true
}

// view returns the Guarded for questions with those rules about the whole board.
func (p *prover) view(wide []int) *core.Guarded {
	if len(wide) == 0 {
		return p.guarded
	}
	i := slices.IndexFunc(p.views, func(v view) bool { return slices.Equal(v.wide, wide) })
	switch {
	case i < 0 && len(p.views) == mostViews:
		i = 0
	case i < 0:
		i = len(p.views)
		p.views = append(p.views, view{slices.Clone(wide), core.NewGuarded(p.model)})
	}
	return p.views[i].Guarded
}

// work returns the number of propagations so far.
func (p *prover) work() int64 {
	n := p.guarded.Stats().Propagations
	for _, v := range p.views {
		n += v.Stats().Propagations
	}
	return n
}

// refuter reports whether assumptions, level by level, contradict each other, and returns
// some that do.
type refuter func(levels ...[]core.Lit) ([]core.Lit, bool)

// least drops items that are not needed for a contradiction together with the levels; those
// first in the list are dropped first. It calls needed with each item that it keeps, in
// order, and gives up when that returns false.
func least(levels [][]core.Lit, items []core.Lit, refuted refuter, needed func(core.Lit) bool) (kept []core.Lit, ok bool) {
	if _, ok := refuted(levels...); ok {
		return nil, true
	}
	return halve(levels, items, refuted, needed)
}

// halve is least for levels without a contradiction of their own. It drops by halves, so that
// what follows from many other items is found only once (U. Junker, QuickXplain, 2004).
func halve(levels [][]core.Lit, items []core.Lit, refuted refuter, needed func(core.Lit) bool) (kept []core.Lit, ok bool) {
	if len(items) <= 1 {
		return items, len(items) == 0 || needed(items[0])
	}
	levels = slices.Clip(levels)
	left, right := items[:len(items)/2], items[len(items)/2:]
	if used, ok := refuted(append(levels, right)...); ok {
		right, _ = keep(right, used, 0)
	} else if kept, ok = halve(append(levels, right), left, refuted, needed); !ok {
		return nil, false
	}
	if len(kept) > 0 {
		levels = append(levels, kept)
		if _, ok := refuted(levels...); ok {
			return kept, true
		}
	}
	rest, ok := halve(levels, right, refuted, needed)
	return slices.Concat(kept, rest), ok
}

// implication decides whether some rules imply literals: by propagation alone or, if that is
// allowed, by trying cases one after the other, or by a search with learning.
type implication struct {
	*prover
	ctx      context.Context
	rules    []int
	guards   []core.Lit
	failures int64
	cases    int          // the number of cases that may be tried where propagation does not suffice
	left     int          // of them, in the current question
	solver   *core.Solver // with only these rules, nil until needed
}

func (p *prover) implication(ctx context.Context, rules []int) *implication {
	return &implication{prover: p, ctx: ctx, rules: rules, guards: p.guards(rules)}
}

// from reports whether the rules and facts, in several parts, imply l, and returns facts that
// suffice. Parts that are the same as in the last question come first.
func (m *implication) from(l core.Lit, facts ...[]core.Lit) ([]core.Lit, bool) {
	supposed := []core.Lit{l.Not()}
	if used, ok := m.refuted(nil, append([][]core.Lit{m.guards, supposed}, facts...)...); ok {
		_, used = m.split(used)
		return without(used, l.Not()), true
	}
	if m.left = m.cases; m.left > 0 {
		if used, ok := m.tryCases(append([][]core.Lit{m.guards, supposed}, facts...)); ok {
			_, used = m.split(used)
			return without(used, l.Not()), true
		}
	}
	if m.failures == 0 {
		return nil, false
	}
	if m.solver == nil {
		// A solver that has learned from other rules might find more than these imply.
		m.solver = core.NewSolver(m.model.Under(func(r core.Rule) bool {
			n, ok := m.guarded.Number(r)
			return !ok || slices.Contains(m.rules, n)
		}))
	}
	status, _ := m.solver.SolveWithin(m.ctx, m.failures, append(slices.Concat(facts...), supposed...)...)
	if status != core.None {
		return nil, false
	}
	return without(m.solver.Core(), l.Not()), true
}

// tryCases is refuted by cases: of a literal that the rules are about and its negation, and so
// on. It gives up where nothing is left to decide, since this is an example of no
// contradiction, and after as many cases as are left.
func (m *implication) tryCases(levels [][]core.Lit) (used []core.Lit, ok bool) {
	if m.left--; m.left < 0 {
		return nil, false
	}
	if used, ok := m.refuted(nil, levels...); ok {
		return used, true
	}
	for _, r := range m.rules {
		for _, l := range m.prover.rules[r].about {
			if m.guarded.Open(l) {
				return m.bothCases(levels, l)
			}
		}
	}
	return nil, false
}

func (m *implication) bothCases(levels [][]core.Lit, l core.Lit) (used []core.Lit, ok bool) {
	levels = slices.Clip(levels)
	for _, supposed := range [2]core.Lit{l, l.Not()} {
		some, ok := m.tryCases(append(levels, []core.Lit{supposed}))
		if !ok {
			return nil, false
		}
		if !slices.Contains(some, supposed) {
			return some, true
		}
		used = append(used, without(some, supposed)...)
	}
	return used, true
}

// mostCases bounds the cases that are tried for each attempt to do with fewer facts.
const mostCases = 100

// byCases allows cases for rules that are not about the whole board.
func (m *implication) byCases() {
	if !slices.ContainsFunc(m.rules, m.wide) {
		m.cases = mostCases
	}
}

// fromAll is from for several literals.
func (m *implication) fromAll(ls []core.Lit, facts ...[]core.Lit) (used []core.Lit, ok bool) {
	for _, l := range ls {
		some, ok := m.from(l, facts...)
		if !ok {
			return nil, false
		}
		used = append(used, some...)
	}
	return used, true
}

func without(ls []core.Lit, l core.Lit) []core.Lit {
	return slices.DeleteFunc(slices.Clone(ls), func(k core.Lit) bool { return k == l })
}

// follow reports whether the rules imply all literals from the facts.
func (p *prover) follow(ctx context.Context, rules []int, facts, ls []core.Lit) bool {
	m := p.implication(ctx, rules)
	m.failures = proofFailures
	_, ok := m.fromAll(ls, facts)
	return ok
}

// because proves that the rules imply each of the literals from what is known, and returns
// a small set of facts that suffices. It returns false if they do not.
func (p *prover) because(ctx context.Context, rules []int, ls []core.Lit) ([]core.Lit, bool) {
	all := p.factsOf(rules)
	m := p.implication(ctx, rules)
	var facts []core.Lit
	for _, l := range ls {
		if len(facts) > 0 {
			if _, ok := m.from(l, facts); ok {
				continue
			}
		}
		failures := m.failures
		m.failures, m.cases = 0, 0
		used, ok := m.from(l, all)
		if m.failures = failures; !ok {
			m.failures = proofFailures
			if used, ok = m.from(l, all); !ok {
				return nil, false
			}
			m.failures = shrinkFailures
		}
		m.byCases()
		for _, f := range m.fewer(m.farFirst(used, l), l) {
			if !slices.Contains(facts, f) {
				facts = append(facts, f)
			}
		}
	}
	if len(ls) > 1 {
		facts = m.fewer(facts, ls...)
	}
	return facts, true
}

// fewer drops facts as long as the rest implies the literals, the first ones first, until
// the context ends.
func (m *implication) fewer(facts []core.Lit, ls ...core.Lit) []core.Lit {
	facts, _ = least(nil, facts, func(levels ...[]core.Lit) ([]core.Lit, bool) {
		if m.ctx.Err() != nil {
			return nil, false
		}
		return m.fromAll(ls, levels...)
	}, func(core.Lit) bool { return true })
	return facts
}

// keep returns the elements of ls that are used, and how many of them are among the first
// n.
func keep[T comparable](ls, used []T, n int) (kept []T, before int) {
	in := make(map[T]bool, len(used))
	for _, l := range used {
		in[l] = true
	}
	for i, l := range ls {
		if in[l] {
			kept = append(kept, l)
			if i < n {
				before++
			}
		}
	}
	return kept, before
}

// farFirst sorts facts by decreasing distance from the cell of l.
func (p *prover) farFirst(facts []core.Lit, l core.Lit) []core.Lit {
	facts = slices.Clone(facts)
	home := p.k.fact(l).Cell
	slices.SortStableFunc(facts, func(a, b core.Lit) int {
		return cmp.Compare(distance(p.k.fact(b).Cell, home), distance(p.k.fact(a).Cell, home))
	})
	return facts
}

func distance(a, b grid.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}
