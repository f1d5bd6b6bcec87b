package puzzles_test

import (
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// on returns a 6 × 6 board of a type.
func on(t *testing.T, typ puzzles.Type) puzzles.State {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

// put enters a value in a cell.
func put(s puzzles.State, part puzzles.Part, row, col, v int) puzzles.State {
	return s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: part, At: grid.Of(grid.Cell{Row: row, Col: col}), Value: v}}})
}

// TestTrial goes two levels deep and back: entries have the level in which they were made, and
// are kept in the level before or removed.
func TestTrial(t *testing.T) {
	for _, typ := range types.All {
		s := put(on(t, typ), puzzles.SetMark, 0, 0, 1)
		if s.Marks.Depth() != 0 || s.Marks.Levels().Size().Cells() != 0 || !s.Accept().Marks.Equal(s.Marks) || !s.Reject().Marks.Equal(s.Marks) {
			t.Errorf("%s: a trial before it began", typ.Name())
		}
		one := put(s.Try(), puzzles.SetMark, 1, 1, 1)
		two := put(put(put(one.Try(), puzzles.SetMark, 2, 2, 1), puzzles.SetNotes, 3, 3, 4), puzzles.SetColor, 0, 0, 3)
		two = put(two, puzzles.SetMark, 1, 1, 2) // replaces a mark of level 1
		levels := two.Marks.Levels()
		for at, want := range map[grid.Cell]uint8{{}: 0, {Row: 1, Col: 1}: 2, {Row: 2, Col: 2}: 2, {Row: 4, Col: 4}: 0} {
			if got := levels.At(at); got != want {
				t.Errorf("%s, %s: level %d, want %d", typ.Name(), at, got, want)
			}
		}
		if two.Marks.Depth() != 2 || one.Marks.Equal(two.Marks) || two.Marks.Empty() {
			t.Errorf("%s: level %d", typ.Name(), two.Marks.Depth())
		}
		if typ.Spec().Pieces == nil { // where halves of pieces do not stay
			if got := two.Reject(); !got.Marks.Equal(one.Marks) {
				t.Errorf("%s: not as before the second level", typ.Name())
			}
			if got := two.Reject().Reject(); !got.Marks.Equal(s.Marks) {
				t.Errorf("%s: not as before the trial", typ.Name())
			}
		}
		kept := two.Accept()
		if kept.Marks.Depth() != 1 || !kept.Marks.Values.Equal(two.Marks.Values) || kept.Marks.Levels().At(grid.Cell{Row: 2, Col: 2}) != 1 {
			t.Errorf("%s: accepted: level %d, %v", typ.Name(), kept.Marks.Depth(), kept.Marks.Levels())
		}
		if all := kept.Accept(); all.Marks.Trial != nil || !all.Marks.Values.Equal(two.Marks.Values) {
			t.Errorf("%s: accepted, and still in a trial", typ.Name())
		}
	}
}

// TestRejectKeepsWhatIsPrinted prints a given in a trial over an earlier mark, which must not
// come back under it.
func TestRejectKeepsWhatIsPrinted(t *testing.T) {
	s := put(on(t, types.All[0]), puzzles.SetMark, 0, 0, 1)
	s = put(s.Try(), puzzles.SetCell, 0, 0, 2).Reject()
	if s.Puzzle.Given(grid.Cell{}) != 2 || !s.Marks.Values.Empty() {
		t.Errorf("a mark stands on a given: %v", s.Marks.Values.At(grid.Cell{}))
	}
	// An earlier domino overlaps one that has been printed since.
	i := slices.IndexFunc(types.All, func(t puzzles.Type) bool { return t.Spec().Pieces != nil })
	d := on(t, types.All[i])
	half := func(word string) int {
		v, err := d.Puzzle.Type.Alphabet(d.Puzzle, puzzles.Answer).Value(word)
		if err != nil {
			t.Fatal(err)
		}
		return int(v)
	}
	d = put(put(d, puzzles.SetMark, 0, 0, half(">")), puzzles.SetMark, 0, 1, half("<")).Try()
	if n := d.Reject().Marks.Values.Count(); n != 2 {
		t.Fatalf("the domino of before covers %d cells", n)
	}
	d = put(put(d, puzzles.SetPlane, 0, 1, half(">")), puzzles.SetPlane, 0, 2, half("<")).Reject()
	if !d.Marks.Values.Empty() {
		t.Error("half of a domino came back")
	}
}

// TestTrialsAreResized removes a line in a trial, which must also remove it from the earlier
// levels.
func TestTrialsAreResized(t *testing.T) {
	s := put(on(t, types.All[0]), puzzles.SetMark, 0, 0, 1)
	s = put(put(s, puzzles.SetMark, 1, 1, 2), puzzles.SetColor, 2, 2, 5).Try()
	s, err := s.Reshape(s.Puzzle.Resized(puzzles.Edges{Top: -1, Right: 1, Bottom: 1}))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []puzzles.Marks{s.Marks, s.Reject().Marks} {
		if m.Values.Size() != s.Puzzle.Size() || m.Values.Count() != 1 || m.Values.At(grid.Cell{Col: 1}) != 2 || m.Colors.At(grid.Cell{Row: 1, Col: 2}) != 5 {
			t.Errorf("%v, %v", m.Values, m.Colors)
		}
	}
}
