//go:build unix

package file

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives f the owner and the group of the file at a path, which old
// describes; false when that is not ours to give.
func keepOwner(f *os.File, _ string, old fs.FileInfo) bool {
	info, err := f.Stat()
	if err != nil {
		return false
	}
	is, want := info.Sys().(*syscall.Stat_t), old.Sys().(*syscall.Stat_t)
	return is.Uid == want.Uid && is.Gid == want.Gid || f.Chown(int(want.Uid), int(want.Gid)) == nil
}

// rename gives a file a name, also that of another one.
func rename(from, to string) error { return os.Rename(from, to) }
