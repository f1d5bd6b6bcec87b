package document

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"quadrille/puzzles"
	"quadrille/puzzles/file"
)

// origin is the file of a document.
type origin struct {
	path       string // "" for a document that no file holds
	collection *file.Collection
	entries    []int // the entry of each board; others of the file cannot be shown
	untitled   string
	disk       Disk
	sum        file.Sum // of the file as it was read or saved, or as was agreed to
	seen       file.Sum // of the file when it was looked at last
}

// ErrNoBoard is the reason when a file has no puzzle that can be shown.
var ErrNoBoard = errors.New("the file has no puzzle that can be shown")

// Of is the document of a collection that was read from path. With the path ""
// no file holds it: it was made or pasted and is unsaved work. Puzzles without
// a board stay in the file and are not shown; it fails when there is no other.
// One that is not finished, such as a set of dominoes that is not full, is shown
// like any other.
func Of(c *file.Collection, path string, post func(func()), changed func(Changed)) (*Document, error) {
	d, err := of(c, path)
	if err != nil {
		return nil, err
	}
	d.post, d.changed = post, changed
	d.recheck()
	return d, nil
}

// of is the document without anything that works or listens.
func of(c *file.Collection, path string) (*Document, error) {
	states, entries, err := shown(c)
	if err != nil {
		return nil, err
	}
	d := with(states)
	d.hold(c, path, entries)
	if path == "" {
		d.history.saved = nowhere
	}
	return d, nil
}

// shown are the puzzles of a collection that have a board, and which they are.
func shown(c *file.Collection) (states []puzzles.State, entries []int, err error) {
	for i := range c.Puzzles {
		e := &c.Puzzles[i]
		if e.State.Puzzle == nil {
			err = cmp.Or(err, e.Err)
			continue
		}
		states, entries = append(states, e.State), append(entries, i)
	}
	if len(states) == 0 {
		return nil, nil, cmp.Or(err, ErrNoBoard)
	}
	return states, entries, nil
}

// hold makes the boards those of a file that was read.
func (d *Document) hold(c *file.Collection, path string, entries []int) {
	d.file = origin{path: path, collection: c, entries: entries, untitled: d.file.untitled, sum: c.Sum()}
	for i := range d.boards {
		d.boards[i].read(c.Puzzles[entries[i]])
	}
}

// OfSample is the document of a sample, which has no file and is nevertheless
// no work to be lost before it is changed: the program can open it again.
func OfSample(c *file.Collection, post func(func()), changed func(Changed)) (*Document, error) {
	d, err := Of(c, "", post, changed)
	if err == nil {
		d.history.saved = 0
	}
	return d, err
}

// Path is the file of the document, "" when no file holds it yet.
func (d *Document) Path() string { return d.file.path }

// Unsaved reports whether there is work that no file has. A new board on which
// nothing has been done is no work.
func (d *Document) Unsaved() bool {
	return d.history.done != d.history.saved || d.file.disk == DiskGone
}

// Revision is a number that grows with every step, undone and redone ones
// included: as long as it is the same, so is what would be saved.
func (d *Document) Revision() int { return d.history.turns }

// SetUntitled gives the name of a document that has no title and no file.
func (d *Document) SetUntitled(name string) { d.file.untitled = name }

// Title is the name of the whole document: title of the collection or of its
// only puzzle, else the name of the file.
func (d *Document) Title() string {
	title := d.State().Puzzle.Meta.Title
	if len(d.boards) > 1 {
		title = ""
		if c := d.file.collection; c != nil {
			title = c.Title
		}
	}
	if title == "" && d.file.path != "" {
		title = strings.TrimSuffix(filepath.Base(d.file.path), filepath.Ext(d.file.path))
	}
	return cmp.Or(title, d.file.untitled)
}

// Type is the type of all puzzles of the document, nil where they are of several.
func (d *Document) Type() puzzles.Type {
	t := d.boards[0].state.Puzzle.Type
	for _, b := range d.boards {
		if b.state.Puzzle.Type != t {
			return nil
		}
	}
	return t
}

// Name is what a tab calls the document: its title, and of a collection the
// number of the board that is shown.
func (d *Document) Name() string {
	if len(d.boards) > 1 {
		return fmt.Sprintf("%s · %d", d.Title(), d.at+1)
	}
	return d.Title()
}

// Save writes the document to path, which from then on is its file. After an
// error the document is as unsaved as before.
func (d *Document) Save(path string) error {
	d.Lift()
	f := &d.file
	if f.collection == nil {
		f.collection = &file.Collection{Puzzles: make([]file.Entry, len(d.boards))}
		for i := range d.boards {
			f.entries = append(f.entries, i)
		}
	}
	for i := range d.boards {
		f.collection.Puzzles[f.entries[i]] = d.boards[i].entry()
	}
	if err := f.collection.Save(path); err != nil {
		return err
	}
	for i := range d.boards {
		d.boards[i].remember()
	}
	f.path, f.sum, f.disk = path, f.collection.Sum(), DiskSame
	d.history.saved = d.history.done
	d.changed(Titles)
	return nil
}
