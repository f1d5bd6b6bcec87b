package recovery

import (
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"time"

	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// Delay is how long a change waits for further changes before it is written. Together with the
// writing it stays well below ten seconds, the oldest that lost work may be.
const Delay = 4 * time.Second

// delay is Delay, except in tests that kill the program a thousand times.
var delay = Delay

// Keeper keeps the states of the open documents of a running program. It belongs to one
// goroutine.
type Keeper struct {
	store  Store
	post   func(func())
	writer *writer
	own    session
	left   []session // of ended programs, locked by this one
	kept   map[string]*Kept
	// dropped are entries that could not be removed; the next Now tries again.
	dropped map[string]bool
	begun   int // counts all documents ever kept
	timer   *time.Timer
	tabs    *Kept // the list of open documents
	closed  bool
}

// Kept is one document whose state a Keeper keeps.
type Kept struct {
	k      *Keeper
	name   string
	number int // ascending in the order of Keep
	// take returns the current state, nil if there is nothing to lose.
	take  func() State
	dirty bool
	stays bool // even if the program ends normally
}

// The endings of the names of entries.
const (
	stateEnding   = ".state"
	sessionEnding = ".session"
	lockEnding    = ".lock"
	brokenEnding  = ".broken"
	lastSession   = "last" + sessionEnding
	faultLog      = "fault.log"
)

// New begins a session. post runs functions on the goroutine of the Keeper; failed is called
// there if states cannot be written, once until writing works again.
func New(store Store, post func(func()), failed func(error)) (*Keeper, error) {
	k := &Keeper{store: store, post: post, kept: map[string]*Kept{}, dropped: map[string]bool{}}
	for k.own.unlock == nil {
		id := make([]byte, idLength/2)
		_, _ = rand.Read(id) // never fails
		k.own.id = hex.EncodeToString(id)
		unlock, ok, err := store.Lock(k.own.id + lockEnding)
		if err != nil {
			return nil, err
		}
		if ok {
			k.own.unlock = unlock
		} // else another program, taking it for a left-over, locked it first
	}
	k.writer = newWriter(store, func(name string, err error, first bool) {
		post(func() {
			if first {
				failed(words.Errorf("unsaved work cannot be kept in case of a crash (%w); save it yourself", err))
			}
			if d := k.kept[name]; d != nil {
				d.Changed() // so that it is tried again
			} else {
				k.dropped[name] = true
			}
		})
	})
	return k, nil
}

// Keep starts keeping the state of a new document. take is called on the goroutine of the
// Keeper.
func (k *Keeper) Keep(take func() State) *Kept {
	return k.add(k.own.id+"-"+strconv.Itoa(k.begun+1)+stateEnding, take)
}

func (k *Keeper) add(name string, take func() State) *Kept {
	k.begun++
	d := &Kept{k: k, name: name, number: k.begun, take: take}
	k.kept[name] = d
	return d
}

// Name returns the name of the entry.
func (d *Kept) Name() string { return d.name }

// Stay makes the state outlive the program even if that ends normally, as long as there is
// something to lose.
func (d *Kept) Stay() { d.stays = true }

// Changed says that the state has changed; it is written within Delay.
func (d *Kept) Changed() {
	k := d.k
	d.dirty = true
	if k.timer == nil {
		k.timer = time.AfterFunc(delay, func() {
			k.post(func() {
				k.timer = nil
				k.Now()
			})
		})
	}
}

// Drop stops keeping a closed document and removes its state.
func (d *Kept) Drop() {
	delete(d.k.kept, d.name)
	d.k.put(d.name, order{})
}

// Now orders all changes written without delay, the latest documents first. Entries that are
// no longer needed are removed last, and only after everything else is written, because their
// content may have moved to a later document.
func (k *Keeper) Now() {
	var gone []*Kept
	for _, d := range slices.SortedFunc(maps.Values(k.kept), func(a, b *Kept) int { return b.number - a.number }) {
		if !d.dirty {
			continue
		}
		d.dirty = false
		var s State
		if err := guard.Run(func() { s = d.take() }); err != nil {
			s = broken{err}
		}
		if s != nil {
			k.put(d.name, order{state: s})
		} else {
			gone = append(gone, d)
		}
	}
	for _, d := range gone {
		k.put(d.name, order{last: true})
	}
	for name := range k.dropped {
		k.put(name, order{})
	}
	clear(k.dropped)
}

// broken stands in for a document whose state cannot be captured.
type broken struct{ error }

func (b broken) Encode() ([]byte, error) { return nil, b.error }

// put gives an order to the writer. After the end of the session it does nothing.
func (k *Keeper) put(name string, o order) {
	if !k.closed {
		k.writer.put(name, o)
	}
}

// Wait calls Now and waits until everything is written. The error says why something could not
// be.
func (k *Keeper) Wait() error {
	k.Now()
	return k.writer.wait()
}

// Close ends the session and leaves its states for a later one, as after a fault of the
// program, or when the system asks it to end. The error says why something could not be kept.
func (k *Keeper) Close() error {
	if k.closed {
		return nil
	}
	err := k.Wait()
	k.closed = true
	k.left = append(k.left, k.own)
	if names, err := k.store.Names(); err == nil {
		k.tidy(names)
	}
	for _, s := range k.left {
		s.unlock()
	}
	return err
}

// End ends the session normally: it leaves only the list of open documents, and what stays.
func (k *Keeper) End() {
	if k.tabs != nil {
		k.put(lastSession, order{state: k.tabs.take()})
	}
	for _, d := range k.kept {
		if d.stays {
			d.dirty = true // to write its final state
		} else {
			d.Drop()
		}
	}
	_ = k.Close() // nobody is left to report to
}

// LogFault stores the report of a fault of the program, and says where.
func (k *Keeper) LogFault(text string) string {
	if err := k.store.Write(faultLog, []byte(text)); err != nil {
		return ""
	}
	return k.store.Where(faultLog)
}

// Adopt continues to keep a document that was found, and is open again.
func (k *Keeper) Adopt(f Found, take func() State) *Kept {
	d := k.Keep(take)
	if err := k.store.Rename(f.State, d.name); err != nil { // if this fails it stays where it is
		slog.Error("not adopted", "entry", f.State, "error", err)
	}
	d.Changed() // its file may have been saved meanwhile
	return d
}
