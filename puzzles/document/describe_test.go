package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Everything that colors and outlines show is also said in words.
func TestDescribeTellsWhatIsSeen(t *testing.T) {
	k := newDesk(t)
	d := k.Parse("Quadrille domino\nset: 9\nfull: false\ngivens:\n0123\n1#30\ndominoes:\n><..\n....\n")
	at := func(kind grid.Kind, row, col int) grid.Place {
		return grid.Place{Kind: kind, Cell: grid.Cell{Row: row, Col: col}}
	}
	east := at(grid.East, 0, 2)
	d.SetLayer(puzzles.Answer)
	d.SetCursor(east)
	d.Key(puzzles.Key{Name: puzzles.Enter})
	d.SetCursor(at(grid.East, 0, 1))
	d.Key(puzzles.Key{Rune: ' '})
	for _, test := range []struct {
		at   grid.Place
		want string
	}{
		{at(grid.InCell, 0, 0), "Row 1, column 1: 0, in a given domino to the right: 1"},
		{at(grid.InCell, 0, 1), "Row 1, column 2: 1, in a given domino to the left: 0, line to the right"},
		{at(grid.InCell, 0, 2), "Row 1, column 3: 2, in a domino to the right: 3, line to the left"},
		{at(grid.InCell, 1, 1), "Row 2, column 2: hole"},
		{at(grid.East, 0, 0), "Row 1, between columns 1 and 2: a given domino"},
		{east, "Row 1, between columns 3 and 4: a domino"},
		{at(grid.East, 0, 1), "Row 1, between columns 2 and 3: a line"},
		{at(grid.South, 0, 0), "Column 1, between rows 1 and 2: nothing"},
	} {
		if got := d.Describe(test.at, false); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}

	d = k.Parse("Quadrille yinyang\ngivens:\nbb.\nb..\n...\n")
	d.SetLayer(puzzles.Answer)
	c := at(grid.InCell, 1, 1)
	d.SetCursor(c)
	d.Key(puzzles.Key{Rune: 'B'})
	if got, want := d.Describe(c, false), "Row 2, column 2: black, breaks a rule"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	d.Selection.Extend(grid.Cell{Col: 1}, false)
	d.Stretch.Show(puzzles.Edges{Right: -2})
	if got, want := d.Describe(c, false), "Row 2, column 2: black, breaks a rule, selected, would be lost"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
