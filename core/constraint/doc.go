// Package constraint holds the constraints that models are made of.
//
// Each file states one constraint. Its function, named after the constraint,
// returns a value to be handed to [core.Model.Post]; whether that value
// becomes clauses or a propagator is a detail of the constraint. A
// constraint may be posted in any number of models, solved at the same time
// by different goroutines: all state that changes during search is made when
// a store is built.
//
// The comment of each function states
//   - the consistency level it reaches: Domain (every value left takes part in
//     a solution of the constraint), Bounds (the least and the greatest value
//     of each variable do, if the domains were intervals) or Value (a
//     complete assignment is checked, and forced values are found when only
//     few variables are open),
//   - the cost of one run of its propagator, and
//   - where the algorithm comes from.
//
// Every propagator explains lazily: it hands a small note to the store when it
// removes a value, and rebuilds the reason from the note and from what held
// before the removal when conflict analysis, or a hint, asks for it.
//
// A new constraint is one file and its test. Start from [Compare] for a
// decomposition, from [Regular] for a propagator without state.
//
// The package knows no puzzle and no search.
package constraint
