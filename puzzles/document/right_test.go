package document_test

import (
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// one has one solution, with white in row 3, column 2.
const one = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bbb", "bwb", "b.w"]}]}`

// sums is a small puzzle of sums.
const sums = `{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "1 1 0", "left": "1 . .", "givens": ["...", "...", "..."]}]}`

func sized(t *testing.T, k *desk, name string, n int, options puzzles.Options) *document.Document {
	t.Helper()
	p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: grid.Size{Rows: n, Cols: n}, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	t.Cleanup(d.Close)
	return d
}

// enter types a character into a cell of the answer.
func enter(d *document.Document, row, col int, r rune) {
	d.SetLayer(puzzles.Answer)
	d.SetCursor(grid.Of(grid.Cell{Row: row, Col: col}))
	d.Key(puzzles.Key{Rune: r})
}

func TestCheckKnowsTheAnswer(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(unique6(t))
	if w := k.verdict(d); w.Kind != document.Unique {
		t.Fatalf("%v, want one solution", w)
	}
	if w := d.Check.Now(); w.Kind != document.Undecided || !strings.Contains(w.Sentence, "no answer") {
		t.Errorf("nothing entered: %v", w)
	}
	at, right := openCell(t, d)
	mark := func(v puzzles.Value) {
		d.Do("mark", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: at, Value: int(v)}}}))
	}
	mark(right)
	if w := d.Check.Now(); w.Kind != document.Solved || w.Chip != "Right so far" {
		t.Errorf("a right mark: %v", w)
	}
	mark(wrongFor(t, d, at, right))
	if w := d.Check.Now(); w.Kind != document.Broken || w.Chip != "Not the solution" {
		t.Errorf("a wrong mark that breaks no rule: %v", w)
	}
	if n := len(d.View().Faults); n != 0 {
		t.Errorf("%d faults are marked though nobody wishes it", n)
	}
	d.Check.ShowWrong(true)
	if w := d.Verdict(); w.Kind != document.Broken || w.Chip != "One mark is wrong" {
		t.Errorf("marked: %v", w)
	}
	if fs := d.View().Faults; len(fs) != 1 || fs[0].Places[0] != at {
		t.Errorf("marked: %v, want %v", fs, at)
	}
	if w := d.Check.Now(); w.Chip != "One mark is wrong" {
		t.Errorf("checked: %v", w)
	}
	mark(right)
	if fs := d.View().Faults; len(fs) != 0 {
		t.Errorf("a right mark is shown: %v", fs)
	}
}

// unique6 is the file of a Close or Far with one solution.
func unique6(t *testing.T) string {
	t.Helper()
	p, err := puzzles.New(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	for {
		s, err := engine.Suggest(t.Context(), p, grid.Map[puzzles.Value]{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Solutions == 1 {
			break
		}
		p = p.WithCell(s.Cell, s.Value.At(s.Cell))
	}
	ab := p.Type.Alphabet(p, puzzles.Problem)
	var rows []string
	for r := range 6 {
		row := ""
		for c := range 6 {
			row += ab.Text(p.Cells.At(grid.Cell{Row: r, Col: c}))
		}
		rows = append(rows, `"`+row+`"`)
	}
	return `{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": [` + strings.Join(rows, ", ") + `]}]}`
}

// openCell returns a cell without a given, and its forced value.
func openCell(t *testing.T, d *document.Document) (grid.Place, puzzles.Value) {
	t.Helper()
	for c := range d.State().Puzzle.Size().All() {
		if v := d.View().Forced.At(c); v != puzzles.Open {
			return grid.Of(c), v
		}
	}
	t.Fatal("no cell is forced")
	return grid.Place{}, 0
}

// wrongFor returns another value for a cell that breaks no rule immediately.
func wrongFor(t *testing.T, d *document.Document, at grid.Place, right puzzles.Value) puzzles.Value {
	t.Helper()
	for v := puzzles.Value(1); v <= 3; v++ {
		s := d.State()
		s.Marks.Values = s.Marks.Values.With(at.Cell, v)
		if faults, _ := s.Puzzle.Type.Check(s); v != right && len(faults) == 0 {
			return v
		}
	}
	t.Fatal("every other value breaks a rule at once")
	return 0
}

// "Not black" is right wherever the solution has a number.
func TestVagueEntriesAreNotWrong(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(sums)
	k.verdict(d)
	d.Check.ShowWrong(true)
	for c := range d.State().Puzzle.Size().All() {
		v := d.View().Forced.At(c)
		if v == puzzles.Open {
			continue
		}
		enter(d, c.Row, c.Col, 'X')
		if got, want := len(d.View().Faults) == 0, v == 1; got != want {
			t.Errorf("%v, where the solution has %d: right %v, want %v", c, v, got, want)
		}
		d.History.Undo()
	}
}

func TestImpossibleBoardsSayWhy(t *testing.T) {
	k := newDesk(t)
	for _, c := range []struct {
		d              *document.Document
		chip, sentence string
	}{
		{sized(t, k, "closefar", 5, nil), "Too small", "Close or Far needs 6 × 6 or more."},
		{sized(t, k, "closefar", 1, nil), "Too small", "Close or Far needs 6 × 6 or more."},
		{sized(t, k, "hoodoo", 6, puzzles.Options{"colors": 4, "transparent": 3}), "Too few transparent", "6 × 6 with 4 colors needs at least 12 transparent pegs, and 3 are allowed."},
		{sized(t, k, "hoodoo", 6, puzzles.Options{"transparent": 3}), "Too few transparent", "6 × 6 with 6 colors needs at least 4 transparent pegs, and 3 are allowed."},
		{sized(t, k, "hoodoo", 2, puzzles.Options{"colors": 3, "transparent": 0}), "No solution", "With these options no board of this shape has one, whatever is given."},
	} {
		want := document.Verdict{Kind: document.None, Chip: c.chip, Sentence: c.sentence}
		if got := k.verdict(c.d); got != want {
			t.Errorf("got %v, want %v", got, want)
		}
		if c.d.Advice.CanClash() {
			t.Errorf("%s: clashing givens are offered where nothing is given", c.sentence)
		}
		for name, ask := range map[string]func(){"suggest": c.d.Advice.Suggest, "clash": c.d.Advice.Clash, "needed": c.d.Advice.Needed} {
			ask()
			k.Until(name, func() bool { w, ok := c.d.Advice.Words(); return ok && w.Kind != document.Checking })
			if got, _ := c.d.Advice.Words(); got != want {
				t.Errorf("%s: got %v, want %v", name, got, want)
			}
			c.d.Advice.Forget()
		}
	}
}

func TestSuggestionWhereOneSolutionIsLeft(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(one)
	k.verdict(d)
	d.Advice.Suggest()
	k.Until("suggestion", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
	if w, _ := d.Advice.Words(); w.Kind != document.Unique {
		t.Errorf("got %v", w)
	}
}

// The number counted by a run replaces "at least 2".
func TestKnownNumberOfSolutions(t *testing.T) {
	k := newDesk(t)
	d := sized(t, k, "closefar", 6, nil)
	if w := k.verdict(d); !strings.HasPrefix(w.Sentence, "At least 2. ") {
		t.Errorf("before: %v", w)
	}
	solve := func(o document.Search) string {
		d.Runs.Solve(o)
		k.Until("run", func() bool { return !d.Runs.Last().Busy })
		d.History.Undo()
		return k.verdict(d).Sentence
	}
	if got := solve(document.Search{Limit: 5}); !strings.HasPrefix(got, "At least 5. ") {
		t.Errorf("five: %q", got)
	}
	if got := solve(document.Search{}); !strings.HasPrefix(got, "126 in all. ") {
		t.Errorf("all: %q", got)
	}
}

// So does the number counted by a suggestion, even when the suggestion is no longer shown,
// until the board changes.
func TestNumberOfSolutionsFromASuggestion(t *testing.T) {
	k := newDesk(t)
	d := sized(t, k, "closefar", 6, nil)
	k.verdict(d)
	d.Advice.Suggest()
	k.Until("suggestion", func() bool { w, ok := d.Advice.Words(); return ok && w.Kind != document.Checking })
	d.Advice.Forget()
	if got := k.verdict(d).Sentence; !strings.HasPrefix(got, "126 in all. ") {
		t.Errorf("after the suggestion: %q", got)
	}
	d.Advice.Suggest()
	k.Until("suggestion", func() bool { return d.Advice.CanPlace() })
	d.Advice.Place()
	if got := k.verdict(d).Sentence; strings.Contains(got, "126") {
		t.Errorf("of another board: %q", got)
	}
	d.History.Undo()
	if got := k.verdict(d).Sentence; !strings.HasPrefix(got, "126 in all. ") {
		t.Errorf("of the board that was counted, again: %q", got)
	}
}

// A number that is too high is refused with the limit, and its last digit is not entered.
func TestTooHighNumbersAreRefused(t *testing.T) {
	clue := grid.Place{Kind: grid.LeftOf}
	cell := grid.Of(grid.Cell{})
	for _, c := range []struct {
		name    string
		size    int
		options puzzles.Options
		layer   puzzles.Layer
		at      grid.Place
		typed   string
		want    string // what stands there then
		says    string
	}{
		{"doppelblock", 6, nil, puzzles.Problem, clue, "12", "Left of row 1: 1", "12 is more than 10, the highest clue there. 1 stays."},
		{"doppelblock", 6, nil, puzzles.Problem, clue, "10", "Left of row 1: 10", ""},
		{"doppelblock", 6, nil, puzzles.Problem, cell, "5", "Row 1, column 1: open", "5 is not a number of a 6 × 6 Doppelblock (1 to 4)."},
		{"doppelblock", 8, nil, puzzles.Answer, cell, "7", "Row 1, column 1: open", "7 is not a number of an 8 × 8 Doppelblock (1 to 6)."},
		{"doppelblock", 14, nil, puzzles.Answer, cell, "13", "Row 1, column 1: 1", "13 is not a number of a 14 × 14 Doppelblock (1 to 12). 1 stays."},
		{"doppelblock", 14, nil, puzzles.Answer, cell, "12", "Row 1, column 1: 12", ""},
		{"doppelblock", 6, nil, puzzles.Answer, cell, "12", "Row 1, column 1: 2", ""}, // no number has two digits
		{"hoodoo", 7, nil, puzzles.Answer, cell, "9", "Row 1, column 1: open", "9 is not a color of a 7 × 7 Hoo-Doo (1 to 7), A to G."},
		{"hoodoo", 7, nil, puzzles.Answer, cell, "H", "Row 1, column 1: open", "H is not a color of a 7 × 7 Hoo-Doo (1 to 7), A to G."},
		{"hoodoo", 12, nil, puzzles.Answer, cell, "13", "Row 1, column 1: A, blue", "13 is not a color of a 12 × 12 Hoo-Doo (1 to 12), A to L. 1 stays."},
		{"domino", 6, puzzles.Options{"set": 6}, puzzles.Problem, cell, "7", "Row 1, column 1: 7", ""},
		{"domino", 6, puzzles.Options{"set": 12}, puzzles.Problem, cell, "13", "Row 1, column 1: 13", ""},
		{"domino", 6, puzzles.Options{"set": 12}, puzzles.Problem, cell, "1000", "Row 1, column 1: 100", "1,000 is more than 999, the highest number of all dominoes. 100 stays."},
	} {
		synctest.Test(t, func(t *testing.T) {
			k := newDesk(t)
			d := sized(t, k, c.name, c.size, c.options)
			d.SetLayer(c.layer)
			d.SetCursor(c.at)
			for _, r := range c.typed {
				d.Key(puzzles.Key{Rune: r})
			}
			if got := d.State().Describe(c.at); !strings.HasPrefix(got, c.want) {
				t.Errorf("%s %d, %s: %q, want %q", c.name, c.size, c.typed, got, c.want)
			}
			if got := d.Verdict(); c.says != "" && (got.Chip != "Not entered" || got.Sentence != c.says) {
				t.Errorf("%s %d, %s: %v, want %q", c.name, c.size, c.typed, got, c.says)
			}
			if d.Cursor() != c.at && c.says != "" {
				t.Errorf("%s: the cursor has gone on to %v", c.name, d.Cursor())
			}
			d.Key(puzzles.Key{Name: puzzles.Delete})
			if got := d.Verdict(); got.Chip == "Not entered" {
				t.Errorf("%s: the refusal stays: %v", c.name, got)
			}
			d.Close()
		})
	}
}
