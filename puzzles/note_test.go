package puzzles_test

import (
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// noting returns the tool for notes of a type; false if it has none.
func noting(s puzzles.State) (puzzles.Tool, bool) {
	tools := s.Puzzle.Type.Tools(s.Puzzle, puzzles.Answer)
	i := slices.IndexFunc(tools, func(t puzzles.Tool) bool { return t.Notes })
	if i < 0 {
		return puzzles.Tool{}, false
	}
	return tools[i], true
}

// press makes a stroke with a tool of the answer, from point to point.
func press(s puzzles.State, tool string, b puzzles.Button, points ...grid.Point) puzzles.State {
	in := puzzles.Press{At: points[0], Button: b, Layer: puzzles.Answer, Rail: puzzles.Answer, Tool: tool}
	stroke := s.Press(in)
	if stroke == nil {
		return s
	}
	for i, to := range points {
		s = s.Apply(stroke.Over(s, points[max(0, i-1)], to))
	}
	return s
}

// TestNotes notes what a cell can hold with the pointer and with keys, in each type with such
// notes.
func TestNotes(t *testing.T) {
	for _, typ := range types.All {
		s := on(t, typ)
		tool, ok := noting(s)
		if _, notes := puzzles.NotingOf(typ); ok != (notes && typ.Spec().Pieces == nil) {
			t.Errorf("%s: a tool for notes: %v", typ.Name(), ok)
		}
		if !ok {
			continue
		}
		first := grid.Point{X: 2.2, Y: 1.2} // the place of note 1 in row 2, column 3
		at, beside := grid.Cell{Row: 1, Col: 2}, grid.Cell{Row: 1, Col: 3}
		noted := press(s, tool.ID, puzzles.Primary, first)
		if got := noted.Marks.Notes; got.At(at) != 2 || got.Count() != 1 || !noted.Marks.Values.Empty() {
			t.Errorf("%s: a click notes %b", typ.Name(), got.At(at))
		}
		if got := press(noted, tool.ID, puzzles.Primary, first); !got.Marks.Notes.Empty() {
			t.Errorf("%s: a second click leaves a note", typ.Name())
		}
		if got := press(s, tool.ID, puzzles.Primary, first, grid.Point{X: 3.8, Y: 1.2}); got.Marks.Notes.At(beside) != 2 || got.Marks.Notes.At(at) != 2 {
			t.Errorf("%s: a drag notes %b, %b", typ.Name(), got.Marks.Notes.At(at), got.Marks.Notes.At(beside))
		}
		key := puzzles.Key{At: grid.Of(at), Rune: '1', Note: true, Layer: puzzles.Answer}
		for _, mods := range []puzzles.Mods{0, puzzles.Control} {
			key.Mods = mods
			if m, ok := s.Key(key); !ok || s.Apply(m).Marks.Notes.At(at) != 2 {
				t.Errorf("%s: the key 1 with %d notes %b", typ.Name(), mods, s.Apply(m).Marks.Notes.At(at))
			}
		}
		marked := put(s, puzzles.SetMark, 1, 2, 1)
		if m, ok := marked.Key(key); !ok || len(m.Changes) > 0 {
			t.Errorf("%s: a note below a value: %v", typ.Name(), m.Changes)
		}
		if got := press(marked, tool.ID, puzzles.Primary, first); !got.Marks.Notes.Empty() {
			t.Errorf("%s: a click notes below a value", typ.Name())
		}
		key.Layer = puzzles.Problem
		if m, ok := s.Key(key); ok {
			t.Errorf("%s: notes of the problem: %v", typ.Name(), m)
		}
	}
}

// TestEveryNoteHasItsPlace clicks in the middle of each place.
func TestEveryNoteHasItsPlace(t *testing.T) {
	for _, n := range []puzzles.NotePlaces{{Side: 2, Most: 2}, puzzles.NotePlacesFor(4, 3), puzzles.NotePlacesFor(40, 3)} {
		s := on(t, types.All[0])
		for v := range n.Side*n.Side + 1 {
			if v == 0 {
				continue
			}
			p := n.Center(v)
			stroke := n.Press(s, puzzles.Press{At: grid.Point{X: 3 + p.X, Y: 2 + p.Y}, Layer: puzzles.Answer})
			if (stroke != nil) != (v <= n.Most) {
				t.Errorf("%v: note %d has a place: %v", n, v, stroke != nil)
			} else if stroke != nil {
				at := grid.Point{X: 3 + p.X, Y: 2 + p.Y}
				if got := s.Apply(stroke.Over(s, at, at)).Marks.Notes.At(grid.Cell{Row: 2, Col: 3}); got != 1<<v {
					t.Errorf("%v: the place of note %d sets %b", n, v, got)
				}
			}
		}
	}
}

// TestColors colors cells with the pointer, including givens, and removes the colors.
func TestColors(t *testing.T) {
	for _, typ := range types.All {
		s := put(on(t, typ), puzzles.SetCell, 1, 3, 1)
		over := func(s puzzles.State, n puzzles.Color, b puzzles.Button) puzzles.State {
			from, to := grid.Point{X: 2.5, Y: 1.5}, grid.Point{X: 7.5, Y: 1.5} // beyond the edge
			stroke := puzzles.PressColor(s, puzzles.Press{At: from, Button: b}, n)
			s = s.Apply(stroke.Over(s, from, from))
			return s.Apply(stroke.Over(s, from, to))
		}
		colored := over(s, 4, puzzles.Primary)
		if got := colored.Marks.Colors; got.Count() != 4 || got.At(grid.Cell{Row: 1, Col: 3}) != 4 || colored.Puzzle.Cells.At(grid.Cell{Row: 1, Col: 3}) != 1 {
			t.Errorf("%s: colored %v", typ.Name(), got)
		}
		for name, got := range map[string]puzzles.State{"the same color": over(colored, 4, puzzles.Primary), "the right button": over(colored, 2, puzzles.Secondary)} {
			if !got.Marks.Colors.Empty() {
				t.Errorf("%s: %s leaves %v", typ.Name(), name, got.Marks.Colors)
			}
		}
		if got := over(colored, 2, puzzles.Primary); got.Marks.Colors.CountOf(2) != 4 {
			t.Errorf("%s: another color: %v", typ.Name(), got.Marks.Colors)
		}
	}
	if puzzles.PressColor(on(t, types.All[0]), puzzles.Press{At: grid.Point{X: -0.5}}, 1) != nil {
		t.Error("a stroke beside the board")
	}
}
