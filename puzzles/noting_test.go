package puzzles_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestExclude notes values that a cell does not hold.
func TestExclude(t *testing.T) {
	at := grid.Cell{Row: 0, Col: 0}
	for name, want := range map[string]struct {
		members   string
		value     puzzles.Value
		notes     puzzles.Notes // before
		change    puzzles.Part
		noted     int
		pointless bool
	}{
		"a border":           {`"type": "domino", "givens": ["001", "011"]`, 2, 0, puzzles.SetNotes, 1, false},
		"black":              {`"type": "doppelblock", "givens": ["....", "....", "....", "...."]`, 1000, 0, puzzles.SetMark, 1001, false},
		"a noted number":     {`"type": "doppelblock", "givens": ["....", "....", "....", "...."]`, 2, 0b110, puzzles.SetNotes, 0b010, false},
		"no noted number":    {`"type": "doppelblock", "givens": ["....", "....", "....", "...."]`, 2, 0, 0, 0, true},
		"a noted color":      {`"type": "hoodoo", "givens": ["....", "....", "....", "...."]`, 3, 0b1010, puzzles.SetNotes, 0b0010, false},
		"a given":            {`"type": "hoodoo", "givens": ["1...", "....", "....", "...."]`, 3, 0b1010, 0, 0, true},
		"a type without any": {`"type": "yinyang", "givens": ["..", ".."]`, 1, 0, 0, 0, true},
	} {
		c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{`+want.members+`}]}`), types.All)
		if err != nil || c.Puzzles[0].Err != nil {
			t.Fatalf("%s: %v, %v", name, err, c)
		}
		s := c.Puzzles[0].State
		s.Marks.Notes = s.Marks.Notes.With(at, want.notes)
		changes := puzzles.Exclude(s, at, want.value)
		if want.pointless {
			if len(changes) > 0 {
				t.Errorf("%s: changes %v", name, changes)
			}
			continue
		}
		if len(changes) != 1 || changes[0].Part != want.change || changes[0].At != grid.Of(at) || name != "a border" && changes[0].Value != want.noted {
			t.Errorf("%s: changes %v", name, changes)
			continue
		}
		if again := puzzles.Exclude(s.Apply(puzzles.Move{Changes: changes}), at, want.value); len(again) > 0 {
			t.Errorf("%s: noted already, and again %v", name, again)
		}
	}
}

// TestStruck tests whether the notes of a cell lack a value.
func TestStruck(t *testing.T) {
	c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "givens": ["....", "....", "....", "...."]}]}`), types.All)
	if err != nil {
		t.Fatal(err)
	}
	s := c.Puzzles[0].State
	for _, test := range []struct {
		notes puzzles.Notes
		value puzzles.Value
		want  bool
	}{
		{0, 1, false}, {0b10, 1, false}, {0b100, 1, true}, {0b100, 64, false}, {0b100, -1, false}, {1 << 63, 63, false},
	} {
		s.Marks.Notes = s.Marks.Notes.With(grid.Cell{Row: 1}, test.notes)
		if got := puzzles.Struck(s, grid.Cell{Row: 1}, test.value); got != test.want {
			t.Errorf("notes %b, value %d: %v", test.notes, test.value, got)
		}
	}
}
