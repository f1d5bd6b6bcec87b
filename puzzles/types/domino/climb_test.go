package domino

import (
	"math/rand/v2"
	"testing"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// numbered returns a board with random numbers, of a full set or a larger one, now and then
// with holes or a printed domino.
func numbered(t *testing.T, r *rand.Rand) *numbering {
	t.Helper()
	z := [...]grid.Size{{Rows: 3, Cols: 4}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 6}, {Rows: 7, Cols: 8}}[r.IntN(4)]
	options := puzzles.Options{}
	if r.IntN(3) == 0 {
		options["set"] = 8
	}
	p, err := puzzles.New(Type, puzzles.Params{Size: z, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	if r.IntN(3) == 0 {
		p = p.WithGiven(grid.Cell{}, Right).WithGiven(grid.Cell{Col: 1}, Left)
	}
	o := &generate.Order{From: p, Settings: map[string]string{settingHoles: "0"}}
	if r.IntN(3) == 0 {
		o.Settings[settingHoles] = "2"
	}
	answer, err := domino{}.Answer(t.Context(), o, r)
	if err != nil {
		t.Fatal(err)
	}
	n, err := newNumbering(o, answer, r)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// tried returns how many places a store knows to hold a domino after trying each place until no
// trial leads to a contradiction.
func tried(t *testing.T, p *puzzles.Puzzle) (placed int) {
	t.Helper()
	posed, err := puzzles.Pose(t.Context(), p, "")
	if err != nil {
		t.Fatal(err)
	}
	posed.PostGivens()
	s, _ := core.NewStore(posed.Model)
	for again := true; again; {
		again = false
		for _, x := range s.Shown() {
			if s.Fixed(x) {
				continue
			}
			s.Push()
			stands := s.Decide(s.Eq(x, 1)) && s.Propagate()
			s.Pop()
			if !stands {
				again = s.Decide(s.Ne(x, 1)) && s.Propagate()
			}
		}
	}
	for _, x := range s.Shown() {
		if s.Fixed(x) {
			placed += s.Value(x)
		}
	}
	return placed
}

// TestTrials compares how far trials lead with what a store finds, and the
// number of answers with that of the engine.
func TestTrials(t *testing.T) {
	stuck, one := 0, 0
	for seed := range 300 {
		r := rand.New(rand.NewPCG(uint64(seed), 6))
		n := numbered(t, r)
		tr := newTrials(n)
		for range 3 { // the same places with other numbers
			p := n.puzzle()
			placed := tried(t, p)
			l, ok := tr.look(n.number, noLimit)
			if !ok {
				t.Fatalf("seed %d: no answer", seed)
			}
			if want := placed < len(n.places); l.stuck != want {
				t.Errorf("seed %d: stuck %v, want %v", seed, l.stuck, want)
			}
			if _, ok := tr.look(n.number, l.clues-1); ok {
				t.Errorf("seed %d: %d clues are not more than one less", seed, l.clues)
			}
			if l, ok = tr.look(n.number, l.clues); !ok {
				t.Errorf("seed %d: %d clues are more than as many", seed, l.clues)
			}
			if l.stuck {
				stuck++
			}
			res, err := engine.Solve(t.Context(), p, engine.Options{Limit: 3}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := tr.solutions(3, 1<<20); got != res.Count {
				t.Errorf("seed %d: %d answers, want %d", seed, got, res.Count)
			}
			if res.Count == 1 {
				one++
			}
			n.exchange(r.IntN(len(n.places)), r.IntN(len(n.piece)), r)
		}
	}
	if stuck < 100 || one < 50 {
		t.Errorf("trials got stuck on %d boards, %d had one answer", stuck, one)
	}
}

// TestSolutionsGivesUp counts with too few decisions.
func TestSolutionsGivesUp(t *testing.T) {
	p, err := puzzles.New(Type, puzzles.Params{Size: grid.Size{Rows: 7, Cols: 8}})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 6))
	o := &generate.Order{From: p}
	answer, err := domino{}.Answer(t.Context(), o, r)
	if err != nil {
		t.Fatal(err)
	}
	n, err := newNumbering(o, answer, r)
	if err != nil {
		t.Fatal(err)
	}
	tr := newTrials(n)
	if l, ok := tr.look(n.number, noLimit); !ok || !l.stuck {
		t.Fatal("the numbers should have several answers")
	}
	if got := tr.solutions(3, 1); got != -1 {
		t.Errorf("%d answers after one decision", got)
	}
}
