package puzzles

import (
	"context"
	"iter"

	"quadrille/core"
	"quadrille/puzzles/grid"
)

// Optimum is what is known about the best answer to a problem with an objective.
type Optimum struct {
	Board grid.Map[Value] // the best answer so far, including givens; the zero Map: none yet
	Value int             // the objective of Board
	Least int             // no answer has less
	Stats core.Stats      // of all searches so far
}

// Known reports whether an answer is known.
func (o Optimum) Known() bool { return o.Board.Size().Cells() > 0 }

// SpecialSolver is implemented by types with better methods than a search of their first model to find
// answers, to distinguish them or to rule them out.
type SpecialSolver interface {
	// SolvingMethods returns these methods. It is constant.
	SolvingMethods() SolvingMethods
}

// SolvingMethods are methods to answer questions about puzzles of a type; a nil field means that there is
// none. Each may work for some problems only, and reports when it does not.
type SolvingMethods struct {
	// Related lists other answers to p that follow from a given one, for instance by exchanging
	// two colors that no given of p has. It need not list all.
	Related func(p *Puzzle, answer grid.Map[Value]) []grid.Map[Value]
	// Find looks for an answer to a problem without an objective, other than the known ones. It
	// returns Undecided without an error, at once if there is no better method for p, or when
	// one of its searches has met about the given number of failures. When ctx is done it
	// returns the cause. Only Board and Stats of the result are meaningful.
	Find func(ctx context.Context, p *Puzzle, failures int64, known ...grid.Map[Value]) (core.Status, Optimum, error)
	// Others prepares a search for answers, to a problem without an objective, that differ from
	// a known one; it returns nil if there is no better method for p.
	Others func(p *Puzzle, known grid.Map[Value]) Others
	// Optimize yields what is known of the best answer each time that the answer or the bound
	// improves. The sequence ends when the best answer is proved optimal, or when there is no
	// answer at all. When ctx is done, the last pair has the cause as its error, and what was
	// known then.
	Optimize func(ctx context.Context, p *Puzzle) iter.Seq2[Optimum, error]
	// Variants returns, for each cell of an answer, sets of cells containing it; the next set
	// may overwrite the last one. For each set there is another answer, to all clues and
	// options, that differs from this one in exactly these cells. A puzzle that prints none of
	// them thus has two answers, so the last printed cell of a set is needed. These are the
	// easily found ones of the unavoidable sets of G. McGuire, B. Tugemann and G. Civario,
	// "There is no 16-clue Sudoku" (2012).
	Variants func(answer grid.Map[Value]) func(grid.Cell) iter.Seq[[]grid.Cell]
	// ModelUpToSymmetry states the rules of p and its givens to the solver, leaving out answers that
	// follow from others. The choices of the Encoding are those of Model in the same order. A
	// cell has a value in all answers if it has it in those of ModelUpToSymmetry and in all that Related
	// lists for one of them. It returns false if p has no families of answers that make this
	// worthwhile.
	ModelUpToSymmetry func(p *Puzzle, m *core.Model) (*Encoding, bool)
	// ModelGuarded states the rules of p like the first model, but each clue only under the
	// literal that Encoding.Clues has for it, so that what the solver learns remains valid for
	// questions with other clues.
	ModelGuarded func(p *Puzzle, m *core.Model) (*Encoding, error)
	// ModelForConflicts is for types whose models are too large to be rebuilt for each question about
	// what a puzzle prints. It states consequences of the rules of p, each clue and each
	// printed number only under the literal that Encoding.Clues has for its place. When some of
	// these literals are false it may state too little: Check tells whether an answer is one to
	// the puzzle without them. If the model has no solution, neither has p.
	ModelForConflicts func(p *Puzzle, m *core.Model) (*Encoding, error)
}

// SolvingMethodsOf returns the solving methods of a type, the zero value if it has none.
func SolvingMethodsOf(t Type) SolvingMethods {
	if s, ok := t.(SpecialSolver); ok {
		return s.SolvingMethods()
	}
	return SolvingMethods{}
}

// Related lists other answers to p that follow from a given one, as far as its type knows any.
func (p *Puzzle) Related(answer grid.Map[Value]) []grid.Map[Value] {
	if related := SolvingMethodsOf(p.Type).Related; related != nil {
		return related(p, answer)
	}
	return nil
}

// Others searches for answers that differ from a known one in some cells. Each call continues
// the search of the previous one.
type Others interface {
	// Next looks for an answer that differs in one of the cells, which must be a subset of
	// those of the previous call and must not differ in what Related lists for the known
	// answer. It returns None if there is no such answer, and Undecided after about the given
	// number of failures, or with the cause when ctx is done.
	Next(ctx context.Context, cells []grid.Cell, failures int64) (core.Status, grid.Map[Value], error)
	// Stats returns the statistics of the search so far.
	Stats() core.Stats
	// Close ends the search.
	Close()
}
