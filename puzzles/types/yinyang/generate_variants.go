package yinyang

import (
	"iter"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// SolvingMethods has Variants: pairs of cells that can exchange their colors.
func (yinyang) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{Variants: variants}
}

// variants finds pairs of cells that can exchange their colors.
//
// A cell is straight when two opposite neighbors have its color and the other two do not. If it
// takes the other color, it splits its own color in two and closes a loop of the other color
// round one of the parts. Another cell of that loop reopens it by taking the color of the first
// cell, and so joins the two parts, if the loop passes straight through it and it has the first
// cell's color on both sides. Then there is still no block of one color and no checkerboard.
// Most second answers of a puzzle that lacks one given are of this kind.
func variants(answer generate.Board) func(grid.Cell) iter.Seq[[]grid.Cell] {
	w := newWays(answer)
	return func(c grid.Cell) iter.Seq[[]grid.Cell] {
		return func(yield func([]grid.Cell) bool) {
			pair := []grid.Cell{c, c}
			for pair[1] = range w.partners(c) {
				if !yield(pair) {
					return
				}
			}
		}
	}
}

// ways has a path from each cell of an answer to the first cell of its color, through cells of
// that color.
type ways struct {
	answer generate.Board
	home   grid2[grid.Cell] // the next cell on that path
	length grid2[int]       // of that path, in cells, including both ends
}

func newWays(answer generate.Board) *ways {
	z := answer.Size()
	w := &ways{answer, newGrid2[grid.Cell](z), newGrid2[int](z)}
	for first := range z.All() {
		if *w.length.at(first) > 0 {
			continue
		}
		*w.length.at(first) = 1
		queue := []grid.Cell{first}
		for i := 0; i < len(queue); i++ {
			c := queue[i]
			for d := range z.Neighbors(c) {
				if answer.At(d) == answer.At(c) && *w.length.at(d) == 0 {
					*w.home.at(d), *w.length.at(d) = c, *w.length.at(c)+1
					queue = append(queue, d)
				}
			}
		}
	}
	return w
}

// partners yields the cells with which c can exchange its color.
func (w *ways) partners(c grid.Cell) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for _, d := range grid.Beside {
			to := c.Add(d)
			if (w.straight(c, d) && w.tip(to, back(d)) || w.straight(to, d) && w.tip(c, d)) && !yield(to) {
				return
			}
		}
		for _, d := range [2]grid.Cell{{Row: 1}, {Col: 1}} {
			if !w.straight(c, d) {
				continue
			}
			for to := range w.between(c.Add(d), c.Add(back(d))) {
				if (w.straight(to, grid.Cell{Row: 1}) || w.straight(to, grid.Cell{Col: 1})) && !yield(to) {
					return
				}
			}
		}
	}
}

// straight reports whether the neighbors of c in direction d and opposite to it have the other
// color, and those on the sides have the color of c.
func (w *ways) straight(c, d grid.Cell) bool {
	return w.parted(c, d) && w.parted(c, back(d)) && w.joined(c, aside(d)) && w.joined(c, back(aside(d)))
}

// tip reports whether exactly one neighbor of c has its color, the one opposite to direction d.
func (w *ways) tip(c, d grid.Cell) bool {
	return w.parted(c, d) && w.joined(c, back(d)) && w.parted(c, aside(d)) && w.parted(c, back(aside(d)))
}

// parted reports whether the neighbor of c in direction d has the other color.
func (w *ways) parted(c, d grid.Cell) bool {
	return w.answer.Size().Has(c.Add(d)) && w.answer.At(c.Add(d)) != w.answer.At(c)
}

// joined reports whether the neighbor of c in direction d has its color.
func (w *ways) joined(c, d grid.Cell) bool {
	return w.answer.Size().Has(c.Add(d)) && w.answer.At(c.Add(d)) == w.answer.At(c)
}

func back(d grid.Cell) grid.Cell  { return grid.Cell{Row: -d.Row, Col: -d.Col} }
func aside(d grid.Cell) grid.Cell { return grid.Cell{Row: d.Col, Col: d.Row} }

// between yields the cells on a path of one color from a to b, without these two.
func (w *ways) between(a, b grid.Cell) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		for a != b {
			if *w.length.at(a) < *w.length.at(b) {
				a, b = b, a
			}
			if a = *w.home.at(a); a != b && !yield(a) {
				return
			}
		}
	}
}
