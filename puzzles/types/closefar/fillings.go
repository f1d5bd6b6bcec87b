package closefar

import (
	"math/bits"
	"slices"

	"quadrille/core"
)

// fillings states that a line of at most 64 cells is filled by the rules: two
// C, two F further apart, the rest blank.
//
// It is domain consistent. To test whether a pair of C can stay, it does not try pairs of F: a
// few word operations find the widest remaining pair of F, and likewise the narrowest pair of C
// for a pair of F. One propagation thus takes about quadratic time in the length of the line.
// Reasons are shortened as long as the removal still follows, dropping the latest known
// literals first.
type fillings struct{ cells []core.Var }

func (f fillings) Post(p *core.Poster) {
	w := &whole{xs: f.cells}
	for _, x := range f.cells {
		for v := C; v <= Blank; v++ {
			w.ne[v-C] = append(w.ne[v-C], p.Ne(x, int(v)))
			w.eq[v-C] = append(w.eq[v-C], p.Eq(x, int(v)))
		}
	}
	p.Add(w, core.Costly)
}

// row has what the cells of a line can hold: the sets of cells for C, F and blank.
type row [3]uint64

// whole is the propagator of fillings. The note is three times the cell plus
// the number of the removed value, counted from 0.
type whole struct {
	xs     []core.Var
	ne, eq [3][]core.Lit // by value and cell
	facts  []fact        // scratch space of Explain
	known  [64]answer    // by a hash of the row
}

// answer is what supported returns for a row. The propagator keeps some, since questions about
// many suppositions ask for the same rows.
type answer struct {
	of, left row
	ok       bool
}

func (w *whole) supported(now row) (row, bool) {
	a := &w.known[((now[0]*0x9e3779b97f4a7c15^now[1])*0xbf58476d1ce4e5b9^now[2])*0x94d049bb133111eb>>58]
	if a.of != now { // nothing is supported by the zero row
		a.of = now
		a.left, a.ok = now.supported()
	}
	return a.left, a.ok
}

// fact is the removal of a value from a cell.
type fact struct{ v, cell, level int }

func (w *whole) Watch(wt *core.Watcher) {
	for i, x := range w.xs {
		wt.OnChange(x, int32(i))
	}
}

func (w *whole) Propagate(s *core.Domains) bool {
	var now row
	for i := range w.xs {
		for v := range now {
			if !s.Holds(w.ne[v][i]) {
				now[v] |= 1 << i
			}
		}
	}
	left, ok := w.supported(now)
	if !ok {
		return s.Fail(0)
	}
	for v := range now {
		for gone := now[v] &^ left[v]; gone != 0; gone &= gone - 1 {
			i := bits.TrailingZeros64(gone)
			if !s.Set(w.ne[v][i], uint32(3*i+v)) {
				return false
			}
		}
	}
	return true
}

// Explain begins with all removals and drops those that are not needed.
func (w *whole) Explain(e *core.Explanation) {
	then := w.remember(e)
	if e.Lit() != core.False {
		cell, v := int(e.Note()/3), int(e.Note()%3)
		w.facts = slices.DeleteFunc(w.facts, func(f fact) bool { return f.cell == cell })
		then = then.only(v, cell)
	}
	slices.SortStableFunc(w.facts, func(f, g fact) int { return g.level - f.level })
	kept := row{}
	for _, f := range w.facts {
		then[f.v] |= 1 << f.cell
		if f.level == 0 || then.possible() {
			then[f.v] &^= 1 << f.cell
			kept[f.v] |= 1 << f.cell
		}
	}
	w.because(e, kept)
}

// remember returns what the cells could hold, and sets facts to the list of the removals.
func (w *whole) remember(e *core.Explanation) row {
	var then row
	w.facts = w.facts[:0]
	for i := range w.xs {
		for v := range then {
			if l := w.ne[v][i]; e.Held(l) {
				w.facts = append(w.facts, fact{v, i, e.LevelOf(l)})
			} else {
				then[v] |= 1 << i
			}
		}
	}
	return then
}

// because gives the removals of a set as reasons. It replaces the removal of two values from
// one cell by the value that stays.
func (w *whole) because(e *core.Explanation, gone row) {
	for v := range gone {
		two := gone[(v+1)%3] & gone[(v+2)%3]
		for ; two != 0; two &= two - 1 {
			if i := bits.TrailingZeros64(two); e.Held(w.eq[v][i]) {
				e.Because(w.eq[v][i])
				gone = gone.without(i)
			}
		}
	}
	for v, cells := range gone {
		for ; cells != 0; cells &= cells - 1 {
			e.Because(w.ne[v][bits.TrailingZeros64(cells)])
		}
	}
}

// without returns r with no value at cell i.
func (r row) without(i int) row {
	for v := range r {
		r[v] &^= 1 << i
	}
	return r
}

// only returns r with only the value v, counted from 0, at cell i.
func (r row) only(v, i int) row {
	r = r.without(i)
	r[v] |= 1 << i
	return r
}

// supported returns r with only the values that occur in some filling of the line, and whether
// there is any filling.
func (r row) supported() (left row, ok bool) {
	must, onlyC, onlyF, ok := r.forced()
	if !ok {
		return row{}, false
	}
	for d, most := 1, span(r[1]); d < most && r[0]>>d != 0; d++ {
		for m := pairs(r[0], onlyC, d); m != 0; m &= m - 1 {
			pair := (m & -m) | (m&-m)<<d
			if pair&^left[0] != 0 && widest(r[1]&^pair, must&^pair) > d {
				left[0] |= pair
			}
		}
	}
	if left[0] == 0 {
		return row{}, false
	}
	for d := 2; r[1]>>d != 0; d++ {
		for m := pairs(r[1], onlyF, d); m != 0; m &= m - 1 {
			pair := (m & -m) | (m&-m)<<d
			if pair&^left[1] != 0 && narrowest(r[0]&^pair, must&^pair) < d {
				left[1] |= pair
			}
		}
	}
	for m := r[2]; m != 0; m &= m - 1 {
		// A filling with one blank has a blank wherever it has no letter.
		if letters := r.only(2, bits.TrailingZeros64(m)).filling(); letters != 0 {
			left[2] |= r[2] &^ letters
			m &= letters | m&-m
		}
	}
	return left, true
}

// possible reports whether the line can be filled.
func (r row) possible() bool { return r.filling() != 0 }

// filling returns the set of cells with letters in some filling of the line, empty if there is
// none.
func (r row) filling() uint64 {
	must, onlyC, _, ok := r.forced()
	if !ok {
		return 0
	}
	for d, most := 1, span(r[1]); d < most && r[0]>>d != 0; d++ {
		for m := pairs(r[0], onlyC, d); m != 0; m &= m - 1 {
			c := (m & -m) | (m&-m)<<d
			if f := widestPair(r[1]&^c, must&^c); span(f) > d {
				return c | f
			}
		}
	}
	return 0
}

// letters returns the set of cells that cannot be blank.
func (r row) letters() uint64 { return (r[0] | r[1]) &^ r[2] }

// forced returns the cells that must have letters, and those of them that cannot be F and that
// cannot be C; false if they are too many.
func (r row) forced() (must, onlyC, onlyF uint64, ok bool) {
	must = r.letters()
	onlyC, onlyF = must&^r[1], must&^r[0]
	return must, onlyC, onlyF, bits.OnesCount64(must) <= 4 && bits.OnesCount64(onlyC) <= 2 && bits.OnesCount64(onlyF) <= 2
}

// pairs returns the cells i of a set for which i+d is in it too, and for which i and i+d
// include all cells of must, which has at most two.
func pairs(set, must uint64, d int) uint64 {
	m := set & (set >> d)
	if one := must & -must; one != 0 {
		m &= one | one>>d
		if two := must &^ one; two != 0 {
			m &= two | two>>d
		}
	}
	return m
}

// span returns the distance of the first and the last cell of a set, -1 if it is empty.
func span(set uint64) int {
	if set == 0 {
		return -1
	}
	return bits.Len64(set) - 1 - bits.TrailingZeros64(set)
}

// widest returns the greatest distance of two cells of a set that include those of must; at
// most 0 if there are no such two.
func widest(set, must uint64) int { return span(widestPair(set, must)) }

// widestPair returns the two cells of a set that are furthest apart and include those of must;
// fewer if there are no such two.
func widestPair(set, must uint64) uint64 {
	if set == 0 || must&^set != 0 {
		return 0
	}
	first, last := set&-set, uint64(1)<<(bits.Len64(set)-1)
	switch bits.OnesCount64(must) {
	case 0:
		return first | last
	case 1:
		if span(must|first) > span(must|last) {
			return must | first
		}
		return must | last
	case 2:
		return must
	}
	return 0
}

// narrowest returns the least distance of two cells of a set that include those of must; at
// least 64 if there are no such two.
func narrowest(set, must uint64) int {
	const none = 64
	if must&^set != 0 {
		return none
	}
	switch a, b := bits.TrailingZeros64(must), bits.Len64(must)-1; bits.OnesCount64(must) {
	case 0:
		for d := 1; set>>d != 0; d++ {
			if set&(set>>d) != 0 {
				return d
			}
		}
	case 1:
		below, above := set&(1<<a-1), set>>a>>1
		d := none
		if below != 0 {
			d = a - (bits.Len64(below) - 1)
		}
		if above != 0 {
			d = min(d, bits.TrailingZeros64(above)+1)
		}
		return d
	case 2:
		return b - a
	}
	return none
}
