// Package heaps is the puzzle type Heaps.
//
// Some cells hold sand, the others air. Sand falls: below sand is sand. A clue above a
// column or to the left of a row is how many of its cells hold sand.
//
// It is written as a newcomer would write it, and has what the types of the programs lack: most
// turns break its rules, since sand falls down. It is explained by its rules alone, without
// techniques of its own.
package heaps
