package queens

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// TestOnlyMirrored lists all 12 × 12 boards with 12 colors and no transparent pegs. It
// requires only the rules: the boards are the exact covers of the cells by the 9,440
// placements that have a peg on each main diagonal. Each diagonal next to those has one
// cell less, so all colors but one have a peg there; missing it is one more item.
//
// It lists one or some of the boards that turns map to each other: any corner can be
// turned to the upper left, so the color there is taken to be the one that comes first.
func TestOnlyMirrored(t *testing.T) {
	if testing.Short() {
		t.Skip("40 million nodes")
	}
	t.Parallel()
	n, cells := onlyMirrored, onlyMirrored*onlyMirrored
	z := grid.Size{Rows: n, Cols: n}
	orbit, _ := symmetry{}.orbits(n)
	type placed struct {
		columns, lead []int
		items         mask
	}
	var placements []placed
	p := newPlacer(n, symmetry{}, orbit, func() bool { return true })
	p.list(func(m mask) bool {
		for i, pegs := range []uint64{p.rise.from(n - 2), p.rise.from(n), p.fall.from(n - 2), p.fall.from(n)} {
			if pegs&1 == 0 {
				m = m.or(bit(cells + i))
			}
		}
		placements = append(placements, placed{slices.Clone(p.column), lead(z, p.column), m})
		return true
	})
	if len(placements) != 9440 {
		t.Fatalf("%d placements", len(placements))
	}
	boards := map[string]grid.Map[puzzles.Value]{}
	search := &cover{pause: func() bool { return true }}
	for _, first := range placements {
		if !slices.Equal(first.columns, first.lead) {
			continue
		}
		var left []mask
		for _, o := range placements {
			if !o.items.meets(first.items) && (o.lead == nil || slices.Compare(o.lead, first.lead) >= 0) {
				left = append(left, o.items)
			}
		}
		search.take = func(chosen []mask) outcome {
			board := colored(z, append([]mask{first.items}, chosen...))
			checkBoard(t, blank(n, n, n), board)
			if !images(board, puzzles.LeftToRight) && !images(board, puzzles.TopToBottom) {
				t.Errorf("no mirror takes this board to itself: %v", board)
			}
			for _, turn := range puzzles.Turns {
				turned := plain(puzzles.TurnMap(turn, board))
				boards[fmt.Sprint(turned)] = turned
			}
			return exhausted
		}
		search.search(below(cells+4).without(first.items), left)
	}
	t.Logf("%d nodes", search.nodes)
	if len(boards) != 454 {
		t.Errorf("%d boards, 454 are known", len(boards))
	}
	r := rand.New(rand.NewPCG(454, 12))
	all := slices.Collect(maps.Values(boards))
	slices.SortFunc(all, func(a, b grid.Map[puzzles.Value]) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	for range 40 {
		checkGiven(t, r, all)
	}
}

// checkGiven compares the results for some givens with the list of all boards: which cells
// are the same in all of them, and whether there are any.
func checkGiven(t *testing.T, r *rand.Rand, all []grid.Map[puzzles.Value]) {
	t.Helper()
	known := all[r.IntN(len(all))]
	p := blank(onlyMirrored, onlyMirrored, onlyMirrored)
	for range 3 + r.IntN(20) {
		c := p.size().At(r.IntN(p.size().Cells()))
		p.Givens = p.Givens.With(c, known.At(c))
	}
	var fitting []grid.Map[puzzles.Value] // with the names of the givens
	for _, board := range all {
		if named, ok := renamedTo(p, board); ok {
			fitting = append(fitting, named)
		}
	}
	agreed, ok := followed(t, p, known, 0, 100)
	for _, c := range asking(p, known) {
		same := !slices.ContainsFunc(fitting, func(b grid.Map[puzzles.Value]) bool { return b.At(c) != known.At(c) })
		if !ok || same != slices.Contains(agreed, c) {
			t.Fatalf("%v: the same in all %d boards: %t; told otherwise: %v", c, len(fitting), same, p.Givens)
		}
	}
	// One given more, of a color that no board has there.
	for c := range p.size().All() {
		v := puzzles.Value(1 + r.IntN(p.Colors))
		q := *p
		q.Givens = p.Givens.With(c, v)
		if p.Givens.At(c) != puzzles.Open || slices.ContainsFunc(all, func(b grid.Map[puzzles.Value]) bool { _, ok := renamedTo(&q, b); return ok }) {
			continue
		}
		if got := answered(t, &q, 0, newAsker(t.Context(), &q, 0)); got != core.None {
			t.Errorf("%v with %v: %v", p.Givens, c, got)
		}
		return
	}
}

// renamedTo is a board with such names that it has the givens of p, and the least names
// that are left for the colors which no given has.
func renamedTo(p *Problem, board grid.Map[puzzles.Value]) (grid.Map[puzzles.Value], bool) {
	names := map[puzzles.Value]puzzles.Value{}
	of := map[puzzles.Value]puzzles.Value{}
	for c := range p.size().All() {
		v, w := p.Givens.At(c), board.At(c)
		if v == puzzles.Open {
			continue
		}
		if names[w] != 0 && names[w] != v || of[v] != 0 && of[v] != w {
			return board, false
		}
		names[w], of[v] = v, w
	}
	free := p.Free()
	return grid.Collect(board.Size(), func(c grid.Cell) puzzles.Value {
		w := board.At(c)
		if names[w] == 0 {
			names[w], free = puzzles.Value(free[0]), free[1:]
		}
		return names[w]
	}), true
}

// lead is the least of the images of a placement that have a peg in the upper left corner;
// nil where none has one.
func lead(z grid.Size, columns []int) (least []int) {
	for _, turn := range puzzles.Turns {
		image := make([]int, len(columns))
		for row, col := range columns {
			c := turn.Cell(z, grid.Cell{Row: row, Col: col})
			image[c.Row] = c.Col
		}
		if image[0] == 0 && (least == nil || slices.Compare(image, least) < 0) {
			least = image
		}
	}
	return least
}

// colored is the board whose colors are sets of cells.
func colored(z grid.Size, colors []mask) grid.Map[puzzles.Value] {
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		return puzzles.Value(1 + slices.IndexFunc(colors, func(m mask) bool { return m.has(z.Index(c)) }))
	})
}

// plain is a board with names for the colors in the order in which they come.
func plain(board grid.Map[puzzles.Value]) grid.Map[puzzles.Value] {
	names := map[puzzles.Value]puzzles.Value{}
	return grid.Collect(board.Size(), func(c grid.Cell) puzzles.Value {
		v := board.At(c)
		if names[v] == 0 {
			names[v] = puzzles.Value(len(names) + 1)
		}
		return names[v]
	})
}

// images reports whether a turn takes a board to itself, with other names of the colors.
func images(board grid.Map[puzzles.Value], turn puzzles.Turn) bool {
	return plain(puzzles.TurnMap(turn, board)).Equal(plain(board))
}
