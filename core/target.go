package core

// target is the longest assignment without a conflict that a search has come to so
// far. Decisions follow it, so that the search goes on near it whatever it has seen
// since (A. Biere and M. Fleury, "Chasing target phases", 2020).
type target struct {
	phases []uint8 // by atom: one more than its phase; 0: it has no value
	length int     // of the assignment
}

// grow makes room for n atoms.
func (t *target) grow(n int) { t.phases = extend(t.phases, n-len(t.phases)) }

// forget begins another search.
func (t *target) forget() {
	if t.length > 0 {
		clear(t.phases)
		t.length = 0
	}
}

// of is the phase of an atom: that of the assignment where it has one, else the
// given one.
func (t *target) of(atom uint32, phase uint8) uint8 {
	if p := t.phases[atom]; p > 0 {
		return p - 1
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
		v.target.phases[l>>1] = uint8(l&1) + 1
	}
}
