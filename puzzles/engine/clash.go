package engine

import (
	"context"
	"maps"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Conflict is why a puzzle has no solution.
type Conflict struct {
	// Impossible is true when there is proved to be none.
	Impossible bool
	// Givens contradict each other: not all of them can stay. None are to blame
	// when there is no solution even without givens.
	Givens []Given
	// Complete is true when any of Givens could stay if one of the others went,
	// or when the puzzle has a solution.
	Complete bool
	// Rules are printed rules of which no answer with Givens keeps all: their texts
	// in the Spec of the type. None is there needlessly, unless a question about it
	// was left open.
	Rules []words.Message
	// Rest is the puzzle with only those clues and numbers that are among Givens.
	Rest    *puzzles.Puzzle
	Seconds float64

	puzzle *puzzles.Puzzle
}

// Cells lists where the givens in cells stand, the cells of a piece together.
func (n *Conflict) Cells() [][]grid.Cell {
	var all [][]grid.Cell
	for _, g := range n.Givens {
		if g.Kind != InCell {
			continue
		}
		var cells []grid.Cell
		for _, at := range g.Places {
			cells = append(cells, at.Cell)
		}
		all = append(all, cells)
	}
	return all
}

// Clash finds a smallest set of givens, numbers and clues of p, which must be
// valid, that contradict each other: nothing can be left out of it, but there
// may be other sets with fewer.
//
// The givens in cells begin with those that the solver blames. So do clues and
// numbers where the type has a model that takes them as assumptions. Where it has
// none, or states too little, the model has to be made anew without them; so they
// are halved again and again (U. Junker, "QuickXplain: preferred explanations and
// relaxations for over-constrained problems", 2004).
//
// The error is for models that cannot be built.
func Clash(ctx context.Context, p *puzzles.Puzzle) (Conflict, error) {
	start := time.Now()
	n := Conflict{puzzle: p}
	q, err := newQuestion(ctx, optionsFixed(p, nil))
	if err != nil {
		n.Seconds = time.Since(start).Seconds()
		return n, unlessEnded(ctx, err)
	}
	switch status, blamed := q.decide(ctx); status {
	case core.Found:
		n.Complete = true
	case core.None:
		if blamed {
			q.blame(len(q.parts))
		}
		n.Impossible = true
		n.Rest, n.Givens, n.Complete, err = clash(ctx, q)
		if err == nil {
			n.Rules, err = rulesAtWork(ctx, n.Rest)
		}
	}
	n.Seconds = time.Since(start).Seconds()
	return n, err
}

// clash leaves of an impossible puzzle only what contradicts each other: the rest
// of the puzzle, and what is left in it. It reports whether all questions about
// that were decided.
func clash(ctx context.Context, q *question) (rest *puzzles.Puzzle, givens []Given, decided bool, err error) {
	b := newBlame(ctx, q.puzzle)
	fixed, exact := b.sift()
	if !exact {
		fixed = b.among(true, fixed)
	}
	if len(fixed) < len(b.parts) && b.err == nil {
		small, err := newQuestion(ctx, b.with(fixed))
		if err != nil {
			parts, _ := assumed(q.puzzle, q.reading)
			return q.puzzle, slices.Concat(parts, fixed), false, unlessEnded(ctx, err)
		}
		q = small
	}
	if b.err != nil {
		return nil, nil, false, b.err
	}
	decided = q.shrink(ctx)
	return q.puzzle, slices.Concat(q.parts, fixed), decided && b.decided, nil
}

// blame looks for those of some parts of the model that contradict the rest of
// the puzzle.
type blame struct {
	ctx     context.Context
	puzzle  *puzzles.Puzzle // with all of them
	bare    *puzzles.Puzzle // with none
	parts   []Given
	kept    []Given // those that each question has anyway
	decided bool
	err     error
}

// newBlame takes all parts away that a model has to be made anew without.
func newBlame(ctx context.Context, p *puzzles.Puzzle) *blame {
	b := &blame{ctx: ctx, puzzle: p, bare: p, parts: slices.Concat(clues(p), numbers(p)), decided: true}
	for _, g := range b.parts {
		if ctx.Err() != nil {
			b.decided = false
			break
		}
		b.bare = g.without(b.bare)
	}
	return b
}

// with is the puzzle with only some of the parts, made in one go: there may be
// tens of thousands.
func (b *blame) with(parts []Given) *puzzles.Puzzle {
	kept := make(map[grid.Place]bool, len(parts)) // no two parts of a model stand at one place
	for _, g := range parts {
		kept[g.Places[0]] = true
	}
	p := *b.bare
	p.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if kept[grid.Of(c)] {
			return b.puzzle.Cells.At(c)
		}
		return b.bare.Cells.At(c)
	})
	with := &p
	for _, g := range parts {
		if g.Kind == Clue {
			with = with.WithClue(g.Places[0], b.puzzle.Clue(g.Places[0]))
		}
	}
	return with
}

// among lists parts that contradict the puzzle with the parts that are kept
// anyway; there are such. Grown is true when it is not known that those do not
// contradict it alone. When the context ends it lists all that are left.
func (b *blame) among(grown bool, parts []Given) []Given {
	if len(parts) == 0 || grown && b.impossible() {
		return nil
	}
	if len(parts) == 1 || !b.goesOn() {
		return parts
	}
	one, other := parts[:len(parts)/2], parts[len(parts)/2:]
	second := b.amongWith(one, true, other)
	first := b.amongWith(second, len(second) > 0, one)
	return slices.Concat(first, second)
}

// amongWith is among, with more parts that are kept.
func (b *blame) amongWith(more []Given, grown bool, parts []Given) []Given {
	n := len(b.kept)
	b.kept = append(b.kept, more...)
	found := b.among(grown, parts)
	b.kept = b.kept[:n]
	return found
}

// goesOn reports whether anything more can be asked. The end of the context
// leaves something undecided.
func (b *blame) goesOn() bool {
	b.decided = b.decided && b.ctx.Err() == nil
	return b.ctx.Err() == nil && b.err == nil
}

// impossible reports whether the puzzle has no solution with only the parts that
// are kept.
func (b *blame) impossible() bool {
	if !b.goesOn() {
		return false
	}
	q, err := newQuestion(b.ctx, b.with(b.kept))
	if err != nil {
		b.err, b.decided = unlessEnded(b.ctx, err), false
		return false
	}
	status, _ := q.solvable(b.ctx, q.puzzle, q.givens)
	b.decided = b.decided && status != core.Undecided
	return status == core.None
}

// Text says in a sentence what was found.
func (n Conflict) Text() string {
	switch {
	case !n.Impossible && n.Complete:
		return words.Say("There is a solution.")
	case !n.Impossible:
		return words.Say("It is not decided whether there is a solution.")
	}
	if f, ok := puzzles.Impossible(n.puzzle); ok {
		return f.Text
	}
	switch {
	case len(n.Givens) == 0 && len(n.puzzle.Options) == 0:
		return words.Say("No given is to blame: the empty board has no solution.")
	case len(n.Givens) == 0:
		return words.Say("No given is to blame: with these options the empty board has no solution.")
	case len(n.Givens) == 1:
		return words.Say("This %s contradicts the rules%s.", n.Givens[0].Kind.Name(), n.atWork())
	case n.Complete:
		return words.Say("%s contradict each other%s; without any one of them the others do not.", quantities(n.Givens), n.atWork())
	default:
		return words.Say("%s contradict each other%s; perhaps not all of them are to blame.", quantities(n.Givens), n.atWork())
	}
}

// atWork lists the rules at work after a colon, "" when none are known.
func (n Conflict) atWork() string {
	if len(n.Rules) == 0 {
		return ""
	}
	return ": " + n.RuleNames()
}

// RuleNames lists the rules at work in words.
func (n Conflict) RuleNames() string {
	return words.List(words.Each(n.Rules, words.Message.String), "and")
}

// rulesAtWork leaves of the printed rules only such that no answer to an
// impossible puzzle keeps all of them; none when the context ends.
func rulesAtWork(ctx context.Context, p *puzzles.Puzzle) ([]words.Message, error) {
	gone := map[string]bool{}
	var left []words.Message
	for _, r := range p.Type.Spec().Printed {
		without := maps.Clone(gone)
		for _, kind := range r.Kinds {
			without[kind] = true
		}
		possible, err := mayBeSolved(ctx, p, without)
		switch {
		case err != nil:
			return nil, unlessEnded(ctx, err)
		case possible:
			left = append(left, r.Text)
		default:
			gone = without
		}
	}
	return left, nil
}

// mayBeSolved reports whether there is an answer to p that need not keep rules of
// some kinds, or whether that is not decided.
func mayBeSolved(ctx context.Context, p *puzzles.Puzzle, without map[string]bool) (bool, error) {
	posed, err := puzzles.PoseWithout(ctx, p.WithoutGivens(), "", without)
	if err != nil {
		return false, err
	}
	s, err := posed.Solver()
	if err != nil {
		return false, err
	}
	_, givens := assumed(p, posed.Reading)
	status, err := s.SolveWithin(ctx, patienceFailures, givens...)
	return status != core.None, err
}

// quantities counts givens by their kind: "2 givens and 1 clue".
func quantities(gs []Given) string {
	var parts []string
	for _, kind := range []GivenKind{InCell, Number, Clue} {
		count := 0
		for _, g := range gs {
			if g.Kind == kind {
				count++
			}
		}
		if count > 0 {
			parts = append(parts, kind.Count(count))
		}
	}
	return words.List(parts, "and")
}
