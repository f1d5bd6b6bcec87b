package file

import (
	"crypto/sha256"
	"io"
	"io/fs"
	"os"
)

// Sum is the checksum of a file.
type Sum [sha256.Size]byte

// SumOf returns the sum of the file at path, which must be a regular file: others may be
// endless.
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

// Sum returns the sum of the file that the collection was last read from or saved to.
func (c *Collection) Sum() Sum { return c.sum }
