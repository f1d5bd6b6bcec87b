//go:build !debug && !race

package engine_test

import (
	"os"
	"os/exec"
	"runtime"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/closefar"
	"quadrille/puzzles/types/doppelblock"
	"quadrille/puzzles/types/hoodoo"
)

// TestMemory compares the memory that large boards take with recorded values: with the
// model and the solver built, and of the solver alone after a number of failures. More than
// a tenth above is an error. It runs in a program of its own, so that nothing else is in
// memory.
func TestMemory(t *testing.T) {
	const alone = "QUADRILLE_TEST_MEMORY"
	if os.Getenv(alone) == "" {
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestMemory$", "-test.v")
		c.Env = append(os.Environ(), alone+"=1")
		out, err := c.CombinedOutput()
		t.Logf("%s", out)
		if err != nil {
			t.Error(err)
		}
		return
	}
	const failures = 1000
	for _, c := range []struct {
		name            string
		puzzle          *puzzles.Puzzle
		built, searched int // thousands of bytes
	}{
		{"closefar 200", bare(t, closefar.Type, 200), 60_600, 59_900},
		{"doppelblock 40, all clues", clued(t, 40), 52_900, 53_900},
		{"hoodoo 36", bare(t, hoodoo.Type, 36), 16_000, 13_400},
	} {
		before := inUse()
		posed, err := puzzles.Pose(t.Context(), c.puzzle, "")
		if err != nil {
			t.Fatal(err)
		}
		s, err := posed.Solver()
		if err != nil {
			t.Fatal(err)
		}
		built := inUse() - before
		runtime.KeepAlive(posed)
		if _, err := s.SolveWithin(t.Context(), failures); err != nil {
			t.Fatal(err)
		}
		searched := inUse() - before
		runtime.KeepAlive(s)
		t.Logf("%s: %d and %d thousand bytes", c.name, built, searched)
		if 10*built > 11*c.built || 10*searched > 11*c.searched {
			t.Errorf("%s: %d thousand bytes built and %d searched, want about %d and %d", c.name, built, searched, c.built, c.searched)
		}
	}
}

// inUse returns the memory in use, in thousands of bytes.
func inUse() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc / 1000)
}

func bare(t *testing.T, typ puzzles.Type, side int) *puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// clued returns an empty Doppelblock with the clues of a board in which each row is the one
// above, shifted by a few cells.
func clued(t *testing.T, side int) *puzzles.Puzzle {
	p := bare(t, doppelblock.Type, side)
	value := func(c grid.Cell) int { return max(0, (7*c.Row+11*c.Col)%side-1) }
	fields := p.Fields()
	for l, cells := range p.Size().Lines() {
		sum, blacks := 0, 0
		for _, c := range cells {
			if value(c) == 0 {
				blacks++
			} else if blacks == 1 {
				sum += value(c)
			}
		}
		i := slices.IndexFunc(fields, func(at grid.Place) bool { return at.Line() == l })
		p = p.WithClue(fields[i], sum)
	}
	return p
}
