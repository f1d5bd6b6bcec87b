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
func (o *Origin) Disk() Disk { return o.disk }

// Check looks at the file now.
func (o *Origin) Check() Disk {
	if o.path != "" {
		o.seen, o.disk = look(o.path, o.sum)
		o.d.Changed(Titles)
	}
	return o.disk
}

// looking says whether the file is being looked at, and is to be once more.
type looking struct{ now, again bool }

// Look looks at the file in the background. The listener is told OnDisk
// when it has changed, and when it has gone or come back. There is one look at a
// time: where the file hangs, others would pile up.
func (o *Origin) Look() {
	path, sum, writes := o.path, o.sum, o.writes
	if path == "" {
		return
	}
	if o.looking.now {
		o.looking.again = true
		return
	}
	o.looking.now = true
	looked := func(seen file.Sum, disk Disk) {
		o.d.post(func() {
			again := o.looking.again
			o.looking = looking{}
			if writes == o.writes { // else it may be half known what the file should have
				o.looked(path, sum, seen, disk)
			}
			if again {
				o.Look()
			}
		})
	}
	guard.Go(func() { looked(look(path, sum)) }, func(error) { looked(sum, DiskSame) })
}

// looked takes note of what a look at the file at path, which should have had
// the sum want, has seen.
func (o *Origin) looked(path string, want, seen file.Sum, disk Disk) {
	f := &o.origin
	if f.path != path || f.sum != want {
		return // it has been saved or read again meanwhile
	}
	before := f.disk
	f.seen, f.disk = seen, disk
	if disk == DiskChanged || disk != before {
		o.d.Changed(OnDisk | Titles)
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
func (o *Origin) Keep() {
	if o.disk != DiskChanged {
		return
	}
	o.sum, o.disk = o.seen, DiskSame
	o.d.History.saved = nowhere
	o.d.Changed(Titles)
}

// Replace shows what was read again from the file in the place of what there was. After
// an error the draft is as before.
func (d *Draft) Replace(f *File) error {
	f.Untitled = d.File.untitled
	fresh, err := f.Draft()
	if err != nil {
		return err
	}
	at := min(d.At(), fresh.Boards()-1)
	d.boards, d.File.origin, d.List.arrangement = fresh.boards, fresh.File.origin, fresh.List.arrangement
	d.at = d.List.order[at]
	d.History.tree = tree{turns: d.History.turns + 1}
	d.File.writes++ // what was written before is not what is here
	d.Play.stopClock()
	d.Play.updateClock()
	return nil
}
