package main

import (
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/windows"

	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// TestBreakKeepsWhatIsDone ends a run that fills a file by Ctrl+Break, which unlike Ctrl+C
// can be sent to a single program.
func TestBreakKeepsWhatIsDone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "set.quadrille")
	c := command(t, "generate", "yinyang", "--size", "5", "--count", "100000", "--json", "-o", path)
	c.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
	stdout, stderr := begin(t, c)
	if _, err := stdout.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	if err := windows.GenerateConsoleCtrlEvent(windows.CTRL_BREAK_EVENT, uint32(c.Process.Pid)); err != nil {
		_ = c.Process.Kill()
		t.Skip("no console:", err)
	}
	_, _ = io.Copy(io.Discard, stdout)
	said, _ := io.ReadAll(stderr)
	_ = c.Wait()
	if got := c.ProcessState.ExitCode(); got != exitUndecided || !strings.HasPrefix(string(said), "quadrille: stopped after ") {
		t.Errorf("status %d, %q", got, said)
	}
	if set, err := file.Open(path, types.All); err != nil || len(set.Puzzles) == 0 {
		t.Errorf("the file: %v", err)
	}
}
