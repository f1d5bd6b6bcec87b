package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// tour leads a newcomer from an empty board to a saved puzzle, in a bar below the toolbar. It
// refers to the shown board. A step is over when its task has been done, in whatever way.
type tour struct {
	s      *Studio
	doc    *document.Document // the document of the tour, nil while there is no tour
	at     int                // index in tourSteps, or len(tourSteps) at the end
	before tourState
	count  *look.TextLine
	title  *look.TextLine
	texts  []*widget.Label // of each step and of the end, one of which is shown
	back   *control.Button
	skip   *control.Button
	object *fyne.Container
}

// tourState is the state at the beginning of the current step.
type tourState struct {
	forced bool
	state  puzzles.State
	seen   bool            // a hint or the walkthrough was shown since
	last   *puzzles.Puzzle // the puzzle at the last check
}

// takenBack reports whether something on the board has been undone, other than its size.
func (t *tour) takenBack() bool {
	last, now := t.before.last, t.doc.State().Puzzle
	t.before.last = now
	return t.doc.History.Redoes() != "" && now.Size() == last.Size() && !now.Same(last)
}

// entered reports whether a value was entered in the answer that the step began with.
func (t *tour) entered() bool {
	was, now := t.before.state, t.doc.State()
	return was.Playing() == now.Playing() && !now.Marks.Values.Equal(was.Marks.Values)
}

// hinted reports whether a hint was shown in full, or carried out before that.
func (t *tour) hinted() bool {
	h, ok := t.doc.Hints.Hint()
	told := ok && (h.CanDo || h.CanTake || h.Wrong > 0)
	t.before.seen = t.before.seen || told
	return told && !h.More || t.before.seen && t.entered()
}

// walked reports whether the walkthrough was shown and closed again; the text of the step is
// needed until then.
func (t *tour) walked() bool {
	shown := t.doc.Walks.Shown() != nil
	t.before.seen = t.before.seen || shown
	return t.before.seen && !shown
}

// tourStep is one task.
type tourStep struct {
	title, text words.Message
	done        func(t *tour) bool
}

var tourSteps = []tourStep{
	{
		"Enter a given", "This is an empty board. Click on it, or go to a cell with the arrow keys and type a character that the rail on the left shows on or below its keys. " +
			"What you enter now will be printed: it is part of the problem.",
		func(t *tour) bool { return !t.doc.State().Puzzle.Blank() },
	},
	{
		"Take it back", "Ctrl+Z takes back what you did last, and Ctrl+Y does it again: nothing is lost by trying. Take your given back.",
		(*tour).takenBack,
	},
	{
		"Watch the line at the bottom", "Enter a few givens of your choice. Each time, the line at the bottom says whether the puzzle has no solution, one or several, " +
			"and small gray marks show what all solutions share. F9 hides the gray marks: press it, and press it again to bring them back.",
		func(t *tour) bool { return t.s.prefs.wish(prefForced) != t.before.forced },
	},
	{
		"Have the puzzle finished", "Ctrl+Shift+G finishes your puzzle: givens are added until it has exactly one solution. Yours stay where they are. " +
			"(If the line at the bottom says that a rule is broken or that there is no solution, take some back first.)",
		func(t *tour) bool { return t.doc.Verdict().Kind == document.Unique },
	},
	{
		"Play it", "Shift+F2 plays your puzzle as others will: on an empty board, by a clock. Press it. (F2 is another way to the answer, your own; the gray marks give it away there.)",
		func(t *tour) bool { return t.doc.Playing() },
	},
	{
		"Enter a value", "Enter a value that you are sure of. It looks different from the givens: it is not part of the problem, and can be cleared at once.",
		(*tour).entered,
	},
	{
		"Ask for a hint", "F12 shows a hint. Each time you press it, it says more: the name of a technique, then the place, then the whole step. Shift+F12 does what it says.",
		(*tour).hinted,
	},
	{
		"Have it solved", "Shift+F2 leaves play. Then F5 writes the whole answer, and Ctrl+Z takes it away again. With F6 you check what you have entered yourself.",
		func(t *tour) bool { return !t.doc.Playing() && len(t.doc.Runs.Last().Result.Solutions) > 0 },
	},
	{
		"See the whole way", "Ctrl+L explains the way to the answer step by step, and says how hard it is. The arrow keys go through it, Esc closes it.",
		(*tour).walked,
	},
	{
		"Save it", "Ctrl+S saves the puzzle in a file. (Until then it is kept as well, in case something happens.)",
		func(t *tour) bool { return t.doc.File.Path() != "" },
	},
}

var tourEnd = tourStep{
	title: "That was the tour",
	text: "Ctrl+G makes whole sets of puzzles to your wishes, Ctrl+E exports a picture, F3 opens the panel with title and author. " +
		"F1 shows the rules and Shift+F1 all keys. Everything is in the menus too.",
}

func newTour(s *Studio) *tour {
	t := &tour{s: s}
	texts := look.Box(look.Roomy{})
	for _, step := range append(slices.Clone(tourSteps), tourEnd) {
		text := look.Paragraph(step.text.String())
		text.SizeName = look.TextSize
		text.Hide()
		t.texts = append(t.texts, text)
		texts.Add(text)
	}
	t.count, t.title = look.Small(""), look.NewBold("", look.TextSize, draw.Text)
	t.back = control.NewButton(s.keys, words.Say("Back"), nil, func() { t.show(t.at - 1) }).Quiet()
	t.skip = control.NewButton(s.keys, words.Say("Skip"), nil, func() { t.show(t.at + 1) }).Quiet()
	shut := control.NewButton(s.keys, "", look.Icon("close"), t.end).Quiet()
	head := look.Row(10, t.title, look.Center(t.count))
	buttons := look.Center(look.Row(4, look.Box(look.Roomy{}, t.back), look.Box(look.Roomy{}, t.skip), shut))
	row := look.Frame(look.Padded(head, 2, 0, 6, 0), nil, nil, buttons, texts)
	t.object = look.Stack(look.NewGround(draw.AccentTint), look.Padded(row, 5, 3, 12, 8))
	t.object.Hide()
	return t
}

// begin starts the tour on the shown board if that is empty, else on an empty one of the same
// type.
func (t *tour) begin() {
	if d := t.s.desk.doc(); d == nil || !untouched(d) {
		typ := t.s.types[0]
		if d != nil {
			typ = d.State().Puzzle.Type
		}
		t.s.blanks.open(typ, puzzles.Params{Size: typ.Spec().Default})
	}
	t.doc = t.s.desk.doc()
	t.doc.SetLayer(puzzles.Problem)
	t.s.panel.show(puzzlePage)
	t.object.Show()
	t.show(0)
	t.s.keys.FocusBoard()
}

// untouched reports whether a document has an empty board and no file.
func untouched(d *document.Document) bool {
	s := d.State()
	return d.File.Path() == "" && !s.Playing() && s.Puzzle.Blank() && s.Marks.Empty()
}

// adopt continues the tour that this one replaces.
func (t *tour) adopt(old *tour) {
	if old.doc != nil {
		t.doc = old.doc
		t.object.Show()
		t.show(old.at)
		t.before = old.before
	}
}

// end hides the bar.
func (t *tour) end() {
	t.doc = nil
	t.object.Hide()
	t.s.frame.root.Refresh()
	t.s.keys.FocusBoard()
}

// show shows a step, len(tourSteps) for the end.
func (t *tour) show(at int) {
	t.at = at
	t.start()
	step, count := tourEnd, ""
	if at < len(tourSteps) {
		step, count = tourSteps[at], words.Say("Tour, %d of %d", at+1, len(tourSteps))
	}
	t.title.SetText(step.title.String())
	t.count.SetText(count)
	for i, text := range t.texts {
		look.Show(text, i == at)
	}
	look.Show(t.back, at > 0)
	look.Show(t.skip, at < len(tourSteps))
	t.s.trace("tour: " + step.title.String())
	t.settle()
}

// start records the state at the beginning of a step.
func (t *tour) start() {
	st := t.doc.State()
	t.before = tourState{forced: t.s.prefs.wish(prefForced), state: st, last: st.Puzzle}
}

// settle lays the window out around the bar, the height of whose texts depends on its width.
func (t *tour) settle() {
	if t.object.Visible() {
		t.s.frame.root.Refresh() // sets the width of the texts,
		t.s.frame.root.Refresh() // and this the height of the bar
	}
}

// refresh moves the tour to the shown board, and to the next step when the task has been done
// there. It ends the tour when no board is shown.
func (t *tour) refresh() {
	d := t.s.desk.doc()
	switch {
	case t.doc == nil:
		return
	case d == nil:
		t.end()
		return
	case d != t.doc:
		t.doc = d
		t.start()
	}
	if t.at < len(tourSteps) && tourSteps[t.at].done(t) {
		t.show(t.at + 1)
	}
}
