// Package quadrille describes the programs: their name and version, the changelog, and the
// licenses of everything linked into them.
//
// Each fact is stated once: in FyneApp.toml, which Fyne's packager reads too, or in the
// texts in the assets folder.
package quadrille

import (
	_ "embed"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
)

// Licenses is the license of Quadrille and those of all modules and fonts that its programs
// contain, on any system. A test in cmd writes it.
//
//go:embed assets/licenses.txt
var Licenses string

// Values from FyneApp.toml.
var (
	ID      = detail("ID")
	Name    = detail("Name")
	Version = detail("Version")
)

// FyneApp is the text of FyneApp.toml.
//
//go:embed FyneApp.toml
var FyneApp string

// detail returns a string value of FyneApp.toml.
func detail(key string) string {
	_, from, _ := strings.Cut("\n"+FyneApp, "\n"+key+` = "`)
	value, _, _ := strings.Cut(from, `"`)
	return value
}

// changelog lists the changes by release: headings "## VERSION (DATE)", newest first, each
// followed by its changes, one per line beginning with "- ".
//
//go:embed assets/CHANGELOG.md
var changelog string

// A Release is a version and its changes.
type Release struct {
	Version string
	Date    string   // as in 2026-11-28
	Changes []string // sentences
}

// Releases returns all releases, newest first: the present one.
func Releases() (all []Release) {
	heading := regexp.MustCompile(`^## (\S+) \((\d{4}-\d\d-\d\d)\)$`)
	for line := range strings.Lines(changelog) {
		line = strings.TrimSpace(line)
		if h := heading.FindStringSubmatch(line); h != nil {
			all = append(all, Release{Version: h[1], Date: h[2]})
		} else if change, ok := strings.CutPrefix(line, "- "); ok {
			last := &all[len(all)-1]
			last.Changes = append(last.Changes, change)
		}
	}
	return all
}

// Build returns the revision and environment that this program was built from, as far as
// known: "a1b2c3d4e5f6, Go 1.26.8, linux/amd64".
func Build() string {
	var parts []string
	if info, ok := debug.ReadBuildInfo(); ok {
		settings := make(map[string]string)
		for _, s := range info.Settings {
			settings[s.Key] = s.Value
		}
		if commit := settings["vcs.revision"]; commit != "" {
			commit = commit[:min(12, len(commit))]
			if settings["vcs.modified"] == "true" {
				commit += " with changes"
			}
			parts = append(parts, commit)
		}
	}
	return strings.Join(append(parts, strings.Replace(runtime.Version(), "go", "Go ", 1), runtime.GOOS+"/"+runtime.GOARCH), ", ")
}
