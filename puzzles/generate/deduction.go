package generate

import (
	"context"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// deduction finds what follows from a puzzle by propagation.
type deduction struct {
	bare    *puzzles.Puzzle // what the model was built from
	reading *puzzles.Encoding
	store   *core.Store
	ok      bool // the model alone is consistent
}

// reach returns the values of the cells that are given or found by propagation. The error
// is the context's.
func (d *deduction) reach(ctx context.Context, p *puzzles.Puzzle) (Board, error) {
	end, err := d.begin(ctx, p)
	if err != nil {
		return Board{}, err
	}
	defer end()
	ok := d.ok
	for _, l := range d.reading.Givens(p) {
		ok = ok && d.store.Decide(l)
	}
	_ = ok && d.store.Propagate()
	return d.reading.BoardOf(p.Size(), d.store.Holds), context.Cause(ctx)
}

// begin opens a level of the store for p; end closes it.
func (d *deduction) begin(ctx context.Context, p *puzzles.Puzzle) (end func(), err error) {
	bare := p.WithoutGivens()
	if d.store == nil || !d.bare.Same(bare) {
		posed, err := puzzles.Pose(ctx, bare, "")
		if err != nil {
			return nil, err
		}
		store, ok := core.NewStore(posed.Model)
		if err := posed.Model.Err(); err != nil {
			return nil, err
		}
		d.bare, d.reading, d.store, d.ok = bare, posed.Encoding, store, ok
	}
	release := d.store.StopWith(ctx)
	d.store.Push()
	return func() {
		d.store.PopTo(0)
		release()
	}, nil
}

// sift divides orbits of cells, taken in order, into those that propagation does not imply
// from the orbits kept so far and from what p prints besides the orbits, and those that it
// implies.
func (d *deduction) sift(ctx context.Context, p *puzzles.Puzzle, answer Board, orbits [][]grid.Place) (kept, implied [][]grid.Place, err error) {
	rest := p
	for _, orbit := range orbits {
		rest = without(rest, orbit)
	}
	end, err := d.begin(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	defer end()
	z := p.Size()
	is := func(c grid.Cell) core.Lit { return d.reading.Lit(z.Index(c), answer.At(c)) }
	for c := range z.All() {
		if rest.Given(c) != puzzles.Open {
			d.store.Decide(is(c))
		}
	}
	d.store.Propagate()
	for _, orbit := range orbits {
		needed := false
		for _, at := range orbit {
			needed = needed || !d.store.Holds(is(at.Cell))
		}
		if !needed {
			implied = append(implied, orbit)
			continue
		}
		kept = append(kept, orbit)
		for _, at := range orbit {
			d.store.Decide(is(at.Cell))
		}
		d.store.Propagate()
		if d.store.Stopped() {
			return nil, nil, context.Cause(ctx)
		}
	}
	return kept, implied, nil
}
