package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Place is a board as it was when somebody chose it for a puzzle that is made elsewhere,
// perhaps later. Nothing else can put such a puzzle into a draft, so that it never takes
// the place of another board.
type Place struct {
	d      *Draft
	at     int
	puzzle *puzzles.Puzzle
}

// Here is the place of the shown board.
func (d *Draft) Here() *Place { return &Place{d, d.at, d.State().Puzzle} }

// Put puts a puzzle in the place of the board, with what is said of it, as one step to
// undo. The words about the board stay. The error says why the board is as it was: it is
// another one by now, it is played, or its puzzle is of another type.
func (p *Place) Put(name words.Message, e file.Entry) error {
	d := p.d
	if err := p.open(); err != nil {
		return err
	}
	is, was := e.State.Puzzle.Type, p.puzzle.Type
	switch {
	case d.at != p.at || !p.puzzle.Same(d.State().Puzzle):
		return words.Error("the board has been changed meanwhile")
	case d.Playing():
		return words.Error("the board is played, and its problem stays as it is until that ends")
	case is.Name() != was.Name():
		return words.Errorf("this puzzle is of the type %s, and the board of the type %s; add it to the file, or open it", is.Spec().Title, was.Spec().Title)
	}
	b := d.now()
	s := e.State
	s.Puzzle = s.Puzzle.WithMeta(b.state.Puzzle.Meta)
	b.said.claims = slices.Insert(b.said.claims, 0, claim{s.Puzzle, e.Claims()})
	d.Do(name, s)
	return nil
}

// Insert puts the puzzles of a file behind the board, as one step to undo.
func (p *Place) Insert(f *File) error {
	err := p.open()
	if err == nil {
		p.d.List.Insert(f)
	}
	return err
}

// open returns an error once the draft is closed.
func (p *Place) open() error {
	if p.d.closed {
		return words.Error("the document is closed")
	}
	return nil
}
