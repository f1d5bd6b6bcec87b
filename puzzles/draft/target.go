package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/words"
)

// Target is a board chosen as the destination of a puzzle that is made elsewhere, perhaps
// later. Such a puzzle can enter a draft in no other way, so it never replaces another
// board.
type Target struct {
	d      *Draft
	at     int
	puzzle *puzzles.Puzzle
}

// Here returns the place of the shown board.
func (d *Draft) Here() *Target { return &Target{d, d.at, d.State().Puzzle} }

// Put replaces the board's puzzle, with the claims about it, as one step to undo. The texts
// about the board stay. The error says why the board was not changed: it has changed since,
// is being played, or is of another type.
func (p *Target) Put(name words.Message, e file.Entry) error {
	d := p.d
	if err := p.open(); err != nil {
		return err
	}
	is, was := e.State.Puzzle.Type, p.puzzle.Type
	switch {
	case d.at != p.at || !p.puzzle.Same(d.State().Puzzle):
		return words.Error("the board has been changed meanwhile")
	case d.Playing():
		return words.Error("the board is being played; its problem stays as it is until play ends")
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

// Insert inserts the puzzles of a file after the board, as one step to undo.
func (p *Target) Insert(f *File) error {
	err := p.open()
	if err == nil {
		p.d.List.Insert(f)
	}
	return err
}

// open returns an error once the draft is closed.
func (p *Target) open() error {
	if p.d.closed {
		return words.Error("the document is closed")
	}
	return nil
}
