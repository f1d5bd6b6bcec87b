package script_test

import (
	"io/fs"
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types/script"
)

// shelf loads the genres of the program.
func shelf(t *testing.T) (all []*script.Genre) {
	t.Helper()
	names, err := fs.Glob(assets.Genres(), "*.star")
	if err != nil || len(names) == 0 {
		t.Fatalf("%v, %v", names, err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(assets.Genres(), name)
		if err != nil {
			t.Fatal(err)
		}
		g, err := script.Load(script.NameOf(name), string(data))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all = append(all, g)
	}
	return all
}

// The genres pass the tests of all types.
func TestShelf(t *testing.T) {
	for _, g := range shelf(t) {
		t.Run(g.Name(), func(t *testing.T) { puzzletest.Run(t, g) })
	}
}

// Their models mean what valid says, and are all compared with it.
func TestShelfExamined(t *testing.T) {
	for _, g := range shelf(t) {
		r, err := g.Examine(t.Context(), func(grid.Size) {})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Problems)+len(r.Remarks) > 0 || r.Boards < 16 || r.Answers == 0 {
			t.Errorf("%s: %d boards, %d answers: %s", g.Name(), r.Boards, r.Answers, strings.Join(append(r.Problems, r.Remarks...), "\n"))
		}
	}
}
