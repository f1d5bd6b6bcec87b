package hoodoo

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) {
	puzzletest.Run(t, Type,
		problem(t, puzzles.Options{OptionTransparent: 0}, "1 2 3 4 5", ". . . . .", ". . . . .", ". . . . .", ". . . . ."),
		problem(t, puzzles.Options{OptionTransparent: 4}, "1 2 3", ". . .", ". . ."),
		problem(t, puzzles.Options{OptionTransparent: 3, OptionColors: 2}, ". 2 . .", "1 . . *"),
		problem(t, nil, "1 . * .", ". . . 2"))
}
