package core

// The marks of an atom during the analysis of a conflict.
const (
	inClause  = 1 << iota // in the learned clause, or resolved away
	removable             // implied by literals of the clause
	essential             // not implied
)

// maxMinimize bounds the recursion that looks for implied literals.
const maxMinimize = 400

// analysis is the working memory of conflict analysis.
type analysis struct {
	conflict []Lit    // true literals that cannot hold together
	learned  []Lit    // the learned clause, the asserting literal first
	marks    []uint8  // by atom
	marked   []uint32 // atoms with marks
	stamps   []uint32 // by level: the last stamp it was given
	stamp    uint32
	floor    int32 // literals of this and lower levels count as given
}

// grow makes room for n atoms.
func (a *analysis) grow(n int) {
	if len(a.marks) < n {
		a.marks = extend(a.marks, n-len(a.marks))
	}
}

func (a *analysis) mark(atom uint32, m uint8) {
	if a.marks[atom] == 0 {
		a.marked = append(twice(a.marked), atom)
	}
	a.marks[atom] |= m
}

func (a *analysis) unmark() {
	for _, atom := range a.marked {
		a.marks[atom] = 0
	}
	a.marked = a.marked[:0]
}

// newStamp returns a stamp that no level has.
func (a *analysis) newStamp() uint32 {
	a.stamp++
	if a.stamp == 0 {
		clear(a.stamps)
		a.stamp = 1
	}
	return a.stamp
}

// explainConflict stores the literals of the last conflict in v.conflict and
// returns the highest of their levels.
func (v *Solver) explainConflict() int {
	s := v.s
	s.tidyExplanations()
	v.conflict = s.behindConflict(v.conflict[:0])
	if s.conflict.cause.ref&causeMask == byClause {
		v.use(s.conflict.cause.ref >> causeBits)
	}
	level := int32(0)
	for _, l := range v.conflict {
		level = max(level, s.atoms[l>>1].level)
	}
	return int(level)
}

// analyze resolves the conflict, which must belong to the current level, up
// to its first unique implication point (Marques-Silva and Sakallah, "GRASP:
// a search algorithm for propositional satisfiability", 1999; Zhang et al.,
// "Efficient conflict driven learning in a Boolean satisfiability solver",
// 2001). It leaves the learned clause in v.learned, the literal to assert
// first and one of the highest remaining level second, and returns that
// level and the number of levels in the clause.
func (v *Solver) analyze() (back, lbd int) {
	s := v.s
	level := int32(len(s.levels))
	v.learned = append(v.learned[:0], True)
	open := 0 // marked literals of the current level not yet resolved
	i := len(s.trail)
	ls, flip := v.conflict, Lit(0)
	for {
		for _, q := range ls {
			q ^= flip
			a := uint32(q >> 1)
			at := &s.atoms[a]
			if v.marks[a] != 0 || at.level == 0 {
				continue
			}
			v.mark(a, inClause)
			v.order.bump(a)
			if at.level == level {
				open++
			} else {
				v.learned = append(v.learned, q^1)
			}
		}
		for i--; v.marks[s.trail[i]>>1] == 0; i-- {
		}
		p := s.trail[i]
		open--
		if open == 0 {
			v.learned[0] = p ^ 1
			break
		}
		if c := s.atoms[p>>1].cause; c.ref&causeMask == byClause {
			v.use(c.ref >> causeBits)
		}
		ls, flip = s.reason(p)
	}
	v.minimize()
	v.unmark()
	back = v.raise(v.learned, 1)
	if Debug {
		v.checkLearned(back)
		v.twin.replay(v.learned)
	}
	return back, v.lbd(v.learned)
}

// use records that a clause took part in a conflict, and its lbd if that is lower now.
func (v *Solver) use(c clauseRef) {
	b := &v.s.clauses
	head, lbd := b.learned(c)
	if head == nil {
		return
	}
	*head |= clauseUsed
	if *lbd > keepLBD {
		*lbd = min(*lbd, Lit(v.lbd(b.lits(c))))
	}
}

// lbd returns the number of levels that the literals of a clause belong to
// (Audemard and Simon, "Predicting learnt clauses quality in modern SAT
// solvers", 2009).
func (v *Solver) lbd(ls []Lit) int {
	if k := len(v.s.levels) + 1 - len(v.stamps); k > 0 {
		v.stamps = extend(v.stamps, k)
	}
	stamp, n := v.newStamp(), 0
	for _, l := range ls {
		if at := &v.s.atoms[l>>1]; v.stamps[at.level] != stamp {
			v.stamps[at.level] = stamp
			n++
		}
	}
	return n
}

// minimize drops the literals of the learned clause that the others imply
// (Sörensson and Biere, "Minimizing learned clauses", 2009).
func (v *Solver) minimize() {
	v.lbd(v.learned) // stamps the levels of the clause
	kept := v.learned[:1]
	for _, l := range v.learned[1:] {
		if v.s.atoms[l>>1].cause.ref == byNothing || !v.implied(l^1, 0) {
			kept = append(kept, l)
		}
	}
	v.learned = kept
}

// implied reports whether the true literal l, which has a cause, follows
// from literals of the clause.
func (v *Solver) implied(l Lit, depth int) bool {
	s := v.s
	ls, flip := s.reason(l)
	for _, q := range ls {
		q ^= flip
		a := uint32(q >> 1)
		at := &s.atoms[a]
		m := v.marks[a]
		if at.level <= v.floor || m&(inClause|removable) != 0 {
			continue
		}
		if m&essential != 0 || at.cause.ref == byNothing || v.stamps[at.level] != v.stamp ||
			depth == maxMinimize || !v.implied(q, depth+1) {
			v.mark(uint32(l>>1), essential)
			return false
		}
	}
	v.mark(uint32(l>>1), removable)
	return true
}

// raise moves a literal of the highest level among ls[i:] to place i and
// returns its level, 0 if there is none.
func (v *Solver) raise(ls []Lit, i int) int {
	if i >= len(ls) {
		return 0
	}
	best, level := i, int32(-1)
	for j := i; j < len(ls); j++ {
		if k := v.s.atoms[ls[j]>>1].level; k > level {
			best, level = j, k
		}
	}
	ls[i], ls[best] = ls[best], ls[i]
	return int(level)
}

// blame appends to core the decisions behind ls, true literals that cannot hold together,
// oldest last.
func (a *analysis) blame(s *Store, ls []Lit, core []Lit) []Lit {
	mark := func(ls []Lit, flip Lit) {
		for _, q := range ls {
			if s.atoms[q>>1].level > 0 {
				a.mark(uint32(q>>1), inClause)
			}
		}
	}
	mark(ls, 0)
	for i := len(s.trail) - 1; i > 0 && s.atoms[s.trail[i]>>1].level > 0; i-- {
		l := s.trail[i]
		switch {
		case a.marks[l>>1] == 0:
		case s.atoms[l>>1].cause.ref == byNothing:
			core = append(core, l)
		default:
			mark(s.reason(l))
		}
	}
	a.unmark()
	return core
}
