package core

import (
	"context"
	"fmt"
)

// check panics when l, given by Because, did not hold before the literal that it
// explains.
func (e *Explanation) check(l Lit) {
	if !e.Held(l) {
		panic(fmt.Sprintf("core: Explain of %T: literal %v (note %d) is explained by %v, which did not hold before",
			e.s.props[e.prop], e.lit, e.note, l))
	}
}

// checkKept panics when the explanation kept for l has a literal that did not hold before
// l.
func (s *Store) checkKept(l Lit, ls []Lit) {
	for _, q := range ls {
		if s.values[q] <= 0 || s.atoms[q>>1].pos >= s.atoms[l>>1].pos {
			panic(fmt.Sprintf("core: literal %v: its explanation by %v was kept too long", l, q))
		}
	}
}

// checkLearned panics when the learned clause does not assert its first
// literal at the level back, which is below the current one.
func (v *Solver) checkLearned(back int) {
	s := v.s
	for i, l := range v.learned {
		level := s.LevelOf(l)
		if s.values[l] >= 0 || (i == 0) != (level == len(s.levels)) || i > 0 && level > back {
			panic(fmt.Sprintf("core: learned clause %v: literal %v of level %d at level %d", v.learned, l, level, len(s.levels)))
		}
	}
}

// The limits of replay: learned clauses per solver, and failures per clause.
const (
	mostReplays    = 2000
	replayFailures = 300
)

// twin is a second solver for the same problem, to replay learned clauses on. It gets the
// clauses and variables added to the first one between calls, but nothing that the first
// one learns.
type twin struct {
	solver  *Solver
	replays int
}

func (t *twin) clause(ls []Lit) {
	if Debug && t.solver != nil {
		t.solver.Clause(ls...)
	}
}

func (t *twin) newBool() {
	if Debug && t.solver != nil {
		t.solver.NewBool("")
	}
}

// replay panics when the problem has a solution that breaks the learned clause. Within
// its limits the search may stay undecided.
func (t *twin) replay(learned []Lit) {
	if t.solver == nil || t.replays == mostReplays {
		return
	}
	t.replays++
	denied := make([]Lit, len(learned))
	for i, l := range learned {
		denied[i] = l.Not()
	}
	if status, _ := t.solver.SolveWithin(context.Background(), replayFailures, denied...); status == Found {
		panic(fmt.Sprintf("core: learned clause %v: there is a solution that breaks it", learned))
	}
}
