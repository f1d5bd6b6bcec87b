package doppelblock

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
)

// longestAutomaton is the greatest number of rows for which the automata, whose
// transitions grow with its fourth power, have a reasonable size.
const longestAutomaton = 20

// stateAutomaton states the rules for each line by a count of each value and an
// automaton that reads the line and adds up the numbers between its blacks.
func stateAutomaton(p *puzzles.Puzzle, m *core.Model, cells []core.Var) {
	z, k := p.Size(), highest(p)
	often := []constraint.Count{{Value: 0, Min: 2, Max: 2}}
	for v := 1; v <= k; v++ {
		often = append(often, constraint.Count{Value: v, Min: 1, Max: 1})
	}
	for l, at := range z.Lines() {
		xs := along(z, at, cells)
		m.Post(rule(RuleTwice, l), constraint.GCC(xs, true, often...))
		switch clue, clash := clueOf(p, l); {
		case clash:
			m.Post(rule(RuleSum, l), constraint.Clause())
		case clue != puzzles.NoClue:
			m.Post(rule(RuleSum, l), constraint.Regular(xs, adder(clue)))
		}
	}
}

// adder returns the automaton of a clue. Its states are: before the first black;
// each sum since then, from 0 to the clue; after the second black.
func adder(clue int) constraint.Automaton {
	const start, zero = 0, 1
	end := zero + clue + 1
	accept := make([]bool, end+1)
	accept[end] = true
	return constraint.Automaton{Start: start, Accept: accept, Next: func(_, state, v int) int {
		switch {
		case v != 0 && (state == start || state == end):
			return state
		case v != 0 && state+v < end:
			return state + v
		case v == 0 && state == start:
			return zero
		case v == 0 && state == end-1:
			return end
		default:
			return -1
		}
	}}
}
