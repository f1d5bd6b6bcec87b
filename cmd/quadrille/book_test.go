package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// pages returns the number of pages of a PDF.
func pages(data []byte) int { return bytes.Count(data, []byte("/Type /Page\n")) }

func TestBook(t *testing.T) {
	path := filepath.Join(t.TempDir(), "book.pdf")
	status, stdout, stderr := call(t, "", "book", "--title", "Five", "--page", "a5", "--per-page", "2", five, "-o", path)
	if status != 0 || stdout != "" {
		t.Fatalf("got %d, %q and %q", status, stdout, stderr)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// Title, its back, contents, five types, three pages of puzzles, answers.
	if n := pages(data); n != 12 {
		t.Errorf("%d pages, want 12", n)
	}
	_, again, _ := call(t, "", "book", "--title", "Five", "--page", "A5", "--per-page", "2", five)
	if again != string(data) {
		t.Error("the same book differs")
	}
	_, sheets, _ := call(t, "", "book", "--sheets", "--per-page", "6", "--answers", "turned", five)
	if n := pages([]byte(sheets)); n != 1 {
		t.Errorf("a sheet of five has %d pages", n)
	}
}

// A book has the title, the author and the license of its sets, if all of them agree and no
// flag overrides it.
func TestBookOfASet(t *testing.T) {
	dir := t.TempDir()
	set := func(name, members string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(`{"quadrille":1,`+members+`"puzzles":[{"type":"yinyang","givens":["b"]}]}`), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one := set("one", `"title":"Snow","author":"Ada","license":"CC BY 4.0",`)
	two := set("two", `"title":"Ice","author":"Ada","license":"CC BY 4.0",`)
	bare := set("bare", "")
	book := func(args ...string) string {
		status, out, stderr := call(t, "", append([]string{"book"}, args...)...)
		if status != 0 {
			t.Fatal(stderr)
		}
		return out
	}
	for _, test := range []struct{ files, flags, same []string }{
		{[]string{one}, nil, []string{one, "--title", "Snow", "--author", "Ada", "--license", "CC BY 4.0"}},
		{[]string{one}, []string{"--title", "Mine", "--license", ""}, []string{one, "--title", "Mine", "--author", "Ada", "--license", ""}},
		{[]string{one, two}, nil, []string{one, two, "--title", "", "--author", "Ada", "--license", "CC BY 4.0"}},
		{[]string{one, bare}, nil, []string{one, bare, "--title", "", "--author", "", "--license", ""}},
	} {
		if got := book(append(test.files, test.flags...)...); got != book(test.same...) {
			t.Errorf("%v %v is not as %v", test.files, test.flags, test.same)
		}
	}
	if book(one) == book(one, "--title", "") || book(one) == book(one, "--author", "") || book(one) == book(one, "--license", "") {
		t.Error("the words of a set are not in its book")
	}
}

// Puzzles without an answer, or invalid ones, are reported, and the others are printed.
func TestBookOfOddPuzzles(t *testing.T) {
	const in = `{"quadrille":1,"puzzles":[{"type":"yinyang","id":"none","givens":["bb","bb"]},{"type":"domino","id":"odd","givens":["010"]},` +
		`{"type":"yinyang","id":"one","difficulty":7,"givens":["b"]}]}`
	status, stdout, stderr := call(t, in, "book", "--sheets", "--allow-ambiguous")
	if status != 2 || pages([]byte(stdout)) != 2 {
		t.Errorf("got %d and %d pages", status, pages([]byte(stdout)))
	}
	for _, want := range []string{"none: none\n", "none: the book has no answer to it", "the number of cells, 3, is odd"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("%q is not told: %s", want, stderr)
		}
	}
	if status, _, stderr := call(t, in, "book", "--sheets", "--answers", "none", "--allow-ambiguous", "--id", "none"); status != 0 || stderr != "quadrille: none: none\n" {
		t.Errorf("without answers: %d and %q", status, stderr)
	}
}

func TestBookRefusals(t *testing.T) {
	for args, want := range map[string]string{
		"--per-page 0":             `--per-page is "0"; it must be a whole number from 1 to 12`,
		"--page a3":                `--page is "a3"; it must be one of a4, a5, letter, 6x9`,
		"--answers here":           `--answers is "here"; it must be one of end, turned, apart, none`,
		"--sheets --rules":         "--sheets has no pages before the puzzles; leave --rules out",
		"-o book.png":              "book.png: the extension names none of the formats pdf; --to does",
		"-o " + five + " --to pdf": five + " is read and would be overwritten; name another file with -o",
	} {
		status, _, stderr := call(t, "", append([]string{"book", five}, strings.Fields(args)...)...)
		if status != 2 || stderr != "quadrille: "+want+"\n" {
			t.Errorf("%s: got %d and %q, want %q", args, status, stderr, want)
		}
	}
	if status, _, stderr := call(t, `{"quadrille":1,"puzzles":[]}`, "book"); status != 2 || !strings.Contains(stderr, "there are no puzzles") {
		t.Errorf("no puzzles: got %d and %q", status, stderr)
	}
}
