package look

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
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
	icons, err := os.ReadDir("../../assets/icons")
	if err != nil {
		t.Fatal(err)
	}
	for _, icon := range icons {
		name := strings.TrimSuffix(icon.Name(), ".svg")
		if !strings.Contains(text, `"`+name+`"`) {
			t.Errorf("nobody draws the icon %q", name)
		}
	}
	if len(icons) < 20 {
		t.Errorf("only %d icons", len(icons))
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
