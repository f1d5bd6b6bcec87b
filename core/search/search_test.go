package search_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/search"
)

// csp is a random problem: variables with small domains, of which some pairs
// and triples of values are forbidden.
type csp struct {
	sizes     []int
	forbidden [][][2]int // lists of (variable, value)
}

func newCSP(r *rand.Rand) csp {
	var c csp
	for range 3 + r.IntN(3) {
		c.sizes = append(c.sizes, 1+r.IntN(4))
	}
	for range r.IntN(25) {
		var tuple [][2]int
		for range 2 + r.IntN(2) {
			x := r.IntN(len(c.sizes))
			tuple = append(tuple, [2]int{x, r.IntN(c.sizes[x])})
		}
		c.forbidden = append(c.forbidden, tuple)
	}
	return c
}

// all returns all solutions, by brute force.
func (c csp) all() [][]int {
	found := [][]int{}
	values := make([]int, len(c.sizes))
	var try func(x int)
	try = func(x int) {
		if x < len(values) {
			for v := range c.sizes[x] {
				values[x] = v
				try(x + 1)
			}
			return
		}
		for _, tuple := range c.forbidden {
			if !slices.ContainsFunc(tuple, func(p [2]int) bool { return values[p[0]] != p[1] }) {
				return
			}
		}
		found = append(found, slices.Clone(values))
	}
	try(0)
	return found
}

// model returns the model, with an additional free variable that is not shown.
func (c csp) model() (*core.Model, []core.Var) {
	m := core.NewModel()
	var xs []core.Var
	for _, n := range c.sizes {
		xs = append(xs, m.NewVar("", 0, n-1))
	}
	m.Show(xs...)
	m.Post(core.Rule{}, c.post(xs))
	return m, xs
}

type posted func(p *core.Poster)

func (f posted) Post(p *core.Poster) { f(p) }

func (c csp) post(xs []core.Var) core.Constraint {
	return posted(func(p *core.Poster) {
		p.NewVar("free", 0, 3)
		for _, tuple := range c.forbidden {
			var ls []core.Lit
			for _, pair := range tuple {
				ls = append(ls, p.Ne(xs[pair[0]], pair[1]))
			}
			p.Clause(ls...)
		}
	})
}

// labelings returns all combinations of the lists.
func labelings() []search.Labeling {
	var all []search.Labeling
	for _, vars := range search.VariableOrders {
		for _, choice := range search.Choices {
			for _, values := range search.ValueOrders {
				all = append(all, search.Labeling{Variables: vars.Name, Choice: choice.Name, Order: values.Name, Seed: 7})
			}
		}
	}
	return all
}

func run(t *testing.T, m *core.Model, l search.Labeling) *search.Search {
	t.Helper()
	s, err := search.New(m, l)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solutions returns the values of xs in all solutions, in the order of the search.
func solutions(t *testing.T, m *core.Model, xs []core.Var, l search.Labeling) [][]int {
	t.Helper()
	found := [][]int{}
	for n, err := range run(t, m, l).Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, values(n, xs))
	}
	return found
}

func values(n core.Solution, xs []core.Var) []int {
	vs := make([]int, len(xs))
	for i, x := range xs {
		vs[i] = n.Value(x)
	}
	return vs
}

func TestEveryOrderFindsAllSolutions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 40 {
		c := newCSP(r)
		want := c.all()
		m, xs := c.model()
		for _, l := range labelings() {
			got := solutions(t, m, xs, l)
			slices.SortFunc(got, slices.Compare)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("problem %d %+v, %+v: got %v, want %v", i, c, l, got, want)
			}
		}
	}
}

func TestEveryOrderMinimizes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 40 {
		c := newCSP(r)
		m, xs := c.model()
		want := -1
		for _, vs := range c.all() {
			if want < 0 || vs[0] < want {
				want = vs[0]
			}
		}
		for _, l := range labelings() {
			got := -1
			for n, err := range run(t, m, l).Minimize(t.Context(), xs[0]) {
				if err != nil {
					t.Fatal(err)
				}
				if v := n.Value(xs[0]); got >= 0 && v >= got {
					t.Fatalf("problem %d, %+v: %d after %d", i, l, v, got)
				}
				got = n.Value(xs[0])
			}
			if got != want {
				t.Fatalf("problem %d %+v, %+v: got %d, want %d", i, c, l, got, want)
			}
		}
	}
}

// TestSolutionsAreToldApartByWhatIsShown labels a hidden variable first.
func TestSolutionsAreToldApartByWhatIsShown(t *testing.T) {
	m := core.NewModel()
	hidden, x := m.NewVar("hidden", 1, 3), m.NewVar("x", 1, 2)
	m.Show(x)
	m.Label(hidden)
	got := solutions(t, m, []core.Var{x}, search.Labeling{})
	if fmt.Sprint(got) != "[[1] [2]]" {
		t.Errorf("got %v", got)
	}
}

func TestOrderOfSolutions(t *testing.T) {
	for _, test := range []struct {
		l    search.Labeling
		want string
	}{
		{search.Labeling{}, "[1 2 3 4 5 7]"},
		{search.Labeling{Order: "down"}, "[7 5 4 3 2 1]"},
		{search.Labeling{Choice: "enum", Order: "down"}, "[7 5 4 3 2 1]"},
		{search.Labeling{Choice: "bisect"}, "[1 2 3 4 5 7]"},
		{search.Labeling{Choice: "bisect", Order: "down"}, "[7 5 4 3 2 1]"},
		{search.Labeling{Choice: "middle"}, "[4 3 5 2 1 7]"},
		{search.Labeling{Choice: "middle", Order: "down"}, "[4 5 3 2 7 1]"},
		{search.Labeling{Choice: "median"}, "[3 4 2 5 1 7]"},
		{search.Labeling{Choice: "median", Order: "down"}, "[4 3 5 2 7 1]"},
	} {
		m := core.NewModel()
		x := m.NewVar("x", 1, 7)
		m.Post(core.Rule{}, posted(func(p *core.Poster) { p.Clause(p.Ne(x, 6)) }))
		var got []int
		for _, vs := range solutions(t, m, []core.Var{x}, test.l) {
			got = append(got, vs[0])
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("%+v: got %v, want %s", test.l, got, test.want)
		}
	}
}

// TestFirstVariable checks which of four variables is fixed first: the one
// whose value differs between the first two solutions last.
func TestFirstVariable(t *testing.T) {
	for _, test := range []struct{ order, want string }{
		{"leftmost", "[a b c d]"},
		{"rightmost", "[d c b a]"},
		{"ff", "[b d a c]"},
		{"ffc", "[d b a c]"},
		{"anti_first_fail", "[c a b d]"},
		{"min", "[c a b d]"},
		{"max", "[d a c b]"},
		{"max_regret", "[b a c d]"},
		{"occurrence", "[d b a c]"},
		{"dom_w_deg", "[b d a c]"},
	} {
		m := core.NewModel()
		a, b := m.NewVar("a", 2, 7), m.NewVar("b", 3, 5)
		c, d := m.NewVar("c", 0, 6), m.NewVar("d", 8, 9)
		m.Post(core.Rule{}, posted(func(p *core.Poster) {
			p.Clause(p.Ne(b, 4)) // two values, two apart
			for range 2 {        // one more than b has
				p.Add(idle(d), core.Unary)
			}
		}))
		if got := fmt.Sprint(decided(t, m, []core.Var{a, b, c, d}, test.order)); got != test.want {
			t.Errorf("%s: got %v, want %s", test.order, got, test.want)
		}
	}
}

// idle is a propagator that watches a variable and does nothing.
type idle core.Var

func (x idle) Watch(w *core.Watcher)        { w.OnFix(core.Var(x), 0) }
func (x idle) Propagate(*core.Domains) bool { return true }
func (x idle) Explain(*core.Explanation)    {}

// decided returns the order in which the variables are fixed. The variable fixed
// last changes its value first as the search goes on.
func decided(t *testing.T, m *core.Model, xs []core.Var, order string) []string {
	t.Helper()
	var names []string
	var last []int
	for n, err := range run(t, m, search.Labeling{Variables: order, Choice: "enum"}).Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		vs := values(n, xs)
		for i, x := range xs {
			if name := m.Name(x); last != nil && vs[i] != last[i] && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		last = vs
	}
	slices.Reverse(names)
	return names
}

func TestUnknownNames(t *testing.T) {
	for _, test := range []struct {
		l    search.Labeling
		want string
	}{
		{search.Labeling{Variables: "best"}, `"best" is not one of the variable orders leftmost, rightmost, ff, ffc, min, max, max_regret, anti_first_fail, occurrence, dom_w_deg, random`},
		{search.Labeling{Choice: "half"}, `"half" is not one of the value choices step, enum, bisect, middle, median`},
		{search.Labeling{Order: "left"}, `"left" is not one of the value orders up, down`},
	} {
		if _, err := search.New(core.NewModel(), test.l); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
		if _, err := test.l.Named(); err == nil {
			t.Errorf("%+v has names", test.l)
		}
	}
	l, err := search.Labeling{}.Named()
	if want := (search.Labeling{Variables: "leftmost", Choice: "step", Order: "up"}); err != nil || l != want {
		t.Errorf("got %+v, %v, want %+v", l, err, want)
	}
}

// hard returns a pigeonhole problem: n+1 variables with n values, all different.
func hard(n int) *core.Model {
	m := core.NewModel()
	var xs []core.Var
	for range n + 1 {
		xs = append(xs, m.NewVar("", 1, n))
	}
	m.Post(core.Rule{}, posted(func(p *core.Poster) {
		for i, x := range xs {
			for _, y := range xs[:i] {
				for v := 1; v <= n; v++ {
					p.Clause(p.Ne(x, v), p.Ne(y, v))
				}
			}
		}
	}))
	return m
}

func TestContextStopsTheSearch(t *testing.T) {
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	s := run(t, hard(14), search.Labeling{})
	go cancel(reason)
	for _, err := range s.Solutions(ctx) {
		if !errors.Is(err, reason) {
			t.Errorf("got %v", err)
		}
	}
}

func TestStats(t *testing.T) {
	s := run(t, hard(3), search.Labeling{Choice: "enum"})
	for _, err := range s.Solutions(t.Context()) {
		t.Errorf("a solution, or error %v", err)
	}
	got := s.Stats()
	// Each of the three values of the first variable leaves two for the second,
	// and each of those leads to a failure.
	if got.Decisions != 9 || got.Backtracks != 9 || got.Depth != 2 || got.Failures != 6 {
		t.Errorf("got %+v", got)
	}
}

// TestShare checks that the finished share of the tree is 0 at first, grows with the
// solutions and is 1 at the end, in every order.
func TestShare(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 40 {
		c := newCSP(r)
		m, _ := c.model()
		for _, l := range labelings() {
			s := run(t, m, l)
			last := s.Share()
			if last != 0 {
				t.Fatalf("problem %d, %+v: %g before the search", i, l, last)
			}
			found := 0
			for _, err := range s.Solutions(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				now := s.Share()
				if now < last || found > 0 && now == last || now >= 1 {
					t.Fatalf("problem %d, %+v: %g after %g at solution %d", i, l, now, last, found+1)
				}
				last, found = now, found+1
			}
			if now := s.Share(); math.Abs(now-1) > 1e-9 {
				t.Fatalf("problem %d %+v, %+v: %g at the end", i, c, l, now)
			}
		}
	}
}

// TestShareOfOpenTree checks that each solution of a variable with seven values finishes
// a seventh, whatever the choice, and that hidden variables have no share.
func TestShareOfOpenTree(t *testing.T) {
	for _, choice := range search.Choices {
		m := core.NewModel()
		m.Show(m.NewVar("x", 1, 7))
		m.Post(core.Rule{}, posted(func(p *core.Poster) { p.NewVar("hidden", 0, 3) }))
		s, n := run(t, m, search.Labeling{Choice: choice.Name}), 0
		for _, err := range s.Solutions(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if got, want := s.Share(), float64(n)/7; math.Abs(got-want) > 1e-9 {
				t.Errorf("%s: %g before solution %d, want %g", choice.Name, got, n+1, want)
			}
			n++
		}
	}
}

// TestWatch checks the shares reported by a search without solutions.
func TestWatch(t *testing.T) {
	s, told, last := run(t, hard(7), search.Labeling{}), 0, 0.0
	s.Watch(func(share float64) {
		if share < last || share > 1 {
			t.Fatalf("%g after %g", share, last)
		}
		told, last = told+1, share
	})
	for _, err := range s.Solutions(t.Context()) {
		t.Error("a solution", err)
	}
	if told < 10 || last < 0.5 {
		t.Errorf("told %d times, %g at last", told, last)
	}
}
