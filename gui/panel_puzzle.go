package gui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// puzzlePanel shows the title and other texts of a puzzle, its size and options, the broken
// rules and the rules.
type puzzlePanel struct {
	current       *current
	showing       *showing
	shaper        *shaper
	object        *fyne.Container
	title         *control.Field
	texts         []*control.Field // as in metaTexts; the first is title
	size          *control.Field
	numberOf      *fyne.Container
	number        *look.TextLine
	back, forth   *control.Button
	options       *fyne.Container
	values        []fyne.CanvasObject // the controls of the options, in order
	faultCount    *look.TextLine
	faults        *fyne.Container
	listed        []string // the texts of the listed faults
	broken, wrong *control.Tick
	figures       *widget.Label // the statistics of what is printed
	counted       *puzzles.Puzzle
	rules         *widget.Label
	shown         puzzles.Type
	setting       bool
	is            sight // what the page shows
}

func newPuzzlePanel(current *current, showing *showing, shaper *shaper) *puzzlePanel {
	keys := current.keys
	p := &puzzlePanel{current: current, showing: showing, shaper: shaper, number: look.Heading("").Align(fyne.TextAlignCenter)}
	form := look.Form()
	for _, text := range metaTexts {
		e := p.entry(text.hint.String(), text.of)
		p.texts = append(p.texts, e)
		form.Objects = append(form.Objects, look.Label(text.label.String()), e)
	}
	p.title, p.size = p.texts[0], p.newSize()
	p.back = control.NewButton(keys, "", look.Icon("previous"), func() { current.show(-1) })
	p.forth = control.NewButton(keys, "", look.Icon("next"), func() { current.show(1) })
	less := control.NewButton(keys, "", look.Icon("minus"), func() { shaper.grow(-1) })
	more := control.NewButton(keys, "", look.Icon("plus"), func() { shaper.grow(1) })
	form.Objects = append(form.Objects, look.Label(words.Say("Size")), control.WithReason(look.Border(nil, nil, less, more, p.size), p.size))
	p.numberOf = look.Form(look.Label(words.Say("Puzzle")), look.Border(nil, nil, p.back, p.forth, p.number))
	p.options = look.Form()
	p.faultCount = look.Muted(words.Say("none"))
	p.faults = look.VBox()
	tick := func(label, pref string) *control.Tick {
		return control.NewTick(keys, label, func(bool) {
			if !p.setting {
				showing.toggle(pref)
			}
		})
	}
	p.broken, p.wrong = tick(words.Say("Show broken rules while I work"), prefFaults), tick(words.Say("Show wrong marks"), prefWrong)
	p.figures = look.Paragraph("")
	p.rules = look.Paragraph("")
	p.object = look.Column(4,
		p.numberOf, form, p.options, look.Rule(),
		look.Border(nil, nil, look.Heading(words.Say("Faults")), p.faultCount), p.faults, look.Flush(p.broken), look.Flush(p.wrong), look.Rule(),
		look.Heading(words.Say("Printed")), look.Flush(p.figures), look.Rule(),
		look.Heading(words.Say("Rules")), look.Flush(p.rules))
	return p
}

// metaText is one of the texts of a puzzle.
type metaText struct {
	label, hint words.Message
	of          func(*puzzles.Meta) *string
}

// metaTexts are the texts of a puzzle in the order of their fields.
var metaTexts = []metaText{
	{"Title", "no title yet", func(m *puzzles.Meta) *string { return &m.Title }},
	{"Author", "your name", func(m *puzzles.Meta) *string { return &m.Author }},
	{"Source", "where it comes from", func(m *puzzles.Meta) *string { return &m.Source }},
	{"License", "as in CC BY 4.0", func(m *puzzles.Meta) *string { return &m.License }},
	{"Tags", "as in winter, large", func(m *puzzles.Meta) *string { return &m.Tags }},
	{"Own rules", "beside those of the type", func(m *puzzles.Meta) *string { return &m.Rules }},
	{"Remarks", "what else is to be said", func(m *puzzles.Meta) *string { return &m.Remarks }},
}

// entry returns an entry for one of the texts of a puzzle. A change is one step to undo, made
// when the entry loses the focus.
func (p *puzzlePanel) entry(hint string, of func(*puzzles.Meta) *string) *control.Field {
	return control.NewField(p.current.keys, func(text string) error {
		p.current.desk.withDoc(func(d *document.Document) {
			m := d.State().Puzzle.Meta
			*of(&m) = text
			d.SetMeta(m)
		})
		return nil
	}).Hint(hint)
}

// leave accepts what is being typed in an entry.
func (p *puzzlePanel) leave() {
	for _, e := range p.entries() {
		e.Tell()
	}
}

// entries returns all fields of the page.
func (p *puzzlePanel) entries() []*control.Field {
	all := append(slices.Clone(p.texts), p.size)
	for _, o := range p.values {
		if e, ok := o.(*control.Field); ok {
			all = append(all, e)
		}
	}
	return all
}

// refresh shows the current state of a document.
func (p *puzzlePanel) refresh(d *document.Document) {
	p.setting = true
	defer func() { p.setting = false }()
	if now := sightOf(d); now != p.is {
		p.is = now
		pz := d.State().Puzzle
		meta := pz.Meta
		for i, text := range metaTexts {
			p.texts[i].Fill(*text.of(&meta))
		}
		p.number.SetText(words.Say("%d of %d", d.At()+1, d.Boards()))
		look.Enable(p.back, d.At() > 0)
		look.Enable(p.forth, d.At() < d.Boards()-1)
		look.Show(p.numberOf, d.Boards() > 1)
		p.size.Fill(pz.Size().String())
		if p.counted == nil || !p.counted.Same(pz) {
			p.counted = pz
			look.SetText(p.figures, pz.Statistics().String())
		}
		look.SetText(p.rules, pz.Type.Spec().Rules.String())
		p.showOptions(pz)
	}
	p.showFaults(d.Check.Faults())
	p.broken.SetChecked(p.showing.wish(d, prefFaults))
	p.wrong.SetChecked(p.showing.wish(d, prefWrong))
}

// showOptions shows the options of the type with their values.
func (p *puzzlePanel) showOptions(pz *puzzles.Puzzle) {
	sp := pz.Type.Spec()
	if p.shown != pz.Type {
		p.shown = pz.Type
		p.options.Objects, p.values = nil, nil
		for _, o := range sp.Options {
			w := p.option(o)
			p.values = append(p.values, w)
			if e, ok := w.(*control.Field); ok {
				w = control.WithReason(e, e)
			}
			p.options.Objects = append(p.options.Objects, look.Label(o.Title.String()), w)
		}
		look.Redraw(p.object)
	}
	for i, o := range sp.Options {
		v, stated := pz.Option(o.Name)
		standard := o.Unstated.String()
		if usual, ok := o.Usual(pz); ok {
			standard = strconv.Itoa(usual)
			if !stated {
				v = usual
			}
		}
		switch w := p.values[i].(type) {
		case *control.Tick:
			w.SetChecked(v != 0)
		case *control.Field:
			if w.PlaceHolder != standard {
				w.SetPlaceHolder(standard)
			}
			text := ""
			if stated {
				text = strconv.Itoa(v)
			}
			w.Fill(text)
		}
	}
}

// option returns the control of an option.
func (p *puzzlePanel) option(o puzzles.Option) fyne.CanvasObject {
	if o.Switch {
		return control.NewTick(p.current.keys, "", func(on bool) {
			if p.setting {
				return
			}
			v := 0
			if on {
				v = 1
			}
			p.current.messages.try(p.setOption(o, &v))
			p.is = sight{} // the refused value is not shown
			p.current.desk.withDoc(p.refresh)
		})
	}
	return control.NewField(p.current.keys, func(text string) error {
		if text == "" {
			return p.setOption(o, nil)
		}
		v, err := strconv.Atoi(text)
		if err != nil || v < o.Min || v > o.Max {
			return words.Errorf("%q is not a number from %d to %d", text, o.Min, o.Max)
		}
		return p.setOption(o, &v)
	})
}

// setOption changes an option of the shown board, nil for its default.
func (p *puzzlePanel) setOption(o puzzles.Option, v *int) error {
	if d := p.current.desk.doc(); d != nil {
		return d.SetOption(o.Name, v)
	}
	return nil
}

// mostFaults is how many faults the list shows.
const mostFaults = 8

// fault returns a row of the list: a tap moves the cursor to the fault.
func (p *puzzlePanel) fault(f puzzles.Fault) fyne.CanvasObject {
	row := look.Border(nil, nil, look.Center(look.NewImage(look.IconIn("fault", draw.Fault), 16)), nil, look.Paragraph(f.Text))
	content := look.Stack(look.NewGround(draw.FaultTint), look.Padded(row, 0, 0, 8, 4))
	return look.NewItem(content, func() {
		if t := p.current.desk.current(); t != nil {
			p.current.keys.FocusBoard()
			t.board.GoTo(placeOf(f))
		}
	}, func(in bool) {
		p.current.messages.helpOn(func() string {
			if !slices.Contains(p.listed, f.Text) {
				return ""
			}
			return words.Say("Fault: click puts the cursor there. %s", f.Text)
		}, in)
	})
}

// placeOf returns the first place of a fault, Nowhere if it has none.
func placeOf(f puzzles.Fault) grid.Place {
	switch {
	case len(f.Places) > 0:
		return f.Places[0]
	case f.Line == nil:
		return grid.Place{}
	case f.Line.Dir == grid.Row:
		return grid.Of(grid.Cell{Row: f.Line.Index})
	}
	return grid.Of(grid.Cell{Col: f.Line.Index})
}

// showFaults lists the faults. What is below them moves up again when there are fewer.
func (p *puzzlePanel) showFaults(faults []puzzles.Fault) {
	texts := lists.Map(faults, func(f puzzles.Fault) string { return f.Text })
	if slices.Equal(texts, p.listed) {
		return
	}
	p.listed = texts
	p.faultCount.SetText(words.Say("none"))
	p.faults.Objects = nil
	if len(faults) > 0 {
		p.faultCount.SetText(strconv.Itoa(len(faults)))
	}
	for _, f := range faults[:min(len(faults), mostFaults)] {
		p.faults.Add(p.fault(f))
	}
	if more := len(faults) - mostFaults; more > 0 {
		p.faults.Add(look.Small(words.Say("and %s more", words.Number(more))))
	}
	look.Redraw(p.object)
}
