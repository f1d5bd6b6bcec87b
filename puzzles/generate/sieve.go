package generate

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// atOnce is the number of tests for which all other orbits are put on the trail once; half
// or twice as many took more propagations in total.
const atOnce = 128

// sieve tests orbits in order: one that is not needed, given those kept so far and those
// still to be tested, is taken away.
//
// Successive tests differ in a few assumptions out of thousands. So the orbits are bisected
// recursively: while one half is tested, the other half is held on the solver's trail with
// everything that follows from it. An orbit gets there once for each level of the
// recursion, not once for each test, and a test has to propagate only what the others leave
// open. The solver is not asked if the type knows another answer.
type sieve struct {
	*draft
	tests []*test
}

// test is the question whether an orbit is needed.
type test struct {
	orbit   []grid.Place
	printed []core.Lit // assumptions when it is printed
	without []core.Lit // assumptions when it is not
	differs core.Lit   // literal that the solution is another one
	taken   bool       // it was not needed
}

// testAll tests the orbits in the given order, which is cells first, then clues.
func (d *draft) testAll(ctx context.Context, orbits [][]grid.Place) error {
	if err := d.prover.prepare(ctx, d.puzzle); err != nil {
		return err
	}
	s := &sieve{draft: d}
	var facts [][]grid.Place // with clues that are not assumptions
	for _, orbit := range orbits {
		if printed, ok := d.prover.printed(d.answer, orbit); ok {
			s.tests = append(s.tests, &test{orbit: orbit, printed: printed})
		} else {
			facts = append(facts, orbit)
		}
	}
	if err := s.run(ctx); err != nil {
		return err
	}
	// These need a model for each test.
	for _, orbit := range facts {
		status := core.Found
		if !d.enough() {
			var err error
			if status, err = d.another(ctx, orbit); err != nil {
				return err
			}
		}
		d.decide(orbit, status)
	}
	return nil
}

// enough reports whether nothing more has to be taken away.
func (d *draft) enough() bool {
	if d.Minimal != NotMinimal || d.puzzle.Givens() > d.Least {
		return false
	}
	d.minimal = false
	return true
}

// decide keeps an orbit or takes it away, by the result of its test.
func (d *draft) decide(orbit []grid.Place, another core.Status) {
	if another == core.None {
		d.take(orbit)
		d.tell()
		return
	}
	d.keep(orbit)
	d.minimal = d.minimal && another == core.Found
}

// printed lists the literals that an orbit is printed; ok is false if it has a clue that is
// a fact of the model.
func (v *prover) printed(answer Board, orbit []grid.Place) (ls []core.Lit, ok bool) {
	for _, at := range orbit {
		if !at.Outside() {
			ls = append(ls, v.is(answer, at.Cell))
			continue
		}
		l, ok := v.posed.Encoding.Clues[at]
		if !ok {
			return nil, false
		}
		ls = append(ls, l)
	}
	return ls, true
}

func (s *sieve) run(ctx context.Context) error {
	rest, given := s.puzzle, make(map[core.Lit]bool)
	anywhere, release := s.prover.differs(s.answer, open(s.base, s.answer))
	defer release()
	for i := range s.tests {
		t := s.tests[i]
		rest = without(rest, t.orbit)
		if isClue(t.orbit) {
			for _, l := range t.printed {
				t.without = append(t.without, l.Not())
				given[l.Not()] = true
			}
			t.differs = anywhere
			continue
		}
		differs, release := s.prover.differs(s.answer, changed(s.puzzle, s.answer, t.orbit))
		defer release()
		t.differs = differs
	}
	always := lists.Where(s.prover.posed.Assume(rest), func(l core.Lit) bool { return !given[l] })
	for part := range slices.Chunk(s.doubtful(s.tests), atOnce) {
		part = s.doubtful(part)
		drop := s.hold(ctx, append(state(s.tests, part), always...))
		rest, err := s.unimplied(ctx, part)
		if err == nil {
			err = s.half(ctx, rest)
		}
		if drop(); err != nil {
			return err
		}
	}
	return nil
}

// hold puts literals on the solver's trail until drop is called.
func (s *sieve) hold(ctx context.Context, ls []core.Lit) (drop func()) {
	s.prover.solver.Hold(ctx, ls...)
	return func() { s.prover.solver.Drop(len(ls)) }
}

// unimplied takes away the orbits that follow by propagation without any others of the
// list, and returns the rest.
func (s *sieve) unimplied(ctx context.Context, tests []*test) (rest []*test, err error) {
	for _, t := range tests {
		if s.enough() {
			rest = append(rest, t)
			continue
		}
		status, err := s.prover.solver.SolveWithin(ctx, 0, append(t.without, t.differs)...)
		if err != nil {
			return nil, err
		}
		if status == core.None {
			s.settle(t, status)
		} else {
			rest = append(rest, t)
		}
	}
	return rest, nil
}

// half runs tests, recursively by halves, with the other orbits held in their current
// state.
func (s *sieve) half(ctx context.Context, tests []*test) error {
	if len(tests) < 2 {
		for _, t := range tests {
			return s.test(ctx, t)
		}
		return nil
	}
	middle := len(tests) / 2
	for _, part := range [2][]*test{tests[:middle], tests[middle:]} {
		if part = s.doubtful(part); len(part) == 0 {
			continue
		}
		drop := s.hold(ctx, state(tests, part))
		err := s.half(ctx, part)
		if drop(); err != nil {
			return err
		}
	}
	return nil
}

// doubtful settles the orbits that the type knows to be needed, and returns the rest.
func (s *sieve) doubtful(tests []*test) (rest []*test) {
	for _, t := range tests {
		if s.varies(t.orbit) {
			s.settle(t, core.Found)
		} else {
			rest = append(rest, t)
		}
	}
	return rest
}

// state lists the literals for the current state of the orbits of tests, except those of
// but, which are in the same order.
func state(tests, but []*test) (ls []core.Lit) {
	for _, t := range tests {
		switch {
		case len(but) > 0 && t == but[0]:
			but = but[1:]
		case t.taken:
			ls = append(ls, t.without...)
		default:
			ls = append(ls, t.printed...)
		}
	}
	return ls
}

// settle decides about the orbit of a test.
func (s *sieve) settle(t *test, another core.Status) {
	t.taken = another == core.None
	s.decide(t.orbit, another)
}

// test runs one test while all other orbits are held.
func (s *sieve) test(ctx context.Context, t *test) error {
	if s.enough() {
		s.settle(t, core.Found)
		return nil
	}
	status, err := s.prover.solver.SolveWithin(ctx, s.limit(), append(t.without, t.differs)...)
	if err != nil {
		return err
	}
	s.settle(t, status)
	return nil
}
