package workshop_test

import (
	"strings"
	"testing"

	"quadrille/assets"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/types"
	"quadrille/puzzles/workshop"
)

// practiced returns the set for a technique, as a document.
func (k *desk) practiced(typ puzzles.Type, technique *document.Technique, stopped bool) (*document.Document, error) {
	k.T.Helper()
	x := workshop.NewPractice(&workshop.Samples{Folder: assets.Samples(), Types: types.All}, k.Post, func() {})
	var set *draft.File
	var wrong error
	done := false
	x.Start(typ, technique, 7, func(f *draft.File, err error) { set, wrong, done = f, err, true })
	if stopped {
		x.Stop()
	}
	if len(x.Jobs()) != 1 {
		k.T.Error("nobody is told of the search")
	}
	k.Until("the set", func() bool { return done })
	if len(x.Jobs()) != 0 {
		k.T.Error("the search goes on")
	}
	if wrong != nil {
		return nil, wrong
	}
	d, err := document.Open(set, k.Post, k.Changed)
	if err != nil {
		k.T.Fatal(err)
	}
	return d, nil
}

// In every position of a set the next hint is a step of the technique, and the
// document is unsaved work with the name of the technique.
func TestPractice(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("closefar")
	technique := document.TechniquesOf(typ)[0]
	d, err := k.practiced(typ, technique, false)
	if err != nil {
		t.Fatal(err)
	}
	if d.Boards() != 12 || !d.Unsaved() || d.Title() != "Practice: "+technique.String() {
		t.Errorf("%d positions, unsaved %v, title %q", d.Boards(), d.Unsaved(), d.Title())
	}
	for i := range 3 {
		d.Show(i)
		d.Hints.Next()
		k.Until("a hint", func() bool { h, _ := d.Hints.Hint(); return h.Name != "" })
		if h, _ := d.Hints.Hint(); h.Name != technique.String() {
			t.Errorf("position %d: the next step is %q, want %q", i, h.Name, technique.String())
		}
		if got := d.Hints.Technique(); got != technique {
			t.Errorf("position %d: told of %v", i, got)
		}
	}
}

// A set without positions is reported, and whether the search was stopped.
func TestPracticeWithoutPositions(t *testing.T) {
	k := newDesk(t)
	typ := types.ByName("yinyang")
	none := &document.Technique{ID: "yinyang/none", Name: "No such step"}
	for _, stopped := range []bool{false, true} {
		_, err := k.practiced(typ, none, stopped)
		if err == nil || !strings.Contains(err.Error(), `"No such step"`) || strings.Contains(err.Error(), "stopped") != stopped {
			t.Errorf("stopped %v: error %v", stopped, err)
		}
	}
}
