package core

import (
	"context"
	"iter"
)

// Solutions ranges over the solutions in which the assumptions hold, each
// different from the others on the model's Show list. The pairs carry no
// error, except the last one when the context ended before all solutions
// were found: it has the context's cause and no solution. Until the range
// ends, no other method that searches or adds to the solver may be called.
func (v *Solver) Solutions(ctx context.Context, assume ...Lit) iter.Seq2[Solution, error] {
	return func(yield func(Solution, error) bool) {
		v.enumerate(ctx, assume, yield, v.exclude)
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

// enumerate yields solutions. After each one, next must forbid it under the
// assumption guard, or return false when there are no others.
func (v *Solver) enumerate(ctx context.Context, assume []Lit, yield func(Solution, error) bool, next func(guard Lit) bool) {
	guard := v.NewBool("")
	defer v.Clause(guard.Not())
	defer v.begin(ctx, append([]Lit{guard}, assume...))()
	for {
		switch v.search() {
		case Undecided:
			yield(Solution{}, v.why(ctx))
			return
		case None:
			return
		}
		v.solution = v.s.Solution()
		if !yield(v.solution, nil) || !next(guard) {
			return
		}
	}
}

// exclude forbids the solution on the trail by a clause over those of its
// shown literals that neither the assumptions nor the others imply, and goes
// back only as far as that clause demands, so that the search goes on nearby.
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
