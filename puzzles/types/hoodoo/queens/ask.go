package queens

import (
	"context"
	"iter"
	"slices"
	"time"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/core/pause"
	"quadrille/puzzles"
	"quadrille/puzzles/grid"
)

// asker decides whether a board with at most some number of transparent pegs exists.
type asker interface {
	// ask continues for about so many failures. It returns a board with Found; the
	// error is the cause of the context's end.
	ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error)
	stats() core.Stats
	close()
}

// finder looks only for boards of some class; finding none proves nothing.
type finder interface {
	asker
	// lower tells the finder that only boards with fewer transparent pegs than most
	// are of use, and reports whether there is still something to look for.
	lower(most int) bool
}

// mostQuick is the longest side of an empty square board for which families alone are
// best.
const mostQuick = 10

// newAsker chooses an asker: mirrored boards if there are no others, families if they are
// sure to be quick, clauses if there are too many families, else both in turn.
func newAsker(ctx context.Context, p *Problem, allowed int) asker {
	if p.allMirrored(allowed) {
		return newMirrored(p)
	}
	z := p.size()
	f := newFamilies(ctx, p, allowed)
	switch {
	case f == nil:
		return newClauses(p, allowed)
	case z.Rows == z.Cols && z.Rows <= mostQuick && p.Colors == z.Rows && p.Givens.Empty():
		return f
	}
	return &both{[2]asker{f, newClauses(p, allowed)}}
}

// newFinders lists the searches that are of use for p: with givens, the local one and that
// for mirrored boards, else those for symmetric boards. Without givens, p is cut out of the
// square that they find, whose side is at least the longer side of p.
func newFinders(p *Problem) (list []finder) {
	if len(p.Known) > 0 {
		return nil
	}
	if !p.Givens.Empty() {
		list = []finder{newLocal(p)}
		if p.allMirrored(0) {
			return list
		}
		if m := newMirrored(p); m != nil {
			list = append(list, m)
		}
		return list
	}
	longer, k := p.longer(), p.Colors
	for n := longer; n <= max(k, longer+1); n++ {
		if g, ok := pairs[n]; ok && (n != 15 || k <= 15) { // 16 is easier
			return []finder{newRegular(p, n, g)}
		}
		if hasQuads(n) {
			return []finder{newQuads(n)}
		}
	}
	return nil
}

// both alternates between two askers.
type both struct{ ways [2]asker }

func (b *both) ask(ctx context.Context, failures int64) (status core.Status, board grid.Map[puzzles.Value], err error) {
	for _, way := range b.ways {
		if status, board, err = way.ask(ctx, failures); status != core.Undecided || err != nil {
			break
		}
	}
	return status, board, err
}

func (b *both) stats() core.Stats { return b.ways[0].stats().Add(b.ways[1].stats()) }

func (b *both) close() {
	for _, way := range b.ways {
		way.close()
	}
}

// clauses is an asker that uses the search with learning.
type clauses struct {
	solver *core.Solver
	board  func(core.Solution) grid.Map[puzzles.Value]
}

// newClauses returns an asker for the model of p.
func newClauses(p *Problem, allowed int) *clauses {
	m := core.NewModel()
	r := p.Model(allowed, m)
	for _, board := range p.Known {
		m.Post(core.Rule{}, constraint.Clause(r.Differs(board)...))
	}
	return &clauses{core.NewSolver(m), func(s core.Solution) grid.Map[puzzles.Value] { return r.Board(p.size(), s) }}
}

func (a *clauses) ask(ctx context.Context, failures int64) (status core.Status, board grid.Map[puzzles.Value], err error) {
	if status, err = a.solver.SolveWithin(ctx, failures); status == core.Found {
		board = a.board(a.solver.Solution())
	}
	return status, board, err
}

func (a *clauses) stats() core.Stats { return a.solver.Stats() }
func (a *clauses) close()            {}

// stepper turns a search into an asker. The search pauses about as often as the search
// with learning fails, so that they can take turns.
type stepper struct {
	board  grid.Map[puzzles.Value] // the board found; no cells if none
	counts core.Stats
	pause  func() bool // false means stop
	next   func() (struct{}, bool)
	stop   func()
}

// begin prepares a search, which ends when it returns. It must return soon after pause
// returns false.
func (s *stepper) begin(search func()) {
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		s.pause = func() bool { return yield(struct{}{}) }
		search()
	})
}

func (s *stepper) ask(ctx context.Context, failures int64) (core.Status, grid.Map[puzzles.Value], error) {
	start := time.Now()
	defer func() { s.counts.Seconds += time.Since(start).Seconds() }()
	s.board = grid.Map[puzzles.Value]{}
	for range failures {
		_, more := s.next()
		if s.board.Size().Cells() > 0 {
			return core.Found, s.board, nil
		}
		if !more {
			return core.None, s.board, nil
		}
		pause.Rarely()
		if ctx.Err() != nil {
			return core.Undecided, s.board, context.Cause(ctx)
		}
	}
	return core.Undecided, s.board, nil
}

// accept ends the search with a board, unless the board is already known.
func (s *stepper) accept(p *Problem, board grid.Map[puzzles.Value]) outcome {
	if slices.ContainsFunc(p.Known, board.Equal) {
		return exhausted
	}
	s.board = board
	return found
}

// tell pauses with a board that was found, and reports whether to continue.
func (s *stepper) tell(board grid.Map[puzzles.Value]) bool {
	s.board = board
	return s.pause()
}

func (s *stepper) stats() core.Stats { return s.counts }
func (s *stepper) close()            { s.stop() }
