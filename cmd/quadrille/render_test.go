package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/output"
)

// renderFlags are the flags that affect pictures.
var renderFlags = []string{
	"--style=large", "--cell=15mm", "--width=300", "--margin=20", "--dpi=200", "--transparent", "--coordinates", "--list",
	"--title", "--author", "--rules", "--remarks", "--source", "--license",
}

// Each flag changes the output in each format, or is refused; a page has all texts of its
// puzzle anyway, and an SVG has no pixels per inch.
func TestEveryFlagOfRenderCounts(t *testing.T) {
	const puzzle = `{"type":"domino","title":"its title","author":"its author","source":"its source","license":"its license","rules":"its rules","notes":"its remarks","givens":["011","100"]}`
	for _, f := range output.Formats {
		drawn := func(flags ...string) (string, int, string) {
			out := filepath.Join(t.TempDir(), "out")
			status, _, stderr := call(t, puzzle, append([]string{"render", "--allow-ambiguous", "--to", f.Name, "-o", out}, flags...)...)
			data, err := os.ReadFile(out)
			if (err == nil) != (status == exitYes) {
				t.Fatalf("%s %s: status %d, %v", f.Name, flags, status, err)
			}
			return string(data), status, stderr
		}
		plain, _, _ := drawn()
		for _, flag := range renderFlags {
			got, status, stderr := drawn(flag)
			name, _, _ := strings.Cut(flag, "=")
			switch {
			case status == exitUnusable && strings.HasPrefix(stderr, "quadrille: "+name+" changes nothing of "+f.Name):
			case status != exitYes:
				t.Errorf("%s %s: status %d, %s", f.Name, flag, status, stderr)
			case got == plain && f.Name == "html" && strings.Contains(got, "its "+name[2:]):
			case got == plain && f.Name == "svg" && name == "--dpi":
			case got == plain:
				t.Errorf("%s: %s says nothing", f.Name, flag)
			}
		}
	}
}

// A warning says what a board drawn as text cannot express, as the text would be read back
// as another puzzle; there is none if it expresses everything.
func TestTextsTellWhatTheyLose(t *testing.T) {
	for _, test := range []struct{ puzzle, lost string }{
		{`"type":"hoodoo","givens":["1..","...","..2"],"colors":4,"transparent":1`, "the option colors and the option transparent"},
		{`"type":"hoodoo","givens":["6.3*.",".....","....."],"colors":6`, "the option colors"},
		{`"type":"domino","givens":["001","011"],"set":4,"full":false`, "the option set and the option full"},
		{`"type":"domino","givens":["001","011"],"set":1,"full":true`, ""},
		{`"type":"yinyang","givens":["b.."]`, ""},
	} {
		for _, format := range []string{"txt", "unicode", "ascii", "md"} {
			want := ""
			if test.lost != "" {
				want = "quadrille: puzzle 1: a board drawn as text does not hold " + test.lost + "\n"
			}
			if status, out, messages := call(t, "{"+test.puzzle+"}", "render", "--to", format); status != exitYes || out == "" || messages != want {
				t.Errorf("%s of %s: status %d, %s", format, test.puzzle, status, messages)
			}
		}
	}
}
