package format_test

import (
	"encoding/base64"
	"hash/crc32"
	"runtime"
	"strings"
	"testing"

	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

// mostTaken is the most memory in bytes that a text may take, all in all.
const mostTaken = 64 << 20

// sane reads a text and checks what must hold of it: no crash, little memory, and
// what was read is written and read again.
func sane(t *testing.T, text string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	found, err := format.Read([]byte(text), all)
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
			if err != nil || !without(again.Collection.Puzzles[0].State.Puzzle).Same(without(p)) {
				t.Fatalf("%s: %v; not the same after\n%s", w.Name(), err, text.Text)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"https://puzz.link/p?yinyang/6/6/6a166b230900", "https://puzz.link/p?doppelblock/8/8/-15u", "http://x/p.html?type=editor&doppelblock_edit/v:/5/5/g1h31h1gl2x/",
		"pzprv3/doppelblock/5/5/. . 6 . 3 4 /. 3 - 2 1 - /1 - 1 - 2 3 /0 2 q3 - - 1 /. - 2 1 3 - /. 1 - 3 - 2 /", "v:\npzprv3\nyinyang\n1\n3\n1 . 2\n. . 1\ninfo:{}",
		"1:011100", "10:0[10]", "9db#8016", "b.w\n...\nw b .", "1 2\n. .", "..\n..", "C---F-\n------\n------\n------\n------\n------", "2\n0 1 1\n1 0 0\n> < v\n> < ^",
		"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Dominosa\nPARAMS  :1:1\nDESC    :6:011100\nNSTATES :1:2\nSTATEPOS:1:2\nMOVE    :9:D0,1;E2,5",
		",6,,,2,1\n,,,,,\n1,,x,,,\n0,,,2,,\n,,,,,\n,,,,,", "quadrille,hoodoo,colors=5\n1,*\n,", "\tb\tw\n\t\t", "board(1, [[b,_,w],\n  [_,_,_]]).", "[[0,1,null],[1,0,0]]",
		"puzzle(domino,1,2).\ngiven(1,1,0).\npiece(1,1,'>').\npiece(1,2,'<').", "p([6,1,_],[_,4,_]).", "cell(1,1,b). cell(2,3,w).", jankoText, "5 5 3\n6 1 - - - \n- 4 - 3 5 \n",
		`{"count": 1, "name": "Dominos", "data": {"9": {"problem": "2 3\n0 1 1\n1 0 0", "solution": "2 3\n1 2 2\n1 3 3"}}}`, `{"quadrille": 1, "puzzles": [{"type": "closefar", "givens": ["C"]}]}`,
		"Quadrille hoodoo\ncolors: 3\ngivens:\n1*\n..\n", "see https://puzz.link/p?yinyang/2/2/3, and", "1:011100\n1:011100", "quadrille:yinyang/1x2/AgEuAWICAAA",
	} {
		f.Add(seed)
	}
	f.Fuzz(sane)
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

// FuzzShare fuzzes the bytes of a share code, with the right sum.
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
