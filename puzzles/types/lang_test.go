package types_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
	"quadrille/puzzles/words/wordstest"
)

// In another language nothing of a type is said in English: what it tells of itself, of
// its tools, of what stands on a board and what is wrong there, and the whole way through
// a sample.
func TestTypesSpeak(t *testing.T) {
	wordstest.Speak(t, "pt-PT")
	for _, typ := range types.All {
		all := puzzletest.Samples(t, typ.Name(), types.All)
		if all == nil {
			continue // one that is just being written has no words in other languages
		}
		t.Run(typ.Name(), func(t *testing.T) {
			foreign := func(texts ...words.Message) {
				t.Helper()
				for _, text := range texts {
					if word := wordstest.English(text.String()); word != "" {
						t.Errorf("%q is English in %q", word, text)
					}
				}
			}
			sp := typ.Spec()
			foreign(sp.Rules)
			for _, r := range sp.Printed {
				foreign(r.Text)
			}
			for _, o := range sp.Options {
				foreign(o.Title, o.Help)
			}
			for _, m := range sp.Models {
				foreign(m.Title, m.Help)
			}
			for _, k := range reason.TechniquesOf(typ) {
				foreign(words.Message(k.String()), k.Help)
			}
			for _, text := range reason.ExplainerOf(typ).Phrases() {
				if text != "" && text.String() == string(text) && wordstest.English(string(text)) != "" {
					t.Errorf("the phrase %q is not translated", text)
				}
			}
			entry := unique(t, all)
			said(t, entry.State, entry.Solution)
			walked(t, entry.State.Puzzle)
		})
	}
}

// unique is the first of some samples that has one solution.
func unique(t *testing.T, all []file.Entry) file.Entry {
	t.Helper()
	for _, e := range all {
		if _, err := reason.New(t.Context(), e.State.Puzzle); err == nil && e.Solution.Size() == e.State.Puzzle.Size() {
			return e
		}
	}
	t.Fatal("no sample with a solution")
	return file.Entry{}
}

// said says the tools, the cells and the faults of boards with the solution and with the
// solution turned upside down.
func said(t *testing.T, s puzzles.State, solution grid.Map[puzzles.Value]) {
	t.Helper()
	var texts []string
	for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
		for _, tool := range s.Puzzle.Type.Tools(s.Puzzle, l) {
			texts = append(texts, tool.Title)
		}
	}
	z := s.Puzzle.Size()
	turned := grid.Collect(z, func(c grid.Cell) puzzles.Value { return solution.At(grid.Cell{Row: z.Rows - 1 - c.Row, Col: c.Col}) })
	for _, answer := range []grid.Map[puzzles.Value]{grid.NewMap[puzzles.Value](z), solution, turned} {
		s.Marks = puzzles.AnswerOf(answer)
		faults, _ := s.Puzzle.Type.Check(s)
		for _, f := range faults {
			texts = append(texts, f.Text)
		}
		for c := range z.All() {
			texts = append(texts, s.Describe(grid.Of(c)))
		}
	}
	for _, at := range s.Puzzle.Fields() {
		texts = append(texts, s.Describe(at))
	}
	texts = append(texts, s.Puzzle.Statistics().String())
	for _, text := range texts {
		if word := wordstest.English(text); word != "" {
			t.Errorf("%q is English in %q", word, text)
		}
	}
}

// walked tells the way through a puzzle.
func walked(t *testing.T, p *puzzles.Puzzle) {
	t.Helper()
	e, err := reason.New(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	w, err := e.Walk(t.Context(), puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, reason.Limits{Most: reason.Beyond})
	if err != nil || len(w.Steps) == 0 {
		t.Fatalf("%d steps, %v", len(w.Steps), err)
	}
	for _, s := range w.Steps {
		texts := []string{e.Tell(s, reason.ByPlace), e.Tell(s, reason.Whole), e.Marked(s), e.RuleNames(s.Rules)}
		for _, l := range e.Lines(s) {
			texts = append(texts, l.Text)
		}
		for _, text := range texts {
			if word := wordstest.English(text); word != "" {
				t.Errorf("%q is English in %q", word, text)
			}
		}
	}
}
