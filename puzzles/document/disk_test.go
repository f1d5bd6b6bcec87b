package document_test

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles"
	"quadrille/puzzles/document"
	"quadrille/puzzles/document/documenttest"
	"quadrille/puzzles/draft"
	"quadrille/puzzles/file"
	"quadrille/puzzles/types"
)

// overwrite writes a file as another program does.
func overwrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestOneLookAtATime asks for many looks at a file before the first one is back.
func TestOneLookAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, _ := k.Write(documenttest.Snow)
		d.Close()
		drain := func() (posts int) {
			for synctest.Wait(); len(k.Posts) > 0; posts++ {
				(<-k.Posts)()
			}
			return posts
		}
		drain()
		for range 100 {
			d.File.Look()
		}
		if n := drain(); n != 1 {
			t.Errorf("%d looks at a file at the same time", n)
		}
		if n := drain(); n != 1 {
			t.Errorf("%d looks after the first one, want one", n)
		}
		if n := drain(); n != 0 {
			t.Errorf("%d more looks", n)
		}
	})
}

func TestDiskComparesContents(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(documenttest.Snow)
	disk := func(want draft.Disk, unsaved bool, when string) {
		t.Helper()
		if got := d.File.Check(); got != want || d.File.Disk() != want || d.Unsaved() != unsaved {
			t.Errorf("%s the file is in state %d and unsaved is %v, want %d and %v", when, got, d.Unsaved(), want, unsaved)
		}
	}
	disk(draft.DiskSame, false, "after opening")
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(path, time.Time{}, later); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskSame, false, "with another time and the same content")
	overwrite(t, path, strings.Replace(documenttest.Snow, "Snow", "Rain", 1))
	if err := os.Chtimes(path, time.Time{}, later); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskChanged, false, "with another content of the same size and time")
	if err := d.Save(path); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskSame, false, "after saving")
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskGone, true, "after renaming")
	if err := os.Rename(path+".old", path); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskSame, false, "after renaming back")

	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	disk(draft.DiskSame, false, "as a pipe, which nobody can read to its end,")

	fresh := k.Empty("yinyang")
	fresh.File.Look()
	if fresh.File.Check() != draft.DiskSame || fresh.Unsaved() {
		t.Error("a board without a file has a file that has changed")
	}
}

func TestLookAtDiskTells(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(documenttest.Snow)
	k.verdict(d)
	look := func(want bool, when string) {
		t.Helper()
		k.Seen = 0
		d.File.Look()
		(<-k.Posts)()
		if told := k.Seen&draft.OnDisk != 0; told != want {
			t.Errorf("%s it is told: %v, want %v", when, told, want)
		}
	}
	look(false, "as long as nothing has changed")
	overwrite(t, path, strings.Replace(documenttest.Snow, "Snow", "Rain", 1))
	look(true, "after a change")
	look(true, "as long as nobody has said what is to become of it")
	d.File.Keep()
	look(false, "after keeping mine")
	if !d.Unsaved() {
		t.Error("a document that differs from its file is not unsaved")
	}
	overwrite(t, path, strings.Replace(documenttest.Snow, "Snow", "Hail", 1))
	look(true, "after a second change")
	d.File.Keep()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	look(true, "when the file is gone")
	look(false, "a second time")
	overwrite(t, path, strings.Replace(documenttest.Snow, "Snow", "Hail", 1))
	look(true, "when it is back")

	k.Seen = 0
	overwrite(t, path, documenttest.Snow)
	d.File.Look()
	late := <-k.Posts
	if err := d.Save(path); err != nil {
		t.Fatal(err)
	}
	late()
	if d.File.Disk() != draft.DiskSame || k.Seen&draft.OnDisk != 0 {
		t.Error("what was seen before a save is told after it")
	}
}

func TestKeepWithoutAChangeIsNothing(t *testing.T) {
	d, _ := newDesk(t).Write(documenttest.Snow)
	d.File.Keep()
	if d.Unsaved() {
		t.Error("keeping what nothing has changed makes it unsaved")
	}
}

func TestReload(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(`{"quadrille": 1, "puzzles": [{"type": "yinyang", "givens": ["b.", ".."]}, {"type": "yinyang", "givens": [".b", ".."], "verdict": "multiple"}]}`)
	d.Show(1)
	d.SetMeta(puzzles.Meta{Title: "Mine"})
	d.Press(puzzles.Press{At: documenttest.Middle(1, 1)}) // and the stroke goes on
	rev := d.Revision()
	overwrite(t, path, documenttest.Snow)
	d.File.Check()
	f, err := draft.Read(path, draft.Reading{Types: types.All})
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
	if err := d.Save(path); err != nil {
		t.Fatal(err)
	}
	if back, err := file.Open(path, types.All); err != nil || len(back.Puzzles) != 1 || back.Puzzles[0].Meta().Title != "Slush" {
		t.Errorf("what was reloaded is saved as %+v, %v", back, err)
	}

	none, err := draft.Paste(`{"quadrille": 1, "puzzles": []}`, draft.Reading{Types: types.All})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Reload(none); err == nil || d.Name() != "Slush" {
		t.Errorf("a file without puzzles is shown as %q, error %v", d.Name(), err)
	}
}

// TestSnapshotKnowsTheFile restores documents whose file is another one or gone.
func TestSnapshotKnowsTheFile(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(documenttest.Snow)
	overwrite(t, path, strings.Replace(documenttest.Snow, "Snow", "Rain", 1))
	if r := back(t, k, d); r.File.Check() != draft.DiskChanged {
		t.Error("a document that was restored takes the changed file for its own")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	d.File.Check()
	if r := back(t, k, d); !d.Snapshot().Unsaved() || !r.Unsaved() || r.File.Disk() != draft.DiskGone {
		t.Error("a document whose file is gone is not restored as unsaved")
	}
}
