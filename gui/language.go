package gui

import (
	"cmp"
	"encoding/json"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"quadrille/assets"
	"quadrille/puzzles/words"
)

// english is the tag of the language that the program's texts are written in.
const english = "en"

// setLanguage switches the program to another language, "" for the system's, and rebuilds the
// window in it, around the same documents.
func (s *Studio) setLanguage(tag string) {
	if s.picker.busy {
		s.messages.say(words.Say("Close the open file dialog first."))
		return
	}
	s.commit()
	s.prefs.SetString(prefLanguage, tag)
	s.appearance.speak()
	tabs, at, panel, tour, page, open := s.desk.all(), s.desk.bar.SelectedIndex(), s.panel, s.tour, s.panel.at, s.panel.object.Visible()
	messages := s.messages.start.messages
	cards := panel.make.cards.in
	s.build()
	s.messages.start.set(messages)
	for _, t := range tabs {
		s.opener.renew(t)
		t.doc.Reword()
	}
	s.desk.bar.SelectIndex(at)
	s.panel.solve.adopt(panel.solve)
	s.panel.make.adopt(panel.make)
	if cards != nil {
		s.panel.make.cards.show(cards)
	}
	s.panel.show(page)
	s.frame.showPanel(open)
	s.tour.adopt(tour)
	s.refresh(everything)
	s.keys.FocusBoard()
}

// languageMenu offers the languages, each by its own name.
func (m *menus) languageMenu() *fyne.MenuItem {
	s := m.s
	var items []*fyne.MenuItem
	for _, tag := range append([]string{""}, assets.Languages()...) {
		name := words.Say("As the system")
		if tag != "" {
			name = languageName(tag)
		}
		items = append(items, m.ticked(
			item(name, nil, func() { s.setLanguage(tag) }),
			func() bool { return s.prefs.String(prefLanguage) == tag }))
	}
	return submenu(words.Say("Language"), items...)
}

// languageName returns what a language calls itself: its translation of English. Its other
// texts are skipped.
func languageName(tag string) string {
	var l struct {
		Own words.Forms `json:"English"`
	}
	if err := json.Unmarshal(assets.Language(tag), &l); err != nil {
		return tag
	}
	return cmp.Or(l.Own["other"], tag)
}

// closestLanguage returns the tag of the available language that best serves a reader of the
// wanted one.
func closestLanguage(wanted string) string {
	have := []language.Tag{language.Make(english)} // the first one is the fallback
	for _, tag := range assets.Languages() {
		have = append(have, language.Make(tag))
	}
	_, at, _ := language.NewMatcher(have).Match(language.Make(wanted))
	return have[at].String()
}

// Speak switches the program to a language, and Fyne with it.
func Speak(tag string) error {
	l, err := readLanguage(tag)
	if err == nil {
		err = speakFyne(l)
	}
	switch {
	case err != nil:
		return fmt.Errorf("the language %s: %w", tag, err)
	case tag == english:
		words.Speak(nil)
	default:
		words.Speak(l)
	}
	return nil
}

// speakFyne gives Fyne the translations of its own words. Fyne looks for them in the language
// of the system, and finds these there.
func speakFyne(l *words.Language) error {
	own, err := readLanguage(english) // contains only Fyne's own words
	if err != nil {
		return err
	}
	texts := map[string]string{}
	for key := range own.Texts {
		texts[key] = l.Texts[key]["other"]
	}
	data, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, lang.SystemLocale())
}

// readLanguage reads the texts of a language.
func readLanguage(tag string) (*words.Language, error) {
	l := &words.Language{Tag: tag, Form: pluralForm(language.Make(tag))}
	if err := json.Unmarshal(assets.Language(tag), &l.Texts); err != nil {
		return nil, err
	}
	return l, nil
}

// pluralForm returns a function that returns the plural category of n in a language.
func pluralForm(tag language.Tag) func(n int) string {
	names := map[plural.Form]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	return func(n int) string { return names[plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)] }
}
