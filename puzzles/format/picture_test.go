package format_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
)

// sheets are what may surround a picture of a board.
var sheets = []picture.Sheet{
	{Title: "A puzzle, number 1", Remarks: "It is not easy."},
	{Title: "Snow", Author: "A. B.", Coordinates: true},
	{Title: "No 5", Rules: "Every cell is black or white.\nThat is all.", Source: "1999", License: "CC BY 4.0"},
	{Title: "Nr. 12", Coordinates: true, Remarks: "Try it."},
	{Author: "Ann", Coordinates: true, License: "MIT"},
	{Coordinates: true},
}

// Texts that are pictures of boards read back, with what surrounds them: as the same board, or
// as a question with that board among its answers.
func TestPicturesReadBack(t *testing.T) {
	for _, f := range output.Formats {
		if !f.Text {
			continue
		}
		for _, typ := range newcomers.Types {
			t.Run(f.Name+" "+typ.Name(), func(t *testing.T) {
				r := rand.New(rand.NewPCG(7, 11))
				boards, plain := times(), 0
				for i := range times() {
					p := random.Board(r, typ)
					for _, o := range typ.Spec().Options { // which pictures do not show
						p = p.WithoutOption(o.Name)
					}
					faults, _ := typ.Check(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
					if !p.Planes.Equal(nil) { // which pictures do not show either
						boards--
						continue
					}
					if min(p.Size().Rows, p.Size().Cols) < 2 || p.Size().Cells() < 5 || len(faults)+len(typ.Validate(p)) > 0 {
						continue
					}
					text, err := f.Write(t.Context(), sheets[i%len(sheets)], picture.Problem(p))
					if err != nil {
						t.Fatal(err)
					}
					o := format.Options{Types: newcomers.Types, Like: typ}
					found, err := format.Read(text, o)
					if several := new(format.AmbiguousError); errors.As(err, &several) {
						for _, w := range several.Ways {
							o.As = w.Name
							if found, err = format.Read(text, o); err == nil && found.Collection.Puzzles[0].State.Puzzle.Type == typ {
								break
							}
						}
					} else {
						plain++
					}
					if err != nil {
						t.Errorf("%v\n%s", err, text)
						continue
					}
					got := found.Collection.Puzzles[0].State.Puzzle
					if len(found.Collection.Puzzles) != 1 || !sameBoard(got, p) {
						t.Errorf("read as %s %s\n%s", got.Type.Name(), rows(&found.Collection.Puzzles[0]), text)
					}
				}
				if plain < boards/8 {
					t.Errorf("only %d of %d boards are read without a question", plain, boards)
				}
			})
		}
	}
}

// sameBoard reports whether two puzzles are of one type and have the same givens and clues.
func sameBoard(p, q *puzzles.Puzzle) bool {
	return p.Type == q.Type && p.Cells.Equal(q.Cells) && maps.EqualFunc(p.Clues, q.Clues, slices.Equal[[]int])
}

// The walls around dominoes are the answer.
func TestWallsRoundPiecesAreTheAnswer(t *testing.T) {
	for text, want := range map[string]string{
		"+---+-------+\n| 0 | 1   1 |\n|   +-------+\n| 1 | 0   0 |\n+---+-------+": "v>< ^><",
		"+---+---+---+\n| 0 | 1 | 1 |\n|   |   |   |\n| 1 | 0 | 0 |\n+---+---+---+": "vvv ^^^",
		"┌───────┐\n│ 3   4 │\n├───┬───┼───┐\n│ 5 │   │ 3 │\n│   ├───┤   │\n│ 5 │   │ 5 │\n└───┴───┴───┘": "><# v#v ^#^",
		"+-----------+\n| 0   1   1 |\n|           |\n| 1   0   0 |\n+-----------+": "",
		"+-------+---+\n| 0   1 | 1 |\n+-------+   |\n| 1   0   0 |\n+-----------+": "",
	} {
		e := read(t, text)
		got := ""
		if e.Solution.Size() == e.State.Puzzle.Size() {
			got = strings.Join(file.Rows(e.State.Puzzle, puzzles.Answer, e.Solution), " ")
		}
		if e.TypeName() != "domino" || got != want {
			t.Errorf("%s, %s %s, want %s\n%s", e.TypeName(), rows(e), got, want, text)
		}
	}
}
