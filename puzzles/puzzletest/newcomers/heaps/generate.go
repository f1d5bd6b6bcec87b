package heaps

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
)

func (heaps) Settings() []generate.Setting { return nil }

func (heaps) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

func (heaps) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	p := *o.From
	p.Cells = answer
	full = &p
	for _, at := range full.Fields() {
		sand, _ := counts(puzzles.State{Puzzle: &p, Marks: puzzles.NoMarks(&p)}, at)
		full = full.WithClue(at, sand)
	}
	return o.From, full, nil
}
