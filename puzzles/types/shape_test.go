package types_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/doppelblock"
)

// answered are the samples of a type with their solutions entered, none where it has
// no samples.
func answered(t *testing.T, name string) (all []puzzles.State) {
	t.Helper()
	for _, e := range puzzletest.Samples(t, name, types.All) {
		p := e.State.Puzzle
		s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
		for c := range p.Size().All() {
			s = s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(e.Solution.At(c))}}})
		}
		all = append(all, s)
	}
	return all
}

// noted is s with the answer gone and notes in every third cell, as keys make them.
func noted(s puzzles.State) puzzles.State {
	s.Marks = puzzles.NoMarks(s.Puzzle)
	for c := range s.Puzzle.Size().All() {
		if s.Puzzle.Size().Index(c)%3 > 0 || s.Puzzle.Given(c) != puzzles.Open {
			continue
		}
		if s.Puzzle.Hole(c) {
			continue
		}
		s.Marks.Notes = s.Marks.Notes.With(c, puzzles.Notes(1+s.Puzzle.Size().Index(c)%2))
	}
	return s.Trim()
}

func alike(a, b puzzles.State) bool {
	return a.Puzzle.Same(b.Puzzle) && a.Marks.Values.Equal(b.Marks.Values) && a.Marks.Notes.Equal(b.Marks.Notes)
}

func keepsRules(s puzzles.State) bool {
	faults, complete := s.Puzzle.Type.Check(s)
	return complete && len(faults) == 0
}

// A turned board with its answer keeps all rules, and turned back is what it was,
// with its notes.
func TestTurnKeepsAnswers(t *testing.T) {
	for _, typ := range types.All {
		for _, s := range answered(t, typ.Name()) {
			for _, turn := range puzzles.Turns {
				got, err := s.Turn(turn)
				if err != nil || !keepsRules(got) {
					t.Fatalf("%s, turn %d: %v, the answer keeps the rules: %v", typ.Name(), turn, err, err == nil && keepsRules(got))
				}
				n := noted(s)
				there, _ := n.Turn(turn)
				back, _ := there.Turn(turn.Back())
				if !alike(back, n) || there.Marks.Notes.Count() == 0 {
					t.Errorf("%s, turn %d and back: %v of %v notes", typ.Name(), turn, back.Marks.Notes.Count(), n.Marks.Notes.Count())
				}
			}
		}
	}
}

// A whole box turned four times, or shifted round once, is what it was; so is the rest
// of the board all the time.
func TestPartsComeBack(t *testing.T) {
	for _, typ := range types.All {
		samples := answered(t, typ.Name())
		if len(samples) == 0 {
			continue
		}
		s := noted(samples[0])
		v := s.Puzzle.Exchangeable()[0]
		s.Puzzle = s.Puzzle.WithCell(grid.Cell{Row: 1, Col: 3}, v).WithCell(grid.Cell{Row: 2, Col: 2}, puzzles.Open)
		b := grid.Box{From: grid.Cell{Row: 1, Col: 2}, Size: grid.Size{Rows: 3, Cols: 3}}
		at, changed := s, 0
		for range 4 {
			next, to, err := at.TurnPart(b, puzzles.QuarterTurn)
			if err != nil || to != b {
				t.Fatalf("%s: %v, %v", typ.Name(), to, err)
			}
			for c := range s.Puzzle.Size().All() {
				if now := next.Puzzle.Cells.At(c); now != at.Puzzle.Cells.At(c) {
					changed++
					if !b.Has(c) {
						t.Errorf("%s: %v outside of the box has changed", typ.Name(), c)
					}
				}
			}
			at = next
		}
		if !at.Puzzle.Same(s.Puzzle) || changed == 0 {
			t.Errorf("%s: four quarter turns of a box make another board", typ.Name())
		}
		whole := grid.Box{Size: s.Puzzle.Size()}
		for _, by := range grid.Beside {
			for _, box := range []grid.Box{b, whole} {
				at := s
				for range box.Size.Rows*by.Row*by.Row + box.Size.Cols*by.Col*by.Col {
					at, _ = at.Shift(box, by, true)
				}
				if !at.Puzzle.Same(s.Puzzle) {
					t.Errorf("%s: shifted round by %v the board is another", typ.Name(), by)
				}
			}
		}
	}
}

func TestTurnPartOffTheBoard(t *testing.T) {
	s := answered(t, "yinyang")[0]
	z := s.Puzzle.Size()
	b := grid.Box{From: grid.Cell{Row: z.Rows - 2}, Size: grid.Size{Rows: 2, Cols: 5}}
	if _, _, err := s.TurnPart(b, puzzles.QuarterTurn); err == nil || !strings.Contains(err.Error(), "2 × 5") {
		t.Errorf("error %v", err)
	}
	if _, to, err := s.TurnPart(b, puzzles.HalfTurn); err != nil || to != b {
		t.Errorf("%v, %v", to, err)
	}
}

// state is a board of a type with givens and an answer.
func state(t *testing.T, text string) puzzles.State {
	t.Helper()
	c, err := file.ParseText(text, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Puzzles[0].Err; err != nil {
		t.Fatal(err)
	}
	return c.Puzzles[0].State
}

func TestShapes(t *testing.T) {
	stars := "Quadrille yinyang\ngivens:\nb.w\n.b.\n"
	sums := "Quadrille doppelblock\ntop: 1 2 3 1\nleft: . 0 . 3\ngivens:\nx1..\n....\n.2x.\n....\nmarks:\nx1o.\n....\n.2x.\n...o\nnoted:\n. . . 1\n. . . .\n. . . .\n2 . . .\n"
	pairs := "Quadrille domino\ngivens:\n0123\n1230\nmarks:\n<>..\n....\nnoted:\n. . 0 .\n. . . .\n"
	pairs = strings.Replace(pairs, "<>", "><", 1)
	box := func(row, col, rows, cols int) grid.Box {
		return grid.Box{From: grid.Cell{Row: row, Col: col}, Size: grid.Size{Rows: rows, Cols: cols}}
	}
	for _, test := range []struct {
		name, from string
		do         func(puzzles.State) (puzzles.State, error)
		want       string // the error, or lines of the board
	}{
		{"row", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Inserted(grid.Row, grid.Cell{Row: 1}))
		}, "b.w\n...\n.b."},
		{"column", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Inserted(grid.Column, grid.Cell{Col: 3}))
		}, "b.w.\n.b.."},
		{"no row", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Removed(grid.Row, grid.Cell{Row: 0}))
		}, ".b."},
		{"no column", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Removed(grid.Column, grid.Cell{Col: 1}))
		}, "bw\n.."},
		{"square", sums, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Inserted(grid.Row, grid.Cell{Row: 1, Col: 3}))
		}, "top: 1 2 3 . 1\nleft: . . 0 . 3\ngivens:\nx1...\n.....\n.....\n.2x..\n.....\nmarks:\nx1o..\n.....\n.....\n.2x..\n....o\nnoted:\n. . . . 1\n. . . . .\n. . . . .\n. . . . .\n2 . . . ."},
		{"square less", sums, func(s puzzles.State) (puzzles.State, error) {
			return s.Reshape(s.Puzzle.Removed(grid.Column, grid.Cell{}))
		}, "top: 2 3 1\nleft: 0 . 3\ngivens:\n...\n.x.\n...\nmarks:\n...\n.x.\n..o\n"},
		{"crop", stars, func(s puzzles.State) (puzzles.State, error) { return s.Reshape(s.Puzzle.Cropped(box(0, 1, 2, 2))) }, ".w\nb."},
		{"crop to no square", sums, func(s puzzles.State) (puzzles.State, error) { return s.Reshape(s.Puzzle.Cropped(box(0, 1, 2, 3))) }, "a Doppelblock board is square; 2 × 3 is not"},
		{"double", stars, func(s puzzles.State) (puzzles.State, error) { return s.Reshape(s.Puzzle.Doubled()) }, "b.wb.w\n.b..b.\nb.wb.w\n.b..b."},
		{"left", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Shift(box(0, 0, 2, 3), grid.Cell{Col: -1}, false)
		}, ".w.\nb.."},
		{"round", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Shift(box(0, 0, 2, 3), grid.Cell{Col: -1}, true)
		}, ".wb\nb.."},
		{"part", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Shift(box(0, 1, 2, 2), grid.Cell{Row: 1}, false)
		}, "b..\n..w"},
		{"clues", sums, func(s puzzles.State) (puzzles.State, error) {
			return s.Shift(box(0, 0, 4, 4), grid.Cell{Row: 1, Col: 1}, true)
		}, "top: 1 1 2 3\nleft: 3 . 0 ."},
		{"domino cut", pairs, func(s puzzles.State) (puzzles.State, error) {
			return s.Shift(box(0, 0, 2, 4), grid.Cell{Col: -1}, true)
		}, "givens:\n1230\n2301\nnoted:\n. 0 . .\n. . . .\n"},
		{"domino turned", pairs, func(s puzzles.State) (puzzles.State, error) { return s.Turn(puzzles.QuarterTurn) }, "givens:\n10\n21\n32\n03\nmarks:\n.v\n.^\n..\n..\nnoted:\n. .\n. .\n. 1\n. .\n"},
		{"domino part", pairs, func(s puzzles.State) (puzzles.State, error) {
			s, _, err := s.TurnPart(box(0, 0, 2, 2), puzzles.LeftToRight)
			return s, err
		}, "givens:\n1023\n2130\nmarks:\n><..\n....\nnoted:\n. . 0 .\n. . . .\n"},
		{"swap", sums, func(s puzzles.State) (puzzles.State, error) {
			return s.Exchange(puzzles.Swap(1, 2), grid.Map[bool]{}), nil
		}, "givens:\nx2..\n....\n.1x.\n....\nmarks:\nx2o.\n....\n.1x.\n...o\nnoted:\n. . . 2\n. . . .\n. . . .\n1 . . .\n"},
		{"swap a part", stars, func(s puzzles.State) (puzzles.State, error) {
			return s.Exchange(puzzles.Swap(1, 2), grid.NewMap[bool](s.Puzzle.Size()).With(grid.Cell{}, true)), nil
		}, "w.w\n.b."},
		{"reverse", pairs, func(s puzzles.State) (puzzles.State, error) {
			return s.Exchange(puzzles.Reversal(s.Puzzle.Exchangeable()), grid.Map[bool]{}), nil
		}, "givens:\n3210\n2103\nmarks:\n><..\n....\n"},
		{"renumber", strings.Replace(pairs, "0123\n1230", "3012\n0123", 1), func(s puzzles.State) (puzzles.State, error) {
			return s.Exchange(s.Puzzle.Renumbering(), grid.Map[bool]{}), nil
		}, "givens:\n0123\n1230\nmarks:\n><..\n....\n"},
	} {
		got, err := test.do(state(t, test.from))
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = file.PuzzleText(got)
		}
		if !strings.Contains(text, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, text, test.want)
		}
	}
}

// What a board loses, and what no longer fits, is known before it is changed.
func TestLostAndUnfit(t *testing.T) {
	s := state(t, "Quadrille doppelblock\ntop: 6 . . . 2\nleft: . . . . .\ngivens:\n.3...\n.....\n.....\n....x\n.....\n")
	h := s.Puzzle.Removed(grid.Row, grid.Cell{Row: 4, Col: 4})
	less, err := s.Reshape(h)
	if err != nil {
		t.Fatal(err)
	}
	in := func(kind grid.Kind, row, col int) grid.Place {
		return grid.Place{Kind: kind, Cell: grid.Cell{Row: row, Col: col}}
	}
	r := s.Resizing(h, less, false)
	if want := []grid.Place{in(grid.InCell, 0, 1), in(grid.InCell, 3, 4), in(grid.Above, 0, 4)}; !slices.Equal(r.Lost, want) {
		t.Errorf("%v are lost, want the 3, which is too high, the black and the clue", r.Lost)
	}
	if want := []grid.Place{in(grid.Above, 0, 0)}; !slices.Equal(r.Unfit, want) {
		t.Errorf("%v do not fit, want the clue 6", r.Unfit)
	}
	if want := []grid.Line{{Dir: grid.Row, Index: 4}, {Dir: grid.Column, Index: 4}}; !slices.Equal(r.Gone, want) || r.Added != (puzzles.Edges{}) {
		t.Errorf("gone: %v, added: %v", r.Gone, r.Added)
	}
	if faults := s.Unfit(less); len(faults) != 1 || !strings.Contains(faults[0].Text, "6 is more than 3") {
		t.Errorf("unfit: %v", faults)
	}
	if faults := less.Unfit(less); len(faults) > 0 {
		t.Errorf("what was unfit is told again: %v", faults)
	}
}

// What a player has entered is lost too, and what stood below a level of a trial.
func TestLostOfAnswers(t *testing.T) {
	empty := state(t, "Quadrille doppelblock\ngivens:\n....\n....\n....\n....\n")
	enter := func(s puzzles.State, row int) puzzles.State {
		return s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Row: row, Col: 3}), Value: int(doppelblock.Black)}}})
	}
	s := enter(empty, 0).Begin(1)
	s = enter(s, 1).Try()
	s = s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Row: 1, Col: 3}), Value: int(puzzles.Open)}}})
	h := s.Puzzle.Removed(grid.Column, grid.Cell{Col: 3})
	after, err := s.Reshape(h)
	for _, refused := range []bool{false, true} {
		if lost := s.Resizing(h, after, refused).Lost; err != nil || !slices.Equal(lost, []grid.Place{grid.Of(grid.Cell{Col: 3}), grid.Of(grid.Cell{Row: 1, Col: 3})}) {
			t.Errorf("%v; refused: %v: lost are %v", err, refused, lost)
		}
	}
}

// Whatever the sides get or lose, just what is lost is not on the board that is made.
func TestResizingIsWhatReshapeDoes(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 8))
	for _, typ := range types.All {
		lost, boards := 0, answered(t, typ.Name())
		for range 20 * len(boards) {
			s := boards[r.IntN(len(boards))]
			e := typ.Spec().Squared(puzzles.Edges{Right: r.IntN(5) - 2, Left: r.IntN(3) - 1, Bottom: 0})
			h := s.Puzzle.Resized(e)
			after, err := s.Reshape(h)
			if err != nil {
				continue // not a size of the type
			}
			doing := s.Resizing(h, after, false)
			lost += len(doing.Lost)
			gone := map[grid.Place]bool{}
			for _, at := range doing.Lost {
				gone[at] = true
			}
			for c := range s.Puzzle.Size().All() {
				to := grid.Cell{Row: c.Row + e.Top, Col: c.Col + e.Left}
				for what, same := range map[string]bool{
					"given": s.Puzzle.Cells.At(c) == puzzles.Open || s.Puzzle.Cells.At(c) == after.Puzzle.Cells.At(to),
					"mark":  s.Marks.Values.At(c) == puzzles.Open || s.Marks.Values.At(c) == after.Marks.Values.At(to),
				} {
					if !same && !gone[grid.Of(c)] {
						t.Errorf("%s, %+v: the %s at %v goes untold", typ.Name(), e, what, c)
					}
				}
				if gone[grid.Of(c)] && s.Puzzle.Cells.At(c) == after.Puzzle.Cells.At(to) && s.Marks.Values.At(c) == after.Marks.Values.At(to) && after.Puzzle.Size().Has(to) {
					t.Errorf("%s, %+v: nothing goes at %v", typ.Name(), e, c)
				}
			}
		}
		if lost == 0 && len(boards) > 0 {
			t.Errorf("%s: nothing is ever lost", typ.Name())
		}
	}
}

// An exchange of values that can change places makes no other problem: the answer
// keeps the rules.
func TestRenumberingKeepsAnswers(t *testing.T) {
	some := 0
	for _, typ := range types.All {
		for _, s := range answered(t, typ.Name()) {
			to := s.Puzzle.Renumbering()
			if to == nil {
				continue
			}
			some++
			got := s.Exchange(to, grid.Map[bool]{})
			if !keepsRules(got) {
				t.Errorf("%s: renumbered the answer breaks rules", typ.Name())
			}
			if back := got.Puzzle.Canonical(); back != s.Puzzle.Canonical() {
				t.Errorf("%s: renumbered it is another puzzle", typ.Name())
			}
		}
	}
	if some < 10 {
		t.Errorf("only %d boards", some)
	}
}

// Values that can change places have names, each a word of its own.
func TestValueNames(t *testing.T) {
	for _, typ := range types.All {
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		if p.Exchangeable() == nil {
			continue
		}
		seen := map[string]bool{}
		for _, v := range p.Exchangeable() {
			if name := p.PrintedName(v); seen[name] || name == "" {
				t.Errorf("%s: value %d is called %q", typ.Name(), v, name)
			} else {
				seen[name] = true
			}
		}
		if len(seen) < 2 {
			t.Errorf("%s: only %d values", typ.Name(), len(seen))
		}
	}
}
