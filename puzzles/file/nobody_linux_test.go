package file_test

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"quadrille/puzzles/file"
)

// asNobody calls do with the file access rights of user and group 65534 if the test runs as
// root.
func asNobody(t *testing.T, do func()) {
	t.Helper()
	if os.Getuid() != 0 {
		do()
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // for ever: the thread ends with its rights
		if err := syscall.Setfsgid(65534); err != nil {
			t.Error(err)
		}
		if err := syscall.Setfsuid(65534); err != nil {
			t.Error(err)
		}
		do()
	}()
	<-done
}

// TestReplaceKeepsTheOwnerThatOthersCannotGive writes to a file that belongs to somebody else.
func TestReplaceKeepsTheOwnerThatOthersCannotGive(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("nobody else's file can be made")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	put(t, path, "the old text, which is longer")
	for name, mode := range map[string]os.FileMode{filepath.Dir(dir): 0o755, dir: 0o777, path: 0o666} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chown(path, 1234, 5678); err != nil {
		t.Fatal(err)
	}
	asNobody(t, func() {
		if err := file.Replace(path, []byte("new")); err != nil {
			t.Error(err)
		}
	})
	if got, want := who(t, path), "-rw-rw-rw- 1234 5678"; got != want || get(t, path) != "new" {
		t.Errorf("%s: %q", got, get(t, path))
	}
	if got := names(t, dir); len(got) != 1 {
		t.Errorf("there is %v", got)
	}
}
