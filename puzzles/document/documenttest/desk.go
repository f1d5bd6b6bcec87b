package documenttest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/types"
)

// Desk is the goroutine of documents in a test: it runs what is posted while the test
// waits.
type Desk struct {
	T     *testing.T
	Posts chan func()
	Seen  draft.Changed // what the listener has heard
}

// NewDesk returns a desk for a test.
func NewDesk(t *testing.T) *Desk { return &Desk{T: t, Posts: make(chan func(), 1000)} }

// Post posts a function.
func (k *Desk) Post(f func()) { k.Posts <- f }

// Changed is the listener of the documents.
func (k *Desk) Changed(what draft.Changed) { k.Seen |= what }

// Until runs what is posted until a condition holds.
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

// Parse opens the text of a file.
func (k *Desk) Parse(text string) *document.Document {
	k.T.Helper()
	f, err := draft.Paste(text, draft.Reading{Types: types.All})
	if err != nil {
		k.T.Fatal(err)
	}
	return k.Open(f)
}

// Open opens a file until the test ends.
func (k *Desk) Open(f *draft.File) *document.Document {
	k.T.Helper()
	d, err := document.Open(f, k.Post, k.Changed)
	if err != nil {
		k.T.Fatal(err)
	}
	k.T.Cleanup(d.Close)
	return d
}

// Write writes a file and opens it.
func (k *Desk) Write(text string) (d *document.Document, path string) {
	k.T.Helper()
	path = filepath.Join(k.T.TempDir(), "puzzle.quadrille")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		k.T.Fatal(err)
	}
	f, err := draft.Read(path, draft.Reading{Types: types.All})
	if err != nil {
		k.T.Fatal(err)
	}
	return k.Open(f), path
}

// Empty opens an empty board of the usual size of a type.
func (k *Desk) Empty(name string) *document.Document {
	k.T.Helper()
	typ := types.ByName(name)
	p, err := puzzles.New(typ, puzzles.Params{Size: typ.Spec().Default})
	if err != nil {
		k.T.Fatal(err)
	}
	d := document.New(p, k.Post, k.Changed)
	k.T.Cleanup(d.Close)
	return d
}

// Middle is the middle of a cell.
func Middle(row, col int) grid.Point {
	return grid.Point{X: float64(col) + 0.5, Y: float64(row) + 0.5}
}

// Boards to begin with: one with a solution, and two that are empty.
const (
	Snow = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "title": "Snow", "givens": ["bbb", "wbw", "w.b"]}]}`
	Two  = `{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["....", "....", "....", "...."]}, {"type": "yinyang", "givens": ["....", "....", "....", "...."]}]}`
)
