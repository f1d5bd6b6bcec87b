package file

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
)

// Sum tells the contents of files apart.
type Sum [sha256.Size]byte

// SumOf is the sum of the file at path, which must be a regular file: others may
// have no end.
func SumOf(path string) (s Sum, err error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return s, err
	case !info.Mode().IsRegular():
		return s, &fs.PathError{Op: "read", Path: path, Err: fs.ErrInvalid}
	}
	f, err := os.Open(path)
	if err != nil {
		return s, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return s, err
	}
	return Sum(h.Sum(nil)), nil
}

// Sum is the sum of the file that the collection was read from or saved to last.
func (c *Collection) Sum() Sum { return c.sum }
