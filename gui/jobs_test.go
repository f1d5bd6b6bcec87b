package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

func TestJobWords(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	work := func(name string, past, limit time.Duration) job.Job {
		return job.Job{Name: name, Started: now.Add(-past), Limit: limit}
	}
	for _, test := range []struct {
		jobs  []job.Job
		text  string
		share float32
	}{
		{nil, "", -1},
		{[]job.Job{work("Solving", 2500*time.Millisecond, 10*time.Second)}, "Solving: 2 s of 10 s", 0.25},
		{[]job.Job{work("Solving", 11*time.Second, 10*time.Second)}, "Solving: 11 s of 10 s", 1},
		{[]job.Job{work("Solving", 90*time.Second, 2*time.Minute)}, "Solving: 1:30 min of 2:00 min", 0.75},
		{[]job.Job{work("Generating", 59*time.Second, 0)}, "Generating: 59 s", -1},
		{[]job.Job{{Name: "Solving", Started: now.Add(-time.Second), Share: 0.5}}, "Solving: 1 s", 0.5},
		{[]job.Job{{Name: "Solving", Started: now.Add(-time.Second), Limit: 2 * time.Minute, Share: 0.5}}, "Solving: 1 s of 2:00 min", 1. / 120},
		{[]job.Job{work("Needed givens", 0, 10*time.Second), work("Generating", 0, 0)}, "Needed givens: 0 s of 10 s, and 1 more", 0},
	} {
		if text, share := jobWords(test.jobs, now); text != test.text || share != test.share {
			t.Errorf("got %q, %v, want %q, %v", text, share, test.text, test.share)
		}
	}
}

// hard opens an empty Hoo-Doo of 18 × 18, which takes hours to decide.
func (w *window) hard() *document.Document {
	w.t.Helper()
	w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 18, Cols: 18}})
	return w.desk.doc()
}

// shows checks everything in the window that says whether something is running.
func (w *window) shows(running bool) {
	w.t.Helper()
	if on := w.toolbar.stop.Enabled(); on != running {
		w.t.Errorf("Stop of the toolbar is enabled: %v, and something runs: %v", on, running)
	}
	if on := w.menu.stop.Disabled; on == running {
		w.t.Errorf("Stop of the menu is disabled: %v, and something runs: %v", on, running)
	}
	if on := w.status.running.Visible(); on != running {
		w.t.Errorf("the status line shows work: %v, and something runs: %v", on, running)
	}
}

func TestOneStopForEverything(t *testing.T) {
	w := newWindow(t)
	w.hard().Runs.Solve(document.Search{})
	w.shows(true)
	if text := w.status.job.Text(); !strings.HasPrefix(text, "Solving: ") {
		t.Errorf("the status line says %q", text)
	}
	for _, ask := range []func(*document.Document){
		func(d *document.Document) { d.Advice.Suggest() }, func(d *document.Document) { d.Advice.Clash() }, func(d *document.Document) { d.Advice.Needed() }, func(d *document.Document) { d.Advice.Apart() },
	} {
		ask(w.hard())
	}
	p := w.desk.doc().State().Puzzle
	if err := w.panel.make.making.Start(workshop.Order{Type: p.Type, Size: p.Size(), Count: 1000}, nil); err != nil {
		t.Fatal(err)
	}
	if n := len(w.jobs.list()); n != 6 {
		t.Fatalf("%d things are running, want 6", n)
	}
	w.jobs.stop()
	w.until("the end of all that ran", func() bool { return len(w.jobs.list()) == 0 })
	w.jobs.show()
	w.shows(false)
}

func TestEscStops(t *testing.T) {
	w := newWindow(t)
	d := w.hard()
	d.Runs.Solve(document.Search{})
	key := func() { w.desk.current().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	d.Press(puzzles.Press{At: grid.Point{X: 0.5, Y: 0.5}})
	key()
	if d.Drawing() || !d.Runs.Last().Busy {
		t.Errorf("the first Esc: a stroke is under way: %v, the solver runs: %v", d.Drawing(), d.Runs.Last().Busy)
	}
	key()
	w.until("the end of the run", func() bool { return !d.Runs.Last().Busy })
	d.Advice.Suggest()
	key()
	if len(d.Jobs()) > 0 {
		t.Error("Esc does not give a question up")
	}
}

// TestMinimalIsNamedByTheSymmetry checks the title of the option under each symmetry.
func TestMinimalIsNamedByTheSymmetry(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	for i, y := range workshop.Symmetries() {
		p.sym.SetSelectedIndex(i)
		want := everyOrbit
		if i == 0 {
			want = everyGiven
		}
		if p.minimal.Text != want.String() {
			t.Errorf("%s: %q, want %q", y, p.minimal.Text, want)
		}
	}
}
