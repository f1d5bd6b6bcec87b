package engine

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Suggestion says which given would reduce the solutions of a puzzle the most.
type Suggestion struct {
	// Solutions is the number of solutions considered. All reports whether there are no
	// others; if not, they are a random sample.
	Solutions int
	All       bool
	// Value is, for each cell without a given, the value that as a given would remove the
	// most solutions; Removed is how many of those considered.
	Value   grid.Map[puzzles.Value]
	Removed grid.Map[int]
	// Cell is the cell that removes the most; it has no meaning if Removed is 0 there.
	Cell grid.Cell
}

// sampled is the greatest number of solutions that Suggest considers.
const sampled = 150

// Suggest looks for the given that removes the most solutions of p. Where wanted, the
// setter's own answer, has a value, only that value is considered. The error is the
// context's; the result has what was found by then.
func Suggest(ctx context.Context, p *puzzles.Puzzle, wanted grid.Map[puzzles.Value]) (Suggestion, error) {
	boards, all, err := sample(ctx, p)
	z := p.Size()
	s := Suggestion{Solutions: len(boards), All: all, Value: grid.NewMap[puzzles.Value](z), Removed: grid.NewMap[int](z)}
	most := 0
	for c := range z.All() {
		if p.Given(c) != puzzles.Open || len(boards) == 0 || boards[0].At(c) == puzzles.Open {
			continue
		}
		v, with := rarest(boards, c, wanted.At(c))
		removed := len(boards) - with
		s.Value, s.Removed = s.Value.With(c, v), s.Removed.With(c, removed)
		if removed > most {
			most, s.Cell = removed, c
		}
	}
	return s, err
}

// rarest returns the value that the fewest boards have in a cell, or the wanted one if some
// board has it, and how many have it.
func rarest(boards []grid.Map[puzzles.Value], c grid.Cell, wanted puzzles.Value) (puzzles.Value, int) {
	counts := map[puzzles.Value]int{}
	for _, b := range boards {
		counts[b.At(c)]++
	}
	if n := counts[wanted]; n > 0 && wanted != puzzles.Open {
		return wanted, n
	}
	best, fewest := puzzles.Open, len(boards)+1
	for v, n := range counts {
		if n < fewest || n == fewest && v < best {
			best, fewest = v, n
		}
	}
	return best, fewest
}

// sample returns all solutions of p if there are few, else a sample found from random
// starts of the search, which is varied but not uniform.
func sample(ctx context.Context, p *puzzles.Puzzle) (boards []grid.Map[puzzles.Value], all bool, err error) {
	res, err := Solve(ctx, p, Options{Limit: sampled}, nil)
	if err != nil || res.Complete || res.Count < sampled {
		return res.Solutions, res.Complete, err
	}
	posed, err := puzzles.Pose(ctx, p, "")
	if err != nil {
		return res.Solutions, false, err
	}
	posed.PostGivens()
	s, err := posed.Solver()
	if err != nil {
		return res.Solutions, false, err
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range sampled {
		s.Shuffle(r)
		if status, err := s.Solve(ctx); status != core.Found {
			return boards, false, err
		}
		boards = append(boards, posed.Encoding.Board(p.Size(), s.Solution()))
	}
	return boards, false, nil
}
