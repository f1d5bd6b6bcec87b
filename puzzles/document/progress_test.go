package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// TestProgressWords checks what a run reports as progress, and what it does not.
func TestProgressWords(t *testing.T) {
	good := engine.Estimate{Probes: 1000, Met: 400, Mean: 47_123, Error: 1_200}
	for _, test := range []struct {
		found       int
		share, rate float64
		guess       engine.Estimate
		want        string
	}{
		{want: "Looking for a solution …"},
		{share: 0.1234, want: "Looking for a solution … 12.3 % of the search tree is closed."},
		{found: 1, want: "Looking for a second solution …"},
		{found: 2, rate: 0.4, want: "2 solutions so far …"},
		{found: 12_400, rate: 1_932, want: "12,400 solutions so far, 1,900 a second …"},
		{found: 12_400, rate: 1_932, share: 0.99999, want: "12,400 solutions so far, 1,900 a second … 99.9 % of the search tree is closed."},
		{found: 12_400, rate: 1_932, share: 0.00002, want: "12,400 solutions so far, 1,900 a second … Less than 0.1 % of the search tree is closed."},
		{found: 12_400, rate: 1_932, guess: good, want: "12,400 solutions so far, 1,900 a second … Estimated: about 47,000 in all, give or take 5 %."},
		// More solutions are known than the estimate allows: it was too low, and is not
		// shown.
		{found: 49_600, rate: 1_932, guess: good, want: "49,600 solutions so far, 1,900 a second …"},
		{found: 200, rate: 1_932, guess: engine.Estimate{Probes: 1000, Met: 19, Mean: 47_123, Error: 1_200}, want: "200 solutions so far, 1,900 a second …"},
	} {
		if got := document.ProgressWords(test.found, test.share, test.rate, test.guess); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestEstimateBesideARun checks, for every type, that an unfinished run that has found many
// solutions shows an estimate of their number.
func TestEstimateBesideARun(t *testing.T) {
	boards := map[string]string{
		"yinyang":     `{"type": "yinyang", "givens": [".....", ".....", ".....", ".....", "....."]}`,
		"domino":      `{"type": "domino", "set": 4, "givens": ["??????", "??????", "??????", "??????", "??????"]}`,
		"doppelblock": `{"type": "doppelblock", "top": ". . . .", "left": ". . . .", "givens": ["....", "....", "....", "...."]}`,
		"closefar":    `{"type": "closefar", "givens": ["......", "......", "......", "......", "......", "......"]}`,
		"hoodoo":      `{"type": "hoodoo", "colors": 4, "transparent": 6, "givens": [".....", ".....", ".....", ".....", "....."]}`,
	}
	puzzletest.EachType(t, types.All, func(name string) bool { return boards[name] != "" })
	for name, text := range boards {
		t.Run(name, func(t *testing.T) {
			k := newDesk(t)
			d := k.Parse(`{"quadrille": 1, "puzzles": [` + text + `]}`)
			k.verdict(d)
			d.Runs.Solve(document.Search{Limit: 100})
			k.Until("the estimate", func() bool { return len(d.Jobs()) == 0 })
			if got := d.Runs.ResultWords().Sentence; !strings.Contains(got, "Estimated: about ") {
				t.Errorf("%q tells no estimate", got)
			}
		})
	}
}

// TestNoEstimateBesideARun checks that there is no estimate if all solutions were counted,
// if the run was stopped, or for a relaxed model.
func TestNoEstimateBesideARun(t *testing.T) {
	for name, search := range map[string]document.Search{"to the end": {}, "relaxed": {Model: "relaxed", Limit: 100}} {
		k := newDesk(t)
		d := sized(t, k, "yinyang", 4, nil)
		k.verdict(d)
		d.Runs.Solve(search)
		k.Until("the end", func() bool { return !d.Runs.Last().Busy })
		if jobs, got := d.Jobs(), d.Runs.ResultWords().Sentence; len(jobs) > 0 || strings.Contains(got, "Estimated") {
			t.Errorf("%s: %q, jobs %v", name, got, jobs)
		}
	}
	k := newDesk(t)
	d := sized(t, k, "yinyang", 9, nil)
	k.verdict(d)
	d.Runs.Solve(document.Search{Limit: 100})
	k.Until("the end", func() bool { return !d.Runs.Last().Busy })
	if len(d.Jobs()) != 1 {
		t.Fatalf("jobs %v, want the estimate", d.Jobs())
	}
	d.Stop()
	if len(d.Jobs()) > 0 {
		t.Errorf("stopped, jobs %v", d.Jobs())
	}
	d.Runs.Solve(document.Search{})
	d.Stop()
	k.Until("the end", func() bool { return !d.Runs.Last().Busy })
	if len(d.Jobs()) > 0 {
		t.Errorf("a run that was stopped goes on with %v", d.Jobs())
	}
}

// TestCountingWords checks what the count of candidates reports as progress.
func TestCountingWords(t *testing.T) {
	for _, test := range []struct {
		far  engine.Counting
		want string
	}{
		{engine.Counting{}, "counting …"},
		{engine.Counting{Solutions: 612}, "counting, 612 solutions so far …"},
		{engine.Counting{Solutions: 1002, Open: 1}, "counting, 1,002 solutions so far, 1 value not met yet …"},
		{engine.Counting{Solutions: 1002, Open: 31}, "counting, 1,002 solutions so far, 31 values not met yet …"},
	} {
		if got := document.CountingWords(test.far); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
