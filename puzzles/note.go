package puzzles

import (
	"math"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// NotePlaces says where in a cell the notes of its possible values are drawn: note n, from 1 to
// Most, is about the value n, and has its own of Side × Side places in reading order. Most is 0
// for a type without such notes. (Candidates are something else: the values that a cell has in
// some solution.)
type NotePlaces struct{ Side, Most int }

// NotePlacesFor returns the places of the notes 1 to most, in a square of at least the given
// number of rows.
func NotePlacesFor(most, rows int) NotePlaces {
	return NotePlaces{max(rows, int(math.Ceil(math.Sqrt(float64(most))))), most}
}

// ToolNotes is the ID of the tool for such notes.
const ToolNotes = "notes"

// Tool returns the tool for notes; what describes one of them: "a number".
func (n NotePlaces) Tool(what words.Message) Tool {
	return Tool{ID: ToolNotes, Title: words.Say("Notes: click where %s stands in the cell, or type", what), Key: "Ctrl", Icon: "pencil", Notes: true}
}

// Center returns the middle of the place of a note, in fractions of the cell.
func (n NotePlaces) Center(note int) grid.Point {
	side := float64(n.Side)
	return grid.Point{X: (float64((note-1)%n.Side) + 0.5) / side, Y: (float64((note-1)/n.Side) + 0.5) / side}
}

// at returns the note whose place is under a point; false when there is none.
func (n NotePlaces) at(p grid.Point) (note int, ok bool) {
	side := float64(n.Side)
	col := int((p.X - math.Floor(p.X)) * side)
	row := int((p.Y - math.Floor(p.Y)) * side)
	note = row*n.Side + col + 1
	return note, note <= n.Most
}

// Press begins a stroke that sets the note under the pointer, or removes it, in that cell and
// in the cells that the stroke reaches; nil where there is no note.
func (n NotePlaces) Press(s State, in Press) Stroke {
	note, ok := n.at(in.At)
	c := grid.CellAt(in.At)
	if !ok || in.Layer == Problem || !s.Notable(c) {
		return nil
	}
	on := in.Button == Primary && !s.Marks.Notes.At(c).Has(note)
	return &noting{note, on, track{c, in.Mods&Shift != 0, nil}}
}

// Notable reports whether a cell shows its notes, which it does while it has no value.
func (s State) Notable(c grid.Cell) bool {
	if !s.Puzzle.Size().Has(c) || s.Puzzle.Given(c) != Open {
		return false
	}
	v := s.Marks.Values.At(c)
	return v == Open || vague(s.Puzzle.Type, v)
}

// Fill lists the changes that note in each cell without a value what it can hold, in reading
// order. Other notes stay.
func (n NotePlaces) Fill(s State, can func(i int, v Value) bool) (changes []Change) {
	z := s.Puzzle.Size()
	for c := range z.All() {
		if !s.Notable(c) {
			continue
		}
		was := s.Marks.Notes.At(c)
		notes := was
		for v := 1; v <= n.Most; v++ {
			if notes.Has(v) != can(z.Index(c), Value(v)) {
				notes = notes.Flip(v)
			}
		}
		if notes != was {
			changes = append(changes, Change{SetNotes, grid.Of(c), int(notes)})
		}
	}
	return changes
}
