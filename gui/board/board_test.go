package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// open shows an empty board of a type in a window.
func open(t *testing.T, name string, z grid.Size) (*Board, *document.Document, fyne.Window) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.Theme{})
	p, err := puzzles.New(types.ByName(name), puzzles.Params{Size: z})
	if err != nil {
		t.Fatal(err)
	}
	var b *Board
	d := document.New(p, func(func()) {}, func(draft.Changed) {
		if b != nil {
			b.Refresh()
		}
	})
	t.Cleanup(d.Close)
	b = New(d)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 600))
	return b, d, w
}

func cell(row, col int) grid.Place { return grid.Of(grid.Cell{Row: row, Col: col}) }

// event returns a mouse event at a place.
func event(b *Board, at grid.Place, button desktop.MouseButton, mods ...fyne.KeyModifier) *desktop.MouseEvent {
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(at)}, Button: button}
	for _, m := range mods {
		e.Modifier |= m
	}
	return e
}

func key(b *Board, names ...fyne.KeyName) {
	for _, n := range names {
		b.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// inWidget reports whether a place is visible.
func inWidget(b *Board, at grid.Place) bool {
	p := b.PositionOf(at)
	return p.X >= 0 && p.Y >= 0 && p.X <= b.Size().Width && p.Y <= b.Size().Height
}

func TestPressesAndKeysReachTheDocument(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	b.MouseDown(event(b, cell(2, 3), desktop.MouseButtonPrimary))
	b.MouseMoved(event(b, cell(2, 5), desktop.MouseButtonPrimary))
	b.MouseUp(nil)
	if got := d.State().Puzzle.Givens(); got != 3 {
		t.Errorf("a drag over three cells gives %d", got)
	}
	if d.History.Undoes() != "paint" || d.Cursor() != cell(2, 3) {
		t.Errorf("the step is %q, the cursor on %v", d.History.Undoes(), d.Cursor())
	}
	b.MouseDown(event(b, cell(0, 0), desktop.MouseButtonTertiary))
	if d.Layer() != puzzles.Answer {
		t.Error("the middle button does not change the layer")
	}
	key(b, fyne.KeyDown, fyne.KeyRight)
	b.TypedRune('b')
	if got := d.State().Marks.Values.At(grid.Cell{Row: 3, Col: 4}); got == puzzles.Open {
		t.Error("B enters nothing at the cursor")
	}
	key(b, fyne.KeyDelete)
	if !d.State().Marks.Values.Empty() {
		t.Error("Delete leaves the entry")
	}
	key(b, fyne.KeyHome)
	if d.Cursor() != cell(3, 0) {
		t.Errorf("Home goes to %v", d.Cursor())
	}
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyEnd, Modifier: fyne.KeyModifierControl})
	if d.Cursor() != cell(5, 5) {
		t.Errorf("Ctrl+End goes to %v", d.Cursor())
	}
	b.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierControl})
	if d.Cursor() != cell(5, 0) {
		t.Errorf("Ctrl+Left goes to %v", d.Cursor())
	}
}

func TestKeysWithoutUseArePassedOn(t *testing.T) {
	b, _, _ := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	var got fyne.KeyName
	b.OnKey = func(e *fyne.KeyEvent) { got = e.Name }
	key(b, fyne.KeyF5)
	if got != fyne.KeyF5 {
		t.Errorf("F5 comes on as %q", got)
	}
}

func TestPointerAndFocus(t *testing.T) {
	b, d, w := open(t, "domino", grid.Size{Rows: 6, Cols: 6})
	d.SetLayer(puzzles.Answer)
	var over []grid.Place
	b.OnPoint = func(at grid.Place) { over = append(over, at) }
	border := grid.Place{Kind: grid.East, Cell: grid.Cell{Row: 1, Col: 1}}
	b.MouseIn(event(b, border, 0))
	b.MouseMoved(event(b, border, 0))
	b.MouseOut()
	if len(over) != 2 || over[0] != border || over[1] != (grid.Place{}) {
		t.Errorf("the pointer was over %v", over)
	}
	b.MouseDown(event(b, cell(4, 4), desktop.MouseButtonPrimary))
	if w.Canvas().Focused() != b {
		t.Error("a press does not bring the keys")
	}
	w.Canvas().Unfocus()
	if d.Drawing() {
		t.Error("the stroke goes on after the focus was lost")
	}
}

func TestEscapeTakesTheStrokeBack(t *testing.T) {
	b, d, _ := open(t, "closefar", grid.Size{Rows: 6, Cols: 6})
	b.MouseDown(event(b, cell(1, 1), desktop.MouseButtonPrimary))
	key(b, fyne.KeyEscape)
	if d.Drawing() || d.State().Puzzle.Givens() != 0 {
		t.Error("Esc leaves what was drawn")
	}
}

func TestALargeBoard(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	told := 0
	b.OnZoom = func() { told++ }
	if !inWidget(b, cell(0, 0)) || inWidget(b, cell(150, 150)) {
		t.Error("the board does not open at its cursor")
	}
	if b.bars[0].Hidden || b.bars[1].Hidden {
		t.Error("a board that is larger than the widget has no scroll bars")
	}
	b.Zoom(0)
	if !inWidget(b, cell(0, 0)) || !inWidget(b, cell(199, 199)) || b.Percent() != 100 {
		t.Error("fit does not fit")
	}
	if !b.bars[0].Hidden || !b.bars[1].Hidden {
		t.Error("a board that fits has scroll bars")
	}
	if told != 1 {
		t.Errorf("fit tells of a new zoom %d times", told)
	}
	d.SetCursor(cell(120, 60))
	before := b.PositionOf(d.Cursor())
	b.Zoom(2)
	if after := b.PositionOf(d.Cursor()); after.Subtract(before).X > 2 || before.Subtract(after).X > 2 {
		t.Errorf("zooming moves the cursor from %v to %v", before, after)
	}
	b.Zoom(8)
	for range 200 {
		key(b, fyne.KeyDown, fyne.KeyRight)
		if !inWidget(b, d.Cursor()) {
			t.Fatalf("the cursor on %v is not seen", d.Cursor())
		}
	}
}

func TestKeysPan(t *testing.T) {
	b, d, _ := open(t, "closefar", grid.Size{Rows: 200, Cols: 200})
	d.SetCursor(cell(50, 50))
	b.follow()
	b.MouseIn(event(b, cell(50, 52), 0))
	before := b.PositionOf(cell(50, 50))
	key(b, fyne.KeyPageDown)
	if b.hover != (grid.Place{}) {
		t.Errorf("%v is under the pointer after the board was moved", b.hover)
	}
	after := b.PositionOf(cell(50, 50))
	if got := before.Y - after.Y; got < 0.8*b.Size().Height || got > b.Size().Height || before.X != after.X {
		t.Errorf("Page Down moves the board from %v to %v", before, after)
	}
	if d.Cursor() != cell(50, 50) {
		t.Error("panning moves the cursor")
	}
	key(b, fyne.KeyPageUp)
	if back := b.PositionOf(cell(50, 50)); back != before {
		t.Errorf("Page Up leads to %v, not back to %v", back, before)
	}
	key(b, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyLeft)
	if !inWidget(b, d.Cursor()) {
		t.Error("an arrow key does not bring the cursor back")
	}
}

func TestScrollBars(t *testing.T) {
	b, _, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	down := b.bars[1]
	begin, length := down.span()
	if begin > 1 || length < leastThumb || length > 200 {
		t.Errorf("at the upper end the thumb begins at %g and is %g long", begin, length)
	}
	before := b.PositionOf(cell(0, 0))
	down.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, 20)})
	if after := b.PositionOf(cell(0, 0)); after.Y > before.Y-40 || after.X != before.X {
		t.Errorf("dragging the thumb moves the board from %v to %v", before, after)
	}
	moved, _ := down.span()
	if moved < 18 || moved > 22 {
		t.Errorf("the thumb was dragged by 20 and moved by %g", moved)
	}
	down.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, b.Size().Height-barWidth-2)}})
	if page, _ := down.span(); page < moved+20 {
		t.Error("a press beside the thumb does not turn a page")
	}
	for range 20 {
		down.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, 500)})
	}
	if begin, length := down.span(); begin+length < float32(down.track())-1 || !inWidget(b, grid.Of(grid.Cell{Row: 199})) {
		t.Errorf("at the lower end the thumb ends at %g of %g", begin+length, down.track())
	}
}

// TestASmallerWindowShowsTheCursor: a window that is made smaller shows the cursor if the
// board was not yet moved, and afterwards the place that was looked at.
func TestASmallerWindowShowsTheCursor(t *testing.T) {
	b, d, w := open(t, "hoodoo", grid.Size{Rows: 40, Cols: 40})
	w.Resize(fyne.NewSize(900, 900))
	w.Resize(fyne.NewSize(300, 250))
	if !inWidget(b, d.Cursor()) {
		t.Error("the cursor is not seen")
	}
	b.panBy(-5000, -5000)
	w.Resize(fyne.NewSize(310, 250))
	if !inWidget(b, cell(39, 39)) {
		t.Error("a little more room moves the board back to its cursor")
	}
}

func TestAnotherBoardOpensAtItsCursor(t *testing.T) {
	b, _, _ := open(t, "yinyang", grid.Size{Rows: 200, Cols: 200})
	b.Zoom(3)
	b.panBy(-5000, -5000)
	b.opened = 7 // as if another board of the file had been shown
	b.Refresh()
	if b.win.zoom != 0 || !inWidget(b, cell(0, 0)) {
		t.Error("the zoom and the place of another board are kept")
	}
}

// TestThePictureIsSharp: the picture has as many pixels as the screen.
func TestThePictureIsSharp(t *testing.T) {
	b, _, w := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	for _, scale := range []float32{1, 2} {
		w.Canvas().(test.WindowlessCanvas).SetScale(scale)
		w.Canvas().Capture()
		if got := float32(b.shown.img.Rect.Dx()); got != b.Size().Width*scale {
			t.Errorf("scale %g: the picture is %g wide, the widget %g", scale, got, b.Size().Width)
		}
		p := b.PositionOf(cell(3, 3))
		if got := b.doc.PlaceAt(b.point(p)); got != cell(3, 3) {
			t.Errorf("scale %g: the middle of row 4, column 4 is in %v", scale, got)
		}
	}
}

// TestPicture compares pixels of the board with the colors of its roles.
func TestPicture(t *testing.T) {
	b, d, w := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	d.SetLayer(puzzles.Problem)
	b.MouseDown(event(b, cell(1, 1), desktop.MouseButtonPrimary))
	b.MouseUp(nil)
	d.SetCursor(cell(5, 5))
	img := w.Canvas().Capture()
	pixel := func(p fyne.Position) color.Color { return img.At(int(p.X), int(p.Y)) }
	same := func(a color.Color, r draw.Role) bool {
		x, y, z, _ := a.RGBA()
		u, v, q, _ := look.Palette().Color(r).RGBA()
		return x == u && y == v && z == q
	}
	corner := func(at grid.Place) fyne.Position { return b.PositionOf(at).AddXY(-30, -30) }
	for _, tt := range []struct {
		what string
		at   fyne.Position
		want draw.Role
	}{
		{"a given", b.PositionOf(cell(1, 1)), draw.BlackFill},
		{"its ground", corner(cell(1, 1)), draw.GivenGround},
		{"an open cell", b.PositionOf(cell(3, 3)), draw.Paper},
		{"the desk", fyne.NewPos(2, 2), draw.Desk},
	} {
		if got := pixel(tt.at); !same(got, tt.want) {
			t.Errorf("%s is %v, want %s", tt.what, got, tt.want)
		}
	}
}

func TestForcedCellsCanBeHidden(t *testing.T) {
	b, d, _ := open(t, "yinyang", grid.Size{Rows: 6, Cols: 6})
	shown := true
	b.ForcedShown = func() bool { return shown }
	if d.View().Forced.Size() != b.view().Forced.Size() {
		t.Error("forced cells are hidden")
	}
	shown = false
	if v := b.view(); v.Forced.Size() != (grid.Size{}) || v.Possible.Size() != (grid.Size{}) {
		t.Error("forced cells are shown")
	}
}
