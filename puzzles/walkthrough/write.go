package walkthrough

import (
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
	"quadrille/puzzles/picture"
	"quadrille/puzzles/words"
)

// Format is a way to write a walkthrough.
type Format struct {
	Name      string        // of flags: "markdown"
	Title     words.Message // in menus
	Extension string        // of files, with its dot
	Binary    bool          // not a text
	write     func(io.Writer, *Way) error
}

// Formats lists them all.
var Formats = []Format{
	{"text", "Plain text", ".txt", false, writeText},
	{"markdown", "Markdown", ".md", false, writeMarkdown},
	{"html", "Web page with boards", ".html", false, writeHTML},
	{"gif", "Moving picture (GIF)", ".gif", true, writeGIF},
	{"json", "Data (JSON)", ".json", false, writeJSON},
}

// Write writes a way. The same way is always written the same.
func (f Format) Write(out io.Writer, w *Way) error { return f.write(out, w) }

func writeText(out io.Writer, w *Way) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n", w.Title(), w.Summary())
	for i := range w.Steps {
		s := &w.Steps[i]
		fmt.Fprintf(&b, "%3d. %s: %s\n", s.Number, s.Technique.String(), s.Text())
		if s.Marked() != "" {
			fmt.Fprintf(&b, "     %s\n", words.Say("That is: %s.", s.Marked()))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeMarkdown(out io.Writer, w *Way) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", picture.EscapeMarkdown(w.Title()), picture.EscapeMarkdown(w.Summary()))
	board := picture.Text(picture.Problem(w.puzzle))
	fmt.Fprintf(&b, "```\n%s\n```\n\n", strings.TrimRight(board, "\n"))
	for i := range w.Steps {
		s := &w.Steps[i]
		fmt.Fprintf(&b, "%d. **%s.** %s\n", s.Number, picture.EscapeMarkdown(s.Technique.String()), picture.EscapeMarkdown(s.Text()))
		if s.Marked() != "" {
			fmt.Fprintf(&b, "%*s%s\n", len(fmt.Sprint(s.Number))+2, "", words.Say("That is: %s.", picture.EscapeMarkdown(s.Marked())))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeJSON(out io.Writer, w *Way) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(w.line())
}

//go:embed page.html
var pageHTML string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// cell is the side of a cell on the page, in pixels.
const cell = 28

// page is a way as the template wants it.
type page struct {
	*Way
	Boards      []template.HTML // of the steps
	Definitions template.HTML
	Light, Dark template.CSS
}

// Lang is the language of the page.
func (page) Lang() string { return words.Tag() }

// Heading is that of the list of techniques.
func (page) Heading() string { return words.Say("Techniques") }

// That says which cells the words for a step leave to be looked up.
func (page) That(marked string) string { return words.Say("That is: %s.", marked) }

func writeHTML(out io.Writer, w *Way) error {
	common := draw.NewPage()
	pg := page{Way: w}
	for i := range w.Steps {
		s := &w.Steps[i]
		view := s.View()
		board := picture.Sheet{Cell: cell}.Element(common, view, alt(s.Number, view))
		pg.Boards = append(pg.Boards, template.HTML(board)) //nolint:gosec // we drew it
	}
	pg.Definitions = template.HTML(common.Definitions()) //nolint:gosec // we drew it
	pg.Light = template.CSS(common.Colors(draw.Light))   //nolint:gosec // our own colors
	pg.Dark = template.CSS(common.Colors(draw.Dark))     //nolint:gosec // our own colors
	return pageTemplate().Execute(out, pg)
}

// alt says what is to be seen on the board of a step.
func alt(number int, v *puzzles.View) string {
	return words.Say("The board before step %d. Marked as the target: %s; as reasons: %s.",
		number, marked(v.Target), marked(v.Selected))
}

// marked lists the cells that are marked.
func marked(cells grid.Map[bool]) string {
	var names []string
	for c := range cells.Size().All() {
		if cells.At(c) {
			names = append(names, c.Short())
		}
	}
	if len(names) == 0 {
		return words.Say("none")
	}
	return words.List(names, "and")
}
