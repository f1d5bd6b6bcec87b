package hoodoo

import (
	"context"
	"fmt"

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
	n, allowed int
	images     []motion
	model      *core.Model
	rows       [][]core.Var // by color of a four and row: the column of the peg
	rest       [][]core.Lit // by color left over and cell: its peg is there
	pegs       core.Var     // the number of transparent ones
	solver     *core.Solver
}

// fourPlan is a number of fours, and of transparent pegs to begin with.
type fourPlan struct{ number, allowed int }

// planFours lists what to look for on a board of n × n, where no board without
// transparent pegs is known to us. On larger boards a knight's pattern is soon
// better.
func planFours(n int) []fourPlan {
	switch n {
	case 18:
		return []fourPlan{{4, 36}}
	case 21:
		return []fourPlan{{4, 42}}
	case 22:
		return []fourPlan{{5, 44}, {5, 8}}
	case 26:
		return []fourPlan{{6, 52}}
	case 30:
		return []fourPlan{{7, 60}}
	}
	return nil
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
	for k := range number {
		b.stateColor(k)
	}
	b.stateRest()
	b.stateCells()
	b.solver = core.NewSolver(b.model)
	return b
}

// at says that the first color of a four has a peg in a cell.
func (b *fours) at(k int, c grid.Cell) core.Lit { return b.model.Eq(b.rows[k][c.Row], c.Col) }

// stateColor states that a color is full and no peg sees another.
func (b *fours) stateColor(k int) {
	var xs []core.Var
	for r := range b.n {
		xs = append(xs, b.model.NewVar(fmt.Sprintf("color %d, row %d", k+1, r+1), 0, b.n-1))
	}
	b.rows = append(b.rows, xs)
	for _, l := range lines(grid.Size{Rows: b.n, Cols: b.n}) {
		ls := make([]core.Lit, len(l.cells))
		for i, c := range l.cells {
			ls[i] = b.at(k, c)
		}
		switch l.rule {
		case RuleColumn:
			b.model.Post(core.Rule{Kind: l.rule}, constraint.ExactlyOne(ls...))
		case RuleDiagonal:
			b.model.Post(core.Rule{Kind: l.rule}, constraint.AtMostOne(ls...))
		}
	}
}

// stateRest states that no two pegs of a color that is left over see each
// other.
func (b *fours) stateRest() {
	for range b.n - 4*len(b.rows) {
		at := make([]core.Lit, b.n*b.n)
		for i := range at {
			at[i] = b.model.Eq(b.model.NewBool("left over"), 1)
		}
		b.rest = append(b.rest, at)
		for _, l := range lines(grid.Size{Rows: b.n, Cols: b.n}) {
			ls := make([]core.Lit, len(l.cells))
			for i, c := range l.cells {
				ls[i] = at[c.Row*b.n+c.Col]
			}
			b.model.Post(core.Rule{Kind: l.rule}, constraint.AtMostOne(ls...))
		}
	}
}

// stateCells states that each cell has a peg: cells that are images of each
// other one of the same four, or else each one that is left over or a
// transparent one.
func (b *fours) stateCells() {
	rule := core.Rule{Kind: RuleColor}
	var transparent []core.Var
	orbit, number := symmetry{images: b.images}.orbits(b.n)
	open := make([]core.Lit, number)
	z := grid.Size{Rows: b.n, Cols: b.n}
	for i, o := range orbit {
		c := z.At(i)
		if open[o] == core.True {
			open[o] = b.model.Eq(b.model.NewBool("open"), 1)
			pegs := []core.Lit{open[o]}
			for k := range b.rows {
				for _, g := range b.images {
					pegs = append(pegs, b.at(k, g(b.n, c)))
				}
			}
			b.model.Post(rule, constraint.ExactlyOne(pegs...))
		}
		x := b.model.NewBool("transparent")
		clear := b.model.Eq(x, 1)
		transparent = append(transparent, x)
		pegs := []core.Lit{open[o].Not(), clear}
		for _, at := range b.rest {
			pegs = append(pegs, at[i])
		}
		b.model.Post(rule, constraint.ExactlyOne(pegs...))
	}
	b.pegs = b.model.NewVar("transparent pegs", 0, b.allowed)
	b.model.Prefer(groupNumber, b.pegs)
	terms := []constraint.Term{{Coef: -1, Var: b.pegs}}
	for _, x := range transparent {
		terms = append(terms, constraint.Term{Coef: 1, Var: x})
	}
	b.model.Post(core.Rule{Kind: RuleTransparent}, constraint.Linear(terms, constraint.Eq, 0))
}

func (b *fours) lower(most int) bool {
	for ; b.allowed >= most; b.allowed-- {
		b.solver.Clause(b.model.Ne(b.pegs, b.allowed))
	}
	return b.allowed >= 0
}

func (b *fours) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	status, err := b.solver.SolveWithin(ctx, failures)
	if status != core.Found {
		return status, grid.Map[puzzles.Value]{}, err
	}
	return status, b.board(b.solver.Solution()), nil
}

// board is the board of a solution.
func (b *fours) board(sol core.Solution) grid.Map[puzzles.Value] {
	z := grid.Size{Rows: b.n, Cols: b.n}
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		for k := range b.rows {
			for g, image := range b.images {
				if sol.Has(b.at(k, image(b.n, c))) {
					return puzzles.Value(4*k + g + 1)
				}
			}
		}
		for k, at := range b.rest {
			if sol.Has(at[z.Index(c)]) {
				return puzzles.Value(4*len(b.rows) + k + 1)
			}
		}
		return Transparent
	})
}

func (b *fours) stats() core.Stats { return b.solver.Stats() }
func (b *fours) close()            {}
