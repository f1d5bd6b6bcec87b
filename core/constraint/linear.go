package constraint

import (
	"cmp"
	"slices"

	"quadrille/core"
)

// Relation compares two numbers.
type Relation uint8

// The six relations.
const (
	Eq Relation = iota // equal
	Ne                 // not equal
	Le                 // less or equal
	Lt                 // less
	Ge                 // greater or equal
	Gt                 // greater
)

// Term is a variable times an integer.
type Term struct {
	Coef int
	Var  core.Var
}

// Sum states that the sum of the variables is in relation r to c. See
// [Linear].
func Sum(xs []core.Var, r Relation, c int) core.Constraint {
	terms := make([]Term, len(xs))
	for i, x := range xs {
		terms[i] = Term{1, x}
	}
	return Linear(terms, r, c)
}

// Linear states that the sum of the terms is in relation r to c.
//
// Inequalities are domain consistent. Equality is two inequalities: every bound
// has a solution in real numbers between the bounds of the other variables, which
// is Bounds consistency when all coefficients are 1 or -1. Ne waits until at most
// one variable is open. One run is linear in the number of terms and of removed
// values.
//
// The reason that an inequality gives is the bounds of the other variables,
// loosened as far as the inference allows, first the terms known last (T. Feydy
// and P. Stuckey, Lazy Clause Generation Reengineered, 2009; there the order is
// not prescribed).
func Linear(terms []Term, r Relation, c int) core.Constraint {
	terms = normalized(terms)
	return posting(func(p *core.Poster) {
		switch r {
		case Eq:
			postAtMost(p, terms, c)
			postAtMost(p, opposite(terms), -c)
		case Ne:
			postDifferent(p, terms, c)
		case Le:
			postAtMost(p, terms, c)
		case Lt:
			postAtMost(p, terms, c-1)
		case Ge:
			postAtMost(p, opposite(terms), -c)
		case Gt:
			postAtMost(p, opposite(terms), -c-1)
		}
	})
}

// normalized returns the terms with one for each variable, none of them 0,
// large coefficients first.
func normalized(terms []Term) []Term {
	terms = slices.Clone(terms)
	slices.SortStableFunc(terms, func(a, b Term) int { return cmp.Compare(a.Var, b.Var) })
	merged := terms[:0]
	for _, t := range terms {
		if n := len(merged); n > 0 && merged[n-1].Var == t.Var {
			merged[n-1].Coef += t.Coef
		} else {
			merged = append(merged, t)
		}
	}
	merged = slices.DeleteFunc(merged, func(t Term) bool { return t.Coef == 0 })
	slices.SortStableFunc(merged, func(a, b Term) int { return cmp.Compare(abs(b.Coef), abs(a.Coef)) })
	return merged
}

func opposite(terms []Term) []Term {
	not := slices.Clone(terms)
	for i := range not {
		not[i].Coef = -not[i].Coef
	}
	return not
}

func abs(a int) int { return max(a, -a) }

func postAtMost(p *core.Poster, terms []Term, c int) {
	if len(terms) == 0 {
		if c < 0 {
			p.Clause()
		}
		return
	}
	p.Add(newLinear(p, terms, c), core.Linear)
}

func postDifferent(p *core.Poster, terms []Term, c int) {
	if len(terms) == 0 {
		if c == 0 {
			p.Clause()
		}
		return
	}
	p.Add(newUnequal(p, terms, c), core.Linear)
}

// parts returns the coefficients and the variables of terms.
func parts(terms []Term) (as []int, xs []core.Var) {
	for _, t := range terms {
		as = append(as, t.Coef)
		xs = append(xs, t.Var)
	}
	return as, xs
}

// linear keeps the sum of as[i]*xs[i] at most c. The note is the pair of the
// removed value; a failure needs none.
type linear struct {
	atoms
	as []int
	c  int

	// Scratch of Explain, by term: by how many values the smallest product
	// exceeds that at the root, and the order in which to loosen.
	raised []int
	order  []int32
	level  []int
	drop   []int32
}

func newLinear(p *core.Poster, terms []Term, c int) *linear {
	as, xs := parts(terms)
	l := &linear{atoms: newAtoms(p, xs), as: as, c: c}
	l.raised = make([]int, len(xs))
	l.level = make([]int, len(xs))
	l.order = make([]int32, len(xs))
	l.drop = make([]int32, 0, len(l.eq))
	return l
}

func (l *linear) Watch(w *core.Watcher) {
	for i, x := range l.xs {
		w.OnBound(x, int32(i))
	}
}

// least returns the smallest product of term i.
func (l *linear) least(s *core.Domains, i int) int {
	if l.as[i] < 0 {
		return l.as[i] * s.Max(l.xs[i])
	}
	return l.as[i] * s.Min(l.xs[i])
}

func (l *linear) Propagate(s *core.Domains) bool {
	slack := l.c
	for i := range l.xs {
		slack -= l.least(s, i)
	}
	if slack < 0 {
		return s.Fail(0)
	}
	spread := 0 // by how much the sum can still grow
	for i, x := range l.xs {
		if !l.trim(s, i, slack) {
			return false
		}
		spread += abs(l.as[i]) * (s.Max(x) - s.Min(x))
	}
	return spread > slack || s.Entail()
}

// trim removes the values of xs[i] that raise its product by more than slack.
func (l *linear) trim(s *core.Domains, i, slack int) bool {
	x, a := l.xs[i], l.as[i]
	if a > 0 {
		for limit, v := s.Min(x)+slack/a, s.Max(x); v > limit; v = s.Max(x) {
			if !s.Remove(x, v, uint32(l.of(i, v))) {
				return false
			}
		}
		return true
	}
	for limit, v := s.Max(x)-slack/-a, s.Min(x); v < limit; v = s.Min(x) {
		if !s.Remove(x, v, uint32(l.of(i, v))) {
			return false
		}
	}
	return true
}

// Explain adds bounds of the other terms whose sum, with the product of the removed
// value, exceeds c.
func (l *linear) Explain(e *core.Explanation) {
	target, v := -1, 0
	if e.Lit() != core.False {
		target, v = l.split(int(e.Note()))
	}
	spare := -l.c - 1 // by how much the sum exceeds what is needed
	for i := range l.xs {
		l.raised[i] = 0
		l.order[i] = int32(i)
		if i == target {
			spare += l.as[i] * v
		} else {
			spare += l.raise(e, i)
		}
	}
	slices.SortStableFunc(l.order, func(i, j int32) int { return l.level[j] - l.level[i] })
	spare = l.loosen(spare, true)
	l.loosen(spare, false)
	for i := range l.xs {
		if l.raised[i] > 0 {
			l.becauseRaised(e, i)
		}
	}
}

// raise finds by how many values the bound of xs[i] had moved, and the level
// at which it last did. It returns the smallest product.
func (l *linear) raise(e *core.Explanation, i int) int {
	n := 0
	l.level[i] = 0
	for ; l.gone(e, l.nth(i, n)); n++ {
		l.level[i] = max(l.level[i], e.LevelOf(l.eq[l.nth(i, n)].Not()))
	}
	l.raised[i] = n
	_, v := l.split(l.nth(i, n))
	return l.as[i] * v
}

// nth returns the pair of the n-th value of xs[i], counted from the one with
// the smallest product.
func (l *linear) nth(i, n int) int {
	if l.as[i] < 0 {
		return int(l.off[i+1]) - 1 - n
	}
	return int(l.off[i]) + n
}

// loosen relaxes bounds while spare lasts, if whole only those that it can relax
// fully. It returns the spare that is left.
func (l *linear) loosen(spare int, whole bool) int {
	for _, i := range l.order {
		n, a := l.raised[i], abs(l.as[i])
		if back := min(n, spare/a); back == n || !whole {
			l.raised[i] -= back
			spare -= back * a
		}
	}
	return spare
}

// becauseRaised adds the removal of the first values of xs[i] to the explanation.
func (l *linear) becauseRaised(e *core.Explanation, i int) {
	l.drop = l.drop[:0]
	for n := range l.raised[i] {
		l.drop = append(l.drop, int32(l.nth(i, n)))
	}
	l.because(e, i, l.drop)
}

// unequal keeps the sum of as[i]*xs[i] different from c. The note is the pair
// of the removed value.
type unequal struct {
	atoms
	as []int
	c  int
}

func newUnequal(p *core.Poster, terms []Term, c int) *unequal {
	as, xs := parts(terms)
	return &unequal{atoms: newAtoms(p, xs), as: as, c: c}
}

func (u *unequal) Watch(w *core.Watcher) {
	for i, x := range u.xs {
		w.OnFix(x, int32(i))
	}
}

func (u *unequal) Propagate(s *core.Domains) bool {
	last, rest := -1, u.c
	for i, x := range u.xs {
		switch {
		case s.Fixed(x):
			rest -= u.as[i] * s.Value(x)
		case last >= 0:
			return true
		default:
			last = i
		}
	}
	if last < 0 {
		return rest != 0 || s.Fail(0)
	}
	x, a := u.xs[last], u.as[last]
	if v := rest / a; v*a == rest && s.Has(x, v) && !s.Remove(x, v, uint32(u.of(last, v))) {
		return false
	}
	return s.Entail()
}

func (u *unequal) Explain(e *core.Explanation) {
	target := -1
	if e.Lit() != core.False {
		target, _ = u.split(int(e.Note()))
	}
	for i := range u.xs {
		if i == target {
			continue
		}
		k, _ := u.fixed(e, i)
		e.Because(u.eq[k])
	}
}
