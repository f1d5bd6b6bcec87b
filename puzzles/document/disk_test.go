package document_test

import (
	"testing"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

func TestReload(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "yinyang", "givens": [".b", ".."], "verdict": "multiple"}]}`)
	d.Show(1)
	d.SetMeta(puzzles.Meta{Title: "Mine"})
	d.Press(puzzles.Press{At: drafttest.Middle(1, 1)}) // and the stroke goes on
	rev := d.Revision()
	drafttest.Overwrite(t, path, drafttest.Snow)
	d.File.Check()
	f, err := draft.Read(path, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Reload(f); err != nil {
		t.Fatal(err)
	}
	if d.Boards() != 1 || d.At() != 0 || d.Name() != "Snow" || d.History.Undoes() != "" || d.Drawing() {
		t.Errorf("after reloading: %d boards, %d of %q, undo %q", d.Boards(), d.At(), d.Name(), d.History.Undoes())
	}
	if d.Unsaved() || d.File.Check() != draft.DiskSame || d.Revision() == rev {
		t.Errorf("after reloading: unsaved %v, disk %d, revision %d", d.Unsaved(), d.File.Disk(), d.Revision())
	}
	if w := k.verdict(d); w.Kind != document.Broken { // a rule is broken in the file
		t.Errorf("the verdict is still %+v", w)
	}
	d.SetMeta(puzzles.Meta{Title: "Slush"})
	if err := drafttest.Save(d.Draft, path); err != nil {
		t.Fatal(err)
	}
	if back, err := file.Open(path, types.All); err != nil || len(back.Puzzles) != 1 || back.Puzzles[0].Meta().Title != "Slush" {
		t.Errorf("what was reloaded is saved as %+v, %v", back, err)
	}

	none, err := draft.Paste(`{"quadrille": 1, "puzzles": []}`, draft.ReadOptions{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Reload(none); err == nil || d.Name() != "Slush" {
		t.Errorf("a file without puzzles is shown as %q, error %v", d.Name(), err)
	}
}
