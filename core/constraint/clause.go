package constraint

import (
	"slices"

	"quadrille/core"
)

// Clause states that at least one of the literals holds.
//
// Domain consistent, by unit propagation.
func Clause(ls ...core.Lit) core.Constraint {
	ls = slices.Clone(ls)
	return posting(func(p *core.Poster) { p.Clause(ls...) })
}

// Imply states that l holds whenever all of the conditions do.
//
// Domain consistent, by unit propagation.
func Imply(l core.Lit, conditions ...core.Lit) core.Constraint {
	ls := []core.Lit{l}
	for _, c := range conditions {
		ls = append(ls, c.Not())
	}
	return posting(func(p *core.Poster) { p.Clause(ls...) })
}

// pairwise is the largest number of literals for which AtMostOne posts a clause for each
// pair.
const pairwise = 16

// AtMostOne states that no two of the literals hold.
//
// Domain consistent. Up to 16 literals become binary clauses; more share one
// propagator that runs only when one of them has become true, and then takes
// time linear in their number.
func AtMostOne(ls ...core.Lit) core.Constraint {
	ls = slices.Clone(ls)
	return posting(func(p *core.Poster) {
		if len(ls) > pairwise {
			p.Add(&atMostOne{ls: ls}, core.Unary)
			return
		}
		for i, l := range ls {
			for _, k := range ls[:i] {
				p.Clause(l.Not(), k.Not())
			}
		}
	})
}

// ExactlyOne states that one of the literals holds and all others do not.
//
// Domain consistent: a clause and [AtMostOne].
func ExactlyOne(ls ...core.Lit) core.Constraint {
	ls = slices.Clone(ls)
	return posting(func(p *core.Poster) {
		p.Clause(ls...)
		p.Post(AtMostOne(ls...))
	})
}

// atMostOne excludes all other literals once one of them is true. The note
// is the index of that one.
type atMostOne struct {
	ls    []core.Lit
	awake int32 // index of the literal of the last event, tried first
}

func (c *atMostOne) Watch(w *core.Watcher) {
	for i, l := range c.ls {
		w.OnLit(l, int32(i))
	}
}

func (c *atMostOne) Advise(_ *core.Domains, tag int32) bool {
	c.awake = tag
	return true
}

func (c *atMostOne) Propagate(s *core.Domains) bool {
	held := int(c.awake)
	if !s.Holds(c.ls[held]) {
		held = slices.IndexFunc(c.ls, s.Holds)
	}
	if held < 0 {
		return true
	}
	for i, l := range c.ls {
		if i != held && !s.Set(l.Not(), uint32(held)) {
			return false
		}
	}
	return s.Entail()
}

func (c *atMostOne) Explain(e *core.Explanation) { e.Because(c.ls[e.Note()]) }
