package document

import (
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// reply is the answer to a setter's question about the board, valid while the board is
// unchanged.
type reply struct {
	name words.Message  // of the question
	tell func() Verdict // returns the answer in words; nil during the search
	// What the answer shows on the board.
	heat  grid.Map[uint8]
	clash []grid.Place
	// conflict is the set of clashing givens, if that is the answer.
	conflict engine.Conflict
	target   grid.Map[bool]
	pair     *pairing // two solutions to be shown; nil for none
	// solutions is the number of solutions, 0 if unknown.
	solutions int
	// place is the suggested given, the zero Change for none.
	place puzzles.Change
	// notes are entered when the answer arrives.
	notes []puzzles.Change
}

// total is the number of solutions of a board, as found by a question.
type total struct {
	subject
	solutions int
}

// Advice is the answer to the last question about the shown board.
type Advice struct {
	d *Document
	question[reply]
	of func(*Document) subject // what its answer depends on, nil before the first question
}

// now returns what the answer depends on, as it is now.
func (ad *Advice) now() subject {
	if ad.of == nil {
		return ad.d.subject()
	}
	return ad.of(ad.d)
}

// ask answers a question with that name about the puzzle, in the background. In a test solve
// it counts as a hint. The function runs in the background and returns the answer, or nil
// and an error if there is none.
func (ad *Advice) ask(name words.Message, question func(ctx context.Context, s puzzles.State) (*reply, error)) {
	ad.askOf(name, (*Document).subject, question)
}

// askOf is ask for an answer that depends on what of returns.
func (ad *Advice) askOf(name words.Message, of func(*Document) subject, question func(ctx context.Context, s puzzles.State) (*reply, error)) {
	defer ad.d.Batch()()
	ad.d.Uncover()
	ad.d.Hints.reset()
	ad.d.Play.Note(draft.HintGiven, 1)
	s := ad.d.State()
	ad.reset()
	ad.of = of
	ad.begin(ad.now())
	ad.answer.name = name
	ad.search(ad.d, draft.Verdict|draft.Board, patience, func(ctx context.Context, _ func(func(*reply))) (func(*reply), error) {
		answer, err := question(ctx, s)
		return func(a *reply) {
			*a = *answer
			ad.apply()
		}, err
	})
	ad.d.Changed(draft.Verdict | draft.Board)
}

// apply applies the effects of an answer.
func (ad *Advice) apply() {
	a := ad.answer
	if len(a.notes) > 0 {
		ad.d.SetLayer(puzzles.Answer)
		ad.d.Do("notes", ad.d.State().Apply(puzzles.Move{Changes: a.notes}))
		ad.about, ad.answer = ad.now(), a // the notes are the answer, not an edit after it
	}
	if a.solutions > 0 {
		ad.d.total = total{ad.d.subject(), a.solutions}
	}
	ad.d.SetCursor(a.place.At)
}

// reply returns the answer to the last question, or what is known of it so far; nil if there
// is none about the board as it is.
func (ad *Advice) reply() *reply { return ad.on(ad.now()) }

// Escape cancels the first of these that exists: the remark, the stroke in progress, the
// shown size, the walkthrough, a pause, the hint, the answer to a question, the selection,
// the marks where two solutions differ. It reports whether there was any.
func (d *Document) Escape() bool {
	switch {
	case d.Remark() != "":
		d.Changed(draft.Verdict)
	case d.Drawing():
		d.Cancel()
	case d.Stretch.Hide():
	case d.Walks.shown:
		d.Walks.Hide()
	case d.Play.Paused():
		d.Play.Pause()
	case d.Hints.Hide():
	case d.Advice.about.puzzle != nil:
		d.Advice.Forget()
	case !d.Selection.Cells().Empty():
		d.Selection.Clear()
	case d.Runs.hideDifferences():
	default:
		return false
	}
	return true
}

// hideDifferences removes the marks where the solution differs from the previous one, and
// reports whether there were any.
func (rs *Runs) hideDifferences() bool {
	if _, ok := rs.differs(); !ok {
		return false
	}
	rs.ran().Before = -1
	rs.d.Changed(draft.Board | draft.Run)
	return true
}

// Forget removes the answer to a question.
func (ad *Advice) Forget() {
	ad.reset()
	ad.d.Changed(draft.Verdict | draft.Board)
}

// show shows the answer on a view.
func (a *reply) show(v *puzzles.View) {
	v.Heat, v.Target, v.Clash = a.heat, a.target, a.clash
}

// Words returns the answer to the last question in words, false if there is none about the
// board as it is.
func (ad *Advice) Words() (Verdict, bool) {
	a := ad.reply()
	if a == nil {
		return Verdict{}, false
	}
	if w, ok := ad.trouble(lateWords); ok {
		return w, true
	}
	if a.tell == nil {
		return Verdict{Checking, words.Say("Looking"), words.Say("Looking at the solutions …")}, true
	}
	return a.tell(), true
}

// Suggest searches for the cell whose given would exclude the most solutions, with its value
// in the answer, if it has one.
func (ad *Advice) Suggest() {
	ad.ask("Suggestion", func(ctx context.Context, s puzzles.State) (*reply, error) {
		found, err := suggestAway.Call(ctx, withEntries{s.Puzzle, s.Marks.Values}, nil)
		if err != nil && ctx.Err() == nil {
			return nil, err
		}
		return suggestion(s, found), nil // the best found by then
	})
}

func suggestion(s puzzles.State, found engine.Suggestion) *reply {
	switch {
	case found.Solutions == 0 && found.All:
		return &reply{tell: func() Verdict { return noSolution(s.Puzzle) }}
	case found.Solutions == 0:
		return &reply{tell: func() Verdict {
			return Verdict{Undecided, words.Say("No suggestion"), words.Say("No solution is found yet, so that no given can be compared.")}
		}}
	case found.Solutions == 1 && found.All:
		return &reply{tell: func() Verdict {
			return Verdict{Unique, words.Say("One solution"), words.Say("No given is missing: the puzzle has one solution.")}
		}}
	case found.Solutions == 1:
		return &reply{tell: func() Verdict {
			return Verdict{Undecided, words.Say("No suggestion"), words.Say("No second solution is found yet, so that no given can be compared.")}
		}}
	}
	most, all := found.Removed.At(found.Cell), 0
	if found.All {
		all = found.Solutions
	}
	if most == 0 {
		return &reply{solutions: all, tell: func() Verdict {
			return Verdict{Several, words.Say("No suggestion"), words.Say("No given would remove any of the %s known.", words.Count(found.Solutions, "solution"))}
		}}
	}
	a := &reply{solutions: all, target: grid.NewMap[bool](s.Puzzle.Size()).With(found.Cell, true), heat: grid.Collect(found.Removed.Size(), func(c grid.Cell) uint8 {
		return uint8(found.Removed.At(c) * 255 / most)
	})}
	at, v := grid.Of(found.Cell), int(found.Value.At(found.Cell))
	with := s.Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: at, Value: v}}})
	a.tell = func() Verdict {
		of := words.Count(found.Solutions, "solution")
		if found.All {
			of = words.Say("all %s", of)
		}
		return Verdict{Several, words.Say("Suggestion"), words.Say("%s removes %s of %s.", with.Describe(at), words.Number(most), of)}
	}
	a.place = puzzles.Change{Part: puzzles.SetCell, At: at, Value: v}
	return a
}

// CanPlace reports whether Place would print something.
func (ad *Advice) CanPlace() bool {
	a, p := ad.reply(), ad.d.State().Puzzle
	return a != nil && a.place != puzzles.Change{} && p.Type.Spec().Pieces == nil
}

// Place prints the suggested given, as one step to undo.
func (ad *Advice) Place() {
	if ad.CanPlace() {
		ad.d.Do("suggestion", ad.d.State().Apply(puzzles.Move{Changes: []puzzles.Change{ad.answer.place}}))
	}
}

// Clash searches for givens and clues that contradict each other.
func (ad *Advice) Clash() {
	ad.ask("Clashing givens", func(ctx context.Context, s puzzles.State) (*reply, error) {
		found, err := clashAway.Call(ctx, s.Puzzle, nil)
		if err != nil {
			return nil, err
		}
		if found.Impossible && len(found.Givens) == 0 {
			return &reply{tell: func() Verdict { return noSolution(s.Puzzle) }}, nil
		}
		a := &reply{tell: func() Verdict { return clashWords(found) }}
		if found.Impossible && len(found.Givens) > 0 {
			for _, g := range found.Givens {
				a.clash = append(a.clash, g.Places...)
			}
			a.conflict = found
		}
		return a, nil
	})
}

// clashWords returns the words for givens that contradict each other.
func clashWords(found engine.Conflict) Verdict {
	w := Verdict{None, words.Say("Clashing givens"), found.Text()}
	switch {
	case !found.Impossible && !found.Complete:
		w.Kind, w.Chip = Undecided, words.Say("Not decided")
	case !found.Impossible:
		w.Kind, w.Chip = Undecided, words.Say("No clash")
	case len(found.Cells()) > 0:
		w.Sentence = words.Say("Ctrl+I shows how. %s", w.Sentence) // the key comes first, as long sentences are cut off
	}
	return w
}

// Needed searches for givens that follow from the others.
func (ad *Advice) Needed() {
	ad.ask("Givens that can go", func(ctx context.Context, s puzzles.State) (*reply, error) {
		found, err := neededAway.Call(ctx, s.Puzzle, nil)
		if err != nil {
			return nil, err
		}
		if found.Status == engine.None {
			return &reply{tell: func() Verdict { return noSolution(s.Puzzle) }}, nil
		}
		a := &reply{target: grid.NewMap[bool](s.Puzzle.Size()), tell: func() Verdict {
			switch found.Status {
			case engine.Unknown, engine.Solvable, engine.Best:
				return Verdict{Undecided, words.Say("Not decided"), found.Text()}
			}
			chip := words.Say("All needed")
			if slices.Contains(found.Uses, engine.Redundant) {
				chip = words.Say("Can go")
			}
			return Verdict{Unique, chip, found.Text()}
		}}
		for i, g := range found.Givens {
			for _, at := range g.Places {
				if found.Uses[i] == engine.Redundant && at.Kind == grid.InCell {
					a.target = a.target.With(at.Cell, true)
				}
			}
		}
		return a, nil
	})
}
