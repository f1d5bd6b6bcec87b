package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Tool returns the ID of the chosen tool.
func (d *Draft) Tool() string { return d.now().tool }

// SetTool chooses a tool of the layer by its ID.
func (d *Draft) SetTool(id string) {
	if d.now().tool != id {
		d.now().tool = id
		d.Changed(Board)
	}
}

// Tools returns the tools of the layer: those of the type, those that color cells, and the
// select tool.
func (d *Draft) Tools() []puzzles.Tool { return d.now().tools() }

func (b *board) tools() []puzzles.Tool {
	return append(slices.Concat(b.state.Puzzle.Tools(b.layer), puzzles.ColorTools()), selectTool())
}

// color returns the color of the chosen tool, false for a tool of the type.
func (b *board) color() (puzzles.Color, bool) {
	for _, t := range puzzles.ColorTools() {
		if t.ID == b.tool {
			return t.Color, true
		}
	}
	return 0, false
}

// ColorCell colors the selected cells or, without a selection, the cell at the cursor. The
// color 0, or the one that they have already, removes the color.
func (d *Draft) ColorCell(n puzzles.Color) {
	s, c := d.State(), d.Cursor()
	cells := d.now().selected
	if d.Covered() || cells.Empty() && c.Kind != grid.InCell {
		return
	}
	if cells.Empty() {
		cells = boxed(s.Puzzle.Size(), grid.Around(c.Cell, c.Cell))
	}
	m := puzzles.Move{Name: "color"}
	same := true
	for at := range s.Puzzle.Size().All() {
		if cells.At(at) {
			same = same && s.Marks.Colors.At(at) == n
			m.Changes = append(m.Changes, puzzles.Change{Part: puzzles.SetColor, At: grid.Of(at), Value: int(n)})
		}
	}
	if same {
		for i := range m.Changes {
			m.Changes[i].Value = 0
		}
	}
	d.Do("color", s.ApplyAlike(m, d.turns()))
}

// ClearColors removes the colors of all cells.
func (d *Draft) ClearColors() {
	s := d.State()
	s.Marks.Colors = puzzles.NoMarks(s.Puzzle).Colors
	d.Do("clear the colors", s)
}

// keepTool chooses the first tool if the chosen one does not exist: at the start, on the
// other layer, or after a color has gone.
func (b *board) keepTool() {
	tools := b.tools()
	if !slices.ContainsFunc(tools, func(t puzzles.Tool) bool { return t.ID == b.tool }) {
		b.tool = tools[0].ID
	}
}

// choose chooses the tool that enters v, if the layer has one.
func (d *Draft) choose(v puzzles.Value) {
	if i := slices.IndexFunc(d.now().tools(), func(t puzzles.Tool) bool { return t.Enters(v) }); i >= 0 {
		d.SetTool(d.now().tools()[i].ID)
	}
}

// pick chooses the tool that enters the content of a place.
func (d *Draft) pick(at grid.Place) {
	d.SetCursor(at)
	b := d.now()
	switch {
	case at.Kind != grid.InCell:
	case b.layer == puzzles.Problem:
		d.choose(b.state.Puzzle.Cells.At(at.Cell))
	default:
		d.choose(b.state.Answer(at.Cell))
	}
}

// follow chooses the tool for the value that a key enters, if a tool for a value is chosen
// now. The content of the cursor's place is irrelevant: there the key may change nothing.
func (d *Draft) follow(k puzzles.Key) {
	b := d.now()
	for _, t := range b.tools() {
		if t.ID == b.tool && !t.Enters(t.Value) {
			return
		}
	}
	s := b.state
	s.Puzzle = s.Puzzle.WithCell(k.At.Cell, puzzles.Open)
	s.Marks.Values = s.Marks.Values.With(k.At.Cell, puzzles.Open)
	m, _ := s.Key(k)
	for _, ch := range m.Changes {
		if ch.Part == puzzles.SetCell || ch.Part == puzzles.SetMark {
			d.choose(puzzles.Value(ch.Value))
		}
	}
}

// notes reports whether a key adds or removes a note: with Control, or a digit or letter
// while a tool for notes is chosen. There is no note 0, so that key keeps its other meaning.
func (d *Draft) notes(k puzzles.Key) bool {
	digit, letter := '0' <= k.Rune && k.Rune <= '9', 'A' <= k.Rune && k.Rune <= 'Z'
	switch {
	case k.Mods&puzzles.Control != 0:
		return true
	case !digit && !letter || k.Typed+string(k.Rune) == "0":
		return false
	}
	b := d.now()
	return slices.ContainsFunc(b.tools(), func(t puzzles.Tool) bool { return t.ID == b.tool && t.Notes })
}
