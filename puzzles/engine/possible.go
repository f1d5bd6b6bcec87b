package engine

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// possibleWork is the number of propagations that all questions about possible
// values may cost: a second of the large boards.
const possibleWork = 2_000_000

// possible finds the values that cells hold in some solution: it asks for
// solutions until none has a value that was not seen. Where that takes much work
// it knows nothing. What takes much work must not depend on calls before, which
// may have been cut off anywhere: the solver is a new one, and no solution is known
// to it.
func (q *inquiry) possible(ctx context.Context) grid.Map[puzzles.Notes] {
	seen := make([]puzzles.Notes, len(q.reading.Cells))
	if len(q.unseen(seen)) == 0 {
		return q.values(seen)
	}
	a := &Analyst{patience: q.patience, vague: q.vague}
	if a.prepare(ctx, q.puzzle) != nil {
		return grid.Map[puzzles.Notes]{}
	}
	afresh := a.inquire(q.puzzle)
	afresh.analysis.Forced = q.analysis.Forced
	for {
		unseen := afresh.unseen(seen)
		if len(unseen) == 0 {
			break
		}
		status := afresh.askForOne(ctx, unseen)
		if status == core.None {
			break
		}
		if status == core.Undecided || a.solver.Stats().Propagations > possibleWork {
			return grid.Map[puzzles.Notes]{}
		}
		afresh.see(seen, a.solutions[len(a.solutions)-1])
	}
	return q.values(seen)
}

// values are the sets of values that were seen in cells without a given; those of
// forced cells are known without a look.
func (q *inquiry) values(seen []puzzles.Notes) grid.Map[puzzles.Notes] {
	z := q.puzzle.Size()
	return grid.Collect(z, func(c grid.Cell) puzzles.Notes {
		switch v := q.analysis.Forced.At(c); {
		case q.puzzle.Given(c) != puzzles.Open:
			return 0
		case v != puzzles.Open:
			return 1 << v
		}
		return seen[z.Index(c)]
	})
}

// see adds the values of a solution to the sets of the cells.
func (q *inquiry) see(seen []puzzles.Notes, n answer) {
	for i, k := range n {
		if k >= 0 {
			seen[i] |= 1 << q.reading.Cells[i][k].Value
		}
	}
}

// unseen lists the literals of the values that open cells may yet hold.
func (q *inquiry) unseen(seen []puzzles.Notes) []core.Lit {
	z := q.puzzle.Size()
	var ls []core.Lit
	for i, choices := range q.reading.Cells {
		if c := z.At(i); q.puzzle.Given(c) != puzzles.Open || q.analysis.Forced.At(c) != puzzles.Open {
			continue
		}
		for _, ch := range choices {
			if !seen[i].Has(int(ch.Value)) {
				ls = append(ls, ch.Lit)
			}
		}
	}
	slices.Sort(ls)
	return slices.Compact(ls)
}

// askForOne asks for a solution in which one of the literals holds.
func (q *inquiry) askForOne(ctx context.Context, ls []core.Lit) core.Status {
	guard := q.solver.NewBool("")
	q.guards++
	for _, l := range ls {
		q.solver.Guess(l)
	}
	q.solver.Clause(append(ls, guard.Not())...)
	defer func() { q.solver.Clause(guard.Not()) }()
	return q.ask(ctx, q.patience, guard)
}
