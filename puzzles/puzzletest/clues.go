package puzzletest

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// clues checks that the clues that a field can have are those of the Spec: a full board fits
// exactly one of the range, by Check.
func (s *suite) clues(t *testing.T) {
	sp := s.typ.Spec()
	if (len(sp.Sides) > 0) != (sp.Clues != nil) {
		t.Fatal("a Spec has both Sides and Clues, the range of the clues there, or none of them")
	}
	for _, p := range s.ready(t) {
		for _, at := range p.Fields() {
			least, most := p.ClueRange(at)
			if least < 0 || most < least {
				t.Fatalf("clues %v of a board of %v are from %d to %d", at, p.Size(), least, most)
			}
		}
		if st, ok := s.solved(t, p); ok {
			for _, at := range p.Fields() {
				s.oneClue(t, st, at)
			}
		}
	}
}

// oneClue checks that a full board fits exactly one clue of the range in a field.
func (s *suite) oneClue(t *testing.T, st puzzles.State, at grid.Place) {
	t.Helper()
	var fits []int
	least, most := st.Puzzle.ClueRange(at)
	for v := least; v <= most; v++ {
		other := st
		other.Puzzle = st.Puzzle.WithClue(at, v)
		if faults, complete := s.typ.Check(other); complete && len(faults) == 0 {
			fits = append(fits, v)
		}
	}
	if len(fits) != 1 {
		t.Fatalf("a full board fits the clues %v %v, want one of %d to %d\n%v", fits, at, least, most, st.Marks.Values)
	}
}
