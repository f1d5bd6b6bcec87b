package hoodoo

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
)

// at is the middle of a cell, counted from 1.
func at(row, col int) grid.Point {
	return grid.Point{X: float64(col) - 0.5, Y: float64(row) - 0.5}
}

// TestToolsAreShort measures the titles of the tools, which stand in one line
// below the board.
func TestToolsAreShort(t *testing.T) {
	p, err := puzzles.New(Type, puzzles.Params{Size: Type.Spec().Default})
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range Type.Tools(p, puzzles.Answer) {
		if n := len(tool.Title); n > 72 {
			t.Errorf("%q has %d characters", tool.Title, n)
		}
	}
}

func TestPress(t *testing.T) {
	tests := []struct {
		name string
		in   puzzles.Press
		over []grid.Point
		want string // the only row, of "1 . 3 *" with the first given
	}{
		{"right removes", puzzles.Press{At: at(1, 3), Button: puzzles.Secondary, Tool: "1"}, []grid.Point{at(1, 4)}, "1..."},
		{"a color", puzzles.Press{At: at(1, 2), Tool: "2"}, []grid.Point{at(1, 4)}, "1222"},
		{"a color again removes", puzzles.Press{At: at(1, 3), Tool: "3"}, nil, "1..*"},
		{"right removes with a color", puzzles.Press{At: at(1, 3), Button: puzzles.Secondary, Tool: "2"}, nil, "1..*"},
		{"transparent", puzzles.Press{At: at(1, 2), Tool: "transparent"}, nil, "1*3*"},
		{"the eraser", puzzles.Press{At: at(1, 2), Tool: "erase"}, []grid.Point{at(1, 4)}, "1..."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := puzzletest.State(t, problem(t, nil, "1 . . ."), ". . 3 *")
			tt.in.Layer = puzzles.Answer
			stroke, from := Type.Press(s, tt.in), tt.in.At
			for _, to := range append([]grid.Point{tt.in.At}, tt.over...) {
				s = s.Apply(stroke.Over(s, from, to))
				from = to
			}
			if got := row(s); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// row is what stands in the cells.
func row(s puzzles.State) string {
	text := ""
	for c := range s.Puzzle.Size().All() {
		text += Type.Alphabet(s.Puzzle, puzzles.Answer).Text(s.Answer(c))
	}
	return text
}

func TestKeys(t *testing.T) {
	cell := grid.Of(grid.Cell{})
	for _, tt := range []struct {
		keys, want string
		colors     int
	}{
		{"7", "7", 12},
		{"12", "12", 12},
		{"13", "1", 12}, // too high, and refused,
		{"10", "10", 12},
		{"10", "*", 9},
		{"A", "1", 12},
		{"L", "12", 12},
		{"0", "*", 12},
		{"T", "*", 30},
		{"*", "*", 12},
		{"7 ", ".", 12},
		{"7.", ".", 12},
		{"M", ".", 12},
	} {
		s := puzzletest.State(t, problem(t, puzzles.Options{OptionColors: tt.colors}, ". . ."))
		typed := ""
		for _, r := range tt.keys {
			m, ok := Type.Key(s, puzzles.Key{At: cell, Rune: r, Layer: puzzles.Answer, Typed: typed})
			if refused := m.Refused != ""; !ok || refused != (r == 'M' || tt.keys == "13" && r == '3') {
				t.Errorf("%q of %q means something: %t, refused: %t", r, tt.keys, ok, refused)
			}
			s, typed = s.Apply(m), typed+string(r)
		}
		if got := Type.Alphabet(s.Puzzle, puzzles.Answer).Text(s.Answer(cell.Cell)); got != tt.want {
			t.Errorf("%q of %d colors: got %s, want %s", tt.keys, tt.colors, got, tt.want)
		}
	}
}

func TestKeysOfNotes(t *testing.T) {
	s := puzzletest.State(t, problem(t, puzzles.Options{OptionColors: 12}, ". . ."))
	typed := ""
	for _, r := range "12" {
		m, ok := Type.Key(s, puzzles.Key{At: grid.Of(grid.Cell{}), Rune: r, Note: true, Layer: puzzles.Answer, Typed: typed})
		if !ok {
			t.Fatalf("Control+%c means nothing", r)
		}
		s, typed = s.Apply(m), typed+string(r)
	}
	if got := s.Marks.Notes.At(grid.Cell{}); got != 1<<12 {
		t.Errorf("Control with 12 notes %b", got)
	}
}
