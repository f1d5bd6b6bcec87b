package engine

import "quadrille/core"

// Hurry sets the initial failure limit of questions about candidates, so that tests can
// reach it without hard boards.
func (a *Analyst) Hurry(failures int64) { a.patience = failures }

// Work returns the stats of the analyst's solver and other searches.
func (a *Analyst) Work() core.Stats { return a.solver.Stats().Add(a.spent) }
