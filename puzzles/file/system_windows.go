package file

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"golang.org/x/sys/windows"

	"quadrille/puzzles/words"
)

// keepOwner gives f the access rights of the file at path, and hides it if that one is hidden.
// New files belong to their creator. It ignores failures, as on disks without access rights:
// they are no reason not to save.
func keepOwner(f *os.File, path string, _ fs.FileInfo) bool {
	if sd, err := windows.GetNamedSecurityInfo(path, windows.SE_FILE_OBJECT, windows.DACL_SECURITY_INFORMATION); err == nil {
		what := windows.SECURITY_INFORMATION(windows.DACL_SECURITY_INFORMATION)
		if control, _, err := sd.Control(); err == nil && control&windows.SE_DACL_PROTECTED != 0 {
			what |= windows.PROTECTED_DACL_SECURITY_INFORMATION
		}
		if rights, _, err := sd.DACL(); err == nil && rights != nil {
			_ = windows.SetNamedSecurityInfo(f.Name(), windows.SE_FILE_OBJECT, what, nil, nil, rights, nil)
		}
	}
	if name, err := windows.UTF16PtrFromString(path); err == nil {
		const kept = windows.FILE_ATTRIBUTE_HIDDEN | windows.FILE_ATTRIBUTE_SYSTEM | windows.FILE_ATTRIBUTE_NOT_CONTENT_INDEXED
		attributes, err := windows.GetFileAttributes(name)
		if temporary, bad := windows.UTF16PtrFromString(f.Name()); err == nil && bad == nil && attributes&kept != 0 {
			_ = windows.SetFileAttributes(temporary, attributes)
		}
	}
	return true
}

// renames is how often to try to rename a file onto one that is open elsewhere, and
// renamePause the wait between two tries. Virus scanners and indexers open each new file for a
// moment.
const (
	renames     = 40
	renamePause = 25 * time.Millisecond
)

// rename renames a file, replacing an existing one.
func rename(from, to string) error {
	for n := 1; ; n++ {
		err := os.Rename(from, to)
		taken := errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED)
		switch {
		case !taken:
			return err
		case n == renames && errors.Is(err, windows.ERROR_SHARING_VIOLATION):
			return words.Error("another program has this file open; close it there and try again")
		case n == renames:
			return err
		}
		time.Sleep(renamePause)
	}
}
