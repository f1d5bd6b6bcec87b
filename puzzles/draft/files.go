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

// origin is what is known about the file.
type origin struct {
	path       string // "" for a draft that is in no file
	collection *file.Collection
	entries    []int // the entry of each board, -1 for none; other entries of the file have no board
	untitled   string
	disk       Disk
	sum        file.Sum // of the file as it was read, saved or accepted
	seen       file.Sum // of the file when it was last checked
}

// ErrNoBoard means that a file has no puzzle that can be shown.
var ErrNoBoard = words.Error("the file has no puzzle that can be shown")

// File is the content of a file or a text that is not open yet. It is opened once: the draft
// then owns it.
type File struct {
	// Untitled is the name of a draft that has no title and no file.
	Untitled   string
	path       string // "" if it was made or pasted
	elsewhere  bool   // the text remains where it was read from
	play       bool
	collection *file.Collection
	said       string
}

// FileOf returns puzzles as a file that is not open yet. They count as unsaved work.
func FileOf(c *file.Collection, untitled string) *File {
	return &File{Untitled: untitled, collection: c}
}

// Bundled returns puzzles that come with the program as a file that is not open yet. They do
// not count as unsaved work.
func Bundled(c *file.Collection) *File { return &File{elsewhere: true, collection: c} }

// Entries returns the puzzles of the file, including those without a board.
func (f *File) Entries() []file.Entry { return f.collection.Puzzles }

// ReadOptions holds the options for reading a file or a text.
type ReadOptions struct {
	// Types are the known types.
	Types []puzzles.Type
	// Like is the type to prefer if a text could be of several, nil for none.
	Like puzzles.Type
	// As names one of the interpretations of the text, "" for none.
	As string
	// Elsewhere says that the text remains where it was found, for example in an address.
	Elsewhere bool
	// Play says that the puzzles of a text are for a player, whose answers must not be
	// revealed.
	Play bool
}

func (r ReadOptions) options() format.Options {
	return format.Options{Types: r.Types, Like: r.Like, As: r.As}
}

// Extensions lists the file extensions that Read can read, our own first.
func Extensions(types []puzzles.Type) []string { return format.Extensions(types) }

// Interpretation is one way to read a text.
type Interpretation = format.Interpretation

// Interpretations returns the ways to read an ambiguous text, and what the text is, if err was caused
// by the ambiguity.
func Interpretations(err error) (what string, ways []Interpretation) {
	several := new(format.AmbiguousError)
	if !errors.As(err, &several) {
		return "", nil
	}
	return several.What, several.Ways
}

// Read reads the file at path, in any format, which may take long. It fails for pipes and
// the like, which would wait for their writer.
func Read(path string, r ReadOptions) (*File, error) {
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
	if found.Collection.Sum() != (file.Sum{}) { // a Quadrille file, which can be saved to
		f.path = path
	} else {
		f.Untitled = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	}
	return f, nil
}

// fileOf returns what was found as a File.
func fileOf(found *format.Found) *File {
	f := &File{collection: found.Collection}
	if !found.Ours {
		f.said = words.Sentence(found.What)
	}
	f.said = strings.TrimSpace(f.said + " " + strings.Join(found.Remarks, " "))
	return f
}

// Regular returns an error if path exists but is no file, such as a pipe: reading or writing
// it could block forever.
func Regular(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return words.Errorf("%s: this is not a file that can be saved to", path)
	}
	return nil
}

// Paste reads a pasted text, in any format. It counts as unsaved work.
func Paste(text string, r ReadOptions) (*File, error) {
	found, err := format.Read([]byte(text), r.options())
	if err != nil {
		return nil, err
	}
	f := fileOf(found)
	f.elsewhere, f.play = r.Elsewhere, r.Play
	return f, nil
}

// Said tells what the text was and which parts of it our puzzles cannot represent, or
// returns "" if there is nothing to tell.
func (f *File) Said() string { return f.said }

// Path returns the path of the file, "" if there is none.
func (f *File) Path() string { return f.path }

// Lost returns why a puzzle of the file has no board that can be shown, nil if all have one,
// and the number of those that do. Unfinished puzzles, such as those whose set of dominoes
// is incomplete, do have a board.
func (f *File) Lost() (others int, err error) {
	states, _, err := shown(f.collection)
	return len(states), err
}

// Draft returns the draft of the file, without a study and a listener.
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

// shown returns the puzzles of a collection that have a board, and their indices. The error
// says why the first of the others has none.
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

// Text returns the selection as text for Selection.Paste or, without a selection, the shown
// board with its answer as text for Paste.
func (d *Draft) Text() string {
	if cells := d.now().selected; !cells.Empty() {
		return file.PartText(d.State(), cells)
	}
	return file.PuzzleText(d.State())
}

// Path returns the path of the draft's file, "" if it has none yet.
func (o *Origin) Path() string { return o.path }

// Unsaved reports whether there is work that is in no file. A new board without any changes
// is no work.
func (d *Draft) Unsaved() bool {
	return d.History.now() != d.History.saved || d.File.disk == DiskGone
}

// Revision returns a number that grows with every step, undo and redo. While it is the same,
// so is what would be saved.
func (d *Draft) Revision() int { return d.History.turns }

// Stamp identifies a state of the shown board: a finding about the board holds while its
// stamp is unchanged.
type Stamp struct {
	Board    int // its number, as of Index
	revision int // of the draft
	edits    int // of all boards, including those of a stroke in progress
}

// Stamp returns the stamp of the board as it is now.
func (d *Draft) Stamp() Stamp { return Stamp{d.at, d.History.turns, d.edits} }

// FileStamp identifies a state of a draft's file, as far as it is known: a finding about the
// file holds while the stamp is unchanged.
type FileStamp struct {
	path   string
	sum    file.Sum
	disk   Disk
	writes int
}

// Stamp returns the stamp of the file as it is now.
func (o *Origin) Stamp() FileStamp {
	return FileStamp{o.path, o.sum, o.disk, o.writes}
}

// SetUntitled sets the name of a draft that has no title and no file.
func (o *Origin) SetUntitled(name string) { o.untitled = name }

// Title returns the name of the whole draft: the title of the set or of its only puzzle, or
// else the name of the file.
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

// Type returns the type of all puzzles of the draft, nil if they have several.
func (d *Draft) Type() puzzles.Type {
	t := d.State().Puzzle.Type
	for _, i := range d.List.order {
		if d.boards[i].state.Puzzle.Type != t {
			return nil
		}
	}
	return t
}

// Name returns the draft's name for a tab: its title and, for a collection, the number of
// the shown board.
func (d *Draft) Name() string {
	if d.Boards() > 1 {
		return fmt.Sprintf("%s · %d", d.Title(), d.At()+1)
	}
	return d.Title()
}

// Name returns the name for the draft's file, without a folder: the present one, or one made
// from the title.
func (o *Origin) Name() string {
	if o.path != "" {
		return filepath.Base(o.path)
	}
	return file.Name(o.d.Title()) + ".quadrille"
}

// Saving is a draft as it was when saving began.
type Saving struct {
	d      *Draft
	was    *Snapshot
	path   string
	at     int // the step that was in effect
	number int
	// After Write: the file, and the entries as in origin.
	file    *file.Collection
	entries []int
}

// Saving captures the draft as it is, to be written to path. Write writes it, Written
// records the result, and Saved makes it the draft's file. Later changes are unsaved work.
// Until Saved, and after an error, the draft counts as unsaved as before. Only one save runs
// at a time.
func (o *Origin) Saving(path string) *Saving {
	o.d.Lift()
	o.writes++
	return &Saving{d: o.d, was: o.d.Snapshot(), path: path, at: o.d.History.now(), number: o.writes}
}

// Write writes the file, on any goroutine, unless the context ends first.
func (s *Saving) Write(ctx context.Context) error {
	if err := Regular(s.path); err != nil {
		return err
	}
	s.file, s.entries = s.was.collected()
	return s.file.Save(ctx, s.path)
}

// Written records that the file has been written.
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
		f.sum, f.disk = s.file.Sum(), DiskSame // no other program has changed it
	}
}

// Saved makes the file the draft's file. It must be called when the file is where the user
// wants it, which in a browser is later.
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

// late reports whether a later save has been started.
func (s *Saving) late() bool { return s.number != s.d.File.writes }

// collected returns the file to be saved: the boards in their order, and each puzzle without
// a board after the board that it followed. entries has the entry of each board, -1 for one
// that is not in the list any more.
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
	for i := range s.boards { // those after removed boards
		c.Puzzles = append(c.Puzzles, behind[i]...)
	}
	return c, entries
}

// hidden returns the puzzles of the file without a board, by the board that they follow.
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
