package gui

import (
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A viewer that ends with an error has opened nothing; one that ends without error, or keeps
// running, has.
func TestViewersEnd(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh")
	}
	for script, want := range map[string]string{
		"exit 0": "",
		"exit 3": "exit status 3",
		"echo looking; echo no viewer >&2; exit 4": "exit status 4 (no viewer)",
		"exec sleep 60 </dev/null >/dev/null 2>&1": "",
		"sleep 20 & exit 5":                        "exit status 5", // sleep holds the output open
	} {
		c := exec.Command(shell, "-c", script)
		patience := time.Minute
		if want == "" && strings.Contains(script, "sleep") {
			patience = 50 * time.Millisecond
		}
		err := started(c, patience)
		if (err == nil) != (want == "") || err != nil && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", script, err, want)
		}
		if want == "" && strings.Contains(script, "sleep") && c.Process != nil {
			if err := c.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	if err := started(exec.Command("quadrille-no-such-viewer"), time.Minute); err == nil {
		t.Error("a program that is not there has opened something")
	}
}
