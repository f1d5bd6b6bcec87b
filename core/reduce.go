package core

import "slices"

// The learned clauses of an lbd up to keepLBD are kept for good, those up to
// usedLBD as long as they are used; of the rest the worse three quarters go at
// each reduction.
const (
	keepLBD = 2
	usedLBD = 6

	reduceFirst = 1000 // conflicts before the first reduction
	reduceStep  = 150  // more conflicts for each further one
)

// reduce forgets learned clauses.
func (v *Solver) reduce() {
	v.reductions++
	v.nextReduce = v.s.counts.Failures + reduceFirst + reduceStep*v.reductions
	b := &v.s.clauses
	poor := v.poor[:0]
	for _, c := range b.learned {
		head, lbd := b.arena[c], int(b.arena[c+1])
		used := head&clauseUsed != 0
		b.arena[c] &^= clauseUsed
		if lbd <= keepLBD || used && lbd <= usedLBD || b.size(c) == 2 || v.s.locked(c) {
			continue
		}
		poor = append(poor, poorClause{uint32(lbd), uint32(b.size(c)), c})
	}
	slices.SortFunc(poor, comparePoor)
	for _, p := range poor[:len(poor)*3/4] {
		b.arena[p.ref] |= clauseDead
	}
	v.poor = poor
	v.s.collect()
}

// poorClause is a candidate for removal.
type poorClause struct {
	lbd, size uint32
	ref       clauseRef
}

// comparePoor puts worse clauses first, of equal ones the older.
func comparePoor(a, b poorClause) int {
	switch {
	case a.lbd != b.lbd:
		return int(b.lbd) - int(a.lbd)
	case a.size != b.size:
		return int(b.size) - int(a.size)
	}
	return int(a.ref) - int(b.ref)
}

// locked reports whether c is the cause of a literal.
func (s *Store) locked(c clauseRef) bool {
	for _, l := range s.clauses.lits(c)[:2] {
		if s.values[l] > 0 && s.atoms[l>>1].cause.ref == c<<causeBits|byClause {
			return true
		}
	}
	return false
}

// collect rewrites the arena and the watch lists without dead clauses, and
// without what the facts of the root level decide.
func (s *Store) collect() {
	b := &s.clauses
	root := len(s.trail)
	if len(s.levels) > 0 {
		root = int(s.levels[0].trail)
	}
	for _, l := range s.trail[:root] {
		s.atoms[l>>1].cause = cause{} // facts need no reason
	}
	old := b.arena
	next := b.spare[:0]
	for c := 0; c < len(old); {
		head := old[c]
		ls := old[c+clauseHead : c+clauseHead+int(head>>clauseBits)]
		moved := clauseRef(len(next))
		if head&clauseDead == 0 && len(ls) >= 2 {
			next = s.copyClause(next, head, old[c+1], ls)
		}
		if int(moved) == len(next) {
			moved = noClause
		}
		old[c] = head | clauseDead
		old[c+1] = Lit(moved)
		c += clauseHead + len(ls)
	}
	for _, l := range s.trail[root:] {
		if at := &s.atoms[l>>1]; at.cause.ref&causeMask == byClause || at.cause.ref&causeMask == byBinary {
			at.cause.ref = uint32(old[at.cause.ref>>causeBits+1])<<causeBits | at.cause.ref&causeMask
		}
	}
	kept := b.learned[:0]
	for _, c := range b.learned {
		if old[c+1] != noClause {
			kept = append(kept, clauseRef(old[c+1]))
		}
	}
	b.learned = kept
	b.arena, b.spare = next, old
	b.attachAll()
}

// noClause stands in a collected arena for a clause that is gone.
const noClause = 1<<32 - 1

// copyClause appends a clause to an arena, without literals that are false
// at the root; nothing if one is true there. The watched literals of other
// clauses are never false at the root.
func (s *Store) copyClause(to []Lit, head, info Lit, ls []Lit) []Lit {
	from := len(to)
	to = append(to, head, info)
	for _, l := range ls {
		if v := s.values[l]; v != 0 && s.atoms[l>>1].level == 0 {
			if v > 0 {
				return to[:from]
			}
			continue
		}
		to = append(to, l)
	}
	size := Lit(len(to) - from - clauseHead)
	to[from] = size<<clauseBits | head&(1<<clauseBits-1)
	return to
}
