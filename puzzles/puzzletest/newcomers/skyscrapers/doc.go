// Package skyscrapers is the puzzle type Skyscrapers.
//
// Each row and each column holds the numbers 1 to N once: the heights of buildings. A
// clue beside the board is how many of them are seen from there, where each hides the
// lower ones behind it.
//
// It is a type as a newcomer would add it, and has what the types of the programs have
// not: clues on four sides, of which 0 is none.
package skyscrapers
