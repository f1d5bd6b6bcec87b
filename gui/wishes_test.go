package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// row returns the row of a technique.
func (w *wishes) row(t *testing.T, id string) *wishRow {
	t.Helper()
	i := slices.IndexFunc(w.rows, func(r *wishRow) bool { return r.technique.ID == id })
	if i < 0 {
		t.Fatalf("no row for %s", id)
	}
	return w.rows[i]
}

// TestWishes orders techniques and a score by keyboard: the fold opens, rows go from wish to
// wish, the order has them, and the head sums them up.
func TestWishes(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	p.open()
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName("yinyang")))
	if p.wishes.Inside.Visible() {
		t.Error("the fold is open before anybody has asked for it")
	}
	p.wishes.Head.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !p.wishes.Inside.Visible() {
		t.Fatal("Space did not open the fold")
	}
	press := func(id string, times int) {
		for range times {
			p.wishes.row(t, id).tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		}
	}
	press("yinyang/bottleneck", 1)
	press("yinyang/pocket", 2)
	press("yinyang/rim", 3) // and back to any
	p.wishes.from.SetText("1,5")
	p.wishes.to.SetText("3")
	p.wishes.chains.SetText("0")
	p.level.SetSelectedIndex(3)
	o := p.order().Wanted
	want := workshop.WantedLevel(3)
	want.From, want.To, want.Require, want.Forbid = 1.5, 3, []string{"yinyang/bottleneck"}, []string{"yinyang/pocket", "chain"}
	if o.Level != want.Level || o.From != want.From || o.To != want.To || o.Chains != 0 || !slices.Equal(o.Require, want.Require) || !slices.Equal(o.Forbid, want.Forbid) {
		t.Errorf("the order is %+v, want %+v", o, want)
	}
	p.wishes.Head.Tapped(nil)
	if got := p.wishes.Fold.Short.Text(); got != "1,5 to 3 · 1 required · 1 forbidden · suppositions: 0" {
		t.Errorf("the head says %q", got)
	}
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName("domino")))
	if o := p.order().Wanted; len(o.Require) > 0 {
		t.Errorf("another type requires %v", o.Require)
	}
}

// TestWishesAreRefused: a sentence says which wishes make no sense.
func TestWishesAreRefused(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	p.open()
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName("yinyang")))
	p.wishes.from.SetText("many")
	p.generate()
	if said := w.saw("refused: "); !strings.Contains(said, `"many" is not a score`) || !p.wishes.Inside.Visible() {
		t.Errorf("said %q, open %v", said, p.wishes.Inside.Visible())
	}
	p.wishes.from.SetText("3")
	p.wishes.to.SetText("2")
	p.generate()
	if said := w.saw("refused: "); !strings.Contains(said, "no score is from 3 to 2") {
		t.Errorf("said %q", said)
	}
	p.wishes.to.SetText("")
	p.level.SetSelectedIndex(2)
	for _, r := range p.wishes.rows {
		r.set(mustNotOccur)
	}
	p.generate()
	if p.wrong.Text == "" || !p.wrong.Visible() || p.making.Busy() || !strings.Contains(p.wrong.Text, "every technique that makes a puzzle Medium is forbidden") {
		t.Errorf("a level without its techniques: %q", p.wrong.Text)
	}
}
