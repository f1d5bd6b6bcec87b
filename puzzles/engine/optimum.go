package engine

import (
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
)

// optimum is a best board of the puzzle with some givens, and its objective.
type optimum struct {
	givens, board grid.Map[puzzles.Value]
	value         int
}

// mostOptima is how many optima an analyst keeps.
const mostOptima = 32

// optimize finds a best board and then what all best boards have in common.
func (a *Analyst) optimize(ctx context.Context, p *puzzles.Puzzle, tell func(Analysis)) Analysis {
	n := Analysis{Status: Unknown}
	o, ok := a.remembered(p)
	if !ok {
		res, err := Solve(ctx, p, Options{}, func(e Event) {
			n.Status, n.Found, n.Objective, n.Least, n.Best = Best, e.Found, e.Objective, e.Least, e.Board
			tell(n)
		})
		n.Status, n.Least, n.Err = res.Status, res.Least, err
		if res.Status != Optimal {
			return n
		}
		o = optimum{p.Cells, res.Solutions[0], *res.Objective}
		a.optima = append(a.optima[max(0, len(a.optima)+1-mostOptima):], o)
	}
	p = optionsFixed(p, &o.value)
	if a.best == nil {
		a.best = NewAnalyst()
	}
	if err := a.best.prepare(ctx, p); err != nil {
		n.Err = unlessEnded(ctx, err)
		return n
	}
	a.value = o.value
	a.best.learn(o.board)
	q := a.best.inquire(p)
	known := func(m Analysis) Analysis {
		m.Status, m.Objective, m.Least, m.Best = Optimal, &o.value, o.value, o.board
		return m
	}
	tell(known(q.analysis))
	return known(q.run(ctx, func(m Analysis) { tell(known(m)) }))
}

// remembered returns a best board of p if the remembered optima imply one: the optimum with
// fewer givens is a lower bound, and a board with the givens of p that attains it is a best
// board.
func (a *Analyst) remembered(p *puzzles.Puzzle) (best optimum, ok bool) {
	least := 0
	for _, o := range a.optima {
		if within(o.givens, p.Cells) {
			least = max(least, o.value)
		}
	}
	for _, o := range slices.Concat(a.optima, a.alike()) {
		if within(p.Cells, o.board) && o.value == least {
			return o, true
		}
	}
	return best, false
}

// alike lists the known boards as good as the last best one.
func (a *Analyst) alike() []optimum {
	if a.best == nil {
		return nil
	}
	return lists.Map(a.best.solutions, func(n answer) optimum { return optimum{board: a.best.board(a.skeleton.Size(), n), value: a.value} })
}

// within reports whether board has every value that some has.
func within(some, board grid.Map[puzzles.Value]) bool {
	for c := range some.Size().All() {
		if v := some.At(c); v != puzzles.Open && board.At(c) != v {
			return false
		}
	}
	return true
}
