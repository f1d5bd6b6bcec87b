package main

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types/domino"
)

// mostRandom is the number of solutions at which counting stops.
const mostRandom = 50

// TestRandomBoardsAgainstClasp compares the numbers of solutions of random boards with
// clasp's. Short tests use few boards, as two processes per board take time.
func TestRandomBoardsAgainstClasp(t *testing.T) {
	s := peers[0]
	if reason := s.missing(); reason != "" {
		t.Skip(reason)
	}
	boards := 2000 // of each type
	if testing.Short() {
		boards = 4
	}
	dir := t.TempDir()
	if err := writeModels(dir); err != nil {
		t.Fatal(err)
	}
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			counts := map[int]int{}
			for i := range boards {
				p := told(random.Board(rand.New(rand.NewPCG(uint64(i), 13)), typ))
				b := newBoard("random", p, mostRandom)
				if !s.knows(&b) {
					t.Skip("clasp has no model of this type")
				}
				if err := b.write(dir); err != nil {
					t.Fatal(err)
				}
				theirs, _, err := s.solve(t.Context(), &b)
				if err != nil {
					t.Fatal(err)
				}
				res, err := engine.Solve(t.Context(), p, engine.Options{Limit: mostRandom}, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, words := range theirs.boards {
					if err := b.checkBoard(words); err != nil {
						t.Fatalf("%s\n%v", facts(p), err)
					}
				}
				if res.Count != theirs.count {
					t.Fatalf("%s\n%d solutions; clasp counts %d", facts(p), res.Count, theirs.count)
				}
				counts[min(res.Count, 2)]++
			}
			t.Logf("boards with none, one and more solutions: %v", counts)
		})
	}
}

// told returns a board of dominoes without what the peers' models do not support: printed
// dominoes, and hidden numbers. Other boards are unchanged.
func told(p *puzzles.Puzzle) *puzzles.Puzzle {
	if p.Type != domino.Type {
		return p
	}
	q := *p
	q = *q.WithParts(grid.NewMap[puzzles.Value](p.Size()))
	p = &q
	for c := range p.Size().All() {
		if v := p.Cells.At(c); v == domino.Unknown || v == puzzles.Open {
			p = p.WithCell(c, domino.Number(0))
		}
	}
	return p
}
