package doppelblock

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Repairs takes clues away that no line can have, or makes them the highest that one
// can have, and givens that are none of the numbers.
func (doppelblock) Repairs(s puzzles.State) (list []puzzles.Repair) {
	var high, wrong []grid.Place
	z, most := s.Puzzle.Size(), total(highest(s.Puzzle))
	for _, at := range s.Puzzle.Fields() {
		if s.Puzzle.Clue(at) > most {
			high = append(high, at)
		}
	}
	for c := range z.All() {
		if v := s.Puzzle.Given(c); v != puzzles.Open && v != Black && !number(s.Puzzle, v) {
			wrong = append(wrong, grid.Of(c))
		}
	}
	put := func(at []grid.Place, part puzzles.Part, v int) puzzles.State {
		var m puzzles.Move
		for _, at := range at {
			m.Changes = append(m.Changes, puzzles.Change{Part: part, At: at, Value: v})
		}
		return s.Apply(m)
	}
	if n := len(high); n > 0 {
		where := puzzles.Where(high)
		list = append(list,
			puzzles.Repair{Text: words.SayN(n, "Take the clue away: %s.", "Take the clues away: %s.", where), After: put(high, puzzles.SetClue, puzzles.NoClue)},
			puzzles.Repair{Text: words.SayN(n, "Make the clue the highest, %[2]d: %[1]s.", "Make the clues the highest, %[2]d: %[1]s.", where, most), After: put(high, puzzles.SetClue, most)})
	}
	if n := len(wrong); n > 0 {
		list = append(list, puzzles.Repair{
			Text: words.SayN(n, "Take the given away: %s.", "Take the givens away: %s.", puzzles.Where(wrong)), After: put(wrong, puzzles.SetCell, int(puzzles.Open)),
		})
	}
	return list
}
