package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// four are puzzles of two types and several sizes.
const four = `{"quadrille": 1, "title": "Four", "puzzles": [
{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"]},
{"type": "yinyang", "title": "Ice", "givens": ["...b", ".bb.", "....", "b..."]},
{"type": "closefar", "title": "Apart", "givens": ["......", "......", "......", "......", "......", "......"]},
{"type": "yinyang", "title": "Ice again", "givens": ["w...", ".w..", ".w..", "...w"]}]}`

// collected returns a window with all puzzles of a file.
func collected(t *testing.T) (*window, *collectionView) {
	t.Helper()
	w := newWindow(t)
	w.Open(write(t, "four.quadrille", four))
	w.menuItem("Board", "All puzzles of the file").Action()
	v := w.desk.current().all
	if !v.object.Visible() || w.win.Canvas().Focused() != fyne.Focusable(v.sheet) {
		t.Fatalf("the sheet is not there, or %T has the keyboard", w.win.Canvas().Focused())
	}
	return w, v
}

// names returns the puzzles of the list, the chosen ones with a star.
func (v *collectionView) names() string {
	var list []string
	for i := range v.t.doc.Boards() {
		name := v.t.doc.Members.At(i).State.Puzzle.Meta.Title
		if v.chosen[i] {
			name += "*"
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}

func (w *window) expect(v *collectionView, what, want string) {
	w.t.Helper()
	if got := v.names(); got != want {
		w.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// By keyboard alone puzzles are chosen, copied, moved, removed and opened, and undo reverts
// each of these.
func TestCollectionByKeyboard(t *testing.T) {
	w, v := collected(t)
	w.expect(v, "at first", "Snow*, Ice, Apart, Ice again")
	w.strike(fyne.KeyRight)
	w.expect(v, "right", "Snow, Ice*, Apart, Ice again")
	v.goTo(v.at+v.sheet.way(fyne.KeyRight), true)
	w.expect(v, "shift right", "Snow, Ice*, Apart*, Ice again")
	v.sheet.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierShortcutDefault})
	w.expect(v, "moved", "Snow, Ice again, Ice*, Apart*")
	v.sheet.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierShortcutDefault})
	w.expect(v, "moved back", "Snow, Ice*, Apart*, Ice again")
	v.copy()
	w.expect(v, "copied", "Snow, Ice, Apart, Ice*, Apart*, Ice again")
	w.strike(fyne.KeyDelete)
	w.expect(v, "removed", "Snow, Ice, Apart, Ice again*")
	w.strike(fyne.KeyHome)
	v.sheet.TypedRune(' ')
	w.expect(v, "not chosen", "Snow, Ice, Apart, Ice again")
	w.strike(fyne.KeyEnd, fyne.KeyReturn)
	if v.object.Visible() || w.desk.doc().At() != 3 || w.win.Canvas().Focused() != fyne.Focusable(w.desk.current().board) {
		t.Errorf("Enter shows board %d", w.desk.doc().At()+1)
	}
	w.current.toggleCollection()
	v.add()
	w.expect(v, "added", "Snow, Ice, Apart, Ice again, *")
	v.sheet.TypedShortcut(&fyne.ShortcutSelectAll{})
	w.strike(fyne.KeyDelete)
	w.saw("message: a file has at least one puzzle")
	w.desk.doc().History.Undo()
	w.strike(fyne.KeyEscape)
	if v.object.Visible() {
		t.Error("Esc leaves the sheet open")
	}
	for w.desk.doc().History.Undoes() != "" {
		w.desk.doc().History.Undo()
	}
	v.choose()
	w.expect(v, "all undone", "Snow, Ice, Apart, Ice again")
}

// By mouse puzzles are chosen, dragged and opened.
func TestCollectionByMouse(t *testing.T) {
	w, v := collected(t)
	card := func(i int) *sheetCard {
		c := newSheetCard(v)
		c.show(i)
		return c
	}
	press := func(i int, mod fyne.KeyModifier) {
		c := card(i)
		c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: mod})
		c.Tapped(nil)
	}
	press(2, 0)
	press(0, fyne.KeyModifierShortcutDefault)
	w.expect(v, "ctrl", "Snow*, Ice, Apart*, Ice again")
	press(1, fyne.KeyModifierShift)
	w.expect(v, "shift", "Snow*, Ice*, Apart, Ice again")
	c := card(0)
	c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	origin := w.app.Driver().AbsolutePositionForObject(v.sheet)
	size := c.MinSize()
	columns := v.sheet.ColumnCount()
	if columns < 4 {
		t.Fatalf("%d columns", columns)
	}
	c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: origin.AddXY(3.2*size.Width, size.Height/2)}})
	if v.drop != 3 {
		t.Errorf("the drag leads before %d", v.drop)
	}
	c.DragEnd()
	w.expect(v, "dragged", "Apart, Snow*, Ice*, Ice again")
	press(3, 0)
	if !v.object.Visible() {
		t.Error("a first press opens")
	}
	press(3, 0)
	if v.object.Visible() || w.desk.doc().At() != 3 {
		t.Error("a second press does not open")
	}
}

// Filters limit the sheet to puzzles with a value, and are shown only where values differ.
func TestCollectionFilters(t *testing.T) {
	w, v := collected(t)
	if !v.filters.Objects[0].Visible() || !v.filters.Objects[1].Visible() || v.filters.Objects[2].Visible() {
		t.Error("the filters are not those for what differs")
	}
	v.kinds[0].SetSelected("Close or Far")
	if !slices.Equal(v.shown, []int{2}) || !strings.HasPrefix(v.words.Text(), "1 of 4 puzzles") {
		t.Errorf("shown: %v, %q", v.shown, v.words.Text())
	}
	v.kinds[0].SetSelectedIndex(0)
	v.kinds[1].SetSelected("4 × 4")
	if !slices.Equal(v.shown, []int{1, 3}) {
		t.Errorf("4 × 4: %v", v.shown)
	}
	v.kinds[1].SetSelectedIndex(0)
	w.desk.doc().Members.Verify()
	w.until("verdicts", func() bool { _, ok := w.desk.doc().Members.Found(); return ok })
	v.kinds[2].SetSelected("Several solutions")
	if !slices.Equal(v.shown, []int{2}) || !strings.Contains(v.words.Text(), "1 with several") {
		t.Errorf("several solutions: %v, %q", v.shown, v.words.Text())
	}
	v.kinds[2].SetSelectedIndex(0)
	v.findDuplicates()
	w.until("duplicates", func() bool { return v.chosen[3] })
	w.expect(v, "duplicates", "Snow, Ice, Apart, Ice again*")
	v.title.SetText("Winter")
	v.title.Tell()
	if w.desk.doc().List.Imprint().Title != "Winter" || w.desk.doc().History.Undoes() != "title of the set" {
		t.Errorf("the set is called %q", w.desk.doc().List.Imprint().Title)
	}
}

// Puzzles go to another file by the clipboard and by name; the chosen ones are copied or
// moved.
func TestCollectionsBetweenFiles(t *testing.T) {
	w, v := collected(t)
	v.choose(0, 1)
	w.clipboard.copyText(w.desk.doc())
	v.send()
	w.saw("dialog: Send to another file")
	w.strike(fyne.KeyReturn) // copies to a new file
	other := w.desk.current()
	if other == v.t || other.doc.Boards() != 2 || !other.doc.Unsaved() {
		t.Fatalf("%d puzzles were sent", other.doc.Boards())
	}
	w.current.toggleCollection()
	w.paste()
	w.expect(other.all, "pasted", "Snow, Snow*, Ice*, Ice")
	w.desk.show(v.t)
	v.send()
	w.win.Canvas().FocusPrevious() // Move
	w.strike(fyne.KeyReturn)
	w.expect(v, "moved away", "Apart*, Ice again")
	if other.doc.Boards() != 6 {
		t.Errorf("%d puzzles arrived", other.doc.Boards())
	}
	v.askSort()
	w.saw("dialog: Sort the puzzles")
	w.win.Canvas().FocusPrevious()
	w.win.Canvas().FocusPrevious()
	w.strike(fyne.KeyRight, fyne.KeyRight) // by size
	w.win.Canvas().FocusNext()
	w.win.Canvas().FocusNext()
	w.strike(fyne.KeyReturn)
	if by := v.t.doc.History.Undoes(); by != "sort by size" && v.names() != "Ice again, Apart" {
		t.Errorf("sorted: %q, %s", by, v.names())
	}
}

// Puzzles are dragged onto the tab of another file and move there; if none would be left, the
// file refuses.
func TestDragOntoATab(t *testing.T) {
	w, v := collected(t)
	other := w.fresh()
	w.desk.show(v.t)
	head := func(i int) fyne.Position {
		ends := w.desk.bar.heads()[i]
		origin := w.app.Driver().AbsolutePositionForObject(w.desk.bar.scroll)
		return origin.AddXY((ends[0]+ends[1])/2, w.desk.bar.scroll.Size().Height/2)
	}
	drag := func(to fyne.Position) {
		c := newSheetCard(v)
		c.show(v.at)
		c.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to}})
	}
	v.choose(1, 2)
	drag(head(0)) // its own tab
	if v.over != nil || w.desk.bar.mark.Visible() {
		t.Error("a file is a target for its own puzzles")
	}
	drag(head(1))
	if v.over == nil || v.over.doc != other || !w.desk.bar.mark.Visible() || v.drop >= 0 {
		t.Fatal("the tab of the other file is no target")
	}
	if at := w.desk.bar.mark.Position().X + w.desk.bar.mark.Size().Width/2; head(1).X-head(0).X < 1 || w.desk.bar.under(at-w.desk.bar.scroll.Position().X) != 1 {
		t.Errorf("the mark is at %v", w.desk.bar.mark.Position())
	}
	if help := w.status.helping(); help != "Drop moves 2 puzzles to Untitled 1; with Ctrl it copies." {
		t.Errorf("the line at the bottom says %q", help)
	}
	newSheetCard(v).DragEnd()
	w.expect(v, "dragged away", "Snow*, Ice again")
	if other.Boards() != 3 || other.History.Undoes() != "put in 2 puzzles" || w.desk.bar.mark.Visible() || v.over != nil {
		t.Errorf("%d puzzles arrived, undo takes %q", other.Boards(), other.History.Undoes())
	}
	v.choose(0, 1)
	drag(head(1))
	newSheetCard(v).DragEnd()
	w.saw("message: a file has at least one puzzle")
	w.expect(v, "all", "Snow*, Ice again*")
	if err := v.sendTo(v.desk.docs[w.desk.bar.Items[1]], false); err != nil || other.Boards() != 5 { // as with Ctrl
		t.Errorf("%v: %d puzzles after a copy", err, other.Boards())
	}
	drag(head(1))
	drag(w.app.Driver().AbsolutePositionForObject(v.sheet).AddXY(1, 1))
	if v.over != nil || w.desk.bar.mark.Visible() || v.drop != 0 {
		t.Error("back on the sheet the tab is still the target")
	}
	newSheetCard(v).DragEnd()
}

// The generator's results go to a sheet with their levels, one of them into the open file,
// and an order that was stopped continues.
func TestResultsOnTheSheet(t *testing.T) {
	w := newWindow(t)
	w.generated("yinyang", "2")
	p := w.panel.make
	if p.goOn.Visible() {
		t.Error("an order that is done goes on")
	}
	p.insertPicked()
	if d := w.desk.doc(); d.Boards() != 2 || d.History.Undoes() != "put in 1 puzzle" {
		t.Errorf("the picked puzzle is not in the file: %d boards, undo takes %q", d.Boards(), d.History.Undoes())
	}
	p.openAll()
	v := w.desk.current().all
	if !v.object.Visible() || len(v.shown) != 2 || v.t.doc.Members.At(1).Level == "" || v.t.doc.Members.At(1).Verdict() != "One solution" {
		t.Errorf("the sheet shows %v", v.shown)
	}
	p.count.SetText("500")
	p.generate()
	w.until("one more", func() bool { return p.making.Made() > 0 })
	p.making.Stop()
	w.until("the end", func() bool { return !p.making.Busy() })
	if made := p.making.Made(); made < 500 {
		if !p.goOn.Visible() || !strings.Contains(p.goOn.Text, "of 500 made") {
			t.Fatalf("the button says %q", p.goOn.Text)
		}
		p.goOn.Tapped(nil)
		w.until("another", func() bool { return p.making.Made() > made })
		p.making.Stop()
		w.until("the end", func() bool { return !p.making.Busy() })
	}
}

// Tags are entered in the panel, stored, and used as a filter on the sheet; the license
// belongs to the set.
func TestTagsAndLicense(t *testing.T) {
	w, v := collected(t)
	if v.filters.Objects[4].Visible() {
		t.Error("tags can be chosen where there are none")
	}
	w.current.toggleCollection()
	w.panel.enter(puzzlePage)
	p := w.panel.puzzle
	w.enter(p.named("License"), "CC BY 4.0")
	w.enter(p.named("Tags"), "small, winter ,small")
	w.keys.FocusBoard()
	if m := w.desk.doc().State().Puzzle.Meta; m.License != "CC BY 4.0" || !slices.Equal(m.TagList(), []string{"small", "winter"}) {
		t.Errorf("%+v", m)
	}
	w.desk.doc().Show(1)
	if p.named("Tags").Text != "" || p.named("License").Text != "" {
		t.Errorf("another puzzle has tags %q", p.named("Tags").Text)
	}
	w.panel.enter(puzzlePage)
	w.enter(p.named("Tags"), "winter")
	w.keys.FocusBoard()
	w.current.toggleCollection()
	if !v.filters.Objects[4].Visible() || !slices.Equal(v.kinds[4].Options, []string{"Any tag", "small", "winter"}) {
		t.Errorf("tags to choose from: %q", v.kinds[4].Options)
	}
	v.kinds[4].SetSelected("winter")
	if !slices.Equal(v.shown, []int{0, 1}) {
		t.Errorf("winter: %v", v.shown)
	}
	w.enter(v.license, "CC0")
	w.keys.FocusBoard()
	if w.desk.doc().List.Imprint().License != "CC0" || w.desk.doc().History.Undoes() != "license of the set" {
		t.Errorf("%q after %s", w.desk.doc().List.Imprint(), w.desk.doc().History.Undoes())
	}
	d := w.binding()
	if d.License != "CC0" {
		t.Errorf("the book has the license %q", d.License)
	}
}
