package engine

import "quadrille/core"

// Hurry makes the analyst ask questions about candidates with so few failures at
// first, so that tests need no hard boards for what follows from the limit.
func (a *Analyst) Hurry(failures int64) { a.patience = failures }

// Work is what the solver of the analyst, and searches beside it, have done.
func (a *Analyst) Work() core.Stats { return a.solver.Stats().Add(a.spent) }
