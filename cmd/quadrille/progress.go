package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"quadrille/puzzles/words"
)

// progress reports on standard error what is going on, once that takes a while: on a
// terminal in a line that is overwritten; elsewhere, if requested, in separate lines from
// time to time.
type progress struct {
	w    io.Writer
	line bool          // overwrite a line of a terminal
	stop chan struct{} // stops the clock; nil: report nothing

	mu    sync.Mutex
	busy  bool // there is something to report
	shown bool // the line is displayed
	where string
	what  string
	since time.Time     // start of the work
	limit time.Duration // time limit of the work; 0: none
	next  time.Time     // of a line elsewhere
	pause time.Duration // before the line after it
}

// The intervals between reports.
const (
	quiet     = time.Second // shorter work is not reported
	mostPause = 30 * time.Second
)

// begin starts reporting on terminals, and elsewhere if wished is true.
func (l *progress) begin(w io.Writer, wished bool) {
	if f, ok := w.(*os.File); ok && isTerminal(w) {
		l.start(w, obeys(f))
	} else if wished {
		l.start(w, false)
	}
}

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (l *progress) start(w io.Writer, terminal bool) {
	l.w, l.line, l.stop = w, terminal, make(chan struct{})
	go l.run(l.stop)
}

// run reports at every tick of a clock, so that work without news is reported too.
func (l *progress) run(stop <-chan struct{}) {
	tick := time.NewTicker(quiet)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			return
		case <-tick.C:
			l.mu.Lock()
			l.show()
			l.mu.Unlock()
		}
	}
}

func (l *progress) end() {
	l.clear()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stop != nil {
		close(l.stop)
		l.stop = nil
	}
}

// at reports the start of some work and its time limit; 0 means none.
func (l *progress) at(where string, limit time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.where, l.what, l.limit = clean(where), "", limit
	l.since = time.Now()
	l.busy, l.pause = true, quiet
	l.next = l.since.Add(quiet)
}

// nth names one of several pieces of work.
func nth(what string, i, n int) string { return fmt.Sprintf("%s: %d of %d", what, i+1, n) }

// say reports more about the work.
func (l *progress) say(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.what, l.busy = clean(what), true
	if l.line {
		l.show()
	}
}

// show displays the report if it is due.
func (l *progress) show() {
	now := time.Now()
	switch {
	case l.stop == nil || !l.busy || now.Sub(l.since) < quiet:
	case l.line:
		l.wipe()
		l.shown = true
		fmt.Fprint(l.w, l.text(now))
	case !now.Before(l.next):
		fmt.Fprintf(l.w, "quadrille: %s\n", l.text(now))
		l.pause = min(2*l.pause, mostPause)
		l.next = now.Add(l.pause)
	}
}

func (l *progress) text(now time.Time) string {
	text := strings.TrimSuffix(l.where+", "+l.what, ", ")
	text += ", " + words.Duration(now.Sub(l.since).Seconds())
	if l.limit > 0 {
		text += " of " + words.Duration(l.limit.Seconds())
	}
	return text
}

// clear clears the line, for a result or a message, until the next report.
func (l *progress) clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.busy = false
	l.wipe()
}

func (l *progress) wipe() {
	if l.shown {
		l.shown = false
		fmt.Fprint(l.w, "\r\x1b[K")
	}
}
