package coretest

import (
	"fmt"
	"strings"

	"quadrille/core"
)

// explanations checks the explanation of each literal on the trail and, after a
// failure, that of the failure.
func (h *harness) explanations(t report, s *core.Store, xs []core.Var, ok bool) {
	t.Helper()
	r := replay{h: h, s: s, xs: xs, pos: make(map[core.Lit]int)}
	for i, l := range s.Trail() {
		r.pos[l] = i
	}
	for i, l := range s.Trail() {
		if l == core.True {
			continue
		}
		if s.LevelOf(l) == 0 && s.Level() > 0 {
			continue // checked when the store was at the root
		}
		r.check(t, l, i)
	}
	if !ok {
		r.check(t, core.False, len(s.Trail()))
	}
}

// replay checks explanations against the predicate.
type replay struct {
	h   *harness
	s   *core.Store
	xs  []core.Var
	pos map[core.Lit]int // trail position of each true literal
}

// check checks the explanation of l, which is at the given trail position.
func (r *replay) check(t report, l core.Lit, pos int) {
	t.Helper()
	why := r.s.Why(l)
	if why.Kind == core.Decided || why.Rule.Kind == "root" {
		return
	}
	for _, because := range why.Lits {
		at, held := r.pos[because]
		if because == core.True || held && at < pos {
			continue
		}
		t.Errorf("%s: reason %s did not hold before (reasons: %s)\n%s",
			r.say(l), r.say(because), r.all(why.Lits), r.trail())
		return
	}
	for _, values := range r.h.solutions {
		if r.satisfies(values, why.Lits) && !r.satisfies(values, []core.Lit{l}) {
			t.Errorf("%s: explained by %s, but %v is a solution\n%s",
				r.say(l), r.all(why.Lits), values, r.trail())
			return
		}
	}
}

// satisfies reports whether the literals of tested variables hold for the
// values; literals of auxiliary variables count as true.
func (r *replay) satisfies(values []int, ls []core.Lit) bool {
	for _, l := range ls {
		if l == core.False {
			return false
		}
		if l == core.True {
			continue
		}
		x, v, eq := r.s.Meaning(l)
		if int(x) < len(r.xs) && (values[x] == v) != eq {
			return false
		}
	}
	return true
}

// say writes a literal for a message.
func (r *replay) say(l core.Lit) string {
	switch l {
	case core.True:
		return "true"
	case core.False:
		return "failure"
	}
	x, v, eq := r.s.Meaning(l)
	sign := "="
	if !eq {
		sign = "≠"
	}
	return fmt.Sprintf("x%d%s%d", x, sign, v)
}

func (r *replay) all(ls []core.Lit) string {
	var words []string
	for _, l := range ls {
		words = append(words, r.say(l))
	}
	return strings.Join(words, ", ")
}

func (r *replay) trail() string {
	var b strings.Builder
	b.WriteString("trail:")
	for _, l := range r.s.Trail() {
		b.WriteString(" " + r.say(l))
		if l != core.True && r.s.Why(l).Kind == core.Decided {
			b.WriteString("!")
		}
	}
	return b.String()
}
