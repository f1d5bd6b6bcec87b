package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/output"
)

// renderFlags are the flags that say what a picture is like.
var renderFlags = []string{
	"--style=large", "--cell=15mm", "--width=300", "--margin=20", "--dpi=200", "--transparent", "--coordinates", "--list",
	"--title", "--author", "--rules", "--remarks", "--source", "--license",
}

// Each flag changes what is written in each format, or is refused; a page has all words
// of its puzzle in any case, and an SVG has no pixels an inch.
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
