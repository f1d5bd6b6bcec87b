// Package grid defines the places of a board (cells, the borders between them and the clue
// fields outside) and the Map, which holds a value for each cell.
//
// Rows and columns count from 0 at the top left inside the program and from 1 in every text for
// people. The package converts between places, indices, board points and words; it knows
// neither puzzles nor pixels.
package grid

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Size is the number of rows and columns of a board.
type Size struct{ Rows, Cols int }

// Cells returns the number of cells of a board of size z.
func (z Size) Cells() int { return z.Rows * z.Cols }

// String returns "rows × columns", for people to read.
func (z Size) String() string { return fmt.Sprintf("%d × %d", z.Rows, z.Cols) }

// ParseSize reads rows and columns as people type them, "12x9", "12 × 9", or
// "12" for a square. It fails with a sentence when the text is none of these.
func ParseSize(text string) (Size, error) {
	rows, cols, two := strings.Cut(strings.NewReplacer("X", "x", "×", "x", "*", "x").Replace(text), "x")
	if !two {
		cols = rows
	}
	r, err := strconv.ParseUint(strings.TrimSpace(rows), 10, 31)
	c, err2 := strconv.ParseUint(strings.TrimSpace(cols), 10, 31)
	switch err := cmp.Or(err, err2); {
	case errors.Is(err, strconv.ErrRange):
		return Size{}, words.Errorf("%q is too large; it must be like 10x12 or 10", text)
	case err != nil:
		return Size{}, words.Errorf("%q is not a size; it must be like 10x12 or 10", text)
	}
	return Size{Rows: int(r), Cols: int(c)}, nil
}

// Has reports whether c lies on the board.
func (z Size) Has(c Cell) bool {
	return 0 <= c.Row && c.Row < z.Rows && 0 <= c.Col && c.Col < z.Cols
}

// Index returns the number of c in reading order, from 0.
func (z Size) Index(c Cell) int { return c.Row*z.Cols + c.Col }

// At returns the cell with the number i in reading order.
func (z Size) At(i int) Cell { return Cell{i / z.Cols, i % z.Cols} }

// All yields the cells in reading order.
func (z Size) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for r := range z.Rows {
			for c := range z.Cols {
				if !yield(Cell{r, c}) {
					return
				}
			}
		}
	}
}

// Where lists the cells for which is reports true, in reading order.
func (z Size) Where(is func(Cell) bool) (cells []Cell) {
	for c := range z.All() {
		if is(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// Count returns the number of cells for which is reports true.
func (z Size) Count(is func(Cell) bool) (n int) {
	for c := range z.All() {
		if is(c) {
			n++
		}
	}
	return n
}

// Any reports whether there is a cell for which is reports true.
func (z Size) Any(is func(Cell) bool) bool {
	for c := range z.All() {
		if is(c) {
			return true
		}
	}
	return false
}

// Lines yields every row, then every column, each with its cells in order.
func (z Size) Lines() iter.Seq2[Line, []Cell] {
	return func(yield func(Line, []Cell) bool) {
		for r := range z.Rows {
			if !yield(Line{Row, r}, z.Line(Line{Row, r})) {
				return
			}
		}
		for c := range z.Cols {
			if !yield(Line{Column, c}, z.Line(Line{Column, c})) {
				return
			}
		}
	}
}

// Line lists the cells of l from left to right or from top to bottom.
func (z Size) Line(l Line) []Cell {
	if l.Dir == Row {
		cells := make([]Cell, z.Cols)
		for c := range cells {
			cells[c] = Cell{l.Index, c}
		}
		return cells
	}
	cells := make([]Cell, z.Rows)
	for r := range cells {
		cells[r] = Cell{r, l.Index}
	}
	return cells
}

// Dir is the direction of a line.
type Dir uint8

// The two directions.
const (
	Row Dir = iota
	Column
)

// Line is one row or one column.
type Line struct {
	Dir   Dir
	Index int
}

// String returns "row 3" or "column 3", counted from 1.
func (l Line) String() string {
	if l.Dir == Row {
		return words.Say("row %d", l.Index+1)
	}
	return words.Say("column %d", l.Index+1)
}

// Cell is a position on the board.
type Cell struct{ Row, Col int }

// Add returns c moved by d.
func (c Cell) Add(d Cell) Cell { return Cell{c.Row + d.Row, c.Col + d.Col} }

// String returns "row 3, column 5", counted from 1.
func (c Cell) String() string {
	return words.Say("row %d, column %d", c.Row+1, c.Col+1)
}

// Short returns the short name of c, for lists: "r2c3".
func (c Cell) Short() string {
	return "r" + strconv.Itoa(c.Row+1) + "c" + strconv.Itoa(c.Col+1)
}

// ParseCell reads a name as Short returns it. It fails with a sentence when the text is not
// one.
func ParseCell(text string) (Cell, error) {
	row, col, ok := strings.Cut(strings.TrimPrefix(strings.ToLower(text), "r"), "c")
	r, err := strconv.ParseUint(row, 10, 31)
	c, err2 := strconv.ParseUint(col, 10, 31)
	if !ok || cmp.Or(err, err2) != nil || r == 0 || c == 0 {
		return Cell{}, words.Errorf("%q is not a cell; it must be like r2c3, row 2 and column 3 counted from 1", text)
	}
	return Cell{int(r) - 1, int(c) - 1}, nil
}

// Beside are the four steps to an orthogonal neighbor: up, left, right, down.
var Beside = [4]Cell{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}

// Neighbors yields the orthogonal neighbors of c that lie on the board.
func (z Size) Neighbors(c Cell) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for _, d := range Beside {
			if n := c.Add(d); z.Has(n) && !yield(n) {
				return
			}
		}
	}
}

// Kind says what sort of place a Place is.
type Kind uint8

// The kinds of places. The zero Place is no place.
const (
	Nowhere Kind = iota
	InCell       // a cell
	East         // the border between a cell and its right neighbor
	South        // the border between a cell and the one below
	Above        // the clue field above a column (Row is 0)
	LeftOf       // the clue field left of a row (Col is 0)
	Below        // the clue field below a column (Row is 0)
	RightOf      // the clue field right of a row (Col is 0)
	Corner       // the upper left corner of a cell; those at the lower and the right rim have one more than the last row or column
)

// Place is somewhere on or beside the board that can be pointed at. Places can
// be compared and used as map keys.
type Place struct {
	Kind Kind
	Cell
}

// Of returns the place of a cell.
func Of(c Cell) Place { return Place{InCell, c} }

// Places returns the places of cells.
func Places(cells []Cell) []Place { return lists.Map(cells, Of) }

// Field returns the clue field i of a side: of column i for Above and Below, of row i for
// LeftOf and RightOf.
func Field(side Kind, i int) Place {
	if side == Above || side == Below {
		return Place{side, Cell{Col: i}}
	}
	return Place{side, Cell{Row: i}}
}

// Across returns the side of clue fields at the other end of the lines.
func (k Kind) Across() Kind {
	return [...]Kind{Above: Below, LeftOf: RightOf, Below: Above, RightOf: LeftOf}[k]
}

// String describes the place in words, counted from 1.
func (p Place) String() string {
	switch p.Kind {
	case InCell:
		return p.Cell.String()
	case East:
		return words.Say("row %d, between columns %d and %d", p.Row+1, p.Col+1, p.Col+2)
	case South:
		return words.Say("column %d, between rows %d and %d", p.Col+1, p.Row+1, p.Row+2)
	case Above:
		return words.Say("above column %d", p.Col+1)
	case LeftOf:
		return words.Say("left of row %d", p.Row+1)
	case Below:
		return words.Say("below column %d", p.Col+1)
	case RightOf:
		return words.Say("right of row %d", p.Row+1)
	case Corner:
		return words.Say("the corner above row %d, left of column %d", p.Row+1, p.Col+1)
	default:
		return "nowhere"
	}
}

// Line returns the line to which a clue field belongs, or the row of any other place; see
// Field.
func (p Place) Line() Line {
	if p.Kind == Above || p.Kind == Below {
		return Line{Column, p.Col}
	}
	return Line{Row, p.Row}
}

// Outside reports whether p is a clue field beside the board.
func (p Place) Outside() bool { return Above <= p.Kind && p.Kind <= RightOf }

// Border reports whether p is a border between two cells.
func (p Place) Border() bool { return p.Kind == East || p.Kind == South }

// Sides returns the two cells that a border separates.
func (p Place) Sides() (Cell, Cell) {
	if p.Kind == East {
		return p.Cell, p.Add(Cell{0, 1})
	}
	return p.Cell, p.Add(Cell{1, 0})
}

// Between returns the border between two cells, and whether they are neighbors.
func Between(a, b Cell) (Place, bool) {
	if b.Row < a.Row || b.Col < a.Col {
		a, b = b, a
	}
	switch b {
	case a.Add(Cell{0, 1}):
		return Place{East, a}, true
	case a.Add(Cell{1, 0}):
		return Place{South, a}, true
	}
	return Place{}, false
}

// Point is a point of the plane in cells: the cell in row r and column c covers
// x from c to c+1 and y from r to r+1, y downwards.
type Point struct{ X, Y float64 }

// CellAt returns the cell under p, which may be off the board.
func CellAt(p Point) Cell { return Cell{int(math.Floor(p.Y)), int(math.Floor(p.X))} }

// Center returns the middle of a place: of its cell, of its border, or of the clue field, whose
// center is 0.44 cells from the frame.
func (z Size) Center(p Place) Point {
	x, y := float64(p.Col)+0.5, float64(p.Row)+0.5
	switch p.Kind {
	case East:
		return Point{x + 0.5, y}
	case South:
		return Point{x, y + 0.5}
	case Above:
		return Point{x, -clueAway}
	case LeftOf:
		return Point{-clueAway, y}
	case Below:
		return Point{x, float64(z.Rows) + clueAway}
	case RightOf:
		return Point{float64(z.Cols) + clueAway, y}
	case Corner:
		return Point{x - 0.5, y - 0.5}
	default:
		return Point{x, y}
	}
}

const clueAway = 0.44

// PlaceAt returns the cell or the clue field under a point, Nowhere if there is neither
// (further than one cell from the board, or off a corner).
func (z Size) PlaceAt(p Point) Place {
	c := CellAt(p)
	inRows, inCols := 0 <= c.Row && c.Row < z.Rows, 0 <= c.Col && c.Col < z.Cols
	switch {
	case inRows && inCols:
		return Of(c)
	case inCols && c.Row == -1:
		return Place{Above, Cell{0, c.Col}}
	case inCols && c.Row == z.Rows:
		return Place{Below, Cell{0, c.Col}}
	case inRows && c.Col == -1:
		return Place{LeftOf, Cell{c.Row, 0}}
	case inRows && c.Col == z.Cols:
		return Place{RightOf, Cell{c.Row, 0}}
	}
	return Place{}
}

// BorderAt returns the inner border nearest to a point on the board, Nowhere if the point is
// off the board or the board is a single cell.
func (z Size) BorderAt(p Point) Place {
	c := CellAt(p)
	if !z.Has(c) {
		return Place{}
	}
	best, away := Place{}, math.Inf(1)
	for _, d := range Beside {
		n := c.Add(d)
		if !z.Has(n) {
			continue
		}
		b, _ := Between(c, n)
		m := z.Center(b)
		if far := math.Abs(p.X-m.X) + math.Abs(p.Y-m.Y); far < away {
			best, away = b, far
		}
	}
	return best
}

// NearBorder reports whether a point on the board is nearer to the border of its cell than to
// the middle.
func (z Size) NearBorder(p Point) bool {
	m := z.Center(Of(CellAt(p)))
	return math.Max(math.Abs(p.X-m.X), math.Abs(p.Y-m.Y)) > 0.25
}

// Path lists the cells on the straight line between two points, both ends included, each once
// and in order; some may be off the board.
func Path(from, to Point) []Cell {
	steps := int(math.Ceil(4*math.Max(math.Abs(to.X-from.X), math.Abs(to.Y-from.Y)))) + 1
	cells := []Cell{CellAt(from)}
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		c := CellAt(Point{from.X + t*(to.X-from.X), from.Y + t*(to.Y-from.Y)})
		if c != cells[len(cells)-1] {
			cells = append(cells, c)
		}
	}
	return cells
}
