package grid

import "iter"

// Box is a rectangle of cells, given by its upper left cell and its size.
type Box struct {
	From Cell // the upper left cell
	Size Size
}

// Around returns the smallest box that contains both cells.
func Around(a, b Cell) Box {
	from := Cell{min(a.Row, b.Row), min(a.Col, b.Col)}
	return Box{from, Size{max(a.Row, b.Row) - from.Row + 1, max(a.Col, b.Col) - from.Col + 1}}
}

// Bounds returns the smallest box that contains all cells in which m holds true; false if there
// are none.
func Bounds(m Map[bool]) (b Box, some bool) {
	for c := range m.Size().All() {
		switch {
		case !m.At(c):
		case !some:
			b, some = Around(c, c), true
		default:
			first, last := Around(b.From, c), Around(b.last(), c)
			b = Around(first.From, last.last())
		}
	}
	return b, some
}

func (b Box) last() Cell { return b.From.Add(Cell{b.Size.Rows - 1, b.Size.Cols - 1}) }

// Has reports whether c lies in the box.
func (b Box) Has(c Cell) bool { return b.Size.Has(b.Inside(c)) }

// Inside returns the position of c relative to the box.
func (b Box) Inside(c Cell) Cell { return Cell{c.Row - b.From.Row, c.Col - b.From.Col} }

// All yields the cells of the box in reading order.
func (b Box) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for c := range b.Size.All() {
			if !yield(c.Add(b.From)) {
				return
			}
		}
	}
}

// In reports whether the whole box lies on a board of size z.
func (b Box) In(z Size) bool { return z.Has(b.From) && z.Has(b.last()) }
