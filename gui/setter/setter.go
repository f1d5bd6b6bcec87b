// Package setter works out how a person draws a puzzle on an empty board, with the mouse or
// with the keys alone, for tests of the window. It tries inputs on documents of its own,
// which obey the same rules as those in the window, and takes the shortest that work.
package setter

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
)

// Stroke is a press of a button at a place of the board, held on the way to another place and
// released there. A click ends where it began.
type Stroke struct {
	Tool     string // the ID of the tool to choose on the rail
	Button   puzzles.Button
	From, To grid.Place
}

// most is the largest number of clicks at one place.
const most = 80

// empty returns a document with an empty board for a puzzle, as the window makes it, without
// any questions.
func empty(want *puzzles.Puzzle) (*document.Document, error) {
	p, err := puzzles.New(want.Type, want.Params())
	if err != nil {
		return nil, err
	}
	return document.New(p, func(func()) {}, func(draft.Changed) {}), nil
}

// places returns the places of a puzzle where something can be entered, in the order in which
// a person goes through them: clues, cells, borders.
func places(p *puzzles.Puzzle) []grid.Place {
	all := p.Fields()
	for c := range p.Size().All() {
		all = append(all, grid.Of(c))
	}
	if p.Type.Spec().Borders {
		for c := range p.Size().All() {
			for _, kind := range []grid.Kind{grid.East, grid.South} {
				b := grid.Place{Kind: kind, Cell: c}
				if _, other := b.Sides(); p.Size().Has(other) {
					all = append(all, b)
				}
			}
		}
	}
	return all
}

// content is what a puzzle has at a place: a clue, a value, or on a border the two halves of
// a piece across it.
type content struct{ one, other int }

func at(p *puzzles.Puzzle, place grid.Place) content {
	switch {
	case place.Outside():
		return content{p.Clue(place), 0}
	case !place.Border():
		return content{int(p.Cells.At(place.Cell)), 0}
	case p.Type.Spec().Pieces == nil:
		return content{}
	}
	a, b := place.Sides()
	return content{int(p.Given(a)), int(p.Given(b))}
}

// goal is what to enter at a kind of place.
type goal struct {
	kind grid.Kind
	want content
}

// enters reports whether the inputs made by do at a place of an empty board enter what want
// has there, and nothing elsewhere.
func enters(want *puzzles.Puzzle, place grid.Place, do func(*document.Document)) (bool, error) {
	d, err := empty(want)
	if err != nil {
		return false, err
	}
	defer d.Close()
	before := d.State().Puzzle
	do(d)
	after := d.State().Puzzle
	for _, other := range places(want) {
		switch {
		case other == place:
			if at(after, other) != at(want, other) {
				return false, nil
			}
		case place.Border() && other.Border(): // across a piece, two halves change
		case at(after, other) != at(before, other):
			return false, nil
		}
	}
	return true, nil
}

// unreached returns the error for something that no input enters.
func unreached(p *puzzles.Puzzle, place grid.Place, what string) error {
	return fmt.Errorf("%s: no %s enter %v at %v", p.Type.Name(), what, at(p, place), place)
}

// blank reports whether a puzzle has nothing to enter at a place.
func blank(p *puzzles.Puzzle, place grid.Place) bool {
	now := at(p, place)
	if place.Border() {
		a, b := place.Sides()
		return p.Type.Spec().Pieces == nil || !joined(p, a, b)
	}
	if place.Outside() {
		return now.one == puzzles.NoClue
	}
	return now.one == int(puzzles.Open)
}

// joined reports whether two cells hold the halves of one piece: removing one half removes
// both.
func joined(p *puzzles.Puzzle, a, b grid.Cell) bool {
	if p.Type.Spec().Pieces == nil || p.Given(a) == puzzles.Open || p.Given(b) == puzzles.Open {
		return false
	}
	rest := puzzles.State{Puzzle: p.WithGiven(a, puzzles.Open), Marks: puzzles.NoMarks(p)}.Trim()
	return rest.Puzzle.Given(b) == puzzles.Open
}

// Strokes returns the strokes that draw a puzzle on an empty board of its size and options,
// grouped by their tools. It fails if something on the board cannot be entered by the mouse.
func Strokes(want *puzzles.Puzzle) ([]Stroke, error) {
	d, err := empty(want)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	ways := map[goal][]Stroke{}
	todo := slices.DeleteFunc(places(want), func(place grid.Place) bool { return blank(want, place) })
	for _, place := range todo {
		g := goal{place.Kind, at(want, place)}
		if ways[g] == nil {
			if ways[g], err = clicks(want, place); err != nil {
				return nil, err
			}
		}
	}
	way := func(place grid.Place) []Stroke { return ways[goal{place.Kind, at(want, place)}] }
	tools := d.Tools()
	rank := func(place grid.Place) int {
		return slices.IndexFunc(tools, func(t puzzles.Tool) bool { return t.ID == way(place)[0].Tool })
	}
	slices.SortStableFunc(todo, func(a, b grid.Place) int { return cmp.Compare(rank(a), rank(b)) })

	var all []Stroke
	for i := 0; i < len(todo); {
		strokes := slices.Clone(way(todo[i]))
		for j := range strokes {
			strokes[j].From, strokes[j].To = todo[i], todo[i]
		}
		end := i + drawn(d, want, strokes, todo[i:])
		strokes[len(strokes)-1].To = todo[end-1]
		draw(d, strokes)
		all, i = append(all, strokes...), end
	}
	if !d.State().Puzzle.Same(want) {
		return nil, fmt.Errorf("%s: the strokes draw something else", want.Type.Name())
	}
	return all, nil
}

// drawn returns how many of the first places, adjacent in a row, the last stroke enters when
// it is extended over them.
func drawn(d *document.Document, want *puzzles.Puzzle, strokes []Stroke, places []grid.Place) int {
	n := 1
	for n < len(places) && beside(places[n-1], places[n]) && at(want, places[n]) == at(want, places[0]) {
		n++
	}
	for ; n > 1; n-- {
		trial := document.New(d.State().Puzzle, func(func()) {}, func(draft.Changed) {})
		trial.SetLayer(puzzles.Problem)
		held := slices.Clone(strokes)
		held[len(held)-1].To = places[n-1]
		draw(trial, held)
		right := !slices.ContainsFunc(places[:n], func(p grid.Place) bool { return at(trial.State().Puzzle, p) != at(want, p) })
		trial.Close()
		if right {
			break
		}
	}
	return n
}

func beside(a, b grid.Place) bool {
	return a.Kind == grid.InCell && b.Kind == grid.InCell && a.Row == b.Row && a.Col+1 == b.Col
}

func draw(d *document.Document, strokes []Stroke) {
	z := d.State().Puzzle.Size()
	for _, s := range strokes {
		d.SetTool(s.Tool)
		d.Press(puzzles.Press{At: z.Center(s.From), Button: s.Button})
		if s.To != s.From {
			d.Drag(z.Center(s.To))
		}
		d.Lift()
	}
}

// clicks returns the fewest clicks at a place that enter there what want has.
func clicks(want *puzzles.Puzzle, place grid.Place) ([]Stroke, error) {
	d, err := empty(want)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	var best []Stroke
	for _, t := range d.Tools() {
		for _, button := range []puzzles.Button{puzzles.Primary, puzzles.Secondary} {
			limit := most
			if best != nil {
				limit = len(best) - 1
			}
			if n, err := count(want, place, Stroke{t.ID, button, place, place}, limit); err != nil {
				return nil, err
			} else if n > 0 {
				best = slices.Repeat([]Stroke{{t.ID, button, place, place}}, n)
			}
		}
	}
	if best == nil {
		return nil, unreached(want, place, "clicks")
	}
	return best, nil
}

// count returns how many clicks at a place enter there what want has, up to a limit; 0 if
// more would be needed, or none.
func count(want *puzzles.Puzzle, place grid.Place, click Stroke, limit int) (int, error) {
	n := 0
	ok, err := enters(want, place, func(d *document.Document) {
		for n < limit && at(d.State().Puzzle, place) != at(want, place) {
			n++
			draw(d, []Stroke{click})
		}
	})
	if !ok {
		n = 0
	}
	return n, err
}
