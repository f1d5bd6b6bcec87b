package reason

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Phrase is something to be said, as data: the key of a text in a [Catalogue] and
// what is put into it. Arguments are cells ([]grid.Cell or one), values, facts
// ([]Fact), numbers, lines, strings and other phrases.
type Phrase struct {
	Key  string
	Args []any
}

// Say is the phrase with that key and those arguments.
func Say(key string, args ...any) Phrase { return Phrase{key, args} }

// Catalogue has the texts of phrases by key. In a text {0} is the first argument,
// and {0:is|are} is one of two words: the first when the argument is a single thing,
// the second when it is several or none. A sentence ends without a full stop where
// more may follow it.
type Catalogue map[string]string

// mostCells is the greatest number of cells that a text lists by their names.
const mostCells = 4

var slot = regexp.MustCompile(`\{(\d+)(?::([^|}]*)\|([^}]*))?\}`)

// speaker puts phrases into words.
type speaker struct {
	texts Catalogue
	a     *Argument
	all   bool // names all cells, however many
}

// say is the text of p. It panics when the catalogue has none: the tests of a type
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

// facts says facts, cells with the same thing to say together: "r1c1 and r1c2 are
// black, r2c2 is not white".
func (s *speaker) facts(fs []Fact) string {
	if s.a.Fact != nil {
		return s.placed(fs)
	}
	type saying struct {
		value puzzles.Value
		is    bool
	}
	var order []saying
	by := make(map[saying][]grid.Cell)
	for _, f := range fs {
		k := saying{f.Value, f.Is}
		if by[k] == nil {
			order = append(order, k)
		}
		by[k] = append(by[k], f.Cell)
	}
	parts := make([]string, len(order))
	for i, k := range order {
		not := " "
		if !k.is {
			not = " not "
		}
		cs := by[k]
		parts[i] = cells(cs, s.all) + " " + words.Is(len(cs)) + not + s.a.Value(k.value)
	}
	return words.List(parts, "and")
}

// placed says facts of a type with places, those that something lies somewhere
// before those that it does not.
func (s *speaker) placed(fs []Fact) string {
	if len(fs) > mostCells && !s.all {
		return words.Count(len(fs), "place")
	}
	parts := make([]string, len(fs))
	for i, f := range fs {
		parts[i] = s.a.Fact(f)
	}
	return words.List(parts, "and")
}
