package closefar

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// What a puzzle may show.
const (
	settingShow = "show"
	showLetters = "letters"
	showCells   = "cells"
	showCross   = "cross"
)

var settings = []generate.Setting{{
	Name: settingShow, Title: "Shown",
	Help: "what is given: letters (and under a symmetry the blank cells opposite to them), cells of all kinds, " +
		"or one letter in each row and column, for which boards are rare beyond 7 × 7",
	Values: []words.Message{showLetters, showCells, showCross},
}}

// Settings returns what is shown.
func (closefar) Settings() []generate.Setting { return settings }

// Answer solves the board with random phases.
func (closefar) Answer(ctx context.Context, o *generate.Order, r *rand.Rand) (generate.Board, error) {
	return generate.Random(ctx, o.From, r)
}

// Print prints the letters, every cell, or as few letters as the setting
// "cross" allows.
func (closefar) Print(ctx context.Context, o *generate.Order, answer generate.Board, r *rand.Rand) (base, full *puzzles.Puzzle, err error) {
	show := o.Setting(settingShow)
	if show == showCross {
		p, err := cross(ctx, o, answer, r)
		return p, p, err
	}
	letter := func(c grid.Cell) bool { return answer.At(c) != Blank }
	p := *o.From
	p.Cells = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if show == showCells || o.From.Cells.At(c) != puzzles.Open || o.Mask.At(c) == generate.Must || slices.ContainsFunc(o.Orbit(c), letter) {
			return answer.At(c)
		}
		return puzzles.Open
	})
	return o.From, &p, nil
}
