package engine

import (
	"context"
	"sync"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Count is how many solutions of some kind there are, as far as that is known.
type Count struct {
	Least int  // so many are known
	Exact bool // it is proved that there are no others
}

// Decided reports whether it is known that there are some, or that there are none.
func (n Count) Decided() bool { return n.Least > 0 || n.Exact }

// Candidate is a value that a model lets a cell hold, with the solutions in which
// the cell does.
type Candidate struct {
	Value puzzles.Value
	Count
}

// Candidates are the values of all cells.
type Candidates struct {
	// Solutions are those of the puzzle.
	Solutions Count
	// Cells has for each cell, in reading order, its values in the order of the
	// model; none for cells with a given and for those without an answer.
	Cells [][]Candidate
}

// Counting is how far a count for all cells is.
type Counting struct {
	Solutions int // so many were looked at
	Open      int // of so many values it is not known whether some solution has them
}

// mostCounted is how many solutions of a kind are counted one by one.
const mostCounted = 1000

// Counter counts the solutions of one puzzle in which cells hold their values. It
// is safe for concurrent use; calls wait for each other, so that a caller ends the
// one before through its context.
type Counter struct {
	mu      sync.Mutex
	puzzle  *puzzles.Puzzle // nil where no answer can be given
	forced  grid.Map[puzzles.Value]
	analyst *Analyst
}

// NewCounter is a counter for p, of which it is known what an Analyst has told. Of a
// puzzle with an objective the best boards are its solutions: before the optimum is
// known nothing can be counted.
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

// Board counts for all cells: one by one, where the puzzle has few solutions. Where
// it has many, what is told of a value is that some solution has it, or that none
// has; that too may be left undecided where it takes much work. The error is the
// context's, or that of a model that cannot be built; what was found by then is told.
// Progress, which may be nil, is called now and then on the same goroutine.
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

// Cell counts for one cell: for each of its values up to a thousand solutions one by
// one, in the order of Candidates. The error is that of Board.
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

// inquire begins a question; nil when there can be no answer.
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

// enumerate counts solutions in which some literals hold, not too many. It reports
// whether it has come to the end.
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

// candidates are what was counted: of all solutions, or of those looked at. Values
// that were not seen occur in none where that is settled.
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
