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
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Batch makes many puzzles to one order, no two of them alike, that is, equal up to turns
// and to the names of colors.
//
// The puzzles of an order are numbered from 0, and the puzzle of a number depends on the
// order and the number alone. A number may have no puzzle, if the order was not met, or one
// like that of a lower number. The set of an order consists of the puzzles of its first
// numbers without these, as many as are wanted, however many numbers that takes.
//
// A shard makes its own numbers below Count, and leaves out puzzles like others that it
// knows. It does not make more to replace them, since it does not know which of the other
// puzzles are in the set. [Repeats] finds alike puzzles among those of all shards, and a
// batch of the whole order, with the others as Done, then makes what is missing.
type Batch struct {
	Order *Order
	Count int
	Jobs  int // number of puzzles made concurrently; 0 means 1
	// Shard and Shards divide the work between independent programs: each makes every
	// Shards-th puzzle, starting from number Shard, which is at least 0. Shards 0 means 1.
	Shard, Shards int
	// Done lists the numbers made before, and Have the fingerprints of the puzzles that exist
	// already. Left lists numbers that are not made because they are known not to be in the
	// set.
	Done []int
	Have []Fingerprint
	Left []int
}

// A batch gives up after this many numbers in a row were left out.
const (
	mostUnmet      = 3
	mostDuplicates = 200
)

// Share returns how many numbers below Count this shard has, including those done.
func (b *Batch) Share() int {
	return max(0, (b.Count-b.Shard+b.shards()-1)/b.shards())
}

func (b *Batch) shards() int { return max(b.Shards, 1) }

// GoOn prepares b to continue a run of the same batch with Done as its result. Since a run
// makes its numbers in order, missing numbers below the highest one are added to Left.
func (b *Batch) GoOn() {
	done := lists.Set(b.Done)
	for n := b.Shard; len(b.Done) > 0 && n < slices.Max(b.Done); n += b.shards() {
		if !done[n] {
			b.Left = append(b.Left, n)
		}
	}
}

// All makes the missing puzzles and yields them in the order of their numbers. The last
// pair may have an error in place of a puzzle: the context's, an *Unmet, or one that says
// that there are no more different puzzles. Tell, which may be nil, is called with progress
// between the puzzles, on the same goroutine.
func (b *Batch) All(ctx context.Context, tell func(Progress)) iter.Seq2[*Made, error] {
	return func(yield func(*Made, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		seen := seen(lists.Set(b.Have))
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
				// A shard runs to its end: failures of its own numbers say nothing about
				// the numbers between them.
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

// result is the outcome of one number.
type result struct {
	made  *Made
	err   error
	there bool // it was made before
}

// task is a number to be made, and a channel for the result.
type task struct {
	number int
	result chan result
}

// results makes numbers, several concurrently, and yields their outcomes in order, without
// end as long as puzzles are missing.
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

// work makes the numbers that it receives.
func (b *Batch) work(ctx context.Context, todo <-chan task, news chan<- Progress, wanted bool) {
	var tell func(Progress)
	if wanted {
		tell = func(p Progress) {
			select {
			case news <- p:
			default: // earlier progress has not been received yet
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

// wait waits for the result, and passes on progress meanwhile.
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

// number sends the numbers of this shard to the workers; for a whole order, until the
// context ends.
func (b *Batch) number(ctx context.Context, todo, inOrder chan<- task) {
	defer close(inOrder)
	defer close(todo)
	done, left := lists.Set(b.Done), lists.Set(b.Left)
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

// Fingerprint identifies a puzzle up to turns and to the names of colors: two puzzles are alike if
// and only if their fingerprints are equal.
type Fingerprint [sha256.Size]byte

// FingerprintOf returns the fingerprint of a puzzle.
func FingerprintOf(p *puzzles.Puzzle) Fingerprint { return sha256.Sum256([]byte(p.Canonical())) }

// MarshalText returns the fingerprint in hexadecimal digits.
func (l Fingerprint) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, l[:]), nil }

// UnmarshalText parses the result of MarshalText.
func (l *Fingerprint) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(l)) {
		return words.Error("this is not the fingerprint of a puzzle")
	}
	_, err := hex.Decode(l[:], text)
	return err
}

type seen map[Fingerprint]bool

// add reports whether p is new, and remembers it.
func (s seen) add(p *puzzles.Puzzle) bool {
	look := FingerprintOf(p)
	if s[look] {
		return false
	}
	s[look] = true
	return true
}
