package format_test

import (
	"bytes"
	"encoding/base64"
	"hash/crc32"
	"strings"
	"testing"

	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

func TestShareCodes(t *testing.T) {
	w := format.WriterNamed("share", types.All)
	for text, most := range map[string]int{
		"Quadrille doppelblock\ntitle: Sums – 1\nauthor: Ä\ntop: 1 . 0\nleft: . . 3\ngivens:\nx.1\n...\n...\n": 80,
		"Quadrille hoodoo\ncolors: 5\ngivens:\n1*\n..\n":                                                       48,
		"Quadrille yinyang\ngivens:\n" + strings.Repeat("..b...w.bw\n", 10):                                    70,
		"Quadrille yinyang\ngivens:\n" + strings.Repeat(strings.Repeat(".", 200)+"\n", 200):                    60,
	} {
		e := read(t, text)
		code, err := w.Write(e)
		if err != nil || code.Lost != nil || len(code.Text) > most {
			t.Errorf("%q: %d characters, %+v, %v", text, len(code.Text), code, err)
		}
		again := read(t, " "+code.Text[:20]+"\r\n"+code.Text[20:]+"\n")
		if !again.State.Puzzle.Same(e.State.Puzzle) || again.State.Puzzle.Meta != e.State.Puzzle.Meta {
			t.Errorf("%s: read back otherwise", code.Text)
		}
	}
	found, err := format.Read([]byte("try quadrille:yinyang/1x2/AgEuAWICAAA, it is hard"), all)
	if err == nil {
		t.Errorf("a wrong sum: %v", found)
	}
}

// No typing error goes unnoticed: a character changed, left out, or two exchanged.
func TestSharedCodesAreChecked(t *testing.T) {
	code, err := format.WriterNamed("share", types.All).Write(read(t, "Quadrille yinyang\ngivens:\nb.w.\n..b.\n"))
	if err != nil {
		t.Fatal(err)
	}
	good := code.Text
	for i := len("quadrille:"); i < len(good); i++ {
		slips := []string{good[:i] + "A" + good[i+1:], good[:i] + good[i+1:], good[:i]}
		if i+1 < len(good) {
			slips = append(slips, good[:i]+good[i+1:i+2]+good[i:i+1]+good[i+2:])
		}
		for _, slip := range slips {
			if found, err := format.Read([]byte(slip), all); err == nil && slip != good {
				t.Errorf("%s for %s: read as %v", slip, good, found.What)
			}
		}
	}
	refuses(t, map[string]string{
		good + "A":                    "a share code of Quadrille, but it is damaged",
		"quadrille:":                  "it is damaged",
		"quadrille:yinyang/1x2/":      "it is damaged",
		"quadrille:yinyang/1x2/AAAA!": "it is damaged",
	})
	// One word of 255 bytes, with a valid checksum.
	head, code255 := "quadrille:yinyang/1x2/", append([]byte{1, 255}, bytes.Repeat([]byte("b"), 255)...)
	crc := crc32.ChecksumIEEE(append([]byte(head), code255...))
	refuses(t, map[string]string{
		head + base64.RawURLEncoding.EncodeToString(append(code255, byte(crc>>8), byte(crc))): "is not a color",
	})
}
