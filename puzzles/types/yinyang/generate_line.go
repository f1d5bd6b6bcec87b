package yinyang

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// line is the line between the colors of a full board: a path through all inner corners of the
// board, each once, that leaves the board at both ends. Every such path makes a board, and
// every board with both colors on its rim comes from one.
//
// Random paths are made by backbite moves (Oberdorf, Ferguson, Jacobsen and Kondev, "Secondary
// structures in long compact polymers", 2006): an end is joined to a random neighbor, which
// closes a cycle, and the cycle is cut on the other side of that neighbor. A weight for each
// turn of the path makes the style.
type line struct {
	board   grid.Size
	corners grid.Size // corner (r, c) is where cells (r, c) and (r+1, c+1) meet
	path    []grid.Cell
	index   grid2[int] // by corner: its index in path
	rand    *rand.Rand
}

// grid2 is a mutable value for each cell of a board.
type grid2[T any] struct {
	cols  int
	cells []T
}

func newGrid2[T any](z grid.Size) grid2[T] { return grid2[T]{z.Cols, make([]T, z.Cells())} }

func (g grid2[T]) at(c grid.Cell) *T { return &g.cells[c.Row*g.cols+c.Col] }

// movesPerCorner is the number of moves for each corner after which a path is independent of
// the initial one.
const movesPerCorner = 60

// turnWeight is the factor by which one more turn makes a path more likely: about exp(±0.4);
// both values give boards slightly more or less curly than what people draw. (The weights are
// powers of a constant because the last bit of math.Exp depends on the machine.)
var turnWeight = map[string]float64{styleStraight: 0.67, styleNatural: 1, styleCurly: 1.5}

// newLine returns the path that goes through the corners row by row, to and fro.
func newLine(board grid.Size, r *rand.Rand) *line {
	l := &line{board: board, corners: grid.Size{Rows: board.Rows - 1, Cols: board.Cols - 1}, rand: r}
	l.index = newGrid2[int](l.corners)
	for row := range l.corners.Rows {
		for i := range l.corners.Cols {
			col := i
			if row%2 == 1 {
				col = l.corners.Cols - 1 - i
			}
			l.path = append(l.path, grid.Cell{Row: row, Col: col})
		}
	}
	l.number(0, len(l.path))
	return l
}

// number updates the index of the corners of a part of the path.
func (l *line) number(from, to int) {
	for i := from; i < to; i++ {
		*l.index.at(l.path[i]) = i
	}
}

// mix makes random moves, and continues until both ends are on the rim, where they can leave
// the board.
func (l *line) mix(ctx context.Context, weight float64) error {
	for n := 0; n < movesPerCorner*len(l.path) || !l.onRim(l.path[0]) || !l.onRim(l.path[len(l.path)-1]); n++ {
		if n%1024 == 0 {
			if pause.Point(); ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		l.move(weight)
	}
	return nil
}

func (l *line) onRim(c grid.Cell) bool {
	return c.Row == 0 || c.Col == 0 || c.Row == l.corners.Rows-1 || c.Col == l.corners.Cols-1
}

// move tries one backbite move.
func (l *line) move(weight float64) {
	bits := l.rand.Uint32()
	n := len(l.path)
	at := func(i int) grid.Cell { return l.path[i] } // counted from the chosen end
	if bits&4 != 0 {
		at = func(i int) grid.Cell { return l.path[n-1-i] }
	}
	to := at(0).Add(grid.Beside[bits&3])
	if !l.corners.Has(to) {
		return
	}
	i := *l.index.at(to)
	if bits&4 != 0 {
		i = n - 1 - i
	}
	if i < 2 || weight != 1 && !l.accept(weight, turnsMore(at, n, i)) {
		return
	}
	from, end := 0, i
	if bits&4 != 0 {
		from, end = n-i, n
	}
	slices.Reverse(l.path[from:end])
	l.number(from, end)
}

// turnsMore returns how many turns the path gains when its end is joined to the corner i,
// counted from that end.
func turnsMore(at func(int) grid.Cell, n, i int) int {
	more := turn(at(1), at(i)) - turn(at(i-2), at(i))
	if i < n-1 {
		more += turn(at(0), at(i+1)) - turn(at(i-1), at(i+1))
	}
	return more
}

// turn returns 1 if a path of two steps from a to b turns, else 0.
func turn(a, b grid.Cell) int {
	if a.Row == b.Row || a.Col == b.Col {
		return 0
	}
	return 1
}

// accept decides by the Metropolis rule.
func (l *line) accept(weight float64, more int) bool {
	if more < 0 {
		weight, more = 1/weight, -more
	}
	chance := 1.0
	for range more {
		chance *= weight
	}
	return chance >= 1 || l.rand.Float64() < chance
}

// color extends the ends of the path to the outside and gives the two sides of the line their
// colors.
func (l *line) color() generate.Board {
	walls := make(map[grid.Place]bool)
	for i := range l.path[1:] {
		walls[wall(l.path[i], l.path[i+1])] = true
	}
	for _, end := range []grid.Cell{l.path[0], l.path[len(l.path)-1]} {
		ways := slices.DeleteFunc(l.waysOut(end), func(w grid.Place) bool { return walls[w] })
		walls[ways[l.rand.IntN(len(ways))]] = true
	}
	cells := newGrid2[puzzles.Value](l.board)
	*cells.at(grid.Cell{}) = Black + puzzles.Value(l.rand.IntN(2))
	for c := range l.board.All() {
		border, before := grid.Place{Kind: grid.East, Cell: c.Add(grid.Cell{Col: -1})}, c.Add(grid.Cell{Col: -1})
		if c.Col == 0 {
			border, before = grid.Place{Kind: grid.South, Cell: c.Add(grid.Cell{Row: -1})}, c.Add(grid.Cell{Row: -1})
		}
		if !l.board.Has(before) {
			continue
		}
		v := *cells.at(before)
		if walls[border] {
			v = exchanged(v)
		}
		*cells.at(c) = v
	}
	return grid.Collect(l.board, func(c grid.Cell) puzzles.Value { return *cells.at(c) })
}

// wall returns the border between cells that the line follows from one corner to the next.
func wall(a, b grid.Cell) grid.Place {
	if a.Row == b.Row {
		return grid.Place{Kind: grid.South, Cell: grid.Cell{Row: a.Row, Col: max(a.Col, b.Col)}}
	}
	return grid.Place{Kind: grid.East, Cell: grid.Cell{Row: max(a.Row, b.Row), Col: a.Col}}
}

// waysOut lists the borders that lead from a corner to the outside.
func (l *line) waysOut(c grid.Cell) []grid.Place {
	var ways []grid.Place
	for _, d := range grid.Beside {
		if to := c.Add(d); !l.corners.Has(to) {
			ways = append(ways, wall(c, to))
		}
	}
	return ways
}
