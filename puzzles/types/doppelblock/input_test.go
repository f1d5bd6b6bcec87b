package doppelblock

import (
	"fmt"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// at returns the center of a cell, counted from 1 as in the file; row or column 0
// is a clue field.
func at(row, col int) grid.Point {
	return grid.Point{X: float64(col) - 0.5, Y: float64(row) - 0.5}
}

// drag is a press and the points the pointer goes over.
func drag(s puzzles.State, in puzzles.Press, over ...grid.Point) puzzles.State {
	stroke := s.Press(in)
	if stroke == nil {
		return s
	}
	from := in.At
	for _, to := range append([]grid.Point{in.At}, over...) {
		s = s.Apply(stroke.Over(s, from, to))
		from = to
	}
	return s
}

// rows is what stands in the cells: givens and marks, as words without blanks.
func rows(s puzzles.State) []string {
	ab := Type.Alphabet(s.Puzzle, puzzles.Answer)
	out := make([]string, s.Puzzle.Size().Rows)
	for c := range s.Puzzle.Size().All() {
		out[c.Row] += ab.Text(s.Answer(c))
	}
	return out
}

func TestPress(t *testing.T) {
	const (
		right         = puzzles.Secondary
		answer, print = puzzles.Answer, puzzles.Problem
	)
	tests := []struct {
		name string
		in   puzzles.Press
		over []grid.Point
		want string // the first row, of "x4.o" on a board with these givens and marks
	}{
		{"the first click selects", puzzles.Press{At: at(1, 3), Layer: answer, Tool: "auto"}, nil, "x1.o"},
		{"open, then 1", puzzles.Press{At: at(1, 3), Layer: answer, Tool: "auto", Again: true}, nil, "x11o"},
		{"a click does not drag", puzzles.Press{At: at(1, 3), Layer: answer, Tool: "auto", Again: true}, []grid.Point{at(1, 4)}, "x11o"},
		{"1, then 2", puzzles.Press{At: at(1, 2), Layer: answer, Tool: "auto", Again: true}, nil, "x2.o"},
		{"dot, then 1", puzzles.Press{At: at(1, 4), Layer: answer, Tool: "auto", Again: true}, nil, "x1.1"},
		{"a given stays", puzzles.Press{At: at(1, 1), Layer: answer, Tool: "auto", Again: true}, nil, "x1.o"},
		{"a given counts on in the problem", puzzles.Press{At: at(1, 1), Layer: print, Tool: "auto", Again: true}, nil, ".1.o"},
		{"the problem through the answer", puzzles.Press{At: at(1, 1), Layer: print, Rail: answer, Tool: "auto", Again: true}, nil, ".1.o"},
		{"right: black", puzzles.Press{At: at(1, 3), Button: right, Layer: answer, Tool: "auto"}, nil, "x1xo"},
		{"right on a number: black", puzzles.Press{At: at(1, 2), Button: right, Layer: answer, Tool: "auto"}, nil, "xx.o"},
		{"right on a dot: open", puzzles.Press{At: at(1, 4), Button: right, Layer: answer, Tool: "auto"}, nil, "x1.."},
		{"right drag dots what is open", puzzles.Press{At: at(1, 3), Button: right, Layer: answer, Tool: "auto"}, []grid.Point{at(1, 1)}, "x1oo"},
		{"right drag from a number keeps it", puzzles.Press{At: at(1, 2), Button: right, Layer: answer, Tool: "auto"}, []grid.Point{at(1, 4)}, "x1oo"},
		{"right drag from a dot takes dots away", puzzles.Press{At: at(1, 4), Button: right, Layer: answer, Tool: "auto"}, []grid.Point{at(1, 1)}, "x1.."},
		{"right in the problem: black", puzzles.Press{At: at(1, 3), Button: right, Layer: print, Tool: "auto"}, nil, "x1xo"},
		{"the black tool drags", puzzles.Press{At: at(1, 2), Layer: answer, Tool: "black"}, []grid.Point{at(1, 4)}, "xxxx"},
		{"a number tool", puzzles.Press{At: at(1, 3), Layer: answer, Tool: "2"}, nil, "x12o"},
		{"a number tool again erases", puzzles.Press{At: at(1, 2), Layer: answer, Tool: "1"}, nil, "x..o"},
		{"the dot tool", puzzles.Press{At: at(1, 3), Layer: answer, Tool: "dot"}, nil, "x1oo"},
		{"the eraser", puzzles.Press{At: at(1, 2), Layer: answer, Tool: "erase"}, []grid.Point{at(1, 4)}, "x..."},
		{"off the board", puzzles.Press{At: at(9, 9), Layer: answer, Tool: "black"}, nil, "x1.o"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := problem(t, ". . . .", ". . . .", "x . . .", ". . . .", ". . . .", ". . . .")
			s := drag(puzzletest.State(t, p, ". 1 . o"), tt.in, tt.over...)
			if got := rows(s)[0]; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPressClue(t *testing.T) {
	field := grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 2}}
	for _, tt := range []struct {
		clue, up, down int // the clue before, after a click, after one with the right button
	}{
		{puzzles.NoClue, 0, 3}, {0, 1, puzzles.NoClue}, {2, 3, 1}, {3, puzzles.NoClue, 2},
	} {
		for _, button := range []puzzles.Button{puzzles.Primary, puzzles.Secondary} {
			p := empty(t, ". . . .", ". . . .").WithClue(field, tt.clue)
			in := puzzles.Press{At: at(3, 0), Button: button, Tool: "auto"}
			s := drag(puzzletest.State(t, p), in)
			if got := s.Puzzle.Clue(field); got != tt.clue {
				t.Errorf("%d: the first click makes %d of it", tt.clue, got)
			}
			in.Again = true
			want := tt.up
			if button == puzzles.Secondary {
				want = tt.down
			}
			if got := drag(s, in, at(2, 2)).Puzzle.Clue(field); got != want {
				t.Errorf("%d, button %d: got %d, want %d", tt.clue, button, got, want)
			}
			in.Layer = puzzles.Answer
			if got := drag(s, in).Puzzle.Clue(field); got != tt.clue {
				t.Errorf("%d: a click on the answer layer makes %d of it", tt.clue, got)
			}
		}
	}
}

// typing returns the state after typing the keys of a text at one place in quick
// succession.
func typing(t *testing.T, s puzzles.State, l puzzles.Layer, at grid.Place, mods puzzles.Mods, text string) puzzles.State {
	t.Helper()
	typed := ""
	for _, r := range text {
		in := puzzles.Key{At: at, Rune: r, Note: mods&puzzles.Control != 0, Layer: l, Typed: typed}
		switch r {
		case '⌫':
			in.Rune, in.Name = 0, puzzles.Backspace
		case '⌦':
			in.Rune, in.Name = 0, puzzles.Delete
		}
		m, ok := s.Key(in)
		if !ok {
			t.Errorf("key %q means nothing", r)
		}
		s = s.Apply(m)
		if '0' <= r && r <= '9' {
			typed += string(r)
		} else {
			typed = ""
		}
	}
	return s
}

func TestKeys(t *testing.T) {
	cell := grid.Of(grid.Cell{})
	for _, tt := range []struct{ text, want string }{
		{"7", "7"},
		{"10", "10"},
		{"11", "1"},
		{"12", "1"}, // too high, and refused,
		{"0", "x"},
		{"B", "x"},
		{"-", "x"},
		{"40", "4"},
		{".", "o"},
		{"X", "o"},
		{"O", "o"},
		{"7 ", "."},
		{"7⌦", "."},
		{"7⌫", "."},
		{"10⌫", "1"},
		{"B⌫", "."},
	} {
		s := puzzletest.State(t, blank(t, 12))
		s = typing(t, s, puzzles.Answer, cell, 0, tt.text)
		if got := Type.Alphabet(s.Puzzle, puzzles.Answer).Text(s.Answer(cell.Cell)); got != tt.want {
			t.Errorf("%q: got %s, want %s", tt.text, got, tt.want)
		}
	}
}

func TestKeysOfNotes(t *testing.T) {
	cell := grid.Of(grid.Cell{Row: 1, Col: 1})
	for text, want := range map[string]string{"3": "[3]", "31": "[1 3]", "33": "[]", "10": "[10]", "1": "[1]"} {
		s := typing(t, puzzletest.State(t, blank(t, 12)), puzzles.Answer, cell, puzzles.Control, text)
		if got := fmt.Sprint(numbers(s.Marks.Notes.At(cell.Cell))); got != want {
			t.Errorf("Control with %q: got %s, want %s", text, got, want)
		}
	}
	s := typing(t, puzzletest.State(t, blank(t, 12)), puzzles.Answer, cell, 0, "5")
	if s = typing(t, s, puzzles.Answer, cell, puzzles.Control, "3"); s.Marks.Notes.At(cell.Cell) != 0 {
		t.Error("a note below a number")
	}
	in := puzzles.Press{At: grid.Point{X: 1.4, Y: 1.9}, Layer: puzzles.Answer, Tool: "notes"}
	s = drag(puzzletest.State(t, blank(t, 12)), in)
	if got := fmt.Sprint(numbers(s.Marks.Notes.At(cell.Cell))); got != "[]" {
		t.Errorf("a click where 14 would stand: %s", got)
	}
	in.At.Y = 1.1
	if got := fmt.Sprint(numbers(drag(s, in).Marks.Notes.At(cell.Cell))); got != "[2]" {
		t.Errorf("a click where 2 stands: %s", got)
	}
}

func numbers(n puzzles.Notes) []int {
	ns := []int{}
	for i := range 64 {
		if n.Has(i) {
			ns = append(ns, i)
		}
	}
	return ns
}

func TestKeysOfClues(t *testing.T) {
	field := grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 2}}
	for _, tt := range []struct {
		text string
		want int
	}{
		{"0", 0},
		{"7", 7},
		{"15", 15},
		{"16", 1}, // too high, and refused
		{"15⌫", 1},
		{"1⌫", puzzles.NoClue},
		{"9 ", puzzles.NoClue},
		{"9-", puzzles.NoClue},
		{"9.", puzzles.NoClue},
		{"9⌦", puzzles.NoClue},
	} {
		s := typing(t, puzzletest.State(t, blank(t, 7)), puzzles.Problem, field, 0, tt.text)
		if got := s.Puzzle.Clue(field); got != tt.want {
			t.Errorf("%q: got %d, want %d", tt.text, got, tt.want)
		}
	}
	if _, ok := Type.Key(puzzletest.State(t, blank(t, 7)), puzzles.Key{At: field, Rune: '3', Layer: puzzles.Answer}); ok {
		t.Error("a clue is typed on the answer layer")
	}
}
