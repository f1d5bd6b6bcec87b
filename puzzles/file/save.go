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
	data, err := Load(path)
	if err != nil {
		return nil, AtPath(path, err)
	}
	c, err := Parse(data, types)
	return c, AtPath(path, err)
}

// Reader opens the file at path for reading.
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

// Load returns the content of the file at path, in any format, up to MaxBytes.
func Load(path string) ([]byte, error) {
	f, err := Reader(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return LoadFrom(f)
}

// Save writes the collection to the file at path, which is at every moment either the old file
// or the complete new one; see Replace. If the context ends before the replacement, nothing is
// written. Errors begin with the path.
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

// Replace makes data the content of the file at path. It writes a temporary file beside it,
// syncs that and renames it, so a full disk does not harm the old file. An existing file keeps
// its owner, group and permissions. A symbolic link stays: its target is replaced, or created
// if missing. Replace removes temporary files that killed programs left in the folder. It
// writes directly to a file that is not regular (a pipe, a terminal).
//
// If another program holds the file (see Hold), Replace fails with an *InUseError.
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

// mostLinks is the longest chain of links that is followed.
const mostLinks = 40

// destination follows links from path to the file that is meant. The result is not a link, but
// need not exist.
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
			to = folder(path) + to // not Join, which would resolve ".." without regard to links
		}
		path = to
	}
	return "", words.Error("links lead in a circle, or there are too many one after the other")
}

// hasFolder returns an error if a link leads into a folder that does not exist.
func hasFolder(link, path string) error {
	if _, err := os.Stat(folder(path)); err != nil && link != path {
		return words.Errorf("this is a link to %s, and there is no such folder", path)
	}
	return nil
}

// folder returns the folder of a path, including the separator before the name.
func folder(path string) string {
	if dir, _ := filepath.Split(path); dir != "" {
		return dir
	}
	return "." + string(filepath.Separator)
}

// replace replaces the file at path, which must not be a link.
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
		f, err := os.OpenFile(path, os.O_WRONLY, 0) // is writing permitted?
		if err != nil {
			return err
		}
		defer f.Close()
		if !old.Mode().IsRegular() {
			_, err := f.Write(data)
			return err
		}
		if runtime.GOOS == "windows" {
			f.Close() // because a file that is open there cannot be replaced
		}
	}
	sweep(folder(path))
	return replaceRegular(path, old, data)
}

// replaceRegular replaces the file described by old, which is nil if there is none.
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

// unharmed adds to an error that the old file, if there was one, is unchanged.
func unharmed(old fs.FileInfo, err error) error {
	if err == nil || old == nil {
		return err
	}
	return words.Errorf("%w; the file is as it was", reason(err))
}

// fill writes all of a file. Tests replace it to simulate a full disk.
var fill = func(f *os.File, data []byte) error {
	if _, err := io.Copy(f, bytes.NewReader(data)); err != nil {
		return err
	}
	return f.Sync()
}

// reason returns the cause of a file error without its path, which is temporary or in the
// message already.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// AtPath returns err with the path before it, once; nil for nil.
func AtPath(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", path, reason(err))
}
