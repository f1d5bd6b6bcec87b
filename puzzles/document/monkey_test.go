package document_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/types"
)

// TestAnythingCanBeUndone does at random what a person can do to a document.
// Nothing may panic, all of it can be undone and done again, and what is on the
// board can be drawn, and saved and read.
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
			if err := documenttest.Audit(d, types.All); err != nil {
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

// act does one thing to a document.
func act(r *rand.Rand, d *document.Document) {
	p := d.State().Puzzle
	z := p.Size()
	point := func() grid.Point {
		return grid.Point{X: r.Float64()*float64(z.Cols+3) - 1.5, Y: r.Float64()*float64(z.Rows+3) - 1.5}
	}
	mods := puzzles.Mods(r.IntN(8))
	switch n := r.IntN(100); {
	case n < 30:
		d.Press(puzzles.Press{At: point(), Button: puzzles.Button(r.IntN(2)), Mods: mods})
		for range r.IntN(4) {
			d.Drag(point())
		}
		if r.IntN(8) > 0 {
			d.Lift()
		}
	case n < 65:
		const runes = "0123456789ABCFTWXO.-?#* "
		d.Key(puzzles.Key{Rune: rune(runes[r.IntN(len(runes))]), Mods: mods})
	case n < 70:
		d.Key(puzzles.Key{Name: puzzles.KeyName(1 + r.IntN(3)), Mods: mods})
	case n < 80:
		d.Walk(grid.Beside[r.IntN(4)])
	case n < 83:
		d.SetLayer(1 - d.Layer())
	case n < 86:
		tools := d.Tools()
		d.SetTool(tools[r.IntN(len(tools))].ID)
	case n < 87:
		playAtRandom(r, d)
	case n < 90:
		d.History.Undo()
	case n < 92:
		d.History.Redo()
	case n < 93:
		d.Cancel()
		arrangeAtRandom(r, d)
		tryAtRandom(r, d)
	case n < 94:
		reshapeAtRandom(r, d)
	case n < 96:
		_ = d.Resize(puzzles.Edges{Top: r.IntN(3) - 1, Left: r.IntN(3) - 1, Bottom: r.IntN(3) - 1, Right: r.IntN(3) - 1})
	case n < 97:
		if options := p.Type.Spec().Options; len(options) > 0 {
			o := options[r.IntN(len(options))]
			if v := o.Min + r.IntN(min(o.Max-o.Min+1, 12)); r.IntN(3) > 0 {
				_ = d.SetOption(o.Name, &v)
			} else {
				_ = d.SetOption(o.Name, nil)
			}
		}
	case n < 98:
		hintAtRandom(r, d)
	case n < 99:
		d.Advance(r.IntN(2) == 0)
		d.Jump(r.IntN(2) == 0, r.IntN(2) == 0)
	default:
		d.Clear(puzzles.Layer(r.IntN(2)))
	}
	v := d.View()
	v.Hover = d.PlaceAt(point())
	picture.Sheet{}.Draw(draw.NewSVG(picture.Bounds(v.State.Puzzle), 10, draw.Light), v)
	v.State.Describe(d.Cursor())
}

// playAtRandom begins or leaves a test solve, or does what is done in one.
func playAtRandom(r *rand.Rand, d *document.Document) {
	switch r.IntN(8) {
	case 0, 1:
		d.Play.Begin()
	case 2:
		d.Play.Leave()
	case 3:
		d.Play.Again()
	case 4:
		d.Play.Pause()
	case 5:
		d.Check.Now()
	case 6:
		d.Hide(r.IntN(2) == 0)
	case 7:
		_ = d.Reveal()
	}
	d.Verdict()
}

// tryAtRandom goes into a trial or out of it, colors a cell, or jumps in the history.
func tryAtRandom(r *rand.Rand, d *document.Document) {
	switch r.IntN(6) {
	case 0, 1:
		d.Try()
	case 2:
		d.Accept()
	case 3:
		d.Reject()
	case 4:
		d.ColorCell(puzzles.Color(r.IntN(puzzles.CellColors + 1)))
	case 5:
		d.History.JumpTo(r.IntN(d.History.Steps() + 1))
	}
}

// arrangeAtRandom changes the list of the boards.
func arrangeAtRandom(r *rand.Rand, d *document.Document) {
	some := func() (at []int) {
		for range 1 + r.IntN(3) {
			at = append(at, r.IntN(d.Boards()))
		}
		return at
	}
	switch r.IntN(7) {
	case 0:
		d.List.Add(d.State().Puzzle)
	case 1:
		if d.Boards() < 6 {
			d.List.Copy(some())
		}
	case 2, 3:
		_ = d.List.Remove(some())
	case 4:
		d.List.Move(some(), r.IntN(d.Boards()+1))
	case 5:
		d.Members.Sort(document.Sorting(r.IntN(len(document.Sortings()))))
	default:
		d.List.SetImprint(file.Imprint{Title: []string{"", "Set", "Another"}[r.IntN(3)], Author: []string{"", "Me"}[r.IntN(2)], License: []string{"", "CC0"}[r.IntN(2)]})
	}
	d.Show(r.IntN(d.Boards()))
}

// reshapeAtRandom selects something, and changes the shape of it or of the board; what
// becomes too large for the test does not stay.
func reshapeAtRandom(r *rand.Rand, d *document.Document) {
	by := grid.Beside[r.IntN(4)]
	for range r.IntN(4) {
		[]func(){
			d.Selection.All, d.Selection.Same, d.Selection.Others, d.Selection.Clear, func() { d.Selection.Extend(by, r.IntN(2) == 0) },
		}[r.IntN(5)]()
	}
	n := len(d.Values.Names())
	planned := func(p draft.Plan, err error) {
		if err == nil && p.Size.Cells() <= 150 {
			d.Plans.Make(p)
		}
	}
	dir := grid.Dir(r.IntN(2))
	[]func(){
		func() { planned(d.Plans.Insert(dir, r.IntN(2) == 0)) },
		func() { planned(d.Plans.Remove(dir)) },
		func() { planned(d.Plans.Crop()) },
		func() { planned(d.Plans.Double()) },
		func() { planned(d.Plans.Shift(by, r.IntN(2) == 0)) },
		func() { planned(d.Plans.Turn(puzzles.Turns[r.IntN(8)])) },
		func() {
			if n > 0 {
				d.Values.Swap(r.IntN(n), r.IntN(n))
			}
		},
		d.Values.Reverse, d.Values.Renumber, d.Selection.Wipe,
	}[r.IntN(10)]()
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
	var text bytes.Buffer
	c := &file.Collection{Puzzles: []file.Entry{{State: s}}}
	if err := c.Write(&text); err != nil {
		t.Fatal(err)
	}
	back, err := file.Parse(text.Bytes(), types.All)
	if err != nil {
		t.Fatal(err)
	}
	if e := back.Puzzles[0]; e.State.Puzzle == nil || !alike(e.State, s) {
		t.Errorf("what was saved reads back as something else (%v):\n%s", e.Err, text.Bytes())
	}
}
