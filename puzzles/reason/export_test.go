package reason

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Debug is whether a technique that finds what does not follow is a panic.
const Debug = debug

// Board is what is known of the cells at the end of a walk.
func (e *Engine) Board() grid.Map[puzzles.Value] { return e.back.Board(e.known.Board()) }

// Work is the number of propagations of the prover.
func (e *Engine) Work() int64 { return e.work() }
