package core_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
)

// guardedProblem is a model of a few small rules with their meanings.
type guardedProblem struct {
	model *core.Model
	xs    []core.Var
	holds []func(values []int) bool // by rule, in the order of posting
}

// randomGuarded returns a problem with random rules of so many kinds.
func randomGuarded(r *rand.Rand, kinds int) *guardedProblem {
	g := &guardedProblem{model: core.NewModel()}
	for range 4 {
		g.xs = append(g.xs, g.model.NewVar("", 0, 2))
	}
	for n := range 5 {
		rule := core.Rule{Kind: "rule", Args: []int{n}}
		i, j, k := r.IntN(4), r.IntN(4), r.IntN(4)
		v, w := r.IntN(3), r.IntN(3)
		switch r.IntN(kinds) {
		case 0:
			u := r.IntN(3)
			g.model.Post(rule, constraint.Clause(g.model.Eq(g.xs[i], v), g.model.Ne(g.xs[j], w), g.model.Eq(g.xs[k], u)))
			g.holds = append(g.holds, func(vs []int) bool { return vs[i] == v || vs[j] != w || vs[k] == u })
		case 1:
			g.model.Post(rule, constraint.Sum([]core.Var{g.xs[i], g.xs[j], g.xs[k]}, constraint.Le, v+1))
			g.holds = append(g.holds, func(vs []int) bool { return vs[i]+vs[j]+vs[k] <= v+1 })
		case 2:
			ls := []core.Lit{g.model.Eq(g.xs[0], v), g.model.Eq(g.xs[1], v), g.model.Eq(g.xs[2], v), g.model.Eq(g.xs[3], v)}
			g.model.Post(rule, constraint.Exactly(2, ls...))
			g.holds = append(g.holds, func(vs []int) bool {
				n := 0
				for _, x := range vs {
					if x == v {
						n++
					}
				}
				return n == 2
			})
		case 3:
			g.model.Post(rule, constraint.GCC(g.xs, false, constraint.Count{Value: v, Min: 1, Max: 3}, constraint.Count{Value: (v + 1) % 3, Min: 1, Max: 2}))
			g.holds = append(g.holds, func(vs []int) bool {
				n, k := 0, 0
				for _, x := range vs {
					switch x {
					case v:
						n++
					case (v + 1) % 3:
						k++
					}
				}
				return 1 <= n && n <= 3 && 1 <= k && k <= 2
			})
		default:
			g.model.Post(rule, constraint.AllDifferent(g.xs[:3]...))
			g.holds = append(g.holds, func(vs []int) bool { return vs[0] != vs[1] && vs[0] != vs[2] && vs[1] != vs[2] })
		}
	}
	return g
}

// possible reports whether some values satisfy the rules and literals.
func (g *guardedProblem) possible(rules []int, ls []core.Lit) bool {
	for n := range 81 {
		vs := []int{n % 3, n / 3 % 3, n / 9 % 3, n / 27}
		ok := true
		for _, r := range rules {
			ok = ok && g.holds[r](vs)
		}
		for _, l := range ls {
			x, v, eq := g.model.Meaning(l)
			ok = ok && (vs[x] == v) == eq
		}
		if ok {
			return true
		}
	}
	return false
}

// question returns random rules and literals.
func (g *guardedProblem) question(r *rand.Rand) (rules []int, ls []core.Lit) {
	for n := range g.holds {
		if r.IntN(2) == 0 {
			rules = append(rules, n)
		}
	}
	for _, x := range g.xs {
		switch r.IntN(4) {
		case 0:
			ls = append(ls, g.model.Eq(x, r.IntN(3)))
		case 1:
			ls = append(ls, g.model.Ne(x, r.IntN(3)))
		}
	}
	return rules, ls
}

func TestGuarded(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	refuted, missed := 0, 0
	for range 300 {
		g := randomGuarded(r, 4)
		s := core.NewGuarded(g.model)
		for range 20 {
			rules, ls := g.question(r)
			guards := make([]core.Lit, len(rules))
			for i, n := range rules {
				number, ok := s.Number(core.Rule{Kind: "rule", Args: []int{n}})
				if !ok {
					t.Fatalf("rule %d has no guard", n)
				}
				guards[i] = s.Guard(number)
			}
			levels := [][]core.Lit{guards, ls}
			if r.IntN(2) == 0 {
				slices.Reverse(levels)
			}
			switch {
			case !ask(t, g, s, rules, ls, levels):
				refuted++
			case !g.possible(rules, ls):
				missed++
			}
		}
	}
	if refuted < 500 || missed > refuted/5 {
		t.Errorf("%d questions refuted, %d missed", refuted, missed)
	}
}

// ask asks about rules and literals, level by level, and checks the answer.
func ask(t *testing.T, g *guardedProblem, s *core.Guarded, rules []int, ls []core.Lit, levels [][]core.Lit) bool {
	t.Helper()
	if !s.Assume(levels...) {
		checkCore(t, g, s, slices.Concat(levels...))
		return false
	}
	for _, l := range s.Follows(0) {
		if _, guard := s.RuleOf(l); !guard && l.Atom() < atomsOf(g) && g.possible(rules, append(slices.Clip(ls), l.Not())) {
			t.Fatalf("%v does not follow from rules %v and %v", l, rules, ls)
		}
	}
	return true
}

// TestGuardedShown checks that Show applies as before, and not to the guards.
func TestGuardedShown(t *testing.T) {
	m := core.NewModel()
	x, y := m.NewBool("x"), m.NewBool("y")
	m.Show(x)
	g := core.NewGuarded(m)
	m.Show(y)
	if got := g.Model().Shown(); !slices.Equal(got, []core.Var{x}) {
		t.Errorf("%v are shown, want %v", got, []core.Var{x})
	}
}

// TestGuardedMiddle asks questions of three levels of which one changes at a time: the
// answers must be those of a fresh Guarded.
func TestGuardedMiddle(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var refuted [3]int // by the level that changed
	for range 200 {
		g := randomGuarded(r, 5)
		s := core.NewGuarded(g.model)
		var levels [3][]core.Lit
		var rules []int
		for changed := range 60 {
			switch k := changed % 3; k {
			case 0:
				rules, _ = g.question(r)
				levels[0] = levels[0][:0:0]
				for _, n := range rules {
					number, _ := s.Number(core.Rule{Kind: "rule", Args: []int{n}})
					levels[0] = append(levels[0], s.Guard(number))
				}
			default:
				_, levels[k] = g.question(r)
			}
			ls := slices.Concat(levels[1], levels[2])
			ok := ask(t, g, s, rules, ls, levels[:])
			fresh := core.NewGuarded(g.model)
			if want := fresh.Assume(levels[:]...); ok != want {
				t.Fatalf("%v, but %v by a fresh Guarded: rules %v, %v", ok, want, rules, ls)
			}
			if !ok {
				refuted[changed%3]++
				if got, want := s.Core(), fresh.Core(); !slices.Equal(got, want) {
					t.Fatalf("core %v, but %v by a fresh Guarded: rules %v, %v", got, want, rules, ls)
				}
				if got, want := s.Links(), fresh.Links(); !reflect.DeepEqual(got, want) {
					t.Fatalf("links %v, but %v by a fresh Guarded: rules %v, %v", got, want, rules, ls)
				}
				continue
			}
			if got, want := s.Follows(0), fresh.Follows(0); !slices.Equal(got, want) {
				t.Fatalf("%v follows, but %v by a fresh Guarded: rules %v, %v", got, want, rules, ls)
			}
		}
	}
	if slices.Min(refuted[:]) < 200 {
		t.Errorf("refuted %v", refuted)
	}
}

// advised allows at most two of its literals. It counts only by advice, so it must be
// advised of all events, whether or not its rule holds.
type advised struct {
	ls    []core.Lit
	count core.Cell
}

func (c *advised) Post(p *core.Poster) {
	p.Add(&advised{c.ls, p.NewCell(0)}, core.Linear)
}

func (c *advised) Watch(w *core.Watcher) {
	for i, l := range c.ls {
		w.OnLit(l, int32(i))
	}
}

func (c *advised) Early() {}

func (c *advised) Advise(d *core.Domains, _ int32) bool {
	d.Put(c.count, d.Get(c.count)+1)
	return d.Get(c.count) >= 2
}

func (c *advised) Propagate(d *core.Domains) bool {
	for _, l := range c.ls {
		if d.Get(c.count) >= 2 && !d.Holds(l) && !d.Set(l.Not(), 0) {
			return false
		}
	}
	return d.Get(c.count) <= 2 || d.Fail(0)
}

func (c *advised) Explain(e *core.Explanation) {
	for _, l := range c.ls {
		if e.Held(l) {
			e.Because(l)
		}
	}
}

// TestGuardedEarlyAdvisor has a propagator that relies on advice alone, with its guard
// assumed before, between and after its literals.
func TestGuardedEarlyAdvisor(t *testing.T) {
	m := core.NewModel()
	ls := make([]core.Lit, 5)
	for i := range ls {
		ls[i] = m.Eq(m.NewBool(""), 1)
	}
	m.Post(core.Rule{Kind: "two"}, &advised{ls: ls})
	s := core.NewGuarded(m)
	rule, _ := s.Number(core.Rule{Kind: "two"})
	guard := s.Guard(rule)
	r := rand.New(rand.NewPCG(5, 6))
	failures := 0
	for range 2000 {
		var levels [][]core.Lit
		held, on := 0, r.IntN(4) > 0
		for _, i := range r.Perm(len(ls))[:r.IntN(len(ls)+1)] {
			held++
			levels = append(levels, ls[i:i+1])
		}
		if on {
			levels = slices.Insert(levels, r.IntN(len(levels)+1), []core.Lit{guard})
		}
		ok := s.Assume(levels...)
		if want := !on || held <= 2; ok != want {
			t.Fatalf("%d hold, the rule %v: %v", held, on, ok)
		}
		if !ok {
			failures++
			if core := s.Core(); len(core) < 4 || !slices.Contains(core, guard) {
				t.Fatalf("core %v, want the guard and three literals or more", core)
			}
			continue
		}
		known := held
		if on && held == 2 {
			known = len(ls)
		}
		if on {
			known++
		}
		if len(levels) > 0 && len(s.Follows(0)) != known {
			t.Fatalf("%d hold, the rule %v: %v follows", held, on, s.Follows(0))
		}
	}
	if failures < 500 {
		t.Errorf("%d failures", failures)
	}
}

func atomsOf(g *guardedProblem) int { return 1 + 3*len(g.xs) }

// checkCore checks that the rules and literals of the core contradict each other and that
// the links lead from the assumptions to the contradiction.
func checkCore(t *testing.T, g *guardedProblem, s *core.Guarded, assumed []core.Lit) {
	t.Helper()
	var rules []int
	var ls []core.Lit
	for _, l := range s.Core() {
		if !slices.Contains(assumed, l) {
			t.Fatalf("the core has %v, which was not assumed", l)
		}
		if n, ok := s.RuleOf(l); ok {
			rules = append(rules, s.Rules()[n].Args[0])
		} else {
			ls = append(ls, l)
		}
	}
	if g.possible(rules, ls) {
		t.Fatalf("rules %v and literals %v can stand together", rules, ls)
	}
	known := make(map[core.Lit]bool)
	for _, l := range assumed {
		known[l] = true
	}
	links := s.Links()
	for _, k := range links {
		for _, q := range k.From {
			if !known[q] {
				t.Fatalf("link %v comes from %v, which nothing led to", k, q)
			}
		}
		known[k.Lit] = true
		if k.Rule < 0 || k.Lit != core.False && k.Lit.Atom() >= atomsOf(g) {
			continue
		}
		from := slices.DeleteFunc(slices.Clone(k.From), func(l core.Lit) bool { return l.Atom() >= atomsOf(g) })
		if k.Lit != core.False {
			from = append(from, k.Lit.Not())
		}
		if len(from) == len(k.From) && g.possible([]int{s.Rules()[k.Rule].Args[0]}, from) {
			t.Fatalf("link %v does not follow by rule %v", k, s.Rules()[k.Rule])
		}
	}
	if last := links[len(links)-1]; last.Lit != core.False {
		t.Fatalf("the last link is %v, no contradiction", last)
	}
}

// TestGuardedKeepsLevels counts the propagations of questions that differ only in their
// last level: what they share must not be propagated again.
func TestGuardedKeepsLevels(t *testing.T) {
	m := core.NewModel()
	xs := make([]core.Lit, 200)
	for i := range xs {
		xs[i] = m.Eq(m.NewBool(""), 1)
		if i > 0 {
			m.Post(core.Rule{Kind: "chain"}, constraint.Imply(xs[i], xs[i-1]))
		}
	}
	last := m.Eq(m.NewBool(""), 1)
	s := core.NewGuarded(m)
	chain, _ := s.Number(core.Rule{Kind: "chain"})
	base := []core.Lit{s.Guard(chain), xs[0]}
	s.Assume(base, []core.Lit{last})
	before := s.Stats().Propagations
	if !s.Assume(base, []core.Lit{last.Not()}) {
		t.Fatal("refuted")
	}
	if n := s.Stats().Propagations - before; n > 5 {
		t.Errorf("%d propagations for one literal on top of the same level, want 1", n)
	}
	if s.Assume(base, []core.Lit{xs[199].Not()}) {
		t.Error("the end of the chain can be false")
	}
	if len(s.Core()) != 3 {
		t.Errorf("core %v, want the guard and both ends", s.Core())
	}
	base[1] = last // in place, so that a kept slice would now look equal
	if !s.Assume(base, []core.Lit{xs[199].Not()}) {
		t.Error("what was assumed before still is")
	}
}

// TestScopes checks the variables of rules: from clauses and propagators, merged by rule,
// and without auxiliary variables.
func TestScopes(t *testing.T) {
	m := core.NewModel()
	xs := make([]core.Var, 5)
	for i := range xs {
		xs[i] = m.NewVar("", 1, 3)
	}
	clauses, sum := core.Rule{Kind: "clauses", Args: []int{1}}, core.Rule{Kind: "sum"}
	m.Post(core.Rule{}, constraint.Clause(m.Eq(xs[0], 1), m.Eq(xs[4], 1)))
	m.Post(clauses, constraint.Clause(m.Eq(xs[3], 1), m.Ne(xs[1], 2)))
	m.Post(clauses, constraint.Clause(m.Eq(xs[2], 1), m.Ne(xs[1], 3), core.False))
	m.Post(sum, constraint.Sum(xs[1:4], constraint.Le, 5))
	m.Post(core.Rule{Kind: "all"}, constraint.AllDifferent(xs[:3]...))
	m.Post(core.Rule{Kind: "count"}, constraint.AtMost(1, m.Eq(xs[0], 1), m.Eq(xs[2], 1), m.Eq(xs[4], 1)))
	want := map[string][]core.Var{
		"": {xs[0], xs[4]}, "clauses 1": {xs[1], xs[2], xs[3]}, "sum": xs[1:4], "all": xs[:3], "count": {xs[0], xs[2], xs[4]},
	}
	if got := m.Scopes(); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	m.Rename(func(core.Rule) core.Rule { return core.Rule{Kind: "one"} })
	if got := m.Scopes(); !reflect.DeepEqual(got, map[string][]core.Var{"": {xs[0], xs[4]}, "one": xs}) {
		t.Errorf("renamed: got %v", got)
	}
}
