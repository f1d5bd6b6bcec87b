package reason_test

import (
	"os"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
)

// samples returns the sample puzzles of a type with their answers.
func samples(t *testing.T, typ puzzles.Type) []file.Entry {
	t.Helper()
	text, err := os.ReadFile("../../assets/samples/" + typ.Name() + ".quadrille")
	if err != nil {
		t.Fatal(err)
	}
	c, err := file.Parse(text, types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles
}

// TestNotes notes what each level leaves: always including the answer, and never more than
// the level before.
func TestNotes(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		if _, ok := puzzles.NotingOf(typ); !ok {
			continue
		}
		t.Run(typ.Name(), func(t *testing.T) {
			noted := 0
			for _, entry := range samples(t, typ) {
				p := entry.State.Puzzle
				e, err := reason.New(t.Context(), p)
				if err != nil {
					continue // with an objective: nothing to explain
				}
				s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
				for level := reason.Unknown; level <= reason.Medium; level++ {
					m, status, err := e.Notes(t.Context(), s, nil, level)
					if err != nil || status != reason.Stepped {
						t.Fatal(status, err)
					}
					s = s.Apply(m)
					noted += len(m.Changes)
					// The answer with these notes is still an answer: nothing was entered.
					for c := range p.Size().All() {
						if v := s.Marks.Values.At(c); v != puzzles.Open && !puzzles.Agrees(typ, v, entry.Solution.At(c)) {
							t.Errorf("%s: %v was entered at %s", p.Meta.ID, v, c)
						}
						if n := s.Marks.Notes.At(c); typ.Spec().Pieces == nil && n != 0 && !allows(n, entry.Solution.At(c)) {
							t.Errorf("%s, %s: the notes %b lack the answer %v", p.Meta.ID, c, n, entry.Solution.At(c))
						}
					}
				}
			}
			if noted == 0 {
				t.Error("nothing was noted")
			}
		})
	}
}

func allows(n puzzles.Notes, v puzzles.Value) bool { return int(v) > 63 || v < 1 || n.Has(int(v)) }

// TestNextIsTheSame asks for the next step again after other questions.
func TestNextIsTheSame(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		p := samples(t, typ)[0].State.Puzzle
		e, err := reason.New(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		ask := func() string {
			step, status, err := e.Hint(t.Context(), s, nil, nil)
			if err != nil || status != reason.Stepped {
				t.Fatal(typ.Name(), status, err)
			}
			return e.Tell(step, reason.Whole)
		}
		first := ask()
		if _, err := e.Why(t.Context(), s, grid.Cell{Row: 1, Col: 1}); err != nil {
			t.Fatal(err)
		}
		if again := ask(); again != first {
			t.Errorf("%s: first %q, then %q", typ.Name(), first, again)
		}
	}
}

// TestHintsSeeNotes follows a way with filled values entered and exclusions noted: the next
// hint is the next step of the way.
func TestHintsSeeNotes(t *testing.T) {
	const most = 20 // steps of a way; later ones differ, as not everything is concluded again
	compared := map[string]int{}
	test := func(t *testing.T, p *puzzles.Puzzle) {
		if _, ok := puzzles.NotingOf(p.Type); !ok {
			return
		}
		e := engineOf(t, p)
		w, err := e.Walk(t.Context(), start(p), reason.Limits{Most: reason.VeryHard, Taken: func(*reason.Step, int) {}})
		if err != nil {
			t.Fatal(err)
		}
		s := start(p)
		var excluded []reason.Fact
		for i, want := range w.Steps[:min(len(w.Steps), most)] {
			if !want.Technique.Bookkeeping() {
				move, _, err := e.Notes(t.Context(), s, excluded, reason.Unknown)
				if err != nil {
					t.Fatal(err)
				}
				step, _, err := e.Hint(t.Context(), s.Apply(move), nil, nil)
				// It may conclude again what is noted, besides what is new.
				if err != nil || step.Technique != want.Technique || !slices.Contains(step.Sets, want.Sets[0]) {
					t.Fatalf("after %d steps the hint is %v, want %v (%v)", i, step, want, err)
				}
				if len(move.Changes) > 0 {
					compared[p.Type.Name()]++
				}
			}
			for _, f := range want.Sets {
				if !f.Is {
					excluded = append(excluded, f)
				}
			}
			for _, f := range want.Fills {
				s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
			}
		}
	}
	withSamples(t, 64, func(t *testing.T, entry file.Entry) { test(t, entry.State.Puzzle) })
	test(t, parse(t, `"type": "domino", "givens": ["00666433", "51423304", "40025222", "42506511", "32456113", "64113425", "63510065"]`))
	for _, name := range []string{"domino", "doppelblock", "hoodoo"} {
		if compared[name] < 10 {
			t.Errorf("%s: %d hints compared", name, compared[name])
		}
	}
}
