// Package keeptest runs a program that keeps its unsaved work, kills it and runs it again, for
// tests.
package keeptest

import (
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/keep"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/types"
)

// Program is one run of a program on a store.
type Program struct {
	*keep.Recovery
	Open  []*document.Document
	Shown int      // the index of the document that is shown
	Told  []string // what went wrong

	desk *documenttest.Desk
}

// Run starts a run, which ends with the test at the latest.
func Run(k *documenttest.Desk, store recovery.Store) *Program {
	k.T.Helper()
	p := &Program{desk: k, Recovery: &keep.Recovery{Store: func() (recovery.Store, error) { return store, nil }}}
	err := p.Begin(types.All, k.Post, func(err error) { p.Told = append(p.Told, err.Error()) },
		func() ([]*document.Document, int) { return p.Open, p.Shown })
	if err != nil {
		k.T.Fatal(err)
	}
	k.T.Cleanup(func() { p.Kill() })
	return p
}

// Kill ends the run like kill -9, after everything due by then has been written.
func (p *Program) Kill() {
	p.desk.T.Helper()
	if err := p.Close(); err != nil {
		p.desk.T.Error(err)
	}
}

// Add opens a document.
func (p *Program) Add(d *document.Document) {
	p.Open = append(p.Open, d)
	p.Keep(d)
}

// Found returns what earlier runs left.
func (p *Program) Found() (list []*keep.Lost) {
	p.desk.T.Helper()
	done := false
	p.Find(func(l []*keep.Lost) { list, done = l, true })
	p.desk.Until("what was left", func() bool { return done })
	return list
}
