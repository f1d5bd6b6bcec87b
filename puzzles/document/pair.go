package document

import (
	"context"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Pair is two solutions shown side by side.
type Pair struct {
	Views  [2]*puzzles.View // the differences are marked
	Titles [2]string        // "Solution 3 of 12"
	Side   int              // the side that keys apply to, 0 or 1
	More   bool             // other solutions can be shown
}

// Sides shows two solutions side by side, as the answer to a question of Advice.
type Sides struct{ d *Document }

// pairing is a choice of two among the known solutions.
type pairing struct {
	found     engine.Pair
	solutions []grid.Map[puzzles.Value]
	all       bool   // there are no others
	at        [2]int // indices into solutions
	side      int
}

// Apart searches for two solutions that differ in as many cells as possible.
func (ad *Advice) Apart() {
	known, all := ad.d.Runs.solutions()
	ad.ask("Two solutions", func(ctx context.Context, s puzzles.State) (*reply, error) {
		found, err := apartAway.Call(ctx, s.Puzzle, nil)
		if err != nil {
			return nil, err
		}
		if !found.Found() {
			return &reply{tell: func() Verdict { return noPairWords(found) }}, nil
		}
		p := newPairing(found, known, all)
		return &reply{pair: p, tell: p.words}, nil
	})
}

// solutions returns the solutions of the last run, if there are several, and whether there
// are no others.
func (rs *Runs) solutions() (solutions []grid.Map[puzzles.Value], all bool) {
	r := rs.ran().Result
	if len(r.Solutions) < 2 || r.Relaxed {
		return nil, false
	}
	return r.Solutions, r.Complete && r.Count == len(r.Solutions)
}

// newPairing returns the pairing of the two solutions found. If the last run has solutions,
// these are numbered as they are there.
func newPairing(found engine.Pair, known []grid.Map[puzzles.Value], all bool) *pairing {
	p := &pairing{found: found, solutions: slices.Clone(known), all: all}
	if len(known) == 0 {
		p.solutions, p.all = found.Solutions, found.All
	}
	for i, board := range []grid.Map[puzzles.Value]{found.One, found.Other} {
		p.at[i] = slices.IndexFunc(p.solutions, board.Equal)
		if p.at[i] < 0 {
			p.at[i] = len(p.solutions)
			p.solutions = append(p.solutions, board)
		}
	}
	if p.at[0] > p.at[1] {
		p.at[0], p.at[1] = p.at[1], p.at[0]
	}
	return p
}

// differs returns the cells in which the two solutions differ.
func (p *pairing) differs() grid.Map[bool] {
	one, other := p.solutions[p.at[0]], p.solutions[p.at[1]]
	return grid.Collect(one.Size(), func(c grid.Cell) bool { return one.At(c) != other.At(c) })
}

// title returns the title of one side.
func (p *pairing) title(side int) string {
	n := words.Number(p.at[side] + 1)
	if p.all {
		return words.Say("Solution %s of %s", n, words.Number(len(p.solutions)))
	}
	return words.Say("Solution %s", n)
}

// words says in how many cells the two differ, and how many cells are the same in all.
func (p *pairing) words() Verdict {
	text := p.found.Text()
	if n := p.differs().Count(); n != p.found.Apart {
		text = words.Say("The two solutions differ in %s.", words.Count(n, "cell"))
	}
	if n := len(p.solutions); p.all && n > 2 {
		same := grid.Collect(p.solutions[0].Size(), func(c grid.Cell) bool {
			return !slices.ContainsFunc(p.solutions, func(b grid.Map[puzzles.Value]) bool { return b.At(c) != p.solutions[0].At(c) })
		}).Count()
		text = words.Say("%s %s of %s are the same in all %s.", text, words.Number(same), words.Count(p.solutions[0].Size().Cells(), "cell"), words.Number(n))
	}
	return Verdict{Several, words.Say("Two solutions"), text}
}

// noPairWords returns the words for why there are no two solutions.
func noPairWords(found engine.Pair) Verdict {
	switch found.Status {
	case engine.Unique, engine.Optimal:
		return Verdict{Unique, words.Say("One solution"), words.Say("There are no two solutions to look at.")}
	case engine.None:
		return Verdict{None, words.Say("No solution"), words.Say("There are no two solutions to look at.")}
	}
	return Verdict{Undecided, words.Say("Not decided"), found.Text()}
}

// pairing returns the pairing that is shown, nil if there is none.
func (si *Sides) pairing() *pairing {
	if a := si.d.Advice.reply(); a != nil {
		return a.pair
	}
	return nil
}

// Pair returns the two solutions that are shown, if that was the question. Advice has the
// words.
func (si *Sides) Pair() (Pair, bool) {
	p := si.pairing()
	if p == nil {
		return Pair{}, false
	}
	shown := Pair{Side: p.side, More: len(p.solutions) > 2}
	for i, at := range p.at {
		shown.Titles[i] = p.title(i)
		shown.Views[i] = &puzzles.View{
			State: si.alone(), Layer: puzzles.Answer, Solution: p.solutions[at], Differs: p.differs(), Cursor: si.d.Cursor(),
		}
	}
	return shown, true
}

// alone returns the problem without an answer.
func (si *Sides) alone() puzzles.State {
	p := si.d.State().Puzzle
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

// Choose sets the side that keys apply to.
func (si *Sides) Choose(side int) {
	if p := si.pairing(); p != nil && p.side != side {
		p.side = side
		si.d.Changed(draft.Board)
	}
}

// Step shows the next or the previous known solution on a side, cyclically, skipping that of
// the other side.
func (si *Sides) Step(side, by int) {
	p := si.pairing()
	if p == nil || len(p.solutions) < 3 {
		return
	}
	n := len(p.solutions)
	next := (p.at[side] + by + n) % n
	if next == p.at[1-side] {
		next = (next + by + n) % n
	}
	p.at[side], p.side = next, side
	si.d.Changed(draft.Board | draft.Verdict)
}

// Take enters the solution of a side as the answer, as one step to undo, and hides the pair.
func (si *Sides) Take(side int) {
	p := si.pairing()
	if p == nil {
		return
	}
	si.d.SetLayer(puzzles.Answer)
	i := p.at[side]
	if r := si.d.Runs.ran().Result; i < len(r.Solutions) && r.Solutions[i].Equal(p.solutions[i]) {
		si.d.Runs.Show(i) // the page of the run shows this index
	} else {
		si.d.Runs.enter(p.solutions[i])
	}
	si.d.Advice.Forget()
}

// key passes a key to the pair that is shown and reports whether it had a meaning: a blank
// goes to the other side, Enter takes the solution.
func (si *Sides) key(k puzzles.Key) bool {
	p := si.pairing()
	switch {
	case p == nil:
		return false
	case k.Rune == ' ':
		si.Choose(1 - p.side)
	case k.Name == puzzles.Enter:
		si.Take(p.side)
	default:
		return false
	}
	return true
}

// describe describes a place in both solutions.
func (si *Sides) describe(p *pairing, at grid.Place) string {
	var said [2]string
	for i := range said {
		s := si.alone()
		s.Marks.Values = p.solutions[p.at[i]]
		said[i] = s.Describe(at)
	}
	if said[0] == said[1] {
		return said[0]
	}
	place := words.At(at, "")
	return words.At(at, words.Say("%s on the left, %s on the right", strings.TrimPrefix(said[0], place), strings.TrimPrefix(said[1], place)))
}
