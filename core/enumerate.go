package core

import (
	"context"
	"iter"
)

// few limits the number of solutions excluded by a clause each, which leaves the search for
// the next one, or the proof that there is none, free to go anywhere. With more solutions
// such clauses would take memory, and ever more time, so the search goes along a path.
const few = 100

// Solutions ranges over the solutions in which the assumptions hold, each
// different from the others on the model's Show list. If the search ends before
// all solutions were found, the last pair has an error, usually the context's
// cause, and no solution; no other pair has one. Until the range ends, no other
// method that searches or adds to the solver may be called. Neither memory nor
// the time per solution grows with their number.
func (v *Solver) Solutions(ctx context.Context, assume ...Lit) iter.Seq2[Solution, error] {
	return func(yield func(Solution, error) bool) {
		found := 0
		v.enumerate(ctx, assume, yield, func(guard Lit) bool {
			if found++; found < few {
				return v.exclude(guard)
			}
			return v.branch()
		})
	}
}

// Minimize ranges over solutions in which the assumptions hold, each with a
// smaller value of x than the one before. When the range ends without an
// error the last one is optimal; when there was none, no solution exists.
// When the context ends first, the last pair has its cause and no solution.
func (v *Solver) Minimize(ctx context.Context, x Var, assume ...Lit) iter.Seq2[Solution, error] {
	return func(yield func(Solution, error) bool) {
		_, above := v.s.Bounds(x)
		v.enumerate(ctx, assume, yield, func(guard Lit) bool {
			v.backtrack(0)
			for best := v.solution.Value(x); above >= best; above-- {
				worse := []Lit{guard.Not(), v.s.Ne(x, above)}
				v.s.postClause(worse, 0)
				v.twin.clause(worse)
			}
			return true
		})
	}
}

// enumerate yields solutions. After each one, next must forbid it, by clauses under the
// assumption guard or by going on along the path, or return false when there are no others.
func (v *Solver) enumerate(ctx context.Context, assume []Lit, yield func(Solution, error) bool, next func(guard Lit) bool) {
	guard := v.NewBool("")
	defer v.Clause(guard.Not())
	defer v.begin(ctx, append([]Lit{guard}, assume...))()
	v.path.turned = v.path.turned[:0]
	for {
		switch v.search() {
		case Undecided:
			yield(Solution{}, v.why(ctx))
			return
		case None:
			if !v.turn(v.core) {
				return
			}
			continue
		}
		v.solution = v.s.Solution()
		if !yield(v.solution, nil) || !next(guard) {
			return
		}
	}
}

// exclude forbids the solution on the trail by a clause over its shown literals,
// except those that the assumptions or other literals imply. It backtracks only
// as far as the clause demands, so that the search goes on nearby.
func (v *Solver) exclude(guard Lit) bool {
	s := v.s
	v.floor = int32(v.assumed)
	v.learned = append(v.learned[:0], guard.Not())
	for _, x := range s.shown {
		l := s.vars[x].eq(s.Value(x))
		if a := uint32(l >> 1); s.atoms[a].level > v.floor && v.marks[a] == 0 {
			v.mark(a, inClause)
			v.learned = append(v.learned, l^1)
		}
	}
	s.tidyExplanations()
	v.minimize()
	v.unmark()
	v.floor = 0
	level := v.raise(v.learned, 0)
	if level <= v.assumed {
		return false
	}
	v.twin.clause(v.learned)
	second := v.raise(v.learned, 1)
	v.backtrack(level - 1)
	c := s.clauses.add(v.learned, 0, 0)
	s.clauses.attach(c, s.clauses.lits(c))
	if second < level {
		s.assign(v.learned[0], s.clauses.cause(c))
	}
	return true
}

// path is a branch of the tree of all solutions, as in labeling: a sequence of literals of
// shown variables, which are the last ones of Solver.assume. When all solutions with a
// literal have been found, the literal is turned, that is, negated. So no solution is found
// twice and none needs to be remembered. Conflicts are still learned from, and what is
// learned holds in the whole tree, since assumptions are not facts (M. Gebser, B. Kaufmann,
// A. Neumann and T. Schaub, "Conflict-driven answer set enumeration", 2007; the same
// without A. Neumann, "Solution enumeration for projected Boolean search problems", 2009;
// T. Toda and T. Soh, "Implementing efficient all solutions SAT solvers", 2016).
type path struct {
	turned []bool // by literal of the path
	shown  []bool // by variable
	again  []Lit  // scratch of decideShown
}

// branch extends the path to the solution on the trail and turns it at its end. It
// returns false when that was the last solution.
func (v *Solver) branch() bool {
	if !v.decideShown() {
		return true // stopped, which the search will report
	}
	for v.assumed < len(v.s.levels) {
		v.opened(len(v.assume))
		v.assume = append(v.assume, v.s.Decision(v.assumed))
		v.path.turned = append(v.path.turned, false)
	}
	v.placed = len(v.assume)
	return v.turn(v.assume)
}

// decideShown reaches the solution on the trail by decisions about shown variables alone.
// From the first other decision on, it decides the values of the shown variables instead,
// in the order of the trail: in the order of the board most branches have no solution. It
// returns false when it was stopped.
func (v *Solver) decideShown() bool {
	s, p := v.s, &v.path
	if len(p.shown) != len(s.vars) {
		p.shown = make([]bool, len(s.vars))
		for _, x := range s.shown {
			p.shown[x] = true
		}
	}
	level := v.assumed
	for level < len(s.levels) && p.shown[s.varOf(s.Decision(level+1))] {
		level++
	}
	if level == len(s.levels) {
		return true
	}
	p.again = append(p.again[:0], s.trail[s.levels[level].trail:]...)
	v.backtrack(level)
	for _, l := range p.again {
		fixes := l&1 == 0 || s.owner[l>>1] < 0 // l gives its variable a value
		if !fixes || s.values[l] != 0 || !p.shown[s.varOf(l)] {
			continue
		}
		s.Push()
		s.assign(l, cause{})
		if !s.Propagate() {
			return false
		}
	}
	return true
}

// turn goes back along the path, at whose end no further solution is left, to the last
// literal that can be turned, and turns it. It returns false when there is none.
//
// The literals in blamed suffice to exclude all solutions not found yet. A literal that
// is not among them need not be turned, since its negation would be excluded too. Once a
// blamed literal that was turned before is passed, all earlier ones count as blamed,
// since blamed excludes only one of its two sides.
func (v *Solver) turn(blamed []Lit) bool {
	for _, l := range blamed {
		v.mark(uint32(l>>1), inClause)
	}
	defer v.unmark()
	p, all := &v.path, false
	for k := len(p.turned) - 1; k >= 0; k-- {
		n := len(v.assume) - 1
		l, turned := v.assume[n], p.turned[k]
		v.assume, p.turned = v.assume[:n], p.turned[:k]
		if !all && v.marks[l>>1] == 0 {
			continue
		}
		if all = true; turned {
			continue
		}
		v.toAssumed(n)
		v.assume, p.turned = append(v.assume, l^1), append(p.turned, true)
		v.core = v.core[:0]
		return true
	}
	return false
}
