package engine

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/lists"
)

// siftFailures is the failure limit of a question to a sieve. It is small because there may
// be thousands; what is left undecided is asked again, about fewer parts.
const siftFailures = 2_000

// sift reduces the parts that contradict the puzzle with a model that takes parts as
// assumptions, so that one solver and what it has learned serve many questions. It returns
// all parts if there is no such model. Exact reports whether the result is known to be
// minimal.
func (b *blame) sift() (parts []Given, exact bool) {
	parts = b.parts
	for len(parts) > 0 && b.goesOn() {
		s := b.newSieve(parts)
		if s == nil || s.ask(-1, patienceFailures) != core.None {
			break
		}
		if s.keepBlamed(len(s.parts)); 2*len(s.parts) > len(parts) {
			exact = s.shrink()
			return s.parts, exact
		}
		parts = s.parts // many parts are gone: a model without them is much smaller
	}
	return parts, false
}

// sieve is a solver that takes parts as assumptions.
type sieve struct {
	*blame
	posed  *puzzles.Posed
	solver *core.Solver
	parts  []Given // those that contradict the puzzle
}

// newSieve makes the model of the puzzle with only some of the parts. It returns nil if
// there is no model that takes them as assumptions, and when the context has ended.
func (b *blame) newSieve(parts []Given) *sieve {
	posed, err := puzzles.PoseForConflicts(b.ctx, b.with(parts))
	if err == nil && posed == nil {
		return nil
	}
	var solver *core.Solver
	if err == nil {
		solver, err = posed.Solver()
	}
	if err != nil {
		b.err = unlessEnded(b.ctx, err)
		return nil
	}
	for _, g := range parts {
		if _, ok := posed.Encoding.Clues[g.Places[0]]; !ok {
			return nil // a fact of the model, which the solver cannot blame
		}
	}
	return &sieve{blame: b, posed: posed, solver: solver, parts: slices.Clone(parts)}
}

// shrink removes the parts it can, from the last to the first, and reports whether the rest
// is known to be minimal.
func (s *sieve) shrink() bool {
	exact := true
	for i := len(s.parts) - 1; i >= 0 && s.goesOn(); i-- {
		switch s.ask(i, siftFailures) {
		case core.None:
			s.parts = slices.Delete(s.parts, i, i+1)
			i = s.keepBlamed(i)
		case core.Found:
			exact = exact && s.solved(i)
		case core.Undecided:
			exact = false
		}
	}
	return exact && s.goesOn()
}

// ask asks, within the failure limit, whether there is an answer without part i.
func (s *sieve) ask(i int, failures int64) core.Status {
	assume := make([]core.Lit, 0, len(s.parts))
	for k, g := range s.parts {
		if k != i {
			assume = append(assume, s.lit(g))
		}
	}
	assume = append(assume, s.posed.Encoding.Givens(s.puzzle)...)
	status, _ := s.solver.SolveWithin(s.ctx, failures, assume...)
	return status
}

// lit returns the literal that a part holds.
func (s *sieve) lit(g Given) core.Lit { return s.posed.Encoding.Clues[g.Places[0]] }

// keepBlamed removes those of the first n parts that the solver did not use in its last
// proof, and returns how many of them are left.
func (s *sieve) keepBlamed(n int) int {
	blamed := lists.Set(s.solver.Core())
	first := slices.DeleteFunc(slices.Clone(s.parts[:n]), func(g Given) bool { return !blamed[s.lit(g)] })
	s.parts = append(first, s.parts[n:]...)
	return len(first)
}

// solved reports whether the solver's answer solves the puzzle without part i by its rules,
// not only by the model.
func (s *sieve) solved(i int) bool {
	p := s.with(slices.Delete(slices.Clone(s.parts), i, i+1))
	return p.Solves(s.posed.Encoding.Board(p.Size(), s.solver.Solution()))
}
