package yinyang

import (
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// Variety describes the distribution of the colors on a full board. A solver without randomness
// makes combs, with long runs and few turns; published boards have about Branch 0.18, Turn
// 0.58, Run 3.5 and Tooth 0.1.
type Variety struct {
	// Branch is the share of cells with three or four neighbors of their
	// color.
	Branch float64
	// Turn is the share of inner corners where the line between the colors
	// turns.
	Turn float64
	// Run is the mean length of straight runs of one color, of two cells or
	// more, in the rows and columns off the rim.
	Run float64
	// Tooth is the share of inner cells with three parallel stripes around
	// them.
	Tooth float64
	// Imbalance is the difference of the numbers of black and white cells, as
	// a share of all cells.
	Imbalance float64
}

// VarietyOf measures a full board with at least three rows and columns.
func VarietyOf(b generate.Board) Variety {
	z := b.Size()
	inner := float64((z.Rows - 2) * (z.Cols - 2))
	var v Variety
	balance := 0.0
	for c := range z.All() {
		balance += 3 - 2*float64(b.At(c)) // 1 for black, -1 for white
		if alike(b, c) >= 3 {
			v.Branch++
		}
		if turns(b, c) {
			v.Turn++
		}
		if tooth(b, c) {
			v.Tooth++
		}
	}
	v.Branch /= float64(z.Cells())
	v.Turn /= float64((z.Rows - 1) * (z.Cols - 1))
	v.Tooth /= inner
	v.Run = meanRun(b)
	v.Imbalance = max(balance, -balance) / float64(z.Cells())
	return v
}

// alike counts the neighbors of c with its color.
func alike(b generate.Board, c grid.Cell) int {
	n := 0
	for d := range b.Size().Neighbors(c) {
		if b.At(d) == b.At(c) {
			n++
		}
	}
	return n
}

// turns reports whether the line turns at the corner to the lower right of c,
// that is, whether one of the four cells there has a color of its own.
func turns(b generate.Board, c grid.Cell) bool {
	right, below, across := c.Add(grid.Cell{Col: 1}), c.Add(grid.Cell{Row: 1}), c.Add(grid.Cell{Row: 1, Col: 1})
	return b.Size().Has(across) && (b.At(c)+b.At(right)+b.At(below)+b.At(across))%2 == 1
}

// tooth reports whether c is in the middle of three rows or columns of three cells, each of a
// single color that differs from the next one's.
func tooth(b generate.Board, c grid.Cell) bool {
	return stripes(b, c, grid.Cell{Row: 1}, grid.Cell{Col: 1}) || stripes(b, c, grid.Cell{Col: 1}, grid.Cell{Row: 1})
}

func stripes(b generate.Board, c, along, beside grid.Cell) bool {
	for i := -1; i <= 1; i++ {
		want := b.At(c)
		if i != 0 {
			want = exchanged(want)
		}
		for k := -1; k <= 1; k++ {
			at := grid.Cell{Row: c.Row + k*along.Row + i*beside.Row, Col: c.Col + k*along.Col + i*beside.Col}
			if b.At(at) != want {
				return false
			}
		}
	}
	return true
}

func meanRun(b generate.Board) float64 {
	cells, runs := 0, 0
	for l, line := range b.Size().Lines() {
		last := b.Size().Rows - 1
		if l.Dir == grid.Column {
			last = b.Size().Cols - 1
		}
		if l.Index == 0 || l.Index == last {
			continue
		}
		length, color := 0, puzzles.Open
		end := func() {
			if length >= 2 {
				cells, runs = cells+length, runs+1
			}
		}
		for _, c := range line {
			if b.At(c) != color {
				end()
				length, color = 0, b.At(c)
			}
			length++
		}
		end()
	}
	return float64(cells) / float64(max(runs, 1))
}
