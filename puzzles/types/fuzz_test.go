package types_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"quadrille/puzzles/file"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/types"
)

// FuzzRead reads whatever text as a file with puzzles of the real types: no
// type panics about a board that it has accepted, and writing gives back what
// was read.
func FuzzRead(f *testing.F) {
	for _, puzzle := range []string{
		`{"type":"yinyang","givens":["b.","w."],"marks":["bb","w."],"noted":[". 0","0 ."]}`,
		`{"type":"domino","givens":["0 1 #","? 1 0"],"set":1,"full":false,"dominoes":["v..","^.."],"solution":["v<#","^><"]}`,
		`{"type":"doppelblock","top":"0 . 1","right":"1 . .","givens":["x..","...","..1"],"marks":["x.o","...","..1"]}`,
		`{"type":"closefar","givens":["C.F","...","--."],"solution":["CCF","...","--F"]}`,
		`{"type":"hoodoo","colors":12,"transparent":2,"givens":["12 . *",". . 1",". . ."],"marks":["12 3 *","3 4 1","* * *"]}`,
	} {
		f.Add(puzzle)
	}
	f.Fuzz(func(t *testing.T, puzzle string) {
		text := `{"quadrille":1,"puzzles":[` + puzzle + `]}`
		c, err := file.Parse([]byte(text), types.All)
		if err != nil {
			return
		}
		var got, want bytes.Buffer
		written, err := c.Text()
		if err != nil {
			t.Fatal(err)
		}
		if json.Compact(&got, written) != nil || json.Compact(&want, []byte(text)) != nil || got.String() != want.String() {
			t.Fatalf("read %s, written %s", want.String(), got.String())
		}
		for _, e := range c.Puzzles {
			if e.State.Puzzle == nil {
				continue
			}
			e.State.Puzzle.Type.Check(e.State)
			if e.Err == nil && picture.Text(picture.Solved(e.State.Puzzle, e.Solution)) == "" {
				t.Errorf("%s has no picture", puzzle)
			}
		}
	})
}
