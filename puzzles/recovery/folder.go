package recovery

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/gofrs/flock"
)

// folder is a Store of files in a folder that only its user can read.
type folder struct {
	root *os.Root
}

// Folder is the store of files in the folder at path, which is made when it is
// not there.
func Folder(path string) (Store, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	return &folder{root}, nil
}

// Names implements Store.
func (f *folder) Names() ([]string, error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// Read implements Store.
func (f *folder) Read(name string) ([]byte, error) { return f.root.ReadFile(name) }

// Write implements Store. It writes a second file, which it renames. A program
// that is killed meanwhile leaves that one: "~" after the name.
func (f *folder) Write(name string, data []byte) error {
	fresh := name + "~"
	err := f.write(fresh, data)
	if err == nil {
		err = f.root.Rename(fresh, name)
	}
	if err != nil {
		_ = f.root.Remove(fresh)
	}
	return err
}

func (f *folder) write(name string, data []byte) error {
	w, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return errors.Join(err, w.Sync(), w.Close())
}

// Rename implements Store.
func (f *folder) Rename(from, to string) error { return f.root.Rename(from, to) }

// Remove implements Store.
func (f *folder) Remove(name string) error {
	if err := f.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Lock implements Store with a lock of the system, which ends with the program
// and does not mind that another program has its number now. The file holds
// that number, for people. Where files cannot be locked the name is free; an
// error says nothing about it.
func (f *folder) Lock(name string) (unlock func(), ok bool, err error) {
	l := flock.New(f.Where(name), flock.SetPermissions(0o600))
	ok, err = l.TryLock()
	switch {
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
		return func() {}, true, nil
	case err != nil:
		return nil, false, err
	}
	if ok && !f.still(name, l) {
		_ = l.Close()
		ok = false
	}
	if !ok {
		return nil, false, nil
	}
	_ = os.WriteFile(f.Where(name), []byte(strconv.Itoa(os.Getpid())+"\n"), 0o600) // not where locked files are closed to all
	return func() { _ = l.Close() }, true, nil
}

// still reports whether the file of a lock has the name: whoever held the lock
// before may have removed it.
func (f *folder) still(name string, l *flock.Flock) bool {
	locked, err1 := l.Stat()
	there, err2 := f.root.Stat(name)
	return err1 == nil && err2 == nil && os.SameFile(locked, there)
}

// Where implements Store.
func (f *folder) Where(name string) string { return filepath.Join(f.root.Name(), name) }
