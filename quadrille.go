// Package quadrille is what the programs say of themselves: their version, and
// the licenses of all that is linked into them.
package quadrille

import (
	_ "embed"
	"regexp"
)

// Licenses is the license of Quadrille and those of all modules and fonts that
// its programs carry, for any system. A test in cmd writes it.
//
//go:embed assets/licenses.txt
var Licenses string

// What FyneApp.toml says, which the packager of Fyne reads too.
var (
	ID      = detail("ID")
	Name    = detail("Name")
	Version = detail("Version")
)

//go:embed FyneApp.toml
var fyneApp string

// detail is a string of FyneApp.toml.
func detail(key string) string {
	return regexp.MustCompile(`(?m)^` + key + ` = "(.*)"$`).FindStringSubmatch(fyneApp)[1]
}
