package verify

import (
	"context"
	"math/bits"
	"slices"

	"quadrille/puzzles/lists"
)

// board has the remaining values of the variables as sets: bit v is value v. A variable is
// usually a cell. Removals can be undone.
type board struct {
	left    []uint64
	changes []change
	// work counts trials. When it exceeds allowed, or the context has ended, rules no
	// longer narrow the board: then fewer conclusions are found, never more.
	work, allowed int
	ctx           context.Context
}

type change struct {
	at  int
	was uint64
}

// newBoard returns a board on which nothing is known.
func newBoard(ctx context.Context, domain []uint64) *board {
	return &board{left: slices.Clone(domain), ctx: ctx}
}

// keep restricts variable x to a set, and reports whether it has any values left.
func (b *board) keep(x int, set uint64) bool {
	if now := b.left[x] & set; now != b.left[x] {
		b.changes = append(b.changes, change{x, b.left[x]})
		b.left[x] = now
	}
	return b.left[x] != 0
}

// take restricts the board by facts, and reports whether all variables have values left.
func (b *board) take(facts []literal) (ok bool) {
	ok = true
	for _, f := range facts {
		ok = b.keep(f.at, f.left) && ok
	}
	return ok
}

// knows reports whether the board implies a fact.
func (b *board) knows(f literal) bool { return b.left[f.at]&^f.left == 0 }

// undo goes back to the state with that many changes.
func (b *board) undo(changes int) {
	for n := len(b.changes) - 1; n >= changes; n-- {
		b.left[b.changes[n].at] = b.changes[n].was
	}
	b.changes = b.changes[:changes]
}

// often is the amount of work between two checks of the context.
const often = 1 << 14

// spend counts work, and reports whether more is allowed.
func (b *board) spend(n int) bool {
	if before := b.work; before/often != (before+n)/often && b.ctx.Err() != nil {
		b.allowed = 0
	}
	b.work += n
	return b.work <= b.allowed
}

// literal is a fact about a variable: its value is in a set.
type literal struct {
	at   int
	left uint64
}

// rule is one instance of a rule.
type rule interface {
	// variables lists the variables of the rule.
	variables() []int
	// narrow removes values that the variables cannot have if the rule is kept, and returns
	// false if it detects that the rule cannot be kept. It must detect that if each
	// variable has one value.
	narrow(b *board) bool
}

// automaton is a rule that reads the values of its variables in order. It narrows to
// exactly the values that occur in some accepted word (G. Pesant, A regular language
// membership constraint for finite sequences of variables, 2004).
type automaton[S comparable] struct {
	over []int
	from S
	next func(i int, s S, v int) (S, bool) // the state after value v of the i-th variable, if any
	ends func(S) bool
}

func (a *automaton[S]) variables() []int { return a.over }

func (a *automaton[S]) narrow(b *board) bool {
	layers := make([]states[S], len(a.over)+1) // states before each variable, and at the end
	layers[0].add(a.from)
	for i, x := range a.over {
		for _, s := range layers[i].list {
			for set := b.left[x]; set != 0; set &= set - 1 {
				if t, ok := a.next(i, s, bits.TrailingZeros64(set)); ok {
					layers[i+1].add(t)
				}
			}
			if !b.spend(bits.OnesCount64(b.left[x])) {
				return true
			}
		}
	}
	var good states[S] // states from which the end can be reached
	for _, s := range layers[len(a.over)].list {
		if a.ends(s) {
			good.add(s)
		}
	}
	for i, x := range slices.Backward(a.over) {
		var before states[S]
		used := uint64(0)
		for _, s := range layers[i].list {
			for set := b.left[x]; set != 0; set &= set - 1 {
				v := bits.TrailingZeros64(set)
				if t, ok := a.next(i, s, v); ok && good.has(t) {
					before.add(s)
					used |= 1 << v
				}
			}
		}
		good = before
		if !b.keep(x, used) {
			return false
		}
	}
	return good.has(a.from)
}

// states is a set of states in the order of insertion. Most are small.
type states[S comparable] struct {
	list []S
	in   map[S]bool // used for more than few states
}

const few = 12

func (s *states[S]) has(t S) bool {
	if s.in != nil {
		return s.in[t]
	}
	return slices.Contains(s.list, t)
}

func (s *states[S]) add(t S) {
	if s.has(t) {
		return
	}
	s.list = append(s.list, t)
	switch {
	case s.in != nil:
		s.in[t] = true
	case len(s.list) > few:
		s.in = make(map[S]bool)
		for _, t := range s.list {
			s.in[t] = true
		}
	}
}

// counting is a rule that from least to most of some variables have a value in a set.
type counting struct {
	automaton[int]
	set   uint64
	least int
}

// count returns such a rule.
func count(over []int, set uint64, least, most int) rule {
	return &counting{automaton[int]{
		over: over,
		next: func(_, n, v int) (int, bool) {
			n += int(set >> v & 1)
			return n, n <= most
		},
		ends: func(n int) bool { return n >= least },
	}, set, least}
}

// cases lists facts of which at least one must hold: the variables that may have a value of
// the set. It returns none if that is settled.
func (c *counting) cases(b *board) (list []literal) {
	for _, x := range c.over {
		switch {
		case c.least == 0 || b.left[x]&^c.set == 0:
			return nil
		case b.left[x]&c.set != 0:
			list = append(list, literal{x, c.set})
		}
	}
	return list
}

// rules is a conjunction of rules.
type rules struct {
	list  []rule
	over  []int         // the variables of the rules, ascending
	about map[int][]int // by variable: the indices of its rules
}

func together(list []rule) *rules {
	rs := &rules{list: list, about: make(map[int][]int)}
	for n, r := range list {
		for _, x := range r.variables() {
			if rs.about[x] == nil {
				rs.over = append(rs.over, x)
			}
			rs.about[x] = append(rs.about[x], n)
		}
	}
	slices.Sort(rs.over)
	return rs
}

// narrow lets all rules narrow the board to a fixpoint, and returns false if they cannot
// all be kept.
func (rs *rules) narrow(b *board) bool {
	all := lists.Make(len(rs.list), func(n int) int { return n })
	return rs.run(b, all)
}

// narrowSince is narrow for a board that was at a fixpoint when it had that many changes.
func (rs *rules) narrowSince(b *board, changes int) bool {
	var queue []int
	for _, c := range b.changes[changes:] {
		queue = append(queue, rs.about[c.at]...)
	}
	slices.Sort(queue)
	return rs.run(b, slices.Compact(queue))
}

func (rs *rules) run(b *board, queue []int) bool {
	waits := make([]bool, len(rs.list))
	for _, n := range queue {
		waits[n] = true
	}
	for len(queue) > 0 {
		n := queue[0]
		queue, waits[n] = queue[1:], false
		before := len(b.changes)
		if !rs.list[n].narrow(b) {
			return false
		}
		for _, c := range b.changes[before:] {
			for _, m := range rs.about[c.at] {
				if m != n && !waits[m] {
					queue, waits[m] = append(queue, m), true
				}
			}
		}
	}
	return true
}

// refuted reports whether facts contradict the rules on a board at a fixpoint: by narrowing
// it further and, if there are several rules, by case distinction.
func (rs *rules) refuted(b *board, facts ...literal) bool {
	before := len(b.changes)
	defer b.undo(before)
	if !b.take(facts) || !rs.narrowSince(b, before) {
		return true
	}
	if len(rs.list) < 2 {
		return false // a single rule that can be kept
	}
	cases := rs.cases(b)
	if len(cases) == 0 || !b.spend(1) {
		return false
	}
	return !slices.ContainsFunc(cases, func(one literal) bool { return !rs.refuted(b, one) })
}

// cases lists facts of which one must hold, as few as possible: the variables that one of
// the rules needs, or the values of a variable. There are none when each variable has one
// value.
func (rs *rules) cases(b *board) []literal {
	var best []literal
	for _, r := range rs.list {
		if c, ok := r.(*counting); ok {
			if cases := c.cases(b); len(cases) > 0 && (best == nil || len(cases) < len(best)) {
				best = cases
			}
		}
	}
	for _, x := range rs.over {
		n := bits.OnesCount64(b.left[x])
		if n < 2 || best != nil && n >= len(best) {
			continue
		}
		best = nil
		for set := b.left[x]; set != 0; set &= set - 1 {
			best = append(best, literal{x, set & -set})
		}
	}
	return best
}
