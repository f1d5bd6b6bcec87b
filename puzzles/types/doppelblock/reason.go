package doppelblock

import (
	"strconv"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
	"quadrille/puzzles/words"
)

// ruleLine is the kind of rule used in explanations: a line holds two blacks, each number
// once, and the sum of its clue between the blacks. Players see these as a single rule.
const ruleLine = "line"

// ruleCount is the kind of the part of it that counts a value: two blacks, or one of a
// number.
const ruleCount = "count"

// Argue states the rules line by line.
func (doppelblock) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	z := p.Size()
	cells := newCells(p, m)
	black := lists.Map(cells, func(x core.Var) core.Lit { return m.Eq(x, 0) })
	for at, in := range z.Lines() {
		r := lines.RuleOf(ruleLine, at)
		ln := newLine(m, along(z, in, cells), along(z, in, black))
		m.Post(r, oneOfEach{ln.cells})
		m.Post(r, twoBlacks{ln})
		for n := range highest(p) + 1 {
			v, times := puzzles.Value(n), 1
			if n == 0 {
				v, times = Black, 2
			}
			ls := lists.Map(ln.cells, func(x core.Var) core.Lit { return m.Eq(x, n) })
			m.Post(lines.RuleOf(ruleCount, at, v), constraint.Exactly(times, ls...))
		}
		switch clue, clash := clueOf(p, at); {
		case clash:
			m.Post(r, constraint.Clause())
		case clue != puzzles.NoClue:
			m.Post(r, sumBetween{line: ln, clue: clue})
		}
	}
	return &reason.Argument{Encoding: read(m, cells), Tables: newTables(p), Rule: ruleOf(p), Mapped: lines.Mapped, Value: word}, nil
}

func word(v puzzles.Value, n int) string {
	switch v {
	case Black:
		return words.SayN(n, "black", "black")
	case NotBlack:
		return words.SayN(n, "not black", "not black")
	}
	return strconv.Itoa(int(v))
}

// ruleOf describes the rule instances.
func ruleOf(p *puzzles.Puzzle) func(core.Rule) reason.Rule {
	return func(r core.Rule) reason.Rule {
		l := lines.LineOf(r)
		return reason.Rule{Name: nameOf(p, l), Breach: reason.Say("breach"), Cells: p.Size().Line(l), Price: 10, Part: r.Kind != ruleLine}
	}
}

// nameOf returns the name of a line with its clues: "row 4 (sum 0)".
func nameOf(p *puzzles.Puzzle, l grid.Line) reason.Phrase {
	var sums []int
	for _, at := range clues(p, l) {
		if v := p.Clue(at); v != puzzles.NoClue && (len(sums) == 0 || sums[0] != v) {
			sums = append(sums, v)
		}
	}
	switch len(sums) {
	case 0:
		return reason.Say("name", l)
	case 1:
		return reason.Say("sum", l, sums[0])
	}
	return reason.Say("sums", l, sums)
}

func (doppelblock) Phrases() reason.Catalog {
	return reason.Catalog{
		"name":   "{0}",
		"sum":    "{0} (sum {1})",
		"sums":   "{0} (sums {1})",
		"breach": "cannot be filled",
		"or":     "{0} or {1}",

		"doppelblock/used":     "{0} is {1}, so there is no other {1} in {2}",
		"doppelblock/two":      "{0} has its two blacks, {1}: {2}",
		"doppelblock/only two": "in {0} only {1} can be black, so they are",
		"doppelblock/zero":     "nothing lies between the blacks of {0}, so they are neighbors: {1}",
		"doppelblock/full":     "all numbers lie between the blacks of {0}, so they are at its ends: {1}",
		"doppelblock/single":   "the {0} of {1} can only be in {2}",
		"doppelblock/inside":   "exactly {0} {0:number lies|numbers lie} between the blacks of {1}: {2}",
		"doppelblock/insides":  "{0} to {1} numbers lie between the blacks of {2}: {3}",
		"doppelblock/sets":     "only {1} can lie between the blacks of {0}: {2}",
		"doppelblock/many":     "{1} sets of numbers can lie between the blacks of {0}. With each of them {2}",
		"doppelblock/no sum":   "nothing lies between the blacks of {0}, and each number has a place outside: {1}",
		"doppelblock/hidden":   "in {0} the numbers {1} can only be in {2}: {3}",
		"doppelblock/naked":    "in {0} the cells {1} can only hold {2}: {3}",
		"doppelblock/line":     "{0} can only be {1}: {2}",
		"doppelblock/fillings": "{0} can be filled in {1} ways. In all of them {2}",
		"doppelblock/filled":   "in all ways to fill {0} {1}",
		"doppelblock/fish":     "the {0}s of {1} are all in {2}, which hold no other {0}: {3}",
		"doppelblock/places":   "suppose {0}. {1}. But {2} has no place left for its blacks. So {3}",
		"doppelblock/at once":  "suppose {0}. Then {1} has no place left for its blacks. So {2}",
		"first":                "Then {0} ({1})",
		"next":                 "{0}. Then {1} ({2})",
	}
}
