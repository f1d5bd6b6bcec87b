package hoodoo

import (
	"context"
	"iter"
	"math"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Optimize looks for boards with few transparent pegs.
//
// "At most t transparent pegs" is a far better question than "fewer than the
// last time": the smaller t, the more colors are full, by name. So several t
// are asked about at the same time, each with a solver of its own, in rounds
// that give all of them the same number of failures, twice as many each time.
// An answer makes all questions about as many pegs or more superfluous, a
// refutation all about as many or fewer. The time is at most some times that
// of the one question that would have been enough. On small boards the
// questions go to a search for families of full colors.
//
// The search starts from a pattern of knight's moves. On empty boards it takes
// turns with searches for symmetric boards, which find boards with no or few
// transparent pegs where nothing else does. The documentation of the package
// tells how far that goes.
func (hoodoo) Optimize(ctx context.Context, p *puzzles.Puzzle) iter.Seq2[puzzles.Optimum, error] {
	return func(yield func(puzzles.Optimum, error) bool) {
		o := newOptimizer(p, p.Size().Cells(), yield)
		if err := o.run(ctx, math.MaxInt64); err != nil {
			yield(o.known(), err)
		}
	}
}

// manyNames is the number of interchangeable colors from which on Find is
// better than a search that tells them apart.
const manyNames = 3

// Find looks for a board with no more transparent pegs than are allowed, in the
// same way, in rounds of up to so many failures.
func (hoodoo) Find(ctx context.Context, p *puzzles.Puzzle, failures int64) (core.Status, puzzles.Optimum, error) {
	allowed, stated := p.Option(OptionTransparent)
	if !stated {
		return core.Undecided, puzzles.Optimum{}, nil
	}
	if board, ok := knightBoard(p); ok && transparent(board) <= allowed {
		return core.Found, puzzles.Optimum{Board: board, Value: transparent(board), Least: atLeast(p)}, nil
	}
	if len(freeColors(p)) < manyNames {
		return core.Undecided, puzzles.Optimum{}, nil
	}
	o := newOptimizer(p, min(allowed, p.Size().Cells()), func(n puzzles.Optimum, err error) bool { return !n.Known() })
	err := o.run(ctx, failures)
	switch found := o.known(); {
	case found.Known():
		return core.Found, found, nil
	case err != nil || o.asks():
		return core.Undecided, found, err
	default:
		return core.None, found, nil
	}
}

// optimizer is one search for the best board.
type optimizer struct {
	puzzle  *puzzles.Puzzle
	yield   func(puzzles.Optimum, error) bool
	optimum puzzles.Optimum
	most    int // better boards have fewer transparent pegs
	stopped bool
	finders []finder
	askers  map[int]asker // by the number of transparent pegs they allow
	spent   core.Stats    // of solvers that are no longer needed
}

// newOptimizer prepares a search for boards with at most so many transparent
// pegs.
func newOptimizer(p *puzzles.Puzzle, allowed int, yield func(puzzles.Optimum, error) bool) *optimizer {
	o := &optimizer{puzzle: p, yield: yield, most: allowed + 1, askers: map[int]asker{}}
	o.optimum.Least = atLeast(p)
	return o
}

// atLeast is a number of transparent pegs that every board of p has: those that
// are given, and those in the cells that are more than the colors have pegs.
func atLeast(p *puzzles.Puzzle) int {
	z := p.Size()
	return max(0, transparent(p.Cells), z.Cells()-colors(p)*min(z.Rows, z.Cols))
}

// asker asks whether a board needs no more than some number of pegs.
type asker interface {
	// ask goes on for about so many failures. The board is for Found, the
	// error the cause of the context's end.
	ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error)
	stats() core.Stats
	close()
}

// firstRound is the number of failures of each question in the first round.
const firstRound = 64

// asks reports whether there is anything left to ask.
func (o *optimizer) asks() bool { return o.optimum.Least < o.most && !o.stopped }

// run asks until the best board is known, or in rounds of up to so many failures.
// The error is the cause of the context's end.
func (o *optimizer) run(ctx context.Context, most int64) error {
	defer o.close()
	o.begin()
	for failures := int64(firstRound); o.asks() && failures <= most; failures *= 2 {
		if err := o.askFinders(ctx, failures); err != nil {
			return err
		}
		if err := o.askQuestions(ctx, failures); err != nil {
			return err
		}
	}
	return nil
}

// begin finds a board to begin with, or that there is none.
func (o *optimizer) begin() {
	board, ok := knightBoard(o.puzzle)
	switch {
	case !ok:
		o.refuted(o.most - 1)
	case transparent(board) < o.most:
		o.found(board)
	}
}

// askQuestions asks each question of a round.
func (o *optimizer) askQuestions(ctx context.Context, failures int64) error {
	for _, allowed := range o.questions() {
		if o.stopped || allowed < o.optimum.Least || allowed >= o.most {
			continue
		}
		if err := o.ask(ctx, allowed, failures); err != nil {
			return err
		}
	}
	return nil
}

// finder looks for boards of some class only: that it finds none proves
// nothing.
type finder interface {
	asker
	// lower tells that only boards with fewer transparent pegs than most are of
	// use, and reports whether there is still something to look for.
	lower(most int) bool
}

// newFinders lists the searches for symmetric boards that are of use for p,
// which is cut out of the board they find: one with no fewer rows than the
// longer side, and one more where that helps.
func newFinders(p *puzzles.Puzzle) (list []finder) {
	if !p.Cells.Empty() {
		return nil
	}
	longer, k := longerSide(p.Size()), colors(p)
	for n := longer; n <= max(k, longer+1); n++ {
		if r := newRegular(n); r != nil && (n != 15 || k <= 15) { // 16 is easier
			return []finder{r}
		}
	}
	for _, f := range planFours(longer) {
		if k == longer {
			list = append(list, newFours(longer, f.number, f.allowed))
		}
	}
	return list
}

// cut is the upper left part of a board with those of its colors that have the
// most pegs there.
func cut(board grid.Map[puzzles.Value], p *puzzles.Puzzle) grid.Map[puzzles.Value] {
	part := grid.Collect(p.Size(), board.At)
	pegs := make([]int, mostColors+1)
	var order []puzzles.Value
	for c := range part.Size().All() {
		if v := part.At(c); v != Transparent {
			if pegs[v]++; pegs[v] == 1 {
				order = append(order, v)
			}
		}
	}
	slices.SortStableFunc(order, func(a, b puzzles.Value) int { return pegs[b] - pegs[a] })
	name := slices.Repeat([]puzzles.Value{Transparent}, mostColors+1)
	for i, v := range order[:min(len(order), colors(p))] {
		name[v] = puzzles.Value(i + 1)
	}
	return grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if v := part.At(c); v != Transparent {
			return name[v]
		}
		return Transparent
	})
}

// finderShare is how many times as long as a question a finder may take.
const finderShare = 32

// askFinders lets those finders go on that can find a better board.
func (o *optimizer) askFinders(ctx context.Context, failures int64) error {
	if o.finders == nil {
		o.finders = newFinders(o.puzzle)
	}
	for i := range o.finders {
		if err := o.askFinder(ctx, &o.finders[i], finderShare*failures); err != nil {
			return err
		}
	}
	return nil
}

// askFinder lets one go on as long as it finds better boards, and ends it when
// it finds no more.
func (o *optimizer) askFinder(ctx context.Context, f *finder, failures int64) error {
	for *f != nil && !o.stopped && o.optimum.Least < o.most {
		if !(*f).lower(o.most) {
			o.retire(*f)
			*f = nil
			break
		}
		status, board, err := (*f).ask(ctx, failures)
		switch status {
		case core.Undecided:
			return err
		case core.None:
			o.retire(*f)
			*f = nil
		case core.Found:
			if board = cut(board, o.puzzle); transparent(board) < o.most {
				o.found(board)
			}
		}
	}
	return nil
}

// retire ends an asker and keeps its statistics.
func (o *optimizer) retire(a asker) {
	o.spent = sum(o.spent, a.stats())
	a.close()
}

// close ends all askers.
func (o *optimizer) close() {
	for _, a := range o.askers {
		a.close()
	}
	for _, f := range o.finders {
		if f != nil {
			f.close()
		}
	}
}

// questions lists the numbers of pegs to ask about in a round: from the bound
// on in growing steps, and last the next better one. Beside finders that one is
// enough: the others would be too hard on boards as large as theirs.
func (o *optimizer) questions() (list []int) {
	if o.optimum.Least >= o.most {
		return nil
	}
	if len(o.finders) > 0 {
		return []int{o.most - 1}
	}
	for step, next := 0, 1; o.optimum.Least+step < o.most; step, next = next, next+max(step, 1) {
		list = append(list, o.optimum.Least+step)
	}
	if last := o.most - 1; list[len(list)-1] < last {
		list = append(list, last)
	}
	return list
}

// ask looks for a board with no more transparent pegs than allowed.
func (o *optimizer) ask(ctx context.Context, allowed int, failures int64) error {
	s := o.askers[allowed]
	if s == nil {
		s = newAsker(o.puzzle, allowed)
		o.askers[allowed] = s
	}
	status, board, err := s.ask(ctx, failures)
	switch status {
	case core.Found:
		o.found(board)
	case core.None:
		o.refuted(allowed)
	}
	return err
}

// newAsker chooses the way to ask: by families where they are sure to be quick,
// by clauses where there are too many, and else by both in turn.
func newAsker(p *puzzles.Puzzle, allowed int) asker {
	f := newFamilies(p, allowed)
	switch n, ok := emptySquare(p); {
	case f == nil:
		return newClauses(p, allowed)
	case ok && n <= mostQuick:
		return f
	}
	return &both{[2]asker{f, newClauses(p, allowed)}}
}

// mostQuick is the side of the largest empty square board for which families
// alone are best.
const mostQuick = 10

// both asks in two ways at the same time.
type both struct{ ways [2]asker }

func (b *both) ask(ctx context.Context, failures int64) (status core.Status, board grid.Map[puzzles.Value], err error) {
	for _, way := range b.ways {
		if status, board, err = way.ask(ctx, failures); status != core.Undecided || err != nil {
			break
		}
	}
	return status, board, err
}

func (b *both) stats() core.Stats { return sum(b.ways[0].stats(), b.ways[1].stats()) }

func (b *both) close() {
	for _, way := range b.ways {
		way.close()
	}
}

// emptySquare reports whether p is an empty board of n × n with n colors.
func emptySquare(p *puzzles.Puzzle) (n int, ok bool) {
	z := p.Size()
	return z.Rows, z.Rows == z.Cols && colors(p) == z.Rows && p.Cells.Empty()
}

// clauses asks by the model full.
type clauses struct {
	puzzle  *puzzles.Puzzle
	reading *puzzles.Reading
	solver  *core.Solver
}

func newClauses(p *puzzles.Puzzle, allowed int) *clauses {
	m := core.NewModel()
	return &clauses{p, stateOne(p, allowed, m), core.NewSolver(m)}
}

func (a *clauses) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	status, err := a.solver.SolveWithin(ctx, failures)
	if status != core.Found {
		return status, grid.Map[puzzles.Value]{}, err
	}
	return status, a.reading.Board(a.puzzle.Size(), a.solver.Solution()), nil
}

func (a *clauses) stats() core.Stats { return a.solver.Stats() }
func (a *clauses) close()            {}

// found tells about a board that is better than the last one.
func (o *optimizer) found(board grid.Map[puzzles.Value]) {
	o.most = transparent(board)
	o.optimum.Board, o.optimum.Value = board, o.most
	o.tell()
}

// transparent is the number of transparent pegs of a board.
func transparent(board grid.Map[puzzles.Value]) int {
	n := 0
	for c := range board.Size().All() {
		if board.At(c) == Transparent {
			n++
		}
	}
	return n
}

// refuted tells that every board has more transparent pegs than allowed.
func (o *optimizer) refuted(allowed int) {
	o.optimum.Least = allowed + 1
	o.tell()
}

// tell passes on what is known and drops the solvers of superfluous questions.
func (o *optimizer) tell() {
	for allowed, s := range o.askers {
		if allowed < o.optimum.Least || allowed >= o.most {
			o.retire(s)
			delete(o.askers, allowed)
		}
	}
	o.stopped = o.stopped || !o.yield(o.known(), nil)
}

// known is what is known now.
func (o *optimizer) known() puzzles.Optimum {
	n := o.optimum
	n.Stats = o.spent
	for _, s := range o.askers {
		n.Stats = sum(n.Stats, s.stats())
	}
	for _, f := range o.finders {
		if f != nil {
			n.Stats = sum(n.Stats, f.stats())
		}
	}
	return n
}

// sum adds up the statistics of two searches; of the depth and the memory it
// takes the greater.
func sum(a, b core.Stats) core.Stats {
	return core.Stats{
		Decisions:    a.Decisions + b.Decisions,
		Backtracks:   a.Backtracks + b.Backtracks,
		Failures:     a.Failures + b.Failures,
		Propagations: a.Propagations + b.Propagations,
		Prunings:     a.Prunings + b.Prunings,
		Resumptions:  a.Resumptions + b.Resumptions,
		Entailments:  a.Entailments + b.Entailments,
		Constraints:  max(a.Constraints, b.Constraints),
		Learned:      a.Learned + b.Learned,
		Restarts:     a.Restarts + b.Restarts,
		Depth:        max(a.Depth, b.Depth),
		Seconds:      a.Seconds + b.Seconds,
		Memory:       max(a.Memory, b.Memory),
	}
}
