package skyscrapers

import (
	"fmt"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Model has one variable for each cell.
func (skyscrapers) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	if model != "" && model != "lines" {
		return nil, fmt.Errorf("skyscrapers has no model %q", model)
	}
	z := p.Size()
	cells := make([]core.Var, z.Cells())
	rd := &puzzles.Encoding{Cells: make([][]puzzles.Choice, z.Cells())}
	for i := range cells {
		cells[i] = m.NewVar(z.At(i).Short(), 1, z.Rows)
		for v := 1; v <= z.Rows; v++ {
			rd.Cells[i] = append(rd.Cells[i], puzzles.Choice{Value: puzzles.Value(v), Lit: m.Eq(cells[i], v)})
		}
	}
	m.Show(cells...)
	row := func(line []grid.Cell) (xs []core.Var) {
		for _, c := range line {
			xs = append(xs, cells[z.Index(c)])
		}
		return xs
	}
	for l, line := range z.Lines() {
		m.Post(core.Rule{Kind: ruleOnce, Args: []int{int(l.Dir), l.Index}}, constraint.AllDifferent(row(line)...))
	}
	for _, at := range p.Fields() {
		if clue := p.Clue(at); clue != puzzles.NoClue {
			m.Post(core.Rule{Kind: ruleSeen, Args: []int{int(at.Kind), at.Line().Index}}, constraint.Regular(row(view(z, at)), counter(z.Rows, clue)))
		}
	}
	return rd, nil
}

// counter returns the automaton that accepts lines of n buildings with clue visible ones. Its
// states are the highest building so far and the number of visible ones.
func counter(n, clue int) constraint.Automaton {
	accept := make([]bool, (n+1)*(clue+1))
	accept[len(accept)-1] = true
	return constraint.Automaton{Accept: accept, Next: func(_, state, v int) int {
		highest, seen := state/(clue+1), state%(clue+1)
		switch {
		case v < highest:
			return state
		case seen == clue:
			return -1
		}
		return v*(clue+1) + seen + 1
	}}
}
