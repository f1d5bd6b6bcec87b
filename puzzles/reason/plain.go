package reason

import (
	"slices"
	"strconv"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// ExplainerOf returns the explainer of a type: itself if it is an Explainer, else one that
// argues by its first model, without techniques, in the words of its printed rules.
func ExplainerOf(t puzzles.Type) Explainer {
	if x, ok := t.(Explainer); ok {
		return x
	}
	return plain{t}
}

// plain explains a type by its first model. A rule instance consists only of its kind and
// its cells, so that it can be mapped to other boards: instances of one kind about the same
// cells are one.
type plain struct{ typ puzzles.Type }

func (plain) Techniques() []Technique { return nil }

// Phrases has the printed rules, by their numbers.
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

// Argue posts the first model. The cells of a rule instance are those whose variables it
// constrains.
func (t plain) Argue(p *puzzles.Puzzle, m *core.Model) (*Argument, error) {
	reading, err := t.typ.Model(p, "", m)
	if err != nil {
		return nil, err
	}
	z, scopes, in := p.Size(), m.Scopes(), map[core.Var][]int{}
	for i, choices := range reading.Cells {
		for _, ch := range choices {
			if ch.Lit != core.True && ch.Lit != core.False {
				x, _, _ := m.Meaning(ch.Lit)
				in[x] = append(in[x], i)
			}
		}
	}
	m.Rename(func(r core.Rule) core.Rule {
		var cells []int
		for _, x := range scopes[r.String()] {
			cells = append(cells, in[x]...)
		}
		slices.Sort(cells)
		return core.Rule{Kind: r.Kind, Args: slices.Compact(cells)}
	})
	return &Argument{
		Encoding: reading,
		Rule:     func(r core.Rule) Rule { return t.rule(r, z) },
		Mapped:   func(r core.Rule, to *puzzles.Mapping) core.Rule { return mappedCells(r, z, to) },
		Value:    func(v puzzles.Value, _ int) string { return p.ValueName(v) },
	}, nil
}

// rule describes a rule instance: a printed rule, and where it applies. One of auxiliary
// variables alone is about the whole board.
func (t plain) rule(r core.Rule, z grid.Size) Rule {
	at := Spot{z, make([]grid.Cell, len(r.Args))}
	for i, n := range r.Args {
		at.Cells[i] = z.At(n)
	}
	wide := len(at.Cells) == 0 || len(at.Cells) == z.Cells()
	if wide {
		at.Cells = slices.Collect(z.All())
	}
	is := func(p puzzles.PrintedRule) bool { return slices.Contains(p.Kinds, r.Kind) }
	n := slices.IndexFunc(t.typ.Spec().Printed, is)
	printed := Say("plain " + strconv.Itoa(n))
	var name Phrase
	switch {
	case n < 0 && wide:
		name = Say("plain")
	case n < 0:
		name = Say("plain at", at)
	case wide:
		name = Say("plain rule", printed)
	default:
		name = Say("plain rule at", printed, at)
	}
	return Rule{Name: name, Breach: Say("plain broken"), Price: 10, Cells: at.Cells, Wide: wide}
}

// mappedCells returns a rule instance, about cells of a board of size z, on the board that
// to maps to.
func mappedCells(r core.Rule, z grid.Size, to *puzzles.Mapping) core.Rule {
	cells := make([]grid.Cell, len(r.Args))
	for i, n := range r.Args {
		cells[i] = z.At(n)
	}
	args := make([]int, len(cells))
	for i, c := range to.Cells(cells) {
		args[i] = to.Size().Index(c)
	}
	return core.Rule{Kind: r.Kind, Args: args}
}

// Spot is a set of cells of a board that is described briefly.
type Spot struct {
	Size  grid.Size
	Cells []grid.Cell
}

// String names the line that the cells form, or the cells if they are few, else the first
// cell.
func (s Spot) String() string {
	for l, line := range s.Size.Lines() {
		if slices.Equal(s.Cells, line) {
			return l.String()
		}
	}
	if len(s.Cells) > mostCells {
		return s.Cells[0].Short()
	}
	return cells(s.Cells, true)
}

// Mapped returns the spot on the board that m maps to.
func (s Spot) Mapped(m *puzzles.Mapping) any { return Spot{m.Size(), m.Cells(s.Cells)} }
