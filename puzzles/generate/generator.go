package generate

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// Board is an answer: a value in every cell that needs one.
type Board = grid.Map[puzzles.Value]

// Generator is implemented by types that can make puzzles.
type Generator interface {
	// Settings lists the choices that the type offers besides those that an Order has for
	// all types. It is constant.
	Settings() []Setting
	// Answer draws a full board at random that agrees with o.From. The error is a
	// *Rejection if another draw may succeed.
	Answer(ctx context.Context, o *Order, r *rand.Rand) (Board, error)
	// Print returns two puzzles with this answer: full shows everything that may be shown,
	// and base, which may be o.From, what of that must be. Clues and givens that are parts
	// of the answer are later removed from full if they are not needed and not in base;
	// everything else printed stays. The error is a *Rejection if another board may
	// succeed.
	Print(ctx context.Context, o *Order, answer Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error)
}

// Chooses reports whether puzzles of a type can show less than they could: if givens are
// not part of the answer and there are no clues, nothing can be left out. Only for types that
// choose does it matter which symmetry, mask and number of givens is wished for, and whether
// all givens must be needed.
func Chooses(t puzzles.Type) bool { return t.Spec().Pieces == nil || len(t.Spec().Sides) > 0 }

// Setting is a choice offered by one type.
type Setting struct {
	Name        string
	Title, Help words.Message
	// Values are the values to choose from, the default first.
	Values []words.Message
	// Min, Max and Default are for numeric settings, those without Values.
	Min, Max, Default int
}

// Names returns the values as they appear in flags and files.
func (s *Setting) Names() []string {
	return lists.Map(s.Values, func(v words.Message) string { return string(v) })
}

// Random draws a solution of p with the solver, using random phases and a random order of
// decisions. The error is a final *Rejection when there is none. It is the Answer of types
// without a better way, and of all types for boards that already have givens.
func Random(ctx context.Context, p *puzzles.Puzzle, r *rand.Rand) (Board, error) {
	return RandomWith(ctx, p, r, func(*core.Model, *puzzles.Encoding) {})
}

// RandomWith is Random restricted to solutions that satisfy the constraints posted by more.
func RandomWith(ctx context.Context, p *puzzles.Puzzle, r *rand.Rand, more func(*core.Model, *puzzles.Encoding)) (Board, error) {
	posed, err := puzzles.Pose(ctx, p, "")
	if err != nil {
		return Board{}, err
	}
	posed.PostGivens()
	more(posed.Model, posed.Encoding)
	s, err := posed.Solver()
	if err != nil {
		return Board{}, err
	}
	s.Shuffle(r)
	switch status, err := s.Solve(ctx); status {
	case core.Found:
		return posed.Encoding.Board(p.Size(), s.Solution()), nil
	case core.None:
		return Board{}, noBoard(p)
	default:
		return Board{}, err
	}
}
