package core

import (
	"fmt"
	"slices"
	"strings"
)

// Guarded is a model in which what is posted under a rule holds only while a
// literal, the guard of the rule, does. Questions are about some of the rules and
// some literals: what follows from them, and whether they can stand together. They
// are answered by propagation alone. Nothing is decided, so that every answer can
// be told as a story, and nothing is learned, so that no answer leans on rules that
// were not asked about. An answer, the core and the links included, depends on the
// question alone and not on those before it, as long as the propagators keep nothing but
// cells or are Steady: a clause is looked at whenever one of its literals becomes false, since watches
// that move would remember.
//
// The literals of the model mean the same in a Guarded. Postings under a rule
// without a kind are definitions and always hold. Advisors are not advised, so that
// they must recount when they run, but for an EarlyAdvisor.
//
// A Guarded is not safe for concurrent use.
type Guarded struct {
	model  *Model // with the guards
	rules  []Rule
	guards []Lit // by rule
	index  map[string]int
	ruleOf map[Lit]int // by guard

	s    *Store
	held [][]Lit // what is assumed, by level
	analysis
}

// NewGuarded puts the rules of m under guards. The model itself is not changed.
// It is soon given up when the context of Model.StopWith ends: then m.Err tells, and
// no question has a useful answer.
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

// guard is the guard of r, made when it is met for the first time.
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

// String gives the kind and the arguments, with spaces between them.
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

// guardedPropagator runs only while its guard holds, and has it for a reason.
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

// EarlyAdvisor is an Advisor that may be advised before it has run for the first time,
// and may run for the first time at any level. Early is called when it is posted under a
// guard: from then on what it prunes, in which order and why depends on the store alone,
// not on what was undone.
type EarlyAdvisor interface {
	Advisor
	Early()
}

// guardedAdvisor is a guarded EarlyAdvisor.
type guardedAdvisor struct {
	guardedPropagator
	advisor EarlyAdvisor
}

// Steady is a propagator that keeps more than cells. Its method is called when it is posted
// under a guard: from then on what it gives as reasons depends on the store alone.
type Steady interface {
	Propagator
	Steady()
}

// guardTag is the tag of the event that the guard holds.
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

// Number is the number of a rule, and whether anything is posted under it.
func (g *Guarded) Number(r Rule) (int, bool) {
	i, ok := g.index[r.String()]
	return i, ok
}

// Guard is the literal under which rule number i holds.
func (g *Guarded) Guard(i int) Lit { return g.guards[i] }

// RuleOf is the number of the rule with that guard, and whether there is one.
func (g *Guarded) RuleOf(guard Lit) (int, bool) {
	i, ok := g.ruleOf[guard]
	return i, ok
}

// Assume assumes the literals, guards among them, level by level, and propagates.
// It returns false when they cannot stand together; Core then tells which. What a
// call shares with the last one, level by level from the first on, is not done
// anew: questions that have much in common should put that first. The slices are the
// caller's to change afterwards.
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
		// The level stands only when it was propagated whole.
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

// Follows lists what is true since level (counted from 0) of the last call of
// Assume, which succeeded, assumptions included, in the order in which it was found.
// The next call overwrites the slice.
func (g *Guarded) Follows(level int) []Lit { return g.s.trail[g.s.levels[level].trail:] }

// Core lists assumptions of the last call of Assume, which failed, that cannot
// stand together. They are few, but not as few as possible.
func (g *Guarded) Core() []Lit {
	g.s.tidyExplanations()
	g.analysis.conflict = g.s.behindConflict(g.analysis.conflict[:0])
	var core []Lit
	if c := g.s.conflict; c.lit != False && c.cause.ref == byNothing {
		core = append(core, c.lit)
	}
	return g.blame(g.s, g.analysis.conflict, core)
}

// Link is one consequence on the way to a contradiction.
type Link struct {
	Lit  Lit   // what follows; False for the contradiction
	From []Lit // from these, true before
	Rule int   // by this rule; -1: by a definition, or by what a domain is
}

// Links tells how the contradiction came about that the last call of Assume ended
// with: the consequences that lead to it, in the order of their discovery, the
// contradiction last. Assumptions have no link.
func (g *Guarded) Links() []Link {
	s := g.s
	links := []Link{g.link(False)}
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

// link tells how l became true. Facts of the root are left out.
func (g *Guarded) link(l Lit) Link {
	link := Link{Lit: l, Rule: -1}
	for _, q := range g.s.Why(l).Lits {
		if i, ok := g.ruleOf[q]; ok {
			link.Rule = i
		} else if g.s.atoms[q>>1].level > 0 {
			link.From = append(link.From, q)
		}
	}
	return link
}
