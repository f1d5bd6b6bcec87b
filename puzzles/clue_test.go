package puzzles_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers/skyscrapers"
)

// ranged is Skyscrapers of 9 × 9 with a different range of clues.
type ranged struct {
	puzzles.Type
	least, most int
}

func (r ranged) Spec() *puzzles.Spec {
	sp := *r.Type.Spec()
	sp.Clues = func(*puzzles.Puzzle, grid.Place) (least, most int) { return r.least, r.most }
	return &sp
}

// Keys, the wheel and clicks enter clues of the range, on all sides.
func TestCluesAreEntered(t *testing.T) {
	none := puzzles.NoClue
	for _, side := range []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf} {
		at := grid.Field(side, 2)
		for _, tt := range []struct {
			least, most int
			keys        string // ⌫ is Backspace
			want        int
			refused     string
			up, down    int // the clue after counting up and down
		}{
			{0, 9, "", none, "", 0, 9},
			{1, 9, "", none, "", 1, 9},
			{1, 9, "1", 1, "", 2, none},
			{1, 9, "9", 9, "", none, 8},
			{1, 9, "0", none, "0 is less than 1, the lowest clue there.", 1, 9},
			{0, 9, "0", 0, "", 1, none},
			{1, 9, "12", 2, "", 3, 1}, // no clue has two digits
			{1, 10, "10", 10, "", none, 9},
			{1, 10, "11", 1, "11 is more than 10, the highest clue there.", 2, none},
			{3, 12, "2", none, "2 is less than 3, the lowest clue there.", 3, 12},
			{3, 12, "12", 12, "", none, 11},
			{3, 12, "1", 1, "", 3, none}, // the first digit of 12, and no clue yet
			{3, 12, "12⌫", 1, "", 3, none},
			{3, 12, "5⌫", none, "", 3, 12},
			{3, 12, "5.", none, "", 3, 12},
		} {
			p, err := puzzles.New(ranged{skyscrapers.Type, tt.least, tt.most}, puzzles.Params{Size: grid.Size{Rows: 9, Cols: 9}})
			if err != nil {
				t.Fatal(err)
			}
			s, typed, refused := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, "", ""
			for _, r := range tt.keys {
				in := puzzles.Key{At: at, Rune: r, Typed: typed}
				if r == '⌫' {
					in.Rune, in.Name = 0, puzzles.Backspace
				}
				m, ok := s.Key(in)
				if !ok {
					t.Fatalf("%q means nothing %v", r, at)
				}
				s, typed, refused = s.Apply(m), typed+string(r), m.Refused
			}
			if got := s.Puzzle.Clue(at); got != tt.want || refused != tt.refused {
				t.Errorf("%q %v, from %d to %d: %d, %q; want %d, %q", tt.keys, at, tt.least, tt.most, got, refused, tt.want, tt.refused)
			}
			z, press := p.Size(), puzzles.Press{Again: true}
			press.At = z.Center(at)
			for _, back := range []bool{false, true} {
				want := tt.up
				if back {
					want, press.Button = tt.down, puzzles.Secondary
				}
				if got := s.Apply(s.Count(puzzles.Problem, at, back)).Puzzle.Clue(at); got != want {
					t.Errorf("counted from %d of %d to %d, back %v: %d, want %d", tt.want, tt.least, tt.most, back, got, want)
				}
				if got := s.Apply(s.Press(press).Over(s, press.At, press.At)).Puzzle.Clue(at); got != want {
					t.Errorf("clicked from %d of %d to %d, back %v: %d, want %d", tt.want, tt.least, tt.most, back, got, want)
				}
			}
			if len(s.Count(puzzles.Answer, at, false).Changes) > 0 || s.Press(puzzles.Press{At: press.At, Again: true, Layer: puzzles.Answer}) != nil {
				t.Error("a clue is entered on the answer layer")
			}
		}
	}
}

// A clue outside its range makes a board invalid, and can be repaired.
func TestCluesOutsideTheirRange(t *testing.T) {
	p, err := puzzles.New(skyscrapers.Type, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 4}})
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithClue(grid.Field(grid.RightOf, 0), 0).WithClue(grid.Field(grid.Below, 3), 5).WithClue(grid.Field(grid.Above, 3), 4)
	var texts []string
	for _, f := range p.Validate() {
		texts = append(texts, f.Title, f.Text)
	}
	const want = "Clue too high|Below column 4: 5 is more than 4, the highest clue there.|Clue too low|Right of row 1: 0 is less than 1, the lowest clue there."
	if got := strings.Join(texts, "|"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	list := puzzles.Repairs(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	if len(list) != 2 || list[1].Text != "Change below column 4 to 4; right of row 1 to 1." {
		t.Errorf("repairs %+v", list)
	}
	for _, r := range list {
		if faults := r.After.Puzzle.Validate(); len(faults) > 0 {
			t.Errorf("%s leaves %v", r.Text, faults)
		}
	}
}
