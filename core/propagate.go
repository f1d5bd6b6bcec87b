package core

import (
	"math/bits"
	"slices"
)

// Propagator prunes domains.
type Propagator interface {
	// Watch says which events wake the propagator. It is called twice, when everything
	// has been posted, and must do the same both times.
	Watch(*Watcher)
	// Propagate prunes, and returns false when Fix, Remove, Set or Fail did. It
	// runs once at the root before it is ever woken, and may be run without need at
	// any time. Its own prunings wake it again.
	Propagate(*Domains) bool
	// Explain passes to e.Because the literals that forced e.Lit, which the propagator
	// set with the note e.Note; if e.Lit is False, those behind the failure with that
	// note. Only what held before may be used: ask the methods of the Explanation, not
	// the store as it is now.
	Explain(e *Explanation)
}

// Advisor is a propagator that examines each of its events itself. Advise is called when the
// watched event happens, with the tag given to the Watcher, and reports whether the propagator
// needs to run. It may change cells but not domains. Events before the first run of Propagate
// are not advised: that run reads the store and the cells must agree with it afterwards. The
// store may be ahead of the event: other events may be on the trail already, to be advised
// later.
type Advisor interface {
	Advise(d *Domains, tag int32) bool
}

// Watcher subscribes one propagator to events.
type Watcher struct {
	s     *Store
	prop  int32
	count bool // only count the wakes, to make room for them
}

// wake is an entry of a wake list.
type wake struct{ prop, tag int32 }

// The events of a variable with three or more values, in the order of its
// wake lists.
const (
	eventFix = iota
	eventBound
	eventChange
	events
)

// OnFix wakes when x has one value left.
func (w *Watcher) OnFix(x Var, tag int32) { w.on(x, eventFix, tag) }

// OnBound wakes when the smallest or largest value of x is removed.
func (w *Watcher) OnBound(x Var, tag int32) { w.on(x, eventBound, tag) }

// OnChange wakes for each value that is removed from x.
func (w *Watcher) OnChange(x Var, tag int32) { w.on(x, eventChange, tag) }

// OnLit wakes when l becomes true.
func (w *Watcher) OnLit(l Lit, tag int32) {
	if l>>1 == 0 {
		return
	}
	w.touch(w.s.varOf(l))
	w.subscribe(&w.s.byLit, int(l), tag)
}

func (w *Watcher) on(x Var, event int, tag int32) {
	d := &w.s.vars[x]
	switch {
	case d.domain >= 0:
		w.touch(x)
		w.subscribe(&w.s.byVar, events*int(d.domain)+event, tag)
	case d.lo < d.hi:
		w.touch(x)
		w.subscribe(&w.s.byLit, int(d.base)<<1, tag)
		w.subscribe(&w.s.byLit, int(d.base)<<1|1, tag)
	}
}

func (w *Watcher) subscribe(list *wakeList, key int, tag int32) {
	if w.count {
		list.from[key+2]++
		return
	}
	next := &list.from[key+1]
	list.wakes[*next] = wake{w.prop, tag}
	*next++
}

// touch notes x as a variable of the propagator.
func (w *Watcher) touch(x Var) {
	if w.count && !w.s.lean {
		w.s.scope = append(w.s.scope, x)
	}
}

// Idempotent says that Propagate goes on until it can prune nothing more, so that
// its own prunings (and their consequences by the domain rules) need not wake it.
// An Advisor is still advised of them.
func (w *Watcher) Idempotent() { w.s.status[w.prop] |= propIdempotent }

// propStatus is a set of the following flags and the cost.
type propStatus uint8

const (
	propQueued     propStatus = 1 << (iota + 2)
	propEntailed              // not to be woken until undone
	propAdvised               // is an Advisor
	propStarted               // has run once
	propIdempotent            // not to be woken by itself

	propCost propStatus = 3
)

func (s *Store) addPropagator(pr Propagator, cost Cost, rule int32) {
	if s.failed {
		return
	}
	s.props = append(s.props, pr)
	a, ok := pr.(Advisor)
	s.adviser = append(s.adviser, a)
	st := propStatus(cost)
	if ok {
		st |= propAdvised
	}
	s.status = append(s.status, st)
	s.propRule = append(s.propRule, rule)
}

// closeScope sorts and counts the variables of the propagator whose Watch was called last.
func (s *Store) closeScope() {
	if len(s.scopeFrom) == 0 {
		s.scopeFrom = append(s.scopeFrom, 0)
	}
	from := s.scopeFrom[len(s.scopeFrom)-1]
	xs := s.scope[from:]
	slices.Sort(xs)
	xs = slices.Compact(xs)
	for _, x := range xs {
		s.degree[x]++
	}
	s.scope = s.scope[:int(from)+len(xs)]
	s.scopeFrom = append(s.scopeFrom, int32(len(s.scope)))
}

// ring is a queue of propagators, each at most once.
type ring struct {
	items      []int32 // length: a power of two greater than the number of propagators
	head, tail uint32
}

func (q *ring) push(p int32) {
	q.items[q.tail&uint32(len(q.items)-1)] = p
	q.tail++
}

func (q *ring) pop() int32 {
	p := q.items[q.head&uint32(len(q.items)-1)]
	q.head++
	return p
}

// makeQueue schedules all propagators for their first run.
func (s *Store) makeQueue() {
	var count [costs]int
	for _, st := range s.status {
		count[st&propCost]++
	}
	for i := range s.queue {
		s.queue[i].items = make([]int32, 1<<bits.Len(uint(count[i])))
	}
	s.scheduleAll()
}

func (s *Store) scheduleAll() {
	for p := range s.props {
		s.schedule(int32(p))
	}
}

// schedule queues p unless it is queued or entailed.
func (s *Store) schedule(p int32) {
	st := s.status[p]
	if st&(propQueued|propEntailed) != 0 {
		return
	}
	s.status[p] = st | propQueued
	s.queue[st&propCost].push(p)
}

func (s *Store) clearQueue() {
	for i := range s.queue {
		q := &s.queue[i]
		for q.head != q.tail {
			s.status[q.pop()] &^= propQueued
		}
	}
}

// dequeue returns the cheapest queued propagator, first come first served, or -1.
func (s *Store) dequeue() int32 {
	for i := range s.queue {
		if q := &s.queue[i]; q.head != q.tail {
			p := q.pop()
			s.status[p] &^= propQueued
			return p
		}
	}
	return -1
}

// Propagate runs clauses and propagators to their common fixpoint: clauses
// and domain rules first, then one propagator of the lowest cost, and so on.
// It returns false at a conflict, and when stopped (see StopWith).
func (s *Store) Propagate() bool {
	if s.failed {
		return false
	}
	for {
		if !s.propagateClauses() {
			return s.fail()
		}
		if s.Stopped() {
			return false
		}
		p := s.dequeue()
		if p < 0 {
			s.fixpoint = len(s.trail)
			return true
		}
		s.running = p
		s.status[p] |= propStarted
		s.counts.Resumptions++
		if !s.props[p].Propagate((*Domains)(s)) {
			s.running = -1
			return s.fail()
		}
		s.running = -1
	}
}

// fail counts a conflict. It returns false.
func (s *Store) fail() bool {
	s.counts.Failures++
	if len(s.levels) == 0 {
		s.failed = true
	}
	if s.weight != nil {
		s.weigh()
	}
	return false
}

// weigh adds the conflict to the weights of the variables behind it.
func (s *Store) weigh() {
	c := s.conflict.cause
	if s.conflict.lit>>1 != 0 {
		s.weight[s.varOf(s.conflict.lit)]++
	}
	switch c.ref & causeMask {
	case byClause:
		for _, l := range s.clauses.lits(c.ref >> causeBits) {
			s.weight[s.varOf(l)]++
		}
	case byBinary, byFixed:
		s.weight[s.varOf(Lit(c.arg))]++
	case byProp:
		p := c.ref >> causeBits
		for _, x := range s.scope[s.scopeFrom[p]:s.scopeFrom[p+1]] {
			s.weight[x]++
		}
	}
}

// channel brings the domains up to date with the trail, extends the trail by
// what they imply, and wakes the propagators that watch. It returns false
// with the conflict recorded when a domain is empty.
func (s *Store) channel() bool {
	for s.nextCh < len(s.trail) {
		l := s.trail[s.nextCh]
		s.nextCh++
		if !s.hooked[l] {
			continue
		}
		if s.ready {
			s.wakeAll(s.byLit.of(int(l), int(l)+1))
		}
		k := s.owner[l>>1]
		if k < 0 {
			continue
		}
		if l&1 == 0 {
			if !s.exclude(&s.domains[k], l) {
				return false
			}
		} else if !s.narrow(k, l) {
			return false
		}
	}
	return true
}

// exclude removes all values of d but that of the true literal l.
func (s *Store) exclude(d *domain, l Lit) bool {
	if d.size == 1 {
		return true
	}
	c := cause{ref: byFixed, arg: uint32(l)}
	first := Lit(d.base) << 1
	for w := d.off + (d.min-d.lo)>>6; w <= d.off+(d.max-d.lo)>>6; w++ {
		for word := s.bitset[w]; word != 0; word &= word - 1 {
			i := Lit(w-d.off)<<6 + Lit(bits.TrailingZeros64(word))
			r := first + i<<1 | 1
			if r == l^1 {
				continue
			}
			switch v := s.values[r]; {
			case v == 0:
				s.assign(r, c)
			case v < 0:
				s.conflict = conflict{r, c}
				return false
			}
		}
	}
	return true
}

// narrow removes the value denied by l from domain number k.
func (s *Store) narrow(k int32, l Lit) bool {
	d := &s.domains[k]
	i := int32(uint32(l>>1) - d.base)
	s.bitset[d.off+i>>6] &^= 1 << (uint32(i) & 63)
	d.size--
	event := eventChange
	if v := d.lo + i; v == d.min {
		d.min = d.lo + s.nextBit(d, i)
		event = eventBound
	} else if v == d.max {
		d.max = d.lo + s.prevBit(d, i)
		event = eventBound
	}
	if d.size == 1 {
		event = eventFix
	}
	if s.ready {
		from := events * int(k)
		s.wakeAll(s.byVar.of(from+event, from+events))
	}
	if d.size > 1 {
		return true
	}
	last := Lit(d.base+uint32(d.min-d.lo)) << 1
	switch v := s.values[last]; {
	case v == 0:
		s.assign(last, cause{ref: byLast})
	case v < 0:
		s.conflict = conflict{last, cause{ref: byLast}}
		return false
	}
	return true
}

// wakeAll wakes the propagators of a stretch of a wake list.
func (s *Store) wakeAll(ws []wake) {
	for _, w := range ws {
		st := s.status[w.prop]
		if st&propEntailed != 0 {
			continue
		}
		if st&(propAdvised|propStarted) == propAdvised|propStarted {
			if !s.adviser[w.prop].Advise((*Domains)(s), w.tag) {
				continue
			}
		}
		if st&propQueued == 0 && (st&propIdempotent == 0 || w.prop != s.running) {
			s.status[w.prop] = st | propQueued
			s.queue[st&propCost].push(w.prop)
		}
	}
}

// rewake schedules, without advice, all propagators that watch the true literal l.
func (s *Store) rewake(l Lit) {
	for _, w := range s.byLit.of(int(l), int(l)+1) {
		s.schedule(w.prop)
	}
	if k := s.owner[l>>1]; k >= 0 {
		for _, w := range s.byVar.of(events*int(k), events*int(k)+events) {
			s.schedule(w.prop)
		}
	}
}

// wakeList is a list of wakes for each key, in one slice.
type wakeList struct {
	from  []int32 // by key: index of its first wake, then the end
	wakes []wake
}

// of returns the wakes of the keys from..to-1.
func (w *wakeList) of(from, to int) []wake { return w.wakes[w.from[from]:w.from[to]] }

// makeWakeLists calls Watch of all propagators. While wakes are filled in, from[k+1] is
// the index of the next wake of key k.
func (s *Store) makeWakeLists() {
	lists := []*wakeList{&s.byLit, &s.byVar}
	s.byLit.from = extend(s.byLit.from, len(s.values)+2)
	s.byVar.from = extend(s.byVar.from, events*len(s.domains)+2)
	for p, pr := range s.props {
		pr.Watch(&Watcher{s, int32(p), true})
		if !s.lean {
			s.closeScope()
		}
	}
	for _, w := range lists {
		for k := 2; k < len(w.from); k++ {
			w.from[k] += w.from[k-1]
		}
		w.wakes = make([]wake, w.from[len(w.from)-1])
	}
	for p, pr := range s.props {
		pr.Watch(&Watcher{s, int32(p), false})
	}
	for _, w := range lists {
		w.from = w.from[:len(w.from)-1]
	}
}
