//go:build unix

package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// installer stands for apt-get. MODE says which of its calls meet another one at work.
const installer = `n=$(cat calls 2>/dev/null || echo 0)
echo $((n+1)) >calls
case "$MODE $n" in
"busy 0") echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)' >&2; exit 100;;
"busy 2") echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (dpkg)' >&2; exit 100;;
"stuck "*) echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)' >&2; exit 100;;
"refused "*) echo 'E: Could not open lock file /var/lib/apt/lists/lock - open (13: Permission denied)' >&2; exit 100;;
esac
`

// TestDepsWait has .ci/deps install on a machine that lacks everything, while another
// installer is at work, for some time or for ever.
func TestDepsWait(t *testing.T) {
	script, err := filepath.Abs(filepath.Join("..", ".ci", "deps"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(script); err != nil {
		t.Skip("the sources are not here")
	}
	for _, test := range []struct {
		mode, calls, patience string
		waits, good           bool
	}{
		{"free", "2", "60", false, true},
		{"busy", "4", "60", true, true},
		{"stuck", "", "1", true, false},
		{"refused", "1", "60", false, false},
	} {
		t.Run(test.mode, func(t *testing.T) {
			dir := t.TempDir()
			program := func(name, text string) {
				if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/bash\n"+text), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for _, tool := range []string{"bash", "env", "sort", "mktemp", "cat", "grep", "rm", "sleep"} {
				path, err := exec.LookPath(tool)
				if err != nil {
					t.Skip(err)
				}
				if tool == "sleep" { // not that long
					program("sleep", "exec "+path+" 0.1\n")
				} else if err := os.Symlink(path, filepath.Join(dir, tool)); err != nil {
					t.Fatal(err)
				}
			}
			program("id", "echo 0\n")
			program("apt-get", installer)
			c := exec.CommandContext(t.Context(), filepath.Join(dir, "bash"), script, "build")
			c.Dir = dir
			c.Env = []string{"PATH=" + dir, "MODE=" + test.mode, "QUADRILLE_APT_PATIENCE=" + test.patience, "TMPDIR=" + dir}
			out, err := c.CombinedOutput()
			if (err == nil) != test.good {
				t.Errorf("%v\n%s", err, out)
			}
			if strings.Contains(string(out), "Another program installs packages just now") != test.waits {
				t.Errorf("waits: want %v\n%s", test.waits, out)
			}
			if !test.good && !strings.Contains(string(out), "could not be installed") {
				t.Errorf("does not say what failed:\n%s", out)
			}
			calls, _ := os.ReadFile(filepath.Join(dir, "calls"))
			if got := strings.TrimSpace(string(calls)); test.calls != "" && got != test.calls {
				t.Errorf("%s calls of apt-get, want %s\n%s", got, test.calls, out)
			}
		})
	}
}
