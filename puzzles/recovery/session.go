package recovery

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Tabs is the list of what is open, in order.
type Tabs struct {
	Tabs []Tab     `json:"tabs"`
	At   int       `json:"at"` // the one that is shown
	When time.Time `json:"when"`
}

// Tab is one open document: the entry of its state where it has unsaved work,
// and its file where it has one.
type Tab struct {
	State string `json:"state,omitempty"`
	Path  string `json:"path,omitempty"`
}

// Encode implements State.
func (t Tabs) Encode() ([]byte, error) { return json.Marshal(t) }

// KeepTabs keeps the list of what is open. It is to be told Changed like any
// other state.
func (k *Keeper) KeepTabs(take func() Tabs) *Kept {
	k.tabs = k.add(k.id+sessionEnding, func() State { return take() })
	return k.tabs
}

// LastTabs is what was open when the last program ended in peace.
func (k *Keeper) LastTabs() Tabs { return k.readTabs(lastSession) }

func (k *Keeper) readTabs(name string) (t Tabs) {
	if data, err := k.store.Read(name); err == nil {
		_ = json.Unmarshal(data, &t) // a broken list is an empty one
	}
	return t
}

// Found is a document that was open in a program which ended without closing
// it.
type Found struct {
	State string // the entry of its state; "" for a file without unsaved work
	Path  string // the file of one without unsaved work
	When  time.Time
	Text  []byte // the state
	Err   error  // why it cannot be read
}

// left is a session that no program runs any more.
type left struct {
	id     string
	unlock func()
}

var entry = regexp.MustCompile(`^([0-9a-f]{12})[-.]`)

// Find lists what programs left that have ended, and holds it, so that no other
// program finds it as well.
func (k *Keeper) Find() ([]Found, error) {
	names, err := k.store.Names()
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if m := entry.FindStringSubmatch(name); m != nil && !strings.HasSuffix(name, brokenEnding) {
			k.claim(m[1])
		}
	}
	names, err = k.store.Names() // what has been claimed does not change any more
	var found []Found
	for _, l := range k.left {
		found = append(found, k.found(l, names)...)
	}
	k.tidy(names)
	return found, err
}

// claim takes a session over when its program has ended.
func (k *Keeper) claim(id string) {
	if id == k.id || slices.ContainsFunc(k.left, func(l left) bool { return l.id == id }) {
		return
	}
	if unlock, ok, err := k.store.Lock(id + lockEnding); ok && err == nil {
		k.left = append(k.left, left{id, unlock})
	}
}

// states are the names of the states of a session, in the order in which their
// documents were opened.
func (l left) states(names []string) []string {
	var states []string
	for _, name := range names {
		if strings.HasPrefix(name, l.id+"-") && strings.HasSuffix(name, stateEnding) {
			states = append(states, name)
		}
	}
	number := func(name string) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(name[len(l.id)+1:], stateEnding))
		return n
	}
	slices.SortFunc(states, func(a, b string) int { return number(a) - number(b) })
	return states
}

// found lists what is there of one session: its tabs in order, then states that
// came after the list was written.
func (k *Keeper) found(l left, names []string) []Found {
	var found []Found
	states := l.states(names)
	take := func(name string) {
		f := Found{State: name}
		f.Text, f.Err = k.store.Read(name)
		found = append(found, f)
	}
	tabs := k.readTabs(l.id + sessionEnding)
	for _, t := range tabs.Tabs {
		if i := slices.Index(states, t.State); i >= 0 {
			take(t.State)
			states = slices.Delete(states, i, i+1)
		} else if t.Path != "" {
			found = append(found, Found{Path: t.Path, When: tabs.When})
		}
	}
	for _, name := range states {
		take(name)
	}
	return found
}

// tidy lets go of sessions that have nothing left.
func (k *Keeper) tidy(names []string) {
	k.left = slices.DeleteFunc(k.left, func(l left) bool {
		if len(l.states(names)) > 0 || slices.Contains(names, l.id+sessionEnding) {
			return false
		}
		for _, name := range names { // half-written entries of a killed program
			if strings.HasPrefix(name, l.id) && name != l.id+lockEnding && !strings.HasSuffix(name, brokenEnding) {
				_ = k.store.Remove(name)
			}
		}
		l.release(k.store)
		return true
	})
}

// release lets go of a session and removes its lock. Some systems remove no file
// that is locked.
func (l left) release(store Store) {
	err := store.Remove(l.id + lockEnding)
	l.unlock()
	if err != nil {
		_ = store.Remove(l.id + lockEnding)
	}
}

// Adopt goes on keeping a document that was found, which is open again.
func (k *Keeper) Adopt(f Found, take func() State) *Kept {
	d := k.Keep(take)
	if f.State == "" {
		return d
	}
	if err := k.store.Rename(f.State, d.name); err != nil {
		k.written(d.name, fmt.Errorf("%s: %w", f.State, err)) // it stays where it is, and is written anew
	}
	d.there = true
	return d
}

// Discard takes away what was found.
func (k *Keeper) Discard(f Found) error {
	if f.State == "" {
		return nil
	}
	return k.store.Remove(f.State)
}

// SetAside gives a state that cannot be read a name under which it is not found
// again, and says where it is.
func (k *Keeper) SetAside(f Found) (where string, err error) {
	name := strings.TrimSuffix(f.State, stateEnding) + brokenEnding
	return k.store.Where(name), k.store.Rename(f.State, name)
}

// Settle ends the question what is to be done with what was found: lists of what
// was open are given up. States that were neither adopted nor discarded are
// found again.
func (k *Keeper) Settle() {
	for _, l := range k.left {
		_ = k.store.Remove(l.id + sessionEnding)
	}
	if names, err := k.store.Names(); err == nil {
		k.tidy(names)
	}
}
