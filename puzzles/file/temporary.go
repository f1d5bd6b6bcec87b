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

// temporary is a file that will replace another one. It is locked while it is being written,
// so that other programs know that it is not left over. On Windows an open file needs no lock,
// because nobody can remove it; it is closed only just before the rename, and left-over files
// are recognized by their age.
type temporary struct {
	file *os.File
	lock *lock.Lock // nil if not needed, or not possible
	done bool
}

// temporaryNames matches the names of temporary files, and of no others.
var temporaryNames = pattern.New(`^\.quadrille-save-[0-9]{1,20}\.tmp$`)

// newTemporary makes a temporary file in a folder, to replace the file described by old, nil
// for a new one. A replacement is private at first, because the old file may be.
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
		if err == nil || errors.Is(err, lock.ErrNone) { // where files cannot be locked, nothing is swept
			return t, nil
		}
		t.discard()
		if _, taken := errors.AsType[*lock.TakenError](err); !taken && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		} // else another program is sweeping it
	}
}

// become renames the file, which stays locked until then if the system allows.
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

// overwrite copies the file over the one at path, the only way to keep its owner. Meanwhile
// the temporary file has a visible name that no sweep removes, because the other file is lost
// if the copy fails half-way or the program is killed.
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

// unused returns a file name that does not exist yet: path, or path with a number.
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

// discard removes the file, unless it has been renamed, and unlocks it.
func (t *temporary) discard() {
	if !t.done {
		defer os.Remove(t.file.Name())
	}
	t.file.Close()
	if t.lock != nil {
		t.lock.Unlock()
	}
}

// sweep removes the temporary files in a folder that no program is writing any more.
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

// young reports whether a file may be about to be renamed.
func young(e fs.DirEntry) bool {
	info, err := e.Info()
	return err != nil || time.Since(info.ModTime()) < time.Hour
}
