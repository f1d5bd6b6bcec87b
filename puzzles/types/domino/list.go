package domino

import (
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
)

// The measures of the list of the set, in cells of the board.
const (
	chipWidth  = 0.55
	chipHeight = 0.7
	chipAcross = 0.675 // from one chip to the next
	chipDown   = 0.925 // from one row of chips to the next
	chipTop    = 0.2
)

// longestList is the highest number of a set whose list is drawn.
const longestList = 30

// Placed returns for each piece of the set, in the order of the list (by the higher number),
// how many dominoes on the board show it.
func Placed(s puzzles.State) []int {
	high := High(s.Puzzle)
	counts := make([]int, pieces(high))
	for _, d := range laidDominoes(s) {
		if d.a >= 0 && d.b >= 0 && max(d.a, d.b) <= high {
			counts[pieceOf(d.a, d.b).index()]++
		}
	}
	return counts
}

// listSize returns the size of the list of the set, a triangle of chips with one row for each
// higher number. Very large sets have no list.
func listSize(p *puzzles.Puzzle) (w, h float64) {
	n := High(p)
	if n > longestList {
		return 0, 0
	}
	return float64(n)*chipAcross + chipWidth, chipTop + float64(n)*chipDown + chipHeight
}

// drawList draws the list of the set; the pieces on the board are struck out.
func drawList(c draw.Canvas, v *puzzles.View, at draw.Point) {
	s := shown(v)
	placed := Placed(s)
	c.Group("list")
	for h := range High(s.Puzzle) + 1 {
		for l := range h + 1 {
			b := draw.Box{X: at.X + float64(l)*chipAcross, Y: at.Y + chipTop + float64(h)*chipDown, W: chipWidth, H: chipHeight}
			chip(c, b, Piece{l, h}, placed[Piece{l, h}.index()])
		}
	}
}

// chip draws a piece of the list that is on the board n times.
func chip(c draw.Canvas, b draw.Box, pc Piece, n int) {
	edge, ink := draw.GridMedium, draw.Given
	switch {
	case n > 1:
		edge, ink = draw.Fault, draw.Fault
	case n == 1:
		edge, ink = draw.GridThin, draw.ClueDone
	}
	c.Rect(b, 0.1, draw.Stroke(edge, 0.02, 0.8))
	f := draw.Font{Size: 0.2625, Color: ink}
	c.Text(b.At(0.5, 0.3), strconv.Itoa(pc.Low), f)
	c.Text(b.At(0.5, 0.7), strconv.Itoa(pc.High), f)
	if n > 0 {
		c.Line(b.At(0.14, 0.89), b.At(0.86, 0.11), draw.Stroke(ink, 0.035, 1))
	}
}

// shown returns the state that a view displays, with its solution as marks.
func shown(v *puzzles.View) puzzles.State {
	s := v.State
	if v.Solution.Size() == s.Puzzle.Size() {
		s.Marks.Values = v.Solution
	}
	return s
}
