// Package lock excludes two running programs from the same thing, using system locks on files.
// Such a lock ends with its program, however that ends, and is not confused if another program
// gets the same process id later.
//
// For people, and for places where files cannot be locked, a lock file names its process: "PID
// HOST".
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
	file *flock.Flock // nil if files cannot be locked
}

// TakenError is the error for a file that another program has locked.
type TakenError struct {
	PID int // its process; 0 if unknown
}

// Error says which process has the lock.
func (e *TakenError) Error() string {
	if e.PID == 0 {
		return words.Say("another program has the lock")
	}
	return words.Say("process %d has the lock", e.PID)
}

// ErrNone is the error if files cannot be locked and the file names no other running process
// of this machine.
var ErrNone = words.Error("files cannot be locked here")

// Make locks the file at path, which it creates with perm if necessary, and writes its owner
// into it. It waits for another program up to patience, because that may only be probing the
// lock. Where files cannot be locked, the content of the file decides. The error is *TakenError or
// about the file.
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
		_ = os.WriteFile(path, fmt.Appendln(nil, os.Getpid(), host), perm) // fails where others cannot access locked files
		return l, nil
	}
}

// Find locks the existing file at path, and leaves its content alone. It waits like Make. The
// error is *TakenError, ErrNone, also if the file has been replaced meanwhile, or about the file.
func Find(path string, patience time.Duration) (*Lock, error) {
	l, err := get(flock.New(path, flock.SetFlag(os.O_RDONLY)), patience)
	if errors.Is(err, errGone) {
		if _, bad := os.Stat(path); bad == nil {
			return nil, ErrNone
		}
	}
	return l, err
}

// errGone is the error for a file that its holder removed before it could be locked.
var errGone = words.Errorf("the file is gone: %w", fs.ErrNotExist)

// mostGone is how often in a row a file may be gone. Where files seem to change identity at
// each look, as on some network file systems, they cannot be locked.
const mostGone = 100

// pause is the time between two tries at a taken lock.
const pause = 5 * time.Millisecond

// try locks a file; it returns false if another program has the lock. Tests replace it to
// simulate places where files cannot be locked.
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
		return nil, &TakenError{pid}
	case errors.Is(err, errors.ErrUnsupported), err != nil && !opening:
		if pid, here := holder(file.Path()); here && pid != os.Getpid() && running(pid) {
			return nil, &TakenError{pid}
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

// holder returns the process that a lock file names, 0 for none, and whether it belongs, or
// belonged, to this machine.
func holder(path string) (pid int, here bool) {
	var on string
	if f, err := os.Open(path); err == nil {
		_, _ = fmt.Fscan(io.LimitReader(f, 300), &pid, &on) // missing parts stay zero
		f.Close()
	}
	host, err := os.Hostname()
	return max(pid, 0), err == nil && on == host
}

// still reports whether a locked file still has its name.
func still(file *flock.Flock) bool {
	locked, err1 := file.Stat()
	there, err2 := os.Stat(file.Path())
	return err1 == nil && err2 == nil && os.SameFile(locked, there)
}

// Unlock releases the lock. The file stays.
func (l *Lock) Unlock() {
	if l.file != nil {
		l.file.Close()
	}
}

// Remove removes the file and releases the lock. Nobody else can have made another file of
// that name, or removes it at the same time.
func (l *Lock) Remove() {
	there := l.file == nil || still(l.file)
	if runtime.GOOS == "windows" { // an open file cannot be removed there
		l.Unlock()
	}
	if there {
		os.Remove(l.path)
	}
	l.Unlock()
}
