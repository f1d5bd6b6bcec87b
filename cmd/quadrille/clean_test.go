package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/output"
	"quadrille/puzzles/words"
)

// hostile is text that would forge a verdict, color the screen, hide itself and reverse
// letters.
const hostile = "a: unique, 1 ms\nb\r\x1b[31m\x1b]0;t\a\x7f\u009b2J\u202eevil\u2028\u2066\ufeff"

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"Ein Rätsel für 日本 🙂, \\n":         "Ein Rätsel für 日本 🙂, \\n",
		"a\nb\tc\x1b[0m":                   `a\nb\tc\x1b[0m`,
		"\u202e\u2067\u200f\u0085\ufeff":   `\u202e\u2067\u200f\u0085\ufeff`,
		"bytes \xff\x9b, \ufffd no letter": "bytes \\xff\\x9b, \ufffd no letter",
	} {
		if got := clean(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestCleanJSON(t *testing.T) {
	want := map[string]any{"id": hostile, "title": "Für dich"}
	text, err := json.MarshalIndent(want, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]any{}
	if err := json.Unmarshal(cleanJSON(text), &got); err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, %v", got, err)
	}
	if bad := firstUnsafe(string(cleanJSON(text)), "\n\t"); bad != "" {
		t.Errorf("%s got through", bad)
	}
	if got := string(cleanJSON([]byte("\"\xff\""))); got != `"\ufffd"` {
		t.Errorf("got %s", got)
	}
	for text, want := range map[string]string{
		`"\ud800x"`:              `"\ufffdx"`,
		`"\udc00"`:               `"\ufffd"`,
		`"\ud83d\ude00"`:         `"\ud83d\ude00"`,
		`"\uD83D\uD83D\uDE00"`:   `"\ufffd\uD83D\uDE00"`,
		`"\\ud800 \u00e9\n\\\\"`: `"\\ud800 \u00e9\n\\\\"`,
		`"\ud800\\"`:             `"\ufffd\\"`,
	} {
		if got := string(cleanJSON([]byte(text))); got != want || !json.Valid([]byte(got)) {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// firstUnsafe quotes the first character of text that would affect a terminal, with some
// exceptions.
func firstUnsafe(text, but string) string {
	for _, r := range text {
		if words.Unsafe(r) && !strings.ContainsRune(but, r) {
			return fmt.Sprintf("%+q", r)
		}
	}
	return ""
}

// wordy returns puzzles in which every arbitrary text is the given one.
func wordy(t *testing.T, words string) string {
	t.Helper()
	q, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(`{"quadrille":1,"title":WORDS,"puzzles":[
		{"type":"yinyang","id":WORDS,"title":WORDS,"author":WORDS,"rules":WORDS,"givens":["...b",".bb.","....","b..."],"solution":["bbbb","bbbb","bbbb","bbbb"]},
		{"type":"yinyang","title":WORDS,"givens":["b.",".."],"marks":[".b",".."]},
		{"type":"closefar","title":WORDS,"givens":["...","...","..."]},
		{"type":"doppelblock","title":WORDS,"top":". 0 . .","left":". . . 1","givens":["....","..x.","....","...."]},
		{"type":"domino","title":WORDS,"givens":["0 0 1","0 1 1"]},
		{"type":"hoodoo","title":WORDS,"givens":["..",".."]},
		{"type":"yinyang","title":WORDS,"verdict":WORDS,"givens":[WORDS]},
		{"type":"doppelblock","title":WORDS,"top":WORDS,"givens":["....","..x.","....","...."]},
		{"type":"domino","title":WORDS,"givens":["0 0 1","0 1 1"],"dominoes":[WORDS]},
		{"type":WORDS,"title":WORDS},
		{"type":"yinyang","title":WORDS,"givens":[".."],"marks":WORDS}]}`, "WORDS", string(q))
}

// TestHostileWords passes puzzles with hostile texts to every command, and the same ones
// with harmless texts: the outputs must be equal except for the texts.
func TestHostileWords(t *testing.T) {
	const harmless = "harmless"
	for _, args := range []string{"solve", "forced", "why", "check", "check --solution", "render", "render --solution", "convert --id #1", "solve --id #1"} {
		want := saysAbout(t, args, harmless)
		got := saysAbout(t, args, hostile)
		if bad := firstUnsafe(got, "\n"); bad != "" {
			t.Errorf("%s: %s got through", args, bad)
		}
		if strings.Count(got, "\n") != strings.Count(want, "\n") {
			t.Errorf("%s: got\n%s\nwant lines like\n%s", args, got, want)
		}
	}
}

// Pictures that are texts have no character of the words in them that a terminal obeys.
func TestHostileWordsInPictures(t *testing.T) {
	for _, f := range output.Formats {
		if f.Binary {
			continue
		}
		args := "render --remarks --id #1 --to " + f.Name
		if f.Name == "html" { // which has all words anyway
			args += " --allow-ambiguous"
		} else {
			args += " --title --author --rules --source --license"
		}
		got := saysAbout(t, args, hostile)
		if bad := firstUnsafe(got, "\n\t"); bad != "" || !strings.Contains(got, `\x7f`) && f.Name != "tex" {
			t.Errorf("%s: %s got through, or no words", args, bad)
		}
	}
}

// saysAbout returns all output of a command about puzzles with these texts.
func saysAbout(t *testing.T, args, words string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "puzzles of "+words)
	if err := os.WriteFile(path, []byte(wordy(t, words)), 0o666); err != nil {
		t.Fatal(err)
	}
	_, stdout, stderr := call(t, "", append(strings.Fields(args), path, path+words)...)
	return stdout + stderr
}

func TestHostileWordsInJSON(t *testing.T) {
	for _, args := range []string{"solve --json", "forced --json", "why --json", "check --json"} {
		_, stdout, _ := call(t, wordy(t, hostile), strings.Fields(args)...)
		if bad := firstUnsafe(stdout, "\n"); bad != "" {
			t.Errorf("%s: %s got through", args, bad)
		}
		rs := results(t, stdout)
		if len(rs) != 11 || rs[0].ID != hostile {
			t.Errorf("%s: %d lines, the first of %q", args, len(rs), rs[0].ID)
		}
	}
	for _, args := range []string{"nobody" + hostile, "solve --id=" + hostile, "solve --search=" + hostile, "solve --" + hostile, "solve --count=" + hostile, "render --to=" + hostile, "generate yinyang --size=" + hostile, "generate yinyang --style=" + hostile} {
		status, stdout, stderr := call(t, wordy(t, "a"), strings.SplitN(args, " ", 3)...)
		if status != exitUnusable || stdout != "" || firstUnsafe(strings.TrimSuffix(stderr, "\n"), "") != "" {
			t.Errorf("%.20q: status %d, %q and %q", args, status, stdout, stderr)
		}
	}
}
