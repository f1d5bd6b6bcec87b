package document

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/job"
	"quadrille/puzzles/words"
)

// Bound is the puzzles of a document on their way into a book. In the background they are
// gathered, and the solver finds out, for one after the other, whether it has one solution,
// and which. Like a Document, a Bound belongs to one goroutine.
type Bound struct {
	// Gathered is set as soon as the puzzles of the book are known.
	Gathered bool
	// LeftOut is the number of boards that are no complete puzzles, and are not in the book.
	LeftOut int
	// Failed says why not all puzzles were gathered or solved, nil if nothing failed.
	Failed error

	puzzles []book.Puzzle
	found   []engine.Status // of each puzzle, "" while unknown
	waiting int             // number of puzzles not solved yet
	work    job.Work
}

// Bind collects the puzzles of the document as they are now, with the answers that the
// document has proved. changed is called when those of a large document are gathered, and
// whenever more answers are known.
func (d *Document) Bind(changed func()) *Bound {
	b := &Bound{waiting: d.Boards()}
	imprint := d.List.Imprint()
	var boards []loose
	for _, i := range d.List.Order() {
		boards = append(boards, loose{d.Later(i), d.Proved(i)})
	}
	take := func(all Bound, asked []unbound) {
		b.Gathered, b.LeftOut, b.puzzles, b.found, b.waiting = true, all.LeftOut, all.puzzles, all.found, len(asked)
	}
	var asked []unbound
	if len(boards) <= atOnce {
		var all Bound
		all, asked = gather(context.Background(), boards, imprint)
		take(all, asked)
	}
	b.work.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		if len(boards) > atOnce {
			var all Bound
			all, asked = gather(ctx, boards, imprint)
			tell(func() { take(all, asked); changed() })
		}
		var told job.Coalescer
		return b.find(ctx, asked, func(do func()) { tell(func() { do(); told.Do(tell, changed) }) }, changed)
	}, func(err error) { b.Gathered, b.waiting, b.Failed = true, 0, err; changed() })
	return b
}

// atOnce is the greatest number of boards that are gathered by Bind itself, which takes a few
// milliseconds.
const atOnce = 500

// loose is a board that is not in the book yet, and what is proved about it.
type loose struct {
	entry func() file.Entry
	known file.Claims
}

// gather returns the puzzles of the book, and those that must be solved.
func gather(ctx context.Context, boards []loose, imprint draft.Imprint) (b Bound, asked []unbound) {
	for _, l := range boards {
		if ctx.Err() != nil {
			break
		}
		e := l.entry()
		p := imprint.Of(e.State.Puzzle)
		if len(p.Validate()) > 0 {
			b.LeftOut++
			continue
		}
		bound := book.Puzzle{Puzzle: p, Level: e.Difficulty(), Answer: l.known.Solution}
		if l.known.Verdict == "" || l.known.Verdict == string(engine.Multiple) { // of several solutions, one is shown
			asked = append(asked, unbound{len(b.puzzles), p, e.Solution})
		}
		b.puzzles, b.found = append(b.puzzles, bound), append(b.found, engine.Status(l.known.Verdict))
	}
	return b, asked
}

// unbound is a puzzle that must be solved: its index in the book, and the stored answer.
type unbound struct {
	at     int
	puzzle *puzzles.Puzzle
	stored grid.Map[puzzles.Value]
}

// find keeps the stored answers, if they are right, and solves each puzzle. The solver's
// answer is used if none is stored, or if it is better than the stored one.
func (b *Bound) find(ctx context.Context, asked []unbound, tell func(func()), changed func()) (end func()) {
	for i := range asked {
		if u := &asked[i]; !u.puzzle.Solves(u.stored) {
			u.stored = grid.Map[puzzles.Value]{}
		}
	}
	tell(func() {
		for _, u := range asked {
			b.puzzles[u.at].Answer = u.stored
		}
	})
	for _, u := range asked {
		res, err := proveAway.Call(ctx, problem{u.puzzle, provenBy}, nil)
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			res.Status = engine.Unknown
		}
		better := len(res.Solutions) > 0 && !engine.AsGood(u.puzzle, res.Objective).Solves(u.stored)
		tell(func() {
			b.waiting--
			if b.found[u.at] = res.Status; better {
				b.puzzles[u.at].Answer = res.Solutions[0]
			}
		})
	}
	return func() { b.waiting = 0; changed() }
}

// mostDoubtful is the maximum number of unproved puzzles that are listed individually.
const mostDoubtful = 8

// Doubts returns sentences, one per line, about the puzzles that are not proved to have one
// solution, by number in the book; "" if all are.
func (b *Bound) Doubts() string {
	places := map[engine.Status][]string{}
	for i, s := range b.found {
		if s == engine.Solvable || s == engine.Best || s == engine.Optimal {
			s = engine.Unknown
		}
		places[s] = append(places[s], words.Number(i+1))
	}
	var lines []string
	for _, kind := range []struct {
		status engine.Status
		says   words.Message
	}{
		{engine.Multiple, "Several solutions"},
		{engine.None, "No solution"},
		{engine.Unknown, "Not decided in time"},
		{"", "Not proved yet"},
	} {
		list := places[kind.status]
		n := len(list)
		if n == 0 {
			continue
		}
		if n > mostDoubtful {
			list = append(list[:mostDoubtful:mostDoubtful], words.Say("%s more", words.Number(n-mostDoubtful)))
		}
		lines = append(lines, kind.says.String()+": "+words.SayN(n, "puzzle %s", "puzzles %s", words.List(list, "and"))+".")
	}
	return strings.Join(lines, "\n")
}

// Puzzles returns the puzzles with the answers that are known so far.
func (b *Bound) Puzzles() []book.Puzzle { return slices.Clone(b.puzzles) }

// Waiting returns the number of puzzles that are not gathered or not solved yet.
func (b *Bound) Waiting() int { return b.waiting }

// Close ends the search for answers.
func (b *Bound) Close() { b.work.Drop() }

// PDFName returns a file name, without a folder, for a book with that title.
func PDFName(title string) string { return file.Name(title) + ".pdf" }

// SaveBook writes a book to path, on any goroutine.
func SaveBook(ctx context.Context, path string, set *book.Book) error {
	return put(ctx, path, func(out *bytes.Buffer) error { return set.Write(ctx, out) })
}

// put writes the content to path, unless the context ends before it is complete.
func put(ctx context.Context, path string, content func(*bytes.Buffer) error) error {
	var out bytes.Buffer
	err := job.Await(ctx, func() error { return content(&out) })
	if err == nil {
		err = draft.Regular(path)
	}
	if err == nil {
		err = file.Replace(path, out.Bytes())
	}
	return err
}
