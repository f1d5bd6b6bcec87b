package recovery

import (
	"sync"

	"quadrille/puzzles/guard"
)

// State is the immutable state of a document, or whatever else is kept.
type State interface {
	// Encode is the state as text. It is called on a goroutine of its own.
	Encode() ([]byte, error)
}

// writer writes states to a store one after the other, on a goroutine that lasts
// as long as there is something to write. Of several states of one name it
// writes the last one.
type writer struct {
	store Store
	done  func(name string, err error)

	mu      sync.Mutex
	idle    sync.Cond // signaled when nothing is left
	pending map[string]State
	order   []string
	busy    bool
	failed  map[string]error // by name, as long as the last attempt failed
}

// newWriter is a writer; done is told on its goroutine what became of each entry.
func newWriter(store Store, done func(name string, err error)) *writer {
	w := &writer{store: store, done: done, pending: map[string]State{}, failed: map[string]error{}}
	w.idle.L = &w.mu
	return w
}

// put has a state written; nil: its entry removed.
func (w *writer) put(name string, s State) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, there := w.pending[name]; !there {
		w.order = append(w.order, name)
	}
	w.pending[name] = s
	if !w.busy {
		w.busy = true
		go w.run()
	}
}

// fail notes why there is no state of that name to be written.
func (w *writer) fail(name string, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.failed[name] = err
}

// run writes until nothing is left. Encoding and storing are guarded, and
// nothing else here can fail.
func (w *writer) run() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.order) > 0 {
		name := w.order[0]
		w.order = w.order[1:]
		s := w.pending[name]
		delete(w.pending, name)
		w.mu.Unlock()
		err := w.write(name, s)
		w.done(name, err)
		w.mu.Lock()
		if delete(w.failed, name); err != nil {
			w.failed[name] = err
		}
	}
	w.busy = false
	w.idle.Broadcast()
}

func (w *writer) write(name string, s State) (err error) {
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

// wait waits until everything is written. The error is of an entry that could
// not be.
func (w *writer) wait() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.busy {
		w.idle.Wait()
	}
	for _, err := range w.failed {
		return err
	}
	return nil
}
