package file

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"quadrille/puzzles"
)

// Held is a file that one program fills for as long as it runs. Others that
// replace files with this package, and others that would hold it, are refused.
// What writes without asking is noticed before the next save.
//
// Beside the file lies a lock of the system, ".NAME.quadrille-lock", which ends with
// the program however that ends: what a killed one leaves keeps nobody out. Where
// files cannot be locked, changes are noticed all the same.
type Held struct {
	name string // as the user has it
	path string // where links lead to
	lock *flock.Flock
	sum  Sum  // of the file as it was read or saved
	is   bool // there was a file then
}

// InUse is the error for a file that another program holds.
type InUse struct {
	PID int // its process; 0 when that is not known
}

// Error says who writes the file and what to do.
func (e *InUse) Error() string {
	who := "another program"
	if e.PID > 0 {
		who = fmt.Sprintf("another quadrille, process %d,", e.PID)
	}
	return who + " is writing this file; wait until it has ended, or write to another file"
}

// ErrChanged is the reason for not saving to a held file that something else
// has changed.
var ErrChanged = errors.New("another program has changed this file meanwhile; it was not replaced")

// patience is how long a lock is tried that is taken: somebody may only be
// looking whether it is, which takes no time.
const patience = 100 * time.Millisecond

// Hold holds the file at path, which need not be there. What is not a regular
// file is held without a lock. Errors begin with the path; see InUse.
func Hold(path string) (*Held, error) {
	h := &Held{name: path}
	err := h.hold()
	if err != nil {
		return nil, atPath(path, err)
	}
	return h, nil
}

func (h *Held) hold() (err error) {
	if h.path, err = destination(h.name); err != nil {
		return err
	}
	if info, err := os.Stat(h.path); err == nil && !info.Mode().IsRegular() {
		return nil
	}
	for {
		lock := flock.New(lockName(h.path), flock.SetPermissions(0o644))
		ok, err := try(lock)
		switch {
		case unlockable(err):
			return nil
		case err != nil:
			return err
		case !ok:
			return inUse(lock.Path())
		case still(lock):
			h.lock = lock
			// It is for people; where locked files are closed to all there is none.
			_ = os.WriteFile(lock.Path(), fmt.Appendln(nil, os.Getpid()), 0o644)
			return nil
		}
		lock.Close() // its holder has removed it
	}
}

// Open reads the file; one without a byte, as mktemp makes it, has no puzzles.
// Errors begin with the path; fs.ErrNotExist when there is none yet.
func (h *Held) Open(types []puzzles.Type) (*Collection, error) {
	c, err := Open(h.name, types)
	if info, bad := os.Stat(h.path); err != nil && bad == nil && info.Mode().IsRegular() && info.Size() == 0 {
		c, err = &Collection{sum: sha256.Sum256(nil)}, nil
	}
	if err == nil {
		h.sum, h.is = c.sum, true
	}
	return c, err
}

// Save saves a collection to the file as Collection.Save does. The error is
// ErrChanged, and nothing is replaced, when the file is not what was read or
// saved last.
func (h *Held) Save(c *Collection) error {
	err := c.save(h.name, h.replace)
	if err == nil {
		h.sum, h.is = c.sum, true
	}
	return err
}

func (h *Held) replace(path string, data []byte) error {
	sum, err := SumOf(h.path)
	if err == nil && (!h.is || sum != h.sum) && sum != sha256.Sum256(data) {
		return atPath(path, ErrChanged)
	}
	return atPath(path, replace(h.path, data))
}

// Release lets others write to the file.
func (h *Held) Release() {
	if h.lock != nil {
		remove(h.lock)
	}
}

// free is an error when another program holds the file at path. A lock that a
// killed one left is removed.
func free(path string) error {
	lock := flock.New(lockName(path), flock.SetFlag(os.O_RDONLY))
	ok, err := try(lock)
	switch {
	case err != nil:
		return nil // no lock, or none that means anything
	case !ok:
		return inUse(lock.Path())
	}
	remove(lock)
	return nil
}

// try locks a file; false when somebody else keeps it locked.
func try(lock *flock.Flock) (bool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	ok, err := lock.TryLockContext(ctx, patience/20)
	if errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return ok, err
}

// remove removes a file that is locked here, and unlocks it. Nobody else can
// have made another one of that name, nor removes it at the same time.
func remove(lock *flock.Flock) {
	there := still(lock)
	if runtime.GOOS == "windows" { // no file can be removed that somebody has open
		lock.Close()
	}
	if there {
		os.Remove(lock.Path())
	}
	lock.Close()
}

// inUse is the error for a file with that lock.
func inUse(lock string) error {
	text, _ := os.ReadFile(lock)
	pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
	return &InUse{max(pid, 0)}
}

// unlockable reports whether an error of locking says that there are no locks
// here: all that do not come from opening the file.
func unlockable(err error) bool {
	_, opening := errors.AsType[*fs.PathError](err)
	return err != nil && (!opening || errors.Is(err, errors.ErrUnsupported))
}

// still reports whether a file that has been locked has its name still: whoever
// held the lock before may have removed it.
func still(lock *flock.Flock) bool {
	locked, err1 := lock.Stat()
	there, err2 := os.Stat(lock.Path())
	return cmp.Or(err1, err2) == nil && os.SameFile(locked, there)
}

// mostName is how long the name of a file may be, in bytes.
const mostName = 255

// lockEnd is the end of the name of a lock, which nobody else's file has: locks
// are written to and removed.
const lockEnd = ".quadrille-lock"

// lockName is the lock of a file: its name with something round it, which the
// names that a system takes for one have in common.
func lockName(path string) string {
	name := "." + filepath.Base(path) + lockEnd
	if over := len(name) - mostName; over > 0 {
		sum := sha256.Sum256([]byte(name))
		base := name[:max(1, len(name)-over-len(lockEnd)-17)]
		name = fmt.Sprintf("%s-%x%s", strings.ToValidUTF8(base, ""), sum[:8], lockEnd)
	}
	return folder(path) + name
}
