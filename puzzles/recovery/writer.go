package recovery

import (
	"log/slog"
	"sync"

	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// State is the immutable state of a document, or whatever else is kept.
type State interface {
	// Encode is the state as text. It is called on a goroutine of its own.
	Encode() ([]byte, error)
}

// order is what is to become of an entry.
type order struct {
	state State // what it holds; nil: it is removed
	// last is true for what may only be done while no other entry is failing: a
	// part of it may have become part of one of them.
	last bool
}

// errWaits is the reason why an order that is to come last is not carried out.
var errWaits = words.Error("other entries cannot be written")

// writer writes states to a store one after the other, on a goroutine that lasts
// as long as there is something to do. Of several orders for one name it carries
// out the last one.
type writer struct {
	store Store
	// done is told on the goroutine of the writer what could not be done, and
	// whether all went well before.
	done func(name string, err error, first bool)

	mu     sync.Mutex
	idle   sync.Cond // signaled when nothing is left
	orders map[string]order
	names  []string // of the orders, the first one first
	busy   bool
	failed map[string]failure // by name, as long as the last attempt failed
}

// failure is an order that could not be carried out.
type failure struct {
	err     error
	removal bool
}

func newWriter(store Store, done func(name string, err error, first bool)) *writer {
	w := &writer{store: store, done: done, orders: map[string]order{}, failed: map[string]failure{}}
	w.idle.L = &w.mu
	return w
}

func (w *writer) put(name string, o order) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, there := w.orders[name]; !there {
		w.names = append(w.names, name)
	}
	w.orders[name] = o
	if !w.busy {
		w.busy = true
		go w.run()
	}
}

// run carries out orders until nothing is left.
func (w *writer) run() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.names) > 0 {
		name := w.names[0]
		w.names = w.names[1:]
		o := w.orders[name]
		delete(w.orders, name)
		first := len(w.failed) == 0
		delete(w.failed, name)
		waits := o.last && w.loses()
		w.mu.Unlock()
		err := errWaits
		if !waits {
			err = w.do(name, o.state)
		}
		if err != nil {
			slog.Error("no state kept", "entry", name, "error", err)
			w.done(name, err, first)
		}
		w.mu.Lock()
		if err != nil && !waits {
			w.failed[name] = failure{err, o.state == nil}
		}
	}
	w.busy = false
	w.idle.Broadcast()
}

// do writes an entry or removes it. A panic is an error like any other.
func (w *writer) do(name string, s State) (err error) {
	fault := guard.Run(func() {
		if s == nil {
			err = w.store.Remove(name)
			return
		}
		var data []byte
		if data, err = s.Encode(); err == nil {
			err = w.store.Write(name, data)
		}
	})
	if fault != nil {
		return fault
	}
	return err
}

// wait waits until nothing is left to do. The error is of an entry that is not as
// it should be.
func (w *writer) wait() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.busy {
		w.idle.Wait()
	}
	for _, f := range w.failed {
		return f.err
	}
	return nil
}

// loses reports whether an entry could not be written. What could not be removed
// takes nothing from anybody.
func (w *writer) loses() bool {
	for _, f := range w.failed {
		if !f.removal {
			return true
		}
	}
	return false
}
