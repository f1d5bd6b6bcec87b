package gui

import (
	"fmt"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// hintsPanel shows the next step, as far as it was asked for, why a cell has its value, and
// how hard the puzzle is.
type hintsPanel struct {
	*current
	object *fyne.Container
	next   *control.Button
	hint   *fyne.Container // what is shown of the next step
	chip   *look.Chip
	name   *look.TextLine
	text   *widget.Label
	lines  *rows // the lines of a supposition
	help   *widget.Label
	do     *control.Button
	letMe  *control.Button
	back   *control.Button
	mark   *control.Button
	ask    *control.Button
	why    *whyPart
	grade  *fyne.Container
	is     hintsShown // what the page shows
}

// hintsShown is what the page shows.
type hintsShown struct {
	hint  document.Hint
	told  bool // there is a hint
	why   document.Why
	asked bool // there is an explanation
	grade document.Grade
}

// noHint is the text of the page before a hint is asked for.
const noHint words.Message = "A hint first names the next step, then shows where it is, then explains it in full."

func newHintsPanel(current *current) *hintsPanel {
	desk, keys := current.desk, current.keys
	p := &hintsPanel{current: current, chip: look.NewChip(), name: look.Heading(""), text: look.Paragraph(noHint.String()), help: look.Paragraph(""), lines: newRows()}
	p.text.SizeName = look.TextSize
	p.next = control.NewButton(keys, words.Say("Next hint"), look.IconIn("hint", draw.OnAccent), p.press).Main()
	p.do = control.NewButton(keys, words.Say("Do it"), look.Icon("check"), current.doHint)
	p.letMe = control.NewButton(keys, words.Say("Let me"), nil, desk.doing(func(d *document.Document) { d.Hints.LetMe() }))
	p.back = control.NewButton(keys, words.Say("Go back"), look.Icon("undo"), desk.doing(func(d *document.Document) { d.Hints.GoBack() }))
	p.mark = control.NewButton(keys, words.Say("Mark them"), look.Icon("fault"), desk.doing(func(d *document.Document) { d.Hints.MarkMistakes() }))
	p.ask = control.NewButton(keys, words.Say("Why this cell"), look.Icon("unknown"), current.askWhy)
	p.why = newWhyPart(current)
	p.grade = look.Column(3)
	p.hint = look.Column(4,
		look.Padded(look.HBox(p.chip, look.Center(p.name)), 6, 0, 0, 0), look.Flush(p.text), p.lines.object,
		look.HBox(p.do, p.letMe, p.back, p.mark), look.Flush(p.help))
	p.object = look.Column(4,
		p.next, p.hint, look.Rule(), p.ask, p.why.object, p.grade)
	p.showHint(p.is.hint, p.is.told)
	p.why.refresh(p.is.why, p.is.asked)
	return p
}

// press shows more of the hint, or carries it out once all of it is shown.
func (p *hintsPanel) press() {
	p.desk.withDoc(func(d *document.Document) {
		if h, _ := d.Hints.Hint(); h.CanDo && !h.More {
			p.doHint()
			return
		}
		p.nextHint()
	})
}

// refresh shows the hint, the explanation and the grade of a document.
func (p *hintsPanel) refresh(d *document.Document) {
	now := hintsShown{}
	now.hint, now.told = d.Hints.Hint()
	now.why, now.asked = d.Hints.Why()
	now.grade, _ = d.Grade()
	if reflect.DeepEqual(now, p.is) {
		return
	}
	graded := now.grade.Words != p.is.grade.Words || !slices.Equal(now.grade.Details, p.is.grade.Details)
	p.is = now
	p.showHint(now.hint, now.told)
	p.why.refresh(now.why, now.asked)
	if graded {
		p.showGrade(now.grade)
	}
	look.Redraw(p.object)
}

func (p *hintsPanel) showHint(h document.Hint, ok bool) {
	text, icon := words.Say("Next hint"), "hint"
	switch {
	case h.More:
		text = words.Say("Say more")
	case h.CanDo: // the whole step is shown
		text, icon = words.Say("Do it"), "check"
	}
	p.next.SetText(text)
	p.next.SetIcon(look.IconIn(icon, draw.OnAccent))
	showVerdict(p.chip, h.Words)
	look.Show(p.chip, ok)
	p.name.SetText(h.Name)
	look.Show(p.name, h.Name != "")
	if !ok {
		h.Text = noHint.String()
	}
	p.text.SetText(h.Text)
	look.Show(p.text, len(h.Lines) == 0 && h.Text != h.Name+".")
	p.lines.set(h.Lines, h.Line, func(i int) {
		p.desk.withDoc(func(d *document.Document) {
			if hint, _ := d.Hints.Hint(); hint.Line == i {
				i = -1
			}
			d.Hints.ChooseLine(i)
		})
	})
	p.do.SetText(words.Say("Do it"))
	if h.CanTake {
		p.do.SetText(words.Say("Go on"))
	}
	look.Show(p.do, h.CanTake || h.CanDo && h.More)
	look.Show(p.letMe, h.Name != "")
	look.Show(p.back, h.CanGoBack)
	p.mark.SetText(words.Say("Mark them"))
	if h.Wrong == 1 {
		p.mark.SetText(words.Say("Mark it"))
	}
	look.Show(p.mark, h.CanMark)
	p.help.SetText(h.Help)
	look.Show(p.help, h.Help != "")
}

// showGrade lists what the grade is based on.
func (p *hintsPanel) showGrade(g document.Grade) {
	p.grade.RemoveAll()
	if g.Words == "" {
		return
	}
	p.grade.Add(look.Rule())
	p.grade.Add(look.Border(nil, nil, look.Heading(words.Say("Grade")), look.NewTextLine(g.Words, look.TextSize, draw.Text)))
	for _, l := range g.Details {
		p.grade.Add(statRow(l[0], l[1]))
	}
}

// rows is a list of texts, one of which can be chosen.
type rows struct {
	object *fyne.Container
	texts  []string
	tiles  []*look.Tile
}

func newRows() *rows { return &rows{object: look.Column(0)} }

// set shows texts, one of which is chosen, -1 for none. If the texts are the same the tiles
// stay.
func (r *rows) set(texts []string, chosen int, choose func(int)) {
	if !slices.Equal(texts, r.texts) {
		r.texts, r.tiles = texts, nil
		r.object.RemoveAll()
		for i, text := range texts {
			tile := look.NewItem(look.Paragraph(text), func() { choose(i) }, nil)
			r.tiles = append(r.tiles, tile)
			r.object.Add(tile)
		}
	}
	for i, tile := range r.tiles {
		tile.SetOn(i == chosen)
	}
}

// whyPart shows an explanation: the last step first, whose reasons open one by one.
type whyPart struct {
	*current
	object *fyne.Container
	title  *look.TextLine
	words  *widget.Label
	list   *fyne.Container
	why    document.Why
	rows   []whyRow
	open   map[string]bool // by path
	at     string          // the path of the chosen row
}

// whyRow is a row of the list: a step of the explanation and the path to it from the last
// step, because a step may be the reason of several others.
type whyRow struct {
	step, depth int
	path        string
	tile        *look.Tile
}

func newWhyPart(current *current) *whyPart {
	w := &whyPart{current: current, title: look.Heading(""), words: look.Paragraph(""), list: look.Column(0)}
	w.object = look.Column(4, w.title, look.Flush(w.words), w.list)
	return w
}

// refresh shows an explanation, none if ok is false.
func (w *whyPart) refresh(why document.Why, ok bool) {
	look.Show(w.object, ok)
	w.title.SetText(why.Title)
	w.words.SetText(why.Words.Sentence)
	look.Show(w.words, len(why.Steps) == 0)
	same := func(a, b document.WhyStep) bool { return a.Text == b.Text && slices.Equal(a.From, b.From) }
	if w.why.Title != why.Title || !slices.EqualFunc(w.why.Steps, why.Steps, same) {
		w.why = why
		w.open, w.at = map[string]bool{"0": true}, "0"
		w.build()
	}
}

// build lists the open rows.
func (w *whyPart) build() {
	w.list.RemoveAll()
	w.rows = nil
	if last := len(w.why.Steps) - 1; last >= 0 {
		w.add(last, 0, "0")
	}
	look.Redraw(w.list)
}

// deepest is the depth beyond which rows are not indented further.
const deepest = 6

// add adds a row and the open rows below it.
func (w *whyPart) add(step, depth int, path string) {
	s := w.why.Steps[step]
	icon := "next"
	if w.open[path] {
		icon = "down"
	}
	mark := look.Gap(16, 16)
	if len(s.From) > 0 {
		mark = look.NewImage(look.Icon(icon), 16)
	}
	text := look.Column(0, look.Padded(look.NewBold(s.Name, look.SmallSize, draw.TextMuted), 4, 0, 6, 0), look.Paragraph(s.Text))
	row := look.Padded(look.Border(nil, nil, look.VBox(look.Padded(mark, 4, 0, 0, 0)), nil, text), 0, 0, float32(min(depth, deepest))*10, 0)
	tile := look.NewItem(row, func() { w.press(path) }, nil)
	tile.SetOn(path == w.at)
	w.rows = append(w.rows, whyRow{step, depth, path, tile})
	w.list.Add(tile)
	if w.open[path] {
		for i, from := range s.From {
			w.add(from, depth+1, fmt.Sprintf("%s.%d", path, i))
		}
	}
}

// press chooses a row and opens its reasons; on the chosen row it toggles them.
func (w *whyPart) press(path string) {
	w.open[path] = !w.open[path] || w.at != path
	w.at = path
	focused := w.keys.Focused()
	inside := slices.ContainsFunc(w.rows, func(r whyRow) bool { return fyne.Focusable(r.tile) == focused })
	w.build()
	i := slices.IndexFunc(w.rows, func(r whyRow) bool { return r.path == path })
	if inside {
		w.keys.Focus(w.rows[i].tile)
	}
	w.desk.withDoc(func(d *document.Document) { d.Hints.ChooseWhy(w.rows[i].step) })
}
