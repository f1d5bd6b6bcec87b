package document

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"quadrille/puzzles/generate"
	"quadrille/puzzles/words"
)

// Making is the making of puzzles to an order in the background. Like a
// Document it belongs to one goroutine.
type Making struct {
	// Order and Count are what is made, or was made last.
	Order generate.Order
	Count int
	// Made are the puzzles so far.
	Made []*generate.Made
	// News is of the puzzle that is being made.
	News generate.Progress
	// Failed is why the making has ended without all the puzzles, nil when it
	// was stopped.
	Failed error

	post    func(func())
	changed func()
	work    background
}

// NewMaking is a making that has not begun. post runs functions on its
// goroutine; changed is told of all news.
func NewMaking(post func(func()), changed func()) *Making {
	return &Making{post: post, changed: changed}
}

// Start makes count puzzles to the order; what was being made is given up.
func (m *Making) Start(o generate.Order, count int) {
	m.Stop()
	m.Order, m.Count = o, count
	m.Made, m.News, m.Failed = nil, generate.Progress{}, nil
	post := func(do func()) {
		m.post(func() {
			do()
			m.changed()
		})
	}
	m.work.start(post, 0, func(ctx context.Context, tell func(func())) func() {
		batch := generate.Batch{Order: &o, Count: count, Jobs: 1}
		for made, err := range batch.All(ctx, func(p generate.Progress) { tell(func() { m.News = p }) }) {
			if err != nil {
				return func() { m.end(err) }
			}
			tell(func() { m.Made = append(m.Made, made) })
		}
		return func() { m.end(nil) }
	}, m.end)
	m.changed()
}

func (m *Making) end(err error) {
	if !errors.Is(err, context.Canceled) {
		m.Failed = err
	}
}

// Stop ends the making and keeps what has been made.
func (m *Making) Stop() { m.work.stop() }

// Busy is true until the last puzzle is made or the making has ended.
func (m *Making) Busy() bool { return m.work.busy }

// Words are the making in words.
func (m *Making) Words() Words {
	switch {
	case m.Busy():
		return Words{Checking, "Generating", fmt.Sprintf("%s of %s made.", words.Number(len(m.Made)), words.Number(m.Count)) + keeps(len(m.Made))}
	case m.Failed != nil:
		return Words{None, "Not made", m.Failed.Error()}
	}
	if len(m.Made) == 1 {
		return Words{Unique, "Made", "1 puzzle with one solution."}
	}
	return Words{Unique, "Made", fmt.Sprintf("%s, each with one solution.", words.Count(len(m.Made), "puzzle"))}
}

// keeps says what Stop does, once there is something to keep.
func keeps(made int) string {
	switch made {
	case 0:
		return ""
	case 1:
		return " Stop keeps it."
	}
	return " Stop keeps them."
}

// Rejected says what became of the boards that were tried, "" when nothing is
// to be told.
func (m *Making) Rejected() string {
	var parts []string
	for _, c := range m.News.Rejections {
		parts = append(parts, words.Number(c.Times)+" "+c.Why)
	}
	return strings.Join(parts, ", ")
}
