package engine

import (
	"context"
	"math"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// Estimate is an estimate of the number of solutions of a puzzle. It proves nothing.
type Estimate struct {
	Probes, Met int // random descents of the search tree, and how many reached a solution
	// Mean is the estimated number, Error its standard error.
	Mean, Error float64
}

// The limits on probes and on propagations, and the number of open cells up to which
// solutions are counted one by one.
const (
	mostProbes   = 1000
	countedCells = 12
	estimateWork = 20_000_000
)

// EstimateCount estimates the number of solutions of p, given what an Analyst knows about
// it; for a puzzle with an objective, the number of best boards once the optimum is proved.
// It descends the search tree at random: each node picks one of the k values that
// propagation leaves a cell, all with equal probability, and the product of all k is the
// sample if the descent ends in a solution, else 0. The mean of the samples estimates the
// number of solutions (D. E. Knuth, "Estimating the efficiency of backtrack programs",
// Mathematics of Computation 29, 1975, with solutions in place of nodes). The same puzzle
// gives the same estimate. The error is the context's, or that of a model that cannot be
// built.
func EstimateCount(ctx context.Context, p *puzzles.Puzzle, known Analysis) (Estimate, error) {
	if known.Objective != nil {
		if known.Status != Optimal {
			return Estimate{}, nil
		}
		p = optionsFixed(p, known.Objective)
	}
	posed, err := puzzles.Pose(ctx, p, "")
	if err != nil {
		return Estimate{}, err
	}
	posed.PostGivens()
	store, consistent := core.NewStore(posed.Model)
	if err := posed.Model.Err(); err != nil {
		return Estimate{}, err
	}
	defer store.StopWith(ctx)()
	e, r := Estimate{}, rand.New(rand.NewPCG(1, 1975))
	if !consistent || !store.Propagate() {
		return e, context.Cause(ctx)
	}
	sum, squares := 0.0, 0.0
	for e.Probes < mostProbes && store.Stats().Propagations < estimateWork {
		weight := probe(store, posed.Encoding, p, r)
		if ctx.Err() != nil {
			return Estimate{}, context.Cause(ctx)
		}
		e.Probes++
		if weight > 0 {
			e.Met++
		}
		sum, squares = sum+weight, squares+weight*weight
	}
	n := float64(e.Probes)
	e.Mean = sum / n
	e.Error = math.Sqrt(max(0, squares/n-e.Mean*e.Mean) / n)
	return e, nil
}

// probe returns the sample of one random descent. Once few cells are open it counts
// exactly, which keeps the estimate unbiased and reduces its variance.
func probe(s *core.Store, reading *puzzles.Encoding, p *puzzles.Puzzle, r *rand.Rand) float64 {
	level := s.Level()
	defer s.PopTo(level)
	weight := 1.0
	for {
		ls, open := fewest(s, reading)
		if open <= countedCells {
			return weight * float64(below(s, reading, p))
		}
		weight *= float64(len(ls))
		s.Push()
		if !s.Decide(ls[r.IntN(len(ls))]) || !s.Propagate() {
			return 0
		}
	}
}

// below counts the solutions below the current node.
func below(s *core.Store, reading *puzzles.Encoding, p *puzzles.Puzzle) int {
	ls, open := fewest(s, reading)
	if open == 0 {
		if solves(s, reading, p) {
			return 1
		}
		return 0
	}
	n, level := 0, s.Level()
	for _, l := range ls {
		s.Push()
		if s.Decide(l) && s.Propagate() {
			n += below(s, reading, p)
		}
		s.PopTo(level)
	}
	return n
}

// fewest returns the remaining literals of the first open cell with the fewest of them, and
// the number of open cells.
func fewest(s *core.Store, reading *puzzles.Encoding) (ls []core.Lit, open int) {
	least, at := math.MaxInt, -1
	for i, choices := range reading.Cells {
		n := lists.Count(choices, func(ch puzzles.Choice) bool { return !s.Denied(ch.Lit) })
		if n > 1 {
			open++
		}
		if n > 1 && n < least {
			least, at = n, i
		}
	}
	if at < 0 {
		return nil, 0
	}
	for _, ch := range reading.Cells[at] {
		if !s.Denied(ch.Lit) {
			ls = append(ls, ch.Lit)
		}
	}
	return ls, open
}

// solves reports whether the only remaining values are an answer to p by its rules.
func solves(s *core.Store, reading *puzzles.Encoding, p *puzzles.Puzzle) bool {
	z := p.Size()
	return p.Solves(grid.Collect(z, func(c grid.Cell) puzzles.Value {
		for _, ch := range reading.Cells[z.Index(c)] {
			if !s.Denied(ch.Lit) {
				return ch.Value
			}
		}
		return puzzles.Open
	}))
}
