package search

import (
	"context"
	"encoding/binary"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"quadrille/core"
)

// Labeling chooses the orders by name; "" selects the first of each list.
type Labeling struct {
	Variables string `json:"var"`
	Choice    string `json:"val"`
	Order     string `json:"order"`
	Seed      uint64 `json:"-"` // of the order "random"
}

// Named returns l with the names of the defaults filled in, or an error for a name that
// is in none of the lists.
func (l Labeling) Named() (Labeling, error) {
	vars, choice, values, err := l.find()
	if err != nil {
		return l, err
	}
	return Labeling{vars.Name, choice.Name, values.Name, l.Seed}, nil
}

func (l Labeling) find() (vars VariableOrder, choice Choice, values ValueOrder, err error) {
	if vars, err = find("variable orders", VariableOrders, l.Variables); err != nil {
		return vars, choice, values, err
	}
	if choice, err = find("value choices", Choices, l.Choice); err != nil {
		return vars, choice, values, err
	}
	values, err = find("value orders", ValueOrders, l.Order)
	return vars, choice, values, err
}

// Search is one search of one model. It is not safe for concurrent use, and it
// runs once: call either Solutions or Minimize, and only once.
type Search struct {
	tree tree
	open bool // the root is consistent
}

// New prepares a search: it posts the model and propagates it once.
func New(m *core.Model, l Labeling) (*Search, error) {
	vars, choice, values, err := l.find()
	if err != nil {
		return nil, err
	}
	start := time.Now()
	store, open := core.NewStore(m)
	if err := m.Err(); err != nil {
		return nil, err
	}
	s := &Search{open: open, tree: tree{
		store:   store,
		score:   vars.by,
		split:   choice.by,
		down:    values.by,
		rand:    rand.New(rand.NewPCG(l.Seed, l.Seed)),
		labeled: distinct(slices.Concat(m.Labeled(), m.Shown())),
	}}
	s.tree.rest = s.tree.others()
	s.tree.reset()
	s.tree.seconds = time.Since(start).Seconds()
	return s, nil
}

// distinct returns xs without repetitions, in order of first occurrence, in place.
func distinct(xs []core.Var) []core.Var {
	seen := make(map[core.Var]bool, len(xs))
	return slices.DeleteFunc(xs, func(x core.Var) bool {
		again := seen[x]
		seen[x] = true
		return again
	})
}

// Stats returns the counts so far.
func (s *Search) Stats() core.Stats { return s.tree.stats() }

// Watch registers f to be called at each dead end, on the search goroutine, with the share of
// the search tree that is finished: the sum of the weights of the dead ends so far. The root
// has weight 1, and a node divides its weight among its ways out, in proportion to the values
// that they leave its variable (P. Kilby, J. Slaney, S. Thiébaux and T. Walsh, "Estimating
// search tree size", AAAI 2006, the weighted backtrack estimator). The share never falls and is
// 1 at the end. It says nothing about time, since halves can differ greatly in size.
func (s *Search) Watch(f func(share float64)) { s.tree.watch = f }

// Solutions ranges over the solutions, each different from the others on the
// model's Show list, in the order of the search. When the context ends first
// the last pair has its cause and no solution.
func (s *Search) Solutions(ctx context.Context) iter.Seq2[core.Solution, error] {
	return func(yield func(core.Solution, error) bool) {
		seen := newMemory(s.tree.store)
		s.run(ctx, yield, seen.add)
	}
}

// Minimize ranges over solutions, each with a smaller value of x than the one
// before (branch and bound). When the range ends without an error the last one
// is optimal; when there was none, no solution exists.
func (s *Search) Minimize(ctx context.Context, x core.Var) iter.Seq2[core.Solution, error] {
	return func(yield func(core.Solution, error) bool) {
		s.run(ctx, yield, func(n core.Solution) bool {
			s.tree.bound(x, n.Value(x)-1)
			return true
		})
	}
}

// run yields the solutions that are wanted until there are no more.
func (s *Search) run(ctx context.Context, yield func(core.Solution, error) bool, wanted func(core.Solution) bool) {
	defer s.tree.store.StopWith(ctx)()
	t := &s.tree
	for consistent := s.open; ; consistent = false {
		start := time.Now()
		status := t.next(consistent)
		t.seconds += time.Since(start).Seconds()
		switch status {
		case core.None:
			return
		case core.Undecided:
			yield(core.Solution{}, context.Cause(ctx))
			return
		}
		n := t.store.Solution()
		t.leave()
		if wanted(n) && !yield(n, nil) {
			return
		}
	}
}

// memory remembers the solutions found, by the values of the shown variables. It
// is needed only if variables that are not shown are branched on before those.
type memory struct {
	shown []core.Var
	seen  map[string]bool
	key   []byte
}

func newMemory(s *core.Store) *memory {
	shown := make(map[core.Var]bool)
	for _, x := range s.Shown() {
		shown[x] = true
	}
	if !slices.ContainsFunc(s.Labeled(), func(x core.Var) bool { return !shown[x] }) {
		return &memory{}
	}
	return &memory{shown: s.Shown(), seen: make(map[string]bool)}
}

// add reports whether n is new, and remembers it.
func (m *memory) add(n core.Solution) bool {
	if m.seen == nil {
		return true
	}
	m.key = m.key[:0]
	for _, x := range m.shown {
		m.key = binary.AppendVarint(m.key, int64(n.Value(x)))
	}
	if m.seen[string(m.key)] {
		return false
	}
	m.seen[string(m.key)] = true
	return true
}
