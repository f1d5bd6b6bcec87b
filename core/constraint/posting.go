package constraint

import "quadrille/core"

// posting adapts a function that posts clauses or propagators to a constraint.
type posting func(*core.Poster)

func (f posting) Post(p *core.Poster) { f(p) }

// atoms numbers the pairs (variable, value) of a constraint's variables densely:
// by variable, then by value. The number of a pair serves as note, and as index
// into tables. All values that a variable was created with are numbered,
// including those removed before the constraint is posted: explanations need
// them, since hints show explanations in full.
type atoms struct {
	xs  []core.Var
	lo  []int      // least numbered value of each variable
	off []int32    // off[i] is the number of (xs[i], lo[i]); off[len(xs)] the count
	eq  []core.Lit // [x = v] of each pair
}

func newAtoms(p *core.Poster, xs []core.Var) atoms {
	a := atoms{xs: xs, lo: make([]int, len(xs)), off: make([]int32, len(xs)+1)}
	for i, x := range xs {
		lo, hi := p.Bounds(x)
		a.lo[i] = lo
		for v := lo; v <= hi; v++ {
			a.eq = append(a.eq, p.Eq(x, v))
		}
		a.off[i+1] = int32(len(a.eq))
	}
	return a
}

// of returns the number of the pair (xs[i], v); v must be numbered.
func (a *atoms) of(i, v int) int { return int(a.off[i]) + v - a.lo[i] }

// hi returns the greatest numbered value of xs[i].
func (a *atoms) hi(i int) int { return a.lo[i] + int(a.off[i+1]-a.off[i]) - 1 }

// split returns the index of the variable and the value of pair k.
func (a *atoms) split(k int) (i, v int) {
	n := len(a.xs)
	for step := n; step > 0; step /= 2 {
		for i+step < n && int(a.off[i+step]) <= k {
			i += step
		}
	}
	return i, a.lo[i] + k - int(a.off[i])
}

// gone reports whether the value of pair k had been removed before the
// explained literal.
func (a *atoms) gone(e *core.Explanation, k int) bool { return e.Held(a.eq[k].Not()) }

// fixed returns the pair of the value to which xs[i] had been fixed before
// the explained literal.
func (a *atoms) fixed(e *core.Explanation, i int) (k int, ok bool) {
	for k := a.off[i]; k < a.off[i+1]; k++ {
		if e.Held(a.eq[k]) {
			return int(k), true
		}
	}
	return 0, false
}

// because adds the removal of the pairs ks, all of xs[i], to the explanation, or
// the value to which xs[i] was fixed if that is shorter.
func (a *atoms) because(e *core.Explanation, i int, ks []int32) {
	if len(ks) > 1 {
		if k, ok := a.fixed(e, i); ok {
			e.Because(a.eq[k])
			return
		}
	}
	for _, k := range ks {
		e.Because(a.eq[k].Not())
	}
}

// watch subscribes to every change of the variables.
func (a *atoms) watch(w *core.Watcher) {
	for i, x := range a.xs {
		w.OnChange(x, int32(i))
	}
}
