package skyscrapers

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
)

func (skyscrapers) Settings() []generate.Setting { return nil }

func (skyscrapers) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

func (skyscrapers) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	full = o.From
	for _, at := range full.Fields() {
		full = full.WithClue(at, seen(puzzles.State{Puzzle: o.From, Marks: puzzles.AnswerOf(answer)}, at))
	}
	full = &puzzles.Puzzle{Type: full.Type, Cells: answer, Clues: full.Clues, Options: full.Options, Meta: full.Meta}
	return o.From, full, nil
}
