package generate

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Board is an answer: a value in every cell that needs one.
type Board = grid.Map[puzzles.Value]

// Generator is implemented by types that can make puzzles.
type Generator interface {
	// Settings lists what can be chosen for the type beside the wishes that
	// an Order has for all types. It is constant.
	Settings() []Setting
	// Answer draws a full board at random that agrees with o.From. Where
	// another draw may do better the error is a *Rejection.
	Answer(ctx context.Context, o *Order, r *rand.Rand) (Board, error)
	// Print gives two puzzles with this answer: full shows everything that may
	// be shown, and base, which may be o.From, what of that must be. Clues and
	// givens that are parts of the answer will be taken away from full as far
	// as they are not needed and not in base; what else is printed stays. Where
	// another board may do better the error is a *Rejection.
	Print(ctx context.Context, o *Order, answer Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error)
}

// Chooses reports whether puzzles of a type need not show all that they could: where givens
// are no parts of the answer, and there are no clues, nothing can be left out.
func Chooses(t puzzles.Type) bool { return t.Spec().Pieces == nil || len(t.Spec().Sides) > 0 }

// Setting is something that can be chosen for one type.
type Setting struct {
	Name        string
	Title, Help words.Message
	// Values are the words to choose from, the usual one first.
	Values []words.Message
	// Min, Max and Default are of a setting that is a number: one without
	// Values.
	Min, Max, Default int
}

// Names are the values as flags and files have them.
func (s *Setting) Names() []string {
	return words.Each(s.Values, func(v words.Message) string { return string(v) })
}

// Random draws a solution of p with the solver, by random phases and a random
// order of decisions. The error is a final *Rejection when there is none. It is
// the Answer of types without a better way, and of all for boards on which
// something is printed already.
func Random(ctx context.Context, p *puzzles.Puzzle, r *rand.Rand) (Board, error) {
	return RandomWith(ctx, p, r, func(*core.Model, *puzzles.Reading) {})
}

// RandomWith is Random among the solutions that keep what more posts, too.
func RandomWith(ctx context.Context, p *puzzles.Puzzle, r *rand.Rand, more func(*core.Model, *puzzles.Reading)) (Board, error) {
	posed, err := puzzles.Pose(ctx, p, "")
	if err != nil {
		return Board{}, err
	}
	posed.PostGivens()
	more(posed.Model, posed.Reading)
	s, err := posed.Solver()
	if err != nil {
		return Board{}, err
	}
	s.Shuffle(r)
	switch status, err := s.Solve(ctx); status {
	case core.Found:
		return posed.Reading.Board(p.Size(), s.Solution()), nil
	case core.None:
		return Board{}, noBoard(p)
	default:
		return Board{}, err
	}
}
