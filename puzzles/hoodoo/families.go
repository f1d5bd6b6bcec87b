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
// solutions left, each of which covers it in turn, before it is left out.
//
// Folded, it looks only for boards without transparent pegs that are their own
// mirror image, left to right, with other colors. Each cell of the left half
// then stands for two, each solution for itself and its image: half as many
// cells, half as many colors. That finds no board where there is none so
// regular, but goes further.
//
// The search works in steps, so that it can share the time with others.
type families struct {
	n, t    int
	width   int // columns to be covered: n, or half of it folded
	chosen  []placement
	rowFree []int // by row: cells left out
	colFree []int
	board   grid.Map[puzzles.Value] // that was found
	step    func() (struct{}, bool) // goes on; false: the search is over
	stop    func()
	counts  core.Stats
}

// mask is a set of cells, by their index; boards of 128 cells fit in.
type mask [2]uint64

func bit(i int) mask {
	var m mask
	m[i/64] = 1 << (i % 64)
	return m
}

func (m mask) or(o mask) mask      { return mask{m[0] | o[0], m[1] | o[1]} }
func (m mask) without(o mask) mask { return mask{m[0] &^ o[0], m[1] &^ o[1]} }
func (m mask) meets(o mask) bool   { return m[0]&o[0]|m[1]&o[1] != 0 }
func (m mask) has(i int) bool      { return m[i/64]>>(i%64)&1 == 1 }

// placement is a solution of the problem of N queens: its cells, folded ones on
// a folded board, where right has the rows with the queen in the right half.
type placement struct {
	mask
	right uint32
}

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
// board, cells that a family leaves to the other colors, and rows of a folded
// board.
const (
	mostFamilies = 10
	mostRest     = 30
	mostFolded   = 14
)

// newFamilies prepares a search on an empty board, nil where it would take too
// long.
func newFamilies(n, t int) *families {
	if n > mostFamilies || t*n > mostRest || t >= n {
		return nil
	}
	return startFamilies(n, t, n)
}

// newFolded prepares a search on a folded board, nil where it would take too
// long or the board cannot be folded.
func newFolded(n int) *families {
	if n > mostFolded || n%2 == 1 {
		return nil
	}
	return startFamilies(n, 0, n/2)
}

func startFamilies(n, t, width int) *families {
	f := &families{n: n, t: t, width: width, rowFree: make([]int, n), colFree: make([]int, width)}
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

// search yields from time to time and ends when a board is found or there is
// none.
func (f *families) search(yield func(struct{}) bool) {
	pause := func() bool { return yield(struct{}{}) }
	var open mask
	for i := range f.n * f.width {
		open = open.or(bit(i))
	}
	if solutions, ok := f.queens(pause); ok {
		f.cover(open, solutions, pause)
	}
}

// queens lists the ways to put n queens on the board, none of which attacks
// another; on a folded board one of each two that are images of each other,
// and only those with a queen on both main diagonals, without which no board is
// full. It returns false when pause did.
func (f *families) queens(pause func() bool) (found []placement, ok bool) {
	n, folded := f.n, f.width < f.n
	var put func(row int, m placement, cols, rising, falling uint) bool
	put = func(row int, m placement, cols, rising, falling uint) bool {
		if row == n {
			if !folded || rising>>(n-1)&1 == 1 && falling>>n&1 == 1 {
				found = append(found, m)
			}
			return true
		}
		if row == 2 && !pause() {
			return false
		}
		for c := range n {
			up, down := uint(1)<<(row+c), uint(1)<<(row-c+n)
			if cols>>c&1 == 1 || rising&up != 0 || falling&down != 0 || folded && row == 0 && c >= f.width {
				continue
			}
			next := placement{m.or(bit(f.item(row, c))), m.right}
			if c >= f.width {
				next.right |= 1 << row
			}
			if !put(row+1, next, cols|1<<c, rising|up, falling|down) {
				return false
			}
		}
		return true
	}
	ok = put(0, placement{}, 0, 0, 0)
	return found, ok
}

// item is the index of the cell that stands for one of the board.
func (f *families) item(row, col int) int {
	if col >= f.width {
		col = f.n - 1 - col
	}
	return row*f.width + col
}

// cover goes on with the open cells and the solutions that are left. It returns
// true when a board was found or the search was stopped.
func (f *families) cover(open mask, left []placement, pause func() bool) (done bool) {
	if !pause() {
		return true
	}
	f.counts.Decisions++
	f.counts.Depth = max(f.counts.Depth, int64(len(f.chosen)))
	if len(f.chosen) == f.width-f.t {
		return f.fill()
	}
	cell, with := f.choose(open, left)
	if cell < 0 {
		f.counts.Failures++
		return false
	}
	open = open.without(bit(cell))
	for _, q := range with {
		f.chosen = append(f.chosen, q)
		done = f.cover(open.without(q.mask), disjoint(left, q.mask), pause)
		f.chosen = f.chosen[:len(f.chosen)-1]
		if done {
			return true
		}
	}
	row, col := cell/f.width, cell%f.width
	if f.rowFree[row] == f.t || f.colFree[col] == f.t {
		f.counts.Failures++
		return false
	}
	f.rowFree[row]++
	f.colFree[col]++
	done = f.cover(open, disjoint(left, bit(cell)), pause)
	f.rowFree[row]--
	f.colFree[col]--
	return done
}

// disjoint lists those solutions that do not meet m.
func disjoint(solutions []placement, m mask) []placement {
	rest := make([]placement, 0, len(solutions))
	for _, q := range solutions {
		if !q.meets(m) {
			rest = append(rest, q)
		}
	}
	return rest
}

// choose returns the open cell in the fewest solutions left, with those; -1
// when no cell is open.
func (f *families) choose(open mask, left []placement) (cell int, with []placement) {
	var counts [128]int
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
// so that at most t are left, and makes the board.
func (f *families) fill() bool {
	var covered mask
	for _, q := range f.chosen {
		covered = covered.or(q.mask)
	}
	r := remainder{n: f.n, colors: f.t, transparent: f.t}
	for i := range f.n * f.width {
		if !covered.has(i) {
			r.cells = append(r.cells, grid.Cell{Row: i / f.n, Col: i % f.n})
		}
	}
	r.color = make([]int, len(r.cells))
	if !r.fill(0) {
		return false
	}
	f.board = f.draw(r)
	return true
}

// remainder is a set of cells to be colored.
type remainder struct {
	n, colors   int
	transparent int // how many may be left transparent, yet
	cells       []grid.Cell
	color       []int // by cell: from 1 on, 0 for transparent
}

// fill colors the cells from the i-th on.
func (r *remainder) fill(i int) bool {
	if i == len(r.cells) {
		return true
	}
	used := 0
	for _, k := range r.color[:i] {
		used = max(used, k)
	}
	for k := 1; k <= min(used+1, r.colors); k++ {
		if r.free(i, k) {
			r.color[i] = k
			if r.fill(i + 1) {
				return true
			}
		}
	}
	if r.transparent == 0 {
		return false
	}
	r.color[i] = 0
	r.transparent--
	done := r.fill(i + 1)
	r.transparent++
	return done
}

// free reports whether no earlier cell of color k attacks the i-th.
func (r *remainder) free(i, k int) bool {
	for j := range i {
		dr, dc := r.cells[i].Row-r.cells[j].Row, r.cells[i].Col-r.cells[j].Col
		if r.color[j] == k && (dr == 0 || dc == 0 || dr == dc || dr == -dc) {
			return false
		}
	}
	return true
}

// draw makes the board: the chosen solutions, and their images, are the first
// colors.
func (f *families) draw(rest remainder) grid.Map[puzzles.Value] {
	z := grid.Size{Rows: f.n, Cols: f.n}
	board := grid.Collect(z, func(c grid.Cell) puzzles.Value {
		for k, q := range f.chosen {
			if q.has(f.item(c.Row, c.Col)) {
				return f.color(k, c)
			}
		}
		return Transparent
	})
	for i, c := range rest.cells {
		if rest.color[i] > 0 {
			board = board.With(c, puzzles.Value(len(f.chosen)+rest.color[i]))
		}
	}
	return board
}

// color is the color in a cell that the k-th solution covers: on a folded board
// that of the solution or of its image.
func (f *families) color(k int, c grid.Cell) puzzles.Value {
	if f.width == f.n {
		return puzzles.Value(k + 1)
	}
	right := f.chosen[k].right>>c.Row&1 == 1
	if right == (c.Col >= f.width) {
		return puzzles.Value(2*k + 1)
	}
	return puzzles.Value(2*k + 2)
}
