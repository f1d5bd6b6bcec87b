package skyscrapers

import (
	"math/bits"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/reason/lines"
)

// The kinds of the rules.
const (
	ruleOnce = "once"
	ruleSeen = "seen"
)

var techniques = []reason.Technique{
	{
		ID: "skyscrapers/used", Name: "Height used", Level: reason.Easy, Score: 1, Find: lines.Each("used", used),
		Help: "A height stands once in each line: no other cell of the line has it.",
	},
	{
		ID: "skyscrapers/single", Name: "Single", Level: reason.Easy, Score: 5, Find: lines.Each("single", single),
		Help: "Each height stands in each line: when only one cell of the line can have it, it does.",
	},
	{
		ID: "skyscrapers/sets", Name: "Pairs and triples", Level: reason.Medium, Score: 20, Find: lines.Each("sets", sets),
		Help: "Two or three heights that only as many cells of a line can have fill these cells, and two or three cells that can have only as many heights use these up.",
	},
}

func (skyscrapers) Techniques() []reason.Technique { return techniques }

func (skyscrapers) Phrases() reason.Catalog {
	return reason.Catalog{
		"once": "{0}", "seen": "what is seen of {0}", "unkept": "could not be",
		"skyscrapers/used":   "the {0} of {1} is placed: {2}",
		"skyscrapers/single": "the {0} of {1} can only be in {2}",
		"skyscrapers/hidden": "in {0} only {2} can have {1}: {3}",
		"skyscrapers/naked":  "in {0} {2} can only have {1}: {3}",
	}
}

// Argue states the rules as Model does.
func (t skyscrapers) Argue(p *puzzles.Puzzle, m *core.Model) (*reason.Argument, error) {
	rd, err := t.Model(p, "", m)
	var values []puzzles.Value
	for v := 1; v <= p.Size().Rows; v++ {
		values = append(values, puzzles.Value(v))
	}
	return &reason.Argument{
		Encoding: rd, Tables: lines.New(p.Size(), ruleOnce, values), Mapped: mapped,
		Rule: func(r core.Rule) reason.Rule {
			l := lineOf(r)
			return reason.Rule{Name: reason.Say(r.Kind, l), Breach: reason.Say("unkept"), Price: 10, Cells: p.Size().Line(l)}
		},
		Value: func(v puzzles.Value, _ int) string { return p.ValueName(v) },
	}, err
}

// lineOf returns the line of a rule instance.
func lineOf(r core.Rule) grid.Line {
	if r.Kind == ruleSeen {
		return grid.Field(grid.Kind(r.Args[0]), r.Args[1]).Line()
	}
	return lines.LineOf(r)
}

// mapped returns the rule instance r as it is on the board that m maps to: when a line is
// reversed, its clue is at the other end.
func mapped(r core.Rule, m *puzzles.Mapping) core.Rule {
	if r.Kind == ruleOnce {
		return lines.Mapped(r, m)
	}
	l, reversed := m.Line(lineOf(r))
	side := map[grid.Dir]grid.Kind{grid.Row: grid.LeftOf, grid.Column: grid.Above}[l.Dir]
	if from := grid.Kind(r.Args[0]); (from == grid.Below || from == grid.RightOf) != reversed {
		side = side.Across()
	}
	return core.Rule{Kind: ruleSeen, Args: []int{int(side), l.Index}}
}

// used excludes a placed height from the other cells of a line.
func used(_ *reason.Known, l *lines.Line) *reason.Found {
	for slot, is := range l.Is {
		if out := l.Ban(nil, ^is, slot); is != 0 && len(out) > 0 {
			return &reason.Found{Sets: out, Say: reason.Say("skyscrapers/used", puzzles.Value(slot+1), l.Line, out)}
		}
	}
	return nil
}

// single finds a height that only one cell of a line can have.
func single(_ *reason.Known, l *lines.Line) *reason.Found {
	for slot, can := range l.Can {
		if in := l.Put(nil, can, slot); bits.OnesCount64(can) == 1 && len(in) > 0 {
			return &reason.Found{Sets: in, Say: reason.Say("skyscrapers/single", puzzles.Value(slot+1), l.Line, in[0].Cell)}
		}
	}
	return nil
}

// sets finds two or three heights with only as many cells.
func sets(_ *reason.Known, l *lines.Line) *reason.Found {
	f := l.Subset(^uint64(0), 3)
	if f == nil {
		return nil
	}
	key := "skyscrapers/naked"
	if f.Hidden {
		key = "skyscrapers/hidden"
	}
	return &reason.Found{Sets: f.Sets, Say: reason.Say(key, l.Line, f.Values, f.Cells, f.Sets)}
}
