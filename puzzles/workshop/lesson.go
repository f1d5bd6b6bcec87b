package workshop

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Lesson shows the rules of a type on boards.
type Lesson struct {
	Right *puzzles.View   // a board that keeps all rules, with its answer
	Wrong []*puzzles.View // one board for each kind of fault
}

// Lesson returns the lesson for a type, made from its example: the faults are those that one
// or two entries cause there.
func (s *Samples) Lesson(t puzzles.Type) *Lesson {
	example := s.Example(t)
	p := example.State.Puzzle
	w := wrongs{found: map[string]int{}}
	for n := range 2 {
		for c := range p.Size().All() {
			w.enter(example.State, c, answersIn(example), n)
		}
	}
	return &Lesson{
		Right: &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Layer: puzzles.Answer, Solution: example.Solution},
		Wrong: w.views,
	}
}

// wrongs are boards with faults: for each rule the first one with the fewest.
type wrongs struct {
	views []*puzzles.View
	found map[string]int // number of faults of the board for each rule
}

// enter tries all values in a cell and in n of its neighbors.
func (w *wrongs) enter(s puzzles.State, c grid.Cell, values []puzzles.Value, n int) {
	if s.Puzzle.Given(c) != puzzles.Open {
		return
	}
	for _, v := range values {
		if v == s.Marks.Values.At(c) {
			continue
		}
		with := s
		with.Marks.Values = s.Marks.Values.With(c, v)
		if n == 0 {
			w.consider(with)
			continue
		}
		for d := range s.Puzzle.Size().Neighbors(c) {
			w.enter(with, d, values, n-1)
		}
	}
}

// consider adds a board if it is the best one so far for some kind of fault.
func (w *wrongs) consider(s puzzles.State) {
	s = s.Trim()
	faults, _ := s.Puzzle.Type.Check(s)
	for _, f := range faults {
		fewest, known := w.found[f.Rule]
		if known && fewest <= len(faults) {
			continue
		}
		w.found[f.Rule] = len(faults)
		v := &puzzles.View{State: s, Layer: puzzles.Answer, Faults: []puzzles.Fault{f}}
		if i := slices.IndexFunc(w.views, func(v *puzzles.View) bool { return v.Faults[0].Rule == f.Rule }); i >= 0 {
			w.views[i] = v
		} else {
			w.views = append(w.views, v)
		}
	}
}

// answersIn returns the values that the answer of an example has in its open cells.
func answersIn(example *puzzles.View) []puzzles.Value {
	var values []puzzles.Value
	if example.Solution.Empty() {
		return nil
	}
	for c := range example.State.Puzzle.Size().All() {
		if v := example.Solution.At(c); !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	slices.Sort(values)
	return values
}
