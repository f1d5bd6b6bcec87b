// Package core is the solver kernel: finite-domain variables, one trail of
// literals, clauses and propagators, and a search that learns from its
// conflicts. It knows no puzzle; package constraint has the constraints,
// package search the searches without learning.
//
// # Stating a problem
//
// A [Model] is a problem as data. Variables have small integer domains; a
// literal says x = v or x ≠ v; a [Constraint] is posted under the [Rule] of
// the problem that it stands for. Building a store calls Constraint.Post,
// which adds clauses, propagators, auxiliary variables or other constraints
// through a [Poster].
//
// # Propagation
//
// A [Store] has the domains. Its only change is that a literal becomes true
// and is appended to the trail with a cause; domains are a cache of the
// trail. [Store.Propagate] brings clauses and domain rules to their
// fixpoint, then runs one [Propagator] of the lowest cost that was woken, and
// goes on until nothing is left or something fails. [Store.Push] enters a
// decision level and [Store.PopTo] undoes levels. A propagator sees the
// [Domains] only; it keeps reversible integers in a [Cell].
//
// # Explanations
//
// A propagator that removes a value gives a note with it. Only if the removal
// turns out to matter does [Propagator.Explain] ask for the earlier literals
// that forced it. These must have held before (the [Explanation] knows which
// literals did) and must force the literal by themselves, because the learned
// clause will be used where nothing else on the present trail holds.
//
// A propagator fails when it sets a literal that is false already or calls
// [Domains.Fail]. It must then explain that literal, or False, and the whole
// trail counts as earlier.
//
// Programs built with the tag debug panic at the first explanation that uses
// later literals and at a learned clause that asserts nothing.
//
// # Search
//
// A [Solver] decides literals, learns a clause from each conflict, jumps back
// and goes on. Assumptions hold for one call, and a failed call reports which
// of them are to blame. [Solver.Solutions] enumerates and [Solver.Minimize]
// improves. A store can also be searched directly, without explanations.
//
// The design follows MiniSat (Eén and Sörensson, "An extensible SAT-solver",
// 2003) for the clauses, and lazy clause generation (Ohrimenko, Stuckey and
// Codish, "Propagation via lazy clause generation", 2009; Feydy and Stuckey,
// "Lazy clause generation reengineered", 2009) for the propagators, with
// explanations made on request.
//
// # Where to read
//
// lit.go and model.go say what a problem is, store.go, trail.go and
// propagate.go how it is propagated, clauses.go how clauses are, explain.go
// and analyze.go how conflicts are analyzed, solver.go, activity.go,
// belief.go, restart.go and reduce.go how the search is guided, enumerate.go how
// it goes on after a solution.
package core
