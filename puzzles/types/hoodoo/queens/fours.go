package queens

import (
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// fours looks for a board of n × n with n colors, of which most come in fours
// that the symmetries of a group take to each other: both mirrors and the half
// turn on a board with an even side, else the quarter turns. All of these
// colors are full. The others, and transparent pegs, stand where the fours leave
// cells open.
//
// The search is one with learning. Its variables are those of one color in
// four, and each of its cells stands for four.
//
// That it finds nothing proves nothing about other boards.
type fours struct {
	*clauses
	n, allowed int
	images     []motion
	model      *core.Model
	pegs       core.Var                     // the number of transparent ones
	first      []func(c grid.Cell) core.Lit // by four: its first color has a peg in a cell
	rest       []func(c grid.Cell) core.Lit // the same by color left over
}

// fourPlans has what to look for, numbers of fours and of transparent pegs to
// begin with, by the side of boards for which none without transparent pegs is
// known to us. On larger boards a knight's pattern is soon better.
var fourPlans = map[int][]struct{ number, allowed int }{
	18: {{4, 36}},
	21: {{4, 42}},
	22: {{5, 44}, {5, 8}},
	26: {{6, 52}},
	30: {{7, 60}},
}

func quarterTurn(n int, c grid.Cell) grid.Cell { return grid.Cell{Row: c.Col, Col: n - 1 - c.Row} }
func threeQuarterTurn(n int, c grid.Cell) grid.Cell {
	return grid.Cell{Row: n - 1 - c.Col, Col: c.Row}
}
func stay(_ int, c grid.Cell) grid.Cell { return c }

// newFours prepares a search for so many fours, with no more than the allowed
// number of transparent pegs.
func newFours(n, number, allowed int) *fours {
	b := &fours{n: n, allowed: allowed, model: core.NewModel()}
	b.images = []motion{stay, leftRight, upDown, halfTurn}
	if n%2 == 1 {
		b.images = []motion{stay, quarterTurn, halfTurn, threeQuarterTurn}
	}
	for range number {
		xs := make([]core.Var, n) // by row: the column of the peg
		for r := range xs {
			xs[r] = b.model.NewVar("", 0, n-1)
		}
		b.first = append(b.first, func(c grid.Cell) core.Lit { return b.model.Eq(xs[c.Row], c.Col) })
		b.stateColor(b.first[len(b.first)-1], true)
	}
	for range n - 4*number {
		at := make([]core.Lit, n*n)
		for i := range at {
			at[i] = b.model.Eq(b.model.NewBool(""), 1)
		}
		b.rest = append(b.rest, func(c grid.Cell) core.Lit { return at[c.Row*n+c.Col] })
		b.stateColor(b.rest[len(b.rest)-1], false)
	}
	b.stateCells()
	b.clauses = &clauses{core.NewSolver(b.model), b.board}
	return b
}

func (b *fours) size() grid.Size { return grid.Size{Rows: b.n, Cols: b.n} }

// stateColor states that no peg of a color sees another. Of a full one, the
// variables of which are its rows, each column has a peg.
func (b *fours) stateColor(at func(c grid.Cell) core.Lit, full bool) {
	for _, d := range []grid.Cell{{Row: 0, Col: 1}, {Row: 1, Col: 0}, {Row: 1, Col: 1}, {Row: -1, Col: 1}} {
		for c := range b.size().All() {
			if b.size().Has(grid.Cell{Row: c.Row - d.Row, Col: c.Col - d.Col}) {
				continue // not the first cell of its line
			}
			var pegs []core.Lit
			for ; b.size().Has(c); c = c.Add(d) {
				pegs = append(pegs, at(c))
			}
			switch {
			case full && d.Row == 0 || len(pegs) == 1:
			case full && d.Col == 0:
				b.model.Post(core.Rule{}, constraint.ExactlyOne(pegs...))
			default:
				b.model.Post(core.Rule{}, constraint.AtMostOne(pegs...))
			}
		}
	}
}

// groupNumber is the group of what follows from the cells, in which the search
// decides last.
const groupNumber = 1

// stateCells states that each cell has a peg: cells that are images of each
// other one of the same four, or else each one that is left over or a
// transparent one.
func (b *fours) stateCells() {
	orbit, number := symmetry{images: b.images}.orbits(b.n)
	open := make([]core.Lit, number)
	var terms []constraint.Term
	for i, o := range orbit {
		c := b.size().At(i)
		if open[o] == core.True {
			open[o] = b.model.Eq(b.model.NewBool(""), 1)
			pegs := []core.Lit{open[o]}
			for _, at := range b.first {
				for _, g := range b.images {
					pegs = append(pegs, at(g(b.n, c)))
				}
			}
			b.model.Post(core.Rule{}, constraint.ExactlyOne(pegs...))
		}
		x := b.model.NewBool("")
		terms = append(terms, constraint.Term{Coef: 1, Var: x})
		pegs := []core.Lit{open[o].Not(), b.model.Eq(x, 1)}
		for _, at := range b.rest {
			pegs = append(pegs, at(c))
		}
		b.model.Post(core.Rule{}, constraint.ExactlyOne(pegs...))
	}
	b.pegs = b.model.NewVar("transparent pegs", 0, b.allowed)
	b.model.Prefer(groupNumber, b.pegs)
	terms = slices.Insert(terms, 0, constraint.Term{Coef: -1, Var: b.pegs})
	b.model.Post(core.Rule{}, constraint.Linear(terms, constraint.Eq, 0))
}

func (b *fours) lower(most int) bool {
	for ; b.allowed >= most; b.allowed-- {
		b.solver.Clause(b.model.Ne(b.pegs, b.allowed))
	}
	return b.allowed >= 0
}

// board is the board of a solution.
func (b *fours) board(sol core.Solution) grid.Map[puzzles.Value] {
	return grid.Collect(b.size(), func(c grid.Cell) puzzles.Value {
		for k, at := range b.first {
			for g, image := range b.images {
				if sol.Has(at(image(b.n, c))) {
					return puzzles.Value(4*k + g + 1)
				}
			}
		}
		for k, at := range b.rest {
			if sol.Has(at(c)) {
				return puzzles.Value(4*len(b.first) + k + 1)
			}
		}
		return Transparent
	})
}
