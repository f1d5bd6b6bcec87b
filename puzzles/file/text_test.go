package file_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
)

// same reports whether two states are one, to the last note.
func same(a, b puzzles.State) bool {
	return b.Puzzle != nil && a.Puzzle.Same(b.Puzzle) && a.Puzzle.Meta == b.Puzzle.Meta &&
		a.Marks.Equal(b.Marks)
}

// What is copied is pasted as it was: boards of all types with what may stand on
// them, marks and notes too.
func TestCopiedTextReadsBack(t *testing.T) {
	for _, typ := range types.All {
		r := rand.New(rand.NewPCG(7, 11))
		for n := range 200 {
			p := random.Board(r, typ)
			p = p.WithMeta(puzzles.Meta{Title: []string{"", "Snow: a \"test\"", " blanks ", "two\nlines", `"quoted"`, "12"}[n%6]})
			s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
			tools := typ.Tools(p, puzzles.Answer)
			for c := range p.Size().All() {
				if v := tools[r.IntN(len(tools))].Value; v > 0 && p.Type.Spec().Pieces == "" && p.Given(c) == puzzles.Open {
					s.Marks.Values = s.Marks.Values.With(c, v)
				}
				if p.Given(c) == puzzles.Open && r.IntN(3) == 0 {
					s.Marks.Notes = s.Marks.Notes.With(c, puzzles.Notes(r.IntN(4)))
				}
			}
			if r.IntN(2) == 0 {
				s.Marks.Colors = grid.Collect(p.Size(), func(grid.Cell) puzzles.Color { return puzzles.Color(r.IntN(puzzles.CellColors + 1)) })
			}
			for range r.IntN(3) {
				s = s.Try()
				s.Marks.Notes = puzzles.NoMarks(p).Notes
			}
			text := file.PuzzleText(s)
			c, err := file.ParseText(text, types.All, nil)
			if err != nil {
				t.Fatalf("%s: %v\n%s", typ.Name(), err, text)
			}
			if got := c.Puzzles[0]; !same(s, got.State) {
				t.Fatalf("%s: %v; not the same:\n%s\nread back:\n%s", typ.Name(), got.Err, text, file.PuzzleText(got.State))
			}
		}
	}
}

func TestPlainGridIsOfTheTypeThatIsOpen(t *testing.T) {
	c, err := file.ParseText("\n  b.w\n...\nw b .\n\n", types.All, types.ByName("yinyang"))
	if err == nil {
		t.Fatalf("rows of 3, 3 and 3 with a blank before the first: got %v", c.Puzzles[0].State.Puzzle.Size())
	}
	c, err = file.ParseText("b.w\r\n...\r\nw b .\r\n", types.All, types.ByName("yinyang"))
	if err != nil {
		t.Fatal(err)
	}
	if p := c.Puzzles[0].State.Puzzle; p.Size() != (grid.Size{Rows: 3, Cols: 3}) || p.Givens() != 4 {
		t.Errorf("got %v with %d givens", p.Size(), p.Givens())
	}
}

// What is no puzzle is named for what it is, and no parser speaks.
func TestPastedTextIsNamed(t *testing.T) {
	yinyang := types.ByName("yinyang")
	for text, want := range map[string]string{
		"":                                 "there is no text",
		" \n\t ":                           "there is no text",
		"https://puzz.link/p?dominion/3/3": "this is a link",
		"www.example.org/x":                "this is a link",
		"6:5620[12]4413":                   "this is the ID of a game",
		"9dn#12345":                        "this is the ID of a game",
		"6x6t0:aBcD":                       "this is the ID of a game",
		`{"a": 1}`:                         "this is JSON, but",
		`[1, 2]`:                           "this is JSON, but",
		`"text"`:                           "this is JSON, but",
		`{"quadrille": 1`:                  "the file ends in the middle",
		`{"quadrille": 1, oops}`:           "line 1, column 18: the JSON is damaged here",
		`{"quadrille": 9, "puzzles": []}`:  "the file is of version 9",
		"Dear reader,\nhere is a puzzle.":  "this is text without a puzzle",
		"hello":                            "this is text without a puzzle",
		"no":                               "this is text without a puzzle",
		"1 2 3\n4 5 6":                     "this is a grid of 2 × 3, but not one of Yin-Yang: row 1, column 1: 1 is not a color",
		"Quadrille chess\ngivens:\n..":     `"chess" is not a type`,
		"Quadrille yinyang\nwhatever":      "line 2, column 1: \"whatever\" is no member",
	} {
		_, err := file.ParseText(text, types.All, yinyang)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
			continue
		}
		for _, parser := range []string{"invalid character", "literal", "unexpected", "looking for"} {
			if strings.Contains(err.Error(), parser) {
				t.Errorf("%q: %v are the words of a parser", text, err)
			}
		}
	}
	if _, err := file.ParseText("..\n..", types.All, nil); err == nil || !strings.Contains(err.Error(), "open a puzzle of its type first") {
		t.Errorf("a grid without a type: %v", err)
	}
	if c, err := file.ParseText(`{"type": "yinyang", "givens": ["b."]}`, types.All, nil); err != nil || c.Puzzles[0].State.Puzzle == nil {
		t.Errorf("a puzzle of a file: %v", err)
	}
}

func FuzzParseText(f *testing.F) {
	for _, seed := range []string{
		"Quadrille doppelblock\ntop: 1 . 0\nleft: . . .\ngivens:\nx.1\n...\n...\n", "Quadrille hoodoo\ncolors: 3\ntitle: \"a\\nb\"\ngivens:\n1*\n..\nmarks:\n1*\n23\n",
		"b.\n.w", `{"quadrille":1,"puzzles":[]}`, "6:12", "a://b", "Quadrille domino\nfull: false\ngivens:\n 1 2\ndominoes:\n<>", "{", "[", "\"",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := file.ParseText(text, types.All, types.All[0])
		if err != nil {
			return
		}
		for _, e := range c.Puzzles {
			if e.State.Puzzle == nil {
				continue
			}
			again, err := file.ParseText(file.PuzzleText(e.State), types.All, nil)
			if err != nil || !same(e.State, again.Puzzles[0].State) {
				t.Fatalf("%v: not the same after %q", err, file.PuzzleText(e.State))
			}
		}
	})
}
