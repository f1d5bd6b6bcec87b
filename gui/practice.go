package gui

import (
	"math/rand/v2"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/words"
	"quadrille/puzzles/workshop"
)

// practice makes positions in which a technique is the next step.
type practice struct {
	*base
	exercises *workshop.Practice
	awaiting  *document.Document // the document whose hint is to be practiced once it has come
	opener    *opener
	running   func() // shows what is running
	choose    func() // shows the techniques to choose from
}

// this makes positions to practice the technique of the current hint, or of a hint that is
// still being looked for. Without a hint it shows the techniques to choose from.
func (p *practice) this() {
	if d := p.desk.doc(); d != nil {
		if d.Hints.Seeking() {
			p.awaiting = d
			return
		}
		if k := d.Hints.Technique(); k != nil {
			p.begin(d.State().Puzzle.Type, k)
			return
		}
	}
	p.choose()
}

// found continues this when the awaited hint has come.
func (p *practice) found(d *document.Document) {
	if p.awaiting != d || d.Hints.Seeking() {
		return
	}
	p.awaiting = nil
	if _, told := d.Hints.Hint(); told {
		p.this()
	}
}

// begin makes positions to practice a technique and opens them.
func (p *practice) begin(t puzzles.Type, k *document.Technique) {
	p.messages.attempt(toPractice)
	end := p.messages.say(words.Say("Looking for positions in which %q is the next step. Stop opens those found so far.", k))
	p.exercises.Start(t, k, rand.Uint64(), func(f *draft.File, err error) {
		p.running()
		end()
		if err != nil {
			p.messages.failOf(toPractice, err, nil, nil)
			return
		}
		p.opener.open(f)
		p.messages.trace("practice: " + p.desk.doc().Name())
	})
}
