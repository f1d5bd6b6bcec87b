package search

import (
	"math/rand/v2"

	"quadrille/core"
)

// tree is the state of a depth-first search. A node is on the stack while it has another
// way out; taking the last one removes it, so that a decision "x ≠ v" belongs to the
// level before its node.
type tree struct {
	store *core.Store
	score func(t *tree, x core.Var, index int) float64
	split func(s *core.Store, x core.Var, down bool) branch
	down  bool
	rand  *rand.Rand

	// labeled variables are branched on first, in the chosen orders, and every
	// combination of their values counts. rest has the other variables of the store: one
	// solution for them is enough.
	labeled, rest []core.Var
	left          []int32 // indices into labeled; the open ones are among the first
	nodes         []node
	first         int // nodes from here on branch on rest; -1: none does

	limited   bool // objective ≤ limit is required
	objective core.Var
	limit     int

	decisions, backtracks int64
	seconds               float64

	// closed is the share of the tree that is finished, weight that of the current node;
	// see Search.Watch.
	closed, weight float64
	watch          func(share float64) // nil: not called
}

// node is a decision that can be replaced by another one.
type node struct {
	way   branch // the way that was taken
	level int    // of the store before it
	left  int    // length of the part of tree.left that may have been open before it
	// weight is the weight of the other way, or of each of the others.
	weight float64
}

// others returns the open variables of the store that are not labeled.
func (t *tree) others() []core.Var {
	labeled := make([]bool, t.store.Vars())
	for _, x := range t.labeled {
		labeled[x] = true
	}
	var rest []core.Var
	for x := range labeled {
		if !labeled[x] && !t.store.Fixed(core.Var(x)) {
			rest = append(rest, core.Var(x))
		}
	}
	return rest
}

func (t *tree) reset() {
	t.left = make([]int32, len(t.labeled))
	for i := range t.left {
		t.left[i] = int32(i)
	}
	t.first = -1
	t.closed, t.weight = 0, 1
}

// bound requires x ≤ limit from here on.
func (t *tree) bound(x core.Var, limit int) {
	t.limited, t.objective, t.limit = true, x, limit
}

// next goes on to the next solution, from a consistent node or from a dead end.
func (t *tree) next(consistent bool) core.Status {
	left := len(t.left)
	if !consistent {
		if left = t.retreat(); left < 0 {
			return t.exhausted()
		}
	}
	for {
		x, ok := t.choose(&left)
		if !ok {
			return core.Found
		}
		if t.descend(x, left) {
			continue
		}
		if left = t.retreat(); left < 0 {
			return t.exhausted()
		}
	}
}

// exhausted returns the status of a search without a further solution.
func (t *tree) exhausted() core.Status {
	if t.store.Stopped() {
		return core.Undecided
	}
	return core.None
}

// choose returns the variable to branch on, or false when all are fixed. Of the first
// left entries of t.left it moves those of fixed variables behind the others.
func (t *tree) choose(left *int) (core.Var, bool) {
	best, least := -1, 0.0
	for i := 0; i < *left; {
		k := int(t.left[i])
		x := t.labeled[k]
		if t.store.Fixed(x) {
			*left--
			t.left[i], t.left[*left] = t.left[*left], t.left[i]
			continue
		}
		i++
		if score := t.score(t, x, k); best < 0 || score < least || score == least && k < best {
			best, least = k, score
		}
	}
	if best >= 0 {
		return t.labeled[best], true
	}
	return t.chooseRest()
}

// chooseRest returns the unlabeled variable with the smallest domain.
func (t *tree) chooseRest() (core.Var, bool) {
	best, least := core.Var(-1), 0
	for _, x := range t.rest {
		if n := t.store.Size(x); n > 1 && (best < 0 || n < least) {
			best, least = x, n
		}
	}
	if best < 0 {
		return 0, false
	}
	if t.first < 0 {
		t.first = len(t.nodes)
	}
	return best, true
}

// descend opens a node on x and takes its first way. It returns false at a
// dead end.
func (t *tree) descend(x core.Var, left int) bool {
	var b branch
	if t.first >= 0 {
		b = step(t.store, x, false)
	} else {
		b = t.split(t.store, x, t.down)
	}
	t.nodes = append(t.nodes, node{b, t.store.Level(), left, t.part(b)})
	t.store.Push()
	t.decisions++
	return t.decide(b)
}

// part reduces the weight of the current node to that of the way b, in proportion to the
// values that b leaves, and returns that of the other way, or of each of the others.
// Nodes on rest do not divide their weight, since one solution for them is enough.
func (t *tree) part(b branch) (other float64) {
	if t.first >= 0 {
		return t.weight
	}
	whole := t.weight
	t.weight *= t.portion(b)
	if b.kind == each {
		return t.weight
	}
	return whole - t.weight
}

// portion returns the share of the values of b's variable that b leaves.
func (t *tree) portion(b branch) float64 {
	taken := 0
	for v := range t.store.Values(b.x) {
		if b.leaves(v) {
			taken++
		}
	}
	return float64(taken) / float64(t.store.Size(b.x))
}

// close records that nothing is left below the current node.
func (t *tree) close() {
	t.closed += t.weight
	t.weight = 0
	if t.watch != nil {
		t.watch(t.closed)
	}
}

// decide makes a decision and propagates it.
func (t *tree) decide(b branch) bool {
	s := t.store
	switch b.kind {
	case each, is:
		return s.Decide(s.Eq(b.x, b.v)) && s.Propagate()
	case not:
		return s.RemoveDecided(b.x, b.v) && s.Propagate()
	case atMost:
		return s.Restrict(b.x, s.Min(b.x), b.v) && s.Propagate()
	default:
		return s.Restrict(b.x, b.v+1, s.Max(b.x)) && s.Propagate()
	}
}

// retreat goes back to the last node with another way out that does not fail, and takes
// it. It returns the length of the part of t.left that may be open there, or -1 when
// there is no such node or the search was stopped.
func (t *tree) retreat() int {
	for len(t.nodes) > 0 && !t.store.Stopped() {
		n := t.nodes[len(t.nodes)-1]
		t.store.PopTo(n.level)
		t.backtracks++
		if t.first < 0 || len(t.nodes)-1 < t.first {
			t.close()
		}
		t.weight = n.weight
		if len(t.nodes)-1 <= t.first {
			t.first = -1
		}
		if t.another(n) {
			return n.left
		}
	}
	if !t.store.Stopped() {
		t.close()
	}
	return -1
}

// another takes the next way out of the last node, whose level was restored.
func (t *tree) another(n node) bool {
	if n.way.kind != each {
		t.nodes = t.nodes[:len(t.nodes)-1]
		return t.keepLimit() && t.decide(n.way.opposite())
	}
	v, ok := t.after(n.way)
	if !ok {
		t.nodes, t.weight = t.nodes[:len(t.nodes)-1], 0
		return false
	}
	t.nodes[len(t.nodes)-1].way.v = v
	t.store.Push()
	t.decisions++
	return t.keepLimit() && t.decide(t.nodes[len(t.nodes)-1].way)
}

// after returns the value that follows b.v in the order of b.
func (t *tree) after(b branch) (int, bool) {
	if !b.down {
		return t.store.Next(b.x, b.v)
	}
	for v := b.v - 1; v >= t.store.Min(b.x); v-- {
		if t.store.Has(b.x, v) {
			return v, true
		}
	}
	return 0, false
}

// keepLimit restores the limit of the objective, which backtracking undid.
func (t *tree) keepLimit() bool {
	s := t.store
	return !t.limited || s.Max(t.objective) <= t.limit || s.Restrict(t.objective, s.Min(t.objective), t.limit)
}

// leave goes back from a solution to the last decision about a labeled variable,
// since other values of the rest would not make it another solution.
func (t *tree) leave() {
	if t.first < 0 {
		return
	}
	if t.first < len(t.nodes) {
		t.store.PopTo(t.nodes[t.first].level)
		t.nodes = t.nodes[:t.first]
	}
	t.first = -1
}

func (t *tree) stats() core.Stats {
	c := t.store.Stats()
	c.Decisions, c.Backtracks, c.Seconds = t.decisions, t.backtracks, t.seconds
	return c
}
