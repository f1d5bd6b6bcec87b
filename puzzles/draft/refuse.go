package draft

import (
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// refuse shows why a key enters nothing. The digits before it stay, and another digit may
// still extend them.
func (d *Draft) refuse(k puzzles.Key, why string) {
	if k.Typed != "" {
		why = words.Say("%s %s stays.", why, k.Typed)
	}
	d.now().typed = typed{k.Typed, k.At, k.Layer, d.Revision(), time.Now()}
	d.say(why)
}

// refusePlaying says that the problem cannot change.
func (d *Draft) refusePlaying() {
	defer d.Batch()()
	d.say(words.Say("While you play, the problem stays as it is. Shift+F2 goes back to the setter's answer."))
	d.Changed(Board) // controls set to a new value show the problem's value again
}
