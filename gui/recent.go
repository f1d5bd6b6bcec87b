package gui

import (
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// recentFiles is how many files that are not pinned the list of recent ones holds.
const recentFiles = 10

// recentFile is a file that was opened or saved.
type recentFile struct {
	path   string
	typ    string // the name of the type of its puzzles, "" for several or not known
	pinned bool   // it stays at the head of the list
}

// icon is the emblem of the type, or a book.
func (r recentFile) icon(e *emblems) fyne.Resource {
	for _, t := range e.samples.Types {
		if t.Name() == r.typ {
			return e.of(t, false)
		}
	}
	return look.IconIn("book", draw.Accent)
}

// recents are the files that were opened or saved last.
type recents struct {
	prefs   settings
	changed func() // is told that the list is another one
}

// list are those that still exist: the pinned ones first, then the last ones.
func (f *recents) list() []recentFile {
	paths, types, pinned := f.prefs.StringList(prefRecent), f.prefs.StringList(prefTypes), f.prefs.StringList(prefPinned)
	var list []recentFile
	for i, path := range paths {
		if _, err := os.Stat(path); err != nil {
			continue
		}
		r := recentFile{path: path, pinned: slices.Contains(pinned, path)}
		if len(types) == len(paths) {
			r.typ = types[i]
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(a, b recentFile) int { return rank(a) - rank(b) })
	return list
}

// rank is where a file stands in the list: the pinned ones before the others.
func rank(r recentFile) int {
	if r.pinned {
		return 0
	}
	return 1
}

// folder is where the last file was opened or saved.
func (f *recents) folder() string {
	if list := f.list(); len(list) > 0 {
		return filepath.Dir(list[0].path)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return home
}

// add puts the file of a document at the head of those that are pinned, or of the
// others.
func (f *recents) add(d *document.Document) {
	r := recentFile{path: d.File.Path()}
	if t := d.Type(); t != nil {
		r.typ = t.Name()
	}
	list := f.list()
	if i := slices.IndexFunc(list, func(o recentFile) bool { return o.path == r.path }); i >= 0 {
		r.pinned = list[i].pinned
		list = slices.Delete(list, i, i+1)
	}
	f.set(slices.Insert(list, 0, r))
}

// pin keeps a file at the head of the list, or lets it go.
func (f *recents) pin(path string, on bool) {
	list := f.list()
	for i := range list {
		if list[i].path == path {
			list[i].pinned = on
		}
	}
	f.set(list)
}

// clear forgets the files that are not pinned.
func (f *recents) clear() {
	f.set(slices.DeleteFunc(f.list(), func(r recentFile) bool { return !r.pinned }))
}

// set keeps the list, of those that are not pinned the first ones.
func (f *recents) set(list []recentFile) {
	paths, types, pinned := []string{}, []string{}, []string{}
	others := 0
	for _, r := range list {
		if r.pinned {
			pinned = append(pinned, r.path)
		} else if others++; others > recentFiles {
			continue
		}
		paths, types = append(paths, r.path), append(types, r.typ)
	}
	f.prefs.SetStringList(prefRecent, paths)
	f.prefs.SetStringList(prefTypes, types)
	f.prefs.SetStringList(prefPinned, pinned)
	f.changed()
}

func (m *menus) refreshRecent() {
	list := m.s.recents.list()
	var paths, names []string
	for _, r := range list {
		paths, names = append(paths, r.path), append(names, fileName(r.path))
	}
	labels := labelsOf(names, paths)
	var items []*fyne.MenuItem
	for i, r := range list {
		if i > 0 && list[i-1].pinned && !r.pinned {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		it := fyne.NewMenuItem(labels[i], m.command(func() { m.s.Open(r.path) }))
		it.Icon = r.icon(m.s.emblems)
		items = append(items, it)
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(words.Say("Clear the list"), m.s.recents.clear))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}
