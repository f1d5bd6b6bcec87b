package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"quadrille/puzzles"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/picture"
)

type board = grid.Map[puzzles.Value]

// head is what every line of JSON about a puzzle begins with.
type head struct {
	File   string `json:"file,omitempty"`
	Number int    `json:"number"`
	ID     string `json:"id"`
	Type   string `json:"type"`
}

func headOf(it item) head {
	return head{it.file, it.number, it.Meta().ID, it.TypeName()}
}

// refusal is the line for a puzzle that cannot be used.
type refusal struct {
	head
	Error string `json:"error"`
}

// printJSON prints v as one line.
func (p *program) printJSON(v any) error {
	p.line.clear()
	enc := json.NewEncoder(p.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// printf prints text.
func (p *program) printf(format string, args ...any) {
	p.line.clear()
	fmt.Fprintf(p.out, format, args...)
}

// rows is an answer as the file has it.
func rows(p *puzzles.Puzzle, answer board) []string {
	return file.Rows(p, puzzles.Answer, answer)
}

// printBoard prints a board with an answer as people read it, and a blank line.
func (p *program) printBoard(pz *puzzles.Puzzle, answer board) {
	p.printf("%s\n\n", strings.TrimRight(picture.Text(picture.Solved(pz, answer)), "\n"))
}

// exitFor is the exit status for what is known about a puzzle.
func exitFor(s engine.Status) int {
	switch s {
	case engine.Unique, engine.Optimal:
		return exitYes
	case engine.None, engine.Multiple:
		return exitNo
	default:
		return exitUndecided
	}
}

// seconds is a duration as people read it.
func seconds(s float64) string {
	switch {
	case s < 0.001:
		return "less than 1 ms"
	case s < 1:
		return fmt.Sprintf("%.0f ms", s*1000)
	}
	return fmt.Sprintf("%.1f s", s)
}

// plural is a number of things: "1 cell", "2 cells".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// progress is a line that says what is going on, overwritten again and again.
// It appears on terminals only, and only when the work takes a while.
type progress struct {
	w     io.Writer // nil: there is none
	since time.Time
	shown bool
	where string
}

// quiet is how long work may take before a line says what is going on.
const quiet = time.Second

func newProgress(w io.Writer) progress {
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return progress{w: w, since: time.Now()}
	}
	return progress{}
}

// at tells that puzzle i of n of a file comes.
func (l *progress) at(name string, i, n int) {
	if l.w == nil {
		return
	}
	l.where = fmt.Sprintf("%s: %d of %d", name, i, n)
	l.say("")
}

// say tells more about the work on the puzzle.
func (l *progress) say(what string) {
	if l.w == nil || time.Since(l.since) < quiet {
		return
	}
	l.clear()
	l.shown = true
	fmt.Fprintf(l.w, "%s", strings.TrimSuffix(l.where+", "+what, ", "))
}

// clear takes the line away.
func (l *progress) clear() {
	if l.shown {
		l.shown = false
		fmt.Fprint(l.w, "\r\x1b[K")
	}
}
