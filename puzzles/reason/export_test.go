package reason

// Debug is whether a technique that finds what does not follow is a panic.
const Debug = debug

// Known is what is known at the end of a walk.
func (e *Engine) Known() *Known { return e.known }

// Work is the number of propagations of the prover.
func (e *Engine) Work() int64 { return e.work() }
