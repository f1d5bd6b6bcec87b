// Package binairo is the puzzle type Binairo, also called Takuzu.
//
// Fill a board of even sides with 0 and 1. No three adjacent cells of a row or column are
// alike, each row and column has as many 0s as 1s, and no two rows and no two columns are the
// same.
//
// It is written as a newcomer would write it, with nothing but what puzzles.Type and
// generate.Generator require. A test adds it to the programs and uses it there.
package binairo
