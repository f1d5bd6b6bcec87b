package generate

import (
	"context"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// Difficulty is how hard a puzzle is.
type Difficulty uint8

// The difficulties. AnyDifficulty is a wish only.
const (
	AnyDifficulty Difficulty = iota
	Easy
	Medium
	Hard
)

var difficulties = [...]string{"any", "easy", "medium", "hard"}

// String is the name of the difficulty in flags and files.
func (d Difficulty) String() string { return difficulties[d] }

// Difficulties lists the names, the wish for any first.
func Difficulties() []string { return difficulties[:] }

// DifficultyNamed is the difficulty of that name.
func DifficultyNamed(name string) (Difficulty, bool) {
	for d, n := range difficulties {
		if n == name {
			return Difficulty(d), true
		}
	}
	return AnyDifficulty, false
}

// Grader tells how far puzzles lead a solver of some skill, and so how hard
// they are.
type Grader interface {
	// Reach is what a solver of puzzles up to the difficulty finds out about
	// p: a value in each cell whose answer is found or given. Whoever solves
	// Hard ones solves all, so that it is asked for Easy and Medium only. The
	// error is the context's.
	Reach(ctx context.Context, p *puzzles.Puzzle, d Difficulty) (Board, error)
}

// grade is the difficulty of p: the least that leads to the end.
func grade(ctx context.Context, g Grader, p *puzzles.Puzzle, answer Board) (Difficulty, error) {
	for d := Easy; d < Hard; d++ {
		reached, err := g.Reach(ctx, p, d)
		if err != nil {
			return AnyDifficulty, err
		}
		if reached.Equal(answer) {
			return d, nil
		}
	}
	return Hard, nil
}

// NewGrader is a Grader by what the engine needs: propagation alone for easy
// puzzles, and for medium ones trying a value in one cell at a time, to see
// whether propagation refutes it. It is not safe for concurrent use.
func NewGrader() Grader { return &deduction{} }

// deduction is what follows from a puzzle by propagation.
type deduction struct {
	bare    *puzzles.Puzzle // what the model was built from
	reading *puzzles.Reading
	store   *core.Store
	ok      bool // the model alone is consistent
}

// Reach propagates, and from Medium on also probes.
func (d *deduction) Reach(ctx context.Context, p *puzzles.Puzzle, skill Difficulty) (Board, error) {
	end, err := d.begin(ctx, p)
	if err != nil {
		return Board{}, err
	}
	defer end()
	z := p.Size()
	ok := d.ok
	for _, l := range d.reading.Givens(p) {
		ok = ok && d.store.Decide(l)
	}
	ok = ok && d.store.Propagate()
	if ok && skill >= Medium {
		d.probe()
	}
	return d.board(z), context.Cause(ctx)
}

// begin opens the level in which a puzzle is worked on; end leaves it.
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
		d.bare, d.reading, d.store, d.ok = bare, posed.Reading, store, ok
	}
	release := d.store.StopWith(ctx)
	d.store.Push()
	return func() {
		d.store.PopTo(0)
		release()
	}, nil
}

// board is what is known now.
func (d *deduction) board(z grid.Size) Board {
	return grid.Collect(z, func(c grid.Cell) puzzles.Value {
		for _, ch := range d.reading.Cells[z.Index(c)] {
			if d.store.Holds(ch.Lit) {
				return ch.Value
			}
		}
		return puzzles.Open
	})
}

// probe tries one value after the other; one that propagation refutes is out.
// It ends when none is, or when the store is stopped.
func (d *deduction) probe() {
	s := d.store
	for again := true; again; {
		again = false
		sound := make(map[core.Lit]bool) // followed from a trial that was not refuted
		for _, choices := range d.reading.Cells {
			for _, ch := range choices {
				if s.Holds(ch.Lit) || s.Denied(ch.Lit) || sound[ch.Lit] {
					continue
				}
				if d.try(ch.Lit, sound) || s.Stopped() {
					continue
				}
				again = true
				clear(sound)
				if !s.Decide(ch.Lit.Not()) || !s.Propagate() {
					return
				}
			}
		}
	}
}

// try reports whether propagation leaves l possible, and then notes what
// follows from it.
func (d *deduction) try(l core.Lit, sound map[core.Lit]bool) bool {
	s := d.store
	known := len(s.Trail())
	s.Push()
	defer s.Pop()
	if !s.Decide(l) || !s.Propagate() {
		return false
	}
	for _, follows := range s.Trail()[known:] {
		sound[follows] = true
	}
	return true
}

// sift goes through orbits of cells and keeps those that the others before
// them, with what p prints beside the orbits, do not imply by propagation.
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
