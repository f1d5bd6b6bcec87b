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

// Settings returns no settings: size, colors and transparent pegs are options of the
// puzzle itself.
func (hoodoo) Settings() []generate.Setting { return nil }

// Limits of the random search in Answer, which comes before a board is constructed or
// searched for without randomness.
const (
	drawRounds   = 12    // random restarts
	drawFailures = 3_000 // of each round
	drawSize     = 8     // it hardly ever succeeds with more rows
)

// Answer draws a board with no more transparent pegs than the order states, or with as
// few as possible. It runs the solver with random restarts and, if that takes too long,
// uses a pattern of steps or Find, turned and with its colors permuted at random.
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

// toldSide is the longest side of a board for which noBoardWith computes how many
// transparent pegs are needed, which takes a moment.
const toldSide = 8

// noBoardWith returns the rejection for the case that all boards have more transparent
// pegs than allowed. It names the number needed, or a lower bound.
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

// stated returns p with a stated number of transparent pegs, the fewest possible if p
// has none. Without the number, all best boards would be solutions, which are many.
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

// stepped returns a board in which each color moves by the same step from row to row,
// and whether the puzzle has one; it has none with givens.
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

// exchanged returns a board with its free colors permuted at random and, if p has no
// givens, turned at random.
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

// Print returns the puzzle with every peg given, and with a stated number of transparent
// pegs.
func (hoodoo) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	base = o.From
	if _, ok := base.Option(OptionTransparent); !ok {
		base = base.WithOption(OptionTransparent, answer.CountOf(Transparent))
	}
	p := *base
	p.Cells = answer
	return base, &p, nil
}
