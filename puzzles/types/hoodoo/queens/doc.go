// Package queens searches for whole boards of Hoo-Doo with few transparent pegs:
// colorings of a board in which each color is a set of queens that do not attack
// each other. The rules for the solver, which the search also uses, come from the
// type; the package knows nothing of files, marks and players.
//
// [Problem] is the entry point. Its method Search combines several searches, since
// none of them is good at all sizes. Its method Others looks for boards that differ
// from a known one in given cells, and continues from one to the next.
//
// # One question for each number
//
// "At most t transparent pegs" is a far better question than "fewer than the
// last time": the smaller t is, the more colors must be full, and they can be named.
// So several t are asked about concurrently, in rounds that give all of them the
// same number of failures, doubled each time. A board makes all questions with the
// same t or more superfluous, a refutation all with the same t or less. The total
// time is at most a small multiple of the time for the one question that would have
// been enough.
//
// # The searches
//
//   - knight.go: a pattern of knight's moves as the first board, for every size and any
//     givens. It needs no transparent peg if neither 2 nor 3 divides the side of a
//     square, and few if the next such number is near.
//   - families.go, remainder.go: families of disjoint full colors, then the remaining
//     cells. This search also proves bounds: alone on empty squares up to 10 × 10, and
//     along with clauses on other boards of up to 256 cells if the placements of a color
//     can be listed and at most 30 cells are left to other colors. If all colors are full,
//     it finds all boards. For Others it always finds all boards, up to names of free
//     colors, and omits those that differ in none of the cells asked about.
//   - local.go: a tabu search for boards with any givens, which follows no family and no
//     symmetry. Of 12 × 12 cells with 14 givens it leaves 8 or 9 transparent soon, where a
//     pattern of knight's moves leaves 20.
//   - ask.go: clauses of the model, for everything that families do not decide alone,
//     especially with givens.
//   - quads.go, base.go, room.go: empty boards without transparent pegs, whose colors come
//     in fours that both mirrors or the quarter turns map to each other: even squares from
//     12 on except 14, 21 × 21, and boards cut out of them, if the pattern needs
//     transparent pegs. It takes seconds, half a minute on 30 × 30; on 38 × 38 nothing was
//     found in minutes.
//   - regular.go, placer.go, cover.go: the same for squares of 14 and 15, with pairs of
//     colors. Also, on 12 × 12 and 14 × 14 with givens, boards that a mirror maps to
//     themselves. On 12 × 12 there are no others; that was proved by listing all boards.
//
// Except for 12 × 12, the last two prove nothing if they find nothing; neither does the
// local search. The searches are deterministic: the same problem gives the same boards, in
// the same order, after the same work.
package queens
