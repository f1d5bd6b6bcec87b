package gui

import (
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
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
func (r recentFile) icon(s *Studio) fyne.Resource {
	for _, t := range s.types {
		if t.Name() == r.typ {
			return s.emblems.of(t, false)
		}
	}
	return look.IconIn("book", draw.Accent)
}

// recent lists the files that were opened or saved and still exist: the pinned ones
// first, then the last ones.
func (s *Studio) recent() []recentFile {
	prefs := s.prefs
	paths, types, pinned := prefs.StringList(prefRecent), prefs.StringList(prefTypes), prefs.StringList(prefPinned)
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

// addRecent puts the file of a document at the head of those that are pinned, or of
// the others.
func (s *Studio) addRecent(d *document.Document) {
	r := recentFile{path: d.Path()}
	if t := d.Type(); t != nil {
		r.typ = t.Name()
	}
	list := s.recent()
	if i := slices.IndexFunc(list, func(o recentFile) bool { return o.path == r.path }); i >= 0 {
		r.pinned = list[i].pinned
		list = slices.Delete(list, i, i+1)
	}
	s.setRecent(slices.Insert(list, 0, r))
}

// pin keeps a file at the head of the list, or lets it go.
func (s *Studio) pin(path string, on bool) {
	list := s.recent()
	for i := range list {
		if list[i].path == path {
			list[i].pinned = on
		}
	}
	s.setRecent(list)
}

// clearRecent forgets the files that are not pinned.
func (s *Studio) clearRecent() {
	s.setRecent(slices.DeleteFunc(s.recent(), func(r recentFile) bool { return !r.pinned }))
	s.layOutStart()
}

// setRecent keeps the list, of those that are not pinned the first ones.
func (s *Studio) setRecent(list []recentFile) {
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
	prefs := s.prefs
	prefs.SetStringList(prefRecent, paths)
	prefs.SetStringList(prefTypes, types)
	prefs.SetStringList(prefPinned, pinned)
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
		if i > 0 && list[i-1].pinned && !r.pinned {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		it := fyne.NewMenuItem(labels[i], m.command(func() { m.s.Open(r.path) }))
		it.Icon = r.icon(m.s)
		items = append(items, it)
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(words.Say("Clear the list"), m.s.clearRecent))
	}
	m.recent.ChildMenu = fyne.NewMenu("", items...)
	m.recent.Disabled = len(items) == 0
}

// shownRecent is how many files the start screen shows.
const shownRecent = 5

// recentList is the list of recent files on the start screen.
func (s *Studio) recentList() fyne.CanvasObject {
	head := look.Stack(look.NewBold(words.Say("Recent"), look.SubHeadingSize, draw.Text))
	rows := look.Box(layout.NewCustomPaddedVBoxLayout(0))
	all := s.recent()
	recent := map[string]*recentRow{}
	var paths []string
	for i, r := range all[:min(shownRecent, len(all))] {
		if i > 0 {
			rows.Add(widget.NewSeparator())
		}
		row := s.newRecentRow(r)
		rows.Add(row.object)
		recent[r.path], paths = row, append(paths, r.path)
	}
	if len(all) == 0 {
		rows.Add(look.Padded(look.Muted(words.Say("No files yet: what you open or save is listed here.")), 14, 14, 12, 12))
	} else {
		wipe := widget.NewHyperlink(words.Say("Clear"), nil)
		wipe.OnTapped = s.clearRecent
		head.Add(look.HBox(layout.NewSpacer(), wipe))
	}
	s.previews.Load(paths, func(path string, p *workshop.Preview) { recent[path].show(p) })
	return look.Box(layout.NewCustomPaddedVBoxLayout(8), head, look.Stack(look.NewCard(draw.Panel), look.Padded(rows, 0, 0, 12, 12)))
}

// recentRow is a recent file on the start screen: its first board, its name and folder,
// the verdict, and a pin.
type recentRow struct {
	folder  string
	board   *thumbnail
	icon    *look.Picture // until the board is there
	detail  *look.Line
	verdict *look.Chip
	object  fyne.CanvasObject
}

func (s *Studio) newRecentRow(r recentFile) *recentRow {
	const side = 44
	w := &recentRow{folder: filepath.Dir(r.path), verdict: look.NewChip(), icon: look.NewPicture(r.icon(s), 22)}
	w.board = newThumbnail(puzzles.State{}, side)
	w.detail = look.Small(w.folder).Cut()
	pin := look.NewSwitch("pin", "", nil)
	pin.SetOn(r.pinned)
	pin.OnTapped = func() {
		s.status.help("", false)
		s.pin(r.path, !r.pinned)
		s.layOutStart()
	}
	pin.OnPoint = func(in bool) {
		help := words.Say("Pin: keeps the file at the head of the list.")
		if r.pinned {
			help = words.Say("Unpin: the file leaves the list when ten others were opened.")
		}
		s.status.help(help, in)
	}
	names := look.Padded(look.Box(layout.NewCustomPaddedVBoxLayout(1), look.NewBold(fileName(r.path), look.TextSize, draw.Text).Cut(), w.detail), 5, 5, 0, 8)
	picture := look.Padded(look.Stack(look.Gap(side, side), look.Center(w.icon), w.board), 2, 2, 0, 10)
	row := look.Frame(nil, nil, picture, look.Center(w.verdict), names)
	tile := look.NewItem(row, func() { s.Open(r.path) }, nil)
	w.object = look.Frame(nil, nil, nil, look.Center(look.Padded(pin, 0, 0, 6, 0)), tile)
	return w
}

// show shows what was read of the file.
func (w *recentRow) show(p *workshop.Preview) {
	w.icon.Hide()
	w.board.set(p.State)
	if p.Puzzles > 1 {
		w.detail.SetText(words.Count(p.Puzzles, "puzzle") + " · " + w.folder)
	}
	if p.Verdict.Chip != "" {
		showVerdict(w.verdict, p.Verdict)
	}
	w.object.Refresh()
}
