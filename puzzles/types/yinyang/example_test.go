package yinyang_test

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types/yinyang"
)

// A problem of a file is solved, and found to have no second solution.
func Example() {
	const text = `{"quadrille": 1, "puzzles": [
		{"type": "yinyang", "givens": [".b...", "...b.", "....w", "..w.b", "....."]}]}`
	c, err := file.Parse([]byte(text), []puzzles.Type{yinyang.Type})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := c.Puzzles[0].State.Puzzle
	r, err := engine.Solve(context.Background(), p, engine.Options{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status)
	for _, row := range file.Rows(p, puzzles.Answer, r.Solutions[0]) {
		fmt.Println(row)
	}
	// Output:
	// unique
	// bbbww
	// bwbbw
	// bwbww
	// bwwwb
	// bbbbb
}
