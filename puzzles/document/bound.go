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

// Bound are the puzzles of a document on their way into a book. In the background the
// solver is asked about one after the other: whether it has one solution, and which.
// Like a Document it belongs to one goroutine.
type Bound struct {
	// LeftOut is how many boards are no puzzles yet, and in no book.
	LeftOut int

	puzzles []book.Puzzle
	found   []engine.Status // of each puzzle, "" while that is not known
	waiting int             // puzzles about which the solver is still to be asked
	work    job.Work
}

// Bind collects the puzzles of the document as they are now. changed is told
// whenever more of their answers are known. What the document has proved is known at once.
func (d *Document) Bind(changed func()) *Bound {
	b := &Bound{}
	var asked []unbound
	for _, i := range d.List.Order() {
		p := d.List.Imprint().Of(d.StateOf(i).Puzzle)
		if len(p.Validate()) > 0 {
			b.LeftOut++
			continue
		}
		e, known := d.Entry(i), d.Proved(i)
		bound := book.Puzzle{Puzzle: p, Level: e.Difficulty(), Answer: known.Solution}
		if known.Verdict == "" || known.Verdict == verdicts[engine.Multiple] { // of several one is shown
			asked = append(asked, unbound{len(b.puzzles), p, e.Solution})
		}
		b.puzzles, b.found = append(b.puzzles, bound), append(b.found, statusOf(known.Verdict))
	}
	b.waiting = len(asked)
	b.work.Start(d.Post, 0, func(ctx context.Context, tell func(func())) func() {
		var told job.Soon
		return b.find(ctx, asked, func(do func()) { tell(func() { do(); told.Do(tell, changed) }) }, changed)
	}, func(error) { b.waiting = 0; changed() })
	return b
}

// unbound is a puzzle about which the solver is asked: its place in the book, and the answer
// that is stored with it.
type unbound struct {
	at     int
	puzzle *puzzles.Puzzle
	stored grid.Map[puzzles.Value]
}

// find takes the answers that are stored, if they are right, and asks the solver about
// each puzzle. Its answer stands where none is stored, or none that is as good.
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

// mostDoubtful is how many puzzles of a book are named that are not proved.
const mostDoubtful = 8

// Doubts are sentences about the puzzles that are not proved to have one solution, by
// their place in the book, one a line; "" when all are.
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

// Puzzles are the puzzles with the answers that are known so far.
func (b *Bound) Puzzles() []book.Puzzle { return slices.Clone(b.puzzles) }

// Waiting is how many puzzles the solver is still to be asked about.
func (b *Bound) Waiting() int { return b.waiting }

// Close ends the search for answers.
func (b *Bound) Close() { b.work.Drop() }

// PDFName is a name for the file of a book with that title, without a folder.
func PDFName(title string) string { return file.Name(title) + ".pdf" }

// SaveBook writes a book to path, on whichever goroutine.
func SaveBook(ctx context.Context, path string, set *book.Book) error {
	return put(ctx, path, func(out *bytes.Buffer) error { return set.Write(ctx, out) })
}

// put writes to path what makes its content, unless the context ends before that is made.
func put(ctx context.Context, path string, content func(*bytes.Buffer) error) error {
	var out bytes.Buffer
	err := job.Leave(ctx, func() error { return content(&out) })
	if err == nil {
		err = draft.Regular(path)
	}
	if err == nil {
		err = file.Replace(path, out.Bytes())
	}
	return err
}
