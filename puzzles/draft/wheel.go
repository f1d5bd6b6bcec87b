package draft

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// wheel is a stroke that counts the number of one place.
type wheel struct {
	layer puzzles.Layer
	at    grid.Place
	back  bool // the next turn counts down
}

func (w *wheel) Over(s puzzles.State, _, _ grid.Point) puzzles.Move {
	return s.Count(w.layer, w.at, w.back)
}

// Count counts the number at the cursor up or down, and reports whether there is one to
// be counted. It is a stroke, which the next thing that is done ends: all turns at one
// place are one step to undo.
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

// CanCount reports whether there is a number at the cursor that can be counted.
func (d *Draft) CanCount() bool {
	b := d.now()
	return !d.Covered() && b.selecting == nil && len(b.state.Count(b.layer, b.cursor, false).Changes) > 0
}

// Counting reports whether a number is being counted.
func (d *Draft) Counting() bool {
	_, ok := d.turning()
	return ok
}

// turning is the counting under way, false when there is none.
func (d *Draft) turning() (*wheel, bool) {
	if d.now().stroke == nil {
		return nil, false
	}
	w, ok := d.now().stroke.Stroke.(*wheel)
	return w, ok
}
