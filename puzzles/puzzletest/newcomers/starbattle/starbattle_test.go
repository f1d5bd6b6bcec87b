package starbattle

import (
	"context"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest"
)

func TestType(t *testing.T) { puzzletest.Run(t, Type, board(t, five)) }

const five = `{"type": "starbattle", "givens": [".....", ".....", ".....", ".....", "....."],
 "regions": ["AABBB", "AABBB", "CADDB", "CCDEE", "CCDEE"]}`

func board(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	c, err := file.Parse([]byte(`{"quadrille": 1, "puzzles": [`+text+`]}`), []puzzles.Type{Type})
	if err == nil {
		err = c.Puzzles[0].Err
	}
	if err != nil {
		t.Fatal(err)
	}
	return c.Puzzles[0].State.Puzzle
}

func empty(t *testing.T) puzzles.State {
	t.Helper()
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

func at(r, c int) grid.Point { return grid.Point{X: float64(c) + 0.5, Y: float64(r) + 0.5} }

// rows returns the regions of a board, with slashes between rows.
func rows(p *puzzles.Puzzle) (text string) {
	for c := range p.Size().All() {
		if c.Col == 0 && c.Row > 0 {
			text += "/"
		}
		text += puzzles.RegionNames{}.Text(p.Region(c))
	}
	return text
}

// TestDrawing draws the regions of a board with the pointer and by letters.
func TestDrawing(t *testing.T) {
	s := empty(t)
	drag := func(button puzzles.Button, way ...grid.Point) {
		stroke := s.Press(puzzles.Press{At: way[0], Tool: "regions", Button: button})
		for i := range way {
			s = s.Apply(stroke.Over(s, way[max(0, i-1)], way[i]))
		}
	}
	drag(puzzles.Primary, at(0, 0), at(0, 1), at(1, 1), at(1, 0))
	drag(puzzles.Primary, at(0, 2), at(0, 4))
	drag(puzzles.Primary, at(0, 4), at(1, 4), at(1, 2))
	drag(puzzles.Secondary, at(0, 0))
	key := func(c grid.Cell, k puzzles.Key) bool {
		k.At, k.Tool = grid.Of(c), "regions"
		m, ok := s.Key(k)
		s = s.Apply(m)
		return ok
	}
	if !key(grid.Cell{Row: 4, Col: 4}, puzzles.Key{Rune: 'E'}) || !key(grid.Cell{Row: 3}, puzzles.Key{Rune: 'S'}) {
		t.Error("a letter names no region")
	}
	if !key(grid.Cell{Row: 1, Col: 4}, puzzles.Key{Name: puzzles.Delete}) {
		t.Error("Delete takes no cell out of its region")
	}
	if got, want := rows(s.Puzzle), ".ABBB/AABB./...../S..../....E"; got != want {
		t.Errorf("drawn: %s, want %s", got, want)
	}
	if f, bad := puzzles.Impossible(s.Puzzle); !bad || f.Text != "Row 1, column 1: in no region." {
		t.Errorf("half-drawn regions: %v, %q", bad, f.Text)
	}
	if f := s.Puzzle.Validate(); len(f) > 0 {
		t.Errorf("a board with half-drawn regions cannot be opened: %v", f)
	}
	if m, ok := s.Key(puzzles.Key{At: grid.Of(grid.Cell{}), Rune: 'S', Layer: puzzles.Answer}); !ok || m.Changes[0].Part != puzzles.SetMark {
		t.Errorf("S on the answer: %+v", m)
	}
	if s.Press(puzzles.Press{At: at(0, 0), Tool: "regions", Layer: puzzles.Answer}) != nil {
		t.Error("the tool draws on the answer")
	}
}

// TestParts moves a cell of a region away from the rest of it.
func TestParts(t *testing.T) {
	p := board(t, five)
	if f := puzzles.RegionFaults(p); len(f) > 0 {
		t.Error(f)
	}
	p = puzzles.State{Puzzle: p}.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetPlane, At: grid.Of(grid.Cell{Row: 2}), Value: 2}}}).Puzzle
	if f, bad := puzzles.Impossible(p); !bad || f.Text != "Row 3, column 1: region B is in several parts." {
		t.Errorf("%v, %q", bad, f.Text)
	}
}

// TestFormats writes regions, and reads them back or says that they are lost.
func TestFormats(t *testing.T) {
	p := board(t, five)
	e := file.NewEntry(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	types := []puzzles.Type{Type}
	var kept []string
	for _, f := range format.Writers(types) {
		if !f.Has(Type) {
			continue
		}
		w, err := f.Write(&e)
		if err != nil || len(w.Lost) > 0 {
			continue
		}
		if _, ok := f.(format.Reader); !ok {
			continue
		}
		found, err := format.Read([]byte(w.Text), format.Options{Types: types})
		if err != nil {
			t.Errorf("%s: not read: %v\n%s", f.Name(), err, w.Text)
			continue
		}
		kept = append(kept, f.Name())
		if q := found.Collection.Puzzles[0].State.Puzzle; q == nil || !q.Same(p) {
			t.Errorf("%s: another puzzle: %v\n%s", f.Name(), found.Collection.Puzzles[0].Err, w.Text)
		}
	}
	for _, name := range []string{"share", "text", "prolog"} {
		if !slices.Contains(kept, name) {
			t.Errorf("%s does not keep regions; %v do", name, kept)
		}
	}
}

// TestCanonical turns a board and renames its regions.
func TestCanonical(t *testing.T) {
	p := board(t, five)
	q := p.Turn(puzzles.QuarterTurn)
	q = q.WithPlane(0, grid.Collect(q.Size(), func(c grid.Cell) puzzles.Value { return 60 - q.Region(c) }))
	if p.Canonical() != q.Canonical() {
		t.Error("the same board, turned and with other names, is another one")
	}
	if q.Canonical() == board(t, `{"type": "starbattle", "givens": [".....", ".....", ".....", ".....", "....."],
 "regions": ["AABBB", "AABBB", "CADDB", "CCDEE", "CCEEE"]}`).Canonical() {
		t.Error("a board with other regions is the same")
	}
}

// TestSymmetry draws a region while what is drawn is repeated in the half turn.
func TestSymmetry(t *testing.T) {
	s := empty(t)
	in := puzzles.Press{At: at(0, 0), Tool: "regions"}
	s = s.ApplyAlike(s.Press(in).Over(s, in.At, at(0, 1)), []puzzles.Turn{puzzles.HalfTurn})
	if got, want := rows(s.Puzzle), "AA.../...../...../...../....."; got != want {
		t.Errorf("drawn: %s, want %s", got, want)
	}
}

// TestWalls looks at the walls of a board drawn as text, and at its words.
func TestWalls(t *testing.T) {
	p := board(t, five)
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	text, err := picture.Sheet{}.ASCIIText(context.Background(), &puzzles.View{State: s})
	const want = `+-------+-----------+
|       |           |
|       |           |
|       |           |
+---+   +-------+   |
|   |   |       |   |
|   +---+   +---+---+
|       |   |       |
|       |   |       |
|       |   |       |
+-------+---+-------+
`
	if err != nil || string(text) != want {
		t.Errorf("%v\n%s", err, text)
	}
	if got, want := s.Describe(grid.Of(grid.Cell{Row: 4, Col: 2})), "Row 5, column 3: open, region D"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
