package drafttest

import (
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
)

// Act performs one random action of those available to users.
func Act(r *rand.Rand, d *draft.Draft) {
	p := d.State().Puzzle
	point := func() grid.Point { return Point(r, d) }
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
		if p, err := d.Plans.Resize(puzzles.Edges{Top: r.IntN(3) - 1, Left: r.IntN(3) - 1, Bottom: r.IntN(3) - 1, Right: r.IntN(3) - 1}); err == nil {
			d.Plans.Make(p)
		}
	case n < 97:
		if options := p.Type.Spec().Options; len(options) > 0 {
			o := options[r.IntN(len(options))]
			if v := o.Min + r.IntN(min(o.Max-o.Min+1, 12)); r.IntN(3) > 0 {
				_ = d.SetOption(o.Name, &v)
			} else {
				_ = d.SetOption(o.Name, nil)
			}
		}
	case n < 99:
		d.Advance(r.IntN(2) == 0)
		d.Jump(r.IntN(2) == 0, r.IntN(2) == 0)
	default:
		d.Clear(puzzles.Layer(r.IntN(2)))
	}
}

// Point returns a random point on the board of a draft, or a little beside it.
func Point(r *rand.Rand, d *draft.Draft) grid.Point {
	z := d.State().Puzzle.Size()
	return grid.Point{X: r.Float64()*float64(z.Cols+3) - 1.5, Y: r.Float64()*float64(z.Rows+3) - 1.5}
}

// playAtRandom begins or leaves a test solve, or acts within one.
func playAtRandom(r *rand.Rand, d *draft.Draft) {
	switch r.IntN(6) {
	case 0, 1:
		d.Play.Begin()
	case 2:
		d.Play.Leave()
	case 3:
		d.Play.Again()
	case 4:
		d.Play.Pause()
	case 5:
		d.Hide(r.IntN(2) == 0)
	}
}

// tryAtRandom enters or leaves a trial, colors a cell, or jumps in the history.
func tryAtRandom(r *rand.Rand, d *draft.Draft) {
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
func arrangeAtRandom(r *rand.Rand, d *draft.Draft) {
	some := func() (at []int) {
		for range 1 + r.IntN(3) {
			at = append(at, r.IntN(d.Boards()))
		}
		return at
	}
	switch r.IntN(6) {
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
	default:
		d.List.SetImprint(file.Imprint{Title: []string{"", "Set", "Another"}[r.IntN(3)], Author: []string{"", "Me"}[r.IntN(2)], License: []string{"", "CC0"}[r.IntN(2)]})
	}
	d.Show(r.IntN(d.Boards()))
}

// reshapeAtRandom selects something, and changes the shape of the selection or of the board.
// It undoes what becomes too large for the test.
func reshapeAtRandom(r *rand.Rand, d *draft.Draft) {
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
