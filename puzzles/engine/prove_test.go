package engine_test

import (
	"testing"

	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// For a puzzle with an objective, the best board must be the only one, as the solution of
// any other puzzle must.
func TestProve(t *testing.T) {
	for _, test := range []struct {
		members string
		status  engine.Status
		best    int // -1: none is asked for
	}{
		{`"type":"yinyang","givens":["b.b"]`, engine.Unique, -1},
		{`"type":"yinyang","givens":["b..."]`, engine.Multiple, -1},
		{`"type":"hoodoo","givens":["..."]`, engine.Multiple, 0},
		{`"type":"hoodoo","givens":["12."]`, engine.Unique, 0},
		{`"type":"hoodoo","givens":["..",".."]`, engine.Multiple, 2},
		{`"type":"hoodoo","givens":["1.","*."]`, engine.Multiple, 2},
		{`"type":"hoodoo","givens":["1*","*."]`, engine.Unique, 2},
	} {
		c, err := file.ParseJSON([]byte(`{`+test.members+`}`), types.All)
		if err != nil {
			t.Fatal(err)
		}
		p := c.Puzzles[0].State.Puzzle
		res, err := engine.Prove(t.Context(), p, engine.Options{Limit: 2, Keep: 2}, nil)
		if err != nil || res.Status != test.status || (res.Objective == nil) != (test.best < 0) {
			t.Errorf("%s: %s, %v, %v", test.members, res.Status, res.Objective, err)
		}
		a := engine.Forced(t.Context(), p, nil)
		if a.Proved() != test.status {
			t.Errorf("%s: what is forced says %s", test.members, a.Proved())
		}
		if res.Objective == nil {
			continue
		}
		if *res.Objective != test.best || (len(res.Solutions) == 1) != (test.status == engine.Unique) {
			t.Errorf("%s: %d, %d boards", test.members, *res.Objective, len(res.Solutions))
		}
		for _, b := range res.Solutions {
			if !engine.AsGood(p, res.Objective).Solves(b) {
				t.Errorf("%s: %v is not as good", test.members, b)
			}
		}
	}
}
