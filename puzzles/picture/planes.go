package picture

import (
	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// regions draws thick borders between regions.
func (b *board) regions() {
	if !b.puzzle.HasRegions() {
		return
	}
	b.Group("regions")
	s := draw.Stroke(draw.Frame, 0.055, 2).Round()
	for at := range b.part.All() {
		for _, d := range [2]grid.Cell{{Col: 1}, {Row: 1}} {
			n := at.Add(d)
			if b.size.Has(n) && b.puzzle.Region(at) != b.puzzle.Region(n) {
				b.Line(draw.Pt(float64(n.Col), float64(n.Row)), draw.Pt(float64(n.Col+d.Row), float64(n.Row+d.Col)), s)
			}
		}
	}
}

// prints writes the values of planes that are neither regions nor parts of the answer: on
// borders and corners, and small in the corner of a cell.
func (b *board) prints() {
	for pl, m := range b.puzzle.All() {
		if pl.IsGivens() || pl.Answer || pl.Regions || m.Empty() {
			continue
		}
		b.Group(pl.Name)
		for at := range m.Size().All() {
			if m.At(at) == puzzles.Open {
				continue
			}
			h, f := pl.On.Half(at), draw.Font{Size: 0.32, Color: draw.Given}
			p := draw.Pt(float64(h.Col)/2, float64(h.Row)/2)
			if pl.On == grid.OnCells {
				p, f.Size = p.Add(draw.Pt(-0.32, -0.32)), 0.24
			} else {
				b.Circle(p, 0.2, draw.Fill(draw.Paper))
			}
			b.Text(p, pl.Words(b.puzzle).Text(m.At(at)), f)
		}
	}
}
