package gui

import (
	"cmp"
	"context"
	"image"
	imagedraw "image/draw"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/job"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/output"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// exporting is the last choice of how to write pictures.
type exporting struct {
	picture.Options
	Format string // the name of an output.Format
}

// prefExport is the setting that holds an exporting.
const prefExport = "export"

// format returns the format that was chosen last.
func (e exporting) format() *output.Format {
	if f := output.Named(e.Format); f != nil {
		return f
	}
	return &output.Formats[0]
}

// exportDialog chooses how to write the picture of a board, and previews it.
type exportDialog struct {
	of     *publisher
	doc    *document.Document
	answer bool
	exporting

	cell, margin, dpi *control.Field
	preview           *preview
	text              *widget.Label // the preview of a text format
	scroll            *container.Scroll
	says              *look.TextLine
	write             *answerButton
	facts             job.Work // what is said about the preview
}

func newExportDialog(p *publisher, t *tab, solved bool) *exportDialog {
	d := &exportDialog{of: p, doc: t.doc, answer: solved, exporting: remembered[exporting](p.prefs, prefExport)}
	d.preview = newPreview(p.keys.post)
	d.text = widget.NewLabel("")
	d.text.TextStyle.Monospace = true
	d.scroll = container.NewScroll(d.text)
	d.says = look.Small("").Cut()
	room := look.Stack(look.NewGround(draw.Desk), look.Padded(d.preview.object, 12, 12, 12, 12), d.scroll)
	right := look.Border(nil, look.Padded(d.says, 6, 0, 0, 0), nil, nil, room)
	left := p.dialogs.besidePicture(d.controls())
	body := look.Border(nil, nil, left, nil, right)
	d.write = p.dialogs.show(words.Say("Export a picture"), look.Padded(body, 4, 4, 8, 8), p.dialogs.forPicture(), closeFirst(d.close,
		answer{words.Say("Cancel"), func() {}}, answer{words.Say("Print"), func() { p.printPicture(d.answer) }}, answer{words.Say("Write …"), func() { p.export(d.answer) }})...)
	for _, f := range []*control.Field{d.cell, d.margin, d.dpi} {
		f.Enter = d.write.press
	}
	return d
}

// controls returns the choices on the left.
func (d *exportDialog) controls() fyne.CanvasObject {
	p := d.of
	formats := lists.Map(output.Formats, func(f output.Format) string { return f.Title.String() })
	finishes := lists.Map(picture.Finishes, func(f picture.Finish) string { return f.Title.String() })
	at := slices.IndexFunc(output.Formats, func(f output.Format) bool { return f.Name == d.format().Name })
	format := control.NewChoice(p.keys, formats, at, func(title string) {
		d.Format = output.Formats[slices.Index(formats, title)].Name
		d.refresh()
	})
	style := max(0, slices.Index(picture.FinishNames(), d.Style))
	finish := control.NewChoice(p.keys, finishes, style, func(title string) {
		d.Style = picture.Finishes[slices.Index(finishes, title)].Name
		d.refresh()
	})
	d.cell = control.NewField(p.keys, nil).Hint(words.Say("60 or 8mm"))
	d.cell.Fill(d.Cell.String())
	d.cell.Changed = d.typedCell
	d.margin = control.NewField(p.keys, nil).Hint(words.Say("0 or 5mm"))
	if d.Margin != nil {
		d.margin.Fill(cmp.Or(d.Margin.String(), "0"))
	}
	d.margin.Changed = d.typedMargin
	d.dpi = control.NewField(p.keys, nil).Hint(words.Say("300 for mm"))
	if d.DPI > 0 {
		d.dpi.Fill(strconv.FormatFloat(d.DPI, 'f', -1, 64))
	}
	d.dpi.Changed = d.typedDPI
	form := look.Form(look.Label(words.Say("Format")), look.Edged(format), look.Label(words.Say("Style")), look.Edged(finish), look.Label(words.Say("Cell")), d.cell,
		look.Label(words.Say("Margin")), d.margin, look.Label(words.Say("Dots per inch")), d.dpi)
	ticks := look.Column(0)
	tick := func(label string, on *bool) {
		t := control.NewTick(p.keys, label, nil)
		t.SetChecked(*on)
		t.OnChanged = func(now bool) {
			*on = now
			d.refresh()
		}
		ticks.Add(t)
	}
	tick(words.Say("With the answer"), &d.answer)
	tick(words.Say("Title"), &d.Title)
	tick(words.Say("Author"), &d.Author)
	tick(words.Say("Rules"), &d.Rules)
	tick(words.Say("Remarks"), &d.Remarks)
	tick(words.Say("Source"), &d.Source)
	tick(words.Say("License"), &d.License)
	tick(words.Say("Numbers of rows and columns"), &d.Coordinates)
	if picture.PartsOf(d.doc.State().Puzzle.Type).List != nil {
		tick(words.Say("List beside the board"), &d.List)
	}
	tick(words.Say("No paper behind the board"), &d.Transparent)
	return look.Column(8, form, ticks)
}

// The limits for typed numbers, in pixels of a screen and pixels per inch.
const (
	leastExportCell = 4
	mostExportCell  = 1000
	mostDPI         = 10_000
)

// typedLength parses a typed length; nil for an empty text, which means the default.
func typedLength(text string) (*picture.Length, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	l, err := picture.ParseLength(pointed(text))
	return &l, err
}

func (d *exportDialog) typedCell(text string) {
	l, err := typedLength(text)
	if err == nil && l != nil && !l.Within(leastExportCell, mostExportCell) {
		err = words.Errorf("a cell has %d to %d pixels, or 1 to 265 mm", leastExportCell, mostExportCell)
	}
	if err != nil {
		d.fail(err)
		return
	}
	d.Cell = picture.Length{}
	if l != nil {
		d.Cell = *l
	}
	d.refresh()
}

func (d *exportDialog) typedMargin(text string) {
	l, err := typedLength(text)
	if err == nil && l != nil && !l.Within(0, mostExportCell) {
		err = words.Errorf("a margin has at most %d pixels, or 265 mm", mostExportCell)
	}
	if err != nil {
		d.fail(err)
		return
	}
	d.Margin = l
	d.refresh()
}

func (d *exportDialog) typedDPI(text string) {
	v, err := 0.0, error(nil)
	if text = strings.TrimSpace(text); text != "" {
		v, err = strconv.ParseFloat(pointed(text), 64)
	}
	if err != nil || !(0 <= v && v <= mostDPI) {
		d.fail(words.Errorf("%q is not a number of dots per inch (1 to %d)", text, mostDPI))
		return
	}
	d.DPI = v
	d.refresh()
}

// pointed replaces a decimal comma in a typed number by a point.
func pointed(text string) string { return strings.Replace(text, ",", ".", 1) }

// fail shows why nothing can be written.
func (d *exportDialog) fail(err error) {
	d.facts.Drop() // of the previous preview
	d.says.SetText(words.Sentence(err.Error()))
	look.Enable(d.write, false)
}

// refresh updates the preview and remembers the choices.
func (d *exportDialog) refresh() {
	if d.write == nil {
		return // still being made
	}
	shown, err := d.doc.Export(d.answer, d.Options)
	if err != nil {
		d.fail(err)
		return
	}
	look.Enable(d.write, true)
	d.of.prefs.remember(prefExport, d.exporting)
	f := d.format()
	look.Show(d.scroll, f.Text)
	look.Show(d.preview.object, !f.Text)
	d.say(shown.Doubt, shown.Size())
	d.facts.Start(d.of.keys.post, 0, func(ctx context.Context, _ func(func())) func() {
		text, lacking := shown.Text(ctx, f), shown.Lacking(f)
		return func() {
			d.text.SetText(text)
			size := shown.Size()
			if n := strings.Count(text, "\n"); f.Text {
				size = words.SayN(n, "%d line", "%d lines", n)
			}
			if lacking != "" {
				lacking = words.Sentence(lacking)
			}
			d.say(shown.Doubt, lacking, size)
		}
	}, func(error) {})
	d.preview.show(shown.Image)
}

// say shows some text about the preview.
func (d *exportDialog) say(parts ...string) {
	d.says.SetText(strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " "))
}

// close stops the making of the preview.
func (d *exportDialog) close() {
	d.facts.Drop()
	d.preview.work.Drop()
}

// amid returns a picture centered in one of w by h pixels.
func amid(pic image.Image, w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	z := pic.Bounds().Size()
	at := image.Pt((w-z.X)/2, (h-z.Y)/2)
	imagedraw.Draw(img, image.Rectangle{Min: at, Max: at.Add(z)}, pic, pic.Bounds().Min, imagedraw.Src)
	return img
}
