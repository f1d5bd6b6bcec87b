package domino

import (
	"math"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Tools returns the tools of the rail. Printed dominoes belong to the problem, lines between
// cells to the answer.
func (domino) Tools(_ *puzzles.Puzzle, l puzzles.Layer) []puzzles.Tool {
	erase := puzzles.Tool{ID: "erase", Title: words.Say("Erase: click or drag"), Key: "Del", Icon: "clear"}
	if l == puzzles.Answer {
		return []puzzles.Tool{
			{ID: "auto", Title: words.Say("Auto: click between two cells for a domino, right click for a line; or drag"), Icon: "pointer"},
			{ID: "domino", Title: words.Say("Domino: click between two cells, or drag from one to the other"), Key: "Enter", Icon: "cell-domino"},
			{ID: "line", Title: words.Say("Line that no domino crosses: click or drag along it"), Key: "Space", Icon: "cell-line"},
			erase,
		}
	}
	return []puzzles.Tool{
		{ID: "auto", Title: words.Say("Auto: choose a cell and type, or turn the wheel; more clicks count up, right clicks down"), Icon: "pointer"},
		{ID: "number", Title: words.Say("Number: click for the next number, drag to repeat it"), Key: "0-9", Value: Number(7), Example: true},
		{ID: "unknown", Title: words.Say("Hidden number: click or drag"), Key: "?", Value: Unknown},
		{ID: "hole", Title: words.Say("Hole: click or drag"), Key: "#", Icon: "mask"},
		{ID: "domino", Title: words.Say("Given domino: click between two cells, or drag from one to the other"), Icon: "cell-domino"},
		erase,
	}
}

// stroke is a puzzles.Stroke made of a function.
type stroke func(s puzzles.State, from, to grid.Point) puzzles.Move

func (f stroke) Over(s puzzles.State, from, to grid.Point) puzzles.Move { return f(s, from, to) }

// Press begins a stroke. With the tools of the answer it can change the dominoes of either
// layer.
func (domino) Press(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	at := s.Puzzle.Size().PlaceAt(in.At)
	if at.Kind != grid.InCell {
		return nil
	}
	layer := in.Layer
	switch {
	case in.Tool == "erase" && in.Rail == puzzles.Answer:
		return stroke(wiping(layer))
	case in.Rail == puzzles.Problem && in.Tool != "domino":
		return pressNumber(s, in, at.Cell)
	case in.Tool == "line" || in.Button == puzzles.Secondary && layer == puzzles.Answer:
		return pressLine(s, in)
	case in.Button == puzzles.Secondary:
		return stroke(wiping(layer))
	}
	return &laying{layer: layer, used: map[grid.Cell]bool{}}
}

// pressNumber begins a stroke of the printed layer. With the automatic tool the first press
// only selects the cell; a second one counts up.
func pressNumber(s puzzles.State, in puzzles.Press, c grid.Cell) puzzles.Stroke {
	now := s.Puzzle.Cells.At(c)
	back := in.Button == puzzles.Secondary
	switch in.Tool {
	case "unknown", "hole", "erase":
		v := map[string]puzzles.Value{"unknown": Unknown, "hole": Hole}[in.Tool]
		if back || v == now {
			v = puzzles.Open
		}
		return painting(v)
	case "number":
		return painting(entry(s.Puzzle).Next(now, back))
	}
	if !in.Again && !back {
		return nil
	}
	return entry(s.Puzzle).PressCount(s, in, c)
}

// Count implements puzzles.Counting for printed numbers.
func (domino) Count(s puzzles.State, l puzzles.Layer, at grid.Place, back bool) puzzles.Move {
	if l != puzzles.Problem {
		return puzzles.Move{}
	}
	return entry(s.Puzzle).Count(s, l, at, back)
}

// entry returns the Numbers for entering printed numbers, including those above the set, and
// the other contents of cells.
func entry(p *puzzles.Puzzle) puzzles.Numbers {
	return puzzles.Numbers{
		First: Number(0), Last: Number(High(p)), Top: Number(MostNumber), Of: Number,
		Usual: High(p), Most: MostNumber,
		TooHigh: func(n int) string {
			return words.Say("%s is more than %d, the highest number of all dominoes", words.Number(n), MostNumber)
		},
		Keys: map[rune]puzzles.Value{'#': Hole, '?': Unknown, ' ': puzzles.Open, '.': puzzles.Open},
		Name: undoName, Counted: "number",
		Put: func(s puzzles.State, _ puzzles.Layer, c grid.Cell, v puzzles.Value) []puzzles.Change {
			return put(s, c, v)
		},
	}
}

// undoName returns the name that undo shows for printing v.
func undoName(v puzzles.Value) words.Message {
	switch v {
	case puzzles.Open:
		return "erase"
	case Hole:
		return "hole"
	}
	return "number"
}

// painting returns a stroke that prints v into every cell it passes over.
func painting(v puzzles.Value) puzzles.Stroke {
	return stroke(func(s puzzles.State, from, to grid.Point) puzzles.Move {
		m := puzzles.Move{Name: undoName(v)}
		for _, c := range grid.Path(from, to) {
			m.Changes = append(m.Changes, put(s, c, v)...)
		}
		return m
	})
}

// put lists the changes that print v into a cell. A hole removes the dominoes and lines there.
func put(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	var changes []puzzles.Change
	if v == Hole {
		var around []grid.Place
		for _, n := range grid.Beside {
			if b, ok := grid.Between(c, c.Add(n)); ok {
				around = append(around, b)
			}
		}
		changes = slices.Concat(lift(s, puzzles.Problem, c), lift(s, puzzles.Answer, c), drawLines(s, around, false))
	}
	return append(changes, puzzles.Put(s, puzzles.Problem, c, v)...)
}

// near is the maximum distance from a border, in cells, at which a press still means the
// border.
const near = 0.3

// borderNear returns the border between two cells that is near a point.
func borderNear(s puzzles.State, at grid.Point, within float64) (grid.Place, bool) {
	z := s.Puzzle.Size()
	b := z.BorderAt(at)
	if b.Kind == grid.Nowhere || !between(s, b) {
		return b, false
	}
	m := z.Center(b)
	if b.Kind == grid.East {
		return b, math.Abs(at.X-m.X) <= within
	}
	return b, math.Abs(at.Y-m.Y) <= within
}

// between reports whether a border is between two cells, neither of them a hole.
func between(s puzzles.State, b grid.Place) bool {
	one, other := b.Sides()
	return b.Border() && isCell(s.Puzzle, one) && isCell(s.Puzzle, other)
}

// laying is a stroke that lays dominoes. If the press is near a border, it lays one across it
// (or removes the one there); then it lays one for each second border that the pointer crosses.
type laying struct {
	layer puzzles.Layer
	used  map[grid.Cell]bool // the cells that belong to a domino of the stroke
}

// Over follows the pointer.
func (l *laying) Over(s puzzles.State, from, to grid.Point) puzzles.Move {
	m := puzzles.Move{Name: "domino"}
	if from == to {
		b, ok := borderNear(s, from, near)
		if !ok {
			return m
		}
		if m.Changes = toggle(s, l.layer, b); lies(s, b) {
			l.use(b)
		}
		return m
	}
	cells := grid.Path(from, to)
	for i, c := range cells[1:] {
		b, ok := grid.Between(cells[i], c)
		if !ok || !between(s, b) || l.used[cells[i]] || l.used[c] {
			continue
		}
		changes := lay(s, l.layer, b)
		s = s.Apply(puzzles.Move{Changes: changes})
		m.Changes = append(m.Changes, changes...)
		l.use(b)
	}
	return m
}

func (l *laying) use(b grid.Place) {
	one, other := b.Sides()
	l.used[one], l.used[other] = true, true
}

// lies reports whether a domino lies across a border.
func lies(s puzzles.State, b grid.Place) bool {
	one, other := b.Sides()
	o, ok := partner(s, one)
	return ok && o == other
}

// toggle lists the changes that lay a domino across a border, or remove the one there.
func toggle(s puzzles.State, l puzzles.Layer, b grid.Place) []puzzles.Change {
	if lies(s, b) && (l == puzzles.Answer || s.Puzzle.Given(b.Cell) != puzzles.Open) {
		return lift(s, l, b.Cell)
	}
	return lay(s, l, b)
}

// lay lists the changes that lay a domino across a border and remove those that it would
// overlap. A mark never overlaps a printed domino.
func lay(s puzzles.State, l puzzles.Layer, b grid.Place) []puzzles.Change {
	one, other, v, w := across(b)
	p := s.Puzzle
	if l == puzzles.Answer && (p.Given(one) != puzzles.Open || p.Given(other) != puzzles.Open) {
		return nil
	}
	if now := p.Parts(); l == puzzles.Problem && now.At(one) == v && now.At(other) == w || l == puzzles.Answer && lies(s, b) {
		return nil
	}
	changes := append(lift(s, puzzles.Answer, one), lift(s, puzzles.Answer, other)...)
	changes = append(changes, drawLine(s, b, false)...)
	part := puzzles.SetMark
	if l == puzzles.Problem {
		part = puzzles.SetPlane
		changes = append(changes, lift(s, l, one)...)
		changes = append(changes, lift(s, l, other)...)
	}
	return append(changes,
		puzzles.Change{Part: part, At: grid.Of(one), Value: int(v)},
		puzzles.Change{Part: part, At: grid.Of(other), Value: int(w)})
}

// lift lists the changes that remove the domino of a layer from a cell, with its other half.
func lift(s puzzles.State, l puzzles.Layer, c grid.Cell) []puzzles.Change {
	part, values := puzzles.SetMark, s.Marks.Values
	if l == puzzles.Problem {
		part, values = puzzles.SetPlane, s.Puzzle.Parts()
	}
	v := values.At(c)
	if v == puzzles.Open {
		return nil
	}
	changes := []puzzles.Change{{Part: part, At: grid.Of(c)}}
	if o := c.Add(toward(v)); values.At(o) == facing(v) {
		changes = append(changes, puzzles.Change{Part: part, At: grid.Of(o)})
	}
	return changes
}

// pressLine begins a stroke that draws lines along borders, or removes them if the first border
// has one.
func pressLine(s puzzles.State, in puzzles.Press) puzzles.Stroke {
	b, ok := borderNear(s, in.At, 0.5)
	if !ok {
		return nil
	}
	on := in.Button == puzzles.Secondary && in.Tool != "line" || in.Button == puzzles.Primary
	on = on && !hasLine(s, b)
	return stroke(func(s puzzles.State, from, to grid.Point) puzzles.Move {
		m := puzzles.Move{Name: "line"}
		for _, at := range samples(from, to) {
			b, ok := alongside(s, at)
			if from == to {
				b, ok = borderNear(s, at, 0.5)
			}
			if !ok {
				continue
			}
			changes := drawLine(s, b, on)
			s = s.Apply(puzzles.Move{Changes: changes})
			m.Changes = append(m.Changes, changes...)
		}
		return m
	})
}

// samples returns points on the straight line between two points, at most an eighth of a cell
// apart.
func samples(from, to grid.Point) []grid.Point {
	n := int(math.Ceil(8 * math.Max(math.Abs(to.X-from.X), math.Abs(to.Y-from.Y))))
	ps := []grid.Point{from}
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		ps = append(ps, grid.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)})
	}
	return ps
}

// alongside returns the border that a point of a drag is close to, away from the ends of the
// border.
func alongside(s puzzles.State, at grid.Point) (grid.Place, bool) {
	b, ok := borderNear(s, at, 0.2)
	if !ok {
		return b, false
	}
	m := s.Puzzle.Size().Center(b)
	if b.Kind == grid.East {
		return b, math.Abs(at.Y-m.Y) <= 0.35
	}
	return b, math.Abs(at.X-m.X) <= 0.35
}

// lineNote returns the note that stands for a line on a border.
func lineNote(b grid.Place) int {
	if b.Kind == grid.East {
		return EastLine
	}
	return SouthLine
}

func hasLine(s puzzles.State, b grid.Place) bool {
	return s.Marks.Notes.At(b.Cell).Has(lineNote(b))
}

// drawLine lists the change that draws a line on a border, unless a domino lies across it, or
// removes it.
func drawLine(s puzzles.State, b grid.Place, on bool) []puzzles.Change {
	if on && lies(s, b) {
		return nil
	}
	return puzzles.Note(s, b.Cell, lineNote(b), on)
}

// drawLines is like drawLine for several borders, some of which may be noted in the same cell.
func drawLines(s puzzles.State, bs []grid.Place, on bool) []puzzles.Change {
	var changes []puzzles.Change
	first := make(map[grid.Cell]int)
	for _, b := range bs {
		more := drawLine(s, b, on)
		if i, ok := first[b.Cell]; ok && len(more) > 0 {
			changes[i].Value ^= 1 << lineNote(b)
			continue
		}
		if len(more) > 0 {
			first[b.Cell] = len(changes)
		}
		changes = append(changes, more...)
	}
	return changes
}

// wiping returns a stroke that removes the dominoes it passes over and the lines that it
// crosses, or the line near which it begins.
func wiping(l puzzles.Layer) func(s puzzles.State, from, to grid.Point) puzzles.Move {
	return func(s puzzles.State, from, to grid.Point) puzzles.Move {
		m := puzzles.Move{Name: "erase"}
		if b, ok := borderNear(s, from, near); ok && from == to && l == puzzles.Answer && hasLine(s, b) {
			m.Changes = drawLine(s, b, false)
			return m
		}
		cells := grid.Path(from, to)
		for i, c := range cells {
			changes := lift(s, l, c)
			if b, ok := grid.Between(cells[max(0, i-1)], c); ok && l == puzzles.Answer {
				changes = append(changes, drawLine(s, b, false)...)
			}
			s = s.Apply(puzzles.Move{Changes: changes})
			m.Changes = append(m.Changes, changes...)
		}
		return m
	}
}

// Key enters numbers on the printed layer; on the answer layer Enter lays a
// domino across the border at the cursor and Space draws a line on it.
func (domino) Key(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if in.Note {
		return puzzles.Move{}, false // there are none
	}
	switch {
	case in.At.Border():
		return borderKey(s, in)
	case in.At.Kind == grid.InCell && in.Layer == puzzles.Problem:
		return numberKey(s, in)
	case in.At.Kind == grid.InCell && (in.Name == puzzles.Delete || in.Name == puzzles.Backspace):
		return puzzles.Move{Name: "erase", Changes: lift(s, in.Layer, in.At.Cell)}, true
	}
	return puzzles.Move{}, false
}

func borderKey(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	if !between(s, in.At) {
		return puzzles.Move{}, false
	}
	switch {
	case in.Name == puzzles.Enter:
		return puzzles.Move{Name: "domino", Changes: toggle(s, in.Layer, in.At)}, true
	case in.Name == puzzles.NoKey && in.Rune == ' ' && in.Layer == puzzles.Answer:
		return puzzles.Move{Name: "line", Changes: drawLine(s, in.At, !hasLine(s, in.At))}, true
	case in.Name == puzzles.Delete || in.Name == puzzles.Backspace:
		m := puzzles.Move{Name: "erase", Changes: drawLine(s, in.At, false)}
		if lies(s, in.At) {
			m.Changes = append(m.Changes, lift(s, in.Layer, in.At.Cell)...)
		}
		return m, true
	}
	return puzzles.Move{}, false
}

// numberKey prints a number. The cursor advances when no further digit can follow.
func numberKey(s puzzles.State, in puzzles.Key) (puzzles.Move, bool) {
	m, ok := entry(s.Puzzle).Key(s, in)
	digit := '0' <= in.Rune && in.Rune <= '9' && High(s.Puzzle) <= 9
	m.Advance = m.Refused == "" && in.Name == puzzles.NoKey && in.Mods == 0 && (digit || in.Rune == '#' || in.Rune == '?')
	return m, ok
}

// trim removes halves that have lost their other half, and lines that are not between two cells
// or that a domino crosses.
func trim(s puzzles.State) puzzles.State {
	p := s.Puzzle.WithParts(whole(s.Puzzle, s.Puzzle.Parts()))
	s.Puzzle = p
	s.Marks.Values = whole(s.Puzzle, s.Marks.Values)
	z := p.Size()
	s.Marks.Notes = grid.Collect(z, func(c grid.Cell) puzzles.Notes {
		n := s.Marks.Notes.At(c)
		for _, b := range [2]grid.Place{{Kind: grid.East, Cell: c}, {Kind: grid.South, Cell: c}} {
			if !between(s, b) || lies(s, b) {
				n &^= 1 << lineNote(b)
			}
		}
		return n
	})
	return s
}

// whole returns m with whole dominoes only.
func whole(p *puzzles.Puzzle, m grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
	return grid.Collect(m.Size(), func(c grid.Cell) puzzles.Value {
		v := m.At(c)
		if v == puzzles.Open || !isCell(p, c) {
			return puzzles.Open
		}
		if o := c.Add(toward(v)); !isCell(p, o) || m.At(o) != facing(v) {
			return puzzles.Open
		}
		return v
	})
}

// Noting returns how to draw lines where no domino lies.
func (domino) Noting() puzzles.Noting {
	return puzzles.Noting{Exclude: exclude, Note: note, Noted: noted}
}

// exclude draws a line on the border that the excluded domino would cross.
func exclude(s puzzles.State, c grid.Cell, v puzzles.Value) []puzzles.Change {
	b, ok := grid.Between(c, c.Add(toward(v)))
	if !ok {
		return nil
	}
	return drawLine(s, b, true)
}

// note draws lines where no domino can lie, between cells that have no domino yet.
func note(s puzzles.State, can func(i int, v puzzles.Value) bool) []puzzles.Change {
	z := s.Puzzle.Size()
	var lines []grid.Place
	for _, b := range borders(s.Puzzle) {
		one, other, v, _ := across(b)
		if s.Answer(one) == puzzles.Open && s.Answer(other) == puzzles.Open && !can(z.Index(one), v) && !hasLine(s, b) {
			lines = append(lines, b)
		}
	}
	return drawLines(s, lines, true)
}

// noted reports whether there is a line on the border that the domino would cross.
func noted(s puzzles.State, c grid.Cell, v puzzles.Value) bool {
	b, ok := grid.Between(c, c.Add(toward(v)))
	return ok && hasLine(s, b)
}
