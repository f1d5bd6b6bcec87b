package draft_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// symmetry returns the index of one of the available symmetries.
func symmetry(s puzzles.Symmetry) int { return int(s) }

// Drawing with a symmetry is symmetric, and one step: givens, clues, marks, notes, lines and
// dominoes, for every type, by strokes and keys.
func TestDrawSymmetric(t *testing.T) {
	for _, typ := range types.All {
		for _, sym := range puzzles.Symmetries()[1:] {
			z := grid.Size{Rows: 8, Cols: 8}
			p, err := puzzles.New(typ, puzzles.Params{Size: z})
			if err != nil {
				t.Fatal(err)
			}
			k := newDesk(t)
			d := k.New(p)
			t.Cleanup(d.Close)
			d.DrawSymmetric(symmetry(sym))
			drawAround(d)
			s := d.State()
			if s.Puzzle.Givens()+s.Puzzle.Cells.Count() == 0 || s.Marks.Empty() {
				t.Fatalf("%s, %s: nothing was drawn: %v, %v", typ.Name(), sym.Help(), s.Puzzle.Cells, s.Marks)
			}
			for _, turn := range sym.Turns(z) {
				if got, err := s.Turn(turn); err != nil || !drafttest.Alike(got, s) {
					t.Errorf("%s, %s: turn %d makes another board:\n%v\n%v\n%v", typ.Name(), sym.Help(), turn, s.Puzzle.Cells, s.Marks.Values, s.Marks.Notes)
				}
			}
		}
	}
}

// drawAround draws on both layers. Given dominoes are drawn only at the rim, as lines cannot
// be next to them.
func drawAround(d *draft.Draft) {
	cell := func(r, c int) grid.Cell { return grid.Cell{Row: r, Col: c} }
	for _, l := range []puzzles.Layer{puzzles.Problem, puzzles.Answer} {
		d.SetLayer(l)
		for i, tool := range d.Tools() {
			if tool.ID == draft.SelectTool || tool.ID == "erase" || tool.ID == "hole" {
				continue
			}
			d.SetTool(tool.ID)
			row := int(l) * (1 + i%2)
			drafttest.Press(d, 0, cell(row, 3), cell(row, 4)) // does not meet its images
			if l == puzzles.Answer {
				d.Press(puzzles.Press{At: grid.Point{X: 2.5, Y: float64(row + 1)}, Button: puzzles.Secondary})
				d.Lift()
			}
		}
		for _, r := range "2CB" {
			d.SetCursor(grid.Of(cell(4, 1+int(l))))
			d.Key(puzzles.Key{Rune: r})
			d.SetCursor(grid.Of(cell(4, 5)))
			d.Key(puzzles.Key{Rune: r, Mods: puzzles.Control})
		}
		d.SetCursor(grid.Place{Kind: grid.Above, Cell: cell(0, 2)})
		d.Key(puzzles.Key{Rune: '3'})
	}
}

// Some symmetries do not need a square board; with the others, on such a board, nothing is
// drawn elsewhere.
func TestSymmetryOfRectangles(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille yinyang\ngivens:\n...\n...\n")
	d.SetLayer(puzzles.Problem)
	at := grid.Of(grid.Cell{Col: 2})
	for sym, want := range map[puzzles.Symmetry][]grid.Place{
		puzzles.NoSymmetry: nil, puzzles.Quarter: nil, puzzles.Diagonal: nil,
		puzzles.Half: {grid.Of(grid.Cell{Row: 1})}, puzzles.Vertical: {grid.Of(grid.Cell{Row: 1, Col: 2})},
	} {
		d.DrawSymmetric(symmetry(sym))
		got := d.Ghosts(at)
		if len(got) != len(want) || len(got) > 0 && got[0] != want[0] {
			t.Errorf("%s: %v, want %v", sym.Help(), got, want)
		}
		if can := d.CanDraw(symmetry(sym)); can != (sym != puzzles.Quarter && sym != puzzles.Diagonal) {
			t.Errorf("%s fits: %v", sym.Help(), can)
		}
	}
	if list := d.Ghosts(grid.Of(grid.Cell{Row: 9})); len(list) > 1 {
		t.Errorf("off the board: %v", list)
	}
}

// A stroke with a symmetry is one step, and leaves givens alone on the answer layer.
func TestSymmetricStrokeIsOneStep(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille yinyang\ngivens:\n...\n..b\n")
	d.SetLayer(puzzles.Answer)
	d.SetTool("white")
	d.DrawSymmetric(symmetry(puzzles.Half))
	drafttest.Press(d, 0, grid.Cell{}, grid.Cell{Col: 2})
	if m := d.State().Marks.Values; m.Count() != 5 || d.State().Puzzle.Givens() != 1 {
		t.Errorf("%d marks, %d givens", m.Count(), d.State().Puzzle.Givens())
	}
	if d.History.Undo(); !d.State().Marks.Empty() || d.History.Undoes() != "" {
		t.Error("undo leaves a part of the stroke")
	}
}
