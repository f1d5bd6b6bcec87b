package words_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"quadrille/puzzles/words"
)

// portuguese sets a small Portuguese language for the duration of a test.
func portuguese(t *testing.T) {
	t.Helper()
	l := &words.Language{Form: func(n int) string {
		if n == 1 {
			return "one"
		}
		return "other"
	}}
	err := json.Unmarshal([]byte(`{
		"1,234.5": "1.234,5",
		"%s in %s": "em %[2]s, %[1]s",
		"the file is empty": "o ficheiro está vazio",
		"%s: %w": "%s; %w",
		"%d cells are forced": {"one": "%d célula é forçada", "other": "%d células são forçadas"},
		"cell": {"zero": "nenhuma célula", "one": "célula", "other": "células"},
		"and": "e",
		"row": ""
	}`), &l.Texts)
	if err != nil {
		t.Fatal(err)
	}
	words.Speak(l)
	t.Cleanup(func() { words.Speak(nil) })
}

func TestSay(t *testing.T) {
	empty := words.Error("the file is empty")
	said := func() []string {
		wrapped := words.Errorf("%s: %w", "a.quadrille", empty)
		if !errors.Is(wrapped, empty) || errors.Is(words.Error("the file is empty"), empty) {
			t.Errorf("%v", wrapped)
		}
		return []string{
			words.Say("%s in %s", words.Count(1200, "cell"), "A"), words.Count(0, "cell"), words.Count(1, "cell"), words.Plural(2, "cell"),
			words.SayN(1, "%d cell is forced", "%d cells are forced", 1), words.SayN(2, "%d cell is forced", "%d cells are forced", 2),
			wrapped.Error(), words.Message("row").String(), words.Say("none"), words.List([]string{"a", "b"}, "and"),
			words.An("8"), words.Spelled(2), words.Duration(3.44), words.Duration(30.02), words.Decimal(-0.25, 2),
		}
	}
	english := []string{
		"1,200 cells in A", "no cells", "1 cell", "cells", "1 cell is forced", "2 cells are forced",
		"a.quadrille: the file is empty", "row", "none", "a and b", "an 8", "two", "3.4 s", "30 s", "-0.25",
	}
	same(t, said(), english)
	portuguese(t)
	same(t, said(), []string{
		"em A, 1.200 células", "nenhuma célula", "1 célula", "células", "1 célula é forçada", "2 células são forçadas",
		"a.quadrille; o ficheiro está vazio", "row", "none", "a e b", "8", "2", "3,4 s", "30 s", "-0,25",
	})
	words.Speak(nil)
	same(t, said(), english)
}

func same(t *testing.T, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if got[i] != want[i] {
			t.Errorf("%q, want %q", got[i], want[i])
		}
	}
}

// An error that is made once has its text in the current language, and still wraps what it
// wrapped.
func TestErrorf(t *testing.T) {
	portuguese(t)
	err := words.Errorf("%s: %w", "a", fs.ErrNotExist)
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "a; file does not exist" {
		t.Error(err)
	}
	words.Speak(nil)
	if err.Error() != "a: file does not exist" || errors.Unwrap(err) != fs.ErrNotExist || errors.Unwrap(words.Errorf("%d", 1)) != nil {
		t.Error(err)
	}
}

// Texts made while the language is changed are in one of the two languages.
func TestSpeakBesideSay(t *testing.T) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 1000 {
			if got := words.Count(2, "cell"); got != "2 cells" && got != "2 x" {
				t.Errorf("%q", got)
			}
		}
	}()
	for i := range 1000 {
		words.Speak(nil)
		if i%2 == 0 {
			words.Speak(&words.Language{Texts: map[string]words.Forms{"cell": {"other": "x"}}, Form: func(n int) string { return fmt.Sprint(n) }})
		}
	}
	<-done
	words.Speak(nil)
}
