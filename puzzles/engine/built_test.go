package engine_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
)

// building is a context that ends while a model is built, after a number of calls of Err.
type building struct {
	context.Context
	questions int
}

func (c *building) Err() error {
	if c.questions--; c.questions < 0 {
		return context.Canceled
	}
	return nil
}

// soon returns a context that ends while the first model of p is built.
func soon(t *testing.T, p *puzzles.Puzzle) *building {
	t.Helper()
	all := &building{t.Context(), math.MaxInt}
	if _, err := puzzles.Pose(all, p, ""); err != nil {
		t.Fatal(err)
	}
	return &building{t.Context(), min(20, (math.MaxInt-all.questions)/2)}
}

// A context that ends while something is built ends the question, for all types and models,
// without an answer and without an error; the analyst that was asked still answers the next
// question.
func TestEndsWhileBuilt(t *testing.T) {
	for _, typ := range newcomers.Types {
		p := smallSample(t, typ)
		for _, model := range typ.Spec().Models {
			for _, search := range []string{engine.Learn, engine.Label} {
				res, err := engine.Solve(soon(t, p), p, engine.Options{Limit: 2, Model: model.Name, Search: search}, nil)
				if err != nil || res.Status != engine.Unknown || res.Complete || res.Count > 0 {
					t.Errorf("%s, %s, %s: %+v, error %v", typ.Name(), model.Name, search, res, err)
				}
			}
		}
		a := engine.NewAnalyst()
		if n := a.Update(soon(t, p), p, nil); n.Status != engine.Unknown || n.Err != nil {
			t.Errorf("%s: analysis %s, error %v", typ.Name(), n.Status, n.Err)
		}
		if n := a.Update(t.Context(), p, nil); n.Status == engine.Unknown {
			t.Errorf("%s: no answer after one that was ended", typ.Name())
		}
		n, err := engine.Clash(soon(t, p), p)
		if err != nil || n.Impossible || n.Complete {
			t.Errorf("%s: clash %+v, error %v", typ.Name(), n, err)
		}
		if _, err := puzzles.Pose(soon(t, p), p, ""); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: Pose: %v", typ.Name(), err)
		}
	}
}

// smallSample returns the first sample of a type, or a random board if it has none.
func smallSample(t *testing.T, typ puzzles.Type) *puzzles.Puzzle {
	t.Helper()
	all := puzzletest.Samples(t, typ.Name(), types.All)
	if all == nil {
		return random.Board(rand.New(rand.NewPCG(1, 1)), typ)
	}
	return all[0].State.Puzzle
}
