package generate

import (
	"context"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// The conflict limits of a question that decides whether a puzzle is accepted, and of one
// about a single given or clue that may as well stay. Most answers take less than the
// second limit; waiting for the rest would take most of the time and save only a tenth of
// the givens where they are many.
const (
	patience = 20_000
	haste    = 100
)

// lastPatience is the conflict limit of the final proof of a puzzle, by a solver that has
// learned nothing yet.
const lastPatience = 10 * patience

// prover asks whether puzzles have a second answer besides a known one. Givens, and clues
// if the type supports it, are assumptions, so that one solver and what it has learned
// serve all questions about the puzzles made from one board.
type prover struct {
	posed  *puzzles.Posed
	solver *core.Solver
}

// prepared reports whether the current model covers p without its givens.
func (v *prover) prepared(p *puzzles.Puzzle) bool { return v.solver != nil && v.posed.Covers(p) }

// prepare makes the model of p without its givens, unless the current one covers it.
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

// pose sets the model, with a new solver.
func (v *prover) pose(posed *puzzles.Posed) error {
	solver, err := posed.Solver()
	if err != nil {
		return err
	}
	v.posed, v.solver = posed, solver
	return nil
}

// another looks for an answer to p that differs from the known one in one of the cells. The
// status is Found, None, or Undecided when the conflict limit is reached. The error is the
// context's.
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

// fits decides whether p has the answer: Found, None, or Undecided as for another.
// Propagation usually decides it, since all cells are known.
func (v *prover) fits(ctx context.Context, p *puzzles.Puzzle, answer Board, limit int64) (core.Status, error) {
	if err := v.prepare(ctx, p); err != nil {
		return core.Undecided, err
	}
	assume := v.posed.Assume(p)
	for c := range p.Size().All() { // also cells with a given, which may have another value
		if answer.At(c) != puzzles.Open {
			assume = append(assume, v.is(answer, c))
		}
	}
	return v.solver.SolveWithin(ctx, limit, assume...)
}

// is returns the literal for cell c holding its value in the answer.
func (v *prover) is(answer Board, c grid.Cell) core.Lit {
	return v.posed.Encoding.Lit(answer.Size().Index(c), answer.At(c))
}

// differs returns a literal under which a solution differs from the answer in one of the
// cells. It must not be used after release.
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
	return p.Size().Where(func(c grid.Cell) bool { return p.Given(c) == puzzles.Open && answer.At(c) != puzzles.Open })
}
