// Package lock keeps two running programs from the same thing by locks of the
// system on files. Such a lock ends with its program, however that ends, and does
// not mind that another program has its number now.
//
// A lock file says for people, and for places where files cannot be locked, which
// process has it: "PID HOST".
package lock

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"time"

	"github.com/gofrs/flock"

	"quadrille/puzzles/words"
)

// Lock is a file that this program has locked.
type Lock struct {
	path string
	file *flock.Flock // nil where files cannot be locked
}

// Taken is the error for a file that another program has locked.
type Taken struct {
	PID int // its process; 0 when that is not known
}

// Error says who has the lock.
func (e *Taken) Error() string {
	if e.PID == 0 {
		return words.Say("another program has the lock")
	}
	return words.Say("process %d has the lock", e.PID)
}

// ErrNone is the reason why a file is not locked where files cannot be, and it
// names no other running process of this machine.
var ErrNone = words.Error("files cannot be locked here")

// Make locks the file at path, which it makes with perm when there is none, and
// writes into it whose it is. It waits so long for another program: that may only
// be looking whether the lock is free. Where files cannot be locked, what the file
// says decides. The error is *Taken or about the file.
func Make(path string, perm fs.FileMode, patience time.Duration) (*Lock, error) {
	for n := 1; ; n++ {
		l, err := get(flock.New(path, flock.SetPermissions(perm)), patience)
		switch {
		case errors.Is(err, errGone) && n < mostGone:
			continue
		case errors.Is(err, errGone), errors.Is(err, ErrNone):
			l = &Lock{path: path}
		case err != nil:
			return nil, err
		}
		host, _ := os.Hostname()
		_ = os.WriteFile(path, fmt.Appendln(nil, os.Getpid(), host), perm) // not where locked files are closed to all
		return l, nil
	}
}

// Find locks the file at path, which is there, and leaves what it says. It waits
// as Make does. The error is *Taken, ErrNone, also for a file that is another one by
// then, or about the file.
func Find(path string, patience time.Duration) (*Lock, error) {
	l, err := get(flock.New(path, flock.SetFlag(os.O_RDONLY)), patience)
	if errors.Is(err, errGone) {
		if _, bad := os.Stat(path); bad == nil {
			return nil, ErrNone
		}
	}
	return l, err
}

// errGone is the error for a file that its holder removed before it was locked.
var errGone = words.Errorf("the file is gone: %w", fs.ErrNotExist)

// mostGone is how often in a row a file may be gone. Where files seem to be others
// at each look, as on some that come over a network, they cannot be locked.
const mostGone = 100

// pause is how long a taken lock is left alone between two tries.
const pause = 5 * time.Millisecond

// try locks a file; false when another program has it. Tests have places where
// files cannot be locked.
var try = (*flock.Flock).TryLock

func get(file *flock.Flock, patience time.Duration) (*Lock, error) {
	ok, err := try(file)
	for end := time.Now().Add(patience); err == nil && !ok && time.Now().Before(end); ok, err = try(file) {
		time.Sleep(pause)
	}
	_, opening := errors.AsType[*fs.PathError](err)
	switch {
	case err == nil && !ok:
		pid, _ := holder(file.Path())
		return nil, &Taken{pid}
	case errors.Is(err, errors.ErrUnsupported), err != nil && !opening:
		if pid, here := holder(file.Path()); here && pid != os.Getpid() && running(pid) {
			return nil, &Taken{pid}
		}
		return nil, ErrNone
	case err != nil:
		return nil, err
	case !still(file):
		file.Close()
		return nil, errGone
	}
	return &Lock{file.Path(), file}, nil
}

// holder is the process that a lock file names, 0 for none, and whether it is, or
// was, one of this machine.
func holder(path string) (pid int, here bool) {
	var on string
	if f, err := os.Open(path); err == nil {
		_, _ = fmt.Fscan(io.LimitReader(f, 300), &pid, &on) // what it does not say stays zero
		f.Close()
	}
	host, err := os.Hostname()
	return max(pid, 0), err == nil && on == host
}

// still reports whether a locked file has its name still.
func still(file *flock.Flock) bool {
	locked, err1 := file.Stat()
	there, err2 := os.Stat(file.Path())
	return err1 == nil && err2 == nil && os.SameFile(locked, there)
}

// Unlock lets others have the lock. The file stays.
func (l *Lock) Unlock() {
	if l.file != nil {
		l.file.Close()
	}
}

// Remove removes the file and lets others have the lock. Nobody else can have
// made another file of that name, nor removes it at the same time.
func (l *Lock) Remove() {
	there := l.file == nil || still(l.file)
	if runtime.GOOS == "windows" { // no file can be removed that somebody has open
		l.Unlock()
	}
	if there {
		os.Remove(l.path)
	}
	l.Unlock()
}
