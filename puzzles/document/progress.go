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

// progress is the progress of a run.
type progress struct {
	found int
	share float64 // closed part of the search tree, see engine.Event; 0: unknown
	rate  float64 // solutions per second
	// guess is the estimate of the number of all solutions, with Met 0 if there is none.
	// begun says that it was started, which happens at most once.
	guess engine.Estimate
	begun bool
}

// leastGuessed is the number of solutions that a run must have found before the number of
// all solutions is estimated in parallel.
const leastGuessed = 100

// guess starts an estimate of the number of solutions when a run has found many, but not for
// relaxed models or for best boards.
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
	}, func(error) {}) // after a fault of the program, the run continues without an estimate
}

// take records an event of a run, and the time since its start.
func (p *progress) take(e engine.Event, after time.Duration) {
	p.found, p.share = e.Found, e.Share
	if after > 0 {
		p.rate = float64(e.Found) / after.Seconds()
	}
}

// words describes the progress of the run.
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

// after adds to the text about the solutions found what is known about the others.
func (p *progress) after(text string, found int) string {
	return strings.Join(append([]string{text}, p.bounds(found)...), " ")
}

// bounds says how much of the search is done, and how many solutions there may be when so
// many are known.
func (p *progress) bounds(found int) (parts []string) {
	if p.share > 0 {
		parts = append(parts, words.Say("%s of the search tree is closed.", percent(p.share)))
	}
	if p.guessed(found) {
		parts = append(parts, words.Say("Estimated: about %s in all, give or take %.0f %%.", rounded(p.guess.Mean), 100*2*p.guess.Error/p.guess.Mean))
	}
	return parts
}

// guessed reports whether there is a useful estimate when so many solutions are known: not
// one that these prove too low.
func (p *progress) guessed(found int) bool {
	return p.guess.Met >= leastMet && float64(found) <= p.guess.Mean+2*p.guess.Error
}

// percent formats the share of something unfinished, never rounded up to 100 %.
func percent(share float64) string {
	const tenths = 1000
	n := math.Floor(tenths * share)
	if n < 1 {
		return words.Say("Less than %s %%", words.Decimal(0.1, 1))
	}
	return words.Decimal(min(n, tenths-1)/10, 1) + " %"
}
