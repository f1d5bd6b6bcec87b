package generate

import (
	"cmp"
	"context"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Wanted is the difficulty wanted of a puzzle, by the steps of a human solver; see package
// reason. The zero values ask for nothing.
type Wanted struct {
	Level reason.Level
	// From and To bound the score. To 0 means no bound.
	From, To float64
	// Require and Forbid are the IDs of techniques that must, and must not, occur on the
	// way to the answer.
	Require, Forbid []string
	// Chains is the greatest number of suppositions; 0 means no bound. To allow none,
	// forbid "chain".
	Chains int
}

// Any reports whether nothing is asked for.
func (w *Wanted) Any() bool {
	return w.Level == reason.Unknown && w.From == 0 && w.To == 0 && len(w.Require) == 0 && len(w.Forbid) == 0 && w.Chains == 0
}

// gradeWork is the work limit for the grade of a puzzle when no difficulty is wanted; a
// puzzle that takes more gets no grade.
const gradeWork = 5_000_000

// The rejections of puzzles that are not as wanted.
var (
	tooEasy    = &Rejection{Why: "turned out easier than ordered", Relax: "a lower level or a larger board"}
	tooHard    = &Rejection{Why: "turned out harder than ordered with everything printed that may be", Relax: "a higher level or more places"}
	otherScore = &Rejection{Why: "had a score other than ordered", Relax: "a wider range of scores or another level"}
	lacking    = &Rejection{Why: "did without a technique that is required", Relax: "fewer required techniques or a higher level"}
	forbidden  = &Rejection{Why: "needed a technique that is forbidden", Relax: "fewer forbidden techniques or more places"}
	tooMuch    = &Rejection{Why: "needed more suppositions than ordered", Relax: "more suppositions"}
)

// rejects returns why a grade is not as wanted, nil if it is.
func (w *Wanted) rejects(g reason.Grade) error {
	has := func(id string) bool { return g.Techniques[id] > 0 }
	switch {
	case w.Level != reason.Unknown && g.Level < w.Level:
		return tooEasy
	case w.Level != reason.Unknown && g.Level > w.Level:
		return tooHard
	case g.Score < w.From || w.To > 0 && g.Score > w.To:
		return otherScore
	case slices.ContainsFunc(w.Forbid, has):
		return forbidden
	case slices.ContainsFunc(w.Require, func(id string) bool { return !has(id) }):
		return lacking
	case w.Chains > 0 && g.Chains > w.Chains:
		return tooMuch
	}
	return nil
}

// wish returns the techniques of a solver who must reach the end; forbidden ones are not
// among them.
func (w *Wanted) wish() reason.Limits {
	return reason.Limits{Most: cmp.Or(w.Level, reason.Extreme), Without: lists.Set(w.Forbid)}
}

// easier returns the techniques of a solver who must fail: all those of lower levels.
func (w *Wanted) easier() reason.Limits { return reason.Limits{Most: w.Level - 1} }

// bound reports whether some puzzles are too hard.
func (w *Wanted) bound() bool {
	return w.Level != reason.Unknown && w.Level != reason.Beyond || len(w.Forbid) > 0
}

// check returns an error, a sentence, if the wishes make no sense for a type.
func (w *Wanted) check(t puzzles.Type) error {
	if w.Any() {
		return nil
	}
	x := reason.ExplainerOf(t)
	for _, id := range slices.Concat(w.Require, w.Forbid) {
		known := func(t reason.Technique) bool { return t.ID == id }
		if !slices.ContainsFunc(x.Techniques(), known) && id != reason.Chain {
			return words.Errorf("%s has no technique %q", t.Spec().Title, id)
		}
	}
	if w.To > 0 && w.To < w.From {
		return words.Errorf("no score is from %g to %g", w.From, w.To)
	}
	return w.contradiction(t, x)
}

// MayOccur reports whether a technique can occur in a puzzle of the wanted level.
func (w *Wanted) MayOccur(k *reason.Technique) bool {
	return w.Level == reason.Unknown || k.Level <= w.Level
}

// contradiction returns an error, a sentence, if some wishes exclude each other.
func (w *Wanted) contradiction(t puzzles.Type, x reason.Explainer) error {
	for _, k := range append(reason.TechniquesOf(t), bookkeeping(x)...) {
		required, forbidden := slices.Contains(w.Require, k.ID), slices.Contains(w.Forbid, k.ID)
		switch {
		case required && forbidden:
			return words.Errorf("%s is both required and forbidden", k.String())
		case required && !w.MayOccur(k):
			return words.Errorf("%s is required, which makes a puzzle at least %s, and the level is %s", k.String(), k.Level, w.Level)
		}
	}
	switch {
	case w.Reachable(t):
		return nil
	case (&Wanted{Level: w.Level}).Reachable(t):
		return words.Errorf("every technique that makes a puzzle %s is forbidden", w.Level)
	}
	return words.Errorf("no technique of %s makes a puzzle %s", t.Spec().Title, w.Level)
}

// Reachable reports whether some technique that is not forbidden makes puzzles of a type as
// hard as wanted.
func (w *Wanted) Reachable(t puzzles.Type) bool {
	if w.Level <= reason.Easy || w.Level == reason.Beyond { // by bookkeeping or by a search
		return true
	}
	return slices.ContainsFunc(reason.TechniquesOf(t), func(k *reason.Technique) bool {
		deep := k.Supposes() && w.Level > k.Level // the longer, the harder
		return !slices.Contains(w.Forbid, k.ID) && (k.Level == w.Level || deep)
	})
}

// bookkeeping lists the bookkeeping techniques of a type.
func bookkeeping(x reason.Explainer) (list []*reason.Technique) {
	for _, k := range x.Techniques() {
		if k.Bookkeeping() {
			list = append(list, &k)
		}
	}
	return list
}

// LimitChains sets the greatest number of suppositions; 0 forbids them.
func (w *Wanted) LimitChains(most int) {
	if w.Chains = most; most == 0 {
		w.Forbid = append(w.Forbid, reason.Chain)
	}
}

func (w *work) explainer(ctx context.Context, p *puzzles.Puzzle) (_ *reason.Engine, err error) {
	if w.reasons == nil || !w.reasons.Covers(p) {
		w.reasons, err = reason.New(ctx, p)
	}
	return w.reasons, err
}

// reach returns the cells that a solver finds in p.
func (w *work) reach(ctx context.Context, p *puzzles.Puzzle, answer Board, wish reason.Limits) (Board, error) {
	e, err := w.explainer(ctx, p)
	if err != nil {
		return Board{}, err
	}
	return e.Reach(ctx, p, answer, wish)
}

// ease prints more wherever a solver who must reach the end would get stuck.
func (d *draft) ease(ctx context.Context) error {
	if !d.Wanted.bound() {
		return nil
	}
	d.shuffle(d.taken)
	wish := d.Wanted.wish()
	reached, err := d.reach(ctx, d.puzzle, d.answer, wish)
	for err == nil && !reached.Equal(d.answer) {
		i := slices.IndexFunc(d.taken, func(orbit []grid.Place) bool {
			return isClue(orbit) || slices.ContainsFunc(orbit, func(at grid.Place) bool {
				return reached.At(at.Cell) == puzzles.Open
			})
		})
		if i < 0 {
			return tooHard
		}
		orbit := d.taken[i]
		d.putBack(i)
		if isClue(orbit) {
			reached, err = d.reach(ctx, d.puzzle, d.answer, wish)
			continue
		}
		cells := lists.Map(orbit, func(at grid.Place) grid.Cell { return at.Cell })
		reached, err = d.reasons.Give(ctx, cells, wish)
	}
	return err
}

// grade returns the difficulty of the puzzle, or an error if it is not as wanted. If
// nothing is wanted the level may be unknown.
func (d *draft) grade(ctx context.Context) (reason.Grade, error) {
	if d.Wanted.Any() {
		g, err := reason.GradeAnswered(ctx, d.puzzle, d.answer, gradeWork)
		if context.Cause(ctx) == nil {
			err = nil // there is nothing to explain
		}
		return g, err
	}
	g, err := reason.GradeAnswered(ctx, d.puzzle, d.answer, 0)
	if err == nil {
		err = d.Wanted.rejects(g)
	}
	return g, err
}
