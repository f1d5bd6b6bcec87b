package heaps

import (
	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// Techniques returns none: all steps are suppositions.
func (heaps) Techniques() []reason.Technique { return nil }

// Phrases names the rules.
func (heaps) Phrases() reason.Catalog {
	return reason.Catalog{"fall": "what falls at {0}", "hang": "would hang in the air", "count": "the count of {0}", "wrong": "would be wrong"}
}

// Argue states the rules as Model does.
func (t heaps) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	rd, err := t.Model(p, "", m)
	return &reason.Argument{
		Encoding: rd,
		Rule: func(r core.Rule) reason.Rule {
			if r.Kind == "fall" {
				at := grid.Cell{Row: r.Args[0], Col: r.Args[1]}
				return reason.Rule{Name: reason.Say("fall", at), Breach: reason.Say("hang"), Price: 10, Cells: []grid.Cell{at, at.Add(grid.Cell{Row: 1})}}
			}
			l := grid.Line{Dir: grid.Dir(r.Args[0]), Index: r.Args[1]}
			return reason.Rule{Name: reason.Say("count", l), Breach: reason.Say("wrong"), Price: 10, Cells: p.Size().Line(l)}
		},
		Mapped: mapped,
		Value:  func(v puzzles.Value, _ int) string { return map[puzzles.Value]string{Sand: "sand", Air: "air"}[v] },
	}, err
}

// mapped returns the rule r as it is on the board that m maps to.
func mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	if r.Kind == "fall" {
		at := m.Cell(grid.Cell{Row: r.Args[0], Col: r.Args[1]})
		return core.Rule{Kind: r.Kind, Args: []int{at.Row, at.Col}}
	}
	return lines.Mapped(r, m)
}
