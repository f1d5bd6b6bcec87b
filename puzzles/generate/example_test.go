package generate_test

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// emptyBoard returns an empty board, from which an order starts.
func emptyBoard(name string, side int) *puzzles.Puzzle {
	p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		panic(err)
	}
	return p
}

// This example orders a Yin-Yang puzzle of 6 × 6 from which nothing can be removed. The
// same order and number make the same puzzle everywhere.
func ExampleOrder_Make() {
	order := generate.Order{From: emptyBoard("yinyang", 6), Seed: 7, Minimal: generate.EachMinimal}
	made, err := order.Make(context.Background(), 0, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range file.Rows(made.Puzzle, puzzles.Problem, made.Puzzle.Cells) {
		fmt.Println(row)
	}
	fmt.Println(made.Puzzle.Givens(), "givens,", made.Grade.Level)
	// Output:
	// ......
	// ......
	// .ww...
	// ...w..
	// ......
	// wb.w..
	// 6 givens, Hard
}

// A batch makes many puzzles to one order, no two of them alike, and continues where an
// earlier one ended.
func ExampleBatch() {
	batch := generate.Batch{Order: &generate.Order{From: emptyBoard("closefar", 6), Seed: 1}, Count: 3, Jobs: 2}
	for made, err := range batch.All(context.Background(), nil) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(made.Number, made.Puzzle.Givens())
	}
	// Output:
	// 0 4
	// 1 3
	// 2 5
}

// An order that cannot be met fails with the reasons, and with what to relax.
func ExampleUnmet() {
	order := generate.Order{From: emptyBoard("yinyang", 6), Seed: 7, Least: 1, Most: 2, Tries: 5}
	_, err := order.Make(context.Background(), 0, nil)
	fmt.Println(err)
	// Output:
	// 5 boards tried: 5 needed more givens than ordered; try a higher number of givens
}
