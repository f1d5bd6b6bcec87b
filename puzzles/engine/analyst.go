package engine

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Analysis is what an Analyst knows about a puzzle.
type Analysis struct {
	Status Status
	Found  int // solutions that are known, two at most being looked for
	// Objective is the objective's value for the best board, nil for a
	// puzzle without an objective or without a board.
	Objective *int
	// Least is the bound that is proved: no board has a smaller value.
	Least int
	// Best is the best board of a puzzle with an objective.
	Best grid.Map[puzzles.Value]
	// Forced has the cells that hold the same value in all solutions (in all
	// best ones, where there is an objective), Open elsewhere and on givens.
	Forced grid.Map[puzzles.Value]
	// Possible has the values that open cells hold in some solution, as a set,
	// once all of them are known; only for types that show them.
	Possible grid.Map[puzzles.Notes]
	// Open is the number of cells that need an answer and have no given,
	// ForcedOpen how many of them are in Forced.
	Open, ForcedOpen int
	// Complete is true when every forced cell is in Forced.
	Complete bool
	Seconds  float64
	// Err is why there is no answer: the model cannot be built.
	Err error
}

// Analyst answers again and again about a puzzle that is being edited. As long
// as only givens change it keeps the model, everything learned about it and
// the solutions found: givens are assumptions, and a solution that agrees with
// them answers without a search. It is safe for concurrent use; calls wait for
// each other, so that a caller ends the one before through its context. After a
// panic it begins anew. The zero Analyst knows nothing yet.
type Analyst struct {
	mu        sync.Mutex
	skeleton  *puzzles.Puzzle // what the model was built from: no givens
	reading   *puzzles.Reading
	solver    *core.Solver
	solutions []answer                // found so far, the newest last
	vague     grid.Map[puzzles.Value] // of the call under way, see UpdateVague
	guards    int                     // literals spent since the solver was made
	patience  int64                   // failures of a question about a chunk of candidates
	spent     core.Stats              // of searches beside the solver

	// Where the best board is asked for:
	optima []optimum
	best   *Analyst // of the boards as good as the last best one
	value  int      // the objective of those
}

// answer is a solution: for each cell the index of its choice in the Reading,
// -1 in cells without one.
type answer []int16

// NewAnalyst makes an analyst that knows nothing yet.
func NewAnalyst() *Analyst { return &Analyst{patience: chunkFailures} }

// The limits of what an analyst remembers: solutions, and guards before it
// starts afresh.
const (
	mostSolutions = 64
	mostGuards    = 4096
)

// Forced finds the cells that are the same in all solutions of p.
func Forced(ctx context.Context, p *puzzles.Puzzle, progress func(Analysis)) Analysis {
	return NewAnalyst().Update(ctx, p, progress)
}

// Update analyzes p, which must be valid. It ends soon after the context does,
// with what it knows by then. Progress, which may be nil, gets what is known
// meanwhile, on the same goroutine.
func (a *Analyst) Update(ctx context.Context, p *puzzles.Puzzle, progress func(Analysis)) Analysis {
	return a.UpdateVague(ctx, p, grid.Map[puzzles.Value]{}, progress)
}

// UpdateVague is Update for the solutions alone that agree with marks which stand for
// several values (puzzles.Noting), on cells without a given. A puzzle whose best board is
// asked for is not analyzed with such marks.
func (a *Analyst) UpdateVague(ctx context.Context, p *puzzles.Puzzle, vague grid.Map[puzzles.Value], progress func(Analysis)) Analysis {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.patience = cmp.Or(a.patience, chunkFailures)
	if a.vague = vague; vague.Empty() {
		a.vague = grid.Map[puzzles.Value]{}
	}
	whole := false
	defer func() {
		if !whole {
			a.forget()
		}
	}()
	start := time.Now()
	tell := func(n Analysis) {
		if n.Seconds = time.Since(start).Seconds(); progress != nil {
			progress(n)
		}
	}
	n := a.analyze(ctx, p, tell)
	n.Seconds = time.Since(start).Seconds()
	whole = true
	return n
}

// forget makes the analyst one that knows nothing.
func (a *Analyst) forget() {
	a.skeleton, a.reading, a.solver, a.solutions = nil, nil, nil, nil
	a.guards, a.patience, a.spent = 0, chunkFailures, core.Stats{}
	a.optima, a.best, a.value = nil, nil, 0
}

func (a *Analyst) analyze(ctx context.Context, p *puzzles.Puzzle, tell func(Analysis)) Analysis {
	if ctx.Err() != nil {
		return Analysis{Status: Unknown} // given up while it waited for another call
	}
	if err := a.prepare(ctx, p); err != nil {
		return Analysis{Status: Unknown, Err: unlessEnded(ctx, err)}
	}
	switch {
	case a.reading.Minimize && a.isVague():
		return Analysis{Status: Unknown}
	case a.reading.Minimize:
		return a.optimize(ctx, p, tell)
	}
	q := a.inquire(p)
	q.run(ctx, tell)
	if p.Type.Spec().Possible && q.analysis.Complete && q.analysis.Found > 0 {
		tell(q.analysis)
		q.analysis.Possible = q.possible(ctx)
	}
	return q.analysis
}

// isVague reports whether marks that stand for several values are asked about.
func (a *Analyst) isVague() bool { return a.vague.Size().Cells() > 0 }

// prepare makes the model of p without its givens, unless it is the one that
// is there. The error is the context's, or that of a model that cannot be built.
func (a *Analyst) prepare(ctx context.Context, p *puzzles.Puzzle) error {
	bare := p.WithoutGivens()
	if a.solver != nil && a.guards < mostGuards && a.skeleton.Same(bare) {
		return nil
	}
	posed, err := puzzles.Pose(ctx, bare, "")
	if err != nil {
		return err
	}
	solver, err := posed.Solver()
	if err != nil {
		return err
	}
	boards := a.boards(p)
	a.optima, a.best = nil, nil
	a.skeleton, a.reading, a.solver, a.guards = bare, posed.Reading, solver, 0
	a.recall(boards)
	return nil
}

// unlessEnded is err, nil when it only tells of the end of the context.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// boards lists what is remembered of the puzzle that p was before an edit; none
// when p is another one.
func (a *Analyst) boards(p *puzzles.Puzzle) []grid.Map[puzzles.Value] {
	if a.skeleton == nil || a.skeleton.Type != p.Type || a.skeleton.Size() != p.Size() {
		return nil
	}
	list := make([]grid.Map[puzzles.Value], len(a.solutions))
	for i, n := range a.solutions {
		list[i] = a.board(p.Size(), n)
	}
	return list
}

// recall keeps those of the boards that are solutions of the new model as well,
// and begins near the last of them.
func (a *Analyst) recall(boards []grid.Map[puzzles.Value]) {
	a.solutions = nil
	for _, b := range boards {
		if a.skeleton.Solves(b) {
			a.keep(a.answer(b))
		}
	}
	if last := len(boards) - 1; last >= 0 {
		a.guess(a.answer(boards[last]))
	}
}

// inquiry is one call of Update.
type inquiry struct {
	*Analyst
	puzzle     *puzzles.Puzzle
	givens     []core.Lit
	candidates []int // open cells in which all known solutions agree
	known      answer
	others     puzzles.Others // see lookForOthers; nil: none
	ended      error          // why the solver answers no more; nil: it does
	analysis   Analysis
	told       time.Time
}

// inquire begins an inquiry with what is remembered.
func (a *Analyst) inquire(p *puzzles.Puzzle) *inquiry {
	q := &inquiry{Analyst: a, puzzle: p}
	z := p.Size()
	q.analysis.Status = Unknown
	q.analysis.Forced = grid.NewMap[puzzles.Value](z)
	for i, choices := range a.reading.Cells {
		v := p.Given(z.At(i))
		switch {
		case v != puzzles.Open:
			q.givens = append(q.givens, a.reading.Lit(i, v))
		case len(choices) > 0:
			q.candidates = append(q.candidates, i)
			q.deny(z.At(i), choices)
		}
	}
	q.analysis.Open = len(q.candidates)
	for _, n := range a.solutions {
		if q.agrees(n) {
			q.add(n)
		}
	}
	return q
}

// deny excludes the values of a cell with which its mark does not agree.
func (q *inquiry) deny(c grid.Cell, choices []puzzles.Choice) {
	mark := q.vague.At(c)
	if mark == puzzles.Open {
		return
	}
	for _, ch := range choices {
		if !puzzles.Agrees(q.puzzle.Type, mark, ch.Value) {
			q.givens = append(q.givens, ch.Lit.Not())
		}
	}
}

// agrees reports whether a remembered solution has the givens, and agrees with the marks.
func (q *inquiry) agrees(n answer) bool {
	z := q.puzzle.Size()
	for i, k := range n {
		v, mark := q.puzzle.Given(z.At(i)), q.vague.At(z.At(i))
		if v != puzzles.Open && (k < 0 || q.reading.Cells[i][k].Value != v) {
			return false
		}
		if mark != puzzles.Open && k >= 0 && !puzzles.Agrees(q.puzzle.Type, mark, q.reading.Cells[i][k].Value) {
			return false
		}
	}
	return true
}

// add takes a solution into account: candidates that differ are none any more.
func (q *inquiry) add(n answer) {
	if q.analysis.Found++; q.analysis.Found == 1 {
		q.known, q.analysis.Status = n, Solvable
		return
	}
	q.analysis.Status = Multiple
	q.candidates = slices.DeleteFunc(q.candidates, func(i int) bool { return n[i] != q.known[i] })
}

// run asks for solutions that differ from the known ones in some cell in which
// those agree, until there is none: then these cells are forced.
//
// The first solution is asked for without a limit, a second one with limits that
// double. From then on it goes by chunks of the candidates (M. Janota, I. Lynce and J. Marques-Silva,
// "Algorithms for computing backbones of propositional formulae", 2015), whose
// size and limits follow from the answers alone and not from the clock: the same
// board has the same questions on any machine, however busy.
func (q *inquiry) run(ctx context.Context, tell func(Analysis)) Analysis {
	if q.analysis.Found == 0 {
		switch q.first(ctx) {
		case core.None:
			q.analysis.Status, q.analysis.Complete = None, true
			return q.analysis
		case core.Undecided:
			return q.analysis
		}
	}
	q.relate(q.board(q.puzzle.Size(), q.known))
	tell(q.analysis)
	defer q.lookForOthers()()
	defer q.lookAtOne(ctx)()
	if q.analysis.Found == 1 && len(q.candidates) > 0 {
		if !q.second(ctx) {
			return q.analysis
		}
		tell(q.analysis)
	}
	if !q.askInChunks(ctx, tell) {
		return q.analysis
	}
	return q.done()
}

// second looks for another solution, in the type's own way and by the solver in turn
// where there is one. It reports whether it came to an end.
func (q *inquiry) second(ctx context.Context) bool {
	failures := q.patience
	if q.others == nil {
		failures = math.MaxInt64
	}
	for ; q.analysis.Found == 1 && len(q.candidates) > 0; failures *= 2 {
		switch status := q.askTogether(ctx, q.candidates, failures); {
		case status == core.None:
			q.forceFirst(len(q.candidates))
		case q.ended != nil:
			return false
		case status == core.Undecided:
			q.askOthers(ctx, failures)
		}
	}
	return true
}

// first looks for the first solution, in the type's own way where it has one.
func (q *inquiry) first(ctx context.Context) core.Status {
	if find := puzzles.WaysOf(q.puzzle.Type).Find; find != nil && !q.isVague() {
		status, found, _ := find(ctx, q.puzzle, math.MaxInt64)
		q.spent = q.spent.Add(found.Stats)
		if status == core.Found {
			q.learn(found.Board)
			q.add(q.answer(found.Board))
		}
		if status != core.Undecided {
			return status
		}
	}
	return q.ask(ctx, math.MaxInt64)
}

// relate takes the answers into account that follow from one.
func (q *inquiry) relate(board grid.Map[puzzles.Value]) {
	if q.isVague() || len(q.candidates) == 0 {
		return
	}
	for _, b := range q.puzzle.Related(board) {
		n := q.answer(b)
		if slices.ContainsFunc(q.solutions, func(m answer) bool { return slices.Equal(n, m) }) {
			continue // it has been taken into account
		}
		q.keep(n)
		q.add(n)
	}
}

// lookForOthers begins a search in the type's own way for answers that differ from the
// known one, if it has one.
func (q *inquiry) lookForOthers() (end func()) {
	others := puzzles.WaysOf(q.puzzle.Type).Others
	if others == nil || q.isVague() || len(q.candidates) == 0 {
		return func() {}
	}
	if q.others = others(q.puzzle, q.board(q.puzzle.Size(), q.known)); q.others == nil {
		return func() {}
	}
	all := q.Analyst
	return func() {
		all.spent = all.spent.Add(q.others.Stats())
		q.others.Close()
	}
}

// askOthers goes on with that search, for so many failures, until there are no candidates.
func (q *inquiry) askOthers(ctx context.Context, failures int64) {
	for q.others != nil && len(q.candidates) > 0 {
		cells := make([]grid.Cell, len(q.candidates))
		for k, i := range q.candidates {
			cells[k] = q.puzzle.Size().At(i)
		}
		switch status, board, _ := q.others.Next(ctx, cells, failures); status {
		case core.Found:
			q.learn(board)
			q.add(q.answer(board))
			q.relate(board)
		case core.None:
			q.forceFirst(len(q.candidates))
		case core.Undecided:
			return
		}
	}
}

// fewer is askOthers, and reports whether there are fewer candidates than before.
func (q *inquiry) fewer(ctx context.Context, failures int64) bool {
	before := len(q.candidates)
	q.askOthers(ctx, failures)
	return len(q.candidates) < before
}

// lookAtOne takes a model of one answer of each family, where the puzzle has
// families and more is to be asked. The returned function goes back to the other
// model, with what was found.
func (q *inquiry) lookAtOne(ctx context.Context) (back func()) {
	all := q.Analyst
	if len(q.candidates) == 0 || q.isVague() {
		return func() {}
	}
	posed, err := puzzles.PoseOne(ctx, q.puzzle)
	if err != nil || posed == nil {
		return func() {}
	}
	solver, err := posed.Solver()
	if err != nil {
		return func() {}
	}
	q.Analyst = &Analyst{reading: posed.Reading, solver: solver, solutions: all.solutions, patience: all.patience}
	return func() {
		all.solutions = q.solutions
		all.spent = all.spent.Add(solver.Stats())
		q.Analyst = all
	}
}

// done is the analysis when all that can be known is known.
func (q *inquiry) done() Analysis {
	q.analysis.Complete = true
	if q.analysis.Status == Solvable {
		q.analysis.Status = Unique
	}
	return q.analysis
}

// ask looks for a solution with the givens and the assumptions, for so many
// failures, and takes it into account.
func (q *inquiry) ask(ctx context.Context, failures int64, assume ...core.Lit) core.Status {
	status, err := q.solver.SolveWithin(ctx, failures, append(slices.Clone(q.givens), assume...)...)
	q.ended = err
	if status == core.Found {
		q.remember(q.solver.Solution())
	}
	return status
}

// lit says that cell i is as in the known solutions.
func (q *inquiry) lit(i int) core.Lit { return q.reading.Cells[i][q.known[i]].Lit }

// force notes that cell i is the same in all solutions.
func (q *inquiry) force(i int) {
	c := q.puzzle.Size().At(i)
	q.analysis.Forced = q.analysis.Forced.With(c, q.reading.Cells[i][q.known[i]].Value)
	q.analysis.ForcedOpen++
}

// remember keeps a solution that was just found and takes it into account.
func (q *inquiry) remember(sol core.Solution) {
	n := q.answerOf(sol)
	q.keep(n)
	q.add(n)
}

// answerOf is a solution of the model by the choices of the reading.
func (a *Analyst) answerOf(sol core.Solution) answer {
	n := make(answer, len(a.reading.Cells))
	for i, choices := range a.reading.Cells {
		n[i] = int16(slices.IndexFunc(choices, func(ch puzzles.Choice) bool { return sol.Has(ch.Lit) }))
	}
	return n
}

// learn keeps a board that was found elsewhere, and begins near it.
func (a *Analyst) learn(board grid.Map[puzzles.Value]) {
	n := a.answer(board)
	a.guess(n)
	a.keep(n)
}

// guess lets the solver look near an answer first.
func (a *Analyst) guess(n answer) {
	for i, k := range n {
		if k >= 0 {
			a.solver.Guess(a.reading.Cells[i][k].Lit)
		}
	}
}

// answer is a board by the choices of the reading.
func (a *Analyst) answer(board grid.Map[puzzles.Value]) answer {
	n := make(answer, len(a.reading.Cells))
	for i, choices := range a.reading.Cells {
		v := board.At(board.Size().At(i))
		n[i] = int16(slices.IndexFunc(choices, func(ch puzzles.Choice) bool { return ch.Value == v }))
	}
	return n
}

// keep makes n the newest of the solutions.
func (a *Analyst) keep(n answer) {
	if len(a.solutions) == mostSolutions {
		a.solutions = slices.Delete(a.solutions, 0, 1)
	}
	a.solutions = append(a.solutions, n)
}

// tell reports what is known, not too often.
func (q *inquiry) tell(tell func(Analysis), always bool) {
	if now := time.Now(); always || now.Sub(q.told) >= between {
		q.told = now
		tell(q.analysis)
	}
}
