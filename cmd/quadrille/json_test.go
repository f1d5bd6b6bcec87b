package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"quadrille/puzzles/types"
)

// contract are puzzles with known status, with answers to check and wrong marks.
const contract = `{"quadrille":1,"author":"Ada","puzzles":[
{"type":"yinyang","id":"one","givens":["...b",".bb.","....","b..."],"marks":["bb..","bbb.","..w.","...."],"solution":["wwwb","wbbb","wwwb","bbbb"]},
{"type":"closefar","id":"several","givens":["..C...","......","......","......","..F...","......"],"solution":["CFC--F","F-CFC-","CCF-F-","-F-FCC","-CFC-F","F--CFC"]},
{"type":"yinyang","id":"none","givens":["bb.","bb.","..."],"solution":["bbw","bbw","www"]},
{"type":"hoodoo","id":"best","givens":["..",".."],"solution":["1*","*2"]},
{"type":"domino","id":"trees","givens":["01220","10032","23101","33321"],"solution":["><><v","v><v^","^><^v","><><^"]}]}`

var facts = map[string]string{"one": "unique", "several": "multiple", "none": "none", "best": "optimal", "trees": "unique"}

// telling are the commands that print lines of JSON about the puzzles they read, with the
// puzzles whose number of solutions they decide.
var telling = map[string][]string{
	"solve":    {"one", "several", "none", "best", "trees"},
	"forced":   {"one", "several", "none", "best", "trees"},
	"why":      {"one", "several", "none", "best", "trees"},
	"walk":     {"one", "several", "none", "trees"},
	"grade":    {"one", "several", "none", "trees"},
	"lab":      {"one", "several", "none", "best", "trees"},
	"hint":     {"none"},
	"check":    nil,
	"list":     nil,
	"practice": nil,
}

// argsOf returns a command line that prints JSON.
func argsOf(command string) []string {
	args := []string{command, "--json"}
	switch command {
	case "practice":
		args = append(args, "--technique", "domino/place")
	case "lab":
		args = append(args, "--var", "ff", "--val", "step", "--order", "up")
	case "check":
		args = append(args, "--solution")
	}
	return args
}

// TestEveryCommandWithJSON checks that no command is missing here.
func TestEveryCommandWithJSON(t *testing.T) {
	p := &program{types: types.All}
	for _, c := range everyCommand(p.commands()) {
		if strings.HasPrefix(c.CommandPath(), "quadrille generate ") {
			if c.Flags().Lookup("json") == nil {
				t.Errorf("%s has no --json", c.CommandPath())
			}
			continue
		}
		name := strings.TrimPrefix(c.CommandPath(), "quadrille ")
		_, told := telling[name]
		has := c.Flags().Lookup("json") != nil
		if other := slices.Contains([]string{"types", "techniques", "verify"}, name); has != (told || other) {
			t.Errorf("%s has --json: %v; the tests know of it: %v", name, has, told)
		}
	}
}

// everyCommand lists a command and all of its subcommands.
func everyCommand(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, below := range c.Commands() {
		all = append(all, everyCommand(below)...)
	}
	return all
}

// line contains the members common to all lines of JSON about a puzzle.
type line struct {
	Number   *int
	ID, Type *string
	Status   *string
	Complete *bool
	Puzzle   json.RawMessage
	Message  string
	File     string
	Line     int
}

func linesOf(t *testing.T, stdout string) (all []line) {
	t.Helper()
	for text := range strings.Lines(stdout) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if l.Number == nil || l.ID == nil || l.Type == nil || l.Status == nil || l.Complete == nil {
			t.Fatalf("a member is missing in %s", text)
		}
		if !slices.Contains([]string{"unique", "multiple", "solvable", "none", "optimal", "best", "undecided", "error"}, *l.Status) {
			t.Errorf("the status is %s", *l.Status)
		}
		if pairs := regexp.MustCompile(`"(cells|differ|mistakes|cell)":\[?\[\d.*?\]`).FindString(text); pairs != "" {
			t.Errorf("cells are %s", pairs)
		}
		all = append(all, l)
	}
	return all
}

// TestOneContractForJSON runs all commands on the same puzzles. Their lines must agree:
// number, type, the puzzle itself, and as much of its status as they decide.
func TestOneContractForJSON(t *testing.T) {
	for command, decides := range telling {
		_, stdout, stderr := call(t, contract, argsOf(command)...)
		lines := linesOf(t, stdout)
		if command != "practice" && len(lines) != len(facts) {
			t.Errorf("%s: %d lines, %s", command, len(lines), stderr)
		}
		for _, l := range lines {
			fact := facts[*l.ID]
			var p struct{ Type, ID, Author string }
			if err := json.Unmarshal(l.Puzzle, &p); err != nil || p.ID != *l.ID || p.Type != *l.Type || p.Author != "Ada" {
				t.Errorf("%s: the puzzle of %s is %s, %v", command, *l.ID, l.Puzzle, err)
			}
			if *l.Number != slices.Index([]string{"one", "several", "none", "best", "trees"}, *l.ID)+1 {
				t.Errorf("%s: the number of %s is %d", command, *l.ID, *l.Number)
			}
			weaker := slices.Contains([]string{"undecided", "solvable"}, *l.Status) && (*l.Status != "solvable" || fact != "none")
			if *l.Status != fact && (!weaker || slices.Contains(decides, *l.ID)) {
				t.Errorf("%s: the status of %s is %s, not %s", command, *l.ID, *l.Status, fact)
			}
			if !*l.Complete {
				t.Errorf("%s: %s is not complete, and no time has ended; says %q", command, *l.ID, l.Message)
			}
		}
	}
}

// TestExitStatusOfLines runs every command that decides the status on one puzzle at a time:
// its exit status is the status of the puzzle. Undecided ones are so in the line and in the
// exit status.
func TestExitStatusOfLines(t *testing.T) {
	large := `{"type":"yinyang","id":"large","givens":["` + strings.Repeat(strings.Repeat(".", 200)+`","`, 199) + strings.Repeat(".", 200) + `"]}`
	told := func(stdout string, status string, complete bool) bool {
		lines := linesOf(t, stdout)
		wrong := slices.ContainsFunc(lines, func(l line) bool { return *l.Status != status || *l.Complete != complete })
		return len(lines) > 0 && !wrong
	}
	for command, decides := range telling {
		if len(decides) < 2 { // it decides nothing about most
			continue
		}
		for _, id := range decides {
			want := exitYes
			if facts[id] == "multiple" || facts[id] == "none" {
				want = exitNo
			}
			if status, out, messages := call(t, contract, append(argsOf(command), "--id", id)...); status != want || !told(out, facts[id], true) {
				t.Errorf("%s of %s: status %d, want %d, %s, %s", command, id, status, want, out, messages)
			}
		}
		if status, out, messages := call(t, large, append(argsOf(command), "--timeout", "1ms")...); status != exitUndecided || !told(out, "undecided", false) {
			t.Errorf("%s in no time: status %d, %s, %s", command, status, out, messages)
		}
	}
	for _, test := range []struct {
		args, status string
		complete     bool
		exit         int
	}{
		{"yinyang --size 5", "unique", true, exitYes},
		{"closefar --size 5", "undecided", true, exitNo},
		{"hoodoo --size 20 --level extreme --timeout 1ms", "undecided", false, exitUndecided},
		{"yinyang --size 0", "error", false, exitUnusable},
		{"yinyang --givens 0", "error", false, exitUnusable},
	} {
		if status, out, messages := call(t, "", strings.Fields("generate "+test.args+" --json")...); status != test.exit || !told(out, test.status, test.complete) {
			t.Errorf("generate %s: status %d, want %d, %s, %s", test.args, status, test.exit, out, messages)
		}
	}
}

// TestNoGradeWithoutAWay grades puzzles without a complete walk: a partial one has no score.
func TestNoGradeWithoutAWay(t *testing.T) {
	for _, command := range []string{"grade", "walk"} {
		_, stdout, _ := call(t, contract, command, "--json")
		for text := range strings.Lines(stdout) {
			graded := strings.Contains(text, `"status":"unique"`)
			var l struct {
				Level *string
				Score *float64
			}
			if err := json.Unmarshal([]byte(text), &l); err != nil || (l.Level != nil) != graded || (l.Score != nil) != graded {
				t.Errorf("%s: %v in %s", command, err, text)
			}
		}
	}
}

// TestEveryCommandReadsWhatOthersWrite pipes the lines of each command into each other one,
// which must report the same as for the file.
func TestEveryCommandReadsWhatOthersWrite(t *testing.T) {
	stable := func(text string) string {
		for _, u := range unstable {
			text = u.pattern.ReplaceAllString(text, u.stable)
		}
		return text
	}
	want := make(map[string]string)
	for reader := range telling {
		_, out, _ := call(t, contract, argsOf(reader)...)
		want[reader] = stable(out)
	}
	for writer := range telling {
		_, lines, _ := call(t, contract, argsOf(writer)...)
		if writer == "practice" {
			if l := linesOf(t, lines); len(l) != 1 || *l[0].ID != "trees" {
				t.Errorf("practice: %s", lines)
			}
			continue // its puzzles are positions
		}
		for reader := range telling {
			status, out, stderr := call(t, lines, argsOf(reader)...)
			if got := stable(out); got != want[reader] || status == exitUnusable {
				t.Errorf("%s into %s: status %d, %s\n%s\nwant\n%s", writer, reader, status, stderr, got, want[reader])
			}
		}
	}
	_, made, _ := call(t, "", "generate", "yinyang", "--size", "5", "--count", "3", "--json")
	_, practiced, _ := call(t, contract, argsOf("practice")...)
	for _, c := range []string{"solve", "grade", "walk", "forced", "why", "hint", "check", "list", "lab", "convert", "render", "practice", "book"} {
		args := []string{c}
		switch c {
		case "practice":
			args = append(args, "--technique", "domino/place")
		case "book":
			args = append(args, "--answers", "none", "--allow-ambiguous")
		}
		if status, out, stderr := call(t, made+practiced, args...); status == exitUnusable || out == "" {
			t.Errorf("%s reads what generate and practice write: status %d, %s", c, status, stderr)
		}
	}
}

// What is no JSON among the objects of a stream is read as what it is.
func TestStreamsWithOtherLines(t *testing.T) {
	const one = `{"type":"yinyang","givens":["b."]}` + "\n"
	status, out, stderr := call(t, one+"1:011100\n"+one+"https://puzz.link/p?yinyang/2/2/30\n", "convert", "--to", "share")
	if got := strings.Count(out, "quadrille:yinyang/") + strings.Count(out, "quadrille:domino/"); status != exitYes || got != 4 || stderr != "" {
		t.Errorf("status %d, %s\n%s", status, out, stderr)
	}
	if status, _, stderr = call(t, one+"1:01110\n", "convert", "--to", "share"); status != exitUnusable || !strings.Contains(stderr, "line 2") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// A line of a stream that may be a row of a board is no puzzle of its own: it is told.
func TestRowsInStreamsAreNoPuzzles(t *testing.T) {
	const one = `{"type":"yinyang","givens":["w.b.","...w"]}` + "\n"
	for _, rows := range []string{"w.b.\n...w\nb...\n", "0 1 1\n", "w.b.\n", "Quadrille yinyang\ngivens:\nw.b.\n...w\n", "\"source\": \"https://puzz.link/p?yinyang/2/2/30\",\n", "1:011100 and more\n"} {
		status, out, stderr := call(t, one+rows, "convert", "--to", "share")
		if n := strings.Count(out, "quadrille:"); status != exitUnusable || n != 1 || strings.Count(stderr, "\n") < strings.Count(rows, "\n") || !strings.Contains(stderr, "line 2") {
			t.Errorf("%q: status %d, %d puzzles\n%s", rows, status, n, stderr)
		}
	}
	if status, out, stderr := call(t, one+"1:011100 1:011100\n", "convert", "--to", "share"); status != exitYes || strings.Count(out, "quadrille:") != 3 || stderr != "" {
		t.Errorf("two IDs on a line: status %d, %s\n%s", status, out, stderr)
	}
}

// The options of a puzzle with a fault are not called unknown.
func TestOptionsOfFaultyPuzzlesAreKnown(t *testing.T) {
	for _, text := range []string{"Quadrille domino\nset: 3\ngivens:\n1 2 x\n1 0 3\n", `{"type":"domino","sett":3,"set":3,"givens":["12x","103"]}` + "\n"} {
		status, _, stderr := call(t, text, "convert", "--to", "share")
		if status != exitUnusable || strings.Contains(stderr, "not known") || !strings.Contains(stderr, "row 1, column 3") {
			t.Errorf("%q: status %d, %s", text, status, stderr)
		}
	}
}

// A page to play on is read as its puzzle.
func TestPagesAreRead(t *testing.T) {
	for _, code := range []string{aLink, "quadrille,domino,set=2,full=false\n0,1,1\n1,0,0\n"} {
		_, want, _ := call(t, code, "convert", "--to", "share")
		status, page, stderr := call(t, code, "render", "--to", "html", "--allow-ambiguous")
		if status != exitYes {
			t.Fatalf("status %d, %s", status, stderr)
		}
		if status, got, stderr := call(t, page, "convert", "--to", "share"); status != exitYes || got != want || stderr != "" {
			t.Errorf("status %d, %s, want %s\n%s", status, got, want, stderr)
		}
	}
}

// Each puzzle of a stream is answered before the next one arrives.
func TestStreamsAreLive(t *testing.T) {
	in, feed := io.Pipe()
	out, told := io.Pipe()
	go func() {
		run(t.Context(), []string{"solve", "--json"}, in, told, io.Discard)
		told.Close()
	}()
	lines := json.NewDecoder(out)
	for i := range 3 {
		go func() { fmt.Fprintln(feed, `{"type":"yinyang","givens":["b."]}`) }()
		var got struct {
			Number int
			Status string
		}
		if err := lines.Decode(&got); err != nil || got.Number != i+1 || got.Status != "multiple" && got.Status != "unique" {
			t.Fatalf("got %+v, %v", got, err)
		}
	}
	feed.Close()
	if err := lines.Decode(new(line)); !errors.Is(err, io.EOF) {
		t.Errorf("it ends with %v", err)
	}
}

// A line about a puzzle that cannot be used says who made it and how it may be used, as the
// lines about the others of its set do.
func TestUnusablePuzzlesHaveTheImprintOfTheirSet(t *testing.T) {
	set := `{"quadrille":1,"author":"Ann","license":"CC BY 4.0","puzzles":[{"type":"yinyang","givens":["b."]},
		{"type":"chess","givens":["b."]}, {"type":"yinyang","givens":["x."],"author":"Bo"}]}`
	_, out, _ := call(t, set, "list", "--json")
	for i, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var got struct {
			Puzzle struct{ Author, License string }
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil || got.Puzzle.Author != []string{"Ann", "Ann", "Bo"}[i] || got.Puzzle.License != "CC BY 4.0" {
			t.Errorf("puzzle %d: %v, %s", i+1, err, line)
		}
	}
}

// The ways of walk are asked for by one name.
func TestTwoFormatsOfAWalk(t *testing.T) {
	status, _, stderr := call(t, puzzlesNamed(t, "a"), "walk", "--json", "--format", "html")
	if want := "quadrille: --format html and --json ask for two formats\n"; status != exitUnusable || stderr != want {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// TestErrorsAreJSON causes the same errors in all commands: each reports them in a line, on
// standard error, and by its exit status.
func TestErrorsAreJSON(t *testing.T) {
	dir := t.TempDir()
	half := filepath.Join(dir, "half.quadrille")
	if err := os.WriteFile(half, []byte("{\"quadrille\":1,\n\"puzzles\":[{"), 0o600); err != nil {
		t.Fatal(err)
	}
	stream := `{"type":"yinyang","id":"a","givens":["..b.","w...","....",".b.w"]}` + "\n" + `{"type":"yinyang","id":"x","givens":["z"]}` + "\n{\"type\":\n" + `{"number":0,"status":"error","message":"before"}` + "\n"
	for _, c := range everyCommand((&program{types: types.All}).commands()) {
		if c.Flags().Lookup("json") == nil {
			continue
		}
		wrongFlag(t, c)
		if _, ok := telling[c.Name()]; !ok {
			continue
		}
		for _, test := range []struct {
			file, in string
			want     []line
		}{
			{filepath.Join(dir, "missing"), "", []line{{File: filepath.Join(dir, "missing"), Message: notThere()}}},
			{half, "", []line{{File: half, Line: 2, Message: "line 2, column 13: the file ends in the middle"}}},
			{"-", "{", []line{{File: "standard input", Line: 1, Message: "the file ends in the middle"}}},
			{"-", `{"quadrille":1,"puzzles":[]}`, []line{{File: "standard input", Message: "there are no puzzles in the file"}}},
			{"-", stream, []line{{File: "standard input", Line: 2, Message: "line 2, row 1, column 1: z is"}, {File: "standard input", Line: 3, Message: "the object ends in the middle"}, {File: "standard input", Line: 4, Message: "line 4: before"}}},
		} {
			status, out, stderr := call(t, test.in, append(argsOf(c.Name()), test.file)...)
			wrong := slices.DeleteFunc(linesOf(t, out), func(l line) bool { return *l.Status != "error" || *l.ID == "a" })
			if status != exitUnusable || len(wrong) != len(test.want) {
				t.Errorf("%s %s: status %d, %s, %s", c.Name(), test.file, status, out, stderr)
				continue
			}
			for i, want := range test.want {
				if got := wrong[i]; got.File != want.File || got.Line != want.Line || !strings.Contains(got.Message, want.Message) || !strings.Contains(stderr, got.Message) {
					t.Errorf("%s %s: got %+v, want %+v", c.Name(), test.file, got, want)
				}
			}
		}
	}
}

// wrongFlag is a flag that no command has.
func wrongFlag(t *testing.T, c *cobra.Command) {
	t.Helper()
	path := strings.Fields(strings.TrimPrefix(c.CommandPath(), "quadrille "))
	for _, flags := range [][]string{{"--json", "--magic"}, {"--magic", "--json"}} {
		args := slices.Concat(path, flags)
		status, out, _ := call(t, "", args...)
		if l := linesOf(t, out); status != exitUnusable || len(l) != 1 || *l[0].Status != "error" || !strings.Contains(l[0].Message, "unknown flag: --magic") {
			t.Errorf("%s: status %d, %s", args, status, out)
		}
	}
}
