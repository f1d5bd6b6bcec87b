package verify

import (
	"errors"
	"slices"
	"strconv"
)

// hoodoo has these rules: each cell holds a peg of one of K colors or a transparent one, *.
// No color stands twice in a row, a column or a diagonal, and at most the stated number of
// pegs is transparent. (There are as many pegs of each color as columns, which is no
// further restriction.) Transparent is 0.
//
// What follows from the rules:
//
// Without transparent pegs a line of K cells has K different colors, that is, all of them.
//
// A line of n cells, t of them transparent, has n − t different colors: K − n + t are
// missing.
//
// All rows together lack rows · K colors less one for each peg that has a color, so at most
// rows · K − cells + the allowed transparent pegs. The same holds for the columns.
//
// A color stands once in each row in which it is not missing, and once in each such column:
// the number of rows in which it is missing exceeds that of columns by rows − columns.
//
// To state this, each line has additional variables: for each color one that is 1 if it is
// missing, and one for the number of transparent pegs.
func hoodoo(p *Puzzle) (*game, error) {
	if p.Transparent == nil {
		return nil, errors.New("as few transparent pegs as possible is more than can be seen step by step")
	}
	h := &pegs{colors: p.Colors, allowed: *p.Transparent}
	var err error
	if h.game, err = gridGame(p, h.names); err != nil {
		return nil, err
	}
	h.every = make([]int, len(h.domain))
	for x := range h.every {
		h.every[x] = x
		if h.allowed == 0 {
			h.domain[x] &^= 1 << 0
		}
	}
	for range 4 * (h.rows + h.cols) {
		h.domain = append(append(h.domain, slices.Repeat([]uint64{0b11}, h.most)...), ^uint64(0))
	}
	h.rule = h.named
	for dir := range 4 {
		for n := range h.rows + h.cols {
			h.printed = append(h.printed, h.different(h.line(dir, n))...)
		}
	}
	h.printed = append(h.printed, h.clear()...)
	return h.game, nil
}

// pegs is the game under construction.
type pegs struct {
	*game
	colors  *int // nil means as many as the longer side has cells
	most    int  // the highest color, K
	allowed int  // transparent pegs
	every   []int
}

func (h *pegs) names(rows, cols int) ([]string, error) {
	if h.most = max(rows, cols); h.colors != nil {
		h.most = *h.colors
	}
	if h.most < 1 || h.most > 63 || max(rows, cols) > 63 {
		return nil, errors.New("a board with more than 63 colors, rows or columns is not checked")
	}
	names := []string{"*"}
	for k := 1; k <= h.most; k++ {
		names = append(names, strconv.Itoa(k))
	}
	return names, nil
}

// line lists the cells of line n of a direction: rows, columns, rising and falling
// diagonals.
func (h *pegs) line(dir, n int) (cells []int) {
	for _, x := range h.every {
		row, col := x/h.cols, x%h.cols
		if [4]int{row, col, row + col, row - col + h.cols - 1}[dir] == n {
			cells = append(cells, x)
		}
	}
	return cells
}

func (h *pegs) named(kind string, args []int) []rule {
	switch {
	case kind == "transparent" && len(args) == 0:
		return h.clear()
	case kind == "total" && len(args) == 1 && 0 <= args[0] && args[0] <= 1:
		return h.total(args[0])
	case kind == "pegs" && len(args) == 1 && 1 <= args[0] && args[0] <= h.most:
		return h.agree(args[0])
	case len(args) < 2 || args[0] < 0 || args[0] > 3:
		return nil
	}
	dir, n := args[0], args[1]
	line := h.line(dir, n)
	switch {
	case line == nil:
		return nil
	case kind == [4]string{"row", "column", "diagonal", "diagonal"}[dir] && len(args) == 2:
		return h.different(line)
	case kind == "lack" && len(args) == 2:
		return h.lack(dir, n)
	case kind == "full" && len(args) == 3 && h.allowed == 0 && len(line) == h.most && 1 <= args[2] && args[2] <= h.most:
		return []rule{count(line, 1<<args[2], 1, len(line))}
	}
	return nil
}

// different returns the rule that no color stands twice in a line.
func (h *pegs) different(line []int) (list []rule) {
	for k := 1; k <= h.most; k++ {
		list = append(list, count(line, 1<<k, 0, 1))
	}
	return list
}

// clear returns the rule that limits the number of transparent pegs, over all cells, all
// rows and all columns.
func (h *pegs) clear() []rule {
	list := []rule{count(h.every, 1<<0, 0, h.allowed)}
	for dir, lines := range []int{h.rows, h.cols} {
		var all []int
		for n := range lines {
			all = append(all, h.clearIn(dir, n))
			list = append(list, h.counts(h.clearIn(dir, n), h.line(dir, n), 0))
		}
		list = append(list, sum(all, nil, 0, h.allowed))
	}
	return list
}

// misses returns the variable that is 1 if color k is missing in a line.
func (h *pegs) misses(dir, n, k int) int {
	return len(h.every) + (dir*(h.rows+h.cols)+n)*(h.most+1) + k - 1
}

// clearIn returns the variable for the number of transparent pegs in a line.
func (h *pegs) clearIn(dir, n int) int { return h.misses(dir, n, h.most+1) }

// counts returns the rule that x is the number of cells with the value v.
func (h *pegs) counts(x int, cells []int, v int) rule {
	return &automaton[int]{
		over: append([]int{x}, cells...),
		next: func(i, left, w int) (int, bool) {
			switch {
			case i == 0:
				return w, true
			case v == w:
				left--
			}
			return left, left >= 0
		},
		ends: func(left int) bool { return left == 0 },
	}
}

// isMissing returns the rule that defines the variable for a line and a color.
func (h *pegs) isMissing(dir, n, k int) rule {
	return &automaton[[2]bool]{ // the variable is 1, the color has occurred
		over: append([]int{h.misses(dir, n, k)}, h.line(dir, n)...),
		next: func(i int, s [2]bool, v int) ([2]bool, bool) {
			switch {
			case i == 0:
				s[0] = v == 1
			case v == k:
				s[1] = true
			}
			return s, true
		},
		ends: func(s [2]bool) bool { return s[0] != s[1] },
	}
}

// missing lists the variables for the colors missing in a line, and the rules that define
// them.
func (h *pegs) missing(dir, n int) (over []int, list []rule) {
	for k := 1; k <= h.most; k++ {
		over, list = append(over, h.misses(dir, n, k)), append(list, h.isMissing(dir, n, k))
	}
	return over, list
}

// lack returns the rule for how many colors are missing in a line.
func (h *pegs) lack(dir, n int) []rule {
	over, list := h.missing(dir, n)
	line, clear := h.line(dir, n), h.clearIn(dir, n)
	return append(list, h.counts(clear, line, 0), sum(over, []int{clear}, h.most-len(line), h.most-len(line)))
}

// total returns the rule for how many colors at most are missing in all rows, or all
// columns.
func (h *pegs) total(dir int) (list []rule) {
	var all []int
	lines := [2]int{h.rows, h.cols}[dir]
	for n := range lines {
		over, means := h.missing(dir, n)
		all, list = append(all, over...), append(list, means...)
	}
	return append(list, sum(all, nil, 0, lines*h.most-len(h.every)+h.allowed))
}

// agree returns the rule for in how many more rows than columns a color is missing.
func (h *pegs) agree(k int) (list []rule) {
	var in [2][]int
	for dir, lines := range []int{h.rows, h.cols} {
		for n := range lines {
			in[dir] = append(in[dir], h.misses(dir, n, k))
			list = append(list, h.isMissing(dir, n, k))
		}
	}
	return append(list, sum(in[0], in[1], h.rows-h.cols, h.rows-h.cols))
}

// sum returns the rule that the sum of xs minus that of ys is from least to most.
func sum(xs, ys []int, least, most int) rule {
	return &automaton[int]{
		over: slices.Concat(ys, xs),
		next: func(i, sum, v int) (int, bool) {
			if i < len(ys) {
				v = -v
			}
			return sum + v, i+1 < len(ys) || sum+v <= most
		},
		ends: func(sum int) bool { return sum >= least },
	}
}
