package types_test

import (
	"io/fs"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// Every sample has the solution that its file states and, unless it asks for
// the best board, no other.
func TestSamples(t *testing.T) {
	names, _ := fs.Glob(assets.Samples(), "*.quadrille")
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			all := puzzletest.Samples(t, strings.TrimSuffix(name, ".quadrille"), types.All)
			first := all[0].State.Puzzle
			if first.Type.Name()+".quadrille" != name || first.Size() != first.Type.Spec().Default {
				t.Errorf("the first board is a %s of %v, want the default size of the type that the file is named for", first.Type.Name(), first.Size())
			}
			for _, e := range all {
				t.Run(e.Meta().Title, func(t *testing.T) { testSample(t, e) })
			}
		})
	}
}

func testSample(t *testing.T, e file.Entry) {
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	p := e.State.Puzzle
	marks := puzzles.NoMarks(p)
	marks.Values = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return e.Solution.At(c)
	})
	faults, complete := p.Type.Check(puzzles.State{Puzzle: p, Marks: marks})
	if len(faults) > 0 || !complete {
		t.Errorf("the solution in the file: complete %v, faults %v", complete, faults)
	}
	got, err := engine.Solve(t.Context(), p, engine.Options{Limit: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case got.Status == engine.Optimal:
		// What the solution needs is allowed when the best is.
		stated := p.WithOption(p.Type.Spec().Objective, *got.Objective)
		if faults, _ := p.Type.Check(puzzles.State{Puzzle: stated, Marks: marks}); len(faults) > 0 {
			t.Errorf("the best board has an objective of %d, the solution in the file another: %v", *got.Objective, faults)
		}
	case got.Status != engine.Unique:
		t.Errorf("status %q, want %q", got.Status, engine.Unique)
	case string(got.Status) != e.Verdict:
		t.Errorf("the file says %q, the solver %q", e.Verdict, got.Status)
	case !got.Solutions[0].Equal(e.Solution):
		t.Errorf("the solver finds %v", file.Rows(p, puzzles.Answer, got.Solutions[0]))
	}
}
