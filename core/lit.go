package core

import "strconv"

// Var is a variable: a dense index, counted from 0 in the order of creation.
type Var int32

// Lit is a literal: an atom or its negation, stored as atom<<1, plus 1 for
// the negation. Atoms belong to variables:
//
//   - a variable with three or more values lo..hi has one atom per value,
//     [x = v] being atom base + v - lo;
//   - a variable with two values has one atom, [x = hi], whose negation is
//     [x = lo];
//   - a variable with one value has none: [x = lo] is True.
//
// Literals come from Model.Eq, Poster.Eq and their negations; code outside
// this package never computes one.
type Lit uint32

// True and False are the constant literals. True is atom 0, the first entry
// of every trail.
const (
	True  Lit = 0
	False Lit = 1
)

// Not returns the negation of l.
func (l Lit) Not() Lit { return l ^ 1 }

// Negative reports whether l is the negation of its atom.
func (l Lit) Negative() bool { return l&1 != 0 }

// Atom returns the index of l's atom, from 0.
func (l Lit) Atom() int { return int(l >> 1) }

// String returns the atom's index, with a minus sign for a negation.
func (l Lit) String() string {
	if l.Negative() {
		return "-" + strconv.Itoa(l.Atom())
	}
	return strconv.Itoa(l.Atom())
}

// mostAtoms is the number of atoms that literals can name.
const mostAtoms = 1 << 31

// shape is the unchanging part of a variable: its bounds and first atom.
type shape struct {
	base   uint32
	lo, hi int32
}

// eq returns the literal [x = v].
func (h *shape) eq(v int) Lit {
	lo, hi := int(h.lo), int(h.hi)
	if v < lo || v > hi {
		return False
	}
	if hi-lo >= 2 {
		return Lit(h.base+uint32(v-lo)) << 1
	}
	if hi == lo {
		return True
	}
	return Lit(h.base)<<1 | Lit(hi-v)
}

// atoms returns the number of atoms that a variable of this shape owns.
func (h *shape) atoms() uint32 {
	if n := uint32(h.hi - h.lo); n < 2 {
		return n
	}
	return uint32(h.hi-h.lo) + 1
}

// meaning returns the value v and whether l, a literal of this variable, says
// x = v (true) or x ≠ v (false).
func (h *shape) meaning(l Lit) (v int, eq bool) {
	if h.hi-h.lo == 1 {
		return int(h.hi) - int(l&1), true
	}
	return int(h.lo) + l.Atom() - int(h.base), l&1 == 0
}
