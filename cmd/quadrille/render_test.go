package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"quadrille/puzzles/file"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/types"
)

// renderFlags are the flags of render with a value that changes a picture.
var renderFlags = map[string]string{
	"style": "large", "cell": "15mm", "width": "300", "margin": "20", "dpi": "200", "transparent": "true", "coordinates": "true", "list": "true",
	"title": "true", "author": "true", "rules": "true", "remarks": "true", "source": "true", "license": "true", "solution": "true",
}

// Each flag of render that is not about what is read, proved or written changes the output in
// some formats, and is refused in words in all others.
func TestEveryFlagOfRenderCounts(t *testing.T) {
	const puzzle = `{"type":"domino","title":"its title","author":"its author","source":"its source","license":"its license","rules":"its rules","notes":"its remarks","givens":["011","100"]}`
	drawn := func(f output.Format, flags ...string) (string, int, string) {
		out := filepath.Join(t.TempDir(), "out")
		status, _, stderr := call(t, puzzle, append([]string{"render", "--to", f.Name, "-o", out}, flags...)...)
		data, err := os.ReadFile(out)
		if (err == nil) != (status == exitYes) {
			t.Fatalf("%s %s: status %d, %v, %s", f.Name, flags, status, err, stderr)
		}
		return string(data), status, stderr
	}
	var flags []string
	about, _, err := (&program{types: types.All}).commands().Find([]string{"render"})
	if err != nil {
		t.Fatal(err)
	}
	about.Flags().VisitAll(func(f *pflag.Flag) {
		switch {
		case slices.Contains([]string{"allow-ambiguous", "as", "help", "id", "output", "timeout", "to"}, f.Name):
		case renderFlags[f.Name] == "":
			t.Errorf("the test does not know --%s", f.Name)
		default:
			flags = append(flags, f.Name)
		}
	})
	counts := make(map[string]bool)
	for _, f := range output.Formats {
		plain, _, _ := drawn(f)
		for _, name := range flags {
			switch got, status, stderr := drawn(f, "--"+name+"="+renderFlags[name]); {
			case status == exitYes && got != plain:
				counts[name] = true
			case name == "dpi" && f.Name == "svg" && status == exitUnusable && stderr == "quadrille: --dpi changes nothing of svg where all lengths are in pixels; leave it out\n":
			case status != exitUnusable || stderr != "quadrille: --"+name+" changes nothing of "+f.Name+"; leave it out\n":
				t.Errorf("%s: --%s changes nothing: status %d, %s", f.Name, name, status, stderr)
			}
		}
	}
	for _, name := range flags {
		if !counts[name] {
			t.Errorf("--%s is refused in each format", name)
		}
	}
}

// The flag --dpi is refused where it changes nothing of a picture with the lengths of the
// command line, and nowhere else.
func TestPixelsAnInchCountWhereLengthsAreInPixels(t *testing.T) {
	const puzzle = `{"type":"domino","givens":["011","100"]}`
	f, err := file.Parse([]byte(`{"quadrille":1,"puzzles":[`+puzzle+`]}`), types.All)
	if err != nil {
		t.Fatal(err)
	}
	p := f.Puzzles[0].State.Puzzle
	for _, name := range []string{"png", "svg", "pdf", "tex"} {
		for _, size := range []string{"", "--cell 40", "--cell 8mm", "--width 300", "--width 50mm"} {
			for _, margin := range []string{"", "0", "0mm", "20", "5mm"} {
				var o picture.Options
				for _, flag := range []struct {
					name string
					to   *picture.Length
				}{{"--cell ", &o.Cell}, {"--width ", &o.Width}} {
					if text, ok := strings.CutPrefix(size, flag.name); ok {
						*flag.to, _ = picture.ParseLength(text)
					}
				}
				args := "render --dpi 200 --to " + name + " " + size
				if margin != "" {
					l, _ := picture.ParseLength(margin)
					o.Margin, args = &l, args+" --margin "+margin
				}
				var drawn [2]string
				for i, dpi := range []float64{0, 200} {
					o.DPI = dpi
					data, err := output.Named(name).Write(t.Context(), o.Sheet(p), picture.Problem(p))
					if err != nil {
						t.Fatal(err)
					}
					drawn[i] = string(data)
				}
				status, _, stderr := call(t, puzzle, append(strings.Fields(args), "-o", filepath.Join(t.TempDir(), "out"))...)
				want, unit := "", "pixels"
				if strings.Contains(size, "mm") {
					unit = "mm"
				}
				if drawn[0] == drawn[1] {
					want = "quadrille: --dpi changes nothing of " + name + " where all lengths are in " + unit + "; leave it out\n"
				}
				if stderr != want || (status == exitYes) != (want == "") {
					t.Errorf("%s: status %d, %q, want %q", args, status, stderr, want)
				}
			}
		}
	}
}

// TestFlagsThatChangeNothing has flags refused that count only beside others.
func TestFlagsThatChangeNothing(t *testing.T) {
	const puzzle = `{"type":"yinyang","givens":["b."]}`
	for args, want := range map[string]string{
		"book --answers apart --per-page 4":          "--answers apart has no puzzles on its pages; leave --per-page out",
		"book --answers apart --remarks":             "--answers apart has no puzzles on its pages; leave --remarks out",
		"solve --search label --seed 5":              "--seed needs --var random",
		"lab --var ff --seed 5":                      "--seed needs --var random",
		"walk --format html --json":                  "--format html and --json ask for two formats",
		"solve --seed 5":                             "--seed needs --search label",
		"solve --search label --var random --seed 5": "",
		"lab --var ff,random --val step --seed 5":    "",
	} {
		status, _, stderr := call(t, puzzle, strings.Fields(args)...)
		if want != "" && (status != exitUnusable || stderr != "quadrille: "+want+"\n") || want == "" && (status == exitUnusable || stderr != "") {
			t.Errorf("%s: status %d, %q, want %q", args, status, stderr, want)
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
