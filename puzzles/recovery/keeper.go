package recovery

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strconv"
	"time"

	"quadrille/puzzles/guard"
)

// Delay is how long a change waits for others before it is written. With the
// writing it stays well below the ten seconds that work may be old.
const Delay = 4 * time.Second

// delay is Delay, but in tests that kill the program a thousand times.
var delay = Delay

// Keeper keeps the states of the open documents of a running program. It
// belongs to one goroutine.
type Keeper struct {
	store   Store
	id      string
	unlock  func()
	post    func(func())
	failed  func(error)
	writer  *writer
	kept    map[string]*Kept
	last    int // the number of the last entry
	begun   int // entries that were begun or adopted
	timer   *time.Timer
	failing map[string]bool // the entries that could not be written
	tabs    *Kept           // the list of what is open
	left    []left          // sessions of programs that have ended, which this one holds
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
	there bool // something has been written, or is to be removed
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
	k := &Keeper{store: store, post: post, failed: failed, kept: map[string]*Kept{}, failing: map[string]bool{}}
	for k.unlock == nil {
		id := make([]byte, 6)
		_, _ = rand.Read(id) // never fails
		k.id = hex.EncodeToString(id)
		unlock, ok, err := store.Lock(k.id + lockEnding)
		if err != nil {
			return nil, err
		}
		if ok {
			k.unlock = unlock
		} // else it was taken for the lock of a dead program, before it was locked
	}
	k.writer = newWriter(store, func(name string, err error) {
		if err != nil {
			slog.Error("no state kept", "entry", name, "error", err)
		}
		post(func() { k.written(name, err) })
	})
	return k, nil
}

// Keep keeps the state of a new document from now on. take is called on the
// goroutine of the Keeper.
func (k *Keeper) Keep(take func() State) *Kept {
	k.last++
	return k.add(k.id+"-"+strconv.Itoa(k.last)+stateEnding, take)
}

func (k *Keeper) add(name string, take func() State) *Kept {
	k.begun++
	d := &Kept{k: k, name: name, number: k.begun, take: take}
	k.kept[name] = d
	return d
}

// Name is the name of the entry.
func (d *Kept) Name() string { return d.name }

// Changed says that the state is another one; it is written within Delay.
func (d *Kept) Changed() {
	k := d.k
	d.dirty = true
	if k.timer == nil && !k.closed {
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
	delete(d.k.failing, d.name)
	if d.there && !d.k.closed {
		d.k.writer.put(d.name, nil)
	}
}

// Now has all changes written without a delay, the latest documents first. What
// is no longer needed goes last. For a part of one document, or all of it, may
// have become part of a later one.
func (k *Keeper) Now() {
	var gone []*Kept
	for _, d := range slices.SortedFunc(maps.Values(k.kept), func(a, b *Kept) int { return b.number - a.number }) {
		if d.dirty && !k.closed && !d.now() {
			gone = append(gone, d)
		}
	}
	for _, d := range gone {
		if d.there {
			d.there = false
			k.writer.put(d.name, nil)
		}
	}
}

// now has a change written; false when there is nothing to be lost any more.
func (d *Kept) now() bool {
	d.dirty = false
	var s State
	if err := guard.Run(func() { s = d.take() }); err != nil {
		d.k.writer.fail(d.name, err)
		d.k.written(d.name, err)
		return true
	}
	if s != nil {
		d.there = true
		d.k.writer.put(d.name, s)
	}
	return s != nil
}

// written takes note of what became of an entry. One that could not be written
// is tried again later.
func (k *Keeper) written(name string, err error) {
	if err == nil {
		delete(k.failing, name)
		return
	}
	told := len(k.failing) > 0
	k.failing[name] = true
	if !told {
		k.failed(fmt.Errorf("unsaved work cannot be kept for the case of a crash (%w); save it yourself", err))
	}
	if d := k.kept[name]; d != nil {
		d.there = true
		d.Changed()
	}
}

// Wait writes all changes and waits until that is done.
func (k *Keeper) Wait() {
	k.Now()
	_ = k.writer.wait() // written takes note of it
}

// Close ends the session and leaves what is kept to a later one: after a fault
// of the program, or when the system asks it to end. The error is why not all
// could be kept.
func (k *Keeper) Close() error {
	if k.closed {
		return nil
	}
	k.Now()
	err := k.writer.wait()
	k.end()
	return err
}

// End ends the session and leaves nothing but the list of what was open.
func (k *Keeper) End() {
	if k.closed {
		return
	}
	if k.tabs != nil {
		if s := k.tabs.take(); s != nil {
			k.writer.put(lastSession, s)
		}
	}
	for _, d := range k.kept {
		d.Drop()
	}
	_ = k.writer.wait() // nothing but the list of what is open was to be written
	own := left{k.id, k.unlock}
	k.unlock = func() { own.release(k.store) }
	k.end()
}

func (k *Keeper) end() {
	k.closed = true
	if k.timer != nil {
		k.timer.Stop()
	}
	for _, l := range k.left {
		l.unlock()
	}
	k.unlock()
}

// LogFault keeps the account of a fault of the program, and says where.
func (k *Keeper) LogFault(text string) string {
	if err := k.store.Write(faultLog, []byte(text)); err != nil {
		return ""
	}
	return k.store.Where(faultLog)
}
