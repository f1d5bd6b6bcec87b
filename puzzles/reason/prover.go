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
	rules   []rule                // by number
	twins   map[core.Lit]core.Lit // see findTwins
}

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
	p := &prover{k: k, model: m, guarded: core.NewGuarded(m)}
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

// implication decides whether some rules imply literals: by propagation alone or, if
// failures are allowed, by a search within the rules.
type implication struct {
	*prover
	ctx      context.Context
	rules    []int
	guards   []core.Lit
	failures int64
	solver   *core.Solver // with only these rules, nil until needed
}

func (p *prover) implication(ctx context.Context, rules []int) *implication {
	return &implication{prover: p, ctx: ctx, rules: rules, guards: p.guards(rules)}
}

// from reports whether the rules and facts imply l, and returns facts that suffice.
func (m *implication) from(facts []core.Lit, l core.Lit) ([]core.Lit, bool) {
	if !m.guarded.Assume(m.guards, []core.Lit{l.Not()}, facts) {
		_, used := m.split(m.guarded.Core())
		return without(used, l.Not()), true
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
	status, _ := m.solver.SolveWithin(m.ctx, m.failures, slices.Concat(facts, []core.Lit{l.Not()})...)
	if status != core.None {
		return nil, false
	}
	return without(m.solver.Core(), l.Not()), true
}

func without(ls []core.Lit, l core.Lit) []core.Lit {
	return slices.DeleteFunc(slices.Clone(ls), func(k core.Lit) bool { return k == l })
}

// follow reports whether the rules imply all literals from the facts.
func (p *prover) follow(ctx context.Context, rules []int, facts, ls []core.Lit) bool {
	m := p.implication(ctx, rules)
	m.failures = proofFailures
	return !slices.ContainsFunc(ls, func(l core.Lit) bool {
		_, ok := m.from(facts, l)
		return !ok
	})
}

// because proves that the rules imply each of the literals from what is known, and returns
// a small set of facts that suffices. It returns false if they do not.
func (p *prover) because(ctx context.Context, rules []int, ls []core.Lit) ([]core.Lit, bool) {
	all := p.factsOf(rules)
	m := p.implication(ctx, rules)
	var facts []core.Lit
	for _, l := range ls {
		if len(facts) > 0 {
			if _, ok := m.from(facts, l); ok {
				continue
			}
		}
		failures := m.failures
		m.failures = 0
		used, ok := m.from(all, l)
		if m.failures = failures; !ok {
			m.failures = proofFailures
			if used, ok = m.from(all, l); !ok {
				return nil, false
			}
			m.failures = shrinkFailures
		}
		for _, f := range m.fewer(used, l) {
			if !slices.Contains(facts, f) {
				facts = append(facts, f)
			}
		}
	}
	return m.needed(facts, ls), true
}

// fewer drops facts as long as the rest implies l, those far from l first.
func (m *implication) fewer(facts []core.Lit, l core.Lit) []core.Lit {
	facts = m.farFirst(facts, l)
	for i := 0; i < len(facts); {
		rest := slices.Delete(slices.Clone(facts), i, i+1)
		used, ok := m.from(rest, l)
		if !ok {
			i++
			continue
		}
		// Those before i stay needed when later ones are dropped.
		facts, i = keep(rest, used, i)
	}
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

// needed drops the facts that no conclusion needs.
func (m *implication) needed(facts, ls []core.Lit) []core.Lit {
	if len(ls) == 1 {
		return facts
	}
	for i := 0; i < len(facts); {
		rest := slices.Delete(slices.Clone(facts), i, i+1)
		missed := func(l core.Lit) bool {
			_, ok := m.from(rest, l)
			return !ok
		}
		if slices.ContainsFunc(ls, missed) {
			i++
		} else {
			facts = rest
		}
	}
	return facts
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
