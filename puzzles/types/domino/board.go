package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The values of the printed layer besides the numbers; see Number.
const (
	Hole    puzzles.Value = -1 // no cell
	Unknown puzzles.Value = -2 // a cell whose number is unknown
)

// The values of the answer layer: where the other half of the domino lies.
const (
	Left  puzzles.Value = 1 + iota // "<"
	Right                          // ">"
	Up                             // "^"
	Down                           // "v"
)

// The notes: a line that no domino crosses, on two of the borders of a cell.
const (
	EastLine  = 0
	SouthLine = 1
)

// MostNumber is the highest number that a cell can hold.
const MostNumber = 999

// Number returns the value of a cell with the number n printed.
func Number(n int) puzzles.Value { return puzzles.Value(n + 1) }

// NumberOf returns the number that is printed as v, and whether v is a number.
func NumberOf(v puzzles.Value) (int, bool) { return int(v) - 1, v > puzzles.Open }

// toward returns the step to the other half.
func toward(v puzzles.Value) grid.Cell {
	if v < Left || v > Down {
		return grid.Cell{}
	}
	return [...]grid.Cell{Left: {Col: -1}, Right: {Col: 1}, Up: {Row: -1}, Down: {Row: 1}}[v]
}

// facing returns the value of the other half.
func facing(v puzzles.Value) puzzles.Value {
	if v < Left || v > Down {
		return puzzles.Open
	}
	return [...]puzzles.Value{Left: Right, Right: Left, Up: Down, Down: Up}[v]
}

// halfToward returns the value of a cell whose other half is in a neighbor.
func halfToward(c, other grid.Cell) puzzles.Value {
	for v := Left; v <= Down; v++ {
		if c.Add(toward(v)) == other {
			return v
		}
	}
	return puzzles.Open
}

// across returns the two cells of the domino across a border, and their values.
func across(b grid.Place) (one, other grid.Cell, v, w puzzles.Value) {
	one, other = b.Sides()
	if b.Kind == grid.East {
		return one, other, Right, Left
	}
	return one, other, Down, Up
}

// A Piece is a domino of the set, the lower number first.
type Piece struct{ Low, High int }

func pieceOf(a, b int) Piece { return Piece{min(a, b), max(a, b)} }

// index returns the number of the piece in its set, ordered by the higher, then the lower
// number.
func (p Piece) index() int { return p.High*(p.High+1)/2 + p.Low }

// pieces returns the number of pieces of the set 0 to high.
func pieces(high int) int { return (high + 1) * (high + 2) / 2 }

func all(high int) []Piece {
	list := make([]Piece, 0, pieces(high))
	for h := range high + 1 {
		for l := range h + 1 {
			list = append(list, Piece{l, h})
		}
	}
	return list
}

// isCell reports whether there is a cell at c: it is on the board and not a hole.
func isCell(p *puzzles.Puzzle, c grid.Cell) bool {
	return p.Size().Has(c) && p.Cells.At(c) != Hole
}

// count returns the number of cells that are not holes.
func count(p *puzzles.Puzzle) int {
	return p.Size().Count(func(c grid.Cell) bool { return p.Cells.At(c) != Hole })
}

// High returns the highest number of the set: the option, else that of the smallest set with
// enough dominoes for a board of the size without holes.
func High(p *puzzles.Puzzle) int { return highOf(p.Params()) }

func highOf(pr puzzles.Params) int {
	if n, ok := pr.Options["set"]; ok {
		return n
	}
	return fullSet(pr.Size.Cells())
}

// shownHigh returns the highest number of the set that a text without the option implies: the
// highest printed number, or, while there are empty cells, that of the smallest set with enough
// dominoes if it is higher.
func shownHigh(p *puzzles.Puzzle) int {
	high, blank := 0, true
	unfinished := false
	for c := range p.Size().All() {
		v := p.Cells.At(c)
		unfinished = unfinished || v == puzzles.Open
		if n, ok := NumberOf(v); ok {
			high, blank = max(high, n), false
		}
	}
	if unfinished || blank {
		high = max(high, fullSet(count(p)))
	}
	return high
}

// fullSet returns the highest number of the smallest set with enough dominoes for that many
// cells.
func fullSet(cells int) int {
	n := 0
	for 2*pieces(n) < cells {
		n++
	}
	return n
}

// Full reports whether every piece of the set must be used: the option, else whether a board of
// the size without holes has exactly as many cells as the full set covers.
func Full(p *puzzles.Puzzle) bool {
	if v, ok := p.Option("full"); ok {
		return v != 0
	}
	return usuallyFull(p.Params()) != 0
}

// usuallyFull returns the default of the option "full".
func usuallyFull(pr puzzles.Params) int { return covers(highOf(pr), pr.Size.Cells()) }

// shownFull returns the option "full" that a text without it implies: whether there are exactly
// as many cells as the full set covers.
func shownFull(p *puzzles.Puzzle) int { return covers(High(p), count(p)) }

// covers returns 1 if the full set covers exactly that many cells, else 0.
func covers(high, cells int) int {
	if 2*pieces(high) == cells {
		return 1
	}
	return 0
}

// borders lists the borders between two cells, in reading order, the one to the right of a cell
// before the one below it.
func borders(p *puzzles.Puzzle) []grid.Place {
	z := p.Size()
	bs := make([]grid.Place, 0, 2*z.Cells())
	for c := range z.All() {
		if !isCell(p, c) {
			continue
		}
		if isCell(p, c.Add(grid.Cell{Col: 1})) {
			bs = append(bs, grid.Place{Kind: grid.East, Cell: c})
		}
		if isCell(p, c.Add(grid.Cell{Row: 1})) {
			bs = append(bs, grid.Place{Kind: grid.South, Cell: c})
		}
	}
	return bs
}
