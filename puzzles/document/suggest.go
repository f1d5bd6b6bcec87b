package document

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
)

// advice is what to print next, as long as the board stays as it is.
type advice struct {
	job    int
	cancel context.CancelFunc
	busy   bool
	puzzle *puzzles.Puzzle
	found  engine.Suggestion
	heat   grid.Map[uint8]
}

// Suggest looks for the cell whose given would remove most solutions, with the
// value that the answer has there if it has one.
func (d *Document) Suggest() {
	d.forget()
	a := &d.advice
	s := d.State()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	a.cancel, a.busy, a.puzzle = cancel, true, s.Puzzle
	job := a.job
	go func() {
		defer cancel()
		// An error leaves what was found by then.
		found, _ := engine.Suggest(ctx, s.Puzzle, s.Marks.Values)
		d.post(func() {
			if job == d.advice.job {
				d.advise(found)
			}
		})
	}()
	d.changed(Verdict)
}

// advise shows a suggestion.
func (d *Document) advise(found engine.Suggestion) {
	a := &d.advice
	a.busy, a.found = false, found
	most := found.Removed.At(found.Cell)
	a.heat = grid.Collect(found.Removed.Size(), func(c grid.Cell) uint8 {
		if most == 0 {
			return 0
		}
		return uint8(found.Removed.At(c) * 255 / most)
	})
	if most > 0 {
		d.SetCursor(grid.Of(found.Cell))
	}
	d.changed(Verdict | Board)
}

// forget ends the search for a suggestion and takes its tints away.
func (d *Document) forget() {
	if d.advice.cancel != nil {
		d.advice.cancel()
	}
	d.advice = advice{job: d.advice.job + 1}
}

// Advice is the suggestion in words, false while there is none for the board
// as it is.
func (d *Document) Advice() (Words, bool) {
	a := &d.advice
	switch {
	case a.puzzle == nil || a.puzzle != d.State().Puzzle:
		return Words{}, false
	case a.busy:
		return Words{Checking, "Suggesting", "Looking at the solutions …"}, true
	}
	removed := a.found.Removed.At(a.found.Cell)
	of := fmt.Sprintf("%d solutions", a.found.Solutions)
	if a.found.All {
		of = "all " + of
	}
	if removed == 0 {
		return Words{Several, "No suggestion", fmt.Sprintf("No given would remove any of the %s.", of)}, true
	}
	at := grid.Of(a.found.Cell)
	with := d.State().Apply(puzzles.Move{Changes: []puzzles.Change{
		{Part: puzzles.SetMark, At: at, Value: int(a.found.Value.At(a.found.Cell))},
	}})
	return Words{Several, "Suggestion", fmt.Sprintf("%s removes %d of %s.", with.Describe(at), removed, of)}, true
}

// CanPlace reports whether PlaceAdvice would print something.
func (d *Document) CanPlace() bool {
	a := &d.advice
	return a.puzzle != nil && a.puzzle == d.State().Puzzle && !a.busy &&
		a.found.Removed.At(a.found.Cell) > 0 && a.puzzle.Type.Spec().Pieces == ""
}

// PlaceAdvice prints the given that is suggested, as one step to undo.
func (d *Document) PlaceAdvice() {
	if !d.CanPlace() {
		return
	}
	c := d.advice.found.Cell
	v := d.advice.found.Value.At(c)
	s := d.State()
	d.Do("suggestion", s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(c), Value: int(v)}}}))
}
