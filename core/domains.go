package core

// Domains is a propagator's view of a Store: it reads and prunes domains and keeps
// reversible integers. Levels, decisions and the trail belong to the search.
//
// It is a Store under another type, so that the narrower view costs nothing.
type Domains Store

// Eq returns the literal [x = v].
func (d *Domains) Eq(x Var, v int) Lit { return (*Store)(d).Eq(x, v) }

// Ne returns the literal [x ≠ v].
func (d *Domains) Ne(x Var, v int) Lit { return (*Store)(d).Ne(x, v) }

// Bounds returns the smallest and the largest value that x was created with.
func (d *Domains) Bounds(x Var) (lo, hi int) { return (*Store)(d).Bounds(x) }

// Has reports whether v is in x's domain.
func (d *Domains) Has(x Var, v int) bool { return (*Store)(d).Has(x, v) }

// Size returns the number of values in x's domain.
func (d *Domains) Size(x Var) int { return (*Store)(d).Size(x) }

// Fixed reports whether x has one value left.
func (d *Domains) Fixed(x Var) bool { return (*Store)(d).Fixed(x) }

// Min returns the smallest value of x's domain.
func (d *Domains) Min(x Var) int { return (*Store)(d).Min(x) }

// Max returns the largest value of x's domain.
func (d *Domains) Max(x Var) int { return (*Store)(d).Max(x) }

// Value returns the value of x, which must be fixed.
func (d *Domains) Value(x Var) int { return (*Store)(d).Value(x) }

// Next returns the smallest value of x's domain above v, and whether there is
// one; see Store.Next.
func (d *Domains) Next(x Var, v int) (int, bool) { return (*Store)(d).Next(x, v) }

// Holds reports whether l is true now.
func (d *Domains) Holds(l Lit) bool { return d.values[l] > 0 }

// Denied reports whether l is false now.
func (d *Domains) Denied(l Lit) bool { return d.values[l] < 0 }

// LevelOf returns the level at which l, or its negation, became true. One of them
// must hold.
func (d *Domains) LevelOf(l Lit) int { return (*Store)(d).LevelOf(l) }

// Stopped is Store.Stopped.
func (d *Domains) Stopped() bool { return (*Store)(d).Stopped() }

// Fix leaves x only the value v. Only propagators may call it, during Propagate
// or Advise; the note comes back in Explanation.Note when one of the removals
// must be explained. It returns false when v is not in the domain; the
// propagator must then return false at once.
func (d *Domains) Fix(x Var, v int, note uint32) bool { return d.Set(d.vars[x].eq(v), note) }

// Remove takes v from x's domain, with the contract of Fix.
func (d *Domains) Remove(x Var, v int, note uint32) bool { return d.Set(d.vars[x].eq(v)^1, note) }

// Set makes l true, with the contract of Fix.
func (d *Domains) Set(l Lit, note uint32) bool {
	s := (*Store)(d)
	c := cause{ref: uint32(s.running)<<causeBits | byProp, arg: note}
	switch v := s.values[l]; {
	case v > 0:
		return true
	case v < 0:
		s.conflict = conflict{l, c}
		return false
	}
	s.counts.Prunings++
	s.assign(l, c)
	return s.channel()
}

// Fail records that the running propagator cannot be satisfied, for the reason
// that its Explain gives for the literal False and this note. It returns false,
// for Propagate to return.
func (d *Domains) Fail(note uint32) bool {
	s := (*Store)(d)
	s.conflict = conflict{False, cause{ref: uint32(s.running)<<causeBits | byProp, arg: note}}
	return false
}

// Entail says that the running propagator holds in every assignment below this
// node: it is neither woken nor advised until the level is undone. It returns
// true, for Propagate to return.
func (d *Domains) Entail() bool {
	s := (*Store)(d)
	if p := s.running; s.status[p]&propEntailed == 0 {
		s.status[p] |= propEntailed
		s.entailed = append(s.entailed, p)
		s.counts.Entailments++
	}
	return true
}

// Get returns the value of c.
func (d *Domains) Get(c Cell) int32 { return d.cells[c].value }

// Put sets c to v until the level is undone.
func (d *Domains) Put(c Cell, v int32) {
	s := (*Store)(d)
	p := &s.cells[c]
	if p.value == v {
		return
	}
	if p.stamp != s.stamp && len(s.levels) > 0 {
		s.cellTrail = append(s.cellTrail, cellUndo{c, p.value})
		p.stamp = s.stamp
	}
	p.value = v
}
