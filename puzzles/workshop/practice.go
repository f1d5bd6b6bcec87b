package workshop

import (
	"context"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// Practice makes sets of positions in which a technique is the next step, in the background,
// one set at a time. Like a Document, it belongs to one goroutine.
type Practice struct {
	samples *Samples
	post    func(func())
	changed func()
	work    job.Work
	found   []file.Entry
}

// NewPractice returns a Practice without a set. post runs functions on its goroutine;
// changed is called on progress.
func NewPractice(samples *Samples, post func(func()), changed func()) *Practice {
	return &Practice{samples: samples, post: post, changed: changed}
}

// The bounds of a set: its positions, the boards generated for it, the tries for each, and
// the boards after which generating ends if there was no position.
const (
	practicePositions = 12
	practiceBoards    = 4 * practicePositions
	practiceTries     = 60
	practiceInVain    = 6
)

// Start searches for a set of positions for a technique of a type, in boards generated from
// the seed and then in samples, and passes it to then; it drops the previous search. If the
// search is stopped, the positions found so far are the set. Without any position there is
// an error.
func (x *Practice) Start(t puzzles.Type, k *document.Technique, seed uint64, then func(*draft.File, error)) {
	x.found = nil
	samples := x.samples.puzzles(t)
	x.work.Start(x.post, 0, func(ctx context.Context, tell func(func())) func() {
		_, err := practiceAway.Call(ctx, practiced{exemplified{t, k, samples}, seed}, func(s puzzles.State) {
			tell(func() {
				x.found = append(x.found, file.Entry{State: s})
				x.changed()
			})
		})
		if err != nil {
			return func() { then(nil, err) }
		}
		stopped := ctx.Err() != nil
		return func() { then(x.set(k, stopped)) }
	}, func(err error) { then(nil, err) })
	x.changed()
}

// practiceOn yields puzzles to search for positions, until found reaches practicePositions.
func practiceOn(ctx context.Context, t puzzles.Type, k *document.Technique, seed uint64, samples []*puzzles.Puzzle, found *int) func(yield func(*puzzles.Puzzle) bool) {
	enough := func() bool { return ctx.Err() != nil || *found == practicePositions }
	return func(yield func(*puzzles.Puzzle) bool) {
		for n := 0; n < practiceBoards && !enough() && (*found > 0 || n < practiceInVain); n++ {
			if p := requiring(ctx, t, k, generate.Order{Seed: seed, Tries: practiceTries}, n); p != nil && !yield(p) {
				return
			}
		}
		for _, p := range samples {
			if enough() || !yield(p) {
				return
			}
		}
	}
}

// set returns the positions found as a file.
func (x *Practice) set(k *document.Technique, stopped bool) (*draft.File, error) {
	switch {
	case len(x.found) > 0:
	case stopped:
		return nil, words.Errorf("the search was stopped before there was a position in which %q is the next step", k.String())
	default:
		return nil, words.Errorf("no position was found in which %q is the next step; an easier one comes first everywhere, or it rests on what nobody enters", k.String())
	}
	c := &file.Collection{Puzzles: x.found}
	if len(x.found) > 1 {
		c.Title = words.Say("Practice: %s", k.String())
	}
	return draft.FileOf(c, words.Say("Practice: %s", k.String())), nil
}

// Stop stops the search; the positions found are passed on.
func (x *Practice) Stop() { x.work.Stop() }

// Jobs returns the search while it is running.
func (x *Practice) Jobs() []job.Job {
	if !x.work.Busy {
		return nil
	}
	return []job.Job{{Name: words.Say("%d of %d positions", len(x.found), practicePositions), Started: x.work.Started}}
}
