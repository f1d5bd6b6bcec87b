package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quadrille/puzzles/engine"
	"quadrille/puzzles/file"
	"quadrille/puzzles/generate"
	"quadrille/puzzles/types"
	"quadrille/puzzles/words"
)

// New puzzles are saved at once while they are at least 1/16 of all; smaller shares, for
// which all the others must be rewritten, wait until longest has passed.
const (
	share   = 16
	longest = 4 * time.Second
	look    = time.Second
)

// store is the puzzles being made and, unless they go to standard output, their file. The
// file is locked: no other process fills it at the same time.
type store struct {
	*file.Collection
	held *file.Held // nil for standard output
	safe int        // how many of the puzzles are saved
	last time.Time  // time of the last save
}

// openStore opens the file of a target with the puzzles that it contains.
func openStore(t target, known types.List) (*store, error) {
	s := &store{Collection: &file.Collection{}, last: time.Now()}
	if t.stdout() {
		return s, nil
	}
	held, err := file.Hold(t.path)
	if err != nil {
		return nil, err
	}
	s.held = held
	c, err := held.Open(known)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		held.Release()
		return nil, err
	default:
		s.Collection, s.safe = c, len(c.Puzzles)
	}
	return s, nil
}

// release unlocks the file.
func (s *store) release() {
	if s.held != nil {
		s.held.Release()
	}
}

// due reports whether it is time to save the new puzzles.
func (s *store) due(now time.Time) bool {
	waiting := len(s.Puzzles) - s.safe
	return s.held != nil && waiting > 0 && (waiting*share >= len(s.Puzzles) || now.Sub(s.last) >= longest)
}

func (s *store) save() error {
	err := s.held.Save(s.Collection)
	if err == nil {
		s.safe = len(s.Puzzles)
	}
	s.last = time.Now()
	return err
}

// keep saves when due; fresh is the new puzzle, or empty. With --json it is also printed as
// a line of JSON.
func (p *program) keep(s *store, made *generate.Made, fresh []file.Entry) error {
	if s.due(time.Now()) {
		if err := s.save(); err != nil {
			return err
		}
	}
	if !p.json {
		return nil
	}
	for i := range fresh {
		if err := cmp.Or(p.printJSON((item{Entry: &fresh[i], number: made.Number + 1}).proved(engine.Unique, true)), p.out.Flush()); err != nil {
			return err
		}
	}
	if s.held == nil {
		s.safe = len(s.Puzzles)
	}
	return nil
}

// end writes the puzzles. If there are none and there is no file, it creates none, except for
// a shard that came to its end: it is empty then, and put together with others.
func (p *program) end(ctx context.Context, g *generating, s *store) error {
	some := len(s.Puzzles) > 0 || g.batch.Shards > 1 && ctx.Err() == nil
	switch {
	case s.held != nil && some:
		return s.save()
	case s.held != nil || p.json || !some:
		return nil
	}
	return cmp.Or(p.writeCollection(ctx, g.out, s.Collection), p.out.Flush())
}

// rescue finds another place for puzzles that could not be written: a file in the temporary
// folder, or standard output. It returns the write error with what has become of them.
func (p *program) rescue(ctx context.Context, g *generating, s *store, n *counter, err error) error {
	lost := s.Puzzles[s.safe:]
	if len(lost) == 0 || gone(err) || errors.Is(err, errCut) {
		return err
	}
	rest := &file.Collection{Puzzles: lost}
	where, failed := rescued(g.out, rest)
	if failed != nil && s.held != nil {
		where, failed = standardOutput, cmp.Or(p.writeCollection(ctx, target{}, rest), p.out.Flush())
	}
	made := fmt.Sprintf("%s of %d made", words.Count(n.done, "puzzle"), n.of)
	if failed != nil {
		return fmt.Errorf("%w; %s, %d of them lost: %w", err, made, len(lost), failed)
	}
	return fmt.Errorf("%w; %s, of which %d could not be written and %s in %s (quadrille convert puts files together)", err, made, len(lost), words.Is(len(lost)), where)
}

const standardOutput = "standard output"

// rescued writes puzzles to a new temporary file, and returns its name.
func rescued(t target, c *file.Collection) (string, error) {
	text, err := c.Text()
	if err != nil {
		return "", err
	}
	name := "quadrille"
	if !t.stdout() {
		name = file.Name(strings.TrimSuffix(filepath.Base(t.path), filepath.Ext(t.path)))
	}
	f, err := os.CreateTemp("", name+"-rescued-*.quadrille")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err = cmp.Or(err, f.Sync(), f.Close()); err != nil {
		os.Remove(f.Name())
	}
	return f.Name(), err
}

// holding says that n puzzles are in the file, if the target is one.
func (t *target) holding(n int) string {
	if n == 0 || t.stdout() {
		return ""
	}
	return ", which " + words.Is(n) + " in " + t.path
}
