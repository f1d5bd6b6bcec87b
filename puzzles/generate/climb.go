package generate

import (
	"context"
	"slices"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
)

// The limits of a climb before another board is drawn: the number of changes, which take
// about ten times the work of the board, and by how many cells a change may reduce the open
// cells, so that the climb can leave a local maximum.
const (
	climbSteps = 60
	slack      = 3
)

// climb looks for a hard puzzle near one that is too easy. It removes one given and adds
// another one that rules out the solution which that let in. The change is kept if the
// puzzle has one solution and a less skilled solver gets hardly any farther in it.
//
// A change costs a tenth of a new board.
func (d *draft) climb(ctx context.Context) error {
	if d.Wanted.Level <= reason.Easy || !slices.ContainsFunc(d.free, func(orbit []grid.Place) bool { return !isClue(orbit) }) {
		return nil
	}
	open, err := d.openTo(ctx)
	better := false
	for step := 0; step < climbSteps && open < hardly && err == nil; step++ {
		old := *d
		old.free, old.taken = slices.Clone(d.free), slices.Clone(d.taken)
		var ok bool
		if ok, err = d.exchange(ctx); err != nil {
			break
		}
		next := 0
		if ok {
			next, err = d.openTo(ctx)
		}
		if !ok || next < open-slack {
			*d = old
			continue
		}
		open, better = next, true
	}
	if err != nil || !better {
		return err
	}
	orbits := d.free
	d.shuffle(orbits)
	slices.SortStableFunc(orbits, func(a, b []grid.Place) int { return side(a) - side(b) })
	d.free, d.minimal = nil, true
	return d.testAll(ctx, orbits)
}

// side puts orbits of cells before those of clues.
func side(orbit []grid.Place) int {
	if isClue(orbit) {
		return 1
	}
	return 0
}

// hardly is more than the cells of any board.
const hardly = 1 << 20

// openTo returns how many cells a puzzle leaves open to a solver limited to techniques two
// levels below the ordered one, or hardly if a solver limited to one level below does not
// finish it.
func (d *draft) openTo(ctx context.Context) (int, error) {
	easier := d.Wanted.easier()
	reached, err := d.reach(ctx, d.puzzle, d.answer, easier)
	if err != nil {
		return 0, err
	}
	if !reached.Equal(d.answer) {
		return hardly, nil
	}
	easier.Most--
	reached, err = d.reach(ctx, d.puzzle, d.answer, easier)
	return d.answer.Count() - reached.Count(), err
}

// exchange removes an orbit of cells and prints another one, and reports whether the puzzle
// then has one solution.
func (d *draft) exchange(ctx context.Context) (bool, error) {
	i := d.rand.IntN(max(1, len(d.free)))
	if i >= len(d.free) || isClue(d.free[i]) {
		return false, nil
	}
	orbit := d.free[i]
	d.free = slices.Delete(d.free, i, i+1)
	cells := changed(d.puzzle, d.answer, orbit)
	d.puzzle = without(d.puzzle, orbit)
	status, err := d.prover.another(ctx, d.puzzle, d.answer, cells, haste)
	if status != core.Found {
		d.taken = append(d.taken, orbit)
		return status == core.None, err
	}
	other := d.prover.posed.Encoding.Board(d.answer.Size(), d.prover.solver.Solution())
	var better []int // orbits that rule out the other answer
	for k, at := range d.taken {
		if !isClue(at) && slices.ContainsFunc(at, func(p grid.Place) bool { return differs(other, d.answer, p.Cell) }) {
			better = append(better, k)
		}
	}
	d.taken = append(d.taken, orbit)
	if len(better) == 0 {
		return false, nil
	}
	d.putBack(better[d.rand.IntN(len(better))])
	status, err = d.prover.another(ctx, d.puzzle, d.answer, cells, haste)
	return status == core.None, err
}

func differs(a, b grid.Map[puzzles.Value], c grid.Cell) bool { return a.At(c) != b.At(c) }
