package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestWithin runs work that does not return, returns late, or in time.
func TestWithin(t *testing.T) {
	for _, test := range []struct {
		name           string
		limit, end     time.Duration // of the puzzle and of the run; 0: no limit
		heeds          time.Duration // how long after the end of its context work returns; -1: never
		want           time.Duration
		wantTheAnswers bool
	}{
		{"heeds the limit", time.Minute, 0, 0, time.Minute, true},
		{"heeds the end", 0, time.Minute, 0, time.Minute, true},
		{"slow after the limit", time.Minute, 0, overtime / 2, time.Minute + overtime/2, true},
		{"slow after the end", 0, time.Minute, grace / 2, time.Minute + grace/2, true},
		{"too slow after the end", 0, time.Minute, 2 * grace, time.Minute + grace, false},
		{"never", time.Minute, 0, -1, time.Minute + overtime, false},
		{"never, and the run ends meanwhile", time.Minute, time.Minute + overtime/2, -1, time.Minute + overtime/2 + grace, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if test.end > 0 {
				time.AfterFunc(test.end, cancel)
			}
			begin := time.Now()
			forever := make(chan struct{})
			got, inTime := within(ctx, test.limit, func(ctx context.Context) int {
				<-ctx.Done()
				if test.heeds < 0 {
					<-forever
				}
				time.Sleep(test.heeds)
				return 7
			})
			took := time.Since(begin)
			close(forever)
			if took != test.want || inTime != test.wantTheAnswers || inTime != (got == 7) {
				t.Errorf("%s: %d, %v after %v, want %v after %v", test.name, got, inTime, took, test.wantTheAnswers, test.want)
			}
			time.Sleep(time.Hour) // abandoned work ends
		})
	}
}

// parent is a context that counts the waiters for its end.
type parent struct {
	context.Context
	done     chan struct{}
	children int
}

func (p *parent) Done() <-chan struct{} { return p.done }

func (p *parent) AfterFunc(func()) func() bool {
	p.children++
	return func() bool { p.children--; return true }
}

func TestWithinLeavesNothingBehind(t *testing.T) {
	ctx := &parent{Context: t.Context(), done: make(chan struct{})}
	for _, limit := range []time.Duration{0, time.Hour} {
		within(ctx, limit, func(context.Context) int { return 0 })
	}
	if ctx.children != 0 {
		t.Errorf("%d contexts of puzzles that are done wait for the end of the run", ctx.children)
	}
}

// deaf is a type whose generator ignores its context.
type deaf struct{ generator }

type generator interface {
	puzzles.Type
	generate.Generator
}

func (deaf) Print(context.Context, *generate.Order, generate.Board, *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	select {}
}

// TestDeafGenerator ends a run in the middle of a board that is never finished.
func TestDeafGenerator(t *testing.T) {
	defer func(was time.Duration) { grace = was }(grace)
	grace = 0
	p, err := puzzles.New(deaf{types.ByName("closefar").(generator)}, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	g := generating{batch: generate.Batch{Order: &generate.Order{From: p}, Count: 2}}
	for m, err := range g.made(ctx, nil) {
		if m == nil && err == nil {
			continue // made yields nil in between
		}
		if m != nil || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, %v", m, err)
		}
	}
}

// endless is a format that never finishes.
type endless struct{ format.Writer }

func (endless) Has(puzzles.Type) bool { return true }

func (endless) Write(*file.Entry) (format.Written, error) { select {} }

// A slow format does not delay the end of a run.
func TestSlowFormat(t *testing.T) {
	p, err := puzzles.New(types.ByName("domino"), puzzles.Params{Size: grid.Size{Rows: 2, Cols: 3}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	if _, err := new(program).written(ctx, converting{}, endless{}, item{Entry: &e}); !errors.Is(err, errStopped) {
		t.Errorf("got %v", err)
	}
}
