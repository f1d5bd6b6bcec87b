package queens

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"quadrille/puzzles/grid"
)

// room is the set of open cells, which a group of symmetries maps to itself.
type room struct {
	n          int
	rows, cols [mostSide]uint64 // open columns by row, and open rows by column
}

func wholeRoom(n int) room {
	r := room{n: n}
	for i := range n {
		r.rows[i], r.cols[i] = 1<<n-1, 1<<n-1
	}
	return r
}

func (r *room) all(yield func(grid.Cell) bool) {
	for row := range r.n {
		for open := r.rows[row]; open != 0; open &= open - 1 {
			if !yield(grid.Cell{Row: row, Col: bits.TrailingZeros64(open)}) {
				return
			}
		}
	}
}

func (r *room) close(c grid.Cell, images []motion) {
	for _, g := range images {
		image := g(r.n, c)
		r.rows[image.Row] &^= 1 << image.Col
		r.cols[image.Col] &^= 1 << image.Row
	}
}

// without returns the room without the images of a placement.
func (r *room) without(l layer) room {
	rest := *r
	for row, col := range l.columns {
		rest.close(grid.Cell{Row: row, Col: col}, l.images)
	}
	return rest
}

// top returns the uppermost open cell of the rising main diagonal.
func (r *room) top() (top grid.Cell, ok bool) {
	for row := range r.n {
		if r.rows[row]>>(r.n-1-row)&1 == 1 {
			return grid.Cell{Row: row, Col: r.n - 1 - row}, true
		}
	}
	return top, false
}

// orbits numbers the orbits of the open cells, and returns the number of each cell.
func (r *room) orbits(images []motion) map[grid.Cell]int {
	of := map[grid.Cell]int{}
	number := 0
	for c := range r.all {
		if _, ok := of[c]; ok {
			continue
		}
		for _, g := range images {
			of[g(r.n, c)] = number
		}
		number++
	}
	return of
}

// diagonals yields the number of open cells on each rising diagonal from the upper left
// corner up to, but not including, the main one. All other diagonals are images of these.
func (r *room) diagonals(yield func(cells int) bool) {
	for sum := range r.n - 1 {
		cells := 0
		for row := range sum + 1 {
			cells += int(r.rows[row] >> (sum - row) & 1)
		}
		if !yield(cells) {
			return
		}
	}
}

// fits reports whether no diagonal has more open cells than there are colors.
func (r *room) fits(colors int) bool {
	for cells := range r.diagonals {
		if cells > colors {
			return false
		}
	}
	return true
}

// crowding measures how unevenly the open cells are distributed over the diagonals. The
// fourth power proved better than the second and the eighth.
func (r *room) crowding() (sum int) {
	for cells := range r.diagonals {
		sum += cells * cells * cells * cells
	}
	return sum
}

// fourth lists the placements in a room that are disjoint from their images, one of each
// four. It branches on the row or the column with the fewest free cells.
type fourth struct {
	room
	images []motion
	rand   *rand.Rand // for a random order; nil: list all
	pause  func() bool
	nodes  int64
	most   int64 // limit of nodes; 0: none
	emit   func(layer) outcome

	column           []int     // by row: the column of its queen, if the row is not open
	openRows         uint64    // rows without a queen
	openCols         uint64    // columns without a queen
	rise, fall, back diagonals // with a queen, by row+column, column−row+n−1 and row−column+n−1
}

// list lists the fours of a room. In random order it gives up after drawNodes nodes.
func (q *quads) list(room room, r *rand.Rand, emit func(layer) outcome) outcome {
	f := &fourth{
		room: room, images: q.images, rand: r, pause: q.pause, emit: emit,
		column: make([]int, q.n), openRows: 1<<q.n - 1, openCols: 1<<q.n - 1,
	}
	if r != nil {
		f.most = drawNodes
	}
	how := f.list()
	q.counts.Decisions += f.nodes
	return how
}

// list begins with a queen in the uppermost open cell of the rising main diagonal, which
// one of the fours that fill the room must cover, and then continues with the next such
// cell. Of each four it lists the placement with the uppermost queen on that diagonal.
func (f *fourth) list() outcome {
	for {
		top, ok := f.top()
		if !ok {
			return exhausted
		}
		if how := f.try(top, f.onFalling); how != exhausted {
			return how
		}
		f.close(top, f.images)
	}
}

// onFalling continues with a queen on the falling main diagonal.
func (f *fourth) onFalling() outcome {
	var falling uint64
	for open := f.openRows; open != 0; open &= open - 1 {
		row := bits.TrailingZeros64(open)
		falling |= f.free(row) & (1 << row)
	}
	return f.each(falling, func(i int) grid.Cell { return grid.Cell{Row: i, Col: i} })
}

// each continues with a queen in each cell of a set of numbers, which cell maps to cells.
func (f *fourth) each(set uint64, cell func(int) grid.Cell) outcome {
	for set != 0 {
		rest := set
		if f.rand != nil {
			for range f.rand.IntN(bits.OnesCount64(set)) {
				rest &= rest - 1
			}
		}
		i := bits.TrailingZeros64(rest)
		set &^= 1 << i
		if how := f.try(cell(i), f.fill); how != exhausted {
			return how
		}
	}
	return exhausted
}

// try calls then with a queen in c.
func (f *fourth) try(c grid.Cell, then func() outcome) outcome {
	f.flip(c)
	how := then()
	f.flip(c)
	return how
}

// flip puts a queen into a cell or removes it, and closes or opens its images.
func (f *fourth) flip(c grid.Cell) {
	f.column[c.Row] = c.Col
	f.openRows ^= 1 << c.Row
	f.openCols ^= 1 << c.Col
	f.rise.flip(c.Row + c.Col)
	f.fall.flip(c.Col - c.Row + f.n - 1)
	f.back.flip(c.Row - c.Col + f.n - 1)
	for _, g := range f.images[1:] {
		image := g(f.n, c)
		f.rows[image.Row] ^= 1 << image.Col
		f.cols[image.Col] ^= 1 << image.Row
	}
}

// free returns the set of columns in which a row can have a queen.
func (f *fourth) free(row int) uint64 {
	return f.rows[row] & f.openCols &^ (f.rise.from(row) | f.fall.from(f.n-1-row))
}

// freeAcross returns the set of rows in which a column can have a queen.
func (f *fourth) freeAcross(col int) uint64 {
	return f.cols[col] & f.openRows &^ (f.rise.from(col) | f.back.from(f.n-1-col))
}

// fill puts queens into the open rows.
func (f *fourth) fill() outcome {
	if f.nodes++; f.nodes%nodesPerPause == 0 && !f.pause() {
		return stopped
	}
	if f.most > 0 && f.nodes > f.most {
		return late
	}
	if f.openRows == 0 {
		return f.emit(layer{slices.Clone(f.column), f.images})
	}
	fewest, line, free, across := f.n+1, 0, uint64(0), false
	for open := f.openRows; open != 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		set := f.free(i)
		if k := bits.OnesCount64(set); k < fewest {
			fewest, line, free = k, i, set
		}
	}
	for open := f.openCols; open != 0 && fewest > 0; open &= open - 1 {
		i := bits.TrailingZeros64(open)
		set := f.freeAcross(i)
		if k := bits.OnesCount64(set); k < fewest {
			fewest, line, free, across = k, i, set, true
		}
	}
	return f.each(free, func(i int) grid.Cell {
		if across {
			return grid.Cell{Row: i, Col: line}
		}
		return grid.Cell{Row: line, Col: i}
	})
}
