package puzzles

import (
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairer is implemented by types that know how to mend boards that are no problem, or
// none with a solution.
type Repairer interface {
	// Repairs lists what could be done about what Validate or Impossible find in the
	// puzzle of s beside clues outside their range, the best first; none when they find
	// nothing.
	Repairs(s State) []Repair
}

// Repair is a way to mend a board.
type Repair struct {
	Text  string // "Take the clue 12 above column 4 away."
	After State
}

// Repairs are the ways to mend s: its clues, and what its type knows to mend.
func Repairs(s State) []Repair {
	list := clueRepairs(s)
	if t, ok := s.Puzzle.Type.(Repairer); ok {
		list = append(list, t.Repairs(s)...)
	}
	return list
}

// Option is s with another value of an option.
func (s State) Option(name string, v int) State {
	s.Puzzle = s.Puzzle.WithOption(name, v)
	return s
}

// NoOption is s with an option not stated.
func (s State) NoOption(name string) State {
	s.Puzzle = s.Puzzle.WithoutOption(name)
	return s
}

// mostNamed is how many places are named one by one.
const mostNamed = 4

// Where names a few places, and says how many more there are: "row 1, column 2; above
// column 4".
func Where(places []grid.Place) string {
	var names []string
	for _, at := range places[:min(len(places), mostNamed)] {
		names = append(names, at.String())
	}
	text := strings.Join(names, "; ")
	if more := len(places) - len(names); more > 0 {
		return words.Say("%s and %s more", text, words.Number(more))
	}
	return text
}
