package core

// A clause is a stretch of one flat arena, reached by the index of its first
// word: a word with its length and flags, a word with its rule (posted) or
// lbd (learned), and the literals. The first two literals are watched.
//
// The watch list of a literal p holds the clauses to look at when p becomes
// true, those that watch its negation. Each entry brings a blocker: another
// literal of the clause which, when true, saves the look. In an entry of a
// binary clause the blocker is the other literal, so that the arena is not
// touched at all.

// The flags of a clause, in the low bits of its first word.
const (
	clauseLearned = 1 << iota
	clauseDead
	clauseUsed // took part in a conflict since the last reduction

	clauseBits = 4
	clauseHead = 2 // words before the literals
)

// clauseRef is the arena index of a clause. It fits a cause's ref.
type clauseRef = uint32

// watch is an entry of a watch list.
type watch struct {
	blocker Lit
	ref     uint32 // clause << 1, plus 1 for a binary clause
}

// watchList is a stretch of clauseBase.watches. Indices instead of a slice
// spare the garbage collector the work and the propagation its barriers.
type watchList struct{ from, len, cap uint32 }

// mostWords is how long the arena may get: a cause has an index in the bits that are left.
const mostWords = 1 << (32 - causeBits)

// clauseBase is all clauses of a store.
type clauseBase struct {
	most    int // words, mostWords but in tests
	arena   []Lit
	lists   []watchList // by literal
	watches []watch     // of all lists
	learned []clauseRef // in order of learning
	posted  int
	spare   []Lit   // the arena before the last collection, to be reused
	mark    []uint8 // by literal, for tidying a clause; zero between uses
	buffer  []Lit
}

func (b *clauseBase) size(c clauseRef) int { return int(b.arena[c] >> clauseBits) }

func (b *clauseBase) lits(c clauseRef) []Lit {
	from := c + clauseHead
	return b.arena[from : from+uint32(b.arena[c]>>clauseBits)]
}

// add stores a clause without watching it.
func (b *clauseBase) add(ls []Lit, info uint32, flags Lit) clauseRef {
	c := clauseRef(len(b.arena))
	b.arena = append(b.arena, Lit(len(ls))<<clauseBits|flags, Lit(info))
	b.arena = append(b.arena, ls...)
	return c
}

// cause returns c as the cause of its first literal.
func (b *clauseBase) cause(c clauseRef) cause {
	if ls := b.lits(c); len(ls) == 2 {
		return cause{c<<causeBits | byBinary, uint32(ls[1] ^ 1)}
	}
	return cause{ref: c<<causeBits | byClause}
}

// attach watches the first two literals of c.
func (b *clauseBase) attach(c clauseRef) {
	ls := b.lits(c)
	ref := c << 1
	if len(ls) == 2 {
		ref |= 1
	}
	b.watch(ls[0]^1, watch{ls[1], ref})
	b.watch(ls[1]^1, watch{ls[0], ref})
}

// watch adds an entry to the list of p.
func (b *clauseBase) watch(p Lit, w watch) {
	h := &b.lists[p]
	if h.len == h.cap {
		b.move(h)
	}
	b.watches[h.from+h.len] = w
	h.len++
}

// move gives a full list more room at the end of the slab. What it leaves
// behind is lost until the next attachAll.
func (b *clauseBase) move(h *watchList) {
	from := uint32(len(b.watches))
	h.cap = 2*h.cap + 2
	b.watches = extend(b.watches, int(h.cap))
	copy(b.watches[from:], b.watches[h.from:h.from+h.len])
	h.from = from
}

// attachAll makes all watch lists anew, binary clauses first.
func (b *clauseBase) attachAll() {
	clear(b.lists)
	b.each(func(c clauseRef) {
		ls := b.lits(c)
		b.lists[ls[0]^1].cap++
		b.lists[ls[1]^1].cap++
	})
	total := uint32(0)
	for i := range b.lists {
		h := &b.lists[i]
		if h.cap > 0 {
			h.cap += h.cap/4 + 2
		}
		h.from = total
		total += h.cap
	}
	b.watches = extend(b.watches[:0], int(total))
	b.each(func(c clauseRef) {
		if b.size(c) == 2 {
			b.attach(c)
		}
	})
	b.each(func(c clauseRef) {
		if b.size(c) > 2 {
			b.attach(c)
		}
	})
}

// each calls f for all clauses of two or more literals.
func (b *clauseBase) each(f func(clauseRef)) {
	for c := 0; c < len(b.arena); c += clauseHead + int(b.arena[c]>>clauseBits) {
		if b.arena[c]>>clauseBits >= 2 && b.arena[c]&clauseDead == 0 {
			f(clauseRef(c))
		}
	}
}

// tidy copies ls to the buffer, open and true literals first, without
// repetitions and, if lean, without false ones. It returns false when the
// clause is true at the root or a tautology.
func (s *Store) tidy(ls []Lit) ([]Lit, bool) {
	b := &s.clauses
	for len(b.mark) < len(s.values) {
		b.mark = append(b.mark, make([]uint8, len(s.values)-len(b.mark))...)
	}
	out, keep := b.buffer[:0], true
	for _, l := range ls {
		if b.mark[l^1] != 0 || s.values[l] > 0 {
			keep = false
			break
		}
		if b.mark[l] != 0 || s.lean && s.values[l] < 0 || l == False {
			continue
		}
		b.mark[l] = 1
		out = append(out, l)
	}
	for _, l := range out {
		b.mark[l] = 0
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
	c := s.clauses.add(out, uint32(rule), 0)
	if !s.lean {
		for _, l := range out {
			s.degree[s.varOf(l)]++
		}
	}
	if len(out) >= 2 && s.ready {
		s.clauses.attach(c)
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
// fixpoint. It returns false with the conflict recorded.
func (s *Store) propagateClauses() bool {
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
		arena := b.arena
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
					j += copy(ws[j:], ws[i+1:])
					h.len = uint32(j)
					return false
				}
				s.assign(w.blocker, c)
				continue
			}
			from := w.ref>>1 + clauseHead
			ls := arena[from : from+uint32(arena[w.ref>>1]>>clauseBits)]
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
					if q.len == q.cap {
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
				j += copy(ws[j:], ws[i+1:])
				h.len = uint32(j)
				return false
			}
			s.assign(other, c)
		}
		h.len = uint32(j)
	}
	return true
}

// learn stores a clause of two or more literals and watches its first two.
func (b *clauseBase) learn(ls []Lit, lbd int) clauseRef {
	c := b.add(ls, uint32(lbd), clauseLearned)
	b.learned = append(b.learned, c)
	b.attach(c)
	return c
}
