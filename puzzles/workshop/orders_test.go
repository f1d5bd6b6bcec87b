package workshop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/keep/keeptest"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/workshop"
)

// three returns orders, the second of which cannot be met.
func three() []workshop.Order {
	a, b, c := ordered("yinyang", 5, 4), ordered("closefar", 5, 2), ordered("doppelblock", 4, 3)
	a.Seed, b.Seed, c.Seed = "9", "2", "winter"
	c.Least, c.Minimal = 2, true
	c.Mask.Resize(c.Size)
	return []workshop.Order{a, b, c}
}

// queue adds orders to the list of a making.
func (k *desk) queue(m *workshop.Making, orders ...workshop.Order) {
	k.T.Helper()
	for _, o := range orders {
		if _, err := m.Queue(o, nil); err != nil {
			k.T.Fatal(err)
		}
	}
}

// rest runs the list to its end.
func (k *desk) rest(m *workshop.Making) {
	k.T.Helper()
	m.Run()
	k.Until("the end of the list", func() bool { return !m.Busy() })
}

// list returns the list of a making as one line.
func list(m *workshop.Making) string {
	var parts []string
	for _, x := range m.Orders() {
		state := []string{"waits", "runs", "paused", "done", "failed"}[m.State(x)]
		parts = append(parts, fmt.Sprintf("%s %s %d of %d", x.Title(), state, x.Made(), x.Order.Count))
	}
	return strings.Join(parts, "; ")
}

// names returns the names and looks of results, one per line.
func names(results []*workshop.Made) (lines []string) {
	for _, r := range results {
		lines = append(lines, r.Name()+": "+r.Puzzle().Digest())
	}
	return lines
}

// TestListOfOrders executes a list of orders; one that cannot be met does not stop the
// others. Orders can be changed, moved and removed.
func TestListOfOrders(t *testing.T) {
	k := newDesk(t)
	m := k.making()
	k.queue(m, three()...)
	if got := list(m); got != "Yin-Yang 5 × 5 waits 0 of 4; Close or Far 5 × 5 waits 0 of 2; Doppelblock 4 × 4 waits 0 of 3" || m.Waiting() != 3 {
		t.Errorf("at first: %s", got)
	}
	k.rest(m)
	if got := list(m); got != "Yin-Yang 5 × 5 done 4 of 4; Close or Far 5 × 5 failed 0 of 2; Doppelblock 4 × 4 done 3 of 3" || m.Waiting() != 0 {
		t.Errorf("at the end: %s", got)
	}
	if x := m.Orders()[1]; x.Failed() == nil || !strings.Contains(x.Failed().Error(), "Close or Far needs 6 × 6 or more") {
		t.Errorf("the second failed because of %v", x.Failed())
	}
	if w := m.Words(); w.Kind != document.None || w.Sentence != "7 puzzles, each with one solution. Close or Far needs 6 × 6 or more; try another size." {
		t.Errorf("of three orders is said: %+v", w)
	}
	all := names(m.Results)
	if len(all) != 7 || !strings.HasPrefix(all[4], "Doppelblock 4 × 4, seed ") {
		t.Errorf("made: %q", all)
	}
	m.Run()
	if m.Busy() {
		t.Error("a list that is done begins anew")
	}
	// A larger number continues the order; other changes restart it.
	more := m.Orders()[0].Order
	more.Count = 5
	if _, err := m.Change(m.Orders()[0], more, nil); err != nil {
		t.Fatal(err)
	}
	other := m.Orders()[1].Order
	other.Size.Rows, other.Size.Cols, other.Count = 6, 6, 1
	if _, err := m.Change(m.Orders()[1], other, nil); err != nil {
		t.Fatal(err)
	}
	fresh := m.Orders()[2].Order
	fresh.Seed = "spring"
	if _, err := m.Change(m.Orders()[2], fresh, nil); err != nil {
		t.Fatal(err)
	}
	m.Shift(m.Orders()[2], -1)
	m.Shift(m.Orders()[2], 1) // it is the last one
	if got := list(m); got != "Yin-Yang 5 × 5 paused 4 of 5; Doppelblock 4 × 4 waits 0 of 3; Close or Far 6 × 6 waits 0 of 1" {
		t.Errorf("changed: %s", got)
	}
	m.Cancel(m.Orders()[1])
	k.rest(m)
	if got := names(m.Results); len(got) != 9 || !slices.Equal(got[:7], all) || !strings.Contains(got[7], "seed 9, no. 5") {
		t.Errorf("after more: %q", got)
	}
	wrong := ordered("yinyang", 5, 1)
	wrong.Least, wrong.Most = 9, 1
	if _, err := m.Change(m.Orders()[0], wrong, nil); err == nil || m.Orders()[0].Made() != 5 {
		t.Errorf("a wrong order: %v, %s", err, list(m))
	}
	if _, err := m.Queue(wrong, nil); err == nil || len(m.Orders()) != 2 {
		t.Errorf("a wrong order: %v, %s", err, list(m))
	}
}

// TestChangedOrdersKeepTheirBoard changes orders that begin with a board while another one
// is open, or none.
func TestChangedOrdersKeepTheirBoard(t *testing.T) {
	k := newDesk(t)
	mine := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b....", ".....", ".....", ".....", "....w"]}]}`)
	other := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["w....", ".....", ".....", ".....", "....."]}]}`)
	m := k.making()
	o := ordered("yinyang", 5, 1)
	o.Begin = workshop.BeginGivens
	if _, err := m.Queue(o, mine); err != nil {
		t.Fatal(err)
	}
	k.rest(m)
	for _, open := range []*document.Document{other, nil} {
		o.Count++
		if _, err := m.Change(m.Orders()[0], o, open); err != nil {
			t.Fatal(err)
		}
		if got := list(m); !strings.Contains(got, fmt.Sprintf("%d of %d", o.Count-1, o.Count)) {
			t.Errorf("one more: %s", got)
		}
		k.rest(m)
	}
	for _, r := range m.Results {
		if p := r.Puzzle(); p.Cells.At(grid.Cell{}) != mine.State().Puzzle.Cells.At(grid.Cell{}) {
			t.Errorf("%s begins with another board", r.Name())
		}
	}
	o.Size = grid.Size{Rows: 6, Cols: 6} // this needs another board
	if _, err := m.Change(m.Orders()[0], o, other); err == nil {
		t.Errorf("it begins with a board of another size: %s", list(m))
	}
}

// TestOrdersArePaused stops a list at each possible point: the results are the same as
// without a stop. A running order cannot be changed.
func TestOrdersArePaused(t *testing.T) {
	k := newDesk(t)
	whole := k.making()
	k.queue(whole, three()...)
	k.rest(whole)
	m := k.making()
	k.queue(m, three()...)
	for stops := 1; m.Waiting() > 0; stops++ {
		m.Run()
		if x := m.Orders()[0]; stops == 1 {
			if _, err := m.Change(x, x.Order, nil); m.State(x) != workshop.OrderRuns || err == nil || m.CanGoOn() {
				t.Errorf("it runs and can be changed: %s", list(m))
			}
		}
		k.Until("one more", func() bool { return len(m.Results) >= stops || !m.Busy() })
		m.Stop()
		k.Until("the stop", func() bool { return !m.Busy() })
		if stops > 20 {
			t.Fatal("it does not come to an end: " + list(m))
		}
	}
	if got, want := names(m.Results), names(whole.Results); !slices.Equal(got, want) {
		t.Errorf("with pauses %q, without %q", got, want)
	}
	// A single order that replaces the list pauses it.
	m.Run()
	k.queue(m, ordered("yinyang", 6, 1000))
	m.Run()
	if err := m.Start(ordered("yinyang", 5, 1), nil); err != nil {
		t.Fatal(err)
	}
	k.Until("the single one", func() bool { return !m.Busy() })
	if x := m.Orders()[3]; m.State(x) == workshop.OrderRuns || m.State(x) == workshop.OrderDone || m.Made() != 1 {
		t.Errorf("the list went on: %s", list(m))
	}
	m.Run()
	m.Cancel(m.Orders()[3])
	k.Until("the stop", func() bool { return !m.Busy() })
	if m.Waiting() != 0 {
		t.Errorf("taken off: %s", list(m))
	}
}

// TestOrdersComeBack ends the program during a list, by a kill and normally: the next run
// continues, and makes nothing twice.
func TestOrdersComeBack(t *testing.T) {
	k := newDesk(t)
	whole := k.making()
	board := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Mine", "givens": ["b....", ".....", ".....", ".....", "....w"]}]}`)
	mine := ordered("yinyang", 5, 2)
	mine.Begin = workshop.BeginGivens
	begun := func(m *workshop.Making) {
		k.queue(m, three()...)
		if _, err := m.Queue(mine, board); err != nil {
			t.Fatal(err)
		}
	}
	begun(whole)
	k.rest(whole)

	store := recovery.Memory()
	p := keeptest.Run(k.Desk, store)
	m := k.making()
	p.KeepMaking(m)
	begun(m)
	var made []string
	for runs := 0; ; runs++ {
		if runs > 20 {
			t.Fatal("it does not come to an end: " + list(m))
		}
		m.Run()
		k.Until("two more", func() bool { return len(m.Results) >= 2 || !m.Busy() })
		m.Stop()
		k.Until("the stop", func() bool { return !m.Busy() })
		if m.Waiting() == 0 {
			made = append(made, names(m.Results)...)
			break
		}
		inPeace := runs%2 == 1
		if inPeace { // after the window has asked for the results
			made = append(made, names(m.Results)...)
			m.Take(m.Results...)
			p.End()
		} else {
			p.Kill()
		}
		before := list(m)
		p = keeptest.Run(k.Desk, store)
		m = k.making()
		p.KeepMaking(m)
		found := p.Found()
		if len(found) != 1 || found[0].Orders() != inPeace || !strings.Contains(found[0].About(time.Now()), "4 orders, ") {
			t.Fatalf("found %d, %+v", len(found), found)
		}
		if inPeace {
			if err := p.Resume(found[0]); err != nil {
				t.Fatal(err)
			}
		} else {
			d := p.Restore(found[0], k.Changed)
			for i := range d.Boards() {
				puzzle := d.Members.At(i).State.Puzzle
				made = append(made, "result: "+puzzle.WithMeta(puzzles.Meta{}).Digest())
			}
			p.Now()
			d.Close()
		}
		p.Leave(nil)
		if got := list(m); got != strings.ReplaceAll(before, "runs", "paused") {
			t.Errorf("before %s, after %s", before, got)
		}
		if again := p.Found(); len(again) > 0 {
			t.Errorf("%q is found once more", again[0].Title())
		}
	}
	want := names(whole.Results)
	for i, line := range made {
		if i >= len(want) {
			t.Fatalf("made %d, want %d: %q", len(made), len(want), made)
		}
		if digest, ok := strings.CutPrefix(line, "result: "); line != want[i] && !(ok && strings.HasSuffix(want[i], digest)) {
			t.Errorf("made %s as number %d, want %s", line, i+1, want[i])
		}
	}
	if len(made) != len(want) {
		t.Errorf("made %d, want %d", len(made), len(want))
	}
	// Finished and seen results are not stored.
	m.Take(m.Results...)
	p.End()
	if found := keeptest.Run(k.Desk, store).Found(); len(found) > 0 {
		t.Errorf("%q is found of a list that is done", found[0].Title())
	}
}

// TestBrokenOrders rejects stored orders that are invalid.
func TestBrokenOrders(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k.Desk, store)
	m := k.making()
	p.KeepMaking(m)
	k.queue(m, ordered("yinyang", 5, 2))
	p.Kill()
	stored, err := store.Names()
	if err != nil {
		t.Fatal(err)
	}
	name := ""
	for _, n := range stored {
		if strings.HasSuffix(n, ".state") {
			name = n
		}
	}
	text, err := store.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{`"yinyang`, `"nobody`},
		{`"seed":"1"`, `"seed":"1","made":[0]`},
		{`"wanted"`, `"least":9,"most":1,"wanted"`},
		{`"wanted"`, `"mask":["x"],"wanted"`},
		{`"wanted"`, `"symmetry":99,"wanted"`},
		{`"wanted"`, `"settings":{"x":"y"},"wanted"`},
	} {
		broken := strings.Replace(string(text), change[0], change[1], 1)
		if broken == string(text) {
			t.Fatalf("%s is not in %s", change[0], text)
		}
		if err := store.Write(name, []byte(broken)); err != nil {
			t.Fatal(err)
		}
		q := keeptest.Run(k.Desk, store)
		if found := q.Found(); len(found) != 0 || len(q.Told) != 1 {
			t.Errorf("%s: found %d, told %q", change[1], len(found), q.Told)
		}
		q.Kill()
	}
}

// TestResultsAreKept kills a program with results, one of which is in a document.
func TestResultsAreKept(t *testing.T) {
	k := newDesk(t)
	store := recovery.Memory()
	p := keeptest.Run(k.Desk, store)
	m := k.making()
	p.KeepMaking(m)
	k.make(m, ordered("yinyang", 5, 3), nil)
	m.Take(m.Results[0])
	p.Kill()
	p = keeptest.Run(k.Desk, store)
	list := p.Found()
	if len(list) != 1 || list[0].Title() != "Yin-Yang 5 × 5, seed 1" {
		t.Fatalf("%v is found, want one document", list)
	}
	d := p.Restore(list[0], k.Changed)
	t.Cleanup(d.Close)
	if d.Boards() != 2 || !d.State().Puzzle.Same(m.Results[1].Puzzle()) {
		t.Errorf("%d boards come back, want the two that nobody has opened", d.Boards())
	}
	m = k.making()
	p.KeepMaking(m)
	k.make(m, ordered("yinyang", 5, 1), nil)
	m.Clear(m.Results)
	d.Close()
	p.Leave(nil)
	p.Kill()
	if list := keeptest.Run(k.Desk, store).Found(); len(list) > 0 {
		t.Errorf("%q is found of results that were cleared", list[0].Title())
	}
}

// TestUsed checks what of an order with every wish is left for a type, a size and a level.
func TestUsed(t *testing.T) {
	for _, c := range []struct {
		typ   string
		size  grid.Size
		level string
		want  string
	}{
		{"yinyang", grid.Size{Rows: 6, Cols: 6}, "Any", "symmetry 2, mask true, 3 to 9, minimal true, chains 2, [chain] forbidden"},
		{"yinyang", grid.Size{Rows: 6, Cols: 7}, "Medium", "symmetry 0, mask true, 3 to 9, minimal true, chains 0, [] forbidden"},
		{"domino", grid.Size{Rows: 6, Cols: 6}, "Hard", "symmetry 0, mask false, 0 to 0, minimal false, chains 2, [chain] forbidden"},
		{"domino", grid.Size{Rows: 7, Cols: 8}, "Easy", "symmetry 0, mask false, 0 to 0, minimal false, chains 0, [] forbidden"},
	} {
		o := ordered(c.typ, 6, 1)
		o.Size, o.Symmetry, o.Least, o.Most, o.Minimal = c.size, int(puzzles.Quarter), 3, 9, true
		o.Mask.Resize(c.size)
		o.Mask.Press(grid.Cell{}, false, 0)
		o.Wanted = workshop.WantedLevel(slices.Index(workshop.Levels(), c.level))
		o.Wanted.Chains, o.Wanted.Forbid = 2, []string{"chain"}
		u := o.Used()
		got := fmt.Sprintf("symmetry %d, mask %v, %d to %d, minimal %v, chains %d, %v forbidden", u.Symmetry, u.Mask.Must(grid.Cell{}), u.Least, u.Most, u.Minimal, u.Wanted.Chains, u.Wanted.Forbid)
		if got != c.want {
			t.Errorf("%s of %s, %s: %s, want %s", c.typ, c.size, c.level, got, c.want)
		}
		if len(o.Wanted.Forbid) != 1 {
			t.Errorf("%s: the order itself has changed", c.typ)
		}
	}
}
