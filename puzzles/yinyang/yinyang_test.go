package yinyang_test

import (
	"testing"

	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/yinyang"
)

func TestType(t *testing.T) { puzzletest.Run(t, yinyang.Type) }
