package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
)

// ticks is a question about several documents, each with a tick.
type ticks struct {
	title      string
	head, foot string // lines above and below the list
	verb, all  string // what the last answer does with the ticked documents, and with all of them
	rows       []tickRow
}

// tickRow is a document in a list with ticks. It is ticked at first.
type tickRow struct {
	name, where string
	picture     fyne.CanvasObject // nil for none
	changed     func(on bool)
}

// The width of the list and its largest height. A longer list is cut within its last visible
// row.
const (
	ticksWidth  = 460
	ticksHeight = 250
)

// which shows a list of documents with ticks. The title of the last answer depends on how
// many are ticked.
func (d *dialogs) which(q ticks, answers ...answer) {
	var button *answerButton
	n := len(q.rows)
	count := func() {
		button.SetText(fmt.Sprintf("%s %d", q.verb, n))
		if n == len(q.rows) {
			button.SetText(q.all)
		}
		look.Enable(button, n > 0)
	}
	rows := look.Column(0)
	for i, r := range q.rows {
		if i > 0 {
			rows.Add(widget.NewSeparator())
		}
		rows.Add(d.tickRow(r, func(on bool) {
			r.changed(on)
			if on {
				n++
			} else {
				n--
			}
			count()
		}, func() { button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }))
	}
	scroll := container.NewVScroll(look.Padded(rows, 0, 0, 4, 12))
	scroll.SetMinSize(fyne.NewSize(ticksWidth, min(rows.MinSize().Height, ticksHeight)))
	body := look.Column(8, look.NewTextLine(q.head, look.TextSize, draw.Text),
		look.Stack(look.NewCard(draw.Paper), scroll), look.Muted(q.foot))
	button = d.show(q.title, look.Padded(body, 4, 12, 4, 4), fyne.Size{}, answers...)
	count()
}

// tickRow returns a row of the list: a tick, perhaps a picture, the name of a document, its
// file. A click anywhere in the row, or Space, changes the tick; Enter and Esc mean the same
// as on the buttons.
func (d *dialogs) tickRow(r tickRow, changed func(bool), enter func()) fyne.CanvasObject {
	box := &answerTick{enter: enter, escape: func() { d.escape() }}
	box.Checked, box.OnChanged = true, changed
	box.ExtendBaseWidget(box)
	words := fyne.CanvasObject(look.Column(0,
		look.NewTextLine(oneLine(r.name), look.TextSize, draw.Text).Cut(), look.Small(oneLine(r.where)).Cut()))
	if r.picture != nil {
		words = look.Border(nil, nil, look.Padded(r.picture, 0, 0, 0, 10), nil, look.Column(0, layout.NewSpacer(), words, layout.NewSpacer()))
	}
	return look.Border(nil, nil, look.Center(box), nil,
		newTouch(look.Padded(words, 6, 6, 0, 0), func() { box.SetChecked(!box.Checked) }))
}

// answerTick is a check box in a dialog that handles Enter and Esc.
type answerTick struct {
	widget.Check
	enter, escape func()
}

func (t *answerTick) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		t.enter()
	case fyne.KeyEscape:
		t.escape()
	default:
		t.Check.TypedKey(e)
	}
}

// touch is an object that can be tapped and has no focus of its own.
type touch struct {
	widget.BaseWidget
	content fyne.CanvasObject
	tapped  func()
}

func newTouch(content fyne.CanvasObject, tapped func()) *touch {
	t := &touch{content: content, tapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

func (t *touch) Tapped(*fyne.PointEvent) { t.tapped() }

func (t *touch) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.content) }
