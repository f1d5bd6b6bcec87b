package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Whichever command publishes puzzles for others to solve, each must be proved; otherwise
// nothing is published, which is reported, also by the exit status, unless it is explicitly
// allowed.
func TestNothingUnprovedIsPublished(t *testing.T) {
	row := `"` + strings.TrimSpace(strings.Repeat(". ", 18)) + `"`
	in := `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"one","givens":["b.b"],"solution":["bbb"]},` +
		`{"type":"yinyang","id":"several","givens":["b..."],"solution":["bbbw"]},{"type":"yinyang","id":"none","givens":["bb","bb"]},` +
		`{"type":"hoodoo","id":"best","givens":["12."]},{"type":"hoodoo","id":"bests","givens":["..."],"solution":["***"]},` +
		`{"type":"hoodoo","id":"long","transparent":0,"givens":[` + strings.Repeat(row+",", 17) + row + `]}]}`
	for _, test := range []struct{ command, begin string }{
		{"book --sheets", "%PDF"},
		{"book --answers none", "%PDF"},
		{"render --solution --to txt", ""},
		{"render --solution --to svg", "<svg"},
		{"render --to html", "<!DOCTYPE"},
	} {
		for _, is := range []struct {
			id, verdict string
			status      int
			allowed     int // the status if it is allowed
		}{
			{"one", "", exitYes, exitYes},
			{"several", "several: multiple, 2 solutions found", exitNo, exitYes},
			{"none", "none: none", exitNo, exitYes},
			{"best", "", exitYes, exitYes},
			{"bests", "bests: multiple, several best boards, 0 transparent", exitNo, exitYes},
			{"long", "long: undecided", exitUndecided, exitYes},
		} {
			args := append(strings.Fields(test.command), "--id", is.id)
			if is.id == "long" {
				args = append(args, "--timeout", "1ms")
			}
			status, out, messages := call(t, in, args...)
			if status != is.status || (out != "") != (status == exitYes) || !strings.HasPrefix(out, test.begin) && out != "" || !strings.Contains(messages, is.verdict) {
				t.Errorf("%v: status %d, %d bytes, %s", args, status, len(out), messages)
			}
			status, out, messages = call(t, in, append(args, "--allow-ambiguous")...)
			if strings.Contains(test.command, "--solution") && (is.id == "none" || is.id == "long") { // there is no solution to draw
				is.allowed = is.status
			}
			if status != is.allowed || (out != "") != (status == exitYes) || !strings.Contains(messages, is.verdict) {
				t.Errorf("%v --allow-ambiguous: status %d, %d bytes, %s", args, status, len(out), messages)
			}
		}
	}
}

// A book with one unproved puzzle is not made at all: messages would go unread in a long
// list, and the numbers would change.
func TestNoBookOfSomePuzzles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "book.pdf")
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"one","givens":["b.b"]},{"type":"yinyang","id":"several","givens":["b..."]}]}`
	status, _, messages := call(t, in, "book", "-o", path)
	if _, err := os.Stat(path); status != exitNo || err == nil || !strings.Contains(messages, "no book is made: 1 of 2 puzzles is not proved to have one solution; --allow-ambiguous makes it nevertheless") {
		t.Errorf("status %d, %v, %s", status, err, messages)
	}
}

// The answer in a link, for checking, is the only one, wherever it comes from; otherwise the
// link has none. A format without answers says so.
func TestCheckedLinks(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"one","givens":["b.b"]},{"type":"yinyang","id":"told","givens":["b.b"],"solution":["bbb"]},` +
		`{"type":"yinyang","id":"several","givens":["b..."],"solution":["bbbw"]}]}`
	for _, test := range []struct {
		args   string
		status int
		link   string
		told   string
	}{
		{"--to penpa --id one", exitYes, "#m=edit", ""},
		{"--to penpa --id one --solution", exitYes, "#m=solve", ""},
		{"--to penpa --id told", exitYes, "#m=solve", ""},
		{"--to penpa --id several", exitNo, "#m=edit", "several: multiple, 2 solutions found, there may be more; it is written without a solution"},
		{"--to penpa --id several --solution", exitNo, "#m=edit", "it is written without a solution"},
		{"--to penpa --id several --allow-ambiguous", exitYes, "#m=solve", "several: multiple"},
		{"--to puzzlink --id told", exitYes, "yinyang/3/1/k", ""},
		{"--to puzzlink --id one --solution", exitYes, "yinyang/3/1/k", "one: A puzz.link address does not hold the solution."},
		{"--to share --id one --solution", exitYes, "quadrille:", "one: A share code does not hold the solution."},
		{"--to text --id one --solution", exitYes, "Quadrille yinyang", "does not hold the solution"},
		{"--to pzprv3 --id one --solution", exitYes, "pzprv3", "does not hold the solution"},
		{"--to mzn --id one --solution", exitYes, "minizinc FILE", "one: A MiniZinc program does not hold the solution"},
		{"--to prolog --id one --solution", exitYes, "puzzle(", "does not hold the solution"},
		{"--to csv --id one --solution", exitYes, "quadrille,yinyang", "does not hold the solution"},
		{"--id one --solution", exitYes, `"solution"`, ""},
		{"--id several --solution", exitNo, `"bbbw"`, "several: multiple, 2 solutions found, there may be more; no solution is added"},
		{"--id several --solution --allow-ambiguous", exitYes, `"bbbw"`, "several: multiple"},
	} {
		status, out, messages := call(t, in, append([]string{"convert"}, strings.Fields(test.args)...)...)
		if status != test.status || !strings.Contains(out, test.link) || !strings.Contains(messages, test.told) || test.told == "" && messages != "" {
			t.Errorf("%s: status %d, %s, %s", test.args, status, out, messages)
		}
	}
}

// If a format cannot express part of a puzzle, the result may be another puzzle, which is
// reported, also by the exit status. Two of the samples lose a black cell like this.
func TestLostGivens(t *testing.T) {
	for _, test := range []struct {
		id     string
		status int
		told   string
	}{
		{"doppelblock-1", exitYes, ""},
		{"doppelblock-2", exitNo, "quadrille: doppelblock-2: what was written has several solutions\n"},
		{"doppelblock-3", exitYes, ""}, // what it loses follows from the rest
	} {
		args := []string{"convert", "--to", "puzzlink", "--id", test.id, filepath.Join("..", "..", "assets", "samples", "doppelblock.quadrille")}
		status, out, messages := call(t, "", args...)
		if status != test.status || !strings.HasPrefix(out, "https://") || !strings.HasSuffix(messages, test.told) || strings.Contains(messages, "what was written") != (test.told != "") {
			t.Errorf("%s: status %d, %s, %s", test.id, status, out, messages)
		}
		if status, _, messages := call(t, "", append(args, "--allow-ambiguous")...); status != exitYes || !strings.HasSuffix(messages, test.told) {
			t.Errorf("%s --allow-ambiguous: status %d, %s", test.id, status, messages)
		}
	}
}

// A setter's solution that breaks a rule is never published, and that is reported.
func TestWrongSolutionIsTold(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"one","givens":["b.b"],"solution":["bwb"]},{"type":"yinyang","id":"several","givens":["b..."],"solution":["bwbw"]}]}`
	for _, args := range []string{
		"convert --to penpa --id one", "convert --to penpa --id several", "convert --to penpa --id several --allow-ambiguous",
		"render --to html --id several --allow-ambiguous", "render --solution --to txt --id several --allow-ambiguous",
		"book --sheets --id several --allow-ambiguous",
	} {
		_, out, messages := call(t, in, strings.Fields(args)...)
		id := strings.Fields(args)[slices.Index(strings.Fields(args), "--id")+1]
		if out == "" || !strings.HasPrefix(messages, "quadrille: "+id+": ") || strings.Count(messages, "is not complete or breaks a rule") != 1 {
			t.Errorf("%s: %d bytes, %s", args, len(out), messages)
		}
	}
}

// After solving, convert writes only proved claims: a stale verdict and a wrong answer are
// removed, and that is reported.
func TestRefutedClaimsAreNotKept(t *testing.T) {
	for _, test := range []struct {
		said, want string
		status     int
		told       string
	}{
		{`"givens":["b.b"],"verdict":"none"`, `"givens":["b.b"],"solution":["bbb"],"verdict":"unique"`, exitYes, `the verdict in the file, "none", is refuted and not kept`},
		{`"givens":["b.b"],"verdict":"multiple","solution":["bwb"]`, `"givens":["b.b"],"verdict":"unique","solution":["bbb"]`, exitYes, `the verdict in the file, "multiple", is refuted and not kept`},
		{`"givens":["b.b"],"verdict":"unique","solution":["bbb"]`, `"givens":["b.b"],"verdict":"unique","solution":["bbb"]`, exitYes, ""},
		{`"givens":["b.b"]`, `"givens":["b.b"],"solution":["bbb"]`, exitYes, ""},
		{`"givens":["b.."],"verdict":"unique","solution":["bbw"]`, `"givens":["b.."],"verdict":"multiple","solution":["bbw"]`, exitNo, `the verdict in the file, "unique", is`},
		{`"givens":["b.."],"verdict":"unique","difficulty":"hard","seed":7`, `"givens":["b.."],"verdict":"multiple","seed":7`, exitNo, `the verdict in the file, "unique", is`},
		{`"givens":["b.b"],"verdict":"unique","difficulty":"hard"`, `"givens":["b.b"],"solution":["bbb"],"verdict":"unique","difficulty":"hard"`, exitYes, ""},
		{`"givens":["b.."],"solution":["bwb"]`, `"givens":["b.."]`, exitNo, "the solution in the file is not complete or breaks a rule"},
		{`"givens":["bb","bb"],"verdict":"unique"`, `"givens":["bb","bb"],"verdict":"none"`, exitNo, `the verdict in the file, "unique", is`},
	} {
		status, out, messages := call(t, `{"type":"yinyang",`+test.said+`}`, "convert", "--solution")
		var file struct{ Puzzles []json.RawMessage }
		var got bytes.Buffer
		if err := json.Unmarshal([]byte(out), &file); err != nil || json.Compact(&got, file.Puzzles[0]) != nil {
			t.Fatal(err, out)
		}
		if want := `{"type":"yinyang",` + test.want + `}`; status != test.status || got.String() != want || !strings.Contains(messages, test.told) || test.told == "" && messages != "" {
			t.Errorf("%s: status %d, %s, %s", test.said, status, got.String(), messages)
		}
	}
	status, out, _ := call(t, `{"type":"hoodoo","givens":["12."],"solution":["12*"],"verdict":"none"}`, "convert", "--solution")
	if status != exitYes || strings.Contains(out, "verdict") || !strings.Contains(out, `"123"`) {
		t.Errorf("a best board: status %d, %s", status, out)
	}
}

// A stored answer is checked whatever else the file says.
func TestStoredAnswersAreChecked(t *testing.T) {
	for _, test := range []struct {
		said   string
		status int
		out    string
	}{
		{`"solution":["wbb"],"verdict":"none"`, exitNo, "1 fault"},
		{`"solution":["bwb"],"verdict":"none"`, exitNo, "fault"},
		{`"solution":["bbb"],"verdict":"none"`, exitYes, "no fault"},
		{`"solution":["wbb"],"verdict":"unique"`, exitNo, "1 fault"},
		{`"verdict":"none"`, exitYes, "the file says that there is no solution"},
		{`"verdict":"unique"`, exitUnusable, ""},
	} {
		status, out, messages := call(t, `{"type":"yinyang","givens":["b.b"],`+test.said+`}`, "check", "--solution")
		if status != test.status || !strings.Contains(out, test.out) {
			t.Errorf("%s: status %d, %s, %s", test.said, status, out, messages)
		}
	}
}
