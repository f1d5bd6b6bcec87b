package gui

import (
	"cmp"
	"encoding/json"
	"fmt"
	"log/slog"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"quadrille/assets"
	"quadrille/puzzles/words"
)

// english is the tag of the language that the texts of the program are written in.
const english = "en"

// language is the tag of the language that was chosen, else of the one of the system
// where there are texts of it, else of English.
func (s *Studio) language() string {
	return closestLanguage(cmp.Or(s.app.Preferences().String(prefLanguage), lang.SystemLocale().String()))
}

// speak makes the program speak that language.
func (s *Studio) speak() {
	if err := speak(s.language()); err != nil {
		slog.Error("another language is spoken", "error", err)
	}
}

// closestLanguage is the tag of the language with texts that is understood best by who
// wants the one of the given tag.
func closestLanguage(wanted string) string {
	have := []language.Tag{language.Make(english)} // the first one is for who understands none
	for _, tag := range assets.Languages() {
		have = append(have, language.Make(tag))
	}
	_, at, _ := language.NewMatcher(have).Match(language.Make(wanted))
	return have[at].String()
}

// speak makes the program speak a language, and with it Fyne, which looks for its own
// words in the language of the system: there it finds those of the chosen one.
func speak(tag string) error {
	data := assets.Language(tag)
	if err := lang.AddTranslationsForLocale(data, lang.SystemLocale()); err != nil {
		return fmt.Errorf("the language %s: %w", tag, err)
	}
	if tag == english {
		words.Speak(nil)
		return nil
	}
	l := &words.Language{Form: pluralForm(language.Make(tag))}
	if err := json.Unmarshal(data, &l.Texts); err != nil {
		return fmt.Errorf("the language %s: %w", tag, err)
	}
	words.Speak(l)
	return nil
}

// pluralForm is the kind of number that n is in a language.
func pluralForm(tag language.Tag) func(n int) string {
	names := map[plural.Form]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	return func(n int) string { return names[plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)] }
}
