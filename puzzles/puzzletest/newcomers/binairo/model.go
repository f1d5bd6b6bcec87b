package binairo

import (
	"fmt"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
)

// Model has one variable for each cell, 1 for the value 1.
func (binairo) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if model != "" && model != "sums" {
		return nil, fmt.Errorf("binairo has no model %q", model)
	}
	z := p.Size()
	cells := make([]core.Var, z.Cells())
	rd := &puzzles.Encoding{}
	for c := range z.All() {
		x := m.NewBool(c.String())
		cells[z.Index(c)] = x
		rd.Cells = append(rd.Cells, []puzzles.Choice{{Value: Zero, Lit: m.Eq(x, 0)}, {Value: One, Lit: m.Eq(x, 1)}})
	}
	m.Show(cells...)
	lines := map[bool][][]core.Var{}
	for l, line := range z.Lines() {
		var xs []core.Var
		for _, c := range line {
			xs = append(xs, cells[z.Index(c)])
		}
		args := []int{int(l.Dir), l.Index}
		for i := range max(0, len(xs)-2) {
			for v := range 2 {
				m.Post(core.Rule{Kind: "three", Args: args}, constraint.Clause(m.Ne(xs[i], v), m.Ne(xs[i+1], v), m.Ne(xs[i+2], v)))
			}
		}
		m.Post(core.Rule{Kind: "half", Args: args}, constraint.Sum(xs, constraint.Eq, len(xs)/2))
		row := l.Dir == 0
		for k, other := range lines[row] {
			var differ []core.Lit
			for i := range xs {
				d := m.NewBool("")
				m.Post(core.Rule{Kind: "same"}, constraint.Clause(m.Ne(d, 1), m.Eq(xs[i], 1), m.Eq(other[i], 1)))
				m.Post(core.Rule{Kind: "same"}, constraint.Clause(m.Ne(d, 1), m.Eq(xs[i], 0), m.Eq(other[i], 0)))
				differ = append(differ, m.Eq(d, 1))
			}
			m.Post(core.Rule{Kind: "same", Args: append(args, k)}, constraint.Clause(differ...))
		}
		lines[row] = append(lines[row], xs)
	}
	return rd, nil
}
