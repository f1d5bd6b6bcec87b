package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
	"quadrille/puzzles/words/wordstest"
)

// After a change of language, all results are shown in the new one without a new search:
// verdicts, faults, hints, explanations, walkthroughs, answers to questions and names of
// steps; and in English as before after changing back.
func TestRewordSaysAgain(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		t.Run(typ.Name(), func(t *testing.T) {
			k := newDesk(t)
			d := k.sample(typ)
			settle := func() { k.Until("the end of all work", func() bool { return !d.Check.Busy() && len(d.Jobs()) == 0 }) }
			settle()
			told := map[string]func() string{}
			tell := func(name string, what func() string) { told[name] = what }
			verdict := func() string { return d.Verdict().Chip + ". " + d.Verdict().Sentence }
			compare := func() {
				t.Helper()
				before := map[string]string{}
				for name, what := range told {
					before[name] = what()
				}
				t.Run("pt", func(t *testing.T) {
					wordstest.Speak(t, "pt-PT")
					d.Reword()
					for name, what := range told {
						if got := what(); got == before[name] || wordstest.English(got) != "" {
							t.Errorf("%s is said %q, in English %q", name, got, before[name])
						}
					}
				})
				words.Speak(nil)
				d.Reword()
				for name, what := range told {
					if got := what(); got != before[name] {
						t.Errorf("%s has become %q, it was %q", name, got, before[name])
					}
				}
			}
			tell("verdict", verdict)
			compare()
			d.Advice.Needed()
			settle()
			compare()
			d.Clear(puzzles.Problem)
			d.History.Undo()
			d.SetMeta(puzzles.Meta{Title: "X"})
			tell("undo", d.History.UndoWords)
			compare()
			for range 3 {
				d.Hints.Next()
				k.Until("a hint", func() bool { h, ok := d.Hints.Hint(); return ok && h.Name != "" })
			}
			tell("hint", func() string {
				h, _ := d.Hints.Hint()
				return h.Name + ". " + h.Text + " " + strings.Join(h.Lines, " ")
			})
			compare()
			d.Hints.Hide()
			delete(told, "hint")
			settle()
			at, _ := openCell(t, d)
			d.SetCursor(at)
			d.Hints.AskWhy()
			k.Until("a reason", func() bool { w, _ := d.Hints.Why(); return len(w.Steps) > 0 || w.Words.Kind != document.Checking })
			tell("why", func() string { w, _ := d.Hints.Why(); return w.Title + ". " + w.Words.Sentence })
			compare()
			delete(told, "why")
			d.Walks.Show()
			k.walk(d)
			tell("walkthrough", func() string { w := d.Walks.Shown(); return w.Words().Sentence + " " + w.Step(0).Text() })
			compare()
		})
	}
}
