// Package hoodoo is the puzzle type Hoo-Doo.
//
// # Rules
//
// Fill a board of R × C holes with pegs of K colors. No two pegs of one color
// stand in the same row, column or diagonal, long or short. A transparent peg
// may stand anywhere; there should be as few of them as possible, or at most
// as many as the problem says. Pegs may be given, transparent ones too.
//
// Of each color there are as many pegs as the board has columns. The rules
// never ask for more, since a color has at most one peg in each column.
//
// # Full colors
//
// Let M be the smaller side of the board. A color has at most M pegs, one in
// each line along the shorter side; it is full when it has exactly M, and then
// each row holds it if there are no more rows than columns, and each column if
// there are no more columns than rows. On a square board a full color is a
// solution of the problem of N queens.
//
// With t transparent pegs the colors have RC − t pegs in all and lack
// KM − (RC − t) to be all full. So at most that many colors are not full: t of
// them when K is the longer side, as it is unless the problem says otherwise.
// That is the counting that makes boards solvable which lines alone leave in
// the dark: on 8 × 8 with 2 transparent pegs at least six colors are full.
//
// # Names and sources
//
// Hoo-Doo is a board game of the 1950s with 8 × 8 holes, 8 colors and two
// transparent pegs. In mathematics it is the queens' coloring of a chess board,
// or the partial one. The fewest transparent pegs on N × N with N colors are
// 0, 2, 3, 3, 0, 4, 0, 2, 3, 2 for N = 1 to 10, and 0 whenever neither 2 nor 3
// divides N: color (column + 2 · row) mod N.
//
// # The package
//
// type.go has the words, sizes and models of the type and the alphabet of its
// cells, check.go the rules for people, model.go the rules for the solver and
// full.go what follows from them, input.go what clicks and keys do, draw.go the
// picture. The model and the check share no code: each tests the other.
//
// shortcuts.go has what is known of answers beside the model: package queens
// searches for whole boards with few transparent pegs, and new boards follow from
// others.
package hoodoo
