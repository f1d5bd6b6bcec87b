package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// small opens an empty Yin-Yang puzzle of 5 x 5.
func (w *window) small() *document.Document {
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	return w.desk.doc()
}

func TestSolvePanelShowsNoOldResult(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "report.quadrille", report))
	d := w.desk.doc()
	w.saw("status: One solution")
	w.current.solve()
	w.until("the result", func() bool { return w.panel.solve.result.Visible() && !d.Runs.Last().Busy })
	d.SetLayer(puzzles.Problem)
	w.desk.current().board.TypedRune('2')
	if w.panel.solve.result.Visible() {
		t.Error("the result of the board before the edit is still shown")
	}
	for _, it := range w.menuItem("Solve", "Solutions").ChildMenu.Items[:4] {
		if !it.Disabled {
			t.Errorf("%q is offered for a board that has not been solved", it.Label)
		}
	}
	d.History.Undo()
	if !w.panel.solve.result.Visible() {
		t.Error("undo does not bring the result back")
	}
	d.Clear(puzzles.Answer)
	if got := w.panel.solve.number.Text + " " + w.panel.solve.of.Text(); got != "– of 1" || !w.panel.solve.step.Visible() {
		t.Errorf("with an empty answer the panel says that %q is shown", got)
	}
	w.do("Next solution")
	if d.State().Marks.Values.Empty() || w.panel.solve.step.Visible() {
		t.Error("the only solution cannot be shown again")
	}
}

func TestChipAfterCheckIsNotOld(t *testing.T) {
	w := newWindow(t)
	w.prefs.SetBool(prefFaults, false)
	d := w.small()
	w.saw("status: Several solutions")
	w.current.check()
	chip := func() string { return w.status.chip.Text() }
	if chip() != "No rule is broken" {
		t.Fatalf("the chip says %q after a check", chip())
	}
	w.current.setLayer(puzzles.Answer)
	for range 4 { // a white block
		w.desk.current().board.TypedRune('W')
		d.Walk(grid.Cell{Col: 1})
	}
	if chip() == "No rule is broken" {
		t.Error("the chip of the check outlives an entry")
	}
	w.current.check()
	before := chip()
	w.small()
	if chip() == before {
		t.Error("the chip of the check is shown beside another document")
	}
}

func TestTypingBelowTwoSolutions(t *testing.T) {
	w := newWindow(t)
	d := w.small()
	w.do("Two solutions side by side")
	w.until("two solutions", func() bool { return w.desk.current().pair.object.Visible() })
	w.current.setLayer(puzzles.Answer)
	w.desk.current().board.TypedRune('B')
	if !d.State().Marks.Empty() || d.History.Undoes() != "" {
		t.Error("a key changed the board below the two solutions")
	}
	w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.desk.current().pair.object.Visible() {
		t.Error("Esc does not bring the board back")
	}
	w.desk.current().board.TypedRune('B')
	if d.State().Marks.Empty() {
		t.Error("after Esc the board has no keys")
	}
	w.do("Two solutions side by side")
	w.until("two solutions", func() bool { return w.desk.current().pair.object.Visible() })
	w.do("Undo")
	if w.desk.current().pair.object.Visible() || !d.State().Marks.Empty() {
		t.Error("undo is done to a board that is not seen")
	}
}

// TestFinishedPuzzleGoesToItsBoard has a puzzle finished and, before that is done, goes to
// another document or continues to edit.
func TestFinishedPuzzleGoesToItsBoard(t *testing.T) {
	w := newWindow(t)
	first := w.small()
	w.do("Finish my puzzle")
	if !w.panel.make.making.Busy() {
		t.Fatal("nothing is being made")
	}
	second := w.small()
	w.saw("generated: 1")
	if first.History.Undoes() != "generate" || second.History.Undoes() != "" {
		t.Errorf("the puzzle was put where %q and %q can be undone, want the first", first.History.Undoes(), second.History.Undoes())
	}
	w.do("Finish my puzzle")
	second.SetLayer(puzzles.Problem)
	second.Key(puzzles.Key{Rune: 'B'})
	w.saw("message: the board has been changed meanwhile; what was made is among the results")
	if second.State().Puzzle.Givens() != 1 || strings.Contains(second.History.Undoes(), "generate") {
		t.Error("what was done while the puzzle was finished was replaced")
	}
	if !w.panel.make.after.Visible() || len(w.panel.make.making.Unseen()) != 1 {
		t.Error("what was made is not among the results")
	}
}

// If a run counts more solutions than are kept, the panel says which ones are.
func TestSolutionsThatAreKept(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	d := w.desk.doc()
	w.panel.show(solvePage)
	d.Runs.Solve(document.Search{Limit: 1200})
	w.until("the result", func() bool { return w.panel.solve.result.Visible() && !d.Runs.Last().Busy })
	w.panel.solve.refresh(d)
	if got := w.panel.solve.of.Text(); got != "of the first 1,000" {
		t.Errorf("of 1,200 solutions: %q", got)
	}
}

// TestWhatIsSaidIsOfTheLastAct shows messages on the start screen and about a document.
func TestWhatIsSaidIsOfTheLastAct(t *testing.T) {
	w := newWindow(t)
	says := func(when, want string) {
		t.Helper()
		if got := w.status.sentence.Text(); got != want {
			t.Errorf("%s the line says %q, want %q", when, got, want)
		}
	}
	const first = "Drop files anywhere in the window to open them."
	end := w.status.say("Writing …")
	w.refresh(everything)
	says("before anything else is done", "Writing …")
	w.status.say("Written.")
	end()
	says("when what another sentence replaced has ended", "Written.")
	w.small()
	w.rest()
	w.opener.drop(w.desk.current())
	says("on the start screen again", first)
	w.status.say("Said on the start screen.")
	w.app.Clipboard().SetContent("no puzzle")
	w.paste()
	w.refresh(everything)
	says("after something else was tried", first)
	d := w.small()
	w.rest()
	w.status.say("Copied.")
	w.refresh(everything)
	says("after news of the background", "Copied.")
	d.Walk(grid.Cell{Col: 1})
	says("after a move of the cursor", d.Verdict().Sentence)
}
