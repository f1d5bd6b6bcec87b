package engine

import (
	"context"
	"sync"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Count is a number of solutions, as far as it is known.
type Count struct {
	Least int  // number of known solutions
	Exact bool // there are proved to be no others
}

// Decided reports whether it is known if there are any.
func (n Count) Decided() bool { return n.Least > 0 || n.Exact }

// Candidate is a value that a model lets a cell hold, with the number of solutions in which
// the cell holds it.
type Candidate struct {
	Value puzzles.Value
	Count
}

// Candidates has the candidates of all cells.
type Candidates struct {
	// Solutions counts the solutions of the puzzle.
	Solutions Count
	// Cells has the candidates of each cell, in reading order, in the order of the model;
	// none for cells with a given and for those without an answer.
	Cells [][]Candidate
}

// Counting is the progress of a count for all cells.
type Counting struct {
	Solutions int // number of solutions seen
	Open      int // number of values not yet known to be in some solution or in none
}

// mostCounted is the greatest number of solutions counted one by one.
const mostCounted = 1000

// Counter counts the solutions of one puzzle in which cells hold their values. It is safe
// for concurrent use; calls wait for each other, so a caller should cancel the previous
// call through its context.
type Counter struct {
	mu      sync.Mutex
	puzzle  *puzzles.Puzzle // nil when nothing can be counted
	forced  grid.Map[puzzles.Value]
	analyst *Analyst
}

// NewCounter returns a counter for p, given what an Analyst knows about it. For a puzzle
// with an objective the solutions are the best boards; nothing can be counted until the
// optimum is known.
func NewCounter(p *puzzles.Puzzle, known Analysis) *Counter {
	c := &Counter{puzzle: p, forced: known.Forced, analyst: NewAnalyst()}
	switch {
	case known.Status == Optimal:
		c.puzzle = optionsFixed(p, known.Objective)
	case known.Status == Best || known.Status == Unknown:
		c.puzzle = nil
	}
	return c
}

// Board counts for all cells: one by one, if the puzzle has few solutions. If it has many,
// it finds only whether each value is in some solution or in none, and may leave that
// undecided if it takes too much work. The error is the context's, or that of a model that
// cannot be built; the result has what was found by then. Progress, which may be nil, is
// called now and then on the same goroutine.
func (c *Counter) Board(ctx context.Context, progress func(Counting)) (Candidates, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	q, err := c.inquire(ctx)
	if q == nil {
		return Candidates{}, err
	}
	t := newTally(q)
	t.progress, t.pace = progress, pace(time.Now())
	all := t.enumerate(ctx)
	settled := all || t.complete(ctx)
	return t.candidates(all, settled), context.Cause(ctx)
}

// Cell counts for one cell, up to a thousand solutions for each of its values, in the order
// of Candidates. The error is that of Board.
func (c *Counter) Cell(ctx context.Context, at grid.Cell) ([]Candidate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	q, err := c.inquire(ctx)
	if q == nil || q.puzzle.Given(at) != puzzles.Open {
		return nil, err
	}
	var list []Candidate
	for _, ch := range q.reading.Cells[q.puzzle.Size().Index(at)] {
		n := Candidate{Value: ch.Value}
		if v := c.forced.At(at); v != puzzles.Open && v != ch.Value {
			n.Exact = true
		} else {
			t := newTally(q)
			n.Exact = t.enumerate(ctx, ch.Lit)
			n.Least = t.solutions
		}
		list = append(list, n)
	}
	return list, context.Cause(ctx)
}

// inquire begins an inquiry; it returns nil when there can be no answer.
func (c *Counter) inquire(ctx context.Context) (*inquiry, error) {
	if c.puzzle == nil {
		return nil, nil
	}
	if err := c.analyst.prepare(ctx, c.puzzle); err != nil {
		return nil, err
	}
	q := c.analyst.inquire(c.puzzle)
	if c.forced.Size() == c.puzzle.Size() {
		q.analysis.Forced = c.forced
	}
	return q, nil
}

// enumerate counts solutions in which the assumptions hold, within the limits. It reports
// whether it counted all of them.
func (t *tally) enumerate(ctx context.Context, assume ...core.Lit) bool {
	start := t.solver.Stats().Propagations
	for sol, err := range t.solver.Solutions(ctx, append(assume, t.givens...)...) {
		if err != nil || t.solutions == mostCounted || t.solver.Stats().Propagations-start > possibleWork {
			return false
		}
		t.add(t.answerOf(sol))
	}
	return true
}

// candidates returns the counts, of all solutions if all is set, else of those seen. If
// settled is set, values that were not seen are in no solution.
func (t *tally) candidates(all, settled bool) Candidates {
	n := Candidates{Solutions: Count{t.solutions, all}, Cells: make([][]Candidate, len(t.seen))}
	z := t.puzzle.Size()
	for i, choices := range t.reading.Cells {
		if t.puzzle.Given(z.At(i)) != puzzles.Open {
			continue
		}
		forced := t.analysis.Forced.At(z.At(i))
		for k, ch := range choices {
			none := t.seen[i][k] == 0 && (settled || forced != puzzles.Open && forced != ch.Value)
			n.Cells[i] = append(n.Cells[i], Candidate{ch.Value, Count{t.seen[i][k], all || none}})
		}
	}
	return n
}
