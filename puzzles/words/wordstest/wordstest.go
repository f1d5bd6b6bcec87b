// Package wordstest lets tests use the languages of the program.
package wordstest

import (
	"encoding/json"
	"regexp"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles/words"
)

// Speak sets one of the languages of the assets, such as "pt-PT", until the test ends. Numbers
// other than one use the form "other".
func Speak(t *testing.T, tag string) {
	t.Helper()
	l := &words.Language{Tag: tag, Form: func(n int) string {
		if n == 1 {
			return "one"
		}
		return "other"
	}}
	if err := json.Unmarshal(assets.Language(tag), &l.Texts); err != nil {
		t.Fatal(err)
	}
	words.Speak(l)
	t.Cleanup(func() { words.Speak(nil) })
}

// english matches words that occur in English but not in Portuguese sentences, and signs of
// mistakes in formats.
var english = regexp.MustCompile(`(?i)\b(the|of|is|are|and|not|with|only|cells?|rows?|columns?|but|then|has|have|by|each|every|lies|stands|black|white|blank|so far|which|there)\b|%!|\{\d`)

// English returns the first English word of a text, or sign of a mistake in a format; "" if
// there is none.
func English(text string) string { return english.FindString(text) }
