package format_test

import (
	"encoding/base64"
	"hash/crc32"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

// mostTaken is the most bytes of memory that reading a text may take in total.
const mostTaken = 64 << 20

// sane reads a text and checks what must always hold: no crash, little memory, and what was
// read can be written and read again.
func sane(t *testing.T, text string) {
	t.Helper()
	saneBy(t, text, func() (*format.Found, error) {
		found, err := format.Read([]byte(text), all)
		if found == nil && err == nil {
			t.Error("neither a puzzle nor a reason")
		}
		return found, err
	})
}

// saneBy is sane with a given reader, which may refuse to read a text.
func saneBy(t *testing.T, text string, read func() (*format.Found, error)) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	found, err := read()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > mostTaken && len(text) < 1<<16 {
		t.Errorf("%d characters took %d MiB", len(text), took>>20)
	}
	if err != nil {
		if found != nil || err.Error() == "" {
			t.Errorf("%v and %v", found, err)
		}
		return
	}
	if found == nil {
		return
	}
	if found.What == "" || len(found.Collection.Puzzles) == 0 && !found.Ours {
		t.Fatalf("found %+v", found)
	}
	for i := range found.Collection.Puzzles[:min(len(found.Collection.Puzzles), 3)] {
		e := &found.Collection.Puzzles[i]
		p := e.State.Puzzle
		if p == nil || p.Size().Cells() > 400 {
			continue
		}
		for _, w := range format.Writers(types.All) {
			if !w.Has(p.Type) {
				continue
			}
			text, err := w.Write(e)
			if _, reads := w.(format.Reader); err != nil || !reads || len(text.Lost) > 0 {
				continue
			}
			again, err := format.Read([]byte(text.Text), format.Options{Types: types.All, Like: p.Type})
			if err != nil || !again.Collection.Puzzles[0].State.Puzzle.Plain().Same(p.Plain()) {
				t.Fatalf("%s: %v; not the same after\n%s", w.Name(), err, text.Text)
			}
		}
	}
}

// seeds are texts for all readers of plain text.
var seeds = []string{
	"https://puzz.link/p?yinyang/6/6/6a166b230900", "https://puzz.link/p?doppelblock/8/8/-15u", "http://x/p.html?type=editor&doppelblock_edit/v:/5/5/g1h31h1gl2x/",
	"pzprv3/doppelblock/5/5/. . 6 . 3 4 /. 3 - 2 1 - /1 - 1 - 2 3 /0 2 q3 - - 1 /. - 2 1 3 - /. 1 - 3 - 2 /", "v:\npzprv3\nyinyang\n1\n3\n1 . 2\n. . 1\ninfo:{}",
	"1:011100", "10:0[10]", "9db#8016", "b.w\n...\nw b .", "1 2\n. .", "..\n..", "C---F-\n------\n------\n------\n------\n------", "2\n0 1 1\n1 0 0\n> < v\n> < ^",
	"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Dominosa\nPARAMS  :1:1\nDESC    :6:011100\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :9:D0,1;E2,5",
	",6,,,2,1\n,,,,,\n1,,x,,,\n0,,,2,,\n,,,,,\n,,,,,", "quadrille,hoodoo,colors=5\n1,*\n,", "\tb\tw\n\t\t", "board(1, [[b,_,w],\n  [_,_,_]]).", "[[0,1,null],[1,0,0]]",
	"puzzle(domino,1,2).\ngiven(1,1,0).\npiece(1,1,'>').\npiece(1,2,'<').", "p([6,1,_],[_,4,_]).", "cell(1,1,b). cell(2,3,w).", jankoText, "5 5 3\n6 1 - - - \n- 4 - 3 5 \n",
	`{"count": 1, "name": "Dominos", "data": {"9": {"problem": "2 3\n0 1 1\n1 0 0", "solution": "2 3\n1 2 2\n1 3 3"}}}`, `{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": ["C"]}]}`,
	"Quadrille hoodoo\ncolors: 3\ngivens:\n1*\n..\n", "see https://puzz.link/p?yinyang/2/2/3, and", "1:011100\n1:011100", "quadrille:yinyang/1x2/AgEuAWICAAA",
}

func FuzzRead(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	for _, p := range pasted {
		f.Add(p.text)
	}
	f.Fuzz(sane)
}

// Each reader is also fuzzed separately, with all texts, including those that another reader
// would take first.

func FuzzQuadrille(f *testing.F)    { alone(f, "quadrille") }
func FuzzText(f *testing.F)         { alone(f, "text") }
func FuzzPzprv3(f *testing.F)       { alone(f, "pzprv3") }
func FuzzPuzzlink(f *testing.F)     { alone(f, "puzzlink") }
func FuzzLink(f *testing.F)         { alone(f, "link") }
func FuzzProlog(f *testing.F)       { alone(f, "prolog") }
func FuzzJanko(f *testing.F)        { alone(f, "janko") }
func FuzzCSV(f *testing.F)          { alone(f, "csv") }
func FuzzGrid(f *testing.F)         { alone(f, "grid") }
func FuzzDominosa(f *testing.F)     { alone(f, "dominosa") }
func FuzzDominosaSave(f *testing.F) { alone(f, "dominosa-save") }
func FuzzRCRA(f *testing.F)         { alone(f, "rcra") }

// alone fuzzes the reader with that name.
func alone(f *testing.F, name string) {
	i := slices.IndexFunc(format.All(types.All), func(f format.Format) bool { return f.Name() == name })
	if i < 0 {
		f.Fatalf("no format %q", name)
	}
	reader := format.All(types.All)[i].(format.Reader)
	for _, seed := range seeds {
		f.Add(seed)
	}
	if name == "grid" { // with walls, clues and headings
		for _, p := range pasted {
			f.Add(p.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		in := format.Input{Text: strings.Trim(text, " \n"), Options: all}
		if strings.HasPrefix(in.Text, "{") {
			in.Text, in.JSON = "", []byte(text)
		} else if in.Text == "" || !utf8.ValidString(text) || strings.ContainsAny(text, "\r\x00") {
			t.Skip("no input that a reader gets")
		}
		saneBy(t, text, func() (*format.Found, error) { return reader.Read(in) })
	})
}

// FuzzPenpa fuzzes the text of a link.
func FuzzPenpa(f *testing.F) {
	question := `{zY:{"16":[2,"circle_L",1],"18":[1,"circle_SS",2]},zN:{"17":["3",1,"1"],"24":["0_2",1,"2"]},zS:{"32":4},zL:{"1,2":3}}`
	f.Add(sixLines(question) + strings.Repeat("\n", 12) + `["yin-yang"]`)
	f.Add("3,2,38,0,0,0,0,grid1\n[{\"1\":4},{},{},{},{},{},{},{},{},{},{},{\"0\":[\"0\",1,\"1\"],\"2\":[1,1,\"1\"]},{},{},{},{},{\"3\":[1,\"circle_M\",1]}]\n[]")
	f.Add("square,4,4,38\n[1,0,1,0]\n{}\n{zN:{\"19\":[\"1\",1,\"1\"]},zS:{\"44\":4},zY:{}}")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 1<<20 {
			sane(t, "https://swaroopg92.github.io/penpa-edit/#m=edit&p="+packed(text))
		}
	})
}

// FuzzShare fuzzes the bytes of a share code, with a valid checksum.
func FuzzShare(f *testing.F) {
	w := format.WriterNamed("share", types.All)
	for _, text := range []string{"1:011100", "b.w\n...", "Quadrille doppelblock\ntitle: S\ntop: 1 . 0\nleft: . . 3\ngivens:\nx.1\n...\n..."} {
		found, err := format.Read([]byte(text), all)
		if err != nil {
			f.Fatal(err)
		}
		code, err := w.Write(&found.Collection.Puzzles[0])
		if err != nil {
			f.Fatal(err)
		}
		at := strings.LastIndex(code.Text, "/") + 1
		data, err := base64.RawURLEncoding.DecodeString(code.Text[at:])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(code.Text[:at], data[:len(data)-2])
	}
	f.Fuzz(func(t *testing.T, head string, data []byte) {
		sum := crc32.ChecksumIEEE(append([]byte(head), data...))
		sane(t, head+base64.RawURLEncoding.EncodeToString(append(data, byte(sum>>8), byte(sum))))
	})
}
