package gui

import (
	"path/filepath"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/board"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// tab is an open document with its board.
type tab struct {
	doc   *document.Document
	board *board.Board
	item  *container.TabItem
	over  grid.Place
	strip *strip
	hint  *look.Line
	pair  *pairView
	play  *playView
	plays bool            // the board is played
	frame *fyne.Container // of all that
	walk  *walkView
	all   *collectionView
	made  *fyne.Container // for the results of the generator
	// results are shown in made; nil: they are not.
	results *resultsView
	later   bool // its changed file is not asked about before the next focus

	writing     atomic.Int32 // how many files with its pictures and the like are being written
	saving      bool         // it is being written
	afterSaving []func()     // what is done then
}

// beginning is what the line below an empty board says.
const beginning words.Message = "Click to paint, or type. The arrow keys move. F2 changes between problem and answer."

// inPlace is what is shown in place of the board. Where the window is too low for it, it
// is scrolled: it does not make the window taller.
func inPlace(o fyne.CanvasObject) *look.Page {
	return look.NewPage(look.Stack(look.NewGround(draw.Desk), newWall(), container.NewVScroll(o)))
}

// keys is what takes the keys of the tab: the board, or what is shown in its place.
func (t *tab) keys() fyne.Focusable {
	switch {
	case t.walk.object.Visible():
		return t.walk.list
	case t.results != nil:
		return t.results.grid
	case t.all.object.Visible():
		return t.all.sheet
	}
	return t.board
}

// toggleCollection shows all puzzles of the file, or the board again.
func (t *tab) toggleCollection() {
	if t.all.object.Visible() {
		t.all.hide()
		return
	}
	t.doc.Walks.Hide()
	if t.results != nil {
		t.results.hide()
	}
	t.all.show()
}

// refreshHint says below the board how to begin, and then what a click does.
// The line is always there: the board keeps its place.
func (t *tab) refreshHint() {
	s := t.doc.State()
	p := s.Puzzle
	text := beginning.String()
	if empty := p.Cells.Empty() && p.Givens() == 0 && s.Marks.Empty(); !empty {
		tools := t.doc.Tools()
		i := slices.IndexFunc(tools, func(k puzzles.Tool) bool { return k.ID == t.doc.Tool() })
		text = tools[max(i, 0)].Title + "."
	}
	if t.doc.Walks.Shown() != nil {
		text = walkHint.String()
	} else if _, ok := t.doc.Sides.Pair(); ok {
		text = pairHint.String()
	} else if t.results != nil {
		text = resultsHint.String()
	} else if t.all.object.Visible() {
		text = collectionHint.String()
	} else if t.doc.Covered() {
		text = "" // the cover of a paused game says it
	}
	t.hint.SetText(text)
}

// fileName is the last part of a path.
func fileName(path string) string { return filepath.Base(path) }

// writes writes something for the document, nil for none, which closing it asks about: on
// whichever goroutine.
func (t *tab) writes(do func() error) error {
	if t != nil {
		t.writing.Add(1)
		defer t.writing.Add(-1)
	}
	return do()
}
