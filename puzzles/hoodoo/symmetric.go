package hoodoo

import (
	"context"
	"fmt"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// mirrored looks for a board of N × N, N even, with N colors, of which all but
// a few come in fours that both mirrors of the board take to each other: one
// full color and its images under the mirrors and the half turn. Such boards
// are few among all, but the search for them is short: its variables are those
// of one color in four, and each of its holes stands for four.
//
// No board without transparent pegs has a color that is its own image, for the
// pegs of such a color on a main diagonal would see each other. So the colors
// come in whole fours, and where 4 does not divide N two are left over.
//
// Gliding, each color is moreover its own image under the glide that turns the
// rows upside down and moves the columns half around: a smaller class of
// boards, with half as many variables.
type mirrored struct {
	n, allowed int
	gliding    bool
	model      *core.Model
	rows       [][]core.Var // by color of a four and row: the column of the peg
	rest       [][]core.Lit // by color left over and hole: its peg is there
	solver     *core.Solver
}

func newMirrored(n, allowed int, gliding bool) *mirrored {
	b := &mirrored{n: n, allowed: allowed, gliding: gliding, model: core.NewModel()}
	for k := range n / 4 {
		b.stateColor(k)
	}
	b.stateRest()
	b.stateHoles()
	b.solver = core.NewSolver(b.model)
	return b
}

// at says that the first color of a four has a peg in a hole.
func (b *mirrored) at(k int, c grid.Cell) core.Lit {
	if b.gliding && c.Row >= b.n/2 {
		c = grid.Cell{Row: b.n - 1 - c.Row, Col: (c.Col + b.n/2) % b.n}
	}
	return b.model.Eq(b.rows[k][c.Row], c.Col)
}

// images are a hole and its images.
func (b *mirrored) images(c grid.Cell) [4]grid.Cell {
	r, l := b.n-1-c.Row, b.n-1-c.Col
	return [4]grid.Cell{c, {Row: c.Row, Col: l}, {Row: r, Col: c.Col}, {Row: r, Col: l}}
}

// stateColor states that a color is full and no peg sees another.
func (b *mirrored) stateColor(k int) {
	var xs []core.Var
	rows := b.n
	if b.gliding {
		rows /= 2
	}
	for r := range rows {
		xs = append(xs, b.model.NewVar(fmt.Sprintf("color %d, row %d", k+1, r+1), 0, b.n-1))
	}
	b.rows = append(b.rows, xs)
	b.eachLine(func(rule string, main bool, cells []grid.Cell) {
		ls := make([]core.Lit, len(cells))
		for i, c := range cells {
			ls[i] = b.at(k, c)
		}
		if rule == RuleColumn || main && b.allowed == 0 {
			b.model.Post(core.Rule{Kind: rule}, constraint.ExactlyOne(ls...))
		} else if rule != RuleRow {
			b.model.Post(core.Rule{Kind: rule}, constraint.AtMostOne(ls...))
		}
	})
}

// eachLine calls f for each row, column and diagonal, and tells which are the
// main diagonals.
func (b *mirrored) eachLine(f func(rule string, main bool, cells []grid.Cell)) {
	for i := range b.n {
		var row, column []grid.Cell
		for j := range b.n {
			row = append(row, grid.Cell{Row: i, Col: j})
			column = append(column, grid.Cell{Row: j, Col: i})
		}
		f(RuleRow, false, row)
		f(RuleColumn, false, column)
	}
	for s := 1; s < 2*b.n-2; s++ {
		var rising, falling []grid.Cell
		for r := max(0, s-b.n+1); r <= min(s, b.n-1); r++ {
			rising = append(rising, grid.Cell{Row: r, Col: s - r})
			falling = append(falling, grid.Cell{Row: r, Col: b.n - 1 - s + r})
		}
		f(RuleDiagonal, s == b.n-1, rising)
		f(RuleDiagonal, s == b.n-1, falling)
	}
}

// stateRest states that no two pegs of a color that is left over see each
// other.
func (b *mirrored) stateRest() {
	for range b.n % 4 {
		ls := make([]core.Lit, b.n*b.n)
		for i := range ls {
			ls[i] = b.model.Eq(b.model.NewBool("left over"), 1)
		}
		b.rest = append(b.rest, ls)
		b.eachLine(func(rule string, _ bool, cells []grid.Cell) {
			var line []core.Lit
			for _, c := range cells {
				line = append(line, ls[c.Row*b.n+c.Col])
			}
			b.model.Post(core.Rule{Kind: rule}, constraint.AtMostOne(line...))
		})
	}
}

// stateHoles states that each hole has a peg: those that are images of each
// other one of the same four, or else each one that is left over or a
// transparent one.
func (b *mirrored) stateHoles() {
	rule := core.Rule{Kind: RuleColor}
	var transparent []core.Lit
	for r := range b.n / 2 {
		for c := range b.n / 2 {
			images := b.images(grid.Cell{Row: r, Col: c})
			var fours []core.Lit
			for k := range b.rows {
				for _, i := range images {
					fours = append(fours, b.at(k, i))
				}
			}
			if b.n%4 == 0 {
				b.model.Post(rule, constraint.ExactlyOne(fours...))
				continue
			}
			open := b.model.Eq(b.model.NewBool("open"), 1)
			b.model.Post(rule, constraint.ExactlyOne(append(fours, open)...))
			for _, i := range images {
				clear := b.model.Eq(b.model.NewBool("transparent"), 1)
				transparent = append(transparent, clear)
				pegs := []core.Lit{open.Not(), clear}
				for _, ls := range b.rest {
					pegs = append(pegs, ls[i.Row*b.n+i.Col])
				}
				b.model.Post(rule, constraint.ExactlyOne(pegs...))
			}
		}
	}
	b.model.Post(core.Rule{Kind: RuleTransparent}, constraint.AtMost(b.allowed, transparent...))
}

func (b *mirrored) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	status, err := b.solver.SolveWithin(ctx, failures)
	if status != core.Found {
		return status, grid.Map[puzzles.Value]{}, err
	}
	return status, b.board(b.solver.Solution()), nil
}

// board is the board of a solution.
func (b *mirrored) board(sol core.Solution) grid.Map[puzzles.Value] {
	z := grid.Size{Rows: b.n, Cols: b.n}
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		for k := range b.rows {
			for g, i := range b.images(c) {
				if sol.Has(b.at(k, i)) {
					return puzzles.Value(4*k + g + 1)
				}
			}
		}
		for k, ls := range b.rest {
			if sol.Has(ls[z.Index(c)]) {
				return puzzles.Value(4*len(b.rows) + k + 1)
			}
		}
		return Transparent
	})
}

func (b *mirrored) stats() core.Stats { return b.solver.Stats() }
func (b *mirrored) close()            {}
