package document

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// walk is the place one step from p in direction d (one of grid.Beside): the
// next cell, the border on the way where borders count, or the clue field
// beyond the edge where the side has fields. It stays where there is nothing.
func walk(pz *puzzles.Puzzle, p grid.Place, d grid.Cell, borders bool) grid.Place {
	z := pz.Size()
	switch {
	case p.Kind == grid.Nowhere:
		return grid.Of(grid.Cell{})
	case p.Border():
		return offBorder(z, p, d)
	case p.Outside():
		return offField(z, p, d)
	}
	next := p.Add(d)
	if !z.Has(next) {
		if f := fieldBeyond(p.Cell, d); pz.Clues[f.Kind] != nil {
			return f
		}
		return p
	}
	if b, ok := grid.Between(p.Cell, next); ok && borders {
		return b
	}
	return grid.Of(next)
}

// offBorder steps from a border: across it to the cell on that side, along it
// to the next border of the same kind.
func offBorder(z grid.Size, p grid.Place, d grid.Cell) grid.Place {
	a, b := p.Sides()
	switch d {
	case grid.Cell{Row: b.Row - a.Row, Col: b.Col - a.Col}:
		return grid.Of(b)
	case grid.Cell{Row: a.Row - b.Row, Col: a.Col - b.Col}:
		return grid.Of(a)
	}
	if next := p.Add(d); z.Has(next) {
		return grid.Place{Kind: p.Kind, Cell: next}
	}
	return p
}

// offField steps from a clue field: back onto the board or to the next field.
func offField(z grid.Size, p grid.Place, d grid.Cell) grid.Place {
	on := map[grid.Kind]grid.Cell{
		grid.Above: {Row: 1}, grid.LeftOf: {Col: 1}, grid.Below: {Row: -1}, grid.RightOf: {Col: -1},
	}[p.Kind]
	if d == on {
		return grid.Of(edgeCell(z, p))
	}
	next := p.Add(d)
	if (d.Row == 0) == (on.Row != 0) && z.Has(next) {
		return grid.Place{Kind: p.Kind, Cell: next}
	}
	return p
}

// edgeCell is the cell beside a clue field.
func edgeCell(z grid.Size, p grid.Place) grid.Cell {
	switch p.Kind {
	case grid.Below:
		return grid.Cell{Row: z.Rows - 1, Col: p.Col}
	case grid.RightOf:
		return grid.Cell{Row: p.Row, Col: z.Cols - 1}
	default:
		return p.Cell
	}
}

// fieldBeyond is the clue field that a step off the board leads to.
func fieldBeyond(c, d grid.Cell) grid.Place {
	switch d {
	case grid.Cell{Row: -1}:
		return grid.Place{Kind: grid.Above, Cell: grid.Cell{Col: c.Col}}
	case grid.Cell{Col: -1}:
		return grid.Place{Kind: grid.LeftOf, Cell: grid.Cell{Row: c.Row}}
	case grid.Cell{Row: 1}:
		return grid.Place{Kind: grid.Below, Cell: grid.Cell{Col: c.Col}}
	default:
		return grid.Place{Kind: grid.RightOf, Cell: grid.Cell{Row: c.Row}}
	}
}

// besideField is the clue field after another in the order in which clues are
// typed, or the one before; the first cell beyond the ends.
func besideField(pz *puzzles.Puzzle, at grid.Place, back bool) grid.Place {
	var fields []grid.Place
	for _, side := range []grid.Kind{grid.Above, grid.LeftOf, grid.Below, grid.RightOf} {
		for i := range pz.Clues[side] {
			f := grid.Place{Kind: side}
			if side == grid.Above || side == grid.Below {
				f.Col = i
			} else {
				f.Row = i
			}
			fields = append(fields, f)
		}
	}
	i := slices.Index(fields, at) + 1
	if back {
		i -= 2
	}
	if i < 0 || i >= len(fields) {
		return grid.Of(grid.Cell{})
	}
	return fields[i]
}
