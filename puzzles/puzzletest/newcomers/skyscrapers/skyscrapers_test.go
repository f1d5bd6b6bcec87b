package skyscrapers

import (
	"testing"

	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) { puzzletest.Run(t, Type) }
