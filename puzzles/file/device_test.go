package file

import (
	"fmt"
	"testing"
)

// TestWindowsNames checks paths that Windows takes for others.
func TestWindowsNames(t *testing.T) {
	for path, want := range map[string]string{
		`C:\sets\winter.quadrille`:   "",
		`winter.quadrille`:           "",
		`..\winter 2.1.quadrille`:    "",
		`.`:                          "",
		`C:\sets\..`:                 "",
		`NUL`:                        "",
		`con`:                        "",
		`C:winter.quadrille`:         "",
		`\\server\share\a.quadrille`: "",
		`nul.quadrille`:              `Windows reserves this name for a device; it could be "puzzle nul.quadrille"`,
		`C:\sets\Aux.quadrille`:      `Windows reserves this name for a device; it could be "puzzle Aux.quadrille"`,
		`sets/com1.svg`:              `Windows reserves this name for a device; it could be "puzzle com1.svg"`,
		`winter.quadrille.`:          `a file name on Windows cannot end with a dot or a blank; it could be "winter.quadrille"`,
		`C:\winter `:                 `a file name on Windows cannot end with a dot or a blank; it could be "winter"`,
		`...`:                        `a file name on Windows cannot end with a dot or a blank; it could be "puzzle"`,
		`winter:2.quadrille`:         `a file name on Windows cannot contain a colon; it could be "winter-2.quadrille"`,
		`C:\a:b`:                     `a file name on Windows cannot contain a colon; it could be "a-b"`,
	} {
		got := ""
		if err := windowsName(path); err != nil {
			got = fmt.Sprint(err)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
