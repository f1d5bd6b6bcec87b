package document

import (
	"bytes"
	"context"
	"slices"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
)

// Bound are the puzzles of a document on their way into a book. Answers that the
// file does not have are looked for in the background, one after the other. Like a
// Document it belongs to one goroutine.
type Bound struct {
	// LeftOut is how many boards are no puzzles yet, and in no book.
	LeftOut int

	puzzles []book.Puzzle
	waiting int // answers that are still looked for
	work    job.Work
}

// answerTime is how long an answer for a book is looked for.
const answerTime = 10 * time.Second

// Bind collects the puzzles of the document as they are now. changed is told
// whenever more of their answers are known.
func (d *Document) Bind(changed func()) *Bound {
	b := &Bound{}
	var stored []grid.Map[puzzles.Value]
	for _, i := range d.Listed() {
		p := d.Imprint().Of(d.StateOf(i).Puzzle)
		if len(p.Validate()) > 0 {
			b.LeftOut++
			continue
		}
		e := d.Entry(i)
		b.puzzles = append(b.puzzles, book.Puzzle{Puzzle: p, Level: e.Difficulty()})
		stored = append(stored, e.Solution)
	}
	b.waiting = len(b.puzzles)
	ps := b.Puzzles()
	b.work.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		var told job.Soon
		return b.find(ctx, ps, stored, func(do func()) { tell(func() { do(); told.Do(tell, changed) }) }, changed)
	}, func(error) { b.waiting = 0; changed() })
	return b
}

// find checks the answers that are stored and looks for the others.
func (b *Bound) find(ctx context.Context, ps []book.Puzzle, stored []grid.Map[puzzles.Value], tell func(func()), changed func()) (end func()) {
	var open []int
	answers := make([]grid.Map[puzzles.Value], len(ps))
	for i, p := range ps {
		if solves(p.Puzzle, stored[i]) {
			answers[i] = stored[i]
		} else {
			open = append(open, i)
		}
	}
	tell(func() {
		for i, a := range answers {
			b.puzzles[i].Answer = a
		}
		b.waiting = len(open)
	})
	for _, i := range open {
		res, err := solveAway.Call(ctx, problem{ps[i].Puzzle, engine.Options{Limit: 1, Timeout: answerTime}}, func(engine.Event) {})
		if ctx.Err() != nil {
			break
		}
		tell(func() {
			if b.waiting--; err == nil && len(res.Solutions) > 0 {
				b.puzzles[i].Answer = res.Solutions[0]
			}
		})
	}
	return func() { b.waiting = 0; changed() }
}

// solves reports whether an answer keeps all rules.
func solves(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) bool {
	if answer.Size() != p.Size() {
		return false
	}
	s := puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}
	s.Marks.Values = grid.Collect(p.Size(), func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open {
			return puzzles.Open
		}
		return answer.At(c)
	})
	faults, complete := p.Type.Check(s)
	return complete && len(faults) == 0
}

// Puzzles are the puzzles with the answers that are known so far.
func (b *Bound) Puzzles() []book.Puzzle { return slices.Clone(b.puzzles) }

// Waiting is how many answers are still looked for.
func (b *Bound) Waiting() int { return b.waiting }

// Close ends the search for answers.
func (b *Bound) Close() { b.work.Drop() }

// PDFName is a name for the file of a book with that title, without a folder.
func PDFName(title string) string { return file.Name(title) + ".pdf" }

// SaveBook writes a book to path, on whichever goroutine.
func SaveBook(path string, set *book.Book) error {
	var out bytes.Buffer
	err := set.Write(&out)
	if err == nil {
		err = draft.Regular(path)
	}
	if err == nil {
		err = file.Replace(path, out.Bytes())
	}
	return err
}
