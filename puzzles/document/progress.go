package document

import (
	"context"
	"math"
	"strings"
	"time"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/words"
)

// progress is how far a run is.
type progress struct {
	found int
	share float64 // of the search tree that is closed, see engine.Event; 0: not known
	rate  float64 // solutions a second
	// guess is the estimate of the number of all solutions, Met is 0 for none. It is begun
	// once at most.
	guess engine.Estimate
	begun bool
}

// leastGuessed is how many solutions a run must have found for the number of all of them
// to be estimated beside it.
const leastGuessed = 100

// guess begins an estimate of how many solutions there are, when a run has found many:
// not of those of a model that is not quite the rules, nor of best boards.
func (rs *Runs) guess(found int, best bool) {
	r := &rs.last
	if m := r.puzzle.Type.Spec().Model(r.Search.Model); r.begun || best || found < leastGuessed || m != nil && m.Relaxed {
		return
	}
	r.begun = true
	p := r.puzzle
	rs.guesses.Start(rs.d.Post, patience, func(ctx context.Context, _ func(func())) func() {
		e, err := estimateAway.Call(ctx, analyzed{puzzle: p}, nil)
		return func() {
			if err == nil {
				r.guess = e
			}
			rs.d.Changed(draft.Run | draft.Verdict)
		}
	}, func(error) {}) // a fault of the program: the count goes on without
}

// take takes over what a run has told, so long after its beginning.
func (p *progress) take(e engine.Event, after time.Duration) {
	p.found, p.share = e.Found, e.Share
	if after > 0 {
		p.rate = float64(e.Found) / after.Seconds()
	}
}

// words tell how far the run is.
func (p *progress) words() string {
	var parts []string
	found := words.Count(p.found, "solution")
	switch {
	case p.found == 0:
		parts = append(parts, words.Say("Looking for a solution …"))
	case p.found == 1:
		parts = append(parts, words.Say("Looking for a second solution …"))
	case p.rate < 1:
		parts = append(parts, words.Say("%s so far …", found))
	default:
		parts = append(parts, words.Say("%s so far, %s a second …", found, rounded(p.rate)))
	}
	return strings.Join(append(parts, p.bounds(p.found)...), " ")
}

// after tells what is known of the solutions that a run has not found, after the text of
// what it has.
func (p *progress) after(text string, found int) string {
	return strings.Join(append([]string{text}, p.bounds(found)...), " ")
}

// bounds tell how much of the search is behind, and how many solutions there may be when
// so many are known.
func (p *progress) bounds(found int) (parts []string) {
	if p.share > 0 {
		parts = append(parts, words.Say("%s of the search tree is closed.", percent(p.share)))
	}
	if p.guessed(found) {
		parts = append(parts, words.Say("Estimated: about %s in all, give or take %.0f %%.", rounded(p.guess.Mean), 100*2*p.guess.Error/p.guess.Mean))
	}
	return parts
}

// guessed reports whether there is an estimate that is worth telling when so many
// solutions are known: not one that these show to be too low.
func (p *progress) guessed(found int) bool {
	return p.guess.Met >= leastMet && float64(found) <= p.guess.Mean+2*p.guess.Error
}

// percent is a share of something that is not at its end, never rounded up to all of it.
func percent(share float64) string {
	const tenths = 1000
	n := math.Floor(tenths * share)
	if n < 1 {
		return words.Say("Less than %s %%", words.Decimal(0.1, 1))
	}
	return words.Decimal(min(n, tenths-1)/10, 1) + " %"
}
