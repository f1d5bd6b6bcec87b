package gui

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// resultsView shows the results of the generator as cards large enough to choose by, in place
// of the board of one tab. It shares the pick and the ticks with the page for generating.
type resultsView struct {
	p      *generatePanel
	in     *tab // the tab that shows it, nil for none
	object *look.Page
	words  *look.TextLine
	grid   *cardGrid
	all    *control.Button
	others *control.Button
}

func newResultsView(p *generatePanel) *resultsView {
	v := &resultsView{p: p, words: look.Muted("").Cut()}
	s := p.s
	open := control.NewButton(s.keys, words.Say("Open"), look.IconIn("open", draw.OnAccent), p.openPicked).Main()
	v.all, v.others = control.NewButton(s.keys, "", nil, p.openAll), control.NewButton(s.keys, words.Say("Drop the others"), nil, p.askDropOthers)
	head := headInPlace(s.keys, words.Say("Results"), v.words, v.hide)
	bar := look.Wrap(open, control.NewButton(s.keys, words.Say("Add to file"), nil, p.insertPicked), v.all, v.others)
	v.grid = newCardGrid(v.count, func() card { return newResultCard(v) })
	v.grid.key, v.grid.space, v.grid.shortcut = v.key, v.tick, func(sc fyne.Shortcut) { s.keys.MenuKey(sc) }
	v.object = inPlace(
		look.Frame(look.Padded(look.Column(6, head, bar), 12, 4, 20, 12), nil, nil, nil, look.Padded(v.grid, 4, 8, 18, 6)))
	return v
}

// resultsHint is the text of the line below the view.
const resultsHint words.Message = "Arrow keys pick, Enter opens, Space gives a tick, Del drops, Esc closes."

// toggle shows the view in the shown tab, or the board again.
func (v *resultsView) toggle() {
	switch t := v.p.s.desk.current(); {
	case t == nil:
	case v.in == t:
		v.hide()
	default:
		v.show(t)
	}
}

func (v *resultsView) show(t *tab) {
	v.hide()
	t.doc.Walks.Hide()
	if t.all.object.Visible() {
		t.all.hide()
	}
	v.in, t.results = t, v
	t.made.Add(v.object)
	v.refresh()
	t.refreshHint()
	v.p.s.keys.FocusBoard()
}

func (v *resultsView) hide() {
	if t := v.in; t != nil {
		v.in, t.results = nil, nil
		t.made.RemoveAll()
		t.refreshHint()
		v.p.s.keys.FocusBoard()
	}
}

// refresh shows the current results; without any it hides the view.
func (v *resultsView) refresh() {
	m := v.p.making
	if v.in == nil {
		return
	}
	if v.count() == 0 {
		v.hide()
		return
	}
	text := words.Count(len(m.Results), "puzzle")
	if rest := m.Rest(); m.Busy() && rest > 0 {
		text = words.Say("%s, %s to go", text, words.Number(rest))
	}
	if n := len(v.p.keeps()); n > 0 {
		text = words.Say("%s, %s with a tick", text, words.Number(n))
	}
	v.words.SetText(text)
	v.all.SetText(v.p.all.Text)
	look.Enable(v.others, !v.p.others.Disabled())
	v.grid.Refresh()
}

// count returns the number of cards: one for each result, and one for the puzzle being made.
func (v *resultsView) count() int {
	n := len(v.p.making.Results)
	if v.p.making.Busy() {
		n++
	}
	return n
}

// at returns the index of the picked result, -1 for none.
func (v *resultsView) at() int { return slices.Index(v.p.making.Results, v.p.picked) }

// goTo picks a result.
func (v *resultsView) goTo(i int) {
	if list := v.p.making.Results; len(list) > 0 {
		i = max(0, min(i, len(list)-1))
		v.p.pick(list[i])
		v.grid.ScrollTo(i)
	}
}

// key handles a key without a character.
func (v *resultsView) key(k *fyne.KeyEvent) {
	if by := v.grid.way(k.Name); by != 0 {
		v.goTo(v.at() + by)
		return
	}
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		v.p.openPicked()
	case fyne.KeyDelete, fyne.KeyBackspace:
		if v.p.picked != nil {
			v.p.askDrop([]*workshop.Made{v.p.picked})
		}
	case fyne.KeyEscape:
		v.hide()
	default:
		v.p.s.keys.typedKey(k)
	}
}

// tick toggles the tick of the picked result.
func (v *resultsView) tick() {
	if keep := v.p.keepOf[v.p.picked]; keep != nil {
		keep.SetChecked(!keep.Checked)
	}
}

// resultCard is a result: its board, and beside it what is known of it. A press picks it, a
// second press opens it.
type resultCard struct {
	widget.BaseWidget
	v                     *resultsView
	i                     int
	picture               *thumbnail
	number                *look.TextLine
	level, givens, making *look.TextLine
	verdict               *look.Image
	keep                  *control.Tick
	back                  *canvas.Rectangle
}

var _ fyne.Tappable = (*resultCard)(nil)

// The size of a card, and of the board on it.
const (
	resultWidth  = 276
	resultHeight = 176
	resultBoard  = 152
)

func newResultCard(v *resultsView) *resultCard {
	c := &resultCard{v: v, picture: newThumbnail(puzzles.State{}, resultBoard), number: look.NewBold("", look.SubHeadingSize, draw.Text)}
	c.level, c.givens, c.making = look.NewTextLine("", look.TextSize, draw.Text).Cut(), look.Small("").Cut(), look.Small(words.Say("making …"))
	face := faces[document.Unique] // all results are proved to be unique
	c.verdict = look.NewImage(look.IconIn(face.icon, face.ink), 18)
	c.keep = control.NewTick(v.p.s.keys, "", func(on bool) {
		if list := v.p.making.Results; c.i < len(list) {
			v.p.keepOf[list[c.i]].SetChecked(on)
		}
	})
	c.back = canvas.NewRectangle(color.Transparent)
	c.back.CornerRadius, c.back.StrokeWidth = 6, 2
	c.ExtendBaseWidget(c)
	return c
}

func (c *resultCard) CreateRenderer() fyne.WidgetRenderer {
	known := look.Column(1, c.number, c.level, c.givens, c.making, layout.NewSpacer(),
		look.Border(nil, nil, look.Center(c.verdict), c.keep))
	picture := look.Box(layout.NewGridWrapLayout(fyne.NewSize(resultBoard, resultBoard)), c.picture)
	inside := look.Frame(nil, nil, look.Padded(picture, 0, 0, 0, 12), nil, known)
	return widget.NewSimpleRenderer(look.Stack(look.Gap(resultWidth, resultHeight), c.back, look.Padded(inside, 12, 12, 12, 8)))
}

// show shows one of the results or, after them, the puzzle being made.
func (c *resultCard) show(i int) {
	c.i = i
	list := c.v.p.making.Results
	made := i < len(list)
	for _, o := range []fyne.CanvasObject{c.number, c.level, c.givens, c.verdict, c.keep} {
		look.Show(o, made)
	}
	look.Show(c.making, !made)
	shown := c.v.p.making.Preview()
	c.back.FillColor, c.back.StrokeColor = color.Transparent, look.Paint(draw.Separator)
	if made {
		r := list[i]
		shown = r.Puzzle()
		c.number.SetText(strconv.Itoa(i + 1))
		c.level.SetText(r.Level())
		c.givens.SetText(givens(shown))
		c.keep.SetChecked(c.v.p.keepOf[r] != nil && c.v.p.keepOf[r].Checked)
		c.back.FillColor = look.Paint(draw.Panel)
		if r == c.v.p.picked {
			c.back.FillColor, c.back.StrokeColor = look.Paint(draw.AccentTint), look.Paint(draw.Accent)
		}
	}
	c.picture.set(puzzles.State{})
	if shown != nil {
		c.picture.set(puzzles.State{Puzzle: shown, Marks: puzzles.NoMarks(shown)})
	}
	c.Refresh()
}

func (c *resultCard) Tapped(*fyne.PointEvent) {
	list := c.v.p.making.Results
	switch {
	case c.i >= len(list):
	case list[c.i] == c.v.p.picked:
		c.v.p.openPicked()
	default:
		c.v.p.pick(list[c.i])
		c.v.p.s.keys.FocusBoard()
	}
}
