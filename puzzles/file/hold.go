package file

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/lock"
	"quadrille/puzzles/words"
)

// Held is a file that one program writes as long as it runs. Other programs are refused when
// they try to hold the file, or to replace it with this package. Changes by programs that do
// not check the lock are noticed before the next save.
//
// Beside the file lies its lock, ".NAME.quadrille-lock". The lock ends with the program,
// however that ends, so a lock file left by a killed program does not block anybody.
type Held struct {
	name string // as the user wrote it
	path string // after resolving links
	lock *lock.Lock
	sum  Sum  // of the file as last read or saved
	is   bool // the file existed then
}

// InUseError is the error if another program holds the file.
type InUseError struct {
	PID int // its process; 0 if unknown
}

// Error says which process writes the file and what to do.
func (e *InUseError) Error() string {
	text := words.Say("another program is writing this file; wait until it has ended, or write to another file")
	if e.PID > 0 {
		text = words.Say("another quadrille, process %d, is writing this file; wait until it has ended, or write to another file", e.PID)
	}
	return text
}

// ErrChanged is the reason not to save to a held file that another program has changed.
var ErrChanged = words.Error("another program has changed this file meanwhile; it was not replaced")

// patience is how long to retry a lock that is taken: another program may only be probing it,
// which takes no time.
const patience = 100 * time.Millisecond

// Hold holds the file at path, which need not exist. A file that is not regular is held
// without a lock. Errors begin with the path; see InUse.
func Hold(path string) (*Held, error) {
	h := &Held{name: path}
	err := h.hold()
	if err != nil {
		return nil, AtPath(path, err)
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
	h.lock, err = lock.Make(lockName(h.path), 0o644, patience)
	return inUse(err)
}

// Open reads the file; an empty one, as mktemp makes it, has no puzzles. Errors begin with the
// path; the error is fs.ErrNotExist if there is no file yet.
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

// Save saves a collection to the file like Collection.Save. If the file is not the one last
// read or saved, it fails with ErrChanged and replaces nothing.
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
		return AtPath(path, ErrChanged)
	}
	return AtPath(path, replace(h.path, data))
}

// Release lets others write to the file.
func (h *Held) Release() {
	if h.lock != nil {
		h.lock.Remove()
	}
}

// free returns an error if another program holds the file at path. It removes a lock file that
// a killed program left.
func free(path string) error {
	l, err := lock.Find(lockName(path), patience)
	if err == nil {
		l.Remove()
	}
	if taken, ok := errors.AsType[*lock.TakenError](err); ok {
		return inUse(taken)
	}
	return nil // no lock, or no valid one
}

// inUse returns err, as an *InUseError if another program has the lock.
func inUse(err error) error {
	if taken, ok := errors.AsType[*lock.TakenError](err); ok {
		return &InUseError{taken.PID}
	}
	return err
}

// mostName is the most bytes in a file name.
const mostName = 255

// lockEnd ends the name of a lock file. No other file may have it, because lock files are
// overwritten and removed.
const lockEnd = ".quadrille-lock"

// lockName returns the lock file of a file. Names that the system takes for one another get
// the same lock file.
func lockName(path string) string {
	name := "." + filepath.Base(path) + lockEnd
	if over := len(name) - mostName; over > 0 {
		sum := sha256.Sum256([]byte(name))
		base := name[:max(1, len(name)-over-len(lockEnd)-17)]
		name = fmt.Sprintf("%s-%x%s", strings.ToValidUTF8(base, ""), sum[:8], lockEnd)
	}
	return folder(path) + name
}
