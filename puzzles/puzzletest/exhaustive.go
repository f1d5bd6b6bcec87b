package puzzletest

import (
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// mostFillings is the maximum number of fillings of a small board.
const mostFillings = 1 << 12

// small fills small boards in all ways. Check and every model that is not relaxed must agree
// about each filling, which finds any forgotten rule that such a board can break.
func (s *suite) small(t *testing.T) {
	boards, fillings := 0, 0
	for _, p := range s.ready(t) {
		for _, model := range s.typ.Spec().Models {
			sv, rd := s.solver(t, p, model.Name)
			n := s.fillings(p, rd)
			if model.Relaxed || rd.Minimize || n > mostFillings {
				continue
			}
			boards, fillings = boards+1, fillings+n
			s.fillAll(t, p, sv, rd, model.Name)
		}
	}
	t.Logf("%d fillings of %d boards", fillings, boards)
}

// fillings returns the number of ways to fill the open cells of p, or a number above
// mostFillings.
func (s *suite) fillings(p *puzzles.Puzzle, rd *puzzles.Encoding) int {
	n := 1
	for i, choices := range rd.Cells {
		if len(choices) > 0 && p.Given(p.Size().At(i)) == puzzles.Open && n <= mostFillings {
			n *= len(choices)
		}
	}
	return n
}

// fillAll compares Check with the list of all solutions.
func (s *suite) fillAll(t *testing.T, p *puzzles.Puzzle, sv *core.Solver, rd *puzzles.Encoding, model string) {
	t.Helper()
	z := p.Size()
	solutions := map[string]bool{}
	for sol, err := range sv.Solutions(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		solutions[key(rd.Board(z, sol))] = true
	}
	board := grid.NewMap[puzzles.Value](z)
	var fill func(i int)
	fill = func(i int) {
		if i < z.Cells() {
			c := z.At(i)
			if v := p.Given(c); v != puzzles.Open || len(rd.Cells[i]) == 0 {
				board = board.With(c, v)
				fill(i + 1)
				return
			}
			for _, ch := range rd.Cells[i] {
				board = board.With(c, ch.Value)
				fill(i + 1)
			}
			return
		}
		faults, complete := s.typ.Check(s.entered(p, board))
		if kept := len(faults) == 0 && complete; kept != solutions[key(board)] {
			t.Fatalf("Check of a board of %v: complete %v, faults %v; a solution of model %s: %v\n%v",
				z, complete, faults, model, !kept, board)
		}
	}
	fill(0)
}

// key returns a board as a map key.
func key(b grid.Map[puzzles.Value]) string {
	var text []rune
	for c := range b.Size().All() {
		text = append(text, rune(b.At(c)+1<<8))
	}
	return string(text)
}

// mostNear is the maximum number of solutions of a board that near changes.
const mostNear = 3

// near changes solutions a little, in all ways: one cell, or two cells interchanged, so that
// few rules are broken. It tests whether Check agrees with the model.
func (s *suite) near(t *testing.T) {
	for _, p := range s.ready(t) {
		sv, rd := s.solver(t, p, "")
		if rd.Minimize || s.fillings(p, rd) <= mostFillings {
			continue
		}
		var boards []grid.Map[puzzles.Value]
		sv.Shuffle(s.rng)
		for sol, err := range sv.Solutions(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if boards = append(boards, rd.Board(p.Size(), sol)); len(boards) == mostNear {
				break
			}
		}
		sv, rd = s.solver(t, p, "")
		for _, b := range boards {
			for _, changed := range s.neighbors(p, rd, b) {
				s.compare(t, sv, rd, s.entered(p, changed), "")
			}
		}
	}
}

// neighbors lists boards that differ from b in one cell, or by an interchange of two.
func (s *suite) neighbors(p *puzzles.Puzzle, rd *puzzles.Encoding, b grid.Map[puzzles.Value]) (list []grid.Map[puzzles.Value]) {
	z := p.Size()
	open := func(i int) bool { return p.Given(z.At(i)) == puzzles.Open && len(rd.Cells[i]) > 0 }
	for i := range z.Cells() {
		if !open(i) {
			continue
		}
		c := z.At(i)
		v := b.At(c)
		for _, ch := range rd.Cells[i] {
			if ch.Value != v {
				list = append(list, b.With(c, ch.Value))
			}
		}
		for j := range i {
			d := z.At(j)
			if w := b.At(d); w != v && open(j) && rd.Lit(i, w) != core.False && rd.Lit(j, v) != core.False {
				list = append(list, b.With(c, w).With(d, v))
			}
		}
	}
	return list
}
