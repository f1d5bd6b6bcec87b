package gui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"golang.org/x/text/language"

	"quadrille/puzzles/words"
)

// inEachLanguage runs a test in each language, in windows that speak it.
func inEachLanguage(t *testing.T, do func(t *testing.T, w *window)) {
	t.Helper()
	for _, tag := range []string{english, "pt-PT"} {
		t.Run(tag, func(t *testing.T) {
			w := newWindow(t)
			w.setLanguage(tag)
			defer speakEnglish(t)
			do(t, w)
		})
	}
}

// speakEnglish switches the program to English, which other tests expect.
func speakEnglish(t *testing.T) {
	t.Helper()
	if err := Speak(english); err != nil {
		t.Fatal(err)
	}
}

// menuTexts returns the labels of all items.
func (w *window) menuTexts() []string {
	var texts []string
	for _, m := range w.win.MainMenu().Items {
		texts = append(texts, m.Label)
		for it := range itemsOf(m) {
			texts = append(texts, it.Label)
		}
	}
	return texts
}

func TestClosestLanguage(t *testing.T) {
	for wanted, want := range map[string]string{
		"pt": "pt-PT", "pt-PT": "pt-PT", "pt-BR": "pt-PT", "en": "en", "en-US": "en", "de-CH": "en", "": "en", "nonsense!": "en",
	} {
		if got := closestLanguage(wanted); got != want {
			t.Errorf("%s: %s, want %s", wanted, got, want)
		}
	}
	if got := languageName("pt-PT"); got != "Português" {
		t.Errorf("%q", got)
	}
	if form := pluralForm(language.EuropeanPortuguese); form(0) != "other" || form(1) != "one" || form(2) != "other" || form(-1) != "one" {
		t.Error("plurals")
	}
}

// Another language changes the whole window at once and nothing else, and changes back.
func TestTheLanguageChangesWhileOneWorks(t *testing.T) {
	w := newWindow(t)
	defer speakEnglish(t)
	w.OpenSamples()
	w.desk.bar.SelectIndex(1)
	w.panel.show(generatePage)
	w.panel.make.count.SetText("7")
	w.panel.make.wishes.rows[0].set(mustOccur)
	w.panel.solve.find.SetSelectedIndex(2)
	w.symmetry.set(1)
	w.tour.begin()
	w.tour.show(3)
	w.panel.show(generatePage)
	docs, at := w.Documents(), w.desk.bar.SelectedIndex()
	seen := func() []string {
		return append(w.menuTexts(), w.toolbar.solve.Text, w.tour.title.Text(), w.panel.make.start.Text, w.panel.solve.find.Selected, w.desk.current().hint.Text(), lang.L("Cancel"))
	}
	before := seen()
	w.setLanguage("pt-PT")
	after := seen()
	for _, want := range []string{"Ficheiro", "Guardar como …", "Resolver", "Mandar completar o puzzle", "Gerar", "Todas, no máximo 100", "Cancelar"} {
		if !slices.Contains(after, want) {
			t.Errorf("no %q in %q", want, after)
		}
	}
	for what, kept := range map[string]bool{
		"documents": slices.Equal(w.Documents(), docs) && w.desk.bar.SelectedIndex() == at, "page": w.panel.at == generatePage,
		"order": w.panel.make.count.Text == "7" && w.panel.make.wishes.rows[0].wish == mustOccur, "symmetry": w.symmetry.at() == 1,
		"tour": w.tour.at == 3 && w.tour.doc == w.desk.doc(),
	} {
		if !kept {
			t.Errorf("%s: not as before", what)
		}
	}
	w.desk.bar.SelectIndex(0)
	w.strike(fyne.KeyF2)
	if w.desk.doc() != docs[0] || w.desk.doc().Layer() != 0 {
		t.Error("the keys do not reach the board")
	}
	w.strike(fyne.KeyF2)
	w.desk.bar.SelectIndex(at)
	w.setLanguage(english)
	if got := seen(); !slices.Equal(got, before) {
		t.Errorf("%q, want %q", got, before)
	}
	if words.Number(1000) != "1,000" {
		t.Error("numbers stay as they were")
	}
}

// Whatever is open stays open: the sheet of all puzzles, a message, the walkthrough.
func TestTheLanguageChangesWhatIsOpen(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.OpenSamples()
		w.current.toggleCollection()
		w.messages.failIn(w.desk.current(), nil, words.Errorf("not saved: %w", words.Error("there is no board to begin with")), words.Message("Save as …"), func() {})
		w.messages.tell(words.Later("Copied. %s", "Etc."))
		if before := w.seen(); w.appearance.language() == english && (!slices.Contains(before, "Copied. Etc.") || !slices.Contains(before, "Save as …")) {
			t.Error("the messages are not there")
		}
		w.setLanguage("pt-PT")
		if tab := w.desk.current(); !tab.all.object.Visible() || len(tab.strip.messages) != 2 || w.win.Canvas().Focused() != fyne.Focusable(tab.all.sheet) {
			t.Error("the sheet or the message is gone")
		}
		// messages and their actions are in the other language, too
		for _, want := range []string{"Copiado. Etc.", "Guardar como …", "Não se guardou: não há um tabuleiro com que começar."} {
			if after := w.seen(); !slices.Contains(after, want) {
				t.Errorf("%q is not told", want)
			}
		}
		w.current.toggleCollection()
		w.current.showWalk()
		w.setLanguage(english)
		if tab := w.desk.current(); !tab.walk.object.Visible() || !strings.HasPrefix(tab.hint.Text(), "Arrow keys") {
			t.Error("the walkthrough is gone")
		}
	})
}

// seen returns the texts that are drawn in the window and in the dialogs over it.
func (w *window) seen() []string {
	var texts []string
	roots := append([]fyne.CanvasObject{w.win.Content()}, w.win.Canvas().Overlays().List()...)
	for _, root := range roots {
		for _, o := range test.LaidOutObjects(root) {
			if t, ok := o.(*canvas.Text); ok && t.Text != "" && t.Visible() {
				texts = append(texts, strings.TrimSpace(t.Text))
			}
		}
	}
	return append(texts, w.menuTexts()...)
}

// Nothing that has a Portuguese text is shown in English after the change, on any page
// and in any dialog.
func TestNothingStaysEnglish(t *testing.T) {
	w := newWindow(t)
	defer speakEnglish(t)
	l, err := readLanguage("pt-PT")
	if err != nil {
		t.Fatal(err)
	}
	// Texts that are the same in Portuguese: the name of a key and of a language, texts in
	// tables, and a name of the solver's orders, which are the usual terms.
	own := map[string]bool{"up": true, "Shift": true, "English": true, "none": true, "Half turn": true, "Print": true}
	for _, forms := range l.Texts {
		for _, text := range forms {
			own[text] = true
		}
	}
	count := 0
	look := func(where string) {
		t.Helper()
		for _, text := range w.seen() {
			if count++; len(l.Texts[text]) > 0 && !own[text] {
				t.Errorf("%s: %q stays English", where, text)
			}
		}
	}
	w.setLanguage("pt-PT")
	look("the start screen")
	w.setLanguage(english)
	w.OpenSamples()
	for _, d := range w.Documents() { // they keep the titles that they were opened with
		own[d.Title()], own[d.State().Puzzle.Meta.Title] = true, true
	}
	for i := range w.panel.pages {
		w.setLanguage(english)
		w.panel.show(page(i))
		w.frame.showPanel(true)
		w.setLanguage("pt-PT")
		look("page " + fmt.Sprint(i))
	}
	for _, show := range []func(){w.help.keyList, w.help.rules, w.help.techniques, w.help.about, func() { w.publisher.askExport(true) }, w.publisher.askBook, w.quit, func() { w.blanks.askSize(w.types[0]) }} {
		show()
		look("a dialog")
		if w.dialogs.escape != nil {
			w.dialogs.escape()
		}
	}
	w.current.toggleCollection()
	look("all puzzles")
	w.current.toggleCollection()
	w.current.showWalk()
	look("the walkthrough")
	w.tour.begin()
	look("the tour")
	if count < 500 {
		t.Errorf("only %d texts are looked at", count)
	}
}

func TestKeysAreFoundInTheLanguage(t *testing.T) {
	w := newWindow(t)
	defer speakEnglish(t)
	w.setLanguage("pt-PT")
	for text, want := range map[string]string{"próxima dica": "F12", "guardar como": "Ctrl+Shift+S", "reproduzir": "Espaço, +, -", "ESPACO reproduzir": "Espaço, +, -", "proxima dica": "F12"} {
		found := matching(w.menu.keyGroups(), text)
		if len(found) != 1 || len(found[0].keys) != 1 || found[0].keys[0].key != want {
			t.Errorf("%q finds %v, want %s", text, found, want)
		}
	}
}
