package file_test

import (
	"slices"
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// TestDistinct gives new ids to puzzles that share one, and leaves those without an id.
func TestDistinct(t *testing.T) {
	typ := types.ByName("yinyang")
	var list []file.Entry
	for _, id := range []string{"a", "", "b", "a", "a-2", "a", ""} {
		p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file.NewEntry(puzzles.State{Puzzle: p.WithMeta(puzzles.Meta{ID: id})}))
	}
	taken := map[string]bool{"b": true}
	file.Distinct(list, taken)
	var got []string
	for _, e := range list {
		got = append(got, e.Meta().ID)
	}
	if want := []string{"a", "", "b-2", "a-2", "a-2-2", "a-3", ""}; !slices.Equal(got, want) {
		t.Errorf("the ids are %q, want %q", got, want)
	}
}
