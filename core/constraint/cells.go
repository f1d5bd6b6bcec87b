package constraint

import (
	"slices"

	"quadrille/core"
)

// ConnectedCells states that the cells that are in, those whose literal in[v] holds, form
// at most one connected piece of a grid. None being in is allowed. The cells are numbered
// in reading order, each with up to four neighbors. Each witness lists cells of which at
// least one is in, which the caller states elsewhere: if all of them lie on one side of a
// cut, the witness counts there like a cell that is in.
//
// As soon as a cell is in, the constraint is domain consistent without witnesses: what
// cannot be reached from it is out, and a cell that alone joins two parts of the grid is
// in when both parts hold a cell that is in. Before that nothing can be inferred. A
// witness prunes when all its cells that are not yet out lie in one part behind a cell.
// The time of a run hardly grows with the board.
//
// The cells that are out, connected to their eight neighbors and to the frame round the
// board, form pieces that show how the other cells are connected: a cell alone joins two
// parts of the board exactly when two stretches of out cells in the ring round it belong
// to one piece, because that piece closes a curve through the cell. The pieces are kept
// in a union-find, by size and without path compression, which a log undoes. When two
// pieces meet, only the cells round the smaller one are examined again. What is on the
// sides of a cell is found by a search from all sides at once that ends early, mostly
// nearby.
//
// The reason for an inference is a shortest curve of out cells and what is known to be in
// on its sides.
func ConnectedCells(rows, cols int, in []core.Lit, witnesses ...[]int) core.Constraint {
	if rows*cols != len(in) {
		panic("constraint.ConnectedCells: one literal for each cell")
	}
	in = slices.Clone(in)
	sets := newLists(witnesses)
	setsOf := sets.inverted(len(in))
	return posting(func(p *core.Poster) {
		if len(in) > 0 {
			p.Add(newCells(p, rows, cols, in, sets, setsOf), core.Costly)
		}
	})
}

// cells is the propagator of [ConnectedCells].
//
// It records the events of the store in an order of its own, the log, and undoes the log
// to the length that the store remembers. A note is a cell and, in the two highest bits,
// the kind of the inference.
type cells struct {
	rows, cols int
	in         []core.Lit
	around     []int32 // by cell and place in its ring: that cell, or the frame
	sets       lists   // cells of each witness
	setsOf     lists   // witnesses of each cell

	length  core.Cell // of the log
	log     []int32   // entries: a cell or piece and what was done with it
	when    []int32   // by cell: its place in the log, when it is out or inside; -1 for the frame
	state   []state   // by cell, according to the log; the frame is outside
	insides int
	started bool

	// Pieces of out cells and the frame, whose number is the number of cells.
	parent, size []int32
	next         []int32 // circular list of the cells of a piece

	pending []int32 // cells that may have changed, without repetitions
	steady  bool    // examine them in order, whatever was undone
	waits   []bool  // by cell: is in pending

	suspects  []int32  // open cells that may join two parts
	suspected []uint32 // by cell: the last run that put it into suspects
	entered   []int32  // cells that came in during this run
	touched   []int32  // witnesses that lost a cell during this run
	touchedIn []uint32 // by witness: the last run in which it lost a cell
	run       uint32
	begun     int32 // length of the log when the run began

	flood
	joined []parting // by cell: why it is in
	closed []parting // by cell: why it is out
	failed parting
}

// state is what the log knows about a cell.
type state uint8

const (
	open state = iota
	inside
	outside
)

// parting describes a curve through the cell center that separates its neighbors in the
// directions one and other by cells that were out when the length of the log was limit.
// If center is negative the curve goes round the part of the board that holds the
// parting's cell.
type parting struct {
	center, limit int32
	one, other    int8
}

// The entries of the log, in its two lowest bits.
const (
	logOut = iota
	logInside
	logUnion
	logBits = 2
)

// The kinds of notes.
const (
	noteJoined = iota << 30 // the cell is in: it alone joins two parts
	noteClosed              // the cell is out: it is separated from a cell that is in
	noteFailed              // two cells that are in are separated
	noteMissed              // the cell is in and separated from another

	noteCell = 1<<30 - 1
)

// The ring round a cell, clockwise from above; even places are neighbors.
var (
	ringRow = [8]int{-1, -1, 0, 1, 1, 1, 0, -1}
	ringCol = [8]int{0, 1, 1, 1, 0, -1, -1, -1}
)

func newCells(p *core.Poster, rows, cols int, in []core.Lit, sets, setsOf lists) *cells {
	n := len(in)
	c := &cells{
		rows: rows, cols: cols, in: in, around: rings(rows, cols), sets: sets, setsOf: setsOf,
		length: p.NewCell(0), log: make([]int32, 0, 2*n+1), when: make([]int32, n+1), state: make([]state, n+1),
		parent: make([]int32, n+1), size: make([]int32, n+1), next: make([]int32, n+1),
		pending: make([]int32, 0, n), waits: make([]bool, n),
		suspects: make([]int32, 0, n), suspected: make([]uint32, n),
		entered: make([]int32, 0, n), touched: make([]int32, 0, sets.len()), touchedIn: make([]uint32, sets.len()),
		flood:  newFlood(n),
		joined: make([]parting, n), closed: make([]parting, n),
	}
	for i := range c.parent {
		c.parent[i], c.size[i], c.next[i] = int32(i), 1, int32(i)
	}
	c.size[n] = 1 << 30 // the frame takes in whatever meets it
	c.when[n], c.state[n] = -1, outside
	return c
}

func (c *cells) Watch(w *core.Watcher) {
	w.Idempotent()
	for v, l := range c.in {
		w.OnLit(l, int32(v))
		w.OnLit(l.Not(), int32(v))
	}
}

func (c *cells) Advise(_ *core.Domains, tag int32) bool {
	c.wait(tag)
	return true
}

// Early makes the propagator examine cells in their order. The first run examines all of
// them, whenever it comes.
func (c *cells) Early() { c.steady = true }

func (c *cells) wait(v int32) {
	if !c.waits[v] {
		c.waits[v] = true
		c.pending = append(c.pending, v)
	}
}

func (c *cells) Propagate(s *core.Domains) bool {
	c.undo(int(s.Get(c.length)))
	if !c.started {
		c.started = true
		for v := range c.in {
			c.wait(int32(v))
		}
	}
	if c.steady {
		slices.Sort(c.pending)
	}
	for len(c.pending) > 0 {
		ok := c.catchUp(s) && c.join(s)
		s.Put(c.length, int32(len(c.log)))
		if !ok {
			return false
		}
	}
	return true
}

// undo undoes the log down to a length. What was undone may still hold in the store, so
// its cells become pending.
func (c *cells) undo(length int) {
	for len(c.log) > length {
		e := c.log[len(c.log)-1]
		c.log = c.log[:len(c.log)-1]
		v := e >> logBits
		switch e & (1<<logBits - 1) {
		case logUnion:
			to := c.parent[v]
			c.parent[v] = v
			c.size[to] -= c.size[v]
			c.next[v], c.next[to] = c.next[to], c.next[v]
			continue
		case logInside:
			c.insides--
		}
		c.state[v] = open
		c.wait(v)
	}
}

func (c *cells) note(v int32, what int32) {
	c.log = append(c.log, v<<logBits|what)
}

// catchUp brings the log up to date with the store and closes what is separated from the
// cells that are in. It leaves the cells that may now join two parts in suspects.
func (c *cells) catchUp(s *core.Domains) bool {
	c.run++
	c.begun = int32(len(c.log))
	c.suspects, c.entered, c.touched = c.suspects[:0], c.entered[:0], c.touched[:0]
	known := c.insides > 0
	outs := c.pending[:0]
	for _, v := range c.pending {
		switch {
		case c.state[v] != open:
			c.waits[v] = false
		case s.Denied(c.in[v]):
			outs = append(outs, v)
		default:
			if c.waits[v] = false; s.Holds(c.in[v]) {
				c.enter(v)
			}
		}
	}
	// The loop may add pending cells.
	for c.pending = outs; len(c.pending) > 0; {
		v := c.pending[len(c.pending)-1]
		c.pending = c.pending[:len(c.pending)-1]
		c.waits[v] = false
		switch {
		case c.state[v] != open:
		case s.Denied(c.in[v]):
			if !c.leave(s, v, known) {
				return false
			}
		case s.Holds(c.in[v]): // it came in meanwhile
			c.enter(v)
		}
	}
	if c.insides == 0 {
		return true
	}
	if !known {
		return c.lookAtAll(s)
	}
	for _, v := range c.entered {
		c.stir(v)
	}
	for _, k := range c.touched {
		if !c.satisfied(k) {
			c.stirWitness(c.sets.list(k))
		}
	}
	return true
}

// satisfied reports whether a cell of witness k is in, so that the witness adds nothing.
func (c *cells) satisfied(k int32) bool {
	for _, v := range c.sets.list(k) {
		if c.state[v] == inside {
			return true
		}
	}
	return false
}

// enter records that v is in.
func (c *cells) enter(v int32) {
	c.when[v] = int32(len(c.log))
	c.note(v, logInside)
	c.state[v] = inside
	c.insides++
	c.entered = append(c.entered, v)
}

// leave records that v is out. If some cell was known to be in and v separates its
// neighbors, it closes the sides without such a cell.
func (c *cells) leave(s *core.Domains, v int32, known bool) bool {
	var around sides
	if known {
		around = c.sidesOf(v)
	}
	c.when[v] = int32(len(c.log))
	c.note(v, logOut)
	c.state[v] = outside
	for k := range 8 {
		w := c.ring(v, k)
		if c.isOut(w) {
			c.unite(v, w)
		} else {
			c.suspect(w)
		}
	}
	for _, k := range c.setsOf.list(v) {
		if c.touchedIn[k] != c.run {
			c.touchedIn[k] = c.run
			c.touched = append(c.touched, k)
		}
	}
	return around.count < 2 || c.part(s, v, &around)
}

func (c *cells) frame() int32 { return int32(len(c.in)) }

// ring returns the cell at place k of the ring round v, or the frame.
func (c *cells) ring(v int32, k int) int32 { return c.around[8*int(v)+k] }

// rings lists the cells of the rings round the cells of a board.
func rings(rows, cols int) []int32 {
	list := make([]int32, 0, 8*rows*cols)
	for v := range rows * cols {
		for k := range 8 {
			row, col := v/cols+ringRow[k], v%cols+ringCol[k]
			if row < 0 || col < 0 || row >= rows || col >= cols {
				row, col = rows, 0 // the frame
			}
			list = append(list, int32(row*cols+col))
		}
	}
	return list
}

// isOut reports whether v is the frame or out.
func (c *cells) isOut(v int32) bool { return c.state[v] == outside }

// piece returns the piece of out cells that v belongs to.
func (c *cells) piece(v int32) int32 {
	for c.parent[v] != v {
		v = c.parent[v]
	}
	return v
}

// unite joins the pieces of v and w. The cells round the smaller one are
// suspects.
func (c *cells) unite(v, w int32) {
	from, to := c.piece(v), c.piece(w)
	if from == to {
		return
	}
	if c.size[from] > c.size[to] {
		from, to = to, from
	}
	for u := from; ; {
		for k := range 8 {
			if w := c.ring(u, k); !c.isOut(w) {
				c.suspect(w)
			}
		}
		if u = c.next[u]; u == from {
			break
		}
	}
	c.parent[from] = to
	c.size[to] += c.size[from]
	c.next[from], c.next[to] = c.next[to], c.next[from]
	c.note(from, logUnion)
}

func (c *cells) suspect(v int32) {
	if c.suspected[v] != c.run && c.state[v] == open {
		c.suspected[v] = c.run
		c.suspects = append(c.suspects, v)
	}
}

// sides says how the neighbors of a cell are connected without it.
type sides struct {
	count int
	of    [4]int8 // by direction, clockwise from above; -1 for one that is out
}

func (a *sides) direction(side int) int8 { return int8(slices.Index(a.of[:], int8(side))) }

// sidesOf finds the sides of v. Two neighbors are on one side unless stretches of
// out cells of one piece lie between them both ways round.
func (c *cells) sidesOf(v int32) (a sides) {
	ring := c.around[8*int(v):][:8]
	var near [4]int // directions of neighbors that are not out
	n := 0
	for d := range 4 {
		a.of[d] = -1
		if !c.isOut(ring[2*d]) {
			near[n], a.of[d] = d, 0
			n++
		}
	}
	var gaps [4]int32 // an out cell between a neighbor and the next one, or -1
	some := 0
	for i := range n {
		gaps[i] = -1
		for k := (2*near[i] + 1) % 8; k != 2*near[(i+1)%n]; k = (k + 1) % 8 {
			if c.isOut(ring[k]) {
				gaps[i] = ring[k]
				some++
				break
			}
		}
	}
	if some < 2 {
		a.count = min(n, 1)
		return a
	}
	for i, out := range gaps[:n] {
		if out >= 0 {
			gaps[i] = c.piece(out)
		}
	}
	for j := range n {
		a.of[near[j]] = -1
		for i := 0; i < j && a.of[near[j]] < 0; i++ {
			if !parted(gaps[:n], i, j) {
				a.of[near[j]] = a.of[near[i]]
			}
		}
		if a.of[near[j]] < 0 {
			a.of[near[j]] = int8(a.count)
			a.count++
		}
	}
	return a
}

// parted reports whether one piece is both in a gap from i to j and in one from j to i.
func parted(gaps []int32, i, j int) bool {
	for k := i; k < j; k++ {
		for m := range gaps {
			if (m < i || m >= j) && gaps[k] >= 0 && gaps[k] == gaps[m] {
				return true
			}
		}
	}
	return false
}

// lookAtAll handles the first cells that are in: it closes the cells that they do not
// reach and suspects all others.
func (c *cells) lookAtAll(s *core.Domains) bool {
	c.begin()
	c.visit(c.entered[0], 0)
	for i := 0; i < len(c.queue); i++ {
		c.spread(c.queue[i], -1, 0)
	}
	around := parting{center: -1, limit: int32(len(c.log))}
	for _, v := range c.entered {
		if !c.visited(v) {
			c.failed = around
			return s.Fail(noteMissed | uint32(v))
		}
	}
	for v := range c.in {
		switch {
		case c.state[v] != open:
		case c.visited(int32(v)):
			c.suspect(int32(v))
		case !c.close(s, int32(v), around):
			return false
		}
	}
	return true
}

func (c *cells) close(s *core.Domains, v int32, why parting) bool {
	if s.Denied(c.in[v]) {
		return true
	}
	c.closed[v] = why
	return s.Set(c.in[v].Not(), noteClosed|uint32(v))
}

// spread visits the neighbors of v that are not out, except barred.
func (c *cells) spread(v, barred int32, tag int8) {
	for k := 0; k < 8; k += 2 {
		if w := c.ring(v, k); w != barred && !c.isOut(w) && !c.visited(w) {
			c.from[w] = v
			c.visit(w, tag)
		}
	}
}

// part handles a cell that went out and separated its neighbors: it closes all sides
// except the one with the cells that are in.
func (c *cells) part(s *core.Domains, v int32, around *sides) bool {
	c.begin()
	var waiting, ins [4]int
	for d, side := range around.of {
		if side >= 0 {
			if w := c.ring(v, 2*d); !c.visited(w) {
				c.visit(w, side)
				waiting[side]++
			}
		}
	}
	left, i := around.count, 0
	search := func(until int) {
		for ; i < len(c.queue) && left > until; i++ {
			w := c.queue[i]
			side := c.tag[w]
			if c.state[w] == inside {
				ins[side]++
			}
			before := len(c.queue)
			c.spread(w, v, side)
			waiting[side] += len(c.queue) - before - 1
			if waiting[side] == 0 {
				left--
			}
		}
	}
	search(1)
	found, home := 0, -1 // the side that is not closed
	for side := range around.count {
		if waiting[side] == 0 && ins[side] > 0 {
			found += ins[side]
			if home >= 0 {
				return c.failBetween(s, v, around, home, side)
			}
			home = side
		}
	}
	if found < c.insides { // so the unfinished side has some
		rest := slices.IndexFunc(waiting[:], func(n int) bool { return n > 0 })
		if home >= 0 && rest >= 0 {
			return c.failBetween(s, v, around, home, rest)
		}
		home = rest
	} else {
		search(0)
	}
	why := parting{center: v, limit: int32(len(c.log)), other: around.direction(home)}
	for _, w := range c.queue {
		if side := c.tag[w]; int(side) != home {
			why.one = around.direction(int(side))
			if !c.close(s, w, why) {
				return false
			}
		}
	}
	return true
}

func (c *cells) failBetween(s *core.Domains, v int32, around *sides, one, other int) bool {
	c.failed = parting{v, int32(len(c.log)), around.direction(one), around.direction(other)}
	return s.Fail(noteFailed | uint32(v))
}

// passed is the tag of cells from which stir has gone on.
const passed = 1

// stir handles a cell that came in. In each part of the board next to it, it suspects the
// open cells that separate the part from others, unless something in the part was known
// to be in before.
func (c *cells) stir(v int32) {
	around := c.sidesOf(v)
	var known [4]bool
	for d, side := range around.of {
		if side >= 0 {
			w := c.ring(v, 2*d)
			known[side] = known[side] || c.state[w] == inside && c.when[w] < c.begun
		}
	}
	c.begin()
	c.seen[v] = c.epoch
	c.tag[v] = passed
	for d, side := range around.of {
		if side >= 0 && !known[side] {
			known[side] = true
			w := c.ring(v, 2*d)
			c.from[w] = v
			c.visit(w, 0)
			c.stirPart()
		}
	}
}

// stirWitness is stir for a witness that lost a cell.
func (c *cells) stirWitness(from []int32) {
	c.begin()
	for _, v := range from {
		c.seen[v] = c.epoch
		c.tag[v] = passed
	}
	for _, v := range from {
		if c.state[v] == outside {
			continue
		}
		for k := 0; k < 8; k += 2 {
			if w := c.ring(v, k); !c.isOut(w) && !c.visited(w) {
				c.from[w] = v
				c.visit(w, 0)
				c.stirPart()
			}
		}
	}
}

// stirPart visits the part of the board that holds the last visited cell. A cell that
// separates it from others and is open or just came in is passed only on the side from
// which it was reached.
func (c *cells) stirPart() {
	c.bridges = c.bridges[:0]
	for i := len(c.queue) - 1; i < len(c.queue); i++ {
		v := c.queue[i]
		fresh := c.state[v] == inside && c.when[v] >= c.begun
		if fresh || c.state[v] == open {
			if around := c.sidesOf(v); around.count > 1 {
				if !fresh {
					c.bridges = append(c.bridges, v)
				}
				c.pass(v, &around)
				continue
			}
		}
		c.tag[v] = passed
		if !fresh && c.knownBefore(v) {
			return
		}
		c.spread(v, -1, 0)
	}
	for _, v := range c.bridges {
		c.suspect(v)
	}
}

// pass visits the neighbors of v on the side from which it was reached.
func (c *cells) pass(v int32, around *sides) {
	side := int8(0)
	for d := range 4 {
		if c.ring(v, 2*d) == c.from[v] {
			side = around.of[d]
		}
	}
	for d := range 4 {
		if w := c.ring(v, 2*d); around.of[d] == side && !c.visited(w) {
			c.from[w] = v
			c.visit(w, 0)
		}
	}
}

// knownBefore reports whether v, or a witness of which it is the last cell to be visited,
// was known to be in before this run.
func (c *cells) knownBefore(v int32) bool {
	if c.state[v] == inside {
		return true
	}
	for _, k := range c.setsOf.list(v) {
		if c.touchedIn[k] != c.run && c.covers(k, passed) {
			return true
		}
	}
	return false
}

// covers reports whether witness k has cells that are not out, all visited with the tag.
func (c *cells) covers(k int32, tag int8) bool {
	some := false
	for _, v := range c.sets.list(k) {
		if c.state[v] == outside {
			continue
		}
		if !c.visited(v) || c.tag[v] != tag {
			return false
		}
		some = true
	}
	return some
}

// join puts in every suspect that alone joins two parts, each of which has something that
// is in.
func (c *cells) join(s *core.Domains) bool {
	if c.insides == 0 {
		return true
	}
	for _, v := range c.suspects {
		if c.state[v] != open || s.Holds(c.in[v]) {
			continue
		}
		around := c.sidesOf(v)
		if around.count < 2 {
			continue
		}
		if one, other, ok := c.needed(v, &around); ok {
			c.joined[v] = parting{v, int32(len(c.log)), around.direction(one), around.direction(other)}
			if !s.Set(c.in[v], noteJoined|uint32(v)) {
				return false
			}
		}
	}
	return true
}

// needed looks for two sides of v in which something must be in. It searches all sides at
// once, step by step.
func (c *cells) needed(v int32, around *sides) (one, other int, ok bool) {
	c.begin()
	var waiting [4]int
	var full [4]bool
	for d, side := range around.of {
		if side >= 0 {
			if w := c.ring(v, 2*d); !c.visited(w) {
				c.visit(w, side)
				waiting[side]++
			}
		}
	}
	one = -1
	for i, left := 0, around.count; i < len(c.queue); i++ {
		w := c.queue[i]
		side := c.tag[w]
		if full[side] {
			continue
		}
		if c.holds(w, side) {
			if one >= 0 {
				return one, int(side), true
			}
			full[side], one = true, int(side)
			continue
		}
		before := len(c.queue)
		c.spread(w, v, side)
		if waiting[side] += len(c.queue) - before - 1; waiting[side] == 0 {
			if left--; left < 2 {
				break
			}
		}
	}
	return 0, 0, false
}

// holds reports whether w, or a witness of which it is the last cell to be visited, must
// be in on its side.
func (c *cells) holds(w int32, side int8) bool {
	if c.state[w] == inside {
		return true
	}
	for _, k := range c.setsOf.list(w) {
		if c.covers(k, side) {
			return true
		}
	}
	return false
}

// flood is a search over cells, each with a tag.
type flood struct {
	queue   []int32
	tag     []int8
	seen    []uint32 // by cell: epoch in which it was visited
	epoch   uint32
	bridges []int32
	from    []int32 // by cell or frame: the one before it on a path
}

func newFlood(n int) flood {
	return flood{
		queue: make([]int32, 0, n+1), tag: make([]int8, n+1), seen: make([]uint32, n+1),
		bridges: make([]int32, 0, n), from: make([]int32, n+1),
	}
}

func (f *flood) begin() {
	f.queue = f.queue[:0]
	f.epoch++
}

func (f *flood) visited(v int32) bool { return f.seen[v] == f.epoch }

func (f *flood) visit(v int32, tag int8) {
	f.seen[v] = f.epoch
	f.tag[v] = tag
	f.queue = append(f.queue, v)
}

// Explain adds the curve that separates two parts of the board, and what must be in on
// its sides.
func (c *cells) Explain(e *core.Explanation) {
	v := int32(e.Note() & noteCell)
	switch e.Note() &^ noteCell {
	case noteJoined:
		c.becauseCurve(e, c.joined[v])
		c.becauseSide(e, c.joined[v], c.joined[v].one)
		c.becauseSide(e, c.joined[v], c.joined[v].other)
	case noteFailed:
		e.Because(c.in[v].Not())
		c.becauseCurve(e, c.failed)
		c.becauseSide(e, c.failed, c.failed.one)
		c.becauseSide(e, c.failed, c.failed.other)
	case noteMissed:
		e.Because(c.in[v])
		c.becauseRound(e, v, c.failed.limit)
	default:
		why := c.closed[v]
		if why.center < 0 {
			c.becauseRound(e, v, why.limit)
			return
		}
		e.Because(c.in[why.center].Not())
		c.becauseCurve(e, why)
		c.becauseSide(e, why, why.other)
	}
}

// The tags of cells in explanations.
const (
	tagPath int8 = iota // visited in search of a curve
	tagCurve
	tagSide
)

// wasOut reports whether v is the frame or was out when the length of the log was limit.
func (c *cells) wasOut(v, limit int32) bool {
	return c.isOut(v) && c.when[v] < limit
}

// becauseCurve adds a shortest path of out cells, also over corners and the frame,
// between the two arcs into which the directions divide the ring round the center. It
// leaves the curve in bridges, the center first.
func (c *cells) becauseCurve(e *core.Explanation, p parting) {
	c.begin()
	var goal [8]bool
	for k := range 8 {
		w := c.ring(p.center, k)
		switch {
		case k == 2*int(p.one) || k == 2*int(p.other):
			c.mark(w) // the curve does not go there
		case c.between(k, p):
			if c.wasOut(w, p.limit) && !c.visited(w) {
				c.visit(w, tagPath)
				c.from[w] = -1
			}
		default:
			goal[k] = true
		}
	}
	c.mark(p.center)
	c.bridges = append(c.bridges[:0], p.center)
	for i := 0; i < len(c.queue); i++ {
		v := c.queue[i]
		if c.isGoal(v, p.center, &goal) {
			for ; v >= 0; v = c.from[v] {
				if v != c.frame() {
					c.bridges = append(c.bridges, v)
					e.Because(c.in[v].Not())
				}
			}
			return
		}
		c.follow(v, p.limit)
	}
	panic("constraint: ConnectedCells found no curve for its reason")
}

// mark keeps a cell from being visited.
func (c *cells) mark(v int32) {
	if v != c.frame() {
		c.seen[v] = c.epoch
	}
}

// between reports whether place k of the ring lies between the two directions,
// clockwise from one to the other.
func (c *cells) between(k int, p parting) bool {
	one, other := 2*int(p.one), 2*int(p.other)
	return (k-one+8)%8 < (other-one+8)%8
}

func (c *cells) isGoal(v, center int32, goal *[8]bool) bool {
	for k, is := range goal {
		if is && c.ring(center, k) == v {
			return true
		}
	}
	return false
}

// follow visits the out cells that touch v, which may be the frame.
func (c *cells) follow(v, limit int32) {
	reach := func(w int32) {
		if c.wasOut(w, limit) && !c.visited(w) {
			c.visit(w, tagPath)
			c.from[w] = v
		}
	}
	if v != c.frame() {
		for k := range 8 {
			reach(c.ring(v, k))
		}
		return
	}
	for col := range c.cols {
		reach(int32(col))
		reach(int32((c.rows-1)*c.cols + col))
	}
	for row := range c.rows {
		reach(int32(row * c.cols))
		reach(int32(row*c.cols + c.cols - 1))
	}
}

// becauseSide adds what must be in on the side of the curve in bridges that lies in the given
// direction from its center: the cell that is in at the lowest level, or else a witness.
func (c *cells) becauseSide(e *core.Explanation, p parting, direction int8) {
	c.begin()
	for _, v := range c.bridges {
		c.seen[v] = c.epoch
		c.tag[v] = tagCurve
	}
	c.visit(c.ring(p.center, 2*int(direction)), tagSide)
	if best := c.earliest(e, p.limit); best != core.False {
		e.Because(best)
		return
	}
	for _, v := range c.queue {
		for _, k := range c.setsOf.list(v) {
			if c.becauseWitness(e, k) {
				return
			}
		}
	}
	panic("constraint: ConnectedCells found nothing on a side for its reason")
}

// nearest is the number of cells that are in that are compared for a reason. The one of
// the lowest level is best, and near ones will do.
const nearest = 32

// earliest searches from the queue without crossing visited cells. It returns the literal
// of the lowest level among the nearest cells that are in, or False if there is none.
func (c *cells) earliest(e *core.Explanation, limit int32) core.Lit {
	best, left := core.False, nearest
	for i := 0; i < len(c.queue) && left > 0; i++ {
		v := c.queue[i]
		if l := c.in[v]; c.state[v] == inside && c.when[v] < limit {
			if left--; best == core.False || e.LevelOf(l) < e.LevelOf(best) {
				if best = l; e.LevelOf(l) == 0 {
					break
				}
			}
		}
		for k := 0; k < 8; k += 2 {
			if w := c.ring(v, k); w != c.frame() && !c.visited(w) {
				c.visit(w, tagSide)
			}
		}
	}
	return best
}

// becauseWitness adds the cells of witness k that were out and returns true, if all
// others are on the side that was visited.
func (c *cells) becauseWitness(e *core.Explanation, k int32) bool {
	for _, v := range c.sets.list(k) {
		if !e.Held(c.in[v].Not()) && (!c.visited(v) || c.tag[v] != tagSide) {
			return false
		}
	}
	for _, v := range c.sets.list(k) {
		if e.Held(c.in[v].Not()) {
			e.Because(c.in[v].Not())
		}
	}
	return true
}

// becauseRound adds a cell that is in outside the part of the board that holds v, and the
// out cells round that part that touch the part with this cell.
func (c *cells) becauseRound(e *core.Explanation, v, limit int32) {
	c.begin()
	c.visit(v, tagPath)
	c.bridges = c.bridges[:0]
	for i := 0; i < len(c.queue); i++ {
		for k := 0; k < 8; k += 2 {
			w := c.ring(c.queue[i], k)
			switch {
			case w == c.frame() || c.visited(w):
			case c.wasOut(w, limit):
				c.seen[w] = c.epoch
				c.tag[w] = tagCurve
				c.bridges = append(c.bridges, w)
			default:
				c.visit(w, tagPath)
			}
		}
	}
	far := c.epoch
	best := int32(-1)
	for w, l := range c.in {
		if e.Held(l) && c.seen[w] != far && (best < 0 || e.LevelOf(l) < e.LevelOf(c.in[best])) {
			best = int32(w)
		}
	}
	e.Because(c.in[best])
	c.begin()
	border := c.bridges
	for _, w := range border {
		c.seen[w] = c.epoch
		c.tag[w] = tagCurve
	}
	c.visit(best, tagSide)
	for i := 0; i < len(c.queue); i++ {
		for k := 0; k < 8; k += 2 {
			switch w := c.ring(c.queue[i], k); {
			case w == c.frame():
			case !c.visited(w):
				c.visit(w, tagSide)
			case c.tag[w] == tagCurve:
				c.tag[w] = tagPath
				e.Because(c.in[w].Not())
			}
		}
	}
}

// lists is a slice of lists of small numbers, stored in one array: list i is
// items[start[i]:start[i+1]].
type lists struct {
	start, items []int32
}

func newLists(ls [][]int) lists {
	l := lists{start: make([]int32, 1, len(ls)+1)}
	for _, list := range ls {
		for _, v := range list {
			l.items = append(l.items, int32(v))
		}
		l.start = append(l.start, int32(len(l.items)))
	}
	return l
}

func (l *lists) len() int             { return len(l.start) - 1 }
func (l *lists) list(i int32) []int32 { return l.items[l.start[i]:l.start[i+1]] }

// inverted lists for each of the numbers 0..n-1 the lists that hold it.
func (l *lists) inverted(n int) lists {
	of := make([][]int, n)
	for i := range l.len() {
		for _, v := range l.list(int32(i)) {
			of[v] = append(of[v], i)
		}
	}
	return newLists(of)
}
