package puzzles

import (
	"context"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles/grid"
)

// Posed is a puzzle posed to a solver: the rules as stated by a model of its type. The givens
// in its cells are added as facts or as assumptions.
type Posed struct {
	Puzzle   *Puzzle
	Encoding *Encoding
	Model    *core.Model
}

// Pose states the rules for p by the named model ("" is the first of its type). Soon after ctx
// is done it returns the cause.
func Pose(ctx context.Context, p *Puzzle, model string) (*Posed, error) {
	return PoseWithout(ctx, p, model, nil)
}

// PoseWithout is like Pose, but leaves out the given kinds of rules.
func PoseWithout(ctx context.Context, p *Puzzle, model string, kinds map[string]bool) (*Posed, error) {
	return pose(ctx, p, func(p *Puzzle, m *core.Model) (*Encoding, error) {
		if len(kinds) > 0 {
			m.Without(func(r core.Rule) bool { return kinds[r.Kind] })
		}
		return p.Type.Model(p, model, m)
	})
}

// PoseGuarded is like Pose with the first model, but makes the clues assumptions if the type
// supports that; see Assume and Covers.
func PoseGuarded(ctx context.Context, p *Puzzle) (*Posed, error) {
	state := SolvingMethodsOf(p.Type).ModelGuarded
	if state == nil {
		return Pose(ctx, p, "")
	}
	return pose(ctx, p, state)
}

// PoseForConflicts is like PoseGuarded, but uses ModelForConflicts if the type has it. It
// returns nil for a type that supports neither clues nor numbers as assumptions.
func PoseForConflicts(ctx context.Context, p *Puzzle) (*Posed, error) {
	ways := SolvingMethodsOf(p.Type)
	switch {
	case ways.ModelForConflicts != nil:
		return pose(ctx, p, ways.ModelForConflicts)
	case ways.ModelGuarded != nil:
		return pose(ctx, p, ways.ModelGuarded)
	}
	return nil, nil
}

// PoseUpToSymmetry is like Pose with ModelUpToSymmetry, which has the givens as facts; nil if
// the type knows no families of answers to p.
func PoseUpToSymmetry(ctx context.Context, p *Puzzle) (*Posed, error) {
	one := SolvingMethodsOf(p.Type).ModelUpToSymmetry
	if one == nil {
		return nil, nil
	}
	ok := false
	posed, err := pose(ctx, p, func(p *Puzzle, m *core.Model) (r *Encoding, err error) {
		r, ok = one(p, m)
		return r, nil
	})
	if !ok {
		return nil, nil
	}
	return posed, err
}

// pose states the rules for p with the function state.
func pose(ctx context.Context, p *Puzzle, state func(*Puzzle, *core.Model) (*Encoding, error)) (*Posed, error) {
	m := core.NewModel()
	m.StopWith(ctx)
	r, err := state(p, m)
	if err == nil {
		err = m.Err()
	}
	if err != nil {
		return nil, err
	}
	return &Posed{p, r, m}, nil
}

// Covers reports whether p is a question to this model: the same problem, except for the givens
// in the cells and for missing clues.
func (q *Posed) Covers(p *Puzzle) bool {
	bare := p.WithoutGivens()
	for at := range q.Encoding.Clues {
		if bare.Clue(at) == NoClue {
			bare = bare.WithClue(at, q.Puzzle.Clue(at))
		}
	}
	return q.Puzzle.WithoutGivens().Same(bare)
}

// Assume lists the assumptions that turn the posed problem into p: the givens in its cells, the
// clues that it has and the negations of those that it lacks.
func (q *Posed) Assume(p *Puzzle) []core.Lit {
	var ls []core.Lit
	for _, at := range q.Puzzle.Fields() {
		l, ok := q.Encoding.Clues[at]
		switch {
		case ok && p.Clue(at) == NoClue:
			ls = append(ls, l.Not())
		case ok:
			ls = append(ls, l)
		}
	}
	return append(ls, q.Encoding.Givens(p)...)
}

// PostGivens posts the givens in the cells as facts, under the rule "given" with row and
// column, counted from 0, as arguments.
func (q *Posed) PostGivens() {
	z := q.Puzzle.Size()
	for c := range z.All() {
		if v := q.Puzzle.Given(c); v != Open {
			q.Model.Post(core.Rule{Kind: "given", Args: []int{c.Row, c.Col}}, constraint.Clause(q.Encoding.Lit(z.Index(c), v)))
		}
	}
}

// Solver returns a solver for the model as it is now. It stops soon after the context of Pose
// is done, with its cause.
func (q *Posed) Solver() (*core.Solver, error) {
	s := core.NewSolver(q.Model)
	return s, q.Model.Err()
}

// WithoutGivens returns p without the printed values that are parts of the answer.
func (p *Puzzle) WithoutGivens() *Puzzle {
	return p.WithParts(grid.NewMap[Value](p.Size()))
}

// Givens lists the literals for the givens of p in the cells, in reading order: core.False for
// one that the model excludes.
func (r *Encoding) Givens(p *Puzzle) []core.Lit {
	var ls []core.Lit
	z := p.Size()
	for c := range z.All() {
		if v := p.Given(c); v != Open {
			ls = append(ls, r.Lit(z.Index(c), v))
		}
	}
	return ls
}
