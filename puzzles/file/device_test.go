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
		`nul.quadrille`:              `Windows keeps this name for a device; it could be "puzzle nul.quadrille"`,
		`C:\sets\Aux.quadrille`:      `Windows keeps this name for a device; it could be "puzzle Aux.quadrille"`,
		`sets/com1.svg`:              `Windows keeps this name for a device; it could be "puzzle com1.svg"`,
		`winter.quadrille.`:          `a name of Windows does not end with a dot or a blank; it could be "winter.quadrille"`,
		`C:\winter `:                 `a name of Windows does not end with a dot or a blank; it could be "winter"`,
		`...`:                        `a name of Windows does not end with a dot or a blank; it could be "puzzle"`,
		`winter:2.quadrille`:         `a name of Windows has no colon; it could be "winter-2.quadrille"`,
		`C:\a:b`:                     `a name of Windows has no colon; it could be "a-b"`,
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
