// Package hoodoo is the puzzle type Hoo-Doo.
//
// # Rules
//
// Fill a board of R × C holes with pegs of K colors. No two pegs of one color
// may be in the same row, column or diagonal, long or short. A transparent peg
// may be anywhere; there should be as few of them as possible, or at most as
// many as the problem states. Pegs may be given, including transparent ones.
//
// There are as many pegs of each color as the board has columns. The rules
// never need more, since a color has at most one peg in each column.
//
// # Full colors
//
// Let M be the shorter side of the board. A color has at most M pegs; it is full
// if it has exactly M. A full color is in every row if there are no more rows than
// columns, and in every column if there are no more columns than rows. On a square
// board a full color is a solution of the N queens problem.
//
// With t transparent pegs, the colors have RC − t pegs in all, which is
// KM − (RC − t) fewer than if all were full. So at most that many colors are not
// full: t of them if K is the longer side, the default. This count makes boards
// solvable that are not by lines alone: on 8 × 8 with 2 transparent pegs, at
// least six colors are full.
//
// # Names and sources
//
// Hoo-Doo is a board game of the 1950s with 8 × 8 holes, 8 colors and two
// transparent pegs. In mathematics it is the coloring, or partial coloring, of
// the queen graph. The fewest transparent pegs on N × N with N colors are
// 0, 2, 3, 3, 0, 4, 0, 2, 3, 2 for N = 1 to 10, and 0 whenever neither 2 nor 3
// divides N: color (column + 2 · row) mod N.
//
// # The package
//
// type.go has the texts, sizes and models of the type and the alphabet of its
// cells, check.go the rules for the player, model.go the rules for the solver and
// full.go what follows from them, input.go what clicks and keys do, draw.go the
// picture. The model and the check share no code, so each tests the other.
//
// ways.go finds answers without the model: package queens searches for whole
// boards with few transparent pegs, and boards are derived from other boards.
package hoodoo
