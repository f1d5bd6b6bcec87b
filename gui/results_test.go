package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

// The results are shown as cards in place of the board: picked, ticked, opened and dropped by
// the keys and by presses, in every language.
func TestResultsAsCards(t *testing.T) {
	w := newWindow(t)
	defer speakEnglish(t)
	w.generated("yinyang", "4")
	p, v := w.panel.make, w.panel.make.cards
	first := w.desk.current()
	v.toggle()
	if v.in != first || w.win.Canvas().Focused() != fyne.Focusable(v.grid) || v.count() != 4 || first.hint.Text() != resultsHint.String() {
		t.Fatalf("%d cards, the line says %q", v.count(), first.hint.Text())
	}
	results := slices.Clone(p.making.Results)
	w.strike(fyne.KeyHome, fyne.KeyRight)
	v.grid.TypedRune(' ')
	if p.picked != results[1] || len(p.keeps()) != 1 || p.keeps()[0] != results[1] || v.words.Text() != "4 puzzles, 1 with a tick" || v.all.Text != "Open the ticked" || v.others.Disabled() {
		t.Errorf("%d have a tick: %q, %q", len(p.keeps()), v.words.Text(), v.all.Text)
	}
	card := newResultCard(v)
	card.show(2)
	if card.number.Text() != "3" || card.level.Text() != results[2].Level() || card.keep.Checked {
		t.Errorf("the third card says %q, %q", card.number.Text(), card.level.Text())
	}
	card.keep.SetChecked(true) // by the mouse
	card.show(1)               // the card of another result
	if !card.keep.Checked || len(p.keeps()) != 2 {
		t.Errorf("%d have a tick", len(p.keeps()))
	}
	card.show(3)
	card.Tapped(nil)
	if p.picked != results[3] || len(w.desk.all()) != 1 {
		t.Error("the first press does not pick")
	}
	w.setLanguage("pt-PT")
	p, v = w.panel.make, w.panel.make.cards
	if v.in != w.desk.current() || w.desk.current().hint.Text() != resultsHint.String() || v.words.Text() != "4 puzzles, 2 com visto" || p.picked != results[3] {
		t.Errorf("in another language: %q", v.words.Text())
	}
	w.setLanguage(english)
	p, v = w.panel.make, w.panel.make.cards
	w.strike(fyne.KeyReturn)
	if len(w.desk.all()) != 2 || !w.desk.doc().State().Puzzle.Same(results[3].Puzzle()) || v.in != w.desk.all()[0] {
		t.Fatal("Enter does not open the picked one in a tab")
	}
	w.desk.bar.SelectIndex(0)
	w.strike(fyne.KeyHome, fyne.KeyDelete)
	w.answer("Clear")
	if len(p.making.Results) != 3 || slices.Contains(p.making.Results, results[0]) || v.count() != 3 {
		t.Errorf("%d results are left", len(p.making.Results))
	}
	w.strike(fyne.KeyEscape)
	if v.in != nil || w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Error("Esc does not lead back to the board")
	}
	v.toggle()
	w.current.toggleCollection()
	if v.in != nil || !w.desk.current().all.object.Visible() {
		t.Error("the sheet of all puzzles does not take the place of the results")
	}
	v.toggle()
	if v.in == nil || w.desk.current().all.object.Visible() {
		t.Error("the results do not take the place of the sheet")
	}
	p.making.Clear(p.making.Results)
	if v.in != nil {
		t.Error("without results the view stays")
	}
}

// While puzzles are made, a card shows the next one.
func TestCardOfWhatIsMade(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "1")
	p := w.panel.make
	p.count.SetText("500")
	p.generate()
	p.cards.toggle()
	if !p.making.Busy() || p.cards.count() != len(p.making.Results)+1 {
		t.Fatalf("%d cards for %d results", p.cards.count(), len(p.making.Results))
	}
	card := newResultCard(p.cards)
	card.show(len(p.making.Results))
	if !card.making.Visible() || card.keep.Visible() || card.verdict.Visible() {
		t.Error("the card says something of a puzzle that is not made")
	}
	card.Tapped(nil)
	w.opener.drop(w.desk.current())
	if p.cards.in != nil {
		t.Error("the view stays when its tab goes")
	}
	p.making.Stop()
	w.until("the end", func() bool { return !p.making.Busy() })
}
