package draft

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
	"quadrille/puzzles/format"
	"quadrille/puzzles/words"
)

// Origin is the file that a draft was read from and is saved to.
type Origin struct {
	d *Draft
	origin
	looking looking
	writes  int // how often it was written
}

// origin is what is known of the file.
type origin struct {
	path       string // "" for a document that no file holds
	collection *file.Collection
	entries    []int // the entry of each board, -1 for none; others of the file cannot be shown
	untitled   string
	disk       Disk
	sum        file.Sum // of the file as it was read or saved, or as was agreed to
	seen       file.Sum // of the file when it was looked at last
}

// ErrNoBoard is the reason when a file has no puzzle that can be shown.
var ErrNoBoard = words.Error("the file has no puzzle that can be shown")

// File is what was read of a file, or of a text, and is not open yet. It is
// opened once: the document goes on with it.
type File struct {
	// Untitled is the name of a document that has no title and no file.
	Untitled   string
	path       string // "" when no file holds it: it was made or pasted
	elsewhere  bool   // what it was read of stays where it is
	play       bool
	collection *file.Collection
	said       string
}

// FileOf returns puzzles as a file that is not open yet. They are unsaved work.
func FileOf(c *file.Collection, untitled string) *File {
	return &File{Untitled: untitled, collection: c}
}

// Bundled returns puzzles that come with the program as a file that is not open yet. They
// are no unsaved work.
func Bundled(c *file.Collection) *File { return &File{elsewhere: true, collection: c} }

// Entries are the puzzles of the file, those included that have no board.
func (f *File) Entries() []file.Entry { return f.collection.Puzzles }

// A Reading says how a file or a text is to be read.
type Reading struct {
	// Types are the types that there are.
	Types []puzzles.Type
	// Like is the type that is meant where a text can be of several, nil for none.
	Like puzzles.Type
	// As names one of the Ways to read it, "" for none.
	As string
	// Elsewhere says that a text stays where it was found, as one in an address does.
	Elsewhere bool
	// Play says that the puzzles of a text are for a player: nothing tells their answers.
	Play bool
}

func (r Reading) options() format.Options {
	return format.Options{Types: r.Types, Like: r.Like, As: r.As}
}

// Extensions lists the extensions of files that Read can read, ours first.
func Extensions(types []puzzles.Type) []string { return format.Extensions(types) }

// Way is one way to read a text.
type Way = format.Way

// Ways are the ways to read a text where it can be read in several, which is why it
// was not; with what the text is.
func Ways(err error) (what string, ways []Way) {
	several := new(format.Ambiguous)
	if !errors.As(err, &several) {
		return "", nil
	}
	return several.What, several.Ways
}

// Read reads the file at path, of whatever format, which may take long. It fails
// for a pipe and the like, which would wait for its writer.
func Read(path string, r Reading) (*File, error) {
	if err := Regular(path); err != nil {
		return nil, err
	}
	data, err := file.Load(path)
	if err != nil {
		return nil, file.AtPath(path, err)
	}
	found, err := format.Read(data, r.options())
	if errors.Is(err, format.ErrUnknown) {
		err = words.Errorf("%w; Quadrille reads its own files, and links, game IDs, grids and lists of others", format.ErrUnknown)
	}
	if err != nil {
		return nil, file.AtPath(path, err)
	}
	f := fileOf(found)
	if found.Collection.Sum() != (file.Sum{}) { // a Quadrille file, to save to
		f.path = path
	} else {
		f.Untitled = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return f, nil
}

// fileOf is what was found.
func fileOf(found *format.Found) *File {
	f := &File{collection: found.Collection}
	if !found.Ours {
		f.said = words.Sentence(found.What)
	}
	f.said = strings.TrimSpace(f.said + " " + strings.Join(found.Remarks, " "))
	return f
}

// Regular is an error for a path to something that is no file, such as a pipe:
// reading or writing it could wait for ever.
func Regular(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return words.Errorf("%s: this is not a file that can be saved to", path)
	}
	return nil
}

// Paste reads a text that people paste, of whatever format. What was pasted is
// unsaved work.
func Paste(text string, r Reading) (*File, error) {
	found, err := format.Read([]byte(text), r.options())
	if err != nil {
		return nil, err
	}
	f := fileOf(found)
	f.elsewhere, f.play = r.Elsewhere, r.Play
	return f, nil
}

// Said is what the text was and what of it our puzzles do not hold, "" where there
// is nothing to say.
func (f *File) Said() string { return f.said }

// Path is where the file is, "" when no file holds it.
func (f *File) Path() string { return f.path }

// Lost is why a puzzle of the file has no board that can be shown, nil when all
// have one: one that is not finished, such as a set of dominoes that is not full,
// has. Others is how many have one.
func (f *File) Lost() (others int, err error) {
	states, _, err := shown(f.collection)
	return len(states), err
}

// Draft is the document of the file, without anything that looks on or listens.
func (f *File) Draft() (*Draft, error) {
	states, entries, err := shown(f.collection)
	if len(states) == 0 {
		return nil, cmp.Or(err, ErrNoBoard)
	}
	d := New(states...)
	d.List.imprint = f.collection.Imprint
	d.File.origin = origin{path: f.path, collection: f.collection, entries: entries, untitled: f.Untitled, sum: f.collection.Sum()}
	for i := range d.boards {
		d.boards[i].read(f.collection.Puzzles[entries[i]])
		if f.play {
			d.boards[i].begin()
		}
	}
	if f.path == "" && !f.elsewhere {
		d.History.saved = nowhere
	}
	return d, nil
}

// shown are the puzzles of a collection that have a board, and which they are. The
// error is why the first of the others has none.
func shown(c *file.Collection) (states []puzzles.State, entries []int, err error) {
	for i, e := range c.Puzzles {
		if e.State.Puzzle == nil {
			err = cmp.Or(err, e.Err)
			continue
		}
		states, entries = append(states, e.State), append(entries, i)
	}
	return states, entries, err
}

// Text is the selection as text that Selection.Paste reads again or, without one, the shown
// board with its answer as text for Paste.
func (d *Draft) Text() string {
	if cells := d.now().selected; !cells.Empty() {
		return file.PartText(d.State(), cells)
	}
	return file.PuzzleText(d.State())
}

// Path is the file of the document, "" when no file holds it yet.
func (o *Origin) Path() string { return o.path }

// Unsaved reports whether there is work that no file has. A new board on which
// nothing has been done is no work.
func (d *Draft) Unsaved() bool {
	return d.History.now() != d.History.saved || d.File.disk == DiskGone
}

// Revision is a number that grows with every step, undone and redone ones
// included: as long as it is the same, so is what would be saved.
func (d *Draft) Revision() int { return d.History.turns }

// Stamp is the shown board as it was: what was said of it is so while the stamp is the same.
type Stamp struct {
	Board    int // its place in the pool
	revision int // of the draft
	edits    int // of all boards, those of a stroke under way too
}

// Stamp is the board as it is now.
func (d *Draft) Stamp() Stamp { return Stamp{d.at, d.History.turns, d.edits} }

// FileStamp is the file of a draft as it is known here: what was said of the file is so
// while the stamp is the same.
type FileStamp struct {
	path   string
	sum    file.Sum
	disk   Disk
	writes int
}

// Stamp is the file as it is now.
func (o *Origin) Stamp() FileStamp {
	return FileStamp{o.path, o.sum, o.disk, o.writes}
}

// SetUntitled gives the name of a document that has no title and no file.
func (o *Origin) SetUntitled(name string) { o.untitled = name }

// Title is the name of the whole document: title of the set or of its only puzzle, else
// the name of the file.
func (d *Draft) Title() string {
	title := d.List.imprint.Title
	if d.Boards() == 1 {
		title = cmp.Or(d.State().Puzzle.Meta.Title, title)
	}
	if title == "" && d.File.path != "" {
		title = strings.TrimSuffix(filepath.Base(d.File.path), filepath.Ext(d.File.path))
	}
	return cmp.Or(title, d.File.untitled)
}

// Type is the type of all puzzles of the document, nil where they are of several.
func (d *Draft) Type() puzzles.Type {
	t := d.State().Puzzle.Type
	for _, i := range d.List.order {
		if d.boards[i].state.Puzzle.Type != t {
			return nil
		}
	}
	return t
}

// Name is what a tab calls the document: its title, and of a collection the
// number of the board that is shown.
func (d *Draft) Name() string {
	if d.Boards() > 1 {
		return fmt.Sprintf("%s · %d", d.Title(), d.At()+1)
	}
	return d.Title()
}

// Name is the name for the file of the document, without a folder: the one
// that it has, or one made of its title.
func (o *Origin) Name() string {
	if o.path != "" {
		return filepath.Base(o.path)
	}
	return file.Name(o.d.Title()) + ".quadrille"
}

// Saving is a document as it was when it was to be saved.
type Saving struct {
	d      *Draft
	was    *Snapshot
	path   string
	at     int // the step that was in effect
	number int
	// What is written, once it is: the file, and the entries as of the origin.
	file    *file.Collection
	entries []int
}

// Saving takes the document as it is, to be written to path: Write writes it, Written takes
// note of how that ended, and Saved makes it the file of the document. What is done to the
// document meanwhile is unsaved then. Until then, and after an error, the document is as
// unsaved as before. A document is written once at a time.
func (o *Origin) Saving(path string) *Saving {
	o.d.Lift()
	o.writes++
	return &Saving{d: o.d, was: o.d.Snapshot(), path: path, at: o.d.History.now(), number: o.writes}
}

// Write writes the file, on whichever goroutine, unless the context ends before.
func (s *Saving) Write(ctx context.Context) error {
	if err := Regular(s.path); err != nil {
		return err
	}
	s.file, s.entries = s.was.collected()
	return s.file.Save(ctx, s.path)
}

// Written takes note of the file once it is written.
func (s *Saving) Written() {
	if s.late() {
		return
	}
	for i, at := range s.entries {
		if at >= 0 {
			s.d.boards[i].remember(s.file.Puzzles[at])
		}
	}
	if f := &s.d.File.origin; f.path == s.path {
		f.sum, f.disk = s.file.Sum(), DiskSame // nobody else has changed it
	}
}

// Saved makes the file that of the document: to be called once it is where a person wants it,
// which in a browser is later.
func (s *Saving) Saved() {
	if s.late() {
		return
	}
	f := &s.d.File.origin
	f.collection, f.entries = s.file, s.entries
	f.path, f.sum, f.disk = s.path, s.file.Sum(), DiskSame
	s.d.History.saved = s.at
	s.d.Changed(Titles)
}

// late reports whether the file has, or will have, what was written later.
func (s *Saving) late() bool { return s.number != s.d.File.writes }

// collected is the file as it is to be saved: the boards in their order, and each
// puzzle without a board behind the one that it stood behind. The second result is the
// entry of each board, -1 for one that is not in the list any more.
func (s *Snapshot) collected() (c *file.Collection, entries []int) {
	c = &file.Collection{}
	behind := map[int][]file.Entry{} // by board; -1: at the beginning
	if old := s.file.collection; old != nil {
		own := *old
		c = &own
		behind = s.file.hidden()
	}
	c.Imprint = s.list.imprint
	c.Puzzles = slices.Clone(behind[-1])
	entries = slices.Repeat([]int{-1}, len(s.boards))
	for _, i := range s.list.order {
		entries[i] = len(c.Puzzles)
		c.Puzzles = append(append(c.Puzzles, s.boards[i].entry()), behind[i]...)
		delete(behind, i)
	}
	for i := range s.boards { // those behind boards that are gone
		c.Puzzles = append(c.Puzzles, behind[i]...)
	}
	return c, entries
}

// hidden are the puzzles of the file without a board, by the board before them.
func (o *origin) hidden() map[int][]file.Entry {
	board := map[int]int{}
	for i, entry := range o.entries {
		if entry >= 0 {
			board[entry] = i
		}
	}
	behind, last := map[int][]file.Entry{}, -1
	for i, e := range o.collection.Puzzles {
		if b, ok := board[i]; ok {
			last = b
		} else if e.State.Puzzle == nil {
			behind[last] = append(behind[last], e)
		}
	}
	return behind
}
