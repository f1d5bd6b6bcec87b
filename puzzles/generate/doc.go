// Package generate makes puzzles with exactly one solution, to the wishes of
// an Order: size, how many givens and where, their symmetry, how difficult.
//
// # Ordering
//
// An order begins with a board: From is empty (puzzles.New) or has givens that are to
// stay. Everything else that is left out wishes for nothing. [Order.Check] says what is
// wrong with it, [Order.Make] makes the puzzle of a number, and [Batch] many of them.
// [Settings] are what a type leaves to choice, [Symmetries] those of the places.
//
// # How it is done
//
// A type takes part by the interface Generator: it draws a full board at
// random and prints on it everything that a puzzle with this answer may show.
// All else is the same for all types and done here:
//
//   - a prover asks the solver whether something that is printed is needed,
//     which it is when a second solution appears without it;
//   - reduce takes away what is not needed, in random order, whole orbits of a
//     symmetry at a time;
//   - a Grader says how far a puzzle leads a solver of some skill, and where
//     that is not to the end, ease prints more;
//   - climb changes a puzzle that is to be hard and is not, given by given;
//   - a board that does not come to what is wished is rejected, with the
//     reason, and another one drawn. When too many have been, Make fails with
//     an Unmet that counts the reasons and says what to relax. A puzzle that
//     is made has all that was ordered.
//
// A Batch makes many puzzles, on several goroutines, machines or days.
//
// The same order and number give the same puzzle everywhere: chance comes from
// the seed and the number alone, and limits count boards and conflicts, never
// time. Time only ends things, through the context.
package generate
