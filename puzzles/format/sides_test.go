package format_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/newcomers/heaps"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
)

// around returns the clues of a puzzle, side by side, and what is printed in its cells.
func around(p *puzzles.Puzzle) string {
	var b strings.Builder
	for _, side := range []grid.Kind{grid.Above, grid.Below, grid.LeftOf, grid.RightOf} {
		for _, n := range p.Clues[side] {
			b.WriteString(strings.ReplaceAll(fmt.Sprint(n), "-1", "."))
		}
		b.WriteByte(' ')
	}
	for c := range p.Size().All() {
		b.WriteString(strings.ReplaceAll(fmt.Sprint(p.Cells.At(c)), "0", "."))
	}
	return b.String()
}

// Texts of others have clues on four sides: those of the columns first, the near side before
// the far one.
func TestFourSidesAreRead(t *testing.T) {
	const want = "1.2 .2. 2.. ..1 ..3......"
	for name, text := range map[string]string{
		"puzz.link":     "https://puzz.link/p?skyscrapers/3/3/1g2g2g2j1h3l",
		"pzprv3":        "pzprv3/skyscrapers/3/3/. 1 . 2 . /2 . . q3 . /. . . . . /. . . . 1 /. . 2 . . /",
		"CSV":           "quadrille,skyscrapers\n,1,,2,\n2,,,3,\n,,,,\n,,,,1\n,,2,,\n",
		"CSV of others": ",1,,2,\n2,,,3,\n,,,,\n,,,,1\n,,2,,\n",
		"janko.at":      "begin\npuzzle skyscrapers\n[clabels]\n1 - 2\n- 2 -\n[rlabels]\n2 - -\n- - 1\n[problem]\n- - 3\n- - -\n- - -\n[end]\n",
		"puzzlekit":     "3 3\n1 - 2\n- 2 -\n2 - -\n- - 1\n- - 3\n- - -\n- - -\n",
		"facts":         "puzzle(skyscrapers, 3, 3).\nclue(top, 1, 1). clue(top, 3, 2). clue(bottom, 2, 2). clue(left, 1, 2). clue(right, 3, 1). given(1, 3, 3).",
	} {
		found, err := format.Read([]byte(text), format.Options{Types: newcomers.Types, Like: skyscrapers.Type})
		if err != nil || len(found.Remarks) > 0 {
			t.Errorf("%s: %v, %+v", name, err, found)
			continue
		}
		if p := found.Collection.Puzzles[0].State.Puzzle; p.Type != skyscrapers.Type || around(p) != want {
			t.Errorf("%s: %s with %q, want %q", name, p.Type.Name(), around(p), want)
		}
	}
}

// foursided returns a board with clues on four sides.
func foursided(t *testing.T, typ puzzles.Type) *file.Entry {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
	if err != nil {
		t.Fatal(err)
	}
	for i, side := range typ.Spec().Sides {
		p = p.WithClue(grid.Field(side, i%3), i%3+1)
	}
	e := file.NewEntry(puzzles.State{Puzzle: p.WithCell(grid.Cell{Row: 1, Col: 1}, 2), Marks: puzzles.NoMarks(p)})
	return &e
}

// Every format that can be written holds the clues of all sides. puzzletest.Run compares what
// is read back, for all types.
func TestFourSidesAreWritten(t *testing.T) {
	e := foursided(t, skyscrapers.Type)
	for name, want := range map[string]string{
		"csv":      "quadrille,skyscrapers\n,1,,,\n,,,,1\n2,,2,,\n,,,,\n,,,3,",
		"puzzlink": "https://puzz.link/p?skyscrapers/3/3/1j3g2g1hj2j",
		"pzprv3":   "pzprv3\nskyscrapers\n3\n3\n. 1 . . . \n. . . . 1 \n2 . q2 . . \n. . . . . \n. . . 3 . ",
		"mzn":      "array[1..3] of int: top = [1, -1, -1];\narray[1..3] of int: bottom = [-1, -1, 3];\narray[1..3] of int: left = [-1, 2, -1];\narray[1..3] of int: right = [1, -1, -1];\n",
		"prolog":   "clue(top, 1, 1).\nclue(left, 2, 2).\nclue(bottom, 3, 3).\nclue(right, 1, 1).\n",
	} {
		w, err := format.Write(format.WriterNamed(name, newcomers.Types), e)
		if err != nil || len(w.Lost) > 0 || !strings.Contains(w.Text, want) {
			t.Errorf("%s: %v, lost %q\n%s\nwant\n%s", name, err, w.Lost, w.Text, want)
		}
	}
}

// summed is a type with clues on the right and below that are sums.
type summed struct{ puzzles.Type }

func (t summed) Spec() *puzzles.Spec {
	sp := *t.Type.Spec()
	sp.Sides = []grid.Kind{grid.RightOf, grid.Below}
	sp.Clues = func(*puzzles.Puzzle, grid.Place) (least, most int) { return 0, 99 }
	return &sp
}

// The first clue below a board may equal the label of another row.
func TestClueBelowIsNoNameOfARow(t *testing.T) {
	const text = "    1   2\n  +---+---+\n1 | a | s |\n  +---+---+\n2 |   |   | 2\n  +---+---+\n    3   0\n"
	found, err := format.Read([]byte(text), format.Options{Types: []puzzles.Type{summed{heaps.Type}}})
	if err != nil {
		t.Fatal(err)
	}
	p := found.Collection.Puzzles[0].State.Puzzle
	if p.Size() != (grid.Size{Rows: 2, Cols: 2}) || p.Clue(grid.Field(grid.Below, 0)) != 3 || p.Clue(grid.Field(grid.RightOf, 1)) != 2 {
		t.Errorf("%v with the clues %v", p.Cells, p.Clues)
	}
}

// circled is a type for which puzz.link has circles, and no place for clues.
type circled struct{ puzzles.Type }

func (circled) Notations() format.Notations {
	return format.Notations{Pzpr: &format.Pzpr{Genre: "circles", Circles: []puzzles.Value{1, 2}}}
}

func TestCluesWithoutAPlaceAreToldLost(t *testing.T) {
	for _, name := range []string{"puzzlink", "pzprv3"} {
		w, err := format.Write(format.WriterNamed(name, newcomers.Types), foursided(t, circled{skyscrapers.Type}))
		if err != nil || strings.Join(w.Lost, ", ") != "4 clues" {
			t.Errorf("%s: %v, lost %q, want 4 clues", name, err, w.Lost)
		}
	}
}

// Lists beside a board that are not clues to us are reported when they are dropped.
func TestListsBesideABoard(t *testing.T) {
	found, err := format.Read([]byte("board([1,2,3], [3,2,1], [1,2,3], [3,2,1], [[_,_,_],[_,2,_],[_,_,_]])."), format.Options{Types: newcomers.Types, As: "skyscrapers"})
	if err != nil || strings.Join(found.Remarks, "") != "The lists beside the board were left out." {
		t.Errorf("%v, %+v", err, found)
	}
}
