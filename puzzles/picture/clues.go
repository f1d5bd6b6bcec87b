package picture

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
)

// Bounds returns the box of a board with its clue fields.
func Bounds(p *puzzles.Puzzle) draw.Box {
	b := draw.Board(p.Size().Rows, p.Size().Cols)
	if len(p.Clues[grid.Above]) > 0 {
		b.Y, b.H = b.Y-draw.ClueMargin, b.H+draw.ClueMargin
	}
	if len(p.Clues[grid.LeftOf]) > 0 {
		b.X, b.W = b.X-draw.ClueMargin, b.W+draw.ClueMargin
	}
	if len(p.Clues[grid.Below]) > 0 {
		b.H += draw.ClueMargin
	}
	if len(p.Clues[grid.RightOf]) > 0 {
		b.W += draw.ClueMargin
	}
	return b
}

// sides are the sides of a board that can have clue fields, in drawing order.
var sides = [4]grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf}

// fieldBox returns the box of a clue field.
func fieldBox(z grid.Size, at grid.Place) draw.Box {
	const w, h = 0.68, 0.62
	p := z.Center(at)
	return draw.Box{X: p.X - w/2, Y: p.Y - h/2, W: w, H: h}
}

// clues draws the outside clues. While the problem is being edited, empty fields show
// as faint boxes.
func (b *board) clues() {
	if len(b.puzzle.Clues) == 0 {
		return
	}
	b.Group("clues")
	for _, side := range sides {
		for i, clue := range b.puzzle.Clues[side] {
			if at := grid.Field(side, i); b.near(at) {
				b.clue(at, clue)
			}
		}
	}
}

// near reports whether a field lies beside the visible part.
func (b *board) near(at grid.Place) bool {
	if at.Kind == grid.Above || at.Kind == grid.Below {
		return b.part.Left <= at.Col && at.Col < b.part.Right
	}
	return b.part.Top <= at.Row && at.Row < b.part.Bottom
}

func (b *board) clue(at grid.Place, clue int) {
	box := fieldBox(b.size, at)
	if b.Hover == at {
		b.Rect(box, 0.1, draw.Fill(draw.Hover))
	}
	if clue == puzzles.NoClue {
		if b.Editing && b.Layer == puzzles.Problem {
			b.Rect(box, 0.1, draw.Stroke(draw.GridDotted, 0.016, 1))
		}
		return
	}
	text := strconv.Itoa(clue)
	f := draw.Font{Size: clueSize(text), Color: draw.Clue}
	switch {
	case b.faults[at]:
		b.Rect(box, 0.1, draw.Fill(draw.FaultTint).Edge(draw.Fault, 0.035, 1.2))
		Corner(b.Canvas, box.At(1, 0), 0.2)
		f.Color = draw.Fault
	case b.clash[at]:
		b.Rect(box, 0.1, draw.Fill(draw.ClashTint))
		b.Rect(box, 0.1, dashes)
		Lozenge(b.Canvas, box.At(0.05, 0.1), 0.11)
		f.Color, f.Weight = draw.Clash, draw.Bold
	case b.Done != nil && !b.Printing && b.Done(at):
		f.Color = draw.ClueDone
	}
	p := b.size.Center(at)
	b.Text(draw.Pt(p.X, p.Y), text, f)
}

// clueSize returns the font size of a clue; long ones are smaller, to stay in the margin.
func clueSize(text string) float64 {
	if len(text) > 2 {
		return 0.36
	}
	return 0.46
}
