package core_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/core"
)

// post is a Constraint made of a function.
type post func(*core.Poster)

func (f post) Post(p *core.Poster) { f(p) }

// differ prunes x ≠ y + c when one of them is fixed, and knows when it is
// entailed.
type differ struct {
	x, y core.Var
	c    int
}

func (d *differ) Watch(w *core.Watcher) {
	w.OnFix(d.x, 0)
	w.OnFix(d.y, 0)
}

func (d *differ) Propagate(s *core.Domains) bool {
	switch {
	case s.Fixed(d.x):
		return s.Remove(d.y, s.Value(d.x)-d.c, 0) && s.Entail()
	case s.Fixed(d.y):
		return s.Remove(d.x, s.Value(d.y)+d.c, 1) && s.Entail()
	}
	return true
}

func (d *differ) Explain(e *core.Explanation) {
	lo, hi := e.Bounds(d.x)
	for v := lo; v <= hi; v++ {
		if l := e.Eq(d.x, v); e.Note() == 0 && e.Held(l) {
			e.Because(l)
		}
	}
	lo, hi = e.Bounds(d.y)
	for v := lo; v <= hi; v++ {
		if l := e.Eq(d.y, v); e.Note() == 1 && e.Held(l) {
			e.Because(l)
		}
	}
}

// atMost prunes sum(xs) <= limit by bounds.
type atMost struct {
	xs    []core.Var
	limit int
}

func (a *atMost) Watch(w *core.Watcher) {
	for _, x := range a.xs {
		w.OnBound(x, 0)
	}
}

func (a *atMost) Propagate(s *core.Domains) bool {
	slack := a.limit
	for _, x := range a.xs {
		slack -= s.Min(x)
	}
	if slack < 0 {
		return s.Fail(0)
	}
	for i, x := range a.xs {
		for m := s.Min(x) + slack; s.Max(x) > m; {
			if !s.Remove(x, s.Max(x), uint32(i)) {
				return false
			}
		}
	}
	return true
}

func (a *atMost) Explain(e *core.Explanation) {
	for i, x := range a.xs {
		if e.Lit() != core.False && uint32(i) == e.Note() {
			continue
		}
		lo, hi := e.Bounds(x)
		for v := lo; v <= hi && !e.Had(x, v); v++ {
			e.Because(e.Ne(x, v))
		}
	}
}

// counter keeps exactly n of the literals true; it counts by advice, in
// reversible cells.
type counter struct {
	ls   []core.Lit
	n    int
	yes  core.Cell
	no   core.Cell
	runs int
}

func (c *counter) Watch(w *core.Watcher) {
	for _, l := range c.ls {
		w.OnLit(l, 1)
		w.OnLit(l.Not(), 0)
	}
}

func (c *counter) Advise(s *core.Domains, tag int32) bool {
	if tag == 1 {
		s.Put(c.yes, s.Get(c.yes)+1)
		return int(s.Get(c.yes)) >= c.n
	}
	s.Put(c.no, s.Get(c.no)+1)
	return len(c.ls)-int(s.Get(c.no)) <= c.n
}

func (c *counter) Propagate(s *core.Domains) bool {
	if c.runs++; c.runs == 1 {
		yes, no := int32(0), int32(0)
		for _, l := range c.ls {
			if s.Holds(l) {
				yes++
			} else if s.Denied(l) {
				no++
			}
		}
		s.Put(c.yes, yes)
		s.Put(c.no, no)
	}
	yes, no := int(s.Get(c.yes)), int(s.Get(c.no))
	switch {
	case yes > c.n:
		return s.Fail(1)
	case len(c.ls)-no < c.n:
		return s.Fail(0)
	case yes == c.n:
		for _, l := range c.ls {
			if !s.Holds(l) && !s.Set(l.Not(), 1) {
				return false
			}
		}
	case len(c.ls)-no == c.n:
		for _, l := range c.ls {
			if !s.Denied(l) && !s.Set(l, 0) {
				return false
			}
		}
	}
	return true
}

func (c *counter) Explain(e *core.Explanation) {
	for _, l := range c.ls {
		if e.Note() == 0 {
			l = l.Not()
		}
		if e.Held(l) {
			e.Because(l)
		}
	}
}

// clauses posts clauses over Booleans numbered from 1, negative for negated.
func clauses(m *core.Model, xs []core.Var, cs [][]int) {
	m.Post(core.Rule{Kind: "clauses"}, post(func(p *core.Poster) {
		var ls []core.Lit
		for _, c := range cs {
			ls = ls[:0]
			for _, i := range c {
				if i > 0 {
					ls = append(ls, p.Eq(xs[i-1], 1))
				} else {
					ls = append(ls, p.Eq(xs[-i-1], 0))
				}
			}
			p.Clause(ls...)
		}
	}))
}

func bools(m *core.Model, n int) []core.Var {
	xs := make([]core.Var, n)
	for i := range xs {
		xs[i] = m.NewBool("")
	}
	return xs
}

func random3SAT(r *rand.Rand, n, count int) [][]int {
	cs := make([][]int, count)
	for i := range cs {
		for _, x := range r.Perm(n)[:3] {
			cs[i] = append(cs[i], (x+1)*(1-2*r.IntN(2)))
		}
	}
	return cs
}

func TestRandom3SAT(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := 10 + r.IntN(6)
		cs := random3SAT(r, n, n*4)
		want := 0
		for bits := range 1 << n {
			ok := true
			for _, c := range cs {
				ok = ok && slices.ContainsFunc(c, func(i int) bool { return (i > 0) == (bits>>(max(i, -i)-1)&1 == 1) })
			}
			if ok {
				want++
			}
		}
		m := core.NewModel()
		clauses(m, bools(m, n), cs)
		got := 0
		for _, err := range core.NewSolver(m).Solutions(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			got++
		}
		if got != want {
			t.Fatalf("seed %d: %d solutions, want %d", seed, got, want)
		}
	}
}

// TestHard3SAT checks answers at the phase transition: solutions against the
// clauses, refutations against a second solver with another order, and many
// assumptions on one solver against fresh ones.
func TestHard3SAT(t *testing.T) {
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 3))
		n := 150
		m := core.NewModel()
		xs := bools(m, n)
		cs := random3SAT(r, n, n*42/10)
		clauses(m, xs, cs)
		v := core.NewSolver(m)
		for range 5 {
			a := []core.Lit{m.Eq(xs[r.IntN(n)], r.IntN(2)), m.Eq(xs[r.IntN(n)], r.IntN(2)), m.Eq(xs[r.IntN(n)], r.IntN(2))}
			got, _ := v.Solve(t.Context(), a...)
			fresh := core.NewSolver(m)
			fresh.Shuffle(r)
			want, _ := fresh.Solve(t.Context(), a...)
			if got != want {
				t.Fatalf("seed %d: Solve(%v) = %v, a fresh solver says %v", seed, a, got, want)
			}
			if got == core.None {
				if st, _ := core.NewSolver(m).Solve(t.Context(), v.Core()...); st != core.None {
					t.Fatalf("seed %d: the core %v of %v is %v", seed, v.Core(), a, st)
				}
				continue
			}
			n := v.Solution()
			for _, c := range cs {
				if !slices.ContainsFunc(c, func(i int) bool { return (i > 0) == (n.Value(xs[max(i, -i)-1]) == 1) }) {
					t.Fatalf("seed %d: clause %v does not hold", seed, c)
				}
			}
		}
	}
}

// pigeons puts n+1 pigeons into n holes, by clauses.
func pigeons(m *core.Model, n int) {
	xs := bools(m, (n+1)*n)
	var cs [][]int
	for p := range n + 1 {
		var c []int
		for h := range n {
			c = append(c, p*n+h+1)
			for q := range p {
				cs = append(cs, []int{-(p*n + h + 1), -(q*n + h + 1)})
			}
		}
		cs = append(cs, c)
	}
	clauses(m, xs, cs)
}

func TestCancel(t *testing.T) {
	m := core.NewModel()
	pigeons(m, 20)
	v := core.NewSolver(m)
	cause := errors.New("enough")
	ctx, cancel := context.WithTimeoutCause(t.Context(), 50*time.Millisecond, cause)
	defer cancel()
	start := time.Now()
	status, err := v.Solve(ctx)
	if status != core.Undecided || err != cause {
		t.Errorf("Solve = %v, %v; want undecided, %v", status, err, cause)
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("Solve took %v after a limit of 50 ms", d)
	}
	for _, err := range v.Solutions(ctx) {
		if err != cause {
			t.Errorf("Solutions = %v, want %v", err, cause)
		}
	}
}

// TestSolveAllocation expects a repeated call to allocate little more than
// its solution, however much it searches.
func TestSolveAllocation(t *testing.T) {
	m := core.NewModel()
	xs := queens(m, 20)
	v := core.NewSolver(m)
	ls := []core.Lit{m.Eq(xs[3], 7), m.Eq(xs[4], 12)}
	solve := func() {
		if status, err := v.Solve(t.Context(), ls...); status != core.Found {
			t.Fatalf("Solve = %v, %v", status, err)
		}
	}
	solve()
	if n := testing.AllocsPerRun(20, solve); n > 12 {
		t.Errorf("%v allocations a call", n)
	}
}

// TestRoot expects facts that clauses and propagators force.
func TestRoot(t *testing.T) {
	m := core.NewModel()
	x, y := m.NewVar("x", 1, 2), m.NewVar("y", 1, 2)
	m.Post(core.Rule{}, post(func(p *core.Poster) { p.Add(&differ{x, y, 0}, core.Unary) }))
	v := core.NewSolver(m)
	if status, _ := v.Solve(t.Context(), m.Eq(x, 1)); status != core.Found || v.Root(m.Eq(y, 2)) {
		t.Error("an assumption has become a fact")
	}
	v.Clause(m.Eq(x, 1))
	if status, _ := v.Solve(t.Context()); status != core.Found || !v.Root(m.Eq(y, 2)) || v.Root(m.Eq(y, 1)) {
		t.Error("x = 1 does not make y = 2 a fact")
	}
	v.Clause(m.Ne(x, 1))
	if status, _ := v.Solve(t.Context()); status != core.None || len(v.Core()) != 0 {
		t.Errorf("Solve = %v with core %v, want none without blame", status, v.Core())
	}
}

// TestGuard adds a clause that holds only while its guard is assumed.
func TestGuard(t *testing.T) {
	m := core.NewModel()
	x := m.NewVar("x", 1, 3)
	v := core.NewSolver(m)
	g := v.NewBool("guard")
	v.Clause(g.Not(), m.Eq(x, 2))
	if status, _ := v.Solve(t.Context(), m.Eq(x, 1), g); status != core.None || len(v.Core()) != 2 {
		t.Errorf("Solve = %v with core %v, want none and two to blame", status, v.Core())
	}
	if status, _ := v.Solve(t.Context(), m.Eq(x, 1)); status != core.Found || v.Solution().Has(g) {
		t.Errorf("Solve = %v without the guard", status)
	}
}

// asked is a counter that counts how often it explains a literal, and how often again
// before the literal is next set.
type asked struct {
	counter
	explained    []bool // by index in ls: explained since it was last set
	times, again *int64
}

func (a *asked) Watch(w *core.Watcher) {
	a.explained = make([]bool, len(a.ls))
	for i, l := range a.ls {
		w.OnLit(l, int32(2*i+1))
		w.OnLit(l.Not(), int32(2*i))
	}
}

func (a *asked) Advise(s *core.Domains, tag int32) bool {
	a.explained[tag/2] = false
	return a.counter.Advise(s, tag%2)
}

func (a *asked) Explain(e *core.Explanation) {
	for i, l := range a.ls {
		if l>>1 != e.Lit()>>1 {
			continue
		}
		*a.times++
		if a.explained[i] {
			*a.again++
		}
		a.explained[i] = true
	}
	a.counter.Explain(e)
}

// TestReasonsAreKept checks that no propagator is asked twice why it set a literal,
// however many conflicts involve it.
func TestReasonsAreKept(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	m := core.NewModel()
	xs := bools(m, 60)
	var times, again int64
	for range 45 {
		var ls []core.Lit
		for _, i := range r.Perm(len(xs))[:10] {
			ls = append(ls, m.Eq(xs[i], r.IntN(2)))
		}
		m.Post(core.Rule{Kind: "counter"}, post(func(p *core.Poster) {
			c := counter{ls: ls, n: 5, yes: p.NewCell(0), no: p.NewCell(0)}
			p.Add(&asked{counter: c, times: &times, again: &again}, core.Costly)
		}))
	}
	v := core.NewSolver(m)
	if _, err := v.SolveWithin(t.Context(), 3000); err != nil {
		t.Fatal(err)
	}
	if times < 1000 || again > 0 {
		t.Errorf("%d explanations, %d of them once more", times, again)
	}
}
