package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
)

// block enters a block of four cells of one color, which breaks a rule.
func block(d *document.Document, row, col int, r rune) {
	for _, c := range []grid.Cell{{}, {Col: 1}, {Row: 1}, {Row: 1, Col: 1}} {
		enter(d, row+c.Row, col+c.Col, r)
	}
}

// TestBrokenRulesAreTold follows a board on which two rules are broken, with and without
// showing faults.
func TestBrokenRulesAreTold(t *testing.T) {
	k := newDesk(t)
	d := sized(t, k, "yinyang", 6, nil)
	block(d, 0, 0, 'B')
	if w := k.verdict(d); w.Kind != document.Broken || w.Chip != "One rule is broken" {
		t.Errorf("one block: %+v", w)
	}
	block(d, 3, 3, 'W')
	if w := k.verdict(d); w.Kind != document.Broken || w.Chip != "2 rules are broken" || w.Sentence != d.Check.Faults()[0].Text {
		t.Errorf("two blocks: %+v", w)
	}
	d.Check.ShowFaults(false)
	if w := k.verdict(d); w.Kind == document.Broken || len(d.Check.Faults()) != 0 {
		t.Errorf("broken rules that are not to be marked: %+v", w)
	}
	d.Check.ShowFaults(true)
	if n := len(d.Check.Faults()); n != 2 || d.Verdict().Kind != document.Broken {
		t.Errorf("%d faults, want 2 at once", n)
	}
	d.History.Undo()
	if n := len(d.Check.Faults()); n != 1 {
		t.Errorf("after undo: %d faults, want 1", n)
	}
}

// TestColorsWithoutGivenAreTold sets colors, in descending order, in the first row of a
// board of seven.
func TestColorsWithoutGivenAreTold(t *testing.T) {
	k := newDesk(t)
	d := sized(t, k, "hoodoo", 7, puzzles.Options{"transparent": 0})
	for i, want := range []string{
		"", " A, B, C, D, E and F have no given and can change places.", " A, B, C, D and E have no given and can change places.",
		" A, B, C and D have no given and can change places.", " A, B and C have no given and can change places.",
		" A and B have no given and can change places.", "",
	} {
		w := k.verdict(d)
		if want != "" && w.Kind != document.Several || !strings.HasSuffix(w.Sentence, want) || want == "" && strings.Contains(w.Sentence, "change places") {
			t.Errorf("%d colors: %+v, want %q at the end", i, w, want)
		}
		d.SetCursor(grid.Of(grid.Cell{Col: i}))
		d.Key(puzzles.Key{Rune: rune('7' - i)})
	}
}

// TestSolvedBoardIsTold solves a board by hand.
func TestSolvedBoardIsTold(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	enter(d, 2, 1, 'W')
	if w := k.verdict(d); w.Kind != document.Solved || w.Chip != "Solved" {
		t.Errorf("%+v", w)
	}
}

// TestWrongEntriesAreMarkedOnceTheAnswerIsKnown enters something before the solution is
// known.
func TestWrongEntriesAreMarkedOnceTheAnswerIsKnown(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(unique6(t))
	d.Check.ShowWrong(true)
	k.verdict(d)
	at, right := openCell(t, d)
	wrong := wrongFor(t, d, at, right)

	d = k.Parse(unique6(t))
	d.Check.ShowWrong(true)
	d.Do("mark", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: at, Value: int(wrong)}}}))
	if len(d.Check.Faults()) != 0 {
		t.Fatal("the solution is known before the background has looked")
	}
	if k.verdict(d); len(d.Check.Faults()) != 1 || d.Check.Faults()[0].Places[0] != at {
		t.Errorf("faults %v, want one at %v", d.Check.Faults(), at)
	}
	d.Check.ShowWrong(false)
	if len(d.Check.Faults()) != 0 {
		t.Errorf("faults %v that are not to be marked", d.Check.Faults())
	}
}

// TestChecksAreTold checks what a window hears of a check: that it has begun, that it has
// ended, and that a board cannot be checked.
func TestChecksAreTold(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	k.verdict(d)
	k.Seen = 0
	d.Do("given", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{}), Value: int(puzzles.Open)}}}))
	if k.Seen&draft.Verdict == 0 || !d.Check.Busy() {
		t.Errorf("the begin of a check: told %b, busy %v", k.Seen, d.Check.Busy())
	}
	k.Seen = 0
	if k.verdict(d); k.Seen&(draft.Verdict|draft.Board) != draft.Verdict|draft.Board {
		t.Errorf("the end of a check: told %b", k.Seen)
	}
	d = k.Parse(sums)
	k.verdict(d)
	k.Seen = 0
	d.Do("clue", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetClue, At: grid.Place{Kind: grid.Above}, Value: 99}}}))
	if w := d.Verdict(); k.Seen&draft.Verdict == 0 || d.Check.Busy() || w.Kind != document.NotReady {
		t.Errorf("a board that is not ready: told %b, busy %v, %+v", k.Seen, d.Check.Busy(), w)
	}
}

// TestCloseEndsQuestions asks something and closes the document.
func TestCloseEndsQuestions(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(unique6(t))
	d.Advice.Suggest()
	if len(d.Jobs()) != 1 {
		t.Fatalf("jobs %v, want the question", d.Jobs())
	}
	d.Close()
	if words, ok := d.Advice.Words(); len(d.Jobs()) != 0 || ok && strings.TrimSpace(words.Chip) != "" {
		t.Errorf("jobs %v, advice %+v after the end", d.Jobs(), words)
	}
}

// TestBestBoardsAreTold checks the words for a board with an objective.
func TestBestBoardsAreTold(t *testing.T) {
	k := newDesk(t)
	d := sized(t, k, "hoodoo", 3, nil)
	if w := k.verdict(d); w.Kind != document.BestPossible || w.Chip != "Best possible: 3 transparent" {
		t.Errorf("%+v", w)
	}
}
