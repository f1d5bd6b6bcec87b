package engine_test

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// snowdrop is a Yin-Yang puzzle as it stands in a file.
const snowdrop = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens":
	["b..w.w", "......", ".bb.w.", ".w.bb.", "......", "b.w..w"]}]}`

// example returns the first puzzle of a file.
func example(text string) *puzzles.Puzzle {
	c, err := file.Parse([]byte(text), types.All)
	if err != nil {
		panic(err)
	}
	return c.Puzzles[0].State.Puzzle
}

// This example reads a puzzle from a file and solves it. It looks for up to two solutions,
// which shows whether there is only one.
func ExampleSolve() {
	p := example(snowdrop)
	result, err := engine.Solve(context.Background(), p, engine.Options{Limit: 2}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Count, result.Complete)
	for _, row := range file.Rows(p, puzzles.Answer, result.Solutions[0]) {
		fmt.Println(row)
	}
	// Output:
	// unique 1 true
	// bwwwww
	// bwbbbw
	// bbbwww
	// bwbbbw
	// bwbwbw
	// bwwwww
}

// Without one of its givens the puzzle has more solutions. The cells that are the same in
// all of them are forced.
func ExampleForced() {
	p := example(snowdrop).WithGiven(grid.Cell{Row: 2, Col: 4}, puzzles.Open)
	a := engine.Forced(context.Background(), p, nil)
	fmt.Println(a.Status, a.ForcedOpen, "of", a.Open, a.Complete)
	// Output:
	// multiple 20 of 25 true
}

// An Analyst answers repeatedly while a puzzle is edited, and keeps what it has learned:
// the second answer takes hardly any search.
func ExampleAnalyst() {
	a := engine.NewAnalyst()
	p := example(snowdrop)
	fmt.Println(a.Update(context.Background(), p, nil).Status)
	p = p.WithGiven(grid.Cell{Row: 0, Col: 1}, p.Given(grid.Cell{}))
	fmt.Println(a.Update(context.Background(), p, nil).Status)
	// Output:
	// unique
	// none
}

// Needed reports for each given whether the puzzle would have more solutions without it.
func ExampleNeeded() {
	n, err := engine.Needed(context.Background(), example(snowdrop), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(n.Givens), "givens,", n.Count(engine.Necessary), "of them needed")
	// Output:
	// 12 givens, 7 of them needed
}

// Clash finds a minimal set of givens that contradict each other: here the colors of the
// corners, since along the rim each color is one run.
func ExampleClash() {
	p := example(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.w", "...", "w.b"]}]}`)
	clash, err := engine.Clash(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(clash.Cells())
	// Output:
	// [[row 1, column 1] [row 1, column 3] [row 3, column 1] [row 3, column 3]]
}
