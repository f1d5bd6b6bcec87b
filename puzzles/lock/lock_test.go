package lock

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// mustMake locks a file, or fails the test.
func mustMake(t *testing.T, path string) *Lock {
	t.Helper()
	l, err := Make(path, 0o600, 0)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// taken returns the process that keeps a file locked, -1 for none.
func taken(t *testing.T, err error) int {
	t.Helper()
	if e, ok := errors.AsType[*TakenError](err); ok {
		return e.PID
	}
	return -1
}

func TestLock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.lock")
	if _, err := Find(path, 0); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v for a lock that is not there", err)
	}
	l := mustMake(t, path)
	for _, again := range []func() (*Lock, error){
		func() (*Lock, error) { return Make(path, 0o600, 0) },
		func() (*Lock, error) { return Make(path, 0o600, time.Millisecond) },
		func() (*Lock, error) { return Find(path, 0) },
	} {
		if _, err := again(); taken(t, err) != os.Getpid() || !strings.Contains(err.Error(), "process") {
			t.Errorf("error %v for a lock that is taken", err)
		}
	}
	l.Unlock()
	l, err := Find(path, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Find(path, 0); taken(t, err) != os.Getpid() {
		t.Errorf("error %v for a lock that was found", err)
	}
	l.Remove()
	mustMake(t, path).Remove()
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v: the file stays", err)
	}
	if _, err := Make(filepath.Join(path, "no folder"), 0o600, 0); err == nil || errors.Is(err, ErrNone) || taken(t, err) >= 0 {
		t.Errorf("error %v for a file that cannot be", err)
	}
}

// Where files can be locked, the content of a lock file does not matter: nobody holds it.
func TestLocksOfTheDead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.lock")
	host, _ := os.Hostname()
	for _, text := range []string{"", "1 " + host, fmt.Sprint(os.Getppid(), host), "999999999", "no number", strings.Repeat("9", 5000)} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		l, err := Find(path, 0)
		if err != nil {
			t.Fatalf("%q blocks: %v", text, err)
		}
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("%q has become %q", text, got)
		}
		l.Unlock()
		l = mustMake(t, path)
		if got, _ := os.ReadFile(path); string(got) != fmt.Sprintf("%d %s\n", os.Getpid(), host) {
			t.Errorf("the lock says %q", got)
		}
		l.Unlock()
	}
}

// TestRemovedMeanwhile lets the holder remove its lock between the moment when another program
// opens the file and the moment when it locks it.
func TestRemovedMeanwhile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("nobody removes a file there that somebody has open")
	}
	path := filepath.Join(t.TempDir(), "a.lock")
	before := try
	defer func() { try = before }()
	removed := 0
	try = func(f *flock.Flock) (bool, error) {
		ok, err := before(f)
		if removed < 3 {
			removed++
			os.Remove(path)
		}
		return ok, err
	}
	l := mustMake(t, path)
	if removed < 3 {
		t.Fatal("nothing was removed")
	}
	if err := os.Remove(path); err != nil {
		t.Errorf("a file without a name was locked: %v", err)
	}
	other := mustMake(t, path)
	l.Remove() // the file belongs to somebody else by now
	if _, err := os.Stat(path); err != nil {
		t.Error("the lock of somebody else was removed")
	}
	other.Unlock()
	removed = 0
	if _, err := Find(path, 0); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v for a file that was removed before it was locked", err)
	}
}

// TestPatience unlocks a file while somebody waits for it.
func TestPatience(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.lock")
	l := mustMake(t, path)
	before := try
	defer func() { try = before }()
	tried := 0
	try = func(f *flock.Flock) (bool, error) {
		if tried++; tried == 3 {
			l.Unlock()
		}
		return before(f)
	}
	l, err := Make(path, 0o600, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	l.Unlock()
}

// TestRunning is a program that runs until it is killed, for the test below.
func TestRunning(t *testing.T) {
	if os.Getenv("QUADRILLE_TEST_RUNNING") == "" {
		t.Skip("it is part of another test")
	}
	_, _ = io.Copy(io.Discard, os.Stdin) // which never ends
}

// TestWithoutLocks relies on the process that a file names.
func TestWithoutLocks(t *testing.T) {
	before := try
	defer func() { try = before }()
	path := filepath.Join(t.TempDir(), "a.lock")
	host, _ := os.Hostname()
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestRunning$")
	c.Env = append(os.Environ(), "QUADRILLE_TEST_RUNNING=1")
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	says := func(words ...any) {
		if err := os.WriteFile(path, fmt.Appendln(nil, words...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, none := range []error{syscall.ENOLCK, &fs.PathError{Op: "Lock", Path: path, Err: errors.ErrUnsupported}} {
		try = func(*flock.Flock) (bool, error) { return false, none }
		says(c.Process.Pid, host)
		if _, err := Make(path, 0o600, 0); taken(t, err) != c.Process.Pid {
			t.Errorf("%v: got %v, want that process %d has it", none, err, c.Process.Pid)
		}
		if _, err := Find(path, 0); taken(t, err) != c.Process.Pid {
			t.Errorf("%v: got %v, want that process %d has it", none, err, c.Process.Pid)
		}
		for _, free := range [][]any{{c.Process.Pid, "elsewhere"}, {c.Process.Pid}, {os.Getpid(), host}, {0, host}, {-1, host}, {"x"}, {}} {
			says(free...)
			if _, err := Find(path, 0); !errors.Is(err, ErrNone) {
				t.Errorf("%v, %v: got %v, want none", none, free, err)
			}
			mustMake(t, path).Unlock()
			if pid, here := holder(path); pid != os.Getpid() || !here {
				t.Errorf("the file names process %d (here: %v)", pid, here)
			}
		}
		mustMake(t, path).Remove()
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%v: the file stays", err)
		}
	}
	says(c.Process.Pid, host)
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if _, err := Find(path, 0); !errors.Is(err, ErrNone) {
		t.Errorf("got %v for a process that was killed", err)
	}
}

// TestFilesThatAreNeverTheSame simulates a place where a locked file has another identity at
// each look: files cannot be locked there, and nobody waits for ever.
func TestFilesThatAreNeverTheSame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("nobody removes a file there that somebody has open")
	}
	usual := try
	t.Cleanup(func() { try = usual })
	try = func(f *flock.Flock) (bool, error) {
		ok, err := usual(f)
		_ = os.Remove(f.Path())
		_ = os.WriteFile(f.Path(), nil, 0o600)
		return ok, err
	}
	path := filepath.Join(t.TempDir(), "lock")
	l, err := Make(path, 0o600, 0)
	if err != nil {
		t.Fatal(err)
	}
	l.Unlock()
	if _, err := Find(path, 0); !errors.Is(err, ErrNone) {
		t.Errorf("got %v, want none", err)
	}
}
