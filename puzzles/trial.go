package puzzles

import (
	"math"

	"quadrille/puzzles/grid"
)

// Trial is a level of a trial: entries that may turn out wrong, which are rejected or accepted
// as a whole.
type Trial struct {
	// Before is the answer when the level began. It may be in a trial itself, whose next level
	// this is.
	Before Marks
}

func (t *Trial) equal(o *Trial) bool {
	return t == o || t != nil && o != nil && t.Before.Equal(o.Before)
}

// Depth returns the number of the current level, 0 outside of a trial.
func (m Marks) Depth() int {
	n := 0
	for t := m.Trial; t != nil; t = t.Before.Trial {
		n++
	}
	return n
}

// Levels returns for each mark the level in which it was entered, 0 for those from before the
// trial. Without a trial it returns the zero Map.
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

// cleared returns m without the marks in a cell, in any level, and if notes is true without the
// notes there.
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

// Each returns m with a change made to it and to the answers before the levels of its trial.
// The change leaves the field Trial alone.
func (m Marks) Each(change func(Marks) Marks) Marks {
	out := change(m)
	if m.Trial != nil {
		out.Trial = &Trial{m.Trial.Before.Each(change)}
	}
	return out
}

// Move returns m on a board of size z, whose cell c holds what was at from(c), or nothing where
// that is off the board. It leaves the levels of the trial unmoved; see Each.
func (m Marks) Move(z grid.Size, from func(grid.Cell) grid.Cell) Marks {
	return Marks{m.Values.Move(z, from), m.Notes.Move(z, from), m.Colors.Move(z, from), m.Trial}
}

// Try returns s in a further level of a trial.
func (s State) Try() State {
	s.Marks.Trial = &Trial{s.Marks}
	return s
}

// Accept returns s with the entries of the innermost level kept as entries of the level before
// it. Outside of a trial it returns s.
func (s State) Accept() State {
	if t := s.Marks.Trial; t != nil {
		s.Marks.Trial = t.Before.Trial
	}
	return s
}

// Reject returns s as it was before the innermost level, except that printed values stay.
// (Apply has removed marks below them from all levels.) Outside of a trial it returns s.
func (s State) Reject() State {
	t := s.Marks.Trial
	if t == nil {
		return s
	}
	s.Marks = t.Before
	return s.Trim() // removes pieces that overlap a printed one
}

// Asked returns the problem that a trial puts to the solver: s with its entries as givens.
// Entries that stand for several values are returned separately (the zero Map if there are
// none).
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
	return s.Puzzle.WithParts(values), several
}
