package file_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

const winter = `{
 "quadrille": 1, "by\u0020us": {"x": [1.50, 2e3, null]},
 "title": "Winter set",
 "puzzles": [
  { "tags": ["easy", "\u00fc"], "type": "fake", "id": "w-1", "title": "Snow", "author": "A", "source": "S",
    "rules": "R", "notes": "N", "colors": 4, "full": false,
    "top": "4 . 12", "left": "..", "corner": "kept as it is",
    "givens":   ["1 . 12", "..."],
    "pieces":   ["a..", "..."],
    "marks":    ["ab.", "b.."],
    "noted":    [". 1,63 .", "..."],
    "solution": ["abb", "bab"], "verdict": "unique", "seed": 12345678901234567890 },
  {"type": "sudoku", "givens": [1, 2], "title": "Other"},
  {"type": "fake", "givens": ["..", ".5", "x."]},
  17,
  {"type": "square", "givens": ["a.", ".b"]}
 ]
}`

func read(t *testing.T, text string) *file.Collection {
	t.Helper()
	c, err := file.Parse([]byte(text), fakes)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func write(t *testing.T, c *file.Collection) string {
	t.Helper()
	text, err := c.Text()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// compact returns JSON without white space.
func compact(t *testing.T, text string) string {
	t.Helper()
	var buf bytes.Buffer
	if err := json.Compact(&buf, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

func TestReadEverything(t *testing.T) {
	c := read(t, winter)
	if c.Title != "Winter set" || len(c.Puzzles) != 5 {
		t.Fatalf("got %q with %d puzzles", c.Title, len(c.Puzzles))
	}
	e := c.Puzzles[0]
	if e.Err != nil {
		t.Fatal(e.Err)
	}
	p := e.State.Puzzle
	if want := (puzzles.Meta{ID: "w-1", Title: "Snow", Author: "A", Source: "S", Rules: "R", Remarks: "N", Tags: "easy, ü"}); p.Meta != want {
		t.Errorf("meta: got %+v, want %+v", p.Meta, want)
	}
	if want := (puzzles.Options{"colors": 4, "full": 0}); !reflect.DeepEqual(p.Options, want) {
		t.Errorf("options: got %v, want %v", p.Options, want)
	}
	wantClues := puzzles.Clues{grid.Above: {4, puzzles.NoClue, 12}, grid.LeftOf: {puzzles.NoClue, puzzles.NoClue}}
	if !reflect.DeepEqual(p.Clues, wantClues) {
		t.Errorf("clues: got %v, want %v", p.Clues, wantClues)
	}
	grids := []struct{ name, got, want string }{
		{"givens", rows(p, puzzles.Problem, p.Cells), " 1  . 12 /  .  .  ."},
		{"pieces", rows(p, puzzles.Answer, p.Parts()), "a../..."},
		{"marks", rows(p, puzzles.Answer, e.State.Marks.Values), ".b./b.."},
		{"solution", rows(p, puzzles.Answer, e.Solution), "abb/bab"},
	}
	for _, g := range grids {
		if strings.ReplaceAll(g.got, " ", "") != strings.ReplaceAll(g.want, " ", "") {
			t.Errorf("%s: got %s, want %s", g.name, g.got, g.want)
		}
	}
	if n := e.State.Marks.Notes.At(grid.Cell{Col: 1}); n != 1<<1|1<<63 {
		t.Errorf("notes: got %x", n)
	}
	if e.Verdict != "unique" || string(e.Member("seed")) != "12345678901234567890" {
		t.Errorf("verdict %q, seed %s", e.Verdict, e.Member("seed"))
	}
}

func rows(p *puzzles.Puzzle, l puzzles.Layer, m grid.Map[puzzles.Value]) string {
	return strings.Join(file.Rows(p, l, m), "/")
}

func TestBrokenPuzzlesStayBesideTheOthers(t *testing.T) {
	c := read(t, winter)
	want := []string{
		"",
		`puzzle 2: "sudoku" is not a type of puzzle that this program knows`,
		"puzzle 3, row 3, column 1: x is not a number of a fake (1 to 20)",
		"puzzle 4: this is a number; a puzzle is an object",
		"",
	}
	for i, e := range c.Puzzles {
		if got := message(e.Err); got != want[i] {
			t.Errorf("puzzle %d: got %q, want %q", i+1, got, want[i])
		}
	}
	other := c.Puzzles[1]
	if !errors.Is(other.Err, file.ErrUnknownType) || other.TypeName() != "sudoku" || other.Meta().Title != "Other" {
		t.Errorf("got %v %q %q", other.Err, other.TypeName(), other.Meta().Title)
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestWritingChangesNothingButWhiteSpace(t *testing.T) {
	got := write(t, read(t, winter))
	if compact(t, got) != compact(t, winter) {
		t.Errorf("got\n%s", got)
	}
	if again := write(t, read(t, got)); again != got {
		t.Errorf("the second time gives\n%s", again)
	}
}

// Halves of characters, which JSON can express and no text can have, are not written.
func TestNoHalvesOfCharactersAreWritten(t *testing.T) {
	got := write(t, read(t, strings.Replace(winter, `"puzzles"`, `"odd": ["\ud83d", "\uDC00\ud83d\ude00", "\\ud83d", "\ud799", {"\udfff\n": 1}], "puzzles"`, 1)))
	want := `["\ufffd","\ufffd\ud83d\ude00","\\ud83d","\ud799",{"\ufffd\n":1}]`
	if !strings.Contains(compact(t, got), want) {
		t.Errorf("got\n%s", got)
	}
}

func TestWritingChangesOnlyWhatWasChanged(t *testing.T) {
	c := read(t, winter)
	e := &c.Puzzles[0]
	c.Title = ""
	e.State = e.State.Apply(puzzles.Move{Changes: []puzzles.Change{
		{Part: puzzles.SetClue, At: grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: 1}}, Value: 7},
		{Part: puzzles.SetMark, At: grid.Of(grid.Cell{Row: 1, Col: 2}), Value: 1},
		{Part: puzzles.SetNotes, At: grid.Of(grid.Cell{Col: 1}), Value: 0},
	}})
	e.State.Puzzle = e.State.Puzzle.WithoutOption("colors")
	e.Verdict = ""
	e.SetMember("difficulty", 3)
	want := compact(t, winter)
	for _, change := range [][2]string{
		{`"title":"Winter set",`, ``},
		{`"colors":4,`, ``},
		{`"left":".."`, `"left":". 7"`},
		{`"marks":["ab.","b.."],"noted":[". 1,63 .","..."]`, `"marks":["ab.","b.a"]`},
		{`"verdict":"unique",`, ``},
		{`12345678901234567890}`, `12345678901234567890,"difficulty":3}`},
	} {
		if !strings.Contains(want, change[0]) {
			t.Fatalf("nothing to change: %s", change[0])
		}
		want = strings.Replace(want, change[0], change[1], 1)
	}
	if got := compact(t, write(t, c)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestPencil reads notes under the name that they had in the earliest files, and changes and
// removes them there.
func TestPencil(t *testing.T) {
	for value, want := range map[int]string{5: `"pencil": [" 0,2"], "marks": ["a"]`, 0: `"marks": ["a"]`, 2: `"pencil": [" 1"], "marks": ["a"]`} {
		const text = `{"quadrille": 1, "puzzles": [{"type": "square", "givens": ["."], "pencil": [" 1"], "marks": ["."]}]}`
		c := read(t, text)
		at := grid.Of(grid.Cell{})
		if e := &c.Puzzles[0]; e.Err != nil || !e.State.Marks.Notes.At(at.Cell).Has(1) {
			t.Fatalf("%v, notes %v", e.Err, e.State.Marks.Notes)
		} else {
			e.State = e.State.Apply(puzzles.Move{Changes: []puzzles.Change{
				{Part: puzzles.SetNotes, At: at, Value: value}, {Part: puzzles.SetMark, At: at, Value: 1},
			}})
		}
		want = compact(t, strings.Replace(text, `"pencil": [" 1"], "marks": ["."]`, want, 1))
		if got := compact(t, write(t, c)); got != want {
			t.Errorf("%d: got\n%s\nwant\n%s", value, got, want)
		}
	}
}

// TestTrialsAreKept reads an answer two levels deep in a trial and writes it back.
func TestTrialsAreKept(t *testing.T) {
	const text = `{"quadrille":1,"puzzles":[{"type":"fake","givens":["...."],"marks":["ab.a"],"colored":[".6.1"],"trials":[{"marks":["a..."]},{"marks":["ab.."],"noted":["  .   . 1,2   ."]}]}]}`
	c := read(t, text)
	s := c.Puzzles[0].State
	if c.Puzzles[0].Err != nil || s.Marks.Depth() != 2 {
		t.Fatalf("%v, level %d", c.Puzzles[0].Err, s.Marks.Depth())
	}
	if l := s.Marks.Levels(); l.At(grid.Cell{}) != 0 || l.At(grid.Cell{Col: 1}) != 1 || l.At(grid.Cell{Col: 3}) != 2 {
		t.Errorf("levels %v", l)
	}
	if before := s.Reject().Marks; before.Depth() != 1 || before.Values.Count() != 2 || before.Notes.At(grid.Cell{Col: 2}) != 6 || !before.Colors.Empty() {
		t.Errorf("before the second level: %+v", before)
	}
	fresh := file.Entry{State: s}
	if got := compact(t, write(t, &file.Collection{Puzzles: []file.Entry{fresh}})); !strings.Contains(got, text[len(`{"quadrille":1,"puzzles":[{"type":"fake","givens":["...."]`):]) {
		t.Errorf("written as\n%s", got)
	}
	c.Puzzles[0].State = s.Accept()
	want := strings.Replace(text, `,{"marks":["ab.."],"noted":["  .   . 1,2   ."]}`, "", 1)
	if got := compact(t, write(t, c)); got != want {
		t.Errorf("accepted: written as\n%s", got)
	}
}

func TestWriteNew(t *testing.T) {
	p, err := puzzles.New(fakes[0], puzzles.Params{Size: grid.Size{Rows: 2, Cols: 2}, Options: puzzles.Options{"full": 1}})
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithCell(grid.Cell{Row: 1}, 12).WithMeta(puzzles.Meta{ID: "n", Title: "<&>"})
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Notes = s.Marks.Notes.With(grid.Cell{}, 6)
	s.Marks.Values = s.Marks.Values.With(grid.Cell{Col: 1}, 1)
	c := &file.Collection{Imprint: file.Imprint{Title: "New"}, Puzzles: []file.Entry{{State: s, Verdict: "none"}}}
	want := `{
  "quadrille": 1,
  "title": "New",
  "puzzles": [
    {
      "type": "fake",
      "id": "n",
      "title": "<&>",
      "full": true,
      "top": ". .",
      "left": ". .",
      "givens": [
        " .  .",
        "12  ."
      ],
      "marks": [
        ".a",
        ".."
      ],
      "noted": [
        "1,2   .",
        "  .   ."
      ],
      "verdict": "none"
    }
  ]
}
`
	if got := write(t, c); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestLoneColumnOfLongWords(t *testing.T) {
	c := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":[" 12"," 3"]},{"type":"fake","givens":["12  ","3."]}]}`)
	for i, want := range []string{" 12/  3", "12/3."} {
		p := c.Puzzles[i].State.Puzzle
		if got := rows(p, puzzles.Problem, p.Cells); got != want {
			t.Errorf("puzzle %d: got %q, want %q", i+1, got, want)
		}
	}
}

func TestAnswersMayRepeatWhatIsPrinted(t *testing.T) {
	c := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":["12 ."],"solution":["12 b"]}]}`)
	e := c.Puzzles[0]
	if e.Err != nil || rows(e.State.Puzzle, puzzles.Answer, e.Solution) != ".b" {
		t.Errorf("got %v, %v", e.Err, e.Solution)
	}
}

// TestCluesOfTheOtherSide reads clues on a side where the type has no fields.
func TestCluesOfTheOtherSide(t *testing.T) {
	text := `{"quadrille":1,"puzzles":[{"type":"fake","top":"1 . .","givens":["..."],"bottom":". 2 ."}]}`
	c := read(t, text)
	e := &c.Puzzles[0]
	if got := fmt.Sprint(e.State.Puzzle.Clues[grid.Above]); e.Err != nil || got != "[1 2 -1]" {
		t.Errorf("got %v, %v", got, e.Err)
	}
	if got := compact(t, write(t, c)); got != text {
		t.Errorf("written as %s", got)
	}
	e.State.Puzzle = e.State.Puzzle.WithClue(grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: 1}}, puzzles.NoClue)
	want := `{"quadrille":1,"puzzles":[{"type":"fake","top":"1 . .","givens":["..."]}]}`
	if got := compact(t, write(t, c)); got != want {
		t.Errorf("written as %s", got)
	}
}

func TestClashes(t *testing.T) {
	c := read(t, `{"quadrille":1,"puzzles":[{"type":"square","givens":["a.",".."],"marks":["bb",".."]}]}`)
	e := c.Puzzles[0]
	if got := e.Clashes(); len(got) != 1 || got[0].Fault(e.State.Puzzle).Text != "Row 1, column 1: a is given, not b." {
		t.Errorf("got %+v", got)
	}
	if got := e.State.Answer(grid.Cell{}); got != 1 {
		t.Errorf("the given reads %d", got)
	}
}

// TestManyClashesAreCheap has a clash in every cell of a large board; the words for them are
// made only on demand.
func TestManyClashesAreCheap(t *testing.T) {
	grid := func(word string) string {
		row := `"` + strings.Repeat(word, 100) + `"`
		return "[" + strings.Repeat(row+",", 99) + row + "]"
	}
	e := read(t, `{"quadrille":1,"puzzles":[{"type":"square","givens":`+grid("a")+`,"marks":`+grid("b")+`}]}`).Puzzles[0]
	if n := len(e.Clashes()); n != 10_000 {
		t.Fatalf("%d clashes", n)
	}
	if n := testing.AllocsPerRun(1, func() { e.Clashes() }); n > 50 {
		t.Errorf("%v allocations", n)
	}
}

func TestInvalidPuzzleIsShownAndRefused(t *testing.T) {
	c := read(t, `{"quadrille":1,"puzzles":[{"type":"fake","givens":[".."],"top":". 100"}]}`)
	e := c.Puzzles[0]
	if got, want := message(e.Err), "puzzle 1, above column 2: 100 is more than 99, the highest clue there"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if e.State.Puzzle == nil {
		t.Error("there is no board to repair")
	}
}

func TestRefusedFiles(t *testing.T) {
	long := `{"quadrille":1,"puzzles":[` + strings.Repeat("0,", file.MaxPuzzles) + `0]}`
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "line 1, column 1: the file is empty"},
		{"blank", " \n ", "line 1, column 1: the file is empty"},
		{"nonsense", "{\n  hello", "line 2, column 3: the JSON is damaged here"},
		{"cut", winter[:len(winter)/2], "line 8, column 29: the file ends in the middle; a part of it is missing"},
		{"more behind", `{"quadrille":1,"puzzles":[]}` + "\n{}", "line 2, column 1: the JSON is damaged here"},
		{"not UTF-8", "{\"quadrille\":1,\n\"tïtle\":\"\xff\"}", "line 2, column 10: this is not UTF-8 text"},
		{"a list", " []", "line 1, column 2: a Quadrille file is an object; this is a list"},
		{"other JSON", `{"puzzles":[]}`, `line 1, column 1: this is not a Quadrille file: it has no member "quadrille"`},
		{"no puzzles", `{"quadrille":1}`, `line 1, column 1: this is not a Quadrille file: it has no member "puzzles"`},
		{"newer", "{\"new\":[],\n\"quadrille\":2}", "line 2, column 13: the file is of version 2; this program reads up to version 1"},
		{"version in words", `{"quadrille":"1"}`, "line 1, column 14: quadrille is a string; it must be the number of a version"},
		{"half a version", `{"quadrille":1.5}`, "line 1, column 14: quadrille is 1.5; it must be the number of a version"},
		{"title", `{"quadrille":1,"title":5,"puzzles":[]}`, "line 1, column 24: title is a number; it must be a string"},
		{"puzzles", `{"quadrille":1,"puzzles":{}}`, "line 1, column 26: puzzles is an object; it must be a list"},
		{"twice", `{"quadrille":1,"puzzles":[],"puzzles":[]}`, `the file has member "puzzles" twice`},
		{"many puzzles", long, "the file has 100,001 puzzles; the most is 100,000"},
		{"deep", `{"a":` + strings.Repeat("[", 20000), "line 1, column 10005: values are nested too deep here; no puzzle needs that"},
		{"half a list", "[", "line 1, column 1: this is not a Quadrille file"},
		{"half a list further below", "\n\t[1, 2,\n", "line 2, column 2: this is not a Quadrille file"},
		{"words", "[1, x]", "line 1, column 1: this is not a Quadrille file"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := file.Parse([]byte(test.text), fakes)
			if got := message(err); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestNewerVersionIsOfItsOwnKind(t *testing.T) {
	_, err := file.Parse([]byte(`{"quadrille":7}`), fakes)
	if !errors.Is(err, file.ErrVersion) {
		t.Errorf("got %v", err)
	}
}

func TestRefusedPuzzles(t *testing.T) {
	big := `"` + strings.Repeat(".", 300) + `"`
	for _, test := range []struct{ name, text, want string }{
		{"no type", `{"givens":["."]}`, "its type is missing"},
		{"type", `{"type":1}`, "type is a number; it must be a string"},
		{"no givens", `{"type":"fake"}`, "its givens are missing"},
		{"twice", `{"type":"fake","type":"square"}`, `it has member "type" twice`},
		{"title", `{"type":"fake","givens":["."],"title":null}`, "title is null; it must be a string"},
		{"givens", `{"type":"fake","givens":"..."}`, "givens is a string; it must be a list of strings, one a row"},
		{"row", `{"type":"fake","givens":["..",7]}`, "row 2 of givens is a number; it must be a string"},
		{"ragged", `{"type":"fake","givens":["..","..."]}`, "row 2 of givens has 3 cells; row 1 has 2"},
		{"no rows", `{"type":"fake","givens":[]}`, "givens has no rows"},
		{"empty row", `{"type":"fake","givens":[" "]}`, "row 1 of givens is empty"},
		{"300 x 300", `{"type":"fake","givens":[` + strings.Repeat(big+",", 299) + big + `]}`, "givens is 300 × 300 cells; the most is 200 × 200"},
		{"300 wide", `{"type":"fake","givens":[` + big + `]}`, "givens is 1 × 300 cells; the most is 200 × 200"},
		{"not square", `{"type":"square","givens":["..."]}`, "a Fake board is square; 1 × 3 is not"},
		{"option", `{"type":"fake","givens":["."],"colors":"4"}`, "colors is a string; it must be a number"},
		{"part of a number", `{"type":"fake","givens":["."],"colors":4.5}`, "colors is 4.5; it must be a whole number from 1 to 40"},
		{"option too large", `{"type":"fake","givens":["."],"colors":41}`, "the option colors of a Fake board is a number from 1 to 40; 41 is not"},
		{"switch", `{"type":"fake","givens":["."],"full":1}`, "full is a number; it must be true or false"},
		{"clues", `{"type":"fake","givens":["."],"top":[1]}`, "top is a list; it must be a string"},
		{"too many clues", `{"type":"fake","givens":["."],"top":"1 2"}`, "top has 2 fields; the board has 1"},
		{"shape", `{"type":"fake","givens":["."],"solution":["aa"]}`, "solution is 1 × 2 cells; givens is 1 × 1"},
		{"verdict", `{"type":"fake","givens":["."],"verdict":true}`, "verdict is true or false; it must be a string"},
	} {
		t.Run(test.name, func(t *testing.T) {
			refused(t, test.text, "puzzle 2: "+test.want)
		})
	}
}

func TestRefusedCells(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"given", `{"type":"fake","givens":["..","21 ."]}`, "row 2, column 1: 21 is not a number of a fake (1 to 20)"},
		{"mark", `{"type":"fake","givens":[".."],"marks":[".c"]}`, "row 1, column 2: c is not a letter of a 1 × 2 fake (a or b)"},
		{"note", `{"type":"fake","givens":[".."],"noted":[". 4,64"]}`, "row 1, column 2: 4,64 is not a list of notes (numbers from 0 to 63 with commas between them)"},
		{"color", `{"type":"fake","givens":[".."],"colored":[".7"]}`, "row 1, column 2: 7 is not a color of a cell (1 to 6)"},
		{"trial", `{"type":"fake","givens":[".."],"trials":[{"marks":["c."]}]}`, "row 1, column 1: trials: c is not a letter of a 1 × 2 fake (a or b)"},
		{"clue", `{"type":"fake","givens":["."],"left":"-4 "}`, "left has 2 fields; the board has 1"},
		{"clue word", `{"type":"fake","givens":[".."],"top":"x ."}`, "above column 1: x is not a clue (a number, or . for none)"},
		{"two sides", `{"type":"fake","givens":[".."],"top":"1 .","bottom":"2 ."}`, "below column 1: 2 contradicts 1 above column 1"},
		{"huge clue", `{"type":"fake","givens":[".."],"top":". 99999999999"}`, "above column 2: 99999999999 is not a clue (a number, or . for none)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			sep := ", "
			if test.name == "clue" {
				sep = ": "
			}
			refused(t, test.text, "puzzle 2"+sep+test.want)
		})
	}
}

// refused checks the error of a puzzle that is the second in a file, and that the file is
// written back unchanged.
func refused(t *testing.T, puzzle, want string) {
	t.Helper()
	text := `{"quadrille":1,"puzzles":[{"type":"fake","givens":["."]},` + puzzle + `]}`
	c := read(t, text)
	if got := message(c.Puzzles[1].Err); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if c.Puzzles[0].Err != nil {
		t.Error(c.Puzzles[0].Err)
	}
	if got := compact(t, write(t, c)); got != text {
		t.Errorf("written as %s", got)
	}
}

func TestSaveAndOpen(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a.quadrille"), filepath.Join(dir, "link")
	c := read(t, winter)
	if err := c.Save(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	linkTo(t, path, link)
	c.Title = "Spring"
	if err := c.Save(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	again, err := file.Open(path, fakes)
	if err != nil || again.Title != "Spring" {
		t.Errorf("got %v, %v", again, err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode() != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

// linkTo makes a link, or skips the test where links are not supported.
func linkTo(t *testing.T, to, link string) {
	t.Helper()
	if err := os.Symlink(to, link); err != nil {
		t.Skip("no links:", err)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Skip("no links:", err)
	}
}

// missing returns the system's message for a file that does not exist.
func missing(path string) string {
	_, err := os.Open(path)
	return errors.Unwrap(err).Error()
}

func TestSaveRefusals(t *testing.T) {
	dir := t.TempDir()
	c := read(t, winter)
	if err := c.Save(t.Context(), dir); message(err) != dir+": is a directory" {
		t.Errorf("got %v", err)
	}
	path := filepath.Join(dir, "no", "a.quadrille")
	if err := c.Save(t.Context(), path); message(err) != path+": "+missing(path) {
		t.Errorf("got %v", err)
	}
	c.Puzzles = make([]file.Entry, file.MaxPuzzles+1)
	path = filepath.Join(dir, "a.quadrille")
	if err := c.Save(t.Context(), path); message(err) != path+": 100,001 puzzles do not fit in a file; the most is 100,000" {
		t.Errorf("got %v", err)
	}
}

func TestOpenRefusals(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, file.MaxBytes+1); err != nil {
		t.Fatal(err)
	}
	closed := filepath.Join(dir, "closed")
	if err := os.WriteFile(closed, []byte(winter), 0o000); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		dir:                        "is a directory",
		filepath.Join(dir, "none"): missing(filepath.Join(dir, "none")),
		large:                      "the file is longer than 64 MiB, the most that is read",
		closed:                     "permission denied",
	} {
		if f, err := os.Open(closed); path == closed && err == nil {
			f.Close()
			continue // root may read everything, and on Windows everybody may
		}
		if _, err := file.Open(path, fakes); message(err) != path+": "+want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestReadStopsAtTheLimit(t *testing.T) {
	r := &endless{}
	_, err := file.LoadFrom(r)
	if want := "the file is longer than 64 MiB, the most that is read"; message(err) != want {
		t.Errorf("got %v", err)
	}
	if r.given > 2*file.MaxBytes {
		t.Errorf("read %d bytes", r.given)
	}
}

// endless is an infinite stream of blanks.
type endless struct{ given int }

func (r *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	r.given += len(p)
	return len(p), nil
}

func FuzzRead(f *testing.F) {
	f.Add(winter)
	f.Add(`{"quadrille":1,"puzzles":[]}`)
	f.Add(`{"quadrille":1,"x":{},"y":[ ],"z":[[],{"a":[1,{"b":-1e5}],"":null}],"puzzles":[{"type":"fake","givens":["1 ."],"colors":12}]}`)
	f.Add(`{"quadrille":1,"puzzles":[{"type":"fake","givens":[". . 7"],"play":{"x":[],"marks":["a.."],"noted":[". 1 ."],"trials":[{}],"attempt":2,"seconds":75,"hints":1,"on":true}}]}`)
	f.Add(`{"quadrille":1,"puzzles":[{"tags":["",""," a","a,b"],"type":"square","givens":["a"]}]}`)
	f.Add("\ufeff" + `{"quadrille":1.0,"title":"\ud800","puzzles":[{"type":"square","givens":["a"]},null]}`)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := file.Parse([]byte(text), fakes)
		if err != nil {
			return
		}
		first := write(t, c)
		got, want := compact(t, first), compact(t, strings.TrimPrefix(text, "\ufeff"))
		if halved := strings.Contains(strings.ToLower(text), `\ud`); got != want && !(halved && reflect.DeepEqual(decoded(t, got), decoded(t, want))) {
			t.Fatalf("written %s, read %s", got, want)
		}
		var laid bytes.Buffer
		if depth(text) <= 8 && (json.Indent(&laid, []byte(compact(t, first)), "", "  ") != nil || laid.String()+"\n" != first) {
			t.Fatalf("laid out as %s, not as %s", first, laid.String())
		}
		for i := range c.Puzzles {
			roundTrip(t, c.Puzzles[i])
		}
	})
}

// decoded returns what JSON says, in which halves of characters are replaced.
func decoded(t *testing.T, text string) (v any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// depth returns how deep the brackets of a text nest, including those in strings.
func depth(text string) int {
	deep, most := 0, 0
	for _, b := range []byte(text) {
		switch b {
		case '{', '[':
			deep++
			most = max(most, deep)
		case '}', ']':
			deep--
		}
	}
	return most
}

// samePlay reports whether two entries have the same test solve.
func samePlay(a, b file.Entry) bool {
	p, q := a.State.Play, b.State.Play
	return a.Play == b.Play && (p == nil) == (q == nil) &&
		(p == nil || p.Attempt == q.Attempt && p.On == q.On && p.Other.Equal(q.Other))
}

// roundTrip writes a puzzle as a new one and reads it back.
func roundTrip(t *testing.T, e file.Entry) {
	t.Helper()
	if e.State.Puzzle == nil {
		return
	}
	fresh := file.Entry{State: e.State, Play: e.Play, Solution: e.Solution, Verdict: e.Verdict}
	c := read(t, write(t, &file.Collection{Puzzles: []file.Entry{fresh}}))
	got := c.Puzzles[0]
	if fmt.Sprint(got.Err == nil) != fmt.Sprint(e.Err == nil) || !got.State.Puzzle.Same(e.State.Puzzle) ||
		got.State.Puzzle.Meta != e.State.Puzzle.Meta || got.Verdict != e.Verdict ||
		!got.State.Marks.Values.Equal(e.State.Marks.Values) || !samePlay(got, e) ||
		!got.State.Marks.Notes.Equal(e.State.Marks.Notes) || !got.Solution.Equal(e.Solution) {
		t.Fatalf("got %+v, want %+v", got, e)
	}
}

// License and tags are read, written and removed, for a puzzle and for the set; in older files
// they may be of any kind, and stay until they are set.
func TestLicenseAndTags(t *testing.T) {
	for _, tt := range []struct {
		name, set, puzzle string // members to read
		imprint           file.Imprint
		license, tags     string
		changed           string // members after setting license "MIT" and tags "x, y, x"
	}{
		{"none", ``, ``, file.Imprint{}, "", "", `"license":"MIT","tags":["x","y"],"givens"`},
		{
			"both", `"license":"CC0",`, `"license":"CC BY","tags":["a","b c"],`,
			file.Imprint{License: "CC0"},
			"CC BY", "a, b c",
			`"license":"MIT","tags":["x","y"],"givens"`,
		},
		{"others", `"license":{"url":1},`, `"tags":"a, b","license":[2],`, file.Imprint{}, "", "", `"tags":["x","y"],"license":"MIT","givens"`},
		{"half", `"license":null,`, `"tags":["a",1],`, file.Imprint{}, "", "", `"license":"MIT","tags":["x","y"],"givens"`},
		{"odd", ``, `"tags":["a, b","","a"],`, file.Imprint{}, "", "a, b", `"license":"MIT","tags":["x","y"],"givens"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := `{"quadrille":1,` + tt.set + `"puzzles":[{"type":"fake",` + tt.puzzle + `"givens":[".."]}]}`
			c := read(t, text)
			e := &c.Puzzles[0]
			m := e.Meta()
			if e.Err != nil || c.Imprint != tt.imprint || m.License != tt.license || m.Tags != tt.tags {
				t.Errorf("%v: %q, %q, %q", e.Err, c.Imprint, m.License, m.Tags)
			}
			if got := compact(t, write(t, c)); got != text {
				t.Errorf("written again: %s", got)
			}
			m.License, m.Tags = "MIT", "x, y, x"
			e.State.Puzzle = e.State.Puzzle.WithMeta(m)
			if got := compact(t, write(t, c)); !strings.Contains(got, tt.changed) {
				t.Errorf("changed: %s", got)
			}
			m.License, m.Tags = "", " ,"
			c.License = "GPL"
			e.State.Puzzle = e.State.Puzzle.WithMeta(m)
			got := compact(t, write(t, c))
			if !strings.Contains(got, `"license":"GPL"`) {
				t.Errorf("the license of the set: %s", got)
			}
			if tt.license+tt.tags != "" && strings.Contains(got[strings.Index(got, "puzzles"):], "license") {
				t.Errorf("taken away: %s", got)
			}
		})
	}
	unknown := read(t, `{"quadrille":1,"puzzles":[{"type":"sudoku","license":"CC0","tags":["a","b"]}]}`).Puzzles[0]
	if m := unknown.Meta(); m.License != "CC0" || m.Tags != "a, b" {
		t.Errorf("of an unknown type: %+v", m)
	}
}

// The imprint of a set applies to puzzles without one of their own.
func TestImprint(t *testing.T) {
	set := file.Imprint{Title: "Winter", Author: "Ada", License: "CC0"}
	p := read(t, winter).Puzzles[0].State.Puzzle
	if m := set.Of(p).Meta; m.Author != "A" || m.License != "CC0" || m.Title != "Snow" {
		t.Errorf("%+v", m)
	}
	bare := p.WithMeta(puzzles.Meta{})
	if m := set.Of(bare).Meta; m != (puzzles.Meta{Author: "Ada", License: "CC0"}) {
		t.Errorf("%+v", m)
	}
	if (file.Imprint{}).Of(bare) != bare {
		t.Error("a set that says nothing makes another puzzle")
	}
}
