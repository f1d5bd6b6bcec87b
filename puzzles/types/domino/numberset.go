package domino

import (
	"slices"

	"quadrille/puzzles/reason"
)

// family is the open cells that show one number and whose neighbors all show theirs, with the
// dominoes that can cover them.
type family struct {
	t       *tables
	p       *position
	number  int
	cells   []int
	choices map[int][]int // by cell: the dominoes that can cover it
	double  int           // the domino with the number twice, -1 if it has no place left
	doubles []int         // the places of the double
}

func familyOf(t *tables, p *position, number int) *family {
	f := &family{t: t, p: p, number: number, choices: make(map[int][]int), double: -1}
	for c, n := range t.shows {
		if n != number || p.covered[c] || slices.ContainsFunc(p.ways[c], func(i int) bool { return t.places[i].piece < 0 }) {
			continue
		}
		f.cells = append(f.cells, c)
		for _, i := range p.ways[c] {
			f.choices[c] = append(f.choices[c], t.places[i].piece)
		}
		f.choices[c] = distinct(f.choices[c])
	}
	if n, ok := t.number[Piece{number, number}]; ok && len(p.left[n]) > 0 {
		f.double, f.doubles = n, p.left[n]
	}
	return f
}

// families lists the families of two or more cells of all numbers, lowest first.
func families(t *tables, p *position) []*family {
	var fs []*family
	for n := range slices.Max(append([]int{0}, t.shows...)) + 1 {
		if f := familyOf(t, p, n); len(f.cells) > 1 {
			fs = append(fs, f)
		}
	}
	return fs
}

// matching assigns a different domino to each of some cells of a family, as far as possible, by
// augmenting paths.
type matching struct {
	f       *family
	without int         // a domino that must not be used
	owner   map[int]int // by domino: its cell
	alone   []int       // cells without a domino
	seen    map[int]bool
}

// match matches cells with dominoes other than without; -1 for none.
func (f *family) match(cells []int, without int) *matching {
	m := &matching{f: f, without: without, owner: make(map[int]int)}
	for _, c := range cells {
		m.seen = make(map[int]bool)
		if !m.augment(c) {
			m.alone = append(m.alone, c)
		}
	}
	return m
}

func (m *matching) augment(c int) bool {
	for _, d := range m.f.choices[c] {
		if d == m.without || m.seen[d] {
			continue
		}
		m.seen[d] = true
		if o, ok := m.owner[d]; !ok || m.augment(o) {
			m.owner[d] = c
			return true
		}
	}
	return false
}

// closed returns the smallest set of cells that includes the given ones and all owners of its
// dominoes, and these dominoes; false if some domino has no owner.
func (m *matching) closed(from ...int) (cells, dominoes []int, ok bool) {
	cells = slices.Clone(from)
	for x := 0; x < len(cells); x++ {
		for _, d := range m.f.choices[cells[x]] {
			if d == m.without || slices.Contains(dominoes, d) {
				continue
			}
			o, ok := m.owner[d]
			if !ok {
				return nil, nil, false
			}
			dominoes = append(dominoes, d)
			if !slices.Contains(cells, o) {
				cells = append(cells, o)
			}
		}
	}
	slices.Sort(cells)
	slices.Sort(dominoes)
	return cells, dominoes, true
}

// mostApart is the maximum number of choices of cells of which the double covers no two. Boards
// with more have many adjacent cells with the same number.
const mostApart = 64

// apart calls try with each largest choice of cells of which the double covers no two.
func (f *family) apart(cells []int, left *int, try func(cells []int)) {
	if *left == 0 {
		return
	}
	for _, i := range f.doubles {
		q := f.t.places[i]
		if !slices.Contains(cells, q.a) || !slices.Contains(cells, q.b) {
			continue
		}
		for _, c := range [2]int{q.b, q.a} {
			f.apart(slices.DeleteFunc(slices.Clone(cells), func(d int) bool { return d == c }), left, try)
		}
		return
	}
	*left--
	try(cells)
}

// elsewhere lists the facts that follow if all dominoes are needed for the cells: they lie
// nowhere else.
func (f *family) elsewhere(k *reason.Known, cells, dominoes []int) (sets []reason.Fact) {
	for _, d := range dominoes {
		sets = f.t.excluded(k, sets, f.p.left[d], func(i int) bool { return f.among(i, cells) > 0 })
	}
	return sets
}

// among counts the cells of place i that are in cells.
func (f *family) among(i int, cells []int) int {
	n := 0
	for _, c := range [2]int{f.t.places[i].a, f.t.places[i].b} {
		if slices.Contains(cells, c) {
			n++
		}
	}
	return n
}

// found returns a finding about cells and dominoes of a family.
func (f *family) found(key string, sets []reason.Fact, cells, dominoes []int) *reason.Found {
	names := make(pieceList, len(dominoes))
	for x, d := range dominoes {
		names[x] = f.t.set[d].Piece
	}
	args := []any{f.t.cells(cells), names, Piece{f.number, f.number}}
	rules := dominoes
	if f.double >= 0 && key == "domino/touch" {
		rules = append(slices.Clone(dominoes), f.double)
	}
	return &reason.Found{Sets: sets, Rules: f.t.rules(cells, rules), Say: reason.Say(key, args...)}
}

// numberSet looks for cells with one number that have as many dominoes as there are cells, none
// of which covers two of them, and returns the smallest such set. In a matching of cells and
// dominoes, such sets contain the owners of all their dominoes (J.-C. Régin, A filtering
// algorithm for constraints of difference in CSPs, 1994).
func numberSet(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	var best *reason.Found
	fewest := t.z.Cells()
	for _, f := range families(t, t.at(k)) {
		left := mostApart
		f.apart(f.cells, &left, func(apart []int) {
			m := f.match(apart, -1)
			for _, c := range apart {
				cells, dominoes, ok := m.closed(c)
				if !ok || len(cells) >= fewest || len(cells) < 2 || len(m.alone) > 0 {
					continue
				}
				if sets := f.elsewhere(k, cells, dominoes); len(sets) > 0 {
					best, fewest = f.found("domino/set", sets, cells, dominoes), len(cells)
				}
			}
		})
	}
	return best
}

// doubleSet looks for cells with fewer dominoes than cells, and for those that would have fewer
// without the double.
func doubleSet(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	fs := families(t, t.at(k))
	for _, find := range [2]func(*family, *reason.Known) *reason.Found{(*family).doubleInside, (*family).doubleTouches} {
		for _, f := range fs {
			if f.double < 0 {
				continue
			}
			if found := find(f, k); found != nil {
				return found
			}
		}
	}
	return nil
}

// doubleInside finds cells that have one domino less than there are cells, so the double covers
// two of them. It begins with the smallest set, which is contained in all others.
func (f *family) doubleInside(k *reason.Known) *reason.Found {
	m := f.match(f.cells, -1)
	if len(m.alone) != 1 {
		return nil
	}
	alone := m.alone[0]
	for _, c := range append([]int{alone}, f.cells...) {
		cells, dominoes, ok := m.closed(distinct([]int{alone, c})...)
		if !ok {
			continue
		}
		sets := f.elsewhere(k, cells, dominoes)
		for _, i := range f.doubles {
			if f.among(i, cells) == 1 && f.p.open(i) {
				sets = append(sets, f.t.fact(k, i, false))
			}
		}
		if len(sets) > 0 {
			return f.found("domino/double", sets, cells, dominoes)
		}
	}
	return nil
}

// doubleTouches finds a place of the double that would leave too few dominoes to other cells.
func (f *family) doubleTouches(k *reason.Known) *reason.Found {
	for _, e := range f.doubles {
		if !f.p.open(e) {
			continue
		}
		q := f.t.places[e]
		m := f.match(slices.DeleteFunc(slices.Clone(f.cells), func(c int) bool { return c == q.a || c == q.b }), f.double)
		for _, c := range m.alone {
			cells, dominoes, ok := m.closed(c)
			if !ok {
				continue
			}
			sets := f.t.excluded(k, nil, f.doubles, func(i int) bool { return f.among(i, cells) > 0 })
			return f.found("domino/touch", sets, cells, dominoes)
		}
	}
	return nil
}
