package types_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types/domino"
	"quadrille/puzzles/types/yinyang"
)

// planedBoards yields random boards with values in planes of each mesh.
func planedBoards(t *testing.T, each func(r *rand.Rand, s puzzles.State)) {
	t.Helper()
	typ := puzzletest.Planed(yinyang.Type)
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 0))
		p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 2 + r.IntN(5), Cols: 2 + r.IntN(5)}})
		if err != nil {
			t.Fatal(err)
		}
		p = puzzletest.Printed(r, p)
		each(r, puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)})
	}
}

// at returns the value of the plane of a name at a place.
func at(p *puzzles.Puzzle, name string, place grid.Place) puzzles.Value {
	for pl, m := range p.All() {
		if pl.Name == name {
			return m.At(pl.On.Position(place.Half()))
		}
	}
	return puzzles.Open
}

// borders lists the borders between the cells of a board.
func borders(z grid.Size) (all []grid.Place) {
	for c := range z.All() {
		for _, n := range []grid.Cell{c.Add(grid.Cell{Col: 1}), c.Add(grid.Cell{Row: 1})} {
			if b, ok := grid.Between(c, n); ok && z.Has(n) {
				all = append(all, b)
			}
		}
	}
	return all
}

// arrow is a value of the plane of signs that points from one cell to a neighbor.
func arrow(from, to grid.Cell) puzzles.Value {
	for i, by := range []grid.Cell{{Row: -1}, {Col: 1}, {Row: 1}, {Col: -1}} {
		if from.Add(by) == to {
			return puzzles.Value(i + 1)
		}
	}
	return puzzles.Open
}

// TestPlanesTurn turns boards. A sign that pointed from one cell to another still does.
func TestPlanesTurn(t *testing.T) {
	planedBoards(t, func(_ *rand.Rand, s puzzles.State) {
		z := s.Puzzle.Size()
		for _, turn := range puzzles.Turns {
			turned, err := s.Turn(turn)
			if err != nil {
				t.Fatal(err)
			}
			if back, _ := turned.Turn(turn.Back()); !back.Puzzle.Same(s.Puzzle) {
				t.Fatalf("turn %d and back is another board", turn)
			}
			for c := range z.All() {
				to := grid.Of(turn.Cell(z, c))
				if at(turned.Puzzle, "rooms", to) != at(s.Puzzle, "rooms", grid.Of(c)) {
					t.Fatalf("turn %d: the room of %v", turn, c)
				}
			}
			for _, b := range borders(z) {
				one, other := b.Sides()
				to, _ := grid.Between(turn.Cell(z, one), turn.Cell(z, other))
				had, has := at(s.Puzzle, "signs", b), at(turned.Puzzle, "signs", to)
				points := func(v, from, to puzzles.Value) bool { return v == from || v == to }
				if (had == puzzles.Open) != (has == puzzles.Open) ||
					(had == arrow(one, other)) != (has == arrow(turn.Cell(z, one), turn.Cell(z, other))) ||
					points(had, arrow(one, other), arrow(other, one)) != points(has, arrow(turn.Cell(z, one), turn.Cell(z, other)), arrow(turn.Cell(z, other), turn.Cell(z, one))) {
					t.Fatalf("turn %d: the sign at %v was %d and is %d at %v", turn, b, had, has, to)
				}
			}
		}
	})
}

// TestPlanesMove changes the lines of boards at random: a sign stays between its two cells, or
// goes when they part, and the number of a corner stays with all cells around it.
func TestPlanesMove(t *testing.T) {
	planedBoards(t, func(r *rand.Rand, s puzzles.State) {
		z := s.Puzzle.Size()
		h := s.Puzzle.Resized(puzzles.Edges{})
		change := func(lines []int) []int {
			switch i := r.IntN(len(lines)); r.IntN(3) {
			case 0:
				return append(lines[:i:i], append([]int{puzzles.NoLine}, lines[i:]...)...)
			case 1:
				return append(append([]int{}, lines[i:]...), lines[:i]...)
			}
			if len(lines) > 2 {
				return lines[1:]
			}
			return lines
		}
		h.Rows, h.Cols = change(h.Rows), change(h.Cols)
		moved, err := s.Reshape(h)
		if err != nil {
			t.Fatal(err)
		}
		from := func(c grid.Cell) grid.Cell { return grid.Cell{Row: h.Rows[c.Row], Col: h.Cols[c.Col]} }
		q := moved.Puzzle
		for _, b := range borders(q.Size()) {
			one, other := b.Sides()
			want := puzzles.Open
			if old, beside := grid.Between(from(one), from(other)); beside && z.Has(from(one)) && z.Has(from(other)) && arrow(from(one), from(other)) == arrow(one, other) {
				want = at(s.Puzzle, "signs", old)
			}
			if got := at(q, "signs", b); got != want {
				t.Fatalf("%v: the sign at %v is %d, want %d", h, b, got, want)
			}
		}
		for row := range q.Size().Rows + 1 {
			for col := range q.Size().Cols + 1 {
				place := grid.Place{Kind: grid.Corner, Cell: grid.Cell{Row: row, Col: col}}
				want, around := puzzles.Open, 0
				var old []grid.Place
				for _, by := range []grid.Cell{{Row: -1, Col: -1}, {Row: -1}, {Col: -1}, {}} {
					if c := place.Add(by); q.Size().Has(c) {
						around++
						if z.Has(from(c)) {
							old = append(old, grid.Place{Kind: grid.Corner, Cell: grid.Cell{Row: from(c).Row - by.Row, Col: from(c).Col - by.Col}})
						}
					}
				}
				if len(old) == around && len(slices.Compact(old)) == 1 {
					had := 0
					for _, by := range []grid.Cell{{Row: -1, Col: -1}, {Row: -1}, {Col: -1}, {}} {
						if z.Has(old[0].Add(by)) {
							had++
						}
					}
					if had == around {
						want = at(s.Puzzle, "corners", old[0])
					}
				}
				if got := at(q, "corners", place); got != want {
					t.Fatalf("%v: the corner at %v is %d, want %d", h, place, got, want)
				}
			}
		}
	})
}

// TestPlanesOfParts cuts parts out of boards, and lays them down where they were and elsewhere.
func TestPlanesOfParts(t *testing.T) {
	planedBoards(t, func(r *rand.Rand, s puzzles.State) {
		z := s.Puzzle.Size()
		b := grid.Around(z.At(r.IntN(z.Cells())), z.At(r.IntN(z.Cells())))
		all := grid.Collect(b.Size, func(grid.Cell) bool { return true })
		cells := grid.Collect(z, b.Has)
		wiped := s.Wipe(puzzles.Problem, cells)
		for _, border := range borders(z) {
			one, other := border.Sides()
			if got := at(wiped.Puzzle, "signs", border); b.Has(one) && b.Has(other) && got != puzzles.Open || !(b.Has(one) && b.Has(other)) && got != at(s.Puzzle, "signs", border) {
				t.Fatalf("after %v was wiped the sign at %v is %d", b, border, got)
			}
		}
		if back, _ := wiped.Lay(puzzles.Problem, s.Cut(b), all, b.From); !back.Puzzle.Same(s.Puzzle) {
			t.Fatalf("%v cut and laid down where it was is another board", b)
		}
		text := file.PartText(s, cells)
		part, err := file.ParsePart(text, s.Puzzle, puzzles.Problem)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if back, _ := wiped.Lay(puzzles.Problem, part.State, part.Cells, b.From); !back.Puzzle.Same(s.Puzzle) {
			t.Fatalf("%v copied and pasted where it was is another board\n%s", b, text)
		}
		half, _, err := s.TurnPart(b, puzzles.HalfTurn)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := half.TurnPart(b, puzzles.HalfTurn)
		if err != nil || !again.Wipe(puzzles.Problem, cells).Puzzle.Same(half.Wipe(puzzles.Problem, cells).Puzzle) {
			t.Fatalf("%v turned twice changes what is around it: %v", b, err)
		}
		was, is := s.Cut(b).Puzzle, again.Cut(b).Puzzle
		for pl, m := range was.All() {
			if pl.On != grid.OnCorners && !is.Values(pl).Equal(m) { // a corner of the box has cells outside
				t.Fatalf("%v turned twice has other %s", b, pl.Name)
			}
		}
	})
}

// TestPlanesAreWritten writes boards with planes in each format: what is read back has them, or
// they are said to be lost.
func TestPlanesAreWritten(t *testing.T) {
	planedBoards(t, func(_ *rand.Rand, s puzzles.State) {
		types := []puzzles.Type{s.Puzzle.Type}
		e := file.NewEntry(s)
		kept := 0
		for _, w := range format.Writers(types) {
			written, err := format.Write(w, &e)
			if err != nil {
				continue // with the error that it cannot hold the board
			}
			if _, reads := w.(format.Reader); !reads {
				continue
			}
			found, err := format.Read([]byte(written.Text), format.Options{Types: types})
			if err != nil || len(found.Collection.Puzzles) != 1 || found.Collection.Puzzles[0].State.Puzzle == nil {
				t.Fatalf("%s: %v\n%s", w.Name(), err, written.Text)
			}
			got := found.Collection.Puzzles[0].State.Puzzle
			for pl, m := range s.Puzzle.All() {
				switch same := got.Values(pl).Equal(m); {
				case same && !m.Empty():
					kept++
				case !same && !slices.Contains(written.Lost, "the "+pl.Name):
					t.Fatalf("%s loses the %s and says %q\n%s", w.Name(), pl.Name, written.Lost, written.Text)
				}
			}
		}
		if kept == 0 {
			t.Fatal("no format keeps the planes")
		}
	})
}

// TestPlanesCount looks at what tells puzzles apart.
func TestPlanesCount(t *testing.T) {
	planedBoards(t, func(r *rand.Rand, s puzzles.State) {
		p := s.Puzzle
		i := r.IntN(len(p.Planes))
		pl := p.Type.Spec().Planes[i]
		m := p.Planes[i]
		place := m.Size().At(r.IntN(m.Size().Cells()))
		if !pl.On.Has(place) {
			return
		}
		q := p.WithPlane(i, m.With(place, (m.At(place)+1)%2))
		if q.Same(p) || q.Digest() == p.Digest() {
			t.Fatalf("another value in %s makes the same puzzle", pl.Name)
		}
		change := puzzles.Change{Part: puzzles.SetPlane + puzzles.Part(i), At: pl.On.Half(place).Place(), Value: int(m.At(place))}
		if back := (puzzles.State{Puzzle: q, Marks: s.Marks}).Apply(puzzles.Move{Changes: []puzzles.Change{change}}); !back.Puzzle.Same(p) {
			t.Fatalf("a change at %v does not set %s", change.At, pl.Name)
		}
		empty, _ := puzzles.New(p.Type, p.Params())
		if p.Blank() || !empty.Blank() || empty.WithPlane(i, m).Blank() != m.Empty() {
			t.Fatal("Blank does not look at the planes")
		}
	})
	bare := &puzzles.Puzzle{Type: domino.Type, Cells: grid.NewMap[puzzles.Value](grid.Size{Rows: 2, Cols: 3})}
	made, err := puzzles.New(domino.Type, puzzles.Params{Size: bare.Size()})
	if err != nil || !bare.Same(made) || bare.Digest() != made.Digest() {
		t.Error("a board without planes is not the same as one with empty ones")
	}
}
