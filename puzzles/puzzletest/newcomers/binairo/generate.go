package binairo

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
)

func (binairo) Settings() []generate.Setting { return nil }

func (binairo) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

func (binairo) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	p := *o.From
	p.Cells = answer
	return o.From, &p, nil
}
