package hoodoo

import (
	"context"
	"iter"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
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
// image, with other colors, under a turn of the board. Each cell then stands for
// itself and its image, and so does each solution: half as many cells, half as
// many colors. That finds no board where there is none so regular, but goes
// further.
//
// The search works in steps, so that it can share the time with others.
type families struct {
	n, t    int
	fold    puzzles.Turn // Upright: not folded
	items   int          // cells to be covered
	chosen  []placement
	rowFree []int // by row: cells left out
	colFree []int
	board   grid.Map[puzzles.Value] // that was found
	step    func() (struct{}, bool) // goes on; false: the search is over
	stop    func()
	counts  core.Stats
	// The search is given up after limit nodes.
	nodes, limit int
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
func (m mask) size() int           { return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) }

// placement is a solution of the problem of N queens: its cells or, folded, the
// cells that stand for them; image has those for which the queen stands on the
// other one of the two.
type placement struct {
	mask
	image mask
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
// board, and cells that a family leaves to the other colors.
const (
	mostFamilies = 10
	mostRest     = 30
)

// newFamilies prepares a search on an empty board, nil where it would take too
// long.
func newFamilies(n, t int) *families {
	if n > mostFamilies || t*n > mostRest || t >= n {
		return nil
	}
	return startFamilies(n, t, puzzles.Upright)
}

// The most rows of a board for which a folded search has ended: its
// placements, one of two that are images of each other, are 119,044 with 14
// rows and 448,744 with 15.
const (
	mostEven = 14
	mostOdd  = 15
)

// newFolded prepares a search on a folded board, nil where it would take too
// long. Boards with an even number of rows are folded left to right. With an
// odd number that leaves a column whose pegs are their own images, and so their
// colors, which is impossible; there a half turn leaves one cell, and one color
// is its own image.
func newFolded(n int) *families {
	switch {
	case n%2 == 0 && n <= mostEven:
		return startFamilies(n, 0, puzzles.LeftToRight)
	case n%2 == 1 && n <= mostOdd:
		return startFamilies(n, 0, puzzles.HalfTurn)
	}
	return nil
}

func startFamilies(n, t int, fold puzzles.Turn) *families {
	f := &families{n: n, t: t, fold: fold, rowFree: make([]int, n), colFree: make([]int, n), limit: math.MaxInt}
	f.items = n * n
	if fold != puzzles.Upright {
		f.items = (n*n + 1) / 2
	}
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
	for i := range f.items {
		open = open.or(bit(i))
	}
	left, own, ok := f.queens(pause)
	switch {
	case !ok:
	case f.fold == puzzles.HalfTurn:
		f.coverCenter(open, left, own, pause)
	default:
		f.cover(open, left, pause)
	}
}

// centerNodes is how long the first search with one color in the center goes.
// Most such colors lead nowhere for a long time, some soon to a board.
const centerNodes = 20_000

// coverCenter covers the center by each of the placements that are their own
// image, for longer and longer, and goes on from there.
func (f *families) coverCenter(open mask, left, own []placement, pause func() bool) {
	random := rand.New(rand.NewPCG(1, 2))
	random.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	random.Shuffle(len(own), func(i, j int) { own[i], own[j] = own[j], own[i] })
	for f.limit = centerNodes; len(own) > 0; f.limit *= 4 {
		var again []placement
		for _, q := range own {
			f.nodes, f.chosen = 0, []placement{q}
			if f.cover(open.without(q.mask), disjoint(left, q.mask), pause) {
				return
			}
			if f.nodes >= f.limit {
				again = append(again, q)
			}
		}
		own = again
	}
}

// queens lists the ways to put n queens on the board, none of which attacks
// another. Folded, it lists only those with a queen on both main diagonals,
// without which no board is full, apart those that are their own image, and of
// others one of each two that are images of each other and do not meet. It
// returns false when pause did.
func (f *families) queens(pause func() bool) (list, own []placement, ok bool) {
	n, queen := f.n, make([]int, f.n)
	var put func(row int, cols, rising, falling uint) bool
	put = func(row int, cols, rising, falling uint) bool {
		switch {
		case row == n && f.fold == puzzles.Upright:
			list = append(list, f.placement(queen))
			return true
		case row == n && rising>>(n-1)&1 == 1 && falling>>n&1 == 1:
			q := f.placement(queen)
			switch order := f.compareImage(queen); {
			case order == 0:
				own = append(own, q)
			case order < 0 && q.size() == n && !(n%2 == 1 && q.has(f.items-1)):
				list = append(list, q)
			}
			return true
		case row == n:
			return true
		case row == 3 && !pause():
			return false
		}
		for c := range n {
			up, down := uint(1)<<(row+c), uint(1)<<(row-c+n)
			if cols>>c&1 == 1 || rising&up != 0 || falling&down != 0 {
				continue
			}
			queen[row] = c
			if !put(row+1, cols|1<<c, rising|up, falling|down) {
				return false
			}
		}
		return true
	}
	ok = put(0, 0, 0, 0)
	return list, own, ok
}

// placement is a solution given by the column of each row's queen.
func (f *families) placement(queen []int) placement {
	var q placement
	for r, c := range queen {
		i, image := f.item(grid.Cell{Row: r, Col: c})
		q.mask = q.or(bit(i))
		if image {
			q.image = q.image.or(bit(i))
		}
	}
	return q
}

// compareImage compares a solution with its image.
func (f *families) compareImage(queen []int) int {
	for r, c := range queen {
		image := f.n - 1 - c
		if f.fold == puzzles.HalfTurn {
			image = f.n - 1 - queen[f.n-1-r]
		}
		if c != image {
			return c - image
		}
	}
	return 0
}

// item is the index of the cell that stands for one of the board, and whether
// that is its image.
func (f *families) item(c grid.Cell) (i int, image bool) {
	switch {
	case f.fold == puzzles.LeftToRight && c.Col >= f.n/2:
		return c.Row*f.n/2 + f.n - 1 - c.Col, true
	case f.fold == puzzles.LeftToRight:
		return c.Row*f.n/2 + c.Col, false
	}
	i = c.Row*f.n + c.Col
	if i >= f.items {
		return f.n*f.n - 1 - i, true
	}
	return i, false
}

// cover goes on with the open cells and the solutions that are left. It returns
// true when a board was found or the search was stopped.
func (f *families) cover(open mask, left []placement, pause func() bool) (done bool) {
	if !pause() {
		return true
	}
	f.nodes++
	f.counts.Decisions++
	f.counts.Depth = max(f.counts.Depth, int64(len(f.chosen)))
	if f.complete() {
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
		if done || f.nodes >= f.limit {
			return done
		}
	}
	row, col := cell/f.n, cell%f.n
	if f.t == 0 || f.rowFree[row] == f.t || f.colFree[col] == f.t {
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

// complete reports whether enough solutions have been chosen.
func (f *families) complete() bool {
	if f.fold == puzzles.Upright {
		return len(f.chosen) == f.n-f.t
	}
	return len(f.chosen) == (f.n+1)/2
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
	for i := range f.items {
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
		i, image := f.item(c)
		k := slices.IndexFunc(f.chosen, func(q placement) bool { return q.has(i) })
		switch {
		case k < 0:
			return Transparent
		case f.fold == puzzles.Upright:
			return puzzles.Value(k + 1)
		case f.n%2 == 1 && k == 0:
			return puzzles.Value(f.n) // its own image
		case image == f.chosen[k].image.has(i):
			return puzzles.Value(2*(k-f.n%2) + 1)
		default:
			return puzzles.Value(2*(k-f.n%2) + 2)
		}
	})
	for i, c := range rest.cells {
		if rest.color[i] > 0 {
			board = board.With(c, puzzles.Value(len(f.chosen)+rest.color[i]))
		}
	}
	return board
}
