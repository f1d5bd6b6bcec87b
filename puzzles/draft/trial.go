package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Depth returns the trial level of the answer, 0 outside of a trial.
func (d *Draft) Depth() int { return d.State().Marks.Depth() }

// Try begins another level of a trial: everything entered from then on is accepted or
// rejected as a whole. That is one step to undo.
func (d *Draft) Try() {
	defer d.Batch()()
	d.Lift()
	d.SetLayer(puzzles.Answer)
	d.Do("try", d.State().Try())
}

// Accept moves what was entered in the innermost level of the trial to the level before.
func (d *Draft) Accept() { d.leave("keep the trial", puzzles.State.Accept) }

// Reject removes what was entered in the innermost level of the trial.
func (d *Draft) Reject() { d.leave("take the trial back", puzzles.State.Reject) }

func (d *Draft) leave(name words.Message, to func(puzzles.State) puzzles.State) {
	d.Lift()
	if d.Depth() > 0 {
		d.Do(name, to(d.State()))
	}
}
