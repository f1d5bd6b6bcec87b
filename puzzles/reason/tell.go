package reason

import (
	"maps"
	"slices"
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Strength is how much a hint tells.
type Strength uint8

// The strengths, weakest first.
const (
	ByName  Strength = iota // the technique's name
	ByPlace                 // name and place
	Whole                   // the whole step
)

// phrases returns the texts of a type with those common to all types.
func phrases(t Explainer) Catalog {
	c := Catalog{
		"place":   "{0} near {1}",
		"on":      "and so on to {0}",
		"suppose": "Suppose {0}",
		"then":    "then {0} ({1})",
		"but":     "but {0} {1}",
		"unkept":  "but {0} cannot be kept",
		"emptied": "but nothing is left for {0}",
		"so":      "So {0}",
		"left":    "{0}: nothing else is left",
		"search":  "{0}. No short reason was found: all else was tried and led nowhere",
	}
	maps.Copy(c, t.Phrases())
	return c
}

// Tell describes a step in words, with a full stop at the end of sentences.
func (e *Engine) Tell(s *Step, how Strength) string {
	switch how {
	case ByName:
		return s.Technique.String()
	case ByPlace:
		return e.speaker.say(Say("place", s.Technique.String(), s.Sets[0].Cell))
	}
	return sentence(strings.Join(e.lines(s), " "))
}

// Named describes a step in words with all cells by name, for use without a board that
// marks them.
func (e *Engine) Named(s *Step) string {
	named := *e
	named.speaker.all = true
	return named.Tell(s, Whole)
}

// sentence returns text with a capital, unless it begins with the short name of a cell, and
// with a full stop.
func sentence(text string) string {
	first, _, _ := strings.Cut(text, " ")
	if _, err := grid.ParseCell(strings.TrimRight(first, ",:")); err != nil {
		text = words.Capital(text)
	}
	return strings.TrimSuffix(text, ".") + "."
}

// Facts states facts, all cells by name.
func (e *Engine) Facts(fs []Fact) string {
	all := e.speaker
	all.all = true
	return all.facts(fs)
}

// Unnamed lists the cells that the words for a step do not name but call the marked cells,
// because there are too many.
func (s *Step) Unnamed() (cells []grid.Cell) {
	for _, list := range s.unnamed() {
		cells = append(cells, cellsIn(list)...)
	}
	return cells
}

// Marked names the cells that the words for a step call the marked cells, and says what
// follows for them; it returns "" if the words name all cells.
func (e *Engine) Marked(s *Step) string {
	var parts []string
	for _, list := range s.unnamed() {
		if fs, ok := list.([]Fact); ok {
			parts = append(parts, e.Facts(fs))
		} else {
			parts = append(parts, cells(cellsIn(list), true))
		}
	}
	return strings.Join(parts, "; ")
}

// unnamed lists the arguments, lists of cells or of facts, in the words for a step that are
// too long to be named.
func (s *Step) unnamed() (lists []any) {
	var look func(args []any)
	look = func(args []any) {
		for _, arg := range args {
			if p, ok := arg.(Phrase); ok {
				look(p.Args)
			} else if len(cellsIn(arg)) > mostCells {
				lists = append(lists, arg)
			}
		}
	}
	if s.say.Key == "" {
		look([]any{s.Sets}) // suppositions and searches leave only these unnamed
	} else {
		look(s.say.Args)
	}
	return lists
}

// cellsIn lists the cells of an argument that is a list of cells or of facts, each once.
func cellsIn(arg any) (cells []grid.Cell) {
	switch arg := arg.(type) {
	case []grid.Cell:
		return arg
	case []Fact:
		for _, f := range arg {
			if !slices.Contains(cells, f.Cell) {
				cells = append(cells, f.Cell)
			}
		}
	}
	return cells
}

// MistakesText says which entries contradict the givens.
func MistakesText(cs []grid.Cell) string {
	if len(cs) == 0 {
		return words.Say("The givens have no solution.")
	}
	return words.SayN(len(cs), "The entry in %s is wrong: with it there is no solution.",
		"The entries in %s cannot all be right: with them there is no solution.", cells(cs, false))
}

func (e *Engine) lines(s *Step) []string {
	say := e.speaker.say
	switch {
	case s.Technique == &searched:
		return []string{say(Say("search", s.Sets))}
	case s.Chain == nil:
		return []string{say(s.say)}
	}
	lines := []string{sentence(say(Say("suppose", e.contrary(s.Sets[0]))))}
	for _, k := range e.worthTelling(s.Chain[:len(s.Chain)-1]) {
		lines = append(lines, sentence(say(Say("then", e.consequences(k.Sets), e.RuleNames(k.Rules)))))
	}
	return append(lines, sentence(e.breach(s.Chain[len(s.Chain)-1])), sentence(say(Say("so", e.outcome(s)))))
}

// outcome lists what a supposition shows: the values that it leaves for cells, and the other
// conclusions.
func (e *Engine) outcome(s *Step) []Fact {
	if e.argument.Places {
		return s.Sets
	}
	left := lists.Where(s.Fills, func(f Fact) bool { return !slices.Contains(s.Sets, f) })
	return slices.Concat(s.Sets, left)
}

// breach returns the clause for the contradiction at the end of a supposition.
func (e *Engine) breach(last Consequence) string {
	switch {
	case len(last.Rules) == 1 && last.Rules[0].Breach.Key != "":
		return e.speaker.say(Say("but", last.Rules[0].Name, last.broken()))
	case len(last.Rules) == 0 && len(last.From) > 0:
		return e.speaker.say(Say("emptied", last.From[0].Cell)) // since a cell holds a value
	}
	return e.speaker.say(Say("unkept", e.RuleNames(last.Rules)))
}

// consequences states what follows on the way to a contradiction. The cells are named,
// since they are not marked on a board.
func (e *Engine) consequences(fs []Fact) string {
	if e.argument.Places {
		return e.speaker.facts(fs)
	}
	return e.Facts(fs)
}

// worthTelling lists the links of a chain that are told. In a type with Places it is
// obvious that nothing else lies where something does: only links by which something lies
// somewhere are told, if there are any.
func (e *Engine) worthTelling(chain []Consequence) []Consequence {
	if !e.argument.Places {
		return chain
	}
	var told []Consequence
	for _, k := range chain {
		k.Sets = slices.DeleteFunc(slices.Clone(k.Sets), func(f Fact) bool { return !f.Is })
		if len(k.Sets) > 0 {
			told = append(told, k)
		}
	}
	if told == nil {
		return chain
	}
	return told
}

// broken returns how the rule of a contradiction is broken.
func (k *Consequence) broken() Phrase {
	r := k.Rules[0]
	if r.Excess.Key == "" || slices.ContainsFunc(k.From, func(f Fact) bool { return !f.Is }) {
		return r.Breach
	}
	return r.Excess
}

// RuleNames lists rules in words.
func (e *Engine) RuleNames(rules []Rule) string {
	return words.List(lists.Map(rules, func(r Rule) string { return e.speaker.say(r.Name) }), "and")
}

// Areas returns the cells of rules, each area once: lines, blocks and sets, but neither the
// whole board nor a single cell.
func (e *Engine) Areas(rules []Rule) [][]grid.Cell {
	var areas [][]grid.Cell
	for _, r := range rules {
		same := func(area []grid.Cell) bool { return slices.Equal(area, r.Cells) }
		if 1 < len(r.Cells) && len(r.Cells) < e.known.Size.Cells() && !slices.ContainsFunc(areas, same) {
			areas = append(areas, r.Cells)
		}
	}
	return areas
}

// contrary returns the clause for the negation of a fact.
func (e *Engine) contrary(f Fact) string {
	return e.speaker.facts([]Fact{e.fact(e.known.fact(e.lit(f).Not()))})
}
