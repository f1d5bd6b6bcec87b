// Package heaps is the puzzle type Heaps.
//
// Some cells hold sand, the others air. Sand falls: below sand is sand. A clue above a
// column or to the left of a row is how many of its cells hold sand.
//
// It is a type as a newcomer would add it, and has what the types of the programs have
// not: most turns make another puzzle of it, since things fall down. It is explained by
// its rules alone, without techniques of its own.
package heaps
