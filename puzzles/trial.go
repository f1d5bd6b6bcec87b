package puzzles

import (
	"math"

	"quadrille/puzzles/grid"
)

// Trial is a level of a trial: what is entered from then on may turn out wrong, and
// is taken back as a whole or kept as a whole.
type Trial struct {
	// Before is the answer as it was when the level began. It may itself be in a
	// trial, of which this is the next level.
	Before Marks
}

func (t *Trial) equal(o *Trial) bool {
	return t == o || t != nil && o != nil && t.Before.Equal(o.Before)
}

// Depth is the number of the level in which the answer is: 0 outside of a trial.
func (m Marks) Depth() int {
	n := 0
	for t := m.Trial; t != nil; t = t.Before.Trial {
		n++
	}
	return n
}

// Levels has for each mark the level in which it was entered, 0 for those from
// before the trial. Without a trial it is the zero Map.
func (m Marks) Levels() grid.Map[uint8] {
	if m.Trial == nil {
		return grid.Map[uint8]{}
	}
	depth := m.Depth()
	return grid.Collect(m.Values.Size(), func(c grid.Cell) uint8 {
		v, level := m.Values.At(c), depth
		for t := m.Trial; t != nil && v != Open; t = t.Before.Trial {
			if t.Before.Values.At(c) != v {
				return uint8(min(level, math.MaxUint8))
			}
			level--
		}
		return 0
	})
}

// cleared is m without what is entered in a cell, and without its notes where notes is
// true, in any level.
func (m Marks) cleared(c grid.Cell, notes bool) Marks {
	m.Values = m.Values.With(c, Open)
	if notes {
		m.Notes = m.Notes.With(c, 0)
	}
	if m.Trial != nil && m.Trial.Before.holds(c) {
		m.Trial = &Trial{m.Trial.Before.cleared(c, notes)}
	}
	return m
}

// holds reports whether something is entered or noted in a cell, in any level.
func (m Marks) holds(c grid.Cell) bool {
	return m.Values.At(c) != Open || m.Notes.At(c) != 0 || m.Trial != nil && m.Trial.Before.holds(c)
}

// Each is m with a change made to it and to what stood before each level of its
// trial. The change leaves the member Trial alone.
func (m Marks) Each(change func(Marks) Marks) Marks {
	out := change(m)
	if m.Trial != nil {
		out.Trial = &Trial{m.Trial.Before.Each(change)}
	}
	return out
}

// Move is m, but for the levels of its trial, on a board of size z, on which cell c
// holds what was at from(c); nothing where that lies off the board. See Each.
func (m Marks) Move(z grid.Size, from func(grid.Cell) grid.Cell) Marks {
	return Marks{m.Values.Move(z, from), m.Notes.Move(z, from), m.Colors.Move(z, from), m.Trial}
}

// Try is s in a further level of a trial.
func (s State) Try() State {
	s.Marks.Trial = &Trial{s.Marks}
	return s
}

// Accept is s with what was entered in the innermost level kept, as if it had been
// entered in the level before. Outside of a trial it is s.
func (s State) Accept() State {
	if t := s.Marks.Trial; t != nil {
		s.Marks.Trial = t.Before.Trial
	}
	return s
}

// Reject is s as it was before the innermost level, but for what is printed since, which
// Apply has taken from there as well.
// Outside of a trial it is s.
func (s State) Reject() State {
	t := s.Marks.Trial
	if t == nil {
		return s
	}
	s.Marks = t.Before
	return s.Trim() // of pieces that lie across a printed one
}

// Asked is the problem that the answer of s makes of it: with the entries as givens, but
// for those that stand for several values, which are told apart (zero where there are
// none). It is what a trial asks: can this be so?
func (s State) Asked() (p *Puzzle, several grid.Map[Value]) {
	z := s.Puzzle.Size()
	values := grid.Collect(z, func(c grid.Cell) Value {
		if v := s.Answer(c); !vague(s.Puzzle.Type, v) {
			return v
		}
		return Open
	})
	for c := range z.All() {
		if v := s.Marks.Values.At(c); vague(s.Puzzle.Type, v) {
			if several.Size() != z {
				several = grid.NewMap[Value](z)
			}
			several = several.With(c, v)
		}
	}
	q := *s.Puzzle
	if q.Type.Spec().Pieces != nil {
		q.Pieces = values
	} else {
		q.Cells = values
	}
	return &q, several
}
