package yinyang

import (
	"iter"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// Ways has answers that follow from one.
func (yinyang) Ways() puzzles.Ways { return puzzles.Ways{Variants: variants} }

// variants finds pairs of cells that can exchange their colors.
//
// A cell is straight when two opposite neighbors have its color and the other two the
// other one. Where it takes the other color it parts its own in two and closes a loop
// of the other round one of the parts. Another cell of that loop opens it by taking the
// first one's color, and so joins the two parts, if the loop passes it straight on and
// has the first color on both sides. Then no block is of one color or a checkerboard
// either. Most second answers of a puzzle that lacks one given are of this kind.
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

// ways are the ways along cells of one color in an answer.
type ways struct {
	answer generate.Board
	home   grid2[grid.Cell] // the next cell on the way to the first one of the color
	length grid2[int]       // of that way, itself counted
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

// straight reports whether c has neighbors of the other color in direction d and
// behind, and those of its own aside.
func (w *ways) straight(c, d grid.Cell) bool {
	return w.parted(c, d) && w.parted(c, back(d)) && w.joined(c, aside(d)) && w.joined(c, back(aside(d)))
}

// tip reports whether the one neighbor of c that has its color is that away from
// direction d.
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

// between yields the cells on a way from a to b, of one color, without these two.
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
