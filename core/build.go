package core

import (
	"math"
	"slices"
)

// use is the purpose of a store.
type use uint8

const (
	searched   use = iota // by searches without learning
	learned               // by a Solver
	questioned            // by a Guarded
)

// build turns a model into a store. Unit clauses are on the trail, but nothing
// has been propagated; all propagators are queued. If the model's context ends,
// the store is hollow.
func build(m *Model, by use) *Store {
	if err := m.Err(); err != nil {
		return hollow(m, by, err)
	}
	s := &Store{lean: by != searched, running: -1, shown: m.Shown(), labeled: m.Labeled()}
	s.clauses.still = by == questioned
	s.groups = slices.Clone(m.groups)
	s.guesses = slices.Clone(m.guesses)
	s.oneOfs = slices.Clip(m.oneOfs)
	s.reserve(&m.shapes, int(m.atoms))
	s.addAtoms(1, -1)
	s.assign(True, cause{})
	s.nextCh = 1
	for h := range m.shapes.all {
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
			return hollow(m, by, err)
		}
	}
	if !s.lean {
		s.weight = make([]int32, len(s.vars))
	}
	s.finish()
	return s
}

// hollow returns a store with only the variables of a model, for the case that building
// was stopped; why is the reason.
func hollow(m *Model, by use, why error) *Store {
	empty := *m
	empty.postings, empty.ctx, empty.err = nil, nil, nil
	s := build(&empty, by)
	s.unbuilt = why
	return s
}

// reserve makes room for a model's variables and a few auxiliary ones. The number of
// clauses is not known in advance.
func (s *Store) reserve(l *shapes, atoms int) {
	vars, domains, words := l.number, 0, 0
	for h := range l.all {
		if n := h.atoms(); n > 1 {
			domains++
			words += int(n+63) / 64
		}
	}
	atoms += atoms/16 + 64
	vars += vars/16 + 16
	s.values = make([]int8, 0, 2*atoms)
	s.atoms = make([]atom, 0, atoms)
	s.owner = make([]int32, 0, atoms)
	s.hooked = make([]bool, 0, 2*atoms)
	s.trail = make([]Lit, 0, atoms)
	s.vars = make([]variable, 0, vars)
	s.domains = make([]domain, 0, domains+domains/16+16)
	s.bitset = make([]uint64, 0, words+words/16+16)
	if !s.lean {
		s.degree = make([]int32, 0, vars)
	}
	s.clauses.blocks = [][]Lit{make([]Lit, 0, min(4*atoms, blockWords))}
	s.clauses.most = mostWords
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

// extend lengthens a slice by n zero elements, with spare capacity, since the solver adds
// guards one at a time.
func extend[T any](list []T, n int) []T {
	k := len(list)
	list = room(list, k+n)[:k+n]
	clear(list[k:])
	return list
}

// room returns the list with capacity for at least n elements. When it reallocates, it
// adds an eighth, so that a list that grows by one element is not copied each time; spare
// memory that is never written takes no pages from the system.
func room[T any](list []T, n int) []T {
	if n <= cap(list) {
		return list
	}
	more := make([]T, len(list), n+n/8+16)
	copy(more, list)
	return more
}

// twice gives a nearly full slice capacity for twice its elements. append grows a large
// slice by only a quarter at a time, which leaves many times its size as garbage.
func twice[T any](list []T) []T {
	if n := len(list); cap(list)-n <= n/16 {
		return room(list, 2*n)
	}
	return list
}

// addVar adds a variable, whose atoms come next.
func (s *Store) addVar(h shape) Var {
	x := Var(len(s.vars))
	n := int(h.atoms())
	k := int32(-1)
	if n <= 1 {
		s.addAtoms(n, int32(^x))
	} else {
		k = int32(len(s.domains))
		s.addAtoms(n, k)
		off := len(s.bitset)
		s.domains = append(s.domains, domain{x, h.base, h.lo, h.lo, h.hi, int32(n), int32(off)})
		s.bitset = extend(s.bitset, (n+63)/64)
		words := s.bitset[off:]
		for i := range words {
			words[i] = math.MaxUint64
		}
		if r := n % 64; r != 0 {
			words[len(words)-1] = 1<<r - 1
		}
	}
	s.vars = append(s.vars, variable{h, k})
	if !s.lean {
		s.degree = append(s.degree, 0)
	}
	return x
}

// finish makes the watch and wake lists and schedules the first runs.
func (s *Store) finish() {
	s.trail = room(s.trail, len(s.atoms))
	s.clauses.lists = extend(s.clauses.lists, len(s.values))
	s.clauses.attachAll()
	s.makeWakeLists()
	for l := range s.hooked {
		s.hooked[l] = s.hooked[l] || len(s.byLit.of(l, l+1)) > 0
	}
	s.makeQueue()
	s.ready = true
}

// newBool adds a variable of two values to a finished store at the root.
func (s *Store) newBool() Lit {
	x := s.addVar(newShape("NewBool", uint32(len(s.atoms)), 0, 1))
	s.trail = room(s.trail, len(s.atoms))
	s.clauses.lists = append(s.clauses.lists, watchList{}, watchList{})
	s.byLit.grow()
	return s.vars[x].eq(1)
}

// grow adds the two literals of an atom, without wakes.
func (w *wakeList) grow() {
	end := w.from[len(w.from)-1]
	w.from = append(w.from, end, end)
}
