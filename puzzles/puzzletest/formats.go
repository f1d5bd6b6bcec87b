package puzzletest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
)

// formats writes boards, with and without clues in all fields, in every format that supports
// the type, and reads them back: the result must be the same, except for what the format
// declares as lost.
func (s *suite) formats(t *testing.T) {
	types := []puzzles.Type{s.typ}
	for _, w := range format.Writers(types) {
		if !w.Has(s.typ) {
			continue
		}
		boards := 0
		for _, p := range s.ready(t) {
			for _, q := range []*puzzles.Puzzle{p, s.clued(p)} {
				e := file.NewEntry(puzzles.State{Puzzle: q, Marks: puzzles.NoMarks(q)})
				written, err := format.Write(w, &e)
				if err != nil {
					continue // with the error that it cannot hold the board
				}
				boards++
				if r, ok := w.(format.Reader); ok {
					s.readBack(t, r, q, written)
				}
			}
		}
		if boards == 0 {
			t.Errorf("%s has the type and writes no board", w.Name())
		}
	}
}

// clued returns p with a clue in every field.
func (s *suite) clued(p *puzzles.Puzzle) *puzzles.Puzzle {
	for _, at := range p.Fields() {
		least, most := p.ClueRange(at)
		p = p.WithClue(at, least+s.rng.IntN(most-least+1))
	}
	return p
}

// readBack reads back a written board.
func (s *suite) readBack(t *testing.T, r format.Reader, want *puzzles.Puzzle, w format.Written) {
	t.Helper()
	found, err := format.Read([]byte(w.Text), format.Options{Types: []puzzles.Type{s.typ}, As: s.typ.Name()})
	if err != nil || len(found.Collection.Puzzles) != 1 || found.Collection.Puzzles[0].Err != nil {
		t.Fatalf("%s: what was written is not read: %v\n%s", r.Name(), err, w.Text)
	}
	got := found.Collection.Puzzles[0].State.Puzzle
	lost := strings.Join(w.Lost, ", ")
	type part struct {
		same bool
		name string // its name in the list of what is lost
	}
	parts := []part{
		{got.Cells.Equal(want.Cells), "given"},
		{slices.Equal(clueList(got), clueList(want)), "clue"},
		{maps.Equal(got.Plain().Options, want.Plain().Options), "option"},
	}
	for i := range s.typ.Spec().Planes {
		pl := &s.typ.Spec().Planes[i]
		m, back := want.Values(pl), got.Values(pl)
		parts = append(parts, part{back.Equal(m) || back.Empty() && m.Empty(), pl.Name})
	}
	for _, part := range parts {
		if !part.same && !strings.Contains(lost, part.name) {
			t.Fatalf("%s loses a %s of a board of %v and says %q\n%s", r.Name(), part.name, want.Size(), lost, w.Text)
		}
	}
}

// clueList lists the clues of all fields.
func clueList(p *puzzles.Puzzle) (list []int) {
	for _, at := range p.Fields() {
		list = append(list, p.Clue(at))
	}
	return list
}
