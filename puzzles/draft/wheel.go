package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// wheel is a stroke that increments or decrements the number at one place.
type wheel struct {
	layer puzzles.Layer
	at    grid.Place
	back  bool // the next turn decrements
}

func (w *wheel) Over(s puzzles.State, _, _ grid.Point) puzzles.Move {
	return s.Count(w.layer, w.at, w.back)
}

// Count increments or decrements the number at the cursor, and reports whether there is one.
// It is a stroke that the next other action ends: all turns at one place are one step to
// undo.
func (d *Draft) Count(back bool) bool {
	if !d.CanCount() {
		return false
	}
	b := d.now()
	w := &wheel{b.layer, b.cursor, back}
	if on, ok := d.turning(); ok && on.at == w.at && on.layer == w.layer {
		on.back = back
	} else {
		d.Lift()
		d.Selection.Clear()
		b.typed = typed{}
		b.stroke = &stroke{Stroke: w, before: b.state}
	}
	d.over(b.stroke.last)
	return true
}

// CanCount reports whether the number at the cursor can be incremented or decremented.
func (d *Draft) CanCount() bool {
	b := d.now()
	return !d.Covered() && b.selecting == nil && len(b.state.Count(b.layer, b.cursor, false).Changes) > 0
}

// Counting reports whether a number is being changed by Count.
func (d *Draft) Counting() bool {
	_, ok := d.turning()
	return ok
}

// turning returns the wheel in progress, false if there is none.
func (d *Draft) turning() (*wheel, bool) {
	if d.now().stroke == nil {
		return nil, false
	}
	w, ok := d.now().stroke.Stroke.(*wheel)
	return w, ok
}
