package gui

import (
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/gui/board"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// menus is the menu bar and the keys of its items.
type menus struct {
	s      *Studio
	main   *fyne.MainMenu
	recent *fyne.MenuItem
	needs  []*fyne.MenuItem // items that need a document
	able   []ableItem
	ticks  []tickItem
	undo   *fyne.MenuItem
	redo   *fyne.MenuItem
	stop   *fyne.MenuItem
	copy   *fyne.MenuItem
	swap   *fyne.MenuItem
	texts  []*fyne.MenuItem // items that apply to the text entry that has the focus
	plain  map[plainKey]func()
	faces  []itemFace // what the items showed last
	waits  bool       // for an open menu to close
}

// ableItem is an item that is enabled while a condition of the document holds.
type ableItem struct {
	*fyne.MenuItem
	can func(*document.Document) bool
}

// tickItem is an item that is ticked while a condition holds.
type tickItem struct {
	*fyne.MenuItem
	on func() bool
}

// plainKey is a key without Ctrl or Alt.
type plainKey struct {
	name  fyne.KeyName
	shift bool
}

// ctrl returns the shortcut of a key with Ctrl (Cmd on a Mac) and perhaps other modifiers.
func ctrl(key fyne.KeyName, more ...fyne.KeyModifier) fyne.Shortcut {
	m := fyne.KeyModifierShortcutDefault
	for _, k := range more {
		m |= k
	}
	sc := &desktop.CustomShortcut{KeyName: key, Modifier: m}
	if key == fyne.KeyReturn && runtime.GOOS != "darwin" {
		return enterShortcut{sc}
	}
	return sc
}

// enterShortcut is a shortcut with the key that Fyne calls Return; menus show it as Enter,
// its name on most keyboards.
type enterShortcut struct{ *desktop.CustomShortcut }

func (enterShortcut) Key() fyne.KeyName { return fyne.KeyEnter }

func newMenus(s *Studio) *menus {
	m := &menus{s: s, plain: map[plainKey]func(){}}
	m.recent = fyne.NewMenuItem(words.Say("Open recent"), nil)
	m.main = fyne.NewMainMenu(m.fileMenu(), m.editMenu(), m.boardMenu(), m.solveMenu(), m.generateMenu(), m.viewMenu(), m.helpMenu())
	for _, menu := range m.main.Items {
		m.commands(menu)
	}
	m.refreshRecent()
	return m
}

// commands turns the actions of a menu into commands, except those for text editing.
func (m *menus) commands(menu *fyne.Menu) {
	for _, it := range menu.Items {
		if it.Action != nil && !slices.Contains(m.texts, it) {
			it.Action = m.command(it.Action)
		}
		if it.ChildMenu != nil {
			m.commands(it.ChildMenu)
		}
	}
}

// command returns an action that does nothing while a dialog is open, and first accepts what
// is being typed in the panel, which may open a dialog of its own. The keys of a menu check
// neither.
func (m *menus) command(do func()) func() {
	return func() {
		if !m.s.dialogs.open() {
			m.s.commit()
		}
		if !m.s.dialogs.open() {
			do()
		}
	}
}

// item returns an item with a shortcut that Fyne handles, nil for none.
func item(label string, shortcut fyne.Shortcut, do func()) *fyne.MenuItem {
	it := fyne.NewMenuItem(label, do)
	it.Shortcut = shortcut
	return it
}

// keyed returns an item with a key without Ctrl, which the window handles.
func (m *menus) keyed(label string, key fyne.KeyName, shift bool, do func()) *fyne.MenuItem {
	m.plain[plainKey{key, shift}] = m.command(do)
	var mod fyne.KeyModifier
	if shift {
		mod = fyne.KeyModifierShift
	}
	return item(label, &desktop.CustomShortcut{KeyName: key, Modifier: mod}, do)
}

// key does what a key without Ctrl means.
func (m *menus) key(name fyne.KeyName, shift bool) {
	if do := m.plain[plainKey{name, shift}]; do != nil {
		do()
	}
}

// openAt opens the menu bar at one of its menus, as Alt does at the first; the arrow keys
// continue from there.
func (m *menus) openAt(at int) {
	c, ok := m.s.win.Canvas().(interface{ ToggleMenu() })
	if !ok {
		return
	}
	if m.open() {
		c.ToggleMenu() // closes it
	}
	c.ToggleMenu()
	for range at {
		if f := m.s.keys.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
	}
}

// takeKeys makes Alt with the first letter of a menu open it, wherever the focus is.
func (m *menus) takeKeys() {
	names := []fyne.KeyName{fyne.KeyUnknown}
	for _, menu := range m.main.Items {
		names = append(names, fyne.KeyName(menu.Label[:1]))
	}
	for _, name := range names {
		alt := &desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierAlt}
		m.s.win.Canvas().AddShortcut(alt, func(fyne.Shortcut) { m.s.keys.MenuKey(alt) })
	}
	if c, ok := m.s.win.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(board.Press)
	}
}

// letter returns the index of the menu that a key with Alt opens, -1 for none.
func (m *menus) letter(key fyne.KeyName) int {
	return slices.IndexFunc(m.main.Items, func(menu *fyne.Menu) bool { return menu.Label[:1] == string(key) })
}

// ticked keeps an item ticked while on reports true.
func (m *menus) ticked(it *fyne.MenuItem, on func() bool) *fyne.MenuItem {
	m.ticks = append(m.ticks, tickItem{it, on})
	return it
}

// wished keeps an item ticked while a setting is on.
func (m *menus) wished(it *fyne.MenuItem, pref string) *fyne.MenuItem {
	return m.ticked(it, func() bool { return m.s.showing.wish(m.s.desk.doc(), pref) })
}

// when keeps an item enabled while a condition of the shown document holds.
func (m *menus) when(it *fyne.MenuItem, can func(*document.Document) bool) *fyne.MenuItem {
	m.able = append(m.able, ableItem{it, can})
	return it
}

// selected keeps an item enabled while there is a selection.
func (m *menus) selected(it *fyne.MenuItem) *fyne.MenuItem {
	return m.when(it, func(d *document.Document) bool { return d.Selection.Count() > 0 })
}

// need marks items that are enabled only while a document is open.
func (m *menus) need(items ...*fyne.MenuItem) []*fyne.MenuItem {
	m.needs = append(m.needs, items...)
	return items
}

func (m *menus) fileMenu() *fyne.Menu {
	s := m.s
	items := []*fyne.MenuItem{submenu(words.Say("New"), s.blanks.items()...), item(words.Say("New like this one"), ctrl(fyne.KeyN), s.blanks.like), item(words.Say("Open …"), ctrl(fyne.KeyO), s.reader.ask), m.recent, fyne.NewMenuItemSeparator()}
	items = append(items, m.need(
		item(words.Say("Save"), ctrl(fyne.KeyS), s.saver.save),
		item(words.Say("Save as …"), ctrl(fyne.KeyS, fyne.KeyModifierShift), s.saver.saveAs),
	)...)
	items = append(items, fyne.NewMenuItemSeparator())
	items = append(items, m.need(
		item(words.Say("Export picture …"), ctrl(fyne.KeyE), func() { s.publisher.askExport(false) }),
		item(words.Say("Export picture with the answer …"), ctrl(fyne.KeyE, fyne.KeyModifierShift), func() { s.publisher.askExport(true) }),
		item(words.Say("Book …"), ctrl(fyne.KeyB), func() { s.publisher.askBook() }),
		item(words.Say("Print"), ctrl(fyne.KeyP), s.publisher.print),
		fyne.NewMenuItemSeparator(),
		item(words.Say("Close"), ctrl(fyne.KeyW), func() { s.closing.tab(s.desk.bar.Selected()) }),
		item(words.Say("Close all"), ctrl(fyne.KeyW, fyne.KeyModifierShift), func() { s.closing.tabs(s.desk.all) }),
	)...)
	items = append(items, fyne.NewMenuItemSeparator(), submenu(words.Say("Earlier work"), item(words.Say("Recover documents …"), nil, s.rescue.ask),
		m.wished(item(words.Say("Open the last documents at start"), nil, m.toggleReopen), prefReopen)))
	quit := item(words.Say("Quit"), ctrl(fyne.KeyQ), s.quit)
	quit.IsQuit = true
	return fyne.NewMenu(words.Say("File"), append(items, quit)...)
}

// toggleReopen toggles whether the next start reopens what is open now.
func (m *menus) toggleReopen() {
	m.s.prefs.toggle(prefReopen)
	m.refresh(m.s.desk.doc())
}

// editing returns an item whose shortcut goes to the text entry that has the focus; without
// one it calls do.
func (m *menus) editing(label string, shortcut fyne.Shortcut, do func()) *fyne.MenuItem {
	command := m.command(do)
	it := item(label, shortcut, func() {
		if e := m.s.keys.typing(); e != nil {
			e.TypedShortcut(shortcut)
			return
		}
		command()
	})
	m.texts = append(m.texts, it)
	return it
}

func (m *menus) editMenu() *fyne.Menu {
	s := m.s
	doc := s.desk.doing
	wipe := func(l puzzles.Layer) func() { return doc(func(d *document.Document) { d.Clear(l) }) }
	clip := s.app.Clipboard()
	m.undo = m.when(m.editing(words.Say("Undo"), &fyne.ShortcutUndo{}, doc(func(d *document.Document) { d.History.Undo() })),
		func(d *document.Document) bool { return d.History.Undoes() != "" })
	m.redo = m.when(m.editing(words.Say("Redo"), &fyne.ShortcutRedo{}, doc(func(d *document.Document) { d.History.Redo() })),
		func(d *document.Document) bool { return d.History.Redoes() != "" })
	m.copy = m.editing(words.Say("Copy as text"), &fyne.ShortcutCopy{Clipboard: clip}, doc(s.clipboard.copyText))
	items := m.need(m.undo, m.redo, m.keyed(words.Say("History"), fyne.KeyF3, true, func() { s.panel.enter(historyPage) }), fyne.NewMenuItemSeparator(),
		m.selected(m.editing(words.Say("Cut"), &fyne.ShortcutCut{Clipboard: clip}, doc(s.clipboard.cut))), m.copy, m.copyMenu())
	items = append(items, m.editing(words.Say("Paste"), &fyne.ShortcutPaste{Clipboard: clip}, s.clipboard.paste), fyne.NewMenuItemSeparator())
	tried := func(d *document.Document) bool { return d.Depth() > 0 }
	sel := submenu(words.Say("Select"), m.need(
		m.editing(words.Say("Select all"), &fyne.ShortcutSelectAll{}, doc(func(d *document.Document) { d.Selection.All() })),
		item(words.Say("Select what is the same as at the cursor"), ctrl(fyne.KeyA, fyne.KeyModifierShift), doc(func(d *document.Document) { d.Selection.Same() })),
		item(words.Say("Select the other cells"), nil, doc(func(d *document.Document) { d.Selection.Others() })),
		m.selected(item(words.Say("Select nothing"), nil, doc(func(d *document.Document) { d.Selection.Clear() }))),
	)...)
	clear := submenu(words.Say("Clear"), m.need(
		m.selected(item(words.Say("Clear the selection"), nil, doc(func(d *document.Document) { d.Selection.Wipe() }))),
		m.editing(words.Say("Clear the answer"), ctrl(fyne.KeyBackspace), wipe(puzzles.Answer)),
		m.editing(words.Say("Clear the board"), ctrl(fyne.KeyBackspace, fyne.KeyModifierShift), wipe(puzzles.Problem)),
		item(words.Say("Clear the colors"), nil, doc((*document.Document).ClearColors)),
	)...)
	return fyne.NewMenu(words.Say("Edit"), append(items, m.need(
		sel, clear, fyne.NewMenuItemSeparator(),
		item(words.Say("Try"), keyTry, doc((*document.Document).Try)),
		m.when(item(words.Say("Keep the trial"), keyAccept, doc((*document.Document).Accept)), tried),
		m.when(item(words.Say("Take the trial back"), keyReject, doc((*document.Document).Reject)), tried),
	)...)...)
}

// copyMenu lists the formats that the board can be copied in.
func (m *menus) copyMenu() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, c := range document.Copies(m.s.types) {
		it := item(words.Capital(c.Title), nil, m.s.desk.doing(func(d *document.Document) { m.s.clipboard.copyAs(d, c) }))
		items = append(items, m.when(it, func(d *document.Document) bool { return c.Has(d.State().Puzzle.Type) }))
	}
	return submenu(words.Say("Copy as"), m.need(items...)...)
}

// The keys of a trial.
var (
	keyTry    = ctrl(fyne.KeyReturn)
	keyAccept = ctrl(fyne.KeyReturn, fyne.KeyModifierShift)
	keyReject = ctrl(fyne.KeyU)
)

func (m *menus) boardMenu() *fyne.Menu {
	s := m.s
	turn := s.desk.doing(func(d *document.Document) { d.SetLayer(1 - d.Layer()) })
	show := func(by int) func() { return func() { s.current.show(by) } }
	doc := s.desk.doing
	m.swap = item(words.Say("Swap values …"), ctrl(fyne.KeyX, fyne.KeyModifierShift), s.shaper.swap)
	reverse := m.when(item(words.Say("Reverse the values"), nil, doc(func(d *document.Document) { d.Values.Reverse() })),
		func(d *document.Document) bool { return len(d.Values.Names()) != 2 }) // of two, swapping does the same
	renumber := m.when(item(words.Say("Renumber in reading order"), nil, doc(func(d *document.Document) { d.Values.Renumber() })),
		func(d *document.Document) bool { return d.Values.CanRenumber() })
	mirrors := s.symmetry.items(nil)
	for i, it := range mirrors {
		m.ticked(it, func() bool { return i == s.symmetry.at() })
		m.when(it, func(d *document.Document) bool { return d.CanDraw(i) })
	}
	mirrors = append(mirrors, fyne.NewMenuItemSeparator(), item(words.Say("Next symmetry"), ctrl(fyne.KeyM, fyne.KeyModifierShift), s.symmetry.next))
	crop := m.selected(item(words.Say("Crop to the selection"), nil, s.shaper.reshape((*draft.Plans).Crop)))
	return fyne.NewMenu(words.Say("Board"), m.need(
		m.keyed(words.Say("Problem or answer"), fyne.KeyF2, false, turn), submenu(words.Say("Play"), m.playItems()...), fyne.NewMenuItemSeparator(),
		submenu(words.Say("Turn"), m.turnItems()...), submenu(words.Say("Shift"), m.shiftItems()...),
		m.swap, reverse, renumber, fyne.NewMenuItemSeparator(),
		submenu(words.Say("Size"), m.need(item(words.Say("Move the edges"), ctrl(fyne.KeyF, fyne.KeyModifierShift), s.shaper.stretch),
			item(words.Say("Larger"), nil, func() { s.shaper.grow(1) }), item(words.Say("Smaller"), nil, func() { s.shaper.grow(-1) }),
			submenu(words.Say("Add a line"), m.lineItems(1)...), submenu(words.Say("Remove a line"), m.lineItems(-1)...),
			crop, item(words.Say("Double: the board four times"), nil, s.shaper.reshape((*draft.Plans).Double)))...),
		submenu(words.Say("Symmetry"), mirrors...), fyne.NewMenuItemSeparator(),
		item(words.Say("Next puzzle of the file"), ctrl(fyne.KeyPageDown), show(1)),
		item(words.Say("Previous puzzle of the file"), ctrl(fyne.KeyPageUp), show(-1)),
		item(words.Say("All puzzles of the file"), ctrl(fyne.KeyO, fyne.KeyModifierShift), s.current.toggleCollection),
	)...)
}

func (m *menus) solveMenu() *fyne.Menu {
	s := m.s
	m.stop = m.keyed(words.Say("Stop"), fyne.KeyF5, true, s.jobs.stop)
	m.plain[plainKey{name: fyne.KeyEscape}] = m.command(func() {
		if !s.messages.stripOf(s.desk.current()).shut() {
			s.jobs.stop()
		}
	})
	clash := m.when(item(words.Say("Clashing givens"), ctrl(fyne.KeyK), s.desk.doing(func(d *document.Document) { d.Advice.Clash() })),
		func(d *document.Document) bool { return d.Advice.CanClash() })
	repair := m.when(m.keyed(words.Say("Repair"), fyne.KeyF6, true, s.panel.repair),
		func(d *document.Document) bool { return len(d.Repairs()) > 0 })
	writeWalk := m.when(item(words.Say("Export the walkthrough …"), ctrl(fyne.KeyL, fyne.KeyModifierShift), s.publisher.exportWalk),
		func(d *document.Document) bool { return d.Walks.Shown() != nil && d.Walks.Shown().Len() > 0 })
	doHint := m.when(m.keyed(words.Say("Do what the hint says"), fyne.KeyF12, true, s.current.doHint), func(d *document.Document) bool {
		hint, _ := d.Hints.Hint()
		return hint.CanDo || hint.CanTake
	})
	notes := m.when(submenu(words.Say("Fill in notes")), func(d *document.Document) bool { return d.Advice.CanNote() })
	for i, level := range document.NoteLevels() {
		notes.ChildMenu.Items = append(notes.ChildMenu.Items,
			item(words.Say("Up to %s", level), nil, s.desk.doing(func(d *document.Document) { d.Advice.FillNotes(i) })))
	}
	return fyne.NewMenu(words.Say("Solve"), m.need(
		m.keyed(words.Say("Solve"), fyne.KeyF5, false, s.current.solve), m.stop, fyne.NewMenuItemSeparator(),
		m.keyed(words.Say("Next hint"), fyne.KeyF12, false, s.current.nextHint), doHint,
		item(words.Say("Why this cell"), ctrl(fyne.KeyI), s.current.askWhy), notes, fyne.NewMenuItemSeparator(),
		submenu(words.Say("Solutions"), m.need(append(m.solutionItems(), fyne.NewMenuItemSeparator(),
			item(words.Say("Two solutions side by side"), ctrl(fyne.KeyT), s.current.showPair),
			item(words.Say("Estimate the number of solutions"), ctrl(fyne.KeyK, fyne.KeyModifierShift), s.desk.doing(func(d *document.Document) { d.Advice.Estimate() })))...)...),
		submenu(words.Say("The problem"), m.need(clash,
			item(words.Say("Givens that can go"), ctrl(fyne.KeyD), s.desk.doing(func(d *document.Document) { d.Advice.Needed() })), repair)...), fyne.NewMenuItemSeparator(),
		item(words.Say("Walkthrough"), ctrl(fyne.KeyL), s.current.showWalk), writeWalk,
		item(words.Say("Practice this technique"), ctrl(fyne.KeyH, fyne.KeyModifierShift), s.practice.this), fyne.NewMenuItemSeparator(),
		m.keyed(words.Say("Check"), fyne.KeyF6, false, s.current.check),
		item(words.Say("Reveal this cell"), ctrl(fyne.KeyY, fyne.KeyModifierShift), s.current.reveal),
	)...)
}

// solutionItems returns the items for the solutions that were found.
func (m *menus) solutionItems() []*fyne.MenuItem {
	s := m.s
	several := func(d *document.Document) bool {
		run := d.Runs.Last()
		n := len(run.Result.Solutions)
		return n > 1 || n == 1 && run.Shown != 0
	}
	more := func(d *document.Document) bool {
		pair, _ := d.Sides.Pair()
		return several(d) || pair.More
	}
	return []*fyne.MenuItem{
		m.when(m.keyed(words.Say("Next solution"), fyne.KeyF7, false, func() { s.current.stepSolution(1) }), more),
		m.when(m.keyed(words.Say("Previous solution"), fyne.KeyF7, true, func() { s.current.stepSolution(-1) }), more),
		m.when(item(words.Say("First solution"), ctrl(fyne.KeyF7), s.desk.doing(func(d *document.Document) { d.Runs.Show(0) })), several),
		m.when(item(words.Say("Last solution"), ctrl(fyne.KeyF7, fyne.KeyModifierShift), s.desk.doing(func(d *document.Document) { d.Runs.Show(d.Runs.LastSolution()) })), several),
	}
}

// playItems returns the items for playing the puzzle.
func (m *menus) playItems() []*fyne.MenuItem {
	s := m.s
	playing := (*document.Document).Playing
	play := m.ticked(m.keyed(words.Say("Play this puzzle"), fyne.KeyF2, true, s.current.togglePlay), func() bool { return s.desk.doc() != nil && s.desk.doc().Playing() })
	return m.need(play, m.when(item(words.Say("Pause or go on"), ctrl(fyne.KeyF2), s.current.pausePlay), playing),
		m.when(item(words.Say("Start again"), nil, s.desk.doing(func(d *document.Document) { d.Play.Again() })), playing))
}

func (m *menus) generateMenu() *fyne.Menu {
	s := m.s
	place := m.when(item(words.Say("Place the suggestion"), ctrl(fyne.KeyJ, fyne.KeyModifierShift), s.desk.doing(func(d *document.Document) { d.Advice.Place() })),
		func(d *document.Document) bool { return d.Advice.CanPlace() })
	masked := func(d *document.Document) bool {
		return d.Selection.Count() > 0 && workshop.Chooses(d.State().Puzzle.Type)
	}
	items := m.need(
		item(words.Say("Finish my puzzle"), ctrl(fyne.KeyG, fyne.KeyModifierShift), func() { s.panel.make.finish() }),
		item(words.Say("Suggest a given"), ctrl(fyne.KeyJ), s.desk.doing(func(d *document.Document) { d.Advice.Suggest() })), place, fyne.NewMenuItemSeparator(),
		m.when(item(words.Say("Mask: givens in the selection"), nil, func() { s.panel.make.maskSelection(false) }), masked),
		m.when(item(words.Say("Mask: no givens in the selection"), nil, func() { s.panel.make.maskSelection(true) }), masked))
	return fyne.NewMenu(words.Say("Generate"), append([]*fyne.MenuItem{
		item(words.Say("Generate puzzles …"), ctrl(fyne.KeyG), func() { s.panel.make.open() }), fyne.NewMenuItemSeparator(),
	}, items...)...)
}

func (m *menus) viewMenu() *fyne.Menu {
	s := m.s
	show := func(pref string) func() { return func() { s.showing.toggle(pref) } }
	zoom := func(by float64) func() {
		return func() {
			if t := s.desk.current(); t != nil {
				t.board.Zoom(by)
			}
		}
	}
	theme := func(label, name string) *fyne.MenuItem {
		return m.ticked(item(label, nil, func() { s.appearance.setVariant(name) }), func() bool { return s.prefs.String(prefVariant) == name })
	}
	themes := submenu(words.Say("Theme"), theme(words.Say("As the system"), ""), theme(words.Say("Light"), "light"), theme(words.Say("Dark"), "dark"))
	shown := submenu(words.Say("Show"), m.need(
		m.wished(m.keyed(words.Say("Forced cells"), fyne.KeyF9, false, show(prefForced)), prefForced),
		m.wished(m.keyed(words.Say("Possible values"), fyne.KeyF9, true, show(prefCandidates)), prefCandidates),
		m.wished(item(words.Say("What belongs together"), ctrl(fyne.KeyF9), show(prefTogether)), prefTogether),
		m.wished(item(words.Say("Broken rules while I work"), nil, show(prefFaults)), prefFaults),
		m.wished(item(words.Say("Wrong marks"), nil, show(prefWrong)), prefWrong), fyne.NewMenuItemSeparator(),
		m.wished(item(words.Say("Large print"), nil, show(prefLarge)), prefLarge))...)
	panel := submenu(words.Say("Panel"), m.need(
		m.keyed(words.Say("Open or close the panel"), fyne.KeyF8, false, s.frame.togglePanel),
		m.keyed(words.Say("The puzzle"), fyne.KeyF3, false, func() { s.panel.enter(puzzlePage) }),
		m.keyed(words.Say("The search"), fyne.KeyF4, false, func() { s.panel.enter(solvePage) }),
		m.keyed(words.Say("The hints"), fyne.KeyF4, true, func() { s.panel.enter(hintsPage) }))...)
	documents := submenu(words.Say("Documents"), m.need(
		item(words.Say("Next document"), ctrl(fyne.KeyTab), func() { s.desk.next(1) }),
		item(words.Say("Previous document"), ctrl(fyne.KeyTab, fyne.KeyModifierShift), func() { s.desk.next(-1) }),
		item(words.Say("Move the document left"), ctrl(fyne.KeyPageUp, fyne.KeyModifierShift), func() { s.desk.bar.moveTo(s.desk.bar.SelectedIndex() - 1) }),
		item(words.Say("Move the document right"), ctrl(fyne.KeyPageDown, fyne.KeyModifierShift), func() { s.desk.bar.moveTo(s.desk.bar.SelectedIndex() + 1) }))...)
	items := m.need(
		item(words.Say("Zoom in"), ctrl(fyne.KeyEqual), zoom(1.25)), item(words.Say("Zoom out"), ctrl(fyne.KeyMinus), zoom(0.8)),
		item(words.Say("Fit"), ctrl(fyne.KeyF), zoom(0)), fyne.NewMenuItemSeparator(),
		shown, panel, documents, fyne.NewMenuItemSeparator())
	return fyne.NewMenu(words.Say("View"), append(items, themes, m.scaleMenu(), m.languageMenu(), m.keyed(words.Say("Full screen"), fyne.KeyF11, false, s.full))...)
}

func (m *menus) helpMenu() *fyne.Menu {
	s := m.s
	m.plain[plainKey{name: fyne.KeyF10}] = m.command(func() { m.openAt(0) })
	return fyne.NewMenu(words.Say("Help"), item(words.Say("Tour"), nil, s.tour.begin), m.keyed(words.Say("Rules"), fyne.KeyF1, false, s.help.rules), item(words.Say("Techniques"), ctrl(fyne.KeyH), s.help.techniques), m.keyed(words.Say("Keys"), fyne.KeyF1, true, s.help.keyList), item(words.Say("Licenses"), nil, s.help.licenses), item(words.Say("About Quadrille"), nil, s.help.about))
}

// refresh shows what can be done with a document, nil for none.
func (m *menus) refresh(d *document.Document) {
	before := m.faces
	for _, it := range m.needs {
		it.Disabled = d == nil
	}
	m.stop.Disabled = len(m.s.jobs.list()) == 0
	for _, it := range m.ticks {
		it.Checked = it.on()
	}
	if d != nil {
		for _, it := range m.able {
			it.Disabled = !it.can(d)
		}
		m.undo.Label, m.redo.Label = undoWords(d), redoWords(d)
		m.copy.Label, m.swap.Label = copyWords(d), swapWords(d)
	}
	if m.faces = m.look(d); !slices.Equal(m.faces, before) {
		m.redraw()
	}
}

// copyWords describes what would be copied.
func copyWords(d *document.Document) string {
	if d.Selection.Count() > 0 {
		return words.Say("Copy the selection")
	}
	return words.Say("Copy as text")
}

// swapWords describes which values would be exchanged.
func swapWords(d *document.Document) string {
	if names := d.Values.Names(); len(names) == 2 {
		return words.Say("Swap %s and %s", names[0], names[1])
	}
	return words.Say("Swap values …")
}

// itemsOf yields the items of a menu, those of a submenu after the item that opens it.
func itemsOf(menu *fyne.Menu) iter.Seq[*fyne.MenuItem] {
	return func(yield func(*fyne.MenuItem) bool) {
		for _, it := range menu.Items {
			if !yield(it) {
				return
			}
			if it.ChildMenu == nil {
				continue
			}
			for child := range itemsOf(it.ChildMenu) {
				if !yield(child) {
					return
				}
			}
		}
	}
}

// redraw redraws the bar. That would close an open menu, so it waits until the menu is
// closed.
func (m *menus) redraw() {
	if !m.open() {
		m.main.Refresh()
		return
	}
	if m.waits {
		return
	}
	m.waits = true
	time.AfterFunc(200*time.Millisecond, func() {
		m.s.post(func() {
			m.waits = false
			m.redraw()
		})
	})
}

// open reports whether a menu is open. Then a part of the bar has the focus; only the name of
// its type tells.
func (m *menus) open() bool {
	return strings.HasSuffix(fmt.Sprintf("%T", m.s.win.Canvas().Focused()), ".menuBarItem")
}

// itemFace is what an item shows.
type itemFace struct {
	label             string
	disabled, checked bool
}

// look returns what the items show, so that the bar is refreshed only when that changes.
func (m *menus) look(d *document.Document) []itemFace {
	faces := []itemFace{{disabled: d == nil}}
	for _, it := range m.needs {
		faces = append(faces, itemFace{label: it.Label, disabled: it.Disabled})
	}
	for _, it := range m.ticks {
		faces = append(faces, itemFace{checked: it.Checked})
	}
	return faces
}
