package recovery

import (
	"encoding/json"
	"errors"
	"io/fs"
	"iter"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles/lists"
)

// Tabs is the list of open documents, in order.
type Tabs struct {
	Tabs []Tab `json:"tabs"`
	At   int   `json:"at"` // the index of the one shown
}

// Tab is one open document: the entry of its state if it has unsaved work, and its file if it
// has one.
type Tab struct {
	State string `json:"state,omitempty"`
	Path  string `json:"path,omitempty"`
}

// Encode implements State.
func (t Tabs) Encode() ([]byte, error) { return json.Marshal(t) }

// KeepTabs keeps the list of open documents. Like for any other state, call Changed after
// changes.
func (k *Keeper) KeepTabs(take func() Tabs) *Kept {
	k.tabs = k.add(k.own.id+sessionEnding, func() State {
		if t := take(); len(t.Tabs) > 0 {
			return t
		}
		return nil
	})
	return k.tabs
}

// LastTabs returns the documents that were open when the last program ended normally.
func (k *Keeper) LastTabs() Tabs { return readTabs(k.store, lastSession) }

func readTabs(store Store, name string) (t Tabs) {
	if data, err := store.Read(name); err == nil {
		_ = json.Unmarshal(data, &t) // a broken list counts as empty
	}
	return t
}

// Found is a document that was open in a program that ended without closing it. Its State is
// "" for a file without unsaved work.
type Found struct {
	Tab
	Text []byte // the state
	Err  error  // why it cannot be read

	session string
}

// session is the run of one ended program, locked by this one.
type session struct {
	id     string
	unlock func()
}

// idLength is the number of hexadecimal digits in the id of a session, with which the names of
// its entries begin.
const idLength = 12

// sessionOf returns the id of the session that has an entry of that name, "" for other names.
func sessionOf(name string) string {
	if len(name) <= idLength || strings.Trim(name[:idLength], "0123456789abcdef") != "" || !strings.ContainsRune("-.", rune(name[idLength])) {
		return ""
	}
	return name[:idLength]
}

// Find lists what ended programs left, and locks it, so that no other program finds it too.
// The sequence reads one document after the other; it may be ranged over once, on another
// goroutine.
func (k *Keeper) Find() (iter.Seq[Found], error) {
	names, err := k.store.Names()
	if err != nil {
		return func(func(Found) bool) {}, err
	}
	for _, name := range names {
		if id := sessionOf(name); id != "" && !strings.HasSuffix(name, brokenEnding) {
			k.claim(id)
		}
	}
	names, err = k.store.Names() // claimed sessions no longer change
	if err == nil {
		k.tidy(names)
	}
	left := slices.Clone(k.left)
	return func(yield func(Found) bool) {
		for _, s := range left {
			for _, f := range s.found(k.store, names) {
				f.session = s.id
				if f.State != "" {
					f.Text, f.Err = k.store.Read(f.State)
				}
				if !errors.Is(f.Err, fs.ErrNotExist) && !yield(f) { // else it has been handled meanwhile
					return
				}
			}
		}
	}, err
}

// claim takes over a session whose program has ended.
func (k *Keeper) claim(id string) {
	if id == k.own.id || slices.ContainsFunc(k.left, func(s session) bool { return s.id == id }) {
		return
	}
	if unlock, ok, err := k.store.Lock(id + lockEnding); ok && err == nil {
		k.left = append(k.left, session{id, unlock})
	}
}

// states returns the names of the states of a session, in the order in which their documents
// were opened.
func (s session) states(names []string) []string {
	states := lists.Where(names, func(name string) bool {
		return strings.HasPrefix(name, s.id+"-") && strings.HasSuffix(name, stateEnding)
	})
	number := func(name string) int {
		n, _ := strconv.Atoi(strings.TrimSuffix(name[len(s.id)+1:], stateEnding))
		return n
	}
	slices.SortFunc(states, func(a, b string) int { return number(a) - number(b) })
	return states
}

// found lists what a session left: its tabs in order, then states newer than the list.
func (s session) found(store Store, names []string) []Found {
	var found []Found
	states := s.states(names)
	for _, t := range readTabs(store, s.id+sessionEnding).Tabs {
		if i := slices.Index(states, t.State); i >= 0 {
			states = slices.Delete(states, i, i+1)
		} else if t.State = ""; t.Path == "" {
			continue
		}
		found = append(found, Found{Tab: t})
	}
	return append(found, lists.Map(states, func(name string) Found { return Found{Tab: Tab{State: name}} })...)
}

// tidy releases the sessions that have nothing left: neither states nor a list.
func (k *Keeper) tidy(names []string) {
	k.left = slices.DeleteFunc(k.left, func(s session) bool {
		if len(s.states(names)) > 0 || slices.Contains(names, s.id+sessionEnding) {
			return false
		}
		for _, name := range names { // half-written entries of a killed program
			if strings.HasPrefix(name, s.id) && name != s.id+lockEnding && !strings.HasSuffix(name, brokenEnding) {
				_ = k.store.Remove(name)
			}
		}
		lock := s.id + lockEnding
		err := k.store.Remove(lock)
		s.unlock()
		if err != nil { // some systems cannot remove a locked file
			_ = k.store.Remove(lock)
		}
		return true
	})
}

// Drop removes what was found.
func (k *Keeper) Drop(f Found) error { return k.store.Remove(f.State) }

// SetAside renames an unreadable state so that it is not found again, and says where it is.
func (k *Keeper) SetAside(f Found) (where string, err error) {
	name := strings.TrimSuffix(f.State, stateEnding) + brokenEnding
	return k.store.Where(name), k.store.Rename(f.State, name)
}

// Leave leaves rest to be found another time, and forgets the other files. States that were
// neither adopted nor dropped are found again in any case.
func (k *Keeper) Leave(rest []Found) {
	for _, s := range k.left {
		var list Tabs
		for _, f := range rest {
			if f.session == s.id {
				list.Tabs = append(list.Tabs, f.Tab)
			}
		}
		name := s.id + sessionEnding
		if text, err := list.Encode(); err == nil && len(list.Tabs) > 0 {
			_ = k.store.Write(name, text) // if this fails, more is found again than was left
		} else {
			_ = k.store.Remove(name)
		}
	}
	if names, err := k.store.Names(); err == nil {
		k.tidy(names)
	}
}
