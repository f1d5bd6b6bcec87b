package document_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/file"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/types"
)

// TestAnythingCanBeUndone performs random user actions on a document. Nothing may panic,
// everything can be undone and redone, and the board can be drawn, saved and read.
func TestAnythingCanBeUndone(t *testing.T) {
	for _, typ := range types.All {
		t.Run(typ.Name(), func(t *testing.T) {
			for seed := range uint64(3) {
				monkey(t, typ, rand.New(rand.NewPCG(seed, 5)))
			}
		})
	}
}

func monkey(t *testing.T, typ puzzles.Type, r *rand.Rand) {
	k := newDesk(t)
	d := k.Empty(typ.Name())
	first := d.State()
	for i := range 400 {
		act(r, d)
		k.Drain()
		if i%20 == 0 {
			if err := drafttest.Audit(d.Draft, types.All); err != nil {
				t.Fatalf("after %d things: %v", i+1, err)
			}
		}
	}
	d.Lift()
	last := d.State()
	sameAfterReading(t, last.Leave())
	steps := 0
	for ; d.History.Undoes() != ""; steps++ {
		d.History.Undo()
		k.Drain()
	}
	if !alike(d.State(), first) {
		t.Error("undo does not lead to the beginning")
	}
	for range steps {
		d.History.Redo()
		k.Drain()
	}
	if !alike(d.State(), last) {
		t.Error("redo does not lead to the end")
	}
}

// act performs one random action on a document, and draws it.
func act(r *rand.Rand, d *document.Document) {
	switch n := r.IntN(100); {
	case n < 2:
		hintAtRandom(r, d)
	case n < 3:
		askAtRandom(r, d)
	default:
		drafttest.Act(r, d.Draft)
	}
	v := d.View()
	v.Hover = d.PlaceAt(drafttest.Point(r, d.Draft))
	picture.Sheet{}.Draw(draw.NewSVG(picture.Bounds(v.State.Puzzle), 10, draw.Light), v)
	v.State.Describe(d.Cursor())
}

// askAtRandom checks the answer, or sorts the list.
func askAtRandom(r *rand.Rand, d *document.Document) {
	switch r.IntN(3) {
	case 0:
		d.Check.Now()
	case 1:
		_ = d.Reveal()
	case 2:
		d.Members.Sort(document.Sorting(r.IntN(len(document.Sortings()))))
	}
	d.Verdict()
}

// hintAtRandom uses hints and explanations.
func hintAtRandom(r *rand.Rand, d *document.Document) {
	for range 1 + r.IntN(8) {
		[]func(){
			d.Hints.Next, d.Hints.Next, d.Hints.Next, d.Hints.Do, d.Hints.LetMe, d.Hints.GoBack, d.Hints.MarkMistakes, d.Hints.AskWhy,
			func() { d.Hints.ChooseLine(r.IntN(6) - 1) }, func() { d.Hints.ChooseWhy(r.IntN(6)) }, func() { d.Hints.Want(r.IntN(2) == 0) },
			func() { d.Hints.Hide() },
		}[r.IntN(12)]()
	}
}

func alike(a, b puzzles.State) bool {
	return a.Puzzle.Same(b.Puzzle) && a.Marks.Values.Equal(b.Marks.Values) && a.Marks.Notes.Equal(b.Marks.Notes) &&
		a.Play.Equal(b.Play)
}

func sameAfterReading(t *testing.T, s puzzles.State) {
	t.Helper()
	c := &file.Collection{Puzzles: []file.Entry{{State: s}}}
	text, err := c.Text()
	if err != nil {
		t.Fatal(err)
	}
	back, err := file.Parse(text, types.All)
	if err != nil {
		t.Fatal(err)
	}
	if e := back.Puzzles[0]; e.State.Puzzle == nil || !alike(e.State, s) {
		t.Errorf("what was saved reads back as something else (%v):\n%s", e.Err, text)
	}
}
