package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// Fold is a part of a page that stays shut until its head is pressed. While it is shut the
// head sums up what is chosen in it.
type Fold struct {
	Object *fyne.Container
	Head   *Button
	Short  *look.TextLine
	Inside fyne.CanvasObject
	sum    func() string // sums up what is chosen in it, "" for nothing
}

// NewFold returns a fold, shut.
func NewFold(h Host, title string, inside fyne.CanvasObject, sum func() string) *Fold {
	f := &Fold{Inside: inside, Short: look.Small("").Cut(), sum: sum}
	f.Head = NewButton(h, title, look.Icon("next"), func() { f.Open(!f.Inside.Visible()) })
	f.Head.Importance, f.Head.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.Object = look.Column(4, look.Border(nil, nil, f.Head, nil, f.Short), inside)
	inside.Hide()
	return f
}

// Open opens the fold, or shuts it.
func (f *Fold) Open(on bool) {
	look.Show(f.Inside, on)
	icon := "next"
	if on {
		icon = "down"
	}
	f.Head.SetIcon(look.Icon(icon))
	f.Refresh()
}

// Refresh updates the summary of what is chosen inside.
func (f *Fold) Refresh() {
	text := ""
	if !f.Inside.Visible() {
		text = f.sum()
	}
	f.Short.SetText(text)
	look.Redraw(f.Object)
}
