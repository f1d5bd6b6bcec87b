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
	"quadrille/puzzles/lists"
)

// Analysis is what an Analyst knows about a puzzle.
type Analysis struct {
	Status Status
	Found  int // number of known solutions; the search stops at two
	// Objective is the objective's value for the best board, nil for a
	// puzzle without an objective or without a board.
	Objective *int
	// Least is the proved bound: no board has a smaller value.
	Least int
	// Best is the best board of a puzzle with an objective.
	Best grid.Map[puzzles.Value]
	// Forced has the value of each cell that is the same in all solutions (in all best
	// boards, where there is an objective), and Open elsewhere and on givens.
	Forced grid.Map[puzzles.Value]
	// Possible has, for each open cell, the set of values that it holds in some solution.
	// It is filled only when all of them are known, and only for types that show them.
	Possible grid.Map[puzzles.Notes]
	// Open is the number of cells that need an answer and have no given; ForcedOpen is the
	// number of those that are in Forced.
	Open, ForcedOpen int
	// Complete reports whether Forced has every forced cell.
	Complete bool
	Seconds  float64
	// Err says why there is no answer: the model cannot be built.
	Err error
}

// Analyst answers repeatedly about a puzzle that is being edited. As long as only givens
// change it keeps the model, everything learned about it and the solutions found: givens
// are assumptions, and a solution that agrees with them answers without a search. It is
// safe for concurrent use; calls wait for each other, so a caller should cancel the
// previous call through its context. After a panic it starts from scratch. The zero Analyst
// is ready to use.
type Analyst struct {
	mu        sync.Mutex
	skeleton  *puzzles.Puzzle // what the model was built from: no givens
	reading   *puzzles.Encoding
	solver    *core.Solver
	solutions []answer                // found so far, the newest last
	vague     grid.Map[puzzles.Value] // of the current call, see UpdateVague
	guards    int                     // guard literals added since the solver was made
	patience  int64                   // initial failure limit of a question about a chunk of candidates
	spent     core.Stats              // on searches other than that of solver

	// For puzzles with an objective:
	optima []optimum
	best   *Analyst // for the boards as good as the last best one
	value  int      // objective value of those boards
}

// answer is a solution: the index of each cell's choice in the Encoding, or -1 for a cell
// without choices.
type answer []int16

// NewAnalyst returns an analyst that has learned nothing yet.
func NewAnalyst() *Analyst { return &Analyst{patience: chunkFailures} }

// The limits of what an analyst keeps: the number of solutions, and the number of guard
// literals before the solver is made again.
const (
	mostSolutions = 64
	mostGuards    = 4096
)

// Forced finds the cells that are the same in all solutions of p.
func Forced(ctx context.Context, p *puzzles.Puzzle, progress func(Analysis)) Analysis {
	return NewAnalyst().Update(ctx, p, progress)
}

// Update analyzes p, which must be valid. It returns soon after the context ends, with what
// is known by then. Progress, which may be nil, is called on the same goroutine with
// intermediate results.
func (a *Analyst) Update(ctx context.Context, p *puzzles.Puzzle, progress func(Analysis)) Analysis {
	return a.UpdateVague(ctx, p, grid.Map[puzzles.Value]{}, progress)
}

// UpdateVague is like Update but considers only solutions that agree with vague, marks that
// stand for several values (puzzles.Noting), in cells without a given. It does not analyze
// puzzles with an objective when there are such marks.
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

// forget resets the analyst.
func (a *Analyst) forget() {
	a.skeleton, a.reading, a.solver, a.solutions = nil, nil, nil, nil
	a.guards, a.patience, a.spent = 0, chunkFailures, core.Stats{}
	a.optima, a.best, a.value = nil, nil, 0
}

func (a *Analyst) analyze(ctx context.Context, p *puzzles.Puzzle, tell func(Analysis)) Analysis {
	if ctx.Err() != nil {
		return Analysis{Status: Unknown} // canceled while waiting for another call
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

// isVague reports whether the current call has marks that stand for several values.
func (a *Analyst) isVague() bool { return a.vague.Size().Cells() > 0 }

// prepare makes the model of p without its givens, unless the current one fits. The error
// is the context's, or that of a model that cannot be built.
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
	a.skeleton, a.reading, a.solver, a.guards = bare, posed.Encoding, solver, 0
	a.recall(boards)
	return nil
}

// unlessEnded returns err, or nil once the context has ended.
func unlessEnded(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// boards returns the remembered solutions as boards, or nil when p is not an edit of the
// same puzzle.
func (a *Analyst) boards(p *puzzles.Puzzle) []grid.Map[puzzles.Value] {
	if a.skeleton == nil || a.skeleton.Type != p.Type || a.skeleton.Size() != p.Size() {
		return nil
	}
	return lists.Map(a.solutions, func(n answer) grid.Map[puzzles.Value] { return a.board(p.Size(), n) })
}

// recall keeps the boards that are also solutions of the new model, and starts the solver
// near the last of them.
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
	others     puzzles.Others // see lookForOthers; nil when there is none
	ended      error          // error of the last call of the solver
	analysis   Analysis
	told       time.Time
}

// inquire begins an inquiry with the remembered solutions.
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

// deny excludes the values of cell c that do not agree with its mark.
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

// agrees reports whether a remembered solution agrees with the givens and the marks.
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

// add records a solution: cells in which it differs from the known one are no longer
// candidates.
func (q *inquiry) add(n answer) {
	if q.analysis.Found++; q.analysis.Found == 1 {
		q.known, q.analysis.Status = n, Solvable
		return
	}
	q.analysis.Status = Multiple
	q.candidates = slices.DeleteFunc(q.candidates, func(i int) bool { return n[i] != q.known[i] })
}

// run asks for solutions that differ from the known ones in a candidate, a cell in which
// those agree, until there is none: then the remaining candidates are forced.
//
// The first solution is sought without a limit, a second one with limits that double. After
// that, candidates are asked about in chunks (M. Janota, I. Lynce and J. Marques-Silva,
// "Algorithms for computing backbones of propositional formulae", 2015), whose sizes and
// limits depend on the answers alone and not on the clock: the same board leads to the same
// questions on any machine, however busy.
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

// second looks for another solution, alternating between the solver and the type's own
// search if it has one. It reports whether the question was decided.
func (q *inquiry) second(ctx context.Context) bool {
	failures := q.shared()
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

// shared returns the initial failure limit of a question. It is lower beside the type's own
// search, which soon answers most questions that the solver does not.
func (q *inquiry) shared() int64 {
	if q.others == nil {
		return q.patience
	}
	return (q.patience + 9) / 10
}

// first looks for the first solution, with the type's own search if it has one.
func (q *inquiry) first(ctx context.Context) core.Status {
	if find := puzzles.SolvingMethodsOf(q.puzzle.Type).Find; find != nil && !q.isVague() {
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

// relate records the solutions that follow from a known one.
func (q *inquiry) relate(board grid.Map[puzzles.Value]) {
	if q.isVague() || len(q.candidates) == 0 {
		return
	}
	for _, b := range q.puzzle.Related(board) {
		n := q.answer(b)
		if slices.ContainsFunc(q.solutions, func(m answer) bool { return slices.Equal(n, m) }) {
			continue // already recorded
		}
		q.keep(n)
		q.add(n)
	}
}

// lookForOthers starts the type's own search, if it has one, for solutions that differ from
// the known one.
func (q *inquiry) lookForOthers() (end func()) {
	others := puzzles.SolvingMethodsOf(q.puzzle.Type).Others
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

// askOthers continues that search with the given failure limit until it gives up or there
// are no candidates.
func (q *inquiry) askOthers(ctx context.Context, failures int64) {
	for q.others != nil && len(q.candidates) > 0 {
		cells := lists.Map(q.candidates, q.puzzle.Size().At)
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

// fewer calls askOthers and reports whether it removed candidates.
func (q *inquiry) fewer(ctx context.Context, failures int64) bool {
	before := len(q.candidates)
	q.askOthers(ctx, failures)
	return len(q.candidates) < before
}

// lookAtOne switches to a model with one answer of each family, if the puzzle has families
// and questions remain. The returned function switches back and keeps what was found.
func (q *inquiry) lookAtOne(ctx context.Context) (back func()) {
	all := q.Analyst
	if len(q.candidates) == 0 || q.isVague() {
		return func() {}
	}
	posed, err := puzzles.PoseUpToSymmetry(ctx, q.puzzle)
	if err != nil || posed == nil {
		return func() {}
	}
	solver, err := posed.Solver()
	if err != nil {
		return func() {}
	}
	q.Analyst = &Analyst{reading: posed.Encoding, solver: solver, solutions: all.solutions, patience: all.patience}
	return func() {
		all.solutions = q.solutions
		all.spent = all.spent.Add(solver.Stats())
		q.Analyst = all
	}
}

// done returns the analysis once every question is decided.
func (q *inquiry) done() Analysis {
	q.analysis.Complete = true
	if q.analysis.Status == Solvable {
		q.analysis.Status = Unique
	}
	return q.analysis
}

// ask looks for a solution with the givens and the assumptions within the failure limit,
// and records it.
func (q *inquiry) ask(ctx context.Context, failures int64, assume ...core.Lit) core.Status {
	status, err := q.solver.SolveWithin(ctx, failures, append(slices.Clone(q.givens), assume...)...)
	q.ended = err
	if status == core.Found {
		q.remember(q.solver.Solution())
	}
	return status
}

// lit returns the literal for cell i holding its value in the known solutions.
func (q *inquiry) lit(i int) core.Lit { return q.reading.Cells[i][q.known[i]].Lit }

// force records that cell i is the same in all solutions.
func (q *inquiry) force(i int) {
	c := q.puzzle.Size().At(i)
	q.analysis.Forced = q.analysis.Forced.With(c, q.reading.Cells[i][q.known[i]].Value)
	q.analysis.ForcedOpen++
}

// remember keeps and records a solution that was just found.
func (q *inquiry) remember(sol core.Solution) {
	n := q.answerOf(sol)
	q.keep(n)
	q.add(n)
}

// answerOf converts a solution of the model to an answer.
func (a *Analyst) answerOf(sol core.Solution) answer {
	n := make(answer, len(a.reading.Cells))
	for i, choices := range a.reading.Cells {
		n[i] = int16(slices.IndexFunc(choices, func(ch puzzles.Choice) bool { return sol.Has(ch.Lit) }))
	}
	return n
}

// learn keeps a board that was found elsewhere, and starts the solver near it.
func (a *Analyst) learn(board grid.Map[puzzles.Value]) {
	n := a.answer(board)
	a.guess(n)
	a.keep(n)
}

// guess makes the solver search near an answer first.
func (a *Analyst) guess(n answer) {
	for i, k := range n {
		if k >= 0 {
			a.solver.Guess(a.reading.Cells[i][k].Lit)
		}
	}
}

// answer converts a board to an answer.
func (a *Analyst) answer(board grid.Map[puzzles.Value]) answer {
	n := make(answer, len(a.reading.Cells))
	for i, choices := range a.reading.Cells {
		v := board.At(board.Size().At(i))
		n[i] = int16(slices.IndexFunc(choices, func(ch puzzles.Choice) bool { return ch.Value == v }))
	}
	return n
}

// keep appends n to the solutions, dropping the oldest if there are too many.
func (a *Analyst) keep(n answer) {
	if len(a.solutions) == mostSolutions {
		a.solutions = slices.Delete(a.solutions, 0, 1)
	}
	a.solutions = append(a.solutions, n)
}

// tell reports the analysis, at most once per interval unless always is set.
func (q *inquiry) tell(tell func(Analysis), always bool) {
	if now := time.Now(); always || now.Sub(q.told) >= between {
		q.told = now
		tell(q.analysis)
	}
}
