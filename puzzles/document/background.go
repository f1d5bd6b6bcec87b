package document

import (
	"context"
	"time"

	"quadrille/puzzles/guard"
)

// background is work beside the window for one purpose, a piece at a time, each
// in the place of the one before. What a piece tells after it was dropped reaches
// nobody. Like a Document it belongs to one goroutine.
type background struct {
	piece   int // counts the pieces
	cancel  context.CancelFunc
	busy    bool
	started time.Time
	limit   time.Duration
}

// start begins a piece, until the limit, which may be 0 for none. The function
// work runs on a goroutine of its own; what it gives to tell, and what it returns,
// runs where post runs functions. So does failed when a fault of the program has
// ended the piece.
func (b *background) start(post func(func()), limit time.Duration, work func(ctx context.Context, tell func(func())) (end func()), failed func(error)) {
	b.ready(post, limit, nil, work, failed)()
}

// ready is start for a piece that does not begin before begin is called. Then now is
// tried first, where it is: if it reports that it is done, what it returns runs there
// and then, and that was all.
func (b *background) ready(post func(func()), limit time.Duration, now func(ctx context.Context) (end func(), done bool),
	work func(ctx context.Context, tell func(func())) (end func()), failed func(error),
) (begin func()) {
	b.drop()
	b.busy, b.started, b.limit = true, time.Now(), limit
	var ctx context.Context
	if limit > 0 {
		ctx, b.cancel = context.WithTimeout(context.Background(), limit)
	} else {
		ctx, b.cancel = context.WithCancel(context.Background())
	}
	piece, cancel := b.piece, b.cancel
	here := func(do func()) {
		if piece == b.piece {
			do()
		}
	}
	end := func(do func()) {
		here(func() {
			b.busy = false
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

// stop ends the piece soon: it returns with what it has found.
func (b *background) stop() {
	if b.busy {
		b.cancel()
	}
}

// drop gives the piece up.
func (b *background) drop() {
	b.stop()
	b.piece++
	b.busy = false
}

// soon is something that is done once what has been posted until now is done: results may
// be found faster than they are shown. It belongs to the goroutine where post runs
// functions.
type soon struct{ waits bool }

func (s *soon) do(post func(func()), do func()) {
	if s.waits {
		return
	}
	s.waits = true
	post(func() {
		s.waits = false
		do()
	})
}
