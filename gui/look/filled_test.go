package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// TestFilled: visible objects have their least width plus a share of the rest.
func TestFilled(t *testing.T) {
	parts := []fyne.CanvasObject{Gap(10, 5), Gap(40, 8), Gap(30, 6)}
	c := container.New(Filled{}, parts...)
	if got := c.MinSize(); got != fyne.NewSize(80, 8) {
		t.Errorf("the least size is %v", got)
	}
	c.Resize(fyne.NewSize(110, 20))
	for i, want := range []fyne.Size{fyne.NewSize(20, 20), fyne.NewSize(50, 20), fyne.NewSize(40, 20)} {
		if parts[i].Size() != want {
			t.Errorf("part %d is %v, want %v", i, parts[i].Size(), want)
		}
	}
	parts[1].Hide()
	c.Resize(fyne.NewSize(60, 20))
	if parts[0].Size().Width != 20 || parts[2].Position().X != 20 || parts[2].Size().Width != 40 {
		t.Errorf("beside what is hidden the parts are %v and %v wide", parts[0].Size().Width, parts[2].Size().Width)
	}
}
