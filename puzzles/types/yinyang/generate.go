package yinyang

import (
	"context"
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/words"
)

// The styles of boards.
const (
	settingStyle  = "style"
	styleNatural  = "natural"
	styleStraight = "straight"
	styleCurly    = "curly"
)

var settings = []generate.Setting{{
	Name: settingStyle, Title: "Style",
	Help:   "how the line between the colors runs: at random, straight or curly",
	Values: []words.Message{styleNatural, styleStraight, styleCurly},
}}

// Settings returns the style.
func (yinyang) Settings() []generate.Setting { return settings }

// Answer makes the line between the colors a random path. If something is printed on the board
// or there is no room for a line, it solves the board with random phases instead.
func (yinyang) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	z := o.From.Size()
	if o.From.Givens() > 0 || z.Rows < 2 || z.Cols < 2 {
		return generate.Random(ctx, o.From, r)
	}
	l := newLine(z, r)
	if err := l.mix(ctx, turnWeight[o.Setting(settingStyle)]); err != nil {
		return generate.Board{}, err
	}
	return l.color(), nil
}

// Print prints every cell.
func (yinyang) Print(_ context.Context, o *generate.Order, answer generate.Board, _ *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	p := *o.From
	p.Cells = answer
	return o.From, &p, nil
}

func exchanged(v puzzles.Value) puzzles.Value {
	if v == puzzles.Open {
		return v
	}
	return Black + White - v
}
