package draft

import (
	"errors"
	"io/fs"

	"quadrille/puzzles/file"
	"quadrille/puzzles/guard"
)

// Disk is what has become of the file of a document since it was read or saved.
type Disk uint8

// The states of the file of a document. One that cannot be looked at counts as
// the same: saving will tell what is wrong.
const (
	DiskSame    Disk = iota // it has what was read or saved; or there is no file yet
	DiskChanged             // something else has written to it
	DiskGone                // it was renamed, moved or deleted
)

// Disk is the state of the file when it was looked at last.
func (d *Draft) Disk() Disk { return d.file.disk }

// CheckDisk looks at the file now.
func (d *Draft) CheckDisk() Disk {
	if d.file.path != "" {
		d.file.seen, d.file.disk = look(d.file.path, d.file.sum)
		d.Changed(Titles)
	}
	return d.file.disk
}

// looking says whether the file is being looked at, and is to be once more.
type looking struct{ now, again bool }

// LookAtDisk looks at the file in the background. The listener is told OnDisk
// when it has changed, and when it has gone or come back. There is one look at a
// time: where the file hangs, others would pile up.
func (d *Draft) LookAtDisk() {
	path, sum, writes := d.file.path, d.file.sum, d.writes
	if path == "" {
		return
	}
	if d.looking.now {
		d.looking.again = true
		return
	}
	d.looking.now = true
	looked := func(seen file.Sum, disk Disk) {
		d.post(func() {
			again := d.looking.again
			d.looking = looking{}
			if writes == d.writes { // else it may be half known what the file should have
				d.looked(path, sum, seen, disk)
			}
			if again {
				d.LookAtDisk()
			}
		})
	}
	guard.Go(func() { looked(look(path, sum)) }, func(error) { looked(sum, DiskSame) })
}

// looked takes note of what a look at the file at path, which should have had
// the sum want, has seen.
func (d *Draft) looked(path string, want, seen file.Sum, disk Disk) {
	f := &d.file
	if f.path != path || f.sum != want {
		return // it has been saved or read again meanwhile
	}
	before := f.disk
	f.seen, f.disk = seen, disk
	if disk == DiskChanged || disk != before {
		d.Changed(OnDisk | Titles)
	}
}

// look compares the file at path with what it should be.
func look(path string, want file.Sum) (file.Sum, Disk) {
	sum, err := file.SumOf(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return sum, DiskGone
	case err != nil || sum == want:
		return sum, DiskSame
	}
	return sum, DiskChanged
}

// Keep keeps the document as it is although its file has changed: the document
// is unsaved, and will replace the file as it was looked at without asking.
func (d *Draft) Keep() {
	if d.file.disk != DiskChanged {
		return
	}
	d.file.sum, d.file.disk = d.file.seen, DiskSame
	d.history.saved = nowhere
	d.Changed(Titles)
}

// Replace shows what was read again from the file in the place of what there was. After
// an error the draft is as before.
func (d *Draft) Replace(f *File) error {
	f.Untitled = d.file.untitled
	fresh, err := f.Draft()
	if err != nil {
		return err
	}
	at := min(d.At(), fresh.Boards()-1)
	d.boards, d.file, d.list = fresh.boards, fresh.file, fresh.list
	d.at = d.list.order[at]
	d.history = history{turns: d.history.turns + 1}
	d.writes++ // what was written before is not what is here
	return nil
}
