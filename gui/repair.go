package gui

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/words"
)

// repairs are the ways to repair a board that is not a valid problem, each with a button.
type repairs struct {
	current *current
	object  *fyne.Container
	shown   []string // what is wrong, and the repairs
	first   *control.Button
}

func newRepairs(current *current) *repairs {
	r := &repairs{current: current, object: look.Column(2)}
	r.object.Hide()
	return r
}

// refresh shows what is wrong with a document, and how to repair it.
func (r *repairs) refresh(d *document.Document) {
	list := d.Repairs()
	var texts []string
	if len(list) > 0 {
		texts = append(texts, d.Verdict().Sentence)
	}
	for _, way := range list {
		texts = append(texts, way.Text)
	}
	if slices.Equal(texts, r.shown) {
		return
	}
	r.shown, r.first = texts, nil
	r.object.RemoveAll()
	r.object.Hidden = len(list) == 0
	if len(list) > 0 {
		r.object.Add(look.Heading(words.Say("Repair")))
		r.object.Add(look.Flush(look.Paragraph(texts[0])))
	}
	for i, way := range list {
		do := control.NewButton(r.current.keys, words.Say("Repair"), nil, func() {
			r.current.desk.withDoc(func(d *document.Document) { d.Repair(i) })
			r.current.keys.FocusBoard()
		})
		if r.first == nil {
			r.first = do
		}
		r.object.Add(look.Border(nil, nil, nil, look.Center(do), look.Flush(look.Paragraph(way.Text))))
	}
	if len(list) > 0 {
		r.object.Add(look.Rule())
	}
	look.Redraw(r.object)
}
