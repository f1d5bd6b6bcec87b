package board

import (
	"bytes"
	"errors"
	"image"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/types"
)

// The tests of this file paint a view, change it, paint the changed part, and compare the
// picture with one of the changed view painted from scratch.

// screen is a picture of a board that is kept from one view to the next.
type screen struct {
	img   *image.RGBA
	c     *draw.Raster
	shown *puzzles.View
	sheet draw.Box
	large bool
}

// newScreen returns a screen on which a cell has unit pixels.
func newScreen(p *puzzles.Puzzle, unit float64) *screen {
	s := &screen{sheet: picture.Bounds(p).Inset(-draw.PaperPadding)}
	layout, w, h := draw.Scale(s.sheet, unit)
	s.img = image.NewRGBA(image.Rect(0, 0, w, h))
	s.c = draw.NewRaster(s.img, layout, draw.Light)
	return s
}

// show paints what differs in v, and reports whether anything does.
func (s *screen) show(v *puzzles.View) bool {
	part, some := changed(s.shown, v)
	s.shown = v
	if some {
		paint(s.c, v, part, s.sheet, s.large)
	}
	return some
}

// firstDifference returns a pixel in which two pictures differ, in cells.
func firstDifference(a, b *screen) (draw.Point, bool) {
	if bytes.Equal(a.img.Pix, b.img.Pix) {
		return draw.Point{}, false
	}
	for i, v := range a.img.Pix {
		if v != b.img.Pix[i] {
			return a.c.Layout().Units(float64(i%a.img.Stride/4), float64(i/a.img.Stride)), true
		}
	}
	panic("pictures of different sizes")
}

// sameAsFresh fails if going from one view to another leaves something of the first on the
// screen. It reports whether the two look different at all.
func sameAsFresh(t *testing.T, from, to *puzzles.View, unit float64) bool {
	t.Helper()
	kept, fresh := newScreen(from.State.Puzzle, unit), newScreen(to.State.Puzzle, unit)
	kept.show(from)
	before := bytes.Clone(kept.img.Pix)
	kept.show(to)
	fresh.show(to)
	if at, differs := firstDifference(kept, fresh); differs {
		t.Errorf("%s: the board is not painted anew at row %.2f, column %.2f", to.State.Puzzle.Type.Name(), at.Y, at.X)
	}
	return !bytes.Equal(before, fresh.img.Pix)
}

// members lists the paths of the fields that the comparison of views has to distinguish.
func members(t reflect.Type, path string) []string {
	switch {
	case t == reflect.TypeFor[*puzzles.Puzzle]():
		return members(t.Elem(), path)
	case t.Kind() != reflect.Struct || t == reflect.TypeFor[grid.Place]() || closed(t):
		return []string{path}
	}
	var all []string
	for field := range t.Fields() {
		all = append(all, members(field.Type, strings.TrimPrefix(path+"."+field.Name, "."))...)
	}
	return all
}

// memberChanges holds a change for each field of a view, by path. In a map of cells, one cell
// changes.
var memberChanges = map[string]func(r *rand.Rand, v *puzzles.View){
	"State.Puzzle.Type": nil, // another type is another document
	"State.Puzzle.Cells": func(r *rand.Rand, v *puzzles.View) {
		c := someCell(r, v)
		v.State.Puzzle = v.State.Puzzle.WithCell(c, someValue(r, v, puzzles.Problem, v.State.Puzzle.Cells.At(c)))
	},
	"State.Puzzle.Planes": func(r *rand.Rand, v *puzzles.View) {
		p := v.State.Puzzle
		if p.Type.Spec().Pieces == nil {
			return
		}
		c := someCell(r, v)
		v.State.Puzzle = p.WithGiven(c, someValue(r, v, puzzles.Answer, p.Parts().At(c)))
		if right, err := p.Type.Alphabet(p, puzzles.Answer).Value(">"); err == nil && r.IntN(2) == 0 {
			left, _ := p.Type.Alphabet(p, puzzles.Answer).Value("<")
			v.State.Puzzle = p.WithGiven(c, right).WithGiven(c.Add(grid.Cell{Col: 1}), left)
		}
	},
	"State.Puzzle.Clues": func(r *rand.Rand, v *puzzles.View) {
		for side := range v.State.Puzzle.Clues {
			at := grid.Place{Kind: side}
			v.State.Puzzle = v.State.Puzzle.WithClue(at, v.State.Puzzle.Clue(at)+1)
			return
		}
	},
	"State.Puzzle.Options": func(_ *rand.Rand, v *puzzles.View) {
		for _, o := range v.State.Puzzle.Type.Spec().Options {
			v.State.Puzzle = v.State.Puzzle.WithOption(o.Name, o.Max)
		}
	},
	"State.Puzzle.Meta.ID":      meta(func(m *puzzles.Meta) *string { return &m.ID }),
	"State.Puzzle.Meta.Title":   meta(func(m *puzzles.Meta) *string { return &m.Title }),
	"State.Puzzle.Meta.Author":  meta(func(m *puzzles.Meta) *string { return &m.Author }),
	"State.Puzzle.Meta.Source":  meta(func(m *puzzles.Meta) *string { return &m.Source }),
	"State.Puzzle.Meta.Rules":   meta(func(m *puzzles.Meta) *string { return &m.Rules }),
	"State.Puzzle.Meta.Remarks": meta(func(m *puzzles.Meta) *string { return &m.Remarks }),
	"State.Puzzle.Meta.License": meta(func(m *puzzles.Meta) *string { return &m.License }),
	"State.Puzzle.Meta.Tags":    meta(func(m *puzzles.Meta) *string { return &m.Tags }),
	"State.Marks.Values": func(r *rand.Rand, v *puzzles.View) {
		changeValue(r, v, &v.State.Marks.Values)
	},
	"State.Marks.Notes": func(r *rand.Rand, v *puzzles.View) {
		changeNotes(r, v, &v.State.Marks.Notes)
	},
	"State.Marks.Colors": func(r *rand.Rand, v *puzzles.View) {
		v.State.Marks.Colors = sized(v, v.State.Marks.Colors).With(someCell(r, v), puzzles.Color(r.IntN(puzzles.CellColors+1)))
	},
	"State.Play":        func(_ *rand.Rand, v *puzzles.View) { v.State = v.State.Begin(1).Leave() },
	"State.Marks.Trial": func(_ *rand.Rand, v *puzzles.View) { v.State = v.State.Try() },
	"Forced":            func(r *rand.Rand, v *puzzles.View) { changeValue(r, v, &v.Forced) },
	"Candidates":        func(r *rand.Rand, v *puzzles.View) { changeNotes(r, v, &v.Candidates) },
	"Doubtful":          func(r *rand.Rand, v *puzzles.View) { changeNotes(r, v, &v.Doubtful) },
	"Values": func(r *rand.Rand, v *puzzles.View) {
		v.Values = append(slices.Clone(v.Values), someValue(r, v, puzzles.Answer, puzzles.Open))
	},
	"Possible": func(r *rand.Rand, v *puzzles.View) {
		if v.Possible.Size() == (grid.Size{}) {
			v.Possible = grid.Collect(v.State.Puzzle.Size(), func(grid.Cell) puzzles.Notes { return 63 })
		}
		changeNotes(r, v, &v.Possible)
	},
	"Solution": func(r *rand.Rand, v *puzzles.View) {
		if v.Solution.Size() == (grid.Size{}) || r.IntN(2) == 0 {
			v.Solution = grid.NewMap[puzzles.Value](v.State.Puzzle.Size())
		}
		changeValue(r, v, &v.Solution)
	},
	"Faults": func(r *rand.Rand, v *puzzles.View) {
		f := puzzles.Fault{Places: []grid.Place{somePlace(r, v), somePlace(r, v)}}
		if r.IntN(3) == 0 {
			f.Line = &grid.Line{Dir: []grid.Dir{grid.Row, grid.Column}[r.IntN(2)], Index: r.IntN(v.State.Puzzle.Size().Rows)}
		}
		v.Faults = append(v.Faults[:len(v.Faults):len(v.Faults)], f)
	},
	"Clash": func(r *rand.Rand, v *puzzles.View) {
		v.Clash = append(v.Clash[:len(v.Clash):len(v.Clash)], somePlace(r, v))
	},
	"Ghosts": func(r *rand.Rand, v *puzzles.View) {
		v.Ghosts = append(v.Ghosts[:len(v.Ghosts):len(v.Ghosts)], somePlace(r, v))
	},
	"Resizing.Gone": func(_ *rand.Rand, v *puzzles.View) {
		v.Resizing.Gone = append(v.Resizing.Gone[:len(v.Resizing.Gone):len(v.Resizing.Gone)], grid.Line{Dir: grid.Column})
	},
	"Resizing.Added.Top":    func(_ *rand.Rand, v *puzzles.View) { v.Resizing.Added.Top++ },
	"Resizing.Added.Left":   func(_ *rand.Rand, v *puzzles.View) { v.Resizing.Added.Left++ },
	"Resizing.Added.Bottom": func(_ *rand.Rand, v *puzzles.View) { v.Resizing.Added.Bottom++ },
	"Resizing.Added.Right":  func(_ *rand.Rand, v *puzzles.View) { v.Resizing.Added.Right++ },
	"Resizing.Lost": func(r *rand.Rand, v *puzzles.View) {
		v.Resizing.Lost = append(v.Resizing.Lost[:len(v.Resizing.Lost):len(v.Resizing.Lost)], somePlace(r, v))
	},
	"Resizing.Unfit": func(r *rand.Rand, v *puzzles.View) {
		v.Resizing.Unfit = append(v.Resizing.Unfit[:len(v.Resizing.Unfit):len(v.Resizing.Unfit)], somePlace(r, v))
	},
	"Resizing.Refused": func(_ *rand.Rand, v *puzzles.View) { v.Resizing.Refused = !v.Resizing.Refused },
	"Differs":          func(r *rand.Rand, v *puzzles.View) { changeFlag(r, v, &v.Differs) },
	"Selected":         func(r *rand.Rand, v *puzzles.View) { changeFlag(r, v, &v.Selected) },
	"Selection":        func(r *rand.Rand, v *puzzles.View) { changeFlag(r, v, &v.Selection) },
	"Heat": func(r *rand.Rand, v *puzzles.View) {
		c := someCell(r, v)
		v.Heat = sized(v, v.Heat).With(c, 255-v.Heat.At(c))
	},
	"Areas": func(r *rand.Rand, v *puzzles.View) {
		c := someCell(r, v)
		v.Areas = append(v.Areas[:len(v.Areas):len(v.Areas)], v.State.Puzzle.Size().Line(grid.Line{Dir: grid.Row, Index: c.Row}), []grid.Cell{c})
	},
	"Target": func(r *rand.Rand, v *puzzles.View) { changeFlag(r, v, &v.Target) },
	"Trial": func(r *rand.Rand, v *puzzles.View) {
		v.Trial = sized(v, v.Trial).With(someCell(r, v), uint8(r.IntN(4)))
	},
	"Cursor":  func(r *rand.Rand, v *puzzles.View) { v.Cursor = somePlace(r, v) },
	"Hover":   func(r *rand.Rand, v *puzzles.View) { v.Hover = somePlace(r, v) },
	"Focused": func(_ *rand.Rand, v *puzzles.View) { v.Focused = !v.Focused },
	"Layer":   func(_ *rand.Rand, v *puzzles.View) { v.Layer = 1 - v.Layer },
	"Editing": func(_ *rand.Rand, v *puzzles.View) { v.Editing = !v.Editing },
	"Printing": func(_ *rand.Rand, v *puzzles.View) {
		v.Printing = !v.Printing
	},
}

func meta(of func(*puzzles.Meta) *string) func(*rand.Rand, *puzzles.View) {
	return func(_ *rand.Rand, v *puzzles.View) {
		m := v.State.Puzzle.Meta
		*of(&m) += "x"
		v.State.Puzzle = v.State.Puzzle.WithMeta(m)
	}
}

func someCell(r *rand.Rand, v *puzzles.View) grid.Cell {
	z := v.State.Puzzle.Size()
	return z.At(r.IntN(z.Cells()))
}

// somePlace returns a cell, a border or a clue field of the board.
func somePlace(r *rand.Rand, v *puzzles.View) grid.Place {
	p, c := v.State.Puzzle, someCell(r, v)
	places := []grid.Place{grid.Of(c)}
	if p.Type.Spec().Borders && p.Size().Has(c.Add(grid.Cell{Col: 1})) {
		places = append(places, grid.Place{Kind: grid.East, Cell: c})
	}
	if p.Clues[grid.LeftOf] != nil {
		places = append(places, grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: c.Row}})
	}
	return places[r.IntN(len(places))]
}

// someValue returns a value of the type other than the given one, of those that it has words
// of one character for; the given one if there are none.
func someValue(r *rand.Rand, v *puzzles.View, l puzzles.Layer, not puzzles.Value) puzzles.Value {
	key := wordsOf{v.State.Puzzle.Type, l}
	all, ok := values[key]
	if !ok {
		words := v.State.Puzzle.Type.Alphabet(v.State.Puzzle, l)
		for letter := '!'; letter <= '~'; letter++ {
			if x, err := words.Value(string(letter)); err == nil {
				all = append(all, x)
			}
		}
		values[key] = all
	}
	if !slices.ContainsFunc(all, func(x puzzles.Value) bool { return x != not }) {
		return not
	}
	for {
		if x := all[r.IntN(len(all))]; x != not {
			return x
		}
	}
}

// values are those that someValue has found.
var values = map[wordsOf][]puzzles.Value{}

type wordsOf struct {
	typ   puzzles.Type
	layer puzzles.Layer
}

// TestSomeValue checks that each type has other values than a given one, also one whose
// letters are no other type's.
func TestSomeValue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, typ := range newcomers.Types {
		v := begin(t, typ)
		if v.State.Puzzle.Type = (runes{typ}); someValue(r, v, puzzles.Problem, 0) == 0 {
			t.Errorf("%s has no value", typ.Name())
		}
		if v.State.Puzzle.Type = (mute{typ}); someValue(r, v, puzzles.Problem, 0) != 0 {
			t.Errorf("%s without words has a value", typ.Name())
		}
	}
}

// runes is a type whose values are the letters from k on.
type runes struct{ puzzles.Type }

func (runes) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return fromK{} }

type fromK struct{}

func (fromK) Text(v puzzles.Value) string { return string(rune('j' + v)) }

func (fromK) Value(word string) (puzzles.Value, error) {
	if word < "k" || word > "m" {
		return 0, errors.New("no letter from k to m")
	}
	return puzzles.Value(word[0] - 'j'), nil
}

// mute is a type without words.
type mute struct{ puzzles.Type }

func (mute) Alphabet(*puzzles.Puzzle, puzzles.Layer) puzzles.Alphabet { return nothing{} }

type nothing struct{}

func (nothing) Text(puzzles.Value) string { return "" }

func (nothing) Value(string) (puzzles.Value, error) { return 0, errors.New("no word") }

// sized returns m, or an empty map of the board's size if m has no cells.
func sized[T comparable](v *puzzles.View, m grid.Map[T]) grid.Map[T] {
	if z := v.State.Puzzle.Size(); m.Size() != z {
		return grid.NewMap[T](z)
	}
	return m
}

func changeValue(r *rand.Rand, v *puzzles.View, m *grid.Map[puzzles.Value]) {
	c := someCell(r, v)
	*m = sized(v, *m).With(c, someValue(r, v, puzzles.Answer, m.At(c)))
}

func changeNotes(r *rand.Rand, v *puzzles.View, m *grid.Map[puzzles.Notes]) {
	c := someCell(r, v)
	*m = sized(v, *m).With(c, m.At(c).Flip(r.IntN(6)))
}

func changeFlag(r *rand.Rand, v *puzzles.View, m *grid.Map[bool]) {
	c := someCell(r, v)
	*m = sized(v, *m).With(c, !m.At(c))
}

// begin returns an empty board of a type in a window without the focus.
func begin(t *testing.T, typ puzzles.Type) *puzzles.View {
	t.Helper()
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	if err != nil {
		t.Fatal(err)
	}
	return &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}}
}

// filled returns a board on which fields of the view were changed at random.
func filled(t *testing.T, r *rand.Rand, typ puzzles.Type) *puzzles.View {
	t.Helper()
	v := begin(t, typ)
	resizing := r.IntN(4) == 0
	for _, path := range members(reflect.TypeFor[puzzles.View](), "") {
		switch change := memberChanges[path]; {
		case change == nil:
		case !resizing && strings.HasPrefix(path, "Resizing."):
		case path == "Solution" || path == "Printing":
		default:
			for range r.IntN(6) {
				change(r, v)
			}
		}
	}
	return v
}

// unseen are the fields whose change need not be visible.
var unseen = map[string]bool{
	"State.Puzzle.Meta.ID": true, "State.Puzzle.Meta.Title": true, "State.Puzzle.Meta.Author": true,
	"State.Puzzle.Meta.Source": true, "State.Puzzle.Meta.Rules": true, "State.Puzzle.Meta.Remarks": true,
	"State.Puzzle.Meta.License": true, "State.Puzzle.Meta.Tags": true,
	"State.Marks.Trial": true, // View.Trial is
	"State.Play":        true, // the current answer is in State.Marks
}

// TestEveryMemberOfTheViewIsCompared changes each field of a view alone, on boards of every
// type. A field without a change in memberChanges fails the test.
func TestEveryMemberOfTheViewIsCompared(t *testing.T) {
	for _, path := range members(reflect.TypeFor[puzzles.View](), "") {
		t.Run(path, func(t *testing.T) {
			change, known := memberChanges[path]
			if !known {
				t.Fatalf("there is no change of View.%s in this test", path)
			}
			if change == nil {
				return
			}
			seen := false
			r := rand.New(rand.NewPCG(7, 3))
			for _, typ := range types.All {
				for i := range 12 {
					if testing.Short() && i == 3 && (seen || unseen[path]) {
						break
					}
					from := filled(t, r, typ)
					to := new(*from)
					change(r, to)
					seen = sameAsFresh(t, from, to, 21) || seen
					sameAsFresh(t, to, from, 3.2)
				}
			}
			if !seen && !unseen[path] {
				t.Error("the change is never to be seen, so that it tests nothing")
			}
		})
	}
}

// TestRandomChangesOfAView changes fields of one view in any order.
func TestRandomChangesOfAView(t *testing.T) {
	paths := members(reflect.TypeFor[puzzles.View](), "")
	for _, typ := range types.All {
		r := rand.New(rand.NewPCG(7, 2))
		v := begin(t, typ)
		kept := newScreen(v.State.Puzzle, 16)
		for range 150 {
			v = new(*v)
			var done []string
			for range 1 + r.IntN(3) {
				path := paths[r.IntN(len(paths))]
				if change := memberChanges[path]; change != nil && path != "Printing" && path != "State.Puzzle.Options" {
					change(r, v)
					done = append(done, path)
				}
			}
			if r.IntN(10) == 0 {
				v.Solution, v.Faults, v.Forced = grid.Map[puzzles.Value]{}, nil, grid.Map[puzzles.Value]{}
			}
			kept.show(v)
			fresh := newScreen(v.State.Puzzle, 16)
			fresh.show(v)
			if at, differs := firstDifference(kept, fresh); differs {
				t.Fatalf("%s: after a change of %v the board is not painted anew at row %.2f, column %.2f", typ.Name(), done, at.Y, at.X)
			}
		}
	}
}

// TestMapsWithoutCells: a map without cells looks like an empty one, except for a solution,
// which replaces the marks.
func TestMapsWithoutCells(t *testing.T) {
	from := begin(t, types.ByName("yinyang"))
	from.State.Marks.Values = from.State.Marks.Values.With(grid.Cell{Row: 2, Col: 2}, 1)
	z := from.State.Puzzle.Size()
	for name, fill := range map[string]func(*puzzles.View){
		"Forced":   func(v *puzzles.View) { v.Forced = grid.NewMap[puzzles.Value](z) },
		"Differs":  func(v *puzzles.View) { v.Differs = grid.NewMap[bool](z) },
		"Heat":     func(v *puzzles.View) { v.Heat = grid.NewMap[uint8](z) },
		"Possible": func(v *puzzles.View) { v.Possible = grid.NewMap[puzzles.Notes](z) },
	} {
		to := new(*from)
		fill(to)
		if _, some := changed(from, to); some {
			t.Errorf("%s without anything in its cells changes the board", name)
		}
	}
	to := new(*from)
	to.Solution = grid.NewMap[puzzles.Value](z)
	if !sameAsFresh(t, from, to, 21) {
		t.Error("marks show beside a solution")
	}
}

// TestAFewCellsAreALittleWork: moving the pointer, painting a cell and a fault elsewhere do
// not repaint the whole board.
func TestAFewCellsAreALittleWork(t *testing.T) {
	from := begin(t, types.ByName("yinyang"))
	at := grid.Of(grid.Cell{Row: 1, Col: 1})
	for name, change := range map[string]func(*puzzles.View){
		"pointer": func(v *puzzles.View) { v.Hover = at },
		"mark":    func(v *puzzles.View) { v.State.Marks.Values = v.State.Marks.Values.With(at.Cell, 1) },
		"given":   func(v *puzzles.View) { v.State.Puzzle = v.State.Puzzle.WithCell(at.Cell, 1) },
		"fault":   func(v *puzzles.View) { v.Faults = []puzzles.Fault{{Places: []grid.Place{at}}} },
	} {
		to := new(*from)
		change(to)
		if part, some := changed(from, to); !some || part != (draw.Box{W: 3, H: 3}) {
			t.Errorf("%s: the part that changes is %v (%t), want the cells round row 2, column 2", name, part, some)
		}
	}
	if _, some := changed(from, new(*from)); some {
		t.Error("a view like the last changes something")
	}
}
