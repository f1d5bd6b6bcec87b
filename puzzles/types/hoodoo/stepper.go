package hoodoo

import (
	"context"
	"iter"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// stepper makes an asker of a search that pauses in about the time that the
// search with learning needs for one failure, so that they can take turns.
type stepper struct {
	board  grid.Map[puzzles.Value] // what was found; no cells: nothing
	counts core.Stats
	next   func() (struct{}, bool)
	stop   func()
}

// begin prepares search, which is over when it returns. When pause returns
// false it must return soon.
func (s *stepper) begin(search func(pause func() bool)) {
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		search(func() bool { return yield(struct{}{}) })
	})
}

func (s *stepper) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	start := time.Now()
	defer func() { s.counts.Seconds += time.Since(start).Seconds() }()
	for range failures {
		if _, more := s.next(); !more {
			if s.board.Size().Cells() > 0 {
				return core.Found, s.board, nil
			}
			return core.None, s.board, nil
		}
		if ctx.Err() != nil {
			return core.Undecided, s.board, context.Cause(ctx)
		}
	}
	return core.Undecided, s.board, nil
}

func (s *stepper) stats() core.Stats { return s.counts }
func (s *stepper) close()            { s.stop() }
