package closefar_test

import (
	"context"
	"fmt"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types/closefar"
)

// Three letters determine a whole board of side 6.
func Example() {
	const text = `{"quadrille": 1, "puzzles": [
		{"type": "closefar", "givens": ["......", "..FC..", "..C...", "......", "......", "......"]}]}`
	c, err := file.Parse([]byte(text), []puzzles.Type{closefar.Type})
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
	// F-CCF-
	// -CFC-F
	// CFC-F-
	// CC-F-F
	// F-F-CC
	// -F-FCC
}
