package recovery

import (
	"log/slog"
	"sync"

	"quadrille/puzzles/guard"
	"quadrille/puzzles/words"
)

// State is the immutable state of a document, or of anything else to keep.
type State interface {
	// Encode returns the state as text. It is called on the goroutine of the writer.
	Encode() ([]byte, error)
}

// order says what to do with an entry.
type order struct {
	state State // its new content; nil: remove it
	// last defers the order while any other entry is failing, because some of the content may
	// have moved to one of those.
	last bool
}

// errWaits is the reason why a last order is not carried out.
var errWaits = words.Error("other entries cannot be written")

// writer writes states to a store one after the other, on a goroutine that runs only while
// there is work. Of several orders for one name it carries out the latest.
type writer struct {
	store Store
	// done is called on the goroutine of the writer with an error, and whether it is the first
	// since everything was well.
	done func(name string, err error, first bool)

	mu     sync.Mutex
	idle   sync.Cond // signaled when no orders are left
	orders map[string]order
	names  []string // of the orders, oldest first
	busy   bool
	failed map[string]failure // by name, if the last attempt failed
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

// run carries out orders until none are left.
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

// do writes an entry or removes it. A panic becomes an error.
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

// wait waits until no orders are left. The error is that of an entry that failed.
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

// loses reports whether an entry could not be written. A failed removal loses nothing.
func (w *writer) loses() bool {
	for _, f := range w.failed {
		if !f.removal {
			return true
		}
	}
	return false
}
