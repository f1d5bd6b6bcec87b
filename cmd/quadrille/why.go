package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/walkthrough"
	"quadrille/puzzles/words"
)

// asking holds the flags and arguments of why.
type asking struct {
	input
	timeout time.Duration
	cell    string
}

func (p *program) whyCommand() *cobra.Command {
	var a asking
	c := &cobra.Command{
		Use:   "why [flags] FILE...",
		Short: "Explain why puzzles have one solution, several or none",
		Long: "Explain why puzzles have one solution, several or none:\n\n" +
			"  none     a smallest set of givens, clues and numbers that contradict each other\n" +
			"  several  two solutions that differ in as many cells as possible, and where; the givens that follow\n" +
			"           from the others\n" +
			"  one      which givens and clues are needed, each for itself; the others could be taken away\n\n" +
			"Of puzzles that ask for the best board, the best boards count. The exit status is that of solve; it is\n" +
			"3 also when the status is known and something else was not decided in the time.\n\n" +
			"With --cell the question is why this cell holds what it holds: the steps that lead to it, the last\n" +
			"one first.",
		Example: "  quadrille why --json --id w-1 winter.quadrille\n" +
			"  quadrille why --cell r3c4 --id w-1 winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			a.files = files
			return p.eachPuzzle(c.Context(), a.input, a.timeout, func(it item) error {
				if a.cell != "" {
					return p.whyCell(c.Context(), a, it)
				}
				return p.why(c.Context(), a, it)
			})
		},
	}
	a.addTo(c, p.types)
	p.jsonFlag(c, "a puzzle")
	c.Flags().StringVar(&a.cell, "cell", "", "explain what this cell holds, such as r3c4: row 3, column 4")
	timeFlag(c, &a.timeout, 10*time.Second, "stop at what is known of a puzzle after this time")
	return c
}

// whyLine is the line of JSON for a puzzle. Members that belong to another status are
// omitted.
type whyLine struct {
	file.Head
	Text string `json:"text"`
	// Conflict is for puzzles without a solution, Givens for all others.
	Conflict []givenLine `json:"conflict,omitempty"`
	Givens   []givenLine `json:"givens,omitempty"`
	// Because are the steps of a human proof of the conflict: from all of its givens but one
	// to what that one contradicts.
	Because []walkthrough.Step `json:"because,omitempty"`
	// Solutions are two of several; Differ are the cells where they differ, and Most is an
	// upper bound for their number.
	Solutions [][]string `json:"solutions,omitempty"`
	Differ    []string   `json:"differ,omitempty"`
	Most      int        `json:"most,omitempty"`
	Seconds   float64    `json:"seconds"`
}

// givenLine is a given, a clue or a number of a puzzle.
type givenLine struct {
	Kind   engine.GivenKind `json:"kind"`
	Use    engine.Use       `json:"use,omitempty"`
	Text   string           `json:"text"`
	Cells  []string         `json:"cells"`
	Places []string         `json:"places,omitempty"`
}

func (p *program) why(ctx context.Context, a asking, it item) error {
	begin := whyRun{program: p, item: it, start: time.Now(), line: whyLine{Head: it.head()}}
	type answer struct {
		whyRun
		error
	}
	w, inTime := within(ctx, a.timeout, func(ctx context.Context) answer {
		w := begin
		err := w.run(ctx)
		return answer{w, err}
	})
	if !inTime {
		w.whyRun = begin
	}
	if w.error != nil {
		p.refuseOf(it.head(), fmt.Errorf("%s: %w", it.name(), w.error))
		return nil
	}
	w.line.Seconds = time.Since(w.start).Seconds()
	p.exit(exitFor(engine.Status(w.line.Status)))
	if !w.line.Complete {
		p.exit(exitUndecided)
	}
	if p.json {
		return p.printJSON(w.line)
	}
	w.print()
	return nil
}

// whyRun answers for one puzzle.
type whyRun struct {
	*program
	item
	start time.Time
	line  whyLine
	pair  engine.Pair
	seen  []string // Because in words
}

func (w *whyRun) run(ctx context.Context) error {
	pz := w.State.Puzzle
	needs, err := engine.Needed(ctx, pz, func(n engine.Needs) {
		w.program.line.say(fmt.Sprintf("%d of %d looked at", len(n.Uses)-n.Count(engine.Undecided), len(n.Uses)))
	})
	if err != nil {
		return err
	}
	w.line.Status, w.line.Complete = string(needs.Status), needs.Complete
	for i, g := range needs.Givens {
		w.line.Givens = append(w.line.Givens, lineOf(g, needs.Uses[i]))
	}
	switch {
	case needs.Status == engine.None:
		return w.clash(ctx)
	case needs.Found > 1:
		err = w.apart(ctx)
	}
	w.line.Text = needs.Text()
	if w.pair.Found() {
		w.line.Text = w.pair.Text() + " " + w.line.Text
	}
	return err
}

// clash searches for givens that contradict each other.
func (w *whyRun) clash(ctx context.Context) error {
	n, err := engine.Clash(ctx, w.State.Puzzle)
	w.line.Text, w.line.Complete = n.Text(), n.Complete
	for _, g := range n.Givens {
		w.line.Conflict = append(w.line.Conflict, lineOf(g, ""))
	}
	if err == nil && n.Complete {
		w.line.Because, w.seen = clashSteps(ctx, n)
		w.line.Complete = ctx.Err() == nil // otherwise such steps may exist
	}
	return err
}

// clashSteps returns the steps of a human proof that givens contradict each other, as data
// and as text; none if no proof is found.
func clashSteps(ctx context.Context, n engine.Conflict) (steps []walkthrough.Step, text []string) {
	cells := n.Cells()
	if len(cells) == 0 {
		return nil, nil
	}
	e, err := reason.New(ctx, n.Rest)
	if err != nil {
		return nil, nil
	}
	walk, denied, err := e.Clash(ctx, n.Rest, cells)
	if err != nil || walk == nil {
		return nil, nil
	}
	for _, s := range walk.Steps {
		steps = append(steps, walkthrough.StepOf(e, n.Rest, s))
		text = append(text, e.Named(s))
	}
	return steps, append(text, words.Sentence("but it is given that "+e.Facts([]reason.Fact{{Cell: denied.Cell, Value: denied.Value, Is: true}})))
}

// apart searches for two solutions.
func (w *whyRun) apart(ctx context.Context) error {
	pz := w.State.Puzzle
	pair, err := engine.Apart(ctx, pz, func(n engine.Pair) {
		w.program.line.say("two solutions differ in " + words.Count(n.Apart, "cell") + " so far")
	})
	if err != nil || !pair.Found() {
		return err
	}
	w.pair = pair
	w.line.Complete = w.line.Complete && pair.Complete
	w.line.Solutions = [][]string{rows(pz, pair.One), rows(pz, pair.Other)}
	w.line.Most = pair.Most
	for c := range pz.Size().All() {
		if pair.One.At(c) != pair.Other.At(c) {
			w.line.Differ = append(w.line.Differ, c.Short())
		}
	}
	return nil
}

func lineOf(g engine.Given, u engine.Use) givenLine {
	f := faultOf(puzzles.Fault{Places: g.Places})
	return givenLine{g.Kind, u, g.Text, f.Cells, f.Places}
}

func (w *whyRun) print() {
	pz := w.State.Puzzle
	w.printf("%s: %s, %s\n", w.name(), w.line.Status, words.Duration(w.line.Seconds))
	if w.line.Text != "" {
		w.printf("  %s\n", w.line.Text)
	}
	for _, g := range w.line.Conflict {
		w.printf("  %s\n", g.Text)
	}
	for i, text := range w.seen {
		w.printf("  %d. %s\n", i+1, text)
	}
	for _, g := range w.line.Givens {
		switch g.Use {
		case engine.Redundant:
			w.printf("  %s\n", g.Text)
		case engine.Undecided:
			w.printf("  %s: %s\n", g.Text, g.Use)
		}
	}
	if !w.pair.Found() {
		return
	}
	w.printBoard(pz, w.pair.One)
	w.printBoard(pz, w.pair.Other)
	w.printf("where both agree:\n")
	w.printBoard(pz, grid.Collect(pz.Size(), func(c grid.Cell) puzzles.Value {
		if w.pair.One.At(c) != w.pair.Other.At(c) {
			return puzzles.Open
		}
		return w.pair.One.At(c)
	}))
}
