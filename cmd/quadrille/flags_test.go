package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"quadrille/puzzles/generate"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
)

// countingFlags are commands with values of their flags that change what they print, and the
// arguments that they have in each run. IN stands for the file fourPuzzles, VALUES for
// puzzlesOfNumbers.
var countingFlags = []struct {
	args   string
	values map[string]string
}{
	{"book --allow-ambiguous IN", map[string]string{
		"answers": "turned", "author": "x", "booklet": "true", "contents": "false", "gutter": "9", "id": "c", "license": "y", "page": "a5", "per-page": "3",
		"remarks": "true", "rules": "false", "sheets": "true", "style": "large", "title": "z", "title-page": "false",
	}},
	{"check IN", map[string]string{"id": "c", "json": "true", "solution": "true"}},
	{"convert IN", map[string]string{"allow-ambiguous": "true", "id": "c", "solution": "true"}},
	{"convert --id b IN", map[string]string{"to": "csv"}},
	{"forced IN", map[string]string{"id": "c", "json": "true"}},
	{"grade IN", map[string]string{"id": "c", "json": "true"}},
	{"hint IN", map[string]string{"id": "c", "json": "true", "strength": "name"}},
	{"lab --var ff,random --val step --order up IN", map[string]string{"count": "1", "csv": "true", "id": "c", "json": "true", "order": "down", "val": "enum", "var": "ff"}},
	{"list IN", map[string]string{"id": "c", "json": "true", "tag": "x"}},
	{"practice --technique domino/partner IN", map[string]string{"count": "1", "id": "a", "json": "true"}},
	{"solve IN", map[string]string{"count": "3", "id": "c", "json": "true", "show": "1", "stats": "true"}},
	{"solve --search=label --stats VALUES", map[string]string{"count": "1", "id": "c", "order": "down", "val": "bisect", "var": "rightmost"}},
	{"solve --search=label --stats --var=random VALUES", map[string]string{"seed": "9"}},
	{"techniques", map[string]string{"json": "true"}},
	{"types", map[string]string{"json": "true"}},
	{"verify IN WALKS", map[string]string{"id": "c", "json": "true"}},
	{"walk IN", map[string]string{"format": "html", "id": "c", "json": "true"}},
	{"why IN", map[string]string{"cell": "r1c1", "id": "c", "json": "true"}},
}

// otherFlags say what is read and where it is written, or bound the time, or choose a way to
// the same answer.
var otherFlags = []string{"as", "help", "output", "timeout", "model", "search", "technique", "book allow-ambiguous", "book to", "practice to", "lab seed", "version all"}

const fourPuzzles = `{"quadrille":1,"title":"t","author":"a","license":"l","puzzles":[` +
	`{"id":"a","type":"domino","tags":["x"],"notes":"remarks","givens":["1000","1220","2112"],"solution":["><><","v><v","^><^"]},` +
	`{"id":"b","type":"yinyang","notes":"remarks","givens":["b...",".w..","....","w.b."],"solution":["bbbb","wwwb","wbwb","wbbb"]},` +
	`{"id":"c","type":"yinyang","givens":["w...","....",".b..","...."],"solution":["wwww","wbbw","wbww","wwww"]},` +
	`{"id":"d","type":"domino","givens":["2112","1220","1000"],"solution":["v><v","^><^","><><"]}]}`

// puzzlesOfNumbers have cells of more than two values, so that each way to split them counts.
const puzzlesOfNumbers = `{"quadrille":1,"puzzles":[` +
	`{"id":"a","type":"doppelblock","top":"4 . . . .","givens":[".....",".....",".....",".....","....."]},` +
	`{"id":"c","type":"doppelblock","top":". . 5 . .","givens":[".....",".....",".....",".....","....."]}]}`

// TestEveryFlagCounts gives each flag to its command, alone and after each of the others
// (but --id, after which it depends on the puzzle): it must change what is printed, or be refused by name. Render and generate have tests of their
// own.
func TestEveryFlagCounts(t *testing.T) {
	folder := t.TempDir()
	in, values, walks := filepath.Join(folder, "in.quadrille"), filepath.Join(folder, "values.quadrille"), filepath.Join(folder, "walks")
	write := func(file, text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(in, fourPuzzles)
	write(values, puzzlesOfNumbers)
	_, walked, _ := call(t, "", "walk", "--json", in)
	write(walks, walked)
	known := make(map[string]bool)
	for _, c := range countingFlags {
		args := strings.Fields(strings.NewReplacer("IN", in, "VALUES", values, "WALKS", walks).Replace(c.args))
		printed := func(flags ...string) (result, refusal string) {
			status, stdout, stderr := call(t, "", slices.Concat(args, flags)...)
			if status == exitUnusable {
				return "", stderr
			}
			text := fmt.Sprint(status, " ", stdout)
			for _, u := range unstable {
				text = u.pattern.ReplaceAllString(text, u.stable)
			}
			return text, ""
		}
		flag := func(name string) string { return "--" + name + "=" + c.values[name] }
		before := [][]string{nil}
		for name := range c.values {
			known[args[0]+" "+name] = true
			if name != "id" && (args[0] != "book" || !testing.Short()) {
				before = append(before, []string{flag(name)})
			}
		}
		for _, first := range before {
			plain, refusal := printed(first...)
			if refusal != "" {
				if first == nil {
					t.Errorf("%s: %s", c.args, refusal)
				}
				continue
			}
			for name := range c.values {
				if slices.Contains(first, flag(name)) || first != nil && name == "id" {
					continue
				}
				if got, refused := printed(append(first, flag(name))...); got == plain || refused != "" && !strings.Contains(refused, "--"+name) {
					t.Errorf("%s %s: %s changes nothing and is not refused: %s", c.args, first, flag(name), refused)
				}
			}
		}
	}
	for _, c := range (&program{types: types.All}).commands().Commands() {
		if slices.Contains([]string{"generate", "render", "completion", "help"}, c.Name()) {
			continue
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if name := c.Name() + " " + f.Name; !known[name] && !slices.Contains(otherFlags, name) && !slices.Contains(otherFlags, f.Name) {
				t.Errorf("the test does not know --%s of %s", f.Name, c.Name())
			}
		})
	}
}

// What is said of a proof is refused where nothing is proved, and allows a puzzle with several
// solutions elsewhere.
func TestFlagsOfProofs(t *testing.T) {
	const several = `{"type":"yinyang","givens":["w...","....",".b..","...."]}`
	for _, c := range []struct{ command, to string }{
		{"convert", ours}, {"render", "html"}, {"render", "md"}, {"render", "pdf"}, {"render", "png"}, {"render", "svg"}, {"render", "tex"}, {"render", "txt"},
	} {
		for _, flag := range []string{"--allow-ambiguous", "--timeout"} {
			given := map[string]string{"--allow-ambiguous": "--allow-ambiguous", "--timeout": "--timeout=1m"}[flag]
			for _, solution := range []bool{false, true} {
				args := []string{c.command, "--to=" + c.to, given, "-o", filepath.Join(t.TempDir(), "out")}
				if solution {
					args = append(args, "--solution")
				}
				want := exitYes
				switch {
				case !solution && c.to != "html":
					want = exitUnusable
				case flag == "--timeout":
					want = exitNo
				}
				status, _, stderr := call(t, several, args...)
				if refusal := "quadrille: " + flag + " changes nothing of " + c.to + " without --solution; leave it out\n"; status != want || (stderr == refusal) != (want == exitUnusable) {
					t.Errorf("%s: status %d, want %d, %s", args, status, want, stderr)
				}
			}
		}
	}
}

// A puzzle to be finished, or whose answer another is to have, says its options.
func TestOptionsOfTheFileAreNotChosen(t *testing.T) {
	for _, typ := range puzzletest.Sampled(types.All) {
		if _, ok := typ.(generate.Generator); !ok || len(typ.Spec().Options) == 0 {
			continue
		}
		made := filepath.Join(t.TempDir(), "made.quadrille")
		if status, _, messages := call(t, "", "generate", typ.Name(), "-o", made); status != exitYes {
			t.Fatal(messages)
		}
		for _, o := range typ.Spec().Options {
			for _, from := range []string{"--finish", "--answer"} {
				value := flagValues(t, typ, "6x6", o.Name)[0]
				status, _, stderr := call(t, "", "generate", typ.Name(), from, made, "--"+o.Name+"="+value)
				if want := "quadrille: --" + o.Name + " is of no use here: the puzzle in the file says it\n"; status != exitUnusable || stderr != want {
					t.Errorf("%s %s: status %d, %q, want %q", typ.Name(), from, status, stderr, want)
				}
			}
		}
	}
}
