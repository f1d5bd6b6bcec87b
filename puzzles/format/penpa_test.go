package format_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

// packed returns a text as the data of a Penpa link.
func packed(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write([]byte(text))
	}
	if err = errors.Join(err, w.Close()); err != nil {
		panic(err) // a buffer accepts everything
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// unpackedLines returns the lines of the data of a link, with abbreviated names.
func unpackedLines(t *testing.T, link, part string) []string {
	t.Helper()
	_, data, _ := strings.Cut(link, "&"+part+"=")
	data, _, _ = strings.Cut(data, "&")
	raw, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(raw)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

// sixLines returns the lines of an old link with a board of 3 × 3.
func sixLines(question string) string {
	return "square,3,3,38,0,1,1,152,152,24,24,0,0,0,0\n[0,0,0,0]\n{}\n" + question + "\n{}\n[16,1,1,5,1,1,5,1,1]"
}

func TestPenpaLinks(t *testing.T) {
	const board = "yinyang: b.w ... ..w"
	question := `{zY:{"16":[2,"circle_L",1],"18":[1,"circle_SS",2],"32":[8,"circle_M",1]},zN:{},zS:{}}`
	reads(t, map[string]string{
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packed(sixLines(question)):                           board,
		"https://opt-pan.github.io/penpa-edit/?m=edit&p=" + packed(sixLines(question)):                              board,
		"https://example.org/penpa-edit/#m=solve&p=" + strings.TrimRight(packed(sixLines(question)), "="):           board,
		"m=edit&p=" + packed(sixLines(question)):                                                                    board,
		"https://x.org/penpa/#m=edit&p=" + strings.ReplaceAll(packed(sixLines(question)), "+", "%2B"):               board,
		"https://x.org/penpa/#m=edit&p=" + packed(sixLines(question))[:30] + "\n" + packed(sixLines(question))[30:]: board,
		// The first edition.
		"https://opt-pan.github.io/penpa-edit/?p=" + packed("3,2,38,0,0,0,0,grid1,edge2,x\n[{},{},{},{},{},{},{},{},{},{},{},{\"0\":[\"0\",1,\"1\"],\"1\":[\"1\",1,\"1\"],\"2\":[1,1,\"1\"],\"3\":[\"1\",1,\"1\"],\"4\":[\"0\",1,\"1\"],\"5\":[\"0\",1,\"1\"]}]\n[]"): "domino: 011 100",
		// Clues outside: in rows and columns of their own, or beside the cells of the board.
		"m=edit&p=" + packed("square,4,4,38\n[1,0,1,0]\n{}\n{zN:{\"19\":[\"1\",1,\"1\"],\"26\":[\"0_2\",1,\"2\"]},zS:{\"44\":4},zY:{}}"):                         "doppelblock above column 1=01 left of row 1=00: ... ... .x.",
		"m=edit&p=" + packed("square,4,4,38\n[0,0,0,0]\n{}\n{zN:{\"19\":[\"1\",1,\"1\"],\"26\":[\"0\",1,\"1\"]},zS:{\"44\":4},zY:{}}\n{}\n[27,1,1,6,1,1,6,1,1]"): "doppelblock above column 1=01 left of row 1=00: ... ... .x.",
	})
	refuses(t, map[string]string{
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=!!!":                           "a Penpa link, but it is damaged",
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packed("nothing"):          "a Penpa link, but it is damaged",
		"https://example.org/?p=3":                                                        "this is a link without a puzzle",
		"m=edit&p=" + packed("hex,3,3,38\n[0,0,0,0]\n{}\n{}"):                             `on a grid of the kind "hex"`,
		"m=edit&p=" + packed("square,3000,3,38\n[0,0,0,0]\n{}\n{}"):                       "it is 3 × 3000; at most 200 rows and columns",
		"m=edit&p=" + packed("square,3,3,38\n[9,9,9,9]\n{}\n{}"):                          "it has no board",
		"m=edit&p=" + packed("square,3,3,38\n[0,-900000000,0,0]\n{}\n{}"):                 "it has no board",
		"m=edit&p=" + packed("3,3,38,0,0,0,-900000000\n[]"):                               "it has no board",
		"m=edit&p=" + packed("square,3,3\n[]\n{}\n["):                                     "it is damaged",
		"m=edit&p=" + packed("square,3,3,38\n[0,0,0,0]\n{}\n"+strings.Repeat(" ", 3<<20)): "it unpacks to more than 2 MiB",
		"m=edit&p=" + packed("square,3\n\n"):                                              "it is damaged",
	})
	found, err := format.Read([]byte("m=edit&p="+packed(sixLines(`{zY:{"16":[5,"star",1]},zN:{},zS:{"17":2},zL:{"1,2":3}}`)+strings.Repeat("\n", 12)+"[\"yin-yang\"]")), all)
	if err != nil || len(found.Remarks) != 1 || !strings.HasPrefix(found.Remarks[0], "It has drawings that are no part of the board") {
		t.Errorf("got %+v, %v", found, err)
	}
}

// A link that unpacks to very much text takes no memory for it.
func TestPenpaBombs(t *testing.T) {
	bomb := []byte("m=edit&p=" + packed(strings.Repeat("z8", 64<<20)))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := format.Read(bomb, all); err == nil || !strings.Contains(err.Error(), "2 MiB") {
		t.Errorf("got %v", err)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 32<<20 {
		t.Errorf("it took %d bytes", took)
	}
}

// A written link has what Penpa+ needs, and the answer as its checker has it: what a solver
// draws, sorted as strings.
func TestPenpaIsWritten(t *testing.T) {
	w := format.WriterNamed("penpa", types.All)
	for _, test := range []struct{ puzzle, head, line2, answer, checks string }{
		{
			`{"type": "yinyang", "title": "a, b", "author": "A", "rules": "x\ny", "givens": ["b.", ".."], "solution": ["bb", "ww"]}`,
			"square,2,2,38,0,1,1,114,114,50,50,0,0,0,0,Title: a%2C b,Author: A,,x%2Dy,OFF,false", `["1","2","1"]~"combi"~["blwh",""]`,
			`[[],[],[],[],[],["15,2A","20,1A","21,1A"]]`, `{"sol_circle":true}`,
		},
		{
			`{"type": "doppelblock", "top": "1 . 0", "left": ". . .", "givens": ["x..", "...", "..."], "solution": ["x1x", "1xx", "xx1"]}`,
			"square,4,4,38,0,1,1,190,190,91,91,0,0,0,0,Title: ,Author: ,,,OFF,false", `["1","2","1"]~zN~["1",2]`,
			`[["29","36","37","43","44"],[],[],[],["28,1","35,1","45,1"],[]]`, `{"sol_number":true,"sol_surface":true}`,
		},
		{
			`{"type": "domino", "givens": ["011", "100"], "solution": ["v><", "^><"]}`,
			"square,3,2,38,0,1,1,152,114,101,101,0,0,0,0,Title: ,Author: ,,,OFF,false", `["1","2","1"]~zE~["1",3]`,
			`[[],[],["51,58,1","58,59,1","58,65,1","59,60,1"],[],[],[]]`, `{"sol_loopedge":true}`,
		},
	} {
		e := read(t, `{"quadrille": 1, "puzzles": [`+test.puzzle+`]}`)
		text, err := w.Write(e)
		if err != nil {
			t.Fatal(err)
		}
		lines := unpackedLines(t, text.Text, "p")
		if lines[0] != test.head || lines[2] != test.line2 || lines[7] != test.checks || len(lines) != 19 {
			t.Errorf("%s:\n%s\n%s\n%s\n%d lines", test.puzzle, lines[0], lines[2], lines[7], len(lines))
		}
		if answer := unpackedLines(t, text.Text, "a"); answer[0] != test.answer {
			t.Errorf("%s: the answer is %s, want %s", test.puzzle, answer[0], test.answer)
		}
		again := read(t, text.Text)
		if m := again.State.Puzzle.Meta; !again.State.Puzzle.Same(e.State.Puzzle) || m != e.State.Puzzle.Meta {
			t.Errorf("read back as %s, %+v", rows(again), m)
		}
	}
	// An answer that breaks the rules is ignored, and the link is for editing.
	wrong := read(t, `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."], "solution": ["bb", "bb"]}]}`)
	text, err := w.Write(wrong)
	if err != nil || !strings.HasPrefix(text.Text, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=") || strings.Contains(text.Text, "&a=") {
		t.Errorf("got %+v, %v", text, err)
	}
}

// Any text is escaped.
func TestPenpaHoldsAnyText(t *testing.T) {
	e := read(t, `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "zebra \"qa\" null zZ z9, & = ü", "author": "null", "givens": ["b.", ".."]}]}`)
	text, err := format.WriterNamed("penpa", types.All).Write(e)
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, text.Text).State.Puzzle.Meta; got != e.State.Puzzle.Meta {
		t.Errorf("got %+v, want %+v", got, e.State.Puzzle.Meta)
	}
}
