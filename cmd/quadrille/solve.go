package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quadrille/core"
	"quadrille/core/search"
	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// solving holds the flags and arguments of solve.
type solving struct {
	input
	options engine.Options
	stats   bool
}

func (p *program) solveCommand() *cobra.Command {
	var s solving
	c := &cobra.Command{
		Use:   "solve [flags] FILE...",
		Short: "Solve puzzles: one solution, several or none",
		Long: "Solve puzzles and decide whether they have one solution, several or none; of puzzles that ask for\n" +
			"it, find the best board. With --count 1 the question is whether there is a solution: the answer\n" +
			"\"solvable\" has the exit status 0, and other solutions are not looked for.\n\n" + searchHelp(),
		Example: "  quadrille solve winter.quadrille\n" +
			"  quadrille solve --json --count 0 --timeout 10s --id w-1 winter.quadrille\n" +
			"  quadrille solve --stats --search label --var ffc --val bisect --order down winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			s.files = files
			if p.json && c.Flags().Changed("stats") {
				return errors.New("--json has the statistics always; leave --stats out")
			}
			if err := s.check(c.Flags().Changed); err != nil {
				return err
			}
			return p.eachPuzzle(c.Context(), s.input, s.options.Timeout, func(it item) error { return p.solve(c.Context(), s, it) })
		},
	}
	s.addTo(c, p.types)
	f := c.Flags()
	p.jsonFlag(c, "a puzzle")
	f.BoolVar(&s.stats, "stats", false, "print the statistics of the search")
	intFlag(c, &s.options.Limit, "count", 2, 0, mostCount, "stop after this many solutions; 0 finds all")
	intFlag(c, &s.options.Keep, "show", 1000, 0, mostShown, "print at most this many of the solutions; 0 prints all, which takes memory")
	timeFlag(c, &s.options.Timeout, 0, "give up a puzzle after this time, such as 10s (default never)")
	searches := names(engine.Searches)
	nameFlag(c, &s.options.Search, "search", engine.Learn, searches, "the search: "+strings.Join(searches, ", "))
	f.StringVar(&s.options.Labeling.Variables, "var", search.VariableOrders[0].Name, "label: which variable comes next")
	f.StringVar(&s.options.Labeling.Choice, "val", search.Choices[0].Name, "label: how its domain is split")
	f.StringVar(&s.options.Labeling.Order, "order", search.ValueOrders[0].Name, "label: the order of its values")
	seedFlag(c, &s.options.Labeling.Seed, "label: the seed of --var random")
	f.StringVar(&s.options.Model, "model", "", "the model, see quadrille types (default the first)")
	completeLabeling(c, p.types)
	return c
}

// completeLabeling completes the flags for models and labeling orders.
func completeLabeling(c *cobra.Command, known types.List) {
	oneOf(c, "model", models(known))
	oneOf(c, "var", names(search.Names(search.VariableOrders)))
	oneOf(c, "val", names(search.Names(search.Choices)))
	oneOf(c, "order", names(search.Names(search.ValueOrders)))
}

// check rejects invalid combinations of flags.
func (s *solving) check(changed func(flag string) bool) error {
	for _, flag := range []string{"var", "val", "order", "seed"} {
		if s.options.Search == engine.Learn && changed(flag) {
			return fmt.Errorf("--%s needs --search %s", flag, engine.Label)
		}
	}
	if changed("seed") && s.options.Labeling.Variables != random {
		return errSeedless
	}
	_, err := s.options.Labeling.Named()
	return err
}

// random is the variable order that a seed decides.
const random = "random"

// errSeedless is the error for a seed that decides nothing.
var errSeedless = errors.New("--seed needs --var " + random)

func names(all []search.Named) []string {
	return lists.Map(all, func(n search.Named) string { return n.Name })
}

// models returns the names of the models of all types.
func models(known types.List) (ns []string) {
	for _, t := range known {
		for _, m := range t.Spec().Models {
			if !slices.Contains(ns, m.Name) {
				ns = append(ns, m.Name)
			}
		}
	}
	return ns
}

// searchHelp lists the choices for the flags.
func searchHelp() string {
	var b strings.Builder
	for _, part := range []struct {
		title string
		list  []search.Named
	}{
		{"Searches (--search)", engine.Searches},
		{"Variable orders of label (--var)", search.Names(search.VariableOrders)},
		{"Choices of label (--val)", search.Names(search.Choices)},
		{"Value orders of label (--order)", search.Names(search.ValueOrders)},
	} {
		fmt.Fprintf(&b, "%s:\n", part.title)
		for _, n := range part.list {
			fmt.Fprintf(&b, "  %-16s %s\n", n.Name, n.Help)
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// solved is the line of JSON for a puzzle.
type solved struct {
	file.Head
	Count     int        `json:"count"`
	All       bool       `json:"all"`             // there are no others, or no better boards
	Bound     *int       `json:"bound,omitempty"` // a lower bound for all boards
	Model     string     `json:"model"`
	Relaxed   bool       `json:"relaxed,omitempty"`
	Solutions [][]string `json:"solutions"`
	Seconds   float64    `json:"seconds"`
	Stats     core.Stats `json:"stats"`
}

func (p *program) solve(ctx context.Context, s solving, it item) error {
	pz := it.State.Puzzle
	res, err := p.ask(ctx, engine.Solve, s.options, pz)
	if err != nil {
		p.refuseOf(it.head(), fmt.Errorf("%s: %w", it.name(), err))
		return nil
	}
	p.exit(exitOf(res, s.options.Limit))
	if p.json {
		line := solved{
			it.proved(provedBy(res), decided(res, s.options.Limit)), res.Count, res.Complete, bound(res), res.Model, res.Relaxed,
			make([][]string, 0, len(res.Solutions)), res.Seconds, res.Stats,
		}
		for _, b := range res.Solutions {
			line.Solutions = append(line.Solutions, rows(pz, b))
		}
		return p.printLine(pz, res.Objective, line)
	}
	text := verdict(pz, res)
	if f, ok := puzzles.Impossible(pz); ok && res.Status == engine.None {
		text += " (" + strings.TrimSuffix(f.Text, ".") + ")"
	}
	p.printf("%s: %s, %s\n", it.name(), text, words.Duration(res.Seconds))
	for _, b := range res.Solutions {
		p.printBoard(pz, b)
	}
	if more := res.Count - len(res.Solutions); more > 0 {
		p.printf("and %s\n\n", words.Count(more, "more solution"))
	}
	if s.stats {
		p.printStats(res.Stats)
	}
	return nil
}

// exitOf returns the exit status for a result, if limit solutions were requested. It is
// undecided if the search was cut off before it had them.
func exitOf(res engine.Result, limit int) int {
	if res.Relaxed || !decided(res, limit) {
		return exitUndecided
	}
	return exitFor(res.Status)
}

// decided reports whether a search, with any model, is complete, if limit solutions were
// requested.
func decided(res engine.Result, limit int) bool {
	return (res.Complete || res.Count == limit) && exitFor(res.Status) != exitUndecided
}

// question is a way to ask the engine about a puzzle: engine.Solve or engine.Prove.
type question func(context.Context, *puzzles.Puzzle, engine.Options, func(engine.Event)) (engine.Result, error)

// ask asks the engine, and returns an unknown result if it does not return in time.
func (p *program) ask(ctx context.Context, how question, o engine.Options, pz *puzzles.Puzzle) (res engine.Result, err error) {
	begin := time.Now()
	limit := o.Timeout
	o.Timeout = 0
	type answer struct {
		engine.Result
		error
	}
	a, inTime := within(ctx, limit, func(ctx context.Context) (a answer) {
		a.Result, a.error = how(ctx, pz, o, func(e engine.Event) { p.line.say(news(pz, e)) })
		return a
	})
	if !inTime {
		a.Result = engine.Result{Status: engine.Unknown, Model: cmp.Or(o.Model, pz.Type.Spec().Models[0].Name), Seconds: time.Since(begin).Seconds()}
	}
	return a.Result, a.error
}

// provedBy returns what a result proves about the puzzle: nothing, if its model is relaxed.
func provedBy(res engine.Result) engine.Status {
	if res.Relaxed {
		return engine.Unknown
	}
	return res.Status
}

// news describes an event in words.
func news(pz *puzzles.Puzzle, e engine.Event) string {
	if e.Objective != nil {
		return fmt.Sprintf("best so far %d %s, at least %d", *e.Objective, objective(pz), e.Least)
	}
	found := words.Count(e.Found, "solution") + " so far"
	if e.Share > 0 {
		found += fmt.Sprintf(", %.3g %% of the search tree closed", 100*e.Share)
	}
	return found
}

// bound returns the proved bound for the best board, nil if there is no such board.
func bound(res engine.Result) *int {
	if res.Objective == nil {
		return nil
	}
	return &res.Least
}

func verdict(pz *puzzles.Puzzle, res engine.Result) string {
	text := string(res.Status)
	switch {
	case res.Status == engine.Best:
		text += fmt.Sprintf(", %d %s, at least %d", *res.Objective, objective(pz), res.Least)
	case res.Objective != nil:
		text += fmt.Sprintf(", %d %s", *res.Objective, objective(pz))
	case res.Status == engine.Multiple && res.Complete:
		text += ", " + words.Count(res.Count, "solution")
	case res.Status == engine.Multiple, res.Status == engine.Solvable:
		text += fmt.Sprintf(", %s found, there may be more", words.Count(res.Count, "solution"))
	case res.Status == engine.Unknown:
		text += fmt.Sprintf(", %s found", words.Count(res.Count, "solution"))
	}
	if res.Relaxed {
		text += fmt.Sprintf(" in the relaxed model %q, which is not quite the rules", res.Model)
	}
	return text
}

func (p *program) printStats(s core.Stats) {
	for _, line := range []struct {
		name  string
		value int64
	}{
		{"decisions", s.Decisions},
		{"backtracks", s.Backtracks},
		{"failures", s.Failures},
		{"propagations", s.Propagations},
		{"prunings", s.Prunings},
		{"resumptions", s.Resumptions},
		{"entailments", s.Entailments},
		{"constraints", s.Constraints},
		{"learned", s.Learned},
		{"restarts", s.Restarts},
		{"depth", s.Depth},
	} {
		p.printf("  %-12s %12d\n", line.name, line.value)
	}
	p.printf("  %-12s %12.6f\n", "seconds", s.Seconds)
	p.printf("  %-12s %12d\n\n", "memory", s.Memory)
}
