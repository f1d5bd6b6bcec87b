package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
)

// last is a puzzle with one open cell.
const last = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Last", "givens": ["bbb", "wbw", "w.w"], "marks": ["...", "...", ".w."]}]}`

// TestPlay plays by keys alone: begins, pauses behind a cover that blocks clicks and keys,
// resumes, solves, begins again and leaves.
func TestPlay(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "last.quadrille", last))
	v := w.desk.current().play
	if v.bar.Visible() || v.cover.Visible() {
		t.Error("the bar is there before anybody plays")
	}
	w.menu.key(fyne.KeyF2, true)
	w.saw("status: Playing | Filled: 0 of 1 open cell.")
	if !v.bar.Visible() || !w.toolbar.play.On() || w.toolbar.answer.On() || !w.menuItem("Board", "Play this puzzle").Checked {
		t.Error("nothing tells that the board is played")
	}
	w.menuItem("Board", "Pause or go on").Action()
	w.saw("status: Paused")
	b := w.desk.current().board
	b.GoTo(grid.Of(grid.Cell{Row: 2, Col: 1}))
	b.TypedRune('b')
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(grid.Of(grid.Cell{Row: 2, Col: 1}))}, Button: desktop.MouseButtonPrimary})
	b.MouseUp(nil)
	if !v.cover.Visible() || !w.desk.doc().State().Marks.Empty() || w.status.cell.Text() != "" {
		t.Errorf("the pause hides the board: %t; the line tells %q", v.cover.Visible(), w.status.cell.Text())
	}
	b.TypedRune(' ')
	if v.cover.Visible() {
		t.Error("Space does not go on")
	}
	b.TypedRune('w')
	w.saw("status: Solved | Solved in 0:0")
	if got := v.words.Text(); !strings.HasSuffix(got, "without help.") || v.pause.Visible() {
		t.Errorf("the bar says %q", got)
	}
	w.menuItem("Board", "Start again").Action()
	if !w.desk.doc().State().Marks.Empty() || !v.pause.Visible() {
		t.Error("the board does not begin again")
	}
	w.menu.key(fyne.KeyF2, true)
	if v.bar.Visible() || w.desk.doc().State().Marks.Empty() || w.desk.doc().Playing() {
		t.Error("the setter's board does not come back")
	}
}

// TestPlayHasWishesOfItsOwn: whatever reveals something of the answer is off while playing,
// until it is switched on, and is as before afterwards.
func TestPlayHasWishesOfItsOwn(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "open.quadrille", `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.b", "...", "w.w"]}]}`))
	w.saw("status: ")
	w.showing.toggle(prefCandidates)
	w.until("the forced cells", func() bool { return !w.desk.doc().View().Forced.Empty() })
	forced := w.desk.current().board.ForcedShown
	broken := func() int {
		d := w.desk.doc()
		s := d.State()
		for _, c := range []grid.Cell{{Col: 1}, {Row: 1}, {Row: 1, Col: 1}, {Row: 1, Col: 2}, {Row: 2, Col: 1}} {
			s = s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: 1}}})
		}
		d.Do("paint", s)
		return len(d.Check.Faults())
	}
	if !forced() || broken() == 0 {
		t.Fatal("nothing is told before")
	}
	w.menu.key(fyne.KeyF2, true)
	if forced() || broken() > 0 || w.desk.doc().Counts.Words(grid.Of(grid.Cell{Row: 1, Col: 1})) != "" || w.toolbar.forced.On() || w.menuItem("View", "Possible values").Checked {
		t.Error("something is told unasked")
	}
	w.menu.key(fyne.KeyF9, false)
	if !forced() || !w.toolbar.forced.On() {
		t.Error("F9 does not show the forced cells")
	}
	w.menu.key(fyne.KeyF2, true)
	if len(w.desk.doc().Check.Faults()) == 0 || !w.menuItem("View", "Possible values").Checked {
		t.Error("after the play less is told than before")
	}
}

// TestPlayWaitsForItsTab: no time is counted while another document is shown, and a file that
// was saved during play opens paused.
func TestPlayWaitsForItsTab(t *testing.T) {
	w := newWindow(t)
	path := write(t, "last.quadrille", strings.Replace(last, `"title"`, `"play": {"seconds": 75, "on": true}, "title"`, 1))
	w.Open(path)
	v := w.desk.current().play
	if g, ok := w.desk.doc().Play.Game(); !ok || !g.Paused || !v.cover.Visible() || v.stands.Text() != "1:15" {
		t.Errorf("opened: %+v, covered %t, %q", g, v.cover.Visible(), v.stands.Text())
	}
	w.current.pausePlay()
	d := w.desk.doc()
	w.blanks.open(d.State().Puzzle.Type, puzzles.Params{Size: d.State().Puzzle.Size()})
	before := clockOf(d)
	w.refresh(draft.Board)
	if clockOf(d) != before {
		t.Error("time is counted while another document is shown")
	}
	w.desk.next(1)
	if now := clockOf(d); clockOf(d) == now {
		t.Error("the clock does not go on")
	}
}

// clockOf returns the time of a document.
func clockOf(d *document.Document) int64 {
	g, _ := d.Play.Game()
	return int64(g.Time)
}
