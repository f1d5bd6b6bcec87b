package engine_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
)

// TestFoundInOtherWays counts the solutions of boards whose first solutions the type finds
// itself: none is missing or repeated.
func TestFoundInOtherWays(t *testing.T) {
	p := puzzle(t, empty("hoodoo", 5, 5)+`,"transparent":0`)
	for limit, want := range map[int]int{0: 240, 1: 1, 2: 2, 100: 100} {
		res := solve(t, p, engine.Options{Limit: limit})
		if res.Count != want || res.Complete != (limit == 0) {
			t.Errorf("limit %d: got %d, complete: %t, want %d", limit, res.Count, res.Complete, want)
		}
		check(t, p, res.Solutions)
		seen := map[string]bool{}
		for _, b := range res.Solutions {
			text := ""
			for c := range b.Size().All() {
				text += p.Type.Alphabet(p, 0).Text(b.At(c))
			}
			if seen[text] {
				t.Errorf("limit %d: %s comes twice", limit, text)
			}
			seen[text] = true
		}
	}
}

// TestRefutedInOtherWays asks what only the type's own search decides quickly.
func TestRefutedInOtherWays(t *testing.T) {
	p := puzzle(t, empty("hoodoo", 8, 8)+`,"transparent":1`)
	if res := solve(t, p, engine.Options{Limit: 2}); res.Status != engine.None || !res.Complete {
		t.Errorf("got %s, complete: %t", res.Status, res.Complete)
	}
	if a := engine.Forced(t.Context(), p, nil); a.Status != engine.None {
		t.Errorf("forced cells: %s", a.Status)
	}
}

// TestObjectiveBounds checks the bound reported with the best board.
func TestObjectiveBounds(t *testing.T) {
	res := solve(t, puzzle(t, empty("hoodoo", 8, 8)), engine.Options{})
	if res.Status != engine.Optimal || *res.Objective != 2 || res.Least != 2 {
		t.Errorf("got %s, %d, at least %d", res.Status, *res.Objective, res.Least)
	}
}

// TestOtherAnswersAreFound analyzes a board with few givens on which most cells are shown
// to be open by answers that only the type's own search finds: questions to the model alone
// are not decided with many times the work.
func TestOtherAnswersAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("takes over a second")
	}
	p := puzzle(t, empty("hoodoo", 10, 10)+`,"transparent":2`)
	for i, v := range map[int]puzzles.Value{2: 7, 9: 10, 88: 7} {
		p = p.WithCell(p.Size().At(i), v)
	}
	n := engine.Forced(t.Context(), p, nil)
	if !n.Complete || n.Status != engine.Multiple || n.ForcedOpen > 0 {
		t.Errorf("got %s, %d forced, complete: %t", n.Status, n.ForcedOpen, n.Complete)
	}
}
