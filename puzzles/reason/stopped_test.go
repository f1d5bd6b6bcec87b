package reason_test

import (
	"context"
	"fmt"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types/hoodoo"
	"quadrille/puzzles/types/yinyang"
)

// TestStoppedTechnique has a technique that is stopped while it runs: its result is not a
// step, and does not affect the next question.
func TestStoppedTechnique(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stopped := false
	find, wrong := finds(1, yinyang.White), finds(1, yinyang.Black)
	inner := find.Find
	find.Find = func(k *reason.Known) *reason.Found {
		cancel()
		if stopped = k.Stopped(); stopped {
			return wrong.Find(k) // the result of a stopped technique
		}
		return inner(k)
	}
	board := grid.NewMap[puzzles.Value](grid.Size{Rows: 1, Cols: 2}).With(grid.Cell{}, yinyang.Black)
	p := &puzzles.Puzzle{Type: &fake{Type: yinyang.Type, techniques: []reason.Technique{find}}, Cells: board}
	e := engineOf(t, p)
	if s, status, _ := e.Hint(ctx, start(p), nil, nil); s != nil || status != reason.Undecided || !stopped {
		t.Errorf("stopped %v, got %v, %v", stopped, s, status)
	}
	if s, status, err := e.Hint(t.Context(), start(p), nil, nil); s == nil || s.Technique.ID != "fake" || stopped {
		t.Errorf("stopped %v, got %v, %v, %v", stopped, s, status, err)
	}
}

// tired is a context that ends after a number of calls of Err.
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

// TestStoppedWalks stops walks at many places, most of them in the technique that checks
// most often whether it is stopped: a later walk by the same engine takes the same steps as
// if nothing had been stopped.
func TestStoppedWalks(t *testing.T) {
	test := func(t *testing.T, p *puzzles.Puzzle) {
		whole := &tired{Context: t.Context(), left: 1 << 40}
		longest, begin, last := 0, 0, 0
		taken := func(*reason.Step, int) {
			if n := whole.asked - last; n > longest {
				longest, begin = n, last
			}
			last = whole.asked
		}
		walk := func(e *reason.Engine, ctx context.Context, taken func(*reason.Step, int)) string {
			w, _ := e.Walk(ctx, start(p), reason.Limits{Most: reason.Hard, Proved: true, Without: map[string]bool{reason.Chain: true}, Taken: taken})
			if w == nil {
				return ""
			}
			return fmt.Sprint(w.Status, w.Grade())
		}
		want := walk(engineOf(t, p), whole, taken)
		taken(nil, 0) // the calls after the last step
		e := engineOf(t, p)
		const places = 24
		for i := range places {
			left := begin + longest*i/places
			if i%4 == 0 {
				left = whole.asked * i / places
			}
			walk(e, &tired{Context: t.Context(), left: left}, nil)
			if got := walk(e, t.Context(), nil); got != want {
				t.Fatalf("stopped at %d of %d: got %s, want %s", left, whole.asked, got, want)
			}
		}
	}
	withSamples(t, 64, func(t *testing.T, entry file.Entry) { test(t, entry.State.Puzzle) })
	for _, members := range []string{ // with full lines and with patterns
		`"type": "doppelblock", "top": "3 2 10 . 7 5 7", "left": "15 . 6 3 11 1 .", "givens": [".......", ".......", ".....4.", ".......", ".......", ".......", "......."]`,
		`"type": "closefar", "givens": ["........", "...F..F.", ".......F", "......C.", "F.C.....", "...C.F..", "..C....C", "..F....."]`,
	} {
		p := parse(t, members)
		t.Run(p.Type.Name(), func(t *testing.T) { test(t, p) })
	}
}

// TestStoppedAtOnce stops the first step of walks, with suppositions and proofs, at each of
// many places, while a new engine is still being set up.
func TestStoppedAtOnce(t *testing.T) {
	withSamples(t, 36, func(t *testing.T, entry file.Entry) {
		p := entry.State.Puzzle
		for left := 1; ; left += 1 + left/16 {
			e, ctx, stepped := engineOf(t, p), &tired{Context: t.Context(), left: left}, false
			w, err := e.Walk(ctx, start(p), reason.Limits{Most: reason.Extreme, Proved: true, Taken: func(*reason.Step, int) { stepped = true; ctx.left = 0 }})
			switch {
			case stepped:
				return
			case err == nil && w.Status != reason.Undecided:
				t.Fatalf("stopped after %d questions it says %v", left, w.Status)
			}
		}
	})
}

// TestSlowTechniquesAsk counts how often techniques that are slow on open boards check
// whether they are stopped.
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

// watchful is a context that records the most work of the prover between two calls of Err.
type watchful struct {
	context.Context
	engine      *reason.Engine
	last, worst int64
}

func (c *watchful) Err() error {
	now := c.engine.Work()
	if now > c.last { // otherwise it is another prover
		c.worst = max(c.worst, now-c.last)
	}
	c.last = now
	return nil
}

// TestSuppositionsAsk bounds the work of the prover between two checks of the context, on a
// board with many suppositions.
func TestSuppositionsAsk(t *testing.T) {
	e := engineOf(t, parse(t, beyond))
	ctx := &watchful{Context: t.Context(), engine: e}
	if _, err := e.Walk(ctx, start(parse(t, beyond)), reason.Limits{Most: reason.Beyond, Proved: true}); err != nil {
		t.Fatal(err)
	}
	if ctx.worst == 0 || ctx.worst > 5000 {
		t.Errorf("%d propagations", ctx.worst)
	}
}

// allotted is a context that records the most memory allocated between two calls of Err:
// building takes memory, however long it lasts.
type allotted struct {
	context.Context
	last, most uint64
}

func (c *allotted) Err() error {
	now := heapAllotted()
	c.most, c.last = max(c.most, now-c.last), now
	return nil
}

// heapAllotted returns the number of bytes that the program has allocated so far.
func heapAllotted() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// TestLargeBoardsAreBuiltInSmallParts walks, without suppositions, a board whose rules take
// long to state: no part of that takes much of the memory of the whole, so that all of it
// can be stopped.
func TestLargeBoardsAreBuiltInSmallParts(t *testing.T) {
	n, colors := 40, 63
	if testing.Short() {
		n, colors = 24, 40
	}
	p, err := puzzles.New(hoodoo.Type, puzzles.Params{Size: grid.Size{Rows: n, Cols: n}})
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithOption(hoodoo.OptionColors, colors).WithOption(hoodoo.OptionTransparent, 4).WithGiven(grid.Cell{}, 1)
	begun := heapAllotted()
	ctx := &allotted{Context: t.Context(), last: begun}
	e, err := reason.New(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(ctx, start(p), reason.Limits{Most: reason.Extreme, Proved: true, Without: map[string]bool{reason.Chain: true}})
	if err != nil || w.Status != reason.Stepped || len(w.Steps) == 0 {
		t.Fatalf("%v, %d steps, %v", w.Status, len(w.Steps), err)
	}
	ctx.most = max(ctx.most, heapAllotted()-ctx.last) // after the last call
	if whole := heapAllotted() - begun; ctx.most*20 > whole {
		t.Errorf("it is not asked whether to stop while %d of %d bytes are allotted", ctx.most, whole)
	}
}
