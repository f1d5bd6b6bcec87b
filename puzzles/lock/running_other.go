//go:build !windows

package lock

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// running reports whether a process is running.
func running(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, fs.ErrPermission)
}
