package core

import "slices"

// Learned clauses with an lbd up to keepLBD are kept for good, those up to usedLBD as
// long as they are used; each reduction drops the worse three quarters of the others.
const (
	keepLBD = 2
	usedLBD = 6

	reduceFirst = 1000 // conflicts before the first reduction
	reduceStep  = 150  // more conflicts for each further one
)

// reduce drops learned clauses. While the search goes along a path, which has no bound,
// no clause is kept for good and the number of clauses does not grow.
func (v *Solver) reduce() {
	keep := Lit(keepLBD)
	if len(v.path.turned) > 0 {
		keep = 0
	} else {
		v.reductions++
	}
	v.nextReduce = v.s.counts.Failures + reduceFirst + reduceStep*v.reductions
	b := &v.s.clauses
	poor := v.poor[:0]
	for _, c := range b.reducing {
		head, lbd := b.learned(c)
		used := *head&clauseUsed != 0
		*head &^= clauseUsed
		if *lbd <= keep || used && *lbd <= usedLBD || v.s.locked(c) {
			continue
		}
		poor = append(poor, poorClause{uint32(*lbd), uint32(headSize(*head)), c})
	}
	slices.SortFunc(poor, comparePoor)
	for _, p := range poor[:len(poor)*3/4] {
		head, _ := b.learned(p.ref)
		*head |= clauseDead
	}
	v.poor = poor
	v.s.collect()
}

// poorClause is a candidate for removal.
type poorClause struct {
	lbd, size uint32
	ref       clauseRef
}

// comparePoor orders worse clauses first, and older ones first among equals.
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

// collect rewrites the arena and the watch lists without dead clauses, clauses that are true at
// the root and literals that are false there. All consequences of root facts are on the trail.
func (s *Store) collect() {
	b := &s.clauses
	root := len(s.trail)
	if len(s.levels) > 0 {
		root = int(s.levels[0].trail)
	}
	for _, l := range s.trail[:root] {
		s.atoms[l>>1].cause = cause{} // facts need no reason
	}
	b.reducing = b.reducing[:0]
	b.rewrite(func(from clauseRef, c clause) {
		ls, open := s.withoutFacts(c.lits)
		if !open || c.flags&clauseDead != 0 {
			return
		}
		to := b.add(ls, c.flags, c.lbd)
		if c.flags&clauseLearned != 0 && len(ls) > 2 {
			b.reducing = append(b.reducing, to)
		}
		s.follow(from, to)
	})
	b.attachAll()
}

// withoutFacts removes the literals that are false at the root from a clause, in place.
// It returns false when one is true there. The watched literals of other clauses are
// never false at the root.
func (s *Store) withoutFacts(ls []Lit) ([]Lit, bool) {
	open := ls[:0]
	for _, l := range ls {
		if v := s.values[l]; v != 0 && s.atoms[l>>1].level == 0 {
			if v > 0 {
				return nil, false
			}
			continue
		}
		open = append(open, l)
	}
	return open, true
}

// follow updates the cause of the literal that a moved clause implies above the root,
// if any. Clauses only move toward the front, so an updated cause is not mistaken for
// that of a later clause.
func (s *Store) follow(from, to clauseRef) {
	for _, l := range s.clauses.lits(to)[:2] {
		at := &s.atoms[l>>1]
		kind := at.cause.ref & causeMask
		if s.values[l] > 0 && at.cause.ref>>causeBits == from && (kind == byClause || kind == byBinary) {
			at.cause.ref = to<<causeBits | kind
		}
	}
}
