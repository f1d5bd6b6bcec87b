package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Depth is the level of the trial in which the answer is, 0 outside of one.
func (d *Draft) Depth() int { return d.State().Marks.Depth() }

// Try begins a further level of a trial: what is entered from then on is kept or taken
// back as a whole. The level is a step to undo.
func (d *Draft) Try() {
	defer d.Batch()()
	d.Lift()
	d.SetLayer(puzzles.Answer)
	d.Do("try", d.State().Try())
}

// Accept keeps what was entered in the innermost level of the trial, in the level before.
func (d *Draft) Accept() { d.leave("keep the trial", puzzles.State.Accept) }

// Reject takes back what was entered in the innermost level of the trial.
func (d *Draft) Reject() { d.leave("take the trial back", puzzles.State.Reject) }

func (d *Draft) leave(name words.Message, to func(puzzles.State) puzzles.State) {
	d.Lift()
	if d.Depth() > 0 {
		d.Do(name, to(d.State()))
	}
}
