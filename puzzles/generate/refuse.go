package generate

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Some orders cannot be met whatever board is drawn, and that can be told by
// counting, or by the boards that come again and again.

// mostAgain is how many boards in a row may come to nothing in the very way that
// others did before, until there seem to be no others.
const mostAgain = 200

// smallBoard is the number of cells up to which it is asked beforehand how far a
// solver comes without any givens.
const smallBoard = 64

// refuse says why no board comes to what is ordered, as a *Rejection, as far as
// counting places tells.
func (w *work) refuse() error {
	if f, ok := puzzles.Impossible(w.From); ok {
		relax := words.Message("another size")
		if len(w.From.Options) > 0 {
			relax = "another size or other options"
		}
		return &Rejection{Why: words.Message(strings.TrimSuffix(f.Text, ".")), Relax: relax, Final: true}
	}
	if w.From.Type.Spec().Pieces != nil {
		return nil // what it prints is no part of the answer
	}
	may, must := 0, 0
	count := func(at grid.Place) {
		orbit := w.orbit(w.From, at)
		if w.mayShow(orbit) {
			may++
		}
		if w.mustShow(w.From, orbit) {
			must++
		}
	}
	for c := range w.From.Size().All() {
		count(grid.Of(c))
	}
	for _, at := range w.From.Fields() {
		count(at)
	}
	switch {
	case w.Least > may:
		return &Rejection{
			Why:   words.Message(words.Say("givens and clues: at least %d are ordered, there is room for %d", w.Least, may)),
			Relax: "a lower number of givens or more places", Final: true,
		}
	case w.Most > 0 && must > w.Most:
		return &Rejection{
			Why:   words.Message(words.Say("givens: at most %d are ordered, %d must be there", w.Most, must)),
			Relax: "a higher number of givens, or fewer that must be there", Final: true,
		}
	}
	return nil
}

// solvesItself is the rejection of orders for more than easy puzzles on boards
// that a solver of less skill fills whatever is printed there: more would only
// help.
func (w *work) solvesItself(ctx context.Context, answer Board) error {
	if w.news.Tries > 0 || w.Wanted.Level <= reason.Easy || w.From.Size().Cells() > smallBoard {
		return nil
	}
	reached, err := w.reach(ctx, w.From, answer, w.Wanted.easier())
	if err != nil {
		return context.Cause(ctx) // else the empty board is nothing to be explained
	}
	if reached.Equal(answer) {
		return &Rejection{Why: "the board is easier than ordered whatever is printed there", Relax: tooEasy.Relax, Final: true}
	}
	return nil
}

// exhausted reports whether boards come to nothing in no new way any more. The
// last one did so at a puzzle, which counts up to turns and names, or before
// there was one, with its answer.
func (w *work) exhausted(why string) bool {
	key := why
	switch {
	case w.last != nil:
		key += w.last.puzzle.Canonical()
	case w.answer.Size() == w.From.Size():
		key += fmt.Sprint(slicesOf(w.answer))
	}
	w.again++
	if !w.ends[key] {
		w.ends[key] = true
		w.again = 0
	}
	return w.again == mostAgain
}

// alone is the rejection when nothing of the answer is printed, or of an answer
// that is given everything: no other board makes a difference.
func (d *draft) alone(err error) error {
	if errors.Is(err, several) && d.puzzle.Same(d.From) {
		return &Rejection{
			Why:   "nothing may be printed that tells one solution from others",
			Relax: several.Relax, Final: true,
		}
	}
	return err
}

func slicesOf(b Board) []puzzles.Value {
	all := make([]puzzles.Value, 0, b.Size().Cells())
	for c := range b.Size().All() {
		all = append(all, b.At(c))
	}
	return all
}
