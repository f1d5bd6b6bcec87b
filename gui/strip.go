package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
)

// strip is the message above the board: what went wrong, where, and what can
// be done. It stays until it is closed or another message comes.
type strip struct {
	object *fyne.Container
	text   *widget.Label
	action *button
}

func (s *Studio) newStrip() *strip {
	t := &strip{text: widget.NewLabel(""), action: s.newButton("", nil, nil)}
	t.text.Wrapping = fyne.TextWrapWord
	t.text.Selectable = true
	shut := s.newButton("", look.Icon("close"), t.hide)
	shut.Importance = widget.LowImportance
	row := container.NewBorder(nil, nil, container.NewCenter(look.Picture(look.IconIn("fault", draw.Fault), 18)),
		container.NewHBox(container.NewCenter(t.action), container.NewCenter(shut)), t.text)
	t.object = container.NewStack(look.NewGround(draw.FaultTint), look.Padded(row, 5, 5, 16, 12))
	t.object.Hide()
	return t
}

// show shows a sentence, and a button for the action when there is one.
func (s *strip) show(text, action string, do func()) {
	s.text.SetText(text)
	s.action.Hide()
	if do != nil {
		s.action.SetText(action)
		s.action.OnTapped = func() { s.hide(); do() }
		s.action.Show()
	}
	s.object.Show()
	s.object.Refresh()
}

func (s *strip) hide() { s.object.Hide() }
