package gui

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

type edges = puzzles.Edges

// planner plans a change of the board.
type planner func(*draft.Plans) (draft.Plan, error)

// shaper changes the shape of the shown board, after asking if something would be lost.
type shaper struct{ *base }

// reshape returns a function that changes the board as planned, or reports why it cannot.
func (s *shaper) reshape(plan planner) func() {
	return s.desk.doing(func(d *document.Document) {
		p, err := plan(d.Plans)
		if s.messages.try(err); err == nil {
			s.make(d, p)
		}
	})
}

// make makes a planned change, after asking if lines with something on them would be lost, or
// something would no longer fit the board.
func (s *shaper) make(d *document.Document, p draft.Plan) {
	lost := len(p.Resizing.Lost)
	if lost == 0 && len(p.Unfit) == 0 {
		d.Plans.Make(p)
		return
	}
	title, yes := words.Say("Make the board smaller?"), words.Say("Make smaller")
	if lost == 0 {
		title, yes = words.Say("Change the board?"), words.Say("Change")
	}
	view := d.PlanView(p)
	picture := newSheet(func() *puzzles.View { return view })
	picture.SetMinSize(s.dialogs.room(planPicture, planPicture))
	text := look.Paragraph(strings.Join(p.Words(), "\n"))
	body := look.Frame(nil, text, nil, nil, picture)
	s.dialogs.show(title, look.Padded(body, 8, 8, 8, 8), fyne.NewSize(380, 0), answer{words.Say("Cancel"), func() {}}, answer{yes, func() { d.Plans.Make(p) }})
}

// planPicture is the size of the preview of a change.
const planPicture = 260

// stretch begins resizing the board with the arrow keys.
func (s *shaper) stretch() {
	s.keys.FocusBoard()
	s.desk.withDoc(func(d *document.Document) { d.Stretch.By(edges{}) })
}

// resize adds or removes lines at the sides of the board, equally in both directions if the
// type needs a square. The error says why the board cannot have that size.
func (s *shaper) resize(e edges) error {
	d := s.desk.doc()
	if d == nil || e == (edges{}) {
		return nil
	}
	p, err := d.Plans.Resize(e)
	if err == nil {
		s.make(d, p)
	}
	return err
}

// grow adds rows at the bottom and columns on the right, or removes them.
func (s *shaper) grow(by int) { s.messages.try(s.resize(edges{Bottom: by, Right: by})) }

// submenu returns an item that opens others.
func submenu(label string, items ...*fyne.MenuItem) *fyne.MenuItem {
	it := fyne.NewMenuItem(label, nil)
	it.ChildMenu = fyne.NewMenu("", items...)
	return it
}

// turnItems returns the items that turn the board or the selection.
func (m *menus) turnItems() []*fyne.MenuItem {
	turn := func(label string, shortcut fyne.Shortcut, t puzzles.Turn) *fyne.MenuItem {
		it := item(label, shortcut, m.s.shaper.reshape(func(p *draft.Plans) (draft.Plan, error) { return p.Turn(t) }))
		return m.when(it, func(d *document.Document) bool { return d.Plans.CanTurn(t) })
	}
	return []*fyne.MenuItem{
		turn(words.Say("Rotate right"), ctrl(fyne.KeyR), puzzles.QuarterTurn),
		turn(words.Say("Rotate left"), ctrl(fyne.KeyR, fyne.KeyModifierShift), puzzles.QuarterBack),
		turn(words.Say("Half turn"), nil, puzzles.HalfTurn), fyne.NewMenuItemSeparator(),
		turn(words.Say("Flip left to right"), nil, puzzles.LeftToRight),
		turn(words.Say("Flip top to bottom"), nil, puzzles.TopToBottom), fyne.NewMenuItemSeparator(),
		turn(words.Say("Transpose: rows become columns"), nil, puzzles.OverDiagonal),
		turn(words.Say("Transpose over the other diagonal"), nil, puzzles.OverOtherDiagonal),
	}
}

// shiftItems returns the items that move what is on the board or in the selection.
func (m *menus) shiftItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, wrap := range []bool{true, false} {
		names := []string{words.Say("Up, wrapping around"), words.Say("Left, wrapping around"), words.Say("Right, wrapping around"), words.Say("Down, wrapping around")}
		if !wrap {
			names = []string{words.Say("Up, without what leaves the board"), words.Say("Left, without what leaves the board"), words.Say("Right, without what leaves the board"), words.Say("Down, without what leaves the board")}
			items = append(items, fyne.NewMenuItemSeparator())
		}
		for i, name := range names {
			by := grid.Beside[i]
			items = append(items, item(name, nil, m.s.shaper.reshape(func(p *draft.Plans) (draft.Plan, error) { return p.Shift(by, wrap) })))
		}
	}
	return items
}

// lineItems returns the items that add or remove a line: at the cursor, or at the sides.
func (m *menus) lineItems(by int) []*fyne.MenuItem {
	s := m.s
	edge := func(label string, e edges) *fyne.MenuItem {
		return item(label, nil, func() { s.messages.try(s.shaper.resize(e)) })
	}
	at := func(label string, plan planner) *fyne.MenuItem { return item(label, nil, s.shaper.reshape(plan)) }
	insert := func(dir grid.Dir, behind bool) planner {
		return func(p *draft.Plans) (draft.Plan, error) { return p.Insert(dir, behind) }
	}
	remove := func(dir grid.Dir) planner {
		return func(p *draft.Plans) (draft.Plan, error) { return p.Remove(dir) }
	}
	items := []*fyne.MenuItem{
		at(words.Say("Row above the cursor"), insert(grid.Row, false)), at(words.Say("Row below the cursor"), insert(grid.Row, true)),
		at(words.Say("Column left of the cursor"), insert(grid.Column, false)), at(words.Say("Column right of the cursor"), insert(grid.Column, true)),
	}
	if by < 0 {
		items = []*fyne.MenuItem{at(words.Say("Row of the cursor"), remove(grid.Row)), at(words.Say("Column of the cursor"), remove(grid.Column))}
	}
	return append(items, fyne.NewMenuItemSeparator(),
		edge(words.Say("Row on top"), edges{Top: by}), edge(words.Say("Row at the bottom"), edges{Bottom: by}),
		edge(words.Say("Column on the left"), edges{Left: by}), edge(words.Say("Column on the right"), edges{Right: by}))
}

// swap exchanges two values: those of a type that has only two, else those the user chooses.
func (s *shaper) swap() {
	d := s.desk.doc()
	if d == nil {
		return
	}
	names := d.Values.Names()
	if len(names) < 2 {
		s.messages.try(words.Errorf("%s: no two of its values could change places", d.State().Puzzle.Type.Spec().Title))
		return
	}
	if len(names) == 2 {
		d.Values.Swap(0, 1)
		return
	}
	at := d.Values.AtCursor()
	one, other := control.NewChoice(s.keys, names, at, nil), control.NewChoice(s.keys, names, (at+1)%len(names), nil)
	body := look.Column(4,
		look.Form(look.Label(words.Say("Swap")), look.Edged(one), look.Label(words.Say("with")), look.Edged(other)), look.Paragraph(where(d)))
	s.dialogs.show(words.Say("Swap values"), look.Padded(body, 4, 4, 8, 8), fyne.NewSize(340, 0), answer{words.Say("Cancel"), func() {}}, answer{words.Say("Swap"), func() {
		d.Values.Swap(one.SelectedIndex(), other.SelectedIndex())
	}})
	s.keys.Focus(other)
}

// where returns what a change of values applies to.
func where(d *document.Document) string {
	if n := d.Selection.Count(); n > 0 {
		return words.Say("In the selection: %s.", words.Count(n, "cell"))
	}
	return words.Say("On the whole board, givens and answer. Clues stay.")
}
