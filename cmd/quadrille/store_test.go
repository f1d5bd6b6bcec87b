//go:build unix

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

var filling = strings.Fields("generate yinyang --size 5 --count 50000 --json -o")

// fileCounter counts, at each line of output, the puzzles in the file.
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

// TestPuzzlesAreSavedAtOnce reads the file whenever a puzzle is printed.
func TestPuzzlesAreSavedAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	out := &fileCounter{t: t, path: path}
	args := append(strings.Fields("generate yinyang --size 4 --count 40 --json -o"), path)
	if status := run(t.Context(), args, strings.NewReader(""), out, io.Discard); status != exitYes {
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

// TestLargeSetsAreNotWrittenAgainAndAgain adds puzzles to a set one by one, in no time, and
// counts the bytes written.
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

// TestTwoFillOneFile starts a second program on a file that the first one is filling, and
// one that would replace the file.
func TestTwoFillOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c, stdout, _ := start(t, append(slices.Clip(filling), path)...)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{append(slices.Clip(filling), path), {"convert", five, "-o", path}} {
		var stderr bytes.Buffer
		status := run(t.Context(), args, strings.NewReader(""), io.Discard, &stderr)
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
	printed := 1 + bytes.Count(rest, []byte(`"status":"unique"`))
	if got := len(opened(t, path).Puzzles); got < printed {
		t.Errorf("%d puzzles in the file, %d were printed", got, printed)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("there is %v", entries)
	}
}

// TestKilledFillersKeepNobodyOut kills a program that is filling a file.
func TestKilledFillersKeepNobodyOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c, stdout, _ := start(t, append(slices.Clip(filling), path)...)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if status := run(t.Context(), append(strings.Fields("generate yinyang --size 5 -o"), path), strings.NewReader(""), io.Discard, io.Discard); status != exitYes {
		t.Errorf("status %d", status)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("there is %v", entries)
	}
}

// meddler writes to a file at the first line of output, and then ends the run.
type meddler struct {
	path  string
	end   func()
	lines int
	err   error
}

func (m *meddler) Write(text []byte) (int, error) {
	if m.lines == 0 {
		m.err = os.WriteFile(m.path, []byte("mine"), 0o600)
		m.end()
	}
	m.lines += bytes.Count(text, []byte(`"status":"unique"`))
	return len(text), nil
}

// TestChangedMeanwhile writes to a file while it is being filled, ignoring the lock: the
// file is left as written, and the puzzles made since are stored elsewhere.
func TestChangedMeanwhile(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	path := filepath.Join(t.TempDir(), "set.quadrille")
	ctx, cancel := context.WithCancel(t.Context())
	out := &meddler{path: path, end: cancel}
	var stderr bytes.Buffer
	status := run(ctx, append(slices.Clip(filling), path), strings.NewReader(""), out, &stderr)
	if status != exitUnusable || out.err != nil || !strings.Contains(stderr.String(), ": another program has changed this file meanwhile; it was not replaced") {
		t.Fatalf("status %d, %v, %q", status, out.err, stderr.String())
	}
	if text, _ := os.ReadFile(path); string(text) != "mine" {
		t.Errorf("the file holds %q", text)
	}
	rescued := 0
	if m := regexp.MustCompile(`; (\d+) puzzles? of 50000 made, of which (\d+) could not be written and (?:is|are) in (.*/set-rescued-\d+\.quadrille) `).FindStringSubmatch(stderr.String()); m != nil {
		rescued = len(opened(t, m[3]).Puzzles)
		if fmt.Sprint(rescued) != m[2] || m[1] == m[2] {
			t.Errorf("%d puzzles in the other file: %s", rescued, stderr.String())
		}
	}
	if out.lines > 1+rescued {
		t.Errorf("%d puzzles were told, %d are rescued, 1 was in the file", out.lines, rescued)
	}
}

// TestNoRoom fills a file under a limit of file size, in blocks of 512 bytes. What does not
// fit goes to another file, or to standard output.
func TestNoRoom(t *testing.T) {
	for _, test := range []struct {
		blocks, said string
		printed      int
	}{
		{"1", "2 puzzles of 40 made, of which 1 could not be written and is in standard output", 1},
		{"4", "4 puzzles of 40 made, of which 1 could not be written and is in ", 0},
	} {
		t.Setenv("TMPDIR", t.TempDir())
		path := filepath.Join(t.TempDir(), "set.quadrille")
		if status := run(t.Context(), append(strings.Fields("generate yinyang --size 5 -o"), path), strings.NewReader(""), io.Discard, io.Discard); status != exitYes {
			t.Fatalf("status %d", status)
		}
		c := command(t)
		c.Path, c.Args = "/bin/sh", []string{"sh", "-c", `ulimit -f "$2"; exec "$0" generate yinyang --size 5 --count 40 -o "$1"`, os.Args[0], path, test.blocks}
		var stdout, stderr bytes.Buffer
		c.Stdout, c.Stderr = &stdout, &stderr
		_ = c.Run()
		want := "quadrille: " + path + ": file too large; the file is as it was; " + test.said
		if got := c.ProcessState.ExitCode(); got != exitUnusable || !strings.HasPrefix(stderr.String(), want) {
			t.Errorf("status %d, %q", got, stderr.String())
		}
		var rest *file.Collection
		if test.printed > 0 {
			var err error
			if rest, err = file.Parse(stdout.Bytes(), types.All); err != nil {
				t.Fatal(err)
			}
		} else {
			entries, err := os.ReadDir(os.Getenv("TMPDIR"))
			if err != nil || len(entries) != 1 {
				t.Fatalf("there is %v, %v", entries, err)
			}
			rest = opened(t, filepath.Join(os.Getenv("TMPDIR"), entries[0].Name()))
		}
		var ids []string
		for _, c := range []*file.Collection{opened(t, path), rest} {
			for _, e := range c.Puzzles {
				ids = append(ids, e.Meta().ID)
			}
		}
		for i, id := range ids {
			if want := fmt.Sprintf("yinyang-1-%d", i+1); id != want {
				t.Errorf("puzzle %d is %s", i+1, id)
			}
		}
		if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 || fmt.Sprint(len(ids)) != test.said[:1] {
			t.Errorf("%d puzzles, and there is %v", len(ids), entries)
		}
	}
}

// TestNoRoomOnStandardOutput makes puzzles for an output that accepts no data.
func TestNoRoomOnStandardOutput(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, args := range []string{"generate yinyang --size 5", "generate yinyang --size 5 --json"} {
		var stderr bytes.Buffer
		full := failing{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}}
		status := run(t.Context(), strings.Fields(args), strings.NewReader(""), full, &stderr)
		m := regexp.MustCompile(` is in (.*/quadrille-rescued-\d+\.quadrille) `).FindStringSubmatch(stderr.String())
		if status != exitUnusable || m == nil {
			t.Fatalf("%s: status %d, %q", args, status, stderr.String())
		}
		if got := len(opened(t, m[1]).Puzzles); got != 1 {
			t.Errorf("%s: %d puzzles", args, got)
		}
	}
}

// TestMoreThanAFileHas checks that too large numbers are refused before anything is made.
func TestMoreThanAFileHas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	const want = "quadrille: 100001 puzzles do not fit in a file; the most is 100000 (--shard makes a part, --json lines without an end)\n"
	for _, out := range []string{path, "-"} {
		var stderr bytes.Buffer
		args := append(strings.Fields("generate yinyang --count 100001 -o"), out)
		if status := run(t.Context(), args, strings.NewReader(""), io.Discard, &stderr); status != exitUnusable || stderr.String() != want {
			t.Errorf("%s: status %d, %q", args, status, stderr.String())
		}
	}
}
