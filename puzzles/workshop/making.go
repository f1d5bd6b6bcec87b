package workshop

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/job"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
)

// Making is the making of puzzles to an order in the background. Like a
// Document it belongs to one goroutine.
type Making struct {
	// Results are the puzzles that were made to this order, after those of
	// earlier ones that are not part of a document yet.
	Results []*Made

	now     *Ordered   // what is made, or was made last; nil before the first order
	list    []*Ordered // see Orders
	all     []*Ordered // what is made in one go, now among them
	telling job.Soon   // of what has changed
	listing bool       // it goes on with the next order of the list
	news    generate.Progress
	post    func(func())
	changed func()
	failed  func(error)
	work    job.Work
	kept    *recovery.Kept // unseen results and orders; nil while no Recovery keeps them
}

// Made is a puzzle that was made.
type Made struct {
	entry  file.Entry
	order  string // in short
	id     string // of the order
	number int    // in its order, from 0
	level  string
	taken  bool // it is part of a document
}

// NewMaking is a making that has not begun. post runs functions on its
// goroutine; changed is told of all news, and failed why what was made did not
// take the place of its board.
func NewMaking(post func(func()), changed func(), failed func(error)) *Making {
	return &Making{post: post, changed: changed, failed: failed}
}

// Start makes puzzles to the order; what was being made is given up. The board is
// the one to begin with, nil for none. The error says why the order means nothing;
// then all is as before.
func (m *Making) Start(o Order, board *document.Document) error {
	x, err := newOrdered(o, board)
	if err != nil {
		return err
	}
	m.Stop()
	m.setResults(m.Unseen())
	if o.InPlace && board != nil {
		x.place = board.Here()
	}
	m.now, m.all = x, []*Ordered{x}
	m.run()
	return nil
}

// Failed is why the last order has ended without all the puzzles, nil when it was
// stopped.
func (m *Making) Failed() error {
	if m.now == nil {
		return nil
	}
	return m.now.failed
}

// CanGoOn reports whether the making was stopped before all puzzles were made.
func (m *Making) CanGoOn() bool {
	return !m.Busy() && m.now != nil && m.now.open() && m.now.Made() > 0 && !slices.Contains(m.list, m.now)
}

// GoOn makes the puzzles that were missing when the making was stopped: the same as if
// it had not been.
func (m *Making) GoOn() {
	if m.CanGoOn() {
		m.all = []*Ordered{m.now}
		m.run()
	}
}

// run makes what is missing of the order.
func (m *Making) run() {
	m.news = generate.Progress{}
	x := m.now
	order := x.order
	batch := generate.Batch{Order: &order, Count: x.Order.Count, Jobs: 1, Done: slices.Clone(x.made), Have: slices.Clone(x.looks)}
	batch.GoOn()
	post := func(do func()) {
		m.post(func() {
			if do(); m.Busy() {
				m.telling.Do(m.post, m.changed)
			} else {
				m.changed()
			}
		})
	}
	m.work.Start(post, 0, func(ctx context.Context, tell func(func())) func() {
		_, err := makeAway.Call(ctx, batch, func(n makingNews) {
			tell(func() {
				if n.made != nil {
					m.add(n.made)
				} else {
					m.news = *n.progress
				}
			})
		})
		return func() { m.end(err) }
	}, m.end)
	m.changed()
}

func (m *Making) add(made *generate.Made) {
	x := m.now
	x.made, x.looks = append(x.made, made.Number), append(x.looks, generate.LookOf(made.Puzzle))
	m.setResults(append(m.Results, &Made{
		entry: x.order.Entry(made), number: made.Number, level: made.Grade.Level.String(), order: x.name(), id: x.id,
	}))
}

func (m *Making) setResults(list []*Made) {
	m.Results = list
	m.keep()
}

// keep has what is to be kept written.
func (m *Making) keep() {
	if m.kept != nil {
		m.kept.Changed()
	}
}

func (m *Making) end(err error) {
	x := m.now
	if stopped := errors.Is(err, context.Canceled); !stopped {
		x.failed = err
	}
	m.keep()
	if m.listing {
		m.next()
	}
	if at := x.place; at != nil && x.Made() > 0 {
		x.place = nil
		last := m.Results[len(m.Results)-1]
		if err := m.Put(last, at); err != nil {
			m.failed(words.Errorf("%w; what was made is among the results", err))
		}
	}
}

// Stop ends the making, the list with it, and keeps what has been made.
func (m *Making) Stop() {
	m.listing = false
	m.work.Stop()
}

// Busy is true until the last puzzle is made or the making has ended.
func (m *Making) Busy() bool { return m.work.Busy }

// Made is how many puzzles of the order are made.
func (m *Making) Made() int {
	if m.now == nil {
		return 0
	}
	return m.now.Made()
}

// Ordered is how many puzzles the order is of.
func (m *Making) Ordered() int {
	if m.now == nil {
		return 0
	}
	return m.now.Order.Count
}

// Rest is how many puzzles are still to be made in this go.
func (m *Making) Rest() (n int) {
	for _, x := range m.all {
		if x.open() {
			n += x.Order.Count - x.Made()
		}
	}
	return n
}

// Preview is the puzzle that is being made, nil for none.
func (m *Making) Preview() *puzzles.Puzzle {
	if !m.Busy() {
		return nil
	}
	return m.news.Puzzle
}

// Unseen are the results that are not part of a document yet.
func (m *Making) Unseen() []*Made {
	return slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return r.taken })
}

// Clear takes results away.
func (m *Making) Clear(list []*Made) {
	m.setResults(slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return slices.Contains(list, r) }))
	m.changed()
}

// Take notes that results have become part of a document.
func (m *Making) Take(list ...*Made) {
	for _, r := range list {
		r.taken = true
	}
	m.setResults(m.Results)
	m.changed()
}

// Put puts a result in the place of a board, as one step to undo. The error says why it
// did not.
func (m *Making) Put(r *Made, at *draft.Place) error {
	err := at.Put("generate", r.entry)
	if err == nil {
		m.Take(r)
	}
	return err
}

// Puzzle is what was made.
func (r *Made) Puzzle() *puzzles.Puzzle { return r.entry.State.Puzzle }

// Level is how hard the puzzle is, as far as its making has told.
func (r *Made) Level() string { return cmp.Or(r.level, words.Say("not graded")) }

// Name is a name for the puzzle alone: "Close or Far 8 × 8, seed 7, no. 1".
func (r *Made) Name() string { return fmt.Sprintf("%s, no. %d", r.order, r.number+1) }

// Insert puts results behind a board, as one step to undo. The error says why it did not.
func (m *Making) Insert(list []*Made, at *draft.Place) error {
	err := at.Insert(Collect(list))
	if err == nil {
		m.Take(list...)
	}
	return err
}

// Collect is a file of one or more results under the name of their order, if they have
// one. Orders of one seed give puzzles the same id; here each has its own.
func Collect(list []*Made) *draft.File {
	c, untitled := &file.Collection{}, list[0].order
	for _, r := range list {
		c.Puzzles = append(c.Puzzles, r.entry)
		if r.order != list[0].order {
			untitled = words.Say("Generated puzzles")
		}
	}
	file.Distinct(c.Puzzles, map[string]bool{})
	return draft.FileOf(c, untitled)
}

// Words are the making in words: of all orders that are, or were, made in one go.
func (m *Making) Words() document.Words {
	made, count := 0, 0
	var failed error
	for _, x := range m.all {
		made, count = made+x.Made(), count+x.Order.Count
		if failed == nil {
			failed = x.failed
		}
	}
	if m.Busy() {
		text := words.Say("%s of %s made.", words.Number(made), words.Number(count))
		if made > 0 {
			text = words.SayN(made, "%s of %s made. Stop keeps it.", "%s of %s made. Stop keeps them.", words.Number(made), words.Number(count))
		}
		return document.Words{Kind: document.Checking, Chip: words.Say("Generating"), Sentence: text}
	}
	text := words.SayN(made, "%s with one solution.", "%s, each with one solution.", words.Count(made, "puzzle"))
	switch {
	case failed != nil && made == 0:
		return document.Words{Kind: document.None, Chip: words.Say("Not made"), Sentence: words.Sentence(failed.Error())}
	case failed != nil:
		return document.Words{Kind: document.None, Chip: words.Say("Not made"), Sentence: text + " " + words.Sentence(failed.Error())}
	case made == 0:
		return document.Words{Kind: document.Undecided, Chip: words.Say("Not made"), Sentence: words.Say("Stopped before a puzzle was made.")}
	}
	return document.Words{Kind: document.Unique, Chip: words.Say("Made"), Sentence: text}
}

// Report is the making in words, with what became of the boards that were tried;
// "" before the first order.
func (m *Making) Report() string {
	if m.now == nil {
		return ""
	}
	text := m.Words().Sentence
	var parts []string
	for _, c := range m.news.Rejections {
		parts = append(parts, words.Number(c.Times)+" "+c.Why.String())
	}
	if len(parts) > 0 && m.Failed() == nil {
		text += " " + strings.Join(parts, ", ") + "."
	}
	return text
}

// Jobs is the making while it is under way.
func (m *Making) Jobs() []job.Job {
	if !m.work.Busy {
		return nil
	}
	return []job.Job{{Name: words.Say("Generating"), Started: m.work.Started}}
}
