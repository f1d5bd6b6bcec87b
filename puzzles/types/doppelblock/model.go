package doppelblock

import (
	"slices"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Model states the rules, with one variable for each cell, whose value is 0 for black.
func (doppelblock) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	state := statements[model]
	if state == nil {
		return nil, words.Errorf("doppelblock has no model %q", model)
	}
	if model == "automaton" && p.Size().Rows > longestAutomaton {
		return nil, words.Errorf("the model automaton is for boards of up to %d rows; use sets", longestAutomaton)
	}
	cells := newCells(p, m)
	state(p, m, cells)
	return read(m, cells), nil
}

// SolvingMethods returns a model with clues as assumptions.
func (doppelblock) SolvingMethods() puzzles.SolvingMethods {
	return puzzles.SolvingMethods{ModelGuarded: modelGuarded}
}

// modelGuarded states the rules by the model "sets" with a guard literal for each clue.
func modelGuarded(p *puzzles.Puzzle, m *core.Model) (*puzzles.Encoding, error) {
	cells := newCells(p, m)
	guards := make(map[grid.Place]core.Lit)
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			guards[at] = m.Eq(m.NewBool("clue"), 1)
		}
	}
	stateGuarded(p, m, cells, guards)
	r := read(m, cells)
	r.Clues = guards
	return r, nil
}

func newCells(p *puzzles.Puzzle, m *core.Model) []core.Var {
	cells := lists.Make(p.Size().Cells(), func(i int) core.Var { return m.NewVar(p.Size().At(i).Short(), 0, highest(p)) })
	m.Show(cells...)
	return cells
}

// statements maps the names of models to functions that state the rules for the
// variables of the cells, which are in reading order.
var statements = map[string]func(p *puzzles.Puzzle, m *core.Model, cells []core.Var){
	"":          stateSets,
	"sets":      stateSets,
	"automaton": stateAutomaton,
}

// read returns the encoding of the model: the literal of each value of each cell.
func read(m *core.Model, cells []core.Var) *puzzles.Encoding {
	r := &puzzles.Encoding{Cells: make([][]puzzles.Choice, len(cells))}
	for i, x := range cells {
		_, k := m.Bounds(x)
		r.Cells[i] = append(r.Cells[i], puzzles.Choice{Value: Black, Lit: m.Eq(x, 0)})
		for v := 1; v <= k; v++ {
			r.Cells[i] = append(r.Cells[i], puzzles.Choice{Value: puzzles.Value(v), Lit: m.Eq(x, v)})
		}
	}
	return r
}

// rule returns the rule of a kind for a line, with the line's direction and index as
// arguments.
func rule(kind string, l grid.Line) core.Rule {
	return core.Rule{Kind: kind, Args: []int{int(l.Dir), l.Index}}
}

// along returns the elements of a slice by cell that belong to some cells.
func along[T any](z grid.Size, cells []grid.Cell, of []T) []T {
	return lists.Map(cells, func(c grid.Cell) T { return of[z.Index(c)] })
}

// clueOf returns the clue of a line, NoClue if there is none. It reports a clash if the
// two fields of the line hold different clues, which no board satisfies.
func clueOf(p *puzzles.Puzzle, l grid.Line) (clue int, clash bool) {
	clue = puzzles.NoClue
	for _, at := range clues(p, l) {
		v := p.Clue(at)
		clash = clash || clue != puzzles.NoClue && v != puzzles.NoClue && v != clue
		clue = max(clue, v)
	}
	return clue, clash
}

// The groups of variables in the order in which the search with learning decides them.
// The places of the blacks and the set of numbers between them, or each of these numbers
// if the set has no variable, come before the values of the cells.
const (
	groupBlacks = iota
	groupCells
)

// ruleSame links the value of a cell with the literal for its being black. It is not a
// rule of the puzzle.
const ruleSame = "same"

// stateSets states the rules with a variable for the set of numbers between the blacks
// of each line that has a clue.
func stateSets(p *puzzles.Puzzle, m *core.Model, cells []core.Var) {
	stateGuarded(p, m, cells, nil)
}

// stateGuarded is stateSets with clues that apply only if their guards hold. If guards
// is nil, clues are facts, and it states only one of two equal clues of a line.
func stateGuarded(p *puzzles.Puzzle, m *core.Model, cells []core.Var, guards map[grid.Place]core.Lit) {
	m.Prefer(groupCells, cells...)
	z := p.Size()
	black := make([]core.Lit, len(cells))
	for i, x := range cells {
		b := m.NewBool("black")
		m.Prefer(groupBlacks, b)
		black[i] = m.Eq(b, 1)
		m.Post(core.Rule{Kind: ruleSame}, same{m.Eq(x, 0), black[i]})
	}
	for l, at := range z.Lines() {
		ln := newLine(m, along(z, at, cells), along(z, at, black))
		m.Post(rule(RuleTwice, l), oneOfEach{ln.cells})
		m.Post(rule(RuleBlacks, l), twoBlacks{ln})
		fields := slices.DeleteFunc(clues(p, l), func(at grid.Place) bool { return p.Clue(at) == puzzles.NoClue })
		for i, at := range fields {
			for _, other := range fields[:i] {
				if p.Clue(at) != p.Clue(other) {
					m.Post(rule(RuleSum, l), constraint.Clause(guards[at].Not(), guards[other].Not()))
				}
			}
			if i == 0 || guards != nil {
				m.Post(rule(RuleSum, l), sumBetween{ln, p.Clue(at), guards[at]})
			}
		}
	}
}

// same states that two literals are equivalent.
type same struct{ a, b core.Lit }

func (c same) Post(p *core.Poster) {
	p.Clause(c.a.Not(), c.b)
	p.Clause(c.a, c.b.Not())
}

// oneOfEach states that every number is in exactly one of the cells.
type oneOfEach struct{ cells []core.Var }

func (c oneOfEach) Post(p *core.Poster) {
	_, k := p.Bounds(c.cells[0])
	ls := make([]core.Lit, len(c.cells))
	for v := 1; v <= k; v++ {
		for i, x := range c.cells {
			ls[i] = p.Eq(x, v)
		}
		p.Post(constraint.ExactlyOne(ls...))
	}
}

// line is a row or column. For each cell it has the variable of its value, and literals
// for whether the cell is black, whether a black is at or before it, and whether both
// blacks are at or before it.
type line struct {
	cells            []core.Var
	black, one, both []core.Lit
}

func newLine(m *core.Model, cells []core.Var, black []core.Lit) line {
	ln := line{cells: cells, black: black}
	for range cells {
		one, both := m.NewBool("one black"), m.NewBool("both blacks")
		m.Prefer(groupBlacks, one, both)
		ln.one = append(ln.one, m.Eq(one, 1))
		ln.both = append(ln.both, m.Eq(both, 1))
	}
	return ln
}

// before turns a literal "at or before i" into "before i": it returns ls[i-1], or False
// for the first cell.
func before(ls []core.Lit, i int) core.Lit {
	if i == 0 {
		return core.False
	}
	return ls[i-1]
}

// inside returns two literals that both hold exactly if cell i lies between the blacks.
func (ln *line) inside(i int) (core.Lit, core.Lit) {
	return before(ln.one, i), ln.both[i].Not()
}

// twoBlacks states that exactly two cells of a line are black, and defines the literals
// one and both.
type twoBlacks struct{ line }

func (c twoBlacks) Post(p *core.Poster) {
	for i, b := range c.black {
		one, both := before(c.one, i), before(c.both, i)
		p.Clause(b.Not(), c.one[i])
		p.Clause(one.Not(), c.one[i])
		p.Clause(c.one[i].Not(), one, b)
		p.Clause(both.Not(), c.both[i])
		p.Clause(c.both[i].Not(), one)
		p.Clause(c.both[i].Not(), both, b)
		p.Clause(one.Not(), b.Not(), c.both[i])
		p.Clause(both.Not(), b.Not())
	}
	p.Clause(c.both[len(c.both)-1])
}

// sumBetween states that the numbers between the two blacks of a line add up to the
// clue.
//
// It has no sum constraint. One variable chooses among the few sets of numbers with
// that sum, another among the pairs of places for the blacks, and the size of the set
// links them. If there are many such sets, as on large boards, a propagator keeps them
// as a decision diagram.
//
// The clue applies only if guard holds; the zero guard is true. If guard is false, no
// set is chosen and any numbers may lie between the blacks.
type sumBetween struct {
	line
	clue  int
	guard core.Lit
}

func (c sumBetween) Post(p *core.Poster) {
	n, k := len(c.cells), len(c.cells)-2
	if c.clue > total(k) {
		p.Clause(c.guard.Not())
		return
	}
	listed := subsetCount(k, c.clue) <= mostSets
	group := groupBlacks
	if listed {
		group = groupCells // the variable of the set is decided first
	}
	between := make([]core.Lit, k+1) // by number: whether it lies between the blacks
	for v := 1; v <= k; v++ {
		b := p.NewBool("between")
		p.Prefer(group, b)
		between[v] = p.Eq(b, 1)
	}
	distance := p.NewVar("distance", 1, n-1)
	p.Prefer(groupCells, distance)
	c.postBetween(p, between)
	if listed {
		c.postSets(p, between, distance)
	} else {
		p.Add(newSubset(between, distance, c.clue, c.guard), core.Costly)
	}
	c.postPairs(p, distance)
}

// mostSets is the greatest number of sets for which there is a variable.
const mostSets = 300

// postBetween links the numbers between the blacks with the cells.
func (c sumBetween) postBetween(p *core.Poster, between []core.Lit) {
	for i, x := range c.cells {
		one, notBoth := c.inside(i)
		for v := 1; v < len(between); v++ {
			here := p.Eq(x, v).Not()
			p.Clause(here, between[v].Not(), one)
			p.Clause(here, between[v].Not(), notBoth)
			p.Clause(here, between[v], one.Not(), notBoth.Not())
		}
	}
}

// postSets states that the numbers between the blacks are one of the sets.
func (c sumBetween) postSets(p *core.Poster, between []core.Lit, distance core.Var) {
	sets := subsets(len(between)-1, c.clue)
	last := len(sets) - 1
	if c.guard != core.True {
		last++ // for no set
	}
	chosen := p.NewVar("set", 0, last)
	none := p.Eq(chosen, len(sets))
	p.Clause(none, c.guard)
	p.Clause(none.Not(), c.guard.Not())
	p.Prefer(groupBlacks, chosen)
	with := make([][]core.Lit, len(between)) // by number: the sets that contain it
	without := make([][]core.Lit, len(between))
	bySize := make([][]core.Lit, len(between))
	for i, set := range sets {
		t := p.Eq(chosen, i)
		size := 0
		for v := 1; v < len(between); v++ {
			if set>>v&1 == 1 {
				p.Clause(t.Not(), between[v])
				with[v] = append(with[v], t)
				size++
			} else {
				p.Clause(t.Not(), between[v].Not())
				without[v] = append(without[v], t)
			}
		}
		p.Clause(t.Not(), p.Eq(distance, size+1))
		bySize[size] = append(bySize[size], t)
	}
	for v := 1; v < len(between); v++ {
		p.Clause(append(with[v], between[v].Not(), none)...)
		p.Clause(append(without[v], between[v], none)...)
	}
	for size, ts := range bySize {
		p.Clause(append(ts, p.Ne(distance, size+1), none)...)
	}
}

// subsetCount returns the number of subsets of 1..k with the given sum.
func subsetCount(k, sum int) int {
	ways := make([]int, sum+1) // by sum: the number of subsets of 1..v
	ways[0] = 1
	for v := 1; v <= k; v++ {
		for s := sum; s >= v; s-- {
			ways[s] += ways[s-v]
		}
	}
	return ways[sum]
}

// subsets lists the subsets of 1..k with the given sum, as bit sets.
func subsets(k, sum int) []uint64 {
	var sets []uint64
	var add func(v, rest int, set uint64)
	add = func(v, rest int, set uint64) {
		switch {
		case rest == 0:
			sets = append(sets, set)
		case v > 0 && rest <= total(v):
			if v <= rest {
				add(v-1, rest-v, set|1<<v)
			}
			add(v-1, rest, set)
		}
	}
	add(k, sum, 0)
	return sets
}

// postPairs states that the blacks have one of the pairs of places at a possible distance.
func (c sumBetween) postPairs(p *core.Poster, distance core.Var) {
	n := len(c.cells)
	var pairs [][2]int
	for d := 1; d < n; d++ {
		for i := 0; i+d < n; i++ {
			if p.Domains().Has(distance, d) {
				pairs = append(pairs, [2]int{i, i + d})
			} else {
				p.Clause(c.black[i].Not(), c.black[i+d].Not())
			}
		}
	}
	chosen := p.NewVar("pair", 0, len(pairs)-1)
	p.Prefer(groupBlacks, chosen)
	at := make([][]core.Lit, n)    // by place: the pairs with a black there
	apart := make([][]core.Lit, n) // by distance: the pairs with it
	for k, pair := range pairs {
		i, j := pair[0], pair[1]
		d := p.Eq(chosen, k)
		p.Clause(d.Not(), c.black[i])
		p.Clause(d.Not(), c.black[j])
		p.Clause(d, c.black[i].Not(), c.black[j].Not())
		p.Clause(d.Not(), p.Eq(distance, j-i))
		at[i], at[j] = append(at[i], d), append(at[j], d)
		apart[j-i] = append(apart[j-i], d)
	}
	for i := range n {
		p.Clause(append(at[i], c.black[i].Not())...)
	}
	for d := 1; d < n; d++ {
		p.Clause(append(apart[d], p.Ne(distance, d))...)
	}
}
