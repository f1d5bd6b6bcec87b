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
	Status Status // how it ended; Stepped when no step up to the wanted level was left

	cells int // of the board
}

// Wish says what the steps of a walk may be.
type Wish struct {
	Most    Level           // no step is harder
	Without map[string]bool // the IDs of techniques at which the walk ends
	Proved  bool            // each step has its reasons; without them a walk is faster
	// Work is the number of propagations after which no supposition is looked for, and
	// none at all where that many will plainly not do; 0: no bound.
	Work int64
	// Taken is called after each step, with the number of cells that are still open then;
	// it may be nil.
	Taken func(s *Step, open int)
}

// Walk goes on from a state step by step, to the end or as far as steps up to the
// wanted level lead. When the context ends, the walk so far comes with its cause.
func (e *Engine) Walk(ctx context.Context, s puzzles.State, w Wish) (*Walk, error) {
	return e.walk(ctx, s, w, func() bool { return false })
}

// walk walks until enough is known.
func (e *Engine) walk(ctx context.Context, s puzzles.State, wish Wish, enough func() bool) (*Walk, error) {
	w := &Walk{cells: e.puzzle.Size().Cells()}
	var err error
	if w.Status, err = e.begin(ctx, s); w.Status != Stepped {
		return w, err
	}
	w.Steps, w.Status, err = e.goOn(ctx, wish, enough)
	return w, err
}

// goOn takes steps until enough is known or none is left.
func (e *Engine) goOn(ctx context.Context, wish Wish, enough func() bool) (steps []*Step, status Status, err error) {
	e.begun = e.work()
	for !enough() {
		step, status, err := e.next(ctx, options{Wish: wish})
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

// Reach is how far steps lead from the givens of p, of which the only answer is
// known: what is known of each cell then. It is a walk without the proof that the
// puzzle has an answer.
func (e *Engine) Reach(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value], wish Wish) (grid.Map[puzzles.Value], error) {
	if err := e.answered(ctx, p, answer); err != nil {
		return grid.Map[puzzles.Value]{}, err
	}
	return e.reach(ctx, wish)
}

// answered makes the givens of p what is known, and its only answer that of the state.
func (e *Engine) answered(ctx context.Context, p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) error {
	if err := e.face(ctx, p); err != nil {
		return err
	}
	e.sole(e.to.Board(answer))
	e.varied = true // there is no other
	e.know(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	return nil
}

// Give goes on from where the last call of Reach or Give ended, with the answer of
// some more cells given.
func (e *Engine) Give(ctx context.Context, cells []grid.Cell, wish Wish) (grid.Map[puzzles.Value], error) {
	e.known.step, e.useless = -1, nil
	for _, c := range cells {
		i := e.index(c)
		e.known.learn(e.known.lit(i, e.answer.At(e.known.Size.At(i))))
	}
	return e.reach(ctx, wish)
}

func (e *Engine) reach(ctx context.Context, wish Wish) (grid.Map[puzzles.Value], error) {
	_, _, err := e.goOn(ctx, wish, func() bool { return false })
	return e.back.Board(e.known.Board()), err
}

// follow takes step number n of the picture and is the step on the board. Where that is
// wished to be told or proved, it notes which cells the step fills.
func (e *Engine) follow(s *Step, n int, wish Wish) *Step {
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

// take learns what step number n concludes.
func (e *Engine) take(s *Step, n int) {
	e.known.step = int32(n)
	for _, f := range s.Sets {
		e.known.learn(e.known.literal(f))
	}
	e.useless = nil
}

// Why is how it can be seen what cell c holds: a walk that leads to it, without the
// steps that have nothing to do with it. The status is Complete when the cell is
// known at its end, as one that is to hold nothing is from the beginning.
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

// toward is a walk to the point where a literal is known, and what it comes from.
func (e *Engine) toward(ctx context.Context, s puzzles.State, goal func() core.Lit) (*Walk, error) {
	known := func() bool { return e.known.truth[goal()] > 0 }
	w, err := e.walk(ctx, s, Wish{Most: Beyond, Proved: true}, known)
	if err != nil || w.Status == Wrong || !known() {
		return w, err
	}
	w.Status = Complete
	var last []int
	e.known.steps(goal(), func(n int) { last = append(last, n) })
	w.Steps = behind(w.Steps, last)
	return w, nil
}

// Clash is how it can be seen that givens in cells contradict each other, of which no
// one is too many (each is one cell, or those of a piece): a walk from all but one of
// them to the fact that this one cannot hold, the easiest there is. It is nil when
// none was found.
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

// behind keeps the steps with the numbers last and those that they come from, and
// numbers them anew.
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

// Mistakes are the cells of entries that cannot stand together with the givens, as few
// as could be: without any of them the others can. It is nil when all can stand
// together.
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
		ls := e.entered(e.posed.Reading, e.index(c), s)
		switch {
		case s.Puzzle.Given(c) != puzzles.Open:
			givens = append(givens, ls...)
		case len(ls) > 0:
			entries[c] = ls
			cells = append(cells, c)
		}
	}
	// refuted tells whether some entries cannot stand together, and which do not.
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
