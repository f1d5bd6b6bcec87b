package engine

import (
	"context"
	"maps"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Conflict says why a puzzle has no solution.
type Conflict struct {
	// Impossible reports whether there is proved to be no solution.
	Impossible bool
	// Givens contradict each other. There are none when there is no solution even without
	// givens.
	Givens []Given
	// Complete reports whether Givens is minimal, so that removing any one of them ends the
	// contradiction. It is also true when the puzzle has a solution.
	Complete bool
	// Rules are the texts of printed rules, from the Spec of the type, that no answer with
	// Givens satisfies together. The set is minimal unless a question about it was left
	// undecided.
	Rules []words.Message
	// Rest is the puzzle with only those clues and numbers that are in Givens.
	Rest    *puzzles.Puzzle
	Seconds float64

	puzzle *puzzles.Puzzle
}

// Cells lists the cells of the givens of kind InCell, grouped by piece.
func (n *Conflict) Cells() [][]grid.Cell {
	var all [][]grid.Cell
	for _, g := range n.Givens {
		if g.Kind != InCell {
			continue
		}
		all = append(all, lists.Map(g.Places, func(at grid.Place) grid.Cell { return at.Cell }))
	}
	return all
}

// Clash finds a minimal set of givens, numbers and clues of p, which must be valid, that
// contradict each other: no proper subset does, but there may be other sets that are
// smaller.
//
// It starts with the givens in cells that the solver blames, and likewise with clues and
// numbers if the type has a model that takes them as assumptions. If it has none, or that
// model is too weak, the model has to be rebuilt without them, so they are bisected (U.
// Junker, "QuickXplain: preferred explanations and relaxations for over-constrained
// problems", 2004).
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

// clash reduces an impossible puzzle to givens that contradict each other. It returns the
// reduced puzzle, those givens, and whether all questions were decided.
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

// blame looks for parts of the model that contradict the rest of the puzzle.
type blame struct {
	ctx     context.Context
	puzzle  *puzzles.Puzzle // with all parts
	bare    *puzzles.Puzzle // with no parts
	parts   []Given
	kept    []Given // parts that every question includes
	decided bool
	err     error
}

// newBlame removes all parts that are built into the model.
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

// with returns the puzzle with only some of the parts, made in one pass: there may be tens
// of thousands.
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

// among lists parts that contradict the puzzle together with b.kept; there must be such
// parts. If grown is set, b.kept alone may already contradict it. When the context ends it
// returns all parts not yet excluded.
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

// amongWith is among with more parts kept.
func (b *blame) amongWith(more []Given, grown bool, parts []Given) []Given {
	n := len(b.kept)
	b.kept = append(b.kept, more...)
	found := b.among(grown, parts)
	b.kept = b.kept[:n]
	return found
}

// goesOn reports whether more questions can be asked. If the context has ended it records
// that something is undecided.
func (b *blame) goesOn() bool {
	b.decided = b.decided && b.ctx.Err() == nil
	return b.ctx.Err() == nil && b.err == nil
}

// impossible reports whether the puzzle has no solution with only the kept parts.
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

// Text describes the result in a sentence.
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

// atWork lists the rules after a colon; it returns "" when none are known.
func (n Conflict) atWork() string {
	if len(n.Rules) == 0 {
		return ""
	}
	return ": " + n.RuleNames()
}

// RuleNames lists the texts of the rules.
func (n Conflict) RuleNames() string {
	return words.List(lists.Map(n.Rules, words.Message.String), "and")
}

// rulesAtWork returns a minimal set of printed rules that no answer to an impossible puzzle
// satisfies together. It returns none when the context ends.
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

// mayBeSolved reports whether p has an answer when rules of some kinds are ignored; it is
// also true when that is undecided.
func mayBeSolved(ctx context.Context, p *puzzles.Puzzle, without map[string]bool) (bool, error) {
	posed, err := puzzles.PoseWithout(ctx, p.WithoutGivens(), "", without)
	if err != nil {
		return false, err
	}
	s, err := posed.Solver()
	if err != nil {
		return false, err
	}
	_, givens := assumed(p, posed.Encoding)
	status, err := s.SolveWithin(ctx, patienceFailures, givens...)
	return status != core.None, err
}

// quantities counts givens by their kind: "2 givens and 1 clue".
func quantities(gs []Given) string {
	var parts []string
	for _, kind := range []GivenKind{InCell, Number, Clue} {
		if count := lists.Count(gs, func(g Given) bool { return g.Kind == kind }); count > 0 {
			parts = append(parts, kind.Count(count))
		}
	}
	return words.List(parts, "and")
}
