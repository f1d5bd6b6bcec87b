package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/types"
)

// TestFormsAreAligned looks for labels that are wider than the column of labels.
func TestFormsAreAligned(t *testing.T) {
	w := newWindow(t)
	for _, typ := range types.All {
		w.newDocument(typ, puzzles.Params{Size: typ.Spec().Default})
		var labels []string
		for _, o := range typ.Spec().Options {
			labels = append(labels, o.Title)
		}
		for _, s := range generate.Settings(typ) {
			labels = append(labels, s.Title)
		}
		for _, text := range labels {
			if wide := fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width; wide > look.LabelWidth {
				t.Errorf("%s: %q is %v wide", typ.Name(), text, wide)
			}
		}
	}
}
