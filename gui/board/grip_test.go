package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// gripAt returns the grip of a side.
func gripAt(b *Board, dx, dy int) *grip {
	for _, g := range b.grips {
		if g.dx == dx && g.dy == dy {
			return g
		}
	}
	panic("no such side")
}

// pull drags a grip by a number of cells, in a few moves, and leaves it held.
func pull(g *grip, across, down float32) {
	g.MouseDown(&desktop.MouseEvent{})
	u := float32(g.b.win.unit(g.b.room()))
	for range 4 {
		g.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(across*u/4, down*u/4)})
	}
}

// TestEdgesAreDragged drags each edge and corner of a board of each type outward and
// inward.
func TestEdgesAreDragged(t *testing.T) {
	for _, typ := range types.All {
		b, d, _ := open(t, typ.Name(), grid.Size{Rows: 8, Cols: 8})
		for _, g := range b.grips {
			for _, by := range []int{2, -1} {
				pull(g, float32(g.dx*by), float32(g.dy*by))
				if d.State().Puzzle.Size() != (grid.Size{Rows: 8, Cols: 8}) {
					t.Fatalf("%s: the board is another before the grip is let go", typ.Name())
				}
				g.DragEnd()
				want := grid.Size{Rows: 8 + by, Cols: 8 + by}
				if g.dx == 0 && !typ.Spec().Square {
					want.Cols = 8
				}
				if g.dy == 0 && !typ.Spec().Square {
					want.Rows = 8
				}
				if typ.Spec().Allows(puzzles.Params{Size: want}) != nil {
					if got := d.State().Puzzle.Size(); got != (grid.Size{Rows: 8, Cols: 8}) || d.History.Undoes() != "" {
						t.Errorf("%s, side %d %d by %d: %s, which the type does not have", typ.Name(), g.dx, g.dy, by, got)
					}
					continue
				}
				if got := d.State().Puzzle.Size(); got != want || d.History.Undoes() != "resize" {
					t.Errorf("%s, side %d %d by %d: %s, want %s, step %q", typ.Name(), g.dx, g.dy, by, got, want, d.History.Undoes())
				}
				if d.History.Undo(); d.History.Undoes() != "" {
					t.Fatalf("%s: a drag is more than a step", typ.Name())
				}
			}
		}
	}
}

// TestADragIsTakenBack presses Esc during a drag and keeps moving.
func TestADragIsTakenBack(t *testing.T) {
	b, d, w := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	g := gripAt(b, 1, 1)
	pull(g, -2, -2)
	if p, on := d.Stretch.Plan(); !on || p.Size != (grid.Size{Rows: 4, Cols: 4}) {
		t.Fatalf("%s is shown", p.Size)
	}
	if w.Canvas().Focused() != fyne.Focusable(b) {
		t.Fatal("the board does not have the keys")
	}
	key(b, fyne.KeyEscape)
	pull(g, -1, -1)
	g.DragEnd()
	if _, on := d.Stretch.Plan(); on || d.State().Puzzle.Size().Rows != 6 {
		t.Errorf("after Esc the board is %s", d.State().Puzzle.Size())
	}
	pull(g, -1, 0)
	if g.DragEnd(); d.State().Puzzle.Size().Cols != 5 {
		t.Errorf("the next drag gives %s", d.State().Puzzle.Size())
	}
}

// TestRefusedSizesAreTold drags beyond the sizes that the type allows.
func TestRefusedSizesAreTold(t *testing.T) {
	b, d, _ := open(t, "doppelblock", grid.Size{Rows: 4, Cols: 4})
	var why error
	b.OnRefused = func(err error) { why = err }
	g := gripAt(b, 1, 0)
	pull(g, -3, 0)
	if b.notice.text.Text != "A Doppelblock board is at least 3 × 3; 1 × 1 is too small." || b.notice.object.Hidden {
		t.Errorf("while it is dragged it is said: %q", b.notice.text.Text)
	}
	g.DragEnd()
	if why == nil || d.State().Puzzle.Size().Rows != 4 || !b.notice.object.Hidden {
		t.Errorf("%v, %s", why, d.State().Puzzle.Size())
	}
}

// TestEdgesAreMovedByKeys changes the size with the arrow keys.
func TestEdgesAreMovedByKeys(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	held := hold(t)
	at := d.Cursor()
	d.Stretch.By(puzzles.Edges{})
	key(b, fyne.KeyRight)
	if n := b.notice; n.text.Visible() || n.object.Size().Width > n.title.MinSize().Width+30 {
		t.Errorf("%q, which loses nothing, takes %v", n.title.Text(), n.object.Size())
	}
	key(b, fyne.KeyRight, fyne.KeyUp)
	held.mods = fyne.KeyModifierShift
	key(b, fyne.KeyUp)
	if d.Cursor() != at || !d.Selection.Cells().Empty() {
		t.Error("the keys move the cursor")
	}
	held.mods = 0
	key(b, fyne.KeyReturn)
	if got := d.State().Puzzle.Size(); got != (grid.Size{Rows: 6, Cols: 8}) {
		t.Errorf("the keys give %s", got)
	}
	if key(b, fyne.KeyRight); d.Cursor() == at {
		t.Error("afterwards the arrow keys do not move the cursor")
	}
}

// TestGripsAreThereOnTheProblemLayer checks where there are grips, and where not.
func TestGripsAreThereOnTheProblemLayer(t *testing.T) {
	b, d, _ := open(t, "doppelblock", grid.Size{Rows: 6, Cols: 6})
	field := grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 2}}
	for _, g := range b.grips {
		if g.Hidden || g.Size().Width <= 0 {
			t.Errorf("side %d %d has no grip", g.dx, g.dy)
		}
		for _, at := range []grid.Place{field, cell(0, 0), cell(5, 5), cell(2, 5)} {
			p := b.PositionOf(at).Subtract(g.Position())
			if p.X >= 0 && p.Y >= 0 && p.X < g.Size().Width && p.Y < g.Size().Height {
				t.Errorf("the grip of side %d %d lies over %v", g.dx, g.dy, at)
			}
		}
	}
	d.SetLayer(puzzles.Answer)
	for _, g := range b.grips {
		if !g.Hidden {
			t.Errorf("side %d %d has a grip on the answer layer", g.dx, g.dy)
		}
	}
}
