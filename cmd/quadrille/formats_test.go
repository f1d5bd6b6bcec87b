package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const aLink = "https://puzz.link/p?yinyang/6/6/6a166b230900"

// runText runs a command line with a text as standard input.
func runText(in string, args ...string) (status int, out, err string) {
	var stdout, stderr bytes.Buffer
	status = run(context.Background(), args, strings.NewReader(in), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// Every command reads every format, from a file, from an argument and from standard input,
// and reports which it was.
func TestEveryFormatIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a link")
	if err := os.WriteFile(path, []byte("\ufeff"+aLink+"\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		in   string
		args []string
		name string
	}{
		{"", []string{"convert", "--to", "text", aLink}, "https://puzz.link/p?yinyang/6/6/6a166b2…"},
		{"", []string{"convert", "--to", "text", path}, path},
		{aLink, []string{"convert", "--to", "text"}, "standard input"},
	} {
		status, out, err := runText(test.in, test.args...)
		want := "Quadrille yinyang\ngivens:\n.b.w.w\n..w.b.\n.b.w.b\n..b.w.\n...w..\n......\n"
		said := "quadrille: " + test.name + ": a puzz.link address of Yin-Yang\n"
		if status != exitYes || out != want || err != said {
			t.Errorf("%q: %d, %q, %q; want %q", test.args, status, out, err, said)
		}
	}
	for _, args := range []string{"solve", "check", "grade", "forced", "render"} {
		if status, out, err := runText("1:011100", args); status == exitUnusable || out == "" || !strings.Contains(err, "standard input: a Dominosa ID of Simon Tatham's collection") {
			t.Errorf("%s: %d, %q, %q", args, status, out, err)
		}
	}
}

// All puzzles of a text are read; unreadable ones are reported, also by the exit status.
func TestTextsWithSeveralPuzzles(t *testing.T) {
	for _, test := range []struct {
		in, err string
		status  int
	}{
		{"Monday: " + aLink + " / Tuesday: 1:011100", "standard input: a text with 2 puzzles\n", exitYes},
		{"Two more:\n> " + aLink + "\n> 1:011100\n", "standard input: a text with 2 puzzles\nquadrille: standard input: Line 1 has no puzzle: \"Two more:\".\n", exitYes},
		{aLink + "\n1:0111x0\n1:011100", "standard input: a text with 2 puzzles\nquadrille: standard input: Line 2: this is a Dominosa ID of Simon Tatham's collection, but row 2, column 2: x is not a number; numbers above 9 stand in brackets, as [10].\n", exitUnusable},
	} {
		status, out, err := runText(test.in, "convert", "--to", "text")
		want := "Quadrille yinyang\ngivens:\n.b.w.w\n..w.b.\n.b.w.b\n..b.w.\n...w..\n......\n\nQuadrille domino\ngivens:\n011\n100\n"
		if status != test.status || out != want || err != "quadrille: "+test.err {
			t.Errorf("%q: %d, %q, %q", test.in, status, out, err)
		}
	}
}

func TestFormatsAreWritten(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, test := range []struct{ in, args, out, err string }{
		{aLink + "\n1:011100", "convert --to puzzlink", aLink + "\n", "puzzle 2: there is no Domino as a puzz.link address"},
		{aLink + "\n" + aLink, "convert --to puzzlink --id #2", aLink + "\n", ""},
		{"1:011100\n1:000111", "convert --to prolog --id #2", "puzzle(domino, 2, 3).\ngiven(1, 1, 0).\ngiven(1, 2, 0).\ngiven(1, 3, 0).\ngiven(2, 1, 1).\ngiven(2, 2, 1).\ngiven(2, 3, 1).\n", ""},
		{"puzzle(yinyang, 1, 2).\ngiven(1, 1, b).\n\npuzzle(hoodoo, 1, 1).\n", "convert --to prolog", "puzzle(yinyang, 1, 2).\ngiven(1, 1, b).\n\npuzzle(hoodoo, 1, 1).\n", "a list of Prolog facts"},
		{aLink + "\n" + aLink, "convert --to pzprv3", "", "2 puzzles do not go into a pzprv3 file; choose one with --id"},
		{`{"quadrille":1,"puzzles":[{"type":"yinyang","id":"s","title":"Snow","givens":["b."]}]}`, "convert --to puzzlink", "https://puzz.link/p?yinyang/2/1/i\n", "s: A puzz.link address does not hold the title."},
		{`{"quadrille":1,"puzzles":[{"type":"chess","id":"s","givens":["b."]}]}`, "convert --to puzzlink", "", `"chess" is not a type`},
		{"Quadrille yinyang\ngivens:\n.w\n..", "convert --solution --to text", "Quadrille yinyang\ngivens:\n.w\n..\n", "it is written without a solution"},
		{"..\n..", "convert", "", "--as yinyang, for one, says which"},
		{"..\n..", "convert --as hoodoo --to text", "Quadrille hoodoo\ngivens:\n..\n..\n", ""},
		{"..\n..", "convert --as chess", "", `--as is "chess"; it must be one of yinyang`},
		{"..\n..", "convert --as domino:chess", "", `"domino:chess" is no way to read it`},
	} {
		status, out, err := runText(test.in, strings.Fields(test.args)...)
		if out != test.out || !strings.Contains(err, test.err) || test.out == "" && status != exitUnusable || strings.Contains(test.err, "written without") && status != exitNo {
			t.Errorf("%q, %s: %d, %q, %q", test.in, test.args, status, out, err)
		}
	}
	for name, want := range map[string]string{"a.txt": "Quadrille domino\n", "b.sav": "SAVEFILE:41:", "c.quadrille": "{\n"} {
		if status, _, err := runText("1:011100", "convert", "-o", name); status != exitYes {
			t.Errorf("%s: %s", name, err)
			continue
		}
		if text, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// A puzzle that cannot be written is named by its file, if there are several, and once by
// its number.
func TestUnwrittenPuzzlesAreNamed(t *testing.T) {
	t.Chdir(t.TempDir())
	const text = `{"quadrille":1,"puzzles":[{"type":"yinyang","givens":["bz"]},{"type":"hoodoo","id":"h","givens":["1."]}]}`
	for _, name := range []string{"a.quadrille", "b.quadrille"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const broken, other = "puzzle 1, row 1, column 2: z is not a color of Yin-Yang (b, w)\n", "h: there is no Hoo-Doo as a puzz.link address\n"
	for args, want := range map[string]string{
		"a.quadrille":             "quadrille: " + broken + "quadrille: " + other,
		"a.quadrille b.quadrille": "quadrille: a.quadrille: " + broken + "quadrille: a.quadrille: " + other + "quadrille: b.quadrille: " + broken + "quadrille: b.quadrille: " + other,
	} {
		if status, _, err := runText("", append([]string{"convert", "--to", "PuzzLink"}, strings.Fields(args)...)...); status != exitUnusable || err != want {
			t.Errorf("%s: %d, %q, want %q", args, status, err, want)
		}
	}
}

// A link for solving contains the answer, which --solution finds.
func TestAnswersAreFound(t *testing.T) {
	for _, test := range []struct{ args, mode string }{{"convert --to penpa", "#m=edit&p="}, {"convert --to penpa --solution", "#m=solve&p="}} {
		status, out, err := runText("1:011100", strings.Fields(test.args)...)
		if status != exitYes || !strings.Contains(out, test.mode) || strings.Contains(out, "&a=") != strings.Contains(test.args, "solution") {
			t.Errorf("%s: %d, %s, %s", test.args, status, out, err)
		}
	}
	status, out, err := runText("1:011100", "convert", "--solution")
	if status != exitYes || !strings.Contains(out, `"solution"`) {
		t.Errorf("%d, %s, %s", status, out, err)
	}
}

// The name of a missing file is not read as a text.
func TestMissingFilesAreNoTexts(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"missing.quadrille", "missing/file.quadrille", "b.w", `C:\puzzles\file`, "what?"} {
		if status, _, err := runText("", "solve", name); status != exitUnusable || !strings.Contains(err, name+": "+notThere()) {
			t.Errorf("%s: %d, %q", name, status, err)
		}
	}
}

// A mask is read like a board.
func TestMasksHaveBlanks(t *testing.T) {
	m, err := parseMask([]byte("\ufeff . + -\r\n\r\n.+-  \r\n"))
	if err != nil || m.Size().Rows != 2 || m.Size().Cols != 3 {
		t.Errorf("got %v, %v", m.Size(), err)
	}
}
