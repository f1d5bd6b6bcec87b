package generate

import (
	"context"

	"quadrille/core"
)

// MakeCounting makes a puzzle and counts the work of the last solver that said what is
// needed in it.
func (o *Order) MakeCounting(ctx context.Context, number int) (*Made, core.Stats, error) {
	w := o.work(number, nil)
	made, err := w.make(ctx)
	return made, w.prover.solver.Stats(), err
}
