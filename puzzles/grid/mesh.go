package grid

// Mesh says on which places of a board something lies that has a Map of its own.
type Mesh uint8

// The meshes. The map of OnBorders has a position for each cell and each point between cells,
// so that it looks like the board; only the borders among them are places.
const (
	OnCells   Mesh = iota // in the cells: the map has the size of the board
	OnBorders             // on the borders between two cells: 2R-1 × 2C-1
	OnCorners             // at the corners of cells, those on the rim too: R+1 × C+1
)

// Size returns the size of the map for a board of size z.
func (m Mesh) Size(z Size) Size {
	switch m {
	case OnBorders:
		return Size{2*z.Rows - 1, 2*z.Cols - 1}
	case OnCorners:
		return Size{z.Rows + 1, z.Cols + 1}
	default:
		return z
	}
}

// Has reports whether the position at of the map is a place of the mesh.
func (m Mesh) Has(at Cell) bool { return m != OnBorders || (at.Row+at.Col)%2 == 1 }

// Origin returns the position in the map of what is at the upper left of a cell: the map of a
// part of a board that begins there is the part of the board's map that begins at Origin.
func (m Mesh) Origin(c Cell) Cell {
	if m == OnBorders {
		return Cell{2 * c.Row, 2 * c.Col}
	}
	return c
}

// Half returns the point on the board of a position of the map.
func (m Mesh) Half(at Cell) Half {
	switch m {
	case OnBorders:
		return Half{at.Row + 1, at.Col + 1}
	case OnCorners:
		return Half{2 * at.Row, 2 * at.Col}
	default:
		return Half{2*at.Row + 1, 2*at.Col + 1}
	}
}

// Position returns the position in the map of a point of the mesh.
func (m Mesh) Position(h Half) Cell {
	if m == OnBorders {
		return Cell{h.Row - 1, h.Col - 1}
	}
	return Cell{h.Row / 2, h.Col / 2}
}

// Half is a point of a board in half cells, with 0, 0 at the upper left corner of the board:
// both numbers are odd in the middle of a cell, one on a border, none at a corner. A board of
// R × C cells turns as one of 2R+1 × 2C+1 such points.
type Half Cell

// Half returns the point of a cell, a border or a corner.
func (p Place) Half() Half {
	h := Half{2*p.Row + 1, 2*p.Col + 1}
	switch p.Kind {
	case East:
		h.Col++
	case South:
		h.Row++
	case Corner:
		h.Row--
		h.Col--
	}
	return h
}

// Place returns the cell, border or corner at a point.
func (h Half) Place() Place {
	c := Cell{h.Row / 2, h.Col / 2}
	switch {
	case h.Row%2 != 0 && h.Col%2 != 0:
		return Of(c)
	case h.Row%2 != 0:
		return Place{East, Cell{c.Row, c.Col - 1}}
	case h.Col%2 != 0:
		return Place{South, Cell{c.Row - 1, c.Col}}
	default:
		return Place{Corner, c}
	}
}

// Around lists the one, two or four cells of a board of size z that touch a point: itself for
// the middle of a cell, fewer on the rim.
func (z Size) Around(h Half) []Cell {
	var cells []Cell
	for r := (h.Row+1)/2 - 1; r <= h.Row/2; r++ {
		for c := (h.Col+1)/2 - 1; c <= h.Col/2; c++ {
			if at := (Cell{r, c}); z.Has(at) {
				cells = append(cells, at)
			}
		}
	}
	return cells
}
