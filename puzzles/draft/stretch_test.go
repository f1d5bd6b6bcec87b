package draft_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
)

// An edge that is dropped where it was picked up changes nothing.
func TestStretchOfNothing(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(drafttest.Small)
	before := d.State()
	d.Stretch.Show(puzzles.Edges{Right: 1})
	d.Stretch.Show(puzzles.Edges{})
	if err := d.Stretch.Make(); err != nil || d.State().Puzzle != before.Puzzle || d.History.Undoes() != "" {
		t.Errorf("%v, step %q", err, d.History.Undoes())
	}
}

// What would be lost and would not fit is listed individually, and also if the new size has
// no solution.
func TestWordsOfPlans(t *testing.T) {
	k := newDesk(t)
	for _, test := range []struct {
		board string
		edges puzzles.Edges
		want  []string
	}{
		{drafttest.Small, puzzles.Edges{Right: -1}, []string{"1 given, clue or mark would be removed. Undo brings it back.", "Row 2, column 3: black, given"}},
		{drafttest.Small, puzzles.Edges{Bottom: -5}, []string{"A Yin-Yang board is at least 1 × 1; 0 × 3 is too small.", "3 givens, clues"}},
		{
			"Quadrille doppelblock\ntop: 6 . . . 4\nleft: . . . . .\ngivens:\n.....\n.....\n.....\n.....\n.....\n",
			puzzles.Edges{Right: -1},
			[]string{"1 given", "Above column 5: 4", "Then: Above column 1: 6 is more than 3, the highest clue there."},
		},
		{"Quadrille closefar\ngivens:\n......\n......\n......\n......\n......\n......\n", puzzles.Edges{Right: -1}, []string{"Close or Far needs 6 × 6 or more."}},
		{"Quadrille domino\ngivens:\n010\n112\n", puzzles.Edges{Bottom: 1}, []string{"The number of cells, 9, is odd; dominoes cannot cover them."}},
		{"Quadrille yinyang\ngivens:\nbbbbbbbb\n........\n", puzzles.Edges{Top: -1}, []string{"8 givens", "column 5: black", "and 3 more"}},
	} {
		d := k.Parse(test.board)
		d.Stretch.Show(test.edges)
		p, _ := d.Stretch.Plan()
		got := strings.Join(p.Words(), "\n")
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s%+v:\n%s\nwant %q", test.board, test.edges, got, want)
			}
		}
	}
}

// Dragging a corner of a board that must be square keeps it square.
func TestStretchOfACorner(t *testing.T) {
	k := newDesk(t)
	d := k.Empty("closefar")
	z := d.State().Puzzle.Size()
	d.Stretch.Show(puzzles.Edges{Right: 1, Bottom: 3})
	if p, _ := d.Stretch.Plan(); p.Size != (grid.Size{Rows: z.Rows + 3, Cols: z.Cols + 3}) || p.Refused != nil {
		t.Errorf("a corner gives %s, %v", p.Size, p.Refused)
	}
	d.Stretch.Show(puzzles.Edges{Left: -2, Top: -1})
	if p, _ := d.Stretch.Plan(); p.Size != (grid.Size{Rows: z.Rows - 2, Cols: z.Cols - 2}) {
		t.Errorf("the other corner gives %s", p.Size)
	}
}
