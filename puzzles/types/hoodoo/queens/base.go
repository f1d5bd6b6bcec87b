package queens

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles/grid"
)

// base begins a board: with nothing if 4 divides n, else with the first colors, and
// returns the room that they leave. The outcome is late if they were not found soon.
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
		spent.Seconds = 0 // ask counts the time
		q.counts = q.counts.Add(spent)
	}()
	for left := int64(baseFailures); left > 0; {
		before := solver.Stats().Failures
		status, _ := solver.SolveWithin(q.ctx, left)
		spent := solver.Stats().Failures - before
		left -= spent
		for range spent + 1 { // at least one, since a pause notices the end of the context
			if !q.pause() {
				return rest, stopped
			}
		}
		if status == core.None {
			return rest, exhausted
		}
		if status == core.Found {
			for _, at := range b.colors {
				q.drawn = append(q.drawn, layer{b.columns(at, solver.Solution()), b.images})
				rest = rest.without(q.drawn[len(q.drawn)-1])
			}
			return rest, found
		}
	}
	return rest, late
}

// base is the model of the first colors.
type base struct {
	n      int
	model  *core.Model
	colors []func(grid.Cell) core.Lit // the literal for a peg of the color in a cell
	images []motion                   // of each color
}

// baseColors is the number of colors of an even base, not counting their images.
const baseColors = 3

func newBase(n int) *base {
	b := &base{n: n, model: core.NewModel()}
	if n%2 == 1 {
		b.images = []motion{stay}
		b.stateColors(1)
		b.stateCenter()
	} else {
		b.images = []motion{stay, leftRight}
		b.stateColors(baseColors)
		b.stateCells()
	}
	return b
}

// stateCenter states that the quarter turns map the only color to itself.
func (b *base) stateCenter() {
	at := b.colors[0]
	for c := range (grid.Size{Rows: b.n, Cols: b.n}).All() {
		b.model.Post(core.Rule{}, constraint.Clause(at(c).Not(), at(quarterTurn(b.n, c))))
	}
}

// stateColors adds the given number of full colors.
func (b *base) stateColors(number int) {
	n := b.n
	for range number {
		xs := make([]core.Var, n) // by row: the column of the peg
		for r := range xs {
			xs[r] = b.model.NewVar("", 0, n-1)
		}
		b.colors = append(b.colors, func(c grid.Cell) core.Lit { return b.model.Eq(xs[c.Row], c.Col) })
		b.stateColor(b.colors[len(b.colors)-1])
	}
}

// columns returns the columns of the pegs of a color, by row.
func (b *base) columns(at func(grid.Cell) core.Lit, sol core.Solution) []int {
	columns := make([]int, b.n)
	for c := range (grid.Size{Rows: b.n, Cols: b.n}).All() {
		if sol.Has(at(c)) {
			columns[c.Row] = c.Col
		}
	}
	return columns
}

// stateColor states that a color has a peg in each row, in each column and on both main
// diagonals, and that no two of its pegs see each other.
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

// stateCells states that each cell has one of the colors or of their images, or is open
// together with its images, and that few enough cells are open on each diagonal.
func (b *base) stateCells() {
	half := b.n / 2
	open := make([]core.Var, half*half) // by cell of the upper left quadrant
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
