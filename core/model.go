package core

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"

	"quadrille/core/pause"
)

// Rule names a rule of the problem and where it applies. Everything that a constraint
// posts carries the rule it was posted under, so that a deduction can be explained in
// the problem's own words.
type Rule struct {
	Kind string
	Args []int
}

// Constraint is something that must hold. Post states it by posting clauses,
// propagators or other constraints. A model may be built into several stores, so Post
// must not keep state in the constraint: each call makes its own propagators.
type Constraint interface{ Post(*Poster) }

// posting is one constraint of a model with its rule.
type posting struct {
	rule       Rule
	constraint Constraint
}

// Model is a problem as data: variables, constraints and advice for the
// search. It is not changed by solving, so any number of stores and solvers
// can be made from one model, also at the same time; changes made to the
// model after that do not reach them.
type Model struct {
	shapes   shapes
	names    []string // by variable; the last ones may be missing
	atoms    uint32   // of all variables, with atom 0
	postings []posting
	show     []Var
	shown    bool // Show was called
	label    []Var
	labeled  bool // Label was called
	groups   []int32
	guesses  []Lit
	oneOfs   []oneOf
	ctx      context.Context // of StopWith; nil: never ends
	skip     func(Rule) bool // of Without; nil: none
	err      error           // why posting was stopped
}

// shapes stores the shapes of a model's variables, as runs of consecutive variables with
// the same bounds, since most runs are long.
type shapes struct {
	runs   []shapeRun
	number int
}

type shapeRun struct {
	first Var
	shape // of the first
}

// at returns the shape of x. The cost is logarithmic in the number of runs.
func (l *shapes) at(x Var) shape {
	return l.run(func(r *shapeRun) bool { return r.first > x }).at(x)
}

// run returns the last run for which beyond is false.
func (l *shapes) run(beyond func(*shapeRun) bool) *shapeRun {
	return &l.runs[sort.Search(len(l.runs), func(i int) bool { return beyond(&l.runs[i]) })-1]
}

func (r *shapeRun) at(x Var) shape {
	h := r.shape
	h.base += uint32(x-r.first) * h.atoms()
	return h
}

// owner returns the variable of an atom, and its shape.
func (l *shapes) owner(atom uint32) (Var, shape) {
	// A run without atoms shares its base with the next one, which then owns it.
	r := l.run(func(r *shapeRun) bool { return r.base > atom })
	x := r.first + Var((atom-r.base)/r.atoms())
	return x, r.at(x)
}

func (l *shapes) add(h shape) Var {
	x := Var(l.number)
	if n := len(l.runs); n == 0 || l.runs[n-1].lo != h.lo || l.runs[n-1].hi != h.hi {
		l.runs = append(l.runs, shapeRun{x, h})
	}
	l.number++
	return x
}

// all yields the shapes in order.
func (l *shapes) all(yield func(shape) bool) {
	for i := range l.runs {
		end := Var(l.number)
		if i+1 < len(l.runs) {
			end = l.runs[i+1].first
		}
		for x := l.runs[i].first; x < end; x++ {
			if !yield(l.runs[i].at(x)) {
				return
			}
		}
	}
}

// NewModel returns a model without variables and constraints.
func NewModel() *Model { return &Model{atoms: 1} }

// NewVar adds a variable with the values lo..hi. The name is for people and
// may be empty. It panics when lo > hi, when the bounds do not fit in 31 bits, and
// when the model has more values than literals can name.
func (m *Model) NewVar(name string, lo, hi int) Var {
	h := newShape("NewVar", m.atoms, lo, hi)
	m.atoms += h.atoms()
	x := m.shapes.add(h)
	if name != "" {
		m.names = append(twice(extend(m.names, int(x)-len(m.names))), name)
	}
	return x
}

// newShape checks the bounds; by is the calling function, for the panic message.
func newShape(by string, base uint32, lo, hi int) shape {
	const limit = math.MaxInt32 / 2
	if lo > hi || lo < -limit || hi > limit {
		panic(fmt.Sprintf("core: %s: no domain %d..%d", by, lo, hi))
	}
	h := shape{base: base, lo: int32(lo), hi: int32(hi)}
	if h.atoms() > mostAtoms-base {
		panic(fmt.Sprintf("core: %s: no literals are left for %d..%d", by, lo, hi))
	}
	return h
}

// NewBool adds a variable with the values 0 and 1.
func (m *Model) NewBool(name string) Var { return m.NewVar(name, 0, 1) }

// Eq returns the literal [x = v]; it is False when v is outside x's bounds.
func (m *Model) Eq(x Var, v int) Lit {
	h := m.shapes.at(x)
	return h.eq(v)
}

// Ne returns the literal [x ≠ v].
func (m *Model) Ne(x Var, v int) Lit { return m.Eq(x, v).Not() }

// Bounds returns the smallest and the largest value that x was created with.
func (m *Model) Bounds(x Var) (lo, hi int) {
	h := m.shapes.at(x)
	return int(h.lo), int(h.hi)
}

// Vars returns the number of variables.
func (m *Model) Vars() int { return m.shapes.number }

// Name returns the name that x was created with.
func (m *Model) Name(x Var) string {
	if int(x) >= len(m.names) {
		return ""
	}
	return m.names[x]
}

// Meaning returns what l says: x = v when eq is true, x ≠ v when it is not. A literal
// of a variable with two values is always reported as x = v. It panics for True and
// False and for literals of auxiliary variables. The cost is logarithmic in the number
// of variables.
func (m *Model) Meaning(l Lit) (x Var, v int, eq bool) {
	atom := uint32(l >> 1)
	if atom == 0 || atom >= m.atoms {
		panic(fmt.Sprintf("core: Meaning: literal %v belongs to no variable of the model", l))
	}
	x, h := m.shapes.owner(atom)
	v, eq = h.meaning(l)
	return x, v, eq
}

// Post states that c must hold, under the rule r. The constraint is turned into
// propagators and clauses when a store is made from the model. Once the context of
// StopWith has ended it does nothing.
func (m *Model) Post(r Rule, c Constraint) {
	if m.skip != nil && m.skip(r) {
		return
	}
	if m.err == nil {
		m.err = m.Err()
	}
	if m.err == nil {
		m.postings = append(m.postings, posting{r, c})
	}
}

// Without makes later calls of Post ignore constraints under rules for which skip holds,
// to find out whether a rule affects an answer.
func (m *Model) Without(skip func(Rule) bool) { m.skip = skip }

// StopWith stops the building of the model, and of solvers and stores from it,
// soon after ctx ends. The result is then of no use: a Solver answers Undecided
// with the error, and a search cannot be made.
func (m *Model) StopWith(ctx context.Context) { m.ctx = ctx }

// Err returns why building was stopped: the cause of StopWith's context, or nil
// if it has not ended.
func (m *Model) Err() error {
	pause.Point()
	if m.err != nil || m.ctx == nil || m.ctx.Err() == nil {
		return m.err
	}
	return context.Cause(m.ctx)
}

// Under returns a model with the variables of m and only the constraints posted under
// rules for which kept holds. The two models are then independent.
func (m *Model) Under(kept func(Rule) bool) *Model {
	c := *m
	c.shapes.runs, c.names = slices.Clip(c.shapes.runs), slices.Clip(c.names)
	c.postings = slices.DeleteFunc(slices.Clone(m.postings), func(p posting) bool { return !kept(p.rule) })
	return &c
}

// Show says that two solutions are different if and only if they differ on
// xs. Several calls add up. Without any call all variables count.
func (m *Model) Show(xs ...Var) {
	m.shown = true
	m.show = append(m.show, xs...)
}

// Shown returns the variables given to Show, or all if it was never called.
// The caller owns the slice.
func (m *Model) Shown() []Var {
	if m.shown {
		return slices.Clone(m.show)
	}
	xs := make([]Var, m.Vars())
	for i := range xs {
		xs[i] = Var(i)
	}
	return xs
}

// Label sets the variables on which a search without learning branches, in
// order. Several calls add up. Without any call it uses those of Show.
func (m *Model) Label(xs ...Var) {
	m.labeled = true
	m.label = append(m.label, xs...)
}

// Labeled returns the variables given to Label, or Shown if it was never
// called. The caller owns the slice.
func (m *Model) Labeled() []Var {
	if m.labeled {
		return slices.Clone(m.label)
	}
	return m.Shown()
}

// Prefer puts xs in a group of the learning search, which decides variables of
// lower groups first. All variables start in group 0. Every second run between
// restarts ignores the groups, so that groups that do not help cost at most
// half of the time.
func (m *Model) Prefer(group int, xs ...Var) {
	m.groups = setGroup(m.groups, group, xs)
}

// setGroup assigns group to xs in a list indexed by variable that may be
// shorter than the number of variables.
func setGroup(groups []int32, group int, xs []Var) []int32 {
	for _, x := range xs {
		for int(x) >= len(groups) {
			groups = append(groups, 0)
		}
		groups[x] = int32(group)
	}
	return groups
}

// Guess makes the learning search try l before its negation. By default it
// tries the negation of an atom first.
func (m *Model) Guess(l Lit) { m.guesses = append(m.guesses, l) }

// OneOf tells the learning search that exactly one of ls holds or, if none is set, at
// most one. It states nothing; constraints must. Where such groups are nearly the whole
// problem, a guess that fits nearly all of them is found soon even for large problems,
// and the search follows it after restarts 1, 3, 7 and so on. The slice is kept.
func (m *Model) OneOf(none bool, ls ...Lit) { m.oneOfs = append(m.oneOfs, oneOf{ls, none}) }
