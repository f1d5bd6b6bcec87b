package reason_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types/yinyang"
)

// TestStoppedTechnique has a technique that is stopped while it looks: what it
// returns is no step, and the next question knows nothing of that.
func TestStoppedTechnique(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stopped := false
	find := finds(1, yinyang.White)
	inner := find.Find
	find.Find = func(k *reason.Known) *reason.Found {
		cancel()
		stopped = k.Stopped()
		return inner(k)
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 1, Cols: 2}).With(grid.Cell{}, yinyang.Black)
	p := &puzzles.Puzzle{Type: &fake{yinyang.Type, []reason.Technique{find}}, Cells: board}
	e := engineOf(t, p)
	if s, status, _ := e.Hint(ctx, start(p), nil, nil); s != nil || status != reason.Undecided || !stopped {
		t.Errorf("stopped %v, got %v, %v", stopped, s, status)
	}
	if s, status, err := e.Hint(t.Context(), start(p), nil, nil); s == nil || s.Technique.ID != "fake" || stopped {
		t.Errorf("stopped %v, got %v, %v, %v", stopped, s, status, err)
	}
}

// tired is a context that ends when it has been asked so often whether it has.
type tired struct {
	context.Context
	left, asked int
}

func (c *tired) Err() error {
	if c.asked++; c.asked > c.left {
		return context.Canceled
	}
	return nil
}

// TestStoppedWalks stops walks at many places: a walk after that by the same engine
// takes the same steps as if nothing had been stopped.
func TestStoppedWalks(t *testing.T) {
	withSamples(t, 64, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		walk := func(e *reason.Engine, ctx context.Context) string {
			w, _ := e.Walk(ctx, start(p), reason.Wish{Most: reason.VeryHard})
			if w == nil {
				return ""
			}
			return fmt.Sprint(w.Status, w.Grade())
		}
		whole := &tired{Context: t.Context(), left: 1 << 40}
		want := walk(engineOf(t, p), whole)
		e := engineOf(t, p)
		const places = 6
		for i := range places {
			walk(e, &tired{Context: t.Context(), left: whole.asked * i / places})
			if got := walk(e, t.Context()); got != want {
				t.Fatalf("stopped at %d of %d: got %s, want %s", i, places, got, want)
			}
		}
	})
}

// TestSlowTechniquesAsk counts how often techniques that are slow on open boards ask
// whether they should end.
func TestSlowTechniquesAsk(t *testing.T) {
	for _, test := range []struct {
		members string
		n       int
		char    string
		want    int
	}{
		{`"type": "closefar"`, 8, ".", 700},
		{`"type": "doppelblock", "top": ". . . . . . .", "left": ". . . . . . ."`, 7, ".", 900},
		{`"type": "domino", "set": 99, "full": false`, 8, "?", 300},
	} {
		rows := slices.Repeat([]string{`"` + strings.Repeat(test.char, test.n) + `"`}, test.n)
		p := parse(t, test.members+`, "givens": [`+strings.Join(rows, ",")+`]`)
		ctx := &tired{Context: t.Context(), left: 1 << 40}
		if _, _, err := engineOf(t, p).Hint(ctx, start(p), nil, nil); err != nil {
			t.Fatal(err)
		}
		if ctx.asked < test.want {
			t.Errorf("%s asked %d times, want %d", p.Type.Name(), ctx.asked, test.want)
		}
	}
}

// watchful is a context that notes how much the prover does between two questions
// whether it has ended.
type watchful struct {
	context.Context
	engine      *reason.Engine
	last, worst int64
}

func (c *watchful) Err() error {
	now := c.engine.Work()
	if now > c.last { // else it is another prover
		c.worst = max(c.worst, now-c.last)
	}
	c.last = now
	return nil
}

// TestSuppositionsAsk bounds what the prover does without a look at the time, on a board
// with many suppositions.
func TestSuppositionsAsk(t *testing.T) {
	e := engineOf(t, parse(t, beyond))
	ctx := &watchful{Context: t.Context(), engine: e}
	if _, err := e.Walk(ctx, start(parse(t, beyond)), reason.Wish{Most: reason.Beyond, Proved: true}); err != nil {
		t.Fatal(err)
	}
	if ctx.worst == 0 || ctx.worst > 5000 {
		t.Errorf("%d propagations", ctx.worst)
	}
}
