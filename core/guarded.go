package core

import (
	"fmt"
	"slices"
	"strings"
)

// Guarded is a model in which what is posted under a rule holds only while a literal, the
// guard of the rule, is true. Questions are about some rules and some literals: what
// follows from them, and whether they can hold together. Propagation alone answers them.
// Nothing is decided, so that every answer can be explained step by step, and nothing is
// learned, so that no answer depends on other rules. An answer, with its core and links,
// depends on the question alone, not on earlier ones, provided that propagators have no
// state but cells or are Steady. Clauses therefore watch all their literals, since
// watches that move would be such state.
//
// The literals of the model mean the same in a Guarded. Postings under a rule without a
// kind are definitions and always hold. Advisors are not advised, so they must recount
// when they run; only an EarlyAdvisor is advised.
//
// A Guarded is not safe for concurrent use.
type Guarded struct {
	model  *Model // with the guards
	rules  []Rule
	guards []Lit // by rule
	index  map[string]int
	ruleOf map[Lit]int // by guard

	s    *Store
	held [][]Lit // the assumptions, by level
	analysis
}

// NewGuarded puts the rules of m under guards. The model itself is not changed. It
// returns early when the context of Model.StopWith ends: then m.Err is not nil, and
// answers mean nothing.
func NewGuarded(m *Model) *Guarded {
	g := &Guarded{index: make(map[string]int), ruleOf: make(map[Lit]int)}
	c := *m
	c.shapes.runs, c.names = slices.Clip(c.shapes.runs), slices.Clip(c.names)
	c.postings = make([]posting, len(m.postings))
	c.show, c.shown = m.Shown(), true // not the guards
	g.model = &c
	for i, p := range m.postings {
		c.postings[i] = posting{p.rule, guarded{p.constraint, g.guard(p.rule)}}
	}
	g.s = build(g.model, questioned)
	g.grow(len(g.s.atoms))
	if m.ctx != nil {
		defer g.s.StopWith(m.ctx)()
	}
	g.s.Propagate()
	return g
}

// guard returns the guard of r, making it on first use.
func (g *Guarded) guard(r Rule) Lit {
	if r.Kind == "" {
		return True
	}
	key := r.String()
	i, ok := g.index[key]
	if !ok {
		i = len(g.rules)
		l := g.model.Eq(g.model.NewBool(key), 1)
		g.index[key], g.ruleOf[l] = i, i
		g.rules, g.guards = append(g.rules, r), append(g.guards, l)
	}
	return g.guards[i]
}

// String returns the kind and the arguments, separated by spaces.
func (r Rule) String() string {
	var b strings.Builder
	b.WriteString(r.Kind)
	for _, a := range r.Args {
		fmt.Fprintf(&b, " %d", a)
	}
	return b.String()
}

// guarded is a constraint that holds while a guard does.
type guarded struct {
	Constraint
	guard Lit
}

func (c guarded) Post(p *Poster) {
	p.guard = c.guard
	c.Constraint.Post(p)
	p.guard = True
}

// guardedPropagator runs only while its guard holds, and adds it to every explanation.
type guardedPropagator struct {
	Propagator
	guard Lit
}

// guard puts a propagator under a guard.
func guard(pr Propagator, l Lit) Propagator {
	c := guardedPropagator{pr, l}
	if s, ok := pr.(Steady); ok {
		s.Steady()
	}
	if a, ok := pr.(EarlyAdvisor); ok {
		a.Early()
		return guardedAdvisor{c, a}
	}
	return c
}

// EarlyAdvisor is an Advisor that may be advised before it has first run, and may first
// run at any level. Early is called when it is posted under a guard; from then on its
// prunings, their order and their explanations must depend on the store alone, not on
// what was undone.
type EarlyAdvisor interface {
	Advisor
	Early()
}

// guardedAdvisor is a guarded EarlyAdvisor.
type guardedAdvisor struct {
	guardedPropagator
	advisor EarlyAdvisor
}

// Steady is a propagator with other state than cells. Its method Steady is called when it
// is posted under a guard; from then on its explanations must depend on the store alone.
type Steady interface {
	Propagator
	Steady()
}

// guardTag is the tag of the event that the guard becomes true.
const guardTag = -1

func (c guardedAdvisor) Advise(d *Domains, tag int32) bool {
	return tag == guardTag || c.advisor.Advise(d, tag) && d.Holds(c.guard)
}

func (c guardedPropagator) Watch(w *Watcher) {
	w.OnLit(c.guard, guardTag)
	c.Propagator.Watch(w)
}

func (c guardedPropagator) Propagate(d *Domains) bool {
	return !d.Holds(c.guard) || c.Propagator.Propagate(d)
}

func (c guardedPropagator) Explain(e *Explanation) {
	e.Because(c.guard)
	c.Propagator.Explain(e)
}

// Model is the model with the guards, for solvers that assume them.
func (g *Guarded) Model() *Model { return g.model }

// Rules lists the rules in the order in which they were first posted. A rule's
// number is its index here.
func (g *Guarded) Rules() []Rule { return g.rules }

// Number returns the number of a rule, and whether anything is posted under it.
func (g *Guarded) Number(r Rule) (int, bool) {
	i, ok := g.index[r.String()]
	return i, ok
}

// Guard returns the literal under which rule number i holds.
func (g *Guarded) Guard(i int) Lit { return g.guards[i] }

// RuleOf returns the number of the rule with that guard, and whether there is one.
func (g *Guarded) RuleOf(guard Lit) (int, bool) {
	i, ok := g.ruleOf[guard]
	return i, ok
}

// Assume assumes the literals, which may include guards, level by level, and propagates.
// It returns false when they cannot hold together; Core then says which. Leading levels
// that are equal to those of the last call are not propagated again, so questions with
// much in common should put that first. Assume does not keep the slices.
func (g *Guarded) Assume(levels ...[]Lit) bool {
	n := 0
	for n < len(g.held) && n < len(levels) && slices.Equal(g.held[n], levels[n]) {
		n++
	}
	g.s.PopTo(n)
	g.held = g.held[:n]
	for _, ls := range levels[n:] {
		g.s.Push()
		if !g.assume(ls) {
			return false
		}
		// Only completely propagated levels are kept.
		g.held = append(g.held, slices.Clone(ls))
	}
	return !g.s.failed
}

func (g *Guarded) assume(ls []Lit) bool {
	for _, l := range ls {
		if g.s.Denied(l) {
			g.s.conflict = conflict{l, cause{}}
			return g.s.fail()
		}
		if !g.s.Decide(l) {
			return g.s.fail()
		}
	}
	return g.s.Propagate()
}

// Stats returns the counts since the Guarded was made.
func (g *Guarded) Stats() Stats { return g.s.Stats() }

// Follows returns the literals that became true from level (counted from 0) of the last
// call of Assume on, assumptions included, in trail order. That call must have succeeded;
// the next call overwrites the slice.
func (g *Guarded) Follows(level int) []Lit { return g.s.trail[g.s.levels[level].trail:] }

// Open reports whether the last call of Assume, which must have succeeded, decided nothing
// about l.
func (g *Guarded) Open(l Lit) bool { return !g.s.Holds(l) && !g.s.Denied(l) }

// Core returns assumptions of the last call of Assume, which must have failed, that
// cannot hold together. The core is small but not always minimal.
func (g *Guarded) Core() []Lit {
	g.s.tidyExplanations()
	g.analysis.conflict = g.s.behindConflict(g.analysis.conflict[:0])
	var core []Lit
	if c := g.s.conflict; c.lit != False && c.cause.ref == byNothing {
		core = append(core, c.lit)
	}
	return g.blame(g.s, g.analysis.conflict, core)
}

// Consequence is one consequence on the way to a contradiction.
type Consequence struct {
	Lit  Lit   // the consequence; False for the contradiction
	From []Lit // its antecedents, true earlier
	Rule int   // number of the rule; -1: a definition or a domain rule
}

// Links returns the derivation of the contradiction with which the last call of Assume
// ended: the consequences that lead to it, in trail order, then the contradiction.
// Assumptions have no link.
func (g *Guarded) Links() []Consequence {
	s := g.s
	links := []Consequence{g.link(False)}
	needed := make(map[Lit]bool)
	note := func(ls []Lit) {
		for _, l := range ls {
			needed[l] = true
		}
	}
	note(links[0].From)
	for i := len(s.trail) - 1; i > 0 && s.atoms[s.trail[i]>>1].level > 0; i-- {
		l := s.trail[i]
		if needed[l] && s.atoms[l>>1].cause.ref != byNothing {
			links = append(links, g.link(l))
			note(links[len(links)-1].From)
		}
	}
	slices.Reverse(links)
	return links
}

// link returns how l became true, without facts of the root.
func (g *Guarded) link(l Lit) Consequence {
	link := Consequence{Lit: l, Rule: -1}
	for _, q := range g.s.Why(l).Lits {
		if i, ok := g.ruleOf[q]; ok {
			link.Rule = i
		} else if g.s.atoms[q>>1].level > 0 {
			link.From = append(link.From, q)
		}
	}
	return link
}
