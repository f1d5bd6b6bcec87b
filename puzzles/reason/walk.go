package reason

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Walk is a way through a puzzle, step by step.
type Walk struct {
	Steps  []*Step
	Status Status // how it ended; Stepped if no step up to the wanted level was left

	cells int // of the board
}

// Limits says which steps a walk may take, and how many.
type Limits struct {
	Most    Level           // the greatest level of steps
	Without map[string]bool // IDs of techniques at which the walk ends
	Proved  bool            // find the reasons of each step; a walk is faster without
	// Work is the number of propagations after which no more suppositions are looked for,
	// and none at all if that many will clearly not suffice; 0 means no limit.
	Work int64
	// Taken, which may be nil, is called after each step with the number of cells still
	// open.
	Taken func(s *Step, open int)
}

// Walk takes steps from a state, to the end or as far as steps up to the wanted level lead.
// If the context ends, it returns the walk so far and the cause.
func (e *Engine) Walk(ctx context.Context, s puzzles.State, w Limits) (*Walk, error) {
	return e.walk(ctx, s, w, func() bool { return false })
}

// walk is Walk until enough returns true.
func (e *Engine) walk(ctx context.Context, s puzzles.State, wish Limits, enough func() bool) (*Walk, error) {
	w := &Walk{cells: e.puzzle.Size().Cells()}
	var err error
	if w.Status, err = e.begin(ctx, s); w.Status != Stepped {
		return w, err
	}
	w.Steps, w.Status, err = e.goOn(ctx, wish, enough)
	return w, err
}

// goOn takes steps until enough returns true or none is left.
func (e *Engine) goOn(ctx context.Context, wish Limits, enough func() bool) (steps []*Step, status Status, err error) {
	e.begun = e.work()
	for !enough() {
		step, status, err := e.next(ctx, options{Limits: wish})
		if err == nil {
			err = context.Cause(ctx)
		}
		if step == nil || err != nil {
			switch {
			case err != nil:
				status = Undecided
			case status == Undecided:
				status = Stepped
			}
			return steps, status, err
		}
		steps = append(steps, e.follow(step, len(steps), wish))
	}
	return steps, Stepped, nil
}

// Reach returns the cells known after all steps from the givens of p, whose only answer
// must be answer. It is a walk without the proof that the puzzle has an answer.
func (e *Engine) Reach(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value], wish Limits) (grid.Map[puzzles.Value], error) {
	if err := e.answered(ctx, p, answer); err != nil {
		return grid.Map[puzzles.Value]{}, err
	}
	return e.reach(ctx, wish)
}

// answered sets what is known to the givens of p, and answer as its only answer.
func (e *Engine) answered(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) error {
	if err := e.face(ctx, p); err != nil {
		return err
	}
	e.sole(e.to.Board(answer))
	e.varied = true // there is no other
	e.know(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	return nil
}

// Give continues from the end of the last call of Reach or Give, with the answer given in
// more cells.
func (e *Engine) Give(ctx context.Context, cells []grid.Cell, wish Limits) (grid.Map[puzzles.Value], error) {
	e.known.step, e.useless = -1, nil
	for _, c := range cells {
		i := e.index(c)
		e.known.learn(e.known.lit(i, e.answer.At(e.known.Size.At(i))))
	}
	return e.reach(ctx, wish)
}

func (e *Engine) reach(ctx context.Context, wish Limits) (grid.Map[puzzles.Value], error) {
	_, _, err := e.goOn(ctx, wish, func() bool { return false })
	return e.back.Board(e.known.Board()), err
}

// follow takes step number n of the representative and returns it on the board. It sets Fills if
// the wish needs it.
func (e *Engine) follow(s *Step, n int, wish Limits) *Step {
	if !wish.Proved && wish.Taken == nil {
		e.take(s, n)
		return e.printed(s)
	}
	before, open := e.known.Board(), 0
	e.take(s, n)
	for i := range e.known.Size.Cells() {
		c := e.known.Size.At(i)
		switch v := e.known.Value(i); {
		case v == puzzles.Open && len(e.known.reading.Cells[i]) > 0:
			open++
		case v != before.At(c):
			s.Fills = append(s.Fills, Fact{c, v, true})
		}
	}
	s = e.printed(s)
	if wish.Taken != nil {
		wish.Taken(s, open)
	}
	return s
}

// take learns the conclusions of step number n.
func (e *Engine) take(s *Step, n int) {
	e.known.step = int32(n)
	for _, f := range s.Sets {
		e.known.learn(e.known.literal(f))
	}
	e.useless = nil
}

// Why returns a walk to the value of cell c, without the steps that it does not depend on.
// The status is Complete if the cell is known at its end; a cell without a value is known
// from the beginning.
func (e *Engine) Why(ctx context.Context, s puzzles.State, c grid.Cell) (*Walk, error) {
	if err := e.face(ctx, s.Puzzle); err != nil {
		return &Walk{cells: e.puzzle.Size().Cells()}, err
	}
	i := e.index(c)
	if len(e.known.reading.Cells[i]) == 0 {
		status, err := e.begin(ctx, s)
		if status == Stepped {
			status = Complete
		}
		return &Walk{Status: status, cells: e.puzzle.Size().Cells()}, err
	}
	return e.toward(ctx, s, func() core.Lit { return e.known.lit(i, e.known.Value(i)) })
}

// WhyFact is Why for any fact.
func (e *Engine) WhyFact(ctx context.Context, s puzzles.State, f Fact) (*Walk, error) {
	return e.toward(ctx, s, func() core.Lit { return e.lit(f) })
}

// toward returns a walk until a literal is known, reduced to the steps it comes from.
func (e *Engine) toward(ctx context.Context, s puzzles.State, goal func() core.Lit) (*Walk, error) {
	known := func() bool { return e.known.truth[goal()] > 0 }
	w, err := e.walk(ctx, s, Limits{Most: Beyond, Proved: true}, known)
	if err != nil || w.Status == Wrong || !known() {
		return w, err
	}
	w.Status = Complete
	var last []int
	e.known.steps(goal(), func(n int) { last = append(last, n) })
	w.Steps = behind(w.Steps, last)
	return w, nil
}

// Clash explains why givens in cells, a minimal set, contradict each other (each is one
// cell, or those of a piece): it returns the easiest walk from all but one of them to the
// fact that this one cannot hold. The walk is nil if none was found.
func (e *Engine) Clash(ctx context.Context, p *puzzles.Puzzle, givens [][]grid.Cell) (best *Walk, denied Fact, err error) {
	for x, cells := range givens {
		rest := p.WithoutGivens()
		for _, c := range slices.Concat(slices.Concat(givens[:x], givens[x+1:])...) {
			rest = rest.WithGiven(c, p.Given(c))
		}
		f := Fact{cells[0], p.Given(cells[0]), false}
		w, err := e.WhyFact(ctx, puzzles.State{Puzzle: rest, Marks: puzzles.NoMarks(rest)}, f)
		if err != nil {
			return best, denied, err
		}
		if w.Status == Complete && (best == nil || w.Grade().compare(best.Grade()) < 0) {
			best, denied = w, f
		}
	}
	return best, denied, nil
}

// behind keeps the steps with the numbers in last and those that they come from, and
// renumbers them.
func behind(steps []*Step, last []int) []*Step {
	needed := make([]bool, len(steps))
	for _, n := range last {
		needed[n] = true
	}
	for n := len(steps) - 1; n >= 0; n-- {
		if needed[n] {
			for _, from := range steps[n].From {
				needed[from] = true
			}
		}
	}
	number := make([]int, len(steps))
	var kept []*Step
	for n, s := range steps {
		if !needed[n] {
			continue
		}
		number[n] = len(kept)
		for i, from := range s.From {
			s.From[i] = number[from]
		}
		kept = append(kept, s)
	}
	return kept
}

// Mistakes returns a minimal set of cells whose entries contradict the givens: without any
// one of them the others do not. It returns nil if there is no contradiction.
func (e *Engine) Mistakes(ctx context.Context, s puzzles.State) ([]grid.Cell, error) {
	if err := e.face(ctx, s.Puzzle); err != nil {
		return nil, err
	}
	e.searcher = nil
	if err := e.fresh(ctx); err != nil {
		return nil, err
	}
	var givens []core.Lit
	entries := make(map[grid.Cell][]core.Lit)
	var cells []grid.Cell
	for c := range e.puzzle.Size().All() {
		ls := e.entered(e.posed.Encoding, e.index(c), s)
		switch {
		case s.Puzzle.Given(c) != puzzles.Open:
			givens = append(givens, ls...)
		case len(ls) > 0:
			entries[c] = ls
			cells = append(cells, c)
		}
	}
	// refuted reports whether the entries of some cells contradict the givens, and returns
	// those of the cells that do.
	refuted := func(cells []grid.Cell) (wrong []grid.Cell, no bool, err error) {
		assume := slices.Clone(givens)
		for _, c := range cells {
			assume = append(assume, entries[c]...)
		}
		status, err := e.searcher.Solve(ctx, assume...)
		if status != core.None {
			return nil, false, err
		}
		blamed := e.searcher.Core()
		return slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool {
			return !slices.ContainsFunc(entries[c], func(l core.Lit) bool { return slices.Contains(blamed, l) })
		}), true, nil
	}
	wrong, no, err := refuted(cells)
	if !no {
		return nil, err
	}
	for i := 0; i < len(wrong); {
		rest := slices.Delete(slices.Clone(wrong), i, i+1)
		used, no, err := refuted(rest)
		switch {
		case err != nil:
			return nil, err
		case no:
			wrong, i = keep(rest, used, i)
		default:
			i++
		}
	}
	return wrong, nil
}
