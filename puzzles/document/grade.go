package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// gradeWork bounds the search for the grade of a board, in propagations: a puzzle that needs
// more has no grade, on every machine alike.
const gradeWork = 20_000_000

// Grade is how hard the shown puzzle is.
type Grade struct {
	Words   string      // "Hard, 6.1"
	Details [][2]string // its parts: names and numbers
}

// gradeBoard starts grading a board that has one solution.
func (d *Document) gradeBoard() {
	if d.Check.answer.known.Status != engine.Unique || !d.grading.begin(d.subject()) {
		return
	}
	p := d.State().Puzzle
	d.grading.search(d, draft.Verdict|draft.Hints, 0, func(ctx context.Context, _ func(func(*reason.Grade))) (func(*reason.Grade), error) {
		found, err := gradeAway.Call(ctx, p, nil)
		return func(g *reason.Grade) { *g = found }, err // a board that cannot be graded gets no message
	})
}

// Grade returns the grade of the shown puzzle, false if it is unknown.
func (d *Document) Grade() (Grade, bool) {
	g := d.grading.on(d.subject())
	if g == nil || g.Level == reason.Unknown {
		return Grade{}, false
	}
	return Grade{fmt.Sprintf("%s, %s", g.Level, words.Decimal(g.Score, 1)), details(d.State().Puzzle.Type, *g)}, true
}

// details lists the techniques, in the order in which they are tried, with their numbers of
// uses, and the rest of the grade.
func details(t puzzles.Type, g reason.Grade) [][2]string {
	var list [][2]string
	for _, e := range reason.ExplainerOf(t).Techniques() {
		if n := g.Techniques[e.ID]; n > 0 && !e.Bookkeeping() {
			list = append(list, [2]string{e.String(), words.Number(n)})
		}
	}
	if g.Chains > 0 {
		list = append(list, [2]string{words.Say("Suppositions"), words.Number(g.Chains)},
			[2]string{words.Say("Longest supposition"), words.Count(g.Longest, "rule")})
	}
	return append(list, [2]string{words.Say("Longest wait for an easy step"), words.Count(g.Wait, "step")})
}

// graded returns the grade as part of a verdict.
func (d *Document) graded() string {
	if g, ok := d.Grade(); ok {
		return g.Words + ". "
	}
	return ""
}
