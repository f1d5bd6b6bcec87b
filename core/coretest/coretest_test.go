package coretest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
)

// record is a report that only remembers.
type record struct{ messages []string }

func (r *record) Helper() {}
func (r *record) Errorf(format string, args ...any) {
	r.messages = append(r.messages, fmt.Sprintf(format, args...))
}
func (r *record) Failed() bool { return len(r.messages) > 0 }

// run records what a test reports. With the tag debug, the kernel itself panics
// at a wrong explanation.
func (r *record) run(test test) {
	defer func() {
		if p := recover(); p != nil {
			r.Errorf("%v", p)
		}
	}()
	test.run(r)
}

// trio demands that exactly one of three literals holds, with the given errors.
type trio struct {
	ls []core.Lit

	silent    bool // prunes nothing and never fails
	late      bool // prunes only at complete assignments
	greedy    bool // excludes the third literal when nothing is known
	rash      bool // explains by the first literal alone
	present   bool // explains by what holds now instead of earlier
	memory    bool // stops working after the first time
	wasteful  bool
	forgetful bool // gives no reason

	worked bool
	waste  [][]int
}

func (c *trio) Watch(w *core.Watcher) {
	for i, l := range c.ls {
		w.OnLit(l, int32(i))
		w.OnLit(l.Not(), int32(i))
	}
}

func (c *trio) Propagate(s *core.Domains) bool {
	if c.wasteful {
		c.waste = append(c.waste[:0], make([]int, 3))
	}
	if c.silent || c.memory && c.worked {
		return true
	}
	held, open := 0, 0
	for _, l := range c.ls {
		if s.Holds(l) {
			held++
		} else if !s.Denied(l) {
			open++
		}
	}
	switch {
	case held > 1 || held+open == 0:
		return s.Fail(0)
	case held == 1 && (!c.late || open == 0):
		return c.set(s, false)
	case held == 0 && open == 1 && !c.late:
		return c.set(s, true)
	case c.greedy && open == 3:
		return s.Set(c.ls[2].Not(), 0)
	}
	return true
}

func (c *trio) set(s *core.Domains, truth bool) bool {
	deep := slices.ContainsFunc(c.ls, func(l core.Lit) bool { return (s.Holds(l) || s.Denied(l)) && s.LevelOf(l) > 0 })
	for _, l := range c.ls {
		if s.Holds(l) || s.Denied(l) {
			continue
		}
		if !truth {
			l = l.Not()
		}
		c.worked = deep
		if !s.Set(l, 0) {
			return false
		}
	}
	return true
}

func (c *trio) Explain(e *core.Explanation) {
	for _, l := range c.ls {
		switch {
		case c.forgetful || l == e.Lit() || l.Not() == e.Lit():
		case e.Held(l):
			e.Because(l)
		case e.Held(l.Not()) && !c.rash:
			e.Because(l.Not())
		case c.present && e.LevelOf(l) > 0: // assigned later
			e.Because(l.Not())
		}
	}
}

// posting adapts a function to a constraint.
type posting func(p *core.Poster)

func (f posting) Post(p *core.Poster) { f(p) }

// run tests a trio and returns the parts that reported, with their messages.
func run(broken trio, level Level) map[string]string {
	h := newHarness(Spec{
		Vars: Bools(3),
		Post: func(m *core.Model, xs []core.Var) core.Constraint {
			return posting(func(p *core.Poster) {
				own := broken
				own.ls = True(m, xs)
				p.Add(&own, core.Unary)
			})
		},
		Holds: func(values []int) bool { return values[0]+values[1]+values[2] == 1 },
		Level: level,
	})
	reports := make(map[string]string)
	for _, test := range h.tests() {
		var r record
		r.run(test)
		if r.Failed() {
			reports[test.name] = strings.Join(r.messages, "\n")
		}
	}
	return reports
}

func TestHarness(t *testing.T) {
	tests := []struct {
		name    string
		broken  trio
		level   Level
		part    string // the part that must report; "" for a correct constraint
		message string
	}{
		{"correct", trio{}, Domain, "", ""},
		{"late", trio{late: true}, Value, "", ""},
		{"late for domains", trio{late: true}, Domain, "domains", "only"},
		{"late for bounds", trio{late: true}, Bounds, "domains", "only"},
		{"silent", trio{silent: true}, Value, "solver", "no solution"},
		{"greedy", trio{greedy: true}, Domain, "domains", "have support"},
		{"rash", trio{rash: true}, Domain, "domains", "is a solution"},
		{"forgetful", trio{forgetful: true}, Domain, "domains", "is a solution"},
		{"present", trio{present: true}, Domain, "domains", "did not hold before"},
		{"memory", trio{memory: true}, Domain, "undo", "a fresh store"},
		{"wasteful", trio{wasteful: true}, Domain, "allocations", "allocates"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := run(test.broken, test.level)
			if test.part == "" {
				if len(got) > 0 {
					t.Errorf("reports %v of a correct constraint", got)
				}
				return
			}
			if !strings.Contains(got[test.part], test.message) || got[test.part] == "" {
				t.Errorf("reports %v; want one of %q with %q", got, test.part, test.message)
			}
		})
	}
}
