package constraint

import (
	"math/bits"
	"slices"

	"quadrille/core"
)

// Table states that the values of the variables, in order, are one of the
// tuples.
//
// Domain consistent. The tuples still possible are a bit set, the union over
// the values and the intersection over the variables of precomputed sets (J.
// Demeulenaere and others, Compact-Table: efficiently filtering table
// constraints with reversible sparse bit-sets, 2016); here it is made from
// scratch in each run, which takes time linear in the number of values of all
// variables times the number of tuples / 64. The reason for a removal is
// a small set of earlier removals that hits every tuple with the value, found
// greedily.
func Table(xs []core.Var, tuples [][]int) core.Constraint {
	xs = slices.Clone(xs)
	return posting(func(p *core.Poster) {
		if len(xs) == 0 {
			if len(tuples) == 0 {
				p.Clause()
			}
			return
		}
		p.Add(newTable(p, xs, tuples), core.Costly)
	})
}

// table is the propagator of [Table]. The note of a removal is its pair; a
// failure needs none.
type table struct {
	atoms
	words int      // 64-bit words in a set of tuples
	sets  []uint64 // sets[k*words:(k+1)*words] are the tuples with pair k
	alive []uint64 // tuples still possible, scratch
	union []uint64
}

func newTable(p *core.Poster, xs []core.Var, tuples [][]int) *table {
	t := &table{atoms: newAtoms(p, xs)}
	var possible [][]int
	for _, tuple := range tuples {
		if len(tuple) != len(xs) {
			panic("constraint.Table: tuple of the wrong length")
		}
		if t.numbered(tuple) {
			possible = append(possible, tuple)
		}
	}
	t.words = (len(possible) + 63) / 64
	t.sets = make([]uint64, t.words*len(t.eq))
	for n, tuple := range possible {
		for i, v := range tuple {
			t.set(t.of(i, v))[n/64] |= 1 << (n % 64)
		}
	}
	t.alive = make([]uint64, t.words)
	t.union = make([]uint64, t.words)
	return t
}

// numbered reports whether all values of the tuple are.
func (t *table) numbered(tuple []int) bool {
	for i, v := range tuple {
		if v < t.lo[i] || v > t.hi(i) {
			return false
		}
	}
	return true
}

func (t *table) set(k int) []uint64 { return t.sets[k*t.words : (k+1)*t.words] }

func (t *table) Watch(w *core.Watcher) { t.watch(w) }

func (t *table) Propagate(s *core.Domains) bool {
	for w := range t.alive {
		t.alive[w] = ^uint64(0)
	}
	for i := range t.xs {
		clear(t.union)
		for k := int(t.off[i]); k < int(t.off[i+1]); k++ {
			if !s.Denied(t.eq[k]) {
				for w, bits := range t.set(k) {
					t.union[w] |= bits
				}
			}
		}
		for w, bits := range t.union {
			t.alive[w] &= bits
		}
	}
	if !slices.ContainsFunc(t.alive, func(bits uint64) bool { return bits != 0 }) {
		return s.Fail(0)
	}
	for k, l := range t.eq {
		if !s.Denied(l) && !t.supported(k) && !s.Set(l.Not(), uint32(k)) {
			return false
		}
	}
	return true
}

func (t *table) supported(k int) bool {
	for w, bits := range t.set(k) {
		if t.alive[w]&bits != 0 {
			return true
		}
	}
	return false
}

// Explain chooses removals until they hit all tuples with the explained pair,
// each time the one that hits most of the tuples left; of equals that of the
// lowest level.
func (t *table) Explain(e *core.Explanation) {
	if e.Lit() == core.False {
		t.all()
	} else {
		copy(t.alive, t.set(int(e.Note())))
	}
	for {
		best, most := -1, 0
		for k := range t.eq {
			if !t.gone(e, k) {
				continue
			}
			if n := t.hits(k); n > most ||
				n == most && n > 0 && e.LevelOf(t.eq[k].Not()) < e.LevelOf(t.eq[best].Not()) {
				best, most = k, n
			}
		}
		if best < 0 {
			return
		}
		e.Because(t.eq[best].Not())
		for w, bits := range t.set(best) {
			t.alive[w] &^= bits
		}
	}
}

// all makes every tuple alive: each has some value of the first variable.
func (t *table) all() {
	clear(t.alive)
	for k := range int(t.off[1]) {
		for w, bits := range t.set(k) {
			t.alive[w] |= bits
		}
	}
}

// hits returns how many living tuples have pair k.
func (t *table) hits(k int) int {
	n := 0
	for w, set := range t.set(k) {
		n += bits.OnesCount64(t.alive[w] & set)
	}
	return n
}
