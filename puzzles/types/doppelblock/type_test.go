package doppelblock

import (
	"testing"

	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) {
	puzzletest.Run(t, Type,
		empty(t, "0 6 3 2 0", "5 1 4 3 1"),
		empty(t, "3 3 5 9 4 4", "0 0 0 0 1 3"),
		problem(t, ". . . 3", ". 0 . .", "x . . .", ". . . .", ". 1 . .", ". . . ."))
}
