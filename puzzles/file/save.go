package file

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"quadrille/puzzles"
	"quadrille/puzzles/words"
)

// Open reads the collection in the file at path. Errors begin with the path.
func Open(path string, types []puzzles.Type) (*Collection, error) {
	c, err := open(path, types)
	if err != nil {
		return nil, AtPath(path, err)
	}
	return c, nil
}

func open(path string, types []puzzles.Type) (*Collection, error) {
	data, err := Load(path)
	if err != nil {
		return nil, err
	}
	return Parse(data, types)
}

// Reader opens the file at path to be read.
func Reader(path string) (io.ReadCloser, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = syscall.EISDIR
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Load is what is in the file at path, of any format, up to MaxBytes.
func Load(path string) ([]byte, error) {
	f, err := Reader(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return LoadFrom(f)
}

// Save writes the collection to the file at path, which is at every moment
// either the old one or the whole new one; see Replace. When the context ends before
// that, nothing is written. Errors begin with the path.
func (c *Collection) Save(ctx context.Context, path string) error {
	return c.save(path, func(path string, data []byte) error {
		if ctx.Err() != nil {
			return AtPath(path, context.Cause(ctx))
		}
		return Replace(path, data)
	})
}

func (c *Collection) save(path string, replace func(string, []byte) error) error {
	text, err := c.Text()
	if err != nil {
		return AtPath(path, err)
	}
	if err := replace(path, text); err != nil {
		return err
	}
	c.sum = sha256.Sum256(text)
	return nil
}

// Replace makes data the content of the file at path: it writes a temporary
// file beside it, syncs that and renames it, so that a full disk does the old
// file no harm. Owner, group and permissions of an existing file stay. A link
// stays too: the file that it leads to is replaced, or made when there is none.
// Temporary files that killed programs left in the folder are removed. What is
// not a regular file (a pipe, a terminal) is written to directly.
//
// A file that another program holds (see Hold) is not replaced: an *InUse.
func Replace(path string, data []byte) error {
	end, err := destination(path)
	if err == nil {
		err = free(end)
	}
	if err == nil {
		err = replace(end, data)
	}
	return AtPath(path, err)
}

// mostLinks is how many links may lead to a file one after the other.
const mostLinks = 40

// destination is the path of the file that is meant, where links lead to one:
// it is no link itself, but there need not be such a file.
func destination(path string) (string, error) {
	if err := nameable(path); err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return path, nil // links to open pipes lead nowhere else
	}
	link := path
	for range mostLinks {
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return path, hasFolder(link, path)
		case err != nil:
			return "", err
		case info.Mode()&fs.ModeSymlink == 0:
			return path, nil
		}
		to, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = folder(path) + to // not Join: ".." is where the system says
		}
		path = to
	}
	return "", words.Error("links lead in a circle, or there are too many one after the other")
}

// hasFolder is an error where a link leads into a folder that there is not.
func hasFolder(link, path string) error {
	if _, err := os.Stat(folder(path)); err != nil && link != path {
		return words.Errorf("this is a link to %s, and there is no such folder", path)
	}
	return nil
}

// folder is the folder of a path, with what separates it from the name.
func folder(path string) string {
	if dir, _ := filepath.Split(path); dir != "" {
		return dir
	}
	return "." + string(filepath.Separator)
}

// replace replaces the file at path, which is no link.
func replace(path string, data []byte) error {
	old, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		old = nil
	case err != nil:
		return err
	case old.IsDir():
		return syscall.EISDIR
	default:
		f, err := os.OpenFile(path, os.O_WRONLY, 0) // may we?
		if err != nil {
			return err
		}
		defer f.Close()
		if !old.Mode().IsRegular() {
			_, err := f.Write(data)
			return err
		}
		if runtime.GOOS == "windows" {
			f.Close() // which no open file there lets happen to it
		}
	}
	sweep(folder(path))
	return replaceRegular(path, old, data)
}

// replaceRegular replaces the file that old describes, nil for none.
func replaceRegular(path string, old fs.FileInfo, data []byte) error {
	t, err := newTemporary(folder(path), old)
	switch {
	case err != nil && old != nil:
		return words.Errorf("nothing can be written beside it, which it takes to replace it whole: %w", reason(err))
	case err != nil:
		return err
	}
	defer t.discard()
	if err := fill(t.file, data); err != nil {
		return unharmed(old, err)
	}
	if old != nil {
		if !keepOwner(t.file, path, old) {
			return t.overwrite(path, data)
		}
		if err := t.file.Chmod(old.Mode()); err != nil {
			return unharmed(old, err)
		}
	}
	return unharmed(old, t.become(path))
}

// unharmed is an error that says what has become of the file there was: nothing.
func unharmed(old fs.FileInfo, err error) error {
	if err == nil || old == nil {
		return err
	}
	return words.Errorf("%w; the file is as it was", reason(err))
}

// fill writes all of a file. Tests have disks that are full.
var fill = func(f *os.File, data []byte) error {
	if _, err := io.Copy(f, bytes.NewReader(data)); err != nil {
		return err
	}
	return f.Sync()
}

// reason is an error without the name of the temporary file, or of the path
// that is told already.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// AtPath is err with the path of a file before it, once; nil for nil.
func AtPath(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", path, reason(err))
}
