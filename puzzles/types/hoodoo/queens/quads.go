package queens

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// quads looks for a board of n × n with n colors and no transparent pegs, n even, of
// which most colors come in fours that both mirrors take to each other (M. Vasquez, New
// results on the queens_n2 graph coloring problem, 2004, has such boards). Where 4 does not
// divide n, six colors come first: three and their images in one mirror, which together
// leave what both mirrors take to itself. Two colors are too few: those would meet on a
// main diagonal.
//
// Fours are drawn by chance until eight colors are left. What fours there are then is
// soon listed, and each is tried with what it leaves. All depends on leaving on no
// diagonal more cells than there are colors left: few draws do, and of those many succeed.
//
// That nothing is found proves nothing about other boards.
type quads struct {
	stepper
	n     int
	ctx   context.Context // of the call of ask
	rand  *rand.Rand
	drawn []layer // in the order of the colors
}

// layer is a placement of n queens, whose images under some motions are colors.
type layer struct {
	columns []int // by row
	images  []motion
}

// leastQuads is the least side of a board for which fours are of use.
const leastQuads = 12

// quadsSeed makes the search the same each time.
const quadsSeed = 1

// The limits of one try.
const (
	baseFailures = 60_000 // for the first six colors
	mostTries    = 300    // with what they leave
	drawsAgain   = 50     // of a four, while they leave too much on a diagonal
	drawNodes    = 20_000 // for one draw
)

func newQuads(n int) *quads {
	q := &quads{n: n, rand: rand.New(rand.NewPCG(quadsSeed, uint64(n)))}
	q.begin(func() {
		for q.try() {
		}
	})
	return q
}

func (q *quads) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	q.ctx = ctx
	return q.stepper.ask(ctx, failures)
}

// lower reports whether the board is not found yet: it has no transparent pegs.
func (q *quads) lower(int) bool { return q.board.Size().Cells() == 0 }

// try looks for a board from one beginning, and reports whether another try is of use.
func (q *quads) try() (goOn bool) {
	room, how := q.base()
	first := len(q.drawn)
	if how != found {
		return how == late
	}
	if !room.fits(q.n - 2*first) {
		return true
	}
	for range mostTries {
		switch q.fill(room, (q.n-2*first)/4) {
		case found:
			q.draw()
			return false
		case stopped:
			return false
		}
		q.drawn = q.drawn[:first]
	}
	return true
}

// fill fills the room with so many fours, all but the last two by chance.
func (q *quads) fill(room room, number int) outcome {
	if number == 0 {
		return found
	}
	if number > 2 {
		return q.drawOne(room, number)
	}
	return q.list(room, nil, func(l layer) outcome { return q.with(l, room, number) })
}

// with goes on with one of so many fours.
func (q *quads) with(l layer, room room, number int) outcome {
	rest := room.without(l)
	if !rest.fits(4 * (number - 1)) {
		return exhausted
	}
	q.drawn = append(q.drawn, l)
	how := q.fill(rest, number-1)
	if how == exhausted {
		q.drawn = q.drawn[:len(q.drawn)-1]
	}
	return how
}

// drawOne goes on with a four by chance.
func (q *quads) drawOne(room room, number int) outcome {
	for range drawsAgain {
		var drawn layer
		how := q.list(room, q.rand, func(l layer) outcome { drawn = l; return found })
		switch {
		case how == stopped:
			return stopped
		case how == found && room.without(drawn).fits(4*(number-1)):
			return q.with(drawn, room, number)
		}
	}
	return exhausted
}

// room is the set of the cells that are open, which both mirrors take to itself.
type room struct {
	n          int
	rows, cols [mostSide]uint64 // by row its columns, by column its rows
}

func wholeRoom(n int) room {
	r := room{n: n}
	for i := range n {
		r.rows[i], r.cols[i] = 1<<n-1, 1<<n-1
	}
	return r
}

// without is the room without a placement and its images in both mirrors.
func (r room) without(l layer) room {
	for row, col := range l.columns {
		for _, i := range [2]int{row, r.n - 1 - row} {
			for _, j := range [2]int{col, r.n - 1 - col} {
				r.rows[i] &^= 1 << j
				r.cols[j] &^= 1 << i
			}
		}
	}
	return r
}

// fits reports whether no diagonal has more cells than there are colors.
func (r room) fits(colors int) bool {
	for sum := colors; sum < r.n; sum++ { // the mirrors take care of the others
		cells := 0
		for row := range sum + 1 {
			cells += int(r.rows[row] >> (sum - row) & 1)
		}
		if cells > colors {
			return false
		}
	}
	return true
}

// fourth lists the placements in a room that are disjoint from their images, one of each
// four. It goes on in the row or the column where the fewest cells are free.
type fourth struct {
	room
	rand  *rand.Rand // the order is by chance; nil: all are listed
	pause func() bool
	nodes int64
	most  int64 // nodes; 0: any number
	emit  func(layer) outcome

	column           []int     // by row, for those that are not open
	openRows         uint64    // rows without a queen
	openCols         uint64    // columns without
	rise, fall, back diagonals // with one: by row + column, column − row + n − 1, and row − column + n − 1
}

// list lists the fours of a room. With chance it gives up after some time.
func (q *quads) list(room room, r *rand.Rand, emit func(layer) outcome) outcome {
	f := &fourth{
		room: room, rand: r, pause: q.pause, emit: emit,
		column: make([]int, q.n), openRows: 1<<q.n - 1, openCols: 1<<q.n - 1,
	}
	if r != nil {
		f.most = drawNodes
	}
	how := f.list()
	q.counts.Decisions += f.nodes
	return how
}

// list begins on the main diagonals. Of each four it lists the placement with a queen in
// the uppermost open cell of the rising one, where one of all fours stands.
func (f *fourth) list() outcome {
	top := 0
	for ; f.rows[top]>>(f.n-1-top)&1 == 0; top++ {
		if top == f.n-1 {
			return exhausted
		}
	}
	return f.try(grid.Cell{Row: top, Col: f.n - 1 - top}, func() outcome {
		var falling uint64
		for open := f.openRows; open != 0; open &= open - 1 {
			row := bits.TrailingZeros64(open)
			falling |= f.free(row) & (1 << row)
		}
		return f.each(falling, func(i int) grid.Cell { return grid.Cell{Row: i, Col: i} })
	})
}

// each goes on with a queen in each of some cells, which are numbered.
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

// try goes on with a queen in c.
func (f *fourth) try(c grid.Cell, then func() outcome) outcome {
	f.flip(c)
	how := then()
	f.flip(c)
	return how
}

// flip puts a queen into a cell or takes it away. Of its images only that under the half
// turn can be in the way of others.
func (f *fourth) flip(c grid.Cell) {
	f.column[c.Row] = c.Col
	f.openRows ^= 1 << c.Row
	f.openCols ^= 1 << c.Col
	f.rise.flip(c.Row + c.Col)
	f.fall.flip(c.Col - c.Row + f.n - 1)
	f.back.flip(c.Row - c.Col + f.n - 1)
	image := halfTurn(f.n, c)
	f.rows[image.Row] ^= 1 << image.Col
	f.cols[image.Col] ^= 1 << image.Row
}

// free is the set of columns where a queen can stand in a row.
func (f *fourth) free(row int) uint64 {
	return f.rows[row] & f.openCols &^ (f.rise.from(row) | f.fall.from(f.n-1-row))
}

// freeAcross is the set of rows where a queen can stand in a column.
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
		return f.emit(layer{append([]int(nil), f.column...), append([]motion{stay}, mirrors...)})
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

// base begins a board: with nothing, or with six colors and the room that they leave. It
// is late when they were not found soon.
func (q *quads) base() (rest room, how outcome) {
	q.drawn, rest = nil, wholeRoom(q.n)
	if q.n%4 == 0 {
		return rest, found
	}
	b := newBase(q.n)
	solver := core.NewSolver(b.model)
	solver.Shuffle(q.rand)
	defer func() {
		spent := solver.Stats()
		spent.Seconds = 0 // which ask counts
		q.counts = q.counts.Add(spent)
	}()
	for left := int64(baseFailures); left > 0; {
		before := solver.Stats().Failures
		status, _ := solver.SolveWithin(q.ctx, left)
		spent := solver.Stats().Failures - before
		left -= spent
		for range spent + 1 { // the first pause tells when the context has ended
			if !q.pause() {
				return rest, stopped
			}
		}
		if status == core.None {
			return rest, exhausted
		}
		if status == core.Found {
			for _, at := range b.colors {
				q.drawn = append(q.drawn, layer{b.columns(at, solver.Solution()), []motion{stay, leftRight}})
				rest = rest.without(q.drawn[len(q.drawn)-1])
			}
			return rest, found
		}
	}
	return rest, late
}

// base is the model of three colors with room for their images under a mirror, which
// together leave what both mirrors take to itself.
type base struct {
	n      int
	model  *core.Model
	colors []func(grid.Cell) core.Lit // it has a peg in a cell
}

// baseColors is how many colors a base has, each with its image.
const baseColors = 3

func newBase(n int) *base {
	b := &base{n: n, model: core.NewModel()}
	for range baseColors {
		xs := make([]core.Var, n) // by row: the column of the peg
		for r := range xs {
			xs[r] = b.model.NewVar("", 0, n-1)
		}
		b.colors = append(b.colors, func(c grid.Cell) core.Lit { return b.model.Eq(xs[c.Row], c.Col) })
		b.stateColor(b.colors[len(b.colors)-1])
	}
	b.stateCells()
	return b
}

// columns is where the pegs of a color are, by row.
func (b *base) columns(at func(grid.Cell) core.Lit, sol core.Solution) []int {
	columns := make([]int, b.n)
	for c := range (grid.Size{Rows: b.n, Cols: b.n}).All() {
		if sol.Has(at(c)) {
			columns[c.Row] = c.Col
		}
	}
	return columns
}

// stateColor states that a color has a peg in each row and each column and on both main
// diagonals, and that none sees another.
func (b *base) stateColor(at func(grid.Cell) core.Lit) {
	z := grid.Size{Rows: b.n, Cols: b.n}
	for _, d := range []grid.Cell{{Row: 1, Col: 0}, {Row: 1, Col: 1}, {Row: -1, Col: 1}} {
		for c := range z.All() {
			if z.Has(grid.Cell{Row: c.Row - d.Row, Col: c.Col - d.Col}) {
				continue // not the first cell of its line
			}
			var pegs []core.Lit
			for ; z.Has(c); c = c.Add(d) {
				pegs = append(pegs, at(c))
			}
			switch len(pegs) {
			case 1:
			case b.n:
				b.model.Post(core.Rule{}, constraint.ExactlyOne(pegs...))
			default:
				b.model.Post(core.Rule{}, constraint.AtMostOne(pegs...))
			}
		}
	}
}

// stateCells states that each cell has one of the colors or one of their images, or it is
// open and so are its images; and that few enough are open on each diagonal.
func (b *base) stateCells() {
	half := b.n / 2
	open := make([]core.Var, half*half) // by cell of the upper left quarter
	for i := range open {
		open[i] = b.model.NewBool("")
	}
	at := func(c grid.Cell) core.Var { return open[min(c.Row, b.n-1-c.Row)*half+min(c.Col, b.n-1-c.Col)] }
	for row := range b.n {
		for col := range half {
			c := grid.Cell{Row: row, Col: col}
			pegs := []core.Lit{b.model.Eq(at(c), 1)}
			for _, color := range b.colors {
				pegs = append(pegs, color(c), color(leftRight(b.n, c)))
			}
			b.model.Post(core.Rule{}, constraint.ExactlyOne(pegs...))
		}
	}
	for i := range half {
		var row, col []core.Lit
		for j := range half {
			row = append(row, b.model.Eq(open[i*half+j], 0))
			col = append(col, b.model.Eq(open[j*half+i], 0))
		}
		b.model.Post(core.Rule{}, constraint.Between(baseColors, baseColors, row...))
		b.model.Post(core.Rule{}, constraint.Between(baseColors, baseColors, col...))
	}
	most := b.n - 2*baseColors
	for sum := most; sum < b.n-1; sum++ {
		var terms []constraint.Term
		for row := range sum + 1 {
			terms = append(terms, constraint.Term{Coef: 1, Var: at(grid.Cell{Row: row, Col: sum - row})})
		}
		b.model.Post(core.Rule{}, constraint.Linear(terms, constraint.Le, most))
	}
}

// draw makes the board of what was drawn.
func (q *quads) draw() {
	z := grid.Size{Rows: q.n, Cols: q.n}
	values := make([]puzzles.Value, z.Cells())
	color := puzzles.Value(0)
	for _, l := range q.drawn {
		for _, g := range l.images {
			color++
			for row, col := range l.columns {
				values[z.Index(g(q.n, grid.Cell{Row: row, Col: col}))] = color
			}
		}
	}
	q.board = grid.Collect(z, func(c grid.Cell) puzzles.Value { return values[z.Index(c)] })
}
