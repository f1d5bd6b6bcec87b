package gui

import (
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
)

// recentFiles is how many files the list of recent ones holds.
const recentFiles = 10

// recentFile is a file that was opened or saved.
type recentFile struct {
	path string
	typ  string // the name of the type of its puzzles, "" for several or not known
}

// icon is the emblem of the type, or a book.
func (r recentFile) icon(s *Studio) fyne.Resource {
	for _, t := range s.types {
		if t.Name() == r.typ {
			return s.emblems.of(t, false)
		}
	}
	return look.IconIn("book", draw.Accent)
}

// recent lists the files that were opened or saved last and still exist.
func (s *Studio) recent() []recentFile {
	prefs := s.app.Preferences()
	paths, types := prefs.StringList(prefRecent), prefs.StringList(prefTypes)
	var list []recentFile
	for i, path := range paths {
		if _, err := os.Stat(path); err != nil {
			continue
		}
		r := recentFile{path: path}
		if len(types) == len(paths) {
			r.typ = types[i]
		}
		list = append(list, r)
	}
	return list
}

// addRecent puts the file of a document at the head of the list.
func (s *Studio) addRecent(d *document.Document) {
	path := d.Path()
	list := slices.DeleteFunc(s.recent(), func(r recentFile) bool { return r.path == path })
	r := recentFile{path: path}
	if t := d.Type(); t != nil {
		r.typ = t.Name()
	}
	list = slices.Insert(list, 0, r)
	s.setRecent(list[:min(len(list), recentFiles)])
}

func (s *Studio) setRecent(list []recentFile) {
	var paths, types []string
	for _, r := range list {
		paths, types = append(paths, r.path), append(types, r.typ)
	}
	prefs := s.app.Preferences()
	prefs.SetStringList(prefRecent, paths)
	prefs.SetStringList(prefTypes, types)
	s.menu.refreshRecent()
	s.menu.redraw()
}

func (m *menus) refreshRecent() {
	list := m.s.recent()
	var paths, names []string
	for _, r := range list {
		paths, names = append(paths, r.path), append(names, fileName(r.path))
	}
	labels := labelsOf(names, paths)
	var items []*fyne.MenuItem
	for i, r := range list {
		it := fyne.NewMenuItem(labels[i], m.command(func() { m.s.Open(r.path) }))
		it.Icon = r.icon(m.s)
		items = append(items, it)
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem("Clear the list", func() { m.s.setRecent(nil) }))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}
