package puzzles

import "quadrille/puzzles/grid"

// Play is a test solve of a puzzle: an answer of its own beside the setter's.
type Play struct {
	// On says that the marks of the state are the player's; else they are the setter's.
	On bool
	// Other is the other one of the two answers.
	Other Marks
	// Attempt is the number of the attempt, from 1 on.
	Attempt int
}

// Equal reports whether p and o are one test solve; either may be nil.
func (p *Play) Equal(o *Play) bool {
	return p == o || p != nil && o != nil && p.On == o.On && p.Attempt == o.Attempt && p.Other.Equal(o.Other)
}

// Equal reports whether s and o are one state of one printed problem: the same Puzzle,
// answer and test solve.
func (s State) Equal(o State) bool {
	return s.Puzzle == o.Puzzle && s.Marks.Equal(o.Marks) && s.Play.Equal(o.Play)
}

// Playing reports whether the marks are those of a test solve.
func (s State) Playing() bool { return s.Play != nil && s.Play.On }

// Begin is s with an attempt of that number begun: the player's marks, none yet, are on
// the board, and the setter's put aside.
func (s State) Begin(attempt int) State {
	setter := s.Leave().Marks
	s.Play, s.Marks = &Play{On: true, Other: setter, Attempt: attempt}, NoMarks(s.Puzzle)
	return s
}

// Enter is s with the player's marks on the board again, and the setter's put aside.
// Where nobody has begun, and while playing, it is s.
func (s State) Enter() State {
	if s.Play == nil || s.Play.On {
		return s
	}
	return s.exchanged()
}

// Leave is s with the setter's marks on the board, and the player's put aside. While
// nobody plays it is s.
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

// each is s with a change made to the setter's answer and the player's, in all levels of
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

// answers are the setter's answer and the player's, with all that stood before each level
// of their trials.
func (s State) answers() (all []Marks) {
	s.each(func(m Marks) Marks {
		all = append(all, m)
		return m
	})
	return all
}

// cleared is s without what is entered in a cell, and without its notes where notes is
// true, by the setter and the player.
func (s State) cleared(c grid.Cell, notes bool) State {
	s.Marks = s.Marks.cleared(c, notes)
	if s.Play != nil && s.Play.Other.holds(c) {
		p := *s.Play
		p.Other = p.Other.cleared(c, notes)
		s.Play = &p
	}
	return s
}
