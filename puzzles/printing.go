package puzzles

import (
	"slices"

	"quadrille/puzzles/grid"
)

// Tools returns the tools of the rail for a layer of p: those of its type, then, on the problem
// layer, one for each plane with a title, whose ID is the name of the plane.
func (p *Puzzle) Tools(l Layer) []Tool {
	tools := slices.Clone(p.Type.Tools(p, l))
	for _, pl := range p.Type.Spec().Planes {
		if pl.Title != "" && l == Problem {
			tools = append(tools, Tool{ID: pl.Name, Title: pl.Title.String(), Icon: "select"})
		}
	}
	return tools
}

// plane returns the number of the plane that a tool enters, -1 for a tool of the type.
func (sp *Spec) plane(tool string) int {
	return slices.IndexFunc(sp.Planes, func(pl Plane) bool { return pl.Title != "" && pl.Name == tool })
}

// pressPlane begins a stroke that prints values of plane i: a region where the pointer goes, the
// next value of the place under it on other planes.
func (s State) pressPlane(in Press, i int) Stroke {
	pl := &s.Puzzle.Type.Spec().Planes[i]
	at, ok := pl.at(s.Puzzle.Size(), in.At)
	if !ok || in.Layer != Problem {
		return nil
	}
	now := s.Puzzle.Values(pl).At(at)
	switch {
	case !pl.Regions:
		now = pl.next(s.Puzzle, now, in.Button == Secondary)
	case in.Button == Secondary:
		now = Open
	case now == Open:
		now = s.Puzzle.newRegion()
	}
	return &printing{i, at, now, track{at, in.Mods&Shift != 0, nil}}
}

// at returns the position of a plane's map under a point of a board of size z.
func (pl *Plane) at(z grid.Size, p grid.Point) (grid.Cell, bool) {
	place := z.PlaceAt(p)
	switch pl.On {
	case grid.OnCells:
		return place.Cell, place.Kind == grid.InCell
	case grid.OnBorders:
		place = z.BorderAt(p)
	case grid.OnCorners:
		place = grid.Place{Kind: grid.Corner, Cell: grid.CellAt(grid.Point{X: p.X + 0.5, Y: p.Y + 0.5})}
	}
	at := pl.On.Position(place.Half())
	return at, place.Kind != grid.Nowhere && pl.On.Size(z).Has(at)
}

// next returns the value after v on a plane of p, or the one before it, where Open follows the
// last one.
func (pl *Plane) next(p *Puzzle, v Value, back bool) Value {
	ab, last := pl.Words(p), Open
	for w := Value(1); w > Open; w++ {
		if u, err := ab.Value(ab.Text(w)); err != nil || u != w {
			break
		}
		last = w
	}
	if back {
		return (v + last) % (last + 1)
	}
	return (v + 1) % (last + 1)
}

// newRegion returns the first region that has no cells.
func (p *Puzzle) newRegion() Value {
	used := map[Value]bool{}
	for c := range p.Size().All() {
		used[p.Region(c)] = true
	}
	v := Value(1)
	for used[v] {
		v++
	}
	return v
}

// printing is a stroke that prints a value of a plane: in all cells that it passes over if it
// draws a region, else at the place where it began.
type printing struct {
	plane int
	at    grid.Cell
	value Value
	track track
}

// Over prints the value on the way between the two points.
func (e *printing) Over(s State, from, to grid.Point) Move {
	at := []grid.Cell{e.at}
	if s.Puzzle.Type.Spec().Planes[e.plane].Regions {
		at = e.track.way(from, to)
	}
	return s.printMove(e.plane, e.value, at)
}

// printMove returns the move that prints a value at positions of the map of plane i, as far as
// they are on it.
func (s State) printMove(i int, v Value, at []grid.Cell) Move {
	pl := &s.Puzzle.Type.Spec().Planes[i]
	m, was := Move{Name: "print"}, s.Puzzle.Values(pl)
	for _, c := range at {
		if was.Size().Has(c) && was.At(c) != v {
			m.Changes = append(m.Changes, Change{SetPlane + Part(i), pl.On.Half(c).Place(), int(v)})
		}
	}
	return m
}

// keyPlane returns the move of a key that names a value of plane i, or empties it, at the
// cursor; ok is false where the key means nothing to the plane.
func (s State) keyPlane(in Key, i int) (m Move, ok bool) {
	pl := &s.Puzzle.Type.Spec().Planes[i]
	at := pl.On.Position(in.At.Half())
	v, err := pl.Words(s.Puzzle).Value(string(in.Rune))
	switch {
	case in.Layer != Problem || in.Note || pl.On.Half(at).Place() != in.At:
		return Move{}, false
	case in.Name == Delete || in.Name == Backspace || in.Name == NoKey && in.Rune == ' ':
		v = Open
	case in.Name != NoKey || err != nil:
		return Move{}, false
	}
	return s.printMove(i, v, []grid.Cell{at}), true
}
