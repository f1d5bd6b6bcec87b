package grid

import (
	"iter"
	"slices"
)

// Map holds one value for each cell of a board. It is immutable: With returns a changed map
// that shares the unchanged rows, which makes a long history of boards cheap. The zero Map has
// no cells.
type Map[T comparable] struct {
	size Size
	rows [][]T
}

// NewMap returns a map of the given size with the zero value everywhere.
func NewMap[T comparable](z Size) Map[T] {
	blank := make([]T, z.Cols)
	rows := make([][]T, z.Rows)
	for r := range rows {
		rows[r] = blank
	}
	return Map[T]{z, rows}
}

// Collect returns the map whose cell c holds at(c).
func Collect[T comparable](z Size, at func(Cell) T) Map[T] {
	rows := make([][]T, z.Rows)
	for r := range rows {
		rows[r] = make([]T, z.Cols)
		for c := range rows[r] {
			rows[r][c] = at(Cell{r, c})
		}
	}
	return Map[T]{z, rows}
}

// MapOf returns the map with the given rows, which it takes over. It panics unless there is at
// least one row and all have the same length.
func MapOf[T comparable](rows [][]T) Map[T] {
	z := Size{len(rows), len(rows[0])}
	if slices.ContainsFunc(rows, func(row []T) bool { return len(row) != z.Cols }) {
		panic("grid: MapOf: rows of several lengths")
	}
	return Map[T]{z, rows}
}

// Size is the size of the board.
func (m Map[T]) Size() Size { return m.size }

// At returns the value in cell c, the zero value for a cell off the board.
func (m Map[T]) At(c Cell) T {
	if !m.size.Has(c) {
		var zero T
		return zero
	}
	return m.rows[c.Row][c.Col]
}

// With returns m with v in cell c. A cell off the board changes nothing.
func (m Map[T]) With(c Cell, v T) Map[T] {
	if !m.size.Has(c) || m.rows[c.Row][c.Col] == v {
		return m
	}
	rows := slices.Clone(m.rows)
	rows[c.Row] = slices.Clone(rows[c.Row])
	rows[c.Row][c.Col] = v
	return Map[T]{m.size, rows}
}

// Equal reports whether two maps have the same size and values.
func (m Map[T]) Equal(o Map[T]) bool {
	return m.size == o.size && slices.EqualFunc(m.rows, o.rows, equalRows[T])
}

// equalRows compares two rows of the same length. It does not look into a row that both maps
// share.
func equalRows[T comparable](a, b []T) bool {
	return len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b)
}

// Differs yields in reading order the cells in which m and o, of the same size, differ. It
// skips rows that the two share.
func (m Map[T]) Differs(o Map[T]) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for r, row := range m.rows {
			other := o.rows[r]
			if equalRows(row, other) {
				continue
			}
			for c, v := range row {
				if v != other[c] && !yield(Cell{r, c}) {
					return
				}
			}
		}
	}
}

// Empty reports whether every cell holds the zero value.
func (m Map[T]) Empty() bool {
	var zero T
	for _, row := range m.rows {
		for _, v := range row {
			if v != zero {
				return false
			}
		}
	}
	return true
}

// Count returns the number of cells that hold something other than the zero value.
func (m Map[T]) Count() int {
	var zero T
	return m.size.Cells() - m.CountOf(zero)
}

// CountOf returns the number of cells that hold v.
func (m Map[T]) CountOf(v T) int {
	n := 0
	for _, row := range m.rows {
		for _, w := range row {
			if w == v {
				n++
			}
		}
	}
	return n
}

// Move returns the map of size z in which cell c holds what m holds at from(c), the zero value
// where that is off the board.
func (m Map[T]) Move(z Size, from func(Cell) Cell) Map[T] {
	return Collect(z, func(c Cell) T { return m.At(from(c)) })
}
