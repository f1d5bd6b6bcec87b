//go:build unix

package file

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives f the owner and group of the file described by old; false if that is not
// permitted.
func keepOwner(f *os.File, _ string, old fs.FileInfo) bool {
	info, err := f.Stat()
	if err != nil {
		return false
	}
	is, want := info.Sys().(*syscall.Stat_t), old.Sys().(*syscall.Stat_t)
	return is.Uid == want.Uid && is.Gid == want.Gid || f.Chown(int(want.Uid), int(want.Gid)) == nil
}

// rename renames a file, replacing an existing one.
func rename(from, to string) error { return os.Rename(from, to) }
