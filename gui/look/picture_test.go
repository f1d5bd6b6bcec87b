package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"quadrille/puzzles/draw"
)

// TestPictureIsReadOnce: the image stays as long as nothing about it changes, and is read
// again for another color, icon or scale.
func TestPictureIsReadOnce(t *testing.T) {
	newApp(t, theme.VariantLight)
	p := NewImage(IconIn("fault", draw.Fault), 20)
	row := HBox(p)
	w := test.NewTempWindow(t, row)
	w.Resize(fyne.NewSize(100, 40))
	if got := p.MinSize(); got != fyne.NewSquareSize(20) {
		t.Errorf("it is %v", got)
	}
	img := test.WidgetRenderer(p).Objects()[0].(*canvas.Image)
	read := func(what string, anew bool, do func()) {
		t.Helper()
		before := img.Image
		do()
		row.Refresh()
		if img.Image == nil {
			t.Fatalf("%s: nothing is drawn", what)
		}
		if (img.Image != before) != anew {
			t.Errorf("%s: read anew is %v", what, !anew)
		}
	}
	read("as it is", false, func() {})
	read("the same icon", false, func() { p.Resource = IconIn("fault", draw.Fault) })
	read("another color", true, func() { p.Resource = IconIn("fault", draw.Unique) })
	read("another icon", true, func() { p.Resource = IconIn("unique", draw.Unique) })
	read("as it is now", false, func() {})
	read("a larger window", true, func() { w.Canvas().(test.WindowlessCanvas).SetScale(2) })
	p.Resource = nil
	row.Refresh()
}
