// Package skyscrapers is the puzzle type Skyscrapers.
//
// Each row and each column holds the numbers 1 to N once: the heights of buildings. A clue
// beside the board is the number of buildings visible from there, where each hides the lower
// ones behind it.
//
// It is written as a newcomer would write it, and has what the types of the programs lack:
// clues on four sides, none of which is 0.
package skyscrapers
