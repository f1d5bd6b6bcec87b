package engine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Pair is two solutions of a puzzle.
type Pair struct {
	// Status is that of the puzzle. There are two solutions only when it is Multiple, or
	// Optimal with several best boards.
	Status     Status
	One, Other grid.Map[puzzles.Value] // without cells when no two solutions are known
	// Apart is the number of cells in which they differ. No two solutions differ in more
	// than Most cells.
	Apart, Most int
	// Complete reports whether Apart is proved to be the greatest possible, or there are
	// proved not to be two solutions.
	Complete bool
	// Solutions are the solutions found on the way, including One and Other, ordered by the
	// value of the first cell in which they differ. All reports whether there are no
	// others.
	Solutions []grid.Map[puzzles.Value]
	All       bool
	Seconds   float64
}

// Found reports whether there are two solutions.
func (p Pair) Found() bool { return p.One.Size().Cells() > 0 }

// Differs maps each cell to whether the solutions differ there.
func (p Pair) Differs() grid.Map[bool] {
	return grid.Collect(p.One.Size(), func(c grid.Cell) bool { return p.One.At(c) != p.Other.At(c) })
}

// Text says it in a sentence.
func (p Pair) Text() string {
	switch {
	case !p.Found():
		return words.Say("No two solutions are known.")
	case p.Complete:
		return words.Say("Two solutions differ in %s; no two differ in more.", words.Count(p.Apart, "cell"))
	default:
		return words.Say("Two solutions differ in %s; there may be two that differ in more, up to %s.", words.Count(p.Apart, "cell"), words.Number(p.Most))
	}
}

// Apart finds two solutions of p, which must be valid, that differ in as many cells as
// possible. It posts the rules twice in one model and minimizes the number of cells in
// which both solutions agree, starting with the farthest pair among the solutions found
// while analyzing the forced cells. For a puzzle with an objective both are best boards.
//
// It returns soon after the context ends, with the best pair so far. Progress, which may be
// nil, is called with each better pair. The error is for models that cannot be built.
func Apart(ctx context.Context, p *puzzles.Puzzle, progress func(Pair)) (Pair, error) {
	start := time.Now()
	a := NewAnalyst()
	known := a.Update(ctx, p, nil)
	if known.Err != nil {
		return Pair{}, known.Err
	}
	t := &twins{puzzle: optionsFixed(p, known.Objective)}
	t.pair = Pair{Status: known.Status, Most: known.Open - known.ForcedOpen, Complete: known.Complete && known.Found < 2}
	t.tell = func() {
		if t.pair.Seconds = time.Since(start).Seconds(); progress != nil {
			progress(t.pair)
		}
	}
	var err error
	if known.Found > 1 {
		err = t.run(ctx, a, known.Forced)
	}
	t.pair.Seconds = time.Since(start).Seconds()
	return t.pair, err
}

// twins is one call of Apart.
type twins struct {
	puzzle *puzzles.Puzzle
	tell   func()
	pair   Pair
	one    *puzzles.Encoding
	other  *puzzles.Encoding
}

func (t *twins) run(ctx context.Context, a *Analyst, forced grid.Map[puzzles.Value]) error {
	if a.best != nil {
		a = a.best
	}
	q := a.inquire(t.puzzle)
	t.better(a.farthest(q))
	t.tell()
	t.climb(ctx, q)
	t.list(ctx, q)
	if !t.pair.Complete {
		if err := t.prove(ctx, forced); err != nil {
			return err
		}
	}
	t.enlist(t.pair.One)
	t.enlist(t.pair.Other)
	return nil
}

// prove improves the pair until it is proved to be the best or the context ends.
func (t *twins) prove(ctx context.Context, forced grid.Map[puzzles.Value]) error {
	m := core.NewModel()
	m.StopWith(ctx)
	agreeing, err := t.state(m, forced)
	if err != nil {
		return err
	}
	for sol, err := range core.NewSolver(m).Minimize(ctx, agreeing) {
		if err != nil {
			return nil
		}
		z := t.puzzle.Size()
		t.better(t.one.Board(z, sol), t.other.Board(z, sol))
		t.tell()
	}
	t.pair.Complete, t.pair.Most = true, t.pair.Apart
	return nil
}

// mostListed is the greatest number of solutions listed.
const mostListed = 100

// list looks for solutions besides the pair, within limits on their number and on the work.
func (t *twins) list(ctx context.Context, q *inquiry) {
	start := q.solver.Stats().Propagations
	t.pair.All = true
	for sol, err := range q.solver.Solutions(ctx, q.givens...) {
		if err != nil || len(t.pair.Solutions) == mostListed || q.solver.Stats().Propagations-start > possibleWork {
			t.pair.All = false
			break
		}
		t.enlist(q.reading.Board(t.puzzle.Size(), sol))
	}
}

// enlist inserts a solution into the sorted list, if it is not there.
func (t *twins) enlist(board grid.Map[puzzles.Value]) {
	list := &t.pair.Solutions
	if i, found := slices.BinarySearchFunc(*list, board, compare); !found {
		*list = slices.Insert(*list, i, board)
	}
}

// compare orders boards by the values of the first cell in which they differ.
func compare(one, other grid.Map[puzzles.Value]) int {
	for c := range one.Size().All() {
		if n := cmp.Compare(one.At(c), other.At(c)); n != 0 {
			return n
		}
	}
	return 0
}

// better sets the best pair so far, ordered by compare.
func (t *twins) better(one, other grid.Map[puzzles.Value]) {
	if compare(one, other) > 0 {
		one, other = other, one
	}
	t.pair.One, t.pair.Other = one, other
	t.pair.Apart = t.pair.Differs().Count()
	t.pair.Complete = t.pair.Apart == t.pair.Most
}

// The limits of climb: the number of steps without a better pair, and the failures of each
// step.
const (
	climbSteps    = 12
	climbFailures = 1000
)

// climb looks for a solution far from one of the pair, by making the solver try to differ
// from it first, then for one far from the other, alternately until neither improves the
// pair.
func (t *twins) climb(ctx context.Context, q *inquiry) {
	r := rand.New(rand.NewPCG(1, 1))
	base, other := q.answer(t.pair.One), q.answer(t.pair.Other)
	for vain := 0; vain < climbSteps; vain++ {
		var differ []core.Lit
		for i, k := range base {
			if k >= 0 {
				differ = append(differ, q.reading.Cells[i][k].Lit.Not())
			}
		}
		r.Shuffle(len(differ), func(i, k int) { differ[i], differ[k] = differ[k], differ[i] })
		q.solver.First(differ...)
		status, err := q.solver.SolveWithin(ctx, climbFailures, q.givens...)
		if err != nil {
			return
		}
		if status == core.Found {
			z := t.puzzle.Size()
			found := q.answer(q.reading.Board(z, q.solver.Solution()))
			if distance(base, found) > t.pair.Apart {
				other, vain = found, -1
				t.better(q.board(z, base), q.board(z, found))
				t.tell()
			}
		}
		base, other = other, base
	}
}

// farthest returns the two solutions known to an inquiry that differ in the most cells.
// There must be at least two.
func (a *Analyst) farthest(q *inquiry) (one, other grid.Map[puzzles.Value]) {
	list := slices.DeleteFunc(slices.Clone(a.solutions), func(n answer) bool { return !q.agrees(n) })
	i, k := farthest(list)
	return a.board(q.puzzle.Size(), list[i]), a.board(q.puzzle.Size(), list[k])
}

// farthest returns the indices of the two answers that differ most.
func farthest(list []answer) (one, other int) {
	most := -1
	for i, n := range list {
		for k, m := range list[:i] {
			if d := distance(n, m); d > most {
				one, other, most = k, i, d
			}
		}
	}
	return one, other
}

// distance returns the number of cells in which two answers differ.
func distance(n, m answer) int {
	d := 0
	for i := range n {
		if n[i] != m[i] {
			d++
		}
	}
	return d
}

func (a *Analyst) board(z grid.Size, n answer) grid.Map[puzzles.Value] {
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		i := z.Index(c)
		if n[i] < 0 {
			return puzzles.Open
		}
		return a.reading.Cells[i][n[i]].Value
	})
}

// state posts the rules twice, and returns the number of open cells in which both solutions
// agree. It admits only pairs better than the known one.
func (t *twins) state(m *core.Model, forced grid.Map[puzzles.Value]) (agreeing core.Var, err error) {
	if t.one, err = t.stateOne(m, forced, t.pair.One); err != nil {
		return 0, err
	}
	if t.other, err = t.stateOne(m, forced, t.pair.Other); err != nil {
		return 0, err
	}
	var terms []constraint.Term
	z := t.puzzle.Size()
	for i, choices := range t.one.Cells {
		if c := z.At(i); len(choices) == 0 || t.puzzle.Given(c) != puzzles.Open || forced.At(c) != puzzles.Open {
			continue
		}
		terms = append(terms, constraint.Term{Coef: 1, Var: t.agree(m, i)})
	}
	agreeing = m.NewVar("agreeing", 0, max(0, len(terms)-t.pair.Apart-1))
	terms = append(terms, constraint.Term{Coef: -1, Var: agreeing})
	m.Post(core.Rule{Kind: "apart"}, constraint.Linear(terms, constraint.Eq, 0))
	return agreeing, nil
}

// stateOne posts the rules once, with the givens and the forced cells, and guesses board
// for the other cells.
func (t *twins) stateOne(m *core.Model, forced, board grid.Map[puzzles.Value]) (*puzzles.Encoding, error) {
	r, err := t.puzzle.Type.Model(t.puzzle, "", m)
	if err != nil {
		return nil, err
	}
	z := t.puzzle.Size()
	for i, choices := range r.Cells {
		if len(choices) == 0 {
			continue
		}
		c := z.At(i)
		if v := cmp.Or(t.puzzle.Given(c), forced.At(c)); v != puzzles.Open {
			m.Post(core.Rule{Kind: "given", Args: []int{c.Row, c.Col}}, constraint.Clause(r.Lit(i, v)))
		} else {
			m.Guess(r.Lit(i, board.At(c)))
		}
	}
	return r, nil
}

// agree returns a variable that is 1 if both solutions agree in cell i, else 0.
func (t *twins) agree(m *core.Model, i int) core.Var {
	x := m.NewBool("")
	rule := core.Rule{Kind: "apart"}
	for k, ch := range t.one.Cells[i] {
		one, other := ch.Lit, t.other.Cells[i][k].Lit
		m.Post(rule, constraint.Clause(one.Not(), other.Not(), m.Eq(x, 1)))
		m.Post(rule, constraint.Clause(one.Not(), other, m.Ne(x, 1)))
	}
	return x
}
