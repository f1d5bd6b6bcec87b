package core

// target is the longest assignment without a conflict that the search has reached.
// Decisions follow it, so that the search stays close to it whatever it has seen since
// (A. Biere and M. Fleury, "Chasing target phases", 2020).
type target struct {
	phases []uint8 // by atom: 1 plus its phase; 0: it has no value
	length int     // of the assignment
}

// grow makes room for n atoms.
func (t *target) grow(n int) { t.phases = extend(t.phases, n-len(t.phases)) }

// forget clears the target for another search.
func (t *target) forget() {
	if t.length > 0 {
		clear(t.phases)
		t.length = 0
	}
}

// of returns the phase of an atom in the target, or the given phase if it has none there.
func (t *target) of(atom uint32, phase uint8) uint8 {
	if p := t.phases[atom]; p > 0 {
		return p - 1
	}
	return phase
}

// aim sets the target to the trail without its last level, which has the conflict, if
// that is the longest so far.
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
