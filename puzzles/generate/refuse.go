package generate

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Some orders cannot be met with any board. That is detected by counting places, or because
// the same boards are drawn again and again.

// mostAgain is how many boards in a row may repeat earlier rejections before there seem to
// be no others.
const mostAgain = 200

// smallBoard is the number of cells up to which solvesItself checks how far a solver gets
// without any givens.
const smallBoard = 64

// refuse returns a *Rejection if counting places shows that no board can meet the order.
func (w *work) refuse() error {
	if f, ok := puzzles.Impossible(w.From); ok {
		relax := words.Message("another size")
		if len(w.From.Options) > 0 {
			relax = "another size or other options"
		}
		return &Rejection{Why: words.Message(strings.TrimSuffix(f.Text, ".")), Relax: relax, Final: true}
	}
	if w.From.Type.Spec().Pieces != nil {
		return nil // what it prints is not part of the answer
	}
	may, must := 0, 0
	for _, at := range places(w.From) {
		orbit := w.orbit(w.From, at)
		if w.mayShow(orbit) {
			may++
		}
		if w.mustShow(w.From, orbit) {
			must++
		}
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

// solvesItself returns a rejection if more than an easy puzzle is ordered on a board that a
// less skilled solver fills whatever is printed on it: more givens would only help.
func (w *work) solvesItself(ctx context.Context, answer Board) error {
	if w.news.Tries > 0 || w.Wanted.Level <= reason.Easy || w.From.Size().Cells() > smallBoard {
		return nil
	}
	reached, err := w.reach(ctx, w.From, answer, w.Wanted.easier())
	if err != nil {
		return context.Cause(ctx) // otherwise the empty board cannot be explained
	}
	if reached.Equal(answer) {
		return &Rejection{Why: "the board is easier than ordered whatever is printed there", Relax: tooEasy.Relax, Final: true}
	}
	return nil
}

// exhausted reports whether the last mostAgain rejections were all repetitions. A rejection
// is identified by its reason and the puzzle, up to turns and names, or the answer if there
// was no puzzle yet.
func (w *work) exhausted(why string) bool {
	key := why
	switch {
	case w.last != nil:
		key += w.last.puzzle.Canonical()
	case w.answer.Size() == w.From.Size():
		key += fmt.Sprint(w.answer)
	}
	w.again++
	if !w.ends[key] {
		w.ends[key] = true
		w.again = 0
	}
	return w.again == mostAgain
}

// alone turns err into a final rejection if nothing is printed beyond From: then no other
// board makes a difference.
func (d *draft) alone(err error) error {
	if errors.Is(err, several) && d.puzzle.Same(d.From) {
		return &Rejection{
			Why:   "nothing may be printed that tells one solution from others",
			Relax: several.Relax, Final: true,
		}
	}
	return err
}
