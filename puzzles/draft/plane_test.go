package draft

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types/yinyang"
)

// TestPlanesAreRecorded brings changes of planes through a record, in lists of places and whole.
func TestPlanesAreRecorded(t *testing.T) {
	typ := puzzletest.Planed(yinyang.Type)
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 4, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	from := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 0))
		to := from
		if full := puzzletest.Printed(r, p); seed%4 == 0 {
			to.Puzzle = full
		} else {
			i := r.IntN(len(full.Planes))
			z := full.Planes[i].Size()
			at := z.At(r.IntN(z.Cells()))
			to.Puzzle = to.Puzzle.WithPlane(i, to.Puzzle.Planes[i].With(at, full.Planes[i].At(at)))
		}
		d, err := diff(from, to)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		d = nil
		if err := json.Unmarshal(text, &d); err != nil {
			t.Fatal(err)
		}
		then, err := d.apply(from, []puzzles.Type{typ})
		if err != nil || !then.Puzzle.Same(to.Puzzle) {
			t.Fatalf("%s makes another board: %v", text, err)
		}
		from = then
	}
	if _, err := (&delta{Planes: map[string]string{"lakes": "1,1=A"}}).apply(from, []puzzles.Type{typ}); err == nil {
		t.Error("a plane that the type does not have is ignored")
	}
}
