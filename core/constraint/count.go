package constraint

import (
	"slices"

	"quadrille/core"
)

// AtMost states that at most k of the literals hold.
//
// Domain consistent, linear in the number of literals. The reason for an
// excluded literal is the k that hold.
func AtMost(k int, ls ...core.Lit) core.Constraint { return Between(0, k, ls...) }

// AtLeast states that at least k of the literals hold.
//
// Domain consistent, linear in the number of literals.
func AtLeast(k int, ls ...core.Lit) core.Constraint { return Between(k, len(ls), ls...) }

// Exactly states that exactly k of the literals hold.
//
// Domain consistent, linear in the number of literals.
func Exactly(k int, ls ...core.Lit) core.Constraint { return Between(k, k, ls...) }

// Between states that at least lo and at most hi of the literals hold. A
// literal that occurs twice counts twice.
//
// Domain consistent if no two literals are of the same atom; linear in the
// number of literals. Bounds of one literal, or of all but one, become
// clauses.
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

// Notes of count: the bound that was reached.
const (
	tooMany uint32 = iota
	tooFew
)

// count keeps the number of true literals between lo and hi.
type count struct {
	ls     []core.Lit
	lo, hi int
}

func (c *count) Watch(w *core.Watcher) {
	for i, l := range c.ls {
		if c.hi < len(c.ls) {
			w.OnLit(l, int32(i))
		}
		if c.lo > 0 {
			w.OnLit(l.Not(), int32(i))
		}
	}
}

func (c *count) Propagate(s *core.Store) bool {
	held, denied := 0, 0
	for _, l := range c.ls {
		if s.Holds(l) {
			held++
		} else if s.Denied(l) {
			denied++
		}
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

// close gives all open literals one truth value.
func (c *count) close(s *core.Store, truth bool, note uint32) bool {
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
	e.Technique(Full)
	if e.Note() == tooFew {
		need = len(c.ls) - c.lo
		e.Technique(Needed)
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
