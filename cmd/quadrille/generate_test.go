package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// The same order makes the same puzzle with every build and on every machine.
func TestGenerateGolden(t *testing.T) {
	for name, args := range map[string]string{
		"generate":      "generate yinyang --size 6x8 --seed 7 --count 2",
		"generate-json": "generate yinyang --size 6 --seed 7 --symmetry 180 --level medium --givens 16..20 --json",
		"help-generate": "generate yinyang --help",
	} {
		t.Run(name, func(t *testing.T) {
			status, stdout, stderr := call(t, "", strings.Fields(args)...)
			if status != 0 || stderr != "" {
				t.Errorf("status %d, %s", status, stderr)
			}
			compare(t, filepath.Join("testdata", name+".golden"), stdout)
		})
	}
}

// generateLines makes puzzles and returns their lines of JSON.
func generateLines(t *testing.T, args string) []string {
	t.Helper()
	status, stdout, stderr := call(t, "", strings.Fields("generate "+args+" --json")...)
	if status != 0 || stderr != "" {
		t.Errorf("%s: status %d, %s", args, status, stderr)
	}
	var lines []string
	for line := range strings.Lines(stdout) {
		var made struct{ Puzzle json.RawMessage }
		if err := json.Unmarshal([]byte(line), &made); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(made.Puzzle))
	}
	return lines
}

// Jobs and shards do not change the set that is made.
func TestGenerateJobsAndShards(t *testing.T) {
	whole := generateLines(t, "yinyang --size 7 --count 20")
	if len(whole) != 20 {
		t.Fatalf("%d lines", len(whole))
	}
	if got := generateLines(t, "yinyang --size 7 --count 20 --jobs 3"); !slices.Equal(got, whole) {
		t.Error("three jobs make another set")
	}
	var parts []string
	for i := range 3 {
		parts = append(parts, generateLines(t, fmt.Sprintf("yinyang --size 7 --count 20 --shard %d/3", i+1))...)
	}
	slices.Sort(parts)
	slices.Sort(whole)
	if !slices.Equal(parts, whole) {
		t.Error("three shards make another set")
	}
}

// TestShardsPutTogether makes a set with many similar puzzles in shards, one of which is
// killed and restarted, merges them and makes what is missing: the result is the same as in
// one run.
func TestShardsPutTogether(t *testing.T) {
	t.Chdir(t.TempDir())
	order := strings.Fields("generate yinyang --size 4x5 --count 45")
	var parts []string
	for i := range 3 {
		part := fmt.Sprintf("part-%d.quadrille", i+1)
		parts = append(parts, part)
		args := append(slices.Clip(order), "--shard", fmt.Sprintf("%d/3", i+1), "-o", part)
		if i == 1 {
			c, stdout, _ := start(t, append(slices.Clip(args), "--json")...)
			if _, err := stdout.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
			if err := c.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = c.Wait()
		}
		status, _, stderr := call(t, "", args...)
		if made := len(opened(t, part).Puzzles); status != exitYes || (made < 15) != strings.Contains(stderr, fmt.Sprintf("%d of 15 made, for others are alike", made)) {
			t.Errorf("shard %d: status %d, %d puzzles, %q", i+1, status, made, stderr)
		}
	}
	parts = append(parts, "part-1.quadrille") // a duplicate
	status, _, stderr := call(t, "", append([]string{"convert", "-o", "merged.quadrille"}, parts...)...)
	m := regexp.MustCompile(`(?m)^quadrille: (\d+) puzzles are left out, alike to another of the same order: part-\d.quadrille: yinyang-1-\d+ \(part-\d.quadrille: yinyang-1-\d+\), .*; quadrille generate`).FindStringSubmatch(stderr)
	again := regexp.MustCompile(`^quadrille: \d+ puzzles are there twice and written once: part-1.quadrille: yinyang-1-\d+, .*\n`).FindString(stderr)
	if status != exitYes || m == nil || again == "" || strings.Contains(again, "generate") {
		t.Fatalf("convert: status %d, %q", status, stderr)
	}
	merged := len(opened(t, "merged.quadrille").Puzzles)
	if merged > 43 || m[1] == "0" {
		t.Errorf("%d puzzles are put together, %s left out: the order has too few that are alike to show anything", merged, m[1])
	}
	for _, name := range []string{"merged.quadrille", "whole.quadrille"} {
		if status, _, stderr := call(t, "", append(slices.Clip(order), "-o", name)...); status != exitYes || stderr != "" {
			t.Fatalf("%s: status %d, %q", name, status, stderr)
		}
	}
	if got, want := slices.Sorted(slices.Values(puzzleLines(t, "merged.quadrille"))), slices.Sorted(slices.Values(puzzleLines(t, "whole.quadrille"))); !slices.Equal(got, want) || len(want) != 45 {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestEmptyShards makes an order of two puzzles in three shards: the last is empty, says so,
// and is put together with the others in any sequence, to the same file as that of one run.
func TestEmptyShards(t *testing.T) {
	t.Chdir(t.TempDir())
	order := strings.Fields("generate yinyang --size 5 --count 2")
	if status, _, stderr := call(t, "", append(order, "-o", "whole.quadrille")...); status != exitYes {
		t.Fatal(stderr)
	}
	const empty = "quadrille: shard 3 of 3 has none of the order's 2 puzzles\n"
	for _, how := range []string{"file", "stdout", "json"} {
		for i, want := range []string{"", "", empty} {
			part := fmt.Sprintf("%s-%d", how, i+1)
			args := append(slices.Clip(order), fmt.Sprintf("--shard=%d/3", i+1))
			switch how {
			case "file":
				args = append(args, "-o", part)
			case "json":
				args = append(args, "--json")
			}
			status, stdout, stderr := call(t, "", args...)
			if status != exitYes || stderr != want {
				t.Errorf("%s: status %d, %q, want %q", args, status, stderr, want)
			}
			if how != "file" {
				if err := os.WriteFile(part, []byte(stdout), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, parts := range []string{"123", "321", "231"} {
			args := []string{"convert", "-o", "merged.quadrille"}
			for _, part := range parts {
				args = append(args, fmt.Sprintf("%s-%c", how, part))
			}
			if status, _, stderr := call(t, "", args...); status != exitYes || stderr != "" {
				t.Errorf("%s: status %d, %q", args, status, stderr)
			}
			if got, want := puzzleLines(t, "merged.quadrille"), puzzleLines(t, "whole.quadrille"); !slices.Equal(got, want) {
				t.Errorf("%s: got\n%s\nwant\n%s", args, got, want)
			}
		}
	}
}

func opened(t *testing.T, path string) *file.Collection {
	t.Helper()
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// puzzleLines returns the puzzles of a file as lines of text.
func puzzleLines(t *testing.T, path string) (lines []string) {
	t.Helper()
	c := opened(t, path)
	for i := range c.Puzzles {
		text, err := json.Marshal(&c.Puzzles[i])
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(text))
	}
	return lines
}

// A file is continued, and its other content is kept.
func TestGenerateContinues(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	other := `{"quadrille":1,"title":"Set","puzzles":[{"type":"hoodoo","id":"h","givens":["1.",".."],"note":1}]}`
	if err := os.WriteFile(path, []byte(other), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, count := range []string{"3", "8", "8"} {
		if status, _, stderr := call(t, "", "generate", "yinyang", "--size", "7", "--count", count, "-o", path); status != 0 {
			t.Fatal(stderr)
		}
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Puzzles) != 9 || c.Title != "Set" || c.Puzzles[0].Member("note") == nil {
		t.Fatalf("%d puzzles in %q", len(c.Puzzles), c.Title)
	}
	var got []string
	for i := range c.Puzzles[1:] {
		text, err := json.Marshal(&c.Puzzles[i+1])
		if err != nil {
			t.Fatal(err)
		}
		var line bytes.Buffer
		if err := json.Compact(&line, text); err != nil {
			t.Fatal(err)
		}
		got = append(got, line.String())
	}
	if want := generateLines(t, "yinyang --size 7 --count 8"); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// An edited puzzle no longer belongs to its order: it is kept, and another one is made in
// its place, with its own id.
func TestGenerateContinuesAnEditedSet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	order := []string{"generate", "yinyang", "--size", "6", "-o", path, "--count"}
	if status, _, stderr := call(t, "", append(order, "3")...); status != 0 {
		t.Fatal(stderr)
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	last := &c.Puzzles[2].State
	last.Puzzle = last.Puzzle.WithCell(grid.Cell{}, 3-max(1, last.Puzzle.Cells.At(grid.Cell{})))
	edited := last.Puzzle
	other := &c.Puzzles[0].State // with the id of another one
	other.Puzzle = other.Puzzle.WithMeta(puzzles.Meta{ID: "yinyang-1-4"})
	if err := c.Save(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := call(t, "", append(order, "3")...); status != 0 {
		t.Fatal(stderr)
	}
	if c, err = file.Open(path, types.All); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range c.Puzzles {
		ids = append(ids, e.Meta().ID)
	}
	if want := []string{"yinyang-1-4", "yinyang-1-2", "yinyang-1-3", "yinyang-1-4-2"}; !slices.Equal(ids, want) || !c.Puzzles[2].State.Puzzle.Same(edited) {
		t.Errorf("got %q, want %q", ids, want)
	}
}

// Puzzles made before the time limit are kept.
func TestGenerateKeepsWhatIsDone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	start := time.Now()
	status, _, stderr := call(t, "", "generate", "yinyang", "--size", "5", "--count", "100000", "--timeout", "1s", "-o", path)
	if d := time.Since(start); status != exitUndecided || !strings.Contains(stderr, "stopped after") || d > 10*time.Second {
		t.Errorf("status %d, %q, after %v", status, stderr, d)
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Puzzles) == 0 {
		t.Error("nothing is kept")
	}
}

// Everything printed as JSON is an object, even if not all puzzles were made: the last one
// is about no puzzle, says why, and does not disturb commands that read the others.
func TestGenerateTellsTheEndInJSON(t *testing.T) {
	for _, test := range []struct {
		args     string
		status   int
		complete bool
		message  string
	}{
		{"yinyang --size 5 --count 100000 --timeout 300ms", exitUndecided, false, "stopped after "},
		{"hoodoo --size 20 --level extreme --timeout 1ms", exitUndecided, false, "stopped after 0 of 1"},
		{"yinyang --size 8 --givens 1 --tries 3", exitNo, true, "3 boards tried: "},
	} {
		status, out, stderr := call(t, "", strings.Fields("generate "+test.args+" --json")...)
		lines := linesOf(t, out)
		if status != test.status || len(lines) == 0 || !strings.HasPrefix(stderr, "quadrille: "+test.message) {
			t.Fatalf("%s: status %d, %d lines, %s", test.args, status, len(lines), stderr)
		}
		for i, l := range lines[:len(lines)-1] {
			if *l.Number < i+1 || *l.Status != "unique" || !*l.Complete || l.Puzzle == nil {
				t.Errorf("%s: line %d is %+v", test.args, i+1, l)
			}
		}
		last := lines[len(lines)-1]
		if *last.Number != 0 || *last.Status != "undecided" || *last.Complete != test.complete || last.Puzzle != nil || !strings.HasPrefix(last.Message, test.message) {
			t.Errorf("%s: the last line is %s", test.args, out[strings.LastIndex(out[:len(out)-1], "\n")+1:])
		}
		if len(lines) == 1 {
			continue
		}
		if status, again, stderr := call(t, out, "list", "--json"); status != exitYes || len(linesOf(t, again)) != len(lines)-1 {
			t.Errorf("%s: list of it: status %d, %s", test.args, status, stderr)
		}
	}
}

// A context that ends means an interrupt.
func TestGenerateStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	lines, out := io.Pipe()
	ended := make(chan int)
	var message bytes.Buffer
	go func() {
		ended <- run(ctx, []string{"generate", "closefar", "--count", "100000", "--json"}, strings.NewReader(""), out, &message)
		out.Close()
	}()
	first := make([]byte, 1)
	if _, err := lines.Read(first); err != nil || first[0] != '{' {
		t.Fatalf("%q, %v", first, err)
	}
	cancel()
	rest := make(chan int)
	go func() {
		text, _ := io.ReadAll(lines)
		rest <- bytes.Count(text, []byte("\n"))
	}()
	if status := <-ended; status != exitUndecided || !strings.Contains(message.String(), "stopped after") {
		t.Errorf("status %d, %s", status, &message)
	}
	if n := <-rest; n == 0 {
		t.Error("no whole line was printed")
	}
}

func TestGenerateRefuses(t *testing.T) {
	const mask = "testdata/middle.mask"
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"closefar --size 5 --count 3", 1, "0 of 3 made: Close or Far needs 6 × 6 or more; try another size"},
		{"closefar --size 5", 1, "Close or Far needs 6 × 6 or more; try another size"},
		{"yinyang --size 1x9 --level extreme", 1, "turned out easier than ordered; try a lower level or a larger board"},
		{"yinyang --size 5 --mask " + mask, 1, "had several solutions with everything printed that may be"},
		{"yinyang --size 6 --mask " + mask, 2, "the mask is 5 × 5, the board 6 × 6"},
		{"yinyang --size ten", 2, `--size: "ten" is not a size; it must be like 10x12 or 10`},
		{"yinyang --size 0", 2, "a Yin-Yang board is at least 1 × 1"},
		{"yinyang --givens few", 2, `--givens is "few"; it must be like 30, 20..30, 20.. or ..30`},
		{"yinyang --givens 0", 2, `--givens is "0"; its upper end must be above 0`},
		{"closefar --givens 0..0", 2, `--givens is "0..0"; its upper end must be above 0`},
		{"hoodoo --givens ..0", 2, `--givens is "..0"; its upper end must be above 0`},
		{"yinyang --symmetry round", 2, `--symmetry is "round"; it must be one of none, 180, 90`},
		{"yinyang --level 3", 2, `--level is "3"; it must be one of easy, medium, hard, very-hard, extreme, beyond`},
		{"yinyang --score 3", 2, `--score is "3"; it must be like 2..4.5, 2.. or ..4.5`},
		{"yinyang --score ..0", 2, `--score is "..0"; its upper end must be above 0`},
		{"yinyang --score inf..", 2, `--score is "inf.."; it must be like`},
		{"yinyang --score 3..x", 2, `--score is "3..x"; it must be like`},
		{"yinyang --require yinyang/magic", 2, `Yin-Yang has no technique "yinyang/magic"`},
		{"yinyang --style bold", 2, `style is "bold"; it must be one of natural, straight, curly`},
		{"yinyang --shard 4/3", 2, `--shard is "4/3"; it must be like 3/16: which part, from 1, of how many, at most 1000000`},
		{"yinyang --size 99999999999x3", 2, `--size: "99999999999x3" is too large; it must be like 10x12 or 10`},
		{"yinyang --count 0", 2, `--count is "0"; it must be a whole number from 1 to 1000000`},
		{"yinyang --timeout 0s", 2, `--timeout is "0s"; it must be a time`},
		{"yinyang --finish " + five + " --id stars", 2, five + ": the puzzle is of the type closefar"},
		{"yinyang --finish " + five + " --id nobody", 2, five + `: no puzzle has the id "nobody"`},
		{"yinyang --finish " + five + " --size 4", 2, "--size is of no use here: the puzzle in the file has a size"},
		{"sudoku", 2, `unknown command "sudoku"`},
	} {
		status, stdout, stderr := call(t, "", strings.Fields("generate "+test.args)...)
		if status != test.status || stdout != "" || !strings.Contains(stderr, test.want) {
			t.Errorf("%s: status %d, %q, want %d, %q", test.args, status, stderr, test.status, test.want)
		}
	}
}

// Asking for more puzzles than exist returns those that exist, with a message.
func TestGenerateMoreThanThereAre(t *testing.T) {
	for order, want := range map[string]string{"hoodoo --size 1": "1 of 9 made: ", "domino --size 1x2 --set 1": "2 of 9 made: "} {
		status, stdout, stderr := call(t, "", strings.Fields("generate "+order+" --count 9 --json")...)
		want = "quadrille: " + want + "the last 200 puzzles were there already, and there seem to be no others; try fewer puzzles or a larger board\n"
		if status != exitNo || stderr != want || strings.Count(stdout, `"status":"unique"`) != int(want[len("quadrille: ")]-'0') {
			t.Errorf("%s: status %d, %q and %q", order, status, stdout, stderr)
		}
	}
}

// A puzzle is finished from its givens, and one is made for a known answer.
func TestGenerateFromFiles(t *testing.T) {
	const unfinished = `{"quadrille":1,"puzzles":[{"type":"yinyang","title":"Mine","givens":["b....",".....","..w..",".....","....b"]}]}`
	const path = "mine.quadrille"
	t.Chdir(t.TempDir())
	if err := os.WriteFile(path, []byte(unfinished), 0o666); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := call(t, "", "generate", "yinyang", "--finish", path, "--seed", "3")
	if status != 0 {
		t.Fatal(stderr)
	}
	c, err := file.Parse([]byte(stdout), types.All)
	if err != nil {
		t.Fatal(err)
	}
	made := c.Puzzles[0].State.Puzzle
	res, err := engine.Solve(t.Context(), made, engine.Options{Limit: 2}, nil)
	if err != nil || res.Status != engine.Unique {
		t.Errorf("%s, error %v", res.Status, err)
	}
	if rows := file.Rows(made, 0, made.Cells); rows[0][0] != 'b' || rows[2][2] != 'w' || rows[4][4] != 'b' {
		t.Errorf("the givens have changed: %q", rows)
	}
	if err := os.WriteFile(path, []byte(stdout), 0o666); err != nil {
		t.Fatal(err)
	}
	again := generateLines(t, "yinyang --answer "+path+" --seed 4")
	if solution := file.Rows(made, 1, c.Puzzles[0].Solution); !strings.Contains(again[0], strings.Join(solution, `","`)) {
		t.Errorf("%s has not the solution %q", again[0], solution)
	}
}

// A set of dominoes determines the size of the board unless a size is given; a size
// determines its set; and contradictions are reported.
func TestSetsAndSizes(t *testing.T) {
	for args, want := range map[string]string{
		"--set 3":                     "domino, 4, 5",
		"--size 4x5":                  "domino, 4, 5",
		"--set 4 --size 4x5":          "domino, 4, 5",
		"--set 3 --full 1":            "domino, 4, 5",
		"--set 3 --full true":         "domino, 4, 5",
		"--set 3 --full yes":          `--full is "yes"; it must be true or false`,
		"--set 2 --size 4x5":          "the set from 0 to 2 has 6 dominoes; the board takes 10",
		"--set 4 --size 4x5 --full 1": "the full set from 0 to 4 has 15 dominoes; the board takes 10",
		"--set 199":                   "is at most 200 × 200",
	} {
		_, made, messages := call(t, "", append([]string{"generate", "domino", "--seed", "1"}, strings.Fields(args)...)...)
		if made != "" {
			_, made, _ = call(t, made, "convert", "--to", "prolog")
		}
		if !strings.Contains(made+messages, want) {
			t.Errorf("%s: %.60s %s, want %s", args, made, messages, want)
		}
	}
}

// A file with more puzzles of the order than requested is complete.
func TestMoreThanWished(t *testing.T) {
	name := filepath.Join(t.TempDir(), "set.quadrille")
	for _, count := range []string{"3", "2"} {
		status, _, messages := call(t, "", "generate", "yinyang", "--size", "4", "--count", count, "-o", name)
		if made := len(opened(t, name).Puzzles); status != exitYes || made != 3 || strings.Contains(messages, "made") {
			t.Errorf("--count %s: status %d, %d puzzles, %q", count, status, made, messages)
		}
	}
}
