package domino

import (
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The values of the printed layer beside the numbers; see Number.
const (
	Hole    puzzles.Value = -1 // no cell
	Unknown puzzles.Value = -2 // a cell whose number is not told
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

// Number is the value of a cell with the number n printed.
func Number(n int) puzzles.Value { return puzzles.Value(n + 1) }

// NumberOf is the number that is printed as v, and whether v is a number.
func NumberOf(v puzzles.Value) (int, bool) { return int(v) - 1, v > puzzles.Open }

// toward is the step to the other half.
func toward(v puzzles.Value) grid.Cell {
	switch v {
	case Left:
		return grid.Cell{Col: -1}
	case Right:
		return grid.Cell{Col: 1}
	case Up:
		return grid.Cell{Row: -1}
	case Down:
		return grid.Cell{Row: 1}
	}
	return grid.Cell{}
}

// facing is the value of the other half.
func facing(v puzzles.Value) puzzles.Value {
	switch v {
	case Left:
		return Right
	case Right:
		return Left
	case Up:
		return Down
	case Down:
		return Up
	}
	return puzzles.Open
}

// across gives the two cells of the domino across a border and their values.
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

// index numbers the pieces of a set by their higher, then their lower number.
func (p Piece) index() int { return p.High*(p.High+1)/2 + p.Low }

// pieces is the number of pieces of the set 0 to high.
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

// isCell reports whether there is a cell at c: on the board and no hole.
func isCell(p *puzzles.Puzzle, c grid.Cell) bool {
	return p.Size().Has(c) && p.Cells.At(c) != Hole
}

// count is the number of cells that are no holes.
func count(p *puzzles.Puzzle) int {
	n := 0
	for c := range p.Size().All() {
		if p.Cells.At(c) != Hole {
			n++
		}
	}
	return n
}

// High is the highest number of the set: the option, else that of the smallest set with
// enough dominoes for a board of the size without holes.
func High(p *puzzles.Puzzle) int { return highOf(p.Params()) }

func highOf(pr puzzles.Params) int {
	if n, ok := pr.Options["set"]; ok {
		return n
	}
	return fullSet(pr.Size.Cells())
}

// shownHigh is the highest number of the set that a text means which does not state it:
// the highest number printed, or, while there are cells to be filled in, that of the
// smallest set with enough dominoes if it is higher.
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

// fullSet is the highest number of the smallest set with enough dominoes for
// that many cells.
func fullSet(cells int) int {
	n := 0
	for 2*pieces(n) < cells {
		n++
	}
	return n
}

// Full reports whether every piece of the set must be used: the option, else
// whether a board of the size without holes has just as many cells as the full set covers.
func Full(p *puzzles.Puzzle) bool {
	if v, ok := p.Option("full"); ok {
		return v != 0
	}
	return usuallyFull(p.Params()) != 0
}

// usuallyFull is the option "full" where it is not stated.
func usuallyFull(pr puzzles.Params) int { return covers(highOf(pr), pr.Size.Cells()) }

// shownFull is the option that a text means which does not state it: whether there are
// just as many cells as the full set covers.
func shownFull(p *puzzles.Puzzle) int { return covers(High(p), count(p)) }

// covers is 1 where the full set covers just so many cells, else 0.
func covers(high, cells int) int {
	if 2*pieces(high) == cells {
		return 1
	}
	return 0
}

// borders lists the borders that part two cells, in reading order, the one to
// the right of a cell before the one below it.
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
