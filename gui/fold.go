package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
)

// fold is a part of a page that is shut until its head is pressed. While it is shut
// the head says in short what is chosen in it.
type fold struct {
	object *fyne.Container
	head   *button
	short  *look.Line
	inside fyne.CanvasObject
	sum    func() string // what is chosen in it, "" for nothing
}

// newFold is a fold, shut.
func (s *Studio) newFold(title string, inside fyne.CanvasObject, sum func() string) *fold {
	f := &fold{inside: inside, short: look.Small("").Cut(), sum: sum}
	f.head = s.newButton(title, look.Icon("next"), func() { f.open(!f.inside.Visible()) })
	f.head.Importance, f.head.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	f.object = look.Box(layout.NewCustomPaddedVBoxLayout(4), look.Border(nil, nil, f.head, nil, f.short), inside)
	inside.Hide()
	return f
}

// open opens the fold, or shuts it.
func (f *fold) open(on bool) {
	show(f.inside, on)
	icon := "next"
	if on {
		icon = "down"
	}
	f.head.SetIcon(look.Icon(icon))
	f.refresh()
}

// refresh says what is chosen inside.
func (f *fold) refresh() {
	text := ""
	if !f.inside.Visible() {
		text = f.sum()
	}
	f.short.SetText(text)
	redraw(f.object)
}
