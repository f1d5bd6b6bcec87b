package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// panel is the side of the window with pages about one document, one of which is shown.
type panel struct {
	object *fyne.Container
	s      *Studio
	heads  [pageCount]*look.Toggle
	pages  [pageCount]fyne.CanvasObject
	lower  *container.Scroll // scrolls the page for generating
	puzzle *puzzlePanel
	solve  *solvePanel
	make   *generatePanel
	hints  *hintsPanel
	past   *historyPanel
	at     page
	typed  sight // what the fields refer to
}

// sight is a board of a document in the state in which it was shown.
type sight struct {
	doc *document.Document
	is  draft.Stamp
	typ puzzles.Type
}

func sightOf(d *document.Document) sight { return sight{d, d.Stamp(), d.State().Puzzle.Type} }

// sameBoard reports whether s and t show the same board, perhaps edited in between.
func (s sight) sameBoard(t sight) bool {
	return s.doc == t.doc && s.is.Board == t.is.Board && s.typ == t.typ
}

type page int

const (
	puzzlePage page = iota
	solvePage
	generatePage
	hintsPage
	historyPage // has no tab of its own, for want of room
	pageCount
)

func newPanel(s *Studio) *panel {
	p := &panel{s: s, puzzle: newPuzzlePanel(s.current, s.showing, s.shaper), solve: newSolvePanel(s.current), make: newGeneratePanel(s), hints: newHintsPanel(s.current), past: newHistoryPanel(s.keys, func() {
		s.panel.show(solvePage)
		s.keys.FocusBoard()
	})}
	scroll := func(o fyne.CanvasObject) *container.Scroll {
		return container.NewVScroll(look.Padded(o, 8, 14, 14, 14))
	}
	p.lower = scroll(p.make.object)
	foot := look.Padded(p.make.foot, 6, 8, 14, 14)
	for i, o := range []fyne.CanvasObject{
		scroll(p.puzzle.object), scroll(p.solve.object), look.Frame(nil, foot, nil, nil, p.lower), scroll(p.hints.object), p.past.object,
	} {
		p.pages[i] = look.NewPage(o)
	}
	heads := look.Box(look.Filled{})
	for i, h := range []struct{ name, help string }{
		{words.Say("Puzzle"), words.Say("Puzzle: title, size, options, faults and rules. F3")},
		{words.Say("Solve"), words.Say("Solve: how to look for solutions, and what was found. F4")},
		{words.Say("Generate"), words.Say("Generate: orders for new puzzles. Ctrl+G")},
		{words.Say("Hints"), words.Say("Hints: the next step, and why a cell holds what it holds. Shift+F4")},
	} {
		p.heads[i] = look.NewChoice(h.name, func() { p.show(page(i)) })
		p.heads[i].OnPoint = func(in bool) { s.messages.help(h.help, in) }
		heads.Objects = append(heads.Objects, p.heads[i])
	}
	head := look.Padded(look.Stack(look.NewKeyGround(), look.Padded(heads, 1, 1, 1, 1)), 8, 2, 14, 14)
	p.object = look.Stack(look.NewGround(draw.Panel), look.Frame(head, nil, nil, nil, look.Stack(p.pages[:]...)))
	p.show(solvePage)
	return p
}

func (p *panel) show(at page) {
	p.at = at
	for i := range p.pages {
		if p.heads[i] != nil {
			p.heads[i].SetOn(page(i) == at)
		}
		look.Show(p.pages[i], page(i) == at)
	}
	p.catchUp()
	look.Redraw(p.object)
	p.wantHints()
}

// enter opens the panel at a page and focuses its first control.
func (p *panel) enter(at page) {
	if p.s.desk.doc() == nil {
		return
	}
	p.s.frame.showPanel(true)
	p.show(at)
	p.s.keys.Focus([pageCount]fyne.Focusable{p.puzzle.title, p.solve.find, p.make.start, p.hints.next, p.past.list}[at])
}

// repair opens the ways to repair the shown board, at the first one.
func (p *panel) repair() {
	p.enter(solvePage)
	if first := p.solve.repairs.first; first != nil {
		p.s.keys.Focus(first)
	}
}

// openHints opens the panel at the page for hints; the keyboard stays where it is.
func (p *panel) openHints() {
	p.s.frame.showPanel(true)
	p.show(hintsPage)
}

// wantHints tells the documents whether hints are being looked at.
func (p *panel) wantHints() {
	open := p.object.Visible() && p.at == hintsPage
	for _, t := range p.s.desk.docs {
		t.doc.Hints.Want(open && t == p.s.desk.current())
	}
}

// showPart scrolls the page for generating to one of its parts.
func (p *panel) showPart(o fyne.CanvasObject) {
	p.lower.Refresh() // makes room for the part, at the end of the page
	const space = 8
	top := p.make.object.Position().Y + o.Position().Y - space
	p.lower.ScrollToOffset(fyne.NewPos(0, max(0, min(top, p.lower.Content.MinSize().Height-p.lower.Size().Height))))
}

// refresh shows the current state of a document.
func (p *panel) refresh(d *document.Document) {
	if now := sightOf(d); now != p.typed {
		for _, e := range append(p.puzzle.entries(), p.solve.number) {
			if e.Wrong.Visible() || !now.sameBoard(p.typed) {
				e.Forget() // before the text goes to this board
			}
		}
		p.typed = now
	}
	p.catchUp()
}

// catchUp updates the visible page: it compares what the page shows with the document, and
// redraws what has changed.
func (p *panel) catchUp() {
	d := p.s.desk.doc()
	if d == nil || !p.object.Visible() {
		return
	}
	switch p.at {
	case puzzlePage:
		p.puzzle.refresh(d)
	case solvePage:
		p.solve.refresh(d)
		p.solve.repairs.refresh(d)
	case generatePage:
		p.make.refresh(d)
	case hintsPage:
		p.hints.refresh(d)
	case historyPage:
		p.past.refresh(d)
	}
}
