// Package random makes small random boards of every type, for tests that ask several solvers
// the same question. Many of the boards have one solution, others several or none.
//
// It uses only what all programs know of a type: the sizes and options of its Spec, its words
// for what may be printed, and how it makes puzzles.
package random

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// The boards are small enough for every search.
const (
	mostSide  = 6
	mostCells = 25
)

// Board returns a small random board of a type that Validate accepts.
func Board(r *rand.Rand, t puzzles.Type) *puzzles.Puzzle {
	for range 10_000 {
		base, full, ok := printed(r, blank(r, t))
		if !ok && r.IntN(4) > 0 {
			continue // of boards without an answer only a few are wanted
		}
		p := partly(r, base, full)
		if len(p.Validate()) == 0 {
			return p
		}
	}
	panic("random: hardly any small board of " + t.Name() + " is a problem")
}

// blank returns a board without givens, more often a large than a small one.
func blank(r *rand.Rand, t puzzles.Type) *puzzles.Puzzle {
	sp := t.Spec()
	side := func(least, most int) int {
		n := max(1, min(most, mostSide)-least+1)
		return least + max(r.IntN(n), r.IntN(n))
	}
	for {
		z := grid.Size{Rows: side(sp.Least.Rows, sp.Most.Rows), Cols: side(sp.Least.Cols, sp.Most.Cols)}
		if sp.Square {
			z.Cols = z.Rows
		} else if z.Cells() > mostCells {
			continue
		}
		p, err := puzzles.New(t, puzzles.Params{Size: z})
		if err != nil {
			continue // not a size of the type
		}
		for _, o := range sp.Options {
			p = chosen(r, p, o)
		}
		return p
	}
}

// chosen returns p with an option stated: always if it has no default, since such a puzzle asks
// for something else; otherwise now and then, near the default.
func chosen(r *rand.Rand, p *puzzles.Puzzle, o puzzles.Option) *puzzles.Puzzle {
	usual, ok := o.Usual(p)
	switch {
	case !ok:
		return p.WithOption(o.Name, o.Min+r.IntN(min(o.Max-o.Min, 4)+1))
	case r.IntN(2) == 0:
		return p.WithOption(o.Name, min(max(usual+r.IntN(3)-1, o.Min), o.Max))
	}
	return p
}

// printed returns two puzzles with one answer: base with what must be printed, full with all
// that may be. If there is no such puzzle both are p, and ok is false.
func printed(r *rand.Rand, p *puzzles.Puzzle) (base, full *puzzles.Puzzle, ok bool) {
	ctx := context.Background()
	g, ok := p.Type.(generate.Generator)
	if !ok {
		g = plain{}
	}
	o := &generate.Order{From: p}
	answer, err := g.Answer(ctx, o, r)
	if err == nil {
		base, full, err = g.Print(ctx, o, answer, r)
	}
	if err != nil {
		return p, p, false
	}
	for c := range p.Size().All() {
		if v := answer.At(c); v != puzzles.Open {
			full = full.WithGiven(c, v)
		}
	}
	return base, full, true
}

// plain stands for the generator of a type that has none.
type plain struct{}

func (plain) Settings() []generate.Setting { return nil }

func (plain) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

func (plain) Print(_ context.Context, o *generate.Order, _ generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	return o.From, o.From, nil
}

// partly returns base with some of what full has, and now and then with something wrong.
func partly(r *rand.Rand, base, full *puzzles.Puzzle) *puzzles.Puzzle {
	p := base
	if p.Type.Spec().Pieces != nil {
		p = disturbed(r, p)
	}
	share := r.Float64()
	for _, at := range p.Fields() {
		v := full.Clue(at)
		if v == puzzles.NoClue || r.Float64() > share {
			continue
		}
		if r.IntN(30) == 0 {
			least, _ := p.ClueRange(at)
			v = max(least, v+1-r.IntN(3))
		}
		p = p.WithClue(at, v)
	}
	share = r.Float64()
	for c := range p.Size().All() {
		switch v := full.Given(c); {
		case v == puzzles.Open || p.Given(c) != puzzles.Open || r.Float64() > share*share:
		case p.Type.Spec().Pieces != nil:
			p = laid(p, full, c)
		case r.IntN(10) == 0:
			p = p.WithCell(c, full.Given(p.Size().At(r.IntN(p.Size().Cells()))))
		default:
			p = p.WithCell(c, v)
		}
	}
	return p
}

// laid returns p with the piece of the answer printed that includes c, together with the
// neighbors that it needs to be a piece.
func laid(p, full *puzzles.Puzzle, c grid.Cell) *puzzles.Puzzle {
	one := p.WithGiven(c, full.Given(c))
	for n := range p.Size().Neighbors(c) {
		if two := one.WithGiven(n, full.Given(n)); len(two.Validate()) == 0 {
			return two
		}
	}
	return p
}

// disturbed returns p with some printed values interchanged and some replaced: more often by
// signs, which have the least values, than by numbers.
func disturbed(r *rand.Rand, p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Size().Cells()
	words := values(p)
	for range r.IntN(3) * r.IntN(n) {
		a, b := p.Size().At(r.IntN(n)), p.Size().At(r.IntN(n))
		v, w := p.Cells.At(a), p.Cells.At(b)
		p = p.WithCell(a, w).WithCell(b, v)
	}
	for range r.IntN(2) * r.IntN(1+n/3) {
		p = p.WithCell(p.Size().At(r.IntN(n)), words[r.IntN(1+r.IntN(len(words)))])
	}
	return p
}

// mostValue is the highest value of a cell that is considered.
const mostValue = 2048

// values lists what can be printed in a cell of p, up to a number slightly above those that are
// printed.
func values(p *puzzles.Puzzle) (all []puzzles.Value) {
	ab := p.Type.Alphabet(p, puzzles.Problem)
	numbers := 0
	for v := puzzles.Value(-16); v <= mostValue; v++ {
		w, err := ab.Value(ab.Text(v))
		if v == puzzles.Open || err != nil || w != v {
			continue
		}
		if v > 0 {
			if numbers++; numbers > mostSide {
				break
			}
		}
		all = append(all, v)
	}
	return all
}
