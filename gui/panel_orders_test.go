package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// wish fills the page for generating.
func (w *window) wish(typ, count, seed string) *generatePanel {
	p := w.panel.make
	p.open()
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName(typ)))
	p.resize(grid.Size{Rows: 5, Cols: 5})
	p.count.SetText(count)
	p.seed.SetText(seed)
	return p
}

// said returns the list of orders as the page shows it.
func (l *orderList) said() string {
	var lines []string
	for _, r := range l.rows {
		line := r.x.Title() + ", " + r.count.Text() + ", " + r.said.Text()
		if r.x == l.picked {
			line += "*"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func (w *window) lists(what, want string) {
	w.t.Helper()
	if got := w.panel.make.orders.said(); got != want {
		w.t.Errorf("%s:\n%s\nwant\n%s", what, got, want)
	}
}

// Orders are added from the page, picked, changed, moved, run, paused and opened.
func TestOrdersOnThePage(t *testing.T) {
	w := newWindow(t)
	p := w.wish("yinyang", "2", "7")
	l := p.orders
	if l.object.Visible() {
		t.Error("a list without orders is shown")
	}
	press := func(b *control.Button) {
		t.Helper()
		if b.Disabled() || !b.Visible() {
			t.Fatalf("%q cannot be pressed", b.Text)
		}
		b.Tapped(nil)
	}
	press(p.queue)
	w.lists("one", "Yin-Yang 5 × 5, 0 of 2, waits · seed 7*")
	w.wish("closefar", "1", "8")
	press(p.queue)
	p.level.SetSelected("Easy")
	p.resize(grid.Size{Rows: 6, Cols: 6})
	p.seed.SetText("9")
	press(p.queue)
	w.lists("three", "Yin-Yang 5 × 5, 0 of 2, waits · seed 7\nClose or Far 5 × 5, 0 of 1, waits · seed 8\nClose or Far 6 × 6, 0 of 1, waits · Easy · seed 9*")
	press(l.earlier)
	w.lists("moved", "Yin-Yang 5 × 5, 0 of 2, waits · seed 7\nClose or Far 6 × 6, 0 of 1, waits · Easy · seed 9*\nClose or Far 5 × 5, 0 of 1, waits · seed 8")
	if l.pick(l.rows[0].x); !l.earlier.Disabled() || l.later.Disabled() {
		t.Error("the first order can be moved before the first")
	}
	press(l.edit)
	if p.count.Text != "2" || p.seed.Text != "7" || p.chosenType().Name() != "yinyang" || p.level.SelectedIndex() != 0 || p.queue.Text != "Change the order" {
		t.Errorf("edited: %q of %s, seed %q, button %q", p.count.Text, p.chosenType().Name(), p.seed.Text, p.queue.Text)
	}
	p.count.SetText("3")
	press(p.queue)
	w.lists("changed", "Yin-Yang 5 × 5, 0 of 3, waits · seed 7*\nClose or Far 6 × 6, 0 of 1, waits · Easy · seed 9\nClose or Far 5 × 5, 0 of 1, waits · seed 8")
	press(l.run)
	if l.run.Text != "Pause" || !l.edit.Disabled() {
		t.Errorf("the list runs: %q", l.run.Text)
	}
	w.until("one", func() bool { return len(p.making.Results) > 0 })
	press(l.run)
	w.until("the pause", func() bool { return !p.making.Busy() })
	if made := l.picked.Made(); l.run.Text != "Make all" || made < 3 && !strings.Contains(l.said(), "paused · seed 7") {
		t.Errorf("after the pause %q: %s", l.run.Text, l.said())
	}
	press(l.run)
	w.until("the end", func() bool { return !p.making.Busy() })
	w.lists("done", "Yin-Yang 5 × 5, 3 of 3, done · seed 7*\nClose or Far 6 × 6, 1 of 1, done · Easy · seed 9\nClose or Far 5 × 5, 0 of 1, Close or Far needs 6 × 6 or more; try another size.")
	if !l.run.Disabled() {
		t.Error("a list that is done can be run")
	}
	press(l.open)
	if d := w.desk.doc(); d.Boards() != 3 || !d.Unsaved() || len(p.making.Unseen()) != 1 {
		t.Errorf("%d boards are open, %d results left", d.Boards(), len(p.making.Unseen()))
	}
	p.least.SetText("9")
	p.most.SetText("1")
	press(p.queue)
	if !p.wrong.Visible() || len(l.rows) != 3 {
		t.Error("an order that means nothing is in the list")
	}
	p.making.Cancel(l.rows[0].x)
	if l.picked != nil || l.after.Visible() || len(l.rows) != 2 {
		t.Errorf("taken off: %s", l.said())
	}
}

// Everything that an order wishes comes back into the fields when it is edited.
func TestOrdersFillThePage(t *testing.T) {
	w := newWindow(t)
	p := w.wish("doppelblock", "4", "11")
	p.level.SetSelected("Medium")
	p.sym.SetSelectedIndex(1)
	p.minimal.SetChecked(true)
	p.least.SetText("2")
	p.most.SetText("9")
	p.wishes.from.SetText("1.5")
	p.wishes.chains.SetText("0")
	p.wishes.rows[0].set(mustNotOccur)
	p.mask.mask.Press(grid.Cell{Row: 1, Col: 2}, true, 0)
	p.mask.mask.Lift()
	want := p.order()
	p.orders.add()
	w.wish("yinyang", "1", "1")
	p.orders.beginEdit()
	if got := p.order(); !sameOrder(got, want) {
		t.Errorf("edited %+v, want %+v", got, want)
	}
	p.orders.beginEdit()
	if p.orders.editing != nil || p.queue.Text != "Add to the list" {
		t.Error("the order is still edited")
	}
}

// An order that begins with a board keeps that board, whatever is open when it is edited.
func TestOrdersOfABoardAreEdited(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 5}})
	p := w.wish("yinyang", "2", "7")
	p.begin.SetSelectedIndex(int(workshop.BeginGivens))
	p.orders.add()
	w.blanks.open(types.ByName("closefar"), puzzles.Params{Size: grid.Size{Rows: 7, Cols: 7}})
	p.orders.beginEdit()
	p.count.SetText("3")
	p.orders.add()
	w.lists("edited", "Yin-Yang 6 × 5, 0 of 3, waits · seed 7*")
}

func sameOrder(a, b workshop.Order) bool {
	for name, v := range a.Settings {
		if b.Settings[name] != v {
			return false
		}
	}
	c := grid.Cell{Row: 1, Col: 2}
	return a.Type == b.Type && a.Size == b.Size && a.Count == b.Count && a.Begin == b.Begin && a.Symmetry == b.Symmetry && a.Least == b.Least &&
		a.Most == b.Most && a.Minimal == b.Minimal && a.Seed == b.Seed && a.Wanted.Level == b.Wanted.Level && a.Wanted.From == b.Wanted.From &&
		slices.Equal(a.Wanted.Forbid, b.Wanted.Forbid) && a.Mask.MustNot(c) && b.Mask.MustNot(c)
}

// Orders that are waiting when the window is closed are offered by the next run, and
// continue.
func TestOrdersAreOfferedAgain(t *testing.T) {
	store := recovery.Memory()
	w := newWindowOn(t, store)
	p := w.wish("yinyang", "2", "7")
	p.orders.add()
	w.quit()
	if w.dialogs.open() {
		w.answer("Close")
	}
	w = newWindowOn(t, store)
	w.rescue.begin()
	w.saw("dialog: Go on with the orders?")
	w.saw("left by earlier runs: 1")
	w.answer("Restore all")
	w.until("the orders", func() bool { return len(w.panel.make.orders.rows) == 1 })
	w.lists("again", "Yin-Yang 5 × 5, 0 of 2, waits · seed 7")
	w.panel.make.orders.run.Tapped(nil)
	w.until("all", func() bool { return !w.panel.make.making.Busy() })
	w.lists("made", "Yin-Yang 5 × 5, 2 of 2, done · seed 7")
}

// Results get a tick by the mouse and by Space; the ticked ones are opened, inserted into the
// file, and kept when the others are dropped.
func TestTicksOnResults(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "4")
	p := w.panel.make
	ticks := func() (list []*control.Tick) {
		for _, r := range p.making.Results {
			list = append(list, p.keepOf[r])
		}
		return list
	}
	if p.all.Text != "Open all" || !p.others.Disabled() {
		t.Errorf("without ticks: %q", p.all.Text)
	}
	w.win.Canvas().Focus(ticks()[1])
	ticks()[1].TypedRune(' ')
	ticks()[3].Tapped(&fyne.PointEvent{Position: fyne.NewPos(8, 12)})
	if got := p.keeps(); len(got) != 2 || got[0] != p.making.Results[1] || got[1] != p.making.Results[3] || p.all.Text != "Open the ticked" {
		t.Fatalf("%d have ticks, %q", len(got), p.all.Text)
	}
	p.insertPicked()
	if d := w.desk.doc(); d.Boards() != 3 || d.History.Undoes() != "put in 2 puzzles" {
		t.Errorf("%d boards, undo takes %q", d.Boards(), d.History.Undoes())
	}
	p.others.Tapped(nil)
	w.answer("Clear")
	if len(p.making.Results) != 2 || !p.others.Disabled() || len(p.keeps()) != 2 {
		t.Errorf("%d results are left, %d with ticks", len(p.making.Results), len(p.keeps()))
	}
	p.openAll()
	if d := w.desk.doc(); d.Boards() != 2 || !w.desk.current().all.object.Visible() {
		t.Errorf("%d boards are open", d.Boards())
	}
	ticks()[0].SetChecked(false)
	ticks()[1].SetChecked(false)
	if len(p.keeps()) != 0 || p.all.Text != "Open all" {
		t.Errorf("%d have ticks", len(p.keeps()))
	}
}
