package engine_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/newcomers"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
	"quadrille/puzzles/types/domino"
)

// desk is a puzzle that is being edited, beginning with start; answer is a solution of what
// is currently printed.
type desk struct {
	rand           *rand.Rand
	start, printed *puzzles.Puzzle
	answer         board
	now            *puzzles.Puzzle
	edits          int
}

// begin returns to the start.
func (d *desk) begin() { d.now, d.edits = d.start, 0 }

// edit makes one change of a kind that setters make; most changes are sensible.
func (d *desk) edit() {
	for {
		p := d.change()
		if !p.Same(d.now) && len(p.Validate()) == 0 {
			d.now = p
			d.edits++
			return
		}
	}
}

func (d *desk) change() *puzzles.Puzzle {
	z := d.now.Size()
	c := z.At(d.rand.IntN(z.Cells()))
	if fields := d.now.Fields(); len(fields) > 0 && d.rand.IntN(2) == 0 {
		return d.changeClue(fields[d.rand.IntN(len(fields))])
	}
	if d.now.Type.Spec().Pieces != nil {
		return d.changePiece(c)
	}
	v := d.answer.At(c)
	switch {
	case d.now.Given(c) != puzzles.Open && d.rand.IntN(3) > 0:
		v = puzzles.Open
	case d.rand.IntN(5) == 0:
		v = d.answer.At(z.At(d.rand.IntN(z.Cells()))) // likely wrong
	}
	return d.now.WithCell(c, v)
}

// changeClue removes, changes or restores a clue.
func (d *desk) changeClue(at grid.Place) *puzzles.Puzzle {
	switch v := d.now.Clue(at); {
	case v != d.printed.Clue(at):
		return d.now.WithClue(at, d.printed.Clue(at))
	case v == puzzles.NoClue || d.rand.IntN(4) == 0:
		return d.now.WithClue(at, max(0, v+2-d.rand.IntN(5)))
	}
	return d.now.WithClue(at, puzzles.NoClue)
}

// changePiece gives the domino on a cell, or removes it.
func (d *desk) changePiece(c grid.Cell) *puzzles.Puzzle {
	step := map[puzzles.Value]grid.Cell{
		domino.Left: {Col: -1}, domino.Right: {Col: 1}, domino.Up: {Row: -1}, domino.Down: {Row: 1},
	}
	if v := d.now.Parts().At(c); v != puzzles.Open {
		return d.now.WithGiven(c, puzzles.Open).WithGiven(c.Add(step[v]), puzzles.Open)
	}
	o := c.Add(step[d.answer.At(c)])
	if d.now.Parts().At(o) != puzzles.Open {
		return d.now
	}
	return d.now.WithGiven(c, d.answer.At(c)).WithGiven(o, d.answer.At(o))
}

// TestAnalystFollowsAllEdits compares one analyst that follows edits with new ones.
func TestAnalystFollowsAllEdits(t *testing.T) {
	for _, typ := range newcomers.Types {
		t.Run(typ.Name(), func(t *testing.T) {
			statuses := map[engine.Status]int{}
			for i := range randomBoards() / 8 {
				r := rand.New(rand.NewPCG(uint64(i), 14))
				p := random.Board(r, typ)
				res := solve(t, p, engine.Options{Limit: 1})
				if res.Count == 0 {
					continue
				}
				d := desk{rand: r, start: p, printed: p, answer: res.Solutions[0]}
				d.begin()
				a := engine.NewAnalyst()
				for range 12 {
					got, want := a.Update(t.Context(), d.now, nil), engine.Forced(t.Context(), d.now, nil)
					statuses[want.Status]++
					if got.Status != want.Status || !got.Complete || !got.Forced.Equal(want.Forced) || !got.Possible.Equal(want.Possible) {
						t.Fatalf("%s: got %+v, want %+v", text(d.now), got, want)
					}
					d.edit()
				}
			}
			if len(statuses) < 2 {
				t.Errorf("not all kinds of boards: %v", statuses)
			}
		})
	}
}

// TestAnalystFollowsEditsOfBestBoards does the same for puzzles with an objective.
func TestAnalystFollowsEditsOfBestBoards(t *testing.T) {
	values := map[int]int{}
	hoodoo := types.ByName("hoodoo")
	for i := range randomBoards() / 10 {
		r := rand.New(rand.NewPCG(uint64(i), 16))
		p := random.Board(r, hoodoo).WithoutOption(hoodoo.Spec().Objective)
		res := solve(t, p, engine.Options{})
		if res.Status != engine.Optimal {
			continue
		}
		d := desk{rand: r, start: p, printed: p, answer: res.Solutions[0]}
		d.begin()
		a := engine.NewAnalyst()
		for range 12 {
			got, want := a.Update(t.Context(), d.now, nil), engine.Forced(t.Context(), d.now, nil)
			if got.Status != want.Status || got.Complete != want.Complete || !got.Forced.Equal(want.Forced) {
				t.Fatalf("%s: got %+v, want %+v", text(d.now), got, want)
			}
			if want.Objective != nil {
				values[*want.Objective]++
				if *got.Objective != *want.Objective {
					t.Fatalf("%s: %d transparent, want %d", text(d.now), *got.Objective, *want.Objective)
				}
				check(t, d.now, []board{got.Best})
			}
			d.edit()
		}
	}
	if len(values) < 3 {
		t.Errorf("not all kinds of boards: %v", values)
	}
}

// BenchmarkEdits measures the whole answer of the analysis, status and all forced
// cells, after single edits of boards up to 20 × 20: of boards with one solution,
// and while such boards are built up. The median and the 95th percentile count.
//
// The median and the 95th percentile on one core of a busy server of 2024, in
// milliseconds: Yin-Yang 0.2 and 13, Domino 0.03 and 0.1, Doppelblock 2 and 33,
// Close or Far 0.6 and 10, Hoo-Doo 0.04 and 13.
func BenchmarkEdits(b *testing.B) {
	for _, typ := range types.All {
		b.Run(typ.Name(), func(b *testing.B) {
			follow(b, desksOf(b, typ.Name()))
		})
	}
}

// BenchmarkEditsOfLargeBoards does the same with the boards of testdata/live.quadrille,
// most of which have few givens and many solutions.
func BenchmarkEditsOfLargeBoards(b *testing.B) {
	c, err := file.Open(filepath.Join("testdata", "live.quadrille"), types.All)
	if err != nil {
		b.Fatal(err)
	}
	kinds := map[string][]*desk{}
	for i := range c.Puzzles {
		e := &c.Puzzles[i]
		p := e.State.Puzzle
		r := rand.New(rand.NewPCG(uint64(i), 15))
		id := e.Meta().ID
		kind := id[:strings.LastIndex(id, "-")]
		kinds[kind] = append(kinds[kind], &desk{rand: r, start: p, printed: p, answer: e.Solution})
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		b.Run(kind, func(b *testing.B) { follow(b, kinds[kind]) })
	}
}

// follow measures the answers while the boards are edited in turn.
func follow(b *testing.B, desks []*desk) {
	analysts := make([]*engine.Analyst, len(desks))
	for i := range desks {
		analysts[i] = engine.NewAnalyst()
	}
	var took []time.Duration
	open := 0
	for b.Loop() {
		i := len(took) % len(desks)
		d := desks[i]
		if d.now == nil || d.edits == walk {
			d.begin()
			limited(b, analysts[i], d.now)
		}
		d.edit()
		start := time.Now()
		if !limited(b, analysts[i], d.now).Complete {
			open++
		}
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	ms := func(share float64) float64 {
		return float64(took[int(share*float64(len(took)-1))]) / float64(time.Millisecond)
	}
	b.ReportMetric(ms(0.5), "ms-median")
	b.ReportMetric(ms(0.95), "ms-95%")
	b.ReportMetric(ms(1), "ms-most")
	b.ReportMetric(100*float64(open)/float64(len(took)), "%-open")
}

// The limits of the benchmark: the number of edits before a board starts over, and the time
// of an answer.
const (
	walk    = 16
	longest = time.Second
)

func limited(b *testing.B, a *engine.Analyst, p *puzzles.Puzzle) engine.Analysis {
	ctx, cancel := context.WithTimeout(b.Context(), longest)
	defer cancel()
	return a.Update(ctx, p, nil)
}

// desksOf lists the boards of a type with a solution and at most 20 rows and columns: each
// as it is, and with most givens and clues removed.
func desksOf(b *testing.B, name string) []*desk {
	b.Helper()
	c, err := file.Open(filepath.Join("..", "..", "cmd", "bench", "testdata", name+".quadrille"), types.All)
	if err != nil {
		b.Fatal(err)
	}
	var desks []*desk
	for i := range c.Puzzles {
		p := c.Puzzles[i].State.Puzzle
		ctx, cancel := context.WithTimeout(b.Context(), time.Second)
		res, err := engine.Solve(ctx, p, engine.Options{Limit: 1}, nil)
		cancel()
		if err != nil {
			b.Fatal(err)
		}
		if z := p.Size(); len(res.Solutions) == 0 || max(z.Rows, z.Cols) > 20 {
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 15))
		desks = append(desks, &desk{rand: r, start: p, printed: p, answer: res.Solutions[0]})
		if name != "hoodoo" || p.Size().Cells() <= 64 { // few givens make larger ones problems of their own
			desks = append(desks, &desk{rand: r, start: sparse(r, p), printed: p, answer: res.Solutions[0]})
		}
	}
	return desks
}

// sparse returns p with a tenth of its givens and clues.
func sparse(r *rand.Rand, p *puzzles.Puzzle) *puzzles.Puzzle {
	for _, at := range p.Fields() {
		if r.IntN(10) > 0 {
			p = p.WithClue(at, puzzles.NoClue)
		}
	}
	for c := range p.Size().All() {
		if p.Type.Spec().Pieces == nil && r.IntN(10) > 0 {
			p = p.WithCell(c, puzzles.Open)
		}
	}
	return p
}
