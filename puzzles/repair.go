package puzzles

import (
	"strings"

	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Repairer is implemented by types that can repair boards that are invalid or have no solution.
type Repairer interface {
	// Repairs lists repairs for what Validate or Impossible find in the puzzle of s (except
	// clues outside their range), the best first; none if they find nothing.
	Repairs(s State) []Repair
}

// Repair is a way to repair a board.
type Repair struct {
	Text  string // "Take the clue 12 above column 4 away."
	After State
}

// Repairs lists the repairs of s: of its clues, and those that its type offers.
func Repairs(s State) []Repair {
	list := clueRepairs(s)
	if t, ok := s.Puzzle.Type.(Repairer); ok {
		list = append(list, t.Repairs(s)...)
	}
	return list
}

// Option returns s with another value of an option.
func (s State) Option(name string, v int) State {
	s.Puzzle = s.Puzzle.WithOption(name, v)
	return s
}

// NoOption returns s with an option not stated.
func (s State) NoOption(name string) State {
	s.Puzzle = s.Puzzle.WithoutOption(name)
	return s
}

// mostNamed is the maximum number of places that are named individually.
const mostNamed = 4

// Where names the first few places, and says how many more there are: "row 1, column 2; above
// column 4".
func Where(places []grid.Place) string {
	names := lists.Map(places[:min(len(places), mostNamed)], grid.Place.String)
	text := strings.Join(names, "; ")
	if more := len(places) - len(names); more > 0 {
		return words.Say("%s and %s more", text, words.Number(more))
	}
	return text
}
