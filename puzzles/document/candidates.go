package document

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Counts finds the values that cells can hold, and counts the solutions for each: for all
// cells while they are shown on the board, or for the one cell that the user looks at.
type Counts struct {
	d *Document
	question[counts]
	shown bool       // the candidates are shown on the board
	at    grid.Place // the place that the user looks at, Nowhere for none
}

// counts are the results for a board.
type counts struct {
	counter *away.Shared[keptCounter] // nil until the check of the board is done
	far     engine.Counting           // progress of the count for all cells
	board   *engine.Candidates
	cells   map[grid.Cell][]engine.Candidate // results of counting for single cells
	// The results for the board, ready to be drawn; see puzzles.View.
	values               []puzzles.Value
	candidates, doubtful grid.Map[puzzles.Notes]
}

// Show sets whether the values that cells can hold are shown on the board.
func (cs *Counts) Show(on bool) {
	cs.shown = on
	cs.count()
	cs.d.Changed(draft.Board)
}

// LookAt sets the place that the user looks at, Nowhere for none: while candidates are
// shown, the solutions for each value of its cell are counted.
func (cs *Counts) LookAt(at grid.Place) {
	if at == cs.at {
		return
	}
	if cs.at = at; cs.answer.board != nil {
		cs.work.Drop() // a count for another cell; the one for the board continues
	}
	cs.count()
}

// count starts the next piece of counting, once the board has been checked.
func (cs *Counts) count() {
	a := cs.d.Check.answer.known
	if !cs.shown || cs.d.Closed() || cs.work.Busy || cs.err != nil || cs.d.Check.work.Busy || a.Found == 0 && a.Objective == nil {
		return // after a fault of the program, which would recur
	}
	asked, vague := cs.d.asked()
	if !vague.Empty() {
		return // a counter does not handle entries that stand for several values
	}
	if cs.begin(cs.d.inquired()) {
		cs.answer.counter, cs.answer.cells = away.NewShared[keptCounter](), map[grid.Cell][]engine.Candidate{}
	}
	switch of, at := (countOf{cs.answer.counter, analyzed{asked, a}}), cs.at; {
	case cs.answer.board != nil && cs.uncounted(at):
		cs.start(func(ctx context.Context, _ func(func(*counts))) func() {
			list, _ := countCellAway.Call(ctx, countCellOf{of, at.Cell}, nil) // values not counted in time are marked as such
			return func() { cs.answer.cells[at.Cell] = list }
		})
	case cs.answer.board != nil:
	case a.Status == engine.Unique && a.Complete:
		cs.take(cs.only())
	default:
		cs.start(func(ctx context.Context, tell func(func(*counts))) func() {
			n, _ := countAway.Call(ctx, of, func(far engine.Counting) { tell(func(c *counts) { c.far = far }) })
			return func() { cs.take(n) }
		})
	}
}

// only returns the candidates of a board whose only solution is known.
func (cs *Counts) only() engine.Candidates {
	once := engine.Count{Least: 1, Exact: true}
	n := engine.Candidates{Solutions: once}
	for at := range cs.d.Check.answer.known.Forced.Size().All() {
		var list []engine.Candidate
		if v := cs.d.Check.answer.known.Forced.At(at); v != puzzles.Open {
			list = []engine.Candidate{{Value: v, Count: once}}
		}
		n.Cells = append(n.Cells, list)
	}
	return n
}

// start starts a piece of counting, which is followed by the next one.
func (cs *Counts) start(work func(ctx context.Context, tell func(func(*counts))) (end func())) {
	cs.search(cs.d, draft.Board|draft.Verdict, patience, func(ctx context.Context, tell func(func(*counts))) (func(*counts), error) {
		end := work(ctx, tell)
		return func(*counts) {
			end()
			cs.count()
		}, nil
	})
}

// uncounted reports whether counting the cell by itself could give better numbers of
// solutions for its values.
func (cs *Counts) uncounted(at grid.Place) bool {
	z := cs.d.State().Puzzle.Size()
	if at.Kind != grid.InCell || !z.Has(at.Cell) || cs.d.Check.answer.known.Forced.At(at.Cell) != puzzles.Open {
		return false
	}
	_, counted := cs.answer.cells[at.Cell]
	return !counted && !cs.answer.board.Solutions.Exact && len(cs.valuesOf(at.Cell)) > 0
}

// valuesOf returns the values of a cell, as counted for the whole board; none if nothing
// could be counted.
func (cs *Counts) valuesOf(at grid.Cell) []engine.Candidate {
	if i := cs.d.State().Puzzle.Size().Index(at); i < len(cs.answer.board.Cells) {
		return cs.answer.board.Cells[i]
	}
	return nil
}

// take stores the result of counting for the whole board.
func (cs *Counts) take(n engine.Candidates) {
	cs.answer.board, cs.answer.values = &n, nil
	for _, list := range n.Cells {
		for _, v := range list {
			if !slices.Contains(cs.answer.values, v.Value) {
				cs.answer.values = append(cs.answer.values, v.Value)
			}
		}
	}
	slices.Sort(cs.answer.values)
	set := func(which func(engine.Count) bool) grid.Map[puzzles.Notes] {
		return grid.Collect(cs.d.State().Puzzle.Size(), func(at grid.Cell) (set puzzles.Notes) {
			for _, v := range cs.valuesOf(at) {
				if which(v.Count) {
					set |= 1 << slices.Index(cs.answer.values, v.Value)
				}
			}
			return set
		})
	}
	cs.answer.candidates = set(func(n engine.Count) bool { return n.Least > 0 })
	cs.answer.doubtful = set(func(n engine.Count) bool { return !n.Decided() })
	if n.Solutions.Exact && n.Solutions.Least > 1 && cs.d.Check.answer.known.Objective == nil && cs.d.Depth() == 0 {
		cs.d.total = total{cs.d.subject(), n.Solutions.Least}
	}
	cs.d.Changed(draft.Board | draft.Verdict)
}

// show adds the candidates to a view if they are shown.
func (cs *Counts) show(v *puzzles.View) {
	if cs.shown {
		v.Values, v.Candidates, v.Doubtful = cs.answer.values, cs.answer.candidates, cs.answer.doubtful
	}
}

// Words says what the cell at a place can hold and how many solutions each value leaves:
// "black in 12, white in 30 of 42 solutions.". It is "" while candidates are not shown, and
// if there is nothing to say.
func (cs *Counts) Words(at grid.Place) string {
	p, _ := cs.d.asked()
	switch {
	case !cs.shown || at.Kind != grid.InCell || !p.Size().Has(at.Cell) || p.Given(at.Cell) != puzzles.Open:
		return ""
	case cs.d.Check.answer.known.Forced.At(at.Cell) != puzzles.Open:
		return words.Say("%s in every solution.", p.ValueName(cs.d.Check.answer.known.Forced.At(at.Cell)))
	case cs.answer.board == nil && (cs.d.Check.work.Busy || cs.work.Busy):
		return cs.words()
	case cs.answer.board == nil:
		return ""
	}
	list := cs.valuesOf(at.Cell)
	if len(list) == 0 {
		return ""
	}
	if counted, ok := cs.answer.cells[at.Cell]; ok {
		list = better(list, counted)
	}
	return candidateWords(p, list, cs.answer.board.Solutions)
}

// words describes the progress of the count for all cells.
func (cs *Counts) words() string {
	if cs.answer.far.Solutions == 0 {
		return words.Say("counting …")
	}
	text := words.Say("counting, %s so far", words.Count(cs.answer.far.Solutions, "solution"))
	if cs.answer.far.Open > 0 {
		text = words.SayN(cs.answer.far.Open, "%s, %s value not met yet", "%s, %s values not met yet", text, words.Number(cs.answer.far.Open))
	}
	return text + " …"
}

// better combines two counts of the values of one cell, keeping the better bounds.
func better(list, counted []engine.Candidate) []engine.Candidate {
	list = slices.Clone(list)
	for i, n := range counted {
		if n.Exact || n.Least > list[i].Least {
			list[i].Least = n.Least
		}
		list[i].Exact = list[i].Exact || n.Exact
	}
	return list
}

// candidateWords describes the values of a cell with their numbers of solutions, out of all.
func candidateWords(p *puzzles.Puzzle, list []engine.Candidate, all engine.Count) string {
	var parts []string
	exact := true
	for _, n := range list {
		exact = exact && n.Exact
		name := p.ValueName(n.Value)
		switch {
		case n.Exact && n.Least > 0:
			parts = append(parts, words.Say("%s in %s", name, words.Number(n.Least)))
		case n.Exact:
		case n.Least > 0:
			parts = append(parts, words.Say("%s in at least %s", name, words.Number(n.Least)))
		default:
			parts = append(parts, words.Say("%s not decided", name))
		}
	}
	text := strings.Join(parts, ", ")
	if exact && all.Exact {
		text = words.Say("%s of %s", text, words.Count(all.Least, "solution"))
	}
	return text + "."
}

// leastMet is the minimum number of random paths down the search tree that must end in
// solutions for an estimate to be useful.
const leastMet = 20

// Estimate estimates the number of solutions if it is too large to be counted.
func (ad *Advice) Estimate() {
	known := ad.d.Check.answer.known
	ad.ask("Estimate", func(ctx context.Context, s puzzles.State) (*reply, error) {
		e, err := estimateAway.Call(ctx, analyzed{s.Puzzle, known}, nil)
		if err != nil {
			return nil, err
		}
		return &reply{tell: func() Verdict { return estimateWords(known.Status, e) }}, nil
	})
}

// estimateWords returns the words for an estimate, including how reliable it is.
func estimateWords(status engine.Status, e engine.Estimate) Verdict {
	of := words.Say("%s of %s down the search tree met a solution", words.Number(e.Met), words.Count(e.Probes, "random way"))
	switch {
	case status == engine.Unique:
		return Verdict{Unique, words.Say("One solution"), words.Say("There is nothing to estimate: one solution is proved.")}
	case status == engine.None:
		return Verdict{None, words.Say("No solution"), words.Say("There is nothing to estimate: it is proved that there is none.")}
	case e.Probes == 0:
		return Verdict{Undecided, words.Say("No estimate"), words.Say("The number of best boards can be estimated once the best is proved.")}
	case e.Met < leastMet:
		return Verdict{Undecided, words.Say("No estimate"), words.Say("Too few to say: %s.", of)}
	}
	return Verdict{Several, words.Say("About %s", rounded(e.Mean)), words.Say("Estimated, not proved: about %s solutions, give or take %.0f %%. %s.", rounded(e.Mean), 100*2*e.Error/e.Mean, of)}
}

// rounded formats a large number with two significant digits: "47,000".
func rounded(n float64) string {
	if n < 100 {
		return fmt.Sprintf("%.0f", n)
	}
	if n >= 1e15 {
		return fmt.Sprintf("%.1e", n)
	}
	unit := math.Pow(10, math.Floor(math.Log10(n))-1)
	return words.Number(int64(math.Round(n/unit) * unit))
}
