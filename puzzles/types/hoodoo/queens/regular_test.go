package queens

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

func TestRegular(t *testing.T) {
	for n, g := range pairs {
		if testing.Short() && n == 15 {
			continue // five seconds
		}
		p := blank(n, n, n)
		if got := answered(t, p, 0, newRegular(p, n, g)); got != core.Found {
			t.Errorf("%d × %d: got %v", n, n, got)
		}
	}
}

// TestPlacer compares the lists with all solutions of the problem of N queens
// that fit.
func TestPlacer(t *testing.T) {
	for _, tt := range []struct {
		name string
		fit  symmetry
	}{
		{"all", symmetry{}},
		{"mirror", symmetry{images: []motion{leftRight}}},
		{"half turn", symmetry{images: []motion{halfTurn}}},
		{"both mirrors", symmetry{images: mirrors}},
	} {
		for _, n := range []int{4, 5, 7, 8, 10, 12} {
			if n%2 == 1 && len(tt.fit.images) > 0 {
				continue
			}
			orbit, _ := tt.fit.orbits(n)
			p := newPlacer(n, tt.fit, orbit, func() bool { return true })
			if orbit[n*n-1] >= mostItems {
				continue
			}
			got := 0
			p.list(func(m mask) bool { got++; return true })
			if want := fitting(n, tt.fit); got != want {
				t.Errorf("%s %d: got %d placements, want %d", tt.name, n, got, want)
			}
		}
	}
}

// fitting counts the placements that fit and have a queen on each main
// diagonal, one of each and its images.
func fitting(n int, fit symmetry) int {
	number := 0
	column := make([]int, n)
	has := func(c grid.Cell) bool { return column[c.Row] == c.Col }
	fits := func() bool {
		rising, falling := 0, 0
		for row, col := range column {
			c := grid.Cell{Row: row, Col: col}
			if row+col == n-1 {
				rising++
			}
			if row == col {
				falling++
			}
			if fit.partner != nil && !has(fit.partner.cell(n, c)) {
				return false
			}
			for _, g := range fit.images {
				if has(g(n, c)) {
					return false
				}
			}
		}
		return rising == 1 && falling == 1
	}
	var put func(row int)
	put = func(row int) {
		if row == n {
			if fits() {
				number++
			}
			return
		}
		for col := range n {
			c := grid.Cell{Row: row, Col: col}
			free := true
			for r := range row {
				free = free && !attack(c, grid.Cell{Row: r, Col: column[r]})
			}
			if free {
				column[row] = col
				put(row + 1)
			}
		}
	}
	put(0)
	return number / (1 + len(fit.images))
}

func TestPlacerStops(t *testing.T) {
	fit := symmetry{images: []motion{leftRight}}
	orbit, _ := fit.orbits(14)
	pauses := 0
	p := newPlacer(14, fit, orbit, func() bool { pauses++; return pauses < 3 })
	if p.list(func(mask) bool { return true }) || pauses != 3 {
		t.Errorf("it went on to %d pauses", pauses)
	}
}

// TestMirrored looks for boards with some pegs given, under other names, of boards that
// one of the mirrors takes to themselves.
func TestMirrored(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 14))
	for _, n := range []int{12, 14} {
		if testing.Short() && n == 14 {
			continue // some seconds
		}
		from := newRegular(blank(n, n, n), n, leftRight)
		if got := answered(t, blank(n, n, n), 0, from); got != core.Found {
			t.Fatalf("%d × %d: got %v", n, n, got)
		}
		for _, turned := range []bool{false, true} {
			names := r.Perm(n)
			p := blank(n, n, n)
			for c := range p.size().All() {
				at := c
				if turned {
					at = grid.Cell{Row: c.Col, Col: n - 1 - c.Row}
				}
				if r.IntN(10) == 0 {
					p.Givens = p.Givens.With(at, puzzles.Value(names[from.board.At(c)-1]+1))
				}
			}
			if got := answered(t, p, 0, newMirrored(p)); got != core.Found {
				t.Errorf("%d × %d, turned %t: got %v", n, n, turned, got)
			}
		}
	}
	if newMirrored(blank(12, 12, 13)) != nil {
		t.Error("searches for boards with a color too many")
	}
}

// TestMirroredBoards lists all that there are on 12 × 12.
func TestMirroredBoards(t *testing.T) {
	p := blank(12, 12, 12)
	boards := map[string]bool{}
	m := newMirrored(p)
	for _, r := range m {
		r.take = func(board grid.Map[puzzles.Value]) outcome {
			checkBoard(t, p, board)
			boards[fmt.Sprint(plain(board))] = true
			return exhausted
		}
	}
	if got := answered(t, p, 0, m); got != core.None || len(boards) != 454 {
		t.Errorf("%v, %d boards, 454 are known", got, len(boards))
	}
}

// TestSearchesEnd leaves nothing running behind searches with givens.
func TestSearchesEnd(t *testing.T) {
	sizes, searches := []int{12, 14}, 3
	if testing.Short() {
		sizes, searches = []int{8, 12}, 1
	}
	for _, n := range sizes {
		p := blank(n, n, n)
		p.Model = func(allowed int, m *core.Model) *puzzles.Encoding { return rules(p, allowed, m) }
		for i := range n {
			p.Givens = p.Givens.With(grid.Cell{Row: i, Col: i}, puzzles.Value(i+1))
		}
		before := runtime.NumGoroutine()
		for range searches {
			if _, err := p.Search(t.Context(), 3, 2*firstRound, func(puzzles.Optimum) bool { return true }); err != nil {
				t.Fatal(err)
			}
			o := p.Others(grid.NewMap[puzzles.Value](p.size()), 0)
			if _, _, err := o.Next(t.Context(), nil, 1); err != nil {
				t.Fatal(err)
			}
			o.Close()
		}
		if after := runtime.NumGoroutine(); after > before {
			t.Errorf("%d × %d: %d are left", n, n, after-before)
		}
	}
}

// TestListedWithGivens compares the placements that agree with givens with those of all
// placements that do, and counts the nodes of both searches.
func TestListedWithGivens(t *testing.T) {
	p := blank(12, 12, 12)
	found, err := p.Search(t.Context(), 0, math.MaxInt64, func(puzzles.Optimum) bool { return true })
	if err != nil || found.Value != 0 {
		t.Fatalf("%v, %d transparent", err, found.Value)
	}
	s := symmetry{images: []motion{leftRight}}
	orbit, _ := s.orbits(12)
	for seed := range uint64(6) {
		rnd := rand.New(rand.NewPCG(seed, 12))
		p := blank(12, 12, 12)
		for range 4 + 4*seed {
			c := p.size().At(rnd.IntN(144))
			p.Givens = p.Givens.With(c, found.Board.At(c))
		}
		r := newRegular(p, 12, leftRight)
		r.pause = func() bool { return true }
		all, some := newPlacer(12, s, orbit, r.pause), newPlacer(12, s, orbit, r.pause)
		want := map[mask]bool{}
		all.list(func(m mask) bool {
			if r.fits(all.column, s.images) {
				want[m] = true
			}
			return true
		})
		got, how := r.list(some)
		for _, m := range got {
			if !want[m] {
				t.Fatalf("seed %d: a placement that does not agree with the givens", seed)
			}
		}
		if how != exhausted || len(got) != len(want) || len(got) == 0 {
			t.Errorf("seed %d: %d placements, want %d", seed, len(got), len(want))
		}
		if givens := 144 - p.Givens.CountOf(puzzles.Open); givens >= 12 && 3*some.nodes > 2*all.nodes {
			t.Errorf("seed %d: %d nodes with %d givens, %d without", seed, some.nodes, givens, all.nodes)
		}
		r.close()
	}
}
