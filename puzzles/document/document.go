package document

import (
	"quadrille/puzzles"
	"quadrille/puzzles/away"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/reason"
	"quadrille/puzzles/words"
)

// Document is a draft with what is known about its boards.
type Document struct {
	*draft.Draft
	Check   *Check   // of the board in the background, and of the rules
	Hints   *Hints   // the next step, and why a cell holds what it holds
	Runs    *Runs    // of the solver
	Counts  *Counts  // of the solutions that the values of a cell leave
	Advice  *Advice  // answers to questions about the puzzle
	Sides   *Sides   // two solutions beside each other
	Walks   *Walks   // the whole way through the puzzle
	Members *Members // what is known of all puzzles of the list

	errands job.Errands
	trial   trial
	grading question[reason.Grade]
	total   total
}

// New returns a document with one board that is in no file yet. post runs functions on the
// goroutine of the document; changed is called for every change.
func New(p *puzzles.Puzzle, post func(func()), changed func(draft.Changed)) *Document {
	return study(draft.New(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}), post, changed)
}

// Open opens a file as a document. Puzzles without a board stay in the file and are not
// shown; it fails if there is no other. Content that is in no file counts as unsaved, unless
// it remains elsewhere, like a sample or a text in an address.
func Open(f *draft.File, post func(func()), changed func(draft.Changed)) (*Document, error) {
	d, err := f.Draft()
	if err != nil {
		return nil, err
	}
	return study(d, post, changed), nil
}

// Restore returns the document as it was when the snapshot was taken. It has the same file,
// and unsaved work is still unsaved.
func Restore(s *draft.Snapshot, post func(func()), changed func(draft.Changed)) *Document {
	return study(s.Draft(), post, changed)
}

// study returns the document of a draft.
func study(of *draft.Draft, post func(func()), changed func(draft.Changed)) *Document {
	d := &Document{Draft: of}
	d.Check = &Check{d: d}
	d.Hints = &Hints{d: d}
	d.Runs = &Runs{d: d}
	d.Counts = &Counts{d: d}
	d.Advice = &Advice{d: d}
	d.Sides = &Sides{d}
	d.Walks = &Walks{d: d}
	d.Members = &Members{d: d}
	d.trial.d = d
	d.Hints.explainer = away.NewShared[explainer]()
	d.Attach(looks{d}, post, changed)
	d.Check.again()
	return d
}

// View returns what to show of the board: state, forced cells, faults, and the present board
// of a run of the solver.
func (d *Document) View() *puzzles.View {
	s, layer := d.State(), d.Layer()
	v := &puzzles.View{
		State: s, Forced: d.Check.answer.known.Forced, Possible: d.Check.answer.known.Possible, Faults: d.Check.Faults(),
		Cursor: d.Cursor(), Layer: layer, Editing: layer == puzzles.Problem, Trial: s.Marks.Levels(), Selection: d.Selection.Cells(),
	}
	if d.Runs.running() && !d.Runs.last.own {
		v.Solution = d.Runs.last.best
	}
	if a := d.Advice.reply(); a != nil {
		a.show(v)
	}
	d.Hints.show(v)
	d.Counts.show(v)
	if cells, ok := d.Runs.differs(); ok {
		v.Differs = cells
	}
	if p, ok := d.Stretch.Plan(); ok {
		v.Resizing = p.Resizing
	}
	if len(v.Faults) == 0 { // faults are more informative
		d.trial.show(v)
	}
	return v
}

// PlanView returns the board with what a plan would do to it.
func (d *Document) PlanView(p draft.Plan) *puzzles.View {
	v := d.View()
	v.Cursor, v.Resizing = grid.Place{}, p.Resizing
	return v
}

// Reload shows the document's file, which was read again, and discards all changes. After an
// error the document is as before.
func (d *Document) Reload(f *draft.File) error {
	defer d.Batch()()
	d.Lift()
	if err := d.Replace(f); err != nil {
		return err
	}
	d.Runs.Stop()
	d.Advice.reset()
	d.Runs.work.Drop()
	d.Members.work.Drop() // it refers to boards by number
	d.Members.found = nil
	d.Runs.last = run{}
	d.Check.analyst = nil
	d.Check.reset()
	d.Check.again()
	d.Changed(draft.Shown | draft.Board | draft.Titles | draft.Verdict | draft.Run | draft.Listed | draft.Played)
	return nil
}

// settle records that the player has solved the puzzle: every rule is kept and, if there is
// an objective, no better board is known.
func (ch *Check) settle() {
	if g, _ := ch.d.Play.Game(); !ch.d.Playing() || !ch.complete || ch.broken || g.Solved || ch.d.State().Marks.Values.Empty() {
		return
	}
	if ch.work.Busy && ch.answer.known.Objective == nil && ch.d.State().Puzzle.Type.Spec().Objective != "" {
		return // a better board may still be found
	}
	if ch.improvable() {
		return
	}
	ch.d.Play.Note(draft.GameSolved, 1)
}

// improvable reports whether a board is known that is better than the answer.
func (ch *Check) improvable() bool {
	s, best := ch.d.State(), ch.answer.known.Objective
	if best == nil {
		return false
	}
	s.Puzzle = engine.AsGood(s.Puzzle, best)
	faults, complete := s.Puzzle.Type.Check(s)
	return !complete || len(faults) > 0
}

// playWords returns the words for a board in a test solve.
func (ch *Check) playWords() Verdict {
	g, _ := ch.d.Play.Game()
	switch {
	case g.Paused:
		return Verdict{Paused, words.Say("Paused"), words.Say("The clock stands at %s. Ctrl+F2 or Space goes on.", g.Clock())}
	case g.Solved:
		return Verdict{Solved, words.Say("Solved"), g.Result()}
	case ch.complete && ch.broken:
		return Verdict{Playing, words.Say("Not solved"), words.Say("Every cell has an answer, and a rule is broken. F6 shows which.")}
	case ch.complete && ch.improvable():
		return Verdict{Playing, words.Say("Not solved"), words.Say("Every rule is kept, and a better board is known.")}
	}
	return Verdict{Playing, words.Say("Playing"), words.Say("Filled: %[1]s of %[2]s. F6 checks, F12 gives a hint, Ctrl+F2 pauses, Shift+F2 leaves.",
		words.Number(g.Filled), words.Count(g.Open, "open cell"))}
}

// prove records what is proved about the board as it is. The answer is the only one of a
// puzzle with one solution, and meaningless otherwise.
func (ch *Check) prove(s engine.Status, answer func() grid.Map[puzzles.Value]) {
	if verdict := verdictOf(s); verdict != "" {
		var only grid.Map[puzzles.Value]
		if s == engine.Unique {
			only = answer()
		}
		ch.d.Prove(ch.d.Index(), verdict, only)
	}
}
