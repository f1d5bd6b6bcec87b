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

// progress says on standard error what is going on, once that takes a while: on
// a terminal in a line that is overwritten again and again, elsewhere, where it
// is asked for, in a line now and then.
type progress struct {
	w    io.Writer
	line bool          // the line of a terminal
	stop chan struct{} // of the clock; nil: nothing is said

	mu    sync.Mutex
	busy  bool // there is something to tell
	shown bool // the line is there
	where string
	what  string
	since time.Time     // of the work
	limit time.Duration // that the work may take; 0: any
	next  time.Time     // of a line elsewhere
	pause time.Duration // before the one after it
}

// How often something is said.
const (
	quiet     = time.Second // work that takes less is not told of
	mostPause = 30 * time.Second
)

// begin begins to tell, on terminals, and everywhere when that is wished.
func (l *progress) begin(w io.Writer, wished bool) {
	if f, ok := w.(*os.File); ok && isTerminal(w) {
		l.start(w, obeys(f))
	} else if wished {
		l.start(w, false)
	}
}

// isTerminal reports whether somebody sees at once what is written.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (l *progress) start(w io.Writer, terminal bool) {
	l.w, l.line, l.stop = w, terminal, make(chan struct{})
	go l.run(l.stop)
}

// run tells at every tick of a clock, so that work without news is told of, too.
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

// at tells that some work begins, which may take so long; 0 means any time.
func (l *progress) at(where string, limit time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.where, l.what, l.limit = clean(where), "", limit
	l.since = time.Now()
	l.busy, l.pause = true, quiet
	l.next = l.since.Add(quiet)
}

// nth is one of several pieces of work.
func nth(what string, i, n int) string { return fmt.Sprintf("%s: %d of %d", what, i+1, n) }

// say tells more about the work.
func (l *progress) say(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.what, l.busy = clean(what), true
	if l.line {
		l.show()
	}
}

// show shows what there is to tell, when it is time.
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

// clear takes the line away, for a result or a message, until there is more to
// tell.
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
