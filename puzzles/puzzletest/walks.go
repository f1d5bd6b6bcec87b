package puzzletest

import (
	"encoding/json"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/verify"
	"quadrille/puzzles/walkthrough"
)

// Walk walks a puzzle from its givens with steps up to a level, proving each step.
func Walk(t testing.TB, p *puzzles.Puzzle, most reason.Level) (*reason.Engine, *reason.Walk) {
	t.Helper()
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: most, Proved: true})
	if err != nil {
		t.Fatal(err)
	}
	return e, w
}

// upright is a type that declares neither turns nor renaming of its values.
type upright struct {
	puzzles.Type
	reason.Explainer
}

// Spec declares that turns do not keep the rules.
func (u upright) Spec() *puzzles.Spec {
	sp := *u.Type.Spec()
	sp.Turns = []puzzles.Turn{puzzles.Upright}
	return &sp
}

// Upright returns p as a puzzle whose steps are found on the board itself and not on its
// representative picture, for tests of the techniques.
func Upright(p *puzzles.Puzzle) *puzzles.Puzzle {
	q := *p
	q.Type = upright{p.Type, reason.ExplainerOf(p.Type)}
	return &q
}

// Certified checks a walk with package verify. It skips steps that are searches, which have no
// proof, a few that take the checker too long, and types whose rules it does not know.
func Certified(t testing.TB, e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) {
	t.Helper()
	entry := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	printed, err := entry.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	steps, err := json.Marshal(walkthrough.RecordOf(e, p, w))
	if err != nil {
		t.Fatal(err)
	}
	pz, err := verify.ReadPuzzle(printed)
	if err != nil {
		t.Fatal(err)
	}
	if !verify.Knows(pz.Type) {
		return
	}
	walk, err := verify.ReadWalk(steps)
	if err != nil {
		t.Fatal(err)
	}
	r, err := verify.Check(t.Context(), pz, walk)
	if err != nil {
		t.Fatal(err)
	}
	undecided := 0
	for _, f := range r.Faults {
		s := w.Steps[f.Step-1]
		switch {
		case f.Undecided && len(s.Rules) == 0: // a search
		case f.Undecided:
			undecided++
		default:
			t.Errorf("%s is not proved: %s: %s\n%s", s.Technique.ID, f.Why, e.Tell(s, reason.Whole), printed)
		}
	}
	if most := 1 + len(w.Steps)/50; undecided > most {
		t.Errorf("%d steps take more trying than the checker does, want at most %d\n%s", undecided, most, printed)
	}
	if w.Status == reason.Complete && (len(r.Open) > 0 || r.End != "") {
		t.Errorf("cells that the walk leaves open: %v; the end: %s\n%s", r.Open, r.End, printed)
	}
}

// Said returns facts about p in short, with the values as in files: "r1c1=x r2c1≠3".
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

// SampleLevels walks the samples of the program in want, which maps their IDs to the expected
// levels, to their ends. Short tests skip samples with more than the given number of rows.
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
