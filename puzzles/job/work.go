// Package job runs work in the background for a window, or for any owner of a single goroutine
// on which all results of the work arrive.
//
// A Work is a purpose, such as looking for a hint, with at most one piece under way. Errands
// are pieces of which several may be under way, such as writing files. A Coalescer merges results
// that come faster than they can be shown. A Job describes work that the user waits for.
package job

import (
	"context"
	"slices"
	"time"

	"quadrille/puzzles/guard"
	"quadrille/puzzles/lists"
)

// Work is background work for one purpose. Starting a piece replaces the one before. What a
// piece reports after it was dropped is ignored. The zero Work is ready; it belongs to one
// goroutine.
type Work struct {
	Busy    bool          // a piece is under way
	Started time.Time     // when the last piece was started
	Limit   time.Duration // of the last piece, 0 for none

	piece  int // counts the pieces
	cancel context.CancelFunc
}

// Start begins a piece, which ends at the limit; 0 means none. The function work runs on a
// goroutine of its own; the functions that it passes to tell, and the one that it returns, run
// where post runs functions. If the piece panics, failed runs there instead.
func (w *Work) Start(post func(func()), limit time.Duration, work func(ctx context.Context, tell func(func())) (end func()), failed func(error)) {
	w.Ready(post, limit, nil, work, failed)()
}

// Ready is Start for a piece that does not begin before begin is called. Unless now is nil,
// begin calls it first, on the caller's goroutine: if it returns true, the function it
// returned runs at once and the piece has ended.
func (w *Work) Ready(post func(func()), limit time.Duration, now func(ctx context.Context) (end func(), done bool),
	work func(ctx context.Context, tell func(func())) (end func()), failed func(error),
) (begin func()) {
	w.Drop()
	w.Busy, w.Started, w.Limit = true, time.Now(), limit
	var ctx context.Context
	if limit > 0 {
		ctx, w.cancel = context.WithTimeout(context.Background(), limit)
	} else {
		ctx, w.cancel = context.WithCancel(context.Background())
	}
	piece, cancel := w.piece, w.cancel
	here := func(do func()) {
		if piece == w.piece {
			do()
		}
	}
	end := func(do func()) {
		here(func() {
			w.Busy = false
			do()
		})
	}
	return func() {
		if now != nil {
			var do func()
			done := false
			if err := guard.Run(func() { do, done = now(ctx) }); err != nil {
				do, done = func() { failed(err) }, true
			}
			if done {
				cancel()
				end(do)
				return
			}
		}
		guard.Go(func() {
			defer cancel()
			do := work(ctx, func(do func()) { post(func() { here(do) }) })
			post(func() { end(do) })
		}, func(err error) { post(func() { end(func() { failed(err) }) }) })
	}
}

// Stop cancels the context of the piece, which soon returns what it has found.
func (w *Work) Stop() {
	if w.Busy {
		w.cancel()
	}
}

// Drop cancels the piece and ignores what it reports from now on.
func (w *Work) Drop() {
	w.Stop()
	w.piece++
	w.Busy = false
}

// Coalescer runs a function after what has been posted so far, once for all calls until then, so
// that showing results keeps up with finding them. It belongs to the goroutine on which post
// runs functions.
type Coalescer struct{ waits bool }

// Do runs do soon, unless a run is pending.
func (s *Coalescer) Do(post func(func()), do func()) {
	if s.waits {
		return
	}
	s.waits = true
	post(func() {
		s.waits = false
		do()
	})
}

// Job describes work that the user has asked for and waits for.
type Job struct {
	Name    string // "Solving"
	Started time.Time
	Limit   time.Duration // after which it ends by itself; 0: never
	Share   float64       // done so far, from 0 to 1; 0: unknown
}

// Errands are independent pieces of work that the user waits for. The zero Errands is ready;
// it belongs to one goroutine.
type Errands struct{ list []*errand }

type errand struct {
	Work
	name string
}

// Start begins an errand. The function work runs on a goroutine of its own; then ended is
// called with its error, or with the *guard.PanicError if it panicked, where post runs functions.
// The error is context.Canceled if Stop interrupted it.
func (e *Errands) Start(post func(func()), name string, work func(ctx context.Context) error, ended func(error)) {
	one := &errand{name: name}
	e.list = append(e.list, one)
	end := func(err error) {
		e.list = slices.DeleteFunc(e.list, func(o *errand) bool { return o == one })
		ended(err)
	}
	one.Work.Start(post, 0, func(ctx context.Context, _ func(func())) func() {
		err := work(ctx)
		if err != nil && ctx.Err() != nil {
			err = ctx.Err()
		}
		return func() { end(err) }
	}, end)
}

// Jobs returns those under way, in the order of their starts.
func (e *Errands) Jobs() (jobs []Job) {
	return lists.Map(e.list, func(one *errand) Job { return Job{Name: one.name, Started: one.Started} })
}

// Stop cancels the contexts of all errands, which soon report how they ended.
func (e *Errands) Stop() {
	for _, one := range e.list {
		one.Work.Stop()
	}
}

// Drop cancels all errands and ignores what they report from now on.
func (e *Errands) Drop() {
	for _, one := range e.list {
		one.Work.Drop()
	}
	e.list = nil
}

// Await runs work that does not know contexts, and returns its error. If the context ends
// first, work is abandoned but keeps running, which must be harmless.
func Await(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	guard.Go(func() { done <- work() }, func(err error) { done <- err })
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
