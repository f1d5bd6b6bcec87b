package gui

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// orderList is the list of orders on the page for generating, a row each, one of which is
// picked.
type orderList struct {
	p       *generatePanel
	object  *fyne.Container
	run     *control.Button
	list    *fyne.Container
	rows    []*orderRow
	after   *fyne.Container // the commands for the picked order
	edit    *control.Button
	open    *control.Button
	earlier *control.Button
	later   *control.Button
	picked  *workshop.Ordered               // nil for none
	editing *workshop.Ordered               // the order whose wishes the page shows, nil for none
	before  workshop.Order                  // what was chosen on the page before that
	left    map[puzzles.Type]workshop.Order // and for other types
}

// orderRow is an order in the list.
type orderRow struct {
	x           *workshop.Ordered
	tile        *look.Tile
	icon        *look.Image
	count, said *look.TextLine
	shown       string // the texts of the row
}

func newOrderList(p *generatePanel) *orderList {
	l := &orderList{p: p, list: look.Column(2)}
	s := p.s
	l.run = control.NewButton(s.keys, "", look.Icon("solve"), l.toggle)
	l.edit = control.NewButton(s.keys, words.Say("Edit"), look.Icon("pencil"), l.beginEdit)
	l.open = control.NewButton(s.keys, words.Say("Open made"), look.Icon("open"), func() { p.openUnder(p.making.ResultsOf(l.picked)) })
	l.earlier = control.NewButton(s.keys, words.Say("Earlier"), nil, func() { p.making.Shift(l.picked, -1) })
	l.later = control.NewButton(s.keys, words.Say("Later"), nil, func() { p.making.Shift(l.picked, 1) })
	away := control.NewButton(s.keys, words.Say("Remove"), look.Icon("clear"), func() { p.making.Cancel(l.picked) })
	l.after = look.Wrap(l.edit, l.open, l.earlier, l.later, away)
	l.object = look.Column(6, look.Rule(),
		look.Border(nil, nil, look.Heading(words.Say("Orders")), l.run), l.list, l.after)
	return l
}

// toggle runs the list or pauses it.
func (l *orderList) toggle() {
	if m := l.p.making; m.Listing() {
		m.Stop()
	} else {
		l.p.wrong.Hide()
		l.p.about = orderAbout{list: slices.Clone(m.Orders())}
		m.Run()
	}
}

// add puts what the page wishes into the list, replacing the order that is edited, if any.
func (l *orderList) add() {
	p := l.p
	if !p.settled() {
		return
	}
	do := p.making.Queue
	if x := l.editing; x != nil {
		do = func(o workshop.Order, d *document.Document) (*workshop.Ordered, error) {
			return p.making.Change(x, o, d)
		}
	}
	x, err := do(p.order(), p.s.desk.doc())
	if err != nil {
		p.refuse(err, p.begin.SelectedIndex() > 0)
		return
	}
	p.wrong.Hide()
	l.endEdit()
	l.pick(x)
	p.s.panel.showPart(l.object)
}

// beginEdit shows the wishes of the picked order for editing.
func (l *orderList) beginEdit() {
	if l.editing == l.picked {
		l.endEdit()
	} else {
		l.endEdit()
		l.editing, l.before, l.left = l.picked, l.p.wished(), maps.Clone(l.p.left)
		l.p.fill(l.picked.Order)
	}
	l.refresh()
}

// endEdit restores what the page wished before an order was edited.
func (l *orderList) endEdit() {
	if l.editing != nil {
		l.editing = nil
		l.p.fill(l.before)
		l.p.left = l.left
	}
}

// pick marks an order as the one that the buttons below act on.
func (l *orderList) pick(x *workshop.Ordered) {
	l.picked = x
	if l.editing != x {
		l.endEdit()
	}
	l.refresh()
}

// refresh shows the current list.
func (l *orderList) refresh() {
	m := l.p.making
	all := m.Orders()
	if !slices.EqualFunc(l.rows, all, func(r *orderRow, x *workshop.Ordered) bool { return r.x == x }) {
		l.rows, l.list.Objects = nil, nil
		for _, x := range all {
			r := l.newRow(x)
			l.rows = append(l.rows, r)
			l.list.Add(r.tile)
		}
	}
	if at := slices.Index(all, l.picked); at < 0 {
		l.picked = nil
		l.endEdit()
	} else {
		look.Enable(l.earlier, at > 0)
		look.Enable(l.later, at < len(all)-1)
		look.Enable(l.edit, m.State(l.picked) != workshop.OrderRuns)
		look.Enable(l.open, len(m.ResultsOf(l.picked)) > 0)
	}
	for _, r := range l.rows {
		r.refresh(m)
		r.tile.SetOn(r.x == l.picked)
	}
	l.name()
	look.Show(l.after, l.picked != nil)
	look.Show(l.object, len(all) > 0)
	if len(all) > 0 {
		look.Enable(l.run, m.Listing() || m.Waiting() > 0)
	}
}

// name names the buttons by what they do now.
func (l *orderList) name() {
	m := l.p.making
	run, icon := words.Say("Make all"), "solve"
	if m.Listing() {
		run, icon = words.Say("Pause"), "pause"
	}
	if l.run.Text != run {
		l.run.SetText(run)
		l.run.SetIcon(look.Icon(icon))
	}
	edit, add := words.Say("Edit"), words.Say("Add to the list")
	if l.editing != nil {
		edit, add = words.Say("Leave as it is"), words.Say("Change the order")
	}
	if l.edit.Text != edit {
		l.edit.SetText(edit)
	}
	if l.p.queue.Text != add {
		l.p.queue.SetText(add)
	}
}

func (l *orderList) newRow(x *workshop.Ordered) *orderRow {
	r := &orderRow{x: x, icon: look.NewImage(look.Icon("generate"), 16), count: look.Small(""), said: look.Small("").Cut()}
	title := look.Border(nil, nil, nil, look.Center(r.count), look.NewBold(x.Title(), look.TextSize, draw.Text).Cut())
	text := look.Column(0, title, r.said)
	r.tile = look.NewItem(look.Padded(look.Border(nil, nil, look.Padded(look.Center(r.icon), 0, 0, 2, 6), nil, text), 3, 3, 2, 4),
		func() { l.pick(x) }, func(in bool) {
			l.p.s.messages.helpOn(func() string {
				if !slices.Contains(l.p.making.Orders(), x) {
					return ""
				}
				return x.Title() + ". " + r.shown
			}, in)
		})
	return r
}

// stateIcons are the icons of the states, their colors and their words.
var stateIcons = [...]struct {
	icon string
	ink  draw.Role
	word words.Message
}{
	workshop.OrderWaits:  {"generate", draw.TextMuted, "waits"},
	workshop.OrderRuns:   {"checking", draw.Accent, "is being made"},
	workshop.OrderPaused: {"pause", draw.TextMuted, "paused"},
	workshop.OrderDone:   {"unique", draw.Unique, "done"},
	workshop.OrderFailed: {"fault", draw.Fault, "not made"},
}

// refresh shows the progress of the order.
func (r *orderRow) refresh(m *workshop.Making) {
	x := r.x
	how := stateIcons[m.State(x)]
	parts := []string{how.word.String()}
	if w := x.Order.Wanted.Level; w > 0 {
		parts = append(parts, w.String())
	}
	parts = append(parts, words.Say("seed %s", x.Order.Seed))
	text := strings.Join(parts, " · ")
	if err := x.Failed(); err != nil {
		text = words.Sentence(err.Error())
	}
	count := words.Say("%s of %s", words.Number(x.Made()), words.Number(x.Order.Count))
	if r.shown == text && r.count.Text() == count {
		return
	}
	r.shown = text
	r.count.SetText(count)
	r.said.SetText(text)
	r.icon.Resource = look.IconIn(how.icon, how.ink)
	r.icon.Refresh()
}
