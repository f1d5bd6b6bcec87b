// Package coretest tests constraints, as [testing/fstest] tests file systems.
//
// A [Spec] names a constraint and says by a predicate what it means. [Run]
// then tries it on all domains, if they are few, or on many random ones, and
// compares with brute force:
//
//   - propagation removes no value that has a support, and reaches the stated
//     consistency level at its fixpoint;
//
//   - each literal on the trail and each failure has an explanation of
//     literals that held before, and no assignment that satisfies the
//     predicate and the explanation contradicts the literal;
//
//   - after decisions are made and undone, the domains are those of a fresh
//     store with the remaining decisions;
//
//   - the clause-learning solver finds each solution exactly once, also under
//     assumptions, beside other clauses and while the constraint is guarded;
//
//   - propagating and undoing allocate nothing.
//
// A test is as short as this:
//
//	func TestCompare(t *testing.T) {
//		coretest.Run(t, coretest.Spec{
//			Vars: coretest.Repeat(2, 0, 5),
//			Post: func(_ *core.Model, xs []core.Var) core.Constraint {
//				return constraint.Compare(xs[0], constraint.Ne, xs[1], 0)
//			},
//			Holds: func(values []int) bool { return values[0] != values[1] },
//			Level: coretest.Domain,
//		})
//	}
//
// Hand-written cases should check for particular explanations. The package
// does not test speed.
package coretest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
)

// Level is a consistency level.
type Level uint8

// The consistency levels, weakest first.
const (
	// Value: a complete assignment that is no solution fails.
	Value Level = iota
	// Bounds: moreover, when no domain has a hole, the least and the greatest
	// value of each variable take part in a solution within the domains.
	Bounds
	// Domain: every value takes part in a solution within the domains.
	Domain
)

// Interval is a root domain: the values Lo..Hi.
type Interval struct{ Lo, Hi int }

// Spec is a constraint with its meaning.
type Spec struct {
	// Vars has the root domain of each variable of the constraint. The number
	// of assignments should not exceed some tens of thousands.
	Vars []Interval
	// Post makes the constraint on the given variables of m.
	Post func(m *core.Model, xs []core.Var) core.Constraint
	// Holds reports whether the constraint is satisfied.
	Holds func(values []int) bool
	// Level is the consistency that propagation reaches.
	Level Level
	// Rounds is the number of random domains; 0 means 300.
	Rounds int
}

// Bools returns the domains of n variables with the values 0 and 1.
func Bools(n int) []Interval { return Repeat(n, 0, 1) }

// Repeat returns n domains lo..hi.
func Repeat(n, lo, hi int) []Interval { return slices.Repeat([]Interval{{lo, hi}}, n) }

// True returns the literals [x = 1] of Boolean variables.
func True(m *core.Model, xs []core.Var) []core.Lit {
	ls := make([]core.Lit, len(xs))
	for i, x := range xs {
		ls[i] = m.Eq(x, 1)
	}
	return ls
}

// Run tests the constraint as the package comment says.
func Run(t *testing.T, spec Spec) {
	t.Helper()
	h := newHarness(spec)
	for _, test := range h.tests() {
		t.Run(test.name, func(t *testing.T) {
			t.Helper()
			test.run(t)
		})
	}
}

// report receives the failures: a *testing.T, or the record of this package's
// own tests.
type report interface {
	Helper()
	Errorf(format string, args ...any)
	Failed() bool
}

// harness is a specification with its solutions.
type harness struct {
	Spec
	random    *rand.Rand
	plain     *core.Model // the variables alone
	solutions [][]int
}

func newHarness(spec Spec) *harness {
	if spec.Rounds == 0 {
		spec.Rounds = 300
	}
	h := &harness{Spec: spec, random: rand.New(rand.NewPCG(1, uint64(len(spec.Vars))))}
	h.enumerate()
	return h
}

// test is one part of what Run does.
type test struct {
	name string
	run  func(t report)
}

func (h *harness) tests() []test {
	return []test{
		{"domains", h.domains},
		{"roots", h.roots},
		{"undo", h.undo},
		{"solver", h.solver},
		{"guarded", h.guarded},
		{"allocations", h.allocations},
	}
}

// domains has, for each variable, the values it may take as bits counted from
// its least root value.
type domains []uint64

func (h *harness) enumerate() {
	h.plain = core.NewModel()
	for _, r := range h.Vars {
		h.plain.NewVar("", r.Lo, r.Hi)
	}
	h.each(h.full(), func(values []int) {
		if h.Holds(values) {
			h.solutions = append(h.solutions, slices.Clone(values))
		}
	})
}

// full returns the root domains.
func (h *harness) full() domains {
	d := make(domains, len(h.Vars))
	for i, r := range h.Vars {
		d[i] = 1<<(r.Hi-r.Lo+1) - 1
	}
	return d
}

// each calls f for every assignment within d.
func (h *harness) each(d domains, f func(values []int)) {
	values := make([]int, len(d))
	var fill func(i int)
	fill = func(i int) {
		if i == len(d) {
			f(values)
			return
		}
		for v := h.Vars[i].Lo; v <= h.Vars[i].Hi; v++ {
			if d.has(i, v-h.Vars[i].Lo) {
				values[i] = v
				fill(i + 1)
			}
		}
	}
	fill(0)
}

func (d domains) has(i, bit int) bool { return d[i]>>bit&1 != 0 }

// contains reports whether the values are within d.
func (h *harness) contains(d domains, values []int) bool {
	for i, v := range values {
		if !d.has(i, v-h.Vars[i].Lo) {
			return false
		}
	}
	return true
}

// supported returns the values that take part in a solution within d.
func (h *harness) supported(d domains) domains {
	sup := make(domains, len(d))
	for _, values := range h.solutions {
		if h.contains(d, values) {
			for i, v := range values {
				sup[i] |= 1 << (v - h.Vars[i].Lo)
			}
		}
	}
	return sup
}

// randomDomains returns nonempty subsets of the root domains, some of them
// full and some with one value.
func (h *harness) randomDomains() domains {
	d := h.full()
	keep := h.random.IntN(10)
	for i := range d {
		switch r := h.random.IntN(10); {
		case r < keep:
		case r == 9:
			n := h.Vars[i].Hi - h.Vars[i].Lo + 1
			d[i] = 1 << h.random.IntN(n)
		default:
			if sub := d[i] & h.random.Uint64(); sub != 0 {
				d[i] = sub
			}
		}
	}
	return d
}

// allDomains calls f for all nonempty subsets of the root domains, if there
// are at most limit; else it returns false.
func (h *harness) allDomains(limit int, f func(domains)) bool {
	full := h.full()
	count := 1
	for _, set := range full {
		if set > 1<<16 || count > limit {
			return false
		}
		count *= int(set)
	}
	if count > limit {
		return false
	}
	d := make(domains, len(full))
	var fill func(i int)
	fill = func(i int) {
		if i == len(d) {
			f(d)
			return
		}
		for set := uint64(1); set <= full[i]; set++ {
			d[i] = set
			fill(i + 1)
		}
	}
	fill(0)
	return true
}

// model returns a model of the constraint with its variables. Values outside
// root are excluded by clauses before the constraint is posted.
func (h *harness) model(root domains) (*core.Model, []core.Var) {
	m := core.NewModel()
	xs := make([]core.Var, len(h.Vars))
	for i, r := range h.Vars {
		xs[i] = m.NewVar(fmt.Sprintf("x%d", i), r.Lo, r.Hi)
	}
	for i, r := range h.Vars {
		for v := r.Lo; v <= r.Hi; v++ {
			if !root.has(i, v-r.Lo) {
				m.Post(core.Rule{Kind: "root"}, clause{m.Ne(xs[i], v)})
			}
		}
	}
	m.Post(core.Rule{Kind: "tested"}, h.Post(m, xs))
	m.Show(xs...)
	return m, xs
}

type clause []core.Lit

func (c clause) Post(p *core.Poster) { p.Clause(c...) }

// current returns the domains of the variables in s.
func (h *harness) current(s *core.Store, xs []core.Var) domains {
	d := make(domains, len(xs))
	for i, x := range xs {
		for v := range s.Values(x) {
			d[i] |= 1 << (v - h.Vars[i].Lo)
		}
	}
	return d
}

// format writes domains for a message.
func (h *harness) format(d domains) string {
	var b strings.Builder
	for i := range d {
		var vs []string
		for v := h.Vars[i].Lo; v <= h.Vars[i].Hi; v++ {
			if d.has(i, v-h.Vars[i].Lo) {
				vs = append(vs, fmt.Sprint(v))
			}
		}
		fmt.Fprintf(&b, "{%s} ", strings.Join(vs, ","))
	}
	return strings.TrimSpace(b.String())
}
