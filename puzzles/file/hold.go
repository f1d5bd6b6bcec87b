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

// Held is a file that one program fills for as long as it runs. Others that
// replace files with this package, and others that would hold it, are refused.
// What writes without asking is noticed before the next save.
//
// Beside the file lies its lock, ".NAME.quadrille-lock", which ends with the
// program however that ends: what a killed one leaves keeps nobody out. Changes of
// programs that know nothing of locks are noticed all the same.
type Held struct {
	name string // as the user has it
	path string // where links lead to
	lock *lock.Lock
	sum  Sum  // of the file as it was read or saved
	is   bool // there was a file then
}

// InUse is the error for a file that another program holds.
type InUse struct {
	PID int // its process; 0 when that is not known
}

// Error says who writes the file and what to do.
func (e *InUse) Error() string {
	text := words.Say("another program is writing this file; wait until it has ended, or write to another file")
	if e.PID > 0 {
		text = words.Say("another quadrille, process %d, is writing this file; wait until it has ended, or write to another file", e.PID)
	}
	return text
}

// ErrChanged is the reason for not saving to a held file that something else
// has changed.
var ErrChanged = words.Error("another program has changed this file meanwhile; it was not replaced")

// patience is how long a lock is tried that is taken: somebody may only be
// looking whether it is, which takes no time.
const patience = 100 * time.Millisecond

// Hold holds the file at path, which need not be there. What is not a regular
// file is held without a lock. Errors begin with the path; see InUse.
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

// free is an error when another program holds the file at path. A lock that a
// killed one left is removed.
func free(path string) error {
	l, err := lock.Find(lockName(path), patience)
	if err == nil {
		l.Remove()
	}
	if taken, ok := errors.AsType[*lock.Taken](err); ok {
		return inUse(taken)
	}
	return nil // no lock, or none that means anything
}

// inUse is err, which in the case of a lock that another program has says so.
func inUse(err error) error {
	if taken, ok := errors.AsType[*lock.Taken](err); ok {
		return &InUse{taken.PID}
	}
	return err
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
