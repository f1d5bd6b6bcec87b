package drafttest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Desk stands in for the goroutine of drafts in a test: it runs posted functions while the
// test waits.
type Desk struct {
	T     *testing.T
	Posts chan func()
	Seen  draft.Changed // what the listener was notified of
}

// NewDesk returns a desk for a test.
func NewDesk(t *testing.T) *Desk { return &Desk{T: t, Posts: make(chan func(), 1000)} }

// Post posts a function.
func (k *Desk) Post(f func()) { k.Posts <- f }

// Changed is the listener of the drafts.
func (k *Desk) Changed(what draft.Changed) { k.Seen |= what }

// Until runs posted functions until a condition holds.
func (k *Desk) Until(what string, holds func() bool) {
	k.T.Helper()
	limit := time.After(2 * time.Minute)
	for !holds() {
		select {
		case f := <-k.Posts:
			f()
		case <-limit:
			k.T.Fatalf("%s: not within two minutes", what)
		}
	}
}

// Drain runs what has been posted so far.
func (k *Desk) Drain() {
	for {
		select {
		case f := <-k.Posts:
			f()
		default:
			return
		}
	}
}

// Alone returns a draft with an empty study and without a listener.
func Alone(d *draft.Draft) *draft.Draft {
	d.Attach(nobody{}, func(func()) {}, func(draft.Changed) {})
	return d
}

// Attach listens to a draft with an empty study until the test ends.
func (k *Desk) Attach(d *draft.Draft) *draft.Draft {
	d.Attach(nobody{}, k.Post, k.Changed)
	k.T.Cleanup(d.Close)
	return d
}

// Pasted reads the text of a file.
func (k *Desk) Pasted(text string) *draft.File {
	k.T.Helper()
	f, err := draft.Paste(text, draft.ReadOptions{Types: types.All})
	if err != nil {
		k.T.Fatal(err)
	}
	return f
}

// Written writes a file with the text and reads it.
func (k *Desk) Written(text string) (f *draft.File, path string) {
	k.T.Helper()
	path = filepath.Join(k.T.TempDir(), "puzzle.quadrille")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		k.T.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		k.T.Fatal(err)
	}
	return f, path
}

// Puzzle returns an empty puzzle of a type, in its usual size.
func (k *Desk) Puzzle(name string) *puzzles.Puzzle {
	k.T.Helper()
	typ := types.ByName(name)
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		k.T.Fatal(err)
	}
	return p
}

// Open opens a file as a draft.
func (k *Desk) Open(f *draft.File) *draft.Draft {
	k.T.Helper()
	d, err := f.Draft()
	if err != nil {
		k.T.Fatal(err)
	}
	return k.Attach(d)
}

// Parse opens the text of a file as a draft.
func (k *Desk) Parse(text string) *draft.Draft {
	k.T.Helper()
	return k.Open(k.Pasted(text))
}

// Write writes a file and opens it as a draft.
func (k *Desk) Write(text string) (d *draft.Draft, path string) {
	k.T.Helper()
	f, path := k.Written(text)
	return k.Open(f), path
}

// New returns a draft with one puzzle.
func (k *Desk) New(p *puzzles.Puzzle) *draft.Draft {
	return k.Attach(draft.New(puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}))
}

// Empty returns a draft with an empty board of a type, in its usual size.
func (k *Desk) Empty(name string) *draft.Draft { return k.New(k.Puzzle(name)) }

// Back encodes a draft's snapshot and returns the draft decoded from that text.
func (k *Desk) Back(d *draft.Draft) *draft.Draft {
	k.T.Helper()
	text, err := d.Snapshot().Encode()
	if err != nil {
		k.T.Fatal(err)
	}
	s, err := draft.DecodeSnapshot(text, types.All)
	if err != nil {
		k.T.Fatalf("%v\n%s", err, text)
	}
	return k.Attach(s.Draft())
}

// nobody is a study that knows nothing.
type nobody struct{}

func (nobody) Leaving()                              {}
func (nobody) Shown()                                {}
func (nobody) Edited(puzzles.State, puzzles.State)   {}
func (nobody) Resting()                              {}
func (nobody) Uncovering()                           {}
func (nobody) Answering()                            {}
func (nobody) Cover() (bool, func(puzzles.Key) bool) { return false, nil }

// Middle returns the middle of a cell.
func Middle(row, col int) grid.Point {
	return grid.Point{X: float64(col) + 0.5, Y: float64(row) + 0.5}
}

// Files to begin with: one solved board, two empty boards, two boards of different types,
// and four boards with one puzzle that has no board.
const (
	Snow  = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"]}]}`
	Two   = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["....", "....", "....", "...."]}, {"type": "yinyang", "givens": ["....", "....", "....", "...."]}]}`
	Mixed = `{"quadrille": 1, "title": "Pair", "puzzles": [{"type": "yinyang", "title": "First", "givens": ["b...", "....", "....", "...."]}, {"type": "doppelblock", "title": "Second", "givens": ["....", "....", "....", "...."]}]}`
	Five  = `{"quadrille": 1, "title": "Five", "maker": "kept", "puzzles": [
{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"], "verdict": "unique", "difficulty": "hard"},
{"type": "nobody", "title": "Ghost"},
{"type": "yinyang", "title": "Ice", "givens": ["...b", ".bb.", "....", "b..."]},
{"type": "closefar", "title": "Apart", "givens": ["......", "......", "......", "......", "......", "......"]},
{"type": "yinyang", "title": "Ice again", "givens": ["w...", ".w..", ".w..", "...w"]}]}`
)

// Mark enters a value as one step.
func Mark(d *draft.Draft, c grid.Cell, v puzzles.Value) {
	d.Do("paint", d.State().Apply(puzzles.Move{Changes: []puzzles.Change{{Part: puzzles.SetMark, At: grid.Of(c), Value: int(v)}}}))
}
