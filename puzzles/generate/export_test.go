package generate

import (
	"context"

	"quadrille/core"
)

// MakeCounting makes a puzzle and returns the stats of its last prover.
func (o *Order) MakeCounting(ctx context.Context, number int) (*Made, core.Stats, error) {
	w := o.work(number, nil)
	made, err := w.make(ctx)
	return made, w.prover.solver.Stats(), err
}
