package workshop_test

import (
	"testing"

	"quadrille/assets"
	"quadrille/puzzles/document"
	"quadrille/puzzles/puzzletest"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// finder searches for examples in the samples.
func (k *desk) finder() *workshop.Examples {
	x := workshop.NewExamples(&workshop.Samples{Folder: assets.Samples(), Types: types.All}, k.Post)
	k.T.Cleanup(x.Drop)
	return x
}

// The first technique of each type has an example, in which its conclusion is marked; it is
// searched for once.
func TestExamplesOfTechniques(t *testing.T) {
	k := newDesk(t)
	x := k.finder()
	for _, typ := range puzzletest.Sampled(types.All) {
		list := document.TechniquesOf(typ)
		if len(list) < 5 {
			t.Errorf("%s has %d techniques", typ.Name(), len(list))
			continue
		}
		var found *document.WalkStep
		shown := false
		show := func(s *document.WalkStep) { found, shown = s, true }
		x.Of(typ, list[0], show)
		k.Until("an example", func() bool { return shown })
		if found == nil || found.Text() == "" || found.View().Target.Count() == 0 || found.Technique.ID != list[0].ID || found.View().State.Puzzle.Type != typ {
			t.Errorf("%s: %+v", list[0].ID, found)
		}
		first := found
		shown = false
		if x.Of(typ, list[0], show); !shown || found != first || x.Busy() {
			t.Errorf("%s is looked for again", list[0].ID)
		}
	}
}

// An example that is no longer wanted is not shown, and is searched for again when
// requested.
func TestExampleIsGivenUp(t *testing.T) {
	k := newDesk(t)
	x := k.finder()
	list := document.TechniquesOf(types.All[0])
	x.Of(types.All[0], list[len(list)-1], func(*document.WalkStep) { t.Error("what was given up is shown") })
	shown := false
	x.Of(types.All[0], list[0], func(s *document.WalkStep) { shown = s != nil })
	k.Until("the other one", func() bool { return shown })
	x.Of(types.All[0], list[len(list)-1], func(*document.WalkStep) { t.Error("what was dropped is shown") })
	x.Drop()
	if x.Busy() {
		t.Error("it goes on")
	}
	k.Drain()
}
