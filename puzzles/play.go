package puzzles

import "quadrille/puzzles/grid"

// Play is a test solve of a puzzle: an answer separate from the setter's.
type Play struct {
	// On reports whether the marks of the state are the player's; otherwise they are the
	// setter's.
	On bool
	// Other is the answer that is not in the state.
	Other Marks
	// Attempt is the number of the attempt, from 1.
	Attempt int
}

// Equal reports whether p and o are the same test solve; either may be nil.
func (p *Play) Equal(o *Play) bool {
	return p == o || p != nil && o != nil && p.On == o.On && p.Attempt == o.Attempt && p.Other.Equal(o.Other)
}

// Equal reports whether s and o are the same state of the same printed problem: identical
// Puzzle, equal answer and test solve.
func (s State) Equal(o State) bool {
	return s.Puzzle == o.Puzzle && s.Marks.Equal(o.Marks) && s.Play.Equal(o.Play)
}

// Playing reports whether the marks are those of a test solve.
func (s State) Playing() bool { return s.Play != nil && s.Play.On }

// Begin returns s with a new attempt of that number: the player's marks, still empty, are on
// the board, and the setter's are put aside.
func (s State) Begin(attempt int) State {
	setter := s.Leave().Marks
	s.Play, s.Marks = &Play{On: true, Other: setter, Attempt: attempt}, NoMarks(s.Puzzle)
	return s
}

// Enter returns s with the player's marks back on the board and the setter's put aside; s
// itself while playing, or if no test solve has begun.
func (s State) Enter() State {
	if s.Play == nil || s.Play.On {
		return s
	}
	return s.exchanged()
}

// Leave returns s with the setter's marks on the board and the player's put aside; s itself
// while not playing.
func (s State) Leave() State {
	if !s.Playing() {
		return s
	}
	return s.exchanged()
}

func (s State) exchanged() State {
	p := *s.Play
	s.Marks, p.Other, p.On = p.Other, s.Marks, !p.On
	s.Play = &p
	return s
}

// each returns s with a change made to the setter's and the player's answer, in all levels of
// their trials. See Marks.Each.
func (s State) each(change func(Marks) Marks) State {
	s.Marks = s.Marks.Each(change)
	if s.Play != nil {
		p := *s.Play
		p.Other = p.Other.Each(change)
		s.Play = &p
	}
	return s
}

// answers lists the setter's answer and the player's, each with the answers before the levels
// of its trial.
func (s State) answers() (all []Marks) {
	s.each(func(m Marks) Marks {
		all = append(all, m)
		return m
	})
	return all
}

// cleared returns s without the setter's and the player's marks in a cell, and if notes is true
// without their notes there.
func (s State) cleared(c grid.Cell, notes bool) State {
	s.Marks = s.Marks.cleared(c, notes)
	if s.Play != nil && s.Play.Other.holds(c) {
		p := *s.Play
		p.Other = p.Other.cleared(c, notes)
		s.Play = &p
	}
	return s
}
