package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

// The measures of a board, in cells.
const (
	digit      = 0.46 // size of a number
	longDigits = 0.36 // size of a number with three digits
	corner     = 0.22 // radius of a domino's corners

	line             = 0.72 // length of a line that no domino crosses
	lineStroke       = 0.06
	forcedLine       = 0.48 // length of a line that no solution crosses
	forcedLineStroke = 0.04
)

// Draw paints the board without a frame, but with an outline round the cells that leaves the
// holes open.
func (domino) Draw(c draw.Canvas, v *puzzles.View) {
	d := drawing{c, v, v.State.Puzzle, faults(v)}
	picture.Draw(c, v, picture.Style{
		Frameless:  true,
		Groundless: true,
		Hole:       func(at grid.Cell) bool { return !isCell(d.p, at) },
		Lines:      func(_ draw.Canvas, part picture.Part) { d.lines(part) },
		Shapes:     func(_ draw.Canvas, part picture.Part) { d.shapes(part) },
		OwnFault:   d.covered,
		Candidates: candidates,
	})
}

// drawing is one drawing of a board.
type drawing struct {
	draw.Canvas
	v      *puzzles.View
	p      *puzzles.Puzzle
	faults map[grid.Cell]bool
}

func faults(v *puzzles.View) map[grid.Cell]bool {
	cells := map[grid.Cell]bool{}
	for _, f := range v.Faults {
		for _, at := range f.Places {
			if at.Kind == grid.InCell {
				cells[at.Cell] = true
			}
		}
	}
	return cells
}

// value returns the half in a cell, given or entered.
func (d drawing) value(c grid.Cell) puzzles.Value {
	if v := d.p.Given(c); v != puzzles.Open {
		return v
	}
	return d.v.Mark(c)
}

// covered reports whether a whole domino covers a cell.
func (d drawing) covered(c grid.Cell) bool {
	v := d.value(c)
	return v != puzzles.Open && d.value(c.Add(toward(v))) == facing(v)
}

// lines draws dotted lines between cells and the outline around them.
func (d drawing) lines(part picture.Part) {
	dotted := picture.Thin(d.v.Printing).Dashed(0.065, 0.085)
	dotted.Stroke = draw.GridDotted
	coarse := !d.v.Printing && picture.Coarse(d.Canvas)
	for c := range part.All() {
		if coarse || !isCell(d.p, c) {
			continue
		}
		cell := draw.Cell(c.Row, c.Col)
		if isCell(d.p, c.Add(grid.Cell{Col: 1})) {
			d.Line(cell.At(1, 0), cell.At(1, 1), dotted)
		}
		if isCell(d.p, c.Add(grid.Cell{Row: 1})) {
			d.Line(cell.At(0, 1), cell.At(1, 1), dotted)
		}
	}
	d.outline(part)
}

// outline draws the borders between cells and positions without a cell.
func (d drawing) outline(part picture.Part) {
	s := picture.Medium(d.v.Printing)
	s.Cap = draw.SquareCap
	for r := part.Top; r <= part.Bottom; r++ {
		runs(part.Left, part.Right, func(c int) bool {
			return isCell(d.p, grid.Cell{Row: r, Col: c}) != isCell(d.p, grid.Cell{Row: r - 1, Col: c})
		}, func(from, to int) {
			d.Line(draw.Pt(float64(from), float64(r)), draw.Pt(float64(to), float64(r)), s)
		})
	}
	for c := part.Left; c <= part.Right; c++ {
		runs(part.Top, part.Bottom, func(r int) bool {
			return isCell(d.p, grid.Cell{Row: r, Col: c}) != isCell(d.p, grid.Cell{Row: r, Col: c - 1})
		}, func(from, to int) {
			d.Line(draw.Pt(float64(c), float64(from)), draw.Pt(float64(c), float64(to)), s)
		})
	}
}

// runs calls run for each longest part of from..to-1 on which is reports true.
func runs(from, to int, is func(int) bool, run func(from, to int)) {
	start := -1
	for i := from; i <= to; i++ {
		on := i < to && is(i)
		switch {
		case on && start < 0:
			start = i
		case !on && start >= 0:
			run(start, i)
			start = -1
		}
	}
}

// shapes draws the dominoes, the lines between cells and the numbers.
func (d drawing) shapes(part picture.Part) {
	d.Group("dominoes")
	for c := range part.All() {
		d.domino(c)
	}
	if d.v.Solution.Size() != d.p.Size() && !d.v.Printing {
		d.Group("separators")
		for c := range part.All() {
			d.separators(c)
		}
	}
	d.Group("numbers")
	for c := range part.All() {
		d.number(c)
	}
}

// domino draws the domino whose left or upper half is in a cell.
func (d drawing) domino(c grid.Cell) {
	v := d.value(c)
	switch {
	case v != puzzles.Open:
		if o := c.Add(toward(v)); (v == Right || v == Down) && d.value(o) == facing(v) {
			d.Rect(domBox(c, v).Inset(0.09), corner, d.look(c, o))
		}
	default:
		f := d.v.Forced.At(c)
		if o := c.Add(toward(f)); (f == Right || f == Down) && d.v.Forced.At(o) == facing(f) && d.value(o) == puzzles.Open {
			d.Rect(domBox(c, f).Inset(0.12), corner, draw.Stroke(draw.ForcedFill, 0.035, 1))
		}
	}
}

// candidates draws a stroke toward each cell where the other half of a domino can lie. With the
// stroke of the other cell it forms a line across their border.
func candidates(c draw.Canvas, at grid.Cell, values []puzzles.Value) {
	const from, to = 0.36, 0.5
	s := draw.Stroke(draw.ForcedFill, 0.09, 2)
	middle := draw.Cell(at.Row, at.Col).Center()
	for _, v := range values {
		way := toward(v)
		x, y := float64(way.Col), float64(way.Row)
		c.Line(middle.Add(draw.Pt(x*from, y*from)), middle.Add(draw.Pt(x*to, y*to)), s)
	}
}

// domBox returns the box of the two cells of a domino.
func domBox(c grid.Cell, v puzzles.Value) draw.Box {
	o := c.Add(toward(v))
	return draw.Cell(c.Row, c.Col).Union(draw.Cell(o.Row, o.Col))
}

// look returns the style of a domino on two cells. It is not filled if a cell below it has a
// visible background.
func (d drawing) look(one, other grid.Cell) draw.Style {
	s := draw.Fill(draw.Hover).Edge(draw.Answer, 0.05, 1)
	switch {
	case d.v.Printing:
		return draw.Stroke(draw.Frame, 0.06, 1)
	case d.faults[one] || d.faults[other]:
		return draw.Fill(draw.FaultTint).Edge(draw.Fault, 0.05, 1)
	case d.p.Given(one) != puzzles.Open:
		s = draw.Fill(draw.GivenGround).Edge(draw.Given, 0.06, 1)
	case d.v.Trial.At(one) > 0:
		s = draw.Fill(draw.BestTint).Edge(draw.Best, 0.05, 1)
	}
	if d.grounded(one) || d.grounded(other) {
		s.Fill = ""
	}
	return s
}

// grounded reports whether a cell has a visible background.
func (d drawing) grounded(c grid.Cell) bool {
	return d.v.Differs.At(c) || d.v.Selected.At(c) || d.v.Target.At(c) || d.v.State.Marks.Colors.At(c) > 0
}

// separators draws the lines on the right and the lower border of a cell: those that a person
// drew, else those that follow.
func (d drawing) separators(c grid.Cell) {
	notes := d.v.State.Marks.Notes.At(c)
	drawn := draw.Stroke(draw.Answer, lineStroke, 2)
	follows := draw.Stroke(draw.ForcedFill, forcedLineStroke, 1)
	drawn.Cap, follows.Cap = draw.RoundCap, draw.RoundCap
	for _, b := range [2]grid.Place{{Kind: grid.East, Cell: c}, {Kind: grid.South, Cell: c}} {
		switch {
		case notes.Has(lineNote(b)):
			d.separator(b, line, drawn)
		case d.excluded(b):
			d.separator(b, forcedLine, follows)
		}
	}
}

// separator draws a line in the middle of a border.
func (d drawing) separator(b grid.Place, length float64, s draw.Style) {
	cell, in := draw.Cell(b.Row, b.Col), (1-length)/2
	if b.Kind == grid.East {
		d.Line(cell.At(1, in), cell.At(1, 1-in), s)
		return
	}
	d.Line(cell.At(in, 1), cell.At(1-in, 1), s)
}

// excluded reports whether no solution has a domino across a border and that is worth drawing:
// neither cell is covered or has a known domino.
func (d drawing) excluded(b grid.Place) bool {
	one, other, v, _ := across(b)
	if !isCell(d.p, one) || !isCell(d.p, other) {
		return false
	}
	for _, c := range [2]grid.Cell{one, other} {
		if d.v.Possible.At(c) == 0 || d.v.Forced.At(c) != puzzles.Open || d.value(c) != puzzles.Open {
			return false
		}
	}
	return !d.v.Possible.At(one).Has(int(v))
}

// number writes the number of a cell, and marks the corner of a domino at fault.
func (d drawing) number(c grid.Cell) {
	if v := d.value(c); (v == Right || v == Down) && d.covered(c) && (d.faults[c] || d.faults[c.Add(toward(v))]) {
		b := domBox(c, v)
		picture.Corner(d.Canvas, draw.Pt(b.X+b.W-0.14, b.Y+0.12), 0.2)
	}
	v := d.p.Cells.At(c)
	if v == puzzles.Open || v == Hole {
		return
	}
	text := numbers{}.Text(v)
	f := draw.Font{Size: digit, Color: draw.Given}
	if len(text) > 2 {
		f.Size = longDigits
	}
	d.Text(draw.Cell(c.Row, c.Col).Center(), text, f)
}
