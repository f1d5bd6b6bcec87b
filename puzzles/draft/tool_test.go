package draft_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/grid"
)

// in returns the middle of a cell, counted from 0.
func in(row, col int) grid.Point { return grid.Point{X: float64(col) + 0.5, Y: float64(row) + 0.5} }

func click(d *draft.Draft, at grid.Point, button puzzles.Button, mods puzzles.Mods) {
	d.Press(puzzles.Press{At: at, Button: button, Mods: mods})
	d.Lift()
}

// TestTheCurrentColor solves a Hoo-Doo with the mouse.
func TestTheCurrentColor(t *testing.T) {
	d := newDesk(t).Empty("hoodoo")
	d.SetLayer(puzzles.Answer)
	if d.Tool() != "1" {
		t.Fatalf("the first color is %q", d.Tool())
	}
	value := func(row, col int) int { return int(d.State().Answer(grid.Cell{Row: row, Col: col})) }
	click(d, in(0, 0), puzzles.Primary, 0)
	d.SetTool("3")
	d.Press(puzzles.Press{At: in(1, 0)})
	d.Drag(in(1, 2))
	d.Lift()
	if value(0, 0) != 1 || value(1, 0) != 3 || value(1, 2) != 3 {
		t.Error("a click or a drag does not paint the current color")
	}
	steps := d.History.Undoes()
	click(d, in(0, 0), puzzles.Primary, puzzles.Control)
	if d.Tool() != "1" || value(0, 0) != 1 || d.History.Undoes() != steps {
		t.Errorf("Ctrl and a click on A: the tool is %q, the cell holds %d", d.Tool(), value(0, 0))
	}
	click(d, in(2, 2), puzzles.Primary, puzzles.Control)
	if d.Tool() != "1" || value(2, 2) != 0 {
		t.Error("Ctrl and a click on an open cell does something")
	}
	click(d, in(1, 1), puzzles.Secondary, 0)
	if value(1, 1) != 0 {
		t.Error("a right click takes nothing away")
	}
	click(d, in(3, 3), puzzles.Primary, puzzles.Alt)
	if d.State().Puzzle.Given(grid.Cell{Row: 3, Col: 3}) != 1 {
		t.Error("with Alt no peg is given")
	}
}

// TestStrokeThatStands checks that dragging to the present position draws nothing more, also
// on borders.
func TestStrokeThatStands(t *testing.T) {
	d := newDesk(t).Empty("domino")
	d.SetLayer(puzzles.Answer)
	at := grid.Point{X: 1, Y: 0.5}
	d.Press(puzzles.Press{At: at})
	d.Drag(at)
	d.Lift()
	if got := d.State().Marks.Values.Count(); got != 2 {
		t.Errorf("a click between two cells leaves %d halves of a domino", got)
	}
}

// TestAltKeysGive checks that with Alt the keys that lay and take up dominoes apply to
// printed ones. For these, the cursor does not stop between cells, as it does in the answer.
func TestAltKeysGive(t *testing.T) {
	d := newDesk(t).Empty("domino")
	d.SetLayer(puzzles.Answer)
	d.Walk(grid.Cell{Col: 1})
	for _, step := range []struct {
		key  puzzles.KeyName
		want int
	}{{puzzles.Enter, 2}, {puzzles.Enter, 0}, {puzzles.Enter, 2}, {puzzles.Delete, 0}} {
		d.Key(puzzles.Key{Name: step.key, Mods: puzzles.Alt})
		if s := d.State(); s.Puzzle.Parts().Count() != step.want || !s.Marks.Values.Empty() {
			t.Errorf("with Alt the key %v leaves %d halves in print, want %d, and %d in the answer", step.key, s.Puzzle.Parts().Count(), step.want, s.Marks.Values.Count())
		}
	}
}

// TestKeysChooseTheColor checks that a key enters a color and makes it the current one, even
// if it changes nothing, but not while a tool is chosen that enters no value.
func TestKeysChooseTheColor(t *testing.T) {
	d := newDesk(t).Empty("hoodoo")
	type_ := func(r rune, mods puzzles.Mods) { d.Key(puzzles.Key{Rune: r, Mods: mods}) }
	type_('4', 0)
	if d.Tool() != "4" {
		t.Errorf("after 4 the tool is %q", d.Tool())
	}
	d.SetLayer(puzzles.Answer)
	type_('2', 0) // on the given
	if d.Tool() != "2" || d.State().Answer(grid.Cell{}) != 4 {
		t.Errorf("after 2 on a given the tool is %q", d.Tool())
	}
	type_('3', puzzles.Control) // a note
	type_(' ', 0)
	if d.Tool() != "2" {
		t.Errorf("a note or an empty cell chooses %q", d.Tool())
	}
	d.SetTool("erase")
	type_('1', 0)
	if d.Tool() != "erase" {
		t.Error("a key puts the eraser away")
	}
}

// TestAColorThatIsGone checks that the tool of a color that an option removes is no longer
// chosen.
func TestAColorThatIsGone(t *testing.T) {
	d := newDesk(t).Empty("hoodoo")
	d.SetTool("6")
	colors := 3
	if err := d.SetOption("colors", &colors); err != nil {
		t.Fatal(err)
	}
	if d.Tool() != "1" {
		t.Errorf("with 3 colors the tool is %q", d.Tool())
	}
}

// TestPicking picks values from the boards of other types, whose keys do not change the
// automatic tool.
func TestPicking(t *testing.T) {
	for _, tt := range []struct {
		typ, key, tool string
		layer          puzzles.Layer
	}{
		{"yinyang", "W", "white", puzzles.Problem},
		{"yinyang", "B", "black", puzzles.Answer},
		{"closefar", "X", "blank", puzzles.Answer},
		{"doppelblock", "2", "2", puzzles.Answer},
		{"doppelblock", "X", "dot", puzzles.Answer},
		{"domino", "7", "auto", puzzles.Problem}, // no tool enters 7 by itself
		{"domino", "?", "unknown", puzzles.Problem},
	} {
		d := newDesk(t).Empty(tt.typ)
		d.SetLayer(tt.layer)
		d.Key(puzzles.Key{Rune: rune(tt.key[0])})
		if d.Tool() != "auto" {
			t.Errorf("%s: the key %s chooses %q", tt.typ, tt.key, d.Tool())
		}
		before := d.State()
		click(d, in(0, 0), puzzles.Primary, puzzles.Control)
		if d.Tool() != tt.tool || !drafttest.Alike(before, d.State()) {
			t.Errorf("%s: Ctrl and a click on %s chooses %q, want %q", tt.typ, tt.key, d.Tool(), tt.tool)
		}
	}
}
