package hoodoo

import (
	"context"
	"iter"
	"math/bits"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// families looks for a board of N × N with N colors and at most t transparent
// pegs in another way than by clauses: N − t of the colors are full, so the
// board holds as many disjoint solutions of the problem of N queens, and the
// other t colors and transparent pegs fill the rest. There are few such
// families of solutions, if any.
//
// It is a search for an exact cover, but for t cells in each row and each
// column that may stay uncovered: always at the open cell in the fewest
// solutions left, each of which covers it in turn, before it is left out. It
// works in steps, so that it can share the time with other searches.
type families struct {
	n, t    int
	queens  []mask // all solutions of the problem of N queens
	chosen  []mask
	rowFree []int // by row: cells left out
	colFree []int
	board   grid.Map[puzzles.Value] // that was found
	step    func() (struct{}, bool) // goes on; false: the search is over
	stop    func()
	counts  core.Stats
}

// mask is a set of cells, by their index. Boards to 11 × 11 fit in.
type mask [2]uint64

func bit(i int) mask {
	var m mask
	m[i/64] = 1 << (i % 64)
	return m
}

func (m mask) or(o mask) mask      { return mask{m[0] | o[0], m[1] | o[1]} }
func (m mask) meets(o mask) bool   { return m[0]&o[0]|m[1]&o[1] != 0 }
func (m mask) has(i int) bool      { return m[i/64]>>(i%64)&1 == 1 }
func (m mask) without(o mask) mask { return mask{m[0] &^ o[0], m[1] &^ o[1]} }

// all yields the cells of the set.
func (m mask) all(yield func(int) bool) {
	for w, word := range m {
		for ; word != 0; word &= word - 1 {
			if !yield(64*w + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// The limits within which the search ends in reasonable time: rows of the
// board, and cells that a family leaves to the other colors.
const (
	mostFamilies = 10
	mostRest     = 30
)

// newFamilies prepares a search, nil where it is of no use: on boards with
// givens, which the search by clauses solves, and on large ones.
func newFamilies(p *puzzles.Puzzle, t int) *families {
	z := p.Size()
	if z.Rows != z.Cols || z.Rows > mostFamilies || colors(p) != z.Rows || !p.Cells.Empty() || t*z.Rows > mostRest || t >= z.Rows {
		return nil
	}
	f := &families{n: z.Rows, t: t, rowFree: make([]int, z.Rows), colFree: make([]int, z.Rows)}
	f.queens = queens(z.Rows)
	f.step, f.stop = iter.Pull(f.search)
	return f
}

// stepsPerFailure is how many steps take the time of one failure of the search
// by clauses.
const stepsPerFailure = 8

func (f *families) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	start := time.Now()
	defer func() { f.counts.Seconds += time.Since(start).Seconds() }()
	for range failures * stepsPerFailure {
		if _, ok := f.step(); !ok {
			if f.board.Size().Cells() > 0 {
				return core.Found, f.board, nil
			}
			return core.None, f.board, nil
		}
		if ctx.Err() != nil {
			return core.Undecided, f.board, context.Cause(ctx)
		}
	}
	return core.Undecided, f.board, nil
}

func (f *families) stats() core.Stats { return f.counts }
func (f *families) close()            { f.stop() }

// queens lists the ways to put n queens on a board, none of which attacks
// another.
func queens(n int) []mask {
	var found []mask
	var put func(row int, m mask, cols, rising, falling uint)
	put = func(row int, m mask, cols, rising, falling uint) {
		if row == n {
			found = append(found, m)
			return
		}
		for c := range n {
			up, down := uint(1)<<(row+c), uint(1)<<(row-c+n)
			if cols>>c&1 == 0 && rising&up == 0 && falling&down == 0 {
				put(row+1, m.or(bit(row*n+c)), cols|1<<c, rising|up, falling|down)
			}
		}
	}
	put(0, mask{}, 0, 0, 0)
	return found
}

// search yields from time to time and ends when a board is found or there is
// none.
func (f *families) search(yield func(struct{}) bool) {
	var open mask
	for i := range f.n * f.n {
		open = open.or(bit(i))
	}
	f.cover(open, f.queens, func() bool { return yield(struct{}{}) })
}

// cover goes on with the open cells and the solutions that are left. It returns
// true when a board was found or the search was stopped.
func (f *families) cover(open mask, left []mask, pause func() bool) (done bool) {
	if !pause() {
		return true
	}
	f.counts.Decisions++
	f.counts.Depth = max(f.counts.Depth, int64(len(f.chosen)))
	if len(f.chosen) == f.n-f.t {
		return f.fill()
	}
	cell, with := f.choose(open, left)
	if cell < 0 {
		f.counts.Failures++
		return false
	}
	open = open.without(bit(cell))
	for _, q := range with {
		rest := make([]mask, 0, len(left))
		for _, o := range left {
			if !o.meets(q) {
				rest = append(rest, o)
			}
		}
		f.chosen = append(f.chosen, q)
		done = f.cover(open.without(q), rest, pause)
		f.chosen = f.chosen[:len(f.chosen)-1]
		if done {
			return true
		}
	}
	row, col := cell/f.n, cell%f.n
	if f.rowFree[row] == f.t || f.colFree[col] == f.t {
		f.counts.Failures++
		return false
	}
	rest := make([]mask, 0, len(left))
	for _, o := range left {
		if !o.has(cell) {
			rest = append(rest, o)
		}
	}
	f.rowFree[row]++
	f.colFree[col]++
	done = f.cover(open, rest, pause)
	f.rowFree[row]--
	f.colFree[col]--
	return done
}

// choose returns the open cell in the fewest solutions left, with those; -1
// when no cell is open.
func (f *families) choose(open mask, left []mask) (cell int, with []mask) {
	counts := make([]int, f.n*f.n)
	for _, q := range left {
		for i := range q.all {
			counts[i]++
		}
	}
	cell = -1
	for i := range open.all {
		if cell < 0 || counts[i] < counts[cell] {
			cell = i
		}
	}
	for _, q := range left {
		if cell >= 0 && q.has(cell) {
			with = append(with, q)
		}
	}
	return cell, with
}

// fill colors the cells that the chosen solutions leave with the other colors,
// so that at most t are left.
func (f *families) fill() bool {
	var rest []int
	var covered mask
	for _, q := range f.chosen {
		covered = covered.or(q)
	}
	for i := range f.n * f.n {
		if !covered.has(i) {
			rest = append(rest, i)
		}
	}
	colors := make([]int, len(rest)) // 0: transparent
	var color func(i, transparent int) bool
	color = func(i, transparent int) bool {
		if i == len(rest) {
			f.write(rest, colors)
			return true
		}
		used := 0
		for _, c := range colors[:i] {
			used = max(used, c)
		}
		for c := 1; c <= min(used+1, f.t); c++ {
			if f.free(rest[:i], colors, rest[i], c) {
				colors[i] = c
				if color(i+1, transparent) {
					return true
				}
			}
		}
		colors[i] = 0
		return transparent < f.t && color(i+1, transparent+1)
	}
	return color(0, 0)
}

// free reports whether no earlier cell of a color attacks cell i.
func (f *families) free(earlier []int, colors []int, i, color int) bool {
	for k, j := range earlier {
		dr, dc := i/f.n-j/f.n, i%f.n-j%f.n
		if colors[k] == color && (dr == 0 || dc == 0 || dr == dc || dr == -dc) {
			return false
		}
	}
	return true
}

// write makes the board: the chosen solutions are the first colors.
func (f *families) write(rest, others []int) {
	z := grid.Size{Rows: f.n, Cols: f.n}
	values := make([]puzzles.Value, z.Cells())
	for k, q := range f.chosen {
		for i := range q.all {
			values[i] = puzzles.Value(k + 1)
		}
	}
	for k, i := range rest {
		values[i] = Transparent
		if others[k] > 0 {
			values[i] = puzzles.Value(len(f.chosen) + others[k])
		}
	}
	f.board = grid.Collect(z, func(c grid.Cell) puzzles.Value { return values[z.Index(c)] })
}
