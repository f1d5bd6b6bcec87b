package document

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quadrille/core/search"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/words"
)

// Search is what a run of the solver searches for, and how. The zero Search finds all
// solutions by learning, with the first model of the type and no time limit.
type Search struct {
	Limit   int           // stop after so many solutions; 0: no limit
	Timeout time.Duration // 0: no limit
	Model   string        // a name in Spec.Models; "" is the first
	// The names of the labeling orders; all "": learning.
	Variables, Choice, Values string
}

// mostKept is the maximum number of solutions of a run that are kept.
const mostKept = 1000

// labels reports whether the search is by labeling.
func (s Search) labels() bool { return s.Variables != "" || s.Choice != "" || s.Values != "" }

// options returns the search as options of the solver.
func (s Search) options() engine.Options {
	o := engine.Options{Limit: s.Limit, Keep: mostKept, Timeout: s.Timeout, Model: s.Model, Search: engine.Learn}
	if s.labels() {
		o.Search = engine.Label
		o.Labeling = search.Labeling{Variables: s.Variables, Choice: s.Choice, Order: s.Values}
	}
	return o
}

// Name returns the name of the search in a list of runs.
func (s Search) Name() string {
	if s.labels() {
		return fmt.Sprintf("%s, %s, %s", s.Variables, s.Choice, s.Values)
	}
	return words.Say("Learning")
}

// SearchOrder is a labeling order, for a choice list.
type SearchOrder struct {
	Name string
	Help words.Message
}

// orderHelp maps the names of the orders to their help in package search, which is not
// translated there.
var orderHelp = map[string]words.Message{
	"leftmost": "the first open variable", "rightmost": "the last open variable",
	"ff": "the smallest domain", "ffc": "the smallest domain, then the most constraints",
	"min": "the smallest lower bound", "max": "the greatest upper bound",
	"max_regret":      "the largest step from the smallest value to the next one",
	"anti_first_fail": "the largest domain", "occurrence": "the most constraints",
	"dom_w_deg": "the smallest domain in proportion to the failures around it",
	"random":    "any open variable; the seed decides",
	"step":      "the first value, or not", "enum": "each value in turn",
	"bisect": "one half of the domain, then the other",
	"middle": "the value next to the middle of the bounds, or not", "median": "the median of the domain, or not",
}

// The labeling orders as listed, the default first: which variable is next, how its domain
// is split, and from which end its values are tried.
var (
	VariableOrders = described(search.VariableOrders)
	Choices        = described(search.Choices)
	ValueOrders    = described(search.ValueOrders)
)

func described[T any](list []search.Order[T]) (all []SearchOrder) {
	for _, o := range list {
		all = append(all, SearchOrder{o.Name, orderHelp[o.Name]})
	}
	return all
}

// Stats returns the names and values of the run's statistics.
func (s Solving) Stats() [][2]string {
	st := s.Result.Stats
	return [][2]string{
		{words.Say("Decisions"), count(st.Decisions)},
		{words.Say("Constraints"), count(st.Constraints)},
		{words.Say("Backtracks"), count(st.Backtracks)},
		{words.Say("Entailments"), count(st.Entailments)},
		{words.Say("Failures"), count(st.Failures)},
		{words.Say("Learned"), count(st.Learned)},
		{words.Say("Propagations"), count(st.Propagations)},
		{words.Say("Restarts"), count(st.Restarts)},
		{words.Say("Prunings"), count(st.Prunings)},
		{words.Say("Depth"), count(st.Depth)},
		{words.Say("Resumptions"), count(st.Resumptions)},
		{words.Say("Memory"), memory(st.Memory)},
	}
}

// Text returns the run with its statistics as lines of tab-separated name and value, to be
// pasted into a table.
func (s Solving) Text() string {
	lines := []string{
		"search\t" + s.Search.Name(), "status\t" + string(s.Result.Status),
		"solutions\t" + strconv.Itoa(s.Result.Count), fmt.Sprintf("seconds\t%.3f", s.Result.Seconds),
	}
	for _, l := range s.Stats() {
		lines = append(lines, strings.ToLower(l[0])+"\t"+l[1])
	}
	return strings.Join(lines, "\n")
}

// Cost summarizes the cost of the run: decisions and milliseconds.
func (p Past) Cost() string {
	return fmt.Sprintf("%s · %s", count(p.Decisions), count(int64(p.Seconds*1000+0.5)))
}

// count formats a number with a comma before every three digits, or in millions.
func count(n int64) string {
	if n >= 100_000_000 {
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	}
	return words.Number(n)
}

func memory(bytes int64) string {
	if bytes < 1<<20 {
		return fmt.Sprintf("%d KB", bytes>>10)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20))
}
