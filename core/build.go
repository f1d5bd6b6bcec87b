package core

import (
	"math"
	"slices"
)

// build turns a model into a store. Clauses that are units have been put on
// the trail, but nothing has been propagated; all propagators are queued. When
// the model's context ends the store is hollow.
func build(m *Model, lean bool) *Store {
	if err := m.Err(); err != nil {
		return hollow(m, lean, err)
	}
	s := &Store{lean: lean, running: -1, shown: m.Shown(), labeled: m.Labeled()}
	s.groups = slices.Clone(m.groups)
	s.guesses = slices.Clone(m.guesses)
	s.oneOfs = slices.Clip(m.oneOfs)
	s.reserve(len(m.shapes), int(m.atoms))
	s.addAtoms(1, -1)
	s.assign(True, cause{})
	s.nextCh = 1
	for _, h := range m.shapes {
		s.addVar(h)
	}
	p := &Poster{s: s}
	for _, post := range m.postings {
		p.rule = int32(len(s.rules))
		s.rules = append(s.rules, post.rule)
		post.constraint.Post(p)
		if s.failed {
			break
		}
		if err := m.Err(); err != nil {
			return hollow(m, lean, err)
		}
	}
	if !lean {
		s.weight = make([]int32, len(s.vars))
	}
	s.finish()
	return s
}

// hollow is a store with the variables of a model and nothing else, after the
// building of another one was given up.
func hollow(m *Model, lean bool, why error) *Store {
	empty := *m
	empty.postings, empty.ctx, empty.err = nil, nil, nil
	s := build(&empty, lean)
	s.unbuilt = why
	return s
}

// reserve makes room for a model's variables and a few auxiliary ones. How many
// clauses there will be nobody knows.
func (s *Store) reserve(vars, atoms int) {
	atoms += atoms/16 + 64
	vars += vars/16 + 16
	s.values = make([]int8, 0, 2*atoms)
	s.atoms = make([]atom, 0, atoms)
	s.owner = make([]int32, 0, atoms)
	s.hooked = make([]bool, 0, 2*atoms)
	s.trail = make([]Lit, 0, atoms)
	s.vars = make([]domain, 0, vars)
	s.degree = make([]int32, 0, vars)
	s.clauses.arena, s.clauses.most = make([]Lit, 0, 4*atoms), mostWords
}

// addAtoms adds n open atoms of the given owner.
func (s *Store) addAtoms(n int, owner int32) {
	s.values = extend(s.values, 2*n)
	s.atoms = extend(s.atoms, n)
	s.owner = extend(s.owner, n)
	s.hooked = extend(s.hooked, 2*n)
	if owner >= 0 {
		for i := len(s.hooked) - 2*n; i < len(s.hooked); i++ {
			s.hooked[i] = true
		}
	}
	for i := len(s.owner) - n; i < len(s.owner); i++ {
		s.owner[i] = owner
	}
}

// extend lengthens a slice by n zero elements, with room for some more: the
// solver's guards come one at a time.
func extend[T any](list []T, n int) []T {
	k := len(list)
	if k+n > cap(list) {
		list = slices.Grow(list, n+n/8+16)
	}
	list = list[:k+n]
	clear(list[k:])
	return list
}

// addVar adds a variable, whose atoms come next.
func (s *Store) addVar(h shape) Var {
	x := Var(len(s.vars))
	n := int(h.atoms())
	d := domain{shape: h, min: h.lo, max: h.hi, size: int32(n), off: -1}
	if n <= 1 {
		s.addAtoms(n, int32(^x))
	} else {
		s.addAtoms(n, int32(x))
		d.off = int32(len(s.bitset))
		s.bitset = extend(s.bitset, (n+63)/64)
		words := s.bitset[d.off:]
		for i := range words {
			words[i] = math.MaxUint64
		}
		if r := n % 64; r != 0 {
			words[len(words)-1] = 1<<r - 1
		}
	}
	s.vars = append(s.vars, d)
	s.degree = append(s.degree, 0)
	return x
}

// finish makes the watch and wake lists and schedules the first runs.
func (s *Store) finish() {
	s.trail = slices.Grow(s.trail, len(s.atoms)-len(s.trail))
	s.clauses.lists = extend(s.clauses.lists, len(s.values))
	s.clauses.attachAll()
	s.byLit = makeWakeList(s.subs, true, len(s.values))
	s.byVar = makeWakeList(s.subs, false, events*len(s.vars))
	for _, sub := range s.subs {
		if sub.lit {
			s.hooked[sub.list] = true
		}
	}
	s.subs = nil
	s.makeQueue()
	s.ready = true
}

// newBool adds a variable of two values to a finished store at the root.
func (s *Store) newBool() Lit {
	x := s.addVar(newShape("NewBool", uint32(len(s.atoms)), 0, 1))
	s.trail = slices.Grow(s.trail, len(s.atoms)-len(s.trail))
	s.clauses.lists = append(s.clauses.lists, watchList{}, watchList{})
	s.byLit.grow(2)
	s.byVar.grow(events)
	return s.vars[x].eq(1)
}

// grow adds n keys without wakes.
func (w *wakeList) grow(n int) {
	for range n {
		w.from = append(w.from, w.from[len(w.from)-1])
	}
}
