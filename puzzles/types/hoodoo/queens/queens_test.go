package queens

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// blank is an empty board.
func blank(rows, cols, colors int) *Problem {
	return &Problem{Givens: grid.NewMap[puzzles.Value](grid.Size{Rows: rows, Cols: cols}), Colors: colors}
}

// sprinkled is a small board with some random givens.
func sprinkled(r *rand.Rand) *Problem {
	rows, cols := 1+r.IntN(7), 1+r.IntN(7)
	p := blank(rows, cols, max(rows, cols))
	if r.IntN(3) == 0 {
		p.Colors = max(1, p.Colors-1+r.IntN(4))
	}
	for range r.IntN(6) {
		c, v := p.size().At(r.IntN(rows*cols)), puzzles.Value(1+r.IntN(p.Colors))
		if r.IntN(8) == 0 {
			v = Transparent
		}
		p.Givens = p.Givens.With(c, v)
	}
	return p
}

// rules states the rules for p, and that the colors that must be full by counting are,
// without ordering the names of the colors.
func rules(p *Problem, allowed int, m *core.Model) *puzzles.Encoding {
	z, r := p.size(), &puzzles.Encoding{}
	xs := make([]core.Var, z.Cells())
	at := make([][]core.Lit, p.Colors+1) // by color, 0 transparent, and cell
	for i := range xs {
		xs[i] = m.NewVar("", 0, p.Colors)
		var choices []puzzles.Choice
		for k := range at {
			at[k] = append(at[k], m.Eq(xs[i], k))
			v := puzzles.Value(k)
			if k == 0 {
				v = Transparent
			}
			choices = append(choices, puzzles.Choice{Value: v, Lit: m.Eq(xs[i], k)})
			if given := p.Givens.At(z.At(i)); given == v {
				m.Post(core.Rule{}, constraint.Clause(m.Eq(xs[i], k)))
			}
		}
		r.Cells = append(r.Cells, choices)
	}
	m.Post(core.Rule{}, constraint.AtMost(allowed, at[0]...))
	var missing []core.Lit
	for _, pegs := range at[1:] {
		full := m.Eq(m.NewBool(""), 1)
		missing = append(missing, full.Not())
		for i := range xs {
			for j := range i {
				if attack(z.At(i), z.At(j)) {
					m.Post(core.Rule{}, constraint.Clause(pegs[i].Not(), pegs[j].Not()))
				}
			}
		}
		for _, cells := range z.Lines() {
			if len(cells) < p.longer() {
				continue
			}
			line := []core.Lit{full.Not()}
			for _, c := range cells {
				line = append(line, pegs[z.Index(c)])
			}
			m.Post(core.Rule{}, constraint.Clause(line...))
		}
	}
	m.Post(core.Rule{}, constraint.AtMost(p.Colors*min(z.Rows, z.Cols)-z.Cells()+allowed, missing...))
	return r
}

// attack reports whether two cells lie in one row, column or diagonal.
func attack(a, b grid.Cell) bool {
	dr, dc := a.Row-b.Row, a.Col-b.Col
	return dr == 0 || dc == 0 || dr*dr == dc*dc
}

// ever is more failures than any search of the tests has.
const ever = math.MaxInt32

// answered asks a to the end and checks the board.
func answered(t testing.TB, p *Problem, allowed int, a asker) core.Status {
	t.Helper()
	defer a.close()
	status, board, err := a.ask(context.Background(), ever)
	if err != nil {
		t.Fatal(err)
	}
	if status == core.Found {
		checkBoard(t, p, board)
		if n := board.CountOf(Transparent); n > allowed {
			t.Errorf("%d transparent pegs, %d are allowed", n, allowed)
		}
	}
	return status
}

// checkBoard checks that a board keeps the rules and has the givens of p.
func checkBoard(t testing.TB, p *Problem, board grid.Map[puzzles.Value]) {
	t.Helper()
	if board.Size() != p.size() {
		t.Fatalf("a board of %v for %v", board.Size(), p.size())
	}
	for c := range p.size().All() {
		v, given := board.At(c), p.Givens.At(c)
		if v != Transparent && !p.color(v) || given != puzzles.Open && v != given {
			t.Errorf("%v: %d, given is %d", c, v, given)
		}
		for d := range p.size().All() {
			if v != Transparent && v == board.At(d) && c != d && attack(c, d) {
				t.Errorf("%v and %v: %d", c, d, v)
			}
		}
	}
}

// TestQuestionsHaveRoom checks that a round has few questions if each takes much memory,
// and always the next better one.
func TestQuestionsHaveRoom(t *testing.T) {
	for side, want := range map[int][]int{12: {0, 1, 2, 3, 5, 8, 13, 21, 29}, 28: {0, 1, 2, 29}, 40: {0, 29}} {
		s := &search{Problem: blank(side, side, side), most: 30}
		if got := s.questions(); !slices.Equal(got, want) {
			t.Errorf("%d: %v, want %v", side, got, want)
		}
	}
}
