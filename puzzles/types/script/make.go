package script

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
)

// Settings has none.
func (g *Genre) Settings() []generate.Setting { return nil }

// making is a genre while an answer is drawn: no clue is known yet.
type making struct{ *Genre }

func (g making) Model(p *puzzles.Puzzle, _ string, m *core.Model) (*puzzles.Encoding, error) {
	b, err := g.state(p, m, true)
	if err != nil {
		return nil, err
	}
	return b.encoding(), nil
}

// Answer draws an answer at random.
func (g *Genre) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	p := *o.From
	p.Type = making{g}
	return generate.Random(ctx, &p, r)
}

// noClue rejects boards for which a field has no clue.
var noClue = &generate.Rejection{
	Why:   "had an answer for which a field has no clue in its range",
	Relax: "another size, or a genre whose clues have a wider range",
}

// Print prints the answer, where cells are given, and all clues.
func (g *Genre) Print(ctx context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	p := *o.From
	full = &p
	if g.givens {
		p.Cells = answer
	}
	for _, at := range o.From.Fields() {
		if o.From.Clue(at) != puzzles.NoClue {
			continue
		}
		clue, err := g.clueFor(ctx, o.From, answer, at)
		if err != nil {
			return nil, nil, err
		}
		full = full.WithClue(at, clue)
	}
	return o.From, full, nil
}

// clueFor returns the clue of a field with which the rules do not refute an answer.
func (g *Genre) clueFor(ctx context.Context, p *puzzles.Puzzle, answer generate.Board, at grid.Place) (int, error) {
	for _, field := range p.Fields() {
		p = p.WithClue(field, puzzles.NoClue)
	}
	least, most := p.ClueRange(at)
	for v := least; v <= most; v++ {
		m := core.NewModel()
		m.StopWith(ctx)
		b, err := g.state(p.WithClue(at, v), m, false)
		if err != nil {
			return 0, err
		}
		guard, cells := core.NewGuarded(m), b.encoding()
		facts := make([]core.Lit, len(b.cells))
		for i := range facts {
			facts[i] = cells.Lit(i, answer.At(b.z.At(i)))
		}
		var guards []core.Lit
		for n, r := range guard.Rules() {
			if in := b.instances[r.Args[0]]; in.clue != nil && *in.clue == at {
				guards = append(guards, guard.Guard(n))
			}
		}
		if guard.Assume(facts, guards) {
			return v, nil
		}
	}
	return 0, noClue
}
