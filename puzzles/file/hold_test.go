package file_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/file"
)

func hold(t *testing.T, path string) *file.Held {
	t.Helper()
	h, err := file.Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Release)
	return h
}

// TestHeldFiles keeps others away from a file under each of its names.
func TestHeldFiles(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "set.quadrille"), filepath.Join(dir, "link")
	linkTo(t, "set.quadrille", link)
	h := hold(t, link)
	for _, name := range []string{path, link} {
		want := fmt.Sprintf("%s: another quadrille, process %d, is writing this file; wait until it has ended, or write to another file", name, os.Getpid())
		if _, err := file.Hold(name); message(err) != want {
			t.Errorf("got %v", err)
		}
		err := read(t, winter).Save(t.Context(), name)
		if inUse, ok := errors.AsType[*file.InUseError](err); !ok || message(err) != want || inUse.PID != os.Getpid() {
			t.Errorf("got %v", err)
		}
	}
	if err := file.Replace(filepath.Join(dir, "other"), nil); err != nil {
		t.Error(err)
	}
	c := read(t, winter)
	for range 2 {
		if err := h.Save(c); err != nil {
			t.Error(err)
		}
	}
	h.Release()
	if entries, _ := os.ReadDir(dir); len(entries) != 3 {
		t.Errorf("there is %v", entries)
	}
	if err := c.Save(t.Context(), path); err != nil {
		t.Error(err)
	}
	hold(t, path)
}

// TestLocksOfTheDead leaves lock files of killed programs, which block nobody and are removed
// by the next save.
func TestLocksOfTheDead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	for _, again := range []func() error{
		func() error { return file.Replace(path, nil) },
		func() error {
			h, err := file.Hold(path)
			if err == nil {
				h.Release()
			}
			return err
		},
	} {
		// Process 1 always exists.
		if err := os.WriteFile(filepath.Join(dir, ".set.quadrille-lock"), []byte("1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := again(); err != nil {
			t.Error(err)
		}
		if entries, _ := os.ReadDir(dir); len(entries) != 1 || entries[0].Name() != "set" {
			t.Errorf("there is %v", entries)
		}
	}
}

// TestHeldFilesAreNotReplacedBlindly changes a held file without regard to its lock.
func TestHeldFilesAreNotReplacedBlindly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set")
	change := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := read(t, winter)
	for _, test := range []struct {
		name string
		do   func(*file.Held)
		want error
	}{
		{"made", func(*file.Held) { change("other") }, file.ErrChanged},
		{"unread", func(*file.Held) {}, file.ErrChanged},
		{"removed", func(*file.Held) { os.Remove(path) }, nil},
		{"read", func(h *file.Held) { change(winter); _, _ = h.Open(fakes) }, nil},
		{"read and changed", func(h *file.Held) { change(winter); _, _ = h.Open(fakes); change("x") }, file.ErrChanged},
		{"read and removed", func(h *file.Held) { change(winter); _, _ = h.Open(fakes); os.Remove(path) }, nil},
		{"saved and changed", func(h *file.Held) { os.Remove(path); _ = h.Save(c); change("x") }, file.ErrChanged},
		{"saved by somebody else", func(*file.Held) { change(write(t, c)) }, nil},
	} {
		h := hold(t, path)
		test.do(h)
		before, _ := os.ReadFile(path)
		if err := h.Save(c); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", test.name, err)
		}
		if after, _ := os.ReadFile(path); test.want != nil && string(after) != string(before) {
			t.Errorf("%s: replaced by %q", test.name, after)
		}
		h.Release()
	}
}

// TestLongNames finds a lock name for every possible file name.
func TestLongNames(t *testing.T) {
	dir := t.TempDir()
	var held []*file.Held
	for _, n := range []int{240, 249, 250, 254, 255} {
		path := filepath.Join(dir, strings.Repeat("a", n))
		held = append(held, hold(t, path))
		if err := file.Replace(path, nil); message(err) == "" {
			t.Errorf("%d: replaced", n)
		}
	}
	for _, h := range held {
		if err := h.Save(read(t, winter)); err != nil {
			t.Error(err)
		}
	}
}

func TestHoldRefusals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "set")
	if _, err := file.Hold(path); message(err) != path+": "+missing(path) {
		t.Errorf("got %v", err)
	}
}

const holding = "QUADRILLE_TEST_HOLD"

// TestHolder is a program that holds a file, for the test below.
func TestHolder(t *testing.T) {
	path := os.Getenv(holding)
	if path == "" {
		t.Skip("it is part of another test")
	}
	hold(t, path)
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin) // which never ends
}

// TestKilledHolders kills a program that holds a file.
func TestKilledHolders(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set")
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestHolder$")
	c.Env = append(os.Environ(), holding+"="+path)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	if _, err := file.Hold(path); !strings.Contains(message(err), fmt.Sprintf("process %d,", c.Process.Pid)) {
		t.Errorf("got %v", err)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	hold(t, path)
}

func TestHolderThatIsNotKnown(t *testing.T) {
	if got, want := (&file.InUseError{}).Error(), "another program is writing this file; wait until it has ended, or write to another file"; got != want {
		t.Errorf("got %q", got)
	}
}

// TestHeldFilesWithoutPuzzles opens an empty file, as mktemp makes it, and one that is not a
// puzzle file.
func TestHeldFilesWithoutPuzzles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set")
	h := hold(t, path)
	if _, err := h.Open(fakes); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v for a file that is not there", err)
	}
	for _, test := range []struct {
		text string
		good bool
	}{{"", true}, {" ", false}, {"{", false}, {winter, true}} {
		if err := os.WriteFile(path, []byte(test.text), 0o666); err != nil {
			t.Fatal(err)
		}
		c, err := h.Open(fakes)
		if (err == nil) != test.good || err == nil && (len(c.Puzzles) == 0) != (test.text == "") {
			t.Errorf("%q: %v", test.text, err)
		}
		if err := h.Save(read(t, winter)); (err == nil) != test.good {
			t.Errorf("saving over %q after reading it: %v", test.text, err)
		}
	}
	other := read(t, winter)
	other.Title = "Another"
	if err := h.Save(other); err != nil {
		t.Errorf("saving again over what was saved: %v", err)
	}
	h.Release()
	h = hold(t, t.TempDir()) // the size of a folder may be 0 or not
	if _, err := h.Open(fakes); err == nil {
		t.Error("a folder is read")
	}
}
