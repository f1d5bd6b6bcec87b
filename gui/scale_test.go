package gui

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// TestScale chooses sizes of the interface: Fyne gets them multiplied by the scale of the
// environment, the menu shows the choice, and it is remembered.
func TestScale(t *testing.T) {
	for _, test := range []struct {
		own     string
		percent int
		want    string
	}{
		{"", 150, "1.5"}, {"", 100, ""}, {"2", 80, "1.6"}, {"2", 100, "2"}, {"auto", 200, "2"}, {"-1", 110, "1.1"},
	} {
		t.Setenv(scaleVariable, test.own)
		w := newWindow(t)
		if got := os.Getenv(scaleVariable); got != test.own && (test.own == "" || test.own == "2") {
			t.Errorf("the window starts with %q, want %q", got, test.own)
		}
		w.appearance.setScale(test.percent)
		if got := os.Getenv(scaleVariable); got != test.want {
			t.Errorf("%d %% of %q: Fyne is told %q, want %q", test.percent, test.own, got, test.want)
		}
		if got := w.appearance.scale(); got != test.percent {
			t.Errorf("%d %% is remembered as %d", test.percent, got)
		}
	}
}

func TestScaleMenu(t *testing.T) {
	t.Setenv(scaleVariable, "")
	w := newWindow(t)
	for _, it := range w.menuItem("View", "Interface size").ChildMenu.Items {
		it.Action()
		for _, other := range w.menuItem("View", "Interface size").ChildMenu.Items {
			if other.Checked != (other == it) {
				t.Errorf("after %s: %s is ticked: %v", it.Label, other.Label, other.Checked)
			}
		}
	}
	w.appearance.setVariant("dark")
	for _, it := range w.menuItem("View", "Theme").ChildMenu.Items {
		if it.Checked != (it.Label == "Dark") {
			t.Errorf("in the dark %s is ticked: %v", it.Label, it.Checked)
		}
	}
}

// TestLargePrintIsASwitch turns large print on and off by the menu: it is ticked, remembered,
// and drawn on all boards.
func TestLargePrintIsASwitch(t *testing.T) {
	w := newWindow(t)
	w.blanks.open(types.ByName("doppelblock"), puzzles.Params{Size: grid.Size{Rows: 6, Cols: 6}})
	for _, on := range []bool{true, false} {
		w.do("Large print")
		it := w.allItems()[slices.IndexFunc(w.allItems(), func(it *fyne.MenuItem) bool { return it.Label == "Large print" })]
		if w.desk.current().board.LargePrint() != on || it.Checked != on {
			t.Errorf("large print is %t, ticked %t, want %t", w.desk.current().board.LargePrint(), it.Checked, on)
		}
	}
}
