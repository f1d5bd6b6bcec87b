package gui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/gui/look"
	"quadrille/puzzles/draw"
	"quadrille/puzzles/words"
)

// strip is the place of messages above the board: what went wrong, where, and
// what can be done. A message stays until the strip is shut, or until what it
// tells is no longer so.
type strip struct {
	s        *Studio
	object   *fyne.Container
	messages []message
	rows     *fyne.Container
	scroll   *container.Scroll
	icon     *look.Picture
	ground   *look.Ground
	action   *button // of the last message that has one
}

// message is one sentence of a strip, with what can be done where there is
// something.
type message struct {
	said   fmt.Stringer // in the language of the moment
	action fmt.Stringer // nil for none
	do     func()
	holds  life
	news   bool // nothing is wrong
}

// failure is what went wrong, as a sentence.
type failure struct{ error }

func (f failure) String() string { return words.Sentence(f.Error()) }

// life is how long a message holds, if the strip is not shut before.
type life uint8

const (
	untilShut  life = iota
	untilEdit       // it is about the board as it is
	untilSaved      // it is about the file of the document
)

// stripHeight is the most height of a strip: more messages are scrolled.
const stripHeight = 130

func (s *Studio) newStrip() *strip {
	t := &strip{s: s, rows: look.Box(layout.NewCustomPaddedVBoxLayout(0))}
	t.scroll = container.NewVScroll(t.rows)
	shut := s.newButton("", look.Icon("close"), func() { t.shut() })
	shut.Importance = widget.LowImportance
	t.icon, t.ground = look.NewPicture(look.IconIn("fault", draw.Fault), 18), look.NewGround(draw.FaultTint)
	row := look.Border(nil, nil, look.Center(t.icon), look.Center(shut), t.scroll)
	t.object = look.Box(&stripLayout{t}, t.ground, look.Padded(row, 5, 5, 16, 12))
	t.object.Hide()
	return t
}

// show shows messages, before those that still hold. One about the board gives
// way to any other.
func (t *strip) show(messages ...message) {
	for _, m := range t.messages {
		again := slices.ContainsFunc(messages, func(n message) bool { return n.said.String() == m.said.String() })
		if m.holds != untilEdit && !again {
			messages = append(messages, m)
		}
	}
	t.set(messages)
	t.scroll.ScrollToTop()
}

// set shows messages in place of those before.
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
}

// end takes the messages away that hold until then.
func (t *strip) end(then life) {
	rest := slices.DeleteFunc(slices.Clone(t.messages), func(m message) bool { return m.holds == then })
	if len(rest) < len(t.messages) {
		t.set(rest)
	}
}

// shut takes all messages away, and reports whether there were any.
func (t *strip) shut() bool {
	some := len(t.messages) > 0
	if some {
		t.set(nil)
	}
	return some
}

// row is a sentence, and a button for the action when there is one.
func (t *strip) row(m message) fyne.CanvasObject {
	text := wrapped(m.said.String())
	text.Selectable = true
	if m.do == nil {
		return text
	}
	t.action = t.s.newButton(m.action.String(), nil, func() { t.shut(); m.do() })
	return look.Border(nil, nil, nil, look.Center(t.action), text)
}

// stripLayout stacks what it lays out, as high as the messages are in the width
// there is, up to a limit.
type stripLayout struct{ t *strip }

// MinSize implements fyne.Layout.
func (l *stripLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[1].MinSize()
	rest := size.Height - l.t.scroll.MinSize().Height
	return fyne.NewSize(size.Width, min(l.t.rows.MinSize().Height+max(rest, 10), stripHeight))
}

// Layout implements fyne.Layout.
func (l *stripLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
