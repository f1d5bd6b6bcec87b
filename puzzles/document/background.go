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
	b.drop()
	b.busy, b.started, b.limit = true, time.Now(), limit
	var ctx context.Context
	if limit > 0 {
		ctx, b.cancel = context.WithTimeout(context.Background(), limit)
	} else {
		ctx, b.cancel = context.WithCancel(context.Background())
	}
	piece, cancel := b.piece, b.cancel
	tell := func(do func()) {
		post(func() {
			if piece == b.piece {
				do()
			}
		})
	}
	end := func(do func()) {
		tell(func() {
			b.busy = false
			do()
		})
	}
	guard.Go(func() {
		defer cancel()
		end(work(ctx, tell))
	}, func(err error) { end(func() { failed(err) }) })
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
