package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// experiment repeats a table of a report's searches: boards against search methods. The
// tables are in README.md, made by bench -reports; a test runs the cells that are not slow
// and compares.
type experiment struct {
	title     string
	published []string // headings of the columns that quote the report's numbers
	columns   []column
	rows      []trial
}

// column is a search method.
type column struct {
	title   string
	options engine.Options
}

// trial is a board of an experiment.
type trial struct {
	name      string
	puzzle    *puzzles.Puzzle
	published []string
	slow      []int // the columns that take more than a moment
}

// enoughCPU is the limit of CPU time for a cell; the reports used 60 and 120 seconds.
const enoughCPU = 10 * time.Second

// label returns the options for a labeling search for a number of solutions.
func label(model string, count int, orders string) engine.Options {
	l := search.Labeling{}
	for name := range strings.FieldsSeq(orders) {
		switch name {
		case "bisect", "middle", "step":
			l.Choice = name
		case "up", "down":
			l.Order = name
		default:
			l.Variables = name
		}
	}
	return engine.Options{Search: engine.Label, Model: model, Labeling: l, Limit: count}
}

func experiments() ([]experiment, error) {
	boards, err := fixedSet()
	if err != nil {
		return nil, err
	}
	named := map[string]*puzzles.Puzzle{}
	for _, b := range boards {
		named[b.name] = b.puzzle
	}
	return []experiment{doppelblocks(named), closeOrFar(), yinYang(), hooDoo(), dominoes(named)}, nil
}

// doppelblocks repeats the report's table of Doppelblock with all clues.
func doppelblocks(named map[string]*puzzles.Puzzle) experiment {
	e := experiment{
		title:     "Doppelblock",
		published: []string{"report"},
		columns: []column{
			{"`automaton`, `bisect`, `down`", label("automaton", 1, "bisect down")},
			{"the same, all solutions", label("automaton", 0, "bisect down")},
			{"`automaton`, `step`, `up`", label("automaton", 1, "")},
			{"`sets`, `bisect`, `down`", label("sets", 1, "bisect down")},
			{"learning, all solutions", engine.Options{}},
		},
	}
	for _, r := range []struct {
		name, published string
		slow            []int
	}{
		{"report-5a", "1 in 0 s", nil},
		{"report-5b", "5 in 0 s", nil},
		{"report-6a", "139 in 0.01 s", nil},
		{"report-6b", "3 in 0 s", nil},
		{"report-6c", "340 in 0.04 s", nil},
		{"report-6d", "65 in 0.01 s", nil},
		{"report-7a", "138 in 0.02 s; `step`, `up`: 106,317 in 10.4 s", []int{2}},
		{"report-7b", "20,669 in 2.41 s", nil},
		{"report-7c", "9,651 in 1.12 s", nil},
		{"report-7d", "19,150 in 2.29 s", nil},
		{"report-8", "3,487,340 in 390.86 s", []int{0, 1, 2}},
	} {
		e.rows = append(e.rows, trial{r.name, named[r.name], []string{r.published}, r.slow})
	}
	return e
}

// closeOrFar repeats the report's first filling of empty boards.
func closeOrFar() experiment {
	e := experiment{
		title:     "Close or Far",
		published: []string{"report"},
		columns: []column{
			{"`direct`, `ffc`, `middle`", label("direct", 1, "ffc middle")},
			{"`best`, `ffc`, `middle`", label("best", 1, "ffc middle")},
			{"`best`, `ff`, `step`", label("best", 1, "ff step")},
			{"learning", engine.Options{Limit: 1}},
		},
	}
	for n := 10; n <= 100; n += 10 {
		r := trial{name: fmt.Sprintf("%d × %[1]d", n), puzzle: empty("closefar", n), published: []string{""}}
		if n > 30 {
			r.slow = []int{0, 1}
		}
		if n == 100 {
			r.published[0] = "1.22 s"
		}
		e.rows = append(e.rows, r)
	}
	return e
}

// yinYang repeats the report's first filling of empty boards, in its two models.
func yinYang() experiment {
	e := experiment{
		title:     "Yin-Yang",
		published: []string{"report, relaxed", "report, Euler path"},
		columns: []column{
			{"`relaxed`, `step`, `up`", label("relaxed", 1, "")},
			{"`euler`, `step`, `up`", label("euler", 1, "")},
			{"`exact`, `step`, `up`", label("exact", 1, "")},
			{"`exact`, learning", engine.Options{Limit: 1}},
		},
	}
	for _, r := range []struct {
		n              int
		relaxed, euler string
	}{{2, "0", "9"}, {3, "0", "22"}, {5, "", "89,819"}, {6, "3", "not computed"}, {8, "7", ""}} {
		e.rows = append(e.rows, trial{fmt.Sprintf("%d × %[1]d", r.n), empty("yinyang", r.n), []string{r.relaxed, r.euler}, nil})
	}
	return e
}

// hooDoo repeats the report's minimum of transparent pegs on empty boards.
func hooDoo() experiment {
	e := experiment{
		title:     "Hoo-Doo",
		published: []string{"report"},
		columns: []column{
			{"`distinct`, `up`", label("distinct", 1, "up")},
			{"`distinct`, `down`", label("distinct", 1, "down")},
			{"`distinct`, `down`, `ffc`", label("distinct", 1, "down ffc")},
			{"`distinct`, `down`, `bisect`, `ffc`", label("distinct", 1, "down bisect ffc")},
			{"`full`, `down`", label("full", 1, "down")},
			{"learning", engine.Options{}},
		},
	}
	for _, r := range []struct {
		n         int
		published string
	}{
		{2, "2 proved"},
		{3, "3 proved"},
		{4, "3 proved"},
		{5, "0 proved"},
		{6, "4"},
		{7, "0 proved in 10.9 s; `down`, `ffc` 59 s"},
		{8, "7"},
		{9, "11"},
		{10, "16"},
		{11, "21"},
		{20, "67"},
	} {
		t := trial{fmt.Sprintf("%d × %[1]d", r.n), empty("hoodoo", r.n), []string{r.published}, nil}
		if r.n > 5 {
			t.slow = []int{0, 1, 2, 3, 4, 5}
		}
		e.rows = append(e.rows, t)
	}
	return e
}

// dominoes repeats the report's model of Domino on boards of about its sizes.
func dominoes(named map[string]*puzzles.Puzzle) experiment {
	e := experiment{
		title:     "Domino",
		published: []string{"report"},
		columns: []column{
			{"`borders`, `step`, `down`", label("borders", 2, "down")},
			{"`placements`, `step`, `down`", label("placements", 2, "down")},
			{"learning", engine.Options{Limit: 2}},
		},
	}
	for _, r := range [][2]string{{"report-5x4", "under 0.01 s"}, {"domino-6", ""}, {"domino-9", "15 × 8: under 0.1 s"}, {"domino-12", ""}, {"domino-15", ""}} {
		e.rows = append(e.rows, trial{r[0], named[r[0]], []string{r[1]}, nil})
	}
	return e
}

// empty returns the square board of a type without givens.
func empty(typ string, side int) *puzzles.Puzzle {
	p, err := puzzles.New(types.ByName(typ), puzzles.Params{Size: grid.Size{Rows: side, Cols: side}})
	if err != nil {
		panic(err) // side is outside the limits of the type
	}
	return p
}

// cell runs a search and returns its result, backtracks and CPU time: "3,466 in 0.220 s",
// "optimum 3, 481 in 0.004 s" or "best 11 after 10 s". For a learning search it omits
// backtracks, which are not comparable with those of the reports.
func cell(ctx context.Context, p *puzzles.Puzzle, o engine.Options) (string, error) {
	ctx, cancel := withCPU(ctx, enoughCPU)
	defer cancel()
	start := used()
	res, err := engine.Solve(ctx, p, o, nil)
	if err != nil {
		return "", err
	}
	took := (used() - start).Seconds()
	text := fmt.Sprintf("%.3f s", took)
	if o.Search == engine.Label {
		text = words.Number(res.Stats.Backtracks) + " in " + text
	}
	switch {
	case res.Status == engine.Best:
		text = fmt.Sprintf("best %d after %.0f s", *res.Objective, took)
	case res.Status == engine.Optimal:
		text = fmt.Sprintf("optimum %d, %s", *res.Objective, text)
	case ctx.Err() != nil:
		text = fmt.Sprintf("nothing after %.0f s", took)
	}
	return text, nil
}

// withCPU returns a context that ends when this program has used so much more CPU time.
func withCPU(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	end := used() + d
	go func() {
		tick := time.NewTicker(20 * time.Millisecond)
		defer tick.Stop()
		for ctx.Err() == nil && used() < end {
			select {
			case <-tick.C:
			case <-ctx.Done():
			}
		}
		cancel()
	}()
	return ctx, cancel
}

// head returns the first line of the table.
func (e *experiment) head() string {
	titles := append([]string{e.title}, e.published...)
	for _, c := range e.columns {
		titles = append(titles, c.title)
	}
	return "| " + strings.Join(titles, " | ") + " |"
}

// printReports prints the experiments as Markdown.
func printReports(ctx context.Context, w io.Writer) error {
	all, err := experiments()
	if err != nil {
		return err
	}
	for _, e := range all {
		head := e.head()
		fmt.Fprintf(w, "%s\n|%s\n", head, strings.Repeat(" --- |", strings.Count(head, "|")-1))
		for _, r := range e.rows {
			fmt.Fprintf(w, "| %s |", strings.Join(append([]string{r.name}, r.published...), " | "))
			for _, c := range e.columns {
				text, err := cell(ctx, r.puzzle, c.options)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", r.name, c.title, err)
				}
				fmt.Fprintf(w, " %s |", text)
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w)
	}
	return ctx.Err()
}
