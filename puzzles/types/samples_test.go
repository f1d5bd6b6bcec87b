package types_test

import (
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Every sample has the solution that its file states and, unless it asks for
// the best board, no other.
func TestSamples(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			f, err := assets.Samples().Open(typ.Name() + ".quadrille")
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			c, err := file.Read(f, types.All)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := c.Puzzles[0].State.Puzzle.Size(), typ.Spec().Default; got != want {
				t.Errorf("the first board is %v, want the default size %v", got, want)
			}
			for _, e := range c.Puzzles {
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
		if want := transparent(p, e.Solution); *got.Transparent != want {
			t.Errorf("%d transparent pegs, want %d as in the file", *got.Transparent, want)
		}
	case got.Status != engine.Unique:
		t.Errorf("status %q, want %q", got.Status, engine.Unique)
	case string(got.Status) != e.Verdict:
		t.Errorf("the file says %q, the solver %q", e.Verdict, got.Status)
	case !got.Solutions[0].Equal(e.Solution):
		t.Errorf("the solver finds %v", file.Rows(p, puzzles.Answer, got.Solutions[0]))
	}
}

// transparent counts the transparent pegs of a Hoo-Doo board.
func transparent(p *puzzles.Puzzle, board grid.Map[puzzles.Value]) int {
	ab := p.Type.Alphabet(p, puzzles.Answer)
	n := 0
	for c := range p.Size().All() {
		if ab.Text(board.At(c)) == "*" {
			n++
		}
	}
	return n
}
