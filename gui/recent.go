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

// recentFiles is the most unpinned files in the list of recent files.
const recentFiles = 10

// recentFile is a file that was opened or saved.
type recentFile struct {
	path   string
	typ    string // the name of the type of its puzzles, "" for several or unknown
	pinned bool   // stays at the head of the list
}

// icon returns the emblem of the type, or a book.
func (r recentFile) icon(e *emblems) fyne.Resource {
	for _, t := range e.samples.Types {
		if t.Name() == r.typ {
			return e.of(t, false)
		}
	}
	return look.IconIn("book", draw.Accent)
}

// recents are the files that were last opened or saved.
type recents struct {
	prefs   settings
	changed func() // called when the list changes
}

// list returns the files that still exist: the pinned ones first, each group with the latest
// first.
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

// rank returns the sort key of a file: pinned files come first.
func rank(r recentFile) int {
	if r.pinned {
		return 0
	}
	return 1
}

// folder returns the folder of the first file in the list, else the user's home.
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

// add moves the file of a document to the head of its group, the pinned files or the others.
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

// pin pins a file to the head of the list, or unpins it.
func (f *recents) pin(path string, on bool) {
	list := f.list()
	for i := range list {
		if list[i].path == path {
			list[i].pinned = on
		}
	}
	f.set(list)
}

// clear removes the files that are not pinned.
func (f *recents) clear() {
	f.set(slices.DeleteFunc(f.list(), func(r recentFile) bool { return !r.pinned }))
}

// set stores the list, with no more than recentFiles unpinned files.
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
		it.Icon = r.icon(m.s.desk.emblems)
		items = append(items, it)
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(words.Say("Clear the list"), m.s.recents.clear))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}
