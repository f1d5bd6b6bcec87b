// Package script makes types of puzzles of genres: text files in Starlark that state what a
// board looks like and what must hold. [Load] makes a [puzzles.Type] of one.
//
// One statement of a rule serves everything:
//
//	once = rule("every row and column has each height once", short = "once", breach = "a height stands twice")
//
// is a printed rule, the fault that Check reports, a technique with its level, the words of
// suppositions, and the rule that can be left out. Called with a place it is an instance of the
// rule there, whose methods state conditions: once(line).different(line).
//
// # How it is made
//
//   - load.go reads the globals of a genre into a [puzzles.Spec] and refuses unknown ones.
//   - limit.go runs functions within limits: steps, memory, and the time of the caller. A
//     genre reaches nothing but its arguments. What one step could make arbitrarily large, and
//     what a condition cannot be asked, is caught by rewriting the syntax tree.
//   - board.go has what a genre sees: board, cells, places and conditions.
//   - demand.go has what a rule can demand.
//   - check.go finds the instances that given values break, each under a guard of its own, by
//     propagation alone.
//   - explain.go has one technique for each rule.
//   - look.go draws values and enters them; make.go makes puzzles.
//   - examine.go compares valid(…) of a genre, written without the model, with the model and
//     with Check on all fillings of small boards: a rule that is too strict gives puzzles with
//     one solution, and nothing else notices.
package script
