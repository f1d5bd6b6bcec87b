package gui

import (
	"fmt"
	"log/slog"
)

// messages tell people what has happened: in the line at the bottom, and in a strip above
// the board that it is about.
type messages struct {
	desk   *desk
	status *status
	start  *strip       // of the start screen
	trace  func(string) // is told all of them, for tests of the window
	// gathering collects messages that belong together.
	gathering bool
	gathered  []message
	attempts  map[string]int // by what is attempted
	acts      int            // all of these
}

// say says in the line at the bottom what a person has just done, until the person does
// something else. The function that it returns takes the sentence away before that.
func (m *messages) say(text string) (end func()) { return m.status.say(text) }

// help says there what something does while it is pointed at.
func (m *messages) help(text string, in bool) { m.status.help(text, in) }

// helpOn does so with a text that is asked for again at every change of the document.
func (m *messages) helpOn(text func() string, in bool) { m.status.helpOn(text, in) }

// fail tells a person what went wrong, to what, and what to try; it stands until it is shut.
func (m *messages) fail(err error) {
	m.failIn(m.desk.current(), nil, err, nil, nil)
}

// failOf does so until the next attempt at the same thing, with a button for what can be done.
func (m *messages) failOf(at string, err error, action fmt.Stringer, do func()) {
	m.failIn(m.desk.current(), m.last(at), err, action, do)
}

// failIn does so above the board of a document, or, with nil, on the start
// screen, for as long as it holds; nil: until the strip is shut.
func (m *messages) failIn(t *tab, holds func() bool, err error, action fmt.Stringer, do func()) {
	slog.Warn("shown to the user", "error", err)
	m.trace("message: " + err.Error())
	one := message{said: failure{err}, action: action, do: do, holds: holds}
	if m.gathering {
		m.gathered = append(m.gathered, one)
		return
	}
	m.show(t, one)
}

// tell tells a person something about the document that was opened, until it is
// edited.
func (m *messages) tell(said fmt.Stringer) { m.tellIn(m.desk.current(), said) }

// tellIn does so above the board of a tab.
func (m *messages) tellIn(t *tab, said fmt.Stringer) {
	m.trace("message: " + said.String())
	m.attempt(toTheBoard)
	m.show(t, message{said: said, holds: both(m.last(toTheBoard), t.ofBoard()), news: true})
}

// show shows messages about a document; nil: on the start screen.
func (m *messages) show(t *tab, list ...message) {
	m.stripOf(t).show(list...)
	m.status.object.Refresh() // what was never shown cannot ask the window for a frame
}

// stripOf is where messages about a document are shown; nil: the start screen.
func (m *messages) stripOf(t *tab) *strip {
	if t != nil {
		return t.strip
	}
	return m.start
}

// together does several things of which each may fail, and shows all that went
// wrong in the document that is shown then.
func (m *messages) together(do func()) {
	m.gathering = true
	do()
	m.gathering = false
	list := m.gathered
	m.gathered = nil
	if len(list) > 0 {
		m.show(m.desk.current(), list...)
	}
}

// try tells why something was not done to the board, if it was not.
func (m *messages) try(err error) {
	m.tryOn(m.desk.current(), err, nil, nil)
}

// tryOn does so for the board of a tab, with what can be done instead; nil for nothing.
func (m *messages) tryOn(t *tab, err error, action fmt.Stringer, do func()) {
	if err == nil {
		return
	}
	m.attempt(toTheBoard)
	m.failIn(t, both(m.last(toTheBoard), t.ofBoard()), err, action, do)
}

// What is attempted again and again.
const (
	toTheBoard = "board" // something that is done to it, and what is told of it
	toPaste    = "paste"
	toRead     = "read"
	toWrite    = "write" // a picture, a book, a walkthrough
	toPrint    = "print"
	toAsk      = "ask" // for a file
	toPractice = "practice"
	toFinish   = "finish" // a puzzle that is on the board
)

// attempt begins another attempt at something, with which messages about the one before
// end.
func (m *messages) attempt(at string) {
	m.attempts[at]++
	m.acts++
	for _, t := range m.desk.docs {
		t.strip.refresh()
	}
	m.start.refresh()
}

// last is how long messages about the last attempt at something hold.
func (m *messages) last(at string) func() bool {
	this := m.attempts[at]
	return func() bool { return m.attempts[at] == this }
}
