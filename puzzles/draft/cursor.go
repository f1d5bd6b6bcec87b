package draft

import (
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// walk returns the place one step from p in direction d (one of grid.Beside): the next cell,
// the border in between if borders count, or the clue field beyond the edge if that side has
// fields. It returns p if there is no such place.
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

// offBorder steps from a border: across it to the cell on that side, or along it to the next
// border of the same kind.
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

// offField steps from a clue field, back onto the board or to the next field.
func offField(z grid.Size, p grid.Place, d grid.Cell) grid.Place {
	next := p.Add(d)
	switch along := p.Kind == grid.Above || p.Kind == grid.Below; {
	case beyond[grid.Cell{Row: -d.Row, Col: -d.Col}] == p.Kind:
		return grid.Of(edgeCell(z, p))
	case along == (d.Row == 0) && z.Has(next):
		return grid.Place{Kind: p.Kind, Cell: next}
	}
	return p
}

// edgeCell returns the cell beside a clue field.
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

// beyond maps a step off the board to the side it leads to.
var beyond = map[grid.Cell]grid.Kind{{Row: -1}: grid.Above, {Col: -1}: grid.LeftOf, {Row: 1}: grid.Below, {Col: 1}: grid.RightOf}

// fieldBeyond returns the clue field that a step off the board leads to.
func fieldBeyond(c, d grid.Cell) grid.Place {
	if d.Row != 0 {
		return grid.Place{Kind: beyond[d], Cell: grid.Cell{Col: c.Col}}
	}
	return grid.Place{Kind: beyond[d], Cell: grid.Cell{Row: c.Row}}
}

// besideField returns the clue field after another one in typing order, or the one before if
// back is true. Beyond the ends it returns the first cell.
func besideField(pz *puzzles.Puzzle, at grid.Place, back bool) grid.Place {
	fields := pz.Fields()
	i := slices.Index(fields, at) + 1
	if back {
		i -= 2
	}
	if i < 0 || i >= len(fields) {
		return grid.Of(grid.Cell{})
	}
	return fields[i]
}
