package engine

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// possibleWork is the limit on propagations of all questions about possible values: about a
// second for large boards.
const possibleWork = 2_000_000

// possible finds the values that cells hold in some solution: it asks for solutions until
// none has a value that was not seen. If that takes too much work it returns no cells.
// Whether it does must not depend on earlier calls, which may have been canceled at any
// point, so it starts with a new solver and without known solutions.
func (q *inquiry) possible(ctx context.Context) grid.Map[puzzles.Notes] {
	if known := newTally(q); len(known.unseen()) == 0 {
		return known.values()
	}
	a := &Analyst{patience: q.patience, vague: q.vague}
	if a.prepare(ctx, q.puzzle) != nil {
		return grid.Map[puzzles.Notes]{}
	}
	afresh := a.inquire(q.puzzle)
	afresh.analysis.Forced = q.analysis.Forced
	t := newTally(afresh)
	if !t.complete(ctx) {
		return grid.Map[puzzles.Notes]{}
	}
	return t.values()
}

// tally counts, over the solutions seen, how often each cell holds each of its values.
type tally struct {
	*inquiry
	solutions int
	seen      [][]int // by cell and choice of the encoding
	progress  func(Counting)
	pace      pace // of calls of progress
}

func newTally(q *inquiry) *tally {
	t := &tally{inquiry: q, seen: make([][]int, len(q.reading.Cells))}
	for i, choices := range q.reading.Cells {
		t.seen[i] = make([]int, len(choices))
	}
	return t
}

// add counts a solution.
func (t *tally) add(n answer) {
	t.solutions++
	for i, k := range n {
		if k >= 0 {
			t.seen[i][k]++
		}
	}
	if t.progress != nil && t.pace.due() {
		t.progress(Counting{t.solutions, len(t.unseen())})
	}
}

// complete asks for solutions with values that were not seen, until there are none. It
// reports whether it got there: it gives up when a question is left undecided or the work
// exceeds the limit.
func (t *tally) complete(ctx context.Context) bool {
	start := t.solver.Stats().Propagations
	for {
		unseen := t.unseen()
		if len(unseen) == 0 {
			return true
		}
		switch t.askForOne(ctx, unseen) {
		case core.None:
			return true
		case core.Undecided:
			return false
		}
		if t.solver.Stats().Propagations-start > possibleWork {
			return false
		}
		t.add(t.Analyst.solutions[len(t.Analyst.solutions)-1])
	}
}

// values returns the sets of values that were seen in cells without a given; forced cells
// have their single value.
func (t *tally) values() grid.Map[puzzles.Notes] {
	z := t.puzzle.Size()
	return grid.Collect(z, func(c grid.Cell) puzzles.Notes {
		i := z.Index(c)
		switch v := t.analysis.Forced.At(c); {
		case t.puzzle.Given(c) != puzzles.Open:
			return 0
		case v != puzzles.Open:
			return 1 << v
		}
		var set puzzles.Notes
		for k, ch := range t.reading.Cells[i] {
			if t.seen[i][k] > 0 {
				set |= 1 << ch.Value
			}
		}
		return set
	})
}

// unseen lists the literals of values of open cells that no solution seen so far has.
func (t *tally) unseen() []core.Lit {
	z := t.puzzle.Size()
	var ls []core.Lit
	for i, choices := range t.reading.Cells {
		if c := z.At(i); t.puzzle.Given(c) != puzzles.Open || t.analysis.Forced.At(c) != puzzles.Open {
			continue
		}
		for k, ch := range choices {
			if t.seen[i][k] == 0 {
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
