package engine

import (
	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// GivenKind is the kind of a printed thing.
type GivenKind string

// The kinds of printed things that can be removed from a puzzle.
const (
	InCell GivenKind = "given"  // a part of the answer
	Number GivenKind = "number" // a value that is not part of the answer
	Clue   GivenKind = "clue"   // in a field outside the board
)

// Given is one printed thing that can be removed from a puzzle.
type Given struct {
	Kind GivenKind
	// Places are where it stands: one place, or two for a domino.
	Places []grid.Place
	// Text describes it: "Row 4, column 9: black, given".
	Text string
}

// without returns p without the given, a relaxation of p.
func (g Given) without(p *puzzles.Puzzle) *puzzles.Puzzle {
	for _, at := range g.Places {
		switch {
		case g.Kind == Clue:
			p = p.WithClue(at, puzzles.NoClue)
		case g.Kind == Number:
			p, _ = p.Type.Spec().Pieces.WithoutValue(p, at.Cell)
		default:
			p = p.WithGiven(at.Cell, puzzles.Open)
		}
	}
	return p
}

func describe(p *puzzles.Puzzle, at grid.Place) string { return puzzles.State{Puzzle: p}.Describe(at) }

// assumed lists the parts of the answer that p prints, in reading order, with their
// literals. A domino is one part in two cells.
func assumed(p *puzzles.Puzzle, r *puzzles.Encoding) (gs []Given, ls []core.Lit) {
	z := p.Size()
	index := map[core.Lit]int{}
	for i := range r.Cells {
		c := z.At(i)
		v := p.Given(c)
		if v == puzzles.Open {
			continue
		}
		l := r.Lit(i, v)
		if k, ok := index[l]; ok && l != core.False {
			gs[k].Places = append(gs[k].Places, grid.Of(c))
			continue
		}
		index[l] = len(gs)
		gs = append(gs, Given{InCell, []grid.Place{grid.Of(c)}, describe(p, grid.Of(c))})
		ls = append(ls, l)
	}
	return gs, ls
}

// clues lists the clues of p, one side of the board after the other.
func clues(p *puzzles.Puzzle) []Given {
	var gs []Given
	for _, at := range p.Fields() {
		if p.Clue(at) != puzzles.NoClue {
			gs = append(gs, Given{Clue, []grid.Place{at}, describe(p, at)})
		}
	}
	return gs
}

// numbers lists the printed values of p that are not part of the answer.
func numbers(p *puzzles.Puzzle) []Given {
	t := p.Type.Spec().Pieces
	if t == nil {
		return nil
	}
	var gs []Given
	for c := range p.Size().All() {
		if t.Told(p, c) {
			gs = append(gs, Given{Number, []grid.Place{grid.Of(c)}, describe(p, grid.Of(c))})
		}
	}
	return gs
}

// optionsFixed returns p with a value for each option without a default, so that it stays
// the same when something printed is removed. An option that is an objective becomes a
// bound: the value of the best board, or the largest value if best is nil.
func optionsFixed(p *puzzles.Puzzle, best *int) *puzzles.Puzzle {
	for _, o := range p.Type.Spec().Options {
		_, known := o.Value(p)
		switch {
		case known:
		case best != nil:
			p = p.WithOption(o.Name, *best)
		default:
			p = p.WithOption(o.Name, o.Max)
		}
	}
	return p
}

// Count returns a number of givens of this kind: "2 givens".
func (k GivenKind) Count(n int) string {
	switch k {
	case InCell:
		return words.Count(n, "given")
	case Number:
		return words.Count(n, "number")
	default:
		return words.Count(n, "clue")
	}
}

// Name returns the noun for one given of this kind.
func (k GivenKind) Name() string {
	switch k {
	case InCell:
		return words.Plural(1, "given")
	case Number:
		return words.Plural(1, "number")
	default:
		return words.Plural(1, "clue")
	}
}
