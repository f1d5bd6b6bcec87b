// Package binairo is the puzzle type Binairo, also called Takuzu.
//
// Fill a board of even sides with 0 and 1. No three cells in a row or column
// that touch are alike, each row and column has as many 0 as 1, and no two rows
// and no two columns are the same.
//
// It is the type that a newcomer would add: nothing but what puzzles.Type and
// generate.Generator ask for. A test adds it to the programs and uses it there.
package binairo
