package file

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"runtime"
	"time"

	"quadrille/puzzles/lock"
	"quadrille/puzzles/pattern"
	"quadrille/puzzles/words"
)

// temporary is a file that is to take the place of another one. As long as it is
// being written a lock is on it, so that others know that it is not left over.
// On Windows an open file needs none: nobody can remove it; closed it is only for the
// moment before it gets its name, and what is left over is known by its age.
type temporary struct {
	file *os.File
	lock *lock.Lock // nil where none is needed, or can be
	done bool
}

// temporaryNames are the names of temporary files, of nobody else's.
var temporaryNames = pattern.New(`^\.quadrille-save-[0-9]{1,20}\.tmp$`)

// newTemporary makes a temporary file in a folder to replace the file that old
// describes, nil for a new one. What replaces something that may be private is
// private at first.
func newTemporary(dir string, old fs.FileInfo) (*temporary, error) {
	perm := fs.FileMode(0o666)
	if old != nil {
		perm = 0o600
	}
	for {
		path := fmt.Sprintf("%s.quadrille-save-%d.tmp", dir, rand.Uint64())
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return nil, err
		case runtime.GOOS == "windows":
			return &temporary{file: f}, nil
		}
		t := &temporary{file: f}
		t.lock, err = lock.Find(path, 0)
		if err == nil || errors.Is(err, lock.ErrNone) { // where files cannot be locked nobody sweeps
			return t, nil
		}
		t.discard()
		if _, taken := errors.AsType[*lock.Taken](err); !taken && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		} // else it is being swept
	}
}

// become renames the file. Where that can be, it is locked until then.
func (t *temporary) become(path string) error {
	if runtime.GOOS == "windows" {
		if err := t.file.Close(); err != nil {
			return err
		}
	}
	err := rename(t.file.Name(), path)
	t.done = err == nil
	return err
}

// overwrite copies the file over the one at path, which only so keeps its
// owner. Until that is done the temporary file has a name that people see and
// that no sweep removes, for the other one is lost when it fails half-way, or
// when the program is killed.
func (t *temporary) overwrite(path string, data []byte) error {
	saved, err := unused(path + ".saved")
	if err == nil {
		err = t.become(saved)
	}
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		os.Remove(saved)
		return err
	}
	defer f.Close()
	if err := fill(f, data); err != nil {
		return words.Errorf("%w; it belongs to somebody else and could not be replaced whole: all of it is in %s", reason(err), saved)
	}
	return os.Remove(saved)
}

// unused is a name for a file that there is not yet: path, or path with a number.
func unused(path string) (string, error) {
	name := path
	for n := 2; ; n++ {
		switch _, err := os.Lstat(name); {
		case errors.Is(err, fs.ErrNotExist):
			return name, nil
		case err != nil:
			return "", err
		}
		name = fmt.Sprintf("%s-%d", path, n)
	}
}

// discard removes the file unless it has become another one, and unlocks it.
func (t *temporary) discard() {
	if !t.done {
		defer os.Remove(t.file.Name())
	}
	t.file.Close()
	if t.lock != nil {
		t.lock.Unlock()
	}
}

// sweep removes the temporary files in a folder that nobody writes to any more.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !temporaryNames().MatchString(e.Name()) {
			continue
		}
		if runtime.GOOS == "windows" && young(e) {
			continue
		}
		if l, err := lock.Find(dir+e.Name(), 0); err == nil {
			l.Remove()
		}
	}
}

// young reports whether a file may be just about to get its name.
func young(e fs.DirEntry) bool {
	info, err := e.Info()
	return err != nil || time.Since(info.ModTime()) < time.Hour
}
