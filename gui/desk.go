package gui

import (
	"os"

	"fyne.io/fyne/v2/container"

	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
)

// desk holds the open documents, each in a tab.
type desk struct {
	bar      *tabBar
	docs     map[*container.TabItem]*tab
	untitled int // the number of documents named so far without a file
	emblems  *emblems
}

// current returns the tab that is shown, nil on the start screen.
func (d *desk) current() *tab {
	if it := d.bar.Selected(); it != nil {
		return d.docs[it]
	}
	return nil
}

// doc returns the document that is shown, nil on the start screen.
func (d *desk) doc() *document.Document {
	if t := d.current(); t != nil {
		return t.doc
	}
	return nil
}

// withDoc calls do with the document that is shown, if there is one.
func (d *desk) withDoc(do func(*document.Document)) {
	if doc := d.doc(); doc != nil {
		do(doc)
	}
}

// doing returns a function that calls withDoc.
func (d *desk) doing(do func(*document.Document)) func() { return func() { d.withDoc(do) } }

// all returns the open documents in the order of their tabs.
func (d *desk) all() []*tab {
	var list []*tab
	for _, it := range d.bar.Items {
		list = append(list, d.docs[it])
	}
	return list
}

// has reports whether a document is still open.
func (d *desk) has(t *tab) bool { return d.docs[t.item] == t }

// holding returns the tab that has a file open, by whatever path; nil if none has.
func (d *desk) holding(info os.FileInfo) *tab {
	for _, t := range d.docs {
		if other, err := os.Stat(t.doc.File.Path()); err == nil && info != nil && os.SameFile(info, other) {
			return t
		}
	}
	return nil
}

// newName returns a name for the next document without a file.
func (d *desk) newName() string {
	d.untitled++
	return words.Say("Untitled %d", d.untitled)
}

// add appends a document to the tabs and shows it.
func (d *desk) add(t *tab) {
	d.docs[t.item] = t
	d.bar.Items = append(d.bar.Items, t.item)
	d.bar.SelectIndex(len(d.bar.Items) - 1)
}

func (d *desk) drop(t *tab) {
	t.doc.Close()
	delete(d.docs, t.item)
	d.bar.Remove(t.item)
}

func (d *desk) show(t *tab) { d.bar.Select(t.item) }

// next goes to the next document, or the previous one.
func (d *desk) next(by int) {
	if n := len(d.bar.Items); n > 1 {
		d.bar.SelectIndex((d.bar.SelectedIndex() + by + n) % n)
	}
}

// showNames shows the names of the documents, the types of their boards, and which are
// unsaved.
func (d *desk) showNames() {
	all := d.all()
	var names, paths []string
	for _, t := range all {
		names, paths = append(names, t.doc.Name()), append(paths, t.doc.File.Path())
	}
	changed := false
	for i, label := range labelsOf(names, paths) {
		item, icon := all[i].item, d.emblems.of(all[i].doc.State().Puzzle.Type, all[i].doc.Unsaved())
		changed = changed || item.Text != label || item.Icon != icon
		item.Text, item.Icon = label, icon
	}
	if changed {
		d.bar.Refresh()
	}
}

// reveal scrolls the tab bar, whose width has changed, to the shown tab, and reports whether
// it could. Fyne does so only when another tab is selected.
func (d *desk) reveal() bool {
	at, n := d.bar.SelectedIndex(), len(d.bar.Items)
	if n < 2 || at < 0 { // some may have been closed meanwhile
		return false
	}
	told := d.bar.OnSelected
	d.bar.OnSelected = nil
	d.bar.SelectIndex((at + 1) % n)
	d.bar.SelectIndex(at)
	d.bar.OnSelected = told
	return true
}
