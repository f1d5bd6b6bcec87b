package draft

import (
	"errors"
	"io/fs"

	"quadrille/puzzles/file"
	"quadrille/puzzles/guard"
)

// Disk is the state of a draft's file on disk, compared with what was last read or saved.
type Disk uint8

// The values of Disk. A file that cannot be examined counts as the same: saving will report
// the error.
const (
	DiskSame    Disk = iota // it is as read or saved; or there is no file yet
	DiskChanged             // another program has written to it
	DiskGone                // it was renamed, moved or deleted
)

// Disk returns the state of the file at the last check.
func (o *Origin) Disk() Disk { return o.disk }

// Check checks the file now.
func (o *Origin) Check() Disk {
	if o.path != "" {
		o.seen, o.disk = look(o.path, o.sum)
		o.d.Changed(Titles)
	}
	return o.disk
}

// looking says whether a check is running, and whether another one must follow.
type looking struct{ now, again bool }

// Look checks the file in the background. The listener gets OnDisk if the file has changed,
// gone or come back. Only one check runs at a time: if the file system hangs, others would
// pile up.
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
			if writes == o.writes { // otherwise a save may be in progress, and want is outdated
				o.looked(path, sum, seen, disk)
			}
			if again {
				o.Look()
			}
		})
	}
	guard.Go(func() { looked(look(path, sum)) }, func(error) { looked(sum, DiskSame) })
}

// looked records the result of checking the file at path, whose expected sum was want.
func (o *Origin) looked(path string, want, seen file.Sum, disk Disk) {
	f := &o.origin
	if f.path != path || f.sum != want {
		return // it was saved or read again in the meantime
	}
	before := f.disk
	f.seen, f.disk = seen, disk
	if disk == DiskChanged || disk != before {
		o.d.Changed(OnDisk | Titles)
	}
}

// look compares the file at path with its expected sum.
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

// Keep keeps the draft although its file has changed. The draft is then unsaved, and saving
// replaces the file that was last seen without asking.
func (o *Origin) Keep() {
	if o.disk != DiskChanged {
		return
	}
	o.sum, o.disk = o.seen, DiskSame
	o.d.History.saved = nowhere
	o.d.Changed(Titles)
}

// Replace replaces the draft's content by that of its file, which was read again. After an
// error the draft is as before.
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
	d.File.writes++ // writes that began before are not of this content
	d.Play.stopClock()
	d.Play.updateClock()
	return nil
}
