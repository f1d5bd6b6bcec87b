package script

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// board is a board as a genre sees it while its model is stated: b.
type board struct {
	value
	g      *Genre
	p      *puzzles.Puzzle
	z      grid.Size
	m      *core.Model
	making bool // an answer is drawn: no clue is known yet

	words   []string         // of the values
	keys    []starlark.Value // the values as step functions get them
	numeric bool             // they are numbers that follow each other
	base    int              // what the solver calls the first
	x       []core.Var
	cells   []starlark.Value

	instances []*instance
	named     map[[2]string]*instance
	scans     map[scanKey]*scanned
	about     map[core.Var][]int // the cells that variables are about
	as01      map[core.Lit]core.Var
}

// value is the part that the host's values have in common.
type value struct{ kind string }

func (v value) Type() string          { return v.kind }
func (v value) String() string        { return v.kind }
func (v value) Freeze()               {}
func (v value) Truth() starlark.Bool  { return true }
func (v value) Hash() (uint32, error) { return 0, fmt.Errorf("%s cannot be a key of a dict", v.kind) }

// lit is a condition.
type lit struct{ l core.Lit }

func (lit) Type() string            { return "condition" }
func (lit) String() string          { return "condition" }
func (lit) Freeze()                 {}
func (lit) Truth() starlark.Bool    { return true }
func (l lit) Hash() (uint32, error) { return uint32(l.l), nil }

// Unary is ~p.
func (l lit) Unary(op syntax.Token) (starlark.Value, error) {
	if op != syntax.TILDE {
		return nil, nil
	}
	return lit{l.l.Not()}, nil
}

// integer is a number that the solver finds.
type integer struct{ x core.Var }

func (integer) Type() string            { return "integer" }
func (integer) String() string          { return "integer" }
func (integer) Freeze()                 {}
func (integer) Truth() starlark.Bool    { return true }
func (n integer) Hash() (uint32, error) { return uint32(n.x), nil }

// cell is a cell of a board.
type cell struct {
	b *board
	i int
}

func (*cell) Type() string            { return "cell" }
func (*cell) Freeze()                 {}
func (*cell) Truth() starlark.Bool    { return true }
func (c *cell) Hash() (uint32, error) { return uint32(c.i), nil }
func (c *cell) at() grid.Cell         { return c.b.z.At(c.i) }
func (c *cell) String() string        { return c.at().Short() }

// Get is cell[value], the condition that the cell holds it.
func (c *cell) Get(k starlark.Value) (starlark.Value, bool, error) {
	v, err := c.b.number(k)
	if err != nil {
		return nil, false, err
	}
	return lit{c.b.m.Eq(c.b.x[c.i], v)}, true, nil
}

func (*cell) AttrNames() []string { return []string{"around", "col", "name", "neighbors", "row"} }

func (c *cell) Attr(name string) (starlark.Value, error) {
	at, z := c.at(), c.b.z
	switch name {
	case "row":
		return starlark.MakeInt(at.Row), nil
	case "col":
		return starlark.MakeInt(at.Col), nil
	case "name":
		return starlark.String(at.Short()), nil
	case "neighbors":
		return c.b.list(slices.Collect(z.Neighbors(at))), nil
	case "around":
		return c.b.list(z.Where(func(o grid.Cell) bool {
			return o != at && max(o.Row-at.Row, at.Row-o.Row, o.Col-at.Col, at.Col-o.Col) == 1
		})), nil
	}
	return nil, nil
}

// place is a list of cells with a name: a line or a block.
type place struct {
	starlark.Tuple
	name string
	line *grid.Line
	clue *grid.Place // the field from which the line is seen
	n    int         // the clue
}

func (p *place) Type() string { return "line" }

func (p *place) AttrNames() []string {
	names := []string{"name"}
	if p.line != nil {
		names = append(names, "index", "forward")
	}
	if p.clue != nil {
		names = append(names, "value")
	}
	return names
}

func (p *place) Attr(name string) (starlark.Value, error) {
	if !slices.Contains(p.AttrNames(), name) {
		return nil, nil
	}
	switch name {
	case "index":
		return starlark.MakeInt(p.line.Index), nil
	case "value":
		return starlark.MakeInt(p.n), nil
	case "forward": // the line from its left or upper end
		cells := p.Tuple
		if p.clue != nil && backward(p.clue.Kind) {
			cells = slices.Clone(cells)
			slices.Reverse(cells)
		}
		return &place{Tuple: cells, name: p.name, line: p.line}, nil
	}
	return starlark.String(p.name), nil
}

// newBoard makes the variables of a board.
func (g *Genre) newBoard(p *puzzles.Puzzle, m *core.Model) (*board, error) {
	b := &board{
		value: value{"board"}, g: g, p: p, z: p.Size(), m: m,
		named: map[[2]string]*instance{}, scans: map[scanKey]*scanned{}, about: map[core.Var][]int{}, as01: map[core.Lit]core.Var{},
	}
	var err error
	if b.words, err = g.valuesFor(b.z); err != nil {
		return nil, err
	}
	b.base, err = strconv.Atoi(b.words[0])
	b.numeric = err == nil
	for i, w := range b.words {
		b.numeric = b.numeric && w == strconv.Itoa(b.base+i)
		b.keys = append(b.keys, starlark.String(w))
	}
	if !b.numeric {
		b.base = 0
	}
	for i := range b.keys {
		if b.numeric {
			b.keys[i] = starlark.MakeInt(b.base + i)
		}
	}
	for i := range b.z.Cells() {
		x := m.NewVar(b.z.At(i).Short(), b.base, b.base+len(b.words)-1)
		b.x, b.about[x] = append(b.x, x), []int{i}
		b.cells = append(b.cells, &cell{b, i})
	}
	m.Show(b.x...)
	return b, nil
}

// state states the rules of p.
func (g *Genre) state(p *puzzles.Puzzle, m *core.Model, making bool) (*board, error) {
	b, err := g.newBoard(p, m)
	if err != nil {
		return nil, err
	}
	b.making = making
	if _, err := g.call(b, m.Err, g.globals["model"], b); err != nil {
		return nil, err
	}
	return b, nil
}

// encoding returns the choices of the cells.
func (b *board) encoding() *puzzles.Encoding {
	return &puzzles.Encoding{Cells: lists.Map(b.x, func(x core.Var) []puzzles.Choice {
		return lists.Make(len(b.words), func(v int) puzzles.Choice {
			return puzzles.Choice{Value: puzzles.Value(v + 1), Lit: b.m.Eq(x, b.base+v)}
		})
	})}
}

// number returns what the solver calls a value.
func (b *board) number(k starlark.Value) (int, error) {
	switch k.(type) {
	case starlark.String, starlark.Int:
		if i := slices.Index(b.words, wordOf(k)); i >= 0 {
			return b.base + i, nil
		}
	}
	return 0, fmt.Errorf("%s is not a value of a cell; there are %s", k, strings.Join(b.words, ", "))
}

func (b *board) list(cells []grid.Cell) starlark.Value {
	return starlark.NewList(lists.Map(cells, func(c grid.Cell) starlark.Value { return b.cells[b.z.Index(c)] }))
}

func (b *board) tuple(cells []grid.Cell) starlark.Tuple {
	return lists.Map(cells, func(c grid.Cell) starlark.Value { return b.cells[b.z.Index(c)] })
}

func (b *board) line(l grid.Line) *place {
	return &place{Tuple: b.tuple(b.z.Line(l)), name: l.String(), line: &l}
}

// clues lists the lines with a clue, as they are seen from it.
func (b *board) clues() starlark.Value {
	var list []starlark.Value
	for _, side := range b.g.spec.Sides {
		for i, n := range b.p.Clues[side] {
			if n == puzzles.NoClue {
				continue
			}
			at := grid.Field(side, i)
			l := b.line(at.Line())
			if backward(side) {
				slices.Reverse(l.Tuple)
			}
			l.name, l.clue, l.n = fmt.Sprintf("the clue %d %s", n, at), &at, n
			list = append(list, l)
		}
	}
	return starlark.NewList(list)
}

// backward reports whether lines seen from a side run backward.
func backward(side grid.Kind) bool { return side == grid.Below || side == grid.RightOf }

func (b *board) AttrNames() []string {
	return slices.Sorted(maps.Keys(boardAttrs))
}

func (b *board) Attr(name string) (starlark.Value, error) {
	if f, ok := boardAttrs[name]; ok {
		return f(b, name)
	}
	return nil, nil
}

// boardAttrs are the members of b. They are set in init because functions among them call
// others.
var boardAttrs map[string]func(b *board, name string) (starlark.Value, error)

func init() {
	boardAttrs = map[string]func(b *board, name string) (starlark.Value, error){
		"rows":   func(b *board, _ string) (starlark.Value, error) { return starlark.MakeInt(b.z.Rows), nil },
		"cols":   func(b *board, _ string) (starlark.Value, error) { return starlark.MakeInt(b.z.Cols), nil },
		"making": func(b *board, _ string) (starlark.Value, error) { return starlark.Bool(b.making), nil },
		"cells":  func(b *board, _ string) (starlark.Value, error) { return starlark.NewList(slices.Clone(b.cells)), nil },
		"clues":  func(b *board, _ string) (starlark.Value, error) { return b.clues(), nil },
		"lines": func(b *board, _ string) (starlark.Value, error) {
			var list []starlark.Value
			for l := range b.z.Lines() {
				list = append(list, b.line(l))
			}
			return starlark.NewList(list), nil
		},
		"row": numbers(1, func(b *board, n []int) (starlark.Value, error) {
			return b.lineAt(grid.Line{Dir: grid.Row, Index: n[0]}, b.z.Rows)
		}),
		"col": numbers(1, func(b *board, n []int) (starlark.Value, error) {
			return b.lineAt(grid.Line{Dir: grid.Column, Index: n[0]}, b.z.Cols)
		}),
		"at":         numbers(2, (*board).cellAt),
		"windows":    numbers(2, func(b *board, n []int) (starlark.Value, error) { return b.blocks(n, 1, 1) }),
		"blocks":     numbers(2, func(b *board, n []int) (starlark.Value, error) { return b.blocks(n, n[0], n[1]) }),
		"integer":    numbers(2, (*board).newInteger),
		"bool":       method((*board).newBool),
		"both":       method(func(b *board, args starlark.Tuple) (starlark.Value, error) { return b.gate(args, true) }),
		"either":     method(func(b *board, args starlark.Tuple) (starlark.Value, error) { return b.gate(args, false) }),
		"same":       method((*board).same),
		"components": method((*board).components),
	}
}

func method(f func(b *board, args starlark.Tuple) (starlark.Value, error)) func(b *board, name string) (starlark.Value, error) {
	return func(b *board, name string) (starlark.Value, error) {
		return builtin("b."+name, func(_ *starlark.Thread, args starlark.Tuple) (starlark.Value, error) { return f(b, args) }), nil
	}
}

// numbers is a method that takes n whole numbers.
func numbers(n int, f func(b *board, ns []int) (starlark.Value, error)) func(b *board, name string) (starlark.Value, error) {
	return func(b *board, name string) (starlark.Value, error) {
		return method(func(b *board, args starlark.Tuple) (starlark.Value, error) {
			ns := make([]int, len(args))
			for i, a := range args {
				var err error
				if ns[i], err = starlark.AsInt32(a); err != nil {
					return nil, fmt.Errorf("b.%s takes whole numbers, not %s", name, a)
				}
			}
			if len(ns) != n {
				return nil, fmt.Errorf("b.%s takes %s", name, words.Count(n, "number"))
			}
			return f(b, ns)
		})(b, name)
	}
}

func (b *board) lineAt(l grid.Line, n int) (starlark.Value, error) {
	if l.Index < 0 || l.Index >= n {
		return nil, fmt.Errorf("there is no line %d; the first is 0, the last %d", l.Index, n-1)
	}
	return b.line(l), nil
}

func (b *board) cellAt(n []int) (starlark.Value, error) {
	if c := (grid.Cell{Row: n[0], Col: n[1]}); b.z.Has(c) {
		return b.cells[b.z.Index(c)], nil
	}
	return starlark.None, nil
}

func (b *board) blocks(n []int, down, right int) (starlark.Value, error) {
	if n[0] < 1 || n[1] < 1 {
		return nil, errors.New("a block has one row and one column or more")
	}
	var list []starlark.Value
	for r := 0; r+n[0] <= b.z.Rows; r += down {
		for c := 0; c+n[1] <= b.z.Cols; c += right {
			var cells []grid.Cell
			for i := range n[0] * n[1] {
				cells = append(cells, grid.Cell{Row: r + i/n[1], Col: c + i%n[1]})
			}
			list = append(list, &place{Tuple: b.tuple(cells), name: "the block at " + cells[0].Short()})
		}
	}
	return starlark.NewList(list), nil
}

func (b *board) newInteger(n []int) (starlark.Value, error) {
	if n[0] > n[1] || n[1]-n[0] > 10_000 {
		return nil, fmt.Errorf("b.integer takes a least and a greatest number, at most 10000 apart; not %d and %d", n[0], n[1])
	}
	return integer{b.m.NewVar("", n[0], n[1])}, nil
}

func (b *board) newBool(args starlark.Tuple) (starlark.Value, error) {
	if len(args) != 1 || wordOf(args[0]) == "" {
		return nil, errors.New(`b.bool takes the words of the condition: b.bool("r4c2 belongs to the 8")`)
	}
	return lit{b.m.Eq(b.m.NewBool(wordOf(args[0])), 1)}, nil
}

// define posts a clause that only says what an auxiliary condition is.
func (b *board) define(ls ...core.Lit) { b.m.Post(core.Rule{}, constraint.Clause(ls...)) }

// cellsOf returns the cells that a condition is about.
func (b *board) cellsOf(l core.Lit) []int {
	if l == core.True || l == core.False {
		return nil
	}
	x, _, _ := b.m.Meaning(l)
	return b.about[x]
}

// defined returns a new condition about the cells of others.
func (b *board) defined(ls []core.Lit) core.Lit {
	x := b.m.NewBool("")
	for _, l := range ls {
		b.about[x] = append(b.about[x], b.cellsOf(l)...)
	}
	return b.m.Eq(x, 1)
}

// gate returns the condition that all of some hold, or one.
func (b *board) gate(args starlark.Tuple, all bool) (starlark.Value, error) {
	ls, err := conditions(args)
	if err != nil {
		return nil, err
	}
	d := b.defined(ls)
	whole := []core.Lit{d}
	if all {
		for _, l := range ls {
			b.define(d.Not(), l)
			whole = append(whole, l.Not())
		}
	} else {
		for _, l := range ls {
			b.define(d, l.Not())
		}
		whole = append(slices.Clone(ls), d.Not())
	}
	b.define(whole...)
	return lit{d}, nil
}

func (b *board) same(args starlark.Tuple) (starlark.Value, error) {
	xs, err := b.vars(args)
	if err != nil || len(xs) != 2 {
		return nil, errors.New("b.same takes two cells")
	}
	d := b.defined(nil)
	x, _, _ := b.m.Meaning(d)
	b.about[x] = slices.Concat(b.about[xs[0]], b.about[xs[1]])
	lo0, hi0 := b.m.Bounds(xs[0])
	lo1, hi1 := b.m.Bounds(xs[1])
	for v := min(lo0, lo1); v <= max(hi0, hi1); v++ {
		p, q := b.m.Eq(xs[0], v), b.m.Eq(xs[1], v)
		b.define(d.Not(), p.Not(), q)
		b.define(d.Not(), p, q.Not())
		b.define(d, p.Not(), q.Not())
	}
	return lit{d}, nil
}

// components lists the pieces of cells that hang together by sides.
func (b *board) components(args starlark.Tuple) (starlark.Value, error) {
	in, seen := map[int]bool{}, map[int]bool{}
	if len(args) != 1 {
		return nil, errors.New("b.components takes a list of cells")
	}
	var pieces []starlark.Value
	for x := range elements(args[0]) {
		c, ok := x.(*cell)
		if !ok {
			return nil, fmt.Errorf("b.components takes a list of cells; %s is none", x)
		}
		in[c.i] = true
	}
	for _, i := range slices.Sorted(maps.Keys(in)) {
		if seen[i] {
			continue
		}
		seen[i] = true
		piece := []grid.Cell{b.z.At(i)}
		for k := 0; k < len(piece); k++ {
			for n := range b.z.Neighbors(piece[k]) {
				if j := b.z.Index(n); in[j] && !seen[j] {
					seen[j], piece = true, append(piece, n)
				}
			}
		}
		pieces = append(pieces, b.list(piece))
	}
	return starlark.NewList(pieces), nil
}

// rule is a printed rule, or a lemma that follows from printed ones.
type rule struct {
	text, short, breach string
	kind                string // the name that the genre gives it
	level               reason.Level
	lemma               bool
	line                int
}

func (*rule) Type() string            { return "rule" }
func (*rule) Freeze()                 {}
func (*rule) Truth() starlark.Bool    { return true }
func (r *rule) Hash() (uint32, error) { return starlark.String(r.text).Hash() }
func (r *rule) String() string        { return r.text }
func (r *rule) Name() string          { return "rule" }

// instance is a rule at a place.
type instance struct {
	value
	b     *board
	rule  *rule
	name  string
	of    []starlark.Value // the cells of the place
	cells map[int]bool     // the cells that its conditions are about
	line  *grid.Line
	clue  *grid.Place
	n     int
}

// CallInternal is rule(place, …): its instance there.
func (r *rule) CallInternal(t *starlark.Thread, args starlark.Tuple, kw []starlark.Tuple) (starlark.Value, error) {
	b, _ := t.Local("board").(*board)
	if b == nil {
		return nil, errors.New("a rule is bound to places in model(b) only")
	}
	in := &instance{value: value{"rule"}, b: b, rule: r, cells: map[int]bool{}, n: len(b.instances)}
	for _, kv := range kw {
		if wordOf(kv[0]) != "name" {
			return nil, fmt.Errorf("a rule takes places, and name = …; not %s = …", wordOf(kv[0]))
		}
		if in.name = wordOf(kv[1]); in.name == "" {
			return nil, errors.New("a name is a text")
		}
	}
	var names []string
	for _, a := range args {
		name, err := in.add(a)
		if err != nil {
			return nil, err
		}
		names = append(names, name...)
	}
	if len(args) != 1 {
		in.line, in.clue = nil, nil
	}
	switch {
	case in.name != "":
	case len(names) == 0 || len(args) == 1 && len(names) == len(b.cells):
		in.name = "the board"
	case len(names) <= 4:
		in.name = words.List(names, "and")
	default:
		in.name = names[0] + " to " + names[len(names)-1]
	}
	key := [2]string{r.kind, in.name}
	if before, ok := b.named[key]; ok {
		if len(in.of) == 0 || !slices.Equal(before.of, in.of) {
			return nil, fmt.Errorf("%q is the name of another place of this rule already; keep the first in a variable, or give each place a name of its own", in.name)
		}
		return before, nil
	}
	b.named[key] = in
	b.instances = append(b.instances, in)
	return in, nil
}

// add adds a place to an instance, and returns its names.
func (in *instance) add(v starlark.Value) (names []string, err error) {
	switch v := v.(type) {
	case *place:
		in.of, in.line, in.clue = append(in.of, v.Tuple...), v.line, v.clue
		return []string{v.name}, nil
	case *cell:
		in.of = append(in.of, v)
		return []string{v.String()}, nil
	case starlark.String:
		return []string{string(v)}, nil
	}
	if starlark.Iterate(v) == nil {
		return nil, fmt.Errorf("a rule is bound to a cell, a line or a list of cells; %s is none", v.Type())
	}
	for x := range elements(v) {
		c, ok := x.(*cell)
		if !ok {
			return nil, fmt.Errorf("a rule is bound to a cell, a line or a list of cells; there is a %s in this list: demand it with a method, such as rule(place).any(…)", x.Type())
		}
		in.of = append(in.of, c)
		names = append(names, c.String())
	}
	return names, nil
}
