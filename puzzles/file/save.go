package file

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"

	"quadrille/puzzles"
)

// Open reads the collection in the file at path. Errors begin with the path.
func Open(path string, types []puzzles.Type) (*Collection, error) {
	c, err := open(path, types)
	if err != nil {
		return nil, atPath(path, err)
	}
	return c, nil
}

func open(path string, types []puzzles.Type) (*Collection, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case info.Mode().IsRegular() && info.Size() > MaxBytes:
		return nil, tooLong()
	}
	return Read(f, types)
}

// Save writes the collection to the file at path, which is at every moment
// either the old one or the whole new one. Errors begin with the path.
func (c *Collection) Save(path string) error {
	text, err := c.Text()
	if err != nil {
		return atPath(path, err)
	}
	if err := Replace(path, text); err != nil {
		return err
	}
	c.sum = sha256.Sum256(text)
	return nil
}

// Replace makes data the content of the file at path: it writes a temporary
// file beside it, syncs that and renames it. The permissions of an existing
// file stay, and a link goes on pointing to the file it points to. What is not
// a regular file (a pipe, a terminal) is written to directly.
func Replace(path string, data []byte) error {
	if err := replace(path, data); err != nil {
		return atPath(path, err)
	}
	return nil
}

func replace(path string, data []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return syscall.EISDIR
	default:
		f, err := os.OpenFile(path, os.O_WRONLY, 0) // may we?
		if err != nil {
			return err
		}
		defer f.Close()
		if !info.Mode().IsRegular() {
			_, err := f.Write(data)
			return err
		}
	}
	return renameio.WriteFile(path, data, 0o666,
		renameio.WithTempDir(filepath.Dir(path)), renameio.WithExistingPermissions())
}

// atPath is err with the path before it, once.
func atPath(path string, err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}
