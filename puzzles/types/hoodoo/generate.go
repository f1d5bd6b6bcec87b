package hoodoo

import (
	"context"
	"math"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
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
	if p.Size().Rows > drawSize && len(steps(p)) > 0 && p.Givens() == 0 {
		rounds = 0
	}
	for range rounds {
		a := newClauses(p, allowed)
		a.solver.Shuffle(r)
		status, board, err := a.ask(ctx, drawFailures)
		switch {
		case err != nil:
			return board, err
		case status == core.Found:
			return exchanged(p, board, r), nil
		case status == core.None:
			return board, h.noBoardWith(ctx, p, allowed)
		}
	}
	if board, ok := stepped(p, r); ok {
		return exchanged(p, board, r), nil
	}
	status, found, err := h.Find(ctx, p, math.MaxInt64)
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
		for best, err := range h.Optimize(ctx, p.WithoutOption(OptionTransparent)) {
			if needed = max(needed, best.Least); err != nil {
				break
			}
		}
	}
	why := tooFew(p, needed, allowed)
	if p.Givens() > 0 {
		why = "with what the puzzle shows already " + why
	}
	return &generate.Rejection{
		Why:   why,
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
	if p.Givens() == 0 && len(steps(p)) > 0 {
		return p.WithOption(OptionTransparent, 0), nil
	}
	fewest := -1
	for best, err := range h.Optimize(ctx, p) {
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

// steps lists the steps k from a row to the next with which every color
// repeats itself on a square board of as many colors as rows: k, k − 1 and k + 1
// have no divisor in common with the size, so that rows, columns and diagonals
// hold each color once (G. Pólya, Über die "doppelt-periodischen" Lösungen des
// n-Damen-Problems, 1918). There are none unless the size has no divisor in
// common with 6.
func steps(p *puzzles.Puzzle) []int {
	z := p.Size()
	if z.Rows != z.Cols || colors(p) < z.Cols {
		return nil
	}
	n := z.Rows
	var list []int
	for k := 1; k < n; k++ {
		if prime(k-1, n) && prime(k, n) && prime(k+1, n) {
			list = append(list, k)
		}
	}
	if n == 1 {
		return []int{0}
	}
	return list
}

// prime reports whether a and b have no divisor in common.
func prime(a, b int) bool {
	for b != 0 {
		a, b = b, a%b
	}
	return a == 1 || a == -1
}

// stepped is a board in which each color goes on by the same step, where the
// size has one and nothing is printed.
func stepped(p *puzzles.Puzzle, r *rand.Rand) (generate.Board, bool) {
	list := steps(p)
	if len(list) == 0 || p.Givens() > 0 {
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
		n := 0
		for c := range answer.Size().All() {
			if answer.At(c) == Transparent {
				n++
			}
		}
		base = base.WithOption(OptionTransparent, n)
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
