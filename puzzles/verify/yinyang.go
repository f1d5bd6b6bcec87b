package verify

import "quadrille/puzzles/lists"

// yinyang has two printed rules: no 2 × 2 block is of one color, and each color is
// connected. Black is 0, white is 1.
//
// What follows for boards with at least two rows and two columns:
//
// No block is a checkerboard. Otherwise a path of black cells from one black cell of the
// block to the other, closed through the middle of the block, has one of the white cells
// inside and one outside, and contains no white cell: white is not connected.
//
// Along the rim each color is one run. If there were four cells of the rim in the order
// black, white, black, white, a path of black cells between the two black ones would divide
// the board with one white cell on each side.
//
// For the ends, draw the borders between cells of different colors. At each of the (rows −
// 1) · (columns − 1) corners inside the board exactly two of them meet, since a block has
// both colors and is not a checkerboard. So they form curves that together pass each of
// these corners once and end only at the rim. There is one curve, since the colors
// alternate from one side of a curve to the other: two curves would make three areas, two
// of which would have the same color without being connected. From one corner to the next
// the curve moves to an adjacent row or column: row + column of the corners is alternately
// even and odd. If the rim is of one color, the curve is closed and passes as many even
// corners as odd ones. Otherwise it ends at the two places of the rim where the color
// changes. If the number of corners is odd, there is one more even corner than odd ones:
// then both ends of the curve are at even corners, and it is not closed. If the number is
// even, one end is at an even corner and the other at an odd one.
func yinyang(p *Puzzle) (*game, error) {
	g, err := gridGame(p, func(int, int) ([]string, error) { return []string{"b", "w"}, nil })
	if err != nil {
		return nil, err
	}
	block := func(args []int) []int {
		if len(args) != 2 || !g.has(args[0], args[1]) || !g.has(args[0]+1, args[1]+1) {
			return nil
		}
		x := args[0]*g.cols + args[1]
		return []int{x, x + 1, x + g.cols, x + g.cols + 1}
	}
	g.rule = func(kind string, args []int) []rule {
		cells := block(args)
		switch {
		case kind == "block" && cells != nil:
			return []rule{count(cells, 1<<0, 1, 3)}
		case kind == "checkerboard" && cells != nil:
			return []rule{noCheckerboard(cells)}
		case kind == "connected" && len(args) == 1 && 1 <= args[0] && args[0] <= 2:
			return []rule{&connected{g, args[0] - 1}}
		case kind == "rim" && len(args) == 0 && g.rows > 1 && g.cols > 1:
			return []rule{g.rim(func(n [2]int) bool { return n[0]+n[1] <= 2 })}
		case kind == "ends" && len(args) == 0 && g.rows > 1 && g.cols > 1:
			odd := (g.rows-1)*(g.cols-1)%2 == 1
			return []rule{g.rim(func(n [2]int) bool { return odd && n == [2]int{2, 0} || !odd && n[0] == n[1] && n[0] <= 1 })}
		}
		return nil
	}
	for r := range g.rows - 1 {
		for c := range g.cols - 1 {
			g.printed = append(g.printed, g.rule("block", []int{r, c})...)
		}
	}
	g.printed = append(g.printed, &connected{g, 0}, &connected{g, 1})
	return g, nil
}

// noCheckerboard returns the rule that the four cells of a block are not colored like a
// checkerboard.
func noCheckerboard(cells []int) rule {
	return &automaton[int]{
		over: cells,
		next: func(_, seen, v int) (int, bool) { return seen<<1 | v, true },
		ends: func(seen int) bool { return seen != 0b0110 && seen != 0b1001 },
	}
}

// round is the state after part of the rim: the colors of its first cell and of the last
// one, and the number of color changes beside even and beside odd corners.
type round struct {
	first, last int
	changes     [2]int
}

// rim returns a rule about the number of color changes along the rim.
func (g *game) rim(allowed func(changes [2]int) bool) rule {
	ring, parity := g.ring()
	step := func(i int, s round, v int) (round, bool) {
		if v != s.last {
			s.changes[parity[i]]++
		}
		s.last = v
		return s, s.changes[0]+s.changes[1] <= 2
	}
	return &automaton[round]{
		over: ring,
		next: func(i int, s round, v int) (round, bool) {
			if i == 0 {
				return round{first: v, last: v}, true
			}
			return step(i-1, s, v)
		},
		ends: func(s round) bool {
			s, ok := step(len(ring)-1, s, s.first)
			return ok && allowed(s.changes)
		},
	}
}

// ring lists the cells of the rim clockwise from the upper left one, and, for the border
// between each cell and the next, row + column of the corner at its inner end, modulo 2.
func (g *game) ring() (cells, parity []int) {
	row, col, down, right := 0, 0, 0, 1
	for range 2 * (g.rows + g.cols - 2) {
		if !g.has(row+down, col+right) {
			down, right = right, -down
		}
		r, c := row+down, col+right
		corner := min(row, r, g.rows-2) + min(col, c, g.cols-2)
		cells, parity = append(cells, row*g.cols+col), append(parity, corner%2)
		row, col = r, c
	}
	return cells, parity
}

// connected is the rule that the cells of a color are connected.
type connected struct {
	g     *game
	color int
}

func (k *connected) variables() []int {
	return lists.Make(k.g.rows*k.g.cols, func(x int) int { return x })
}

// narrow floods the board from a cell that has the color, over all cells that can have it.
// Cells that are not reached have the other color.
func (k *connected) narrow(b *board) bool {
	own := uint64(1) << k.color
	start := -1
	for x := range k.g.rows * k.g.cols {
		if b.left[x] == own {
			start = x
			break
		}
	}
	if start < 0 || !b.spend(k.g.rows*k.g.cols) {
		return true
	}
	reached := make([]bool, k.g.rows*k.g.cols)
	reached[start] = true
	for front := []int{start}; len(front) > 0; {
		x := front[len(front)-1]
		front = front[:len(front)-1]
		row, col := x/k.g.cols, x%k.g.cols
		for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			r, c := row+d[0], col+d[1]
			if y := r*k.g.cols + c; k.g.has(r, c) && !reached[y] && b.left[y]&own != 0 {
				reached[y] = true
				front = append(front, y)
			}
		}
	}
	for x, in := range reached {
		if !in && !b.keep(x, ^own) {
			return false
		}
	}
	return true
}
