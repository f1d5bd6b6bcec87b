package draft_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quadrille/puzzles/draft"
	"quadrille/puzzles/draft/drafttest"
)

// TestOneLookAtATime requests many checks of a file before the first one returns.
func TestOneLookAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t)
		d, _ := k.Write(drafttest.Snow)
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
	d, path := k.Write(drafttest.Snow)
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
	drafttest.Overwrite(t, path, strings.Replace(drafttest.Snow, "Snow", "Rain", 1))
	if err := os.Chtimes(path, time.Time{}, later); err != nil {
		t.Fatal(err)
	}
	disk(draft.DiskChanged, false, "with another content of the same size and time")
	if err := drafttest.Save(d, path); err != nil {
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
	if err := exec.Command("mkfifo", path).Run(); err != nil {
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
	d, path := k.Write(drafttest.Snow)

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
	drafttest.Overwrite(t, path, strings.Replace(drafttest.Snow, "Snow", "Rain", 1))
	look(true, "after a change")
	look(true, "as long as nobody has said what is to become of it")
	d.File.Keep()
	look(false, "after keeping mine")
	if !d.Unsaved() {
		t.Error("a document that differs from its file is not unsaved")
	}
	drafttest.Overwrite(t, path, strings.Replace(drafttest.Snow, "Snow", "Hail", 1))
	look(true, "after a second change")
	d.File.Keep()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	look(true, "when the file is gone")
	look(false, "a second time")
	drafttest.Overwrite(t, path, strings.Replace(drafttest.Snow, "Snow", "Hail", 1))
	look(true, "when it is back")

	k.Seen = 0
	drafttest.Overwrite(t, path, drafttest.Snow)
	d.File.Look()
	late := <-k.Posts
	if err := drafttest.Save(d, path); err != nil {
		t.Fatal(err)
	}
	late()
	if d.File.Disk() != draft.DiskSame || k.Seen&draft.OnDisk != 0 {
		t.Error("what was seen before a save is told after it")
	}
}

func TestKeepWithoutAChangeIsNothing(t *testing.T) {
	d, _ := newDesk(t).Write(drafttest.Snow)
	d.File.Keep()
	if d.Unsaved() {
		t.Error("keeping what nothing has changed makes it unsaved")
	}
}

// TestSnapshotKnowsTheFile restores drafts whose file has changed or gone.
func TestSnapshotKnowsTheFile(t *testing.T) {
	k := newDesk(t)
	d, path := k.Write(drafttest.Snow)
	drafttest.Overwrite(t, path, strings.Replace(drafttest.Snow, "Snow", "Rain", 1))
	if r := k.Back(d); r.File.Check() != draft.DiskChanged {
		t.Error("a document that was restored takes the changed file for its own")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	d.File.Check()
	if r := k.Back(d); !d.Snapshot().Unsaved() || !r.Unsaved() || r.File.Disk() != draft.DiskGone {
		t.Error("a document whose file is gone is not restored as unsaved")
	}
}
