package puzzles_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

func TestTurnCell(t *testing.T) {
	z := grid.Size{Rows: 3, Cols: 5}
	from := grid.Cell{Row: 0, Col: 1}
	for _, test := range []struct {
		turn puzzles.Turn
		want grid.Cell
	}{
		{puzzles.Upright, grid.Cell{Row: 0, Col: 1}},
		{puzzles.QuarterTurn, grid.Cell{Row: 1, Col: 2}},
		{puzzles.HalfTurn, grid.Cell{Row: 2, Col: 3}},
		{puzzles.QuarterBack, grid.Cell{Row: 3, Col: 0}},
		{puzzles.LeftToRight, grid.Cell{Row: 0, Col: 3}},
		{puzzles.TopToBottom, grid.Cell{Row: 2, Col: 1}},
		{puzzles.OverDiagonal, grid.Cell{Row: 1, Col: 0}},
		{puzzles.OverOtherDiagonal, grid.Cell{Row: 3, Col: 2}},
	} {
		if got := test.turn.Cell(z, from); got != test.want {
			t.Errorf("turn %d: %v, want %v", test.turn, got, test.want)
		}
	}
}

// Clue fields stay beside their lines.
func TestTurnPlace(t *testing.T) {
	z := grid.Size{Rows: 3, Cols: 5}
	for _, turn := range puzzles.Turns {
		for c := range 5 {
			above := turn.Place(z, grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: c}})
			top := turn.Cell(z, grid.Cell{Col: c})
			switch above.Kind {
			case grid.Above, grid.Below:
				if above.Col != top.Col {
					t.Errorf("turn %d: %v is not beside %v", turn, above, top)
				}
			default:
				if above.Row != top.Row {
					t.Errorf("turn %d: %v is not beside %v", turn, above, top)
				}
			}
		}
	}
}

// inverse maps each turn to the one that undoes it.
var inverse = map[puzzles.Turn]puzzles.Turn{
	puzzles.QuarterTurn: puzzles.QuarterBack, puzzles.QuarterBack: puzzles.QuarterTurn,
}

// samples returns a filled and an odd board of each type.
func samples(t *testing.T) []*puzzles.Puzzle {
	t.Helper()
	var all []*puzzles.Puzzle
	for _, typ := range types.All {
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		z := p.Size()
		p = p.WithCell(grid.Cell{}, 1).WithCell(grid.Cell{Row: 1, Col: 2}, 2).WithCell(grid.Cell{Row: z.Rows - 1}, 1)
		for i, at := range p.Fields() {
			if i%3 == 0 {
				p = p.WithClue(at, i)
			}
		}
		all = append(all, p)
	}
	return all
}

func TestTurnsAreUndone(t *testing.T) {
	for _, p := range samples(t) {
		for _, turn := range puzzles.Turns {
			back, ok := inverse[turn]
			if !ok {
				back = turn
			}
			if got := p.Turn(turn).Turn(back); !got.Same(p) {
				t.Errorf("%s: turn %d and back makes another puzzle", p.Type.Name(), turn)
			}
		}
	}
}

func TestCanonical(t *testing.T) {
	for _, p := range samples(t) {
		want := p.Canonical()
		for _, turn := range p.Turns() {
			if p.Turn(turn).Canonical() != want {
				t.Errorf("%s: turn %d changes the canonical form", p.Type.Name(), turn)
			}
		}
		for _, other := range []*puzzles.Puzzle{
			p.WithCell(grid.Cell{}, puzzles.Open),
			p.WithCell(grid.Cell{Row: 1, Col: 1}, 1),
		} {
			if other.Canonical() == want {
				t.Errorf("%s: another puzzle has the same canonical form", p.Type.Name())
			}
		}
	}
}

// A type without fields below has the clues above instead.
func TestTurnMovesClues(t *testing.T) {
	p, err := puzzles.New(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithClue(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 0}}, 3).
		WithClue(grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 1}}, 2)
	for _, test := range []struct {
		turn        puzzles.Turn
		above, left []int
	}{
		{puzzles.HalfTurn, []int{-1, -1, -1, 3}, []int{-1, -1, 2, -1}},
		{puzzles.QuarterTurn, []int{-1, -1, 2, -1}, []int{3, -1, -1, -1}},
		{puzzles.OverDiagonal, []int{-1, 2, -1, -1}, []int{3, -1, -1, -1}},
	} {
		want := puzzles.Clues{grid.Above: test.above, grid.LeftOf: test.left}
		if got := p.Turn(test.turn).Clues; !maps.EqualFunc(got, want, slices.Equal[[]int]) {
			t.Errorf("turn %d: clues %v, want %v", test.turn, got, want)
		}
	}
}

// falling is a type whose rules are kept only by the reflection left to right.
type falling struct{ puzzles.Type }

func (f falling) Spec() *puzzles.Spec {
	sp := *f.Type.Spec()
	sp.Turns = []puzzles.Turn{puzzles.Upright, puzzles.LeftToRight}
	return &sp
}

// beside is a type with clues on some sides.
type beside struct {
	puzzles.Type
	sides []grid.Kind
}

func (b beside) Spec() *puzzles.Spec {
	sp := *b.Type.Spec()
	sp.Sides = b.sides
	return &sp
}

// A turn that leaves clues without a side of their own makes another puzzle.
func TestTurnsThatKeepTheClues(t *testing.T) {
	flips := []puzzles.Turn{puzzles.Upright, puzzles.HalfTurn, puzzles.LeftToRight, puzzles.TopToBottom}
	for _, test := range []struct {
		sides []grid.Kind
		keep  []puzzles.Turn
	}{
		{nil, puzzles.Turns[:]},
		{[]grid.Kind{grid.LeftOf}, flips},
		{[]grid.Kind{grid.Below}, flips},
		{[]grid.Kind{grid.Above, grid.LeftOf}, puzzles.Turns[:]},
		{[]grid.Kind{grid.Above, grid.RightOf}, puzzles.Turns[:]},
		{[]grid.Kind{grid.Above, grid.Below}, flips},
		{[]grid.Kind{grid.Above, grid.Below, grid.LeftOf}, flips},
		{[]grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf}, puzzles.Turns[:]},
	} {
		p, err := puzzles.New(beside{types.ByName("yinyang"), test.sides}, puzzles.Params{Size: grid.Size{Rows: 3, Cols: 3}})
		if err != nil {
			t.Fatal(err)
		}
		p.Clues = puzzles.Clues{}
		for i, side := range test.sides {
			p.Clues[side] = []int{10 * i, 10*i + 1, 10*i + 2}
		}
		var keep []puzzles.Turn
		for _, turn := range puzzles.Turns {
			if q := p.Turn(turn).Turn(turn.Back()); maps.EqualFunc(q.Clues, p.Clues, slices.Equal[[]int]) {
				keep = append(keep, turn)
			}
			_, err := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}.Turn(turn)
			if (err == nil) != slices.Contains(test.keep, turn) {
				t.Errorf("clues on %v, turn %d: %v", test.sides, turn, err)
			}
		}
		if !slices.Equal(keep, test.keep) || !slices.Equal(p.Turns(), test.keep) {
			t.Errorf("clues on %v: %v keep the clues, Turns has %v, want %v", test.sides, keep, p.Turns(), test.keep)
		}
	}
}

// lying is a type whose boards are wider than high.
type lying struct{ puzzles.Type }

func (l lying) Spec() *puzzles.Spec {
	sp := *l.Type.Spec()
	sp.Fits = func(z grid.Size) error {
		if z.Rows >= z.Cols {
			return errors.New("too high")
		}
		return nil
	}
	return &sp
}

// Knowledge about a turned picture of a puzzle applies only to turns that ask for the same
// answers.
func TestTurnsThatKeepTheRules(t *testing.T) {
	yinyang := types.ByName("yinyang")
	for _, test := range []struct {
		name string
		typ  puzzles.Type
		keep []puzzles.Turn
	}{
		{"all", yinyang, puzzles.Turns[:]},
		{"falling", falling{yinyang}, []puzzles.Turn{puzzles.Upright, puzzles.LeftToRight}},
		{"lying", lying{yinyang}, []puzzles.Turn{puzzles.Upright, puzzles.HalfTurn, puzzles.LeftToRight, puzzles.TopToBottom}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := puzzles.New(test.typ, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 6}})
			if err != nil {
				t.Fatal(err)
			}
			p = p.WithCell(grid.Cell{}, 1).WithCell(grid.Cell{Row: 1, Col: 2}, 2)
			if got := p.Turns(); !slices.Equal(got, test.keep) {
				t.Errorf("Turns: %v, want %v", got, test.keep)
			}
			for _, turn := range puzzles.Turns {
				q, keeps := p.Turn(turn), slices.Contains(test.keep, turn)
				if q.Type.Spec().Allows(puzzles.Params{Size: q.Size()}) != nil {
					continue
				}
				if got := q.Canonical() == p.Canonical(); got != keeps {
					t.Errorf("turn %d: the same canonical form: %v, want %v", turn, got, keeps)
				}
				picture, to := q.Representative()
				if want, _ := p.Representative(); keeps && !picture.Same(want) {
					t.Errorf("turn %d: another picture stands for it", turn)
				}
				if !to.Board(q.Cells).Equal(picture.Cells) || !to.Back().Board(picture.Cells).Equal(q.Cells) {
					t.Errorf("turn %d: the mapping does not lead to the picture and back", turn)
				}
				same := func(keeps puzzles.Turn) bool {
					turned := puzzles.State{Puzzle: q.Turn(keeps)}
					return turned.Exchange(turned.Puzzle.Renumbering(), grid.Map[bool]{}).Puzzle.Same(picture)
				}
				if !slices.ContainsFunc(q.Turns(), same) {
					t.Errorf("turn %d: no turn that keeps the rules makes the picture that stands for it", turn)
				}
			}
		})
	}
}
