// Package generate makes puzzles with exactly one solution to an Order, which sets the
// size, the number of givens and their places, their symmetry and the difficulty.
//
// # Ordering
//
// An order starts from a board: From is empty (puzzles.New) or has givens to keep. Every
// other field may be left zero. [Order.Check] reports what is wrong with an order,
// [Order.Make] makes the puzzle with a given number, and [Batch] makes many. [Settings]
// lists the choices that a type offers; [puzzles.Symmetries] lists the symmetries of
// places.
//
// # Method
//
// A type takes part by implementing the interface Generator: it draws a full board at
// random and prints on it everything that a puzzle with this answer may show. The rest is
// the same for all types and is done here:
//
//   - a prover asks the solver whether something printed is needed, that is, whether a
//     second solution appears without it;
//   - reduce takes away what is not needed, in random order, whole orbits of a symmetry at
//     a time;
//   - package reason reports how far a solver of some skill gets; if that is not to the
//     end, ease prints more;
//   - climb modifies a puzzle that is easier than ordered, given by given;
//   - a board that does not lead to a puzzle as ordered is rejected, with the reason, and
//     another one is drawn. After too many rejections, Make fails with an Unmet that counts
//     the reasons and says what to relax. A puzzle that is made meets the whole order.
//
// A Batch makes many puzzles, on several goroutines, machines or days.
//
// The same order and number give the same puzzle everywhere: random numbers depend on the
// seed and the number alone, and limits count boards and conflicts, never time. Time
// matters only through the context.
package generate
