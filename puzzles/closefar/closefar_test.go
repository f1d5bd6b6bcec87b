package closefar_test

import (
	"testing"

	"quadrille/puzzles/closefar"
	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) { puzzletest.Run(t, closefar.Type) }
