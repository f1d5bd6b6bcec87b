package gui

import (
	"fmt"
	"log/slog"
)

// messages tells the user what has happened: in the line at the bottom, and in a strip above
// the board concerned.
type messages struct {
	desk   *desk
	status *status
	start  *strip       // the strip of the start screen
	trace  func(string) // called with every message, for tests of the window
	// gathering collects messages to be shown together.
	gathering bool
	gathered  []message
	attempts  map[string]int // how often each thing was attempted
	acts      int            // the number of all attempts
}

// say shows what the user has just done in the line at the bottom, until the next action. The
// returned function removes the sentence earlier.
func (m *messages) say(text string) (end func()) { return m.status.say(text) }

// help shows there what something does while it is pointed at.
func (m *messages) help(text string, in bool) { m.status.help(text, in) }

// helpOn is like help with a text that is computed again at every change of the document.
func (m *messages) helpOn(text func() string, in bool) { m.status.helpOn(text, in) }

// fail reports an error: what went wrong, with what, and what to try. It stays until the
// strip is closed.
func (m *messages) fail(err error) {
	m.failIn(m.desk.current(), nil, err, nil, nil)
}

// failOf is like fail until the next attempt at the same thing, with a button for action.
func (m *messages) failOf(at string, err error, action fmt.Stringer, do func()) {
	m.failIn(m.desk.current(), m.last(at), err, action, do)
}

// failIn reports an error above the board of t, nil for the start screen, as long as holds
// returns true; nil: until the strip is closed.
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

// tell shows a message about the shown document until that is edited.
func (m *messages) tell(said fmt.Stringer) { m.tellIn(m.desk.current(), said) }

// tellIn is like tell above the board of a tab.
func (m *messages) tellIn(t *tab, said fmt.Stringer) {
	m.trace("message: " + said.String())
	m.attempt(toTheBoard)
	m.show(t, message{said: said, holds: both(m.last(toTheBoard), t.ofBoard()), news: true})
}

// show shows messages above the board of t, nil for the start screen.
func (m *messages) show(t *tab, list ...message) {
	m.stripOf(t).show(list...)
	m.status.object.Refresh() // a strip that was never shown cannot ask the window for a frame
}

// stripOf returns the strip for messages about t, nil for the start screen.
func (m *messages) stripOf(t *tab) *strip {
	if t != nil {
		return t.strip
	}
	return m.start
}

// together does several things that may each fail, and shows all failures in the document
// that is shown afterwards.
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

// try reports why something could not be done to the board, nil if it was done.
func (m *messages) try(err error) {
	m.tryOn(m.desk.current(), err, nil, nil)
}

// tryOn is like try for the board of a tab, with an action to offer instead, nil for none.
func (m *messages) tryOn(t *tab, err error, action fmt.Stringer, do func()) {
	if err == nil {
		return
	}
	m.attempt(toTheBoard)
	m.failIn(t, both(m.last(toTheBoard), t.ofBoard()), err, action, do)
}

// Things that are attempted repeatedly.
const (
	toTheBoard = "board" // a change of the board, or a message about it
	toPaste    = "paste"
	toRead     = "read"
	toWrite    = "write" // a picture, a book, a walkthrough
	toPrint    = "print"
	toAsk      = "ask" // for a file
	toPractice = "practice"
	toFinish   = "finish" // finish the puzzle on the board
)

// attempt begins a new attempt at something, which ends the messages about the previous one.
func (m *messages) attempt(at string) {
	m.attempts[at]++
	m.acts++
	for _, t := range m.desk.docs {
		t.strip.refresh()
	}
	m.start.refresh()
}

// last returns a function that reports whether the latest attempt at something is still the
// current one.
func (m *messages) last(at string) func() bool {
	this := m.attempts[at]
	return func() bool { return m.attempts[at] == this }
}
