package core

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// sums keeps exactly n of the literals true, by a propagator that reads all of them.
type sums struct {
	ls []Lit
	n  int
}

func (c *sums) Post(p *Poster) { p.Add(c, Linear) }

func (c *sums) Watch(w *Watcher) {
	for _, l := range c.ls {
		w.OnLit(l, 0)
		w.OnLit(l.Not(), 0)
	}
}

func (c *sums) Propagate(d *Domains) bool {
	yes, no := 0, 0
	for _, l := range c.ls {
		switch {
		case d.Holds(l):
			yes++
		case d.Denied(l):
			no++
		}
	}
	switch {
	case yes > c.n:
		return d.Fail(1)
	case len(c.ls)-no < c.n:
		return d.Fail(0)
	}
	for _, l := range c.ls {
		if d.Holds(l) || d.Denied(l) {
			continue
		}
		if yes == c.n && !d.Set(l.Not(), 1) || len(c.ls)-no == c.n && !d.Set(l, 0) {
			return false
		}
	}
	return true
}

func (c *sums) Explain(e *Explanation) {
	for _, l := range c.ls {
		if e.Note() == 0 {
			l = l.Not()
		}
		if e.Held(l) {
			e.Because(l)
		}
	}
}

// puzzle is a random problem whose solutions are counted by trying all assignments.
type puzzle struct {
	model   *Model
	xs      []Var
	size    []int
	shown   []Var
	clauses []anyOf
	sums    []*sums
}

func randomPuzzle(r *rand.Rand) *puzzle {
	p := &puzzle{model: NewModel()}
	m := p.model
	for range 7 + r.IntN(2) {
		n := 2 + r.IntN(2)
		x := m.NewVar("", 0, n-1)
		p.xs, p.size = append(p.xs, x), append(p.size, n)
		if r.IntN(4) > 0 {
			p.shown = append(p.shown, x)
		}
	}
	m.Show(p.shown...)
	if r.IntN(2) == 0 {
		m.Prefer(1, p.shown...) // the others are decided first
	}
	for range r.IntN(9) {
		c := anyOf{p.literal(r), p.literal(r), p.literal(r)}
		p.clauses = append(p.clauses, c)
		m.Post(Rule{}, c)
	}
	for range r.IntN(3) {
		c := &sums{n: 2}
		for _, i := range r.Perm(len(p.xs))[:5] {
			c.ls = append(c.ls, m.Eq(p.xs[i], r.IntN(p.size[i])))
		}
		p.sums = append(p.sums, c)
		m.Post(Rule{}, c)
	}
	return p
}

func (p *puzzle) literal(r *rand.Rand) Lit {
	i := r.IntN(len(p.xs))
	return p.model.Eq(p.xs[i], r.IntN(p.size[i])) ^ Lit(r.IntN(2))
}

// all returns the keys of the solutions in which the assumptions hold.
func (p *puzzle) all(assume []Lit) map[string]bool {
	found := make(map[string]bool)
	values := make([]int, len(p.xs))
	has := func(l Lit) bool {
		x, v, eq := p.model.Meaning(l)
		return (values[x] == v) == eq
	}
	count := func(ls []Lit) int {
		n := 0
		for _, l := range ls {
			if has(l) {
				n++
			}
		}
		return n
	}
	var try func(i int)
	try = func(i int) {
		if i < len(values) {
			for values[i] = range p.size[i] {
				try(i + 1)
			}
			return
		}
		good := count(assume) == len(assume)
		for _, c := range p.clauses {
			good = good && count(c) > 0
		}
		for _, c := range p.sums {
			good = good && count(c.ls) == c.n
		}
		if good {
			found[p.key(func(x Var) int { return values[x] })] = true
		}
	}
	try(0)
	return found
}

func (p *puzzle) key(value func(Var) int) string {
	key := ""
	for _, x := range p.shown {
		key += fmt.Sprint(value(x))
	}
	return key
}

// TestManySolutions enumerates the solutions of random problems, few and many, under
// assumptions, with held literals and repeatedly on the same solver. It expects each
// solution exactly once.
func TestManySolutions(t *testing.T) {
	many := 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 25))
		p := randomPuzzle(r)
		v := NewSolver(p.model)
		for round := range 4 {
			held, assume := []Lit(nil), []Lit(nil)
			for range round {
				held = append(held, p.literal(r))
			}
			if round == 3 {
				held, assume = held[:1], held[1:]
			}
			v.Hold(t.Context(), held...)
			want := p.all(append(held, assume...))
			if len(want) > few {
				many++
			}
			stop := -1
			if round == 1 {
				stop = r.IntN(2 * few) // the caller may have seen enough
			}
			n := len(want)
			for sol, err := range v.Solutions(t.Context(), assume...) {
				if err != nil {
					t.Fatal(err)
				}
				key := p.key(sol.Value)
				if !want[key] {
					t.Fatalf("seed %d, round %d: %s is no solution, or was found before", seed, round, key)
				}
				delete(want, key)
				if n-len(want) == stop {
					break
				}
			}
			if len(want) > 0 && n-len(want) != stop {
				t.Fatalf("seed %d, round %d: %d of %d solutions are missing", seed, round, len(want), n)
			}
			v.Drop(len(held))
		}
	}
	if many < 60 {
		t.Errorf("only %d times there were many solutions", many)
	}
}

// loose returns a solver for a problem of many variables with very many solutions and
// with conflicts between one and the next.
func loose() *Solver {
	r := rand.New(rand.NewPCG(3, 25))
	m := NewModel()
	xs := make([]Var, 60)
	for i := range xs {
		xs[i] = m.NewBool("")
	}
	for range 22 {
		c := &sums{n: 4}
		for _, i := range r.Perm(len(xs))[:8] {
			c.ls = append(c.ls, m.Eq(xs[i], r.IntN(2)))
		}
		m.Post(Rule{}, c)
	}
	return NewSolver(m)
}

// TestCountingIsLinear checks that later solutions take no more work than early ones and
// that the solver keeps nothing of them.
func TestCountingIsLinear(t *testing.T) {
	const part, parts = 3000, 8
	v := loose()
	found, words := 0, 0
	var work [parts]int64
	for _, err := range v.Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if found++; found%part == 0 {
			k := found/part - 1
			work[k] = v.s.counts.Propagations
			if k == 0 {
				words = v.s.clauses.words
			} else if now := v.s.clauses.words; now > 3*words {
				t.Errorf("%d words of clauses after %d solutions, %d after %d", now, found, words, part)
			}
		}
		if found == part*parts {
			break
		}
	}
	if found < part*parts {
		t.Fatalf("only %d solutions", found)
	}
	if v.s.counts.Failures < 1000 {
		t.Errorf("only %d conflicts: too easy for this test", v.s.counts.Failures)
	}
	early, late := work[parts/2-1], work[parts-1]-work[parts/2-1]
	if late > 2*early {
		t.Errorf("%d propagations for the first half, %d for the second", early, late)
	}
}

// TestStoppedOnThePath stops an enumeration at various points.
func TestStoppedOnThePath(t *testing.T) {
	for n := few - 1; n < few+20; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		v, found := loose(), 0
		for _, err := range v.Solutions(ctx) {
			if err != nil {
				if found < n {
					t.Errorf("%v after %d solutions, want %d or more", err, found, n)
				}
				break
			}
			if found++; found == n {
				cancel()
			}
		}
		cancel()
		if status, err := v.Solve(t.Context()); status != Found || err != nil {
			t.Errorf("afterwards: %v, %v", status, err)
		}
	}
}
