package reason

import (
	"slices"

	"quadrille/core"
	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Known is what is known of a puzzle's answer: the givens, the entries and the conclusions
// of the steps so far. That a cell with a value holds no other, and holds the last one that
// it can, is known without a step (except for types with Places). Cells are those of the
// picture of the puzzle, numbered in its reading order.
type Known struct {
	Size   grid.Size
	Tables any // of the Argument

	reading *puzzles.Encoding
	places  bool
	shared  map[uint32][]Fact     // by atom, for types with Places: the facts that it states
	width   int                   // number of values per cell in lits
	lits    []core.Lit            // by cell and value, for values below width
	choices []choice              // by atom
	truth   []int8                // by literal: 1 known to hold, -1 known not to
	origin  []origin              // by atom
	when    []int                 // by atom: the version in which it was learned or forgotten
	step    int32                 // the step being learned, -1 for none
	version int                   // increased whenever something is learned
	ended   func() error          // Err of the question's context
	ranks   map[puzzles.Value]int // see rank; nil until needed
}

// choice is the meaning of an atom on the board.
type choice struct {
	cell  int32 // the first cell with it, -1 for none
	value puzzles.Value
}

// origin says where a fact comes from.
type origin struct {
	step int32 // the step that concluded it, -1 if known from the beginning
	cell int32 // for a silent fact, the cell that implied it; else -1
}

func newKnown(p *puzzles.Puzzle, a *Argument, atoms int) *Known {
	k := &Known{
		Size: p.Size(), Tables: a.Tables, reading: a.Encoding, places: a.Places,
		choices: make([]choice, atoms), truth: make([]int8, 2*atoms), origin: make([]origin, atoms), when: make([]int, atoms), step: -1,
		ended: func() error { return nil },
	}
	const most = 64
	for _, chs := range a.Encoding.Cells {
		for _, ch := range chs {
			if int(ch.Value) < most {
				k.width = max(k.width, int(ch.Value)+1)
			}
		}
	}
	k.lits = make([]core.Lit, k.width*len(a.Encoding.Cells))
	for i := range k.lits {
		k.lits[i] = core.False
	}
	for i := range k.choices {
		k.choices[i].cell = -1
	}
	for i, chs := range a.Encoding.Cells {
		for _, ch := range chs {
			if v := int(ch.Value); 0 <= v && v < k.width {
				k.lits[i*k.width+v] = ch.Lit
			}
			if c := &k.choices[ch.Lit.Atom()]; c.cell < 0 && !ch.Lit.Negative() && ch.Lit != core.True {
				*c = choice{int32(i), ch.Value}
			}
		}
	}
	k.clear()
	return k
}

// rank returns the position of a value among those that cells can hold, in the order of the
// readings.
func (k *Known) rank(v puzzles.Value) int {
	if k.ranks == nil {
		k.ranks = make(map[puzzles.Value]int)
		for _, chs := range k.reading.Cells {
			for i, ch := range chs {
				k.ranks[ch.Value] = max(k.ranks[ch.Value], i)
			}
		}
	}
	return k.ranks[v]
}

// clear forgets everything.
func (k *Known) clear() {
	clear(k.truth)
	k.truth[core.True], k.truth[core.False] = 1, -1
	k.step = -1
	k.version++
	for a := range k.when {
		k.when[a] = k.version
	}
}

// Stopped reports whether the question was canceled; it then stays true until the next
// question. A technique that may take more than a few milliseconds must check it now and
// then and return early; its result is then ignored, but what it stores in the Tables must
// be complete all the same.
func (k *Known) Stopped() bool {
	pause.Rarely()
	return k.ended() != nil
}

// lit returns the literal for "cell i holds v".
func (k *Known) lit(i int, v puzzles.Value) core.Lit {
	if 0 <= v && int(v) < k.width {
		return k.lits[i*k.width+int(v)]
	}
	return k.reading.Lit(i, v)
}

// Is reports whether cell i is known to hold v.
func (k *Known) Is(i int, v puzzles.Value) bool { return k.truth[k.lit(i, v)] > 0 }

// Can reports whether cell i can hold v as far as is known.
func (k *Known) Can(i int, v puzzles.Value) bool { return k.truth[k.lit(i, v)] >= 0 }

// Open reports whether it is unknown if cell i holds v.
func (k *Known) Open(i int, v puzzles.Value) bool { return k.truth[k.lit(i, v)] == 0 }

// Value returns the known value of cell i, or puzzles.Open.
func (k *Known) Value(i int) puzzles.Value {
	for _, ch := range k.reading.Cells[i] {
		if k.truth[ch.Lit] > 0 {
			return ch.Value
		}
	}
	return puzzles.Open
}

// Fact returns the fact that cell i holds v, or does not.
func (k *Known) Fact(i int, v puzzles.Value, is bool) Fact { return Fact{k.Size.At(i), v, is} }

// News appends to fs the fact that cell i holds v, or does not, unless it is known.
func (k *Known) News(fs []Fact, i int, v puzzles.Value, is bool) []Fact {
	if k.Open(i, v) {
		fs = append(fs, k.Fact(i, v, is))
	}
	return fs
}

// Known appends to fs what is known of whether cell i holds v: its value if that is known,
// otherwise that it does not hold v, if that is known.
func (k *Known) Known(fs []Fact, i int, v puzzles.Value) []Fact {
	if held := k.Value(i); held != puzzles.Open && !k.places {
		return append(fs, k.Fact(i, held, true))
	}
	if k.Open(i, v) {
		return fs
	}
	return append(fs, k.Fact(i, v, k.Is(i, v)))
}

// Version changes whenever something is learned or forgotten. Techniques that compute
// something about the whole board may cache it in their tables until then.
func (k *Known) Version() int { return k.version }

// literal returns the literal of a fact.
func (k *Known) literal(f Fact) core.Lit {
	l := k.lit(k.Size.Index(f.Cell), f.Value)
	if !f.Is {
		l = l.Not()
	}
	return l
}

func (k *Known) literals(fs []Fact) []core.Lit {
	ls := make([]core.Lit, len(fs))
	for i, f := range fs {
		ls[i] = k.literal(f)
	}
	return ls
}

// fact returns the fact of a literal of the board. In a cell with two values, not holding
// one is stated as holding the other.
func (k *Known) fact(l core.Lit) Fact {
	c := k.choices[l.Atom()]
	f := Fact{k.Size.At(int(c.cell)), c.value, !l.Negative()}
	if f.Is || k.places {
		return f
	}
	if chs := k.reading.Cells[c.cell]; len(chs) == 2 {
		for _, ch := range chs {
			if ch.Value != c.value {
				return Fact{f.Cell, ch.Value, true}
			}
		}
	}
	return f
}

// same lists the facts equivalent to a literal of the board: for types with Places, one for
// each cell of the place.
func (k *Known) same(l core.Lit) []Fact {
	if !k.places {
		return []Fact{k.fact(l)}
	}
	if k.shared == nil {
		k.shared = make(map[uint32][]Fact)
		for i, chs := range k.reading.Cells {
			for _, ch := range chs {
				a := uint32(ch.Lit.Atom())
				k.shared[a] = append(k.shared[a], Fact{k.Size.At(i), ch.Value, !ch.Lit.Negative()})
			}
		}
	}
	fs := slices.Clone(k.shared[uint32(l.Atom())])
	if l.Negative() {
		for i := range fs {
			fs[i].Is = !fs[i].Is
		}
	}
	return fs
}

// onBoard reports whether l states something about the board.
func (k *Known) onBoard(l core.Lit) bool {
	a := l.Atom()
	return a < len(k.choices) && k.choices[a].cell >= 0
}

// learn records a literal and what follows silently.
func (k *Known) learn(l core.Lit) {
	if k.truth[l] > 0 {
		return
	}
	k.version++
	k.note(l, origin{k.step, -1})
	if !k.places && k.onBoard(l) {
		k.close(k.choices[l.Atom()].cell)
	}
}

// close learns what follows silently in cell i.
func (k *Known) close(i int32) {
	chs := k.reading.Cells[i]
	if len(chs) <= 2 {
		return // both values share one atom
	}
	open, last, held := 0, core.False, core.False
	for _, ch := range chs {
		switch {
		case k.truth[ch.Lit] > 0:
			held = ch.Lit
		case k.truth[ch.Lit] == 0:
			open, last = open+1, ch.Lit
		}
	}
	switch {
	case held != core.False:
		for _, ch := range chs {
			if k.truth[ch.Lit] == 0 {
				k.truth[ch.Lit], k.truth[ch.Lit.Not()] = -1, 1
				k.origin[ch.Lit.Atom()], k.when[ch.Lit.Atom()] = origin{k.step, i}, k.version
			}
		}
	case open == 1:
		k.note(last, origin{k.step, i})
		k.close(i)
	}
}

func (k *Known) note(l core.Lit, from origin) {
	k.truth[l], k.truth[l.Not()] = 1, -1
	k.origin[l.Atom()], k.when[l.Atom()] = from, k.version
}

// all lists facts that imply everything known, in reading order: what a cell does not hold
// is listed only if its value is unknown.
func (k *Known) all() []core.Lit {
	var ls []core.Lit
	for i, chs := range k.reading.Cells {
		for _, ch := range chs {
			if l := ch.Lit; !l.Negative() && int(k.choices[l.Atom()].cell) == i {
				ls = k.known(ls, l)
			}
		}
	}
	return ls
}

// known appends the fact about a literal of the board that is known and not silent.
func (k *Known) known(ls []core.Lit, l core.Lit) []core.Lit {
	if k.truth[l] < 0 {
		l = l.Not()
	}
	if k.truth[l] == 0 || k.silent(l) {
		return ls
	}
	return append(ls, l)
}

// silent reports whether the known literal l only excludes a value of a cell whose value is
// known.
func (k *Known) silent(l core.Lit) bool {
	if k.places || !l.Negative() {
		return false
	}
	i := int(k.choices[l.Atom()].cell)
	return len(k.reading.Cells[i]) > 2 && k.Value(i) != puzzles.Open
}

// among lists the facts of all that are about the literals.
func (k *Known) among(about []core.Lit) []core.Lit {
	var ls []core.Lit
	for _, l := range about {
		ls = k.known(ls, l)
	}
	return ls
}

// done reports whether every cell that has an answer is known.
func (k *Known) done() bool {
	for i := range k.reading.Cells {
		if k.lacks(i) {
			return false
		}
	}
	return true
}

// open counts the cells that have an answer that is not known.
func (k *Known) open() int {
	n := 0
	for i := range k.reading.Cells {
		if k.lacks(i) {
			n++
		}
	}
	return n
}

func (k *Known) lacks(i int) bool { return len(k.reading.Cells[i]) > 0 && k.Value(i) == puzzles.Open }

// Board returns the known values.
func (k *Known) Board() grid.Map[puzzles.Value] {
	return grid.Collect(k.Size, func(c grid.Cell) puzzles.Value { return k.Value(k.Size.Index(c)) })
}

// steps calls add with the steps that a fact comes from: the one that concluded it or, if
// it is silent, the one that filled the cell or those that excluded its other values.
func (k *Known) steps(l core.Lit, add func(step int)) {
	o := k.origin[l.Atom()]
	if o.cell < 0 {
		if o.step >= 0 {
			add(int(o.step))
		}
		return
	}
	for _, ch := range k.reading.Cells[o.cell] {
		if ch.Lit.Atom() == l.Atom() || (k.truth[ch.Lit] > 0) != l.Negative() {
			continue
		}
		if from := k.origin[ch.Lit.Atom()]; from.cell < 0 && from.step >= 0 {
			add(int(from.step))
		}
	}
}
