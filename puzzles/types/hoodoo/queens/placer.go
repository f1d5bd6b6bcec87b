package queens

import (
	"math/bits"
	"slices"

	"quadrille/puzzles/grid"
)

// motion moves the cells of an n × n board.
type motion func(n int, c grid.Cell) grid.Cell

// The symmetries of the board that are of use.
func leftRight(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: c.Row, Col: n - 1 - c.Col} }
func upDown(n int, c grid.Cell) grid.Cell    { return grid.Cell{Row: n - 1 - c.Row, Col: c.Col} }
func halfTurn(n int, c grid.Cell) grid.Cell {
	return grid.Cell{Row: n - 1 - c.Row, Col: n - 1 - c.Col}
}
func quarterTurn(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: n - 1 - c.Row} }
func quarterBack(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: n - 1 - c.Col, Col: c.Row} }

func stay(_ int, c grid.Cell) grid.Cell { return c }

// partner is a motion that takes each row to the one opposite, and each cell
// back when it is used twice.
type partner struct {
	cell    motion
	columns func(n int, cols uint64) uint64 // how it moves a set of columns
}

// turning is the half turn.
var turning = &partner{halfTurn, func(n int, cols uint64) uint64 { return bits.Reverse64(cols) >> (64 - n) }}

// symmetry says how a placement of n queens is related to others. The images
// are symmetries of the board and, with the identity, a group. A placement fits
// if it is disjoint from its images and, where there is a partner, its own
// image under that.
type symmetry struct {
	images  []motion
	partner *partner
}

// orbits numbers the cells of an n × n board so that those which the symmetry
// takes to each other have one number.
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

// placer lists placements of n queens, none of which attacks another, that
// could be colors of a board without transparent pegs: one queen stands on each
// main diagonal. Of each placement and its images it lists one. It goes on in a
// row where the fewest columns are free.
type placer struct {
	n     int
	fit   symmetry
	orbit []int // by cell
	// pause is called from time to time, and ends the search by returning false.
	pause func() bool
	nodes int64
	// emit gets the orbits of a placement, and ends the search by returning
	// false. The placement is in column.
	emit func(mask) bool

	column []int       // by row, for those that are not open
	open   uint64      // rows without a queen; of two partners the upper one
	cols   uint64      // columns that have a queen
	rise   diagonals   // that have one, by row + column
	fall   diagonals   // by column − row + n − 1
	closed []uint64    // by row: columns where no queen may stand, images of others above all
	images [][]spot    // by cell
	other  []grid.Cell // by cell: the partner
}

// spot is a cell as a row and the bit of its column.
type spot struct {
	row int
	bit uint64
}

// diagonals is a set of diagonals of one direction.
type diagonals [2]uint64

func (d *diagonals) flip(i int) { d[i/64] ^= 1 << (i % 64) }

// from returns the diagonals from number i on, 64 of them.
func (d *diagonals) from(i int) uint64 {
	if i >= 64 {
		return d[1] >> (i - 64)
	}
	return d[0]>>i | d[1]<<(64-i)
}

func newPlacer(n int, fit symmetry, orbit []int, pause func() bool) *placer {
	p := &placer{
		n: n, fit: fit, orbit: orbit, pause: pause,
		column: make([]int, n), open: 1<<n - 1, closed: make([]uint64, n), images: make([][]spot, n*n),
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

// nodesPerPause is how many nodes take about the time that the search with
// learning needs for one failure.
const nodesPerPause = 400

// list lists the placements. It returns false when it was stopped. It begins
// with the queens on the main diagonals, which tell images apart.
func (p *placer) list(emit func(mask) bool) bool {
	p.emit = emit
	if p.onFalling() { // in the center, where the partner left only this
		return p.fill()
	}
	for row := range p.n {
		goOn := p.try(grid.Cell{Row: row, Col: p.n - 1 - row}, func() bool {
			return p.listWith(row)
		})
		if !goOn {
			return false
		}
	}
	return true
}

func (p *placer) onFalling() bool { return p.fall.from(p.n-1)&1 == 1 }

// listWith goes on with the queen on the falling main diagonal, after that on
// the rising one stands in the given row.
func (p *placer) listWith(rising int) bool {
	if p.onFalling() { // it stands in the center
		return p.fill()
	}
	for row := range p.n {
		if !p.chosen(rising, row) {
			continue
		}
		if !p.try(grid.Cell{Row: row, Col: row}, p.fill) {
			return false
		}
	}
	return true
}

// chosen reports whether a placement with queens in the given rows of the
// rising and the falling main diagonal is the one to be listed among its
// images: the one whose queen on the rising diagonal stands uppermost.
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

// free is the set of columns where a queen can stand in a row.
func (p *placer) free(row int) uint64 {
	return (1<<p.n - 1) &^ (p.cols | p.rise.from(row) | p.fall.from(p.n-1-row) | p.closed[row])
}

// pairs is the part of free where the partner can stand too.
func (p *placer) pairs(row int) uint64 {
	free := p.free(row)
	if p.fit.partner != nil {
		free &= p.fit.partner.columns(p.n, p.free(p.n-1-row))
	}
	return free
}

// flip puts a queen into a cell or takes it away.
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

// try goes on with a queen in c, and in the cell of its partner, if they can
// stand there.
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

// can reports whether a queen can stand in c, as far as other rows tell.
func (p *placer) can(c grid.Cell) bool { return p.free(c.Row)>>c.Col&1 == 1 }

// lane is the number in open of a row: its own, or its partner's.
func (p *placer) lane(row int) int {
	if p.fit.partner != nil {
		return min(row, p.n-1-row)
	}
	return row
}

// orbits is the set of orbits of the queens.
func (p *placer) orbits() mask {
	var m mask
	for row, col := range p.column {
		m = m.or(bit(p.orbit[row*p.n+col]))
	}
	return m
}

// placed lists the placements with the given orbits that fit, as columns by row.
func (p *placer) placed(orbits mask, fits func(columns []int) bool) (list [][]int) {
	p.pause = func() bool { return true }
	for i, o := range p.orbit {
		if at := uint64(1) << (i % p.n); !orbits.has(o) {
			p.closed[i/p.n] |= at
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
