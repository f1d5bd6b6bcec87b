//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// Programs started by tests receive signals even if the tests run with these ignored, as in
// the background of a shell: a process inherits ignored signals, but not caught ones.
func init() {
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGXCPU} {
		if os.Getenv(asProgram) == "" && signal.Ignored(s) {
			signal.Notify(make(chan os.Signal, 1), s)
		}
	}
}

// TestSignalsKeepWhatIsDone ends runs that fill a file by each signal.
func TestSignalsKeepWhatIsDone(t *testing.T) {
	for _, signals := range [][]syscall.Signal{
		{syscall.SIGINT},
		{syscall.SIGTERM},
		{syscall.SIGHUP},
		{syscall.SIGXCPU},
		{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGTERM, syscall.SIGHUP}, // as at a log-out
	} {
		t.Run(fmt.Sprint(signals), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "set.quadrille")
			c, stdout, stderr := start(t, "generate", "yinyang", "--size", "5", "--count", "100000", "--json", "-o", path)
			if _, err := stdout.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
			for _, s := range signals {
				if err := c.Process.Signal(s); err != nil {
					t.Fatal(err)
				}
			}
			rest, _ := io.ReadAll(stdout)
			said, _ := io.ReadAll(stderr)
			_ = c.Wait()
			if got := c.ProcessState.ExitCode(); got != exitUndecided || !strings.HasPrefix(string(said), "quadrille: stopped after ") || !strings.Contains(string(said), " in "+path) {
				t.Errorf("status %d, %q", got, said)
			}
			set, err := file.Open(path, types.All)
			if err != nil {
				t.Fatal(err)
			}
			if printed := 1 + bytes.Count(rest, []byte(`"status":"unique"`)); len(set.Puzzles) < printed {
				t.Errorf("%d puzzles in the file, %d were printed", len(set.Puzzles), printed)
			}
		})
	}
}

// TestPipeThatNobodyFills interrupts runs that wait for a pipe to be opened.
func TestPipeThatNobodyFills(t *testing.T) {
	for _, args := range []string{"solve", "convert", "generate yinyang --mask", "generate yinyang --finish", "generate yinyang -o", "convert " + five + " -o"} {
		t.Run(strings.ReplaceAll(args, "/", " "), func(t *testing.T) {
			t.Parallel()
			pipe := filepath.Join(t.TempDir(), "pipe.quadrille")
			if err := syscall.Mkfifo(pipe, 0o600); err != nil {
				t.Skip(err)
			}
			c, _, stderr := start(t, append(strings.Fields(args), pipe, "-v")...)
			if line, err := stderr.ReadString('\n'); err != nil || !strings.Contains(line, "pipe.quadrille, ") {
				t.Errorf("%q, %v", line, err)
			}
			if err := c.Process.Signal(syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
			said, _ := io.ReadAll(stderr)
			_ = c.Wait()
			if got := c.ProcessState.ExitCode(); got != exitUndecided || !strings.HasPrefix(string(said), "quadrille: stopped") {
				t.Errorf("status %d, %q", got, said)
			}
		})
	}
}

// TestReaderGone closes the other end of standard output.
func TestReaderGone(t *testing.T) {
	lines, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := command(t, "generate", "yinyang", "--size", "5", "--count", "100000", "--json")
	c.Stdout = out
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	out.Close()
	if _, err := bufio.NewReader(lines).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	lines.Close()
	_ = c.Wait()
	if got := c.ProcessState.ExitCode(); got != exitUndecided || said.Len() > 0 {
		t.Errorf("%s, %q", c.ProcessState, said.String())
	}
}

// TestIgnoredSignals is about nohup: signals ignored at the start stay ignored.
func TestIgnoredSignals(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	if got, want := endings(), []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGXCPU}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
