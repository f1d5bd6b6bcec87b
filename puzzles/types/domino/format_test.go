package domino_test

import (
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

var anyType = format.Options{Types: types.All}

// readText returns the puzzle of a text.
func readText(t *testing.T, text string) *file.Entry {
	t.Helper()
	found, err := format.Read([]byte(text), anyType)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return &found.Collection.Puzzles[0]
}

func rowsOf(p *puzzles.Puzzle, l puzzles.Layer, m grid.Map[puzzles.Value]) string {
	return strings.Join(file.Rows(p, l, m), "/")
}

// gameOfOrder10 has numbers of two digits.
const gameOfOrder10 = "10:" +
	"00112233445566778899[10][10]" // with the numbers once more it is no full set

func TestDominosaIDs(t *testing.T) {
	for _, text := range []string{
		"1:011100", "1dt:011100", "1a:011100", "1:01 11\n00", "dominosa.html#1:011100",
		"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/dominosa.html#1%3A011100", "https://example.org/Dominosa.html%231db:011100",
	} {
		e := readText(t, text)
		if got := rowsOf(e.State.Puzzle, puzzles.Problem, e.State.Puzzle.Cells); got != "011/100" || e.Err != nil {
			t.Errorf("%s: got %s, %v", text, got, e.Err)
		}
	}
	for text, want := range map[string]string{
		"1:01110":                          "it has 5 numbers; a board of order 1 has 6",
		"1:0111001":                        "it has 7 numbers; a board of order 1 has 6",
		"1:011[00":                         "a number has no closing bracket",
		"1:011]00":                         "a bracket closes that was not opened",
		"1:011[]00":                        "[] is not a number in brackets",
		"1:011[99999999999]00":             "is not a number in brackets",
		"1:011200":                         "row 2, column 1: 2 is more than the order, 1",
		"1:011110":                         "the number 0 stands on it 2 times; each must stand there 3 times",
		gameOfOrder10:                      "it has 22 numbers; a board of order 10 has 132",
		"0:00":                             "its order is 0; it must be a number from 1 to 198",
		"9999:0":                           "its order is 9999",
		"9db#801628305305591":              "one with a seed, of which only his program makes a board",
		"https://x.org/dominosa.html#6#12": "one with a seed",
		"https://x.org/dominosa.html#":     "the order and the numbers are missing",
	} {
		if _, err := format.Read([]byte(text), anyType); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}

func TestDominosaIDsAreWritten(t *testing.T) {
	w := format.WriterNamed("dominosa", types.All)
	for _, id := range []string{"1:011100", "10:" + order10()} {
		if text, err := w.Write(readText(t, id)); err != nil || text.Text != id || text.Lost != nil {
			t.Errorf("%s: got %+v, %v", id, text, err)
		}
	}
	for text, want := range map[string]string{
		"Quadrille domino\ngivens:\n01\n11\n00":                    "a board of Dominosa with numbers to 1 is 2 × 3, this one 3 × 2",
		"Quadrille domino\nset: 1\ngivens:\n?11\n100":              "shows a number in every cell; row 1, column 1 has none",
		"Quadrille domino\nfull: false\ngivens:\n011\n110":         "shows a full set",
		"Quadrille domino\ngivens:\n011\n100\ndominoes:\n><.\n...": "has no given dominoes",
		"Quadrille domino\ngivens:\n00\nset: 0":                    "a board of Dominosa has numbers to 1 or more",
	} {
		e := readText(t, text)
		if _, err := w.Write(e); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

// order10 returns a full set to 10 in order.
func order10() string {
	var b strings.Builder
	for range 12 {
		b.WriteString("0123456789[10]")
	}
	return b.String()
}

const savedGame = `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :8:Dominosa
PARAMS  :1:1
CPARAMS :3:1dt
SEED    :3:123
DESC    :6:011100
UI      :0:
NSTATES :1:5
STATEPOS:1:4
MOVE    :4:D0,1
MOVE    :4:D0,3
MOVE    :9:E4,5;E1,4
MOVE    :4:D1,2
`

func TestSavedGames(t *testing.T) {
	e := readText(t, strings.ReplaceAll(savedGame, "\n", "\r\n"))
	s := e.State
	if got := rowsOf(s.Puzzle, puzzles.Answer, s.Marks.Values); got != "v../^.." {
		t.Errorf("the answer is %s", got)
	}
	if n := s.Marks.Notes; !n.At(grid.Cell{Row: 1, Col: 1}).Has(domino.EastLine) || !n.At(grid.Cell{Col: 1}).Has(domino.SouthLine) || n.Count() != 2 {
		t.Errorf("the lines are %v", n)
	}
	w := format.WriterNamed("dominosa-save", types.All)
	text, err := w.Write(e)
	if err != nil || text.Lost != nil {
		t.Fatalf("got %+v, %v", text, err)
	}
	again := readText(t, text.Text).State
	if !again.Puzzle.Same(s.Puzzle) || !again.Marks.Values.Equal(s.Marks.Values) || !again.Marks.Notes.Equal(s.Marks.Notes) {
		t.Errorf("read back otherwise:\n%s", text.Text)
	}
	solved := readText(t, strings.Replace(strings.Replace(savedGame, "STATEPOS:1:4", "STATEPOS:1:5", 1), "MOVE    :4:D1,2", "SOLVE   :16:S;D0,3;D1,2;D4,5", 1)).State
	if got := rowsOf(solved.Puzzle, puzzles.Answer, solved.Marks.Values); got != "v></^><" || !solved.Marks.Notes.Empty() {
		t.Errorf("the solution is %s", got)
	}
	for old, fresh := range map[string]string{
		"8:Dominosa":  "5:Loopy",
		"6:011100":    "6:011110",
		"4:D0,3":      "4:D0,4",
		"9:E4,5;E1,4": "9:X4,5;E1,4",
		"4:D0,1":      "900:D0,1",
		"NSTATES":     "nstates",
	} {
		_, err := format.Read([]byte(strings.Replace(savedGame, old, fresh, 1)), anyType)
		if err == nil || !strings.HasPrefix(err.Error(), "this is a saved game of Simon Tatham's collection, but ") {
			t.Errorf("%s: got %v", fresh, err)
		}
	}
}

func TestRCRA(t *testing.T) {
	e := readText(t, "2\n0 1 1\n1 0 0\n> < v\n> < ^\n")
	if got := rowsOf(e.State.Puzzle, puzzles.Answer, e.Solution); got != "><v/><^" {
		t.Errorf("the answer is %s", got)
	}
	// If the first line is not that number, the text has another format.
	if found, err := format.Read([]byte("3\n0 1 1\n1 0 0"), anyType); err == nil && strings.Contains(found.What, "number of its values") {
		t.Errorf("got %+v", found)
	}
}
