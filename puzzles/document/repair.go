package document

import "quadrille/puzzles"

// Repairs are the ways to mend a board that is no problem, or none with a solution, the
// best first; none in a trial.
func (d *Document) Repairs() []puzzles.Repair {
	if _, no := puzzles.Impossible(d.State().Puzzle); d.Depth() > 0 || d.Covered() || len(d.Check.answer.notReady) == 0 && !no {
		return nil
	}
	return puzzles.Repairs(d.State())
}

// Repair mends the board in one of the ways of Repairs, as one step to undo.
func (d *Document) Repair(i int) {
	if list := d.Repairs(); i < len(list) {
		d.Do("repair", list[i].After)
	}
}
