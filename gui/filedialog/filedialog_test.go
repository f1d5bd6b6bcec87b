package filedialog

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/sqweek/dialog"

	"quadrille/gui"
)

// The dialogs themselves are tested with the real window.

func TestChosen(t *testing.T) {
	broken := errors.New("no display")
	for _, test := range []struct {
		name, path string
		err        error
		want       string
		wantErr    error
	}{
		{"a file", "/home/me/a.quadrille", nil, "/home/me/a.quadrille", nil},
		{"a path that is not plain", "/home/me/../you/./a.quadrille/", nil, "/home/you/a.quadrille", nil},
		{"given up", "/home/me", dialog.ErrCancelled, "", nil},
		{"failed", "", broken, "", broken},
	} {
		path, err := chosen(func() (string, error) { return test.path, test.err })
		if path != filepath.FromSlash(test.want) || !errors.Is(err, test.wantErr) {
			t.Errorf("%s: %q, %v, want %q, %v", test.name, path, err, test.want, test.wantErr)
		}
	}
}

func TestPrepare(t *testing.T) {
	folder := t.TempDir()
	b := prepare("Open", folder, []gui.Filter{{Name: "Quadrille puzzles", Extensions: []string{"quadrille"}}})
	if b.Dlg.Title != "Open" || b.StartDir != folder {
		t.Errorf("title %q, folder %q", b.Dlg.Title, b.StartDir)
	}
	if len(b.Filters) != 2 || b.Filters[0].Desc != "Quadrille puzzles" || b.Filters[1].Extensions[0] != "*" {
		t.Errorf("the filters are %v", b.Filters)
	}
	if b := prepare("Open", filepath.Join(folder, "gone"), nil); b.StartDir != "" {
		t.Errorf("a folder that is not there is opened: %q", b.StartDir)
	}
}
