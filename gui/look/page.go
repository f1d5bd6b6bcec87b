package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Page is content that is shown only at times, in a place that it shares with other content.
// While it is hidden it costs nothing: Fyne lays out, measures and refreshes even what is
// hidden.
type Page struct {
	widget.BaseWidget
	content fyne.CanvasObject
	room    fyne.Size // the room that it has where it is shown
}

// NewPage returns a page with the given content.
func NewPage(content fyne.CanvasObject) *Page {
	p := &Page{content: content}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// Resize implements fyne.CanvasObject.
func (p *Page) Resize(size fyne.Size) {
	if p.room = size; p.Visible() {
		p.BaseWidget.Resize(size)
	}
}

// Show implements fyne.CanvasObject.
func (p *Page) Show() {
	if !p.Visible() {
		p.Hidden = false
		p.Resize(p.room)
		p.Refresh()
	}
}

// Refresh implements fyne.CanvasObject.
func (p *Page) Refresh() {
	if p.Visible() {
		p.content.Refresh()
	}
}
