package yinyang

import (
	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// The kinds of rules that a model posts. Args are the row and column of the cell or of the
// upper left cell of the block, or the color.
const (
	ruleBlock        = "block"        // printed: no block of one color
	ruleConnected    = "connected"    // printed: a color is connected
	ruleCheckerboard = "checkerboard" // follows: no block like a checkerboard
	ruleRim          = "rim"          // follows: two changes of color round the rim
	ruleEnds         = "ends"         // follows: where the changes of color can be
	ruleNeighbor     = "neighbor"     // in place of the printed rule: no cell is alone
	ruleOdd          = "odd"          // in place of the printed rule: two ends of a path
)

func (yinyang) Model(p *puzzles.Puzzle, model string, m *core.Model) (*puzzles.Encoding, error) {
	b := newBoard(m, p.Size())
	switch model {
	case "", "exact":
		b.noBlock()
		b.noCheckerboard()
		b.rim()
		b.connectedBlocks()
	case "relaxed":
		b.noBlock()
		b.neighbor()
	case "euler":
		b.noBlock()
		b.neighbor()
		b.ends()
	default:
		return nil, words.Errorf("yin-yang has no model %q", model)
	}
	return b.reading(), nil
}

// board is a board under construction: one 0/1 variable for each cell, 1 for black.
type board struct {
	m     *core.Model
	z     grid.Size
	black []core.Lit // by cell in reading order
}

func newBoard(m *core.Model, z grid.Size) *board {
	b := &board{m, z, make([]core.Lit, z.Cells())}
	for i := range b.black {
		x := m.NewBool(z.At(i).String())
		b.black[i] = m.Eq(x, 1)
		m.Show(x)
	}
	return b
}

func (b *board) reading() *puzzles.Encoding {
	rd := &puzzles.Encoding{}
	for _, l := range b.black {
		rd.Cells = append(rd.Cells, []puzzles.Choice{{Value: Black, Lit: l}, {Value: White, Lit: l.Not()}})
	}
	return rd
}

// at returns the literal "c is black".
func (b *board) at(row, col int) core.Lit { return b.black[row*b.z.Cols+col] }

// colored lists the literals "cell i has the color".
func (b *board) colored(color puzzles.Value) []core.Lit {
	if color == White {
		return lists.Map(b.black, core.Lit.Not)
	}
	return b.black
}

// neighbors lists the neighbors of each cell, as numbers in reading order.
func (b *board) neighbors() [][]int {
	adj := make([][]int, b.z.Cells())
	for i := range adj {
		for n := range b.z.Neighbors(b.z.At(i)) {
			adj[i] = append(adj[i], b.z.Index(n))
		}
	}
	return adj
}

// blocks calls f with each 2 × 2 block: its upper left cell and its four cells, whose diagonals
// are 0, 3 and 1, 2.
func (b *board) blocks(f func(row, col int, cells [4]core.Lit)) {
	for r := range b.z.Rows - 1 {
		for c := range b.z.Cols - 1 {
			f(r, c, [4]core.Lit{b.at(r, c), b.at(r, c+1), b.at(r+1, c), b.at(r+1, c+1)})
		}
	}
}

// noBlock posts that no block is of one color.
func (b *board) noBlock() {
	b.blocks(func(r, c int, q [4]core.Lit) {
		b.m.Post(core.Rule{Kind: ruleBlock, Args: []int{r, c}}, bothColors(q))
	})
}

// bothColors states that some of its literals hold and some do not.
type bothColors [4]core.Lit

func (q bothColors) Post(p *core.Poster) {
	p.Clause(q[0], q[1], q[2], q[3])
	p.Clause(q[0].Not(), q[1].Not(), q[2].Not(), q[3].Not())
}

// noCheckerboard posts that no block has the colors of a checkerboard, which would disconnect
// one of the colors.
func (b *board) noCheckerboard() {
	b.blocks(func(r, c int, q [4]core.Lit) {
		b.m.Post(core.Rule{Kind: ruleCheckerboard, Args: []int{r, c}}, bothColors{q[0], q[1].Not(), q[2].Not(), q[3]})
	})
}

// connectedBlocks posts that both colors are connected. Each block contains both of them, which
// places a cell of a color in it before it is known which cell.
func (b *board) connectedBlocks() {
	var blocks [][]int
	b.blocks(func(r, c int, _ [4]core.Lit) {
		i := r*b.z.Cols + c
		blocks = append(blocks, []int{i, i + 1, i + b.z.Cols, i + b.z.Cols + 1})
	})
	b.connected(blocks...)
}

// connected posts that both colors are connected. Each color has a cell in each of the blocks.
func (b *board) connected(blocks ...[]int) {
	for _, color := range [2]puzzles.Value{Black, White} {
		b.m.Post(core.Rule{Kind: ruleConnected, Args: []int{int(color)}},
			constraint.ConnectedCells(b.z.Rows, b.z.Cols, b.colored(color), blocks...))
	}
}

// neighbor posts that every cell has a neighbor of its color.
func (b *board) neighbor() {
	colors := [2][]core.Lit{b.colored(Black), b.colored(White)}
	for i, near := range b.neighbors() {
		at := b.z.At(i)
		rule := core.Rule{Kind: ruleNeighbor, Args: []int{at.Row, at.Col}}
		for _, own := range colors {
			some := []core.Lit{own[i].Not()}
			for _, n := range near {
				some = append(some, own[n])
			}
			b.m.Post(rule, constraint.Clause(some...))
		}
	}
}

// ends posts that exactly two cells of each color have an odd number of neighbors of their
// color, as if the color were a single path.
func (b *board) ends() {
	adj := b.neighbors()
	for _, color := range [2]puzzles.Value{Black, White} {
		b.m.Post(core.Rule{Kind: ruleOdd, Args: []int{int(color)}}, twoOdd{adj, b.colored(color)})
	}
}

// twoOdd states that exactly two of the selected nodes have an odd number of selected
// neighbors.
type twoOdd struct {
	adj [][]int
	in  []core.Lit
}

func (t twoOdd) Post(p *core.Poster) {
	odd := make([]core.Lit, len(t.in))
	for i := range t.in {
		odd[i] = p.Eq(p.NewBool("odd"), 1)
		t.define(p, odd[i], i)
	}
	p.Post(constraint.Exactly(2, odd...))
}

// define posts that odd holds if and only if node i is selected and has an odd number of
// selected neighbors, with one clause for each pattern of neighbors.
func (t twoOdd) define(p *core.Poster, odd core.Lit, i int) {
	p.Clause(odd.Not(), t.in[i])
	near := t.adj[i]
	for pattern := range 1 << len(near) {
		clause := []core.Lit{t.in[i].Not()}
		parity := odd.Not()
		for k, n := range near {
			if pattern>>k&1 == 1 {
				clause = append(clause, t.in[n].Not())
				parity = parity.Not()
			} else {
				clause = append(clause, t.in[n])
			}
		}
		p.Clause(append(clause, parity)...)
	}
}
