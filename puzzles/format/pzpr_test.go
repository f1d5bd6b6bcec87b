package format_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

const circles = "yinyang: .b.w.w ..w.b. .b.w.b ..b.w. ...w.. ......"

// Addresses of all shapes are read.
func TestPuzzlinkAddresses(t *testing.T) {
	reads(t, map[string]string{
		"https://puzz.link/p?yinyang/6/6/6a166b230900":                                circles,
		"http://pzv.jp/p.html?yinyang/6/6/6a166b230900/":                              circles,
		"https://pzprxs.vercel.app/p?type=editor&yinyang/6/6/6a166b230900":            circles,
		"HTTPS://pzplus.tck.mn/p.html?type=player&a=b&yinyang_edit/6/6/6a166b230900":  circles,
		"https://puzz.link/p?yinyang_play/6/6/6a166b230900":                           circles,
		"https://puzz.link/p?yinyang/6/6/6a16\r\n6b230900":                            circles,
		"https://puzz.link/p?yinyang%2F6%2F6%2F6a166b230900":                          circles,
		"https://puzz.link/p?yinyang/v:/6/6/6a166b230900":                             circles,
		"https://puzz.link/p?yinyang/v:odd/c/6/6/6a166b230900":                        circles,
		"https://puzz.link/p?yinyang/6/6/6a166b230900#":                               circles,
		"https://puzz.link/p?yinyang%2F6%2F6%2F6a166b230900=":                         circles,
		"yinyang/6/6/6a166b2309":                                                      circles,
		"https://puzz.link/p?yinyang/6/6/6a166b230900zz":                              circles,
		"https://puzz.link/p?yinyang/3/1":                                             "yinyang: ...",
		"https://puzz.link/p?yinyang/3/2/":                                            "yinyang: ... ...",
		"https://puzz.link/p?yinyang/5/5/016612300":                                   "yinyang: ..... w.b.. b...w ..b.w .....",
		"https://puzz.link/p?doppelblock/5/5/g1h31h1gl2x":                             "doppelblock above column 2=01 above column 5=03 left of row 1=01 left of row 4=01: ..... .2... ..... ..... .....",
		"https://puzz.link/p?doppelblock/5/5/g6g34g10h":                               "doppelblock above column 2=06 above column 4=03 above column 5=04 left of row 2=01 left of row 3=00: ..... ..... ..... ..... .....",
		"https://puzz.link/p?doppelblock/5/5/g6g.4g10h":                               "doppelblock above column 2=06 above column 5=04 left of row 2=01 left of row 3=00: ..... ..... ..... ..... .....",
		"https://puzz.link/p?doppelblock/8/8/-15u":                                    "doppelblock above column 1=21: ........ ........ ........ ........ ........ ........ ........ ........",
		"https://puzz.link/p?pzprv3/yinyang/2/2/1%20.%20/.%202%20/.%20.%20/.%20.%20/": "yinyang: w. .b",
		"https://puzz.link/p?pzprv3/yinyang/2/2/1+.+/.+2+/.+.+/.+.+/":                 "yinyang: w. .b",
	})
	refuses(t, map[string]string{
		"https://puzz.link/p?slither/10/10/abc":            "a puzz.link puzzle of the genre Slitherlink, which Quadrille does not have; it has " + titles(),
		"https://puzz.link/p?whatever/10/10/abc":           `the genre "whatever"`,
		"https://puzz.link/p?doppelblock/5/4/61":           "but a Doppelblock board is square; 4 × 5 is not",
		"https://puzz.link/p?yinyang/100000000/100000000/": "no board is 100000000 × 100000000",
		"https://puzz.link/p?yinyang/201/3/":               "at most 200 × 200",
		"https://puzz.link/p?yinyang/6/6/6a!6":             "'!' is not a digit for three cells",
		"https://puzz.link/p?doppelblock/5/5/61j4g35-1":    "it ends within a number",
		"https://puzz.link/p?doppelblock/5/5/61j4g35-xy":   `"-xy" is not a number`,
		"https://puzz.link/p?doppelblock/5/5/61j4g359":     "row 1, column 1: 9 is not a number of a 5 × 5 Doppelblock (1 to 3)",
	})
	found, err := format.Read([]byte("https://puzz.link/p?yinyang/v:/3/1/d1"), all)
	if err != nil || found.What != "a puzz.link address of Yin-Yang" || len(found.Remarks) != 2 {
		t.Errorf("got %+v, %v", found, err)
	}
}

// The links of puzzles made for this test are written as they were read, including the variant
// mark.
func TestPuzzlinkIsWrittenBack(t *testing.T) {
	w := format.WriterNamed("puzzlink", types.All)
	for _, link := range []string{
		"https://puzz.link/p?yinyang/6/6/6a166b230900", "https://puzz.link/p?yinyang/v:/3/1/d", "https://puzz.link/p?yinyang/5/1/3c",
		"https://puzz.link/p?doppelblock/5/5/61j4g35", "https://puzz.link/p?doppelblock/5/5/g1h31h1gl2x", "https://puzz.link/p?doppelblock/8/8/-15u",
		"https://puzz.link/p?doppelblock/40/40/+2e5zzzy",
	} {
		e := read(t, link)
		if text, err := w.Write(e); err != nil || text.Text != link || text.Lost != nil {
			t.Errorf("%s: got %+v, %v", link, text, err)
		}
	}
	text, err := format.WriterNamed("csv", types.All).Write(read(t, "https://puzz.link/p?yinyang/v:/3/1/d"))
	if want := []string{"the mark of a variant"}; err != nil || !slices.Equal(text.Lost, want) {
		t.Errorf("got %+v, %v; want %q", text, err, want)
	}
	e := read(t, "Quadrille doppelblock\ntitle: Sums\ntop: 1 . .\nleft: . . .\ngivens:\nx.1\n...\n...\nmarks:\nxx1\n...\n...\n")
	text, err = w.Write(e)
	if want := "A puzz.link address does not hold the title, the answer so far and 1 given that is no number."; err != nil || text.Sentence(w) != want {
		t.Errorf("got %q, %v; want %q", text.Sentence(w), err, want)
	}
	e.State = e.State.Begin(1).Leave()
	if text, err := w.Write(e); err != nil || !slices.Contains(text.Lost, "the test solve") {
		t.Errorf("of a test solve: got %q, %v", text.Lost, err)
	}
	e.State.Puzzle = e.State.Puzzle.WithClue(grid.Place{Kind: grid.Above}, 5000)
	if _, err := w.Write(e); err == nil || !strings.Contains(err.Error(), "the clue 5000 is more than 4095") {
		t.Errorf("got %v", err)
	}
	hoodoo := read(t, "Quadrille hoodoo\ngivens:\n..\n")
	if _, err := format.Write(w, hoodoo); err == nil || err.Error() != "there is no Hoo-Doo as a puzz.link address" {
		t.Errorf("got %v", err)
	}
}

func TestPzprv3(t *testing.T) {
	reads(t, map[string]string{
		"pzprv3/doppelblock/5/5/. . 6 . 3 4 /. 3 - 2 1 - /1 - 1 - 2 3 /0 2 q3 - - 1 /. - 2 1 3 - /. 1 - 3 - 2 /": "doppelblock above column 2=06 above column 4=03 above column 5=04 left of row 2=01 left of row 3=00: ..... ..... .3... ..... .....",
		"pzprv3\r\nyinyang\r\n2\r\n3\r\n1 . .\t\r\n. 2 .\r\n. . .\r\n. . 1\r\nhttp://pzv.jp/\r\n":                "yinyang: w.. .b.",
		"v:\npzprv3.1\nyinyang\n1\n3\n1 . 2\n": "yinyang: w.b",
	})
	refuses(t, map[string]string{
		"pzprv3\nyinyang\n2\n2\n1 . .\n":                               "a line of its board has 3 words where there are 2",
		"pzprv3\nyinyang\n2":                                           "it ends before its board",
		"pzprv3\nmashu\n2\n2\n. .\n. .\n":                              "of the genre Masyu",
		"pzprv3\nyinyang\n900000\n900000\n":                            "no board is 900000 × 900000",
		"pzprv3/doppelblock/3/3/. a . . /. . . . /. . . . /. . . . /":  `"a" is not a clue`,
		"pzprv3/doppelblock/3/3/. . . . /. q7 . . /. . . . /. . . . /": "row 1, column 1: 7 is not a number",
	})
	e := read(t, "pzprv3\ndoppelblock\n4\n4\n. . . 3 .\n. - q2 .[1,2,,] +\n. . . . .\n. . . . .\n. . 1 . .\n"+
		`info:{"metadata":{"author":"A/B","source":"http://x","comment":"C"},"history":{"x":1}}`)
	m := e.State.Puzzle.Meta
	if m.Author != "A/B" || m.Source != "http://x" || m.Remarks != "C" {
		t.Errorf("got %+v", m)
	}
	if got := strings.Join(file.Rows(e.State.Puzzle, puzzles.Answer, grid.Collect(e.State.Puzzle.Size(), e.State.Answer)), " "); got != "x2.o .... .... .1.." {
		t.Errorf("the answer is %s", got)
	}
	if n := e.State.Marks.Notes.At(grid.Cell{Col: 2}); n != 6 {
		t.Errorf("the notes are %b", n)
	}
	for _, below := range []string{
		"info:{\n \"metadata\": {\n  \"author\": \"X {\",\n  \"source\": \"http://x?y\"\n },\n \"history\": [\n  1\n ]\n}\n",
		"history:{\n \"type\": \"pzpr\",\n \"datas\": [\n  [ \"CS0,3,1,0,2\" ]\n ]\n}\n",
		"history:{\"type\":\"pzpr\"}\ninfo:{\"metadata\":{\"author\":\"X {\",\"source\":\"http://x?y\"}}\n",
		"trial:0\ninfo:{\"metadata\":{\"author\":\"X {\",\"source\":\"http://x?y\"}}\n",
		"trial:0\n",
		"TrialData(2)\n. 1 \n. . \n. . \n. . \nTrialData(1)\n. 1 \n. . \n. . \n. 2 \n",
	} {
		for _, behind := range []string{"", "b.w\n...\nw.b\n", "https://puzz.link/p?yinyang/2/2/30\n", "\nQuadrille yinyang\ngivens:\nb.w\n...\n", "pzprv3\nyinyang\n1\n2\n1 2 \n. . \n" + below} {
			found, err := format.Read([]byte("pzprv3\nyinyang\n2\n2\n. 1 \n. . \n. . \n. . \n"+below+behind), all)
			if err != nil || len(found.Remarks) > 0 || len(found.Collection.Puzzles) != 1+min(len(behind), 1) {
				t.Errorf("%q, %q: got %+v, %v", below, behind, found, err)
				continue
			}
			m := found.Collection.Puzzles[0].State.Puzzle.Meta
			if said := m.Author + m.Source; said != "" != strings.Contains(below, "info:") || said != "" && said != "X {http://x?y" {
				t.Errorf("%q, %q: got %+v", below, behind, m)
			}
		}
	}
	w := format.WriterNamed("pzprv3", types.All)
	text, err := w.Write(e)
	if err != nil || text.Sentence(w) != "A pzprv3 file does not hold the notes." {
		t.Fatalf("got %+v, %v", text, err)
	}
	again := read(t, text.Text)
	if !again.State.Puzzle.Same(e.State.Puzzle) || again.State.Puzzle.Meta != m || !again.State.Marks.Values.Equal(e.State.Marks.Values) {
		t.Errorf("read back otherwise:\n%s", text.Text)
	}
}
