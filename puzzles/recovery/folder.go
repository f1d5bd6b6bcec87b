package recovery

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"quadrille/puzzles/lists"
	"quadrille/puzzles/lock"
)

// folder is a Store of files in a folder that only its user can read.
type folder struct {
	root *os.Root
}

// Folder returns a store of files in the folder at path, which it creates if necessary.
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

func (f *folder) Names() ([]string, error) {
	entries, err := fs.ReadDir(f.root.FS(), ".")
	names := lists.Map(lists.Where(entries, func(e fs.DirEntry) bool { return e.Type().IsRegular() }), fs.DirEntry.Name)
	return names, err
}

func (f *folder) Read(name string) ([]byte, error) { return f.root.ReadFile(name) }

// Write implements Store. It writes a second file and renames it. A program that is killed
// meanwhile leaves that file, with "~" after the name.
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

func (f *folder) Rename(from, to string) error { return f.root.Rename(from, to) }

func (f *folder) Remove(name string) error {
	if err := f.root.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Lock implements Store. The error never says who has the lock.
func (f *folder) Lock(name string) (unlock func(), ok bool, err error) {
	l, err := lock.Make(f.Where(name), 0o600, 0)
	if _, taken := errors.AsType[*lock.TakenError](err); taken {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	return l.Unlock, true, nil
}

func (f *folder) Where(name string) string { return filepath.Join(f.root.Name(), name) }
