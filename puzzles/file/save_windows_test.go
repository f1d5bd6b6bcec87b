package file_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/windows"

	"quadrille/puzzles/file"
)

// TestReplaceOnWindows replaces files by native paths, keeps a file hidden, and leaves nothing
// beside them.
func TestReplaceOnWindows(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "set 雪.quadrille")
	for _, text := range []string{"first", "second"} {
		if err := file.Replace(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := windows.SetFileAttributes(name, windows.FILE_ATTRIBUTE_HIDDEN); err != nil {
		t.Fatal(err)
	}
	if err := file.Replace(path, []byte("third")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "third" {
		t.Errorf("the file holds %q: %v", got, err)
	}
	if a, err := windows.GetFileAttributes(name); err != nil || a&windows.FILE_ATTRIBUTE_HIDDEN == 0 {
		t.Errorf("the file is not hidden any more: %x, %v", a, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("there are %d files", len(entries))
	}
}

// TestReplaceWhatIsOpenElsewhere fails with that reason, and harms nothing.
func TestReplaceWhatIsOpenElsewhere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	if err := os.WriteFile(path, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	name, _ := windows.UTF16PtrFromString(path)
	h, err := windows.CreateFile(name, windows.GENERIC_READ, windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	err = file.Replace(path, []byte("new"))
	windows.CloseHandle(h)
	if err == nil || !strings.Contains(err.Error(), "the file is as it was") {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(path); string(got) != "old" {
		t.Errorf("the file holds %q", got)
	}
	if err := file.Replace(path, []byte("new")); err != nil {
		t.Error(err)
	}
}

func TestReplaceRefusesDevices(t *testing.T) {
	path := filepath.Join(t.TempDir(), "nul.quadrille")
	if err := file.Replace(path, []byte("lost")); err == nil || !strings.Contains(err.Error(), "device") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(path), "puzzle nul.quadrille")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if err := file.Replace("NUL", []byte("lost, as wanted")); err != nil {
		t.Error(err)
	}
}

// TestSweepSparesTheYoung saves where another program is just about to rename a file, and
// where one was killed long ago.
func TestSweepSparesTheYoung(t *testing.T) {
	dir := t.TempDir()
	young, old := filepath.Join(dir, ".quadrille-save-1.tmp"), filepath.Join(dir, ".quadrille-save-2.tmp")
	for _, path := range []string{young, old} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Now().Add(-24 * time.Hour)
	if err := os.Chtimes(old, long, long); err != nil {
		t.Fatal(err)
	}
	if err := file.Replace(filepath.Join(dir, "set"), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(young); err != nil {
		t.Error("what another program is about to name is removed")
	}
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Error("what a killed program left stays")
	}
}
