package core_test

import (
	"context"
	"errors"
	"fmt"
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

func (d *differ) Propagate(s *core.Store) bool {
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

func (a *atMost) Propagate(s *core.Store) bool {
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

// counter wants exactly n of the literals true; it counts by advice, in
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

func (c *counter) Advise(s *core.Store, tag int32) bool {
	if tag == 1 {
		s.Put(c.yes, s.Get(c.yes)+1)
		return int(s.Get(c.yes)) >= c.n
	}
	s.Put(c.no, s.Get(c.no)+1)
	return len(c.ls)-int(s.Get(c.no)) <= c.n
}

func (c *counter) Propagate(s *core.Store) bool {
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

// problem is a small random problem with its meaning.
type problem struct {
	m     *core.Model
	xs    []core.Var
	lo    []int
	size  []int
	show  []core.Var
	holds []func(values []int) bool
}

// literal returns a random literal and its meaning.
func (p *problem) literal(r *rand.Rand) (core.Lit, func([]int) bool) {
	i := r.IntN(len(p.xs))
	v := p.lo[i] + r.IntN(p.size[i])
	if r.IntN(2) == 0 {
		return p.m.Eq(p.xs[i], v), func(values []int) bool { return values[i] == v }
	}
	return p.m.Ne(p.xs[i], v), func(values []int) bool { return values[i] != v }
}

func newProblem(r *rand.Rand) *problem {
	p := &problem{m: core.NewModel()}
	for range 2 + r.IntN(5) {
		lo, size := r.IntN(7)-3, 1+r.IntN(5)
		p.xs = append(p.xs, p.m.NewVar("", lo, lo+size-1))
		p.lo, p.size = append(p.lo, lo), append(p.size, size)
	}
	for range 1 + r.IntN(8) {
		p.constrain(r)
	}
	if r.IntN(2) == 0 {
		for _, x := range p.xs {
			if r.IntN(2) == 0 {
				p.show = append(p.show, x)
			}
		}
		p.m.Show(p.show...)
	} else {
		p.show = p.xs
	}
	if r.IntN(2) == 0 {
		p.m.Prefer(r.IntN(3)-1, p.xs[r.IntN(len(p.xs))])
	}
	l, _ := p.literal(r)
	p.m.Guess(l)
	return p
}

// constrain posts a random constraint.
func (p *problem) constrain(r *rand.Rand) {
	rule := core.Rule{Kind: "random"}
	i, j := r.IntN(len(p.xs)), r.IntN(len(p.xs))
	switch r.IntN(4) {
	case 0:
		if i == j {
			return
		}
		d := &differ{p.xs[i], p.xs[j], r.IntN(3) - 1}
		p.m.Post(rule, post(func(ps *core.Poster) { ps.Add(d, core.Unary) }))
		p.holds = append(p.holds, func(v []int) bool { return v[i] != v[j]+d.c })
	case 1:
		a := &atMost{p.xs, 0}
		for k := range p.xs {
			a.limit += p.lo[k] + r.IntN(p.size[k])
		}
		p.m.Post(rule, post(func(ps *core.Poster) { ps.Add(a, core.Linear) }))
		p.holds = append(p.holds, func(values []int) bool {
			sum := 0
			for _, v := range values {
				sum += v
			}
			return sum <= a.limit
		})
	case 2:
		p.count(rule, r)
	default:
		var ls []core.Lit
		var fs []func([]int) bool
		for range 1 + r.IntN(4) {
			l, f := p.literal(r)
			ls, fs = append(ls, l), append(fs, f)
		}
		p.m.Post(rule, post(func(ps *core.Poster) { ps.Clause(ls...) }))
		p.holds = append(p.holds, func(v []int) bool {
			return slices.ContainsFunc(fs, func(f func([]int) bool) bool { return f(v) })
		})
	}
}

// count posts that n of some literals hold, with an auxiliary copy of one.
func (p *problem) count(rule core.Rule, r *rand.Rand) {
	var ls []core.Lit
	var fs []func([]int) bool
	for range 2 + r.IntN(4) {
		l, f := p.literal(r)
		if l>>1 == 0 || slices.Contains(ls, l) || slices.Contains(ls, l.Not()) {
			continue
		}
		ls, fs = append(ls, l), append(fs, f)
	}
	if len(ls) == 0 {
		return
	}
	n := r.IntN(len(ls) + 1)
	p.m.Post(rule, post(func(ps *core.Poster) {
		ls := slices.Clone(ls)
		x := ps.NewBool("")
		ps.Clause(ls[0], ps.Ne(x, 1))
		ps.Clause(ls[0].Not(), ps.Eq(x, 1))
		ls[0] = ps.Eq(x, 1)
		ps.Add(&counter{ls: ls, n: n, yes: ps.NewCell(0), no: ps.NewCell(0)}, core.Costly)
	}))
	p.holds = append(p.holds, func(v []int) bool {
		k := 0
		for _, f := range fs {
			if f(v) {
				k++
			}
		}
		return k == n
	})
}

// solutions returns all assignments that satisfy the problem and accept.
func (p *problem) solutions(accept func([]int) bool) [][]int {
	var all [][]int
	values := make([]int, len(p.xs))
	var try func(i int)
	try = func(i int) {
		if i == len(values) {
			for _, f := range p.holds {
				if !f(values) {
					return
				}
			}
			if accept(values) {
				all = append(all, slices.Clone(values))
			}
			return
		}
		for v := range p.size[i] {
			values[i] = p.lo[i] + v
			try(i + 1)
		}
	}
	try(0)
	return all
}

// shown counts the solutions that differ on the Show list.
func (p *problem) shown(all [][]int) int {
	seen := map[string]bool{}
	for _, values := range all {
		key := ""
		for _, x := range p.show {
			key += fmt.Sprint(values[x], " ")
		}
		seen[key] = true
	}
	return len(seen)
}

func values(n core.Solution, xs []core.Var) []int {
	var vs []int
	for _, x := range xs {
		vs = append(vs, n.Value(x))
	}
	return vs
}

// assumptions returns random literals and the conjunction they mean.
func (p *problem) assumptions(r *rand.Rand) ([]core.Lit, []func([]int) bool) {
	var ls []core.Lit
	var fs []func([]int) bool
	for range r.IntN(4) {
		l, f := p.literal(r)
		ls, fs = append(ls, l), append(fs, f)
	}
	return ls, fs
}

func conjunction(fs []func([]int) bool) func([]int) bool {
	return func(v []int) bool {
		for _, f := range fs {
			if !f(v) {
				return false
			}
		}
		return true
	}
}

// TestRandomProblems asks one solver many questions and compares each answer
// with brute force.
func TestRandomProblems(t *testing.T) {
	rounds := 1500
	if testing.Short() {
		rounds = 200
	}
	for seed := range uint64(rounds) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := newProblem(r)
		v := core.NewSolver(p.m)
		var facts []func([]int) bool
		for range 6 {
			ls, fs := p.assumptions(r)
			accept := conjunction(append(fs, facts...))
			all := p.solutions(accept)
			switch r.IntN(4) {
			case 0:
				p.checkSolutions(t, seed, v, ls, all, accept)
			case 1:
				p.checkMinimize(t, seed, r, v, ls, all)
			default:
				p.checkSolve(t, seed, v, ls, fs, facts, all)
			}
			if r.IntN(3) == 0 {
				l, f := p.literal(r)
				k, g := p.literal(r)
				v.Clause(l, k)
				facts = append(facts, func(v []int) bool { return f(v) || g(v) })
			}
			if t.Failed() {
				return
			}
		}
	}
}

func (p *problem) satisfied(n core.Solution, accept func([]int) bool) bool {
	vs := values(n, p.xs)
	for _, f := range p.holds {
		if !f(vs) {
			return false
		}
	}
	return accept(vs)
}

func (p *problem) checkSolve(t *testing.T, seed uint64, v *core.Solver, ls []core.Lit, fs, facts []func([]int) bool, all [][]int) {
	t.Helper()
	status, err := v.Solve(t.Context(), ls...)
	if err != nil {
		t.Fatalf("seed %d: Solve: %v", seed, err)
	}
	if got, want := status == core.Found, len(all) > 0; got != want {
		t.Fatalf("seed %d: Solve(%v) = %v, brute force has %d solutions", seed, ls, status, len(all))
	}
	if status == core.Found {
		if !p.satisfied(v.Solution(), conjunction(append(fs, facts...))) {
			t.Fatalf("seed %d: Solve found %v, which is wrong", seed, values(v.Solution(), p.xs))
		}
		return
	}
	blamed := facts[:len(facts):len(facts)]
	for _, l := range v.Core() {
		i := slices.Index(ls, l)
		if i < 0 {
			t.Fatalf("seed %d: Core has %v, which is no assumption", seed, l)
		}
		blamed = append(blamed, fs[i])
	}
	if n := len(p.solutions(conjunction(blamed))); n > 0 {
		t.Fatalf("seed %d: Core %v of %v leaves %d solutions", seed, v.Core(), ls, n)
	}
}

func (p *problem) checkSolutions(t *testing.T, seed uint64, v *core.Solver, ls []core.Lit, all [][]int, accept func([]int) bool) {
	t.Helper()
	seen := map[string]bool{}
	for n, err := range v.Solutions(t.Context(), ls...) {
		if err != nil {
			t.Fatalf("seed %d: Solutions: %v", seed, err)
		}
		if !p.satisfied(n, accept) {
			t.Fatalf("seed %d: Solutions gave %v, which is wrong", seed, values(n, p.xs))
		}
		key := fmt.Sprint(values(n, p.show))
		if seen[key] {
			t.Fatalf("seed %d: Solutions gave %v twice", seed, key)
		}
		seen[key] = true
	}
	if got, want := len(seen), p.shown(all); got != want {
		t.Fatalf("seed %d: Solutions(%v) gave %d, want %d", seed, ls, got, want)
	}
}

func (p *problem) checkMinimize(t *testing.T, seed uint64, r *rand.Rand, v *core.Solver, ls []core.Lit, all [][]int) {
	t.Helper()
	x := p.xs[r.IntN(len(p.xs))]
	const none = 1 << 30
	got, want := none, none
	for n, err := range v.Minimize(t.Context(), x, ls...) {
		if err != nil {
			t.Fatalf("seed %d: Minimize: %v", seed, err)
		}
		if n.Value(x) >= got {
			t.Fatalf("seed %d: Minimize went from %d to %d", seed, got, n.Value(x))
		}
		got = n.Value(x)
	}
	for _, values := range all {
		want = min(want, values[x])
	}
	if got != want {
		t.Fatalf("seed %d: Minimize(%v) = %d, want %d", seed, ls, got, want)
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
	if d := time.Since(start); d > 150*time.Millisecond {
		t.Errorf("Solve took %v after a limit of 50 ms", d)
	}
	for _, err := range v.Solutions(ctx) {
		if err != cause {
			t.Errorf("Solutions = %v, want %v", err, cause)
		}
	}
}
