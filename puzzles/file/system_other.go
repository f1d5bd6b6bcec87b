//go:build !unix && !windows

package file

import (
	"io/fs"
	"os"
)

// keepOwner does nothing: files have no owner here.
func keepOwner(*os.File, string, fs.FileInfo) bool { return true }

// rename renames a file, replacing an existing one.
func rename(from, to string) error { return os.Rename(from, to) }
