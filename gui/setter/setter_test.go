package setter

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/gui/board"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/puzzletest/random"
	"quadrille/puzzles/types"
)

// boards returns boards of a type with everything that can be printed on them.
func boards(t *testing.T, typ puzzles.Type) []*puzzles.Puzzle {
	n := 3
	if !testing.Short() {
		n = 40
	}
	r := rand.New(rand.NewPCG(5, 1))
	var all []*puzzles.Puzzle
	for len(all) < n {
		if p := random.Board(r, typ); typ.Spec().Allows(p.Params()) == nil {
			all = append(all, p)
		}
	}
	return all
}

// widget returns an empty board in a window, as a puzzle needs it.
func widget(t *testing.T, want *puzzles.Puzzle) (*document.Document, *board.Board) {
	t.Helper()
	test.NewTempApp(t)
	d, err := empty(want)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	b := board.New(d)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSquareSize(600))
	return d, b
}

// TestStrokesDrawOnTheBoard performs the strokes on the widget of the window.
func TestStrokesDrawOnTheBoard(t *testing.T) {
	for _, typ := range types.All {
		for i, want := range boards(t, typ) {
			strokes, err := Strokes(want)
			if err != nil {
				t.Errorf("board %d: %v\n%s", i, err, text(want))
				continue
			}
			d, b := widget(t, want)
			for _, s := range strokes {
				d.SetTool(s.Tool)
				press := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(s.From)}, Button: buttons[s.Button]}
				b.MouseDown(press)
				press.Position = b.PositionOf(s.To)
				b.MouseMoved(press)
				b.MouseUp(press)
			}
			if got := d.State().Puzzle; !got.Same(want) {
				t.Errorf("%s, board %d: %d strokes draw\n%s, want\n%s", typ.Name(), i, len(strokes), text(got), text(want))
			}
		}
	}
}

var buttons = map[puzzles.Button]desktop.MouseButton{puzzles.Primary: desktop.MouseButtonPrimary, puzzles.Secondary: desktop.MouseButtonSecondary}

// TestKeysDrawOnTheBoard does the same with the keys.
func TestKeysDrawOnTheBoard(t *testing.T) {
	for _, typ := range types.All {
		for i, want := range boards(t, typ) {
			keys, err := Keys(want)
			if err != nil {
				t.Errorf("board %d: %v\n%s", i, err, text(want))
				continue
			}
			d, b := widget(t, want)
			for _, k := range keys {
				press(d, b, k)
			}
			if got := d.State().Puzzle; !got.Same(want) {
				t.Errorf("%s, board %d: the keys %s draw\n%s, want\n%s", typ.Name(), i, keys, text(got), text(want))
			}
		}
	}
}

// press sends a key to the widget as the window does; F2 is handled by the window.
func press(d *document.Document, b *board.Board, key string) {
	r, isRune := named[key]
	if len(key) == 1 {
		r, isRune = rune(key[0]), true
	}
	switch alone, alt := strings.CutPrefix(key, "alt+"); {
	case isRune:
		b.TypedRune(r)
	case alt:
		b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyName(alone), Modifier: fyne.KeyModifierAlt})
	case key == "F2":
		d.SetLayer(1 - d.Layer())
	default:
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(key)})
	}
}

// text returns what a puzzle prints.
func text(p *puzzles.Puzzle) string {
	var s strings.Builder
	words := p.Type.Alphabet(p, puzzles.Problem)
	for c := range p.Size().All() {
		s.WriteString(words.Text(p.Cells.At(c)) + " ")
		if c.Col == p.Size().Cols-1 {
			s.WriteString("\n")
		}
	}
	for _, f := range p.Fields() {
		s.WriteString(" " + string(rune('0'+max(-1, min(p.Clue(f), 9)))))
	}
	return s.String()
}

// TestUnreached: what no input enters is reported.
func TestUnreached(t *testing.T) {
	typ := types.ByName("doppelblock")
	p, err := puzzles.New(typ, puzzles.Params{Size: grid.Size{Rows: 5, Cols: 5}})
	if err != nil {
		t.Fatal(err)
	}
	p = p.WithClue(p.Fields()[0], 99)
	if _, err := Keys(p); err == nil || !strings.Contains(err.Error(), "no keys") {
		t.Errorf("keys: %v", err)
	}
	if _, err := Strokes(p); err == nil || !strings.Contains(err.Error(), "no clicks") {
		t.Errorf("clicks: %v", err)
	}
}
