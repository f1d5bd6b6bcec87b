package puzzles

import (
	"context"
	"iter"

	"quadrille/core"
	"quadrille/puzzles/grid"
)

// Optimum is what is known about the best answer to a problem with an
// objective.
type Optimum struct {
	Board grid.Map[Value] // the best answer so far, givens included; no cells: none yet
	Value int             // the objective of Board
	Least int             // no answer has less
	Stats core.Stats      // of all searches so far
}

// Known reports whether an answer is known.
func (o Optimum) Known() bool { return o.Board.Size().Cells() > 0 }

// Solved is implemented by types whose answers can be found, told from each other, or
// ruled out in better ways than by a search of their first model.
type Solved interface {
	// Ways are those ways. It is constant.
	Ways() Ways
}

// Ways are ways to answer questions about puzzles of a type; nil: none. Each may be one
// for some problems only, and says so.
type Ways struct {
	// Related lists other answers to p that follow from one, as by exchanging two
	// colors of which p has no given. It need not list all.
	Related func(p *Puzzle, answer grid.Map[Value]) []grid.Map[Value]
	// Find looks for some answer to a problem without an objective, other than those
	// that are known. It is Undecided without an error at once when there is no better
	// way for p, and when one of its questions has met about so many failures; and with
	// the cause of the context's end. Only Board and Stats of the result are meaningful.
	Find func(ctx context.Context, p *Puzzle, failures int64, known ...grid.Map[Value]) (core.Status, Optimum, error)
	// Others prepares to look for answers, to a problem without an objective, that differ
	// from a known one; nil when there is no better way for p.
	Others func(p *Puzzle, known grid.Map[Value]) Others
	// Optimize yields what is known of the best answer each time that it gets
	// better: the answer, or the bound. The range ends when the best answer is
	// proved to be it, or when there is no answer at all; or else with the cause
	// of the context's end as error of the last pair, which tells what was known
	// then.
	Optimize func(ctx context.Context, p *Puzzle) iter.Seq2[Optimum, error]
	// Variants gives, for each cell of an answer, sets of cells with it, which the next
	// one may overwrite. For each set there is another answer, to all clues and options,
	// that differs from this one in just these cells: a puzzle that shows none of them has
	// two answers, so that the last one of them that is printed is needed. These are the
	// unavoidable sets of G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue
	// Sudoku" (2012), as far as they are plain to see.
	Variants func(answer grid.Map[Value]) func(grid.Cell) iter.Seq[[]grid.Cell]
	// ModelOne states the rules of p and its givens to the solver, and leaves
	// answers out that follow from others; the choices of the Reading are those
	// of Model in the same order. A value stands in a cell in all answers when it
	// does in those of ModelOne and in what Related lists for one of them. It
	// fails when p has no families of answers that are worth it.
	ModelOne func(p *Puzzle, m *core.Model) (*Reading, bool)
	// ModelGuarded states the rules of p like the first model, but each clue only
	// under the literal that Reading.Clues has for it: what the solver learns then
	// serves questions with other clues.
	ModelGuarded func(p *Puzzle, m *core.Model) (*Reading, error)
	// ModelBlame is for types whose models are too large to be made anew for each
	// question about what a puzzle prints. It states what follows from the rules of p,
	// each clue and each printed number only under the literal that Reading.Clues has for
	// its place. Where some of these do not hold it may state too little: Check tells
	// whether an answer is one to the puzzle without them. If it has no solution, neither
	// has p.
	ModelBlame func(p *Puzzle, m *core.Model) (*Reading, error)
}

// WaysOf are the ways of a type, those of the zero Ways where it has none.
func WaysOf(t Type) Ways {
	if s, ok := t.(Solved); ok {
		return s.Ways()
	}
	return Ways{}
}

// Related lists other answers to p that follow from one, as far as its type knows any.
func (p *Puzzle) Related(answer grid.Map[Value]) []grid.Map[Value] {
	if related := WaysOf(p.Type).Related; related != nil {
		return related(p, answer)
	}
	return nil
}

// Others looks for answers that differ from a known one in some of its cells. It goes on
// where it was the last time.
type Others interface {
	// Next looks for an answer that differs in one of the cells, which are some of those
	// of the call before; none of them differs in what Related lists of the known answer.
	// It is None when there is no such answer, and Undecided after about so many failures,
	// or with the cause of the context's end.
	Next(ctx context.Context, cells []grid.Cell, failures int64) (core.Status, grid.Map[Value], error)
	// Stats is what the search has cost.
	Stats() core.Stats
	// Close ends the search.
	Close()
}
