package reason

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Board returns what is known of the cells at the end of a walk.
func (e *Engine) Board() grid.Map[puzzles.Value] { return e.back.Board(e.known.Board()) }

// Work returns the number of propagations of the prover.
func (e *Engine) Work() int64 { return e.work() }
