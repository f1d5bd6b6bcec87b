//go:build !js

package recovery

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func newFolder(t *testing.T, path string) Store {
	t.Helper()
	s, err := Folder(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder")
	testStore(t, newFolder(t, path), newFolder(t, path))
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others can look into the folder: %v, %v", info.Mode(), err)
	}
}

// A lock file that its holder removes while another program waits for it is not a lock.
func TestLockOfARemovedFile(t *testing.T) {
	path := t.TempDir()
	s := newFolder(t, path)
	unlock, ok, err := s.Lock("a.lock")
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	if data, _ := os.ReadFile(filepath.Join(path, "a.lock")); strings.TrimSpace(string(data)) == "" {
		t.Error("the lock does not say whose it is")
	}
	// The process ids of a program that ended long ago, or of another one that runs now, do
	// not matter: nobody holds the lock of the file.
	for _, pid := range []string{"999999999", "1", "no number"} {
		if err := os.WriteFile(filepath.Join(path, "b.lock"), []byte(pid), 0o600); err != nil {
			t.Fatal(err)
		}
		free, ok, err := s.Lock("b.lock")
		if !ok || err != nil {
			t.Fatalf("the stale lock of program %s blocks (%v)", pid, err)
		}
		free()
	}
	if err := s.Remove("a.lock"); err != nil {
		t.Fatal(err)
	}
	if _, ok, _ := newFolder(t, path).Lock("a.lock"); !ok {
		t.Error("the name is not free after its file was removed")
	}
	unlock()
}

func TestHalfWrittenEntries(t *testing.T) {
	path := t.TempDir()
	s := newFolder(t, path)
	if err := s.Write("a.state", []byte("whole")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path, "a.state~"), []byte("ha"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Read("a.state"); err != nil || string(got) != "whole" {
		t.Errorf("%q, %v beside a half-written entry", got, err)
	}
	if err := s.Write("a.state", []byte("w")); err != nil {
		t.Fatal(err)
	}
	if names, _ := s.Names(); len(names) != 1 {
		t.Errorf("the half-written entry stays: %v", names)
	}
}

func TestStateFolder(t *testing.T) {
	for _, tt := range []struct {
		system, home string
		env          map[string]string
		want         string
	}{
		{"linux", "/home/a", nil, "/home/a/.local/state/quadrille"},
		{"linux", "/home/a", map[string]string{"XDG_STATE_HOME": "/state"}, "/state/quadrille"},
		{"linux", "/home/a", map[string]string{"XDG_STATE_HOME": "relative"}, "/home/a/.local/state/quadrille"},
		{"linux", "", nil, ""},
		{"darwin", "/Users/a", map[string]string{"XDG_STATE_HOME": "/state"}, "/Users/a/Library/Application Support/quadrille"},
		{"darwin", "", nil, ""},
		{"windows", "/a", map[string]string{"LocalAppData": "/a/local"}, "/a/local/quadrille"},
		{"windows", "/a", nil, ""},
	} {
		got, err := stateFolder(tt.system, tt.home, func(name string) string { return tt.env[name] })
		if got != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%s, home %q, %v: %q, %v; want %q", tt.system, tt.home, tt.env, got, err, tt.want)
		}
	}
}

// An error that says nothing about the lock of another program does not make it free.
func TestLockThatCannotBeLookedAt(t *testing.T) {
	path := t.TempDir()
	if err := os.Mkdir(filepath.Join(path, "a.lock"), 0o700); err != nil { // which cannot be opened for writing
		t.Fatal(err)
	}
	if _, ok, err := newFolder(t, path).Lock("a.lock"); ok || err == nil {
		t.Errorf("the lock is ours: %v, error %v", ok, err)
	}
}
