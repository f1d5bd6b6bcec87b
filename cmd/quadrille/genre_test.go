package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A new genre runs, its puzzles carry its rules, and a file with other rules of the same name
// is kept.
func TestGenre(t *testing.T) {
	folder := t.TempDir()
	genre, set := filepath.Join(folder, "mine"), filepath.Join(folder, "set.quadrille")
	for _, args := range [][]string{
		{"genre", "new", genre},
		{"genre", "check", genre + ".star"},
		{"generate", "mine", "--genre", genre + ".star", "--count", "2", "-o", set},
		{"solve", set},
		{"check", set},
		{"walk", set},
		{"genre", "docs"},
		{"genre", "list"},
		{"generate", "takuzu", "--genre=takuzu", "--size", "6"},
	} {
		if status, stdout, stderr := call(t, "", args...); status != exitYes || stdout == "" && args[0] != "generate" {
			t.Errorf("%q: status %d, %s%s", args, status, stdout, stderr)
		}
	}
	text, err := os.ReadFile(set)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "every row and column has each number once"); n != 1 {
		t.Errorf("the file has the rules %d times", n)
	}
	data, err := os.ReadFile(genre + ".star")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(genre+".star", append(data, "\nmore = 1\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := call(t, "", "solve", "--genre", genre+".star", set)
	if status != exitUnusable || !strings.Contains(stderr, "not a type of puzzle that this program knows") {
		t.Errorf("older rules: status %d, %s", status, stderr)
	}
}

// What is wrong with a genre is told with its line; names of types of the program are taken.
func TestGenreRefused(t *testing.T) {
	folder := t.TempDir()
	wrong, taken := filepath.Join(folder, "wrong.star"), filepath.Join(folder, "yinyang.star")
	for path, text := range map[string]string{wrong: "title = \"x\"\nwhile", taken: "title = \"x\"\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]string{
		"types --genre " + wrong:  "line 2: ",
		"genre check " + wrong:    "line 2: ",
		"types --genre " + taken:  "yinyang.star",
		"types --genre /no/such":  "no such file",
		"genre new UPPER":         "is no name of a genre",
		"generate takuzu":         "unknown command",
		"genre check /no/such.st": "no such file",
	} {
		if status, _, stderr := call(t, "", strings.Fields(args)...); status != exitUnusable || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
}
