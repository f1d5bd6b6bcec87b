package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOddWishes runs command lines that are contradictory or meaningless: each gives one
// sentence and writes nothing.
func TestOddWishes(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("one.quadrille", puzzlesNamed(t, "a"))
	write("two.quadrille", puzzlesNamed(t, "a", "b"))
	write("none.quadrille", `{"quadrille":1,"puzzles":[]}`)
	write("long", strings.Repeat(".", mostMask+1))
	write("empty", "")
	write("open.quadrille", `{"quadrille":1,"puzzles":[{"type":"yinyang","givens":["b.",".."],"marks":[".w",".."]}]}`)
	if err := os.Mkdir(filepath.Join(dir, "folder.png"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	before := filesIn(t, dir)
	for _, test := range []struct{ args, want string }{
		{"solve ''", "a file has no name: an argument is empty"},
		{"solve - one.quadrille -", "standard input, -, can be read only once"},
		{"convert - -", "standard input, -, can be read only once"},
		{"convert one.quadrille -o ''", `--output is ""; it must be the name of a file, or - for standard output`},
		{"convert one.quadrille -o missing/x.quadrille", "missing/x.quadrille: there is no folder missing; make it first, or name another file with -o"},
		{"convert one.quadrille -o one.quadrille/x.quadrille", "one.quadrille/x.quadrille: one.quadrille is no folder; name another file with -o"},
		{"convert one.quadrille -o folder.png --to quadrille", "folder.png is a folder; name a file in it with -o"},
		{"render two.quadrille -o missing/x.png", "missing/x-a.png: there is no folder missing; make it first, or name another file with -o"},
		{"render one.quadrille -o folder.png", "folder.png is a folder; name a file in it with -o"},
		{"render two.quadrille -o .png", ".png: the file has no name before the extension; name it with -o"},
		{"render two.quadrille -o folder.png/.svg", "folder.png/.svg: the file has no name before the extension; name it with -o"},
		{"generate yinyang -o missing/x.quadrille --count 1000000", "missing/x.quadrille: there is no folder missing; make it first, or name another file with -o"},
		{"generate yinyang -o folder.png --to quadrille", "folder.png is a folder; name a file in it with -o"},
		{"generate yinyang --mask missing", "missing: " + notThere()},
		{"generate yinyang --mask folder.png", "folder.png: is a directory"},
		{"generate yinyang --mask empty", "empty: the mask is empty"},
		{"generate yinyang --mask long", "long: the file is too long for a mask"},
		{"generate yinyang --finish none.quadrille", "none.quadrille: there are no puzzles in the file"},
		{"generate yinyang --answer open.quadrille", "open.quadrille: the puzzle has no solution with it, and its marks leave cells open; solve it first, or choose another one with --id"},
		{"generate yinyang --id a", "--id needs --finish or --answer: it means the puzzle there"},
		{"generate yinyang --minimal each", `quadrille generate yinyang has flags only and makes nothing of "each" (quadrille generate yinyang --help tells more)`},
		{"solve --as chess one.quadrille", `--as is "chess"; it must be one of yinyang, domino, doppelblock, closefar, hoodoo`},
		{"convert --as chess:name one.quadrille", `--as is "chess:name"; it must be one of yinyang, domino, doppelblock, closefar, hoodoo`},
		{"generate yinyang --minimal=all", `--minimal is "all"; it must be one of no, orbit, each`},
		{"generate yinyang --givens -5..3", `--givens is "-5..3"; it must be like 30, 20..30, 20.. or ..30`},
		{"rendr one.quadrille -o x.png", `unknown command "rendr"; did you mean render? (quadrille --help has all of them)`},
		{"generate yinyng --size 5", `unknown command "yinyng"; did you mean yinyang? (quadrille generate --help has all of them)`},
		{"help me", `unknown command "me"; quadrille --help has all of them`},
		{"help solve it", `unknown command "solve it"; quadrille --help has all of them`},
	} {
		args := strings.Fields(test.args)
		for i, a := range args {
			args[i] = strings.ReplaceAll(a, "''", "")
		}
		status, stdout, stderr := call(t, puzzlesNamed(t, "a"), args...)
		if want := "quadrille: " + test.want + "\n"; status != exitUnusable || stdout != "" || stderr != want {
			t.Errorf("%s: status %d, %q and %q, want %q", test.args, status, stdout, stderr, want)
		}
	}
	if after := filesIn(t, dir); strings.Join(after, " ") != strings.Join(before, " ") {
		t.Errorf("files %q, before %q", after, before)
	}
}

// TestNoPuzzles reads empty files: no command may look successful.
func TestNoPuzzles(t *testing.T) {
	for _, command := range []string{"solve", "forced", "why", "check", "list", "lab", "hint", "walk", "grade", "render", "render -o none.pdf", "book -o none.pdf", "convert -o none.quadrille", "convert"} {
		for _, in := range []string{`{"quadrille":1,"puzzles":[]}`, `{"number":0,"status":"none","complete":true,"message":"no board was made"}` + "\n"} {
			t.Chdir(t.TempDir())
			status, stdout, stderr := call(t, in, strings.Fields(command)...)
			if want := "there are no puzzles"; status != exitUnusable || stdout != "" || !strings.Contains(stderr, want) || len(filesIn(t, ".")) > 0 {
				t.Errorf("%s of %s: status %d, %q and %q", command, in, status, stdout, stderr)
			}
		}
	}
}

// TestForcedWithoutOpenCells asks about a puzzle without open cells.
func TestForcedWithoutOpenCells(t *testing.T) {
	status, stdout, stderr := call(t, `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"full","givens":["bbb","bww","bbw"]}]}`, "forced")
	if status != exitYes || strings.Contains(stdout, " of ") || !strings.Contains(stdout, "full: ") {
		t.Errorf("status %d, %q and %q", status, stdout, stderr)
	}
}

// TestGenerateIntoAnEmptyFile fills a file made by mktemp.
func TestGenerateIntoAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := call(t, "", "generate", "yinyang", "--size", "4", "-o", path)
	text, err := os.ReadFile(path)
	if status != exitYes || err != nil || !strings.Contains(string(text), "yinyang-1-1") {
		t.Errorf("status %d, %s, %q, %v", status, stderr, text, err)
	}
}

// TestRenderTimeout draws a puzzle whose solution is not found in time, and then one that
// needs hardly any.
func TestRenderTimeout(t *testing.T) {
	row := `"` + strings.TrimSpace(strings.Repeat(". ", 18)) + `"`
	in := `{"quadrille":1,"puzzles":[{"type":"hoodoo","id":"long","transparent":0,"givens":[` + strings.Repeat(row+",", 17) + row +
		`]},{"type":"yinyang","id":"short","givens":["b"],"solution":["b"]}]}`
	status, stdout, stderr := call(t, in, "render", "--solution", "--timeout", "500ms")
	if status != exitUndecided || stdout != "b\n" || stderr != "quadrille: long: undecided, no solutions found; it is not drawn; --allow-ambiguous draws it\n" {
		t.Errorf("status %d, %q and %q", status, stdout, stderr)
	}
}

// What a picture lacks is reported, and it is written.
func TestLacking(t *testing.T) {
	in := `{"quadrille": 1, "puzzles": [{"type": "yinyang", "id": "a", "title": "ש", "author": "ת", "givens": ["b"]}]}`
	for args, want := range map[string]string{
		"render --title --to svg":          "quadrille: a: the fonts for pictures lack ש; a box stands for each\n",
		"render --title --author --to tex": "quadrille: a: the usual font of LaTeX lacks שת; a question mark stands for each\n",
		"render --to html":                 "",
		"render --to svg":                  "",
		"book --answers none":              "quadrille: the fonts for pictures lack שת; a box stands for each\n",
	} {
		status, stdout, stderr := call(t, in, strings.Fields(args)...)
		if status != exitYes || stdout == "" || stderr != want {
			t.Errorf("%s: exit %d, %d bytes, says %q", args, status, len(stdout), stderr)
		}
	}
}
