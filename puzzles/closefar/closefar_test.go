package closefar_test

import (
	"testing"

	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/closefar"
)

func TestType(t *testing.T) { puzzletest.Run(t, closefar.Type) }
