package format_test

import (
	"errors"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/types"
)

const empty5 = "..... ..... ..... ..... ....."

func TestCSV(t *testing.T) {
	reads(t, map[string]string{
		"b,,w\n,,\n,w,b":               "yinyang: b.w ... .wb",
		"\ufeffb;;w\r\n;;\r\n;w;b\r\n": "yinyang: b.w ... .wb",
		"\tb\tw\r\n\t\t\r\n":           "yinyang: .bw ...",
		"0,1,1\n1,0,0":                 "domino: 011 100",
		",6,,,2,1\n,,,,,\n1,,x,,,\n0,,,2,,\n,,,,,\n,,,,,": "doppelblock above column 1=06 above column 4=02 above column 5=01 left of row 2=01 left of row 3=00: ..... .x... ..2.. ..... .....",
		"quadrille,hoodoo,colors=5,,\n1,*\n,":             "hoodoo: 1* ..",
		"\"b\",\"w\"\n.,.":                                "yinyang: bw ..",
		"b,w\n\n.,.":                                      "yinyang: bw ..",
	})
	refuses(t, map[string]string{
		"quadrille,chess\nb,w":                           `of a puzzle of the type "chess"`,
		"quadrille,yinyang\nb,w\nb":                      "its rows are not of one length",
		"quadrille,yinyang\n" + strings.Repeat(",", 300): "its rows are not of one length, from 1 to 200",
		"quadrille,yinyang" + strings.Repeat("\n,", 300): "its rows are not of one length, from 1 to 200",
		"quadrille,hoodoo,colors\n1,2":                   `"colors" is not an option such as colors=3`,
		"quadrille,hoodoo,colors=900\n1,2":               "is a number from 1 to 63; 900 is not",
		"quadrille,yinyang\nb,z":                         "row 1, column 2: z is not a color of Yin-Yang",
		"Dear reader, hello\nhow are you, ?":             "this is text without a puzzle",
	})
}

func TestProlog(t *testing.T) {
	reads(t, map[string]string{
		"% a board\nboard(1, [[b,_,w],\n  [_,_,_]]).":  "yinyang: b.w ...",
		"[[0,1,1],[1,0,0]]":                            "domino: 011 100",
		"[[0,1,null],[1,0,0]].":                        "domino: 01. 100",
		"[['B', _], ['W', X1]].":                       "yinyang: b. w.",
		"/* sums */ puzzle([6,1,_,_,_], [_,4,_,3,5]).": "doppelblock above column 1=06 above column 2=01 left of row 2=04 left of row 4=03 left of row 5=05: " + empty5,
		"p([6,1,_,_,_], [_,4,_,3,5], [[x,_,_,_,_],[_,_,_,_,_],[_,_,_,_,_],[_,_,_,_,_],[_,_,_,_,_]]).": "doppelblock above column 1=06 above column 2=01 left of row 2=04 left of row 4=03 left of row 5=05: x.... ..... ..... ..... .....",
		"cell(1,1,b). cell(2,3,w).":                                      "yinyang: b.. ..w",
		"puzzle(hoodoo, 2, 2).\noption(colors, 5).\ngiven(1, 2, '*').\n": "hoodoo: .* ..",
	})
	refuses(t, map[string]string{
		"puzzle(chess, 2, 2).":                                `of a puzzle of the type "chess"`,
		"puzzle(yinyang, 2000, 2000).":                        "at most 200 × 200",
		"puzzle(yinyang, 2, 2). given(3,1,b).":                "there is no cell 3, 1 for a given",
		"puzzle(yinyang, 2, 2). given(1,1,z).":                "row 1, column 1: z is not a color",
		"puzzle(yinyang, 2, 2). piece(1,1,b).":                "there is no cell 1, 1 for a piece",
		"puzzle(yinyang, 2, 2). clue(top,1,3).":               "there is no clue top, 1, 3",
		"puzzle(yinyang, 2, 2). what(1).":                     `"what" is not a fact about a puzzle`,
		"puzzle(yinyang, 2, 2). puzzle.":                      `"puzzle" is not a fact about a puzzle`,
		"puzzle(yinyang, 2, 2). puzzle(yinyang).":             `"puzzle" is not a fact about a puzzle`,
		"puzzle(hoodoo, 2, 2). option(colors, many).":         `"many" is not the value of an option`,
		"puzzle(hoodoo, 2, 2). option(colors, 99).":           "99 is not",
		strings.Repeat("[", 5000) + strings.Repeat("]", 5000): "nested more than 16 deep",
		"x([" + strings.Repeat("1,", 200_001) + "1]).":        "or it has more than 200000 words",
		"go(X) :- write(X).":                                  "this is text without a puzzle",
		"[1,2":                                                "this is text without a puzzle",
	})
	found, err := format.Read([]byte("b(1,[[b,_],[_,_]]).\nb(2,[[w,_],[_,_]]).\nname(x)."), all)
	if err != nil || len(found.Collection.Puzzles) != 2 || found.What != "2 boards as lists of rows" {
		t.Errorf("got %+v, %v", found, err)
	}
	found, err = format.Read([]byte("puzzle(yinyang,1,2).\ngiven(1,1,b).\npuzzle(domino,1,2).\ngiven(1,1,0).\ngiven(1,2,0).\npiece(1,1,'>').\npiece(1,2,'<')."), all)
	if err != nil || len(found.Collection.Puzzles) != 2 || found.Collection.Puzzles[1].State.Puzzle.Parts().Count() != 2 {
		t.Errorf("got %+v, %v", found, err)
	}
}

const jankoText = `begin
puzzle Doppelblock
title Sums
author A. B.
size 5
[rlabels]
- 4 - 3 5
[clabels]
6 1 - - -
[solution]
x 2 x 1 3
2 x 1 3 x
3 1 x 2 x
1 x 3 x 2
x 3 2 x 1
[moves]
x
end
`

func TestJankoAndPuzzlekit(t *testing.T) {
	const sums = "doppelblock above column 1=06 above column 2=01 left of row 2=04 left of row 4=03 left of row 5=05: " + empty5
	reads(t, map[string]string{
		jankoText: sums,
		"[clabels]\n6 1 - - -\n[rlabels]\n- 4 - 3 5\n[end]":                                sums,
		"[problem]\n- w -\n- b -\n[solution]\nw w b\nb b b\n[end]":                         "yinyang: .w. .b.",
		"5 5 3\n6 1 - - - \n- 4 - 3 5 \n":                                                  sums,
		"5 5\n6 1 - - -\n- 4 - 3 5\n- - - - -\n- 2 - - -\n- - - - -\n- - - - -\n- - - - -": "doppelblock above column 1=06 above column 2=01 left of row 2=04 left of row 4=03 left of row 5=05: ..... .2... ..... ..... .....",
		"2 3\n0 1 1\n1 0 0": "domino: 011 100",
	})
	e := read(t, jankoText)
	if m := e.State.Puzzle.Meta; m.Title != "Sums" || m.Author != "A. B." {
		t.Errorf("got %+v", m)
	}
	if got := strings.Join(file.Rows(e.State.Puzzle, puzzles.Answer, e.Solution), " "); got != "x2x13 2x13x 31x2x 1x3x2 x32x1" {
		t.Errorf("the solution is %s", got)
	}
	e = read(t, "begin\npuzzle Dominos\n[problem]\n0 1 1\n1 0 0\n[solution]\n1 2 2\n1 3 3\nend")
	if got := strings.Join(file.Rows(e.State.Puzzle, puzzles.Answer, e.Solution), " "); got != "v>< ^><" {
		t.Errorf("the solution is %s", got)
	}
	refuses(t, map[string]string{
		"begin\npuzzle Hitori\n[problem]\n1 2\n2 1\nend": `of a puzzle of the kind "Hitori", which Quadrille does not have`,
		"[problem]\n1 2\n2\n":                            "its rows are not of one length",
	})
	refuses(t, map[string]string{
		`{"count": 1, "name": "Hitori", "data": {"1": {"problem": "2 2\n1 2\n2 1"}}}`: `of puzzles of the kind "Hitori"`,
		`{"count": 1, "name": "Dominos", "data": {"1": {"problem": "what is this"}}}`: `the problem of "1" is no board with its size`,
	})
	kit := `{"count": 2, "count_sol": 1, "name": "Dominos", "data": {"10_x": {"problem": "2 3\n0 0 0\n1 1 1 "}, "9_x": {"problem": "2 3\n0 1 1\n1 0 0", "solution": "2 3\n1 2 2\n1 3 3", "source": "S"}}}`
	found, err := format.Read([]byte(kit), all)
	if err != nil || len(found.Collection.Puzzles) != 2 || found.What != "a data set of puzzlekit" {
		t.Fatalf("got %+v, %v", found, err)
	}
	if p := found.Collection.Puzzles[0]; p.Meta().ID != "9_x" || p.Meta().Source != "S" || p.Solution.Count() != 6 {
		t.Errorf("got %+v", p.Meta())
	}
}

// In a list of several boards the type of each must be unambiguous.
func TestListsAreAskedAbout(t *testing.T) {
	text := []byte("[[_,_],[_,_]].")
	_, err := format.Read(text, all)
	if several := new(format.AmbiguousError); !errors.As(err, &several) || several.What != "a list of 2 rows" {
		t.Errorf("got %v", err)
	}
	if found, err := format.Read(text, format.Options{Types: types.All, As: "hoodoo"}); err != nil || found.Collection.Puzzles[0].TypeName() != "hoodoo" {
		t.Errorf("got %v, %v", found, err)
	}
}
