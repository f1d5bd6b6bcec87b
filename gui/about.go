package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
)

// showLicenses shows the licenses, line by line: as one text they would take long
// to lay out.
func (s *Studio) showLicenses() {
	lines := strings.Split(quadrille.Licenses, "\n")
	list := widget.NewList(func() int { return len(lines) },
		func() fyne.CanvasObject { return look.Small("") },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*look.Line).SetText(lines[i]) })
	list.HideSeparators = true
	s.dialogs.text(words.Say("Licenses"), list, fyne.NewSize(660, 460))
}

// showAbout tells what the program is, its version, and what has changed in this one
// and in those before.
func (s *Studio) showAbout() {
	text := wrapped(words.Say("A studio to design, check and solve logic puzzles of %s types, over one finite-domain solver.", words.Spelled(len(s.types))) + "\n\n" +
		words.Say("Nothing leaves this machine. Version %s, MIT license.", quadrille.Version))
	icon := look.NewPicture(look.AppIcon(), 64)
	head := look.Border(nil, nil, look.Center(icon), nil, text)
	s.dialogs.text("Quadrille", look.Border(head, nil, nil, nil, container.NewVScroll(news())), s.dialogs.room(560, 440))
}

// news is what has changed, release by release.
func news() fyne.CanvasObject {
	list := look.VBox()
	for _, r := range quadrille.Releases() {
		list.Add(look.Heading(words.Say("New in %s, %s", r.Version, r.Date)))
		for _, change := range r.Changes {
			list.Add(look.Paragraph("• " + change))
		}
	}
	return look.Padded(list, 0, 0, 0, 12)
}

// showSolution shows the next solution of the last run, or an earlier one.
func (s *Studio) showSolution(by int) {
	s.desk.withDoc(func(d *document.Document) { d.StepSolution(by) })
}
