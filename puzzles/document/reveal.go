package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Group returns the cells that belong to a place of the shown board; see
// puzzles.Group.
func (d *Document) Group(at grid.Place) grid.Map[bool] {
	m := grid.NewMap[bool](d.State().Puzzle.Size())
	for _, c := range puzzles.Group(d.State(), at) {
		m = m.With(c, true)
	}
	return m
}

// Reveal enters what the cell at the cursor holds in every solution, with the rest of a
// piece, as one step to undo. The error says why that is unknown.
func (d *Document) Reveal() error {
	d.Lift()
	at, s := d.Cursor(), d.State()
	forced := d.Check.answer.known.Forced
	switch {
	case at.Kind != grid.InCell:
		return words.Error("put the cursor on a cell to have it revealed")
	case s.Puzzle.Given(at.Cell) != puzzles.Open:
		return words.Error("this cell is given")
	case asks(s):
		return words.Error("within a trial nothing is revealed; keep it or take it back first")
	case forced.At(at.Cell) == puzzles.Open && d.Check.work.Busy:
		return words.Error("what this cell holds is not known yet")
	case forced.At(at.Cell) == puzzles.Open && d.Check.answer.known.Status == engine.Multiple && d.Check.answer.known.Complete:
		return words.Error("the puzzle has several solutions, and this cell is not the same in all of them")
	case forced.At(at.Cell) == puzzles.Open:
		return words.Error("what this cell holds is not known")
	}
	d.SetLayer(puzzles.Answer)
	after := revealed(s, forced, at.Cell)
	d.noteRevealed(after)
	d.Do("reveal", after)
	return nil
}

// revealed returns s with the forced value of a cell, and of the neighboring cell that has
// the rest of a piece.
func revealed(s puzzles.State, forced grid.Map[puzzles.Value], c grid.Cell) puzzles.State {
	set := func(s puzzles.State, c grid.Cell) puzzles.State {
		return s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(forced.At(c))}}})
	}
	one := set(s, c)
	if s.Puzzle.Type.Spec().Pieces == nil {
		return one
	}
	for o := range s.Puzzle.Size().Neighbors(c) {
		both := set(one, o).Trim()
		if both.Marks.Values.At(c) == forced.At(c) {
			return both
		}
	}
	return s // cannot happen: a piece whose rest is not forced
}

// noteRevealed counts the open cells that the program fills in when s becomes the state.
func (d *Document) noteRevealed(s puzzles.State) {
	now := d.State().Marks.Values
	n := 0
	for c := range now.Size().All() {
		if v := s.Marks.Values.At(c); v != puzzles.Open && v != now.At(c) {
			n++
		}
	}
	d.Play.Note(draft.CellRevealed, n)
}
