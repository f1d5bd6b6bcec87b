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

// Delay is how long a change waits for others before it is written. With the
// writing it stays well below the ten seconds that work may be old.
const Delay = 4 * time.Second

// delay is Delay, but in tests that kill the program a thousand times.
var delay = Delay

// Keeper keeps the states of the open documents of a running program. It
// belongs to one goroutine.
type Keeper struct {
	store  Store
	post   func(func())
	writer *writer
	own    session
	left   []session // of programs that have ended, which this one holds
	kept   map[string]*Kept
	// dropped are entries that could not be removed; the next Now tries again.
	dropped map[string]bool
	begun   int // counts what was ever kept
	timer   *time.Timer
	tabs    *Kept // the list of what is open
	closed  bool
}

// Kept is one document of which a Keeper keeps the state.
type Kept struct {
	k      *Keeper
	name   string
	number int // the later it was begun, the higher
	// take is the state as it stands, nil when there is nothing to be lost.
	take  func() State
	dirty bool
	stays bool // also when the program ends in peace
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

// New begins a session. post runs functions on the goroutine of the Keeper;
// failed is told there when states cannot be written, once until they can
// again.
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
		} // else it was taken for the lock of a dead program, before it was locked
	}
	k.writer = newWriter(store, func(name string, err error, first bool) {
		post(func() {
			if first {
				failed(words.Errorf("unsaved work cannot be kept for the case of a crash (%w); save it yourself", err))
			}
			if d := k.kept[name]; d != nil {
				d.Changed() // tried again
			} else {
				k.dropped[name] = true
			}
		})
	})
	return k, nil
}

// Keep keeps the state of a new document from now on. take is called on the
// goroutine of the Keeper.
func (k *Keeper) Keep(take func() State) *Kept {
	return k.add(k.own.id+"-"+strconv.Itoa(k.begun+1)+stateEnding, take)
}

func (k *Keeper) add(name string, take func() State) *Kept {
	k.begun++
	d := &Kept{k: k, name: name, number: k.begun, take: take}
	k.kept[name] = d
	return d
}

// Name is the name of the entry.
func (d *Kept) Name() string { return d.name }

// Stay says that the state outlives a program that ends in peace too, as long as there
// is something to be lost.
func (d *Kept) Stay() { d.stays = true }

// Changed says that the state is another one; it is written within Delay.
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

// Drop ends the keeping of a document that is closed: nothing of it is left.
func (d *Kept) Drop() {
	delete(d.k.kept, d.name)
	d.k.put(d.name, order{})
}

// Now has all changes written without a delay, the latest documents first. What
// is no longer needed goes last, and only when all else is written. For a part of
// one document, or all of it, may have become part of a later one.
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

// broken is the state of a document of which none can be taken.
type broken struct{ error }

func (b broken) Encode() ([]byte, error) { return nil, b.error }

// put gives an order to the writer. After the end nothing changes any more.
func (k *Keeper) put(name string, o order) {
	if !k.closed {
		k.writer.put(name, o)
	}
}

// Wait has all changes written and waits until that is done. The error is why not
// all could be.
func (k *Keeper) Wait() error {
	k.Now()
	return k.writer.wait()
}

// Close ends the session and leaves what is kept to a later one: after a fault
// of the program, or when the system asks it to end. The error is why not all
// could be kept.
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

// End ends the session in peace: it leaves nothing but the list of what was open, and
// what stays.
func (k *Keeper) End() {
	if k.tabs != nil {
		k.put(lastSession, order{state: k.tabs.take()})
	}
	for _, d := range k.kept {
		if d.stays {
			d.dirty = true // as it is at the end
		} else {
			d.Drop()
		}
	}
	_ = k.Close() // nobody is left to be told
}

// LogFault keeps the account of a fault of the program, and says where.
func (k *Keeper) LogFault(text string) string {
	if err := k.store.Write(faultLog, []byte(text)); err != nil {
		return ""
	}
	return k.store.Where(faultLog)
}

// Adopt goes on keeping a document that was found, which is open again.
func (k *Keeper) Adopt(f Found, take func() State) *Kept {
	d := k.Keep(take)
	if err := k.store.Rename(f.State, d.name); err != nil { // it stays where it is
		slog.Error("not adopted", "entry", f.State, "error", err)
	}
	d.Changed() // its file may have it meanwhile
	return d
}
