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

// Relating is known of types in which other answers follow from one at once.
type Relating interface {
	// Related lists other answers to p that follow from one, as by exchanging two
	// colors of which p has no given. It need not list all.
	Related(p *Puzzle, answer grid.Map[Value]) []grid.Map[Value]
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

// Shortcuts are known of types whose answers can be found, or told from each
// other, in better ways than by a search of a model. Each way may be one for
// some problems only, and says so.
type Shortcuts interface {
	Relating
	// Find looks for some answer to a problem without an objective, other than those
	// that are known. It is
	// Undecided without an error at once when there is no better way for p, and
	// when one of its questions has met about so many failures; and with the cause
	// of the context's end. Of what it tells the board counts, and what the search
	// for it cost.
	Find(ctx context.Context, p *Puzzle, failures int64, known ...grid.Map[Value]) (core.Status, Optimum, error)
	// Others prepares to look for answers, to a problem without an objective, that differ
	// from a known one; nil when there is no better way for p.
	Others(p *Puzzle, known grid.Map[Value]) Others
	// Optimize yields what is known of the best answer each time that it gets
	// better: the answer, or the bound. The range ends when the best answer is
	// proved to be it, or when there is no answer at all; or else with the cause
	// of the context's end as error of the last pair, which tells what was known
	// then.
	Optimize(ctx context.Context, p *Puzzle) iter.Seq2[Optimum, error]
	// ModelOne states the rules of p and its givens to the solver, and leaves
	// answers out that follow from others; the choices of the Reading are those
	// of Model in the same order. A value stands in a cell in all answers when it
	// does in those of ModelOne and in what Related lists for one of them. It
	// fails when p has no families of answers that are worth it.
	ModelOne(p *Puzzle, m *core.Model) (*Reading, bool)
}
