package reason

import (
	"fmt"
	"slices"
	"strconv"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// Phrase is a text as data: the key of a text in a [Catalog] and its arguments. Arguments
// are cells ([]grid.Cell or one), values, facts ([]Fact), numbers, lines, lists of
// arguments ([All], [Either]), other phrases, and anything else that is [Placed]. Numbers
// stay the same on all boards: a number that is a place or a value must have that type. A
// string may appear only in texts about one board, not in what techniques and rules say.
type Phrase struct {
	Key  string
	Args []any
}

// Say returns the phrase with that key and those arguments.
func Say(key string, args ...any) Phrase { return Phrase{key, args} }

// All is a list of arguments joined by "and": "row 3 and row 5".
type All []any

// Either is a list of arguments joined by "or": "1-4 or 2-3".
type Either []any

// Catalog has the texts of phrases by key. In a text {0} is the first argument, and
// {0:is|are} is one of two texts: the first when the argument is a single thing, the second
// when it is several or none; such a text may contain {0}. {1#0} is the second argument, a
// value, in the form for as many things as the first argument is, and {1#} in the form for
// several, as some languages need. A sentence has no final full stop if more may follow it.
type Catalog map[string]words.Message

// many stands for any number of several things.
const many = 2

// mostCells is the greatest number of cells that a text lists by name.
const mostCells = 4

var (
	choose = pattern.New(`\{(\d+):((?:[^|{}]|\{\d\})*)\|((?:[^|{}]|\{\d\})*)\}`)
	slot   = pattern.New(`\{(\d+)(#(\d*))?\}`)
)

// speaker puts phrases into words.
type speaker struct {
	texts Catalog
	p     *puzzles.Puzzle // without givens
	a     *Argument
	all   bool // name all cells, however many
}

// say returns the text of p. It panics if the catalog has none; the tests of a type say
// each of its phrases.
func (s *speaker) say(p Phrase) string {
	if p.Key == "" {
		return ""
	}
	text, ok := s.texts[p.Key]
	if !ok {
		panic(fmt.Sprintf("reason: no text for %q", p.Key))
	}
	arg := func(number string) any {
		i, _ := strconv.Atoi(number)
		if i >= len(p.Args) {
			panic(fmt.Sprintf("reason: the text for %q wants argument %d of %d", p.Key, i, len(p.Args)))
		}
		return p.Args[i]
	}
	chosen := choose().ReplaceAllStringFunc(text.String(), func(m string) string {
		part := choose().FindStringSubmatch(m)
		if count(arg(part[1])) == 1 {
			return part[2]
		}
		return part[3]
	})
	return slot().ReplaceAllStringFunc(chosen, func(m string) string {
		part, n := slot().FindStringSubmatch(m), 1
		switch {
		case part[3] != "":
			n = count(arg(part[3]))
		case part[2] != "":
			n = many
		}
		return s.argument(arg(part[1]), n)
	})
}

// count returns the number of things that an argument is.
func count(arg any) int {
	switch arg := arg.(type) {
	case int:
		return arg
	case []grid.Cell:
		return len(arg)
	case []Fact:
		return len(arg)
	case []int:
		return len(arg)
	case []puzzles.Value:
		return len(arg)
	case All:
		return len(arg)
	}
	return 1
}

// argument returns the text of an argument, as said of n things.
func (s *speaker) argument(arg any, n int) string {
	switch arg := arg.(type) {
	case string:
		return arg
	case int:
		return words.Number(arg)
	case []int:
		return words.List(lists.Map(arg, func(n int) string { return words.Number(n) }), "and")
	case grid.Cell:
		return arg.Short()
	case []grid.Cell:
		return cells(arg, s.all)
	case puzzles.Value:
		return s.a.Value(arg, n)
	case []puzzles.Value:
		return words.List(lists.Map(arg, func(v puzzles.Value) string { return s.a.Value(v, n) }), "and")
	case []Fact:
		return s.facts(arg)
	case Phrase:
		return s.say(arg)
	case All:
		return words.List(s.arguments(arg), "and")
	case Either:
		return words.List(s.arguments(arg), "or")
	case grid.Line:
		return arg.String()
	case Placed:
		return arg.String()
	}
	panic(fmt.Sprintf("reason: a phrase cannot say a %T", arg))
}

func (s *speaker) arguments(args []any) []string {
	return lists.Map(args, func(arg any) string { return s.argument(arg, 1) })
}

// cells lists cells by name if they are few or all is set.
func cells(cs []grid.Cell, all bool) string {
	if len(cs) > mostCells && !all {
		return words.Say("the marked cells")
	}
	return words.List(lists.Map(cs, grid.Cell.Short), "and")
}

// facts states facts, grouping cells with the same values: "r1c1 and r1c2 are black, r2c2
// is not 2 or 3". If there are too many groups, it only counts the excluded values.
func (s *speaker) facts(fs []Fact) string {
	if s.a.Facts != nil {
		return s.a.Facts(s.p, fs, s.all)
	}
	var holds, not remarks
	for _, f := range fs {
		if f.Is {
			holds.add(f)
		}
	}
	for _, f := range fs {
		if !f.Is && !slices.ContainsFunc(holds, func(r remark) bool { return r.cells[0] == f.Cell }) {
			not.add(f) // otherwise it is implied
		}
	}
	var parts []string
	held, groups := holds.grouped(), not.grouped()
	named := func(cs []grid.Cell) string {
		if len(cs) > mostCells && !s.all && len(held)+len(groups) > 1 {
			return words.Count(len(cs), "marked cell") // since others are mentioned too
		}
		return cells(cs, s.all)
	}
	for _, g := range held {
		n := len(g.cells)
		parts = append(parts, words.SayN(n, "%s is %s", "%s are %s", named(g.cells), s.alternatives(g.values, n)))
	}
	if len(parts)+len(groups) > mostCells && len(groups) > 1 && !s.all {
		n := 0
		for _, g := range groups {
			n += len(g.cells) * len(g.values)
		}
		return words.List(append(parts, words.SayN(n, "%s of the marked cells is out", "%s of the marked cells are out", words.Count(n, "value"))), "and")
	}
	for _, g := range groups {
		n := len(g.cells)
		parts = append(parts, words.SayN(n, "%s is not %s", "%s are not %s", named(g.cells), s.alternatives(g.values, n)))
	}
	return words.List(parts, "and")
}

// alternatives lists values joined by "or", as said of n cells.
func (s *speaker) alternatives(vs []puzzles.Value, n int) string {
	return words.List(lists.Map(vs, func(v puzzles.Value) string { return s.a.Value(v, n) }), "or")
}

// remark is a statement about some cells.
type remark struct {
	cells  []grid.Cell
	values []puzzles.Value
}

// remarks are statements, one for each cell in the order in which they first occur.
type remarks []remark

func (rs *remarks) add(f Fact) {
	for i := range *rs {
		if r := &(*rs)[i]; r.cells[0] == f.Cell {
			r.values = append(r.values, f.Value)
			return
		}
	}
	*rs = append(*rs, remark{[]grid.Cell{f.Cell}, []puzzles.Value{f.Value}})
}

// grouped joins the remarks with the same values.
func (rs remarks) grouped() []remark {
	var out []remark
next:
	for _, r := range rs {
		slices.Sort(r.values)
		for i := range out {
			if slices.Equal(out[i].values, r.values) {
				out[i].cells = append(out[i].cells, r.cells...)
				continue next
			}
		}
		out = append(out, r)
	}
	return out
}
