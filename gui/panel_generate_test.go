package gui

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// choose chooses all that the page for generating can offer, whether it does so or not.
func (p *generatePanel) choose() {
	p.s.symmetry.set(int(puzzles.Quarter))
	p.least.SetText("1")
	p.most.SetText("300")
	p.minimal.SetChecked(true)
	p.mask.change(func(m *workshop.Mask) {
		m.Press(grid.Cell{Row: 1}, true, 0)
		m.Lift()
	})
	p.wishes.chains.SetText("3")
	for _, r := range p.wishes.rows {
		r.set(mustOccur)
	}
}

// TestPageOffersWhatIsUsed chooses all that there is to choose, for each type, level and some
// sizes: what the page offers then can be ordered, and what it does not offer is not ordered.
func TestPageOffersWhatIsUsed(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	p.open()
	chose := map[bool]int{}
	for i, typ := range p.types {
		p.typ.SetSelectedIndex(i)
		for level := range workshop.Levels() {
			p.level.SetSelectedIndex(level)
			if on := p.level.SelectedIndex() == level; on != workshop.CanBe(typ, level) || p.order().Wanted.Level != workshop.WantedLevel(p.level.SelectedIndex()).Level {
				t.Errorf("%s: level %d is offered: %v, ordered is %s", typ.Name(), level, on, p.order().Wanted.Level)
			}
			for _, z := range []grid.Size{typ.Spec().Default, {Rows: 6, Cols: 8}} {
				if p.resize(z); p.checkSize("") != nil || level > 0 && z != typ.Spec().Default {
					continue
				}
				z, _ = p.size() // one number of a square board
				p.choose()
				o := p.order()
				if x, err := p.making.Queue(o, nil); err != nil {
					t.Errorf("%s of %s, level %d: %v", typ.Name(), z, level, err)
				} else {
					p.making.Cancel(x)
				}
				on := workshop.Chooses(typ)
				chose[on]++
				if shown := o.Symmetry != 0; shown != (on && z.Rows == z.Cols) || p.sym.SelectedIndex() > 0 != (z.Rows == z.Cols) {
					t.Errorf("%s of %s: symmetry %d is ordered, the page has %q", typ.Name(), z, o.Symmetry, p.sym.Selected)
				}
				for name, c := range map[string]struct {
					on bool
					fyne.CanvasObject
				}{"symmetry": {o.Symmetry != 0 || on && z.Rows != z.Cols, p.sym}, "least": {o.Least != 0, p.least}, "most": {o.Most != 0, p.most}, "minimal": {o.Minimal, p.minimal}, "mask": {o.Mask.MustNot(grid.Cell{Row: 1}), p.mask}} {
					if c.on != on || isShown(p.object, c.CanvasObject) != on {
						t.Errorf("%s of %s: %s is shown: %v, ordered: %v, used: %v", typ.Name(), z, name, isShown(p.object, c.CanvasObject), c.on, on)
					}
				}
				for _, r := range p.wishes.rows {
					if is := slices.Contains(o.Wanted.Require, r.technique.ID); is != r.tile.Visible() {
						t.Errorf("%s, level %d: %s is shown: %v, ordered: %v", typ.Name(), level, r.technique, r.tile.Visible(), is)
					}
					if r.technique.Supposes() && (o.Wanted.Chains > 0) != r.tile.Visible() {
						t.Errorf("%s, level %d: %d suppositions are ordered", typ.Name(), level, o.Wanted.Chains)
					}
				}
			}
		}
	}
	if chose[true] == 0 || chose[false] == 0 {
		t.Errorf("types that choose their givens, and others: %v", chose)
	}
}

// isShown reports whether an object in a container is visible with all that it is in.
func isShown(in, o fyne.CanvasObject) bool {
	if in == o || !in.Visible() {
		return in.Visible()
	}
	if c, ok := in.(*fyne.Container); ok {
		return slices.ContainsFunc(c.Objects, func(part fyne.CanvasObject) bool { return isShown(part, o) })
	}
	return false
}

// TestEachTypeKeepsItsWishes chooses all that there is to choose for each type, and comes back
// to each: by way of the others, of a level and a size for which less can be chosen, of an
// order that is edited, and of another language.
func TestEachTypeKeepsItsWishes(t *testing.T) {
	w := newWindow(t)
	p := w.panel.make
	p.open()
	p.level.SetSelectedIndex(5)
	want := make([]workshop.Order, len(p.types))
	for i, typ := range p.types {
		p.typ.SetSelectedIndex(i)
		z := typ.Spec().Default
		p.resize(grid.Size{Rows: z.Rows + 2, Cols: z.Rows + 2})
		for _, set := range workshop.Settings(typ) {
			if p.chosen[set.Name].show("7"); len(set.Values) > 0 {
				p.chosen[set.Name].show(string(set.Values[1]))
			}
		}
		p.choose()
		want[i] = p.order()
	}
	check := func(after string) {
		t.Helper()
		for i, typ := range p.types {
			p.typ.SetSelectedIndex(i)
			if got := p.order(); !reflect.DeepEqual(got, want[i]) {
				t.Fatalf("%s, after %s: %+v, want %+v", typ.Name(), after, got, want[i])
			}
		}
	}
	check("the other types")
	p.level.SetSelectedIndex(1)
	p.level.SetSelectedIndex(5)
	check("another level")
	z, _ := p.size()
	p.cols.SetText("1")
	p.cols.SetText(p.rows.Text)
	p.mask.mask = want[len(want)-1].Mask // another size has another mask
	if now, _ := p.size(); now != z {
		t.Fatalf("the size is %v", now)
	}
	check("another size")
	for i := range p.types {
		p.typ.SetSelectedIndex(i)
		p.orders.add()
		p.typ.SetSelectedIndex((i + 1) % len(p.types))
		p.orders.beginEdit()
		p.count.SetText("2")
		p.wishes.rows[0].set(mayOccur)
		p.orders.add()
		check("an edited order of " + p.types[i].Name())
	}
	w.setLanguage("pt-PT")
	p = w.panel.make
	check("another language")
}

// TestHiddenFieldsRefuseNothing types a number of givens that is none, and chooses a type
// without a number of givens.
func TestHiddenFieldsRefuseNothing(t *testing.T) {
	w := newWindow(t)
	p := w.wish("yinyang", "1", "1")
	p.least.SetText("few")
	if p.settled() {
		t.Fatal("few is a number")
	}
	p.typ.SetSelectedIndex(slices.Index(p.types, types.ByName("domino")))
	if !p.settled() {
		t.Error("a field that is not there is refused")
	}
}

// TestMasksAreOfTypesThatUseThem looks at the commands for masks on a board of each type.
func TestMasksAreOfTypesThatUseThem(t *testing.T) {
	w := newWindow(t)
	for _, typ := range newcomers.Types {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		w.desk.doc().Selection.Extend(grid.Cell{Col: 1}, false)
		w.menu.refresh(w.desk.doc())
		for _, it := range []*fyne.MenuItem{w.menuItem("Generate", "Mask: givens in the selection"), w.menuItem("Generate", "Mask: no givens in the selection")} {
			if it.Disabled == workshop.Chooses(typ) {
				t.Errorf("%s: %q is disabled: %v", typ.Name(), it.Label, it.Disabled)
			}
		}
	}
}
