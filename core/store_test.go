package core_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
)

// mirror is a domain kept by the test.
type mirror map[int]bool

// TestDomains removes and restores values at random and compares all domain
// queries with a set.
func TestDomains(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		m := core.NewModel()
		var xs []core.Var
		for range 1 + r.IntN(3) {
			lo := r.IntN(200) - 100
			xs = append(xs, m.NewVar("", lo, lo+r.IntN([]int{3, 70, 200}[r.IntN(3)])))
		}
		s, ok := core.NewStore(m)
		if !ok {
			t.Fatalf("seed %d: an empty model fails", seed)
		}
		domains := [][]mirror{fullMirrors(m, xs)}
		for range 150 {
			now := domains[len(domains)-1]
			switch r.IntN(4) {
			case 0:
				s.Push()
				domains = append(domains, cloneMirrors(now))
			case 1:
				if s.Level() > 0 {
					to := r.IntN(s.Level())
					s.PopTo(to)
					domains = domains[:to+1]
				}
			default:
				shrink(t, r, s, m, xs, now)
			}
			compare(t, s, m, xs, domains[len(domains)-1])
			if t.Failed() {
				t.Fatalf("seed %d", seed)
			}
		}
	}
}

func fullMirrors(m *core.Model, xs []core.Var) []mirror {
	var ds []mirror
	for _, x := range xs {
		d := mirror{}
		lo, hi := m.Bounds(x)
		for v := lo; v <= hi; v++ {
			d[v] = true
		}
		ds = append(ds, d)
	}
	return ds
}

func cloneMirrors(ds []mirror) []mirror {
	var to []mirror
	for _, d := range ds {
		c := mirror{}
		for v := range d {
			c[v] = true
		}
		to = append(to, c)
	}
	return to
}

// shrink makes one random change that empties no domain.
func shrink(t *testing.T, r *rand.Rand, s *core.Store, m *core.Model, xs []core.Var, now []mirror) {
	t.Helper()
	i := r.IntN(len(xs))
	x, d := xs[i], now[i]
	lo, hi := m.Bounds(x)
	v := lo + r.IntN(hi-lo+1)
	switch r.IntN(8) {
	case 0:
		if got, want := s.Decide(s.Eq(x, v)), d[v]; got != want {
			t.Errorf("Decide(x = %d) = %v, want %v", v, got, want)
		}
		if d[v] {
			clear(d)
			d[v] = true
		}
	case 1:
		w := v + r.IntN(hi-v+1)
		some := false
		for u := range d {
			some = some || u >= v && u <= w
		}
		if got := s.Restrict(x, v, w); got != some {
			t.Errorf("Restrict(%d, %d) = %v, want %v", v, w, got, some)
		}
		for u := range d {
			if some && (u < v || u > w) {
				delete(d, u)
			}
		}
	default:
		want := !d[v] || len(d) > 1
		if got := s.RemoveDecided(x, v); got != want {
			t.Errorf("RemoveDecided(%d) = %v, want %v", v, got, want)
		}
		if want {
			delete(d, v)
		}
	}
}

func compare(t *testing.T, s *core.Store, m *core.Model, xs []core.Var, ds []mirror) {
	t.Helper()
	for i, x := range xs {
		var want []int
		lo, hi := m.Bounds(x)
		for v := lo - 1; v <= hi+1; v++ {
			if got := s.Has(x, v); got != ds[i][v] {
				t.Errorf("Has(%d) = %v", v, got)
			}
			if ds[i][v] {
				want = append(want, v)
			}
		}
		if got := slices.Collect(s.Values(x)); !slices.Equal(got, want) {
			t.Errorf("Values = %v, want %v", got, want)
		}
		if s.Size(x) != len(want) || s.Fixed(x) != (len(want) == 1) || s.Min(x) != want[0] || s.Max(x) != want[len(want)-1] {
			t.Errorf("size %d, fixed %v, min %d, max %d; want %v", s.Size(x), s.Fixed(x), s.Min(x), s.Max(x), want)
		}
		if s.Fixed(x) && (s.Value(x) != want[0] || !s.Holds(s.Eq(x, want[0]))) {
			t.Errorf("Value = %d, want %d and its literal true", s.Value(x), want[0])
		}
	}
}

func TestMeaning(t *testing.T) {
	m := core.NewModel()
	x := m.NewVar("x", 7, 7)
	y := m.NewVar("y", -1, 0)
	z := m.NewVar("z", 3, 6)
	s, _ := core.NewStore(m)
	tests := []struct {
		name string
		lit  core.Lit
		x    core.Var
		v    int
		eq   bool
	}{
		{"bool high", m.Eq(y, 0), y, 0, true},
		{"bool low", m.Eq(y, -1), y, -1, true},
		{"bool not high", m.Ne(y, 0), y, -1, true},
		{"first value", m.Eq(z, 3), z, 3, true},
		{"last value", m.Eq(z, 6), z, 6, true},
		{"not a value", m.Ne(z, 5), z, 5, false},
	}
	for _, test := range tests {
		for _, f := range []func(core.Lit) (core.Var, int, bool){m.Meaning, s.Meaning} {
			if x, v, eq := f(test.lit); x != test.x || v != test.v || eq != test.eq {
				t.Errorf("%s: Meaning = %d, %d, %v; want %d, %d, %v", test.name, x, v, eq, test.x, test.v, test.eq)
			}
		}
	}
	if m.Eq(x, 7) != core.True || m.Eq(x, 6) != core.False || m.Ne(z, 9) != core.True {
		t.Error("literals that are always true or false are not True and False")
	}
}

// recorder records the events it is advised of.
type recorder struct {
	watch  func(*core.Watcher)
	events []int32
}

func (r *recorder) Watch(w *core.Watcher)        { r.watch(w) }
func (r *recorder) Propagate(*core.Domains) bool { return true }
func (r *recorder) Explain(*core.Explanation)    {}
func (r *recorder) Advise(_ *core.Domains, tag int32) bool {
	r.events = append(r.events, tag)
	return false
}

func TestEvents(t *testing.T) {
	m := core.NewModel()
	x, b := m.NewVar("x", 1, 5), m.NewBool("b")
	r := &recorder{watch: func(w *core.Watcher) {
		w.OnChange(x, 1)
		w.OnBound(x, 2)
		w.OnFix(x, 3)
		w.OnLit(m.Ne(x, 4), 4)
		w.OnLit(m.Eq(x, 2), 5)
		w.OnFix(b, 6)
		w.OnChange(b, 7)
		w.OnLit(m.Eq(b, 0), 8)
	}}
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(r, core.Unary) }))
	s, _ := core.NewStore(m)
	tests := []struct {
		name string
		lit  core.Lit
		want []int32
	}{
		{"inner value", m.Ne(x, 3), []int32{1}},
		{"watched value, a bound", m.Ne(x, 5), []int32{1, 2}},
		{"value of a literal, the bound", m.Ne(x, 4), []int32{1, 2, 4}},
		{"last but one", m.Ne(x, 1), []int32{1, 2, 3, 5}},
		{"Boolean", m.Eq(b, 0), []int32{6, 7, 8}},
	}
	for _, test := range tests {
		r.events = r.events[:0]
		s.Push()
		if !s.Decide(test.lit) || !s.Propagate() {
			t.Fatalf("%s: failed", test.name)
		}
		slices.Sort(r.events)
		if !slices.Equal(r.events, test.want) {
			t.Errorf("%s: events %v, want %v", test.name, r.events, test.want)
		}
	}
}

// TestPopBeforeFixpoint pops into a level that was entered before the propagators
// had run, and expects their prunings there.
func TestPopBeforeFixpoint(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewVar("x", 1, 3), m.NewVar("y", 1, 3), m.NewVar("z", 1, 3)
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(&differ{x, y, 0}, core.Unary) }))
	s, _ := core.NewStore(m)
	s.Push()
	s.Decide(s.Eq(x, 2)) // not propagated here
	s.Push()
	s.Decide(s.Eq(z, 1))
	if !s.Propagate() || s.Has(y, 2) {
		t.Fatal("x = 2 does not prune y")
	}
	s.Pop()
	if !s.Has(y, 2) {
		t.Fatal("the pruning of the upper level is not undone")
	}
	if !s.Propagate() || s.Has(y, 2) {
		t.Error("x = 2 does not prune y after going back")
	}
}

func TestWhy(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewVar("x", 1, 3), m.NewVar("y", 1, 3), m.NewVar("z", 1, 3)
	m.Post(core.Rule{Kind: "differ", Args: []int{1}}, post(func(p *core.Poster) { p.Add(&differ{x, y, 0}, core.Unary) }))
	m.Post(core.Rule{Kind: "clause", Args: []int{2}}, post(func(p *core.Poster) { p.Clause(p.Eq(y, 2), p.Eq(z, 1)) }))
	m.Post(core.Rule{Kind: "given"}, post(func(p *core.Poster) { p.Clause(p.Ne(y, 1)) }))
	s, _ := core.NewStore(m)
	s.Push()
	if !s.Decide(s.Eq(x, 2)) || !s.Propagate() {
		t.Fatal("x = 2 fails")
	}
	tests := []struct {
		name string
		lit  core.Lit
		kind core.ReasonKind
		rule string
		lits []core.Lit
	}{
		{"decision", s.Eq(x, 2), core.Decided, "", nil},
		{"other values of a fixed variable", s.Ne(x, 3), core.ByDomain, "", []core.Lit{s.Eq(x, 2)}},
		{"propagator", s.Ne(y, 2), core.Propagated, "differ", []core.Lit{s.Eq(x, 2)}},
		{"unit clause", s.Ne(y, 1), core.ByClause, "given", nil},
		{"binary clause", s.Eq(z, 1), core.ByClause, "clause", []core.Lit{s.Ne(y, 2)}},
		{"last value", s.Eq(y, 3), core.ByDomain, "", []core.Lit{s.Ne(y, 1), s.Ne(y, 2)}},
	}
	for _, test := range tests {
		got := s.Why(test.lit)
		if got.Kind != test.kind || got.Rule.Kind != test.rule || !slices.Equal(got.Lits, test.lits) {
			t.Errorf("%s: Why = %+v, want kind %d, rule %q, %v", test.name, got, test.kind, test.rule, test.lits)
		}
	}
}

func TestWhyFailed(t *testing.T) {
	m := core.NewModel()
	xs := []core.Var{m.NewVar("", 0, 4), m.NewVar("", 0, 4)}
	m.Post(core.Rule{Kind: "sum"}, post(func(p *core.Poster) { p.Add(&atMost{xs, 3}, core.Linear) }))
	m.Post(core.Rule{Kind: "two"}, post(func(p *core.Poster) {
		for v := range 2 {
			p.Clause(p.Ne(xs[0], 4), p.Ne(xs[1], v))
			p.Clause(p.Ne(xs[0], 2), p.Ne(xs[1], v))
		}
	}))
	s, _ := core.NewStore(m)
	s.Push()
	if !s.Decide(s.Eq(xs[0], 2)) || s.Propagate() {
		t.Fatal("2 + at least 2 <= 3 is not refuted")
	}
	got := s.Why(core.False)
	if got.Kind != core.Propagated || got.Rule.Kind != "sum" || len(got.Lits) < 2 {
		t.Errorf("Why(False) = %+v", got)
	}
	for _, l := range got.Lits {
		if !s.Holds(l) {
			t.Errorf("Why(False) has %v, which does not hold", l)
		}
	}
}

func TestDegreeAndWeight(t *testing.T) {
	m := core.NewModel()
	x, y, z := m.NewVar("x", 1, 3), m.NewVar("y", 1, 3), m.NewVar("z", 1, 3)
	m.Post(core.Rule{}, post(func(p *core.Poster) {
		p.Add(&atMost{[]core.Var{x, y, x, y}, 7}, core.Linear)
		p.Clause(p.Ne(x, 2), p.Ne(x, 1), p.Eq(z, 3))
		p.Clause(p.Ne(y, 3), p.Ne(z, 3))
	}))
	s, _ := core.NewStore(m)
	for i, want := range []int{3, 2, 2} {
		if got := s.Degree(core.Var(i)); got != want {
			t.Errorf("Degree(%d) = %d, want %d", i, got, want)
		}
	}
	s.Push()
	s.Decide(s.Ne(x, 1))
	s.Decide(s.Ne(y, 1))
	if s.Propagate() {
		t.Fatal("2+2+2+2 <= 7 is not refuted")
	}
	for i, want := range []int{2, 2, 1} {
		if got := s.Weight(core.Var(i)); got != want {
			t.Errorf("Weight(%d) = %d, want %d", i, got, want)
		}
	}
}

// TestEntailed expects an entailed propagator to sleep until undone.
func TestEntailed(t *testing.T) {
	m := core.NewModel()
	x, y := m.NewVar("x", 1, 3), m.NewVar("y", 1, 3)
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(&differ{x, y, 0}, core.Unary) }))
	s, _ := core.NewStore(m)
	for range 2 {
		before := s.Stats().Resumptions
		s.Push()
		s.Decide(s.Eq(x, 1))
		s.Propagate()
		s.Push()
		s.Decide(s.Eq(y, 2))
		s.Propagate()
		if got := s.Stats().Resumptions - before; got != 1 {
			t.Errorf("%d runs, want 1: the second event comes after entailment", got)
		}
		s.PopTo(0)
	}
}

func TestStopWith(t *testing.T) {
	m := core.NewModel()
	x, y := m.NewVar("x", 1, 3), m.NewVar("y", 1, 3)
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(&differ{x, y, 0}, core.Unary) }))
	s, _ := core.NewStore(m)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	release := s.StopWith(ctx)
	s.Push()
	s.Decide(s.Eq(x, 1))
	if s.Propagate() || !s.Stopped() {
		t.Error("Propagate goes on after its context ended")
	}
	release()
	if !s.Propagate() || s.Stopped() || s.Has(y, 1) {
		t.Error("Propagate does not take up its work after release")
	}
}

// TestNoAllocation searches a warmed store to the end and back.
func TestNoAllocation(t *testing.T) {
	m := core.NewModel()
	xs := queens(m, 12)
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(&atMost{xs, 66}, core.Linear) }))
	s, _ := core.NewStore(m)
	n := 0
	if allocs := testing.AllocsPerRun(10, func() { n = label(s, xs, 300) }); allocs > 0 {
		t.Errorf("%v allocations in a search", allocs)
	}
	if n >= 300 {
		t.Error("the search did not reach a solution")
	}
}

// label searches depth first for the first solution, within a number of
// failures, and returns how many it met.
func label(s *core.Store, xs []core.Var, limit int) int {
	defer s.PopTo(0)
	failures := 0
	for failures < limit {
		x, ok := firstOpen(s, xs)
		if !ok {
			break
		}
		v := s.Min(x)
		s.Push()
		s.Decide(s.Eq(x, v))
		for !s.Propagate() {
			failures++
			if s.Level() == 0 {
				return limit
			}
			l := s.Decision(s.Level())
			s.Pop()
			s.Decide(l.Not())
		}
	}
	return failures
}

func firstOpen(s *core.Store, xs []core.Var) (core.Var, bool) {
	for _, x := range xs {
		if !s.Fixed(x) {
			return x, true
		}
	}
	return 0, false
}

// TestTwoValuesAtOnce lets two clauses force two values of one variable before its domain
// is brought up to date.
func TestTwoValuesAtOnce(t *testing.T) {
	m := core.NewModel()
	b, x := m.NewBool("b"), m.NewVar("x", 1, 4)
	m.Post(core.Rule{}, post(func(p *core.Poster) {
		p.Clause(p.Eq(b, 0), p.Eq(x, 1))
		p.Clause(p.Eq(b, 0), p.Eq(x, 3))
	}))
	s, _ := core.NewStore(m)
	s.Push()
	if s.Decide(s.Eq(b, 1)) && s.Propagate() {
		t.Fatal("x = 1 and x = 3 is not refuted")
	}
	got := s.Why(core.False)
	slices.Sort(got.Lits)
	if want := []core.Lit{s.Eq(x, 1), s.Eq(x, 3)}; got.Kind != core.ByDomain || !slices.Equal(got.Lits, want) {
		t.Errorf("Why(False) = %+v, want the domain and %v", got, want)
	}
	s.Pop()
	if s.Size(x) != 4 {
		t.Errorf("x has %d values after going back, want 4", s.Size(x))
	}
}

// TestAllValuesAtOnce does the same with the removal of all values.
func TestAllValuesAtOnce(t *testing.T) {
	m := core.NewModel()
	b, x := m.NewBool("b"), m.NewVar("x", 1, 4)
	m.Post(core.Rule{}, post(func(p *core.Poster) {
		for v := 1; v <= 4; v++ {
			p.Clause(p.Eq(b, 0), p.Ne(x, v))
		}
	}))
	s, _ := core.NewStore(m)
	s.Push()
	if s.Decide(s.Eq(b, 1)) && s.Propagate() {
		t.Fatal("an empty domain is not refuted")
	}
	if got := s.Why(core.False); got.Kind != core.ByDomain || len(got.Lits) != 4 {
		t.Errorf("Why(False) = %+v, want the domain and four literals", got)
	}
	s.Pop()
	if s.Size(x) != 4 {
		t.Errorf("x has %d values after going back, want 4", s.Size(x))
	}
}
