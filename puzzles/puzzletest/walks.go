package puzzletest

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
)

// Walk walks a puzzle from its givens with steps up to a level, each step proved.
func Walk(t testing.TB, p *puzzles.Puzzle, most reason.Level) (*reason.Engine, *reason.Walk) {
	t.Helper()
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Wish{Most: most, Proved: true})
	if err != nil {
		t.Fatal(err)
	}
	return e, w
}

// Said are facts about p in short, with the values as in files: "r1c1=x r2c1≠3".
func Said(p *puzzles.Puzzle, fs []reason.Fact) string {
	ab := p.Type.Alphabet(p, puzzles.Answer)
	words := make([]string, len(fs))
	for i, f := range fs {
		sign := "≠"
		if f.Is {
			sign = "="
		}
		words[i] = f.Cell.Short() + sign + ab.Text(f.Value)
	}
	return strings.Join(words, " ")
}

// SampleLevels walks those samples of the program to their ends that are listed by
// their ids with the levels that they have; in short tests not those with more rows.
func SampleLevels(t *testing.T, typ puzzles.Type, rows int, want map[string]reason.Level) {
	t.Helper()
	seen := 0
	for _, p := range samplesOf(t, typ) {
		level, ok := want[p.Meta.ID]
		if !ok {
			t.Errorf("%s: no level is wanted", p.Meta.ID)
		}
		if seen++; testing.Short() && p.Size().Rows > rows {
			continue
		}
		_, w := Walk(t, p, reason.Beyond)
		if g := w.Grade(); w.Status != reason.Complete || g.Level != level {
			t.Errorf("%s: status %s, level %s, want %s", p.Meta.ID, w.Status, g.Level, level)
		}
	}
	if seen != len(want) {
		t.Errorf("%d samples can be explained, want %d", seen, len(want))
	}
}
