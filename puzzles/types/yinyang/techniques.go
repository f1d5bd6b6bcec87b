package yinyang

import (
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

func (yinyang) Techniques() []reason.Technique { return techniques }

var techniques = []reason.Technique{
	{
		ID: "yinyang/square", Name: "Full square", Level: reason.Easy, Score: 4, Find: fullSquare,
		Help: "Three cells of a 2 × 2 block have one color: the fourth has the other.",
	},
	{
		ID: "yinyang/checkerboard", Name: "No checkerboard", Level: reason.Easy, Score: 6, Find: noCheckerboard,
		Help: "Two cells of a 2 × 2 block that touch at their corners have one color and a third has the other: the fourth has the color of the two. " +
			"Else the block would be a checkerboard, and neither color could get round the other.",
	},
	{
		ID: "yinyang/exit", Name: "Last exit of a cell", Level: reason.Easy, Score: 8, Find: lastExit(true),
		Help: "A cell has one neighbor left that can have its color, and there is more of that color elsewhere: the neighbor has it.",
	},
	{
		ID: "yinyang/pocket", Name: "Pocket", Level: reason.Easy, Score: 8, Find: pocket,
		Help: "All neighbors of a cell have one color: the cell has it, too, for it would be alone with the other.",
	},
	{
		ID: "yinyang/rim", Name: "Rim runs", Level: reason.Medium, Score: 15, Find: rimRuns,
		Help: "Go round the rim of the board: each color is one run there. If both colors had two runs, the parts of one would cut off those of the other.",
	},
	{
		ID: "yinyang/group", Name: "Last exit of a group", Level: reason.Medium, Score: 15, Find: lastExit(false),
		Help: "A connected group of one color has one open neighbor left, and there is more of that color elsewhere: the neighbor has it.",
	},
	{
		ID: "yinyang/pinch", Name: "Pinch", Level: reason.Medium, Score: 20, Find: blocksRefute(1),
		Help: "If a cell had a color, one of its blocks would decide an open cell beside it, and with both the other block that they share would be of one color or a checkerboard.",
	},
	{
		ID: "yinyang/unreachable", Name: "Unreachable", Level: reason.Hard, Score: 30, Find: unreachable,
		Help: "An open cell can no longer be connected with the cells of a color: it has the other.",
	},
	{
		ID: "yinyang/bottleneck", Name: "Bottleneck", Level: reason.Hard, Score: 40, Find: bottleneck,
		Help: "Two parts of a color can be connected through one cell only: it has that color.",
	},
	{
		ID: "yinyang/border", Name: "Rim against block", Level: reason.Hard, Score: 42, Find: rimRefutes,
		Help: "If a cell of the rim had a color, the run of that color would fill other cells of the rim, and a block there would be of one color or a checkerboard.",
	},
	{
		ID: "yinyang/corner", Name: "Three-block corner", Level: reason.Hard, Score: 44, Find: blocksRefute(2),
		Help: "If a cell had a color, two blocks near it would decide two open cells, and with these a third block would be of one color or a checkerboard.",
	},
	{
		ID: "yinyang/sealed", Name: "Sealed pocket", Level: reason.Hard, Score: 46, Find: sealed,
		Help: "If a cell had a color, it would cut an area off from the other color. So the area would have its color, too, and a block there would be of one color or a checkerboard.",
	},
	{
		ID: "yinyang/parity", Name: "Parity of the rim", Level: reason.Extreme, Score: 60, Late: true, Find: rimParity,
		Help: "The line between the colors goes through every corner inside the board once, for no block is of one color or a checkerboard. " +
			"Color these corners like a chessboard: the line changes their color at every step, so that the parity of its two ends is known.",
	},
}

// tables hold what the techniques know about boards of a size.
type tables struct {
	z         grid.Size
	neighbors [][]int
	blocks    [][4]int // the diagonals are 0, 3 and 1, 2
	around    [][]int  // by cell: the blocks that it is in
	rim       []int    // clockwise from the upper left corner; nil where there is no ring
	odd       []bool   // parity of the border to the next cell of the rim
}

func newTables(z grid.Size) *tables {
	t := &tables{z: z, neighbors: make([][]int, z.Cells()), around: make([][]int, z.Cells())}
	for i := range t.neighbors {
		for n := range z.Neighbors(z.At(i)) {
			t.neighbors[i] = append(t.neighbors[i], z.Index(n))
		}
	}
	for r := range z.Rows - 1 {
		for c := range z.Cols - 1 {
			i := r*z.Cols + c
			block := [4]int{i, i + 1, i + z.Cols, i + z.Cols + 1}
			for _, cell := range block {
				t.around[cell] = append(t.around[cell], len(t.blocks))
			}
			t.blocks = append(t.blocks, block)
		}
	}
	if z.Rows > 1 && z.Cols > 1 {
		t.rim, t.odd = around(z)
	}
	return t
}

func other(color puzzles.Value) puzzles.Value { return Black + White - color }

func (t *tables) rule(kind string, block int) core.Rule {
	at := t.z.At(t.blocks[block][0])
	return core.Rule{Kind: kind, Args: []int{at.Row, at.Col}}
}

func connectedRule(color puzzles.Value) core.Rule {
	return core.Rule{Kind: ruleConnected, Args: []int{int(color)}}
}

func (t *tables) cells(is ...int) []grid.Cell {
	slices.Sort(is)
	cells := make([]grid.Cell, len(is))
	for x, i := range is {
		cells[x] = t.z.At(i)
	}
	return cells
}

// one returns a finding about one cell.
func one(k *reason.Known, i int, color puzzles.Value, r core.Rule, say reason.Phrase) *reason.Found {
	return &reason.Found{Sets: []reason.Fact{k.Fact(i, color, true)}, Rules: []core.Rule{r}, Say: say}
}

// lone returns what is known of a block with one open cell: its colors, the place x of the open
// cell in the block, p and q of the two beside it, and across of the opposite one; ok is false
// for other blocks.
func lone(value func(int) puzzles.Value, block [4]int) (colors [4]puzzles.Value, x, p, q, across int, ok bool) {
	x = -1
	for y, i := range block {
		if colors[y] = value(i); colors[y] == puzzles.Open {
			if x >= 0 {
				return colors, 0, 0, 0, 0, false
			}
			x = y
		}
	}
	return colors, x, x ^ 1, x ^ 2, x ^ 3, x >= 0
}

func fullSquare(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	for n, b := range t.blocks {
		if v, x, p, q, across, ok := lone(k.Value, b); ok && v[p] == v[q] && v[q] == v[across] {
			c := v[across]
			return one(k, b[x], other(c), t.rule(ruleBlock, n),
				reason.Say("yinyang/square", t.cells(b[p], b[q], b[across]), c, t.z.At(b[x]), other(c)))
		}
	}
	return nil
}

func noCheckerboard(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	for n, b := range t.blocks {
		if v, x, p, q, across, ok := lone(k.Value, b); ok && v[p] == v[q] && v[q] != v[across] {
			c := v[q]
			return one(k, b[x], c, t.rule(ruleCheckerboard, n),
				reason.Say("yinyang/checkerboard", t.cells(b[p], b[q]), c, t.z.At(b[across]), other(c), t.z.At(b[x])))
		}
	}
	return nil
}

// group returns the connected part of its color around cell i, and the adjacent open cells, at
// most two.
func (t *tables) group(k *reason.Known, i int, seen []bool) (cells, exits []int) {
	c := k.Value(i)
	cells = []int{i}
	seen[i] = true
	for x := 0; x < len(cells); x++ {
		for _, n := range t.neighbors[cells[x]] {
			switch v := k.Value(n); {
			case v == c && !seen[n]:
				seen[n] = true
				cells = append(cells, n)
			case v == puzzles.Open && len(exits) < 2 && !slices.Contains(exits, n):
				exits = append(exits, n)
			}
		}
	}
	return cells, exits
}

// joined reports whether a neighbor of cell i is known to have the color.
func (t *tables) joined(k *reason.Known, i int, color puzzles.Value) bool {
	return slices.ContainsFunc(t.neighbors[i], func(n int) bool { return k.Value(n) == color })
}

// count returns how many cells have each color.
func count(k *reason.Known) (n [3]int) {
	for i := range k.Size.Cells() {
		n[k.Value(i)]++
	}
	return n
}

// lastExit finds a group of several cells, or with alone of a single one, that has exactly one
// adjacent open cell.
func lastExit(alone bool) func(k *reason.Known) *reason.Found {
	return func(k *reason.Known) *reason.Found {
		t := k.Tables.(*tables)
		total := count(k)
		seen := make([]bool, t.z.Cells())
		for i := range seen {
			c := k.Value(i)
			if c == puzzles.Open || seen[i] || alone && t.joined(k, i, c) {
				continue
			}
			cells, exits := t.group(k, i, seen)
			if len(exits) != 1 || len(cells) == total[c] || alone != (len(cells) == 1) {
				continue
			}
			key := "yinyang/group"
			if alone {
				key = "yinyang/exit"
			}
			return one(k, exits[0], c, connectedRule(c), reason.Say(key, c, t.z.At(i), t.z.At(exits[0])))
		}
		return nil
	}
}

func pocket(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	total := count(k)
	for i, near := range t.neighbors {
		if k.Value(i) != puzzles.Open || len(near) == 0 {
			continue
		}
		c := k.Value(near[0])
		all := c != puzzles.Open && total[other(c)] > 0
		for _, n := range near {
			all = all && k.Value(n) == c
		}
		if all {
			return one(k, i, c, connectedRule(other(c)), reason.Say("yinyang/pocket", t.z.At(i), c, other(c)))
		}
	}
	return nil
}

// rimRuns fills the runs of the colors on the rim: going round from any cell of one color, all
// cells between the first and the last one of the other color have that color.
func rimRuns(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	var sets []reason.Fact
	t.runs(k.Value, func(i int, c puzzles.Value) { sets = k.News(sets, i, c, true) })
	if len(sets) == 0 {
		return nil
	}
	return &reason.Found{Sets: sets, Rules: []core.Rule{{Kind: ruleRim}}, Say: reason.Say("yinyang/rim", sets)}
}

// runs calls fill with each cell of the rim between two of a color on the side away from the
// other color, and with that color.
func (t *tables) runs(value func(int) puzzles.Value, fill func(i int, color puzzles.Value)) {
	n := len(t.rim)
	for _, c := range [2]puzzles.Value{Black, White} {
		start := slices.IndexFunc(t.rim, func(i int) bool { return value(i) == other(c) })
		if start < 0 {
			continue
		}
		first, last := 0, 0
		for d := 1; d < n; d++ {
			if value(t.rim[(start+d)%n]) == c {
				if first == 0 {
					first = d
				}
				last = d
			}
		}
		for d := first + 1; d < last; d++ {
			fill(t.rim[(start+d)%n], c)
		}
	}
}

// reach finds, for a color, which cells its known cells can be connected with, and the first
// open cell whose loss would separate two of them.
type reach struct {
	t       *tables
	k       *reason.Known
	color   puzzles.Value
	number  []int // by cell, in the order of the search, from 1
	low     []int
	holds   []int // known cells of the color at or below
	clock   int
	bridges []int
	order   []int // the cells as they were visited
	pockets []area
}

// area is a part of the open cells that only one of them connects with a color: those from
// first to end-1 in the order of the search.
type area struct{ door, first, end int }

// search visits the cells that cell i can be connected with (J. Hopcroft and R. Tarjan,
// Algorithm 447: Efficient algorithms for graph manipulation, 1973).
func (p *reach) search(i int) {
	p.clock++
	p.number[i], p.low[i] = p.clock, p.clock
	p.order = append(p.order, i)
	if p.k.Value(i) == p.color {
		p.holds[i] = 1
	}
	for _, n := range p.t.neighbors[i] {
		if p.k.Value(n) == other(p.color) {
			continue
		}
		if p.number[n] > 0 {
			p.low[i] = min(p.low[i], p.number[n])
			continue
		}
		p.search(n)
		p.low[i] = min(p.low[i], p.low[n])
		p.holds[i] += p.holds[n]
		if p.low[n] < p.number[i] || p.k.Value(i) != puzzles.Open {
			continue
		}
		if p.holds[n] > 0 {
			p.bridges = append(p.bridges, i)
		} else {
			p.pockets = append(p.pockets, area{i, p.number[n] - 1, len(p.order)})
		}
	}
}

// reachOf searches from the first known cell of the color; nil if there is none.
func reachOf(k *reason.Known, color puzzles.Value) *reach {
	t := k.Tables.(*tables)
	for i := range t.z.Cells() {
		if k.Value(i) == color {
			n := t.z.Cells()
			p := &reach{t: t, k: k, color: color, number: make([]int, n), low: make([]int, n), holds: make([]int, n)}
			p.search(i)
			return p
		}
	}
	return nil
}

func unreachable(k *reason.Known) *reason.Found {
	for _, c := range [2]puzzles.Value{Black, White} {
		p := reachOf(k, c)
		if p == nil {
			continue
		}
		var sets []reason.Fact
		var cells []grid.Cell
		for i, n := range p.number {
			if n == 0 && k.Value(i) == puzzles.Open {
				sets = append(sets, k.Fact(i, other(c), true))
				cells = append(cells, k.Size.At(i))
			}
		}
		if len(sets) > 0 {
			return &reason.Found{
				Sets: sets, Rules: []core.Rule{connectedRule(c)},
				Say: reason.Say("yinyang/unreachable", cells, c, other(c)),
			}
		}
	}
	return nil
}

func bottleneck(k *reason.Known) *reason.Found {
	for _, c := range [2]puzzles.Value{Black, White} {
		if p := reachOf(k, c); p != nil && len(p.bridges) > 0 {
			i := p.bridges[0]
			return one(k, i, c, connectedRule(c), reason.Say("yinyang/bottleneck", k.Size.At(i), c))
		}
	}
	return nil
}

// rimParity makes cells equal on both sides of those borders of the rim where the color cannot
// change: those of a parity whose change is known, or that cannot have one.
func rimParity(k *reason.Known) *reason.Found {
	t := k.Tables.(*tables)
	if t.z.Rows < 3 || t.z.Cols < 3 {
		return nil
	}
	for _, odd := range [2]bool{false, true} {
		change, shut := t.changeOf(k, odd)
		if !shut {
			continue
		}
		if sets := t.alike(k, odd, change); len(sets) > 0 {
			corners := (t.z.Rows - 1) * (t.z.Cols - 1)
			say := reason.Say("yinyang/parity-odd", corners, sets)
			if corners%2 == 0 {
				say = reason.Say("yinyang/parity-even", corners, t.cells(t.rim[change], t.rim[(change+1)%len(t.rim)]), sets)
			}
			return &reason.Found{Sets: sets, Rules: []core.Rule{{Kind: ruleEnds}}, Say: say}
		}
	}
	return nil
}

// alike lists what follows if the border change is the only one of its parity at which the
// color changes.
func (t *tables) alike(k *reason.Known, odd bool, change int) (sets []reason.Fact) {
	for x, i := range t.rim {
		next := t.rim[(x+1)%len(t.rim)]
		if t.odd[x] != odd || x == change {
			continue
		}
		for _, pair := range [2][2]int{{i, next}, {next, i}} {
			if c := k.Value(pair[0]); c != puzzles.Open {
				sets = k.News(sets, pair[1], c, true)
			}
		}
	}
	return sets
}

// changeOf returns the border of a parity at which the color is known to change, -1 for none,
// and whether it can change at no other border of that parity.
func (t *tables) changeOf(k *reason.Known, odd bool) (change int, shut bool) {
	change = -1
	for x, i := range t.rim {
		a, b := k.Value(i), k.Value(t.rim[(x+1)%len(t.rim)])
		if t.odd[x] == odd && a != puzzles.Open && b != puzzles.Open && a != b {
			change = x
		}
	}
	if (t.z.Rows-1)*(t.z.Cols-1)%2 == 1 {
		return change, odd // both ends have the other parity
	}
	return change, change >= 0
}
