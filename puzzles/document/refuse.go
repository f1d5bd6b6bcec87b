package document

import (
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// refuse shows why a key enters nothing. The digits before it stay, and another
// digit may still belong to them.
func (d *Draft) refuse(k puzzles.Key, why string) {
	b := d.now()
	b.refused = why
	if k.Typed != "" {
		b.refused = words.Say("%s %s stays.", why, k.Typed)
	}
	b.typed = typed{k.Typed, k.At, k.Layer, d.Revision(), time.Now()}
	d.changed(Verdict)
}

// refusePlaying says that the problem stays as it is.
func (d *Draft) refusePlaying() {
	d.now().refused = words.Say("While you play, the problem stays as it is. Shift+F2 goes back to the setter's answer.")
	d.changed(Verdict | Board) // what was set for the problem shows again what it is
}

// accept takes the words of a refusal away.
func (d *Draft) accept() {
	if b := d.now(); b.refused != "" {
		b.refused = ""
		d.changed(Verdict)
	}
}
