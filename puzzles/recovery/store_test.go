package recovery

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
)

// testStore checks that a store does what the interface says. again is another store of the
// same entries, as another program has it.
func testStore(t *testing.T, s, again Store) {
	names := func() []string {
		t.Helper()
		names, err := s.Names()
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(names)
		return names
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	holds := func(name, want string) {
		t.Helper()
		if got, err := s.Read(name); err != nil || string(got) != want {
			t.Errorf("%s holds %q (%v), want %q", name, got, err, want)
		}
	}
	if got := names(); len(got) > 0 {
		t.Fatalf("a new store has %v", got)
	}
	if _, err := s.Read("a.state"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v for an entry that is not there", err)
	}
	must(s.Write("a.state", []byte("one ’ two\n")))
	must(s.Write("a.state", []byte("1")))
	must(s.Write("b.state", []byte("other")))
	holds("a.state", "1")
	must(s.Rename("b.state", "a.state"))
	holds("a.state", "other")
	if got := names(); !slices.Equal(got, []string{"a.state"}) {
		t.Errorf("the entries are %v", got)
	}
	if err := s.Rename("b.state", "c.state"); err == nil {
		t.Error("an entry that is not there is renamed")
	}
	must(s.Remove("a.state"))
	must(s.Remove("a.state"))
	if s.Where("a.state") == "" {
		t.Error("the store is nowhere")
	}

	unlock, ok, err := s.Lock("a.lock")
	if !ok || err != nil {
		t.Fatalf("a free name is not locked (%v)", err)
	}
	if _, ok, err := again.Lock("a.lock"); ok || err != nil {
		t.Errorf("a name is locked twice (%v)", err)
	}
	if got := names(); !slices.Equal(got, []string{"a.lock"}) {
		t.Errorf("the entries are %v", got)
	}
	unlock()
	unlock, ok, err = again.Lock("a.lock")
	if !ok || err != nil {
		t.Fatalf("an unlocked name is not free (%v)", err)
	}
	must(s.Remove("a.lock"))
	unlock()
	if got := names(); len(got) > 0 {
		t.Errorf("%v is left", got)
	}
}

func TestMemory(t *testing.T) {
	s := Memory()
	testStore(t, s, s)
}
