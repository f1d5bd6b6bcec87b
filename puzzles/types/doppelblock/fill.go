package doppelblock

import (
	"math/bits"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// fullLine summarizes all ways to fill a line.
type fullLine struct {
	version int // of the line
	ways    []way
	pairs   []lines.Pair
	mayBy   [][]uint64 // by pair and cell: the possible numbers, as a bit set
}

// fullOf returns the summary for a line, computing it if something new is known about
// the line. If the clue has too many sets, the summary has no ways and allows everything
// that the distance of the blacks allows.
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

// add adds a way if the line can be filled in it; it does nothing once l is stopped.
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

// may returns for each cell the numbers that it has in some way to fill the line.
func (f *fullLine) may() []uint64 {
	may := make([]uint64, len(f.mayBy[0]))
	for _, by := range f.mayBy {
		for x, numbers := range by {
			may[x] |= numbers
		}
	}
	return may
}

// Pairs lists the pairs of places for the blacks with which the line can be filled.
func (t *tables) Pairs(l *lines.Line) []lines.Pair { return t.fullOf(l).pairs }

// With lists those of Pairs with which the cell at place can hold a number.
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

// parts splits the numbered cells of a line into those between the blacks and those
// outside, each with its numbers. If nothing is known of the numbers between, all cells
// are one part.
func (t *tables) parts(l *lines.Line, w way) [2]part {
	in := w.pair.Between()
	out := l.All() &^ in &^ w.pair.Set()
	if w.set == t.numbers() {
		return [2]part{{in | out, w.set}}
	}
	return [2]part{{in, w.set}, {out, t.numbers() &^ w.set}}
}

// part is a set of cells and as many numbers for them.
type part struct {
	cells   lines.Set
	numbers uint64
}

// fills reports whether the line can be filled in a way. If so, it adds to may the
// numbers that the cells can have then.
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

// matching assigns each cell of a part a different number.
type matching struct {
	l    *lines.Line
	part part
	of   [lines.Longest]int // by cell: its number
	cell [lines.Longest]int // by number: its cell, -1 for none
}

// match finds a matching of the cells of a part, or returns nil (H. Kuhn, The Hungarian
// method for the assignment problem, 1955).
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

// find gives cell x a number that is not in seen, reassigning other cells if necessary,
// and reports whether that is possible.
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

// all adds to may the numbers that each cell has in any matching.
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

// with changes the matching to one in which cell x has the number v, if there is one,
// and reports whether there is: the cell that had v takes another number, and so on,
// until one takes the number that x had.
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

func lineFound(k *reason.Known, l *lines.Line) *reason.Found {
	t := tablesOf(k)
	f := t.fullOf(l)
	if len(f.ways) == 0 {
		return nil
	}
	sets := t.fit(l, f.pairs, f.may())
	if len(sets) == 0 {
		return nil
	}
	c := &counting{t: t, l: l}
	n := c.count(f.ways)
	switch {
	case n == 0:
		return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/filled", t.name(l), sets)}
	case n <= mostFillings:
		return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/line", t.name(l), lines.Fillings{Line: l.Line, Ways: c.list, Apart: " "}, sets)}
	}
	return &reason.Found{Sets: sets, Say: reason.Say("doppelblock/fillings", t.name(l), n, sets)}
}

// mostFillings is the greatest number of fillings of a line that a sentence lists.
const mostFillings = 3

// mostCounted is the number of search nodes after which counting fillings is given up.
const mostCounted = 100_000

// counting counts the fillings of a line, and lists the first of them.
type counting struct {
	t     *tables
	l     *lines.Line
	line  [lines.Longest]int // by cell: its number, 0 for black
	nodes int
	n     int
	list  [][]string // by filling and cell
}

// count returns the number of fillings in some ways, 0 if counting takes too long.
func (c *counting) count(ws []way) int {
	for _, w := range ws {
		c.line = [lines.Longest]int{}
		if !c.from(0, w, c.t.numbers()) {
			return 0
		}
	}
	return c.n
}

// from counts the ways to fill the cells from index x on with the numbers that are left.
// It reports whether it finished within mostCounted nodes.
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

// text returns the filling, cell by cell: "3", "1", "x", "2", "x", "4".
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
