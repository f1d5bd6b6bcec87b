package draft_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
)

// TestCount counts numbers and clues up and down, cyclically through no number: all turns at
// a place are one step to undo, those at the next place another one.
func TestCount(t *testing.T) {
	cell, clue := grid.Of(grid.Cell{Row: 1, Col: 1}), grid.Place{Cell: grid.Cell{Col: 1}, Kind: grid.Above}
	for _, tt := range []struct {
		name, text string
		layer      puzzles.Layer
		at         grid.Place
		up, down   []int // the numbers after each turn
	}{
		{"a number of Domino", `{"type": "domino", "set": 2, "givens": ["....", "....", "...."]}`, puzzles.Problem, cell, []int{0, 1, 2, -1, 0}, []int{2, 1, 0, -1}},
		{"a clue", `{"type": "doppelblock", "top": ". . . .", "left": ". . . .", "givens": ["....", "....", "....", "...."]}`, puzzles.Problem, clue, []int{0, 1, 2, 3, -1}, []int{3, 2, 1, 0, -1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			k := newDesk(t)
			d := k.Parse(`{"quadrille": 1, "puzzles": [` + tt.text + `]}`)
			d.SetLayer(tt.layer)
			d.SetCursor(tt.at)
			counts := func(back bool, want []int) {
				t.Helper()
				for i, n := range want {
					if !d.Count(back) || number(d, tt.at) != n {
						t.Fatalf("turn %d, back %v: %d, want %d", i+1, back, number(d, tt.at), n)
					}
				}
				d.Lift()
			}
			counts(false, tt.up)
			d.History.Undo()
			if number(d, tt.at) != -1 || d.History.Undoes() != "" {
				t.Errorf("after undo %d, and %q to undo", number(d, tt.at), d.History.Undoes())
			}
			counts(true, tt.down)
			d.Count(false)
			d.SetCursor(grid.Of(grid.Cell{}))
			d.Count(false)
			d.Lift()
			d.History.Undo()
			if number(d, tt.at) != 0 {
				t.Error("the turns of two places are one step")
			}
			d.Count(false)
			d.Cancel()
			if d.Drawing() {
				t.Error("Esc does not end it")
			}
		})
	}
}

// number returns the number at a place, -1 for none.
func number(d *draft.Draft, at grid.Place) int {
	p := d.State().Puzzle
	if at.Outside() {
		return max(p.Clue(at), -1)
	}
	if v := p.Cells.At(at.Cell); v != puzzles.Open {
		return int(v) - 1
	}
	return -1
}

// TestCountInCells steps through the values of a cell of sums like clicks, and backwards, in
// the answer too; but not for givens, or for types without numbers.
func TestCountInCells(t *testing.T) {
	k := newDesk(t)
	d := k.Parse(`{"quadrille": 1, "puzzles": [{"type": "doppelblock", "top": ". . . .", "left": ". . . .", "givens": ["....", ".1..", "....", "...."]}]}`)
	d.SetLayer(puzzles.Answer)
	at := grid.Cell{Row: 2, Col: 2}
	d.SetCursor(grid.Of(at))
	var up, down []puzzles.Value
	for range 4 {
		d.Count(false)
		up = append(up, d.State().Answer(at))
	}
	for range 4 {
		d.Count(true)
		down = append(down, d.State().Answer(at))
	}
	d.Lift()
	if up[0] != 1 || up[1] != 2 || up[3] != puzzles.Open {
		t.Errorf("up: %v", up)
	}
	for i := range 3 {
		if down[i] != up[2-i] {
			t.Errorf("down: %v after %v", down, up)
		}
	}
	if down[3] != puzzles.Open || d.History.Undoes() != "" {
		t.Errorf("down: %v, %q to undo", down, d.History.Undoes())
	}
	d.SetCursor(grid.Of(grid.Cell{Row: 1, Col: 1}))
	if d.Count(false) {
		t.Error("a given is counted in the answer")
	}
	if d := k.Parse(drafttest.Snow); d.CanCount() || d.Count(false) {
		t.Error("a type without numbers counts")
	}
}
