package starbattle

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Model has a variable for each cell, 1 for a star.
func (starbattle) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if model != "" && model != "sums" {
		return nil, words.Errorf("starbattle has no model %q", model)
	}
	z := p.Size()
	var xs []core.Var
	rd := &puzzles.Encoding{}
	for c := range z.All() {
		x := m.NewBool(c.String())
		xs = append(xs, x)
		rd.Cells = append(rd.Cells, []puzzles.Choice{{Value: Star, Lit: m.Eq(x, 1)}, {Value: Blank, Lit: m.Eq(x, 0)}})
	}
	m.Show(xs...)
	sum := func(rule core.Rule, cells []grid.Cell) {
		var of []core.Var
		for _, c := range cells {
			of = append(of, xs[z.Index(c)])
		}
		m.Post(rule, constraint.Sum(of, constraint.Eq, stars(p)))
	}
	for l, cells := range z.Lines() {
		sum(core.Rule{Kind: "line", Args: []int{int(l.Dir), l.Index}}, cells)
	}
	for i, cells := range p.RegionCells() {
		sum(core.Rule{Kind: "region", Args: []int{i}}, cells)
	}
	for c := range z.All() {
		for _, d := range touching {
			if n := c.Add(d); z.Has(n) {
				m.Post(core.Rule{Kind: "touch", Args: []int{z.Index(c), z.Index(n)}}, constraint.Clause(m.Eq(xs[z.Index(c)], 0), m.Eq(xs[z.Index(n)], 0)))
			}
		}
	}
	return rd, nil
}
