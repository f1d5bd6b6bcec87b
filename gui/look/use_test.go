package look

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/assets"
)

// sources returns the text of the program, without tests and one file.
func sources(t *testing.T, but string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || filepath.Base(path) == but {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// TestEveryIconIsDrawn looks for unused drawings.
func TestEveryIconIsDrawn(t *testing.T) {
	text := sources(t, "")
	names := assets.IconNames()
	for _, name := range names {
		if !strings.Contains(text, `"`+name+`"`) {
			t.Errorf("nobody draws the icon %q", name)
		}
	}
	if len(names) < 20 {
		t.Errorf("only %d icons", len(names))
	}
}

// TestEveryRoleIsPainted looks for unused colors.
func TestEveryRoleIsPainted(t *testing.T) {
	role, err := os.ReadFile("../../puzzles/draw/role.go")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`(?m)^\t([A-Z]\w*) +Role = `).FindAllStringSubmatch(string(role), -1)
	text := sources(t, "role.go")
	for _, name := range names {
		if !regexp.MustCompile(`\b` + name[1] + `\b`).MatchString(text) {
			t.Errorf("nobody paints the role %s", name[1])
		}
	}
	if len(names) < 30 {
		t.Errorf("only %d roles", len(names))
	}
}
