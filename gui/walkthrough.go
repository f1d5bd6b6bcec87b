package gui

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// walkView shows the way through the puzzle in place of the board: the board before a
// step, and the list of steps beside it.
type walkView struct {
	keys     *Keyboard
	messages *messages
	export   func() // writes the walkthrough to a file
	t        *tab
	object   *look.Page
	walk     *document.Walkthrough // nil while none is shown
	words    *look.Line
	meter    *look.Meter
	again    *control.Button
	only     *control.Choice
	board    *canvas.Raster
	about    *look.Line // number and technique of the step
	text     *widget.Label
	page     *container.Scroll // of the text
	list     *stepList
	play     *control.Button
	pace     *control.Choice
	needs    []*control.Button // that need a step
	names    []string          // the techniques to choose from
	held     bool              // what is shown anew is not chosen
	// playing is true while one step follows the other; ticks counts the waits, so
	// that one that was given up comes to nothing.
	playing bool
	ticks   int
	// after does something after a time, on any goroutine; tests have their own.
	after func(time.Duration, func())
}

// paces are the times for a step.
var paces = []struct {
	title words.Message
	time  time.Duration
}{{"0.5 s", 500 * time.Millisecond}, {"1 s", time.Second}, {"2 s", 2 * time.Second}, {"4 s", 4 * time.Second}, {"8 s", 8 * time.Second}}

// usualPace is the pace at the beginning.
const usualPace = 2

// newWalkView makes the view of a tab, hidden.
func newWalkView(t *tab, keys *Keyboard, messages *messages, export func()) *walkView {
	v := &walkView{keys: keys, messages: messages, export: export, t: t, words: look.Muted("").Cut(), meter: look.NewMeter(), text: look.Paragraph("")}
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

// head is the row with the summary.
func (v *walkView) head() fyne.CanvasObject {
	close := control.NewButton(v.keys, "", look.Icon("close"), func() { v.t.doc.Walks.Hide() })
	close.Importance = widget.LowImportance
	right := look.Box(layout.NewCustomPaddedHBoxLayout(6), look.Center(v.meter), look.Center(close))
	return look.Padded(look.Border(nil, nil, nil, right,
		look.VBox(look.NewBold(words.Say("Walkthrough"), look.SubHeadingSize, draw.Text).Cut(), v.words)), 12, 0, 20, 12)
}

// bar is the row with what goes from step to step; where it has no room it can be
// scrolled, so that it does not widen the window.
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
	v.pace = control.NewChoice(v.keys, titles(paces, func(p struct {
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
	row := look.Box(layout.NewCustomPaddedHBoxLayout(4), first, back, v.play, forth, last, look.Edged(v.pace), enter, export, v.again)
	return container.NewHScroll(look.Padded(look.Border(nil, nil, nil, row, look.Edged(v.only)), 2, 2, 20, 12))
}

// walkHint is what the line below says.
const walkHint words.Message = "Arrow keys: from step to step. Page Up, Page Down: of the same technique. Space plays, Esc closes."

// allSteps is the choice of all techniques.
const allSteps words.Message = "All techniques"

// refresh shows the walk of the document, or nothing.
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

// showTechniques shows what the list can be kept to.
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

// showStep shows the chosen step.
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

// choose chooses a step, and reports whether it is another one.
func (v *walkView) choose(i int) bool { return v.walk != nil && v.walk.Choose(i) }

func (v *walkView) move(by int) bool { return v.walk != nil && v.choose(v.walk.At()+by) }

// togglePlay goes from step to step by itself, from the first again where there is
// none after, or stops doing so.
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

// pause stops playing.
func (v *walkView) pause() {
	v.ticks++
	if v.playing {
		v.playing = false
		v.play.SetIcon(look.Icon("solve"))
	}
}

// wait goes to the next step after the time for one.
func (v *walkView) wait() {
	if !v.playing {
		return
	}
	v.ticks++
	tick := v.ticks
	v.after(paces[max(0, v.pace.SelectedIndex())].time, func() {
		v.keys.post(func() {
			if tick != v.ticks || !v.playing {
				return
			}
			if v.keys.desk.current() != v.t || !v.move(1) {
				v.pause()
				return
			}
			v.wait()
		})
	})
}

// faster makes the time for a step shorter, or longer.
func (v *walkView) faster(by int) {
	if i := v.pace.SelectedIndex() - by; i >= 0 && i < len(paces) {
		v.pace.SetSelectedIndex(i)
	}
}

// enter enters the board that is shown as the answer.
func (v *walkView) enter() {
	if v.walk != nil {
		v.walk.Enter()
		v.keys.FocusBoard()
	}
}

// key is a key that has no character.
func (v *walkView) key(k *fyne.KeyEvent) {
	w := v.walk
	if w == nil {
		return
	}
	if k.Name != fyne.KeySpace {
		defer v.wait() // one has all the time for a step that was chosen
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

// char is a key with a character.
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
	shown int // the step that is selected
}

func newStepList(v *walkView) *stepList {
	l := &stepList{v: v, shown: -1}
	l.HideSeparators = true
	l.Length = v.len
	l.CreateItem = func() fyne.CanvasObject {
		return look.Padded(look.Box(layout.NewCustomPaddedVBoxLayout(0),
			look.Border(nil, nil, nil, look.Small(""), look.NewBold("", look.TextSize, draw.Text).Cut()), look.Small("").Cut()), 3, 3, 8, 8)
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i >= v.len() {
			return
		}
		s := v.walk.Step(i)
		rows := o.(*fyne.Container).Objects[0].(*fyne.Container).Objects
		head := rows[0].(*fyne.Container).Objects
		head[0].(*look.Line).SetText(fmt.Sprintf("%d. %s", s.Number, s.Technique))
		head[1].(*look.Line).SetText(s.Technique.Level.String())
		rows[0].Refresh() // the levels have other widths
		rows[1].(*look.Line).SetText(s.Text())
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

// show shows which step is chosen, and the list as it is now.
func (l *stepList) show(at int) {
	l.shown = at
	l.Refresh()
	if at < 0 {
		l.UnselectAll()
		return
	}
	l.Select(at)
}

// FocusGained implements fyne.Focusable. The step that is chosen is mark enough.
func (l *stepList) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *stepList) FocusLost() {}

// TypedKey implements fyne.Focusable.
func (l *stepList) TypedKey(k *fyne.KeyEvent) { l.v.key(k) }

// TypedRune implements fyne.Focusable.
func (l *stepList) TypedRune(r rune) { l.v.char(r) }

// TypedShortcut implements fyne.Shortcutable.
func (l *stepList) TypedShortcut(sc fyne.Shortcut) { l.v.keys.MenuKey(sc) }
