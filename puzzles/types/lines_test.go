package types_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types/domino"
)

// TestLinesBesideGivenDominoes draws every line of a board of which some dominoes are
// given: all can be drawn but those that a domino lies across, and they stay when the
// board is edited, resized, saved and read.
func TestLinesBesideGivenDominoes(t *testing.T) {
	s := state(t, "Quadrille domino\nset: 9\nfull: false\ngivens:\n0123\n1230\n2345\ndominoes:\n><..\n....\n..><\n")
	across := map[grid.Place]bool{{Kind: grid.East}: true, {Kind: grid.East, Cell: grid.Cell{Row: 2, Col: 2}}: true}
	notes := map[grid.Kind]int{grid.East: domino.EastLine, grid.South: domino.SouthLine}
	drawn := func(s puzzles.State, b grid.Place) bool { return s.Marks.Notes.At(b.Cell).Has(notes[b.Kind]) }
	var borders []grid.Place
	for c := range s.Puzzle.Size().All() {
		for _, to := range []grid.Cell{{Col: 1}, {Row: 1}} {
			if b, _ := grid.Between(c, c.Add(to)); s.Puzzle.Size().Has(c.Add(to)) {
				borders = append(borders, b)
			}
		}
	}
	for _, b := range borders {
		m, _ := domino.Type.Key(s, puzzles.Key{At: b, Rune: ' ', Layer: puzzles.Answer})
		if s = s.Apply(m); drawn(s, b) == across[b] {
			t.Errorf("the line at %v is drawn: %t", b, drawn(s, b))
		}
	}
	s = s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetCell, At: grid.Of(grid.Cell{}), Value: int(domino.Number(2))}}})
	same, err := s.Reshape(s.Puzzle.Resized(puzzles.Edges{}))
	if err != nil {
		t.Fatal(err)
	}
	for how, after := range map[string]puzzles.State{"edited": s, "resized": same, "read": state(t, file.PuzzleText(s))} {
		for _, b := range borders {
			if drawn(after, b) == across[b] {
				t.Errorf("%s: the line at %v is there: %t", how, b, drawn(after, b))
			}
		}
	}
}
