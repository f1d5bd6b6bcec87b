package gui

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"

	"quadrille/gui/board"
	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// collectionView shows all puzzles of a file in place of the board: a sheet of thumbnails,
// some of which are chosen.
type collectionView struct {
	*base
	opener  *opener
	t       *tab
	object  *look.Page
	title   *control.Field
	author  *control.Field
	license *control.Field
	words   *look.TextLine
	filters *fyne.Container
	kinds   [5]*control.Choice // type, size, verdict, level, tag
	values  [5][]string
	sheet   *cardGrid
	needs   []*control.Button // enabled while a puzzle is chosen
	// shown are the positions, in the list of the document, that pass the filters, in order.
	shown  []int
	chosen map[int]bool // by position in the list
	listed []int        // the boards of the list that chosen refers to
	at     int          // the thumbnail with the cursor, an index into shown
	anchor int          // where a range of chosen puzzles begins
	drop   int          // the thumbnail before which a drag would put them, -1 while there is no drag
	over   *tab         // the file to which a drag would move them, nil for none
	held   bool         // the filters are being filled, not chosen
}

// newCollectionView returns the hidden view of a tab.
func newCollectionView(t *tab, o *opener) *collectionView {
	v := &collectionView{base: o.base, opener: o, t: t, words: look.Muted("").Cut(), chosen: map[int]bool{}, drop: -1}
	named := func(string) error { return v.rename() }
	v.title = control.NewField(v.keys, named).Hint(words.Say("Title of the set"))
	v.author, v.license = control.NewField(v.keys, named).Hint(words.Say("Author")), control.NewField(v.keys, named).Hint(words.Say("License"))
	v.sheet = newCardGrid(func() int { return len(v.shown) }, func() card { return newSheetCard(v) })
	v.sheet.key, v.sheet.space, v.sheet.shortcut = v.key, func() { v.toggle(v.at) }, v.shortcut
	v.object = inPlace(
		look.Frame(look.Padded(look.Column(6, v.head(), look.Box(layout.NewGridLayout(3), v.title, v.author, v.license), v.bar(), v.filterBar()), 12, 4, 20, 12),
			nil, nil, nil, look.Padded(v.sheet, 4, 8, 14, 6)))
	v.object.Hide()
	return v
}

// head returns the row with what is known of all puzzles.
func (v *collectionView) head() fyne.CanvasObject {
	return headInPlace(v.keys, words.Say("All puzzles"), v.words, v.hide)
}

// bar returns the row of commands for puzzles.
func (v *collectionView) bar() fyne.CanvasObject {
	need := func(text, icon string, do func()) *control.Button {
		b := control.NewButton(v.keys, text, look.Icon(icon), func() { do(); v.keys.FocusBoard() })
		v.needs = append(v.needs, b)
		return b
	}
	row := look.Wrap(
		control.NewButton(v.keys, words.Say("Add"), look.Icon("new"), v.add), need(words.Say("Copy"), "copy", v.copy), need(words.Say("Remove"), "clear", v.remove),
		need(words.Say("Send to …"), "next", v.send), control.NewButton(v.keys, words.Say("Sort …"), look.Icon("down"), v.askSort),
		control.NewButton(v.keys, words.Say("Verify all"), look.Icon("check"), func() { v.t.doc.Members.Verify(); v.keys.FocusBoard() }),
		control.NewButton(v.keys, words.Say("Duplicates"), look.Icon("several"), v.findDuplicates))
	return row
}

// anyValue is the choice of a filter that lets all pass.
var anyValue = [5]words.Message{"Any type", "Any size", "Any verdict", "Any level", "Any tag"}

// filterBar returns the row of filters; those without a choice are hidden.
func (v *collectionView) filterBar() fyne.CanvasObject {
	v.filters = look.Wrap()
	for i := range v.kinds {
		v.kinds[i] = control.NewChoice(v.keys, []string{anyValue[i].String()}, 0, func(string) {
			if !v.held {
				v.refresh()
			}
		})
		v.filters.Objects = append(v.filters.Objects, look.Edged(v.kinds[i]))
	}
	return v.filters
}

// collectionHint is the text of the line below the view.
const collectionHint words.Message = "Enter opens, Space chooses, Shift for several, Ctrl+arrows or a drag move, Del removes, Esc closes."

// show shows the view with the current board of the document chosen.
func (v *collectionView) show() {
	v.at, v.anchor = v.t.doc.At(), v.t.doc.At()
	v.chosen, v.listed = map[int]bool{v.at: true}, nil
	v.object.Show()
	v.refresh()
	v.at = max(0, slices.Index(v.shown, v.t.doc.At()))
	v.anchor = v.at
	v.sheet.ScrollTo(v.at)
	v.t.refreshHint()
	v.keys.FocusBoard()
}

func (v *collectionView) hide() {
	v.object.Hide()
	v.t.refreshHint()
	v.keys.FocusBoard()
}

// refresh updates the view to the current list.
func (v *collectionView) refresh() {
	if !v.object.Visible() {
		return
	}
	d := v.t.doc
	v.follow(d.List.Order())
	set := d.List.Imprint()
	v.title.Fill(set.Title)
	v.author.Fill(set.Author)
	v.license.Fill(set.License)
	v.showFilters()
	filter := v.filter()
	v.shown = nil
	for i := range d.Boards() {
		if filter.Takes(d.Members.At(i)) {
			v.shown = append(v.shown, i)
		}
	}
	maps.DeleteFunc(v.chosen, func(i int, _ bool) bool {
		_, shown := slices.BinarySearch(v.shown, i)
		return !shown
	})
	v.at, v.anchor = min(v.at, max(0, len(v.shown)-1)), min(v.anchor, max(0, len(v.shown)-1))
	v.words.SetText(v.sum())
	for _, b := range v.needs {
		look.Enable(b, len(v.chosen) > 0)
	}
	v.sheet.Refresh()
	v.object.Refresh()
}

// follow keeps the same puzzles chosen when the list changes, as by undo.
func (v *collectionView) follow(list []int) {
	if slices.Equal(list, v.listed) {
		return
	}
	if v.listed != nil {
		boards := map[int]bool{}
		for i := range v.chosen {
			boards[v.listed[i]] = true
		}
		clear(v.chosen)
		for i, board := range list {
			if boards[board] {
				v.chosen[i] = true
			}
		}
	}
	v.listed = slices.Clone(list)
}

// sum returns how many puzzles there are, or what was found out about them.
func (v *collectionView) sum() string {
	d := v.t.doc
	text := words.Count(d.Boards(), "puzzle")
	if len(v.shown) < d.Boards() {
		text = words.Say("%s of %s", words.Number(len(v.shown)), text)
	}
	if n := len(v.chosen); n > 1 {
		text = words.Say("%s, %s chosen", text, words.Number(n))
	}
	if w, ok := d.Members.Found(); ok {
		text += ". " + w.Sentence
	}
	return text
}

// showFilters offers the values that occur in the list.
func (v *collectionView) showFilters() {
	d := v.t.doc
	var have [5][]string
	var times [5]map[string]int // the number of puzzles with each value
	for i := range times {
		times[i] = map[string]int{}
	}
	note := func(i int, value string) {
		if times[i][value]++; value != "" && times[i][value] == 1 {
			have[i] = append(have[i], value)
		}
	}
	for i := range d.Boards() {
		m := d.Members.At(i)
		p := m.State.Puzzle
		note(0, p.Type.Spec().Title.String())
		note(1, p.Size().String())
		note(2, m.Verdict())
		note(3, m.Level)
		for _, tag := range p.Meta.TagList() {
			note(4, tag)
		}
	}
	slices.Sort(have[1])
	slices.Sort(have[4])
	slices.SortFunc(have[3], func(a, b string) int { return slices.Index(workshop.Levels(), a) - slices.Index(workshop.Levels(), b) })
	v.held = true
	some := false
	for i, values := range have {
		options := append([]string{anyValue[i].String()}, values...)
		if !slices.Equal(options, v.values[i]) {
			v.values[i] = options
			was := v.kinds[i].Selected
			v.kinds[i].SetOptions(options)
			v.kinds[i].SetSelectedIndex(max(0, slices.Index(options, was)))
		}
		parts := func(value string) bool { return times[i][value] < d.Boards() }
		on := slices.ContainsFunc(values, parts) || v.kinds[i].SelectedIndex() > 0
		look.Show(v.filters.Objects[i], on)
		some = some || on
	}
	v.held = false
	look.Show(v.filters, some)
}

// filter returns the chosen filter.
func (v *collectionView) filter() (f document.Filter) {
	value := func(i int) string {
		if v.kinds[i].SelectedIndex() <= 0 {
			return ""
		}
		return v.kinds[i].Selected
	}
	for _, t := range v.types {
		if t.Spec().Title.String() == value(0) {
			f.Type = t
		}
	}
	f.Size, f.Verdict, f.Level, f.Tag = value(1), value(2), value(3), value(4)
	return f
}

// rename gives the set the title, author and license in the fields.
func (v *collectionView) rename() error {
	v.t.doc.List.SetImprint(draft.Imprint{Title: v.title.Text, Author: v.author.Text, License: v.license.Text})
	return nil
}

// positions returns the chosen positions in order.
func (v *collectionView) positions() []int { return slices.Sorted(maps.Keys(v.chosen)) }

// choose chooses puzzles of the list and moves the cursor to the first.
func (v *collectionView) choose(at ...int) {
	v.chosen, v.listed = map[int]bool{}, slices.Clone(v.t.doc.List.Order())
	for _, i := range at {
		v.chosen[i] = true
	}
	if len(at) > 0 {
		v.at = max(0, slices.Index(v.shown, slices.Min(at)))
		v.anchor = v.at
	}
	v.refresh()
	v.sheet.ScrollTo(v.at)
}

// chooseShown chooses n boards from the shown one on.
func (v *collectionView) chooseShown(n int) {
	v.refresh()
	v.chooseFrom(v.t.doc.At(), n)
}

// chooseFrom chooses n puzzles of the list from a position on.
func (v *collectionView) chooseFrom(at, n int) {
	list := make([]int, n)
	for i := range list {
		list[i] = at + i
	}
	v.choose(list...)
}

// add inserts an empty puzzle like the shown one after it.
func (v *collectionView) add() {
	p := v.t.doc.State().Puzzle
	q, err := puzzles.New(p.Type, p.Params())
	if err != nil {
		v.messages.try(err)
		return
	}
	v.t.doc.List.Add(q)
	v.chooseShown(1)
	v.keys.FocusBoard()
}

func (v *collectionView) copy() {
	n := len(v.chosen)
	v.t.doc.List.Copy(v.positions())
	v.chooseShown(n)
}

func (v *collectionView) remove() {
	if len(v.chosen) == 0 {
		return
	}
	first := slices.Min(v.positions())
	if err := v.t.doc.List.Remove(v.positions()); err != nil {
		v.messages.try(err)
		return
	}
	v.choose(min(first, v.t.doc.Boards()-1))
}

// move moves the chosen puzzles one place forward or back.
func (v *collectionView) move(by int) {
	at := v.positions()
	if len(at) == 0 {
		return
	}
	before := at[0] - 1
	if by > 0 {
		before = at[len(at)-1] + 2
	}
	v.moveTo(max(0, before))
}

// moveTo moves the chosen puzzles before a position of the list.
func (v *collectionView) moveTo(before int) {
	at := v.positions()
	v.chooseFrom(v.t.doc.List.Move(at, before), len(at))
}

// copyText copies the chosen puzzles to the clipboard.
func (v *collectionView) copyText() {
	text, err := v.t.doc.List.Text(v.positions())
	if err != nil {
		v.messages.try(words.Errorf("nothing was copied: %w", err))
		return
	}
	v.keys.clip.SetContent(text)
	v.messages.say(words.Say("Copied: %s. Ctrl+V puts them into the puzzles of another file.", words.Count(len(v.chosen), "puzzle")))
}

// paste inserts the puzzles of a file or a text after the shown one.
func (v *collectionView) paste(f *draft.File) {
	before := v.t.doc.Boards()
	v.t.doc.List.Insert(f)
	v.chooseShown(v.t.doc.Boards() - before)
}

// askSort asks what to sort by.
func (v *collectionView) askSort() {
	by := control.NewChoice(v.keys, document.Sortings(), 0, nil)
	v.dialogs.show(words.Say("Sort the puzzles"), look.Padded(look.Form(look.Label(words.Say("Sort by")), look.Edged(by)), 8, 16, 8, 8), fyne.NewSize(320, 0),
		answer{words.Say("Cancel"), func() {}}, answer{words.Say("Sort"), func() {
			v.t.doc.Members.Sort(document.Sorting(max(0, by.SelectedIndex())))
			v.chooseShown(1)
			v.keys.FocusBoard()
		}})
}

// send asks for the document to send the chosen puzzles to.
func (v *collectionView) send() {
	var others []*tab
	var names []string
	for _, t := range v.desk.all() {
		if t != v.t {
			others = append(others, t)
			names = append(names, shorten(t.doc.Name()))
		}
	}
	to := control.NewChoice(v.keys, append(names, words.Say("A new file")), 0, nil)
	send := func(move bool) func() {
		return func() {
			var other *tab
			if i := to.SelectedIndex(); i < len(others) {
				other = others[i]
			}
			v.messages.try(v.sendTo(other, move))
		}
	}
	text := look.Paragraph(words.Say("Where should %s go?", words.Count(len(v.chosen), "puzzle")))
	v.dialogs.show(words.Say("Send to another file"), look.Padded(look.VBox(text, look.Edged(to)), 8, 16, 8, 8), fyne.NewSize(420, 0),
		answer{words.Say("Cancel"), func() {}}, answer{words.Say("Move"), send(true)}, answer{words.Say("Copy"), send(false)})
}

// sendTo moves or copies the chosen puzzles to another file, nil for a new one.
func (v *collectionView) sendTo(other *tab, move bool) (err error) {
	n := len(v.chosen)
	if other != nil {
		err = other.doc.List.Receive(v.t.doc.List, v.positions(), move)
	} else {
		err = v.sendAway(move)
	}
	if move && err == nil {
		v.chooseShown(1) // the chosen puzzles are gone
	}
	if err == nil && other != nil {
		v.messages.say(words.Say("%s put into %s.", words.Capital(words.Count(n, "puzzle")), shorten(other.doc.Title())))
	}
	v.refresh()
	return err
}

// sendAway opens the chosen puzzles as a new file.
func (v *collectionView) sendAway(move bool) error {
	at := v.positions()
	f, err := v.t.doc.List.Extract(at)
	if err != nil {
		return err
	}
	if move {
		if err := v.t.doc.List.Remove(at); err != nil {
			return err
		}
	}
	f.Untitled = v.desk.newName()
	v.opener.open(f)
	return nil
}

func (v *collectionView) findDuplicates() {
	v.t.doc.Members.FindDuplicates(func(at []int) {
		if len(at) > 0 && v.object.Visible() {
			v.choose(at...)
		}
		v.refresh()
	})
	v.keys.FocusBoard()
}

// open opens the puzzle with the cursor on the board.
func (v *collectionView) open() {
	if v.at < len(v.shown) {
		v.t.doc.Show(v.shown[v.at])
		v.hide()
	}
}

// goTo moves the cursor and chooses the puzzle there; with Shift, all from the anchor to it.
func (v *collectionView) goTo(to int, shift bool) {
	if len(v.shown) == 0 {
		return
	}
	v.at = max(0, min(to, len(v.shown)-1))
	if !shift {
		v.anchor = v.at
	}
	v.chosen = map[int]bool{}
	for i := min(v.at, v.anchor); i <= max(v.at, v.anchor); i++ {
		v.chosen[v.shown[i]] = true
	}
	v.refresh()
	v.sheet.ScrollTo(v.at)
}

// toggle adds a puzzle to the chosen ones, or removes it.
func (v *collectionView) toggle(i int) {
	if i >= len(v.shown) {
		return
	}
	v.at, v.anchor = i, i
	if p := v.shown[i]; v.chosen[p] {
		delete(v.chosen, p)
	} else {
		v.chosen[p] = true
	}
	v.refresh()
}

// key handles a key without a character.
func (v *collectionView) key(k *fyne.KeyEvent) {
	if by := v.sheet.way(k.Name); by != 0 {
		v.goTo(v.at+by, board.Held()&fyne.KeyModifierShift != 0)
		return
	}
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		v.open()
	case fyne.KeyDelete, fyne.KeyBackspace:
		v.remove()
	case fyne.KeyEscape:
		v.hide()
	default:
		v.keys.typedKey(k)
	}
}

// shortcut handles a key with Ctrl.
func (v *collectionView) shortcut(sc fyne.Shortcut) {
	if k, ok := sc.(*desktop.CustomShortcut); ok && k.Modifier == fyne.KeyModifierShortcutDefault {
		switch k.KeyName {
		case fyne.KeyLeft, fyne.KeyUp:
			v.move(-1)
			return
		case fyne.KeyRight, fyne.KeyDown:
			v.move(1)
			return
		}
	}
	if _, ok := sc.(*fyne.ShortcutSelectAll); ok {
		v.choose(v.shown...)
		return
	}
	v.keys.MenuKey(sc)
}
