package hoodoo

import (
	"context"
	"math"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Settings has nothing: size, colors and transparent pegs are options of the
// puzzle itself.
func (hoodoo) Settings() []generate.Setting { return nil }

// How Answer draws: rounds of a search from another random begin, each of so
// many failures, before a board is constructed or searched for without chance.
const (
	drawRounds   = 12
	drawFailures = 3_000
	drawSize     = 8 // rows of a board from which on it hardly ever succeeds
)

// Answer draws a board with no more transparent pegs than the order states, or
// with as few as possible: by the solver from random begins, and where that
// takes too long by a pattern of steps or by Find, turned and with its colors
// exchanged at random.
func (h hoodoo) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	p, err := h.stated(ctx, o.From)
	if err != nil {
		return generate.Board{}, err
	}
	allowed, _ := p.Option(OptionTransparent)
	rounds := drawRounds
	if p.Size().Rows > drawSize && len(queensProblem(p).Steps()) > 0 {
		rounds = 0
	}
	for range rounds {
		m := core.NewModel()
		reading := stateOne(p, allowed, m)
		solver := core.NewSolver(m)
		solver.Shuffle(r)
		switch status, err := solver.SolveWithin(ctx, drawFailures); {
		case err != nil:
			return generate.Board{}, err
		case status == core.Found:
			return exchanged(p, reading.Board(p.Size(), solver.Solution()), r), nil
		case status == core.None:
			return generate.Board{}, h.noBoardWith(ctx, p, allowed)
		}
	}
	if board, ok := stepped(p, r); ok {
		return exchanged(p, board, r), nil
	}
	status, found, err := findBoard(ctx, p, math.MaxInt64)
	switch {
	case err != nil:
		return found.Board, err
	case status == core.Found:
		return exchanged(p, found.Board, r), nil
	case status == core.None:
		return found.Board, h.noBoardWith(ctx, p, allowed)
	}
	return generate.Random(ctx, p, r)
}

// toldSide is the longest side of a board for which it is looked up how many
// transparent pegs it needs, which takes a moment there.
const toldSide = 8

// noBoardWith is the rejection when all boards have more transparent pegs than
// are allowed. It tells how many are needed, or a number that is proved by then.
func (h hoodoo) noBoardWith(ctx context.Context, p *puzzles.Puzzle, allowed int) error {
	needed := allowed + 1
	if longerSide(p.Size()) <= toldSide {
		for best, err := range bestBoards(ctx, p.WithoutOption(OptionTransparent)) {
			if needed = max(needed, best.Least); err != nil {
				break
			}
		}
	}
	why := tooFew(p, needed, allowed)
	if p.Givens() > 0 {
		why = words.Say("with what the puzzle shows already %s", why)
	}
	return &generate.Rejection{
		Why:   words.Message(why),
		Relax: "more transparent pegs", Final: true,
	}
}

// stated is p with the number of transparent pegs stated, as few as possible
// where the order leaves that open. A puzzle without the number would have its
// best boards for solutions, which are many.
func (h hoodoo) stated(ctx context.Context, p *puzzles.Puzzle) (*puzzles.Puzzle, error) {
	if _, ok := p.Option(OptionTransparent); ok {
		return p, nil
	}
	if len(queensProblem(p).Steps()) > 0 {
		return p.WithOption(OptionTransparent, 0), nil
	}
	fewest := -1
	for best, err := range bestBoards(ctx, p) {
		if err != nil {
			return nil, err
		}
		if best.Known() {
			fewest = best.Value
		}
	}
	if fewest < 0 {
		return nil, &generate.Rejection{Why: "what the puzzle shows already has no solution", Relax: "other givens", Final: true}
	}
	return p.WithOption(OptionTransparent, fewest), nil
}

// stepped is a board in which each color goes on by the same step, where the
// size has one and nothing is printed.
func stepped(p *puzzles.Puzzle, r *rand.Rand) (generate.Board, bool) {
	list := queensProblem(p).Steps()
	if len(list) == 0 {
		return generate.Board{}, false
	}
	k, n := list[r.IntN(len(list))], p.Size().Rows
	return grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		return puzzles.Value((c.Col+k*c.Row)%n + 1)
	}), true
}

// exchanged is a board with the colors that p does not show in another order,
// and turned where p shows nothing at all.
func exchanged(p *puzzles.Puzzle, b generate.Board, r *rand.Rand) generate.Board {
	free := freeColors(p)
	to := make(map[puzzles.Value]puzzles.Value, len(free))
	for i, j := range r.Perm(len(free)) {
		to[puzzles.Value(free[i])] = puzzles.Value(free[j])
	}
	b = grid.Collect(b.Size(), func(c grid.Cell) puzzles.Value {
		v := b.At(c)
		if w, ok := to[v]; ok {
			return w
		}
		return v
	})
	t := puzzles.Turns[r.IntN(len(puzzles.Turns))]
	if p.Givens() > 0 || t.Size(b.Size()) != b.Size() {
		return b
	}
	return puzzles.TurnMap(t, b)
}

// Print prints every peg, and states how many transparent ones there may be.
func (hoodoo) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	base = o.From
	if _, ok := base.Option(OptionTransparent); !ok {
		base = base.WithOption(OptionTransparent, answer.CountOf(Transparent))
	}
	p := *base
	p.Cells = answer
	return base, &p, nil
}

// Rename gives the colors the order in which they stand on the board.
func (hoodoo) Rename(p *puzzles.Puzzle) *puzzles.Puzzle {
	names := map[puzzles.Value]puzzles.Value{}
	q := *p
	q.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		v := p.Cells.At(c)
		if !color(p, v) {
			return v
		}
		if _, ok := names[v]; !ok {
			names[v] = puzzles.Value(len(names) + 1)
		}
		return names[v]
	})
	return &q
}
