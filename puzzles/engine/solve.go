package engine

import (
	"context"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"quadrille/core"
	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Status is what is known about a puzzle.
type Status string

// The statuses. Optimal and Best are for puzzles with an objective.
const (
	Unique   Status = "unique"    // one solution, proved
	Solvable Status = "solvable"  // one solution, perhaps not the only one
	Multiple Status = "multiple"  // two or more solutions
	None     Status = "none"      // no solution, proved
	Optimal  Status = "optimal"   // the best board, proved
	Best     Status = "best"      // a board, perhaps not the best
	Unknown  Status = "undecided" // not decided
)

// The searches.
const (
	Learn = "learn" // clause learning, the default
	Label = "label" // labeling without learning
)

// Searches lists the searches for flags and menus.
var Searches = []search.Named{
	{Name: Learn, Title: "Learning", Help: "learns a clause from every conflict"},
	{Name: Label, Title: "Labeling", Help: "chronological, in the order that is chosen"},
}

// Options say how to solve.
type Options struct {
	Search   string          // Learn or Label; "" is Learn
	Labeling search.Labeling // the orders of Label
	Model    string          // a name of Spec.Models; "" is the first
	Limit    int             // number of solutions after which to stop; 0 means no limit
	Keep     int             // number of solutions to keep, the others being counted; 0 means all
	Timeout  time.Duration   // 0 means no limit but the context's
}

// Result is the answer of Solve.
type Result struct {
	Status Status
	// Count is the number of solutions found; Complete reports whether there are no others.
	Count    int
	Complete bool
	// Solutions are the boards, givens included, in the order in which they were found, up
	// to Options.Keep. For a puzzle with an objective only the best is kept.
	Solutions []grid.Map[puzzles.Value]
	// Objective is the objective's value for the best board, nil for a
	// puzzle without an objective or without a board.
	Objective *int
	// Least is the proved bound: no board has a smaller value. It is 0 when nothing is
	// known.
	Least int
	// Model is the model that was solved. Relaxed reports whether it deviates from the
	// rules: then Status and Count are about the model only.
	Model   string
	Relaxed bool
	Stats   core.Stats
	Seconds float64 // of wall time, building the model included
}

// Event is the progress of a run: another solution, a better one, or the share searched.
type Event struct {
	Found     int
	Board     grid.Map[puzzles.Value] // the last solution; without cells before the first
	Objective *int
	Least     int // see Result
	// Share is the share of the search tree that is closed, from 0 to 1, as
	// search.Search.Watch reports it; 0 for the learning search, which has no tree.
	Share float64
}

// between is the minimum time between two events, except for the first two solutions and
// for better ones.
const between = 100 * time.Millisecond

// Solve solves p, which must be valid. It returns soon after the context ends, with what
// has been found by then. The error is for unknown names in o. Progress, which may be nil,
// is called on the same goroutine.
func Solve(ctx context.Context, p *puzzles.Puzzle, o Options, progress func(Event)) (Result, error) {
	start := time.Now()
	if o.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Timeout)
		defer cancel()
	}
	r := &run{puzzle: p, limit: o.Limit, progress: progress, pace: pace(start)}
	if err := r.build(ctx, o); err != nil {
		r.result.Status, r.result.Seconds = Unknown, time.Since(start).Seconds()
		return r.result, unlessEnded(ctx, err)
	}
	// The type's own searches replace only the learning search of its first model.
	free := o.Search != Label && r.result.Model == p.Type.Spec().Models[0].Name
	ways := puzzles.SolvingMethodsOf(p.Type)
	switch {
	case !r.reading.Minimize:
		if !free || ways.Find == nil || !r.settle(ctx) && !r.find(ctx, ways) {
			r.enumerate(ctx, o.Keep)
		}
	case free && ways.Optimize != nil:
		r.optimize(ctx, ways)
	default:
		r.minimize(ctx)
	}
	r.result.Seconds = time.Since(start).Seconds()
	return r.result, nil
}

// run is one call of Solve.
type run struct {
	puzzle   *puzzles.Puzzle
	limit    int
	keep     int // how many solutions are kept; 0: all
	progress func(Event)
	reading  *puzzles.Encoding
	solver   solver
	stated   core.Stats // stats of the solver before the search
	pace     pace       // of calls of progress
	event    Event      // last event
	share    float64    // see Event
	ends     int        // dead ends
	result   Result
}

// solver is the common interface of the searches.
type solver interface {
	Solutions(ctx context.Context) iter.Seq2[core.Solution, error]
	Minimize(ctx context.Context, x core.Var) iter.Seq2[core.Solution, error]
	Stats() core.Stats
}

// learning is the learning search without assumptions.
type learning struct{ *core.Solver }

func (l learning) Solutions(ctx context.Context) iter.Seq2[core.Solution, error] {
	return l.Solver.Solutions(ctx)
}

func (l learning) Minimize(ctx context.Context, x core.Var) iter.Seq2[core.Solution, error] {
	return l.Solver.Minimize(ctx, x)
}

// build makes the model and the solver. The error is the context's, or for an unknown name
// in o.
func (r *run) build(ctx context.Context, o Options) error {
	spec, err := modelSpec(r.puzzle.Type.Spec(), o.Model)
	if err != nil {
		return err
	}
	r.result.Model, r.result.Relaxed = spec.Name, spec.Relaxed
	posed, err := puzzles.Pose(ctx, r.puzzle, o.Model)
	if err != nil {
		return err
	}
	r.reading = posed.Encoding
	posed.PostGivens()
	switch o.Search {
	case "", Learn:
		var s *core.Solver
		s, err = posed.Solver()
		r.solver = learning{s}
	case Label:
		var s *search.Search
		if s, err = search.New(posed.Model, o.Labeling); err == nil {
			s.Watch(r.watch)
		}
		r.solver = s
	default:
		return words.Errorf("%q is not one of the searches %s, %s", o.Search, Learn, Label)
	}
	if err == nil {
		r.stated = r.solver.Stats()
	}
	return err
}

// HasModel returns an error if the type has no model of that name; "" is the first model.
func HasModel(t puzzles.Type, name string) error {
	_, err := modelSpec(t.Spec(), name)
	return err
}

// modelSpec returns the named model, or an error that lists the names.
func modelSpec(spec *puzzles.Spec, name string) (*puzzles.ModelSpec, error) {
	if m := spec.Model(name); m != nil {
		return m, nil
	}
	names := lists.Map(spec.Models, func(m puzzles.ModelSpec) string { return m.Name })
	return nil, words.Errorf("%q is not one of the models of %s: %s", name, spec.Title, strings.Join(names, ", "))
}

// enumerate looks for solutions up to the limit.
func (r *run) enumerate(ctx context.Context, keep int) {
	res := &r.result
	res.Complete = true
	known := len(res.Solutions)
	if keep > 0 {
		r.keep = max(keep, known) // the known ones will be found again
	}
	for sol, err := range r.solver.Solutions(ctx) {
		if err != nil {
			res.Complete = false
			break
		}
		board := r.reading.Board(r.puzzle.Size(), sol)
		if slices.ContainsFunc(res.Solutions[:known], board.Equal) {
			continue
		}
		if r.add(board) {
			res.Complete = false
			break
		}
	}
	res.Status = statusOf(res.Count, res.Complete)
	res.Stats = r.solver.Stats()
}

// add adds a solution to the result and reports whether the limit is reached.
func (r *run) add(board grid.Map[puzzles.Value]) bool {
	res := &r.result
	res.Count++
	if r.keep == 0 || len(res.Solutions) < r.keep {
		res.Solutions = append(res.Solutions, board)
	}
	r.tell(Event{Found: res.Count, Board: board}, res.Count <= 2)
	return res.Count == r.limit
}

// easyFailures is the failure limit of the questions of settle.
const easyFailures = 64

// settle asks the model, before the type's own search, whose beginning takes longer than an
// easy puzzle, whether there is one solution or none. It reports whether that is soon proved.
func (r *run) settle(ctx context.Context) bool {
	s, res := r.solver.(learning).Solver, &r.result
	status, _ := s.SolveWithin(ctx, easyFailures)
	if status == core.Found && r.limit != 1 {
		board := r.reading.Board(r.puzzle.Size(), s.Solution())
		other := s.NewBool("another solution")
		s.Clause(append(r.reading.Differs(board), other.Not())...)
		if status, _ = s.SolveWithin(ctx, easyFailures, other); status == core.None {
			r.add(board)
		}
		s.Clause(other.Not())
	}
	res.Complete = status == core.None
	res.Status, res.Stats = statusOf(res.Count, res.Complete), s.Stats()
	return res.Complete
}

// find finds a solution, and those that follow from it, with the type's own search. It
// reports whether the run is finished.
func (r *run) find(ctx context.Context, ways puzzles.SolvingMethods) bool {
	status, found, _ := ways.Find(ctx, r.puzzle, math.MaxInt64)
	r.result.Stats = r.spent(found.Stats)
	if status != core.Found {
		r.result.Complete = status == core.None
		r.result.Status = statusOf(0, r.result.Complete)
		return r.result.Complete
	}
	boards := append([]grid.Map[puzzles.Value]{found.Board}, r.puzzle.Related(found.Board)...)
	for i, b := range boards {
		if !slices.ContainsFunc(boards[:i], b.Equal) && r.add(b) {
			r.result.Status = statusOf(r.result.Count, false)
			return true
		}
	}
	return r.result.Count == 1 && r.findSecond(ctx, ways, found.Board)
}

// findSecond is find for a solution other than first.
func (r *run) findSecond(ctx context.Context, ways puzzles.SolvingMethods, first grid.Map[puzzles.Value]) bool {
	res := &r.result
	status, found, _ := ways.Find(ctx, r.puzzle, math.MaxInt64, first)
	res.Stats = res.Stats.Add(found.Stats)
	res.Complete = status == core.None
	enough := res.Complete || status == core.Found && r.add(found.Board)
	res.Status = statusOf(res.Count, res.Complete)
	return enough
}

// spent returns the stats of the type's own search, with those of building the model added
// if the search made none.
func (r *run) spent(own core.Stats) core.Stats {
	if own.Constraints == 0 {
		own.Constraints, own.Memory = r.stated.Constraints, r.stated.Memory
	}
	return own
}

// statusOf returns the status of a puzzle with count known solutions.
func statusOf(count int, complete bool) Status {
	switch {
	case count > 1:
		return Multiple
	case count == 1 && complete:
		return Unique
	case count == 1:
		return Solvable
	case complete:
		return None
	default:
		return Unknown
	}
}

// optimize looks for better and better boards with the type's own search.
func (r *run) optimize(ctx context.Context, ways puzzles.SolvingMethods) {
	r.solver, r.reading = nil, nil // frees memory for that search
	res := &r.result
	res.Complete = true
	for n, err := range ways.Optimize(ctx, r.puzzle) {
		res.Stats, res.Least = r.spent(n.Stats), n.Least
		res.Complete = err == nil
		if !n.Known() || err != nil {
			continue
		}
		res.Count = 1
		res.Solutions = []grid.Map[puzzles.Value]{n.Board}
		res.Objective = new(n.Value)
		r.tell(Event{Found: 1, Board: n.Board, Objective: res.Objective, Least: n.Least}, true)
	}
	res.Status = bestStatus(res.Count, res.Complete)
}

// bestStatus is statusOf for a puzzle with an objective.
func bestStatus(count int, complete bool) Status {
	switch status := statusOf(count, complete); status {
	case Unique:
		return Optimal
	case Solvable:
		return Best
	default:
		return status
	}
}

// minimize looks for better and better boards with the solver.
func (r *run) minimize(ctx context.Context) {
	res := &r.result
	res.Complete = true
	for sol, err := range r.solver.Minimize(ctx, r.reading.Objective) {
		if err != nil {
			res.Complete = false
			break
		}
		board := r.reading.Board(r.puzzle.Size(), sol)
		res.Count = 1
		res.Solutions = []grid.Map[puzzles.Value]{board}
		res.Objective = new(sol.Value(r.reading.Objective))
		r.tell(Event{Found: 1, Board: board, Objective: res.Objective}, true)
	}
	if res.Status = bestStatus(res.Count, res.Complete); res.Status == Optimal {
		res.Least = *res.Objective
	}
	res.Stats = r.solver.Stats()
}

// tell passes an event to progress, unless one was passed shortly before and always is
// false.
func (r *run) tell(e Event, always bool) {
	if r.progress == nil {
		return
	}
	e.Share = r.share
	r.event = e
	if r.pace.due() || always {
		r.progress(e)
	}
}

// watch records the share of the tree that is closed, and now and then passes an event,
// since a search can run for long without a solution.
func (r *run) watch(share float64) {
	r.share = share
	if r.ends++; r.ends%watched == 0 {
		r.tell(r.event, false)
	}
}

// watched is the number of dead ends between looks at the clock.
const watched = 64

// pace is the time of the last event.
type pace time.Time

// due reports whether it is time for another event, and if so records the time.
func (p *pace) due() bool {
	now := time.Now()
	if now.Sub(time.Time(*p)) < between {
		return false
	}
	*p = pace(now)
	return true
}
