package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// tour leads a newcomer from an empty board to a saved puzzle, in a bar below the
// toolbar. A step is over when it has been done, whichever way.
type tour struct {
	s      *Studio
	doc    *document.Document // nil while there is no tour
	at     int                // in tourSteps, or behind its end
	before tourState
	count  *look.Line
	title  *look.Line
	text   *widget.Label
	back   *button
	skip   *button
	object *fyne.Container
}

// tourState is what the current step began with.
type tourState struct {
	forced bool
	state  puzzles.State
	seen   bool // meanwhile: a hint, or the walkthrough
}

// hinted reports whether a hint has told all, or was done before that.
func (t *tour) hinted() bool {
	h, ok := t.doc.Hint()
	told := ok && (h.CanDo || h.CanTake || h.Wrong > 0)
	t.before.seen = t.before.seen || told
	return told && !h.More || t.before.seen && !t.doc.State().Marks.Values.Equal(t.before.state.Marks.Values)
}

// walked reports whether the walkthrough was shown, and shut again: until then the step
// tells how to go through it.
func (t *tour) walked() bool {
	shown := t.doc.Walkthrough() != nil
	t.before.seen = t.before.seen || shown
	return t.before.seen && !shown
}

// tourStep is one thing to do.
type tourStep struct {
	title, text words.Message
	done        func(t *tour) bool
}

var tourSteps = []tourStep{
	{
		"Enter a given", "This is an empty board. Click on it, or go to a cell with the arrow keys and type a character that the rail on the left shows below its keys. " +
			"What you enter now will be printed: it is part of the problem.",
		func(t *tour) bool { return t.doc.Undoes() != "" },
	},
	{
		"Take it back", "Ctrl+Z takes back what you did last, and Ctrl+Y does it again: nothing is lost by trying. Take your given back.",
		func(t *tour) bool { return t.doc.Redoes() != "" },
	},
	{
		"Watch the line at the bottom", "Enter a few givens as you like. The line at the bottom says each time whether the puzzle has no solution, one or several, " +
			"and small gray marks show what all solutions share. F9 hides the gray marks: press it, and again to have them back.",
		func(t *tour) bool { return t.s.wish(prefForced) != t.before.forced },
	},
	{
		"Have the puzzle finished", "Ctrl+Shift+G finishes your puzzle: givens are added until it has exactly one solution. Yours stay where they are. " +
			"(If the line at the bottom says that a rule is broken or that there is no solution, take some back first.)",
		func(t *tour) bool { return t.doc.Verdict().Kind == document.Unique },
	},
	{
		"Go to the answer", "F2 goes from the problem to the answer and back, as the buttons above do. Go to the answer, to solve your puzzle as others will.",
		func(t *tour) bool { return t.doc.Layer() == puzzles.Answer },
	},
	{
		"Enter a value", "Enter a value that you are sure of. It has another look than the givens: it is no part of the problem, and can be cleared at once.",
		func(t *tour) bool { return !t.doc.State().Marks.Values.Equal(t.before.state.Marks.Values) },
	},
	{
		"Ask for a hint", "F12 shows a hint: the name of a technique, then the place, then the whole step in words, each time that you press it. Shift+F12 does what it says.",
		(*tour).hinted,
	},
	{
		"Have it solved", "F5 writes the whole answer, and Ctrl+Z takes it away again. With F6 you check what you have entered yourself.",
		func(t *tour) bool { return len(t.doc.Solving().Result.Solutions) > 0 },
	},
	{
		"See the whole way", "Ctrl+L tells the way to the answer step by step, and how hard it is. The arrow keys go through it, Esc closes it.",
		(*tour).walked,
	},
	{
		"Save it", "Ctrl+S saves the puzzle in a file. (Until then it is kept as well, for the case that something happens.)",
		func(t *tour) bool { return t.doc.Path() != "" },
	},
}

var tourEnd = tourStep{
	title: "That was the tour",
	text: "Shift+F2 plays the puzzle, to test it as a stranger would: with an empty board, by a clock, and beside your answer. " +
		"Ctrl+G makes whole sets of puzzles to your wishes, Ctrl+E exports a picture, F3 opens the panel with title and author. " +
		"F1 shows the rules and Shift+F1 all keys. Everything is in the menus too.",
}

func (s *Studio) newTour() *tour {
	t := &tour{s: s, text: look.Paragraph("")}
	t.text.SizeName = look.TextSize
	t.count, t.title = look.Small(""), look.NewBold("", look.TextSize, draw.Text)
	t.back = s.newButton(words.Say("Back"), nil, func() { t.show(t.at - 1) })
	t.skip = s.newButton(words.Say("Skip"), nil, func() { t.show(t.at + 1) })
	shut := s.newButton("", look.Icon("close"), t.end)
	for _, b := range []*button{t.back, t.skip, shut} {
		b.Importance = widget.LowImportance
	}
	head := container.New(layout.NewCustomPaddedHBoxLayout(10), t.title, container.NewCenter(t.count))
	buttons := container.NewCenter(container.New(layout.NewCustomPaddedHBoxLayout(4), t.back, t.skip, shut))
	row := look.Frame(look.Padded(head, 2, 0, 6, 0), nil, nil, buttons, t.text)
	t.object = container.NewStack(look.NewGround(draw.AccentTint), look.Padded(row, 5, 3, 12, 8))
	t.object.Hide()
	return t
}

// begin starts the tour on an empty board of the type that is shown.
func (t *tour) begin() {
	typ := t.s.types[0]
	if d := t.s.doc(); d != nil {
		typ = d.State().Puzzle.Type
	}
	t.s.newDocument(typ, puzzles.Params{Size: typ.Spec().Default})
	t.doc = t.s.doc()
	t.object.Show()
	t.show(0)
	t.s.focusBoard()
}

// adopt goes on with a tour that this one replaces.
func (t *tour) adopt(old *tour) {
	if old.doc != nil {
		t.doc = old.doc
		t.object.Show()
		t.show(old.at)
		t.before = old.before
	}
}

// end takes the bar away.
func (t *tour) end() {
	t.doc = nil
	t.object.Hide()
	t.s.root.Refresh()
	t.s.focusBoard()
}

// show shows a step, len(tourSteps) for the end.
func (t *tour) show(at int) {
	t.at = at
	t.before = tourState{forced: t.s.wish(prefForced), state: t.doc.State()}
	step, count := tourEnd, ""
	if at < len(tourSteps) {
		step, count = tourSteps[at], words.Say("Tour, %d of %d", at+1, len(tourSteps))
	}
	t.title.SetText(step.title.String())
	t.count.SetText(count)
	t.text.SetText(step.text.String())
	show(t.back, at > 0)
	show(t.skip, at < len(tourSteps))
	t.s.trace("tour: " + step.title.String())
	t.s.root.Refresh() // the buttons give the text another width,
	t.s.root.Refresh() // and this another height
}

// refresh goes on when the step has been done, and ends with its document.
func (t *tour) refresh() {
	switch {
	case t.doc == nil:
	case !slices.Contains(t.s.Documents(), t.doc):
		t.end()
	case t.s.doc() == t.doc && t.at < len(tourSteps) && tourSteps[t.at].done(t):
		t.show(t.at + 1)
	}
}
