package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/types"
)

// TestTheTabThatIsShownIsSeen opens the panel in a small window with many tabs,
// which leaves them less room.
func TestTheTabThatIsShownIsSeen(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	for range 4 {
		w.newDocument(types.ByName("yinyang"), puzzles.Params{Size: types.ByName("yinyang").Spec().Default})
	}
	var bar *container.Scroll
	for _, o := range seen(w.tabs) {
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
		w.togglePanel()
	}
}

// TestKeysFitASmallWindow looks for lines of the list of keys that are cut.
func TestKeysFitASmallWindow(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.showKeys()
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
		for _, l := range []*look.Line{row.key, row.does, row.title} {
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

// TestAnswersAreShownInFull asks about givens that clash, and gives the question
// up: the page of the search shows the whole sentence meanwhile.
func TestAnswersAreShownInFull(t *testing.T) {
	w := newWindow(t)
	w.Open(write(t, "clash.quadrille", `{"quadrille":1,"puzzles":[{"type":"closefar","givens":["FCFC..","......","......","......","......","......"]}]}`))
	p := w.panel.solve
	w.doc().Clash()
	answer := func() document.Words { a, _ := w.doc().Advice(); return a }
	w.until("the answer", func() bool { return answer().Kind == document.None })
	if !p.result.Visible() || p.chip.Text() != answer().Chip || p.about.Text != answer().Sentence {
		t.Errorf("the panel shows %q: %q, the answer is %v", p.chip.Text(), p.about.Text, answer())
	}
	w.key(fyne.KeyEscape)
	if p.result.Visible() {
		t.Errorf("without a question the panel shows %q", p.about.Text)
	}
}

// TestFormsAreAligned looks for labels that are wider than the column of labels.
func TestFormsAreAligned(t *testing.T) {
	w := newWindow(t)
	for _, typ := range types.All {
		w.newDocument(typ, puzzles.Params{Size: typ.Spec().Default})
		var labels []string
		for _, o := range typ.Spec().Options {
			labels = append(labels, o.Title)
		}
		for _, s := range document.Settings(typ) {
			labels = append(labels, s.Title)
		}
		for _, text := range labels {
			if wide := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width; wide > look.LabelWidth {
				t.Errorf("%s: %q is %v wide", typ.Name(), text, wide)
			}
		}
	}
}

// TestLicensesFitASmallWindow looks for lines of licenses that are cut.
func TestLicensesFitASmallWindow(t *testing.T) {
	w := newWindow(t)
	w.win.Resize(fyne.NewSize(720, 520))
	w.showLicenses()
	w.win.Canvas().Capture()
	lines := 0
	for _, o := range seen(w.win.Canvas().Overlays().Top()) {
		if l, ok := o.(*look.Line); ok && l.Text() != "" {
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
