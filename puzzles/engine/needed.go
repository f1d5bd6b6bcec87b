package engine

import (
	"context"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Use says whether a puzzle needs one of its givens.
type Use string

// The uses of a given.
const (
	Necessary Use = "needed"    // without it there are more solutions
	Redundant Use = "redundant" // it follows from the others: without it the solutions are the same
	Undecided Use = "undecided" // not known
)

// Needs says which givens and clues of a puzzle are needed, each considered separately: of
// two redundant ones the puzzle may need one.
type Needs struct {
	Status   Status // of the puzzle
	Found    int    // number of known solutions; the search stops at two
	Givens   []Given
	Uses     []Use // of each of Givens
	Complete bool  // nothing is undecided
	Seconds  float64
}

// Count returns the number of givens with use u.
func (n Needs) Count(u Use) int {
	return lists.Count(n.Uses, func(v Use) bool { return v == u })
}

// Text says it in a sentence.
func (n Needs) Text() string {
	switch {
	case n.Status == Unknown || n.Status == Solvable || n.Status == Best:
		return words.Say("It is not decided how many solutions there are.")
	case len(n.Givens) == 0:
		return words.Say("Nothing is given.")
	}
	all, count, open := quantities(n.Givens), n.Count(Redundant), n.Count(Undecided)
	several := n.Found > 1
	var text string
	switch {
	case len(n.Givens) == 1:
		return n.only()
	case count == 0 && open > 0:
		text = words.Say("Of %s none is known to follow from the others", all)
	case count == 0 && several:
		text = words.Say("Of %s none follows from the others", all)
	case count == 0:
		text = words.Say("Of %s none can go", all)
	case count == 1 && several:
		text = words.Say("Of %s one follows from the others", all)
	case several:
		text = words.Say("Of %s each of %s follows from the others", all, words.Number(count))
	case count == 1:
		text = words.Say("Of %s one can go", all)
	case count == len(n.Givens):
		text = words.Say("Any one of %s can go", all)
	default:
		text = words.Say("Of %s any one of %s can go", all, words.Number(count))
	}
	if open > 0 {
		text = words.SayN(open, "%s; %s is not decided", "%s; %s are not decided", text, words.Number(open))
	}
	return text + "."
}

// only returns the sentence about a single given or clue.
func (n Needs) only() string {
	kind := n.Givens[0].Kind.Name()
	switch use := n.Uses[0]; {
	case use == Undecided:
		return words.Say("It is not decided whether the only %s is needed.", kind)
	case n.Found > 1 && use == Redundant:
		return words.Say("The only %s follows from the rules.", kind)
	case n.Found > 1:
		return words.Say("The only %s does not follow from the rules.", kind)
	case use == Redundant:
		return words.Say("The only %s can go.", kind)
	}
	return words.Say("The only %s is needed.", kind)
}

// Needed finds which givens and clues of p, which must be valid, are redundant. If p has
// one solution, it has no other without any one of them; if it has several, a redundant
// given follows from the others. Numbers that are not part of an answer are not considered.
//
// For a puzzle with an objective the solutions are the best boards. Progress, which may be
// nil, is called with intermediate results. The error is for models that cannot be built.
func Needed(ctx context.Context, p *puzzles.Puzzle, progress func(Needs)) (Needs, error) {
	start := time.Now()
	a := NewAnalyst()
	known := a.Update(ctx, p, nil)
	if known.Err != nil {
		return Needs{}, known.Err
	}
	w := &weighing{Analyst: a, puzzle: optionsFixed(p, known.Objective), known: known}
	w.needs.Status, w.needs.Found = known.Status, known.Found
	if known.Found > 0 && known.Status != Best {
		if err := w.run(ctx, func() {
			if progress != nil {
				progress(w.needs)
			}
		}); err != nil {
			return Needs{}, err
		}
	}
	w.needs.Complete = known.Complete && w.needs.Count(Undecided) == 0
	w.needs.Seconds = time.Since(start).Seconds()
	return w.needs, nil
}

// weighing is one call of Needed.
type weighing struct {
	*Analyst
	puzzle *puzzles.Puzzle
	known  Analysis
	needs  Needs
}

func (w *weighing) run(ctx context.Context, tell func()) error {
	if err := w.prepare(ctx, w.puzzle); err != nil {
		return unlessEnded(ctx, err)
	}
	cells, ls := assumed(w.puzzle, w.reading)
	fields := clues(w.puzzle)
	w.needs.Givens = slices.Concat(cells, fields)
	w.needs.Uses = slices.Repeat([]Use{Undecided}, len(w.needs.Givens))
	for i := range ls {
		w.needs.Uses[i] = useFor(w.withoutLiteral(ctx, ls, i))
		tell()
	}
	for i, g := range fields {
		status, err := w.withoutClue(ctx, g)
		if err != nil {
			return err
		}
		w.needs.Uses[len(cells)+i] = useFor(status)
		tell()
	}
	return nil
}

// useFor returns the use of a given, by the status of the search for a solution that
// violates only this given.
func useFor(other core.Status) Use {
	switch other {
	case core.Found:
		return Necessary
	case core.None:
		return Redundant
	default:
		return Undecided
	}
}

// withoutLiteral looks for a solution that has all givens but the i-th, which it violates.
func (w *weighing) withoutLiteral(ctx context.Context, ls []core.Lit, i int) core.Status {
	assume := slices.Clone(ls)
	assume[i] = assume[i].Not()
	status, _ := w.solver.SolveWithin(ctx, patienceFailures, assume...)
	return status
}

// withoutClue looks for a solution that violates clue g and has all other givens and clues.
func (w *weighing) withoutClue(ctx context.Context, g Given) (core.Status, error) {
	if w.known.Found == 1 && w.known.Complete {
		return w.another(ctx, g.without(w.puzzle))
	}
	return w.otherClue(ctx, g.Places[0])
}

// another looks for a solution of p other than the only known one.
func (w *weighing) another(ctx context.Context, p *puzzles.Puzzle) (core.Status, error) {
	q, err := newQuestion(ctx, p)
	if err != nil {
		return core.Undecided, unlessEnded(ctx, err)
	}
	var other []core.Lit
	for c := range p.Size().All() {
		if v := w.known.Forced.At(c); v != puzzles.Open {
			l := q.reading.Lit(p.Size().Index(c), v).Not()
			q.solver.Guess(l)
			other = append(other, l)
		}
	}
	q.solver.Clause(other...)
	status, _ := q.solver.SolveWithin(ctx, patienceFailures, q.givens...)
	return status, nil
}

// otherClue looks for a solution with another value of the clue.
func (w *weighing) otherClue(ctx context.Context, at grid.Place) (core.Status, error) {
	all := core.None
	least, most := w.puzzle.ClueRange(at)
	for v := least; v <= most; v++ {
		p := w.puzzle.WithClue(at, v)
		if v == w.puzzle.Clue(at) || len(p.Validate()) > 0 {
			continue
		}
		q, err := newQuestion(ctx, p)
		if err != nil {
			return core.Undecided, unlessEnded(ctx, err)
		}
		switch status, _ := q.solver.SolveWithin(ctx, patienceFailures, q.givens...); {
		case status == core.Found:
			return core.Found, nil
		case ctx.Err() != nil:
			return core.Undecided, nil
		case status == core.Undecided:
			all = core.Undecided
		}
	}
	return all, nil
}
