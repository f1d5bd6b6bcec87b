package gui

import (
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille"
	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestTheTabThatIsShownIsSeen opens the panel in a small window with many tabs, which leaves
// them less room.
func TestTheTabThatIsShownIsSeen(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	for range 4 {
		w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: types.ByName("yinyang").Spec().Default})
	}
	var bar *container.Scroll
	for _, o := range seen(w.desk.bar) {
		if s, ok := o.(*container.Scroll); ok && bar == nil {
			bar = s
		}
	}
	hidden := func() float32 { // of the last tab
		w.win.Canvas().Capture()
		return bar.Content.Size().Width - bar.Offset.X - bar.Size().Width
	}
	for _, at := range []page{puzzlePage, solvePage} {
		w.panel.enter(at)
		for len(w.posts) > 0 {
			(<-w.posts)()
		}
		if h := hidden(); h > 1 {
			t.Errorf("page %d: %v of the tab is hidden", at, h)
		}
		w.frame.togglePanel()
	}
}

// TestKeysFitASmallWindow looks for truncated lines in the list of keys.
func TestKeysFitASmallWindow(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.help.keyList()
	w.win.Canvas().Capture()
	var list *keyList
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		if l, ok := o.(*keyList); ok {
			list = l
		}
	}
	row := newKeyRow()
	row.Resize(fyne.NewSize(list.Size().Width, row.MinSize().Height))
	for _, line := range list.lines {
		row.show(line)
		for _, l := range []*look.TextLine{row.key, row.does, row.title} {
			style := fyne.TextStyle{Bold: l == row.key}
			if need := fyne.MeasureText(l.Text(), theme.TextSize(), style).Width; need > l.Size().Width {
				t.Errorf("%q needs %v, and has %v", l.Text(), need, l.Size().Width)
			}
		}
	}
	if len(list.lines) < 60 {
		t.Errorf("only %d lines", len(list.lines))
	}
}

// TestAnswersAreShownInFull asks about conflicting givens, and cancels the question:
// meanwhile the page of the search shows the whole sentence.
func TestAnswersAreShownInFull(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "clash.quadrille", `{"quadrille":1,"puzzles":[{"type":"closefar","givens":["FCFC..","......","......","......","......","......"]}]}`))
	p := w.panel.solve
	w.desk.doc().Advice.Clash()
	answer := func() document.Verdict { a, _ := w.desk.doc().Advice.Words(); return a }
	w.until("the answer", func() bool { return answer().Kind == document.None })
	if !p.result.Visible() || p.chip.Text() != answer().Chip || p.about.Text != answer().Sentence {
		t.Errorf("the panel shows %q: %q, the answer is %v", p.chip.Text(), p.about.Text, answer())
	}
	w.key(fyne.KeyEscape)
	if p.result.Visible() {
		t.Errorf("without a question the panel shows %q", p.about.Text)
	}
}

// TestFormsAreAligned looks for labels wider than the column of labels, where they would be
// truncated, on all pages for all types and in the dialogs.
func TestFormsAreAligned(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.win.Resize(fyne.NewSize(720, 520))
		labels := map[string]bool{}
		measure := func() {
			for text := range w.labels() {
				if labels[text] {
					continue
				}
				labels[text] = true
				if wide := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width; wide > look.LabelWidth {
					t.Errorf("%q is %v wide", text, wide)
				}
			}
		}
		for i, typ := range types.All {
			w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
			w.panel.make.typ.SetSelectedIndex(i)
			measure()
		}
		w.blanks.open(types.ByName("hoodoo"), puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}}) // with values to exchange
		for _, show := range []func(){func() { w.publisher.askExport(true) }, w.publisher.askBook, func() { w.blanks.askSize(w.types[0]) }, w.shaper.swap} {
			show()
			measure()
			w.dialogs.escape()
		}
		if len(labels) < 35 {
			t.Errorf("only %d labels: %v", len(labels), slices.Collect(maps.Keys(labels)))
		}
	})
}

// TestHintsOfFieldsFit looks for truncated words in empty fields of the panel.
func TestHintsOfFieldsFit(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.win.Resize(fyne.NewSize(720, 520))
		hints := 0
		for _, typ := range types.All {
			w.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
			w.panel.make.wishes.Open(true)
			for _, at := range []page{puzzlePage, generatePage} {
				w.panel.enter(at)
				w.win.Canvas().Capture()
				for _, o := range seen(w.panel.pages[at]) {
					e, ok := o.(*control.Field)
					if !ok || e.PlaceHolder == "" {
						continue
					}
					hints++
					if need, room := fyne.MeasureText(e.PlaceHolder, theme.TextSize(), e.TextStyle).Width, e.Size().Width-2*theme.InnerPadding(); need > room {
						t.Errorf("%q needs %v, and has %v", e.PlaceHolder, need, room)
					}
				}
			}
		}
		if hints < 30 {
			t.Errorf("only %d hints", hints)
		}
	})
}

// labels yields the texts of the labels of the forms in the window and in dialogs over it,
// visible or not.
func (w *window) labels() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, o := range append(w.panel.pages[:], w.win.Canvas().Overlays().List()...) {
			for _, form := range test.LaidOutObjects(o) {
				c, ok := form.(*fyne.Container)
				if !ok || fmt.Sprintf("%T", c.Layout) != "*layout.formLayout" {
					continue
				}
				for i := 0; i < len(c.Objects); i += 2 {
					for _, part := range test.LaidOutObjects(c.Objects[i]) {
						if l, ok := part.(*look.TextLine); ok && !yield(l.Text()) {
							return
						}
					}
				}
			}
		}
	}
}

// TestLicensesFitASmallWindow looks for truncated lines of licenses.
func TestLicensesFitASmallWindow(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.help.licenses()
	w.win.Canvas().Capture()
	lines := 0
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		if l, ok := o.(*look.TextLine); ok && l.Text() != "" {
			lines++
			if right := w.app.Driver().AbsolutePositionForObject(l).X + l.MinSize().Width; right > 720 {
				t.Errorf("%q ends at %v", l.Text(), right)
			}
		}
	}
	if lines < 10 {
		t.Errorf("only %d lines are seen", lines)
	}
}

// TestAboutTellsWhatHasChanged looks for the version and the changes in it.
func TestAboutTellsWhatHasChanged(t *testing.T) {
	w := newWindow(t)
	w.help.about()
	var all strings.Builder
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		switch o := o.(type) {
		case *look.TextLine:
			all.WriteString(o.Text() + "\n")
		case *widget.Label:
			all.WriteString(o.Text + "\n")
		}
	}
	newest := quadrille.Releases()[0]
	for _, want := range []string{"Version " + quadrille.Version, newest.Date, newest.Changes[0]} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("%q is not there:\n%s", want, all.String())
		}
	}
}

// TestMenusFitASmallWindow measures the menus, because Fyne does not scroll them.
func TestMenusFitASmallWindow(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		w.blanks.open(types.ByName("yinyang"), puzzles.Params{Size: types.ByName("yinyang").Spec().Default})
		var measure func(path string, m *fyne.Menu, left float32)
		measure = func(path string, m *fyne.Menu, left float32) {
			const bar = 28
			z := widget.NewMenu(m).MinSize()
			if z.Height+bar > 520 {
				t.Errorf("the menu %s is %v high", path, z.Height)
			}
			if left+z.Width > 720 && left == 0 {
				t.Errorf("the menu %s is %v wide", path, z.Width)
			}
			for _, it := range m.Items {
				if it.ChildMenu != nil {
					measure(path+" › "+it.Label, it.ChildMenu, left+z.Width)
				}
			}
		}
		for _, m := range w.menu.main.Items {
			measure(m.Label, m, 0)
		}
	})
}

// TestMenuPathsAreTrue looks in the menus for the items that texts name: those in the
// sources, and for another language those in its file.
func TestMenuPathsAreTrue(t *testing.T) {
	inEachLanguage(t, func(t *testing.T, w *window) {
		found := 0
		var names []string
		for _, menu := range w.menu.main.Items {
			names = append(names, menu.Label)
		}
		path := regexp.MustCompile(`(?:^|\PL)(` + strings.Join(names, "|") + `)((?: › \p{Lu}[\p{L} ]*)+)`)
		files, least := sources(t), 5
		if w.appearance.language() != english {
			files, least = []string{"../assets/lang/" + w.appearance.language() + ".json"}, 1
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if w.appearance.language() != english {
				text = translations.ReplaceAll(text, []byte("$1"))
			}
			for _, m := range path.FindAllStringSubmatch(string(text), -1) {
				found++
				w.hasPath(m[1], m[2], name)
			}
		}
		if found < least {
			t.Errorf("only %d paths are named", found)
		}
	})
}

// translations matches the lines of a language file, without the English texts.
var translations = regexp.MustCompile(`(?m)^"(?:[^"\\]|\\.)*": (.*)$`)

// hasPath looks for a path of items in a menu; the sentence may continue after it.
func (w *window) hasPath(name, path, where string) {
	w.t.Helper()
	menu := w.menu.main.Items[slices.IndexFunc(w.menu.main.Items, func(menu *fyne.Menu) bool { return menu.Label == name })]
	for part := range strings.SplitSeq(strings.TrimPrefix(path, " › "), " › ") {
		i := slices.IndexFunc(menu.Items, func(it *fyne.MenuItem) bool {
			return !it.IsSeparator && strings.HasPrefix(part, strings.TrimSuffix(it.Label, " …"))
		})
		if i < 0 {
			w.t.Errorf("%s names %s%s, which no menu has", where, name, path)
			return
		}
		menu = menu.Items[i].ChildMenu
	}
}

// sources returns the files whose texts name menus.
func sources(t *testing.T) []string {
	t.Helper()
	names := []string{"README.md", "../README.md", "../cmd/README.md", "../cmd/quadrille/README.md"}
	for _, pattern := range []string{"*.go", "../puzzles/document/*.go"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, slices.DeleteFunc(more, func(name string) bool { return strings.HasSuffix(name, "_test.go") })...)
	}
	return names
}
