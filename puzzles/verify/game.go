package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// game is a puzzle with its printed rules.
type game struct {
	rows, cols int
	domain     []uint64  // by variable: its possible values
	given      []literal // from the printed cells
	// holds returns the variable and the value for a cell that holds the value of a word.
	holds func(row, col int, word string) (x, v int, ok bool)
	// rule returns rules that together are equivalent to the named one, nil if there is no
	// such rule.
	rule func(kind string, args []int) []rule
	// printed has all printed rules.
	printed []rule
	// settled reports whether the board determines what a cell holds.
	settled func(b *board, row, col int) bool
}

// games has the constructors of games by the names of types in files.
var games = map[string]func(*Puzzle) (*game, error){
	"yinyang": yinyang, "domino": domino, "doppelblock": doppelblock, "closefar": closefar, "hoodoo": hoodoo,
}

// gridGame returns a game without rules in which each cell has one of some values, and some
// cells are given.
func gridGame(p *Puzzle, values func(rows, cols int) ([]string, error)) (*game, error) {
	cells, err := words(p.Givens)
	if err != nil {
		return nil, err
	}
	g := &game{rows: len(cells), cols: len(cells[0])}
	names, err := values(g.rows, g.cols)
	if err != nil {
		return nil, err
	}
	if len(names) > 64 {
		return nil, fmt.Errorf("a cell can have %d values; the most is 64", len(names))
	}
	g.domain = slices.Repeat([]uint64{1<<len(names) - 1}, g.rows*g.cols)
	g.holds = func(row, col int, word string) (x, v int, ok bool) {
		v = slices.Index(names, word)
		return row*g.cols + col, v, v >= 0 && word != ""
	}
	g.settled = func(b *board, row, col int) bool {
		set := b.left[row*g.cols+col]
		return set&(set-1) == 0
	}
	return g, g.give(cells)
}

// give adds the values in the cells as givens.
func (g *game) give(cells [][]string) error {
	for r, row := range cells {
		for c, word := range row {
			if word == open {
				continue
			}
			x, v, ok := g.holds(r, c, word)
			if !ok {
				return fmt.Errorf("%s holds %q, which is no value", cellName(r, c), word)
			}
			g.given = append(g.given, literal{x, 1 << v})
		}
	}
	return nil
}

func cellName(row, col int) string { return fmt.Sprintf("r%dc%d", row+1, col+1) }

// cell returns the place of a cell by its name.
func (g *game) cell(name string) (row, col int, ok bool) {
	r, c, found := strings.Cut(strings.TrimPrefix(name, "r"), "c")
	row, err1 := strconv.Atoi(r)
	col, err2 := strconv.Atoi(c)
	row, col = row-1, col-1
	return row, col, found && err1 == nil && err2 == nil && g.has(row, col) && cellName(row, col) == name
}

func (g *game) has(row, col int) bool { return 0 <= row && row < g.rows && 0 <= col && col < g.cols }

// literal converts a fact to a literal.
func (g *game) literal(f Fact) (literal, error) {
	row, col, ok := g.cell(f.Cell)
	if !ok {
		return literal{}, fmt.Errorf("there is no cell %q", f.Cell)
	}
	x, v, ok := g.holds(row, col, f.Value)
	if !ok {
		return literal{}, fmt.Errorf("%s cannot be %q", f.Cell, f.Value)
	}
	set := uint64(1) << v
	if !f.Is {
		set = ^set
	}
	return literal{x, set & g.domain[x]}, nil
}

// literals converts facts to literals.
func (g *game) literals(facts []Fact) ([]literal, error) {
	all := make([]literal, len(facts))
	for i, f := range facts {
		var err error
		if all[i], err = g.literal(f); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (g *game) rulesOf(names []Rule) (*rules, error) {
	var list []rule
	for _, n := range names {
		found, err := g.ruleNamed(n.Rule)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return together(list), nil
}

func (g *game) ruleNamed(name string) ([]rule, error) {
	kind, rest, _ := strings.Cut(name, " ")
	var args []int
	for word := range strings.FieldsSeq(rest) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("there is no rule %q", name)
		}
		args = append(args, n)
	}
	found := g.rule(kind, args)
	if found == nil {
		return nil, fmt.Errorf("there is no rule %q", name)
	}
	return found, nil
}

// lineOf lists the cells of a row (0, index) or a column (1, index), whatever follows; it
// returns nil if there is none.
func (g *game) lineOf(args []int) []int {
	if len(args) < 2 || args[0] < 0 || args[0] > 1 {
		return nil
	}
	var cells []int
	for x := range g.rows * g.cols {
		if [2]int{x / g.cols, x % g.cols}[args[0]] == args[1] {
			cells = append(cells, x)
		}
	}
	return cells
}
