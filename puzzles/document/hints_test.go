package document_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
)

// winter is a board whose steps are all known.
const winter = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["...b", ".bb.", "....", "b..."]}]}`

// hinted waits for a hint.
func (k *desk) hinted(d *document.Document) document.Hint {
	k.T.Helper()
	var h document.Hint
	k.Until("a hint", func() bool {
		var ok bool
		h, ok = d.Hints.Hint()
		return ok && h.Words.Kind != document.Checking
	})
	return h
}

// told requests hints until the whole step is revealed.
func (k *desk) told(d *document.Document) document.Hint {
	k.T.Helper()
	d.Hints.Next()
	h := k.hinted(d)
	for h.More {
		d.Hints.Next()
		h = k.hinted(d)
	}
	return h
}

func count(m grid.Map[bool]) int {
	n := 0
	for c := range m.Size().All() {
		if m.At(c) {
			n++
		}
	}
	return n
}

func TestHintsTellMoreAndMore(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	if _, ok := d.Hints.Hint(); ok {
		t.Error("a hint is told that nobody has asked for")
	}
	d.Hints.Next()
	name := k.hinted(d)
	if name.Name == "" || name.Text != name.Name+"." || name.Help == "" || count(d.View().Target) > 0 {
		t.Errorf("the first hint is %+v with %d cells lit, want a name alone", name, count(d.View().Target))
	}
	d.Hints.Next()
	place := k.hinted(d)
	if !strings.Contains(place.Text, " near r") || count(d.View().Target) == 0 || count(d.View().Selected)+len(d.View().Areas) > 0 {
		t.Errorf("the second hint is %q with %d and %d cells lit", place.Text, count(d.View().Target), count(d.View().Selected))
	}
	d.Hints.Next()
	whole := k.hinted(d)
	if whole.More || !whole.CanDo || whole.CanTake || whole.Name != name.Name || len(whole.Text) <= len(place.Text) || count(d.View().Selected) == 0 || len(d.View().Areas) == 0 {
		t.Errorf("the third hint is %+v with %d reasons and %d areas lit", whole, count(d.View().Selected), len(d.View().Areas))
	}
	if w := d.Verdict(); w.Kind != document.Hinted || w.Sentence != whole.Text {
		t.Errorf("the verdict is %+v, want the hint", w)
	}
	d.Hints.Next()
	if again := k.hinted(d); again.Text != whole.Text {
		t.Errorf("a fourth time %q is told, want the same", again.Text)
	}
	if !d.Escape() || count(d.View().Target) > 0 {
		t.Error("Esc does not take the hint away")
	}
	if _, ok := d.Hints.Hint(); ok || d.Escape() {
		t.Error("the hint is there after Esc")
	}
}

// TestHintsLeadToTheEnd follows hints until no cell is open, and undoes everything.
func TestHintsLeadToTheEnd(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	steps := 0
	for ; ; steps++ {
		h := k.told(d)
		if h.Words.Kind == document.Solved {
			break
		}
		if !h.CanDo || steps > 20 {
			t.Fatalf("after %d steps the hint is %+v", steps, h)
		}
		before := d.State().Marks.Values.Count()
		d.Hints.Do()
		if d.State().Marks.Values.Count() <= before || d.History.Undoes() != "hint: "+h.Name || d.Layer() != puzzles.Answer {
			t.Errorf("%q enters nothing that Undo (%q) would take back", h.Text, d.History.Undoes())
		}
		if _, ok := d.Hints.Hint(); ok || count(d.View().Target)+count(d.View().Selected) > 0 {
			t.Error("the hint is still there once it is done")
		}
	}
	if s := d.State(); s.Marks.Values.Count()+s.Puzzle.Givens() != 16 {
		t.Errorf("%d cells are entered in the end", s.Marks.Values.Count())
	}
	for range steps {
		d.History.Undo()
	}
	if !d.State().Marks.Empty() || d.History.Undoes() != "" {
		t.Errorf("after %d steps back %q is left to undo", steps, d.History.Undoes())
	}
}

func TestHintsGoWithTheirBoard(t *testing.T) {
	k := newDesk(t)
	for name, edit := range map[string]func(d *document.Document){
		"an entry": func(d *document.Document) { enter(d, 3, 3, 'W') },
		"a given": func(d *document.Document) {
			d.SetLayer(puzzles.Problem)
			d.SetCursor(grid.Of(grid.Cell{Row: 3, Col: 3}))
			d.Key(puzzles.Key{Rune: 'W'})
		},
		"a stroke":   func(d *document.Document) { d.Press(puzzles.Press{At: drafttest.Middle(3, 3)}) },
		"a question": func(d *document.Document) { d.Advice.Suggest() },
		"the solver": func(d *document.Document) { d.Runs.Solve(document.Search{Limit: 2}) },
	} {
		d := k.Parse(winter)
		d.SetLayer(puzzles.Answer)
		k.told(d)
		edit(d)
		if h, ok := d.Hints.Hint(); ok {
			t.Errorf("%s leaves the hint %q", name, h.Text)
		}
		d.Lift()
		d.Close()
	}
	d := k.Parse(winter)
	k.told(d)
	enter(d, 3, 2, 'X') // a note
	if _, ok := d.Hints.Hint(); !ok {
		t.Error("a note takes the hint away")
	}
	d.Hints.LetMe()
	if _, ok := d.Hints.Hint(); ok || count(d.View().Target) == 0 {
		t.Error("Let me does not put the words alone away")
	}
	d.Hints.Next()
	if h, _ := d.Hints.Hint(); h.More || h.Name == "" {
		t.Errorf("after Let me the hint comes back as %+v", h)
	}
	d.Hints.LetMe()
	enter(d, 3, 3, 'W')
	if count(d.View().Target) > 0 {
		t.Error("what was lit stays after an entry")
	}
}

// TestWrongEntriesComeFirst enters a wrong value after a right one.
func TestWrongEntriesComeFirst(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	k.told(d)
	d.Hints.Do()
	right := d.State()
	answer := k.solution(d)
	wrong := grid.Cell{}
	for c := range answer.Size().All() {
		if right.Answer(c) == puzzles.Open {
			wrong = c
		}
	}
	key := map[puzzles.Value]rune{1: 'W', 2: 'B'}[answer.At(wrong)]
	enter(d, wrong.Row, wrong.Col, key)
	enter(d, wrong.Row, wrong.Col, 'X')
	d.Hints.Next()
	h := k.hinted(d)
	if h.Words.Kind != document.Broken || h.CanDo || !h.CanGoBack || !h.CanMark || !strings.Contains(h.Text, wrong.Short()) {
		t.Fatalf("the hint is %+v, want what is wrong at %s", h, wrong.Short())
	}
	faults := len(d.Check.Faults())
	d.Hints.MarkMistakes()
	if got := d.Check.Faults(); len(got) != faults+1 || !slices.Contains(got[faults].Places, grid.Of(wrong)) {
		t.Errorf("marked are %v", got[faults:])
	}
	if again, _ := d.Hints.Hint(); again.CanMark {
		t.Error("what is marked can be marked again")
	}
	d.Hints.GoBack()
	if !d.State().Marks.Values.Equal(right.Marks.Values) || d.History.Undoes() != "go back" {
		t.Errorf("Go back leads to %v, want %v; Undo names %q", d.State().Marks.Values, right.Marks.Values, d.History.Undoes())
	}
	if len(d.Check.Faults()) != 0 {
		t.Error("the marks are still there")
	}
	d.History.Undo()
	d.Hints.Next()
	if h := k.hinted(d); h.Words.Kind != document.Broken {
		t.Errorf("after Undo the hint is %+v", h)
	}
}

// solution returns the solution of the puzzle of d.
func (k *desk) solution(d *document.Document) grid.Map[puzzles.Value] {
	k.verdict(d)
	return d.Answer()
}

// TestHintsOfBoardsWithoutSteps checks the words for boards without a next step.
func TestHintsOfBoardsWithoutSteps(t *testing.T) {
	k := newDesk(t)
	for members, want := range map[string]document.Kind{
		`"type": "yinyang", "givens": ["...b", ".bb.", "....", "b..."]`: document.Hinted,
		`"type": "yinyang", "givens": ["...", "...", "..."]`:            document.Several,
		`"type": "yinyang", "givens": ["bwb", "...", "wbw"]`:            document.None,
		`"type": "yinyang", "givens": ["bbb", "bww", "bww"]`:            document.None,
		`"type": "yinyang", "givens": ["bbb", "bwb", "bbb"]`:            document.Solved,
		`"type": "domino", "givens": ["000", "110"]`:                    document.NotReady,
	} {
		text := `{"quadrille": 1, "puzzles": [{` + members + `}]}`
		d := k.Parse(text)
		d.Hints.Next()
		if h := k.hinted(d); h.Words.Kind != want || h.Text == "" {
			t.Errorf("%s: the hint is %+v, want kind %v", members, h, want)
		}
	}
}

// TestSlowHintsSaySo lets a search wait for another one: after a while it says that it is
// running, and Stop ends it.
func TestSlowHintsSaySo(t *testing.T) {
	if os.Getenv("QUADRILLE_AWAY") != "" {
		t.Skip("the engine is in another place")
	}
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d := k.Parse(winter)
		hold := document.HoldEngine(d)
		d.Hints.Next()
		if _, ok := d.Hints.Hint(); ok || len(d.Jobs()) > 0 {
			t.Error("something is said at once")
		}
		time.Sleep(400 * time.Millisecond)
		k.Until("the word", func() bool { _, ok := d.Hints.Hint(); return ok })
		if h, _ := d.Hints.Hint(); h.Words.Kind != document.Checking || len(d.Jobs()) != 1 {
			t.Errorf("while it is looked for, the hint is %+v and the jobs %v", h, d.Jobs())
		}
		d.Stop()
		if _, ok := d.Hints.Hint(); ok || len(d.Jobs()) > 0 {
			t.Error("Stop does not end it")
		}
		hold()
		d.Close()
	})
}

// TestTheNextHintIsReady checks that after the first hint, or while the user looks at hints,
// the next one is searched for after each change.
func TestTheNextHintIsReady(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	if document.HintReady(d) {
		t.Error("a hint is looked for that nobody wants")
	}
	d.Hints.Want(true)
	k.Until("the first hint", func() bool { return document.HintReady(d) })
	if _, ok := d.Hints.Hint(); ok {
		t.Error("what is ready is told")
	}
	d.Hints.Want(false)
	k.told(d)
	d.Hints.Do()
	k.Until("the next hint", func() bool { return document.HintReady(d) })
	d.History.Undo()
	if document.HintReady(d) {
		t.Error("after Undo the hint for another board is ready")
	}
	k.Until("the hint after undo", func() bool { return document.HintReady(d) })
}

// TestWhy follows an explanation down to the givens.
func TestWhy(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	answer := k.solution(d)
	for c := range answer.Size().All() {
		d.SetCursor(grid.Of(c))
		d.Hints.AskWhy()
		var w document.Why
		k.Until("an explanation", func() bool {
			w, _ = d.Hints.Why()
			return w.Words.Kind != document.Checking
		})
		if given := d.State().Puzzle.Given(c) != puzzles.Open; given != (len(w.Steps) == 0) || w.Title == "" {
			t.Fatalf("%s: given %v, explained by %+v", c.Short(), given, w)
		} else if given {
			continue
		}
		if w.At != len(w.Steps)-1 || !d.View().Target.At(c) {
			t.Errorf("%s: step %d of %d is chosen, which does not light it", c.Short(), w.At, len(w.Steps))
		}
		for i, s := range w.Steps {
			d.Hints.ChooseWhy(i)
			if d.Verdict().Sentence != s.Text || count(d.View().Target) == 0 {
				t.Errorf("%s: step %d is %q, and the verdict says %q", c.Short(), i, s.Text, d.Verdict().Sentence)
			}
			for _, from := range s.From {
				if from < 0 || from >= i {
					t.Errorf("%s: step %d comes from step %d", c.Short(), i, from)
				}
			}
		}
	}
	if !d.Escape() {
		t.Error("Esc does not take the explanation away")
	}
	if _, ok := d.Hints.Why(); ok {
		t.Error("the explanation is there after Esc")
	}
}

// An explanation is put into words once, however often it is shown.
func TestWhyIsWordedOnce(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	answer := k.solution(d)
	for c := range answer.Size().All() {
		d.SetCursor(grid.Of(c))
		d.Hints.AskWhy()
		var w document.Why
		k.Until("an explanation", func() bool {
			w, _ = d.Hints.Why()
			return w.Words.Kind != document.Checking
		})
		const rest = 8 // the list and the words for the whole
		if n := testing.AllocsPerRun(10, func() { d.Verdict() }); n > rest {
			t.Errorf("%s: %v times something is made for %d steps", c.Short(), n, len(w.Steps))
		}
	}
}

// TestWhyRimCellsClash checks that clashing colors of neighbors on the rim are explained.
func TestWhyRimCellsClash(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["bwb.", "....", "....", ".w.."]}]}`)
	d.Advice.Clash()
	k.Until("the clash", func() bool { w, _ := d.Advice.Words(); return w.Kind != document.Checking })
	if len(d.View().Clash) < 2 {
		t.Fatalf("no givens clash: %+v", d.Verdict())
	}
	if w, _ := d.Advice.Words(); !strings.HasPrefix(w.Sentence, "Ctrl+I shows how. ") { // so that a narrow window does not cut it off
		t.Errorf("the way on comes late in %q", w.Sentence)
	}
	d.Hints.AskWhy()
	var w document.Why
	k.Until("an explanation", func() bool {
		w, _ = d.Hints.Why()
		return w.Words.Kind != document.Checking
	})
	if w.Title != "Why these givens clash" || len(w.Steps) == 0 || len(d.View().Clash) > 0 {
		t.Errorf("the explanation is %+v", w)
	}
}

// TestGradeOfBoards checks that a board with one solution has a grade, which disappears with
// it.
func TestGradeOfBoards(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	k.Until("a grade", func() bool { _, ok := d.Grade(); return ok })
	g, _ := d.Grade()
	w := k.verdict(d)
	if w.Kind != document.Unique || !strings.Contains(w.Sentence, " "+g.Words+". ") || len(g.Details) < 2 {
		t.Errorf("the verdict is %q, the grade %+v", w.Sentence, g)
	}
	d.SetLayer(puzzles.Problem)
	d.SetCursor(grid.Of(grid.Cell{Col: 3}))
	d.Key(puzzles.Key{Name: puzzles.Delete})
	if _, ok := d.Grade(); ok {
		t.Error("the grade stays when a given goes")
	}
	if k.verdict(d).Kind == document.Unique {
		t.Fatal("no given is missing")
	}
	d.History.Undo()
	k.Until("the grade again", func() bool { _, ok := d.Grade(); return ok })
}

// TestAHintOrTheWalkthrough checks that each replaces the other.
func TestAHintOrTheWalkthrough(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(winter)
	d.Walks.Show()
	k.Until("the walk", func() bool { return !d.Walks.Shown().Busy() })
	d.Hints.Next()
	k.hinted(d)
	if d.Walks.Shown() != nil {
		t.Error("the walkthrough is there beside a hint")
	}
	d.Walks.Show()
	if h, ok := d.Hints.Hint(); ok {
		t.Errorf("the hint %q is there beside the walkthrough", h.Text)
	}
	d.Hints.AskWhy()
	if _, ok := d.Hints.Why(); !ok || d.Walks.Shown() != nil {
		t.Error("the walkthrough is there beside an explanation")
	}
}

// TestExclusionsAreNoted follows hints on a board whose steps exclude values.
func TestExclusionsAreNoted(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": "5 1 4 3 1", "left": "0 6 3 2 0", "givens": [".....", ".....", ".....", ".....", "....."]}]}`)
	dots, steps := 0, 0
	for ; ; steps++ {
		h := k.told(d)
		if h.Words.Kind == document.Solved {
			break
		}
		if !h.CanDo && !h.CanTake || steps > 60 {
			t.Fatalf("after %d steps the hint is %+v", steps, h)
		}
		before := d.State().Marks.Values
		d.Hints.Do()
		for c := range before.Differs(d.State().Marks.Values) {
			if d.State().Marks.Values.At(c) > 1000 {
				dots++
			}
		}
	}
	s := d.State()
	if _, complete := s.Puzzle.Type.Check(s); !complete || dots == 0 {
		t.Errorf("after %d steps, with %d dots, the answer is complete: %v", steps, dots, complete)
	}
}
