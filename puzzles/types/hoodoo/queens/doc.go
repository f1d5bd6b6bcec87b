// Package queens searches for whole boards of Hoo-Doo with few transparent pegs:
// colorings of a board of which each color is a set of queens that do not attack
// each other. The rules for the solver, which the search asks too, come from the
// type; the package knows nothing of files, marks and people.
//
// [Problem] is all there is to use. Its method Search holds several searches
// together, since none of them is good at all sizes. Its method Others looks for what
// boards do not have in common with a known one, and goes on from one to the next.
//
// # One question for each number
//
// "At most t transparent pegs" is a far better question than "fewer than the
// last time": the smaller t, the more colors are full, by name. So several t are
// asked about at the same time, in rounds that give all of them the same number
// of failures, twice as many each time. An answer makes all questions about as
// many pegs or more superfluous, a refutation all about as many or fewer. The
// time is at most some times that of the one question that would have been
// enough.
//
// # What finds what
//
//   - knight.go: a pattern of knight's moves to begin with, at every size and with
//     any givens. It needs no transparent peg when neither 2 nor 3 divides the side
//     of a square, and few when the next such number is near.
//   - families.go, remainder.go: families of disjoint full colors, then what they
//     leave. They prove, too: alone on empty squares up to 10 × 10, beside clauses on
//     other boards of up to 256 cells while the placements of a color can be listed
//     and at most 30 cells are left to other colors. Where all colors are full they
//     find all boards. For Others they find all boards everywhere, but for other names of
//     free colors, and leave out what differs in none of the cells that are asked about.
//   - ask.go: clauses of the model, on everything that families do not decide alone,
//     above all where there are givens.
//   - quads.go, base.go, room.go: empty boards without transparent pegs, with colors in
//     fours that both mirrors or the quarter turns take to each other: even squares from
//     12 on but 14, 21 × 21, and what can be cut out of them, where the pattern needs
//     some. It takes seconds, half a minute on 30 × 30; on 38 × 38 nothing was found in
//     minutes.
//   - regular.go, placer.go, cover.go: the same for squares of 14 and 15, with pairs of
//     colors. On 12 × 12 and 14 × 14 with givens, too, boards that a mirror takes to
//     themselves. On 12 × 12 there are no others: that was proved once, by listing all.
//
// But for that, the last two prove nothing where they find nothing. All of it is without
// chance or clock: the same problem has the same boards, in the same order, after the
// same work.
package queens
