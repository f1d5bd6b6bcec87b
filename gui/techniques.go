package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// techniquePages is a dialog with pages about techniques: an index by type, and the page of
// one technique with an example that the program finds itself.
type techniquePages struct {
	of      *help
	index   []indexed
	list    *indexList
	at      int // position in the index
	name    *look.TextLine
	level   *look.TextLine
	help    *widget.Label
	looking *look.TextLine
	board   *canvas.Raster
	text    *widget.Label
	page    *container.Scroll
	example *document.WalkStep // nil if there is none
	act     *answerButton      // the button for Enter
}

// indexed is a line of the index: a type, or one of its techniques.
type indexed struct {
	t puzzles.Type
	k *document.Technique // nil for the line of a type
}

// techniques shows the pages at the technique of the current hint, else at the first
// technique of the shown type.
func (h *help) techniques() {
	p := newTechniquePages(h)
	var typ puzzles.Type
	id := ""
	if d := h.desk.doc(); d != nil {
		typ = d.State().Puzzle.Type
		if k := d.Hints.Technique(); k != nil {
			id = k.ID
		}
	}
	left := look.Stack(look.NewCard(draw.Panel), look.Padded(p.list, 2, 2, 2, 2))
	body := look.Border(nil, nil, look.Stack(look.Gap(220, 330), left), nil, p.page)
	p.act = h.dialogs.show(words.Say("Techniques"), body, fyne.NewSize(690, 460), answer{words.Say("Close"), h.examples.Drop},
		answer{words.Say("Practice this technique"), func() {
			h.examples.Drop()
			h.practice.begin(p.index[p.at].t, p.index[p.at].k)
		}})
	p.list.Select(p.find(typ, id))
	h.keys.Focus(p.list)
}

func newTechniquePages(h *help) *techniquePages {
	p := &techniquePages{of: h, at: -1, help: look.Paragraph(""), text: look.Paragraph(""), looking: look.Small("")}
	p.name, p.level = look.NewBold("", look.SubHeadingSize, draw.Text), look.Muted("").Cut()
	p.help.SizeName, p.text.SizeName = look.TextSize, look.TextSize
	for _, t := range h.types {
		techniques := document.TechniquesOf(t)
		if len(techniques) > 0 {
			p.index = append(p.index, indexed{t: t})
		}
		for _, k := range techniques {
			p.index = append(p.index, indexed{t, k})
		}
	}
	p.board = newSheet(func() *puzzles.View {
		if p.example == nil {
			return nil
		}
		return p.example.View()
	})
	p.board.SetMinSize(fyne.NewSquareSize(190))
	p.list = newIndexList(p)
	p.page = container.NewVScroll(look.Padded(look.Column(4,
		look.Padded(p.name, 0, 0, 6, 6), look.Padded(p.level, 0, 0, 6, 6), p.help, look.Padded(p.looking, 0, 0, 6, 6), p.text, p.board), 4, 4, 10, 10))
	return p
}

// find returns the line of a type's technique with that ID, else of its first technique.
func (p *techniquePages) find(t puzzles.Type, id string) int {
	first := -1
	for i, e := range p.index {
		if e.k == nil || t != nil && e.t != t {
			continue
		}
		if e.k.ID == id {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return max(first, 0)
}

// show shows the page of a technique.
func (p *techniquePages) show(i int) {
	e := p.index[i]
	p.at = i
	p.name.SetText(e.k.String())
	p.level.SetText(fmt.Sprintf("%s · %s, %d", e.t.Spec().Title, e.k.Level, e.k.Score))
	p.help.SetText(e.k.Help.String())
	p.showExample(nil)
	p.looking.SetText(words.Say("Looking for an example …"))
	p.page.ScrollToTop()
	p.of.messages.trace("technique: " + e.k.ID)
	p.of.examples.Of(e.t, e.k, func(step *document.WalkStep) {
		if p.at == i {
			p.showExample(step)
		}
	})
}

// showExample shows an example, or nothing if there is none.
func (p *techniquePages) showExample(step *document.WalkStep) {
	p.example = step
	p.looking.SetText("")
	p.text.SetText("")
	look.Show(p.text, step != nil)
	look.Show(p.board, step != nil)
	if step != nil {
		p.looking.SetText(words.Say("An example:"))
		p.text.SetText(step.Text())
		p.of.messages.trace("example: " + step.Text())
	}
	p.page.Refresh()
}

// move goes to the next technique of the index, or the previous one.
func (p *techniquePages) move(by int) {
	for i := p.at + by; i >= 0 && i < len(p.index); i += by {
		if p.index[i].k != nil {
			p.list.Select(i)
			return
		}
	}
}

// indexList is the index. The arrow keys move through the techniques.
type indexList struct {
	widget.List
	p *techniquePages
}

func newIndexList(p *techniquePages) *indexList {
	l := &indexList{p: p}
	l.HideSeparators = true
	l.Length = func() int { return len(p.index) }
	l.CreateItem = func() fyne.CanvasObject {
		return look.Padded(look.Stack(look.NewBold("", look.TextSize, draw.Text), look.Padded(look.NewTextLine("", look.TextSize, draw.Text).Cut(), 0, 0, 10, 0)), 3, 3, 8, 4)
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		lines := o.(*fyne.Container).Objects[0].(*fyne.Container).Objects
		head, name := lines[0].(*look.TextLine), lines[1].(*fyne.Container).Objects[0].(*look.TextLine)
		head.SetText("")
		name.SetText("")
		if e := p.index[i]; e.k == nil {
			head.SetText(e.t.Spec().Title.String())
		} else {
			name.SetText(e.k.String())
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		if p.index[i].k != nil {
			p.show(i)
			return
		}
		l.Select(i + 1) // the first of the type
	}
	l.ExtendBaseWidget(l)
	return l
}

// FocusGained implements fyne.Focusable. The selected line already shows the focus.
func (l *indexList) FocusGained() {}

func (l *indexList) FocusLost() {}

func (l *indexList) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp:
		l.p.move(-1)
	case fyne.KeyDown:
		l.p.move(1)
	case fyne.KeyHome:
		l.Select(0)
	case fyne.KeyEnd:
		l.Select(len(l.p.index) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.p.act.TypedKey(k)
	default:
		look.Pass(l, k)
	}
}
