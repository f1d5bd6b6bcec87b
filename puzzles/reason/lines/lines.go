// Package lines helps types whose rules are about rows and columns to reason: it represents
// what is known of a line as sets of its cells, and has techniques that examine one line at
// a time, and techniques that combine several lines.
//
// It knows no type: values are slots, numbered by the type.
package lines

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Longest is the greatest number of cells of a line.
const Longest = 64

// Set is a set of cells of a line: bit i is its i-th cell.
type Set = uint64

// Line is a row or a column with what is known of it.
type Line struct {
	grid.Line
	Rule  core.Rule
	Cells []int // in reading order
	Can   []Set // by slot: the cells that can hold its value
	Is    []Set // by slot: the cells that hold its value
	// Holds has, for each cell, the set of slots of the values that it can hold.
	Holds []uint64

	board   *Board
	version int // changes whenever something is learned about the line
}

// Board has the lines of a board, rows before columns. Techniques find it in the Tables,
// which must embed it or be it.
type Board struct {
	Lines []*Line

	known   *reason.Known // nil until Of
	size    grid.Size
	values  []puzzles.Value  // by slot
	version int              // version of the Known
	quiet   map[string][]int // by technique and line: the version in which nothing was found
}

// New returns the lines of a board of at most Longest rows and columns. The rule of a line
// has the given kind, and its direction and index as arguments. Values are by slot.
func New(z grid.Size, kind string, values []puzzles.Value) *Board {
	b := &Board{size: z, values: values, quiet: make(map[string][]int)}
	for at, cells := range z.Lines() {
		l := &Line{
			Line: at, Rule: RuleOf(kind, at), board: b,
			Can: make([]Set, len(values)), Is: make([]Set, len(values)), Holds: make([]uint64, len(cells)),
		}
		for _, c := range cells {
			l.Cells = append(l.Cells, z.Index(c))
		}
		b.Lines = append(b.Lines, l)
	}
	return b
}

// RuleOf returns the rule instance of a line. A rule about some of the values has these as
// further arguments.
func RuleOf(kind string, l grid.Line, vs ...puzzles.Value) core.Rule {
	args := []int{int(l.Dir), l.Index}
	for _, v := range vs {
		args = append(args, int(v))
	}
	return core.Rule{Kind: kind, Args: args}
}

// LineOf returns the line of a rule instance.
func LineOf(r core.Rule) grid.Line { return grid.Line{Dir: grid.Dir(r.Args[0]), Index: r.Args[1]} }

// Mapped returns the rule instance of a line on the board that m maps to.
func Mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	l, _ := m.Line(LineOf(r))
	var vs []puzzles.Value
	for _, v := range r.Args[2:] {
		vs = append(vs, m.Value(puzzles.Value(v)))
	}
	return RuleOf(r.Kind, l, vs...)
}

// Of returns the board among the tables of k, updated.
func Of(k *reason.Known) *Board {
	b := k.Tables.(interface{ lines() *Board }).lines()
	b.known = k
	if b.version != k.Version() {
		b.version = k.Version()
		for _, l := range b.Lines {
			l.look(k)
		}
	}
	return b
}

func (b *Board) lines() *Board { return b }

// look updates the line.
func (l *Line) look(k *reason.Known) {
	changed := false
	for slot, v := range l.board.values {
		var can, is Set
		for x, i := range l.Cells {
			switch {
			case k.Is(i, v):
				is |= 1 << x
				can |= 1 << x
			case k.Can(i, v):
				can |= 1 << x
			}
		}
		if can != l.Can[slot] || is != l.Is[slot] {
			l.Can[slot], l.Is[slot] = can, is
			changed = true
		}
	}
	if !changed {
		return
	}
	l.version = l.board.version
	clear(l.Holds)
	for slot, can := range l.Can {
		for ; can != 0; can &= can - 1 {
			l.Holds[bits.TrailingZeros64(can)] |= 1 << slot
		}
	}
}

// Version changes whenever something is learned about the line.
func (l *Line) Version() int { return l.version }

// Stopped reports whether the question was canceled.
func (l *Line) Stopped() bool { return l.board.stopped() }

func (b *Board) stopped() bool { return b.known != nil && b.known.Stopped() }

// Rows returns the rows, from top to bottom.
func (b *Board) Rows() []*Line { return b.Lines[:b.size.Rows] }

// Columns returns the columns, from left to right.
func (b *Board) Columns() []*Line { return b.Lines[b.size.Rows:] }

// All is the set of all cells of the line.
func (l *Line) All() Set { return 1<<len(l.Cells) - 1 }

// At lists the cells of a set.
func (l *Line) At(s Set) []grid.Cell {
	cells := make([]grid.Cell, 0, bits.OnesCount64(s))
	for ; s != 0; s &= s - 1 {
		cells = append(cells, l.board.size.At(l.Cells[bits.TrailingZeros64(s)]))
	}
	return cells
}

// Fillings lists ways to fill a line, each with a word for each cell. Apart separates the
// words of a way.
type Fillings struct {
	Line  grid.Line
	Ways  [][]string
	Apart string
}

// String joins the ways with "or".
func (f Fillings) String() string {
	return Or(lists.Map(f.Ways, func(way []string) string { return strings.Join(way, f.Apart) }))
}

// Or joins ways with "or" between any two, since commas would make them hard to read.
func Or(ways []string) string { return strings.Join(ways, " "+words.Message("or").String()+" ") }

// Mapped returns the fillings on the board that m maps to.
func (f Fillings) Mapped(m *puzzles.Mapping) any {
	l, reversed := m.Line(f.Line)
	to := Fillings{Line: l, Apart: f.Apart}
	for _, way := range f.Ways {
		if way = slices.Clone(way); reversed {
			slices.Reverse(way)
		}
		to.Ways = append(to.Ways, way)
	}
	return to
}

// Group is a set of lines of one direction.
type Group []grid.Line

func init() { away.Register(Group(nil), Fillings{}) } // used in phrases

// GroupOf returns the lines as a group.
func GroupOf(ls []*Line) Group {
	g := make(Group, len(ls))
	for i, l := range ls {
		g[i] = l.Line
	}
	return g
}

// Mapped returns the lines on the board that m maps to.
func (g Group) Mapped(m *puzzles.Mapping) any {
	to := make(Group, len(g))
	for i, l := range g {
		to[i], _ = m.Line(l)
	}
	slices.SortFunc(to, func(a, b grid.Line) int { return a.Index - b.Index })
	return to
}

// String names the lines: "rows 6 and 7".
func (g Group) String() string {
	numbers := lists.Map(g, func(l grid.Line) string { return strconv.Itoa(l.Index + 1) })
	list := words.List(numbers, "and")
	if g[0].Dir == grid.Column {
		return words.SayN(len(g), "column %s", "columns %s", list)
	}
	return words.SayN(len(g), "row %s", "rows %s", list)
}

// Put appends to fs the new facts that the cells of a set hold the value of a slot.
func (l *Line) Put(fs []reason.Fact, s Set, slot int) []reason.Fact {
	return l.facts(fs, s&l.Can[slot]&^l.Is[slot], slot, true)
}

// Ban appends to fs the new facts that the cells of a set do not hold the value of a slot.
func (l *Line) Ban(fs []reason.Fact, s Set, slot int) []reason.Fact {
	return l.facts(fs, s&l.Can[slot]&^l.Is[slot], slot, false)
}

func (l *Line) facts(fs []reason.Fact, s Set, slot int, is bool) []reason.Fact {
	for _, c := range l.At(s) {
		fs = append(fs, reason.Fact{Cell: c, Value: l.board.values[slot], Is: is})
	}
	return fs
}

// Known appends to fs what is known of whether the cells of a set hold the value of a slot.
func (l *Line) Known(fs []reason.Fact, s Set, slot int) []reason.Fact {
	for ; s != 0; s &= s - 1 {
		fs = l.board.known.Known(fs, l.Cells[bits.TrailingZeros64(s)], l.board.values[slot])
	}
	return fs
}

// Part returns the rule instance of the line that is about the value of a slot.
func (l *Line) Part(kind string, slot int) core.Rule {
	return RuleOf(kind, l.Line, l.board.values[slot])
}

// Counted returns the finding, without its sentence, that sets follow from how often the value
// of a slot stands in the line and from what is known of it in the cells of by. The rule
// instance of the line that is about this value has the given kind.
func (l *Line) Counted(kind string, slot int, by Set, sets []reason.Fact) *reason.Found {
	return &reason.Found{Sets: sets, Rules: []core.Rule{l.Part(kind, slot)}, Premises: l.Known(nil, by, slot)}
}

// Settle replaces, for each cell of the line to which fs leaves one value, the facts that
// exclude values by the fact that it holds that value.
func (l *Line) Settle(fs []reason.Fact) []reason.Fact {
	var put, rest []reason.Fact
	for x, slots := range l.Holds {
		at, held := l.At(1 << x)[0], false
		for _, f := range fs {
			if f.Cell != at {
				continue
			}
			held = held || f.Is
			if slot := slices.Index(l.board.values, f.Value); !f.Is {
				slots &^= 1 << slot
			}
		}
		if !held && bits.OnesCount64(slots) == 1 && bits.OnesCount64(l.Holds[x]) > 1 {
			put = l.Put(put, 1<<x, bits.TrailingZeros64(slots))
		}
	}
	for _, f := range fs {
		holds := func(g reason.Fact) bool { return g.Is && g.Cell == f.Cell }
		if f.Is || !slices.ContainsFunc(put, holds) && !slices.ContainsFunc(fs, holds) {
			rest = append(rest, f)
		}
	}
	return append(put, rest...)
}

// Each returns a technique that calls find for one line at a time; what find returns rests on
// the line's rule unless it names others. Lines about which nothing was learned since find
// last found nothing are skipped.
func Each(id string, find func(k *reason.Known, l *Line) *reason.Found) func(k *reason.Known) *reason.Found {
	return func(k *reason.Known) *reason.Found {
		b := Of(k)
		quiet := b.quiet[id]
		if quiet == nil {
			quiet = make([]int, len(b.Lines))
			b.quiet[id] = quiet
		}
		for n, l := range b.Lines {
			if quiet[n] == l.version {
				continue
			}
			if f := find(k, l); f != nil && len(f.Sets) > 0 {
				if f.Rules == nil {
					f.Rules = []core.Rule{l.Rule}
				}
				return f
			}
			if k.Stopped() {
				return nil
			}
			quiet[n] = l.version
		}
		return nil
	}
}

// Pair is two places of a line, the smaller first.
type Pair [2]int

// Set is the set of the two.
func (p Pair) Set() Set { return 1<<p[0] | 1<<p[1] }

// Between returns the set of the places between the two.
func (p Pair) Between() Set { return (1<<p[1] - 1) &^ (1<<(p[0]+1) - 1) }

// Apart returns their distance.
func (p Pair) Apart() int { return p[1] - p[0] }

// Pairs lists the pairs of places within can that include all places of is, in reading
// order.
func Pairs(can, is Set) []Pair {
	var ps []Pair
	for a := can; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			p := Pair{bits.TrailingZeros64(a), bits.TrailingZeros64(b)}
			if is&^p.Set() == 0 {
				ps = append(ps, p)
			}
		}
	}
	return ps
}

// Some returns the union of some pairs.
func Some(ps []Pair) (s Set) {
	for _, p := range ps {
		s |= p.Set()
	}
	return s
}

// Every returns the intersection of some pairs.
func Every(ps []Pair) Set {
	s := ^Set(0)
	for _, p := range ps {
		s &= p.Set()
	}
	return s
}

// Fit appends to fs what follows if the value of a slot has one of the pairs; it appends
// nothing if there are none.
func (l *Line) Fit(fs []reason.Fact, ps []Pair, slot int) []reason.Fact {
	if len(ps) == 0 {
		return fs
	}
	return l.Ban(l.Put(fs, Every(ps), slot), ^Some(ps), slot)
}
