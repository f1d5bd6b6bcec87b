package format_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

var all = format.Options{Types: types.All}

// read returns the puzzle of a text.
func read(t *testing.T, text string) *file.Entry {
	t.Helper()
	found, err := format.Read([]byte(text), all)
	if err != nil {
		t.Fatalf("%.200q: %v", text, err)
	}
	return &found.Collection.Puzzles[0]
}

// rows returns the givens of a puzzle as in a file.
func rows(e *file.Entry) string {
	return strings.Join(file.Rows(e.State.Puzzle, puzzles.Problem, e.State.Puzzle.Cells), " ")
}

// reads checks the results of reading texts: the name of the type, the clues above and to the
// left, and the rows of givens.
func reads(t *testing.T, tests map[string]string) {
	t.Helper()
	for text, want := range tests {
		e := read(t, text)
		p := e.State.Puzzle
		got := p.Type.Name()
		for _, side := range []grid.Kind{grid.Above, grid.LeftOf} {
			for i, n := range p.Clues[side] {
				if n != puzzles.NoClue {
					got += " " + grid.Place{Kind: side, Cell: grid.Cell{Row: i, Col: i}}.String() + "=" + itoa(n)
				}
			}
		}
		if got += ": " + rows(e); got != want {
			t.Errorf("%.200q:\n got %s\nwant %s", text, got, want)
		}
	}
}

// itoa formats a number with two digits.
func itoa(n int) string { return fmt.Sprintf("%02d", n) }

// titles lists the types.
func titles() string {
	var list []string
	for _, typ := range types.All {
		list = append(list, typ.Spec().Title.String())
	}
	return words.List(list, "and")
}

// refuses checks the messages for texts that are not read.
func refuses(t *testing.T, tests map[string]string) {
	t.Helper()
	for text, want := range tests {
		_, err := format.Read([]byte(text), all)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.200q: got %v, want %q", text, err, want)
			continue
		}
		for _, parser := range []string{"invalid", "syntax", "literal", "unexpected", "strconv", "flate", "base64"} {
			if strings.Contains(err.Error(), parser) {
				t.Errorf("%.200q: %v are the words of a parser", text, err)
			}
		}
	}
}

// A text that is not a puzzle is called what it is.
func TestWhatIsNoPuzzleIsNamed(t *testing.T) {
	refuses(t, map[string]string{
		"":                        "there is no text",
		" \n\t ":                  "there is no text",
		"https://example.org/p":   "this is a link without a puzzle",
		"www.example.org/x":       "this is a link without a puzzle",
		"https://tinyurl.com/abc": "a short link of tinyurl.com",
		"https://www.puzzle-yin-yang.com/?e=MDo0LDE": "only its server knows",
		"www.puzzle-dominosa.com/?e=MDo0LDE":         "only its server knows",
		"6x6t0:aBcD":                                 "this is the ID of a game",
		`{"a": 1}`:                                   "this is JSON, but",
		`{"quadrille": 1`:                            "the file ends in the middle",
		`{"quadrille": 1, oops}`:                     "line 1, column 18: the JSON is damaged here",
		`{"quadrille": 9, "puzzles": []}`:            "the file is of version 9",
		"Dear reader,\nhere is a puzzle.":            "this is text without a puzzle",
		"hello":                                      "this is text without a puzzle",
		"no":                                         "this is text without a puzzle",
		"\x89PNG\r\n\x1a\n\x00\x00":                  "this is neither text nor a Quadrille file",
		"b.\xff\n..w":                                "this is neither text nor a Quadrille file",
		"int: n = 3;\nconstraint n > 2;\nsolve satisfy;": "this is a MiniZinc program, which Quadrille writes and does not read",
		"a.out":                                "this is text without a puzzle",
		"Quadrille chess\ngivens:\n..":         `"chess" is not a type`,
		strings.Repeat("b", format.MostLine+1): "the text is one line of more than 1 MiB",
		strings.Repeat("b", format.MostText+1): "longer than 4 MiB",
	})
}

func TestOurOwn(t *testing.T) {
	reads(t, map[string]string{
		`{"type": "yinyang", "givens": ["b."]}`:                                                         "yinyang: b.",
		"\ufeff\n {\"quadrille\": 1, \"puzzles\": [{\"type\": \"closefar\", \"givens\": [\"C\"]}]}\r\n": "closefar: C",
		"Quadrille domino\nset: 1\ngivens:\n#010\n11?#\ndominoes:\n#v..\n.^.#\n":                        "domino: #010 11?#",
		"Quadrille domino\nset: 1\ngivens:\n01#\n##1\n##1\ndominoes:\n><#\n##v\n##^\n":                  "domino: 01# ##1 ##1",
		"\xff\xfeb\x00 \x00.\x00\r\x00\n\x00.\x00 \x00w\x00":                                            "yinyang: b. .w",
		"\xfe\xff\x00b\x00 \x00.\x00\n\x00.\x00 \x00w":                                                  "yinyang: b. .w",
		"\ufeffQuadrille doppelblock\r\ntop: 1 . 0\r\nleft: . . .\r\ngivens:\r\nx.1\r\n...\r\n...\r\n":  "doppelblock above column 1=01 above column 3=00: x.1 ... ...",
	})
}

// A text that is not a board takes a small multiple of its length in memory, not that of a
// board.
func TestLongTextsTakeLittle(t *testing.T) {
	if testing.Short() {
		t.Skip("reads texts of megabytes")
	}
	const long = format.MostLine
	for _, part := range []string{
		"b", "1 ", ",", "|", "-", "=", "_", "1,", "1;", "1\t", "[", "[[", "[1,", "a(", "1:", "#", "/", "<", ">", "<p>", "&gt;", "`", "é", "１", "１ ", "b・w ", "…", "x=1&", "A B ", "Ab cd ", "+-", "|1", "| 1 ",
		"b\n", "1\n", "1 2\n", "1 2 3 4\n\n", ",\n", ";;\n", "1,2,3\n", "\t\n", "\t1\t2\n", "|\n", "|1|2|\n", "+-+\n", "1 .\r\n", "b.w\r\n", "1\r", "-\n", "--\n", "-- \n", "> 1\n", "> b.w\n", "<br>1", "<br>\n", "１２\n", "･･･\n",
		"<tr><td>1</td><td>2</td></tr>\n", "<p>b.w</p>\n", "No 5\n", "7\n\n", "5 5\n", "# x\n", "[\n", "{\n", "{\"a\": 1}\n", "begin\n", "[problem]\n", "title: x\n",
		"SAVEFILE:41:x\n", "GAME    :8:Dominosa\n", "1 A\n", "A B C\n", "sep=;\n",
	} {
		t.Run(fmt.Sprintf("%q", part), func(t *testing.T) {
			text := strings.Repeat(part, long/len(part))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := format.Read([]byte(text), all)
			runtime.ReadMemStats(&after)
			if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 16*long {
				t.Errorf("%.1f bytes for each character, %v", float64(took)/long, err)
			}
		})
	}
}

// What a text has many of, links or IDs, takes little memory for each, whether it is read or not.
func TestManyLinksTakeLittle(t *testing.T) {
	for _, part := range []string{link1, id1, "https://example.org/a", "http://", "https://puzz.link/p?yinyang/", "https://puzz.link/p?slither/2/2/3", "https://example.org/?a=" + link1} {
		for _, between := range []string{"\n", " "} {
			const many, most = 5000, 3500 // bytes
			text := []byte(strings.Repeat(part+between, many))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _ = format.Read(text, all)
			runtime.ReadMemStats(&after)
			if took := (after.TotalAlloc - before.TotalAlloc) / many; took > most {
				t.Errorf("%q takes %d bytes each", part+between, took)
			}
		}
	}
}

// Several lines of links and IDs are several puzzles; a single link in a text is one puzzle.
func TestLinesAndLinksInText(t *testing.T) {
	found, err := format.Read([]byte("https://puzz.link/p?yinyang/2/2/30\r\n\r\n1:011100\nhttps://puzz.link/p?yinyang/v:/2/2/60\n"), all)
	if err != nil || len(found.Collection.Puzzles) != 3 || found.What != "a text with 3 puzzles" || len(found.Remarks) != 1 || !strings.HasPrefix(found.Remarks[0], "Line 4: ") {
		t.Fatalf("got %+v, %v", found, err)
	}
	if found, err = format.Read([]byte("1:011100\n1:011100"), all); err != nil || found.What != "a text with 2 puzzles, each a Dominosa ID of Simon Tatham's collection" {
		t.Fatalf("got %+v, %v", found, err)
	}
	reads(t, map[string]string{
		"A nice one: <https://puzz.link/p?yinyang/2/2/3>.": "yinyang: .w ..",
		"https://puzz.link/p?yinyang/2/2/3.":               "yinyang: .w ..",
		"`https://puzz.link/p?yinyang/2/2/3`":              "yinyang: .w ..",
		"[a puzzle](https://puzz.link/p?yinyang/2/2/3)":    "yinyang: .w ..",
	})
	if found, err = format.Read([]byte("<https://puzz.link/p?yinyang/2/2/300>"), all); err != nil || len(found.Remarks) != 1 {
		t.Errorf("got %+v, %v", found, err)
	}
	if found, err = format.Read([]byte("<https://puzz.link/p?yinyang/2/2/30>"), all); err != nil || found.Remarks != nil {
		t.Errorf("got %+v, %v", found, err)
	}
	refuses(t, map[string]string{
		"Hello,\nhttps://puzz.link/p?slither/2/2/3": "line 2: this is a puzz.link puzzle of the genre Slitherlink",
	})
}

// A grid is of the type whose rules its givens obey; if that is ambiguous there is a question,
// which the type of the open document decides.
func TestGrids(t *testing.T) {
	reads(t, map[string]string{
		"b.w\r\n...\r\nw b .\r\n":                        "yinyang: b.w ... wb.",
		"B - W\n\n- - -\n\tW B -":                        "yinyang: b.w ... wb.",
		"● ○ .\n. . .":                                   "yinyang: bw. ...",
		"0 1 1\n1 0 0":                                   "domino: 011 100",
		"C...F.\n......\n......\n......\n......\n......": "closefar: C...F. ...... ...... ...... ...... ......",
		"C---F-\n------\n------\n------\n------\n------": "closefar: C...F. ...... ...... ...... ...... ......",
		" 0  3 10 11\n10 11  0  3":                       "domino:  0  3 10 11 10 11  0  3",
	})
	for _, test := range []struct{ text, like, as, want string }{
		{"..\n..", "", "", "yinyang domino hoodoo"},
		{"...\n...\n...\n...", "", "", "yinyang domino hoodoo"}, // as large as a full set
		{"...\n...\n...", "", "", "yinyang doppelblock hoodoo"},
		{"...\n...\n...", "doppelblock", "", "doppelblock: ... ... ..."},
		{"...\n...\n...", "doppelblock", "hoodoo", "hoodoo: ... ... ..."},
		{"1 2\n. .", "yinyang", "", "yinyang:12 yinyang:21"},
		{"1 2\n. .", "yinyang", "yinyang:21", "yinyang: bw .."},
		{"0 1 1\n1 0 0", "yinyang", "", "domino: 011 100"},
		{"0 1 1\n1 0 0", "yinyang", "yinyang:12", "yinyang: .ww w.."},
		{"0 1 1\n1 0 2", "", "", "yinyang:12 yinyang:21 domino"},
		{"0 0 0\n1 1 1", "yinyang", "yinyang", "yinyang:12 yinyang:21 yinyang:01 yinyang:10"},
		{"0 1 1\n1 0 0", "hoodoo", "", "domino: 011 100"},
		{"b.\n..", "domino", "", "yinyang: b. .."},
	} {
		found, err := format.Read([]byte(test.text), format.Options{Types: puzzletest.Sampled(types.All), Like: types.ByName(test.like), As: test.as})
		got := ""
		if several := new(format.AmbiguousError); errors.As(err, &several) {
			for _, w := range several.Ways {
				got += w.Name + " "
			}
			err = nil
		} else if err == nil {
			got = found.Collection.Puzzles[0].TypeName() + ": " + rows(&found.Collection.Puzzles[0])
		}
		if got = strings.TrimSpace(got); err != nil || got != test.want {
			t.Errorf("%q like %q as %q: got %s, %v; want %s", test.text, test.like, test.as, got, err, test.want)
		}
	}
	refuses(t, map[string]string{
		"b.w\n...\nwb":  "this is a grid, but row 3 has 2 cells; row 1 has 3",
		"x y z\nu v w!": "this is a grid of 2 × 3, but not a Quadrille board; Yin-Yang: row 1, column 2: y is not a color",
		"...\n...\n...": "this is a grid of 3 × 3, which can be read as Yin-Yang (yinyang), ",
	})
}

func TestExtensionsAreThoseOfWhatIsRead(t *testing.T) {
	if got := strings.Join(format.Extensions(types.All), " "); got != "quadrille json sav txt pzprv3 pl csv" {
		t.Errorf("got %s", got)
	}
}

// times returns how many boards of a type are written and read.
func times() int {
	if testing.Short() {
		return 80
	}
	return 1000
}

// All formats read back boards of all types that they have written. What a format does not
// hold is reported; if nothing is reported, the puzzle is the same.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	for _, w := range format.Writers(newcomers.Types) {
		if _, ok := w.(format.Reader); !ok {
			continue
		}
		for _, typ := range newcomers.Types {
			if !w.Has(typ) {
				continue
			}
			r := rand.New(rand.NewPCG(3, 5))
			whole := 0
			for range times() {
				p := random.Board(r, typ)
				e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
				text, err := format.Write(w, &e)
				if err != nil {
					continue // counted below
				}
				found, err := format.Read([]byte(text.Text), format.Options{Types: newcomers.Types, Like: typ})
				if err != nil {
					t.Fatalf("%s, %s: %v\n%s", w.Name(), typ.Name(), err, text.Text)
				}
				if found.Collection.Puzzles[0].State.Puzzle == nil {
					t.Fatalf("%s, %s: %v\n%s", w.Name(), typ.Name(), found.Collection.Puzzles[0].Err, text.Text)
				}
				got := found.Collection.Puzzles[0].State.Puzzle
				if len(text.Lost) > 0 {
					continue
				}
				whole++
				if !got.Plain().Same(p.Plain()) {
					t.Fatalf("%s, %s: not the same:\n%s\n%s\n%s", w.Name(), typ.Name(), text.Text, rows(&e), rows(&found.Collection.Puzzles[0]))
				}
			}
			if whole == 0 {
				t.Errorf("%s, %s: no board was written whole", w.Name(), typ.Name())
			}
		}
	}
}
