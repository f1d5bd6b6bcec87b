package reason

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Phrase is something to be said, as data: the key of a text in a [Catalog] and
// what is put into it. Arguments are cells ([]grid.Cell or one), values, facts
// ([]Fact), numbers, lines, strings and other phrases.
type Phrase struct {
	Key  string
	Args []any
}

// Say is the phrase with that key and those arguments.
func Say(key string, args ...any) Phrase { return Phrase{key, args} }

// Catalog has the texts of phrases by key. In a text {0} is the first argument,
// and {0:is|are} is one of two words: the first when the argument is a single thing,
// the second when it is several or none. A sentence ends without a full stop where
// more may follow it.
type Catalog map[string]string

// mostCells is the greatest number of cells that a text lists by their names.
const mostCells = 4

var slot = regexp.MustCompile(`\{(\d+)(?::([^|}]*)\|([^}]*))?\}`)

// speaker puts phrases into words.
type speaker struct {
	texts Catalog
	a     *Argument
	all   bool // names all cells, however many
}

// say is the text of p. It panics when the catalog has none: the tests of a type
// say each of its phrases.
func (s *speaker) say(p Phrase) string {
	if p.Key == "" {
		return ""
	}
	text, ok := s.texts[p.Key]
	if !ok {
		panic(fmt.Sprintf("reason: no text for %q", p.Key))
	}
	return slot.ReplaceAllStringFunc(text, func(m string) string {
		part := slot.FindStringSubmatch(m)
		i, _ := strconv.Atoi(part[1])
		if i >= len(p.Args) {
			panic(fmt.Sprintf("reason: the text for %q wants argument %d of %d", p.Key, i, len(p.Args)))
		}
		arg := p.Args[i]
		switch {
		case !strings.Contains(m, ":"):
			return s.argument(arg)
		case count(arg) == 1:
			return part[2]
		}
		return part[3]
	})
}

// count is how many things an argument is.
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
	}
	return 1
}

func (s *speaker) argument(arg any) string {
	switch arg := arg.(type) {
	case string:
		return arg
	case int:
		return words.Number(arg)
	case []int:
		names := make([]string, len(arg))
		for i, n := range arg {
			names[i] = words.Number(n)
		}
		return words.List(names, "and")
	case grid.Cell:
		return arg.Short()
	case []grid.Cell:
		return cells(arg, s.all)
	case puzzles.Value:
		return s.a.Value(arg)
	case []puzzles.Value:
		names := make([]string, len(arg))
		for i, v := range arg {
			names[i] = s.a.Value(v)
		}
		return words.List(names, "and")
	case []Fact:
		return s.facts(arg)
	case Phrase:
		return s.say(arg)
	case fmt.Stringer:
		return arg.String()
	}
	panic(fmt.Sprintf("reason: a phrase cannot say a %T", arg))
}

// cells lists cells by name, when they are few or all are wanted.
func cells(cs []grid.Cell, all bool) string {
	if len(cs) > mostCells && !all {
		return "the marked cells"
	}
	names := make([]string, len(cs))
	for i, c := range cs {
		names[i] = c.Short()
	}
	return words.List(names, "and")
}

// facts says facts, cells together of which the same is to be said: "r1c1 and r1c2
// are black, r2c2 is not 2 or 3". When there is too much to be said of different
// cells, it counts the values that cells do not hold.
func (s *speaker) facts(fs []Fact) string {
	if s.a.Facts != nil {
		return s.a.Facts(fs, s.all)
	}
	var holds, not remarks
	for _, f := range fs {
		if f.Is {
			holds.add(f)
		}
	}
	for _, f := range fs {
		if !f.Is && !slices.ContainsFunc(holds, func(r remark) bool { return r.cells[0] == f.Cell }) {
			not.add(f) // else it goes without saying
		}
	}
	var parts []string
	for _, g := range holds.grouped() {
		parts = append(parts, cells(g.cells, s.all)+" "+words.Is(len(g.cells))+" "+s.alternatives(g.values))
	}
	groups := not.grouped()
	if len(parts)+len(groups) > mostCells && len(groups) > 1 && !s.all {
		n := 0
		for _, g := range groups {
			n += len(g.cells) * len(g.values)
		}
		return words.List(append(parts, words.Count(n, "value")+" of the marked cells "+words.Is(n)+" out"), "and")
	}
	for _, g := range groups {
		parts = append(parts, cells(g.cells, s.all)+" "+words.Is(len(g.cells))+" not "+s.alternatives(g.values))
	}
	return words.List(parts, "and")
}

// alternatives lists values between which there is no choice to be made.
func (s *speaker) alternatives(vs []puzzles.Value) string {
	names := make([]string, len(vs))
	for i, v := range vs {
		names[i] = s.a.Value(v)
	}
	return words.List(names, "or")
}

// remark is what is to be said of some cells.
type remark struct {
	cells  []grid.Cell
	values []puzzles.Value
}

// remarks are what is to be said, cell by cell as they are first met.
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

// grouped puts cells together of which the same is to be said.
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
