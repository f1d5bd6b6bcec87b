package queens

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// reference answers questions about p with a model that does not order the colors, and
// with a new search each time.
type reference struct {
	*Problem
	reading *puzzles.Encoding
	solver  *core.Solver
}

func newReference(p *Problem, allowed int) *reference {
	m := core.NewModel()
	reading := rules(p, allowed, m)
	return &reference{p, reading, core.NewSolver(m)}
}

// board returns a board that agrees with the assumptions, one without cells if there is
// none.
func (r *reference) board(t testing.TB, assume ...core.Lit) (board grid.Map[puzzles.Value]) {
	t.Helper()
	status, err := r.solver.SolveWithin(t.Context(), ever, assume...)
	if err != nil || status == core.Undecided {
		t.Fatal(status, err)
	}
	if status == core.Found {
		board = r.reading.Board(r.size(), r.solver.Solution())
	}
	return board
}

// asking lists the cells of a board that can be asked about.
func asking(p *Problem, board grid.Map[puzzles.Value]) (cells []grid.Cell) {
	free := p.Free()
	for c := range p.size().All() {
		several := len(free) > 1 && slices.Contains(free, int(board.At(c)))
		if p.Givens.At(c) == puzzles.Open && !several {
			cells = append(cells, c)
		}
	}
	return cells
}

// followed asks for others until there are none, with the given failures each time, and
// checks them. It returns the cells in which all boards agree, false if that is not
// decided.
func followed(t testing.TB, p *Problem, known grid.Map[puzzles.Value], allowed int, failures int64) ([]grid.Cell, bool) {
	t.Helper()
	o := p.Others(known, allowed)
	defer o.Close()
	cells := asking(p, known)
	for {
		switch status, board, err := o.Next(t.Context(), cells, failures); {
		case err != nil:
			t.Fatal(err)
		case status == core.None:
			return cells, true
		case status == core.Undecided && o.prepared && o.families == nil && !o.allMirrored(allowed):
			return cells, false
		case status == core.Found:
			checkBoard(t, p, board)
			left := slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return board.At(c) != known.At(c) })
			if n := board.CountOf(Transparent); n > allowed || len(left) == len(cells) {
				t.Fatalf("%d transparent pegs, %d are allowed; differs in %d cells", n, allowed, len(cells)-len(left))
			}
			cells = left
		}
	}
}

// TestOthers compares the cells in which all boards agree with the results of a question
// about each cell.
func TestOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	same, differ := 0, 0
	for range 300 {
		p := sprinkled(r)
		allowed := r.IntN(5)
		ref := newReference(p, allowed)
		known := ref.board(t)
		if known.Size().Cells() == 0 {
			continue
		}
		for c := range p.size().All() { // to have boards of which most is given, too
			if r.IntN(3) == 0 && p.Givens.CountOf(puzzles.Open) > p.size().Cells()/2 {
				p.Givens = p.Givens.With(c, known.At(c))
			}
		}
		agreed, ok := followed(t, p, known, allowed, int64(1+r.IntN(50)))
		if !ok {
			continue
		}
		ref = newReference(p, allowed)
		for _, c := range asking(p, known) {
			other := ref.board(t, ref.reading.Lit(p.size().Index(c), known.At(c)).Not())
			if want := other.Size().Cells() == 0; want != slices.Contains(agreed, c) {
				t.Fatalf("%v, %d colors, %d allowed, %v: the same in all boards: %t, want %t: %v",
					p.size(), p.Colors, allowed, c, !want, want, p.Givens)
			} else if want {
				same++
			} else {
				differ++
			}
		}
	}
	if same < 100 || differ < 100 {
		t.Errorf("%d cells agree and %d do not", same, differ)
	}
}

// TestOthersOfLargeBoards does so with 7 × 7, and with 8 × 8 and two transparent pegs.
func TestOthersOfLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for _, tt := range []struct{ side, allowed, givens int }{{7, 0, 3}, {7, 1, 6}, {8, 2, 14}, {8, 2, 20}} {
		p := blank(tt.side, tt.side, tt.side)
		known := newReference(p, tt.allowed).board(t)
		for range tt.givens {
			c := p.size().At(r.IntN(p.size().Cells()))
			p.Givens = p.Givens.With(c, known.At(c))
		}
		agreed, ok := followed(t, p, known, tt.allowed, 100)
		if !ok {
			t.Fatalf("%d × %d: families are too many", tt.side, tt.side)
		}
		ref := newReference(p, tt.allowed)
		for _, c := range asking(p, known) {
			other := ref.board(t, ref.reading.Lit(p.size().Index(c), known.At(c)).Not())
			if want := other.Size().Cells() == 0; want != slices.Contains(agreed, c) {
				t.Errorf("%d × %d, %v: the same in all boards: %t, want %t: %v", tt.side, tt.side, c, !want, want, p.Givens)
			}
		}
		t.Logf("%d × %d: %d of %d cells agree", tt.side, tt.side, len(agreed), len(asking(p, known)))
	}
}

// TestOthersAreMirrored finds another 12 × 12 board among the mirrored ones, and checks
// that the search can be stopped.
func TestOthersAreMirrored(t *testing.T) {
	p := blank(12, 12, 12)
	first := newRegular(p, 12, leftRight)
	if got := answered(t, p, 0, first); got != core.Found {
		t.Fatal(got)
	}
	for _, i := range []int{3, 70, 111} {
		c := p.size().At(i)
		p.Givens = p.Givens.With(c, first.board.At(c))
	}
	o := p.Others(first.board, 0)
	cells := asking(p, first.board)
	status, board, err := o.Next(t.Context(), cells, 1000)
	if status != core.Found || err != nil {
		t.Fatalf("%v, %v", status, err)
	}
	checkBoard(t, p, board)
	if o.Stats().Decisions == 0 {
		t.Error("it has cost nothing")
	}
	o.Close()
}
