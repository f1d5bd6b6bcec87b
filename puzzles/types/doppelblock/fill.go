package doppelblock

import (
	"math/bits"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// fullLine is what all ways to fill a line have in common.
type fullLine struct {
	version int // of the line
	ways    []way
	pairs   []lines.Pair
	mayBy   [][]uint64 // by pair and cell: the numbers
}

// fullOf goes through the ways to fill a line, unless it did since something was
// learned about it. Where the sets for a clue are too many, it leaves all that the
// distance of the blacks does, and no ways.
func (t *tables) fullOf(l *lines.Line) fullLine {
	if f, ok := t.full[l.Line]; ok && f.version == l.Version() {
		return f
	}
	f := fullLine{version: l.Version()}
	switch clue := t.clues[l.Line]; {
	case clue == puzzles.NoClue:
		for _, p := range t.apart(l) {
			f.add(t, l, way{p, t.numbers()})
		}
	case t.sets[clue] == nil:
		f.pairs = t.apart(l)
		f.mayBy = make([][]uint64, len(f.pairs))
		for i := range f.mayBy {
			f.mayBy[i] = slices.Repeat([]uint64{t.numbers()}, len(l.Cells))
		}
	default:
		for _, w := range t.ways(l) {
			f.add(t, l, w)
		}
	}
	if !l.Stopped() {
		t.full[l.Line] = f
	}
	return f
}

// add adds a way in which the line can be filled, if it can and somebody waits for it.
func (f *fullLine) add(t *tables, l *lines.Line, w way) {
	if l.Stopped() {
		return
	}
	n := len(f.pairs)
	last := n > 0 && f.pairs[n-1] == w.pair
	may := make([]uint64, len(l.Cells))
	if last {
		may = f.mayBy[n-1]
	}
	if !t.fills(l, w, may) {
		return
	}
	f.ways = append(f.ways, w)
	if !last {
		f.pairs, f.mayBy = append(f.pairs, w.pair), append(f.mayBy, may)
	}
}

// may is for each cell the numbers that it has in some way to fill the line.
func (f *fullLine) may() []uint64 {
	may := make([]uint64, len(f.mayBy[0]))
	for _, by := range f.mayBy {
		for x, numbers := range by {
			may[x] |= numbers
		}
	}
	return may
}

// Pairs lists the places for the blacks with which the line can be filled.
func (t *tables) Pairs(l *lines.Line) []lines.Pair { return t.fullOf(l).pairs }

// With lists those with which a cell can hold a number.
func (t *tables) With(l *lines.Line, place, number int) []lines.Pair {
	f := t.fullOf(l)
	var ps []lines.Pair
	for i, p := range f.pairs {
		if f.mayBy[i][place]>>number&1 == 1 {
			ps = append(ps, p)
		}
	}
	return ps
}

// parts are the cells of a line that a way gives numbers of their own: those between
// the blacks and those outside or, when nothing is known of the numbers between, all.
func (t *tables) parts(l *lines.Line, w way) [2]part {
	in := w.pair.Between()
	out := l.All() &^ in &^ w.pair.Set()
	if w.set == t.numbers() {
		return [2]part{{in | out, w.set}}
	}
	return [2]part{{in, w.set}, {out, t.numbers() &^ w.set}}
}

// part is some cells and as many numbers for them.
type part struct {
	cells   lines.Set
	numbers uint64
}

// fills adds to may which numbers the cells have when the line is filled in a way.
// It reports whether it can be.
func (t *tables) fills(l *lines.Line, w way, may []uint64) bool {
	var ms [2]*matching
	for i, p := range t.parts(l, w) {
		if ms[i] = match(l, p); ms[i] == nil {
			return false
		}
	}
	for _, m := range ms {
		m.all(may)
	}
	return true
}

// matching gives each cell of a part its own number.
type matching struct {
	l    *lines.Line
	part part
	of   [lines.Longest]int // by cell: its number
	cell [lines.Longest]int // by number: its cell, -1: none
}

// match finds numbers for the cells of a part; nil when there are none. (H. Kuhn, The
// Hungarian method for the assignment problem, 1955.)
func match(l *lines.Line, p part) *matching {
	m := &matching{l: l, part: p}
	for v := range m.cell {
		m.cell[v] = -1
	}
	for cells := p.cells; cells != 0; cells &= cells - 1 {
		seen := uint64(0)
		if !m.find(bits.TrailingZeros64(cells), &seen) {
			return nil
		}
	}
	return m
}

// find gives cell x a number that is not seen, other cells giving way.
func (m *matching) find(x int, seen *uint64) bool {
	for numbers := m.l.Holds[x] & m.part.numbers &^ *seen; numbers != 0; numbers = m.l.Holds[x] & m.part.numbers &^ *seen {
		v := bits.TrailingZeros64(numbers)
		*seen |= 1 << v
		if y := m.cell[v]; y < 0 || m.find(y, seen) {
			m.of[x], m.cell[v] = v, x
			return true
		}
	}
	return false
}

// all adds to may the numbers that the cells have in all matchings.
func (m *matching) all(may []uint64) {
	m.add(may)
	for cells := m.part.cells; cells != 0; cells &= cells - 1 {
		x := bits.TrailingZeros64(cells)
		for numbers := m.l.Holds[x] & m.part.numbers &^ may[x]; numbers != 0; numbers &= numbers - 1 {
			if v := bits.TrailingZeros64(numbers); may[x]>>v&1 == 0 && m.with(x, v) {
				m.add(may)
			}
		}
	}
}

func (m *matching) add(may []uint64) {
	for cells := m.part.cells; cells != 0; cells &= cells - 1 {
		x := bits.TrailingZeros64(cells)
		may[x] |= 1 << m.of[x]
	}
}

// with changes the matching to one in which cell x has the number v, if there is one:
// the cell that has v takes another number, and at last one takes that of x.
func (m *matching) with(x, v int) bool {
	before := *m
	y := m.cell[v]
	m.cell[m.of[x]] = -1
	m.of[x], m.cell[v] = v, x
	seen := uint64(1) << v
	if m.find(y, &seen) {
		return true
	}
	*m = before
	return false
}

func lineFound(k *reason.Known, l *lines.Line) ([]reason.Fact, reason.Phrase) {
	t := tablesOf(k)
	f := t.fullOf(l)
	if len(f.ways) == 0 {
		return nil, reason.Phrase{}
	}
	sets := t.fit(l, f.pairs, f.may())
	if len(sets) == 0 {
		return nil, reason.Phrase{}
	}
	c := &counting{t: t, l: l}
	n := c.count(f.ways)
	switch {
	case n == 0:
		return sets, reason.Say("doppelblock/filled", t.name(l), sets)
	case n <= mostFillings:
		return sets, reason.Say("doppelblock/line", t.name(l), lines.Fillings{Line: l.Line, Ways: c.list, Apart: " "}, sets)
	}
	return sets, reason.Say("doppelblock/fillings", t.name(l), n, sets)
}

// mostFillings is the greatest number of fillings of a line that a sentence lists.
const mostFillings = 3

// mostCounted is the number of nodes of the search for fillings after which they are
// not counted.
const mostCounted = 100_000

// counting counts the fillings of a line, and lists the first of them.
type counting struct {
	t     *tables
	l     *lines.Line
	line  [lines.Longest]int // by cell: its number, 0 for black
	nodes int
	n     int
	list  [][]string // cell by cell
}

// count is the number of fillings in some ways, 0 when they are too many.
func (c *counting) count(ws []way) int {
	for _, w := range ws {
		c.line = [lines.Longest]int{}
		if !c.from(0, w, c.t.numbers()) {
			return 0
		}
	}
	return c.n
}

// from fills the cells from the x-th on with the numbers that are left. It reports
// whether it could do that in the nodes that it may visit.
func (c *counting) from(x int, w way, left uint64) bool {
	if c.nodes++; c.nodes > mostCounted {
		return false
	}
	if x == len(c.l.Cells) {
		if c.n++; c.n <= mostFillings {
			c.list = append(c.list, c.text())
		}
		return true
	}
	if x == w.pair[0] || x == w.pair[1] {
		return c.from(x+1, w, left)
	}
	numbers := left & c.l.Holds[x]
	switch inside := w.pair[0] < x && x < w.pair[1]; {
	case w.set == c.t.numbers():
	case inside:
		numbers &= w.set
	default:
		numbers &^= w.set
	}
	for ; numbers != 0; numbers &= numbers - 1 {
		c.line[x] = bits.TrailingZeros64(numbers)
		if !c.from(x+1, w, left&^(1<<c.line[x])) {
			return false
		}
	}
	return true
}

// text is the filling, cell by cell: "3 1 x 2 x 4".
func (c *counting) text() []string {
	words := make([]string, len(c.l.Cells))
	for x := range words {
		words[x] = "x"
		if v := c.line[x]; v > 0 {
			words[x] = strconv.Itoa(v)
		}
	}
	return words
}
