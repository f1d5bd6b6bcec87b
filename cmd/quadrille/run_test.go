package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/output"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

var update = flag.Bool("update", false, "write the golden files anew")

const (
	five = "testdata/five.quadrille"
	open = "testdata/open.quadrille"
	said = "testdata/said.quadrille" // with every possible claim about puzzles
)

// notThere returns the system's error for a missing file.
func notThere() string {
	_, err := os.Open("missing")
	var why *fs.PathError
	errors.As(err, &why)
	return why.Err.Error()
}

// call runs the program.
func call(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	status = run(t.Context(), args, strings.NewReader(stdin), &out, &err)
	return status, out.String(), err.String()
}

// What differs between runs, or with each improvement of the solver.
var unstable = []struct {
	pattern *regexp.Regexp
	stable  string
}{
	{regexp.MustCompile(`"seconds":[0-9.e-]+`), `"seconds":0`},
	{regexp.MustCompile(`"stats":\{[^}]*\}`), `"stats":{}`},
	{regexp.MustCompile(`(?m)^  seconds  .*$`), "  seconds 0"},
	{regexp.MustCompile(`(?m)((?:,\d+){6},|(?: +\d+){3} +)\d+\.\d+$`), "${1}0"}, // of lab
	{regexp.MustCompile(`, (less than 1 ms|\d+ ms|\d+(\.\d)? s)\n`), ", in no time\n"},
}

// golden are the commands whose output is stored in testdata.
var golden = []struct{ name, args string }{
	{"solve", "solve " + five},
	{"solve-json", "solve --json " + five},
	{"solve-two-files", "solve --id snow " + five + " " + open},
	{"forced", "forced " + open},
	{"forced-json", "forced --json " + open},
	{"why", "why " + five},
	{"why-several", "why --id lake " + open},
	{"why-none", "why --id none " + open},
	{"why-json", "why --json --id none " + open},
	{"why-several-json", "why --json --id lake " + open},
	{"why-cell", "why --cell r3c3 --id snow " + five},
	{"hint", "hint --id snow " + five},
	{"hint-json", "hint --json --id snow " + five},
	{"walk", "walk --id snow " + five},
	{"walk-json", "walk --json --id snow " + five},
	{"walk-markdown", "walk --format markdown --id snow " + five},
	{"grade", "grade --id snow " + five},
	{"techniques", "techniques yinyang"},
	{"techniques-json", "techniques --json yinyang"},
	{"practice", "practice --technique domino/place " + five},
	{"grade-json", "grade --json --id snow " + five},
	{"check", "check --id snow " + five},
	{"check-json", "check --json --id snow " + five},
	{"list", "list " + five + " " + said},
	{"list-json", "list --json --tag small " + said},
	{"convert", "convert " + five},
	{"convert-two-files", "convert --id #3 " + five + " " + open},
	{"render", "render " + five},
	{"render-solution", "render --solution --id trees " + five},
	{"help", "--help"},
	{"help-solve", "solve --help"},
}

// titles lists types in the form of the help.
func titles(list []puzzles.Type) string {
	var names []string
	for _, typ := range list {
		names = append(names, typ.Spec().Title.String())
	}
	return words.List(names, "and")
}

func TestGolden(t *testing.T) {
	for _, test := range golden {
		t.Run(test.name, func(t *testing.T) {
			status, stdout, stderr := call(t, "", strings.Fields(test.args)...)
			got := fmt.Sprintf("$ quadrille %s\n%s", test.args, stdout)
			if stderr != "" {
				got += "--- messages\n" + stderr
			}
			got += fmt.Sprintf("--- exit status %d\n", status)
			got = strings.ReplaceAll(got, titles(types.All), titles(puzzletest.Sampled(types.All)))
			for _, u := range unstable {
				got = u.pattern.ReplaceAllString(got, u.stable)
			}
			compare(t, filepath.Join("testdata", test.name+".golden"), got)
		})
	}
}

func compare(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTypes(t *testing.T) {
	status, text, _ := call(t, "", "types")
	status2, lines, _ := call(t, "", "types", "--json")
	if status != 0 || status2 != 0 || strings.Count(lines, "\n") != len(types.All) {
		t.Fatalf("got %d, %d and %s", status, status2, lines)
	}
	for _, line := range []string{"Searches (--search):", "  label            chronological, in the order that is chosen"} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("no line %q in\n%s", line, text)
		}
	}
	for i, line := range strings.Split(strings.TrimSpace(lines), "\n") {
		var got typeLine
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatal(err)
		}
		spec := types.All[i].Spec()
		if got.Name != types.All[i].Name() || len(got.Options) != len(spec.Options) || len(got.Models) != len(spec.Models) ||
			len(got.Var) != len(search.VariableOrders) || len(got.Val) != len(search.Choices) || len(got.Order) != len(search.ValueOrders) {
			t.Errorf("got %+v", got)
		}
		for _, word := range []string{got.Name + ": " + spec.Title.String(), spec.Most.String(), spec.Models[0].Name} {
			if !strings.Contains(text, word) {
				t.Errorf("%q is not in\n%s", word, text)
			}
		}
	}
}

// TestCheckFindsTheFaults checks answers, some of them wrong, and compares the broken rules
// and the first cell of each puzzle.
func TestCheckFindsTheFaults(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"check --json " + five, "snow block r1c1 | trees | sum r3c1 twice r1c3 blacks r1c3 blacks r1c4 | stars | pegs"},
		{"check --json --solution " + five, "snow | trees | | stars | pegs row r4c2 column r3c4"},
	} {
		_, stdout, _ := call(t, "", strings.Fields(test.args)...)
		var got []string
		for line := range strings.Lines(stdout) {
			var c struct {
				ID     string
				Faults []fault
			}
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatal(err)
			}
			words := []string{c.ID}
			for _, f := range c.Faults {
				words = append(words, f.Rule, f.Cells[0])
			}
			got = append(got, strings.TrimSpace(strings.Join(words, " ")))
		}
		if text := strings.ReplaceAll(strings.Join(got, " | "), "|  |", "| |"); text != test.want {
			t.Errorf("%s: got %s, want %s", test.args, text, test.want)
		}
	}
}

func TestCheckSolution(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[
		{"type":"yinyang","id":"a","givens":["b."],"solution":["wb"]},
		{"type":"yinyang","id":"b","givens":["b."],"solution":["b."]},
		{"type":"yinyang","id":"c","givens":["bb","bb"],"verdict":"none"}]}`
	status, stdout, stderr := call(t, in, "check", "--solution")
	want := "a: 1 fault\n  given: Row 1, column 1: b is given, not w. [r1c1]\n" +
		"b: 1 fault, the answer is not complete\n  complete: The solution has open cells.\n" +
		"c: the file says that there is no solution\n"
	if status != 1 || stdout != want || stderr != "" {
		t.Errorf("got %d, %q and %q, want %q", status, stdout, stderr, want)
	}
}

// TestCheckTellsSoMany checks an answer with very many faults: the text says how many more
// there are, and JSON has all.
func TestCheckTellsSoMany(t *testing.T) {
	const side = 16
	in := func(clashes int) string {
		marks := strings.Repeat("C", clashes) + strings.Repeat(".", side*side-clashes)
		rows := func(cells string) string {
			var list []string
			for row := range slices.Chunk([]byte(cells), side) {
				list = append(list, `"`+string(row)+`"`)
			}
			return "[" + strings.Join(list, ",") + "]"
		}
		return `{"quadrille":1,"puzzles":[{"type":"closefar","givens":` + rows(strings.Repeat("-", side*side)) + `,"marks":` + rows(marks) + `}]}`
	}
	_, none, _ := call(t, in(0), "check")
	other := strings.Count(none, "\n") - 1 // faults of the givens
	for _, c := range []struct {
		faults int
		last   string
	}{
		{100, "  "},
		{101, "  and 1 more"},
		{200, "  and 100 more"},
	} {
		n := c.faults - other
		_, stdout, _ := call(t, in(n), "check")
		lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
		told := fmt.Sprintf("puzzle 1: %d faults", c.faults)
		if !strings.HasPrefix(lines[0], told) || !strings.HasPrefix(lines[len(lines)-1], c.last) || len(lines) != 1+min(c.faults, 101) {
			t.Errorf("%d faults: %d lines, from %q to %q", c.faults, len(lines), lines[0], lines[len(lines)-1])
		}
		_, stdout, _ = call(t, in(n), "check", "--json")
		var line struct{ Faults []fault }
		if err := json.Unmarshal([]byte(stdout), &line); err != nil || len(line.Faults) != c.faults {
			t.Errorf("JSON has %d of %d faults, %v", len(line.Faults), c.faults, err)
		}
	}
}

// TestExitStatus reads each puzzle from standard input.
func TestExitStatus(t *testing.T) {
	const (
		one     = `{"type":"yinyang","givens":["...b",".bb.","....","b..."]}`
		several = `{"type":"yinyang","givens":["...."]}`
		none    = `{"type":"closefar","givens":["...","...","..."]}`
		best    = `{"type":"hoodoo","givens":["..",".."]}`
		broken  = `{"type":"yinyang","givens":["x"]}`
		faulty  = `{"type":"yinyang","givens":["b."],"marks":["bb"]},{"type":"yinyang","givens":["b.."],"marks":["bwb"]}`
	)
	row := `". . . . . . . . . . . . . . . . . .",`
	long := `{"type":"hoodoo","givens":[` + strings.TrimSuffix(strings.Repeat(row, 18), ",") + `],"transparent":0}`
	for _, test := range []struct {
		name, args string
		puzzles    []string
		want       int
	}{
		{"one", "solve", []string{one}, 0},
		{"best", "solve -", []string{best}, 0},
		{"several", "solve", []string{several}, 1},
		{"none", "solve", []string{none}, 1},
		{"limit of one", "solve --count 1", []string{one}, 0},
		{"limit of one, of several", "solve --count 1", []string{several}, 0},
		{"limit of one, of none", "solve --count 1", []string{none}, 1},
		{"limit of one, best", "solve --count 1", []string{best}, 0},
		{"limit of one, relaxed", "solve --count 1 --model relaxed", []string{one}, 3},
		{"limit that is reached", "solve --count 3", []string{several}, 1},
		{"limit of the only one", "solve --count 3", []string{one}, 0},
		{"no time", "solve --timeout 20ms", []string{long}, 3},
		{"relaxed", "solve --model relaxed", []string{one}, 3},
		{"relaxed, and none", "solve --model euler", []string{one}, 3},
		{"broken", "solve", []string{broken}, 2},
		{"nothing", "solve", nil, 2},
		{"worst of one and several", "solve", []string{several, one}, 1},
		{"worst of several and no time", "solve --timeout 20ms", []string{several, long}, 3},
		{"worst of all", "solve --timeout 20ms", []string{broken, long, several}, 2},
		{"forced one", "forced", []string{one}, 0},
		{"forced several", "forced", []string{several}, 1},
		{"forced best", "forced", []string{best}, 0},
		{"forced no time", "forced --timeout 20ms", []string{long}, 3},
		{"why one", "why", []string{one}, 0},
		{"why several", "why", []string{several}, 1},
		{"why none", "why", []string{none}, 1},
		{"why best", "why", []string{best}, 0},
		{"why no time", "why --timeout 20ms", []string{long}, 3},
		{"why never", "why --timeout 0s", []string{one}, 2},
		{"check one", "check", []string{one}, 0},
		{"check faults", "check", []string{faulty}, 1},
		{"check no solution", "check --solution", []string{one}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := `{"quadrille":1,"puzzles":[` + strings.Join(test.puzzles, ",") + `]}`
			got, stdout, stderr := call(t, in, strings.Fields(test.args)...)
			if got != test.want {
				t.Errorf("got %d, want %d\n%s\n%s", got, test.want, stdout, stderr)
			}
		})
	}
}

// TestBadInput reads unusable files: exit status 2, nothing on standard output and one
// sentence with the place.
func TestBadInput(t *testing.T) {
	whole, err := os.ReadFile(five)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one := func(members string) string { return `{"quadrille":1,"puzzles":[` + members + `]}` }
	row := `"` + strings.Repeat(".", 300) + `"`
	closed := write("closed", "")
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, path, want string }{
		{"cut in half", write("half", string(whole[:len(whole)/2])), "line 14, column 11: the file ends in the middle; a part of it is missing"},
		{"newer", write("newer", `{"quadrille": 2, "puzzles": []}`), "line 1, column 15: the file is of version 2; this program reads up to version 1"},
		{
			"number", write("number", one(`{"type":"doppelblock","givens":["......","....5.","......","......","......","......"]}`)),
			"puzzle 1, row 2, column 5: 5 is not a number of a 6 × 6 Doppelblock (1 to 4)",
		},
		{
			"huge", write("huge", one(`{"type":"yinyang","givens":[`+strings.Repeat(row+",", 299)+row+`]}`)),
			"puzzle 1: givens is 300 × 300 cells; the most is 200 × 200",
		},
		{"directory", dir, "is a directory"},
		{"missing", filepath.Join(dir, "missing"), notThere()},
		{"closed", closed, "permission denied"},
		{"nonsense", write("nonsense", "hello\n"), "this is text without a puzzle; copy a puzzle as text, a link to one, or the text of a Quadrille file"},
		{"empty", write("empty", ""), "there is no text; copy a puzzle as text, a link to one, or the text of a Quadrille file"},
		{"unknown type", write("unknown", one(`{"type":"sudoku"}`)), `puzzle 1: "sudoku" is not a type of puzzle that this program knows`},
		{"odd board", write("odd", one(`{"type":"domino","givens":["0 0 1"]}`)), "puzzle 1: the number of cells, 3, is odd; dominoes cannot cover them"},
	} {
		for _, command := range []string{"solve", "forced", "why", "check", "render"} {
			if test.name == "odd board" && command == "render" {
				continue // it is drawn as a board; see TestRenderUnfinished
			}
			t.Run(test.name+"/"+command, func(t *testing.T) {
				if test.path == closed && os.Geteuid() == 0 {
					t.Skip("root may read everything")
				}
				status, stdout, stderr := call(t, "", command, test.path)
				if want := "quadrille: " + test.path + ": " + test.want + "\n"; status != 2 || stdout != "" || stderr != want {
					t.Errorf("got %d, %q and %q, want %q", status, stdout, stderr, want)
				}
			})
		}
	}
}

func TestBrokenInputDoesNotHideTheRest(t *testing.T) {
	in := `{"quadrille":1,"puzzles":[{"type":"sudoku","id":"s"},{"type":"yinyang","givens":["b"]}]}`
	status, stdout, stderr := call(t, in, "solve", "--json", "missing", "-")
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if status != 2 || len(lines) != 3 || strings.Count(stderr, "\n") != 2 {
		t.Fatalf("got %d, %q and %q", status, stdout, stderr)
	}
	for i, want := range []string{
		`{"file":"missing","number":0,"id":"","type":"","status":"error","complete":false,"message":"missing: ` + notThere() + `"}`,
		`{"file":"standard input","number":1,"id":"s","type":"sudoku","status":"error","complete":false,"message":"standard input: puzzle 1: \"sudoku\" is not a type of puzzle that this program knows","puzzle":{"type":"sudoku","id":"s"}}`,
	} {
		if lines[i] != want {
			t.Errorf("got %s, want %s", lines[i], want)
		}
	}
	if !strings.Contains(lines[2], `"status":"unique"`) {
		t.Errorf("got %s", lines[2])
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"juggle", `unknown command "juggle" (quadrille --help has all of them)`},
		{"typse", `unknown command "typse"; did you mean types? (quadrille --help has all of them)`},
		{"generate dominoes", `unknown command "dominoes"; did you mean domino? (quadrille generate --help has all of them)`},
		{"types five", `quadrille types has flags only and makes nothing of "five" (quadrille types --help tells more)`},
		{"generate --size 5 yinyng", "--size is for commands of quadrille generate, and none of them is named (quadrille generate --help has all of them)"},
		{"-o x slove", "-o is for commands of quadrille, and none of them is named (quadrille --help has all of them)"},
		{"generate --cont 3", "unknown flag: --cont (quadrille generate --help tells more)"},
		{"solve --cont 3", "unknown flag: --cont (quadrille solve --help tells more)"},
		{"solve --count many", `--count is "many"; it must be a whole number from 0 to 1000000000`},
		{"solve --count -1", `--count is "-1"; it must be a whole number from 0 to 1000000000`},
		{"solve --timeout 0s", `--timeout is "0s"; it must be a time, such as 10s or 2m30s, from 1ms to 10000h`},
		{"forced --timeout -1s", `--timeout is "-1s"; it must be a time, such as 10s or 2m30s, from 1ms to 10000h`},
		{"solve --var ff", "--var needs --search label"},
		{"solve --search dance", `--search is "dance"; it must be one of learn, label`},
		{"solve --search label --val half", `"half" is not one of the value choices step, enum, bisect, middle, median`},
		{"solve --model best --id none " + open, `none: "best" is not one of the models of Yin-Yang: exact, relaxed, euler`},
		{"solve --id nobody " + five, `no puzzle has the id "nobody"`},
		{"convert --id nobody " + five, `no puzzle has the id "nobody"`},
		{"convert " + five + " -o x.pdf", "x.pdf: the extension names none of the formats " + formatNames() + "; --to does"},
		{"render " + five + " -o picture", "picture: a name without an extension does not say the format; give it one, or name the format with --to: " + strings.Join(output.Names(), ", ")},
		{"render --to gif " + five, `--to is "gif"; it must be one of ` + strings.Join(output.Names(), ", ")},
		{"render --cell 2 " + five, `--cell is "2"; it must be a length from 4 to 1000 pixels, such as 40, or 1mm to 265mm`},
		{"render --cell 2mm --width 50mm " + five, "--cell and --width both say how large a cell is; leave one out"},
		{"render --style bold " + five, `--style is "bold"; it must be one of print, black, large, saving, screen, dark`},
		{"render --dpi -1 " + five, `--dpi is "-1"; it must be a number from 0 to 10000`},
		{"render --to png " + five, "5 pictures do not go to standard output; name a file with -o, or a puzzle with --id"},
	} {
		status, _, stderr := call(t, "", strings.Fields(test.args)...)
		if want := "quadrille: " + test.want + "\n"; status != 2 || stderr != want {
			t.Errorf("%s: got %d and %q, want %q", test.args, status, stderr, want)
		}
	}
}

// result has the members of a line of JSON that the tests read.
type result struct {
	ID        string
	Status    string
	Count     int
	Complete  bool
	All       bool
	Objective *int `json:"transparent"`
	Bound     *int
	Solutions [][]string
	Stats     map[string]float64
}

func results(t *testing.T, stdout string) (rs []result) {
	t.Helper()
	for line := range strings.Lines(stdout) {
		var r result
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		rs = append(rs, r)
	}
	return rs
}

// TestEveryOrderFindsTheSame solves a puzzle with several solutions by every labeling order,
// and by learning.
func TestEveryOrderFindsTheSame(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"doppelblock","top":". 0 . .","left":". . . 1","givens":["....","..x.","....","...."]}]}`
	_, stdout, _ := call(t, in, "solve", "--json", "--count", "0")
	want := results(t, stdout)[0]
	slices.SortFunc(want.Solutions, slices.Compare)
	if want.Count < 2 || !want.All {
		t.Fatalf("got %+v", want)
	}
	try := func(args ...string) {
		args = append([]string{"solve", "--json", "--count", "0", "--search", "label"}, args...)
		status, stdout, stderr := call(t, in, args...)
		if status != 1 || stderr != "" {
			t.Fatalf("%v: %d, %s", args, status, stderr)
		}
		got := results(t, stdout)[0]
		slices.SortFunc(got.Solutions, slices.Compare)
		if fmt.Sprint(got.Solutions) != fmt.Sprint(want.Solutions) || got.Status != "multiple" || !got.All {
			t.Errorf("%v: got %+v, want %+v", args, got, want)
		}
		if got.Stats["decisions"] == 0 || got.Stats["learned"] != 0 {
			t.Errorf("%v: got %v", args, got.Stats)
		}
	}
	for _, vars := range search.VariableOrders {
		try("--var", vars.Name)
	}
	for _, choice := range search.Choices {
		for _, order := range search.ValueOrders {
			try("--val", choice.Name, "--order", order.Name)
		}
	}
}

func TestObjectiveAndStats(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"hoodoo","givens":["...","...","..."]}]}`
	status, stdout, stderr := call(t, in, "solve", "--json")
	r := results(t, stdout)[0]
	if status != 0 || stderr != "" || r.Status != "optimal" || r.Objective == nil || *r.Objective != 3 || r.Bound == nil || *r.Bound != 3 || len(r.Solutions) != 1 {
		t.Errorf("got %d, %+v, %s", status, r, stderr)
	}
	row := `". . . . . . . . . . . . . . . . . .",`
	large := `{"quadrille":1,"puzzles":[{"type":"hoodoo","givens":[` + strings.TrimSuffix(strings.Repeat(row, 18), ",") + `]}]}`
	status, stdout, stderr = call(t, large, "solve", "--json", "--timeout", "2s")
	r = results(t, stdout)[0]
	if status != 3 || stderr != "" || r.Status != "best" || r.Objective == nil || r.Bound == nil || *r.Bound >= *r.Objective {
		t.Errorf("got %d, %+v, %s", status, r, stderr)
	}
	_, stdout, _ = call(t, in, "solve", "--stats")
	for _, want := range []string{"puzzle 1: optimal, 3 transparent, ", "\n  decisions  ", "\n  memory  "} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is not in\n%s", want, stdout)
		}
	}
}

func TestOneSolutionThatWasAskedFor(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","givens":["...."]}]}`
	status, stdout, _ := call(t, in, "solve", "--json", "--count", "1")
	if r := results(t, stdout)[0]; status != 0 || r.Status != "solvable" || r.Count != 1 || !r.Complete || r.All || len(r.Solutions) != 1 {
		t.Errorf("got %d, %+v", status, r)
	}
	if _, stdout, _ = call(t, in, "solve", "--count", "1"); !strings.HasPrefix(stdout, "puzzle 1: solvable, 1 solution found, there may be more, ") {
		t.Errorf("got %s", stdout)
	}
}

// TestExitOfAResult checks results of searches that found what was requested, and of those
// that were cut off before.
func TestExitOfAResult(t *testing.T) {
	for _, test := range []struct {
		status   engine.Status
		count    int
		complete bool
		limit    int
		want     int
	}{
		{engine.Unknown, 0, false, 1, 3},
		{engine.Solvable, 1, false, 1, 0},
		{engine.Solvable, 1, false, 2, 3},
		{engine.Solvable, 1, false, 0, 3},
		{engine.Multiple, 2, false, 2, 1},
		{engine.Multiple, 5, false, 0, 3},
		{engine.Multiple, 5, false, 9, 3},
		{engine.Multiple, 5, true, 9, 1},
		{engine.Unique, 1, true, 2, 0},
		{engine.None, 0, true, 1, 1},
		{engine.Best, 1, false, 1, 3},
		{engine.Optimal, 1, true, 2, 0},
	} {
		res := engine.Result{Status: test.status, Count: test.count, Complete: test.complete}
		if got := exitOf(res, test.limit); got != test.want {
			t.Errorf("%+v: got %d", test, got)
		}
		if res.Relaxed = true; exitOf(res, test.limit) != 3 {
			t.Errorf("%+v, relaxed: got %d", test, exitOf(res, test.limit))
		}
	}
}

func TestInterruptKeepsWhatWasFound(t *testing.T) {
	row := `". . . . . . . . . . . . . . . . . ."`
	in := `{"quadrille":1,"puzzles":[{"type":"hoodoo","givens":[` + strings.Repeat(row+",", 17) + row + `]},{"type":"yinyang","givens":["b"]}]}`
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	var out, told bytes.Buffer
	status := run(ctx, []string{"solve", "--json", "-v"}, strings.NewReader(in), &out, listener(func(line []byte) {
		told.Write(line)
		if bytes.Contains(line, []byte("best so far")) {
			interrupt()
		}
	}))
	rs := results(t, out.String())
	if status != 3 || len(rs) != 1 || rs[0].Status != "best" || len(rs[0].Solutions) != 1 {
		t.Errorf("got %d, %s, %s", status, out.String(), told.String())
	}
}

// listener calls a function for each piece that is written.
type listener func([]byte)

func (l listener) Write(b []byte) (int, error) {
	l(b)
	return len(b), nil
}

func TestRenderFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "pic.png")
	if status, stdout, stderr := call(t, "", "render", "--solution", "--cell", "20", "--dpi", "300", "-o", path, five); status != 0 || stdout+stderr != "quadrille: pegs: the solution in the file is not complete or breaks a rule\n" {
		t.Fatalf("got %d, %q and %q", status, stdout, stderr)
	}
	var names []string
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := "[pic-3.png pic-pegs.png pic-snow.png pic-stars.png pic-trees.png]"; fmt.Sprint(names) != want {
		t.Fatalf("got %v, want %s", names, want)
	}
	small, large := width(t, filepath.Join(dir, "pic-snow.png")), 0
	if status, _, stderr := call(t, "", "render", "--id", "snow", "--cell", "40", "-o", path, five); status != 0 {
		t.Fatal(stderr)
	}
	if large = width(t, path); large != 2*small || small < 80 {
		t.Errorf("cells of 20 and 40 pixels give pictures %d and %d wide", small, large)
	}
}

func width(t *testing.T, path string) int {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img.Bounds().Dx()
}

func TestRenderRefusals(t *testing.T) {
	const none = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"none","givens":["bb","bb"]}]}`
	status, _, stderr := call(t, none, "render", "--solution")
	if status != 1 || stderr != "quadrille: none: none; it is not drawn; --allow-ambiguous draws it\n" {
		t.Errorf("got %d and %q", status, stderr)
	}
	status, _, stderr = call(t, none, "render", "--solution", "--allow-ambiguous")
	if status != 1 || stderr != "quadrille: none: none\nquadrille: none: there is no solution to draw\n" {
		t.Errorf("got %d and %q", status, stderr)
	}
	status, _, stderr = call(t, none, "render", "--width", "20mm", "--margin", "1cm")
	if status != 2 || stderr != "quadrille: margins of 10mm leave no room for the board in a width of 20mm\n" {
		t.Errorf("got %d and %q", status, stderr)
	}
	big := `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"big","givens":[` +
		strings.TrimSuffix(strings.Repeat(`"`+strings.Repeat(".", 200)+`",`, 200), ",") + `]}]}`
	status, _, stderr = call(t, big, "render", "--to", "png", "--cell", "100")
	if status != 2 || !strings.Contains(stderr, "make --cell smaller") {
		t.Errorf("got %d and %q", status, stderr)
	}
}

// An incomplete board is drawn, and what is missing is reported.
func TestRenderUnfinished(t *testing.T) {
	const half = `{"quadrille":1,"puzzles":[{"type":"domino","id":"half","givens":["010"]}]}`
	for _, flags := range []string{"--to svg", "--to pdf", "--to txt", "--allow-ambiguous --to html"} {
		status, stdout, stderr := call(t, half, append([]string{"render"}, strings.Fields(flags)...)...)
		if status != 0 || len(stdout) < 4 || !strings.Contains(stderr, "it is drawn as it is") {
			t.Errorf("%s: got %d, %.40q and %q", flags, status, stdout, stderr)
		}
	}
	for _, flags := range []string{"--to html", "--solution --to txt"} { // there is no answer, and no solver for others
		status, stdout, stderr := call(t, half, append([]string{"render"}, strings.Fields(flags)...)...)
		if status != 2 || stdout != "" || !strings.Contains(stderr, "the number of cells, 3, is odd") {
			t.Errorf("%s: got %d, %.40q and %q", flags, status, stdout, stderr)
		}
	}
}

// A page can check if there is one answer, and shows it if requested.
func TestRenderPages(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"one","givens":["b.b"]},{"type":"yinyang","id":"several","givens":["b..."]},` +
		`{"type":"yinyang","id":"own","givens":["b..."],"solution":["bbbw"]},{"type":"hoodoo","id":"best","givens":[".."]},{"type":"hoodoo","id":"only","givens":["1"]}]}`
	for _, test := range []struct {
		args          string
		checks, shows bool
	}{
		{"--id one", true, false},
		{"--id one --solution", true, true},
		{"--id several --allow-ambiguous", false, false},
		{"--id several --allow-ambiguous --solution", false, true},
		{"--id own --allow-ambiguous", true, false},
		{"--id own --allow-ambiguous --solution", true, true},
		{"--id best --allow-ambiguous", false, false},
		{"--id best --allow-ambiguous --solution", false, true},
		{"--id only", true, false},
	} {
		status, page, stderr := call(t, in, append([]string{"render", "--to", "html"}, strings.Fields(test.args)...)...)
		checks, shows := !strings.Contains(page, `"hash":""`), !strings.Contains(page, `"hidden":""`)
		if status != 0 || checks != test.checks || shows != test.shows {
			t.Errorf("%s: got %d and %q, checks %v, shows %v", test.args, status, stderr, checks, shows)
		}
	}
}

func TestRenderStyles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large.png")
	if status, _, stderr := call(t, "", "render", "--id", "snow", "--style", "large", "--margin", "0", "-o", path, five); status != 0 {
		t.Fatal(stderr)
	}
	plain := filepath.Join(t.TempDir(), "plain.png")
	if status, _, stderr := call(t, "", "render", "--id", "snow", "--cell", "75", "--margin", "0mm", "-o", plain, five); status != 0 {
		t.Fatal(stderr)
	}
	if large, usual := width(t, path), width(t, plain); large != usual || large%75 != 0 {
		t.Errorf("large print is %d wide, cells of 75 are %d", large, usual)
	}
}

func TestConvertToFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.quadrille")
	if status, _, stderr := call(t, "", "convert", five, open, "-o", path); status != 0 {
		t.Fatal(stderr)
	}
	c, err := file.Open(path, types.All)
	if err != nil || len(c.Puzzles) != 8 || c.Title != "One of each" {
		t.Errorf("got %+v, %v", c, err)
	}
}

func TestConvertKeepsWhatItCannotUse(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"sudoku","x":[1,2]}]}`
	status, stdout, stderr := call(t, in, "convert")
	var got bytes.Buffer
	if err := json.Compact(&got, []byte(stdout)); err != nil || got.String() != in {
		t.Errorf("got %s, %v", stdout, err)
	}
	if want := "quadrille: standard input: puzzle 1: \"sudoku\" is not a type of puzzle that this program knows; it is kept as it is\n"; status != 0 || stderr != want {
		t.Errorf("got %d and %q", status, stderr)
	}
}

func TestCompletion(t *testing.T) {
	for want, args := range map[string][]string{
		"leftmost\nrightmost\nff\n": {"solve", "--var", ""},
		"yinyang\ndomino\n":         {"convert", "--as", ""},
		"book\tSet ":                {"help", ""},
		"closefar\tClose or Far\n":  {"help", "generate", "c"},
	} {
		if status, stdout, _ := call(t, "", append([]string{"__complete"}, args...)...); status != 0 || !strings.HasPrefix(stdout, want) {
			t.Errorf("%q: got %d, %q, want %q", args, status, stdout, want)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		if status, stdout, _ := call(t, "", "completion", shell); status != 0 || !strings.Contains(stdout, "quadrille") {
			t.Errorf("%s: got %d, %q", shell, status, stdout)
		}
	}
}

// full is an output without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestOutputWithoutRoom(t *testing.T) {
	var stderr bytes.Buffer
	if status := run(t.Context(), []string{"solve", five}, nil, full{}, &stderr); status != 2 || stderr.String() != "quadrille: file already closed\n" {
		t.Errorf("got %d and %q", status, stderr.String())
	}
}

func TestOnlySomeSolutionsAreShown(t *testing.T) {
	const small = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["...", "...", "..."]}]}`
	_, stdout, _ := call(t, small, "solve", "--json", "--count", "0", "--show", "2")
	var line result
	if err := json.Unmarshal([]byte(stdout), &line); err != nil {
		t.Fatal(err)
	}
	if line.Count != 34 || len(line.Solutions) != 2 || !line.All {
		t.Errorf("%d solutions of which %d are shown, want 34 and 2", line.Count, len(line.Solutions))
	}
	if _, stdout, _ = call(t, small, "solve", "--count", "0", "--show", "2"); !strings.Contains(stdout, "and 32 more solutions\n") {
		t.Errorf("the others are not told:\n%s", stdout)
	}
}

func TestLinesComeInTheOrderOfTheFile(t *testing.T) {
	_, stdout, _ := call(t, `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", "ww"]}, 5, {"type": "yinyang", "givens": ["b.", "ww"]}]}`, "solve", "--json")
	var numbers []int
	for line := range strings.Lines(stdout) {
		var h struct{ Number int }
		if err := json.Unmarshal([]byte(line), &h); err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, h.Number)
	}
	if !slices.Equal(numbers, []int{1, 2, 3}) {
		t.Errorf("the lines are of puzzles %v", numbers)
	}
}

func TestInterruptWhileNothingComes(t *testing.T) {
	for _, args := range [][]string{{"solve"}, {"convert"}, {"render"}} {
		ctx, cancel := context.WithCancel(t.Context())
		in, feed := io.Pipe()
		time.AfterFunc(20*time.Millisecond, cancel)
		if status := run(ctx, args, in, io.Discard, io.Discard); status != exitUndecided {
			t.Errorf("%s: status %d", args[0], status)
		}
		feed.Close()
	}
}

func TestInterruptedPicture(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if status := run(ctx, []string{"render", "--solution", open}, strings.NewReader(""), io.Discard, io.Discard); status != exitUndecided {
		t.Errorf("status %d, want that of a run that was stopped", status)
	}
}

// formatNames are the formats that convert writes.
func formatNames() string {
	names := []string{"quadrille"}
	for _, w := range format.Writers(types.All) {
		names = append(names, w.Name())
	}
	return strings.Join(names, ", ")
}

// Claims about puzzles are kept by our format, printed on request, and reported if another
// format cannot express them.
func TestWhatIsSaidOfPuzzles(t *testing.T) {
	if _, out, _ := call(t, "", "convert", said); !strings.Contains(strings.Join(strings.Fields(out), " "), `"tags": [ "small", "winter" ]`) || !strings.Contains(out, `"license": "CC BY 4.0"`) {
		t.Errorf("convert: %s", out)
	}
	_, _, told := call(t, "", "convert", "--id", "snow", "--to", "share", said)
	if !strings.Contains(told, "the license") || !strings.Contains(told, "the tags") {
		t.Errorf("a share code: %s", told)
	}
	for id, want := range map[string]string{"snow": "Ben\n", "ice": "Ada\n"} {
		_, out, _ := call(t, "", "render", "--id", id, "--to", "ascii", "--author", "--license", "--remarks", "--source", said)
		if !strings.HasPrefix(out, want) {
			t.Errorf("%s: %s", id, out)
		}
		license := map[string]string{"snow": "\nFor March.\n\nAn old notebook · CC0\n", "ice": "\nCC BY 4.0\n"}[id]
		if !strings.HasSuffix(out, license) {
			t.Errorf("%s: %s", id, out)
		}
	}
}
