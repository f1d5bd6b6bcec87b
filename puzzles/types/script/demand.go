package script

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"go.starlark.net/starlark"

	"quadrille/core"
	"quadrille/core/constraint"
)

// demands are what a rule can demand at a place. A list in place of arguments is the same as
// its elements.
var demands map[string]func(in *instance, t *starlark.Thread, args starlark.Tuple) error

func init() {
	demands = map[string]func(in *instance, t *starlark.Thread, args starlark.Tuple) error{
		"any":       (*instance).any,
		"all":       (*instance).all,
		"never":     (*instance).never,
		"implies":   (*instance).implies,
		"exactly":   func(in *instance, _ *starlark.Thread, args starlark.Tuple) error { return in.number(args, true, true) },
		"at_least":  func(in *instance, _ *starlark.Thread, args starlark.Tuple) error { return in.number(args, true, false) },
		"at_most":   func(in *instance, _ *starlark.Thread, args starlark.Tuple) error { return in.number(args, false, true) },
		"sum":       (*instance).sum,
		"compare":   (*instance).compare,
		"different": (*instance).different,
		"differ":    (*instance).differ,
		"count":     (*instance).count,
		"element":   (*instance).element,
		"table":     (*instance).table,
		"scan":      (*instance).scan,
		"runs":      (*instance).runs,
		"connected": (*instance).connected,
	}
}

func (in *instance) AttrNames() []string { return slices.Sorted(maps.Keys(demands)) }

func (in *instance) Attr(name string) (starlark.Value, error) {
	f, ok := demands[name]
	if !ok {
		return nil, nil
	}
	return builtin(name, func(t *starlark.Thread, args starlark.Tuple) (starlark.Value, error) {
		return starlark.None, f(in, t, args)
	}), nil
}

func (in *instance) post(c core.Constraint) {
	in.b.m.Post(core.Rule{Kind: in.rule.kind, Args: []int{in.n}}, c)
}

// conditions flattens conditions.
func conditions(args starlark.Tuple) (ls []core.Lit, err error) {
	return flat(args, func(v starlark.Value) (core.Lit, error) {
		if l, ok := v.(lit); ok {
			return l.l, nil
		}
		hint := ""
		if c, ok := v.(*cell); ok {
			hint = fmt.Sprintf("; write %s[…] for what it holds", c)
		}
		return 0, fmt.Errorf("%s is no condition, which is like cell[\"x\"]%s", v, hint)
	})
}

// flat turns arguments, or the elements of lists among them, into something.
func flat[T any](args starlark.Tuple, one func(starlark.Value) (T, error)) (out []T, err error) {
	for _, a := range args {
		_, isCell := a.(*cell)
		if it := starlark.Iterate(a); it != nil && !isCell {
			it.Done()
			for x := range elements(a) {
				more, err := flat(starlark.Tuple{x}, one)
				if err != nil {
					return nil, err
				}
				out = append(out, more...)
			}
			continue
		}
		x, err := one(a)
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// vars flattens cells and integers.
func (b *board) vars(args starlark.Tuple) ([]core.Var, error) {
	return flat(args, func(v starlark.Value) (core.Var, error) {
		switch v := v.(type) {
		case *cell:
			return b.x[v.i], nil
		case integer:
			return v.x, nil
		}
		return 0, fmt.Errorf("%s is neither a cell nor a b.integer", v)
	})
}

// touch notes the cells that a variable of a demand is about.
func (in *instance) touch(xs ...core.Var) {
	for _, x := range xs {
		for _, i := range in.b.about[x] {
			in.cells[i] = true
		}
	}
}

func (in *instance) conditions(args ...starlark.Value) ([]core.Lit, error) {
	ls, err := conditions(args)
	for _, l := range ls {
		for _, i := range in.b.cellsOf(l) {
			in.cells[i] = true
		}
	}
	return ls, err
}

func (in *instance) vars(args ...starlark.Value) ([]core.Var, error) {
	xs, err := in.b.vars(args)
	in.touch(xs...)
	return xs, err
}

func not(ls []core.Lit) []core.Lit {
	out := make([]core.Lit, len(ls))
	for i, l := range ls {
		out[i] = l.Not()
	}
	return out
}

// takes is an error when there are not as many arguments as names.
func takes(args starlark.Tuple, names string, n int) error {
	if len(args) != n {
		return fmt.Errorf("this takes %s", names)
	}
	return nil
}

func (in *instance) any(_ *starlark.Thread, args starlark.Tuple) error {
	ls, err := in.conditions(args...)
	if err == nil && len(args) == 0 {
		return errors.New("any takes conditions; of none at all, none holds")
	}
	in.post(constraint.Clause(ls...))
	return err
}

func (in *instance) all(_ *starlark.Thread, args starlark.Tuple) error {
	ls, err := in.conditions(args...)
	for _, l := range ls {
		in.post(constraint.Clause(l))
	}
	return err
}

func (in *instance) never(_ *starlark.Thread, args starlark.Tuple) error {
	ls, err := in.conditions(args...)
	in.post(constraint.Clause(not(ls)...))
	return err
}

func (in *instance) implies(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "what is given, and what follows", 2); err != nil {
		return err
	}
	ifs, err := in.conditions(args[0])
	if err != nil {
		return err
	}
	then, err := in.conditions(args[1])
	for _, l := range then {
		in.post(constraint.Clause(append(not(ifs), l)...))
	}
	return err
}

func (in *instance) number(args starlark.Tuple, least, most bool) error {
	if len(args) < 2 {
		return errors.New("this takes a number, then conditions")
	}
	k, err := starlark.AsInt32(args[0])
	if err != nil {
		return fmt.Errorf("the number comes first, then the conditions; %s is no whole number", args[0])
	}
	ls, err := in.conditions(args[1:]...)
	if err != nil {
		return err
	}
	lo, hi := 0, len(ls)
	if least {
		lo = k
	}
	if most {
		hi = k
	}
	switch {
	case lo > len(ls) || hi < 0:
		in.post(constraint.Clause())
	case lo == hi:
		in.post(constraint.Exactly(k, ls...))
	default:
		in.post(constraint.Between(max(lo, 0), min(hi, len(ls)), ls...))
	}
	return nil
}

var relations = map[string]constraint.Relation{
	"==": constraint.Eq, "!=": constraint.Ne, "<": constraint.Lt, "<=": constraint.Le, ">": constraint.Gt, ">=": constraint.Ge,
}

func relation(v starlark.Value) (constraint.Relation, error) {
	r, ok := relations[wordOf(v)]
	if !ok {
		return r, fmt.Errorf("%s is no relation; there are \"==\", \"!=\", \"<\", \"<=\", \">\" and \">=\"", v)
	}
	return r, nil
}

// term is a factor times a cell, an integer or a condition.
func (in *instance) term(v starlark.Value, factor int) (constraint.Term, error) {
	if t, ok := v.(starlark.Tuple); ok {
		if len(t) != 2 {
			return constraint.Term{}, errors.New("a term with a factor is (factor, term)")
		}
		k, err := starlark.AsInt32(t[0])
		if err != nil {
			return constraint.Term{}, fmt.Errorf("a term with a factor is (factor, term); %s is no number", t[0])
		}
		return in.term(t[1], factor*k)
	}
	if l, ok := v.(lit); ok {
		x := in.b.zeroOrOne(l.l)
		in.touch(x)
		return constraint.Term{Coef: factor, Var: x}, nil
	}
	if c, ok := v.(*cell); ok && !in.b.numeric {
		return constraint.Term{}, fmt.Errorf("%s holds words; only numbers can be added and compared: add conditions, such as cell[…]", c)
	}
	xs, err := in.vars(v)
	if err != nil || len(xs) != 1 {
		return constraint.Term{}, fmt.Errorf("%s is no term; terms are cells, integers, conditions, and (factor, term)", v)
	}
	return constraint.Term{Coef: factor, Var: xs[0]}, nil
}

// zeroOrOne returns a variable that is 1 where l holds, and 0 elsewhere.
func (b *board) zeroOrOne(l core.Lit) core.Var {
	x, ok := b.as01[l]
	if !ok {
		d := b.defined([]core.Lit{l})
		x, _, _ = b.m.Meaning(d)
		b.define(d.Not(), l)
		b.define(d, l.Not())
		b.as01[l] = x
	}
	return x
}

func (in *instance) sum(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "terms, a relation such as \"==\", and a number", 3); err != nil {
		return err
	}
	rel, err := relation(args[1])
	if err != nil {
		return err
	}
	var terms []constraint.Term
	for x := range elements(args[0]) {
		t, err := in.term(x, 1)
		if err != nil {
			return err
		}
		terms = append(terms, t)
	}
	k, err := starlark.AsInt32(args[2])
	if err != nil {
		t, err := in.term(args[2], -1)
		if err != nil {
			return err
		}
		terms = append(terms, t)
	}
	in.post(constraint.Linear(terms, rel, k))
	return nil
}

func (in *instance) compare(_ *starlark.Thread, args starlark.Tuple) error {
	k := 0
	if len(args) == 4 {
		var err error
		if k, err = starlark.AsInt32(args[3]); err != nil {
			return fmt.Errorf("%s is no number", args[3])
		}
		args = args[:3]
	}
	if err := takes(args, "a cell, a relation such as \"<\", a cell, and perhaps a number that is added to it", 3); err != nil {
		return err
	}
	rel, err := relation(args[1])
	if err != nil {
		return err
	}
	left, err := in.term(args[0], 1)
	if err != nil {
		return err
	}
	right, err := in.term(args[2], 1)
	in.post(constraint.Compare(left.Var, rel, right.Var, k))
	return err
}

func (in *instance) different(_ *starlark.Thread, args starlark.Tuple) error {
	xs, err := in.vars(args...)
	if len(xs) > 1 {
		in.post(constraint.AllDifferent(xs...))
	}
	return err
}

// differ demands that two lists are not the same, cell by cell.
func (in *instance) differ(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "two lists of cells", 2); err != nil {
		return err
	}
	a, err := in.vars(args[0])
	if err != nil {
		return err
	}
	b, err := in.vars(args[1])
	if err != nil {
		return err
	}
	if len(a) != len(b) {
		return fmt.Errorf("the lists have %d and %d cells", len(a), len(b))
	}
	m := in.b.m
	some := make([]core.Lit, len(a))
	for i := range a {
		some[i] = m.Eq(m.NewBool(""), 1)
		lo, hi := m.Bounds(a[i])
		for v := lo; v <= hi; v++ {
			in.b.define(some[i].Not(), m.Ne(a[i], v), m.Ne(b[i], v))
		}
	}
	in.post(constraint.Clause(some...))
	return nil
}

// count demands how often cells hold values: {"x": 2, "o": (0, 3)}.
func (in *instance) count(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "cells, and a dict such as {\"x\": 2, \"o\": (0, 3)}", 2); err != nil {
		return err
	}
	xs, err := in.vars(args[0])
	if err != nil {
		return err
	}
	d, ok := args[1].(*starlark.Dict)
	if !ok {
		return fmt.Errorf("%s is no dict such as {\"x\": 2, \"o\": (0, 3)}", args[1])
	}
	var counts []constraint.Count
	for _, kv := range d.Items() {
		v, err := in.b.number(kv[0])
		if err != nil {
			return err
		}
		bounds := starlark.Tuple{kv[1], kv[1]}
		if t, ok := kv[1].(starlark.Tuple); ok && len(t) == 2 {
			bounds = t
		}
		lo, err1 := starlark.AsInt32(bounds[0])
		hi, err2 := starlark.AsInt32(bounds[1])
		if err1 != nil || err2 != nil {
			return fmt.Errorf("%s is neither a number nor a least and a greatest one", kv[1])
		}
		if lo > hi || lo > len(xs) || hi < 0 {
			in.post(constraint.Clause())
			return nil
		}
		counts = append(counts, constraint.Count{Value: v, Min: max(lo, 0), Max: min(hi, len(xs))})
	}
	in.post(constraint.GCC(xs, false, counts...))
	return nil
}

// element demands that the cell with a number, from 0, in a list holds what another holds.
func (in *instance) element(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "a number from b.integer, a list of cells, and the cell or integer that is equal", 3); err != nil {
		return err
	}
	i, ok := args[0].(integer)
	if !ok {
		return fmt.Errorf("%s is no b.integer", args[0])
	}
	xs, err := in.vars(args[1])
	if err != nil {
		return err
	}
	y, err := in.vars(args[2])
	if err != nil || len(y) != 1 || len(xs) == 0 {
		return errors.New("element takes a number from b.integer, a list of cells, and one cell or integer")
	}
	in.post(constraint.Element(i.x, xs, y[0]))
	return nil
}

func (in *instance) table(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "cells, and a list of rows of values", 2); err != nil {
		return err
	}
	xs, err := in.vars(args[0])
	if err != nil {
		return err
	}
	// The rows are a tree, whose nodes are the states.
	next := [][]int{slices.Repeat([]int{-1}, len(in.b.words))}
	ends := map[int]bool{0: len(xs) == 0}
	for row := range elements(args[1]) {
		at, n := 0, 0
		for w := range elements(row) {
			v, err := in.b.number(w)
			if err != nil {
				return err
			}
			if n++; next[at][v-in.b.base] < 0 {
				next[at][v-in.b.base] = len(next)
				next = append(next, slices.Repeat([]int{-1}, len(in.b.words)))
			}
			at = next[at][v-in.b.base]
		}
		if n != len(xs) {
			return fmt.Errorf("a row of the table has %d values, and there are %d cells", n, len(xs))
		}
		ends[at] = true
	}
	a := constraint.Automaton{Accept: make([]bool, len(next)), Next: func(_, s, v int) int { return next[s][v-in.b.base] }}
	for s := range a.Accept {
		a.Accept[s] = ends[s]
	}
	in.post(constraint.Regular(xs, a))
	return nil
}

// scanKey is what the states of a scan depend on. The function is a key by itself, which
// keeps it alive: its address could be that of another later.
type scanKey struct {
	step   starlark.Value
	start  string
	length int
}

// scanned has the states that a step function reaches.
type scanned struct {
	states []starlark.Value
	next   [][]int
}

// scan demands that step(state, value) leads from cell to cell, and accept(state) is true at
// the end.
func (in *instance) scan(t *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "cells, a first state, step(state, value) and accept(state)", 4); err != nil {
		return err
	}
	xs, err := in.vars(args[0])
	if err != nil {
		return err
	}
	for _, f := range args[2:] {
		if _, ok := f.(*starlark.Function); !ok {
			return fmt.Errorf("%s is no function of the genre; scan takes cells, a first state, step(state, value) and accept(state)", f)
		}
	}
	key := scanKey{args[2], args[1].String(), len(xs)}
	sc, ok := in.b.scans[key]
	if !ok {
		if sc, err = in.b.explore(t, args[1], args[2], len(xs)); err != nil {
			return err
		}
		in.b.scans[key] = sc
	}
	a := constraint.Automaton{
		Accept: make([]bool, len(sc.states)),
		Next:   func(_, s, v int) int { return sc.next[s][v-in.b.base] },
	}
	for i, s := range sc.states {
		v, err := starlark.Call(t, args[3], starlark.Tuple{s}, nil)
		if err != nil {
			return err
		}
		if err := asked(v); err != nil {
			return err
		}
		a.Accept[i] = bool(v.Truth())
	}
	in.post(constraint.Regular(xs, a))
	return nil
}

func (b *board) explore(t *starlark.Thread, start, step starlark.Value, length int) (*scanned, error) {
	sc, index := &scanned{}, new(starlark.Dict)
	var depth []int
	add := func(s starlark.Value, at int) (int, error) {
		s.Freeze()
		v, ok, err := index.Get(s)
		switch {
		case err != nil:
			return 0, fmt.Errorf("a state of a scan must be a number, a text or a tuple of such: %w", err)
		case ok:
			return starlark.AsInt32(v)
		case len(sc.states) == mostStates:
			return 0, fmt.Errorf("this scan has more than %d states", mostStates)
		}
		sc.states, depth = append(sc.states, s), append(depth, at)
		return len(sc.states) - 1, index.SetKey(s, starlark.MakeInt(len(sc.states)-1))
	}
	if _, err := add(start, 0); err != nil {
		return nil, err
	}
	for i := 0; i < len(sc.states); i++ { // in the order of depth, so that a state is reached by the shortest way
		row := make([]int, len(b.keys))
		for v, k := range b.keys {
			if row[v] = -1; depth[i] == length {
				continue
			}
			s, err := starlark.Call(t, step, starlark.Tuple{sc.states[i], k}, nil)
			if err != nil {
				return nil, err
			}
			if s != starlark.None {
				if row[v], err = add(s, depth[i]+1); err != nil {
					return nil, err
				}
			}
		}
		sc.next = append(sc.next, row)
	}
	return sc, nil
}

// runs demands how long the stretches of cells with a value are, in order.
func (in *instance) runs(_ *starlark.Thread, args starlark.Tuple) error {
	if err := takes(args, "cells, a value, and the lengths of its stretches in order", 3); err != nil {
		return err
	}
	xs, err := in.vars(args[0])
	if err != nil {
		return err
	}
	value, err := in.b.number(args[1])
	if err != nil {
		return err
	}
	// State k has read the first k of these: 1 for a cell of a stretch, 0 for the gap after it.
	var want []bool
	for x := range elements(args[2]) {
		n, err := starlark.AsInt32(x)
		if err != nil || n < 1 {
			return fmt.Errorf("%s is no length of a stretch", x)
		}
		if n > len(xs) {
			in.post(constraint.Clause())
			return nil
		}
		for range n {
			want = append(want, true)
		}
		want = append(want, false)
	}
	a := constraint.Automaton{Accept: make([]bool, len(want)+1), Next: func(_, s, v int) int {
		switch is := v == value; {
		case s < len(want) && is == want[s]:
			return s + 1
		case !is && (s == 0 || !want[s-1]):
			return s // a gap may be longer
		}
		return -1
	}}
	a.Accept[len(want)], a.Accept[max(len(want)-1, 0)] = true, true
	in.post(constraint.Regular(xs, a))
	return nil
}

// connected demands that the cells whose conditions hold hang together by their sides.
func (in *instance) connected(_ *starlark.Thread, args starlark.Tuple) error {
	ls, err := in.conditions(args...)
	if err != nil {
		return err
	}
	if len(ls) != len(in.b.cells) {
		return fmt.Errorf("connected takes a condition for each of the %d cells, in the order of b.cells; these are %d", len(in.b.cells), len(ls))
	}
	in.post(constraint.ConnectedCells(in.b.z.Rows, in.b.z.Cols, ls))
	return nil
}
