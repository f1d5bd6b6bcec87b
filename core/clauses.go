package core

// The first two literals of a clause are watched. The watch list of a literal p holds the
// clauses to visit when p becomes true: those that watch its negation. Each entry has a
// blocker, another literal of the clause; if it is true, the clause need not be visited.
// The blocker of a binary clause is its other literal, so that the arena is not read at
// all.

// watch is an entry of a watch list; the zero value is an unused entry. (The blocker is
// never the constant True, since clauses with that are not kept.)
type watch struct {
	blocker Lit
	ref     uint32 // clause << 1, plus 1 for a binary clause
}

// watchList is a range of clauseBase.watches. Indices instead of a slice save work for
// the garbage collector and write barriers in propagation. The list can grow into unused
// entries that follow it.
type watchList struct{ from, len uint32 }

type clauseBase struct {
	arena
	still    bool        // every literal is watched, so that no watch ever moves; see propagateStill
	most     int         // words; mostWords except in tests
	lists    []watchList // by literal
	watches  []watch     // of all lists
	reducing []clauseRef // the learned clauses of three or more literals, in order of learning
	posted   int
	marks    []uint8 // by literal, for tidying a clause; zero between uses
	buffer   []Lit
}

// attach watches the first two literals of c.
func (b *clauseBase) attach(c clauseRef, ls []Lit) {
	ref := c << 1
	if len(ls) == 2 {
		ref |= 1
	} else if b.still {
		for i, l := range ls {
			b.watch(l^1, watch{ls[(i+1)%len(ls)], ref})
		}
		return
	}
	b.watch(ls[0]^1, watch{ls[1], ref})
	b.watch(ls[1]^1, watch{ls[0], ref})
}

func (b *clauseBase) watch(p Lit, w watch) {
	h := &b.lists[p]
	if !b.room(h) {
		b.move(h)
	}
	b.watches[h.from+h.len] = w
	h.len++
}

// room reports whether a list can take one more entry in place.
func (b *clauseBase) room(h *watchList) bool {
	end := h.from + h.len
	return int(end) < len(b.watches) && b.watches[end] == watch{}
}

// move moves a full list to the end of watches, with more room. Its old place becomes
// room for the list before it, until the next attachAll.
func (b *clauseBase) move(h *watchList) {
	from := uint32(len(b.watches))
	b.watches = extend(b.watches, 2*int(h.len)+2)
	old := b.watches[h.from : h.from+h.len]
	copy(b.watches[from:], old)
	clear(old)
	h.from = from
}

// attachAll rebuilds all watch lists, binary clauses first. Lists of literals that
// clauses may come to watch later get some extra room.
func (b *clauseBase) attachAll() {
	clear(b.lists)
	for _, ls := range b.all {
		for i, l := range ls {
			if h := &b.lists[l^1]; i < 2 || b.still {
				h.len++
			} else {
				h.from++
			}
		}
	}
	total := uint32(0)
	for i := range b.lists {
		h := &b.lists[i]
		room := h.len + min(h.from, h.len/4+2)
		*h = watchList{from: total}
		total += room
	}
	if int(total) > cap(b.watches) {
		b.watches = make([]watch, 0, total+total/2)
	}
	b.watches = extend(b.watches[:0], int(total))
	for c, ls := range b.all {
		if len(ls) == 2 {
			b.attach(c, ls)
		}
	}
	for c, ls := range b.all {
		if len(ls) > 2 {
			b.attach(c, ls)
		}
	}
}

// cause returns c as the cause of its first literal.
func (b *clauseBase) cause(c clauseRef) cause {
	if ls := b.lits(c); len(ls) == 2 {
		return cause{c<<causeBits | byBinary, uint32(ls[1] ^ 1)}
	}
	return cause{ref: c<<causeBits | byClause}
}

// tidy copies ls to the buffer, open and true literals first, without
// repetitions and, if lean, without false ones. It returns false when the
// clause is true at the root or a tautology.
func (s *Store) tidy(ls []Lit) ([]Lit, bool) {
	b := &s.clauses
	for len(b.marks) < len(s.values) {
		b.marks = append(b.marks, make([]uint8, len(s.values)-len(b.marks))...)
	}
	out, keep := b.buffer[:0], true
	for _, l := range ls {
		if b.marks[l^1] != 0 || s.values[l] > 0 {
			keep = false
			break
		}
		if b.marks[l] != 0 || s.lean && s.values[l] < 0 || l == False {
			continue
		}
		b.marks[l] = 1
		out = append(out, l)
	}
	for _, l := range out {
		b.marks[l] = 0
	}
	b.buffer = out
	return out, keep
}

// postClause adds a clause at the root.
func (s *Store) postClause(ls []Lit, rule int32) {
	if s.failed {
		return
	}
	s.clauses.posted++
	out, keep := s.tidy(ls)
	if !keep {
		return
	}
	open := s.openFirst(out)
	if s.lean && len(out) == 1 {
		s.assign(out[0], cause{})
		s.failed = !s.channel()
		return
	}
	c := s.clauses.add(out, 0, 0)
	if !s.lean {
		s.clauses.say(c, rule)
		for _, l := range out {
			s.degree[s.varOf(l)]++
		}
	}
	if len(out) >= 2 && s.ready {
		s.clauses.attach(c, s.clauses.lits(c))
	}
	reason := cause{ref: c<<causeBits | byClause}
	switch open {
	case 0:
		s.conflict = conflict{False, reason}
		s.failed = true
	case 1:
		s.assign(out[0], reason)
		s.failed = !s.channel()
	}
}

// openFirst moves the open literals of a clause to its front and returns how
// many there are.
func (s *Store) openFirst(ls []Lit) int {
	n := 0
	for i, l := range ls {
		if s.values[l] == 0 {
			ls[i], ls[n] = ls[n], l
			n++
		}
	}
	return n
}

// propagateClauses runs unit propagation and the domain rules to their
// fixpoint. It returns false at a conflict, which it records.
func (s *Store) propagateClauses() bool {
	if s.clauses.still {
		return s.propagateStill()
	}
	b, values := &s.clauses, s.values
	lists, watches := b.lists, b.watches
	for s.nextUP < len(s.trail) {
		if s.nextCh < len(s.trail) && !s.channel() {
			return false
		}
		p := s.trail[s.nextUP]
		s.nextUP++
		s.counts.Propagations++
		h := &lists[p]
		ws := watches[h.from : h.from+h.len]
		blocks := b.blocks
		j := 0
	clauses:
		for i := 0; i < len(ws); i++ {
			w := ws[i]
			v := values[w.blocker]
			if v > 0 {
				ws[j] = w
				j++
				continue
			}
			if w.ref&1 != 0 {
				ws[j] = w
				j++
				c := cause{ref: w.ref>>1<<causeBits | byBinary, arg: uint32(p)}
				if v < 0 {
					s.conflict = conflict{w.blocker, c}
					h.keep(ws, j+copy(ws[j:], ws[i+1:]))
					return false
				}
				s.assign(w.blocker, c)
				continue
			}
			block, from := blocks[w.ref>>(1+blockBits)], w.ref>>1&blockMask+1
			ls := block[from : from+uint32(block[from-1]&^clauseHead>>clauseBits)]
			// The other watched literal; the false one is p's negation.
			other := ls[0] ^ ls[1] ^ p ^ 1
			v = values[other]
			if v > 0 {
				ws[j] = watch{other, w.ref}
				j++
				continue
			}
			for k := 2; k < len(ls); k++ {
				l := ls[k]
				if values[l] >= 0 {
					ls[0], ls[1], ls[k] = other, l, p^1
					q := &lists[l^1]
					if !b.room(q) {
						b.move(q)
						watches = b.watches
						ws = watches[h.from : h.from+h.len]
					}
					watches[q.from+q.len] = watch{other, w.ref}
					q.len++
					continue clauses
				}
			}
			ws[j] = w
			j++
			c := cause{ref: w.ref>>1<<causeBits | byClause}
			if v < 0 {
				s.conflict = conflict{False, c}
				h.keep(ws, j+copy(ws[j:], ws[i+1:]))
				return false
			}
			s.assign(other, c)
		}
		h.keep(ws, j)
	}
	return true
}

// propagateStill is propagateClauses for a store whose watches never move. The literals that
// it sets, their order and their causes depend on the trail alone, not on what was propagated
// and undone before. It visits a clause whenever one of its literals becomes false, which
// costs more where clauses are long.
func (s *Store) propagateStill() bool {
	b, values := &s.clauses, s.values
	for s.nextUP < len(s.trail) {
		if s.nextCh < len(s.trail) && !s.channel() {
			return false
		}
		p := s.trail[s.nextUP]
		s.nextUP++
		s.counts.Propagations++
		h := b.lists[p]
	clauses:
		for _, w := range b.watches[h.from : h.from+h.len] {
			v := values[w.blocker]
			if v > 0 {
				continue
			}
			if w.ref&1 != 0 {
				c := cause{ref: w.ref>>1<<causeBits | byBinary, arg: uint32(p)}
				if v < 0 {
					s.conflict = conflict{w.blocker, c}
					return false
				}
				s.assign(w.blocker, c)
				continue
			}
			open := False
			for _, l := range b.lits(w.ref >> 1) {
				if v := values[l]; v > 0 || v == 0 && open != False {
					continue clauses
				} else if v == 0 {
					open = l
				}
			}
			c := cause{ref: w.ref>>1<<causeBits | byClause}
			if open == False {
				s.conflict = conflict{False, c}
				return false
			}
			s.assign(open, c)
		}
	}
	return true
}

// keep shortens the list, whose entries are ws, to n entries.
func (h *watchList) keep(ws []watch, n int) {
	clear(ws[n:])
	h.len = uint32(n)
}

// learn stores a clause of two or more literals and watches its first two.
func (b *clauseBase) learn(ls []Lit, lbd int) clauseRef {
	c := b.add(ls, clauseLearned, Lit(lbd))
	if len(ls) > 2 {
		b.reducing = append(b.reducing, c)
	}
	b.attach(c, ls)
	return c
}
