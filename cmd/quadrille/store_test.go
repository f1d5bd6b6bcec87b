//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

const filling = "generate yinyang --size 5 --count 50000 --json -o "

// fileCounter counts, at each line of output, the puzzles that the file has.
type fileCounter struct {
	t      *testing.T
	path   string
	counts []int
}

func (c *fileCounter) Write(text []byte) (int, error) {
	for range bytes.Count(text, []byte("\n")) {
		c.counts = append(c.counts, len(opened(c.t, c.path).Puzzles))
	}
	return len(text), nil
}

// TestPuzzlesAreSavedAtOnce looks into the file at each puzzle that is told.
func TestPuzzlesAreSavedAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	out := &fileCounter{t: t, path: path}
	args := "generate yinyang --size 4 --count 40 --json -o " + path
	if status := run(t.Context(), strings.Fields(args), strings.NewReader(""), out, io.Discard); status != exitYes {
		t.Fatalf("status %d", status)
	}
	if len(out.counts) < 20 {
		t.Fatalf("%d puzzles were told", len(out.counts))
	}
	for i, n := range out.counts {
		if made := i + 1; n+made/share < made {
			t.Errorf("%d of %d puzzles are in the file", n, made)
		}
	}
}

// TestLargeSetsAreNotWrittenAgainAndAgain adds puzzle by puzzle to a set, in no
// time, and counts what is written.
func TestLargeSetsAreNotWrittenAgainAndAgain(t *testing.T) {
	now := time.Now()
	s := &store{Collection: &file.Collection{}, held: new(file.Held), last: now}
	written := 0
	for n := 1; n <= 20_000; n++ {
		s.Puzzles = append(s.Puzzles, file.Entry{})
		if late := s.due(now.Add(longest)); !late {
			t.Fatalf("%d puzzles wait longer than %v", n-s.safe, longest)
		}
		if s.due(now) {
			s.safe, written = n, written+n
		}
		if n <= share && s.safe != n {
			t.Fatalf("puzzle %d waits", n)
		}
	}
	if s.safe < 20_000*(share-1)/share || written > 20_000*(share+1) {
		t.Errorf("%d are safe, %d were written", s.safe, written)
	}
	if s.safe = len(s.Puzzles); s.due(now.Add(time.Hour)) {
		t.Error("what the file has is written again")
	}
}

// TestTwoFillOneFile starts a second program on a file that the first one fills,
// and one that would replace it.
func TestTwoFillOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c, stdout, _ := start(t, strings.Fields(filling+path)...)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{filling + path, "convert " + five + " -o " + path} {
		var stderr bytes.Buffer
		status := run(t.Context(), strings.Fields(args), strings.NewReader(""), io.Discard, &stderr)
		want := fmt.Sprintf("quadrille: %s: another quadrille, process %d, is writing this file; wait until it has ended, or write to another file\n", path, c.Process.Pid)
		if status != exitUnusable || stderr.String() != want {
			t.Errorf("%s: status %d, %q", args, status, stderr.String())
		}
	}
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	rest, _ := io.ReadAll(stdout)
	_ = c.Wait()
	printed := 1 + bytes.Count(rest, []byte("\n"))
	if got := len(opened(t, path).Puzzles); got < printed {
		t.Errorf("%d puzzles in the file, %d were printed", got, printed)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("there is %v", entries)
	}
}

func opened(t *testing.T, path string) *file.Collection {
	t.Helper()
	c, err := file.Open(path, types.All)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestKilledFillersKeepNobodyOut kills a program that fills a file.
func TestKilledFillersKeepNobodyOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c, stdout, _ := start(t, strings.Fields(filling+path)...)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if status := run(t.Context(), strings.Fields("generate yinyang --size 5 -o "+path), strings.NewReader(""), io.Discard, io.Discard); status != exitYes {
		t.Errorf("status %d", status)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("there is %v", entries)
	}
}

// TestChangedMeanwhile writes to a file that is being filled without asking: it
// stays as it was written, and what was made is elsewhere.
func TestChangedMeanwhile(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c, stdout, stderr := start(t, strings.Fields(filling+path)...)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	_ = c.Process.Signal(syscall.SIGINT)
	rest, _ := io.ReadAll(stdout)
	said, _ := io.ReadAll(stderr)
	_ = c.Wait()
	m := regexp.MustCompile(`^quadrille: .*: another program has changed this file meanwhile; it was not replaced; ([\d,]+) puzzles? of 50000 made, of which (\d+) could not be written and are in (\S*/set-rescued-\d+\.quadrille) \(quadrille convert puts files together\)\n$`).FindStringSubmatch(string(said))
	if c.ProcessState.ExitCode() != exitUnusable || m == nil || strings.ReplaceAll(m[1], ",", "") != m[2] {
		t.Fatalf("status %d, %q", c.ProcessState.ExitCode(), said)
	}
	if text, _ := os.ReadFile(path); string(text) != "mine" {
		t.Errorf("the file holds %q", text)
	}
	got := len(opened(t, m[3]).Puzzles)
	if printed := 1 + bytes.Count(rest, []byte("\n")); fmt.Sprint(got) != m[2] || got < printed {
		t.Errorf("%d puzzles in the other file, %d were printed, and it said %s", got, printed, m[2])
	}
}

// TestNoRoom fills a file where every file may have a few kilobytes only. What
// does not fit is on standard output.
func TestNoRoom(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	path := filepath.Join(t.TempDir(), "set.quadrille")
	if status := run(t.Context(), strings.Fields("generate yinyang --size 5 -o "+path), strings.NewReader(""), io.Discard, io.Discard); status != exitYes {
		t.Fatalf("status %d", status)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c := command(t)
	c.Path, c.Args = "/bin/sh", []string{"sh", "-c", `ulimit -f 4; exec "$0" generate yinyang --size 5 --count 40 -o "$1"`, os.Args[0], path}
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	_ = c.Run()
	want := "quadrille: " + path + ": file too large; the file is as it was; 40 puzzles of 40 made, of which 39 could not be written and are in standard output (quadrille convert puts files together)\n"
	if got := c.ProcessState.ExitCode(); got != exitUnusable || stderr.String() != want {
		t.Errorf("status %d, %q", got, stderr.String())
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Errorf("the file holds %q", after)
	}
	rest, err := file.Read(&stdout, types.All)
	if err != nil || len(rest.Puzzles) != 39 {
		t.Errorf("got %v, %v", rest, err)
	}
	for _, dir := range []string{filepath.Dir(path), os.Getenv("TMPDIR")} {
		if entries, _ := os.ReadDir(dir); len(entries) > 1 || len(entries) == 1 && entries[0].Name() != "set.quadrille" {
			t.Errorf("there is %v", entries)
		}
	}
}

// TestNoRoomOnStandardOutput makes puzzles for an output that takes none.
func TestNoRoomOnStandardOutput(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, args := range []string{"generate yinyang --size 5", "generate yinyang --size 5 --json"} {
		var stderr bytes.Buffer
		full := failing{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}}
		status := run(t.Context(), strings.Fields(args), strings.NewReader(""), full, &stderr)
		m := regexp.MustCompile(` are in (\S*/quadrille-rescued-\d+\.quadrille) `).FindStringSubmatch(stderr.String())
		if status != exitUnusable || m == nil {
			t.Fatalf("%s: status %d, %q", args, status, stderr.String())
		}
		if got := len(opened(t, m[1]).Puzzles); got != 1 {
			t.Errorf("%s: %d puzzles", args, got)
		}
	}
}

// TestMoreThanAFileHas is refused before anything is made.
func TestMoreThanAFileHas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	for args, want := range map[string]string{
		"generate yinyang --count 100001 -o " + path: "quadrille: 100001 puzzles do not fit in a file; the most is 100000 (--shard makes a part, --json lines without an end)\n",
		"generate yinyang --count 100001":            "quadrille: 100001 puzzles do not fit in a file; the most is 100000 (--shard makes a part, --json lines without an end)\n",
	} {
		var stderr bytes.Buffer
		if status := run(t.Context(), strings.Fields(args), strings.NewReader(""), io.Discard, &stderr); status != exitUnusable || stderr.String() != want {
			t.Errorf("%s: status %d, %q", args, status, stderr.String())
		}
	}
}
