package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/walkthrough"
	"quadrille/puzzles/words"
)

// explaining holds the common flags and arguments of hint, walk and grade.
type explaining struct {
	input
	timeout time.Duration
}

func (p *program) addExplaining(c *cobra.Command, x *explaining) {
	x.input.addTo(c, p.types)
	p.jsonFlag(c, "a puzzle")
	timeFlag(c, &x.timeout, 0, "stop at what is found of a puzzle after this time, such as 10s (default never)")
}

// errLate means that a question was not answered within its time limit.
var errLate = errors.New("not decided in the time")

// explained runs do with an engine for the puzzle, within the time limit. If there is no
// answer it calls unanswered with the reason: the limit was reached, or the puzzle cannot be
// explained, which is certain then.
func (p *program) explained(ctx context.Context, limit time.Duration, it item, unanswered func(why error) error, do func(ctx context.Context, e *reason.Engine) error) error {
	inTime, cancel := timed(ctx, limit)
	defer cancel()
	e, err := reason.New(inTime, it.State.Puzzle)
	if err == nil {
		err = do(inTime, e)
	}
	if err == nil {
		return nil
	}
	if inTime.Err() != nil {
		p.exit(exitUndecided)
		return unanswered(errLate)
	}
	p.exit(exitNo)
	return unanswered(err)
}

// unanswered returns a function that reports why a question about a puzzle was not answered,
// with --json also in JSON.
func (p *program) unanswered(it item) func(why error) error {
	return func(why error) error {
		if p.json {
			h := it.proved(engine.Unknown, !errors.Is(why, errLate))
			h.Message = why.Error()
			return p.printJSON(h)
		}
		p.printf("%s: %s\n", it.name(), why)
		return nil
	}
}

// exitAfter returns the exit status for the status of a search for steps.
func exitAfter(s reason.Status) int {
	switch s {
	case reason.Stepped, reason.Complete:
		return exitYes
	case reason.Wrong, reason.Several:
		return exitNo
	}
	return exitUndecided
}

// strengths are the names of the strengths of hints.
var strengths = []string{"name", "place", "step"}

// hinting holds the flags and arguments of hint.
type hinting struct {
	explaining
	strength string
}

func (p *program) hintCommand() *cobra.Command {
	var h hinting
	c := &cobra.Command{
		Use:   "hint [flags] FILE...",
		Short: "Tell the next step toward the answer",
		Long: "Tell the next step toward the answer, from the givens and what is entered in the file: the easiest\n" +
			"technique that applies, else a supposition that leads to a contradiction, else that a search is\n" +
			"needed. Entries that cannot be right are named first, and nothing is concluded from them, nor from\n" +
			"notes, but a step of which all is noted already is not told.\n\n" +
			"The exit status is 0 when there is a step or nothing is left to find, 1 when entries are wrong, when\n" +
			"nothing more follows, and for a puzzle that cannot be explained, as one that asks for a best board.",
		Example: "  quadrille hint --strength place --id w-1 winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			h.files = files
			how := reason.Strength(slices.Index(strengths, h.strength))
			return p.eachPuzzle(c.Context(), h.input, h.timeout, func(it item) error {
				return p.explained(c.Context(), h.timeout, it, p.unanswered(it), func(ctx context.Context, e *reason.Engine) error {
					return p.hint(ctx, how, it, e)
				})
			})
		},
	}
	p.addExplaining(c, &h.explaining)
	nameFlag(c, &h.strength, "strength", "step", strengths, "how much is told: "+strings.Join(strengths, ", "))
	return c
}

type hintLine struct {
	file.Head
	Text     string            `json:"text"`
	Step     *walkthrough.Step `json:"step,omitempty"`
	Mistakes []string          `json:"mistakes,omitempty"`
}

func (p *program) hint(ctx context.Context, how reason.Strength, it item, e *reason.Engine) error {
	step, status, err := e.Hint(ctx, it.State, nil, nil)
	if err != nil {
		return err
	}
	p.exit(exitAfter(status))
	line := hintLine{Head: it.proved(walkthrough.Proved(status, false), status != reason.Undecided)}
	switch status {
	case reason.Stepped:
		line.Text = e.Tell(step, how)
		if how == reason.Whole {
			line.Text = e.Named(step)
			s := walkthrough.StepOf(e, it.State.Puzzle, step)
			line.Step = &s
		}
	case reason.Wrong:
		cells, err := e.Mistakes(ctx, it.State)
		if err != nil {
			return err
		}
		line.Text = reason.MistakesText(cells)
		if len(cells) > 0 { // without these cells there is a solution
			line.Status = string(engine.Solvable)
		}
		line.Mistakes = shorts(cells)
	default:
		line.Text = statusText(status)
	}
	if p.json {
		return p.printJSON(line)
	}
	p.printf("%s: %s\n", it.name(), line.Text)
	return nil
}

// statusText describes the status of a search that found no step.
func statusText(s reason.Status) string {
	switch s {
	case reason.Complete:
		return "Everything is found."
	case reason.Several:
		return "Nothing more follows: there are several solutions."
	case reason.Wrong:
		return "There is no solution."
	}
	return "No step was found in the time."
}

// walking holds the flags and arguments of walk.
type walking struct {
	explaining
	name   string // of the format
	format walkthrough.Format
	to     walkthrough.Document
	text   bytes.Buffer // written to, but not printed yet
	shown  bool         // a puzzle has been shown
}

func (p *program) walkCommand() *cobra.Command {
	var w walking
	formats := lists.Map(walkthrough.Formats, func(f walkthrough.Format) string { return f.Name })
	c := &cobra.Command{
		Use:   "walk [flags] FILE...",
		Short: "Explain the whole way to the answer, step by step",
		Long: "Explain the whole way to the answer, step by step, always by the easiest technique that applies.\n" +
			"Entries in the file are not looked at. The ways of several puzzles are one document, with what is\n" +
			"to be said of puzzles without a way in its place; a moving picture (gif) shows one.\n\n" +
			"The exit status is 0 when the way leads to the end, 1 when there are several solutions or none, and for\n" +
			"a puzzle that cannot be explained, as one that asks for a best board.",
		Example: "  quadrille walk --id w-1 winter.quadrille\n" +
			"  quadrille walk --format html --id w-1 winter.quadrille > w-1.html\n" +
			"  quadrille walk --format gif --id w-1 winter.quadrille > w-1.gif",
		RunE: func(c *cobra.Command, files []string) error {
			w.files = files
			if p.json && c.Flags().Changed("format") && w.name != "json" {
				return fmt.Errorf("--format %s and --json ask for two formats", w.name)
			}
			if p.json {
				w.name = "json"
			}
			p.json = w.name == "json"
			w.format = walkthrough.Formats[slices.Index(formats, w.name)]
			if w.format.Binary && p.terminal {
				return errors.New("a moving picture does not go to a terminal; send it to a file with >")
			}
			w.to = w.format.Begin(&w.text)
			err := p.eachPuzzle(c.Context(), w.input, w.timeout, func(it item) error {
				if w.format.Binary && w.shown {
					return errors.New("a moving picture shows one puzzle; --id says which")
				}
				w.shown = true
				if err := p.walk(c.Context(), &w, it); err != nil {
					return err
				}
				return p.printWalk(&w)
			})
			return cmp.Or(err, w.to.Close(), p.printWalk(&w))
		},
	}
	p.addExplaining(c, &w.explaining)
	nameFlag(c, &w.name, "format", "text", formats, "how the way is written: "+strings.Join(formats, ", "))
	return c
}

// walk writes the way through a puzzle, or why there is none.
func (p *program) walk(ctx context.Context, w *walking, it item) error {
	unanswered := func(why error) error { return p.noWalk(w, it, reason.Undecided, words.Sentence(why.Error())) }
	if p.json {
		unanswered = p.unanswered(it)
	}
	return p.explained(ctx, w.timeout, it, unanswered, func(inTime context.Context, e *reason.Engine) error {
		pz := it.State.Puzzle
		way, err := e.Walk(inTime, puzzles.State{Puzzle: pz, Marks: puzzles.NoMarks(pz)}, reason.Limits{Most: reason.Beyond, Proved: true})
		if err != nil && inTime.Err() == nil {
			return err
		}
		p.exit(exitAfter(way.Status))
		if p.json {
			line := walkthrough.RecordOf(e, pz, way)
			line.Head = it.proved(walkthrough.Proved(way.Status, true), way.Status != reason.Undecided)
			return p.printJSON(line)
		}
		if way.Status == reason.Wrong {
			return p.noWalk(w, it, way.Status, statusText(way.Status))
		}
		drawing, stop := lateWork(ctx, inTime)
		defer stop()
		switch err := w.to.Write(drawing, walkthrough.Narrate(e, pz, way)); {
		case err == nil:
			return nil
		case drawing.Err() != nil:
			p.exit(exitUndecided)
			return p.noWalk(w, it, reason.Undecided, "There was no time to write the way.")
		default:
			p.refuse(fmt.Errorf("%s: %w", it.name(), err))
			return nil
		}
	})
}

// noWalk writes why there is no walk in its place, or as a message if the format cannot
// express it.
func (p *program) noWalk(w *walking, it item, status reason.Status, text string) error {
	if err := w.to.Write(context.Background(), walkthrough.Missing(it.State.Puzzle, status, text)); err != nil {
		p.warn(fmt.Errorf("%s: %w", it.name(), err))
	}
	return nil
}

// printWalk prints the text written so far.
func (p *program) printWalk(w *walking) error {
	text := w.text.String()
	w.text.Reset()
	if w.format.Binary && text != "" {
		p.line.clear()
		_, err := p.out.WriteString(text)
		return err
	}
	p.printLines(text)
	return nil
}

func (p *program) gradeCommand() *cobra.Command {
	var x explaining
	c := &cobra.Command{
		Use:   "grade [flags] FILE...",
		Short: "Tell how hard puzzles are",
		Long: "Tell how hard puzzles are: the level of the hardest step on the way that always takes the easiest\n" +
			"technique (" + strings.Join(levelNames(), ", ") + "; beyond needs a search), a figure that\n" +
			"tells puzzles of one level apart, the longest wait for an easy step, and how often each technique is used.\n\n" +
			"The exit status is 0 for a puzzle with one solution, 1 for one with several or none, and for one that\n" +
			"cannot be explained, as one that asks for a best board.",
		Example: "  quadrille grade winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			x.files = files
			return p.eachPuzzle(c.Context(), x.input, x.timeout, func(it item) error { return p.grade(c.Context(), x, it) })
		},
	}
	p.addExplaining(c, &x)
	return c
}

func levelNames() (names []string) {
	for l := reason.Easy; l <= reason.Beyond; l++ {
		names = append(names, l.Key())
	}
	return names
}

type gradeLine struct {
	file.Head
	walkthrough.Graded
	Techniques map[string]int `json:"techniques"`
	Chains     int            `json:"chains"`
	Longest    int            `json:"longest"`
	Wait       int            `json:"wait"`
}

func (p *program) grade(ctx context.Context, x explaining, it item) error {
	return p.explained(ctx, x.timeout, it, p.unanswered(it), func(ctx context.Context, e *reason.Engine) error {
		g, status, err := e.Grade(ctx, it.State.Puzzle, 0)
		if err != nil {
			return err
		}
		p.exit(exitAfter(status))
		if p.json {
			return p.printJSON(gradeLine{it.proved(walkthrough.Proved(status, true), status != reason.Undecided), walkthrough.GradedOf(g), g.Techniques, g.Chains, g.Longest, g.Wait})
		}
		if status != reason.Complete {
			p.printf("%s: %s\n", it.name(), statusText(status))
			return nil
		}
		text := fmt.Sprintf("%s: %s, %.1f", it.name(), g.Level, g.Score)
		if g.Chains > 0 {
			text += fmt.Sprintf(", %s, the longest over %s", words.Count(g.Chains, "supposition"), words.Count(g.Longest, "rule"))
		}
		p.printf("%s\n", text)
		return nil
	})
}

// cellLine is the line of JSON for the value of a cell.
type cellLine struct {
	walkthrough.Record
	Cell string `json:"cell"`
	Text string `json:"text"`
}

// whyCell explains what a cell holds, last step first.
func (p *program) whyCell(ctx context.Context, a asking, it item) error {
	c, err := grid.ParseCell(a.cell)
	if err != nil {
		return fmt.Errorf("--cell: %w", err)
	}
	pz := it.State.Puzzle
	if !pz.Size().Has(c) {
		p.refuseOf(it.head(), fmt.Errorf("--cell: %s is not on the board of %s, which is %s", a.cell, it.name(), pz.Size()))
		return nil
	}
	return p.explained(ctx, a.timeout, it, p.unanswered(it), func(ctx context.Context, e *reason.Engine) error {
		w, err := e.Why(ctx, puzzles.State{Puzzle: pz, Marks: puzzles.NoMarks(pz)}, c)
		if err != nil {
			return err
		}
		p.exit(exitAfter(w.Status))
		if p.json {
			line := cellLine{Record: walkthrough.RecordOf(e, pz, w), Cell: c.Short(), Text: whyText(e, pz, w, c)}
			line.Head = it.proved(walkthrough.Proved(w.Status, false), w.Status == reason.Complete || w.Status == reason.Wrong || w.Status == reason.Several)
			return p.printJSON(line)
		}
		p.printf("%s: %s\n", it.name(), whyText(e, pz, w, c))
		if w.Status == reason.Complete {
			for n := len(w.Steps) - 1; n >= 0; n-- {
				p.printf("%3d. %s: %s\n", n+1, w.Steps[n].Technique.String(), e.Named(w.Steps[n]))
			}
		}
		return nil
	})
}

// whyText says what a walk proves about cell c.
func whyText(e *reason.Engine, pz *puzzles.Puzzle, w *reason.Walk, c grid.Cell) string {
	switch {
	case w.Status == reason.Several:
		return c.Short() + " is not the same in all solutions."
	case w.Status != reason.Complete:
		return statusText(w.Status)
	case pz.Given(c) != puzzles.Open:
		return c.Short() + " is given."
	}
	for _, s := range w.Steps {
		for _, f := range slices.Concat(e.Of(s.Sets), s.Fills) {
			if f.Is && f.Cell == c {
				return e.Facts([]reason.Fact{f}) + "."
			}
		}
	}
	return c.Short() + " needs no step: nothing else can be there."
}
