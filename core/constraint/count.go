package constraint

import (
	"slices"

	"quadrille/core"
)

// AtMost states that at most k of the literals hold.
//
// Domain consistent, see [Between]. The reason for an
// excluded literal is the k that hold.
func AtMost(k int, ls ...core.Lit) core.Constraint { return Between(0, k, ls...) }

// Exactly states that exactly k of the literals hold.
//
// Domain consistent, see [Between].
func Exactly(k int, ls ...core.Lit) core.Constraint { return Between(k, k, ls...) }

// Between states that at least lo and at most hi of the literals hold. A
// literal that occurs twice counts twice.
//
// Domain consistent if no two literals are of the same atom. Bounds of one
// literal, or of all but one, become clauses. The propagator counts events and
// runs, in time linear in the number of literals, only when a bound is reached.
func Between(lo, hi int, ls ...core.Lit) core.Constraint {
	ls = slices.Clone(ls)
	lo, hi = max(lo, 0), min(hi, len(ls))
	return posting(func(p *core.Poster) {
		if lo > hi {
			p.Clause()
			return
		}
		c := &count{ls: ls, lo: 0, hi: len(ls)}
		switch {
		case lo == 1:
			p.Clause(ls...)
		case lo == len(ls):
			for _, l := range ls {
				p.Clause(l)
			}
		default:
			c.lo = lo
		}
		switch {
		case hi == 0:
			for _, l := range ls {
				p.Clause(l.Not())
			}
		case hi == 1:
			p.Post(AtMostOne(ls...))
		case hi == len(ls)-1:
			p.Clause(negated(ls)...)
		default:
			c.hi = hi
		}
		if c.lo > 0 || c.hi < len(ls) {
			c.became = [2]core.Cell{p.NewCell(0), p.NewCell(0)}
			p.Add(c, core.Unary)
		}
	})
}

func negated(ls []core.Lit) []core.Lit {
	not := make([]core.Lit, len(ls))
	for i, l := range ls {
		not[i] = l.Not()
	}
	return not
}

// Notes and events of count.
const (
	tooMany = iota // bound reached; a literal became true
	tooFew         // bound reached; a literal became false
)

// count keeps the number of true literals between lo and hi.
type count struct {
	ls     []core.Lit
	lo, hi int

	// Counts of the literals that became true and false; the first run of Propagate
	// adds those from before. They are never below the counts in the store, apart
	// from pending events. They only decide when to run.
	became  [2]core.Cell
	counted bool // Propagate has run
}

func (c *count) Watch(w *core.Watcher) {
	for _, l := range c.ls {
		if c.hi < len(c.ls) {
			w.OnLit(l, tooMany)
		}
		if c.lo > 0 {
			w.OnLit(l.Not(), tooFew)
		}
	}
}

// Advise reports whether a bound is reached.
func (c *count) Advise(s *core.Domains, event int32) bool {
	n := s.Get(c.became[event]) + 1
	s.Put(c.became[event], n)
	if event == tooMany {
		return int(n) >= c.hi
	}
	return int(n) >= len(c.ls)-c.lo
}

func (c *count) Propagate(s *core.Domains) bool {
	held, denied := 0, 0
	for _, l := range c.ls {
		if s.Holds(l) {
			held++
		} else if s.Denied(l) {
			denied++
		}
	}
	if !c.counted {
		c.counted = true
		s.Put(c.became[tooMany], int32(held))
		s.Put(c.became[tooFew], int32(denied))
	}
	switch possible := len(c.ls) - denied; {
	case held > c.hi:
		return s.Fail(tooMany)
	case possible < c.lo:
		return s.Fail(tooFew)
	case held == c.hi:
		return c.close(s, false, tooMany)
	case possible == c.lo:
		return c.close(s, true, tooFew)
	case held >= c.lo && possible <= c.hi:
		return s.Entail()
	}
	return true
}

// close sets all open literals to truth.
func (c *count) close(s *core.Domains, truth bool, note uint32) bool {
	for _, l := range c.ls {
		if s.Holds(l) || s.Denied(l) {
			continue
		}
		if !truth {
			l = l.Not()
		}
		if !s.Set(l, note) {
			return false
		}
	}
	return s.Entail()
}

func (c *count) Explain(e *core.Explanation) {
	need := c.hi
	if e.Note() == tooFew {
		need = len(c.ls) - c.lo
	}
	if e.Lit() == core.False {
		need++
	}
	for _, l := range c.ls {
		if e.Note() == tooFew {
			l = l.Not()
		}
		if need > 0 && e.Held(l) {
			e.Because(l)
			need--
		}
	}
}
