package document_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Showing another size changes nothing; making it does what a plan does, in one step, on
// boards of every type.
func TestStretch(t *testing.T) {
	for _, typ := range types.All {
		k := newDesk(t)
		d := k.Empty(typ.Name())
		z := d.State().Puzzle.Size()
		before := d.State()
		d.Stretch.Show(puzzles.Edges{Right: 1})
		d.Stretch.By(puzzles.Edges{Right: 1})
		p, on := d.Stretch.Plan()
		want := grid.Size{Rows: z.Rows, Cols: z.Cols + 2}
		if typ.Spec().Square {
			want.Rows += 2
		}
		if !on || p.Size != want || d.View().Resizing.Added.Right != 2 {
			t.Errorf("%s: %s is shown (%t), want %s", typ.Name(), p.Size, on, want)
		}
		if d.State().Puzzle != before.Puzzle || d.History.Undoes() != "" {
			t.Errorf("%s: the board is another before anything is made", typ.Name())
		}
		if chip := d.Verdict().Chip; chip != "Size "+want.String() {
			t.Errorf("%s: the chip says %q", typ.Name(), chip)
		}
		if err := d.Stretch.Make(); err != nil || d.State().Puzzle.Size() != want || d.History.Undoes() != "resize" {
			t.Errorf("%s: %v, %s, step %q", typ.Name(), err, d.State().Puzzle.Size(), d.History.Undoes())
		}
		if _, on := d.Stretch.Plan(); on {
			t.Errorf("%s: what is made is still shown", typ.Name())
		}
		if d.History.Undo(); d.State().Puzzle.Size() != z || d.History.Undoes() != "" {
			t.Errorf("%s: it is more than one step", typ.Name())
		}
		d.Stretch.Show(puzzles.Edges{Left: 1000})
		if w := d.Verdict(); w.Kind != document.NotReady || !strings.Contains(w.Sentence, "at most") {
			t.Errorf("%s: of a size that is too large it is said: %q", typ.Name(), w.Sentence)
		}
		if !d.View().Resizing.Refused {
			t.Errorf("%s: the size is not shown as refused", typ.Name())
		}
		if err := d.Stretch.Make(); err == nil || d.State().Puzzle.Size() != z {
			t.Errorf("%s: %v, and the board is %s", typ.Name(), err, d.State().Puzzle.Size())
		}
	}
}

// Esc hides the shown size, and so does any change of the board.
func TestStretchEnds(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Small)
	d.SetLayer(puzzles.Problem)
	for name, do := range map[string]func(){
		"Esc":            func() { d.Escape() },
		"a key":          func() { d.SetCursor(grid.Of(grid.Cell{Row: 1})); d.Key(puzzles.Key{Rune: 'B'}) },
		"another board":  func() { d.List.Add(d.State().Puzzle) },
		"the other size": func() { _ = drafttest.Resize(d.Draft, puzzles.Edges{Bottom: 1}) },
	} {
		d.Stretch.Show(puzzles.Edges{Right: -1})
		if _, on := d.Stretch.Plan(); !on {
			t.Fatalf("%s: nothing is shown", name)
		}
		do()
		if _, on := d.Stretch.Plan(); on || d.View().Resizing.Changes() {
			t.Errorf("%s leaves the other size shown", name)
		}
	}
}
