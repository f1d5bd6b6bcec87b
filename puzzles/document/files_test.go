package document_test

import (
	"os"
	"path/filepath"
	"testing"

	"quadrille/puzzles/document"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// open writes a file and opens it.
func (k *desk) open(text string) (d *document.Document, path string) {
	k.t.Helper()
	path = filepath.Join(k.t.TempDir(), "puzzle.quadrille")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		k.t.Fatal(err)
	}
	c, err := file.Open(path, types.All)
	if err != nil {
		k.t.Fatal(err)
	}
	if d, err = document.Of(c, path, k.post, k.changed); err != nil {
		k.t.Fatal(err)
	}
	k.t.Cleanup(d.Close)
	return d, path
}

func TestUnfinishedPuzzleIsShown(t *testing.T) {
	d, _ := newDesk(t).open(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["001", "1.."]}]}`)
	if w := d.Verdict(); w.Kind == document.NotReady {
		t.Errorf("six cells for the set 0 to 1 are not ready: %v", w)
	}
	d, _ = newDesk(t).open(`{"quadrille": 1, "puzzles": [{"type": "domino", "givens": ["000", "110"]}]}`)
	if w := d.Verdict(); w.Kind != document.NotReady || w.Chip != "Not a full set" {
		t.Errorf("four of one number: %v", w)
	}
}

func TestOptionThatTheBoardContradicts(t *testing.T) {
	d, _ := newDesk(t).open(`{"quadrille": 1, "puzzles": [{"type": "domino", "set": 9, "givens": ["09", ".."]}]}`)
	seven := 7
	err := d.SetOption("set", &seven)
	if err == nil || err.Error() != "row 1, column 2 holds 9; change that first" {
		t.Errorf("a set to 7 with a 9 on the board: %v", err)
	}
	if v, _ := d.State().Puzzle.Option("set"); v != 9 || d.Undoes() != "" {
		t.Errorf("the option is %d now", v)
	}
}
