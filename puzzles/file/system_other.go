//go:build !unix && !windows

package file

import (
	"io/fs"
	"os"
)

// keepOwner has nothing to do: files have no owner here.
func keepOwner(*os.File, string, fs.FileInfo) bool { return true }

// rename gives a file a name, also that of another one.
func rename(from, to string) error { return os.Rename(from, to) }
