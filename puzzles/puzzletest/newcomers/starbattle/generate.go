package starbattle

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

func (starbattle) Settings() []generate.Setting { return nil }

func (starbattle) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

// Print draws regions around the stars where the order has none.
func (starbattle) Print(_ context.Context, o *generate.Order, answer generate.Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	base = o.From
	if !base.HasRegions() {
		base = base.WithPlane(0, regions(answer, stars(base), r))
	}
	q := *base
	q.Cells = answer
	return base, &q, nil
}

// regions divides a board so that each region has so many stars: each takes cells beside it
// until none is left. With several stars a region may be in several parts, which the order
// then refuses.
func regions(answer generate.Board, each int, r *rand.Rand) grid.Map[puzzles.Value] {
	z := answer.Size()
	m, n, left := grid.NewMap[puzzles.Value](z), 0, z.Cells()
	for c := range z.All() {
		if answer.At(c) == Star {
			m = m.With(c, puzzles.Value(1+n/each))
			n, left = n+1, left-1
		}
	}
	for left > 0 && n > 0 {
		for _, i := range r.Perm(z.Cells()) {
			c := z.At(i)
			if m.At(c) != puzzles.Open || r.IntN(3) > 0 {
				continue
			}
			for nb := range z.Neighbors(c) {
				if v := m.At(nb); v != puzzles.Open {
					m, left = m.With(c, v), left-1
					break
				}
			}
		}
	}
	return m
}
