package core

// target is the longest assignment without a conflict that a search has come to so
// far. Decisions follow it, so that the search goes on near it whatever it has seen
// since (A. Biere and M. Fleury, "Chasing target phases", 2020).
type target struct {
	phases []uint32 // by atom: the search that set it, and a bit: 1 to try it false
	search uint32   // the present one; others do not count
	length int      // of the assignment
}

// grow makes room for n atoms.
func (t *target) grow(n int) { t.phases = extend(t.phases, n-len(t.phases)) }

// forget begins another search.
func (t *target) forget() {
	t.search++
	t.length = 0
}

// of is the phase of an atom: that of the assignment where it has one, else the
// given one.
func (t *target) of(atom uint32, phase Lit) Lit {
	if p := t.phases[atom]; p>>1 == t.search {
		return Lit(p & 1)
	}
	return phase
}

// aim remembers the trail without its last level, at a conflict, when it is the
// longest so far.
func (v *Solver) aim() {
	s := v.s
	if len(s.levels) <= v.assumed {
		return
	}
	n := int(s.levels[len(s.levels)-1].trail)
	if n <= v.target.length {
		return
	}
	v.target.length = n
	for _, l := range s.trail[:n] {
		v.target.phases[l>>1] = v.target.search<<1 | uint32(l&1)
	}
}
