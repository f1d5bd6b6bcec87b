package board

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// large returns the largest board of a type, with something in a third of its cells.
func large(tb testing.TB, name string) *document.Document {
	tb.Helper()
	typ := types.ByName(name)
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Most})
	if err != nil {
		tb.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	v := &puzzles.View{State: puzzles.State{Puzzle: p}}
	p.Cells = grid.Collect(p.Size(), func(grid.Cell) puzzles.Value {
		if r.IntN(3) > 0 {
			return puzzles.Open
		}
		return someValue(r, v, puzzles.Problem, puzzles.Open)
	})
	d := document.New(p, func(func()) {}, func(draft.Changed) {})
	tb.Cleanup(d.Close)
	return d
}

// BenchmarkPaint repaints the largest board of each type, fitted to the window and zoomed to
// a working size.
func BenchmarkPaint(b *testing.B) {
	test.NewTempApp(b)
	for _, typ := range types.All {
		w := New(large(b, typ.Name()))
		w.Resize(fyne.NewSize(900, 700))
		for _, zoom := range []struct {
			name string
			is   float64
		}{{"fit", 1}, {"open", 0}} {
			b.Run(typ.Name()+"/"+zoom.name, func(b *testing.B) {
				w.win.zoom = zoom.is
				for b.Loop() {
					w.shown.view = nil
					w.draw(900, 700)
				}
			})
		}
	}
}

// BenchmarkStroke draws a stroke over the largest board of each type, a cell per move, with
// the check of the rules and the picture.
func BenchmarkStroke(b *testing.B) {
	test.NewTempApp(b)
	for _, typ := range types.All {
		b.Run(typ.Name(), func(b *testing.B) {
			d := large(b, typ.Name())
			d.SetLayer(puzzles.Answer)
			w := New(d)
			w.Resize(fyne.NewSize(900, 700))
			w.draw(900, 700)
			event := func(i int) *desktop.MouseEvent {
				at := w.PositionOf(grid.Of(grid.Cell{Row: i / 30 % 30, Col: i % 30}))
				return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
			}
			w.MouseDown(event(0))
			i := 0
			for b.Loop() {
				i++
				w.MouseMoved(event(i))
				w.draw(900, 700)
			}
		})
	}
}
