package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// Meter is a thin bar that shows a fraction.
type Meter struct {
	widget.BaseWidget
	share  float32
	ground *Ground
	fill   *Ground
}

// NewMeter returns a meter at 0.
func NewMeter() *Meter {
	m := &Meter{ground: newGround(draw.Separator, "", meterHeight/2), fill: newGround(draw.Accent, "", meterHeight/2)}
	m.ExtendBaseWidget(m)
	return m
}

// The dimensions of a meter, in window units.
const (
	meterWidth  = 64
	meterHeight = 4
)

// Set shows a fraction from 0 to 1.
func (m *Meter) Set(share float32) {
	m.share = max(0, min(share, 1))
	m.place()
}

func (m *Meter) place() {
	m.ground.Resize(m.Size())
	m.fill.Resize(fyne.NewSize(m.Size().Width*m.share, m.Size().Height))
}

// Resize implements fyne.CanvasObject.
func (m *Meter) Resize(size fyne.Size) {
	m.BaseWidget.Resize(size)
	m.place()
}

// MinSize implements fyne.CanvasObject.
func (m *Meter) MinSize() fyne.Size { return fyne.NewSize(meterWidth, meterHeight) }

// CreateRenderer implements fyne.Widget.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(m.ground, m.fill))
}
