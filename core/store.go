package core

import (
	"iter"
	"math/bits"
	"sync/atomic"
)

// Store holds the domains of all variables and everything that prunes them:
// clauses and propagators. It propagates and undoes but never searches; the
// Solver and the searches of package search do.
//
// The trail of literals is the source of truth. Bit sets, sizes and bounds of
// domains are a cache of it for variables with three or more values; variables
// with fewer values are read off their literal.
//
// A store is not safe for concurrent use.
type Store struct {
	shown, labeled []Var
	rules          []Rule
	groups         []int32 // by variable; missing ones are in group 0
	guesses        []Lit
	oneOfs         []oneOf

	// Assignment.
	values []int8 // by literal: 1 true, -1 false, 0 open
	atoms  []atom // by atom; meaningful while the atom is assigned
	trail  []Lit  // true literals, oldest first
	levels []mark // by decision level, counted from 1
	nextCh int    // trail index: domains and wakes are up to date before it
	nextUP int    // trail index: clauses are propagated before it
	// fixpoint is the length of the longest trail prefix at which all
	// propagators were at their fixpoint with nothing else on the trail.
	fixpoint int

	// Domains.
	vars    []variable
	domains []domain // of the variables with three or more values
	owner   []int32  // by atom: its domain, or ^x when x has two values
	hooked  []bool   // by literal: channel has more to do when it becomes true
	bitset  []uint64 // of all variables with three or more values
	degree  []int32  // by variable: constraints on it; nil in a lean store
	weight  []int32  // by variable: failures of constraints on it; nil: not counted

	clauses clauseBase

	// Propagators.
	props     []Propagator
	status    []propStatus
	adviser   []Advisor // by propagator, nil without
	propRule  []int32
	scope     []Var   // the variables that each propagator watches, without repetitions
	scopeFrom []int32 // by propagator: where its scope starts, then the end; empty if lean
	queue     [costs]ring
	running   int32
	entailed  []int32  // propagators entailed now, oldest first
	byLit     wakeList // by literal, negations next to their atoms
	byVar     wakeList // by 3*domain: fix, bound, change
	ready     bool     // wake lists and watches are built
	lean      bool     // forget what only explanations at the root need
	failed    bool     // no solution: a conflict at the root
	unbuilt   error    // why only the variables were built; nil: the whole model was

	cells     []cell
	cellTrail []cellUndo
	stamp     uint32 // a new one for every level entered or left

	conflict  conflict
	explained explanations

	stop   *atomic.Bool // set when the search must end; nil: never
	counts Stats
}

// variable is the fixed data of a variable.
type variable struct {
	shape
	domain int32 // an index into Store.domains; -1: at most two values
}

// domain caches what the trail says about one variable.
type domain struct {
	x              Var
	base           uint32 // as in its shape
	lo             int32
	min, max, size int32
	off            int32 // of its bits in Store.bitset
}

// NewStore builds a store of m for searches without learning and propagates it.
// It returns false when propagation alone shows that m has no solution, or when
// the context of Model.StopWith ended; then m.Err is not nil.
func NewStore(m *Model) (*Store, bool) {
	s := build(m, searched)
	if s.unbuilt != nil {
		return s, false
	}
	if m.ctx != nil {
		defer s.StopWith(m.ctx)()
	}
	return s, s.Propagate()
}

// Vars returns the number of variables, auxiliary ones included.
func (s *Store) Vars() int { return len(s.vars) }

// Shown returns the model's Show list. The caller must not change it.
func (s *Store) Shown() []Var { return s.shown }

// Labeled returns the model's Label list. The caller must not change it.
func (s *Store) Labeled() []Var { return s.labeled }

// Bounds returns the smallest and the largest value that x was created with.
func (s *Store) Bounds(x Var) (lo, hi int) {
	d := &s.vars[x]
	return int(d.lo), int(d.hi)
}

// Eq returns the literal [x = v].
func (s *Store) Eq(x Var, v int) Lit { return s.vars[x].eq(v) }

// Ne returns the literal [x ≠ v].
func (s *Store) Ne(x Var, v int) Lit { return s.vars[x].eq(v).Not() }

// Meaning is Model.Meaning for all variables of the store, in constant time.
func (s *Store) Meaning(l Lit) (x Var, v int, eq bool) {
	x = s.varOf(l)
	v, eq = s.vars[x].meaning(l)
	return x, v, eq
}

// varOf returns the variable of l, which must not be constant.
func (s *Store) varOf(l Lit) Var {
	o := s.owner[l>>1]
	if o < 0 {
		return Var(^o)
	}
	return s.domains[o].x
}

// Has reports whether v is in x's domain.
func (s *Store) Has(x Var, v int) bool { return s.values[s.vars[x].eq(v)] >= 0 }

// Size returns the number of values in x's domain.
func (s *Store) Size(x Var) int {
	d := &s.vars[x]
	if d.domain >= 0 {
		return int(s.domains[d.domain].size)
	}
	if d.lo == d.hi || s.values[d.base<<1] != 0 {
		return 1
	}
	return 2
}

// Fixed reports whether x has one value left.
func (s *Store) Fixed(x Var) bool {
	d := &s.vars[x]
	if d.domain >= 0 {
		return s.domains[d.domain].size == 1
	}
	return d.lo == d.hi || s.values[d.base<<1] != 0
}

// Min returns the smallest value of x's domain.
func (s *Store) Min(x Var) int {
	d := &s.vars[x]
	if d.domain >= 0 {
		return int(s.domains[d.domain].min)
	}
	if d.lo != d.hi && s.values[d.base<<1] > 0 {
		return int(d.hi)
	}
	return int(d.lo)
}

// Max returns the largest value of x's domain.
func (s *Store) Max(x Var) int {
	d := &s.vars[x]
	if d.domain >= 0 {
		return int(s.domains[d.domain].max)
	}
	if d.lo != d.hi && s.values[d.base<<1] < 0 {
		return int(d.lo)
	}
	return int(d.hi)
}

// Value returns the value of x, which must be fixed.
func (s *Store) Value(x Var) int { return s.Min(x) }

// Next returns the smallest value of x's domain above v, and whether there
// is one. Hot code ranges over a domain by
//
//	for v, ok := s.Min(x), true; ok; v, ok = s.Next(x, v) {
func (s *Store) Next(x Var, v int) (int, bool) {
	d := &s.vars[x]
	if v >= int(d.hi) {
		return 0, false
	}
	v = max(v+1, int(d.lo))
	if d.domain < 0 {
		for ; v <= int(d.hi); v++ {
			if s.Has(x, v) {
				return v, true
			}
		}
		return 0, false
	}
	left := &s.domains[d.domain]
	if v > int(left.max) {
		return 0, false
	}
	i := s.nextBit(left, int32(v)-d.lo)
	return int(i + d.lo), true
}

// nextBit returns the smallest set bit of d from i on; there must be one.
func (s *Store) nextBit(d *domain, i int32) int32 {
	w := d.off + i>>6
	word := s.bitset[w] >> (uint32(i) & 63)
	if word != 0 {
		return i + int32(bits.TrailingZeros64(word))
	}
	for {
		w++
		if word = s.bitset[w]; word != 0 {
			return (w-d.off)<<6 + int32(bits.TrailingZeros64(word))
		}
	}
}

// prevBit returns the largest set bit of d up to i; there must be one.
func (s *Store) prevBit(d *domain, i int32) int32 {
	w := d.off + i>>6
	word := s.bitset[w] << (63 - uint32(i)&63)
	if word != 0 {
		return i - int32(bits.LeadingZeros64(word))
	}
	for {
		w--
		if word = s.bitset[w]; word != 0 {
			return (w-d.off)<<6 + 63 - int32(bits.LeadingZeros64(word))
		}
	}
}

// Values ranges over the values of x's domain, smallest first. The domain must
// not change meanwhile, except that the current value may be removed.
func (s *Store) Values(x Var) iter.Seq[int] {
	return func(yield func(int) bool) {
		for v, ok := s.Min(x), true; ok; v, ok = s.Next(x, v) {
			if !yield(v) {
				return
			}
		}
	}
}

// Holds reports whether l is true now.
func (s *Store) Holds(l Lit) bool { return s.values[l] > 0 }

// Denied reports whether l is false now.
func (s *Store) Denied(l Lit) bool { return s.values[l] < 0 }

// Degree returns the number of clauses and propagators on x.
func (s *Store) Degree(x Var) int { return int(s.degree[x]) }

// Weight returns 1 plus the number of failures so far of clauses and
// propagators on x: the numerator of dom/wdeg with the failures counted at
// the variables (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic
// search by weighting constraints", 2004, counts them at the constraints).
func (s *Store) Weight(x Var) int { return 1 + int(s.weight[x]) }
