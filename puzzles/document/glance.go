package document

import (
	"context"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
)

// glance is the time limit of Glance.
const glance = 300 * time.Millisecond

// Glance returns the verdict on a puzzle, the zero Verdict if it takes longer than glance.
func Glance(ctx context.Context, p *puzzles.Puzzle) Verdict {
	res, err := solveAway.Call(ctx, problem{p, engine.Options{Limit: 2, Timeout: glance}}, func(engine.Event) {})
	if err != nil {
		return Verdict{}
	}
	return verdictWords(verdictOf(res.Status))
}
