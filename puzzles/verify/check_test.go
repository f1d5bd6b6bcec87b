package verify

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
)

// lake is a domino puzzle with few rules to name.
const (
	lake     = `{"type":"domino","givens":["00#","111","012"],"set":2,"full":false}`
	lakeWalk = `{"id":"lake","steps":[
{"technique":"domino/partner","because":[],"rules":[{"rule":"cell 2 2"}],"sets":[{"cell":"r2c3","value":"v","is":false}]}]}`
	// ring is a Yin-Yang whose white center is cut off.
	ring     = `{"type":"yinyang","givens":["bbb.","b...","bbb."]}`
	ringWalk = `{"steps":[
{"because":[{"cell":"r1c2","value":"b","is":true},{"cell":"r1c3","value":"b","is":true},{"cell":"r2c1","value":"b","is":true},{"cell":"r3c2","value":"b","is":true}],
"rules":[{"rule":"block 0 0","text":"the block at r1c1"},{"rule":"connected 2"},{"rule":"rim"}],
"sets":[{"cell":"r2c2","value":"w","is":true}]}]}`
)

func checked(t *testing.T, puzzle, walk string) (*Report, error) {
	t.Helper()
	p, err := ReadPuzzle([]byte(puzzle))
	if err != nil {
		return nil, err
	}
	w, err := ReadWalk([]byte(walk))
	if err != nil {
		return nil, err
	}
	return Check(t.Context(), p, w)
}

// A step that is not proved is reported with the reason.
func TestWhy(t *testing.T) {
	const block = `"rules":[{"rule":"block 0 0"}]`
	for _, test := range []struct{ puzzle, step, want string }{
		{ring, block + `,"because":[{"cell":"r1c1","value":"b","is":true},{"cell":"r1c2","value":"b","is":true},{"cell":"r2c1","value":"b","is":true}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, ""},
		{ring, block + `,"because":[{"cell":"r1c1","value":"b","is":true},{"cell":"r1c2","value":"b","is":true},{"cell":"r2c1","value":"b","is":true}],"sets":[{"cell":"r2c2","value":"b","is":false}]`, ""},
		{ring, block + `,"because":[{"cell":"r1c1","value":"b","is":true},{"cell":"r1c2","value":"b","is":true}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, "r2c2 is w does not follow"},
		{ring, block + `,"because":[{"cell":"r2c2","value":"w","is":true}],"sets":[{"cell":"r1c1","value":"b","is":true}]`, "it rests on this, which is not known: r2c2 is w"},
		{ring, block + `,"sets":[]`, "it concludes nothing"},
		{ring, block, "it concludes nothing"},
		{ring, `"technique":"search","rules":[],"sets":[{"cell":"r2c2","value":"w","is":true}]`, "it is found by a search, and the walk does not say how"},
		{ring, `"rules":[{"rule":"block 2 0"}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, `there is no rule "block 2 0"`},
		{ring, `"rules":[{"rule":"block -1 0"}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, `there is no rule "block -1 0"`},
		{ring, `"rules":[{"rule":"block a b"}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, `there is no rule "block a b"`},
		{ring, `"rules":[{"rule":""}],"sets":[{"cell":"r2c2","value":"w","is":true}]`, `there is no rule ""`},
		{ring, block + `,"sets":[{"cell":"r4c1","value":"w","is":true}]`, `there is no cell "r4c1"`},
		{ring, block + `,"sets":[{"cell":"r01c1","value":"w","is":true}]`, `there is no cell "r01c1"`},
		{ring, block + `,"sets":[{"cell":"","value":"w","is":true}]`, `there is no cell ""`},
		{ring, block + `,"sets":[{"cell":"r1c1","value":"x","is":true}]`, `r1c1 cannot be "x"`},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[],"rules":[{"rule":"rim"}],"from":[]}]`, "line 1: the step does not state its rule: rim"},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[],"rules":[{"rule":"block 0 0"}],"from":[{"cell":"r2c2","value":"b","is":true}]}]`, "line 1: there is no contradiction"},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[],"rules":[],"from":[{"cell":"r1c1","value":"b","is":true}]}]`, "line 1: it rests on this, which is not known: r1c1 is b"},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[{"cell":"r1c1","value":"b","is":true}],"rules":[],"from":[]}]`, "line 1: there is no contradiction at the end"},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[],"rules":[]},{"sets":[],"rules":[]}]`, "line 1: it concludes nothing"},
		{ring, block + `,"sets":[{"cell":"r2c2","value":"w","is":true}],"chain":[{"sets":[{"cell":"r1c1","value":"w","is":true}],"rules":[{"rule":"block 0 0"}]},{"sets":[],"rules":[]}]`, "line 1: r1c1 is w does not follow"},
		{lake, `"rules":[{"rule":"cell 0 2"}],"sets":[{"cell":"r1c1","value":">","is":true}]`, `there is no rule "cell 0 2"`},
		{lake, `"rules":[{"rule":"piece 1 0"}],"sets":[{"cell":"r1c1","value":">","is":true}]`, `there is no rule "piece 1 0"`},
		{lake, `"rules":[],"sets":[{"cell":"r1c2","value":">","is":true}]`, `r1c2 cannot be ">"`},
		{lake, `"rules":[],"sets":[{"cell":"r1c1","value":"^","is":false}]`, `r1c1 cannot be "^"`},
		{lake, `"rules":[{"rule":"piece 0 0"}],"sets":[{"cell":"r1c1","value":">","is":true}]`, "r1c1 is > does not follow"}, // the set is not full
	} {
		r, err := checked(t, test.puzzle, `{"steps":[{`+test.step+`}]}`)
		if err != nil {
			t.Errorf("%s: %v", test.step, err)
			continue
		}
		got := ""
		if len(r.Faults) > 0 {
			got = r.Faults[0].Why
		}
		if got != test.want || r.Proves() || (r.Proved == 1) != (test.want == "") {
			t.Errorf("%s: got %q, %d proved, want %q", test.step, got, r.Proved, test.want)
		}
	}
}

// Unusable input is refused with a sentence.
func TestUnusable(t *testing.T) {
	for _, test := range []struct{ puzzle, want string }{
		{`{"type":"sudoku","givens":["."]}`, `no rules are known for the type "sudoku"`},
		{`{"type":"yinyang"}`, "the board must have 1 to 200 rows and columns"},
		{`{"type":"yinyang","givens":["..","."]}`, "row 2 of the board has 1 cells, row 1 has 2"},
		{`{"type":"yinyang","givens":[""]}`, "row 1 of the board is empty"},
		{`{"type":"yinyang","givens":["bx"]}`, `r1c2 holds "x", which is no value`},
		{`{"type":"doppelblock","givens":["...","..."]}`, "the board must be a square"},
		{`{"type":"doppelblock","givens":["...","...","..."],"top":"1 2"}`, "there are 2 clues on a side of 3"},
		{`{"type":"doppelblock","givens":["...","...","..."],"top":"1 2 a"}`, `"a" is not a clue`},
		{`{"type":"closefar","givens":["...","..."]}`, "the board must be a square"},
		{`{"type":"hoodoo","givens":["."]}`, "as few transparent pegs as possible is more than can be seen step by step"},
		{`{"type":"hoodoo","givens":["."],"transparent":0,"colors":64}`, "a board with more than 63 colors, rows or columns is not checked"},
		{`{"type":"domino","givens":["0a"]}`, `r1c2 holds "a", which is no number`},
		{`{"type":"domino","givens":["05"],"set":3}`, "the set ends at 3, and 5 is printed"},
		{`{"type":"domino","givens":["01"],"dominoes":["<>"]}`, `r1c1 holds "<", which is no value`},
		{`{"type":"domino","givens":["01"],"dominoes":["><","><"]}`, "the given dominoes are on a board of another size"},
		{`{"type":"domino","givens":[` + strings.TrimSuffix(strings.Repeat(`"`+strings.Repeat("?", 30)+`",`, 30), ",") + `],"set":40}`, "too many numbers are not told"},
		{`[]`, "the puzzle: json: cannot unmarshal array into Go value of type verify.Puzzle"},
	} {
		if _, err := checked(t, test.puzzle, `{}`); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.puzzle, err, test.want)
		}
	}
	if _, err := checked(t, ring, `{"steps":3}`); err == nil {
		t.Error("a walk that is none is read")
	}
}

// A correct but incomplete walk is not a proof of the whole.
func TestOpen(t *testing.T) {
	r, err := checked(t, `{"type":"yinyang","givens":["bbw","b.w","www"]}`, `{}`)
	if err != nil || r.Proves() || !slices.Equal(r.Open, []string{"r2c2"}) || len(r.Faults) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	for givens, end := range map[string]string{`"bb","bw"`: "", `"bb","bb"`: "the board at the end breaks a rule", `"bwb"`: "the board at the end breaks a rule"} {
		if r, err := checked(t, `{"type":"yinyang","givens":[`+givens+`]}`, `{}`); err != nil || r.End != end || r.Proves() != (end == "") {
			t.Errorf("%s: %+v, %v", givens, r, err)
		}
	}
}

// A step that contradicts earlier knowledge ends the check.
func TestContradiction(t *testing.T) {
	r, err := checked(t, ring, `{"steps":[{"sets":[{"cell":"r1c1","value":"w","is":true}]},{"sets":[{"cell":"r2c2","value":"w","is":true}]}]}`)
	if err != nil || r.Proves() || r.Proved > 0 || len(r.Faults) != 2 || !strings.Contains(r.Faults[1].Why, "no step after it is looked at") {
		t.Errorf("%+v, %v", r, err)
	}
}

// The hash of a certificate depends on everything that is checked, and not on the words.
func TestHash(t *testing.T) {
	hash := func(puzzle, walk string) string {
		r, err := checked(t, puzzle, walk)
		if err != nil {
			t.Fatal(err)
		}
		return r.Hash
	}
	want := hash(ring, ringWalk)
	if len(want) != 12 {
		t.Errorf("%q", want)
	}
	for _, same := range []struct{ old, new string }{
		{"the block at r1c1", "o bloco em r1c1"}, {`{"steps":[`, `{"id":"ring","level":"easy","steps":[`}, {"\n", "\n\n"},
	} {
		walk := strings.ReplaceAll(ringWalk, same.old, same.new)
		if walk == ringWalk || hash(ring, walk) != want {
			t.Errorf("%q in place of %q changes it", same.new, same.old)
		}
	}
	if hash(strings.Replace(ring, `"bbb."`, `"b b b ."`, 1), ringWalk) != want || hash(strings.Replace(ring, `{`, `{"title":"Ring",`, 1), ringWalk) != want {
		t.Error("it depends on how the puzzle is written")
	}
	for _, other := range []struct{ old, new string }{
		{"r2c2", "r2c3"}, {"block 0 0", "block 0 1"}, {`"w"`, `"b"`}, {`,{"rule":"rim"}`, ""}, {"true", "false"}, {`{"cell":"r1c2","value":"b","is":true},`, ""},
	} {
		if hash(ring, strings.Replace(ringWalk, other.old, other.new, 1)) == want {
			t.Errorf("%q in place of %q does not change it", other.new, other.old)
		}
	}
	if hash(strings.Replace(ring, "bbb.", "bb..", 1), ringWalk) == want {
		t.Error("it is that of another puzzle")
	}
}

// A check ends soon with its context.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	stopped := errors.New("stopped")
	stop(stopped)
	p, _ := ReadPuzzle([]byte(ring))
	w, _ := ReadWalk([]byte(ringWalk))
	if _, err := Check(ctx, p, w); !errors.Is(err, stopped) {
		t.Error(err)
	}
}

func FuzzCheck(f *testing.F) {
	f.Add(lake, lakeWalk)
	f.Add(ring, ringWalk)
	for _, text := range small {
		f.Add(text, `{"steps":[{"rules":[{"rule":"line 0 0"},{"rule":"total 1"}],"sets":[{"cell":"r1c1","value":"1","is":false}],"chain":[{"rules":[{"rule":"lack 0 1"}]}]}]}`)
	}
	f.Fuzz(func(t *testing.T, puzzle, walk string) {
		if len(puzzle) > 400 || len(walk) > 2000 {
			return
		}
		p, err := ReadPuzzle([]byte(puzzle))
		if err != nil {
			return
		}
		w, err := ReadWalk([]byte(walk))
		if err != nil {
			return
		}
		r, err := Check(t.Context(), p, w)
		if err != nil {
			return
		}
		if r.Steps != len(w.Steps) || r.Proved+len(r.Faults) > r.Steps+1 || r.Proves() && r.Proved != r.Steps {
			t.Errorf("%+v", r)
		}
	})
}
