package constraint

import (
	"slices"

	"quadrille/core"
)

// Element states that y = xs[index], with indices from 0.
//
// Domain consistent; one run takes time linear in the number of values of all
// variables.
func Element(index core.Var, xs []core.Var, y core.Var) core.Constraint {
	xs = slices.Clone(xs)
	return posting(func(p *core.Poster) {
		lo, hi := p.Bounds(index)
		for i := lo; i <= hi; i++ {
			if i < 0 || i >= len(xs) {
				p.Clause(p.Ne(index, i))
			}
		}
		all := append(slices.Clone(xs), index, y)
		p.Add(&element{newAtoms(p, all)}, core.Linear)
	})
}

// element is the propagator of [Element]. Its atoms are those of xs, of the
// index and of y. The note is the pair of the removed value.
type element struct {
	atoms
}

// Indices of the variables index and y in the list of variables, which begins with xs.
func (c *element) index() int { return len(c.xs) - 2 }
func (c *element) y() int     { return len(c.xs) - 1 }

func (c *element) Watch(w *core.Watcher) { c.watch(w) }

func (c *element) Propagate(s *core.Domains) bool {
	return c.dropIndices(s) && c.dropValues(s) && c.equate(s)
}

// dropIndices removes indices at which no value of y is possible.
func (c *element) dropIndices(s *core.Domains) bool {
	index, y := c.xs[c.index()], c.xs[c.y()]
	for i := range c.index() {
		if s.Has(index, i) && !meet(s, c.xs[i], y) &&
			!s.Remove(index, i, uint32(c.of(c.index(), i))) {
			return false
		}
	}
	return true
}

// meet reports whether x and y have a value in common.
func meet(s *core.Domains, x, y core.Var) bool {
	for v, ok := s.Min(x), true; ok; v, ok = s.Next(x, v) {
		if s.Has(y, v) {
			return true
		}
	}
	return false
}

// dropValues removes values of y that are possible at no index.
func (c *element) dropValues(s *core.Domains) bool {
	y := c.xs[c.y()]
	for v := s.Min(y); v <= s.Max(y); v++ {
		if s.Has(y, v) && !c.possible(s, v) &&
			!s.Remove(y, v, uint32(c.of(c.y(), v))) {
			return false
		}
	}
	return true
}

func (c *element) possible(s *core.Domains, v int) bool {
	for i := range c.index() {
		if s.Has(c.xs[c.index()], i) && s.Has(c.xs[i], v) {
			return true
		}
	}
	return false
}

// equate removes from the variable at the index, once that is fixed, the
// values that y has lost.
func (c *element) equate(s *core.Domains) bool {
	if !s.Fixed(c.xs[c.index()]) {
		return true
	}
	i := s.Value(c.xs[c.index()])
	x, y := c.xs[i], c.xs[c.y()]
	for v := s.Min(x); v <= s.Max(x); v++ {
		if s.Has(x, v) && !s.Has(y, v) && !s.Remove(x, v, uint32(c.of(i, v))) {
			return false
		}
	}
	return true
}

func (c *element) Explain(e *core.Explanation) {
	switch j, v := c.split(int(e.Note())); j {
	case c.index():
		c.explainIndex(e, v)
	case c.y():
		c.explainValue(e, v)
	default:
		e.Because(c.eq[c.of(c.index(), j)])
		c.becauseNot(e, c.y(), v)
	}
}

// explainIndex says why y and xs[i] had no value in common.
func (c *element) explainIndex(e *core.Explanation, i int) {
	for _, pair := range [2][2]int{{c.y(), i}, {i, c.y()}} {
		if k, ok := c.fixed(e, pair[0]); ok {
			_, v := c.split(k)
			e.Because(c.eq[k])
			c.becauseNot(e, pair[1], v)
			return
		}
	}
	for k := c.off[i]; k < c.off[i+1]; k++ {
		if c.gone(e, int(k)) {
			e.Because(c.eq[k].Not())
		} else {
			_, v := c.split(int(k))
			c.becauseNot(e, c.y(), v)
		}
	}
}

// explainValue says why y could have value v at no index.
func (c *element) explainValue(e *core.Explanation, v int) {
	if k, ok := c.fixed(e, c.index()); ok {
		_, i := c.split(k)
		e.Because(c.eq[k])
		c.becauseNot(e, i, v)
		return
	}
	for k := c.off[c.index()]; k < c.off[c.index()+1]; k++ {
		_, i := c.split(int(k))
		switch {
		case c.gone(e, int(k)):
			e.Because(c.eq[k].Not())
		case i >= 0 && i < c.index():
			c.becauseNot(e, i, v)
		}
	}
}

// becauseNot adds the removal of v from xs[i] to the explanation, if v ever was a value.
func (c *element) becauseNot(e *core.Explanation, i, v int) {
	if v >= c.lo[i] && v <= c.hi(i) {
		e.Because(c.eq[c.of(i, v)].Not())
	}
}
