package recovery

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// text is a state that is its own text.
type text string

func (s text) Encode() ([]byte, error) {
	if s == "panic" {
		panic("this state cannot be written")
	}
	return []byte(s), nil
}

// desk is the goroutine of a keeper in a test.
type desk struct {
	t     *testing.T
	store Store
	posts chan func()
	said  []error
}

func newDesk(t *testing.T, s Store) *desk {
	return &desk{t: t, store: s, posts: make(chan func(), 1000)}
}

func (d *desk) keeper() *Keeper {
	d.t.Helper()
	k, err := New(d.store, func(f func()) { d.posts <- f }, func(err error) { d.said = append(d.said, err) })
	if err != nil {
		d.t.Fatal(err)
	}
	return k
}

// pass lets time pass, and runs what is posted.
func (d *desk) pass(by time.Duration) {
	for end := time.Now().Add(by); ; {
		synctest.Wait()
		for len(d.posts) > 0 {
			(<-d.posts)()
			synctest.Wait()
		}
		if !time.Now().Before(end) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// find returns everything that a keeper finds.
func (d *desk) find(k *Keeper) []Found {
	d.t.Helper()
	found, err := k.Find()
	if err != nil {
		d.t.Error(err)
	}
	return slices.Collect(found)
}

func (d *desk) holds(name, want string) {
	d.t.Helper()
	got, err := d.store.Read(name)
	if want == "" && err == nil || want != "" && string(got) != want {
		d.t.Errorf("%s holds %q (%v), want %q", name, got, err, want)
	}
}

// states returns the names of all states in the store.
func (d *desk) states() []string {
	names, err := d.store.Names()
	if err != nil {
		d.t.Fatal(err)
	}
	return slices.DeleteFunc(names, func(name string) bool { return !strings.HasSuffix(name, stateEnding) })
}

// value is a document, as the text that it would keep, "" for nothing.
type value string

func (v *value) take() State {
	if *v == "" {
		return nil
	}
	return text(*v)
}

func TestChangesAreWrittenWithinTheDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		var v value
		doc := k.Keep(v.take)
		v = "1"
		doc.Changed()
		d.pass(Delay - time.Second)
		d.holds(doc.Name(), "")
		v = "2"
		doc.Changed() // does not delay it further
		d.pass(time.Second)
		d.holds(doc.Name(), "2")

		// Changes every second for a minute: what is kept is never older than ten seconds.
		for i := range 60 {
			v = value(strconv.Itoa(i))
			doc.Changed()
			d.pass(time.Second)
			text, _ := d.store.Read(doc.Name())
			if kept, _ := strconv.Atoi(string(text)); i-kept > 9 {
				t.Fatalf("what is kept is %d s old", i-kept)
			}
		}
		v = ""
		doc.Changed() // saved
		d.pass(Delay)
		d.holds(doc.Name(), "")
		k.Close()
	})
}

func TestNowAndClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		a, b, c := value("a"), value("b"), value("")
		da, db, dc := k.Keep(a.take), k.Keep(b.take), k.Keep(c.take)
		da.Changed()
		k.Now() // the window lost the focus
		d.pass(0)
		d.holds(da.Name(), "a")
		d.holds(db.Name(), "")
		db.Changed()
		dc.Changed()
		k.Close() // the system asks the program to end
		d.holds(db.Name(), "b")
		d.holds(dc.Name(), "")
		a = "after the end"
		da.Changed()
		k.Now()
		d.pass(time.Minute)
		d.holds(da.Name(), "a")
	})
}

func TestDroppedAndEndedLeaveNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		a, b := value("a"), value("b")
		da, db := k.Keep(a.take), k.Keep(b.take)
		da.Changed()
		db.Changed()
		d.pass(Delay)
		da.Changed()
		da.Drop()
		d.pass(2 * Delay)
		if got := d.states(); !slices.Equal(got, []string{db.Name()}) {
			t.Errorf("%v is left after one was closed", got)
		}
		k.End()
		if names, _ := d.store.Names(); len(names) > 0 {
			t.Errorf("%v is left of a session that ended in peace", names)
		}
	})
}

// full is a store whose disk is full, as long as it says so. It counts the writes.
type full struct {
	Store
	full   atomic.Bool
	writes atomic.Int64
}

func (s *full) Write(name string, data []byte) error {
	if s.writes.Add(1); s.full.Load() {
		return errors.New("no space left on device")
	}
	return s.Store.Write(name, data)
}

func TestFullDiskIsToldOnceAndTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &full{Store: Memory()}
		d := newDesk(t, s)
		k := d.keeper()
		v := value("1")
		doc := k.Keep(v.take)
		s.full.Store(true)
		doc.Changed()
		d.pass(5 * Delay)
		if len(d.said) != 1 || !strings.Contains(d.said[0].Error(), "no space left") {
			t.Errorf("told %v, want the reason once", d.said)
		}
		s.full.Store(false)
		d.pass(2 * Delay)
		d.holds(doc.Name(), "1")
		s.writes.Store(0)
		k.Now()
		if d.pass(0); s.writes.Load() > 0 {
			t.Error("what has not changed is written again")
		}
		s.full.Store(true)
		v = "2"
		doc.Changed()
		d.pass(2 * Delay)
		if len(d.said) != 2 {
			t.Errorf("told %d times of two times", len(d.said))
		}
		k.Close()
	})
}

func TestStatesThatPanicAreTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		good, bad := value("good"), value("panic")
		dg, db := k.Keep(good.take), k.Keep(bad.take)
		worse := k.Keep(func() State { panic("this state cannot be taken") })
		worse.Changed()
		db.Changed()
		dg.Changed()
		d.pass(Delay)
		d.holds(dg.Name(), "good")
		if len(d.said) != 1 || strings.Count(d.said[0].Error(), "(") != 1 {
			t.Errorf("told %v, want once, without brackets in brackets", d.said)
		}
		k.Close()
	})
}

func TestWhatAnEndedProgramLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		first := d.keeper()
		vals := []value{"0", "1", "", "3"}
		docs := make([]*Kept, len(vals))
		for i := range vals {
			docs[i] = first.Keep(vals[i].take)
			docs[i].Changed()
		}
		tabs := first.KeepTabs(func() Tabs {
			return Tabs{Tabs: []Tab{{State: docs[1].Name(), Path: "/b"}, {State: docs[2].Name(), Path: "/c"}, {State: "gone"}, {State: docs[3].Name()}, {State: docs[0].Name()}}}
		})
		tabs.Changed()
		d.pass(Delay)

		second := d.keeper()
		if found := d.find(second); len(found) > 0 {
			t.Errorf("found %v of a program that runs", found)
		}
		first.own.unlock() // it is killed
		second = d.keeper()
		found := d.find(second)
		var got []string
		for _, f := range found {
			got = append(got, string(f.Text)+f.Path)
		}
		if want := []string{"1/b", "/c", "3", "0"}; !slices.Equal(got, want) {
			t.Errorf("found %v, want %v", got, want)
		}
		if found := d.find(d.keeper()); len(found) > 0 {
			t.Errorf("two programs find the same: %v", found)
		}

		// One is restored, one dropped, one broken; the last one waits.
		v := vals[1]
		kept := second.Adopt(found[0], v.take)
		d.holds(docs[1].Name(), "")
		d.holds(kept.Name(), "1")
		if err := second.Drop(found[3]); err != nil {
			t.Error(err)
		}
		second.Leave(found[1:2])
		found = d.find(second)
		if len(found) != 2 || found[0].Path != "/c" || string(found[1].Text) != "3" {
			t.Errorf("found %v, want what was neither restored nor dropped", found)
		}
		if _, err := second.SetAside(found[1]); err != nil {
			t.Error(err)
		}
		second.Leave(nil)
		if len(second.left) > 0 {
			t.Errorf("the sessions %v are held of which nothing is left", second.left)
		}
		if found := d.find(second); len(found) > 0 {
			t.Errorf("found %v", found)
		}
		v = "1 again"
		kept.Changed()
		d.pass(Delay)
		d.holds(kept.Name(), "1 again")
		second.End()
		names, _ := d.store.Names()
		if i := slices.IndexFunc(names, func(name string) bool { return strings.HasSuffix(name, brokenEnding) }); i < 0 {
			t.Errorf("the broken state is lost: %v", names)
		}
	})
}

// Several killed programs leave several sessions; all are found.
func TestAllKilledProgramsAreFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		for range 3 {
			k := d.keeper()
			v := value("x")
			k.Keep(v.take).Changed()
			k.Close()
		}
		if found := d.find(d.keeper()); len(found) != 3 {
			t.Errorf("found %d, want 3", len(found))
		}
	})
}

func TestLastTabs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		k.KeepTabs(func() Tabs { return Tabs{Tabs: []Tab{{Path: "/a"}, {Path: "/b"}}, At: 1} }).Changed()
		d.pass(Delay)
		k.End()
		k = d.keeper()
		if found := d.find(k); len(found) > 0 {
			t.Errorf("found %v after an end in peace", found)
		}
		if last := k.LastTabs(); len(last.Tabs) != 2 || last.At != 1 {
			t.Errorf("the last tabs are %v", last)
		}
		for _, broken := range []string{"", "{", `{"tabs": 3}`, "\x00"} {
			if err := d.store.Write(lastSession, []byte(broken)); err != nil {
				t.Fatal(err)
			}
			k.LastTabs()
		}
		k.Close()
	})
}

func TestLogFault(t *testing.T) {
	d := newDesk(t, Memory())
	k := d.keeper()
	if where := k.LogFault("a panic"); where == "" {
		t.Error("the log is nowhere")
	}
	d.holds(faultLog, "a panic")
	k.Close()
}

// noting is a store that records what is written.
type noting struct {
	Store
	names []string
}

func (o *noting) Write(name string, data []byte) error {
	o.names = append(o.names, name)
	return o.Store.Write(name, data)
}

// TestLaterDocumentsAreWrittenFirst moves something from each of many entries to the next: it
// must be in at least one of them at every moment.
func TestLaterDocumentsAreWrittenFirst(t *testing.T) {
	s := &noting{Store: Memory()}
	k := newDesk(t, s).keeper()
	var want []string
	for range 20 {
		d := k.Keep(func() State { return text("some") })
		d.Changed()
		want = slices.Insert(want, 0, d.Name())
	}
	k.Close()
	if !slices.Equal(s.names, want) {
		t.Errorf("written %q, want %q", s.names, want)
	}
}

// Close reports what could not be kept, because nobody else is left to do so.
func TestCloseTellsWhatIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, broken := range []bool{false, true} {
			s := &full{Store: Memory()}
			d := newDesk(t, s)
			k := d.keeper()
			v := value("1")
			doc := k.Keep(v.take)
			s.full.Store(true)
			doc.Changed()
			if err := k.Wait(); err == nil {
				t.Error("a full disk takes all")
			}
			s.full.Store(broken)
			doc.Changed()
			if err := k.Close(); (err != nil) != broken {
				t.Errorf("the disk is full: %v, and Close returns %v", broken, err)
			}
		}
	})
}

// A state that cannot even be captured, as after a fault of the window, is not kept.
func TestCloseTellsWhatCannotBeTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := newDesk(t, Memory()).keeper()
		k.Keep(func() State { panic("the board is broken") }).Changed()
		if err := k.Close(); err == nil {
			t.Error("all is said to be kept")
		}
	})
}

// TestNothingIsRemovedWhileWritesFail moves a part of one document to another, which cannot be
// written: the first stays. Closed documents are removed.
func TestNothingIsRemovedWhileWritesFail(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &full{Store: Memory()}
		d := newDesk(t, s)
		k := d.keeper()
		made, closed, open, saved := value("made"), value("closed"), value(""), value("saved")
		dm, dc, do, ds := k.Keep(made.take), k.Keep(closed.take), k.Keep(open.take), k.Keep(saved.take)
		for _, doc := range []*Kept{dm, dc, ds} {
			doc.Changed()
		}
		d.pass(Delay)
		s.full.Store(true)
		saved = "saved and changed"
		made, open = "", "made"
		for _, doc := range []*Kept{dm, do, ds} {
			doc.Changed()
		}
		dc.Drop()
		d.pass(3 * Delay)
		d.holds(dm.Name(), "made")
		d.holds(dc.Name(), "")
		if len(d.said) != 1 || strings.Contains(d.said[0].Error(), errWaits.Error()) {
			t.Errorf("told %v, want once that the disk is full", d.said)
		}
		saved = "" // a saved document delays nothing, and waits for the other one
		ds.Changed()
		d.pass(3 * Delay)
		d.holds(ds.Name(), "saved")
		s.full.Store(false)
		d.pass(2 * Delay)
		d.holds(do.Name(), "made")
		d.holds(dm.Name(), "")
		d.holds(ds.Name(), "")
		if err := k.Close(); err != nil {
			t.Error(err)
		}
	})
}

// Two documents that could not be written are saved: neither waits for the other.
func TestSavedDocumentsDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &full{Store: Memory()}
		d := newDesk(t, s)
		k := d.keeper()
		a, b := value("a"), value("b")
		da, db := k.Keep(a.take), k.Keep(b.take)
		da.Changed()
		db.Changed()
		d.pass(Delay)
		s.full.Store(true)
		a, b = "a again", "b again"
		da.Changed()
		db.Changed()
		d.pass(2 * Delay)
		a, b = "", ""
		da.Changed()
		db.Changed()
		d.pass(3 * Delay)
		if left := d.states(); len(left) > 0 {
			t.Errorf("%v is left", left)
		}
		k.Close()
	})
}

// An empty list of open documents leaves nothing to be found.
func TestNothingOpenLeavesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		open := []Tab{{Path: "/a"}}
		tabs := k.KeepTabs(func() Tabs { return Tabs{Tabs: open} })
		tabs.Changed()
		d.pass(Delay)
		open = nil
		tabs.Changed()
		k.Close()
		if names, _ := d.store.Names(); len(names) > 0 {
			t.Errorf("%v is left of nothing", names)
		}
	})
}

// What earlier runs left is read only when the caller ranges over it.
func TestFindReadsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{Memory(), make(chan bool)}
		d := newDesk(t, s)
		k := d.keeper()
		a, b := value("a"), value("b")
		for _, doc := range []*Kept{k.Keep(a.take), k.Keep(b.take)} {
			doc.Changed()
		}
		k.KeepTabs(func() Tabs { return Tabs{Tabs: []Tab{{Path: "/c"}}} }).Changed()
		k.Close()
		k = d.keeper()
		found, err := k.Find()
		if err != nil {
			t.Fatal(err)
		}
		close(s.reads) // until now nothing could be read
		var all []Found
		for f := range found {
			if all = append(all, f); len(all) == 2 {
				break
			}
		}
		if len(all) != 2 || all[0].Path != "/c" || string(all[1].Text) != "a" {
			t.Errorf("found %v", all)
		}
		// What has been handled since does not appear.
		if err := k.Drop(all[1]); err != nil {
			t.Error(err)
		}
		if rest := slices.Collect(found); len(rest) != 2 || string(rest[1].Text) != "b" {
			t.Errorf("found %v", rest)
		}
		k.Close()
	})
}

// slow is a store that cannot read until it is allowed to.
type slow struct {
	Store
	reads chan bool
}

func (s *slow) Read(name string) ([]byte, error) {
	<-s.reads
	return s.Store.Read(name)
}

// TestNamesThatCannotBeListed changes nothing.
func TestNamesThatCannotBeListed(t *testing.T) {
	d := newDesk(t, Memory())
	first := d.keeper()
	first.Keep(func() State { return text("a") }).Changed()
	first.Close()
	blind := &blind{Store: d.store, blind: true}
	k := newDesk(t, blind).keeper()
	found, err := k.Find()
	if n := len(slices.Collect(found)); err == nil || n > 0 {
		t.Errorf("found %d (%v) where nothing can be listed", n, err)
	}
	k.Leave(nil)
	k.Close()
	blind.blind = false
	if found := d.find(d.keeper()); len(found) != 1 {
		t.Errorf("found %d, want 1", len(found))
	}
}

// blind is a store that cannot list its entries.
type blind struct {
	Store
	blind bool
}

func (b *blind) Names() ([]string, error) {
	if b.blind {
		return nil, errors.New("no names")
	}
	return b.Store.Names()
}

// stuck is a store that cannot rename.
type stuck struct{ Store }

func (s stuck) Rename(string, string) error { return errors.New("no other name") }

// An entry that cannot be renamed stays where it is, and is written under its new name.
func TestWhatCannotBeRenamedIsWrittenAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, stuck{Memory()})
		k := d.keeper()
		v := value("a")
		old := k.Keep(v.take)
		old.Changed()
		k.Close()
		k = d.keeper()
		kept := k.Adopt(d.find(k)[0], v.take)
		d.pass(Delay)
		d.holds(kept.Name(), "a")
		d.holds(old.Name(), "a")
		k.Close()
	})
}

// late is a store in which a program writes once more just before it ends and releases its
// lock.
type late struct {
	Store
	last func()
}

func (l *late) Lock(name string) (func(), bool, error) {
	l.last()
	return l.Store.Lock(name)
}

func TestWhatIsWrittenLastIsFound(t *testing.T) {
	s := &late{Memory(), func() {}}
	d := newDesk(t, s)
	first := d.keeper()
	first.Keep(func() State { return text("a") }).Changed()
	first.Close()
	k := d.keeper()
	s.last = func() {
		if err := s.Write(first.own.id+"-2"+stateEnding, []byte("b")); err != nil {
			t.Error(err)
		}
	}
	if found := d.find(k); len(found) != 2 {
		t.Errorf("found %v, want also what was written last", found)
	}
	k.Close()
}

// Other remains of killed programs are removed.
func TestRemainsOfAKilledProgram(t *testing.T) {
	d := newDesk(t, Memory())
	dead := d.keeper()
	dead.own.unlock()
	for _, name := range []string{"-1.state~", ".session~", "-2.broken"} {
		if err := d.store.Write(dead.own.id+name, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	k := d.keeper()
	if found := d.find(k); len(found) > 0 {
		t.Errorf("found %v", found)
	}
	k.Close()
	if names, _ := d.store.Names(); !slices.Equal(names, []string{dead.own.id + "-2.broken"}) {
		t.Errorf("%v is left, want what was put aside", names)
	}
	if _, ok, err := d.store.Lock(dead.own.id + lockEnding); !ok || err != nil {
		t.Errorf("the lock of a session that is gone is held (%v)", err)
	}
}

// windows is a store of a system that cannot remove a locked file.
type windows struct{ *memory }

func (w windows) Remove(name string) error {
	w.mu.Lock()
	locked := w.locks[name]
	w.mu.Unlock()
	if locked {
		return errors.New("the file is in use")
	}
	return w.memory.Remove(name)
}

func TestLocksThatCannotBeRemovedWhileHeld(t *testing.T) {
	d := newDesk(t, windows{Memory().(*memory)})
	d.keeper().Close()
	if names, _ := d.store.Names(); len(names) > 0 {
		t.Errorf("%v is left", names)
	}
}

// Ten documents or more come back in the order in which they were opened.
func TestOrderOfManyDocuments(t *testing.T) {
	d := newDesk(t, Memory())
	k := d.keeper()
	var want, got []string
	for i := range 12 {
		want = append(want, strconv.Itoa(i))
		k.Keep(func() State { return text(strconv.Itoa(i)) }).Changed()
	}
	k.Close()
	for _, f := range d.find(d.keeper()) {
		got = append(got, string(f.Text))
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

// free is a store where every lock is free.
type free struct{ Store }

func (f free) Lock(string) (func(), bool, error) { return func() {}, true, nil }

// A program does not find its own states, even where locks do not work.
func TestNobodyFindsItsOwn(t *testing.T) {
	d := newDesk(t, free{Memory()})
	k := d.keeper()
	k.Keep(func() State { return text("a") }).Changed()
	if err := k.Wait(); err != nil {
		t.Fatal(err)
	}
	if found := d.find(k); len(found) > 0 {
		t.Errorf("found %v of its own", found)
	}
	k.Close()
}

// jammed is a store from which nothing can be removed for a while.
type jammed struct {
	Store
	jammed atomic.Bool
}

func (s *jammed) Remove(name string) error {
	if s.jammed.Load() {
		return errors.New("in use")
	}
	return s.Store.Remove(name)
}

// TestRemovalsThatFailHoldUpNothing closes a document whose entry cannot be removed, and saves
// another one: neither waits for the other, and the first entry is removed as soon as
// possible.
func TestRemovalsThatFailHoldUpNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &jammed{Store: Memory()}
		d := newDesk(t, s)
		k := d.keeper()
		a, b := value("a"), value("b")
		da, db := k.Keep(a.take), k.Keep(b.take)
		da.Changed()
		db.Changed()
		d.pass(2 * Delay)
		s.jammed.Store(true)
		da.Drop()
		d.pass(2 * Delay)
		d.holds(da.Name(), "a")
		s.jammed.Store(false)
		b = ""
		db.Changed()
		d.pass(2 * Delay)
		d.holds(db.Name(), "")
		d.holds(da.Name(), "")
		if err := k.Close(); err != nil || len(d.said) != 1 {
			t.Errorf("error %v, told %v, want once", err, d.said)
		}
	})
}

// TestAdoptedWorkThatIsSavedIsGone adopts a state with nothing left to lose, because its file
// has it.
func TestAdoptedWorkThatIsSavedIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, Memory())
		k := d.keeper()
		a := value("a")
		k.Keep(a.take).Changed()
		d.pass(2 * Delay)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		k = d.keeper()
		left, err := k.Find()
		if err != nil {
			t.Fatal(err)
		}
		saved := value("")
		var adopted *Kept
		for f := range left {
			adopted = k.Adopt(f, saved.take)
		}
		d.holds(adopted.Name(), "a")
		d.pass(2 * Delay)
		d.holds(adopted.Name(), "")
	})
}
