package generate

import (
	"context"
	"errors"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// With a mask that leaves few places, hardly any random board has one solution. A walk
// finds one: it moves from board to board nearby, as long as propagation leaves no more
// cells open than before.

const (
	// patientSteps is the number of steps without progress after which a walk ends.
	patientSteps = 300
	// provable is the greatest number of open cells for which a proof is tried.
	provable = 12
	// keptOf8 is the expected number of givens out of eight that keep their value in a
	// step.
	keptOf8 = 7
	// far bounds how much farther than the nearest given the changed one may be from an
	// open cell.
	far = 6
)

// walks reports whether a walk makes sense: the mask rules out places, and the values of
// givens are those of the answer.
func (w *work) walks() bool {
	return w.Mask.CountOf(MustNot) > 0 && w.Answer.Size() != w.From.Size() && len(w.From.Fields()) == 0 && w.From.Type.Spec().Pieces == nil
}

// walk starts at a board with several solutions and returns one with a single solution, or
// a *Rejection.
func (w *work) walk(ctx context.Context, at *draft) (*draft, error) {
	if err := at.look(ctx); err != nil {
		return nil, err
	}
	for stuck := 0; stuck < patientSteps && w.news.Tries+1 < w.tries(); stuck++ {
		w.news.reject(several)
		next, err := w.step(ctx, at)
		switch {
		case err != nil:
			return nil, err
		case next == nil || next.open > at.open:
			continue
		case next.open < at.open:
			stuck = 0
		}
		at = next
		at.tell()
		if at.open > provable {
			continue
		}
		if err := at.prove(ctx); !errors.Is(err, several) {
			return at, err
		}
	}
	return nil, several
}

// look counts the cells that propagation leaves open.
func (d *draft) look(ctx context.Context) (err error) {
	if d.reached, err = d.deduction.reach(ctx, d.puzzle); err == nil {
		d.open = d.answer.Count() - d.reached.Count()
	}
	return err
}

// step draws a board on which a given near an open cell has another value and most others
// keep theirs; it returns nil when there is none.
func (w *work) step(ctx context.Context, at *draft) (*draft, error) {
	if err := w.prover.prepare(ctx, at.puzzle); err != nil {
		return nil, err
	}
	z := at.puzzle.Size()
	change, ok := at.nearby()
	if !ok {
		return nil, nil
	}
	var assume []core.Lit
	for c := range z.All() {
		l := w.prover.posed.Encoding.Lit(z.Index(c), at.answer.At(c))
		switch {
		case c == change:
			assume = append(assume, l.Not())
		case shows(at.base, grid.Of(c)), shows(at.puzzle, grid.Of(c)) && w.rand.IntN(8) < keptOf8:
			assume = append(assume, l)
		}
	}
	status, err := w.prover.solver.SolveWithin(ctx, patience, assume...)
	if status != core.Found {
		return nil, err
	}
	next, err := w.print(ctx, w.prover.posed.Encoding.Board(z, w.prover.solver.Solution()))
	if err != nil {
		return nil, err
	}
	return next, next.look(ctx)
}

// nearby returns a cell with a given that may change, near an open cell; both are random.
func (d *draft) nearby() (grid.Cell, bool) {
	z := d.puzzle.Size()
	var open, givens []grid.Cell
	for c := range z.All() {
		switch at := grid.Of(c); {
		case d.reached.At(c) == puzzles.Open:
			open = append(open, c)
		case shows(d.puzzle, at) && !shows(d.base, at):
			givens = append(givens, c)
		}
	}
	if len(open) == 0 || len(givens) == 0 {
		return grid.Cell{}, false
	}
	from := open[d.rand.IntN(len(open))]
	distance := make(map[grid.Cell]int)
	for _, c := range givens {
		distance[c] = abs(c.Row-from.Row) + abs(c.Col-from.Col) + d.rand.IntN(far)
	}
	return slices.MinFunc(givens, func(a, b grid.Cell) int { return distance[a] - distance[b] }), true
}

func abs(n int) int { return max(n, -n) }
