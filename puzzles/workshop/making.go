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
	"quadrille/puzzles/lists"
	"quadrille/puzzles/recovery"
	"quadrille/puzzles/words"
)

// Making makes puzzles to order in the background. Like a Document, it belongs to one
// goroutine.
type Making struct {
	// Results are the puzzles made for the present order, after those of earlier orders that
	// are not part of a document yet.
	Results []*Made

	now     *Ordered      // the current or last order; nil before the first one
	list    []*Ordered    // see Orders
	all     []*Ordered    // the orders executed in one go, including now
	telling job.Coalescer // reports changes
	listing bool          // the next order of the list will follow
	news    generate.Progress
	post    func(func())
	changed func()
	failed  func(error)
	work    job.Work
	kept    *recovery.Kept // unseen results and orders; nil unless stored
}

// Made is a puzzle made to order.
type Made struct {
	entry  file.Entry
	order  string // its name
	id     string // of the order
	number int    // in its order, from 0
	level  string
	taken  bool // it is part of a document
}

// NewMaking returns an idle Making. post runs functions on its goroutine; changed is called
// for all news, and failed with the reason if a puzzle could not replace its board.
func NewMaking(post func(func()), changed func(), failed func(error)) *Making {
	return &Making{post: post, changed: changed, failed: failed}
}

// Start makes puzzles to order, and abandons the present order. board is the board to begin
// with, nil for none. The error says why the order is invalid; then nothing is changed.
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

// Failed returns why the last order ended without all of its puzzles, nil if it was stopped.
func (m *Making) Failed() error {
	if m.now == nil {
		return nil
	}
	return m.now.failed
}

// CanGoOn reports whether making was stopped before all puzzles were made.
func (m *Making) CanGoOn() bool {
	return !m.Busy() && m.now != nil && m.now.open() && m.now.Made() > 0 && !slices.Contains(m.list, m.now)
}

// GoOn makes the puzzles missing when making was stopped, the same ones as without the stop.
func (m *Making) GoOn() {
	if m.CanGoOn() {
		m.all = []*Ordered{m.now}
		m.run()
	}
}

// run makes the missing puzzles of the order.
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
	x.made, x.looks = append(x.made, made.Number), append(x.looks, generate.FingerprintOf(made.Puzzle))
	m.setResults(append(m.Results, &Made{
		entry: x.order.Entry(made), number: made.Number, level: made.Grade.Level.String(), order: x.name(), id: x.id,
	}))
}

func (m *Making) setResults(list []*Made) {
	m.Results = list
	m.keep()
}

// keep requests that the state be stored.
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

// Stop stops making, including the list, and keeps the puzzles made.
func (m *Making) Stop() {
	m.listing = false
	m.work.Stop()
}

// Busy reports whether puzzles are being made.
func (m *Making) Busy() bool { return m.work.Busy }

// Made returns the number of puzzles made for the order.
func (m *Making) Made() int {
	if m.now == nil {
		return 0
	}
	return m.now.Made()
}

// Ordered returns the number of puzzles ordered.
func (m *Making) Ordered() int {
	if m.now == nil {
		return 0
	}
	return m.now.Order.Count
}

// Rest returns the number of puzzles still to be made in this go.
func (m *Making) Rest() (n int) {
	for _, x := range m.all {
		if x.open() {
			n += x.Order.Count - x.Made()
		}
	}
	return n
}

// Preview returns the puzzle that is being made, nil if there is none.
func (m *Making) Preview() *puzzles.Puzzle {
	if !m.Busy() {
		return nil
	}
	return m.news.Puzzle
}

// Unseen returns the results that are not part of a document yet.
func (m *Making) Unseen() []*Made {
	return slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return r.taken })
}

// Clear removes results.
func (m *Making) Clear(list []*Made) {
	m.setResults(slices.DeleteFunc(slices.Clone(m.Results), func(r *Made) bool { return slices.Contains(list, r) }))
	m.changed()
}

// Take records that results have become part of a document.
func (m *Making) Take(list ...*Made) {
	for _, r := range list {
		r.taken = true
	}
	m.setResults(m.Results)
	m.changed()
}

// Put replaces a board by a result, as one step to undo. The error says why it could not.
func (m *Making) Put(r *Made, at *draft.Target) error {
	err := at.Put("generate", r.entry)
	if err == nil {
		m.Take(r)
	}
	return err
}

// Puzzle returns the puzzle.
func (r *Made) Puzzle() *puzzles.Puzzle { return r.entry.State.Puzzle }

// Level returns how hard the puzzle is, as far as it was graded while it was made.
func (r *Made) Level() string { return cmp.Or(r.level, words.Say("not graded")) }

// Name returns a name for the single puzzle: "Close or Far 8 × 8, seed 7, no. 1".
func (r *Made) Name() string { return fmt.Sprintf("%s, no. %d", r.order, r.number+1) }

// Insert inserts results after a board, as one step to undo. The error says why it could
// not.
func (m *Making) Insert(list []*Made, at *draft.Target) error {
	err := at.Insert(Collect(list))
	if err == nil {
		m.Take(list...)
	}
	return err
}

// Collect returns a file of one or more results, named after their order if they share one.
// Orders with equal seeds produce equal ids, which are made distinct here.
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

// Words describes the progress of all orders executed in one go.
func (m *Making) Words() document.Verdict {
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
		return document.Verdict{Kind: document.Checking, Chip: words.Say("Generating"), Sentence: text}
	}
	text := words.SayN(made, "%s with one solution.", "%s, each with one solution.", words.Count(made, "puzzle"))
	switch {
	case failed != nil && made == 0:
		return document.Verdict{Kind: document.None, Chip: words.Say("Not made"), Sentence: words.Sentence(failed.Error())}
	case failed != nil:
		return document.Verdict{Kind: document.None, Chip: words.Say("Not made"), Sentence: text + " " + words.Sentence(failed.Error())}
	case made == 0:
		return document.Verdict{Kind: document.Undecided, Chip: words.Say("Not made"), Sentence: words.Say("Stopped before a puzzle was made.")}
	}
	return document.Verdict{Kind: document.Unique, Chip: words.Say("Made"), Sentence: text}
}

// Report describes the progress, with the numbers of rejected boards, "" before the first
// order.
func (m *Making) Report() string {
	if m.now == nil {
		return ""
	}
	text := m.Words().Sentence
	parts := lists.Map(m.news.Rejections, func(c generate.Count) string { return words.Number(c.Times) + " " + c.Why.String() })
	if len(parts) > 0 && m.Failed() == nil {
		text += " " + strings.Join(parts, ", ") + "."
	}
	return text
}

// Jobs returns the job of making while it is in progress.
func (m *Making) Jobs() []job.Job {
	if !m.work.Busy {
		return nil
	}
	return []job.Job{{Name: words.Say("Generating"), Started: m.work.Started}}
}
