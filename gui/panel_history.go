package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// historyPanel lists the steps taken, each with the resulting board. A click goes there.
// Branches that undo has left are listed below the step where they begin.
type historyPanel struct {
	keys   *Keyboard
	object *fyne.Container
	count  *look.TextLine
	list   *momentList
	doc    *document.Document
	turns  int  // the revision of the document when it was listed
	saved  bool // whether it was saved then
}

func newHistoryPanel(keys *Keyboard, shut func()) *historyPanel {
	p := &historyPanel{keys: keys, count: look.Small("")}
	p.list = newMomentList(p)
	head := look.Border(nil, nil, look.HBox(look.Heading(words.Say("History")), look.Center(p.count)), control.NewButton(keys, "", look.Icon("close"), shut))
	p.object = look.Frame(look.Padded(head, 4, 4, 14, 14), nil, nil, nil, look.Padded(p.list, 0, 8, 6, 6))
	return p
}

// refresh shows the history of a document.
func (p *historyPanel) refresh(d *document.Document) {
	if p.doc == d && p.turns == d.Revision() && p.saved == !d.Unsaved() {
		return
	}
	p.doc, p.turns, p.saved = d, d.Revision(), !d.Unsaved()
	p.count.SetText(words.Count(d.History.Steps(), "step"))
	p.list.show()
}

// The dimensions of a row: of its picture, and the indent of branches.
const (
	momentPicture = 40
	momentInset   = 18
)

// momentList is the list of steps. The arrow keys move along the shown branch, and Right goes
// to another one.
type momentList struct {
	widget.List
	control.Keyable
	p       *historyPanel
	showing bool // a selection is not a jump
}

func newMomentList(p *historyPanel) *momentList {
	l := &momentList{p: p}
	l.HideSeparators = true
	l.Length = func() int {
		if p.doc == nil {
			return 0
		}
		n, _ := p.doc.History.Moments()
		return n
	}
	l.CreateItem = func() fyne.CanvasObject { return newMomentRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < l.Length() {
			o.(*momentRow).set(p.doc.History.Moment(i))
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		if !l.showing && i < l.Length() {
			p.doc.History.JumpTo(p.doc.History.Moment(i).Step)
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// show shows the current list, with the last step in effect selected.
func (l *momentList) show() {
	l.showing = true
	l.Refresh()
	_, now := l.p.doc.History.Moments()
	l.Select(now)
	l.showing = false
}

// FocusGained implements fyne.Focusable. The selected row already shows the focus.
func (l *momentList) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *momentList) FocusLost() {}

// TypedKey implements fyne.Focusable.
func (l *momentList) TypedKey(k *fyne.KeyEvent) {
	if l.p.doc == nil {
		return
	}
	n, now := l.p.doc.History.Moments()
	switch k.Name {
	case fyne.KeyUp:
		l.move(now-1, -1)
	case fyne.KeyDown:
		l.move(now+1, 1)
	case fyne.KeyHome:
		l.move(0, 1)
	case fyne.KeyEnd:
		l.move(n-1, -1)
	case fyne.KeyRight:
		if now+1 < n && l.p.doc.History.Moment(now+1).Others > 0 {
			l.Select(now + 1)
		}
	default:
		l.p.keys.Leave(l, k)
	}
}

// move goes to the first step of the branch from line i on, in direction by.
func (l *momentList) move(i, by int) {
	for ; i >= 0 && i < l.Length(); i += by {
		if l.p.doc.History.Moment(i).Others == 0 {
			l.Select(i)
			return
		}
	}
}

// TypedRune implements fyne.Focusable.
func (l *momentList) TypedRune(rune) {}

// TypedShortcut implements fyne.Shortcutable.
func (l *momentList) TypedShortcut(sc fyne.Shortcut) { l.p.keys.MenuKey(sc) }

// momentRow is a row of the history: a small board, the name of the step and, below it, what
// there is to say about it.
type momentRow struct {
	widget.BaseWidget
	board      *thumbnail
	name, gray *look.TextLine // for a step in effect, and for any other
	about      *look.TextLine
	inset      *fyne.Container
}

func newMomentRow() *momentRow {
	r := &momentRow{board: newThumbnail(puzzles.State{}, momentPicture)}
	r.name = look.NewTextLine("", look.TextSize, draw.Text).Cut()
	r.gray = look.NewTextLine("", look.TextSize, draw.TextMuted).Cut()
	r.about = look.Small("").Cut()
	r.inset = look.Padded(layout.NewSpacer(), 0, 0, momentInset, 0)
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *momentRow) CreateRenderer() fyne.WidgetRenderer {
	square := look.Box(layout.NewGridWrapLayout(fyne.NewSquareSize(momentPicture)), r.board)
	lines := look.Column(0, look.Stack(r.name, r.gray), r.about)
	row := look.Border(nil, nil, look.HBox(r.inset, square), nil, look.Border(nil, nil, nil, nil, look.Padded(lines, 4, 0, 8, 0)))
	return widget.NewSimpleRenderer(look.Padded(row, 3, 3, 8, 4))
}

// set shows a moment.
func (r *momentRow) set(m draft.Moment) {
	name := words.Capital(m.Name)
	if m.Others > 0 {
		name = words.Say("or: %s", m.Name)
	}
	r.name.SetText("")
	r.gray.SetText("")
	if m.Done {
		r.name.SetText(name)
	} else {
		r.gray.SetText(name)
	}
	r.about.SetText(momentWords(m))
	look.Show(r.inset, m.Others > 0)
	r.board.set(m.State)
	r.Refresh()
}

// momentWords returns the text below the name.
func momentWords(m draft.Moment) string {
	switch {
	case m.Others > 0:
		return words.Say("another way, %s", words.Count(m.Others, "step"))
	case m.Saved && m.Now:
		return words.Say("as saved")
	case m.Saved:
		return words.Say("saved")
	case !m.Done:
		return words.Say("undone")
	}
	return ""
}
