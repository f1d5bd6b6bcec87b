package gui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/gui/control"
	"quadrille/gui/look"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// strip shows messages above the board: what went wrong, where, and what can be done. A
// message stays until the strip is closed or the message no longer holds.
type strip struct {
	keys     control.Host
	object   *fyne.Container
	messages []message
	rows     *fyne.Container
	scroll   *container.Scroll
	icon     *look.Image
	ground   *look.Ground
	over     *fyne.Container // with the board it covers, nil on the start screen
	action   *control.Button // of the last message in the list that has one
}

// message is a sentence in a strip, perhaps with an action.
type message struct {
	said   fmt.Stringer // in the current language
	action fmt.Stringer // nil for none
	do     func()
	holds  func() bool // reports whether it is still true; nil: until the strip is closed
	news   bool        // not an error
}

// failure is an error shown as a sentence.
type failure struct{ error }

func (f failure) String() string { return words.Sentence(f.Error()) }

// ofBoard returns a function that reports whether the board shown now is unchanged; nil for
// no board.
func (t *tab) ofBoard() func() bool {
	if t == nil {
		return nil
	}
	then := t.doc.Stamp()
	return func() bool { return t.doc.Stamp() == then }
}

// ofFile returns a function that reports whether the file of the document is unchanged.
func (t *tab) ofFile() func() bool {
	then := t.doc.File.Stamp()
	return func() bool { return t.doc.File.Stamp() == then }
}

// both returns a function that reports whether a and b both return true; nil counts as true.
func both(a, b func() bool) func() bool {
	return func() bool { return (a == nil || a()) && (b == nil || b()) }
}

// stripHeight is the largest height of a strip; more messages are scrolled.
const stripHeight = 130

func newStrip(keys control.Host) *strip {
	t := &strip{keys: keys, rows: look.Column(0)}
	t.scroll = container.NewVScroll(t.rows)
	shut := control.NewButton(keys, "", look.Icon("close"), func() { t.shut() }).Quiet()
	t.icon, t.ground = look.NewImage(look.IconIn("fault", draw.Fault), 18), look.NewGround(draw.FaultTint)
	row := look.Border(nil, nil, look.Center(t.icon), look.Center(shut), t.scroll)
	t.object = look.Box(&stripLayout{t}, t.ground, look.Padded(row, 5, 5, 16, 12))
	t.object.Hide()
	return t
}

// show adds messages above those that still hold.
func (t *strip) show(messages ...message) {
	for _, m := range t.messages {
		again := slices.ContainsFunc(messages, func(n message) bool { return n.said.String() == m.said.String() })
		if (m.holds == nil || m.holds()) && !again {
			messages = append(messages, m)
		}
	}
	t.set(messages)
	t.scroll.ScrollToTop()
}

// set replaces the messages.
func (t *strip) set(messages []message) {
	t.messages, t.action = messages, nil
	t.rows.RemoveAll()
	for _, m := range messages {
		t.rows.Add(t.row(m))
	}
	t.icon.Resource, t.ground.Fill = look.IconIn("fault", draw.Fault), draw.FaultTint
	if !slices.ContainsFunc(messages, func(m message) bool { return !m.news }) {
		t.icon.Resource, t.ground.Fill = look.IconIn("open", draw.Accent), draw.AccentTint
	}
	t.object.Hidden = len(messages) == 0
	t.object.Refresh()
	if t.over != nil {
		look.LayOut(t.over)
	}
}

// place puts the strip over the board, and above inPlace.
func (t *strip) place(board, inPlace fyne.CanvasObject) {
	t.over = look.Box(stripOver{}, board, inPlace, t.object)
}

// stripOver is the layout of place.
type stripOver struct{}

func (stripOver) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return least
}

func (stripOver) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, inPlace, strip := objects[0], objects[1], objects[2]
	board.Resize(size)
	top := float32(0)
	if strip.Visible() {
		for range 2 { // the height of the text is known once its width is
			strip.Resize(fyne.NewSize(size.Width, strip.MinSize().Height))
		}
		top = strip.Size().Height
	}
	inPlace.Move(fyne.NewPos(0, top))
	inPlace.Resize(size.SubtractWidthHeight(0, top))
}

// refresh removes the messages that no longer hold.
func (t *strip) refresh() {
	rest := slices.DeleteFunc(slices.Clone(t.messages), func(m message) bool { return m.holds != nil && !m.holds() })
	if len(rest) < len(t.messages) {
		t.set(rest)
	}
}

// shut removes all messages, and reports whether there were any.
func (t *strip) shut() bool {
	some := len(t.messages) > 0
	if some {
		t.set(nil)
	}
	return some
}

// row returns a row with a message, and a button for the action if there is one.
func (t *strip) row(m message) fyne.CanvasObject {
	text := wrapped(m.said.String())
	text.Selectable = true
	if m.do == nil {
		return text
	}
	t.action = control.NewButton(t.keys, m.action.String(), nil, func() { t.shut(); m.do() })
	return look.Border(nil, nil, nil, look.Center(t.action), text)
}

// stripLayout stacks the parts of a strip, as high as the messages need at the given width,
// up to a limit.
type stripLayout struct{ t *strip }

func (l *stripLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[1].MinSize()
	rest := size.Height - l.t.scroll.MinSize().Height
	return fyne.NewSize(size.Width, min(l.t.rows.MinSize().Height+max(rest, 10), stripHeight))
}

func (l *stripLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
