package workshop

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/walkthrough"
)

// Examples searches for examples of techniques in the background: steps on the way through
// small boards. Results are cached. Like a Document, it belongs to one goroutine.
type Examples struct {
	samples *Samples
	post    func(func())
	work    job.Work
	known   map[example]*document.WalkStep // nil if there is no example
}

// example is a key for examples. Suppositions are the same technique in all types.
type example struct {
	t  puzzles.Type
	id string
}

// NewExamples returns Examples with an empty cache. post runs functions on its goroutine.
func NewExamples(samples *Samples, post func(func())) *Examples {
	return &Examples{samples: samples, post: post, known: map[example]*document.WalkStep{}}
}

// Of passes an example of a technique to show when it is found, or nil if there is none. It
// drops the previous search.
func (x *Examples) Of(t puzzles.Type, k *document.Technique, show func(*document.WalkStep)) {
	x.work.Drop()
	key := example{t, k.ID}
	if step, ok := x.known[key]; ok {
		show(step)
		return
	}
	boards := x.samples.puzzles(t)
	x.work.Start(x.post, 0, func(ctx context.Context, _ func(func())) func() {
		found, err := exampleAway.Call(ctx, exemplified{t, k, boards}, nil)
		return func() {
			if found.done && err == nil {
				x.known[key] = found.step
			}
			show(found.step)
		}
	}, func(error) { show(nil) })
}

// Drop drops the search.
func (x *Examples) Drop() { x.work.Drop() }

// Busy reports whether a search is running.
func (x *Examples) Busy() bool { return x.work.Busy }

// Boards generated if no sample has an example: the fixed seed, the number of boards, and
// the number of tries for each.
const (
	exampleSeed   = 1
	exampleBoards = 4
	exampleTries  = 60
)

// findExample returns an example from the first of the boards, or else of some generated
// ones, that has one. done is false if the context ended before.
func findExample(ctx context.Context, t puzzles.Type, k *document.Technique, boards []*puzzles.Puzzle) (step *document.WalkStep, done bool) {
	for _, p := range boards {
		if step, err := walkthrough.ExampleIn(ctx, p, k); step != nil && err == nil {
			return step, true
		}
	}
	for n := range exampleBoards {
		if ctx.Err() != nil {
			return nil, false
		}
		p := requiring(ctx, t, k, generate.Order{Seed: exampleSeed, Tries: exampleTries}, n)
		if p == nil {
			continue
		}
		if step, err := walkthrough.ExampleIn(ctx, p, k); step != nil && err == nil {
			return step, true
		}
	}
	return nil, ctx.Err() == nil
}

// requiring generates a small board that requires a technique, always the same for equal
// arguments; nil if it cannot.
func requiring(ctx context.Context, t puzzles.Type, k *document.Technique, o generate.Order, n int) *puzzles.Puzzle {
	o.Wanted.Require = []string{k.ID}
	if made := small(ctx, t, o, n); made != nil {
		return made.Puzzle
	}
	return nil
}

// small generates a small board by an order, always the same for equal arguments; nil if it
// cannot.
func small(ctx context.Context, t puzzles.Type, o generate.Order, n int) *generate.Made {
	if !Makes(t) {
		return nil
	}
	p, err := puzzles.New(t, puzzles.Params{Size: exampleSize(t.Spec())})
	if err != nil {
		return nil
	}
	o.From, o.Minimal = p, generate.OrbitMinimal
	made, err := o.Make(ctx, n, nil)
	if err != nil {
		return nil
	}
	return made
}

// exampleSize returns a size that a type allows, a little below its default.
func exampleSize(sp *puzzles.Spec) grid.Size {
	z := sp.Default
	for range 3 {
		smaller := grid.Size{Rows: z.Rows - 1, Cols: z.Cols - 1}
		if smaller.Rows < 6 || sp.Allows(puzzles.Params{Size: smaller}) != nil {
			break
		}
		z = smaller
	}
	return z
}
