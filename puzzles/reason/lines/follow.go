package lines

import (
	"iter"
	"math/bits"

	"quadrille/core"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// Twice knows, for a value that stands twice in each line, which pairs of places the rule
// of a line and what is known of it leave. The pairs are in reading order.
type Twice interface {
	// Pairs lists the remaining pairs of places for the value; there is at least one.
	Pairs(l *Line) []Pair
	// With lists those that remain if the cell at a place of the line holds the value of
	// another slot.
	With(l *Line, place, slot int) []Pair
}

// Places has the possible places of a value that stands twice in each line.
type Places struct {
	b     *Board
	slot  int
	twice Twice
	pairs [][]Pair // by line

	// The state of the current supposition:
	left    [][]Pair // by line
	can, is []Set
	waits   []bool
	queue   []int
	log     []change
	dead    int // the line without a pair left, -1 for none
}

// start is a supposition: that the cell holds the value of the slot, or does not hold it.
type start struct {
	row, col, slot int
	is             bool
}

// change is a conclusion about a cell, or the supposition.
type change struct {
	row, col int
	is       bool
	by       int // the line that implied it; -1 for the supposition
}

// NewPlaces returns the places of the value of a slot.
func NewPlaces(b *Board, slot int, t Twice) *Places {
	n := len(b.Lines)
	p := &Places{
		b: b, slot: slot, twice: t, dead: -1,
		left: make([][]Pair, n), can: make([]Set, n), is: make([]Set, n), waits: make([]bool, n),
	}
	for _, l := range b.Lines {
		p.pairs = append(p.pairs, t.Pairs(l))
	}
	return p
}

// Refutation is a supposition about one cell that leaves a line without a place for the
// value.
type Refutation struct {
	Supposed reason.Fact
	So       []reason.Fact // the contrary, or the value that it leaves for the cell
	Links    []Link
	Last     *Line // the line without a place
	Lines    []*Line
}

// Link is what follows in one line.
type Link struct {
	Line *Line
	Sets []reason.Fact
}

// Rules are the rules of the lines.
func (r *Refutation) Rules() []core.Rule {
	rules := make([]core.Rule, len(r.Lines))
	for i, l := range r.Lines {
		rules[i] = l.Rule
	}
	return rules
}

// Refute returns the refutation over the fewest lines, at most most, of a supposition that
// a cell holds, or does not hold, the value; the first in reading order, nil if there is
// none.
func (p *Places) Refute(most int) *Refutation {
	return p.refute(most, func(l *Line, c grid.Cell, try func(start)) {
		if (l.Can[p.slot]&^l.Is[p.slot])>>c.Col&1 == 1 {
			try(start{c.Row, c.Col, p.slot, true})
			try(start{c.Row, c.Col, p.slot, false})
		}
	})
}

// RefuteOther is like Refute for suppositions that a cell holds another value, and follows
// what they imply for this one.
func (p *Places) RefuteOther(most int) *Refutation {
	return p.refute(most, func(l *Line, c grid.Cell, try func(start)) {
		for slot := range l.Can {
			if slot != p.slot && (l.Can[slot]&^l.Is[slot])>>c.Col&1 == 1 {
				try(start{c.Row, c.Col, slot, true})
			}
		}
	})
}

// refute tries the suppositions that each passes to try; it calls each with every cell and
// its row.
func (p *Places) refute(most int, each func(l *Line, c grid.Cell, try func(start))) *Refutation {
	var best *Refutation
	for c := range p.b.size.All() {
		each(p.b.Lines[c.Row], c, func(s start) {
			if p.b.stopped() || !p.follow(s, nil) {
				return
			}
			used := p.fewer(s, p.needed())
			if n := bits.OnesCount64(used[0]) + bits.OnesCount64(used[1]); n <= most {
				most = n - 1
				p.follow(s, &used)
				best = p.told(s)
			}
		})
	}
	return best
}

// lineSet is a set of lines: rows, then columns.
type lineSet [2]Set

func (s *lineSet) has(p *Places, n int) bool {
	if rows := p.b.size.Rows; n >= rows {
		return s[1]>>(n-rows)&1 == 1
	}
	return s[0]>>n&1 == 1
}

func (s *lineSet) add(p *Places, n int) {
	if rows := p.b.size.Rows; n >= rows {
		s[1] |= 1 << (n - rows)
	} else {
		s[0] |= 1 << n
	}
}

// follow propagates a supposition within some lines, or all if within is nil. It reports
// whether a line is left without a pair.
func (p *Places) follow(s start, within *lineSet) bool {
	copy(p.left, p.pairs)
	for n, l := range p.b.Lines {
		p.can[n], p.is[n], p.waits[n] = l.Can[p.slot], l.Is[p.slot], false
	}
	p.queue, p.log, p.dead = p.queue[:0], p.log[:0], -1
	first := change{s.row, s.col, s.is && s.slot == p.slot, -1}
	if s.slot != p.slot {
		for n, place := range p.ends(first) {
			p.left[n] = p.twice.With(p.b.Lines[n], place, s.slot)
		}
	}
	p.make(first, within)
	for n := range p.b.Lines {
		// Conclusions of a line by itself are found only if it is visited.
		if within != nil && within.has(p, n) && !p.waits[n] {
			p.waits[n] = true
			p.queue = append(p.queue, n)
		}
	}
	for len(p.queue) > 0 {
		n := p.queue[0]
		p.queue = p.queue[1:]
		p.waits[n] = false
		some, every := p.fit(n, p.can[n], p.is[n])
		if some == 0 {
			p.dead = n
			return true
		}
		p.mark(n, p.can[n]&^some, false, within)
		p.mark(n, every&^p.is[n], true, within)
	}
	return false
}

// ends yields the two lines through the cell of a change, with its place in each.
func (p *Places) ends(c change) iter.Seq2[int, int] {
	return func(yield func(n, place int) bool) {
		if yield(c.row, c.col) {
			yield(p.b.size.Rows+c.col, c.row)
		}
	}
}

// fit returns the union and the intersection of the pairs of a line that fit can and is.
func (p *Places) fit(n int, can, is Set) (some, every Set) {
	every = ^Set(0)
	for _, pair := range p.left[n] {
		if s := pair.Set(); s&^can == 0 && is&^s == 0 {
			some |= s
			every &= s
		}
	}
	return some, every
}

// mark makes changes of cells of line n.
func (p *Places) mark(n int, s Set, is bool, within *lineSet) {
	rows := p.b.size.Rows
	for ; s != 0; s &= s - 1 {
		x := bits.TrailingZeros64(s)
		c := change{n, x, is, n}
		if n >= rows {
			c.row, c.col = x, n-rows
		}
		p.make(c, within)
	}
}

// make makes a change and queues the crossing line, or both lines for the supposition.
func (p *Places) make(c change, within *lineSet) {
	p.log = append(p.log, c)
	for n, place := range p.ends(c) {
		if c.is {
			p.is[n] |= 1 << place
		} else {
			p.can[n] &^= 1 << place
		}
		if n != c.by && !p.waits[n] && (within == nil || within.has(p, n)) {
			p.waits[n] = true
			p.queue = append(p.queue, n)
		}
	}
}

// place returns the place of a cell in line n, and whether it lies in it.
func (p *Places) place(n int, c change) (int, bool) {
	if rows := p.b.size.Rows; n >= rows {
		return c.row, c.col == n-rows
	}
	return c.col, c.row == n
}

// reasons lists the changes among first, by index, that line n needs for done to hold of
// the union and intersection of its pairs. It drops later changes first.
func (p *Places) reasons(n int, first []change, done func(some, every Set) bool) []int {
	var kept []int
	can, is := p.b.Lines[n].Can[p.slot], p.b.Lines[n].Is[p.slot]
	for i, c := range first {
		if x, ok := p.place(n, c); ok && c.by != n {
			kept = append(kept, i)
			if c.is {
				is |= 1 << x
			} else {
				can &^= 1 << x
			}
		}
	}
	for j := len(kept) - 1; j >= 0; j-- {
		x, _ := p.place(n, first[kept[j]])
		can2, is2 := can|1<<x, is
		if first[kept[j]].is {
			can2, is2 = can, is&^(1<<x)
		}
		if done(p.fit(n, can2, is2)) {
			can, is = can2, is2
			kept = append(kept[:j], kept[j+1:]...)
		}
	}
	return kept
}

// needed returns the lines that the contradiction depends on, and sets by to spare for
// changes in the log on which it does not.
func (p *Places) needed() lineSet {
	var used lineSet
	used.add(p, p.dead)
	need := make([]bool, len(p.log))
	for _, i := range p.reasons(p.dead, p.log, func(some, _ Set) bool { return some == 0 }) {
		need[i] = true
	}
	for i := len(p.log) - 1; i >= 0; i-- {
		c := p.log[i]
		if !need[i] {
			p.log[i].by = spare
			continue
		}
		if c.by < 0 {
			continue
		}
		used.add(p, c.by)
		x, _ := p.place(c.by, c)
		follows := func(some, every Set) bool {
			if c.is {
				return every>>x&1 == 1
			}
			return some>>x&1 == 0
		}
		for _, j := range p.reasons(c.by, p.log[:i], follows) {
			need[j] = true
		}
	}
	return used
}

// spare is the value of by for a change that is not needed.
const spare = -2

// fewer drops lines as long as the rest refutes the supposition.
func (p *Places) fewer(s start, used lineSet) lineSet {
	for n := range p.b.Lines {
		if !used.has(p, n) {
			continue
		}
		rest := used
		if rows := p.b.size.Rows; n >= rows {
			rest[1] &^= 1 << (n - rows)
		} else {
			rest[0] &^= 1 << n
		}
		if p.follow(s, &rest) {
			used = p.needed()
		}
	}
	return used
}

// told returns the refutation after follow has refuted a supposition.
func (p *Places) told(s start) *Refutation {
	used := p.needed()
	r := &Refutation{Supposed: p.fact(change{s.row, s.col, s.is, -1}, s.slot), Last: p.b.Lines[p.dead]}
	r.So = p.b.Lines[s.row].Settle([]reason.Fact{p.fact(change{s.row, s.col, !s.is, -1}, s.slot)})
	for n, l := range p.b.Lines {
		if used.has(p, n) {
			r.Lines = append(r.Lines, l)
		}
	}
	for _, c := range p.log {
		if c.by < 0 {
			continue
		}
		if l := p.b.Lines[c.by]; len(r.Links) == 0 || r.Links[len(r.Links)-1].Line != l {
			r.Links = append(r.Links, Link{Line: l})
		}
		last := &r.Links[len(r.Links)-1]
		last.Sets = append(last.Sets, p.fact(c, p.slot))
	}
	return r
}

func (p *Places) fact(c change, slot int) reason.Fact {
	at := p.b.size.At(c.row*p.b.size.Cols + c.col)
	return reason.Fact{Cell: at, Value: p.b.values[slot], Is: c.is}
}
