package draft_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/types"
)

func TestOptionThatTheBoardContradicts(t *testing.T) {
	d, _ := newDesk(t).Write(`{"quadrille": 1, "puzzles": [{"type": "hoodoo", "colors": 9, "givens": ["19", ".."]}]}`)
	seven := 7
	err := d.SetOption("colors", &seven)
	if err == nil || err.Error() != "row 1, column 2 holds 9; change that first" {
		t.Errorf("seven colors with the ninth on the board: %v", err)
	}
	if v, _ := d.State().Puzzle.Option("colors"); v != 9 || d.History.Undoes() != "" {
		t.Errorf("the option is %d now", v)
	}
}

// TestLostPuzzles reports puzzles without a board, and shows the others.
func TestLostPuzzles(t *testing.T) {
	for _, row := range []struct {
		puzzles, lost string
		others        int
	}{
		{`{"type": "yinyang", "givens": ["b.", ".."]}`, "", 1},
		{`{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "chess"}, {"type": "yinyang", "givens": ["x"]}`, "chess", 1},
		{`{"type": "chess"}`, "chess", 0},
		{`{"type": "domino", "givens": ["000", "110"]}`, "", 1}, // incomplete
	} {
		f, err := draft.Paste(`{"quadrille": 1, "puzzles": [`+row.puzzles+`]}`, draft.ReadOptions{Types: types.All})
		if err != nil {
			t.Fatal(err)
		}
		others, err := f.Lost()
		if others != row.others || (err == nil) != (row.lost == "") || err != nil && !strings.Contains(err.Error(), row.lost) {
			t.Errorf("%s: %d others, lost: %v", row.puzzles, others, err)
		}
	}
}

// TestTextIsPastedAgain copies a board and pastes it as unsaved work with a name.
func TestTextIsPastedAgain(t *testing.T) {
	k := newDesk(t)
	d, _ := k.Write(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."], "marks": [".w", ".."]}]}`)
	f, err := draft.Paste(d.Text(), draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	f.Untitled = "Untitled 3"
	back := k.Open(f)
	if s := back.State(); !s.Puzzle.Same(d.State().Puzzle) || !s.Marks.Values.Equal(d.State().Marks.Values) {
		t.Errorf("%s is pasted as %s", d.Text(), back.Text())
	}
	if !back.Unsaved() || back.File.Path() != "" || back.File.Name() != "Untitled 3.quadrille" {
		t.Errorf("what was pasted: unsaved %v, at %q, to be saved as %q", back.Unsaved(), back.File.Path(), back.File.Name())
	}
	if f, err = draft.Paste("b.\n..", draft.ReadOptions{Types: types.All, Like: d.Type()}); err != nil || f.Path() != "" {
		t.Errorf("a grid of the type that is shown: %v", err)
	}
	_, err = draft.Paste("..\n..", draft.ReadOptions{Types: types.All})
	if what, ways := draft.Interpretations(err); what != "a grid of 2 × 2" || len(ways) < 2 {
		t.Errorf("a grid that can be several: %q, %v", what, ways)
	}
	if what, ways := draft.Interpretations(draft.ErrNoBoard); what != "" || ways != nil {
		t.Errorf("another error: %q, %v", what, ways)
	}
	if f, err = draft.Paste("https://puzz.link/p?yinyang/v:/2/2/60", draft.ReadOptions{Types: types.All}); err != nil || f.Said() != "A puzz.link address of Yin-Yang. It is marked as a variant, whose rules may differ from ours." {
		t.Errorf("a link: %v, %v", f, err)
	}
	path := filepath.Join(t.TempDir(), "Ice.quadrille")
	if err := drafttest.Save(back, path); err != nil || back.File.Name() != "Ice.quadrille" {
		t.Errorf("%v; the file is called %q", err, back.File.Name())
	}
}

// A file of another format opens as a draft without a file, under the same name, and the
// format is reported.
func TestFilesOfOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Snow.txt")
	if err := os.WriteFile(path, []byte("\ufeffb . w\r\n. . .\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	k := newDesk(t)
	d := k.Open(f)
	if d.File.Path() != "" || !d.Unsaved() || d.Title() != "Snow" || d.File.Name() != "Snow.quadrille" || f.Said() != "A grid of 2 × 3, read as Yin-Yang." {
		t.Errorf("%q, unsaved %v, %q, %q, %q", d.File.Path(), d.Unsaved(), d.Title(), d.File.Name(), f.Said())
	}
	if err := os.WriteFile(path, []byte("Dear reader"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := draft.Read(path, draft.ReadOptions{Types: types.All}); err == nil || !strings.HasPrefix(err.Error(), path+": this is text without a puzzle") {
		t.Errorf("got %v", err)
	}
}
