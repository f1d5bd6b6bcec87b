package walkthrough

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Format is a format of walkthroughs.
type Format struct {
	Name      string        // in flags: "markdown"
	Title     words.Message // in menus
	Extension string        // of files, with the dot
	Binary    bool          // not a text
	begin     func(io.Writer) Document
}

// Formats lists all formats.
var Formats = []Format{
	{"text", "Plain text", ".txt", false, func(out io.Writer) Document { return &texts{out: out, compose: text} }},
	{"markdown", "Markdown", ".md", false, func(out io.Writer) Document { return &texts{out: out, compose: markdown} }},
	{"html", "Web page with boards", ".html", false, func(out io.Writer) Document { return &page{out: out, common: draw.NewPage()} }},
	{"gif", "Moving picture (GIF)", ".gif", true, func(out io.Writer) Document { return &film{out: out} }},
	{"json", "Data (JSON)", ".json", false, func(out io.Writer) Document { return data{out} }},
}

// Document is a file that narratives are written to, one after the other. The same narratives
// always give the same bytes. The reason why there is none is a narrative as well, see [Missing],
// so that all text is written as the format requires.
type Document interface {
	// Write writes a narrative. If the context ends before all boards are drawn, nothing of it is
	// written and the error is the cause.
	Write(ctx context.Context, w *Narrative) error
	// Close writes what follows the narratives. It does not close the writer.
	Close() error
}

// Begin begins a document. Nothing is written before the first narrative.
func (f Format) Begin(out io.Writer) Document { return f.begin(out) }

// Write writes a document of one narrative.
func (f Format) Write(ctx context.Context, out io.Writer, w *Narrative) error {
	d := f.Begin(out)
	if err := d.Write(ctx, w); err != nil {
		return err
	}
	return d.Close()
}

// texts is a document of lines.
type texts struct {
	out     io.Writer
	more    bool // a narrative was written
	compose func(*Narrative) string
}

func (d *texts) Write(_ context.Context, w *Narrative) error {
	text := d.compose(w)
	if d.more {
		text = "\n" + text
	}
	d.more = true
	_, err := io.WriteString(d.out, text)
	return err
}

func (*texts) Close() error { return nil }

func text(w *Narrative) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", w.Title(), w.Summary())
	for i := range w.Steps {
		s := &w.Steps[i]
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%3d. %s: %s\n", s.Number, s.Technique.String(), s.named())
	}
	return b.String()
}

func markdown(w *Narrative) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", picture.EscapeMarkdown(w.Title()), picture.EscapeMarkdown(w.Summary()))
	board := picture.Text(picture.Problem(w.puzzle))
	fmt.Fprintf(&b, "```\n%s\n```\n", strings.TrimRight(board, "\n"))
	for i := range w.Steps {
		s := &w.Steps[i]
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%d. **%s.** %s\n", s.Number, picture.EscapeMarkdown(s.Technique.String()), picture.EscapeMarkdown(s.named()))
	}
	return b.String()
}

// data is a document of lines of JSON, one for each narrative.
type data struct{ out io.Writer }

func (d data) Write(_ context.Context, w *Narrative) error {
	enc := json.NewEncoder(d.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(w.line())
}

func (data) Close() error { return nil }

//go:embed page.html
var pageHTML string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// cell is the side of a cell on the page, in pixels.
const cell = 28

// page is an HTML document, the data of the template. It is written by Close, since the
// definitions shared by the boards of all narratives come first.
type page struct {
	out    io.Writer
	common *draw.Page
	Title  string          // of the first narrative
	Parts  []template.HTML // the narratives, as they are on the page
}

// part is a narrative on the page, the data of its template.
type part struct {
	*Narrative
	common *draw.Page
	place  int // index on the page
}

// Anchor returns the anchor of a step.
func (p part) Anchor(step int) string {
	if p.place == 0 {
		return fmt.Sprintf("step%d", step)
	}
	return fmt.Sprintf("way%d-step%d", p.place+1, step)
}

// Board draws the board before a step, by its index.
func (p part) Board(i int) template.HTML {
	view := p.Steps[i].View()
	board := picture.Sheet{Cell: cell}.Element(p.common, view, alt(p.Steps[i].Number, view))
	return template.HTML(board) //nolint:gosec // we drew it
}

func (part) Heading() string { return words.Say("Techniques") }

// That names the cells that the words for a step leave to be looked up.
func (part) That(marked string) string { return words.Say("That is: %s.", marked) }

func (*page) Lang() string { return words.Tag() }

// Definitions returns the definitions that the boards refer to.
func (d *page) Definitions() template.HTML {
	return template.HTML(d.common.Definitions()) //nolint:gosec // we drew it
}

// Light returns the colors of the light theme.
func (d *page) Light() template.CSS {
	return template.CSS(d.common.Colors(draw.Light)) //nolint:gosec // our own colors
}

// Dark returns the colors of the dark theme.
func (d *page) Dark() template.CSS {
	return template.CSS(d.common.Colors(draw.Dark)) //nolint:gosec // our own colors
}

func (d *page) Write(ctx context.Context, w *Narrative) error {
	var b strings.Builder
	back := d.common.Mark()
	if err := pageTemplate().ExecuteTemplate(whileOn{ctx, &b}, "way", part{w, d.common, len(d.Parts)}); err != nil {
		back()
		return cmp.Or(context.Cause(ctx), err)
	}
	if len(d.Parts) == 0 {
		d.Title = w.Title()
	}
	d.Parts = append(d.Parts, template.HTML(b.String())) //nolint:gosec // of the template
	return nil
}

// whileOn is a writer that fails once the context has ended.
type whileOn struct {
	ctx context.Context
	out io.Writer
}

func (w whileOn) Write(b []byte) (int, error) {
	if w.ctx.Err() != nil {
		return 0, context.Cause(w.ctx)
	}
	return w.out.Write(b)
}

func (d *page) Close() error {
	if len(d.Parts) == 0 {
		return nil
	}
	var b bytes.Buffer
	if err := pageTemplate().Execute(&b, d); err != nil {
		return err
	}
	_, err := d.out.Write(b.Bytes())
	return err
}

// alt describes the board of a step.
func alt(number int, v *puzzles.View) string {
	return words.Say("The board before step %d. Marked as the target: %s; as reasons: %s.",
		number, marked(v.Target), marked(v.Selected))
}

func marked(cells grid.Map[bool]) string {
	names := lists.Map(cells.Size().Where(cells.At), grid.Cell.Short)
	if len(names) == 0 {
		return words.Say("none")
	}
	return words.List(names, "and")
}
