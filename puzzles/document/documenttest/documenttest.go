// Package documenttest opens documents for tests.
package documenttest

import (
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
)

// Desk stands in for the goroutine of documents in a test; see [drafttest.Desk].
type Desk struct{ *drafttest.Desk }

// NewDesk returns a desk for a test.
func NewDesk(t *testing.T) *Desk { return &Desk{drafttest.NewDesk(t)} }

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

// Parse opens the text of a file as a document.
func (k *Desk) Parse(text string) *document.Document {
	k.T.Helper()
	return k.Open(k.Pasted(text))
}

// Write writes a file and opens it as a document.
func (k *Desk) Write(text string) (d *document.Document, path string) {
	k.T.Helper()
	f, path := k.Written(text)
	return k.Open(f), path
}

// Empty opens an empty board of a type, in its usual size.
func (k *Desk) Empty(name string) *document.Document {
	k.T.Helper()
	d := document.New(k.Puzzle(name), k.Post, k.Changed)
	k.T.Cleanup(d.Close)
	return d
}
