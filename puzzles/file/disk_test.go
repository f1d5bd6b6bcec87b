package file

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// fullDisk limits the size of every file to most bytes.
func fullDisk(t *testing.T, most int) {
	t.Helper()
	usual := fill
	t.Cleanup(func() { fill = usual })
	fill = func(f *os.File, data []byte) error {
		if len(data) <= most {
			return usual(f, data)
		}
		if _, err := f.Write(data[:most]); err != nil {
			return err
		}
		return &fs.PathError{Op: "write", Path: f.Name(), Err: syscall.ENOSPC}
	}
}

// TestFullDisk saves on a full disk: the old file stays whole, and nothing else is left.
func TestFullDisk(t *testing.T) {
	fullDisk(t, 5)
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	for _, old := range []string{"", "small"} {
		want := path + ": no space left on device"
		if old != "" {
			if err := Replace(path, []byte(old)); err != nil {
				t.Fatal(err)
			}
			want += "; the file is as it was"
		}
		err := Replace(path, []byte("too large"))
		if err == nil || err.Error() != want || !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("got %v", err)
		}
		if text, _ := os.ReadFile(path); string(text) != old {
			t.Errorf("the file holds %q", text)
		}
		if entries, _ := os.ReadDir(dir); len(entries) != len(strings.Fields(old)) {
			t.Errorf("there is %v", entries)
		}
	}
}

// TestFullDiskHalfWay fails where a file has to be overwritten: the new content is kept beside
// it.
func TestFullDiskHalfWay(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	tmp, err := newTemporary(dir+string(filepath.Separator), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := fill(tmp.file, []byte("too large")); err != nil {
		t.Fatal(err)
	}
	fullDisk(t, 5)
	err = tmp.overwrite(path, []byte("too large"))
	tmp.discard()
	want := "no space left on device; it belongs to somebody else and could not be replaced whole: all of it is in " + path + ".saved"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
	if text, _ := os.ReadFile(path + ".saved"); string(text) != "too large" {
		t.Errorf("what was saved is %q", text)
	}
}

// TestKilledWhileOverwriting looks at the folder while a file is being overwritten, as a kill
// would leave it: the text is complete, under a name that no save sweeps, and an earlier
// rescued file is still there.
func TestKilledWhileOverwriting(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	for name, text := range map[string]string{path: "old", path + ".saved": "an earlier rescue"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tmp, err := newTemporary(dir+string(filepath.Separator), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := fill(tmp.file, []byte("new")); err != nil {
		t.Fatal(err)
	}
	whole, looked := fill, false
	t.Cleanup(func() { fill = whole })
	fill = func(f *os.File, data []byte) error {
		tmp.file.Close()
		if tmp.lock != nil {
			tmp.lock.Unlock() // a killed program holds no lock
		}
		sweep(dir + string(filepath.Separator))
		text, err := os.ReadFile(path + ".saved-2")
		if err != nil || string(text) != "new" {
			t.Errorf("beside a file that is half written stands %q, %v", text, err)
		}
		looked = true
		return whole(f, data)
	}
	if err := tmp.overwrite(path, []byte("new")); err != nil || !looked {
		t.Errorf("%v, looked %v", err, looked)
	}
	tmp.discard()
	for name, want := range map[string]string{path: "new", path + ".saved": "an earlier rescue", path + ".saved-2": ""} {
		if text, _ := os.ReadFile(name); string(text) != want {
			t.Errorf("%s holds %q, want %q", name, text, want)
		}
	}
}

// TestFillTellsWhatCannotBeWritten fills a file that accepts nothing.
func TestFillTellsWhatCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "read only")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := fill(f, []byte("text")); err == nil {
		t.Error("no error")
	}
}
