package core

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"
)

// Status is the answer of Solve.
type Status uint8

// The answers of Solve.
const (
	Undecided Status = iota // stopped before an answer
	Found                   // there is a solution
	None                    // there is no solution
)

// String returns "undecided", "found" or "none".
func (t Status) String() string {
	return [...]string{"undecided", "found", "none"}[t]
}

// Solver is a clause-learning search on a store of its own. It is
// incremental: each call uses what the earlier ones learned, because
// assumptions are decisions and not facts. A solver is not safe for
// concurrent use.
type Solver struct {
	s     *Store
	order activity
	phase []uint8 // by atom: 0 to try it true first, 1 to try it false
	target
	first []Lit // to be decided before all others
	tried int   // first[:tried] are assigned
	apart bool  // ignore first in this run
	analysis

	held     []Lit   // assumptions of all calls, see Hold
	assume   []Lit   // those of the current call, held ones first
	placed   int     // assumptions on the trail
	assumed  int     // levels opened for assumptions
	placedAt []int32 // by assumption level: placed when the level was complete
	openedBy []int32 // by assumption level: the index of the assumption that opened it
	path     path

	busy       bool // a search is under way
	core       []Lit
	solution   Solution
	poor       []poorClause
	limit      int64 // failures at which the search ends undecided
	nextReduce int64
	reductions int64
	twin       twin  // in debug builds
	simplified int   // root facts at the last simplification
	work       int64 // propagations at the last simplification
}

// NewSolver makes a solver for the model as it is now. If the context of
// Model.StopWith ends before that is done, m.Err is not nil, and the solver
// always answers Undecided.
func NewSolver(m *Model) *Solver {
	v := newSolver(m)
	if Debug {
		v.twin.solver = newSolver(m)
	}
	return v
}

func newSolver(m *Model) *Solver {
	v := &Solver{s: build(m, learned), nextReduce: reduceFirst}
	v.order.inc = 1
	v.grow()
	for x, g := range v.s.groups {
		h := &v.s.vars[x].shape
		for a := h.base; a < h.base+h.atoms(); a++ {
			v.order.put(a, g)
		}
	}
	for _, l := range v.s.guesses {
		v.Guess(l)
	}
	v.order.rebuild(func(a int) bool { return v.s.values[2*a] == 0 })
	return v
}

// grow makes room for the atoms of the store.
func (v *Solver) grow() {
	n := len(v.s.atoms)
	v.order.grow(n)
	v.analysis.grow(n)
	v.target.grow(n)
	old := len(v.phase)
	v.phase = extend(v.phase, n-old)
	for a := old; a < n; a++ {
		v.phase[a] = 1
	}
}

// Clause adds a clause between calls. It panics while ranging over Solutions
// or Minimize.
func (v *Solver) Clause(ls ...Lit) {
	v.mustRest("Clause")
	v.unplace()
	v.s.postClause(ls, 0)
	v.twin.clause(ls)
}

// NewBool adds a fresh variable between calls and returns its literal
// [x = 1]: a guard for clauses that are to hold only while it is assumed.
// It panics while ranging over Solutions or Minimize.
func (v *Solver) NewBool(name string) Lit {
	v.mustRest("NewBool")
	v.unplace()
	l := v.s.newBool()
	v.twin.newBool()
	v.grow()
	v.order.insert(uint32(l >> 1))
	return l
}

func (v *Solver) mustRest(method string) {
	if v.busy {
		panic("core: Solver." + method + " called during a search")
	}
}

// Guess sets the phase of l's atom: l will be tried before its negation.
func (v *Solver) Guess(l Lit) { v.phase[l>>1] = uint8(l & 1) }

// First makes the next search decide these literals, if open, before all others and in
// this order, to find a solution with many of them. The search ignores them after the
// first restart or, if there are groups, in every second run, in which it ignores the
// groups too.
func (v *Solver) First(ls ...Lit) { v.first = append(v.first[:0], ls...) }

// Shuffle sets random phases and a random initial order of decisions (within
// the groups), for searches that are to find a random solution.
func (v *Solver) Shuffle(r *rand.Rand) {
	for a := range v.order.scores {
		v.phase[a] = uint8(r.Uint32() & 1)
		v.order.scores[a] = r.Float64() * v.order.inc
	}
	v.order.rebuild(func(a int) bool { return v.s.values[2*a] == 0 })
}

// Root reports whether propagation at the root, in the calls of Solve so far,
// has shown that l holds in every solution.
func (v *Solver) Root(l Lit) bool {
	return v.s.values[l] > 0 && v.s.atoms[l>>1].level == 0
}

// Stats returns the counts since the solver was made.
func (v *Solver) Stats() Stats { return v.s.Stats() }

// Solution returns the solution that Solve found last.
func (v *Solver) Solution() Solution { return v.solution }

// Core returns assumptions that cannot hold together with the model, after
// Solve answered None; it is empty when the model has no solution at all. It is
// small but not always minimal. The next call of Solve overwrites the slice.
func (v *Solver) Core() []Lit { return v.core }

// Solve looks for a solution in which the assumptions hold. Only Undecided comes
// with an error: the cause of ctx, that of Model.StopWith if the solver was not
// fully built, or ErrFull.
func (v *Solver) Solve(ctx context.Context, assume ...Lit) (Status, error) {
	return v.SolveWithin(ctx, math.MaxInt64, assume...)
}

// SolveWithin is Solve with a limit on the number of failures. At the limit the answer is
// Undecided without an error; with a limit of 0, as soon as propagation alone does not
// refute the assumptions. Learned clauses stay, so that a later call goes on from there.
func (v *Solver) SolveWithin(ctx context.Context, failures int64, assume ...Lit) (Status, error) {
	defer v.begin(ctx, assume)()
	if failures < math.MaxInt64-v.s.counts.Failures {
		v.limit = v.s.counts.Failures + failures
	}
	status := v.search()
	if status == Found {
		v.solution = v.s.Solution()
	}
	if status == Undecided {
		return status, v.why(ctx)
	}
	return status, nil
}

// why returns the error of a search that ended undecided, nil if it only reached a limit.
func (v *Solver) why(ctx context.Context) error {
	if v.s.unbuilt != nil {
		return v.s.unbuilt
	}
	if err := context.Cause(ctx); err != nil || !v.full() {
		return err
	}
	return ErrFull
}

// ErrFull is the error of a search that has learned so much, or found so many solutions,
// that no further clause fits.
var ErrFull = errors.New("the search has learned more than fits into it")

// full reports whether the clauses of one more failure or solution may not fit.
func (v *Solver) full() bool {
	b := &v.s.clauses
	return b.end()+2*len(v.s.atoms)+8 > b.most
}

// begin prepares a search; the returned function ends it.
func (v *Solver) begin(ctx context.Context, assume []Lit) (end func()) {
	v.mustRest("Solve")
	v.busy = true
	v.limit = math.MaxInt64
	v.core = v.core[:0]
	v.target.forget()
	v.assume = append(append(v.assume[:0], v.held...), assume...)
	release := v.s.StopWith(ctx)
	start := time.Now()
	return func() {
		v.toHeld()
		v.first = v.first[:0]
		release()
		v.busy = false
		v.s.counts.Seconds += time.Since(start).Seconds()
	}
}

// Hold adds literals to the assumptions of all later calls, until Drop removes
// them, and propagates. They stay on the trail between calls with their
// consequences, so that calls that share most of their assumptions share that work.
// Each call of Hold may be a level of its own: hold together what is dropped
// together. Hold returns early when ctx ends; the literals are held all the same.
func (v *Solver) Hold(ctx context.Context, ls ...Lit) {
	v.held = append(v.held, ls...)
	defer v.begin(ctx, nil)()
	s := v.s
	if s.unbuilt != nil || len(s.levels) == 0 && !s.Propagate() {
		return
	}
	if !v.propagate() {
		v.unplace() // a later call reports the conflict
	}
}

// Drop removes the n literals that were held last from the assumptions.
func (v *Solver) Drop(n int) {
	v.mustRest("Drop")
	v.held = v.held[:len(v.held)-n]
	v.toHeld()
}

// levelsOf returns the number of levels opened by the first n assumptions.
func (v *Solver) levelsOf(n int) int {
	level := 0
	for level < v.assumed && int(v.openedBy[level]) < n {
		level++
	}
	return level
}

// toHeld backtracks to the levels of the held literals.
func (v *Solver) toHeld() { v.toAssumed(len(v.held)) }

// toAssumed backtracks to the levels of the first n assumptions.
func (v *Solver) toAssumed(n int) {
	level := v.levelsOf(n)
	v.backtrack(level)
	v.assumed, v.placed = level, 0
	if level > 0 {
		v.placed = min(int(v.placedAt[level-1]), n)
		v.placedAt[level-1] = int32(v.placed)
	}
}

// unplace removes all assumptions from the trail.
func (v *Solver) unplace() {
	v.backtrack(0)
	v.assumed, v.placed = 0, 0
}

// search runs until a full assignment is on the trail, there is none, or it is
// stopped or at a limit. After Found it may be called again once the solution is
// forbidden.
func (v *Solver) search() Status {
	s := v.s
	if s.unbuilt != nil || v.full() {
		return Undecided
	}
	if len(s.levels) == 0 {
		if !s.Propagate() {
			return v.rootStatus()
		}
		v.simplify()
	}
	restart := int64(1)
	budget := luby(restart) * restartUnit
	v.order.setFlat(false)
	v.apart = false
	for {
		if !v.propagate() {
			if s.Stopped() || v.full() {
				return Undecided
			}
			v.aim()
			if !v.resolve() {
				return None
			}
			budget--
			if s.counts.Failures >= v.limit {
				return Undecided
			}
			continue
		}
		if s.counts.Failures >= v.nextReduce { // once new facts are propagated
			v.reduce()
		}
		if budget <= 0 && len(s.levels) > v.assumed {
			s.counts.Restarts++
			restart++
			budget = luby(restart) * restartUnit
			v.backtrack(v.assumed)
			v.apart = restart%2 == 0 || v.order.groups == nil
			v.order.setFlat(restart%2 == 0)
			if restart <= believing {
				v.believe()
			}
			if len(s.levels) == 0 {
				v.simplify()
			}
			continue
		}
		if s.counts.Failures >= v.limit {
			return Undecided
		}
		if !v.decide() {
			return Found
		}
	}
}

// rootStatus returns the status after propagation at the root returned false.
func (v *Solver) rootStatus() Status {
	if v.s.failed {
		return None
	}
	return Undecided
}

// simplify removes what new root facts decide from the clauses, if enough has
// been done since the last time to be worth it.
func (v *Solver) simplify() {
	s := v.s
	if len(s.trail) == v.simplified || s.counts.Propagations-v.work < int64(s.clauses.words/8) {
		return
	}
	s.collect()
	v.simplified, v.work = len(s.trail), s.counts.Propagations
}

// propagate puts the assumptions on the trail, propagating only clauses between them, and
// then propagates everything. It returns false at a conflict or when stopped.
func (v *Solver) propagate() bool {
	s := v.s
	for v.placed < len(v.assume) {
		if !s.propagateClauses() {
			return s.fail()
		}
		if s.Stopped() {
			return false
		}
		l := v.assume[v.placed]
		switch s.values[l] {
		case 0:
			s.Push()
			v.opened(v.placed)
			s.assign(l, cause{})
		case -1:
			s.conflict = conflict{l, cause{}}
			return false
		}
		v.placed++
		if v.assumed > 0 {
			v.placedAt[v.assumed-1] = int32(v.placed)
		}
	}
	return s.Propagate()
}

// opened counts the next level as an assumption level, opened by assumption i.
func (v *Solver) opened(i int) {
	if v.assumed == len(v.openedBy) {
		v.placedAt = append(v.placedAt, 0)
		v.openedBy = append(v.openedBy, 0)
	}
	v.openedBy[v.assumed], v.placedAt[v.assumed] = int32(i), int32(i+1)
	v.assumed++
}

// decide opens a level with a new decision. It returns false when all atoms
// are assigned.
func (v *Solver) decide() bool {
	s := v.s
	for ; v.tried < len(v.first) && !v.apart; v.tried++ {
		if l := v.first[v.tried]; s.values[l] == 0 {
			s.counts.Decisions++
			s.Push()
			s.assign(l, cause{})
			return true
		}
	}
	for len(v.order.heap) > 0 {
		a := v.order.pop()
		l := Lit(a) << 1
		if s.values[l] != 0 {
			continue
		}
		s.counts.Decisions++
		s.Push()
		s.assign(l|Lit(v.target.of(a, v.phase[a])), cause{})
		return true
	}
	return false
}

// backtrack leaves the levels above level.
func (v *Solver) backtrack(level int) {
	s := v.s
	if level >= len(s.levels) {
		return
	}
	for _, l := range s.trail[s.levels[level].trail:] {
		v.phase[l>>1] = uint8(l & 1)
		v.order.insert(uint32(l >> 1))
	}
	s.PopTo(level)
	v.tried = 0
	if level < v.assumed {
		v.assumed = level
		v.placed = 0
		if level > 0 {
			v.placed = int(v.placedAt[level-1])
		}
	}
}

// resolve learns from the last conflict and backtracks. It returns false when the
// conflict follows from the model and the assumptions.
func (v *Solver) resolve() bool {
	s := v.s
	level := v.explainConflict()
	if level == 0 {
		s.failed = s.conflict.cause.ref != byNothing
		if !s.failed {
			v.core = append(v.core, s.conflict.lit)
		}
		return false
	}
	if level <= v.assumed {
		v.blameConflict()
		if s.conflict.cause.ref != byNothing {
			v.backtrack(level)
			v.learn(level - 1)
		}
		return false
	}
	s.counts.Backtracks++
	v.backtrack(level)
	v.learn(v.levelsOf(len(v.held))) // keep what is held, which may be much
	return true
}

// blameConflict sets the core for a conflict in the assumption levels.
func (v *Solver) blameConflict() {
	if v.s.conflict.cause.ref == byNothing { // an assumption that is false
		v.core = append(v.core, v.s.conflict.lit)
	}
	v.core = v.blame(v.s, v.conflict, v.core)
}

// learn analyzes the conflict, which belongs to the current level, backtracks to
// where the learned clause asserts a literal, and asserts it. Unless the clause
// is a fact, learn does not backtrack below the level least.
func (v *Solver) learn(least int) {
	s := v.s
	back, lbd := v.analyze()
	if len(v.learned) > 1 {
		back = max(back, least)
	}
	v.backtrack(back)
	v.order.decay()
	s.counts.Learned++
	c := cause{}
	if len(v.learned) > 1 {
		c = s.clauses.cause(s.clauses.learn(v.learned, lbd))
	}
	s.assign(v.learned[0], c)
}

// Solution copies the assignment on the trail, which should be full: an open
// atom counts as false.
func (s *Store) Solution() Solution {
	n := Solution{slices.Clip(s.vars), make([]uint64, (len(s.atoms)+63)/64)}
	for _, l := range s.trail {
		if l&1 == 0 {
			n.atoms[l>>7] |= 1 << (l >> 1 & 63)
		}
	}
	return n
}

// Solution is an immutable snapshot of a full assignment.
type Solution struct {
	vars  []variable
	atoms []uint64 // one bit for each atom: set if it is true
}

// Has reports whether l is true.
func (n Solution) Has(l Lit) bool {
	return Lit(n.atoms[l>>7]>>(l>>1&63)&1) != l&1
}

// Value returns the value of x.
func (n Solution) Value(x Var) int {
	h := &n.vars[x].shape
	for v := int(h.lo); v < int(h.hi); v++ {
		if n.Has(h.eq(v)) {
			return v
		}
	}
	return int(h.hi)
}
