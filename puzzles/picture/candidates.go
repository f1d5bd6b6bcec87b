package picture

import (
	"math"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// undecided reports whether to draw the candidates of a cell: some are known, and the
// cell shows no given, mark or forced value.
func (b *board) undecided(m Symbol) bool {
	return m.Value == puzzles.Open && (b.View.Candidates.At(m.At) != 0 || b.Doubtful.At(m.At) != 0)
}

// candidates draws the values that a cell can hold, and a question mark for each value
// that is not decided yet.
func (b *board) candidates(at grid.Cell) {
	set, doubt := b.View.Candidates.At(at), b.Doubtful.At(at)
	var can []puzzles.Value
	for i, v := range b.Values {
		box := b.share(at, i)
		if doubt.Has(i) {
			b.Text(box.Center(), "?", draw.Font{Size: 0.5 * box.H, Color: draw.Note})
		}
		if !set.Has(i) {
			continue
		}
		can = append(can, v)
		if b.Symbol != nil {
			b.Symbol(draw.Scaled(b.Canvas, draw.Pt(box.X, box.Y), min(box.W, box.H)), Symbol{Value: v, Look: Candidate, Printing: b.Printing})
		}
	}
	if b.Style.Candidates != nil {
		b.Style.Candidates(b.Canvas, at, can)
	}
}

// share returns the part of a cell reserved for the i-th value: a square of a grid that
// is as nearly square as possible, the same in every cell.
func (b *board) share(at grid.Cell, i int) draw.Box {
	cols := int(math.Ceil(math.Sqrt(float64(len(b.Values)))))
	rows := (len(b.Values) + cols - 1) / cols
	cell := draw.Cell(at.Row, at.Col).Inset(0.08)
	side := cell.W / float64(max(cols, 2))
	corner := cell.Center().Add(draw.Pt(-side*float64(cols)/2, -side*float64(rows)/2))
	return draw.Box{X: corner.X + side*float64(i%cols), Y: corner.Y + side*float64(i/cols), W: side, H: side}
}
