package closefar

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
	"quadrille/puzzles/words"
)

// ruleLine is the kind of the rules for explanations: a line holds two C and two F, the C
// closer together. People see this as one rule.
const ruleLine = "line"

// ruleCount is the kind of the part of it that counts a value: two C, two F, or as many
// blanks as remain.
const ruleCount = "count"

// Argue states the rules line by line, each by all the fillings that it allows.
func (closefar) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	z := p.Size()
	if z.Rows > lines.Longest {
		return nil, words.Errorf("there are explanations for boards of up to %d rows", lines.Longest)
	}
	b := newBoard(m, z)
	b.lines(func(args []int, xs []core.Var) {
		r := core.Rule{Kind: ruleLine, Args: args}
		m.Post(r, fillings{xs})
		if len(xs) < 4 {
			return // nothing fits
		}
		for _, v := range slots[C:] {
			m.Post(lines.RuleOf(ruleCount, lines.LineOf(r), v), constraint.Exactly(count(len(xs), int(v)), b.holds(xs, v)...))
		}
	})
	return &reason.Argument{Encoding: b.reading(), Tables: newTables(p), Rule: ruleOf(p), Mapped: lines.Mapped, Value: value}, nil
}

// value returns the word for a value.
func value(v puzzles.Value, n int) string {
	if v == Blank {
		return words.SayN(n, "blank", "blank")
	}
	return alphabet.Text(v)
}

// ruleOf describes the rule instances.
func ruleOf(p *puzzles.Puzzle) func(core.Rule) reason.Rule {
	return func(r core.Rule) reason.Rule {
		l := lines.LineOf(r)
		return reason.Rule{Name: reason.Say("name", l), Breach: reason.Say("breach"), Cells: p.Size().Line(l), Price: 10, Part: r.Kind != ruleLine}
	}
}

func (closefar) Phrases() reason.Catalog {
	return reason.Catalog{
		"name":   "{0}",
		"breach": "cannot be filled",

		"closefar/complete":    "{0} has its two {1}, {2}: {3}",
		"closefar/blanks":      "{0} has all its blanks, {1}: {2}",
		"closefar/many blanks": "{0} has all its {1} blanks: {2}",
		"closefar/only":        "in {0} only {1} can be {2}, so they are",
		"closefar/neighbors":   "no F stands beside the F in {1}, because the F of {0} are further apart than its C: {2}",
		"closefar/ends":        "the C of {0} are closer together than its F, so they are not at both ends. One is in {1}: {2}",
		"closefar/distance":    "in {0} the C are at least {1} apart and the F at most {2}, and the C are closer together: {3}",
		"closefar/pattern":     "{0} can only be {1}: {2}",
		"closefar/patterns":    "{0} can be filled in {1} ways. In all of them {2}",
		"closefar/places":      "suppose {0}. {1}. But {2} has no place left for its {4}. So {3}",
		"closefar/at once":     "suppose {0}. Then {1} has no place left for its {3}. So {2}",
		"closefar/rectangle":   "{0} and {1} leave only {3} for {2}: {4}",
		"closefar/rectangles":  "{0} and {1} leave only {3} ways to fill {2}. In all of them {4}",
		"first":                "Then {0} ({1})",
		"next":                 "{0}. Then {1} ({2})",
	}
}
