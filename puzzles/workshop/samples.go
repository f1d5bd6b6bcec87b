package workshop

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"

	"quadrille/puzzles"
	"quadrille/puzzles/book"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/grid"
	"quadrille/puzzles/words"
)

// Samples are the files that come with the program.
type Samples struct {
	Folder fs.FS
	Types  []puzzles.Type

	examples map[puzzles.Type]*puzzles.View
}

// Read reads the samples as files to be opened, in alphabetical order. The error is about
// those that cannot be read.
func (s *Samples) Read() (files []*draft.File, err error) {
	names, err := fs.Glob(s.Folder, "*.quadrille")
	for _, name := range names {
		data, wrong := fs.ReadFile(s.Folder, name)
		var c *file.Collection
		if wrong == nil {
			c, wrong = file.Parse(data, s.Types)
		}
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", name, wrong))
			continue
		}
		translate(c)
		files = append(files, draft.Bundled(c))
	}
	return files, err
}

// translate translates the titles in a sample into the current language.
func translate(c *file.Collection) {
	c.Title = words.Message(c.Title).String()
	for _, e := range c.Puzzles {
		if e.Err == nil {
			e.State.Puzzle.Meta.Title = words.Message(e.State.Puzzle.Meta.Title).String()
		}
	}
}

// Example returns an example board for a type: its smallest sample with a solution, half of
// which is entered, or an empty board if there is none. All samples are read at the first
// call.
func (s *Samples) Example(t puzzles.Type) *puzzles.View {
	if s.examples == nil {
		s.examples = map[puzzles.Type]*puzzles.View{}
		files, _ := s.Read() // samples that cannot be read are skipped
		for _, f := range files {
			for _, e := range f.Entries() {
				s.consider(e)
			}
		}
	}
	if s.examples[t] == nil {
		p, err := puzzles.New(t, puzzles.Params{Size: t.Spec().Default})
		if err != nil {
			panic("document: the default size of " + t.Name() + " is not allowed")
		}
		s.examples[t] = &puzzles.View{State: puzzles.State{Puzzle: p, Marks: puzzles.NoMarks(p)}, Layer: puzzles.Answer}
	}
	return s.examples[t]
}

// puzzles returns the samples of a type, smallest first.
func (s *Samples) puzzles(t puzzles.Type) []*puzzles.Puzzle {
	files, _ := s.Read() // samples that cannot be read are skipped
	var all []*puzzles.Puzzle
	for _, f := range files {
		for _, e := range f.Entries() {
			if e.Err == nil && e.State.Puzzle.Type == t {
				all = append(all, e.State.Puzzle)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *puzzles.Puzzle) int { return cmp.Compare(a.Size().Cells(), b.Size().Cells()) })
	return all
}

// Solved yields solved puzzles of a type for explaining its rules: the samples with a
// solution, smallest first, and then a generated one, always the same.
func (s *Samples) Solved(t puzzles.Type) iter.Seq[book.Puzzle] {
	return func(yield func(book.Puzzle) bool) {
		for _, p := range s.solved(t) {
			if !yield(p) {
				return
			}
		}
		if p := small(context.Background(), t, generate.Order{Seed: exampleSeed}, 0); p != nil {
			yield(book.Puzzle{Puzzle: p.Puzzle, Answer: p.Answer})
		}
	}
}

func (s *Samples) solved(t puzzles.Type) (all []book.Puzzle) {
	files, _ := s.Read() // samples that cannot be read are skipped
	for _, f := range files {
		for _, e := range f.Entries() {
			if e.Err == nil && e.State.Puzzle.Type == t && e.Solution.Size() == e.State.Puzzle.Size() {
				all = append(all, book.Puzzle{Puzzle: e.State.Puzzle, Answer: e.Solution})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b book.Puzzle) int {
		return cmp.Compare(a.Puzzle.Size().Cells(), b.Puzzle.Size().Cells())
	})
	return all
}

// consider makes a puzzle the example of its type if it is the smallest so far.
func (s *Samples) consider(e file.Entry) {
	if e.Err != nil || e.Solution.Empty() {
		return
	}
	p := e.State.Puzzle
	if best := s.examples[p.Type]; best == nil || p.Size().Cells() < best.State.Puzzle.Size().Cells() {
		s.examples[p.Type] = &puzzles.View{State: half(p, e.Solution), Layer: puzzles.Answer, Solution: e.Solution}
	}
}

// half returns a puzzle with the upper half of its answer entered.
func half(p *puzzles.Puzzle, answer grid.Map[puzzles.Value]) puzzles.State {
	m := puzzles.NoMarks(p)
	z := p.Size()
	m.Values = grid.Collect(z, func(c grid.Cell) puzzles.Value {
		if p.Given(c) != puzzles.Open || c.Row+c.Col/2 > z.Rows/2 {
			return puzzles.Open
		}
		return answer.At(c)
	})
	return puzzles.State{Puzzle: p, Marks: m}.Trim()
}
