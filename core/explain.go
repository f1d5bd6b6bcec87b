package core

import (
	"context"
	"slices"
	"sync/atomic"

	"quadrille/core/pause"
)

// conflict is a literal that is false and the cause that would make it true.
// The literal False stands for a conflict without such a literal.
type conflict struct {
	lit   Lit
	cause cause
}

// Explanation asks a propagator for the literals behind one literal that it
// set, or behind its failure.
type Explanation struct {
	s     *Store
	lit   Lit
	note  uint32
	limit int32 // trail positions from here on are the future
	prop  int32 // the propagator that is asked
}

// Lit returns the literal to explain, False for a failure.
func (e *Explanation) Lit() Lit { return e.lit }

// Note returns the note given to Fix, Remove, Set or Fail.
func (e *Explanation) Note() uint32 { return e.note }

// Had reports whether v was still in x's domain.
func (e *Explanation) Had(x Var, v int) bool { return !e.Held(e.s.vars[x].eq(v) ^ 1) }

// Held reports whether l was true.
func (e *Explanation) Held(l Lit) bool {
	return e.s.values[l] > 0 && e.s.atoms[l>>1].pos < e.limit
}

// LevelOf returns the level at which l, which Held, became true. Literals of
// early levels make better explanations; those of level 0 cost nothing.
func (e *Explanation) LevelOf(l Lit) int { return int(e.s.atoms[l>>1].level) }

// Eq returns the literal [x = v].
func (e *Explanation) Eq(x Var, v int) Lit { return e.s.vars[x].eq(v) }

// Ne returns the literal [x ≠ v].
func (e *Explanation) Ne(x Var, v int) Lit { return e.s.vars[x].eq(v) ^ 1 }

// Bounds returns the smallest and the largest value that x was created with.
func (e *Explanation) Bounds(x Var) (lo, hi int) { return e.s.Bounds(x) }

// Because adds literals to the explanation. Each must have Held.
func (e *Explanation) Because(ls ...Lit) {
	if Debug {
		for _, l := range ls {
			e.check(l)
		}
	}
	e.s.explained.lits = append(e.s.explained.lits, ls...)
}

// explanations keeps the explanations of literals until the literals are undone, since
// the analysis of later conflicts asks for many of them again.
type explanations struct {
	Explanation              // reused for every request
	lits, spare []Lit        // all explanations in a row; spare: lits before the last tidying
	spans       []*spanBlock // by block of atoms; nil if none of them was explained
	limit       int          // length of lits from which tidying is worth it
}

// span is a range of explanations.lits. It is valid while the level of its atom has this
// stamp: what is assigned at a level stays assigned until the level is left.
type span struct {
	from, to int32
	stamp    uint32
}

// spanBlock has the spans of consecutive atoms.
type spanBlock [1 << spanBits]span

const spanBits = 8

func (x *explanations) at(atom uint32) *span {
	k := int(atom >> spanBits)
	if k >= len(x.spans) {
		x.spans = extend(x.spans, k+1-len(x.spans))
	}
	if x.spans[k] == nil {
		x.spans[k] = new(spanBlock)
	}
	return &x.spans[k][atom%(1<<spanBits)]
}

// tidyAt is the least length of explanations.lits at which it is tidied.
const tidyAt = 1 << 16

// tidyExplanations drops the explanations of literals that have been undone if there are
// many explanations, or always in debug builds. It invalidates slices returned by reason.
func (s *Store) tidyExplanations() {
	x := &s.explained
	if !Debug && len(x.lits) < max(x.limit, tidyAt) {
		return
	}
	kept := room(x.spare[:0], len(x.lits))
	for _, l := range s.trail {
		a := &s.atoms[l>>1]
		k := int(l >> 1 >> spanBits)
		if k >= len(x.spans) || x.spans[k] == nil || a.level == 0 {
			continue
		}
		sp := x.at(uint32(l >> 1))
		if sp.stamp != s.levels[a.level-1].stamp {
			continue
		}
		from := int32(len(kept))
		kept = append(kept, x.lits[sp.from:sp.to]...)
		sp.from, sp.to = from, int32(len(kept))
	}
	x.lits, x.spare = kept, x.lits
	x.limit = 2 * len(kept)
}

// reason returns the true literals, all earlier on the trail, that forced l, a true
// literal of a level above the root; nil for a decision. Each returned literal must be
// xored with flip. The slice is valid until tidyExplanations.
func (s *Store) reason(l Lit) (ls []Lit, flip Lit) {
	a := &s.atoms[l>>1]
	x := &s.explained
	switch a.cause.ref & causeMask {
	case byNothing:
		return nil, 0
	case byClause:
		if !s.clauses.still {
			return s.clauses.others(a.cause.ref>>causeBits, l), 1
		}
	}
	sp := x.at(uint32(l >> 1))
	if stamp := s.levels[a.level-1].stamp; sp.stamp != stamp {
		from := int32(len(x.lits))
		s.explain(conflict{l, a.cause}, a.pos)
		*sp = span{from, int32(len(x.lits)), stamp}
	} else if Debug {
		s.checkKept(l, x.lits[sp.from:sp.to])
	}
	return x.lits[sp.from:sp.to], 0
}

// others returns the literals of c except l, which it moves to the front.
func (b *clauseBase) others(c clauseRef, l Lit) []Lit {
	ls := b.lits(c)
	if ls[0] != l {
		// Only the two watched literals are ever implied.
		ls[0], ls[1] = ls[1], ls[0]
	}
	return ls[1:]
}

// explain appends the antecedents of a literal, or of a conflict, that were
// true before the trail position limit.
func (s *Store) explain(c conflict, limit int32) {
	x := &s.explained
	x.lits = twice(x.lits)
	switch c.cause.ref & causeMask {
	case byClause:
		for _, l := range s.clauses.lits(c.cause.ref >> causeBits) {
			if l != c.lit {
				x.lits = append(x.lits, l^1)
			}
		}
	case byBinary, byFixed:
		x.lits = append(x.lits, Lit(c.cause.arg))
	case byLast:
		h := &s.vars[s.varOf(c.lit)]
		for a := h.base; a < h.base+h.atoms(); a++ {
			if l := Lit(a) << 1; l != c.lit {
				x.lits = append(x.lits, l^1)
			}
		}
	case byProp:
		e := &x.Explanation
		p := int32(c.cause.ref >> causeBits)
		*e = Explanation{s: s, lit: c.lit, note: c.cause.arg, limit: limit, prop: p}
		s.props[p].Explain(e)
	}
}

// behindConflict appends to ls true literals that cannot hold together because of the
// last conflict.
func (s *Store) behindConflict(ls []Lit) []Lit {
	from := len(s.explained.lits)
	s.explain(s.conflict, int32(len(s.trail)))
	ls = append(ls, s.explained.lits[from:]...)
	s.explained.lits = s.explained.lits[:from]
	if l := s.conflict.lit; l != False {
		ls = append(ls, l^1)
	}
	return ls
}

// Reason is one deduction of a store: the literals behind a literal, and the
// rule that leads from them to it.
type Reason struct {
	Lits []Lit // true earlier; none is left out
	Rule Rule  // of the clause or propagator
	Kind ReasonKind
}

// ReasonKind says what made a deduction.
type ReasonKind uint8

// The kinds of reasons.
const (
	Decided    ReasonKind = iota // no deduction: a decision or an assumption
	ByClause                     // a clause of the rule
	ByDomain                     // a variable has exactly one value
	Propagated                   // a propagator of the rule
)

// Why returns why the true literal l is true. For False it returns why the
// last call of Propagate (or Decide) failed.
func (s *Store) Why(l Lit) Reason {
	c, limit := conflict{l, cause{}}, int32(len(s.trail))
	if l == False {
		c = s.conflict
	} else {
		c.cause, limit = s.atoms[l>>1].cause, s.atoms[l>>1].pos
	}
	from := len(s.explained.lits)
	s.explain(c, limit)
	r := Reason{Lits: slices.Clone(s.explained.lits[from:])}
	s.explained.lits = s.explained.lits[:from]
	if l == False && c.lit != False {
		r.Lits = append(r.Lits, c.lit^1)
	}
	switch c.cause.ref & causeMask {
	case byClause, byBinary:
		r.Kind = ByClause
		r.Rule = s.clauseRule(c.cause.ref >> causeBits)
	case byFixed, byLast:
		r.Kind = ByDomain
	case byProp:
		r.Kind = Propagated
		r.Rule = s.rules[s.propRule[c.cause.ref>>causeBits]]
	}
	return r
}

// clauseRule returns the rule of a clause; the zero Rule in a lean store.
func (s *Store) clauseRule(c clauseRef) Rule {
	if i := s.clauses.rule(c); i >= 0 {
		return s.rules[i]
	}
	return Rule{}
}

// StopWith makes Propagate return false soon after ctx ends. The caller must call
// release when it is done.
func (s *Store) StopWith(ctx context.Context) (release func()) {
	stop := new(atomic.Bool) // a new one, since the last AfterFunc may still run
	stop.Store(ctx.Err() != nil)
	end := context.AfterFunc(ctx, func() { stop.Store(true) })
	s.stop = stop
	return func() {
		end()
		s.stop = nil
	}
}

// Stopped reports whether the context of StopWith has ended. A propagator that
// runs for long may check it and return true early.
func (s *Store) Stopped() bool {
	pause.Rarely()
	return s.stop != nil && s.stop.Load()
}
