package gui

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/lists"
	"quadrille/puzzles/words"
)

// walkView shows the walkthrough of the puzzle in place of the board: the board before a
// step, and the list of steps beside it.
type walkView struct {
	*base
	export func() // writes the walkthrough to a file
	t      *tab
	object *look.Page
	walk   *document.Walkthrough // nil if none is shown
	words  *look.TextLine
	meter  *look.Meter
	again  *control.Button
	only   *control.Choice
	board  *canvas.Raster
	about  *look.TextLine // number and technique of the step
	text   *widget.Label
	page   *container.Scroll // scrolls the text
	list   *stepList
	play   *control.Button
	pace   *control.Choice
	needs  []*control.Button // enabled while there is a step
	names  []string          // the techniques in the filter
	held   bool              // the filter is being filled, not chosen
	// playing is true while the steps advance by themselves; ticks numbers the waits, so that
	// a canceled wait has no effect.
	playing bool
	ticks   int
	// after calls a function after a time, on any goroutine; tests replace it.
	after func(time.Duration, func())
}

// paces are the times per step.
var paces = []struct {
	title words.Message
	time  time.Duration
}{{"0.5 s", 500 * time.Millisecond}, {"1 s", time.Second}, {"2 s", 2 * time.Second}, {"4 s", 4 * time.Second}, {"8 s", 8 * time.Second}}

// usualPace is the index of the initial pace.
const usualPace = 2

// newWalkView returns the hidden view of a tab.
func newWalkView(t *tab, b *base, export func()) *walkView {
	v := &walkView{base: b, export: export, t: t, words: look.Muted("").Cut(), meter: look.NewMeter(), text: look.Paragraph("")}
	v.after = func(d time.Duration, do func()) { time.AfterFunc(d, do) }
	v.about = look.NewBold("", look.TextSize, draw.Text).Cut()
	v.text.SizeName = look.TextSize
	v.board = newSheet(func() *puzzles.View {
		if v.walk == nil {
			return nil
		}
		return v.walk.View()
	})
	v.board.SetMinSize(fyne.NewSquareSize(40))
	v.list = newStepList(v)
	v.page = container.NewVScroll(v.text)
	v.page.SetMinSize(fyne.NewSize(160, 48))
	step := look.Frame(look.Padded(v.about, 0, 0, 6, 6), nil, nil, nil, v.page)
	left := look.Frame(nil, look.Padded(step, 2, 0, 14, 8), nil, nil, look.Padded(v.board, 4, 0, 20, 12))
	split := container.NewHSplit(left, look.Stack(look.NewCard(draw.Panel), look.Padded(v.list, 2, 2, 2, 2)))
	split.SetOffset(0.56)
	v.object = inPlace(
		look.Frame(look.VBox(v.head(), v.bar()), nil, nil, nil, look.Padded(split, 4, 12, 0, 12)))
	v.object.Hide()
	return v
}

// head returns the row with the summary.
func (v *walkView) head() fyne.CanvasObject {
	close := control.NewButton(v.keys, "", look.Icon("close"), func() { v.t.doc.Walks.Hide() }).Quiet()
	right := look.Row(6, look.Center(v.meter), look.Center(close))
	return look.Padded(look.Border(nil, nil, nil, right,
		look.VBox(look.NewBold(words.Say("Walkthrough"), look.SubHeadingSize, draw.Text).Cut(), v.words)), 12, 0, 20, 12)
}

// bar returns the row with the buttons for moving through the steps. It scrolls if there is
// too little room, so that it does not widen the window.
func (v *walkView) bar() fyne.CanvasObject {
	v.only = control.NewChoice(v.keys, []string{allSteps.String()}, 0, func(string) {
		if v.walk != nil && !v.held {
			v.walk.SetOnly(v.only.SelectedIndex() - 1)
		}
	})
	step := func(icon string, do func()) *control.Button {
		b := control.NewButton(v.keys, "", look.Icon(icon), func() { v.pause(); do(); v.keys.FocusBoard() })
		v.needs = append(v.needs, b)
		return b
	}
	first, back := step("first", func() { v.choose(0) }), step("previous", func() { v.move(-1) })
	forth, last := step("next", func() { v.move(1) }), step("last", func() { v.choose(v.len() - 1) })
	v.play = control.NewButton(v.keys, "", look.Icon("solve"), func() { v.togglePlay(); v.keys.FocusBoard() })
	v.needs = append(v.needs, v.play)
	v.pace = control.NewChoice(v.keys, lists.Map(paces, func(p struct {
		title words.Message
		time  time.Duration
	},
	) string {
		return p.title.String()
	}), usualPace, func(string) { v.wait() })
	enter := control.NewButton(v.keys, words.Say("Go on from here"), nil, v.enter)
	export := control.NewButton(v.keys, words.Say("Export …"), nil, v.export)
	v.needs = append(v.needs, enter, export)
	v.again = control.NewButton(v.keys, words.Say("Walk again"), nil, func() {
		if v.walk != nil {
			v.walk.Again()
		}
	})
	row := look.Row(4, first, back, v.play, forth, last, look.Edged(v.pace), enter, export, v.again)
	return container.NewHScroll(look.Padded(look.Border(nil, nil, nil, row, look.Edged(v.only)), 2, 2, 20, 12))
}

// walkHint is the text of the line below the view.
const walkHint words.Message = "Arrow keys: from step to step. Page Up, Page Down: of the same technique. Space plays, Esc closes."

// allSteps is the filter that lets all steps pass.
const allSteps words.Message = "All techniques"

// refresh shows the walkthrough of the document, or hides the view.
func (v *walkView) refresh() {
	w := v.t.doc.Walks.Shown()
	if w == nil {
		if v.object.Visible() {
			v.pause()
			v.walk = nil
			v.object.Hide()
		}
		return
	}
	if w != v.walk {
		v.pause()
		v.walk = w
	}
	said := w.Words()
	v.words.SetText(said.Sentence)
	v.meter.Set(w.Share())
	look.Show(v.meter, w.Busy())
	look.Show(v.again, w.CanGoOn())
	for _, b := range v.needs {
		look.Enable(b, w.Len() > 0)
	}
	v.showTechniques()
	v.showStep()
	v.object.Show()
	v.object.Refresh()
}

// showTechniques updates the techniques that the list can be filtered by.
func (v *walkView) showTechniques() {
	names := append([]string{allSteps.String()}, v.walk.Techniques()...)
	v.held = true
	if !slices.Equal(names, v.names) {
		v.names = names
		v.only.SetOptions(names)
	}
	if at := v.walk.Only() + 1; v.only.SelectedIndex() != at {
		v.only.SetSelectedIndex(at)
	}
	v.held = false
}

func (v *walkView) showStep() {
	at := v.walk.At()
	about, text := "", ""
	if at >= 0 {
		s := v.walk.Step(at)
		about = fmt.Sprintf("%d. %s · %s", s.Number, s.Technique, s.Technique.Level)
		text = s.Text()
		if s.Marked() != "" {
			text = words.Say("%s That is: %s.", text, s.Marked())
		}
	}
	if v.text.Text != text {
		v.page.ScrollToTop()
		v.messages.trace("step: " + about)
	}
	v.about.SetText(about)
	v.text.SetText(text)
	v.list.show(at)
	v.board.Refresh()
}

func (v *walkView) len() int {
	if v.walk == nil {
		return 0
	}
	return v.walk.Len()
}

// choose chooses a step, and reports whether that changed the step.
func (v *walkView) choose(i int) bool { return v.walk != nil && v.walk.Choose(i) }

func (v *walkView) move(by int) bool { return v.walk != nil && v.choose(v.walk.At()+by) }

// togglePlay starts advancing through the steps, from the first again after the last, or
// stops.
func (v *walkView) togglePlay() {
	if v.playing {
		v.pause()
		return
	}
	if v.len() == 0 {
		return
	}
	if v.walk.At() == v.len()-1 {
		v.choose(0)
	}
	v.playing = true
	v.play.SetIcon(look.Icon("pause"))
	v.wait()
}

func (v *walkView) pause() {
	v.ticks++
	if v.playing {
		v.playing = false
		v.play.SetIcon(look.Icon("solve"))
	}
}

// wait schedules the next step.
func (v *walkView) wait() {
	if !v.playing {
		return
	}
	v.ticks++
	tick := v.ticks
	v.after(paces[max(0, v.pace.SelectedIndex())].time, func() {
		v.post(func() {
			if tick != v.ticks || !v.playing {
				return
			}
			if v.desk.current() != v.t || !v.move(1) {
				v.pause()
				return
			}
			v.wait()
		})
	})
}

// faster shortens the time per step, or lengthens it.
func (v *walkView) faster(by int) {
	if i := v.pace.SelectedIndex() - by; i >= 0 && i < len(paces) {
		v.pace.SetSelectedIndex(i)
	}
}

// enter enters the shown board as the answer.
func (v *walkView) enter() {
	if v.walk != nil {
		v.walk.Enter()
		v.keys.FocusBoard()
	}
}

// key handles a key without a character.
func (v *walkView) key(k *fyne.KeyEvent) {
	w := v.walk
	if w == nil {
		return
	}
	if k.Name != fyne.KeySpace {
		defer v.wait() // a chosen step is shown for its full time
	}
	switch k.Name {
	case fyne.KeyUp, fyne.KeyLeft:
		v.move(-1)
	case fyne.KeyDown, fyne.KeyRight:
		v.move(1)
	case fyne.KeyHome:
		v.choose(0)
	case fyne.KeyEnd:
		v.choose(v.len() - 1)
	case fyne.KeyPageUp:
		w.Same(-1)
	case fyne.KeyPageDown:
		w.Same(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		v.enter()
	case fyne.KeyEscape:
		v.t.doc.Walks.Hide()
		v.keys.FocusBoard()
	default:
		v.keys.typedKey(k)
	}
}

// char handles a key with a character.
func (v *walkView) char(r rune) {
	if v.walk == nil {
		return
	}
	switch r {
	case ' ':
		v.togglePlay()
	case '+':
		v.faster(1)
	case '-':
		v.faster(-1)
	case 'f', 'F':
		v.walk.OnlyThis()
	}
}

// stepList is the list of steps. It takes the keys of the view.
type stepList struct {
	widget.List
	control.Keyable
	v     *walkView
	shown int // the selected step
}

func newStepList(v *walkView) *stepList {
	l := &stepList{v: v, shown: -1}
	l.HideSeparators = true
	l.Length = v.len
	l.CreateItem = func() fyne.CanvasObject {
		return look.Padded(look.Column(0,
			look.Border(nil, nil, nil, look.Small(""), look.NewBold("", look.TextSize, draw.Text).Cut()), look.Small("").Cut()), 3, 3, 8, 8)
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i >= v.len() {
			return
		}
		s := v.walk.Step(i)
		rows := o.(*fyne.Container).Objects[0].(*fyne.Container).Objects
		head := rows[0].(*fyne.Container).Objects
		head[0].(*look.TextLine).SetText(fmt.Sprintf("%d. %s", s.Number, s.Technique))
		head[1].(*look.TextLine).SetText(s.Technique.Level.String())
		rows[0].Refresh() // the widths of the levels have changed
		rows[1].(*look.TextLine).SetText(s.Text())
	}
	l.OnSelected = func(i widget.ListItemID) {
		if i != l.shown {
			l.shown = i
			v.pause()
			v.choose(i)
			v.keys.FocusBoard()
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// show shows the current list and which step is chosen.
func (l *stepList) show(at int) {
	l.shown = at
	l.Refresh()
	if at < 0 {
		l.UnselectAll()
		return
	}
	l.Select(at)
}

// FocusGained implements fyne.Focusable. The chosen step already shows the focus.
func (l *stepList) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *stepList) FocusLost() {}

// TypedKey implements fyne.Focusable.
func (l *stepList) TypedKey(k *fyne.KeyEvent) { l.v.key(k) }

// TypedRune implements fyne.Focusable.
func (l *stepList) TypedRune(r rune) { l.v.char(r) }

// TypedShortcut implements fyne.Shortcutable.
func (l *stepList) TypedShortcut(sc fyne.Shortcut) { l.v.keys.MenuKey(sc) }
