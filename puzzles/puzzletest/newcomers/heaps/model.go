package heaps

import (
	"fmt"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Model has a 0/1 variable for each cell: whether it holds sand.
func (heaps) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if model != "" && model != "cells" {
		return nil, fmt.Errorf("heaps has no model %q", model)
	}
	z := p.Size()
	sand := make([]core.Lit, z.Cells())
	rd := &puzzles.Encoding{Cells: make([][]puzzles.Choice, z.Cells())}
	for i := range sand {
		x := m.NewBool(z.At(i).Short())
		m.Show(x)
		sand[i] = m.Eq(x, 1)
		rd.Cells[i] = []puzzles.Choice{{Value: Sand, Lit: sand[i]}, {Value: Air, Lit: sand[i].Not()}}
	}
	for c := range z.All() {
		if below := c.Add(grid.Cell{Row: 1}); z.Has(below) {
			m.Post(core.Rule{Kind: "fall", Args: []int{c.Row, c.Col}}, constraint.Clause(sand[z.Index(c)].Not(), sand[z.Index(below)]))
		}
	}
	for _, at := range p.Fields() {
		if clue := p.Clue(at); clue != puzzles.NoClue {
			var line []core.Lit
			for _, c := range z.Line(at.Line()) {
				line = append(line, sand[z.Index(c)])
			}
			l := at.Line()
			m.Post(core.Rule{Kind: "count", Args: []int{int(l.Dir), l.Index}}, constraint.Exactly(clue, line...))
		}
	}
	return rd, nil
}
