package gui

import (
	"math"
	"slices"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

func TestPlotted(t *testing.T) {
	run := document.Solving{Elapsed: 10 * time.Second, Course: []document.Bounds{
		{After: time.Second, Best: 9, Least: 0}, {After: 2 * time.Second, Best: 4, Least: 0}, {After: 5 * time.Second, Best: 4, Least: 1},
	}}
	p := plotted(run, draw.Box{X: 10, Y: 20, W: 100, H: 90})
	if p.step != 3 || p.most != 9 {
		t.Errorf("steps of %d up to %d, want 3 and 9", p.step, p.most)
	}
	at := func(list []draw.Point, want ...draw.Point) {
		t.Helper()
		same := func(a, b draw.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-6 }
		if !slices.EqualFunc(list, want, same) {
			t.Errorf("%v, want %v", list, want)
		}
	}
	at(p.best, draw.Pt(20, 20), draw.Pt(30, 20), draw.Pt(30, 70), draw.Pt(60, 70), draw.Pt(60, 70), draw.Pt(110, 70))
	at(p.least, draw.Pt(20, 110), draw.Pt(30, 110), draw.Pt(30, 110), draw.Pt(60, 110), draw.Pt(60, 100), draw.Pt(110, 100))
	for value, want := range map[int]int{1: 1, 3: 1, 4: 2, 9: 3, 10: 5, 16: 10, 100: 50} {
		if got := stepFor(value, 3); got != want {
			t.Errorf("up to %d in steps of %d, want %d", value, got, want)
		}
	}
}

// A run that looks for the best board shows its progress, while it runs and afterwards; any
// other run shows no curve.
func TestCurveOfARun(t *testing.T) {
	w := newWindow(t)
	typ := types.ByName("hoodoo")
	w.blanks.open(typ, puzzles.Params{Size: grid.Size{Rows: 8, Cols: 8}})
	w.panel.show(solvePage)
	w.current.solve()
	c := w.panel.solve.curve
	w.until("two boards", func() bool { return len(w.desk.doc().Runs.Last().Course) > 1 })
	w.refresh(draft.Run)
	if !c.object.Visible() || c.title.Text() != "Transparent" || c.now.Text() == "" {
		t.Errorf("no curve: %q, %q", c.title.Text(), c.now.Text())
	}
	w.jobs.stop()
	w.until("the end", func() bool { return !w.desk.doc().Runs.Last().Busy })
	run := w.desk.doc().Runs.Last()
	if !c.object.Visible() || !w.panel.solve.stats.Visible() || run.Elapsed <= 0 {
		t.Error("the curve goes with the end of the run")
	}
	for i, b := range run.Course {
		if i == 0 {
			continue
		}
		if a := run.Course[i-1]; b.Best > a.Best || b.Least < a.Least || b.After < a.After || b.Best == a.Best && b.Least == a.Least {
			t.Errorf("%v after %v", b, a)
		}
	}
	if last := run.Course[len(run.Course)-1]; last.Best != *run.Result.Objective || last.Least != run.Result.Least {
		t.Errorf("the curve ends at %v, the run at %d", last, *run.Result.Objective)
	}
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: types.ByName("closefar").Spec().Default})
	w.current.solve()
	w.until("the end", func() bool { return !w.desk.doc().Runs.Last().Busy })
	if c.object.Visible() {
		t.Error("a curve of no objective")
	}
}
