package engine_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types/hoodoo"
	"quadrille/puzzles/types/yinyang"
)

// occurs counts the solutions in which a cell holds a value.
func occurs(boards []grid.Map[puzzles.Value], c grid.Cell, v puzzles.Value) (n int) {
	for _, b := range boards {
		if b.At(c) == v {
			n++
		}
	}
	return n
}

// TestCandidates compares the counts for the values of cells with all solutions of
// random boards of every type, or, where these are many, with the first 3000.
func TestCandidates(t *testing.T) {
	exact, many := 0, 0
	for i := range 12 {
		for _, typ := range newcomers.Types {
			p := random.Board(rand.New(rand.NewPCG(uint64(i), 61)), typ)
			a := engine.NewAnalyst().Update(t.Context(), p, nil)
			if a.Objective != nil {
				continue // TestCandidatesOfTheBest
			}
			res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			c := engine.NewCounter(p, a)
			got, err := c.Board(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if res.Complete && res.Count <= 1000 {
				exact++
				if (got.Solutions != engine.Count{Least: res.Count, Exact: true}) {
					t.Errorf("%s: %v solutions, want %d", text(p), got.Solutions, res.Count)
				}
			} else {
				many++
			}
			z := p.Size()
			for at := range z.All() {
				for _, n := range got.Cells[z.Index(at)] {
					found := occurs(res.Solutions, at, n.Value)
					switch {
					case res.Complete && (n.Least > found || n.Exact && n.Least != found),
						n.Exact && n.Least < found,
						res.Complete && res.Count <= 1000 && !n.Exact:
						t.Fatalf("%s, %v: value %d in %v, of %d solutions found it is in %d", text(p), at, n.Value, n.Count, res.Count, found)
					}
				}
			}
			at := z.At(i % z.Cells())
			list, err := c.Cell(t.Context(), at)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range list {
				if found := occurs(res.Solutions, at, n.Value); res.Complete && found < 1000 && (n.Count != engine.Count{Least: found, Exact: true}) {
					t.Fatalf("%s, %v alone: value %d in %v, want %d", text(p), at, n.Value, n.Count, found)
				}
			}
		}
	}
	if exact < 5 || many < 5 {
		t.Errorf("%d boards with few solutions and %d with many", exact, many)
	}
}

// TestCandidatesOfManySolutions counts on an empty board with too many solutions: which
// values occur is known all the same, and for one cell each value is counted up to a limit.
func TestCandidatesOfManySolutions(t *testing.T) {
	p, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	c := engine.NewCounter(p, engine.Analysis{Status: engine.Multiple})
	got, err := c.Board(t.Context(), nil)
	if err != nil || got.Solutions.Exact || got.Solutions.Least < 1000 {
		t.Fatalf("%v solutions, %v", got.Solutions, err)
	}
	for i, list := range got.Cells {
		for _, n := range list {
			if n.Least == 0 || n.Exact {
				t.Errorf("cell %d: value %d in %v", i, n.Value, n.Count)
			}
		}
	}
	list, err := c.Cell(t.Context(), grid.Cell{Row: 2, Col: 3})
	if err != nil || len(list) != 2 || list[0].Least != 1000 || list[0].Exact {
		t.Errorf("one cell: %v, %v", list, err)
	}
}

// TestCandidatesOfTheBest checks that for a puzzle with an objective only best boards
// count, and that nothing is known before they are found.
func TestCandidatesOfTheBest(t *testing.T) {
	p, err := puzzles.New(hoodoo.Type, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}, Options: puzzles.Options{"colors": 4}})
	if err != nil {
		t.Fatal(err)
	}
	a := engine.NewAnalyst().Update(t.Context(), p, nil)
	if a.Status != engine.Optimal {
		t.Fatalf("the board is %s", a.Status)
	}
	got, err := engine.NewCounter(p, a).Board(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	all, err := engine.Solve(t.Context(), p.WithOption("transparent", *a.Objective), engine.Options{Limit: 0, Keep: 1}, nil)
	if err != nil || got.Solutions.Least == 0 || all.Count < got.Solutions.Least {
		t.Errorf("%v best boards, want %d; %v", got.Solutions, all.Count, err)
	}
	if n, err := engine.NewCounter(p, engine.Analysis{Status: engine.Best}).Board(t.Context(), nil); n.Cells != nil || n.Solutions.Decided() || err != nil {
		t.Errorf("before the optimum is known: %v, %v", n, err)
	}
}

// TestCandidatesEnd checks that what was not examined when the context ends is undecided.
func TestCandidatesEnd(t *testing.T) {
	p, err := puzzles.New(yinyang.Type, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c := engine.NewCounter(p, engine.Analysis{Status: engine.Multiple})
	got, err := c.Board(ctx, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	for _, list := range got.Cells {
		for _, n := range list {
			if n.Exact {
				t.Fatalf("value %d is counted %v without a look", n.Value, n.Count)
			}
		}
	}
	if got, err := c.Board(t.Context(), nil); err != nil || got.Solutions.Least < 1000 {
		t.Errorf("the next call: %v, %v", got.Solutions, err)
	}
}
