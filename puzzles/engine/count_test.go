package engine_test

import (
	"fmt"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/puzzletest/newcomers"
)

// published are published numbers of solutions of empty boards.
var published = []struct {
	typ        string
	rows, cols int
	count      int
}{
	{"yinyang", 2, 2, 12},
	{"yinyang", 2, 3, 18},
	{"yinyang", 3, 3, 34},
	{"yinyang", 3, 4, 50},
	{"yinyang", 4, 4, 96},
	{"yinyang", 4, 5, 220},
	{"yinyang", 5, 5, 660},
	{"doppelblock", 3, 3, 6},
	{"doppelblock", 4, 4, 216},
	{"doppelblock", 5, 5, 66_240},
	{"closefar", 6, 6, 126},
}

// TestPublishedCounts finds all solutions of empty boards, each once.
func TestPublishedCounts(t *testing.T) {
	for _, test := range published {
		t.Run(fmt.Sprint(test.typ, " ", test.rows, " × ", test.cols), func(t *testing.T) {
			p := puzzle(t, empty(test.typ, test.rows, test.cols))
			res := solve(t, p, engine.Options{})
			if res.Count != test.count || !res.Complete {
				t.Errorf("%d solutions, complete %v, want %d", res.Count, res.Complete, test.count)
			}
			found := make(map[string]bool)
			for _, b := range res.Solutions {
				found[fmt.Sprint(file.Rows(p, puzzles.Answer, b))] = true
			}
			if len(found) != res.Count {
				t.Errorf("%d of %d solutions are different", len(found), res.Count)
			}
			check(t, p, res.Solutions[:min(res.Count, 1000)])
		})
	}
}

// TestCountingTheSame counts many solutions of boards with different models, by learning
// and by labeling, with and without a limit.
func TestCountingTheSame(t *testing.T) {
	boards := map[string]string{
		"doppelblock": `"type":"doppelblock","top":". . 5 . .","left":". 3 . . .","givens":[".....",".....",".....",".....","....."]`,
		"closefar":    `"type":"closefar","givens":["C......",".......","...F...",".......",".......",".......","......."]`,
		"domino":      `"type":"domino","full":false,"givens":["0?????","??????","??????","?????4"]`,
		"hoodoo":      `"type":"hoodoo","transparent":2,"givens":["1...2",".....","...3.",".....","....."]`,
		"yinyang":     `"type":"yinyang","givens":["......","...b..","......",".w....","......"]`,
		"binairo":     empty("binairo", 6, 6),
		"skyscrapers": `"type":"skyscrapers","top":". 2 . .","givens":["....","....","....","...."]`,
		"heaps":       `"type":"heaps","top":". . 2 . .","givens":[".....",".....",".....","....."]`,
	}
	puzzletest.EachType(t, newcomers.Types, func(name string) bool { return boards[name] != "" })
	for _, members := range boards {
		p := puzzle(t, members)
		learned := solve(t, p, engine.Options{Keep: 1})
		labeled := solve(t, p, engine.Options{Keep: 1, Search: engine.Label})
		if !learned.Complete || learned.Count != labeled.Count || learned.Count < 200 {
			t.Errorf("%s: %d solutions by learning, complete %v; %d by labeling", members, learned.Count, learned.Complete, labeled.Count)
		}
		some := solve(t, p, engine.Options{Keep: 1, Limit: 150})
		if some.Count != 150 || some.Complete {
			t.Errorf("%s: %d solutions of 150, complete %v", members, some.Count, some.Complete)
		}
	}
}
