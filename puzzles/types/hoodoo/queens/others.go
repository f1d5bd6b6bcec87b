package queens

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Others looks for boards that differ from a known one in some cells: among patterns and
// mirrored boards, which are found soon or not at all, and by families, which prove that
// there are no others. Each search resumes where it stopped.
type Others struct {
	*Problem
	asked
	allowed  int
	prepared bool
	patterns []grid.Map[puzzles.Value]
	mirrored *mirrored // nil if not of use
	families *families // nil if not of use or if they would take too long
}

// asked is a known board and the cells in which other boards must differ from it.
type asked struct {
	known grid.Map[puzzles.Value]
	cells []grid.Cell
	all   mask   // the cells, by index in lane order
	of    []mask // those of each color; at 0 those of the only free color
}

// Others returns a search for boards with no more transparent pegs than allowed. The known
// board must have no more either.
func (p *Problem) Others(known grid.Map[puzzles.Value], allowed int) *Others {
	return &Others{Problem: p, asked: asked{known: known}, allowed: allowed}
}

// prepare begins the searches. Next does so on its first call, since it takes a while.
func (o *Others) prepare(ctx context.Context) {
	o.prepared = true
	for _, board := range o.Problem.patterns() {
		if board.CountOf(Transparent) <= o.allowed {
			o.patterns = append(o.patterns, board)
		}
	}
	if o.mirrored = newMirrored(o.Problem); o.mirrored != nil {
		for _, r := range o.mirrored {
			r.take = func(board grid.Map[puzzles.Value]) outcome { return o.take(&r.stepper, board) }
		}
	}
	if o.allMirrored(o.allowed) {
		return
	}
	if o.families = newFamilies(ctx, o.Problem, o.allowed); o.families != nil {
		o.families.asked = &o.asked
		o.families.take = func(board grid.Map[puzzles.Value]) outcome { return o.take(&o.families.stepper, board) }
	}
}

// Next continues each search for about so many failures, until it finds a board that
// differs from the known one in one of the cells. The cells must be a subset of those of
// the previous call. None may hold one of several free colors, since other boards then
// follow from the known one.
func (o *Others) Next(ctx context.Context, cells []grid.Cell, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	if !o.prepared {
		o.prepare(ctx)
	}
	if ctx.Err() != nil {
		return core.Undecided, o.known, context.Cause(ctx)
	}
	o.cells = cells
	for len(o.patterns) > 0 {
		board := o.patterns[0]
		if o.patterns = o.patterns[1:]; o.differs(board) {
			return core.Found, board, nil
		}
	}
	if o.mirrored != nil {
		status, board, err := o.mirrored.ask(ctx, failures)
		if status == core.Found || err != nil || o.allMirrored(o.allowed) {
			return status, board, err
		}
	}
	if o.families == nil {
		return core.Undecided, o.known, nil
	}
	o.list(o.families)
	return o.families.ask(ctx, failures)
}

// take reports a board if it differs, and lets the search continue with others.
func (o *Others) take(s *stepper, board grid.Map[puzzles.Value]) outcome {
	if o.differs(board) && !s.tell(board) {
		return stopped
	}
	return exhausted
}

// differs reports whether a board differs from the known one in one of the cells.
func (a *asked) differs(board grid.Map[puzzles.Value]) bool {
	return slices.ContainsFunc(a.cells, func(c grid.Cell) bool { return board.At(c) != a.known.At(c) })
}

// list sets all and of from the cells.
func (o *Others) list(f *families) {
	o.all, o.of = mask{}, make([]mask, o.Colors+1)
	free := o.Free()
	for i := range f.lanes * f.length {
		c := f.cell(i)
		if !slices.Contains(o.cells, c) {
			continue
		}
		o.all = o.all.or(bit(i))
		v := o.known.At(c)
		switch {
		case v == Transparent:
		case slices.Contains(free, int(v)):
			o.of[0] = o.of[0].or(bit(i))
		default:
			o.of[v] = o.of[v].or(bit(i))
		}
	}
}

// settled reports whether the chosen placements determine all the cells, as in the known
// board.
func (a *asked) settled(chosen []placement) bool {
	left := a.all
	for i := range chosen {
		p := &chosen[i]
		same := a.of[p.color()]
		if same.without(p.mask) != (mask{}) || p.meets(a.all.without(same)) {
			return false
		}
		left = left.without(p.mask)
	}
	return left == (mask{})
}

// Stats returns the statistics of the searches.
func (o *Others) Stats() (n core.Stats) {
	for a := range o.working {
		n = n.Add(a.stats())
	}
	return n
}

// Close ends the searches.
func (o *Others) Close() {
	for a := range o.working {
		a.close()
	}
}

// working yields the searches that are prepared.
func (o *Others) working(yield func(asker) bool) {
	if o.mirrored != nil && !yield(o.mirrored) {
		return
	}
	if o.families != nil {
		yield(o.families)
	}
}
