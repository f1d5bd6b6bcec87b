// Package wordstest lets tests speak the languages of the program.
package wordstest

import (
	"encoding/json"
	"regexp"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles/words"
)

// Speak makes a test speak one of the languages of the assets, such as "pt-PT", until
// it ends. Numbers other than one are told in the form "other".
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

// english are words of English sentences that no Portuguese one has.
var english = regexp.MustCompile(`(?i)\b(the|of|is|are|and|not|with|only|cells?|rows?|columns?|but|then|has|have|by|each|every|lies|stands|black|white|blank|so far|which|there)\b|%!|\{\d`)

// English is the first word of a text that is English, or that shows a mistake in a
// format; "" for none.
func English(text string) string { return english.FindString(text) }
