package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
)

// panel is the side of the window with what belongs to one document.
type panel struct {
	object *fyne.Container
	tabs   *container.AppTabs
	lower  *container.Scroll // of the Generate page
	puzzle *puzzlePanel
	solve  *solvePanel
	make   *generatePanel
}

func newPanel(s *Studio) *panel {
	p := &panel{puzzle: newPuzzlePanel(s), solve: newSolvePanel(s), make: newGeneratePanel(s)}
	page := func(o fyne.CanvasObject) *container.Scroll {
		return container.NewVScroll(look.Padded(o, 8, 14, 14, 14))
	}
	p.lower = page(p.make.object)
	p.tabs = container.NewAppTabs(
		container.NewTabItem("Puzzle", page(p.puzzle.object)),
		container.NewTabItem("Solve", page(p.solve.object)),
		container.NewTabItem("Generate", p.lower))
	p.tabs.SelectIndex(1)
	p.object = container.NewStack(look.NewGround(draw.Panel), p.tabs)
	return p
}

// showLower scrolls the Generate page to the results.
func (p *panel) showLower() { p.lower.ScrollToBottom() }

// refresh shows what has changed in a document.
func (p *panel) refresh(d *document.Document, what document.Changed) {
	p.puzzle.refresh(d, what)
	if what&(document.Run|document.Shown|document.Titles) != 0 {
		p.solve.refresh(d)
	}
	if what&document.Shown != 0 {
		p.make.follow(d)
	}
}
