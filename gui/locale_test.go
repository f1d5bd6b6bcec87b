package gui

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestNothingIsLoggedOfTheLocale restarts this program in environments that name no language,
// and opens a window there.
func TestNothingIsLoggedOfTheLocale(t *testing.T) {
	const there = "QUADRILLE_TEST_LOCALE"
	if os.Getenv(there) != "" {
		newWindow(t)
		return
	}
	for _, locale := range []string{"", "C", "C.UTF-8", "POSIX", "POSIX.UTF-8", "en_US.UTF-8", "pt_PT.UTF-8"} {
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$")
		c.Env = append(os.Environ(), there+"=1", "LANGUAGE=", "LC_ALL="+locale)
		out, err := c.CombinedOutput()
		if err != nil || strings.Contains(string(out), "Fyne") {
			t.Errorf("%q: %v\n%s", locale, err, out)
		}
	}
}
