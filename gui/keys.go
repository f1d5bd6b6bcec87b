package gui

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/unicode/norm"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// keyHelp is a key and what it does.
type keyHelp struct{ key, does string }

// toldKey is a keyHelp in a table, not yet translated.
type toldKey struct{ key, does words.Message }

// told returns the keys of a table in the current language.
func told(table []toldKey) []keyHelp {
	keys := make([]keyHelp, len(table))
	for i, k := range table {
		keys[i] = keyHelp{k.key.String(), k.does.String()}
	}
	return keys
}

// boardKeys are the keys that no menu shows.
var boardKeys = []toldKey{
	{"Arrow keys", "move the cursor, also into the clues beside the board"},
	{"Ctrl + arrow key", "moves the cursor to the edge"},
	{"Home, End", "first and last cell of the row; with Ctrl of the board"},
	{"Enter, Shift + Enter", "next and previous cell, or a domino on a border"},
	{"Del, Backspace", "empties the cell"},
	{"Esc", "takes a stroke back, else closes what is shown, else stops what runs"},
	{"Alt, F10", "open the menu bar; the arrow keys go on from there"},
	{"Alt + letter", "opens the menu that begins with it"},
	{"Tab, Shift + Tab", "next and previous control; Esc or Enter goes back to the board"},
	{"Ctrl + digit", "notes the value; so does its key alone with the tool for notes"},
	{"Alt + 1 to 6, Alt + 0", "color the cell; take its color away"},
	{"Shift + drag", "selects a rectangle; Shift + click selects as far as there"},
	{"Shift + arrow key", "selects from the cursor on; with Ctrl, as far as the edge"},
	{"Ctrl + click", "with a selection, adds a cell or takes it away"},
	{"Ctrl + click", "without one chooses on the rail what stands in the cell"},
	{"Characters, Del", "with a selection: in all of its cells"},
	{"Drag an edge", "makes the board larger or smaller, by the edge or a corner of its sheet"},
	{"Ctrl + Shift + drag", "keeps a stroke in its row or column"},
	{"Page Up, Page Down", "move a board larger than the window; with Shift to the sides"},
	{"Alt + click, Alt + Enter", "changes the problem while the answer is edited"},
	{"Middle click", "changes between problem and answer"},
	{"Drag a tab", "moves the document among the tabs"},
	{"Click, then wheel", "counts the number there up and down"},
	{"Ctrl + wheel", "zooms; the wheel alone moves a board larger than the window"},
	{"Characters", "enter what the rail shows on or below its keys"},
}

// walkKeys are the keys of the walkthrough.
var walkKeys = []toldKey{
	{"Arrow keys", "previous and next step; Home and End the first and the last"},
	{"Page Up, Page Down", "previous and next step of the same technique"},
	{"Space, +, -", "play or pause, faster, slower"},
	{"F", "the steps of this technique alone, or all"},
	{"Enter", "enters the board that is shown, to go on from there"},
}

// sheetKeys are the keys of the sheet with all puzzles of a file.
var sheetKeys = []toldKey{
	{"Arrow keys", "another puzzle; with Shift all from where one began"},
	{"Ctrl + arrow key", "moves the chosen puzzles"},
	{"Space, Ctrl + click", "adds a puzzle to the chosen ones, or takes it out"},
	{"Enter", "shows the puzzle on the board; so does a click on the chosen one"},
	{"Del, Backspace", "removes the chosen puzzles"},
	{"Ctrl + C, Ctrl + V", "copies the chosen puzzles, pastes what is on the clipboard"},
	{"Drag", "moves the chosen puzzles to another place"},
}

// keyGroup are keys that belong together.
type keyGroup struct {
	title string
	keys  []keyHelp
}

// keyGroups returns all keys: those of the board, then those of each menu.
func (m *menus) keyGroups() []keyGroup {
	groups := []keyGroup{{words.Say("Board and panel"), told(boardKeys)}, {words.Say("Walkthrough"), told(walkKeys)}, {words.Say("All puzzles of the file"), told(sheetKeys)}}
	for _, menu := range m.main.Items {
		g := keyGroup{title: words.Say("Menu %s", menu.Label)}
		for it := range itemsOf(menu) {
			if name := shortcutName(it.Shortcut); name != "" {
				g.keys = append(g.keys, keyHelp{name, strings.TrimSuffix(it.Label, " …")})
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// matching returns the groups with only the keys that match all words of a text.
func matching(groups []keyGroup, text string) []keyGroup {
	wanted := strings.Fields(plain(text))
	var found []keyGroup
	for _, g := range groups {
		keys := slices.DeleteFunc(slices.Clone(g.keys), func(k keyHelp) bool {
			has := plain(g.title + " " + k.key + " " + k.does)
			return slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(has, w) })
		})
		if len(keys) > 0 {
			found = append(found, keyGroup{g.title, keys})
		}
	}
	return found
}

// plain returns a text without capitals and accents, for searching.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(text)))
}

// keysText returns groups of keys as plain text, to keep or print.
func keysText(groups []keyGroup) string {
	var b strings.Builder
	for _, g := range groups {
		b.WriteString(g.title + "\n")
		for _, k := range g.keys {
			b.WriteString("  " + k.key + strings.Repeat(" ", max(1, 22-len([]rune(k.key)))) + k.does + "\n")
		}
		b.WriteString("\n")
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// saveKeys writes groups of keys to pages of A4.
func saveKeys(path string, groups []keyGroup) (err error) {
	const (
		width, height = 210, 297
		margin, row   = 18, 5.2
		em            = 3.4 // in mm, like the others
	)
	pages := draw.NewPDF(words.Say("The keys of Quadrille"), "")
	var c draw.Canvas
	y := float64(height)
	line := func(left, right string, weight draw.Weight) {
		if y > height-margin {
			pages.Page(width, height)
			c, y = pages.Canvas(draw.Point{}, 1, draw.Print), margin
		}
		y += row
		c.Text(draw.Point{X: margin, Y: y}, left, draw.Font{Size: em, Weight: draw.Bold, Color: draw.Text, Align: draw.Start})
		c.Text(draw.Point{X: margin + 44, Y: y}, right, draw.Font{Size: em, Weight: weight, Color: draw.Text, Align: draw.Start})
	}
	for _, g := range groups {
		if y > height-margin-4*row {
			y = height // a heading must not end a page
		}
		line("", g.title, draw.Bold)
		for _, k := range g.keys {
			line(k.key, k.does, draw.Regular)
		}
		y += row / 2
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = pages.WriteTo(f)
	return err
}

// keyList shows groups of keys, one key per line.
type keyList struct {
	widget.List
	lines []keyHelp // the title of a group has an empty key
}

// keyWidth is the width of the column of keys.
const keyWidth = 144

func newKeyList() *keyList {
	l := &keyList{}
	l.HideSeparators = true
	l.Length = func() int { return len(l.lines) }
	l.CreateItem = func() fyne.CanvasObject { return newKeyRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { o.(*keyRow).show(l.lines[i]) }
	l.OnSelected = func(i widget.ListItemID) { l.Unselect(i) } // there is nothing to choose
	l.ExtendBaseWidget(l)
	return l
}

// keyRow is a line of the list.
type keyRow struct {
	widget.BaseWidget
	key, does, title *look.TextLine
}

func newKeyRow() *keyRow {
	r := &keyRow{key: look.NewBold("", look.TextSize, draw.Text), does: look.NewTextLine("", look.TextSize, draw.Text).Cut(), title: look.Muted("").Cut()}
	r.ExtendBaseWidget(r)
	return r
}

func (r *keyRow) CreateRenderer() fyne.WidgetRenderer {
	left := look.Stack(look.Gap(keyWidth, 0), r.key)
	return widget.NewSimpleRenderer(look.Padded(look.Frame(nil, nil, left, nil, look.Stack(r.does, r.title)), 4, 4, 8, 8))
}

func (r *keyRow) show(k keyHelp) {
	r.key.SetText(k.key)
	if k.key == "" {
		r.title.SetText(k.does)
		r.does.SetText("")
		return
	}
	r.title.SetText("")
	r.does.SetText(k.does)
}

// show shows groups.
func (l *keyList) show(groups []keyGroup) {
	l.lines = nil
	for _, g := range groups {
		l.lines = append(append(l.lines, keyHelp{does: g.title}), g.keys...)
	}
	if len(groups) == 0 {
		l.lines = []keyHelp{{does: words.Say("No key does that.")}}
	}
	l.Refresh()
}

// keyList shows all keys, or those that match a search text.
func (h *help) keyList() {
	groups := h.keys.menu.keyGroups()
	shown := groups
	list := newKeyList()
	list.show(shown)
	search := control.NewField(h.keys, nil).Hint(words.Say("Search: a key, or what it does"))
	search.Changed = func(text string) {
		shown = matching(groups, text)
		list.show(shown)
		list.ScrollToTop()
	}
	h.dialogs.show(words.Say("Keys"), look.Frame(look.Padded(search, 0, 8, 0, 0), nil, nil, nil, list), h.dialogs.room(640, 560),
		answer{words.Say("Close"), func() {}},
		answer{words.Say("Print"), func() {
			h.print(nil, "keys.pdf", pages{func() string { return "" }, func(_ context.Context, path string) error { return saveKeys(path, shown) }})
		}},
		answer{words.Say("Copy as text"), func() { h.keys.clip.SetContent(keysText(shown)) }})
	h.keys.Focus(search)
}

// shortcutName returns the name of a shortcut, as in "Ctrl+Shift+S".
func shortcutName(sc fyne.Shortcut) string {
	switch sc.(type) {
	case *fyne.ShortcutUndo:
		return "Ctrl+Z"
	case *fyne.ShortcutRedo:
		return "Ctrl+Y"
	case *fyne.ShortcutCopy:
		return "Ctrl+C"
	case *fyne.ShortcutPaste:
		return "Ctrl+V"
	case *fyne.ShortcutCut:
		return "Ctrl+X"
	case *fyne.ShortcutSelectAll:
		return "Ctrl+A"
	}
	k, ok := sc.(fyne.KeyboardShortcut)
	if !ok {
		return ""
	}
	var parts []string
	for _, m := range []struct {
		mod  fyne.KeyModifier
		name string
	}{{fyne.KeyModifierControl, "Ctrl"}, {fyne.KeyModifierSuper, "Cmd"}, {fyne.KeyModifierAlt, "Alt"}, {fyne.KeyModifierShift, "Shift"}} {
		if k.Mod()&m.mod != 0 {
			parts = append(parts, m.name)
		}
	}
	return strings.Join(append(parts, cmp.Or(keyNames[k.Key()], string(k.Key()))), "+")
}

// keyNames are the names of keys that Fyne names differently.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyPageUp: "PgUp", fyne.KeyPageDown: "PgDn", fyne.KeyReturn: "Enter", fyne.KeyEnter: "Enter", fyne.KeyBackspace: "Backspace",
}
