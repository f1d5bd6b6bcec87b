package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// toolbar is the row of commands at the top.
type toolbar struct {
	s                  *Studio
	wide               bool // there is room for words
	object             fyne.CanvasObject
	new                *look.Toggle
	undo, redo         *look.Toggle
	problem, answer    *look.Toggle
	play               *look.Toggle
	forced, check      *look.Toggle
	hint               *look.Toggle
	solve              *control.Button
	stop               *look.Toggle
	panel              *look.Toggle
	left, layers, tool *fyne.Container
}

func newToolbar(s *Studio) *toolbar {
	t := &toolbar{s: s, wide: true}
	t.new = look.NewSwitch("new", words.Say("New"), func() { s.blanks.below() })
	open := look.NewSwitch("open", "", s.reader.ask)
	save := look.NewSwitch("save", "", s.saver.save)
	t.undo = look.NewSwitch("undo", "", s.desk.doing(func(d *document.Document) { d.History.Undo() }))
	t.redo = look.NewSwitch("redo", "", s.desk.doing(func(d *document.Document) { d.History.Redo() }))
	t.problem = look.NewChoice(words.Say("Problem"), func() { s.current.setLayer(puzzles.Problem) })
	t.answer = look.NewChoice(words.Say("Answer"), func() { s.current.setLayer(puzzles.Answer) })
	t.play = look.NewChoice(words.Say("Play"), s.current.togglePlay)
	t.forced = look.NewSwitch("forced", words.Say("Forced cells"), func() { s.showing.toggle(prefForced) })
	t.check = look.NewSwitch("check", words.Say("Check"), s.current.check)
	t.hint = look.NewSwitch("hint", words.Say("Hint"), s.current.nextHint)
	t.solve = control.NewButton(s.keys, words.Say("Solve"), look.IconIn("solve", draw.OnAccent), func() { s.keys.FocusBoard(); s.current.solve() }).Main()
	t.stop = look.NewSwitch("stop", "", s.jobs.stop)
	t.panel = look.NewSwitch("panel", "", s.frame.togglePanel)

	for _, h := range []struct {
		t    *look.Toggle
		help string
	}{
		{t.new, words.Say("New: an empty puzzle in a tab of its own. Ctrl+N")},
		{open, words.Say("Open: a file of puzzles in a tab. Ctrl+O")},
		{save, words.Say("Save: writes the document to its file. Ctrl+S")},
		{t.problem, words.Say("Problem: clicks and keys change what is printed. F2")},
		{t.answer, words.Say("Answer: clicks and keys enter your answer. F2")},
		{t.play, words.Say("Play: solve it as a player, by a clock, on a board of your own. Shift+F2")},
		{t.forced, words.Say("Forced cells: shows in gray what every solution has. F9")},
		{t.check, words.Say("Check: shows what breaks a rule. F6")},
		{t.hint, words.Say("Hint: says a little about the next step, and more each time. F12")},
		{t.stop, words.Say("Stop: ends what runs and keeps what was found. Shift+F5 or Esc")},
		{t.panel, words.Say("Panel: opens or closes the panel. F8")},
	} {
		h.t.OnPoint = func(in bool) { s.messages.help(h.help, in) }
	}
	for _, sw := range []*look.Toggle{t.play, open, save, t.undo, t.redo, t.problem, t.answer, t.forced, t.check, t.hint, t.stop, t.panel} {
		do := sw.OnTapped
		sw.OnTapped = func() { s.keys.FocusBoard(); do() }
	}
	t.undo.OnPoint = func(in bool) { s.messages.helpOn(func() string { return undoWords(s.desk.doc()) + ". Ctrl+Z" }, in) }
	t.redo.OnPoint = func(in bool) { s.messages.helpOn(func() string { return redoWords(s.desk.doc()) + ". Ctrl+Y" }, in) }

	bar := func() fyne.CanvasObject { return look.Padded(widget.NewSeparator(), 6, 6, 4, 4) }
	pair := look.Stack(look.NewKeyGround(), look.Padded(
		look.Row(0, t.problem, t.answer, t.play), 0, 0, 1, 1))
	t.left = look.Row(2,
		t.new, open, save, bar(), t.undo, t.redo)
	t.tool = look.Row(4, bar(), pair, bar(), t.forced, t.check)
	right := look.Row(6, t.hint, t.solve, t.stop, t.panel)
	t.layers = look.Row(2, t.left, t.tool, layout.NewSpacer(), right)
	t.object = look.Stack(look.NewGround(draw.Background), look.Frame(nil, widget.NewSeparator(), nil, nil,
		look.Box(shrinking{}, look.Padded(t.layers, 4, 5, 12, 8))))
	return t
}

// leastWidth is the least width of the window, with a toolbar without words.
const leastWidth = 640

// shrinking lets the window become narrower than the toolbar with its words, which are hidden
// only after that.
type shrinking struct{}

func (shrinking) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

func (shrinking) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(min(least.Width, leastWidth), least.Height)
}

// undoWords describes what would be undone.
func undoWords(d *document.Document) string {
	if d == nil || d.History.UndoWords() == "" {
		return words.Say("Undo")
	}
	return words.Say("Undo: %s", d.History.UndoWords())
}

// redoWords describes what would be redone.
func redoWords(d *document.Document) string {
	if d == nil || d.History.RedoWords() == "" {
		return words.Say("Redo")
	}
	return words.Say("Redo: %s", d.History.RedoWords())
}

// setWords shows the words beside the icons, or only the icons. Without words there is room
// for Play only in place of Problem, while playing.
func (t *toolbar) setWords(on bool) {
	if on == t.wide {
		return
	}
	for _, sw := range []*look.Toggle{t.new, t.forced, t.check, t.hint} {
		sw.SetWords(on)
	}
	t.wide = on
	t.showLayers(t.play.On())
	look.Redraw(t.layers)
}

// showLayers shows the choices of layers for which there is room.
func (t *toolbar) showLayers(playing bool) {
	look.Show(t.problem, t.wide || !playing)
	look.Show(t.play, t.wide || playing)
}

// refresh shows what can be done with a document; for nil it hides the bar.
func (t *toolbar) refresh(d *document.Document) {
	if d == nil {
		return
	}
	t.undo.SetEnabled(d.History.Undoes() != "")
	t.redo.SetEnabled(d.History.Redoes() != "")
	t.problem.SetOn(d.Layer() == puzzles.Problem)
	t.answer.SetOn(d.Layer() == puzzles.Answer && !d.Playing())
	if on := d.Playing(); on != t.play.On() {
		t.play.SetOn(on)
		t.showLayers(on)
		look.Redraw(t.layers)
	}
	t.forced.SetOn(t.s.showing.wish(d, prefForced))
}
