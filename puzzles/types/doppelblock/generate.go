package doppelblock

import (
	"context"
	"math/rand/v2"

	"quadrille/core"
	"quadrille/core/constraint"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// The settings.
const (
	settingInside = "inside"
	insideNeeded  = "needed"
	insideNever   = "never"

	settingBlacks = "blacks"
	blacksAny     = "any"
	blacksApart   = "apart"

	settingSum = "sum"
)

var settings = []generate.Setting{
	{
		Name: settingInside, Title: "Cells given",
		Help:   "where clues do not make one solution (from 9 × 9 on hardly ever): as many as are needed, or never, and boards are looked for that do without",
		Values: []words.Message{insideNeeded, insideNever},
	},
	{
		Name: settingBlacks, Title: "Blacks",
		Help:   "of a line: anywhere, or never next to each other",
		Values: []words.Message{blacksAny, blacksApart},
	},
	{
		Name: settingSum, Title: "Least sum", Max: 100,
		Help: "of all clues, in percent of the highest one could think of: 0 for any; the higher, the fewer short ways in",
	},
}

// Settings returns the settings for given cells, blacks and the sum of the clues.
func (doppelblock) Settings() []generate.Setting { return settings }

// draws is the number of boards that Answer tries for the least sum of clues.
const draws = 100

// Answer solves the board with random phases. If nothing is printed on the board and
// blacks may touch, it then permutes rows, columns and numbers at random, which makes
// another valid board.
func (doppelblock) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	p := o.From
	apart := o.Setting(settingBlacks) == blacksApart
	all := 2 * p.Size().Rows * total(highest(p))
	least := o.Number(settingSum) * all / 100
	if most := mostSum(p.Size().Rows, highest(p)); least > most {
		return generate.Board{}, &generate.Rejection{
			Why:   words.Message(words.Say("no board has clues with a sum of more than %d percent", 100*most/all)),
			Relax: "a lower sum", Final: true,
		}
	}
	for range draws {
		board, err := drawBoard(ctx, p, apart, r)
		if err != nil {
			return board, err
		}
		if !apart && p.Givens() == 0 {
			board = shuffle(board, highest(p), r)
		}
		if least == 0 || sumOfClues(p, board) >= least {
			return board, nil
		}
	}
	return generate.Board{}, &generate.Rejection{Why: "had clues with a lower sum than ordered", Relax: "a lower sum"}
}

// mostSum returns an upper bound for the sum of all clues of an n × n board with the
// numbers 1 to high. Each column has two blacks, so the total distance of the blacks in
// the rows is greatest when the left ones are in the left half. For that total, the sums
// are greatest when all distances are as equal as possible and the highest numbers lie
// between the blacks.
func mostSum(n, high int) int {
	between := 0
	for row := range n {
		left, right := row/2, n-1-row/2
		between += right - left - 1
	}
	each, more := between/n, between%n
	top := func(k int) int { return total(high) - total(high-k) }
	return 2 * ((n-more)*top(each) + more*top(each+1))
}

// drawBoard draws a random board that agrees with the givens and clues of p; with apart,
// no two blacks touch.
func drawBoard(ctx context.Context, p *puzzles.Puzzle, apart bool, r *rand.Rand) (generate.Board, error) {
	if !apart {
		return generate.Random(ctx, p, r)
	}
	return generate.RandomWith(ctx, p, r, func(m *core.Model, reading *puzzles.Encoding) {
		z := p.Size()
		for c := range z.All() {
			for _, step := range []grid.Cell{{Row: 1}, {Col: 1}} {
				if n := c.Add(step); z.Has(n) {
					m.Post(core.Rule{Kind: "apart"}, constraint.Clause(
						reading.Lit(z.Index(c), Black).Not(), reading.Lit(z.Index(n), Black).Not()))
				}
			}
		}
	})
}

// shuffle returns the board with its rows, columns and numbers in random order. The
// result is valid if there are no clues.
func shuffle(b generate.Board, highest int, r *rand.Rand) generate.Board {
	rows, cols, names := r.Perm(b.Size().Rows), r.Perm(b.Size().Cols), r.Perm(highest)
	return grid.Collect(b.Size(), func(c grid.Cell) puzzles.Value {
		v := b.At(grid.Cell{Row: rows[c.Row], Col: cols[c.Col]})
		if v == Black {
			return v
		}
		return puzzles.Value(names[v-1] + 1)
	})
}

// lineSum returns the clue of a line on a full board.
func lineSum(b generate.Board, l grid.Line) int {
	sum, inside := 0, false
	for _, c := range b.Size().Line(l) {
		switch v := b.At(c); {
		case v == Black:
			inside = !inside
		case inside:
			sum += int(v)
		}
	}
	return sum
}

func sumOfClues(p *puzzles.Puzzle, b generate.Board) int {
	sum := 0
	for l := range p.Size().Lines() {
		sum += lineSum(b, l)
	}
	return sum
}

// Print returns the puzzle with the clues of all lines on the sides that it has and,
// unless cells are never to be given, with all cells.
func (doppelblock) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	full = o.From
	for _, at := range full.Fields() {
		full = full.WithClue(at, lineSum(answer, at.Line()))
	}
	if o.Setting(settingInside) == insideNeeded {
		q := *full
		q.Cells = answer
		return o.From, &q, nil
	}
	for c := range full.Size().All() {
		if o.Mask.At(c) == generate.Must {
			return nil, nil, &generate.Rejection{
				Why: words.Message(words.Say("%s must hold a given, but none may stand inside", c)), Relax: "another mask, or cells given as needed", Final: true,
			}
		}
	}
	return o.From, full, nil
}
