package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// barWidth is the width of a scroll bar, leastThumb the least length of its thumb.
const (
	barWidth   = 10
	leastThumb = 24
)

// bar is a scroll bar of a board, shown while the board is larger than the widget.
type bar struct {
	widget.BaseWidget
	b     *Board
	down  bool
	thumb *canvas.Rectangle
	over  bool
}

var (
	_ desktop.Mouseable = (*bar)(nil)
	_ desktop.Hoverable = (*bar)(nil)
	_ fyne.Draggable    = (*bar)(nil)
)

func newBar(b *Board, down bool) *bar {
	s := &bar{b: b, down: down, thumb: canvas.NewRectangle(color.Transparent)}
	s.thumb.CornerRadius = 3
	s.ExtendBaseWidget(s)
	return s
}

func (s *bar) CreateRenderer() fyne.WidgetRenderer {
	return &barRenderer{widget.NewSimpleRenderer(s.thumb), s}
}

type barRenderer struct {
	fyne.WidgetRenderer
	s *bar
}

func (r *barRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(barWidth) }

func (r *barRenderer) Layout(fyne.Size) {
	s := r.s
	begin, length := s.span()
	thick := float32(barWidth - 4)
	if s.over {
		thick = barWidth - 2
	}
	if s.down {
		s.thumb.Move(fyne.NewPos((barWidth-thick)/2, begin))
		s.thumb.Resize(fyne.NewSize(thick, length))
		return
	}
	s.thumb.Move(fyne.NewPos(begin, (barWidth-thick)/2))
	s.thumb.Resize(fyne.NewSize(length, thick))
}

func (r *barRenderer) Refresh() {
	settings := fyne.CurrentApp().Settings()
	r.s.thumb.FillColor = settings.Theme().Color(theme.ColorNameScrollBar, settings.ThemeVariant())
	r.Layout(r.s.Size())
	r.s.thumb.Refresh()
}

// way returns the scroll that the bar shows.
func (s *bar) way() scroll {
	across, down := s.b.win.scrolls(s.b.room())
	if s.down {
		return down
	}
	return across
}

// track returns the length of the bar.
func (s *bar) track() float64 { return float64(s.along(s.Size().Width, s.Size().Height)) }

// along returns x or y, whichever lies along the bar.
func (s *bar) along(x, y float32) float32 {
	if s.down {
		return y
	}
	return x
}

// span returns where the thumb begins and how long it is.
func (s *bar) span() (begin, length float32) {
	way, track := s.way(), s.track()
	long := min(track, max(leastThumb, track*way.seen/way.length))
	if way.length <= way.seen {
		return 0, float32(long)
	}
	return float32((track - long) * way.before / (way.length - way.seen)), float32(long)
}

// MouseDown implements desktop.Mouseable: a press beside the thumb scrolls by a page.
func (s *bar) MouseDown(e *desktop.MouseEvent) {
	at := s.along(e.Position.X, e.Position.Y)
	begin, length := s.span()
	switch page := s.way().seen * 0.9; {
	case at < begin:
		s.move(page)
	case at > begin+length:
		s.move(-page)
	}
}

func (s *bar) MouseUp(*desktop.MouseEvent) {}

func (s *bar) Dragged(e *fyne.DragEvent) {
	way := s.way()
	_, length := s.span()
	if free := s.track() - float64(length); free > 0 {
		s.move(-float64(s.along(e.Dragged.DX, e.Dragged.DY)) * (way.length - way.seen) / free)
	}
}

func (s *bar) DragEnd() {}

// move moves the board along the bar.
func (s *bar) move(by float64) {
	if s.down {
		s.b.panBy(0, by)
	} else {
		s.b.panBy(by, 0)
	}
}

func (s *bar) MouseIn(*desktop.MouseEvent) { s.over = true; s.Refresh() }

func (s *bar) MouseMoved(*desktop.MouseEvent) {}

func (s *bar) MouseOut() { s.over = false; s.Refresh() }
