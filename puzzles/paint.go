package puzzles

import (
	"fmt"
	"math"
	"slices"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Brush enters values cell by cell, as most types do: a click advances to the next value of a
// cycle; a drag paints the value that its first cell got. Shift keeps a drag in the row or
// column where it started.
type Brush struct {
	// Left and Right are the cycles of the two buttons for tools not in Tools. Each begins with
	// Open, to which it returns at the end.
	Left, Right []Value
	// Tools maps each tool that enters one value to it; Open erases.
	Tools map[string]Value
	// Notes maps each tool that sets one note to it. Notes are part of the answer only.
	Notes map[string]int
	// Places are the places of the notes that are set with the tool ToolNotes, or by the keys
	// of their values.
	Places NotePlaces
	// Keys maps keys to the tools that they stand for at the cursor. Delete and Backspace
	// always erase.
	Keys map[rune]string
}

// Press begins a stroke on the layer of in: it enters givens on Problem, and marks on Answer,
// where givens stay as they are.
func (b Brush) Press(s State, in Press) Stroke {
	at := s.Puzzle.Size().PlaceAt(in.At)
	if at.Kind != grid.InCell {
		return nil
	}
	if in.Tool == ToolNotes && b.Places.Most > 0 {
		return b.Places.Press(s, in)
	}
	layer := in.Layer
	straight := in.Mods&Shift != 0
	if n, ok := b.Notes[in.Tool]; ok {
		if layer == Problem {
			return nil
		}
		on := in.Button == Primary && !s.Marks.Notes.At(at.Cell).Has(n)
		return &noting{n, on, track{at.Cell, straight, nil}}
	}
	v, wipe := b.value(in, standing(s, layer, at.Cell))
	return &painting{layer, v, wipe, track{at.Cell, straight, nil}}
}

// standing returns what a cell of a layer holds now.
func standing(s State, l Layer, c grid.Cell) Value {
	if l == Answer {
		return s.Answer(c)
	}
	return s.Puzzle.Cells.At(c)
}

// value returns what a press on a cell that holds now will paint, and whether it also erases
// the notes of the cell.
func (b Brush) value(in Press, now Value) (v Value, wipe bool) {
	v, ok := b.Tools[in.Tool]
	switch {
	case !ok && in.Button == Secondary:
		return after(b.Right, now), false
	case !ok:
		return after(b.Left, now), false
	case in.Button == Secondary || v == now:
		return Open, v == Open
	}
	return v, v == Open
}

// after returns the value that follows v in a cycle that begins with Open; the first one after
// Open if v is not in the cycle.
func after(cycle []Value, v Value) Value {
	i := max(0, slices.Index(cycle, v))
	return cycle[(i+1)%len(cycle)]
}

// Key enters what a key stands for at the cursor: a value, or a note, which it removes if it is
// set already.
func (b Brush) Key(s State, in Key) (Move, bool) {
	if in.At.Kind != grid.InCell {
		return Move{}, false
	}
	if m, ok := b.noteKey(s, in); ok || in.OnlyNotes() {
		return m, ok
	}
	layer, c := in.Layer, in.At.Cell
	if in.Name == Delete || in.Name == Backspace {
		return brush("erase", Erase(s, layer, c)), true
	}
	tool, ok := b.Keys[in.Rune]
	if !ok || in.Name != NoKey {
		return Move{}, false
	}
	if n, ok := b.Notes[tool]; ok {
		if layer == Problem {
			return Move{}, false
		}
		return brush("note", Note(s, c, n, !s.Marks.Notes.At(c).Has(n))), true
	}
	if v := b.Tools[tool]; v != Open {
		return brush("paint", Put(s, layer, c, v)), true
	}
	return brush("erase", Erase(s, layer, c)), true
}

// noteKey flips the note of the value that a key stands for, if the key makes notes.
func (b Brush) noteKey(s State, in Key) (Move, bool) {
	v := int(b.Tools[b.Keys[in.Rune]])
	digit := '1' <= in.Rune && in.Rune <= '9'
	if !in.Note || in.Name != NoKey || in.Layer == Problem || v == 0 || v > b.Places.Most || in.OnlyNotes() && !digit {
		return Move{}, false
	}
	if !s.Notable(in.At.Cell) {
		return Move{Name: "note"}, true
	}
	return brush("note", Note(s, in.At.Cell, v, !s.Marks.Notes.At(in.At.Cell).Has(v))), true
}

func brush(name words.Message, changes []Change) Move { return Move{Name: name, Changes: changes} }

// painting is a stroke that puts one value into every cell it passes over.
type painting struct {
	layer Layer
	value Value
	wipe  bool
	track track
}

// Over paints every cell on the straight line between the two points.
func (p *painting) Over(s State, from, to grid.Point) Move {
	m := Move{Name: "paint"}
	if p.value == Open {
		m.Name = "erase"
	}
	for _, c := range p.track.way(from, to) {
		if p.wipe {
			m.Changes = append(m.Changes, Erase(s, p.layer, c)...)
		} else {
			m.Changes = append(m.Changes, Put(s, p.layer, c, p.value)...)
		}
	}
	return m
}

// noting is a stroke that sets or removes one note.
type noting struct {
	note  int
	on    bool
	track track
}

// Over notes every cell on the straight line between the two points.
func (n *noting) Over(s State, from, to grid.Point) Move {
	m := Move{Name: "note"}
	for _, c := range n.track.way(from, to) {
		if s.Notable(c) {
			m.Changes = append(m.Changes, Note(s, c, n.note, n.on)...)
		}
	}
	return m
}

// ColorTools returns the tools that color cells, for all types and both layers.
func ColorTools() []Tool {
	list := make([]Tool, CellColors)
	for i := range list {
		n := Color(i + 1)
		list[i] = Tool{
			ID: fmt.Sprintf("color %d", n), Key: fmt.Sprintf("Alt+%d", n), Color: n,
			Title: words.Say("Color cells %s: click or drag; again, or right click, takes the color away. At the cursor: Alt+%d", n, n),
		}
	}
	return list
}

// PressColor begins a stroke that gives cells a color. With the right button, or if it begins
// on a cell of that color, it removes colors instead.
func PressColor(s State, in Press, n Color) Stroke {
	c := grid.CellAt(in.At)
	if !s.Puzzle.Size().Has(c) {
		return nil
	}
	if in.Button == Secondary || s.Marks.Colors.At(c) == n {
		n = 0
	}
	return &coloring{n, track{c, in.Mods&Shift != 0, nil}}
}

// coloring is a stroke that gives cells a color.
type coloring struct {
	color Color
	track track
}

// Over colors every cell on the straight line between the two points.
func (p *coloring) Over(s State, from, to grid.Point) Move {
	m := Move{Name: "color"}
	for _, c := range p.track.way(from, to) {
		if s.Puzzle.Size().Has(c) && s.Marks.Colors.At(c) != p.color {
			m.Changes = append(m.Changes, Change{SetColor, grid.Of(c), int(p.color)})
		}
	}
	return m
}

// track is the path of a stroke, free or kept in the line of its first cell.
type track struct {
	start    grid.Cell
	straight bool
	axis     *grid.Dir // of a straight track, once it has left its first cell
}

// way lists the cells between two points of the stroke.
func (t *track) way(from, to grid.Point) []grid.Cell {
	if !t.straight {
		return grid.Path(from, to)
	}
	if end := grid.CellAt(to); t.axis == nil && end != t.start {
		axis := grid.Row
		if math.Abs(float64(end.Row-t.start.Row)) > math.Abs(float64(end.Col-t.start.Col)) {
			axis = grid.Column
		}
		t.axis = &axis
	}
	return grid.Path(t.hold(from), t.hold(to))
}

// hold returns p moved into the line of the track, or into its first cell while the line is
// undecided.
func (t *track) hold(p grid.Point) grid.Point {
	row, col := float64(t.start.Row)+0.5, float64(t.start.Col)+0.5
	switch {
	case t.axis == nil:
		return grid.Point{X: col, Y: row}
	case *t.axis == grid.Row:
		return grid.Point{X: p.X, Y: row}
	default:
		return grid.Point{X: col, Y: p.Y}
	}
}

// Put lists the change that puts v into cell c of a layer: none where nothing changes, off the
// board and, on the answer layer, on givens.
func Put(s State, l Layer, c grid.Cell, v Value) []Change {
	part, now := SetCell, s.Puzzle.Cells.At(c)
	if l == Answer {
		part, now = SetMark, s.Marks.Values.At(c)
	}
	if now == v || !s.Puzzle.Size().Has(c) || l == Answer && s.Puzzle.Given(c) != Open {
		return nil
	}
	return []Change{{part, grid.Of(c), int(v)}}
}

// PutOrErase lists the changes that put v into cell c of a layer, or empty it for Open.
func PutOrErase(s State, l Layer, c grid.Cell, v Value) []Change {
	if v == Open {
		return Erase(s, l, c)
	}
	return Put(s, l, c, v)
}

// Note lists the change that sets note n of cell c or removes it: none where nothing changes,
// off the board and on givens, unless notes lie between cells.
func Note(s State, c grid.Cell, n int, on bool) []Change {
	notes := s.Marks.Notes.At(c)
	if !s.Puzzle.Size().Has(c) || !s.Puzzle.notable(c) || notes.Has(n) == on {
		return nil
	}
	return []Change{{SetNotes, grid.Of(c), int(notes.Flip(n))}}
}

// Erase lists the changes that empty cell c of a layer; on the answer layer its notes go too.
func Erase(s State, l Layer, c grid.Cell) []Change {
	changes := Put(s, l, c, Open)
	if l == Answer && s.Puzzle.Given(c) == Open && s.Marks.Notes.At(c) != 0 {
		changes = append(changes, Change{SetNotes, grid.Of(c), 0})
	}
	return changes
}
