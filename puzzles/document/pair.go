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

// Pair is two solutions that are to be seen side by side.
type Pair struct {
	Views  [2]*puzzles.View // which mark where the solutions differ
	Titles [2]string        // "Solution 3 of 12"
	Side   int              // 0 or 1: that which keys are about
	More   bool             // there are others to be seen
}

// pairing is two solutions among those that are known.
type pairing struct {
	found     engine.Pair
	solutions []grid.Map[puzzles.Value]
	all       bool   // there are no others
	at        [2]int // indices into solutions
	side      int
}

// Apart looks for two solutions that differ in as many cells as possible.
func (d *Document) Apart() {
	known, all := d.solutionsOfRun()
	d.ask("Two solutions", func(ctx context.Context, s puzzles.State) (*advice, error) {
		found, err := apartAway.Call(ctx, s.Puzzle, nil)
		if err != nil {
			return nil, err
		}
		if !found.Found() {
			return &advice{tell: func() Words { return noPairWords(found) }}, nil
		}
		p := newPairing(found, known, all)
		return &advice{pair: p, tell: p.words}, nil
	})
}

// solutionsOfRun are the solutions of the last run, if it has some to choose from, and whether
// there are no others.
func (d *Document) solutionsOfRun() (solutions []grid.Map[puzzles.Value], all bool) {
	r := d.ran().Result
	if len(r.Solutions) < 2 || r.Relaxed {
		return nil, false
	}
	return r.Solutions, r.Complete && r.Count == len(r.Solutions)
}

// newPairing shows what was found, with the numbers that the solutions of the last run
// have, where there are any.
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

// differs has the cells in which the two solutions differ.
func (p *pairing) differs() grid.Map[bool] {
	one, other := p.solutions[p.at[0]], p.solutions[p.at[1]]
	return grid.Collect(one.Size(), func(c grid.Cell) bool { return one.At(c) != other.At(c) })
}

// title is the title of one of the two.
func (p *pairing) title(side int) string {
	n := words.Number(p.at[side] + 1)
	if p.all {
		return words.Say("Solution %s of %s", n, words.Number(len(p.solutions)))
	}
	return words.Say("Solution %s", n)
}

// words tell in how many cells the two differ, and how many are the same in all.
func (p *pairing) words() Words {
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
	return Words{Several, words.Say("Two solutions"), text}
}

// noPairWords tell why there are no two solutions to look at.
func noPairWords(found engine.Pair) Words {
	switch found.Status {
	case engine.Unique, engine.Optimal:
		return Words{Unique, words.Say("One solution"), words.Say("There are no two to look at.")}
	case engine.None:
		return Words{None, words.Say("No solution"), words.Say("There are no two to look at.")}
	}
	return Words{Undecided, words.Say("Not decided"), found.Text()}
}

// paired is the pair that is to be seen, nil for none.
func (d *Document) paired() *pairing {
	if a := d.advised(); a != nil {
		return a.pair
	}
	return nil
}

// Pair is two solutions that are to be seen side by side, if that was the
// question. Advice has the words.
func (d *Document) Pair() (Pair, bool) {
	p := d.paired()
	if p == nil {
		return Pair{}, false
	}
	shown := Pair{Side: p.side, More: len(p.solutions) > 2}
	for i, at := range p.at {
		shown.Titles[i] = p.title(i)
		shown.Views[i] = &puzzles.View{
			State: d.alone(), Layer: puzzles.Answer, Solution: p.solutions[at], Differs: p.differs(), Cursor: d.Cursor(),
		}
	}
	return shown, true
}

// alone is the problem without an answer.
func (d *Document) alone() puzzles.State {
	p := d.State().Puzzle
	return puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
}

// ChooseSide says which of the two solutions keys are about.
func (d *Document) ChooseSide(side int) {
	if p := d.paired(); p != nil && p.side != side {
		p.side = side
		d.Changed(draft.Board)
	}
}

// StepSide shows the next of the known solutions on a side, or the one before: in a
// circle, past that of the other side.
func (d *Document) StepSide(side, by int) {
	p := d.paired()
	if p == nil || len(p.solutions) < 3 {
		return
	}
	n := len(p.solutions)
	next := (p.at[side] + by + n) % n
	if next == p.at[1-side] {
		next = (next + by + n) % n
	}
	p.at[side], p.side = next, side
	d.Changed(draft.Board | draft.Verdict)
}

// TakeSide puts the solution of a side into the answer, as one step to undo, and ends the
// look at two.
func (d *Document) TakeSide(side int) {
	p := d.paired()
	if p == nil {
		return
	}
	d.SetLayer(puzzles.Answer)
	i := p.at[side]
	if r := d.ran().Result; i < len(r.Solutions) && r.Solutions[i].Equal(p.solutions[i]) {
		d.ShowSolution(i) // whose number the page of the run tells
	} else {
		d.enter(p.solutions[i])
	}
	d.Forget()
}

// pairKey gives a key to the pair that is shown and reports whether it meant anything: a
// blank goes to the other side, Enter takes the solution.
func (d *Document) pairKey(k puzzles.Key) bool {
	p := d.paired()
	switch {
	case p == nil:
		return false
	case k.Rune == ' ':
		d.ChooseSide(1 - p.side)
	case k.Name == puzzles.Enter:
		d.TakeSide(p.side)
	default:
		return false
	}
	return true
}

// describePair says what the two solutions have at a place.
func (d *Document) describePair(p *pairing, at grid.Place) string {
	var said [2]string
	for i := range said {
		s := d.alone()
		s.Marks.Values = p.solutions[p.at[i]]
		said[i] = s.Describe(at)
	}
	if said[0] == said[1] {
		return said[0]
	}
	place := words.At(at, "")
	return words.At(at, words.Say("%s on the left, %s on the right", strings.TrimPrefix(said[0], place), strings.TrimPrefix(said[1], place)))
}
