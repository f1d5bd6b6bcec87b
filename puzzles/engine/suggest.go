package engine

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Suggestion says which given would bring a puzzle nearest to one solution.
type Suggestion struct {
	// Solutions is how many solutions were looked at; All is true when there
	// are no others, otherwise they are a random sample.
	Solutions int
	All       bool
	// Value is, for each cell without a given, the value whose given would
	// remove the most solutions; Removed is how many of those looked at.
	Value   grid.Map[puzzles.Value]
	Removed grid.Map[int]
	// Cell is the one that removes most; it means nothing while Removed is 0
	// there.
	Cell grid.Cell
}

// sampled is how many solutions Suggest looks at.
const sampled = 150

// Suggest looks for the given that removes most solutions of p. Where wanted
// has a value the given would have that one: the setter's own answer. The error
// is the context's; what was found by then is told.
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

// rarest is the value that fewest of the boards have in a cell, or the wanted
// one where some board has it, and how many have it.
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

// sample is all solutions of p when there are few, else as many drawn by
// random begins of the search, which is not uniform but varied.
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
		boards = append(boards, posed.Reading.Board(p.Size(), s.Solution()))
	}
	return boards, false, nil
}
