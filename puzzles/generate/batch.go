package generate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"iter"
	"slices"
	"sync"

	"quadrille/puzzles"
	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// Batch makes many puzzles to one order, no two of them alike even up to turns
// and to the names of colors.
//
// The puzzles of an order are numbered from 0, and which puzzle a number has depends
// on the order and the number alone. A number may have none, because the order was not
// met, and its puzzle may be alike to that of a lower number. The set of an order is
// the puzzles of its first numbers without these, as many as are wanted, whatever
// number that takes.
//
// A shard makes the numbers below Count that are its own, and leaves out those that it
// knows to be alike. It makes no more in their place, for it does not know which of the
// others the set has. [Repeats] finds what is alike in the puzzles of all shards, and a
// batch of the whole order with these as Done makes what is missing then.
type Batch struct {
	Order *Order
	Count int
	Jobs  int // how many are made at the same time; 0 means 1
	// Shard and Shards divide the work between programs that know nothing of
	// each other: each makes every Shards-th puzzle, from Shard on, which
	// counts from 0. Shards 0 means 1.
	Shard, Shards int
	// Done are the numbers that were made before and Have what the puzzles look
	// like that there are already. Left are numbers that are not made, because it is
	// known that the set does not have them.
	Done []int
	Have []Look
	Left []int
}

// When a batch gives up: numbers in a row that were left out.
const (
	mostUnmet      = 3
	mostDuplicates = 200
)

// Share is how many numbers below Count this shard has, done ones included.
func (b *Batch) Share() int {
	return max(0, (b.Count-b.Shard+b.shards()-1)/b.shards())
}

func (b *Batch) shards() int { return max(b.Shards, 1) }

// GoOn takes it that Done is of one run of this batch, which makes its numbers in their
// order: the lower ones that are missing are left.
func (b *Batch) GoOn() {
	done := b.done()
	for n := b.Shard; len(b.Done) > 0 && n < slices.Max(b.Done); n += b.shards() {
		if !done[n] {
			b.Left = append(b.Left, n)
		}
	}
}

func (b *Batch) done() map[int]bool {
	done := make(map[int]bool, len(b.Done))
	for _, n := range b.Done {
		done[n] = true
	}
	return done
}

// All makes the puzzles that are missing and yields them in the order of their
// numbers. The last pair may hold an error in place of a puzzle: the context's,
// an *Unmet, or one that says that there are no more different puzzles. Tell,
// which may be nil, gets news between the puzzles, on the same goroutine.
func (b *Batch) All(ctx context.Context, tell func(Progress)) iter.Seq2[*Made, error] {
	return func(yield func(*Made, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		seen := newSeen(b.Have)
		missing := b.Share() - len(b.Done)
		unmet, alike := 0, 0
		some := len(b.Done) > 0
		var last error // why a number was left out
		for r := range b.results(ctx, &workers, tell, missing) {
			switch u, isUnmet := errors.AsType[*Unmet](r.err); {
			case r.there:
				unmet, alike = 0, 0
				continue
			case isUnmet && !u.final() && (b.shards() > 1 || unmet < mostUnmet-1):
				// A shard goes on to its end: that its own numbers are left out in a row says
				// nothing of those between them.
				unmet, last = unmet+1, r.err
				continue
			case r.err != nil:
				yield(nil, r.err)
				return
			}
			unmet = 0
			if !seen.add(r.made.Puzzle) {
				if alike++; alike == mostDuplicates {
					yield(nil, words.Errorf("the last %d puzzles were there already, and there seem to be no others; try fewer puzzles or a larger board", alike))
					return
				}
				continue
			}
			alike, some = 0, true
			missing--
			if !yield(r.made, nil) || missing == 0 {
				return
			}
		}
		if err := context.Cause(ctx); err != nil && missing > 0 {
			yield(nil, err)
		} else if !some && last != nil {
			yield(nil, last)
		}
	}
}

// result is what became of one number.
type result struct {
	made  *Made
	err   error
	there bool // it was made before
}

// task is a number to be made, and where the result goes.
type task struct {
	number int
	result chan result
}

// results makes numbers, several at a time, and yields what became of them in
// order, without an end as long as there is something missing.
func (b *Batch) results(ctx context.Context, workers *sync.WaitGroup, tell func(Progress), missing int) iter.Seq[result] {
	return func(yield func(result) bool) {
		if missing <= 0 {
			return
		}
		jobs := max(b.Jobs, 1)
		todo, inOrder := make(chan task), make(chan task, 16*jobs)
		news := make(chan Progress, 1)
		workers.Go(func() { b.number(ctx, todo, inOrder) })
		for range jobs {
			workers.Go(func() { b.work(ctx, todo, news, tell != nil) })
		}
		for t := range inOrder {
			if !yield(t.wait(news, tell)) {
				return
			}
		}
	}
}

// work makes numbers as they come.
func (b *Batch) work(ctx context.Context, todo <-chan task, news chan<- Progress, wanted bool) {
	var tell func(Progress)
	if wanted {
		tell = func(p Progress) {
			select {
			case news <- p:
			default: // nobody has listened to the last ones yet
			}
		}
	}
	for t := range todo {
		var r result
		if err := guard.Run(func() { r.made, r.err = b.Order.Make(ctx, t.number, tell) }); err != nil {
			r = result{err: err}
		}
		t.result <- r
	}
}

// wait waits for the result, and passes on the news meanwhile.
func (t task) wait(news <-chan Progress, tell func(Progress)) result {
	for {
		select {
		case r := <-t.result:
			return r
		case p := <-news:
			tell(p)
		}
	}
}

// number hands out the numbers of this shard, those of a whole order until the context
// ends.
func (b *Batch) number(ctx context.Context, todo, inOrder chan<- task) {
	defer close(inOrder)
	defer close(todo)
	done, left := b.done(), make(map[int]bool, len(b.Left))
	for _, n := range b.Left {
		left[n] = true
	}
	for n := b.Shard; b.shards() == 1 || n < b.Count; n += b.shards() {
		if left[n] {
			continue
		}
		t := task{n, make(chan result, 1)}
		queues := []chan<- task{inOrder, todo}
		if done[n] {
			t.result <- result{there: true}
			queues = queues[:1]
		}
		for _, queue := range queues {
			select {
			case queue <- t:
			case <-ctx.Done():
				if !done[n] {
					t.result <- result{err: context.Cause(ctx)}
				}
				return
			}
		}
	}
}

// Look is the same for two puzzles that are alike up to turns and to the names of
// colors, and for no others.
type Look [sha256.Size]byte

// LookOf is the look of a puzzle.
func LookOf(p *puzzles.Puzzle) Look { return sha256.Sum256([]byte(p.Canonical())) }

// MarshalText writes the look in hexadecimal digits.
func (l Look) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, l[:]), nil }

// UnmarshalText reads what MarshalText writes.
func (l *Look) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(l)) {
		return words.Error("this is not the look of a puzzle")
	}
	_, err := hex.Decode(l[:], text)
	return err
}

type seen map[Look]bool

func newSeen(all []Look) seen {
	s := make(seen)
	for _, l := range all {
		s[l] = true
	}
	return s
}

// add reports whether p is new, and remembers it.
func (s seen) add(p *puzzles.Puzzle) bool {
	look := LookOf(p)
	if s[look] {
		return false
	}
	s[look] = true
	return true
}
