package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"quadrille/puzzles/draw"
)

// TextLine is one line of text in a role of the color table, without padding. A line that may be
// cut takes the room it gets, and ends in an ellipsis if that is too little.
type TextLine struct {
	widget.BaseWidget
	text  string
	size  fyne.ThemeSizeName
	role  draw.Role
	style fyne.TextStyle
	align fyne.TextAlign
	cut   bool
}

// NewTextLine returns a line that keeps its whole length.
func NewTextLine(text string, size fyne.ThemeSizeName, role draw.Role) *TextLine {
	l := &TextLine{text: text, size: size, role: role}
	l.ExtendBaseWidget(l)
	return l
}

// NewBold returns a line in bold type.
func NewBold(text string, size fyne.ThemeSizeName, role draw.Role) *TextLine {
	l := NewTextLine(text, size, role)
	l.style.Bold = true
	return l
}

// Cut lets the line be cut, and returns it.
func (l *TextLine) Cut() *TextLine {
	l.cut = true
	return l
}

// Align sets the alignment of the text, and returns the line.
func (l *TextLine) Align(a fyne.TextAlign) *TextLine {
	l.align = a
	return l
}

// Text returns the text of the line, uncut.
func (l *TextLine) Text() string { return l.text }

// SetText shows another text.
func (l *TextLine) SetText(text string) {
	if l.text != text {
		l.text = text
		l.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *TextLine) CreateRenderer() fyne.WidgetRenderer {
	text := canvas.NewText(l.text, Paint(l.role))
	r := &lineRenderer{widget.NewSimpleRenderer(text), l, text}
	r.paint()
	return r
}

type lineRenderer struct {
	fyne.WidgetRenderer
	line *TextLine
	text *canvas.Text
}

// MinSize returns the size of the text; a line that may be cut needs no width.
func (r *lineRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText(r.line.text, r.text.TextSize, r.line.style)
	if r.line.cut {
		size.Width = 0
	}
	return size
}

// Layout cuts the text to the room there is.
func (r *lineRenderer) Layout(size fyne.Size) {
	r.text.Text = r.fitting(size.Width)
	h := r.text.MinSize().Height
	r.text.Resize(fyne.NewSize(size.Width, h))
	r.text.Move(fyne.NewPos(0, (size.Height-h)/2))
}

// fitting returns the text, or as much of it as fits before an ellipsis.
func (r *lineRenderer) fitting(width float32) string {
	wide := func(s string) bool { return fyne.MeasureText(s, r.text.TextSize, r.line.style).Width > width }
	if !r.line.cut || !wide(r.line.text) {
		return r.line.text
	}
	runes := []rune(r.line.text)
	low, high := 0, len(runes)
	for low < high {
		if mid := (low + high + 1) / 2; wide(string(runes[:mid]) + "…") {
			high = mid - 1
		} else {
			low = mid
		}
	}
	return string(runes[:low]) + "…"
}

// Refresh updates the text and the color.
func (r *lineRenderer) Refresh() {
	r.paint()
	r.Layout(r.line.Size())
	r.text.Refresh()
}

func (r *lineRenderer) paint() {
	l := r.line
	r.text.Text, r.text.Color, r.text.TextStyle, r.text.Alignment = l.text, Paint(l.role), l.style, l.align
	r.text.TextSize = fyne.CurrentApp().Settings().Theme().Size(l.size)
}
