package document

import "quadrille/puzzles"

// Repairs returns the ways to repair a board that is no problem, or has no solution, best
// first; none in a trial.
func (d *Document) Repairs() []puzzles.Repair {
	if _, no := puzzles.Impossible(d.State().Puzzle); d.Depth() > 0 || d.Covered() || len(d.Check.answer.notReady) == 0 && !no {
		return nil
	}
	return puzzles.Repairs(d.State())
}

// Repair repairs the board by entry i of Repairs, as one step to undo.
func (d *Document) Repair(i int) {
	if list := d.Repairs(); i < len(list) {
		d.Do("repair", list[i].After)
	}
}
