package walkthrough

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Format is a way to write a walkthrough.
type Format struct {
	Name      string // of flags: "markdown"
	Title     string // in menus
	Extension string // of files, with its dot
	write     func(io.Writer, *page) error
}

// Formats lists them all.
var Formats = []Format{
	{"text", "Plain text", ".txt", writeText},
	{"markdown", "Markdown", ".md", writeMarkdown},
	{"html", "Web page with boards", ".html", writeHTML},
	{"json", "Data (JSON)", ".json", writeJSON},
}

// Write writes the walk w of e through p.
func (f Format) Write(out io.Writer, e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) error {
	return f.write(out, pageOf(e, p, w))
}

// page is what all formats are made of.
type page struct {
	Title, Summary string
	Steps          []told
	Techniques     []reason.Technique // those that occur, in the order of their first steps

	engine *reason.Engine
	puzzle *puzzles.Puzzle
	walk   *reason.Walk
}

// told is a step to read.
type told struct {
	Number    int
	Technique string
	Text      string
	Marked    string // what the text leaves to be looked up on the board
	group     reason.Told
	before    puzzles.State // what is known before it
}

func pageOf(e *reason.Engine, p *puzzles.Puzzle, w *reason.Walk) *page {
	pg := &page{Title: Title(p), Summary: Summary(w), engine: e, puzzle: p, walk: w}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	seen := make(map[string]bool)
	for i, g := range w.Told() {
		lead := g.Steps[0].Technique
		marked := ""
		if g.Steps[0].Long() {
			marked = e.Facts(g.Steps[0].Sets)
		}
		pg.Steps = append(pg.Steps, told{i + 1, lead.Name, e.TellAll(&g), marked, g, s})
		s = After(s, &g)
		if !seen[lead.ID] {
			seen[lead.ID] = true
			pg.Techniques = append(pg.Techniques, *lead)
		}
	}
	return pg
}

// Title is what a walkthrough of p is called.
func Title(p *puzzles.Puzzle) string {
	if name := p.Meta.Name(); name != "" {
		return name
	}
	return words.Capital(words.An(p.Size().String())) + " " + p.Type.Spec().Title
}

// Summary says in a sentence how hard the walk is.
func Summary(w *reason.Walk) string {
	g := w.Grade()
	steps := words.Count(len(w.Told()), "step")
	switch {
	case w.Status == reason.Several:
		return fmt.Sprintf("After %s nothing more follows: there are several solutions.", steps)
	case w.Status != reason.Complete:
		return fmt.Sprintf("%s so far.", words.Capital(steps))
	}
	text := fmt.Sprintf("%s, %.1f: %s", g.Level, g.Score, steps)
	if g.Chains > 0 {
		text += fmt.Sprintf(", %s, the longest over %s", words.Count(g.Chains, "supposition"), words.Count(g.Longest, "rule"))
	}
	return text + "."
}

// After is the state after a step: with the values entered that it concludes.
func After(s puzzles.State, g *reason.Told) puzzles.State {
	for _, step := range g.Steps {
		for _, f := range step.Sets {
			if f.Is && s.Puzzle.Given(f.Cell) == puzzles.Open {
				s.Marks.Values = s.Marks.Values.With(f.Cell, f.Value)
			}
		}
	}
	return s
}

// View shows a step on the board before it: what it concludes is the target, the
// reasons are selected.
func View(before puzzles.State, g *reason.Told) *puzzles.View {
	step := g.Step()
	z := before.Puzzle.Size()
	target, selected := grid.NewMap[bool](z), grid.NewMap[bool](z)
	for _, f := range step.Because {
		selected = selected.With(f.Cell, true)
	}
	for _, f := range step.Sets {
		target = target.With(f.Cell, true)
	}
	return &puzzles.View{State: before, Target: target, Selected: selected}
}

func writeText(out io.Writer, pg *page) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n\n", pg.Title, pg.Summary)
	for _, s := range pg.Steps {
		fmt.Fprintf(&b, "%3d. %s: %s\n", s.Number, s.Technique, s.Text)
		if s.Marked != "" {
			fmt.Fprintf(&b, "     That is: %s.\n", s.Marked)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// escape keeps Markdown from taking signs of a text for its own.
var escape = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`)

func writeMarkdown(out io.Writer, pg *page) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", escape.Replace(pg.Title), escape.Replace(pg.Summary))
	board := picture.Text(picture.Problem(pg.puzzle))
	fmt.Fprintf(&b, "```\n%s\n```\n\n", strings.TrimRight(board, "\n"))
	for _, s := range pg.Steps {
		fmt.Fprintf(&b, "%d. **%s.** %s\n", s.Number, escape.Replace(s.Technique), escape.Replace(s.Text))
		if s.Marked != "" {
			fmt.Fprintf(&b, "   That is: %s.\n", escape.Replace(s.Marked))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeJSON(out io.Writer, pg *page) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(LineOf(pg.engine, pg.puzzle, pg.walk))
}

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// cell is the side of a cell on the page, in pixels.
const cell = 28

// Board is the picture of the board before the step.
func (s told) Board() (template.HTML, error) {
	v := View(s.before, &s.group)
	svg, err := picture.Sheet{Cell: cell, Palette: draw.Light}.SVG(v)
	return template.HTML(svg), err //nolint:gosec // we drew it
}

func writeHTML(out io.Writer, pg *page) error { return pageTemplate.Execute(out, pg) }
