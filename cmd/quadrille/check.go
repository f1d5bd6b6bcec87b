package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// mostFaults is the maximum number of faults of a puzzle that are printed as text; JSON has
// all.
const mostFaults = 100

// checking holds the flags and arguments of check.
type checking struct {
	input
	solution bool
}

func (p *program) checkCommand() *cobra.Command {
	var ch checking
	c := &cobra.Command{
		Use:   "check [flags] FILE...",
		Short: "Check answers against the rules",
		Long: "Check the answer so far (member marks), or the setter's answer, against the rules. Each fault is told\n" +
			"with its rule and its cells, the first 100 of a puzzle in words and all of them with --json. An answer\n" +
			"so far may have open cells, the setter's may not.",
		Example: "  quadrille check --solution winter.quadrille",
		RunE: func(c *cobra.Command, files []string) error {
			ch.files = files
			return p.eachPuzzle(c.Context(), ch.input, 0, func(it item) error { return p.check(ch, it) })
		},
	}
	ch.addTo(c, p.types)
	p.jsonFlag(c, "a puzzle")
	c.Flags().BoolVar(&ch.solution, "solution", false, "check the setter's answer in place of the answer so far")
	return c
}

// checked is the line of JSON for a puzzle.
type checked struct {
	file.Head
	Faults []fault `json:"faults"`
	Filled bool    `json:"filled"` // the answer has no open cell
}

// fault is a broken rule. Places other than cells are in words.
type fault struct {
	Rule   string   `json:"rule"`
	Text   string   `json:"text"`
	Cells  []string `json:"cells"`
	Places []string `json:"places,omitempty"`
}

func (p *program) check(ch checking, it item) error {
	if ch.solution && it.Solution.Size().Cells() == 0 && it.Verdict == string(engine.None) {
		return p.nothingToCheck(it)
	}
	s, clashes, err := ch.answer(it)
	if err != nil {
		p.refuseOf(it.head(), err)
		return nil
	}
	broken, complete := s.Puzzle.Type.Check(s)
	if ch.solution && !complete && len(clashes)+len(broken) == 0 {
		broken = append(broken, puzzles.Fault{Rule: "complete", Text: "The solution has open cells."})
	}
	all := len(clashes) + len(broken)
	if all > 0 {
		p.exit(exitNo)
	}
	status := engine.Unknown
	if all == 0 && complete {
		status = engine.Solvable
	}
	worded := min(all, mostFaults)
	if p.json {
		worded = all
	}
	line := checked{it.proved(status, true), make([]fault, 0, worded), complete}
	for _, cl := range clashes[:min(len(clashes), worded)] {
		line.Faults = append(line.Faults, faultOf(cl.Fault(s.Puzzle)))
	}
	for _, f := range broken[:worded-len(line.Faults)] {
		line.Faults = append(line.Faults, faultOf(f))
	}
	if p.json {
		return p.printJSON(line)
	}
	p.printChecked(it, line, all)
	return nil
}

// nothingToCheck reports that the file says that the puzzle has no solution.
func (p *program) nothingToCheck(it item) error {
	const why = "the file says that there is no solution"
	if !p.json {
		p.printf("%s: %s\n", it.name(), why)
		return nil
	}
	h := it.proved(engine.Unknown, true)
	h.Message = why
	return p.printJSON(checked{Head: h, Faults: []fault{}})
}

// answer returns the state to check, and the faults that a state cannot represent: answers
// in cells with givens.
func (ch checking) answer(it item) (puzzles.State, []file.Clash, error) {
	s := it.State
	if !ch.solution {
		return s, it.Clashes(), nil
	}
	if it.Solution.Size() != s.Puzzle.Size() {
		return s, nil, fmt.Errorf("%s has no solution to check", it.name())
	}
	s.Marks = puzzles.NoMarks(s.Puzzle)
	s.Marks.Values = entries(s.Puzzle, it.Solution)
	return s, file.Clashes(s.Puzzle, it.Solution), nil
}

func faultOf(f puzzles.Fault) fault {
	out := fault{Rule: f.Rule, Text: f.Text, Cells: []string{}}
	for _, at := range f.Places {
		if at.Kind == grid.InCell {
			out.Cells = append(out.Cells, at.Cell.Short())
		} else {
			out.Places = append(out.Places, at.String())
		}
	}
	return out
}

// printChecked prints a line that contains the first of all faults.
func (p *program) printChecked(it item, line checked, all int) {
	open := ""
	if !line.Filled {
		open = ", the answer is not complete"
	}
	if len(line.Faults) == 0 {
		p.printf("%s: no fault%s\n", it.name(), open)
		return
	}
	p.printf("%s: %s%s\n", it.name(), words.Count(all, "fault"), open)
	for _, f := range line.Faults {
		p.printf("  %s: %s%s\n", f.Rule, f.Text, f.where())
	}
	if more := all - len(line.Faults); more > 0 {
		p.printf("  and %s more\n", words.Number(more))
	}
}

// where lists the cells and other places: " [r1c1 r1c2]".
func (f fault) where() string {
	words := slices.Concat(f.Cells, f.Places)
	if len(words) == 0 {
		return ""
	}
	return " [" + strings.Join(words, " ") + "]"
}
