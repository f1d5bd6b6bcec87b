package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/puzzletest/newcomers"
)

// TestTabsAreMoved moves tabs by keys and by drags, and checks that each keeps its document,
// that the moved one is shown, and that the order is kept for the next start.
func TestTabsAreMoved(t *testing.T) {
	w := newWindow(t)
	var docs []*document.Document
	for _, typ := range newcomers.Types[:5] {
		w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
		docs = append(docs, w.desk.doc())
	}
	w.win.Canvas().Capture() // lays everything out
	order := func() (at []int) {
		for _, d := range w.Documents() {
			at = append(at, slices.Index(docs, d))
		}
		return at
	}
	check := func(what string, want []int, shown int) {
		t.Helper()
		if got := order(); !slices.Equal(got, want) || w.desk.doc() != docs[shown] {
			t.Errorf("%s: the order is %v, want %v; %d is shown, want %d", what, got, want, slices.Index(docs, w.desk.doc()), shown)
		}
		for _, it := range w.desk.bar.Items {
			if w.desk.docs[it] == nil {
				t.Fatalf("%s: a tab without a document", what)
			}
		}
	}
	w.do("Move the document right") // the last one
	check("right at the end", []int{0, 1, 2, 3, 4}, 4)
	w.do("Move the document left")
	w.do("Move the document left")
	check("twice left", []int{0, 1, 4, 2, 3}, 4)
	w.do("Move the document right")
	check("right", []int{0, 1, 2, 4, 3}, 4)

	drag := test.WidgetRenderer(w.desk.bar).(*tabBarRenderer).drag
	to := func(from, x float32) {
		step := (x - from) / 8
		for i := range 8 {
			now := from + step*float32(i+1)
			drag.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(now, 10)}, Dragged: fyne.NewDelta(step, 0)})
		}
		drag.DragEnd()
	}
	middle := func(i int) float32 { h := w.desk.bar.heads()[i]; return (h[0] + h[1]) / 2 }
	to(middle(0), middle(2)+4)
	check("the first dragged over two", []int{1, 2, 0, 4, 3}, 0)
	to(middle(3), middle(0)-4)
	check("the fourth dragged to the begin", []int{4, 1, 2, 0, 3}, 4)
	to(middle(1), middle(1)+3)
	check("a little drag", []int{4, 1, 2, 0, 3}, 1)
	to(middle(1), middle(0)+4)
	check("a drag to the left, short of the middle", []int{4, 1, 2, 0, 3}, 1)
	to(middle(1), middle(2)-4)
	check("a drag to the right, short of the middle", []int{4, 1, 2, 0, 3}, 1)
	to(w.desk.bar.heads()[4][1]+30, middle(0))
	check("a drag beside the tabs", []int{4, 1, 2, 0, 3}, 1)
	if size := drag.Size(); size.Width < 100 || size.Height < 20 {
		t.Errorf("the heads are covered by %v", size)
	}
}
