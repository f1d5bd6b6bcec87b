package main

import (
	"context"
	"time"
)

// No work can keep a run from ending. Work that heeds its context returns soon after that
// has ended; other work is abandoned, and the program ends, or goes on with the next puzzle,
// without it.

// How much longer work may take.
var (
	// grace counts from the end of the run: for a result, and for writing it.
	grace = 100 * time.Millisecond
	// overtime counts from the time limit of a puzzle. It is longer because nobody is
	// waiting, and because results would be lost.
	overtime = time.Second
)

// lateWork returns the context for work on what was found within inTime, which may have
// ended: it lasts until inTime's deadline, but at least overtime from now. It ends with ctx.
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

// timed returns ctx with a time limit; 0 means none.
func timed(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit > 0 {
		return context.WithTimeout(ctx, limit)
	}
	return context.WithCancel(ctx)
}

// await returns the result of work that ignores contexts. If the context ends first, the
// work is abandoned, and the error is errStopped.
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

// within returns the result of work with a time limit; 0 means none. inTime is false if the
// work did not return.
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
