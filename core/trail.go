package core

// atom is the record of an assigned atom.
type atom struct {
	level int32
	pos   int32 // index of its literal in the trail
	cause cause
}

// cause says why a literal is true: the low causeBits bits of ref are its
// kind.
type cause struct {
	ref uint32 // kind | index of clause or propagator << causeBits
	arg uint32 // the one true literal behind it, or the propagator's note
}

// The kinds of causes.
const (
	byNothing = iota // a decision, or a fact that needs no reason
	byClause         // ref: clause; its other literals are false
	byBinary         // ref: clause; arg: the negation of its other literal
	byFixed          // arg: the literal [x = v] that excludes the others
	byLast           // all other values of the variable are gone
	byProp           // ref: propagator; arg: its note

	causeBits = 3
	causeMask = 1<<causeBits - 1
)

// mark is the state to go back to, saved when a level is entered.
type mark struct {
	trail, up, fixpoint, entailed, cells int32

	stamp uint32 // of entering the level; no other level has it
}

// Cell is a reversible integer of a propagator, made by Poster.NewCell.
type Cell int32

type cell struct {
	stamp uint32 // of the level that last saved it
	value int32
}

type cellUndo struct {
	cell  Cell
	value int32
}

func (s *Store) newCell(v int32) Cell {
	s.cells = append(s.cells, cell{value: v})
	return Cell(len(s.cells) - 1)
}

// Level returns the number of open decision levels.
func (s *Store) Level() int { return len(s.levels) }

// Decision returns the first literal of an open level, counted from 1, or True
// if the level is empty.
func (s *Store) Decision(level int) Lit {
	from := int(s.levels[level-1].trail)
	if from == len(s.trail) || level < len(s.levels) && from == int(s.levels[level].trail) {
		return True
	}
	return s.trail[from]
}

// LevelOf returns the level at which l, or its negation, became true. One of
// them must hold.
func (s *Store) LevelOf(l Lit) int { return int(s.atoms[l>>1].level) }

// Trail returns the true literals, oldest first. The caller must not change the
// slice. It is valid until the store changes.
func (s *Store) Trail() []Lit { return s.trail }

// Push enters a new decision level.
func (s *Store) Push() {
	stamp := s.newStamp()
	s.cellTrail = twice(s.cellTrail)
	s.levels = append(twice(s.levels), mark{
		trail:    int32(len(s.trail)),
		up:       int32(s.nextUP),
		fixpoint: int32(s.fixpoint),
		entailed: int32(len(s.entailed)),
		cells:    int32(len(s.cellTrail)),
		stamp:    stamp,
	})
	s.counts.Depth = max(s.counts.Depth, int64(len(s.levels)))
}

// newStamp returns a stamp that no level and no cell has. When stamps overflow, the
// levels are renumbered from 1, and saved cells and explanations lose their stamps.
func (s *Store) newStamp() uint32 {
	s.stamp++
	if s.stamp == 0 {
		for i := range s.cells {
			s.cells[i].stamp = 0
		}
		clear(s.explained.spans)
		for i := range s.levels {
			s.stamp++
			s.levels[i].stamp = s.stamp
		}
		s.stamp++
	}
	return s.stamp
}

// Pop leaves the current level and undoes all that was done in it.
func (s *Store) Pop() { s.PopTo(len(s.levels) - 1) }

// PopTo leaves all levels above level and undoes all that was done in them.
func (s *Store) PopTo(level int) {
	if level >= len(s.levels) {
		return
	}
	m := s.levels[level]
	s.unassign(int(m.trail))
	for len(s.cellTrail) > int(m.cells) {
		u := s.cellTrail[len(s.cellTrail)-1]
		s.cellTrail = s.cellTrail[:len(s.cellTrail)-1]
		s.cells[u.cell] = cell{value: u.value}
	}
	for len(s.entailed) > int(m.entailed) {
		s.status[s.entailed[len(s.entailed)-1]] &^= propEntailed
		s.entailed = s.entailed[:len(s.entailed)-1]
	}
	s.levels = s.levels[:level]
	s.newStamp()
	s.nextCh = len(s.trail)
	s.nextUP = int(m.up)
	s.fixpoint = int(m.fixpoint)
	s.requeue()
}

// requeue rebuilds the queue after levels were left. It is empty if the whole
// remaining trail was at its fixpoint; otherwise every propagator that watches a
// literal beyond the fixpoint must run again, because its prunings may have been
// undone.
func (s *Store) requeue() {
	s.clearQueue()
	if s.fixpoint == 0 { // not even the root was at its fixpoint
		s.scheduleAll()
		return
	}
	for _, l := range s.trail[s.fixpoint:] {
		s.rewake(l)
	}
}

// assign makes the open literal l true. Domains follow in channel.
func (s *Store) assign(l Lit, c cause) {
	s.values[l] = 1
	s.values[l^1] = -1
	s.atoms[l>>1] = atom{level: int32(len(s.levels)), pos: int32(len(s.trail)), cause: c}
	s.trail = append(s.trail, l)
}

// unassign opens the literals of the trail from n on.
func (s *Store) unassign(n int) {
	for i := len(s.trail) - 1; i >= n; i-- {
		l := s.trail[i]
		s.values[l] = 0
		s.values[l^1] = 0
		if l&1 != 0 && i < s.nextCh {
			if k := s.owner[l>>1]; k >= 0 {
				s.restore(&s.domains[k], l)
			}
		}
	}
	s.trail = s.trail[:n]
}

// restore puts the value that l denied back into d. A domain only grows
// here, so its new bounds are the outermost of the old ones and the value.
func (s *Store) restore(d *domain, l Lit) {
	i := int32(uint32(l>>1) - d.base)
	s.bitset[d.off+i>>6] |= 1 << (uint32(i) & 63)
	d.size++
	d.min = min(d.min, d.lo+i)
	d.max = max(d.max, d.lo+i)
}

// Decide makes l true at the current level as a decision, without
// propagating. It returns false when l is false already.
func (s *Store) Decide(l Lit) bool {
	if v := s.values[l]; v != 0 {
		return v > 0
	}
	s.assign(l, cause{})
	return s.channel()
}

// RemoveDecided takes v from x's domain as a decision.
func (s *Store) RemoveDecided(x Var, v int) bool { return s.Decide(s.Ne(x, v)) }

// Restrict leaves x only the values lo..hi, as decisions of the current
// level. It returns false when none is left; the domain is then not changed.
func (s *Store) Restrict(x Var, lo, hi int) bool {
	if v, ok := s.Next(x, lo-1); !ok || v > hi {
		return false
	}
	for v, ok := s.Min(x), true; ok; v, ok = s.Next(x, v) {
		if (v < lo || v > hi) && !s.RemoveDecided(x, v) {
			return false
		}
	}
	return true
}
