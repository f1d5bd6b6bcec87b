package generate

import (
	"context"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The numbers of conflicts after which a question is left open: one that
// decides whether a puzzle will do, and one about a single given or clue that may
// as well stay. Most answers take fewer than the second; waiting for the rest takes
// most of the time, for a tenth fewer givens where they are many.
const (
	patience = 20_000
	haste    = 100
)

// lastPatience is the number of conflicts for the proof of a puzzle that is made
// but for that, by a solver that has to learn all anew.
const lastPatience = 10 * patience

// prover asks whether puzzles have a second answer beside a known one. Givens, and
// clues where the type can do that, are assumptions, so that one solver and what
// it learned serve all questions about the puzzles that are made of one board.
type prover struct {
	posed  *puzzles.Posed
	solver *core.Solver
}

// prepared reports whether there is a model of p without its givens.
func (v *prover) prepared(p *puzzles.Puzzle) bool { return v.solver != nil && v.posed.Covers(p) }

// prepare makes the model of p without its givens, unless there is one that does.
func (v *prover) prepare(ctx context.Context, p *puzzles.Puzzle) error {
	if v.prepared(p) {
		return nil
	}
	posed, err := puzzles.PoseGuarded(ctx, p)
	if err != nil {
		return err
	}
	return v.pose(posed)
}

// pose takes a model, and a solver that has learned nothing yet.
func (v *prover) pose(posed *puzzles.Posed) error {
	solver, err := posed.Solver()
	if err != nil {
		return err
	}
	v.posed, v.solver = posed, solver
	return nil
}

// another tells whether p has an answer that differs from the known one in one
// of the cells: Found, None, or Undecided when that takes more conflicts than
// the limit. The error is the context's.
func (v *prover) another(ctx context.Context, p *puzzles.Puzzle, answer Board, cells []grid.Cell, limit int64) (core.Status, error) {
	if err := v.prepare(ctx, p); err != nil {
		return core.Undecided, err
	}
	differs, release := v.differs(answer, cells)
	defer release()
	return v.solver.SolveWithin(ctx, limit, append(v.posed.Assume(p), differs)...)
}

// unique is another for all cells in which p has no given.
func (v *prover) unique(ctx context.Context, p *puzzles.Puzzle, answer Board, limit int64) (core.Status, error) {
	open := open(p, answer)
	if len(open) == 0 {
		return core.None, nil
	}
	return v.another(ctx, p, answer, open, limit)
}

// fits tells whether p has the answer: Found, None, or Undecided as another does.
// Propagation mostly decides it, since all cells are known.
func (v *prover) fits(ctx context.Context, p *puzzles.Puzzle, answer Board, limit int64) (core.Status, error) {
	if err := v.prepare(ctx, p); err != nil {
		return core.Undecided, err
	}
	assume := v.posed.Assume(p)
	for c := range p.Size().All() { // also where a given is, which may be another value
		if answer.At(c) != puzzles.Open {
			assume = append(assume, v.is(answer, c))
		}
	}
	return v.solver.SolveWithin(ctx, limit, assume...)
}

// is is the literal "cell c holds what it does in the answer".
func (v *prover) is(answer Board, c grid.Cell) core.Lit {
	return v.posed.Reading.Lit(answer.Size().Index(c), answer.At(c))
}

// differs is a literal under which an answer differs from a known one in one of
// the cells. After release it is of no use.
func (v *prover) differs(answer Board, cells []grid.Cell) (l core.Lit, release func()) {
	if len(cells) == 1 {
		return v.is(answer, cells[0]).Not(), func() {}
	}
	guard := v.solver.NewBool("")
	clause := []core.Lit{guard.Not()}
	for _, c := range cells {
		clause = append(clause, v.is(answer, c).Not())
	}
	v.solver.Clause(clause...)
	return guard, func() { v.solver.Clause(guard.Not()) }
}

// open lists the cells that need an answer and have no given.
func open(p *puzzles.Puzzle, answer Board) []grid.Cell {
	var cells []grid.Cell
	for c := range p.Size().All() {
		if p.Given(c) == puzzles.Open && answer.At(c) != puzzles.Open {
			cells = append(cells, c)
		}
	}
	return cells
}
