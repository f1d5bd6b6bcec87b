package file_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"quadrille/puzzles/file"
)

func TestReplaceWritesThroughPipes(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	got := make(chan string)
	go func() {
		text, err := os.ReadFile(pipe)
		got <- fmt.Sprintf("%s %v", text, err)
	}()
	if err := file.Replace(pipe, []byte("through")); err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "through <nil>" {
		t.Errorf("got %q", text)
	}
}

// TestReplaceFollowsLinks saves through links of each kind: all stay, and their target is
// replaced.
func TestReplaceFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	tree(t, dir, "real/deep/", "links/", "new/")
	links(t, dir, "real/deep/set", "real/deep/set",
		"links/absolute", dir+"/real/deep/set",
		"links/relative", "../real/deep/set",
		"links/chain", "relative",
		"links/folder", "../real/deep",
		"links/up", "folder/../deep/set", // ".." is beside deep, not beside links
		"links/new", "../new/made")
	for _, name := range []string{"absolute", "relative", "chain", "up", "folder/set"} {
		put(t, filepath.Join(dir, "real/deep/set"), "old")
		if err := file.Replace(filepath.Join(dir, "links", name), []byte(name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := get(t, filepath.Join(dir, "real/deep/set")); got != name {
			t.Errorf("%s: the file holds %q", name, got)
		}
	}
	// A link without a target file creates it.
	for _, text := range []string{"first", "second"} {
		if err := file.Replace(filepath.Join(dir, "links/new"), []byte(text)); err != nil {
			t.Error(err)
		}
		if got := get(t, filepath.Join(dir, "new/made")); got != text {
			t.Errorf("the new file holds %q", got)
		}
	}
	entries, _ := os.ReadDir(filepath.Join(dir, "links"))
	for _, e := range entries {
		if e.Type() != os.ModeSymlink {
			t.Errorf("%s is no link any more", e.Name())
		}
	}
	if len(entries) != 6 {
		t.Errorf("%d links", len(entries))
	}
}

func TestReplaceRefusesLinksThatLeadNowhere(t *testing.T) {
	dir := t.TempDir()
	links(t, dir, "", "", "stick", "gone/set", "one", "two", "two", "one")
	for name, want := range map[string]string{
		"stick": "this is a link to " + dir + "/gone/set, and there is no such folder",
		"one":   "links lead in a circle, or there are too many one after the other",
	} {
		link := filepath.Join(dir, name)
		if err := file.Replace(link, []byte("new")); message(err) != link+": "+want {
			t.Errorf("got %v", err)
		}
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", name)
		}
	}
}

// TestReplaceKeepsModeAndOwner checks the attributes of a file other than its content.
func TestReplaceKeepsModeAndOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set")
	for _, mode := range []os.FileMode{0o600, 0o640, 0o664, 0o777} {
		put(t, path, "old")
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		uid, gid := os.Getuid(), os.Getgid()
		if uid == 0 {
			uid, gid = 1234, 5678
		} else if groups, _ := os.Getgroups(); len(groups) > 0 {
			gid = groups[len(groups)-1]
		}
		if err := os.Chown(path, uid, gid); err != nil {
			t.Fatal(err)
		}
		if err := file.Replace(path, []byte("new")); err != nil {
			t.Fatal(err)
		}
		if got, want := who(t, path), fmt.Sprintf("%v %d %d", mode, uid, gid); got != want || get(t, path) != "new" {
			t.Errorf("%s, was %s", got, want)
		}
	}
}

// TestNewFilesHaveTheUsualMode compares with a file made by the system.
func TestNewFilesHaveTheUsualMode(t *testing.T) {
	dir := t.TempDir()
	ours, usual := filepath.Join(dir, "ours"), filepath.Join(dir, "usual")
	if err := file.Replace(ours, nil); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(usual)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if got, want := who(t, ours), who(t, usual); got != want {
		t.Errorf("%s, usual is %s", got, want)
	}
}

// TestReplaceSweeps has files as a killed save leaves them, as a running one has them, and
// files of others with similar names.
func TestReplaceSweeps(t *testing.T) {
	dir := t.TempDir()
	locked := ".quadrille-save-22.tmp"
	stay := []string{locked, ".quadrille-save-.tmp", ".quadrille-save-1.tmp~", "quadrille-save-1.tmp", ".quadrille-save-x1.tmp", ".set123", "set.lock", ".set.lock"}
	for _, name := range append(stay, ".quadrille-save-1.tmp", ".quadrille-save-18446744073709551615.tmp") {
		put(t, filepath.Join(dir, name), "half")
	}
	tree(t, dir, ".quadrille-save-3.tmp/")
	links(t, dir, "", "", ".quadrille-save-4.tmp", "set.lock")
	stay = append(stay, ".quadrille-save-3.tmp", ".quadrille-save-4.tmp", "set")
	f, err := os.Open(filepath.Join(dir, locked))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	if err := file.Replace(filepath.Join(dir, "set"), []byte("new")); err != nil {
		t.Fatal(err)
	}
	got := strings.Join(names(t, dir), " ")
	for _, name := range stay {
		if !strings.Contains(" "+got+" ", " "+name+" ") {
			t.Errorf("%s has gone", name)
		}
	}
	if n := len(names(t, dir)); n != len(stay) {
		t.Errorf("there is %s", got)
	}
}

// TestFullDevice writes to a file that is not regular and accepts nothing.
func TestFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	if err := file.Replace("/dev/full", []byte("new")); message(err) != "/dev/full: no space left on device" {
		t.Errorf("got %v", err)
	}
}

// TestReplaceInFoldersOfOthers may write to the file, but not create one beside it.
func TestReplaceInFoldersOfOthers(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "set")
	put(t, path, "old")
	for name, mode := range map[string]os.FileMode{filepath.Dir(dir): 0o755, dir: 0o555, path: 0o666} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	defer func() { _ = os.Chmod(dir, 0o700) }()
	asNobody(t, func() {
		if err := file.Replace(path, []byte("new")); message(err) != path+": nothing can be written beside it, which it takes to replace it whole: permission denied" {
			t.Errorf("got %v", err)
		}
	})
	if got := get(t, path); got != "old" {
		t.Errorf("the file holds %q", got)
	}
}

func tree(t *testing.T, dir string, folders ...string) {
	t.Helper()
	for _, f := range folders {
		if err := os.MkdirAll(filepath.Join(dir, f), 0o777); err != nil {
			t.Fatal(err)
		}
	}
}

// links makes links from pairs of name and target; it skips pairs of equal names.
func links(t *testing.T, dir string, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] == pairs[i+1] {
			continue
		}
		if err := os.Symlink(pairs[i+1], filepath.Join(dir, pairs[i])); err != nil {
			t.Fatal(err)
		}
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// who returns the mode, owner and group of a file.
func who(t *testing.T, path string) string {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	sys := info.Sys().(*syscall.Stat_t)
	return fmt.Sprintf("%v %d %d", info.Mode(), sys.Uid, sys.Gid)
}

func names(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestLocksOfOthers leaves a file alone that belongs to somebody else and has a name that many
// programs use for locks.
func TestLocksOfOthers(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "set"), filepath.Join(dir, ".set.lock")
	put(t, path, "old")
	put(t, other, "not ours")
	if err := file.Replace(path, []byte("new")); err != nil {
		t.Fatal(err)
	}
	h, err := file.Hold(path)
	if err != nil {
		t.Fatal(err)
	}
	h.Release()
	if got := get(t, other); got != "not ours" {
		t.Errorf("the file of somebody else holds %q", got)
	}
}
