package queens

import (
	"math/bits"
	"slices"

	"quadrille/puzzles/grid"
)

// motion maps the cells of an n × n board.
type motion func(n int, c grid.Cell) grid.Cell

// The symmetries of the board that the searches use.
func leftRight(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: c.Row, Col: n - 1 - c.Col} }
func upDown(n int, c grid.Cell) grid.Cell    { return grid.Cell{Row: n - 1 - c.Row, Col: c.Col} }
func halfTurn(n int, c grid.Cell) grid.Cell {
	return grid.Cell{Row: n - 1 - c.Row, Col: n - 1 - c.Col}
}
func quarterTurn(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: n - 1 - c.Row} }
func quarterBack(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: n - 1 - c.Col, Col: c.Row} }

func stay(_ int, c grid.Cell) grid.Cell { return c }

// partner is a motion that maps each row to the opposite one and is its own inverse.
type partner struct {
	cell    motion
	columns func(n int, cols uint64) uint64 // maps a set of columns
}

// turning is the half turn.
var turning = &partner{halfTurn, func(n int, cols uint64) uint64 { return bits.Reverse64(cols) >> (64 - n) }}

// symmetry relates a placement of n queens to others. The images are symmetries of the
// board that form a group with the identity. A placement fits if it is disjoint from its
// images and, if there is a partner, is its own image under it.
type symmetry struct {
	images  []motion
	partner *partner
}

// orbits returns the orbit of each cell of an n × n board under the symmetry, and the
// number of orbits.
func (s symmetry) orbits(n int) (of []int, number int) {
	of = make([]int, n*n)
	for i := range of {
		of[i] = -1
	}
	z := grid.Size{Rows: n, Cols: n}
	var mark func(c grid.Cell)
	mark = func(c grid.Cell) {
		if of[z.Index(c)] >= 0 {
			return
		}
		of[z.Index(c)] = number
		for _, g := range s.images {
			mark(g(n, c))
		}
		if s.partner != nil {
			mark(s.partner.cell(n, c))
		}
	}
	for c := range z.All() {
		if of[z.Index(c)] < 0 {
			mark(c)
			number++
		}
	}
	return of, number
}

// placer lists placements of n queens that do not attack each other and could be colors
// of a board without transparent pegs, with one queen on each main diagonal. It lists
// one of each placement and its images. It branches on a row with the fewest free
// columns.
type placer struct {
	n     int
	fit   symmetry
	orbit []int // by cell
	// pause is called from time to time, and ends the search by returning false.
	pause func() bool
	nodes int64
	// emit is called with the orbits of a placement, which is in column, and ends the
	// search by returning false.
	emit func(mask) bool

	column []int       // by row: the column of its queen, if the row is not open
	open   uint64      // rows without a queen; of two partners only the upper one
	cols   uint64      // columns with a queen
	rise   diagonals   // rising diagonals with a queen, by row + column
	fall   diagonals   // falling ones, by column − row + n − 1
	closed []uint64    // by row: columns closed to queens, mostly as images of queens
	barred []uint64    // by row: columns closed to queens throughout a list
	all    bool        // list all placements, not one of each and its images
	images [][]spot    // by cell
	other  []grid.Cell // by cell: its partner
}

// spot is a cell as a row and the bit of its column.
type spot struct {
	row int
	bit uint64
}

// diagonals is a set of diagonals of one direction.
type diagonals [2]uint64

func (d *diagonals) flip(i int) { d[i/64] ^= 1 << (i % 64) }

// from returns 64 diagonals, from index i on.
func (d *diagonals) from(i int) uint64 {
	if i >= 64 {
		return d[1] >> (i - 64)
	}
	return d[0]>>i | d[1]<<(64-i)
}

func newPlacer(n int, fit symmetry, orbit []int, pause func() bool) *placer {
	p := &placer{
		n: n, fit: fit, orbit: orbit, pause: pause,
		column: make([]int, n), open: 1<<n - 1, closed: make([]uint64, n), barred: make([]uint64, n), images: make([][]spot, n*n),
	}
	if fit.partner != nil {
		p.open = 1<<(n/2) - 1
		p.other = make([]grid.Cell, n*n)
	}
	for i := range n * n {
		c := grid.Cell{Row: i / n, Col: i % n}
		for _, g := range fit.images {
			image := g(n, c)
			p.images[i] = append(p.images[i], spot{image.Row, 1 << image.Col})
			if image == c {
				p.closed[c.Row] |= 1 << c.Col
			}
		}
		if fit.partner != nil {
			p.other[i] = fit.partner.cell(n, c)
		}
	}
	return p
}

// nodesPerPause is the number of nodes that take about the time that the search with
// learning needs for one failure.
const nodesPerPause = 400

// list lists the placements. It returns false if it was stopped. It begins with the
// queens on the main diagonals, which distinguish images.
func (p *placer) list(emit func(mask) bool) bool {
	p.emit = emit
	return p.listRising()
}

// listWith lists all placements with the given queens.
func (p *placer) listWith(queens []grid.Cell, emit func(mask) bool) bool {
	if len(queens) > 0 {
		return p.try(queens[0], func() bool { return p.listWith(queens[1:], emit) })
	}
	p.all = true
	defer func() { p.all = false }()
	return p.list(emit)
}

// listRising continues with the queen on the rising main diagonal.
func (p *placer) listRising() bool {
	if p.rise.from(p.n-1)&1 == 1 {
		return p.listFalling(-1)
	}
	for row := range p.n {
		goOn := p.try(grid.Cell{Row: row, Col: p.n - 1 - row}, func() bool {
			return p.listFalling(row)
		})
		if !goOn {
			return false
		}
	}
	return true
}

// listFalling continues with the queen on the falling main diagonal; that on the rising one
// is in the given row.
func (p *placer) listFalling(rising int) bool {
	if p.fall.from(p.n-1)&1 == 1 {
		return p.fill()
	}
	for row := range p.n {
		if !p.all && !p.chosen(rising, row) {
			continue
		}
		if !p.try(grid.Cell{Row: row, Col: row}, p.fill) {
			return false
		}
	}
	return true
}

// chosen reports whether a placement with queens in the given rows of the rising and the
// falling main diagonal is the one to list among its images: the one whose queen on the
// rising diagonal is uppermost.
func (p *placer) chosen(rising, falling int) bool {
	for _, g := range p.fit.images {
		for _, c := range [2]grid.Cell{{Row: rising, Col: p.n - 1 - rising}, {Row: falling, Col: falling}} {
			if image := g(p.n, c); image.Row+image.Col == p.n-1 && image.Row < rising {
				return false
			}
		}
	}
	return true
}

// free returns the set of columns in which a row can have a queen.
func (p *placer) free(row int) uint64 {
	return (1<<p.n - 1) &^ (p.cols | p.rise.from(row) | p.fall.from(p.n-1-row) | p.closed[row] | p.barred[row])
}

// pairs returns the part of free for which the partner row can have a queen too.
func (p *placer) pairs(row int) uint64 {
	free := p.free(row)
	if p.fit.partner != nil {
		free &= p.fit.partner.columns(p.n, p.free(p.n-1-row))
	}
	return free
}

// flip puts a queen into a cell or removes it.
func (p *placer) flip(c grid.Cell) {
	p.column[c.Row] = c.Col
	p.cols ^= 1 << c.Col
	p.rise.flip(c.Row + c.Col)
	p.fall.flip(c.Col - c.Row + p.n - 1)
	for _, image := range p.images[c.Row*p.n+c.Col] {
		p.closed[image.row] ^= image.bit
	}
}

// fill puts queens into the open rows.
func (p *placer) fill() bool {
	if p.nodes++; p.nodes%nodesPerPause == 0 && !p.pause() {
		return false
	}
	if p.open == 0 {
		return p.emit(p.orbits())
	}
	row, free := p.choose()
	for ; free != 0; free &= free - 1 {
		c := grid.Cell{Row: row, Col: bits.TrailingZeros64(free)}
		if !p.try(c, p.fill) {
			return false
		}
	}
	return true
}

// choose returns an open row with the fewest columns to try, and these.
func (p *placer) choose() (row int, free uint64) {
	fewest := p.n + 1
	for open := p.open; open != 0; open &= open - 1 {
		r := bits.TrailingZeros64(open)
		cols := p.pairs(r)
		if k := bits.OnesCount64(cols); k < fewest {
			fewest, row, free = k, r, cols
		}
	}
	return row, free
}

// try calls then with queens in c and its partner, if that is possible. It returns false
// if the search is stopped.
func (p *placer) try(c grid.Cell, then func() bool) (goOn bool) {
	lane := p.lane(c.Row)
	if p.open>>lane&1 == 0 || !p.can(c) {
		return true
	}
	p.flip(c)
	defer p.flip(c)
	if p.fit.partner != nil {
		other := p.other[c.Row*p.n+c.Col]
		if !p.can(other) {
			return true
		}
		p.flip(other)
		defer p.flip(other)
	}
	p.open ^= 1 << lane
	defer func() { p.open ^= 1 << lane }()
	return then()
}

// can reports whether c can have a queen, as far as the other rows are concerned.
func (p *placer) can(c grid.Cell) bool { return p.free(c.Row)>>c.Col&1 == 1 }

// lane returns the bit of a row in open: its own, or its partner's.
func (p *placer) lane(row int) int {
	if p.fit.partner != nil {
		return min(row, p.n-1-row)
	}
	return row
}

// orbits returns the set of orbits of the queens.
func (p *placer) orbits() mask {
	var m mask
	for row, col := range p.column {
		m = m.or(bit(p.orbit[row*p.n+col]))
	}
	return m
}

// placed lists the placements with the given orbits for which fits is true, as columns by
// row.
func (p *placer) placed(orbits mask, fits func(columns []int) bool) (list [][]int) {
	p.pause = func() bool { return true }
	for i, o := range p.orbit {
		if at := uint64(1) << (i % p.n); !orbits.has(o) {
			p.barred[i/p.n] |= at
		}
	}
	p.list(func(m mask) bool {
		if m == orbits && fits(p.column) {
			list = append(list, slices.Clone(p.column))
		}
		return true
	})
	return list
}
