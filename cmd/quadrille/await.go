package main

import (
	"context"
	"time"
)

// Nothing that a run does keeps it from ending. Work that heeds its context comes
// back by itself, soon after that has ended; whatever does not is left alone, for
// the program ends, or goes on with the next puzzle, without it.

// How long work may still take.
var (
	// grace is from the end of the run on: for a result, and for its writing.
	grace = 100 * time.Millisecond
	// overtime is from the end of the time for a puzzle on. It is longer because
	// nobody waits, and because what was found would be lost.
	overtime = time.Second
)

// lateWork is the context of work on what was found until inTime ended, if it has: the time
// of that, and overtime from now on. It ends with ctx.
func lateWork(ctx, inTime context.Context) (context.Context, context.CancelFunc) {
	end, limited := inTime.Deadline()
	if !limited {
		return context.WithCancel(ctx)
	}
	if soon := time.Now().Add(overtime); soon.After(end) {
		end = soon
	}
	return context.WithDeadline(ctx, end)
}

// timed is ctx with an end after so much time; 0 means any.
func timed(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit > 0 {
		return context.WithTimeout(ctx, limit)
	}
	return context.WithCancel(ctx)
}

// await is the result of work that knows nothing of contexts. When the context
// ends the work is left alone with what it does, and the error is errStopped.
func await[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		v, err := work()
		done <- result{v, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, errStopped
	}
}

// within is the result of work for which there is so much time; 0 means any. In
// time is false when the work did not come back.
func within[T any](ctx context.Context, limit time.Duration, work func(context.Context) T) (result T, inTime bool) {
	inner, cancel := timed(ctx, limit)
	defer cancel()
	done := make(chan T, 1)
	go func() { done <- work(inner) }()
	select {
	case r := <-done:
		return r, true
	case <-inner.Done():
	}
	late, stop := time.After(overtime), ctx.Done()
	for {
		select {
		case r := <-done:
			return r, true
		case <-stop:
			late, stop = time.After(grace), nil
		case <-late:
			return result, false
		}
	}
}
