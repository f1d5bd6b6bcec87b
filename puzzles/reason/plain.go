package reason

import (
	"slices"
	"strconv"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// ExplainerOf is a type as one whose steps are explained: itself when it is an Explainer,
// else one that argues by its first model, without techniques, in the words of its printed
// rules.
func ExplainerOf(t puzzles.Type) Explainer {
	if x, ok := t.(Explainer); ok {
		return x
	}
	return plain{t}
}

// plain explains a type by its first model. Nobody knows what its rule instances are called
// on another board, so that each puzzle is explained as it stands.
type plain struct{ typ puzzles.Type }

func (plain) Techniques() []Technique { return nil }

// Phrases are the printed rules, by their numbers.
func (t plain) Phrases() Catalog {
	c := Catalog{
		"plain":         "a rule",
		"plain at":      "a rule at {0}",
		"plain rule":    "“{0}”",
		"plain rule at": "“{0}” at {1}",
		"plain broken":  "would be broken",
	}
	for i, r := range t.typ.Spec().Printed {
		c["plain "+strconv.Itoa(i)] = r.Text
	}
	return c
}

// Argue states the first model, of which a rule instance is about the cells whose variables
// it speaks of.
func (t plain) Argue(p *puzzles.Puzzle, m *core.Model) (*Argument, error) {
	reading, err := t.typ.Model(p, "", m)
	if err != nil {
		return nil, err
	}
	a := &arguing{plain: t, z: p.Size(), scopes: m.Scopes(), cells: map[core.Var][]grid.Cell{}}
	for i, choices := range reading.Cells {
		for _, ch := range choices {
			if ch.Lit != core.True && ch.Lit != core.False {
				x, _, _ := m.Meaning(ch.Lit)
				a.cells[x] = append(a.cells[x], a.z.At(i))
			}
		}
	}
	return &Argument{
		Reading: reading,
		Rule:    a.rule,
		Mapped:  func(r core.Rule, _ *puzzles.Mapping) core.Rule { return r },
		Value:   func(v puzzles.Value, _ int) string { return p.ValueName(v) },
	}, nil
}

// arguing knows which cells the rule instances of a model are about.
type arguing struct {
	plain
	z      grid.Size
	scopes map[string][]core.Var
	cells  map[core.Var][]grid.Cell
}

// rule describes a rule instance. One of auxiliary variables alone is about the whole
// board.
func (a *arguing) rule(r core.Rule) Rule {
	var cells []grid.Cell
	for _, x := range a.scopes[r.String()] {
		cells = append(cells, a.cells[x]...)
	}
	slices.SortFunc(cells, func(c, d grid.Cell) int { return a.z.Index(c) - a.z.Index(d) })
	cells = slices.Compact(cells)
	wide := len(cells) == 0
	if wide {
		cells = slices.Collect(a.z.All())
	}
	return Rule{Name: a.name(r, cells), Breach: Say("plain broken"), Price: 10, Cells: cells, Wide: wide || len(cells) == a.z.Cells()}
}

// name is what a rule instance is called: a printed rule, and where it applies.
func (a *arguing) name(r core.Rule, cells []grid.Cell) Phrase {
	is := func(p puzzles.PrintedRule) bool { return slices.Contains(p.Kinds, r.Kind) }
	n := slices.IndexFunc(a.typ.Spec().Printed, is)
	at, all := a.at(cells)
	switch {
	case n < 0 && all:
		return Say("plain")
	case n < 0:
		return Say("plain at", at)
	case all:
		return Say("plain rule", Say("plain "+strconv.Itoa(n)))
	}
	return Say("plain rule at", Say("plain "+strconv.Itoa(n)), at)
}

// at is where cells are, in a few words; all: everywhere.
func (a *arguing) at(cells []grid.Cell) (at any, all bool) {
	for l, line := range a.z.Lines() {
		if slices.Equal(cells, line) {
			return l, false
		}
	}
	if len(cells) > mostCells {
		return cells[0], len(cells) == a.z.Cells()
	}
	return cells, false
}
