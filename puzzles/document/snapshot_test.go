package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/types"
)

// wide is a document of the largest board.
func wide(t testing.TB, k *desk) *document.Document {
	typ := types.ByName("yinyang")
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Most})
	if err != nil {
		t.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	d.Check.ShowFaults(false) // or each step would look at all rules
	t.Cleanup(d.Close)
	return d
}
