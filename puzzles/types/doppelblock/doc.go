// Package doppelblock is the puzzle type Doppelblock.
//
// # Rules
//
// In every row and every column of a board of N × N cells two cells are black,
// and the others hold the numbers 1 to N − 2 once each. A number outside is
// the sum of the numbers between the two blacks of its line: 0 if they are
// neighbors, (N − 2)(N − 1) / 2 if they are at the two ends. Any clue may be
// missing, and cells may be given, black or with their number.
//
// Clues are above and to the left of the board; clues below and to the right,
// which mean the same, are accepted and preserved.
//
// # Names and sources
//
// The type is German; it is also called Double Block or Smashed Sums. Magazines
// and championships print boards of 5 × 5 to 8 × 8. There are 6 full boards of
// 3 × 3, 216 of 4 × 4 and 66,240 of 5 × 5.
//
// # The package
//
// type.go has the texts, sizes and models of the type and the alphabet of its
// cells, check.go the rules for the player, model.go the rules for the solver,
// input.go what clicks and keys do, draw.go the picture. The model and the
// check share no code, so each tests the other.
package doppelblock
