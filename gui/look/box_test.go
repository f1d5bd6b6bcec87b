package look

import (
	"image/color"
	"regexp"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
)

// probe counts the calls of its methods.
type probe struct {
	canvas.Rectangle
	measured, sized, refreshed int
}

func (p *probe) MinSize() fyne.Size {
	p.measured++
	return fyne.NewSize(10, 10)
}

func (p *probe) Resize(size fyne.Size) {
	p.sized++
	p.Rectangle.Resize(size)
}

func (p *probe) Refresh() { p.refreshed++ }

// TestBoxesWait: boxes are not laid out before they have a size, however deeply they are
// nested.
func TestBoxesWait(t *testing.T) {
	p := &probe{}
	all := Frame(Gap(4, 4), nil, nil, nil, Padded(Border(nil, nil, Gap(3, 3), nil, Center(VBox(HBox(Stack(p))))), 1, 1, 1, 1))
	if p.measured+p.sized > 0 {
		t.Errorf("measured %d times and sized %d times before there is a size", p.measured, p.sized)
	}
	all.Resize(fyne.NewSize(100, 50))
	if p.Size() != fyne.NewSize(10, 10) {
		t.Errorf("in the window it is %v", p.Size())
	}
}

// TestPage: hidden content is left alone, and is updated when it is shown.
func TestPage(t *testing.T) {
	test.NewTempApp(t)
	p := &probe{}
	page := NewPage(p)
	page.Hide()
	place := Box(layout.NewStackLayout(), page, canvas.NewRectangle(color.Black))
	place.Resize(fyne.NewSize(30, 20))
	place.Refresh()
	if p.measured+p.sized+p.refreshed > 0 {
		t.Errorf("hidden, it is measured %d times, sized %d times and refreshed %d times", p.measured, p.sized, p.refreshed)
	}
	page.Show()
	if p.Size() != fyne.NewSize(30, 20) || p.refreshed != 1 {
		t.Errorf("shown, it is %v and refreshed %d times", p.Size(), p.refreshed)
	}
	place.Refresh()
	if p.refreshed != 2 {
		t.Errorf("refreshed with its place it is so %d times", p.refreshed)
	}
	page.Hide()
	place.Resize(fyne.NewSize(60, 40))
	if page.Show(); p.Size() != fyne.NewSize(60, 40) {
		t.Errorf("shown in another room it is %v", p.Size())
	}
}

// TestBoxesAreUsed looks for Fyne's containers, which are laid out before they have a size.
func TestBoxesAreUsed(t *testing.T) {
	for _, use := range regexp.MustCompile(`container\.New(Stack|Center|Border|VBox|HBox|Padded|GridW\w*|)\(`).FindAllString(sources(t, "box.go"), -1) {
		t.Errorf("%s is laid out at once; look has one that waits", use)
	}
}
