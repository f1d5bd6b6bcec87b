package gui

import (
	"path/filepath"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/board"
	"quadrille/gui/control"
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
	hint  *look.TextLine
	pair  *pairView
	play  *playView
	plays bool            // whether the board is being played
	frame *fyne.Container // holds all of the above
	walk  *walkView
	all   *collectionView
	made  *fyne.Container // holds the results of the generator
	// results is the view shown in made, nil if it is not shown.
	results *resultsView
	later   bool // do not ask about its changed file before the next focus

	writing     atomic.Int32 // how many pictures and other files are being written
	saving      bool         // whether the document is being written
	afterSaving []func()     // called after that
}

// beginning is the text of the line below an empty board.
const beginning words.Message = "Click to paint, or type. The arrow keys move. F2 changes between problem and answer."

// inPlace returns a page to show in place of the board. In a window that is too low for it it
// scrolls, and does not make the window taller.
func inPlace(o fyne.CanvasObject) *look.Page {
	return look.NewPage(look.Stack(look.NewGround(draw.Desk), newWall(), container.NewVScroll(o)))
}

// headInPlace returns the head of such a page, whose last button closes it.
func headInPlace(keys *Keyboard, title string, says *look.TextLine, shut func()) fyne.CanvasObject {
	return look.Border(nil, nil, look.Padded(look.NewBold(title, look.SubHeadingSize, draw.Text), 0, 0, 0, 10),
		control.NewButton(keys, "", look.Icon("close"), shut).Quiet(), says)
}

// keys returns what takes the keys of the tab: the board, or what is shown in its place.
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

// refreshHint shows below the board how to begin, and later what a click does. The line is
// always there, so the board keeps its place.
func (t *tab) refreshHint() {
	s := t.doc.State()
	p := s.Puzzle
	text := beginning.String()
	if empty := p.Blank() && s.Marks.Empty(); !empty {
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

// fileName returns the last part of a path.
func fileName(path string) string { return filepath.Base(path) }

// writes writes something for the document, nil for none, on any goroutine. Until it is done,
// closing the document asks first.
func (t *tab) writes(do func() error) error {
	if t != nil {
		t.writing.Add(1)
		defer t.writing.Add(-1)
	}
	return do()
}
