// Package guard keeps a fault of the program where it happened: work that runs
// in the background and panics becomes an error that can be told, and the
// program goes on.
package guard

import (
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"

	"quadrille/puzzles/words"
)

// Fault is a panic as an error.
type Fault struct {
	Value any    // what was panicked with
	Stack []byte // where, as the runtime prints it
}

// Error says what happened, to a person. It is often a part of a sentence.
func (f *Fault) Error() string {
	return words.Say("a fault in the program ended this work: %v", f.Value)
}

// Run runs a function and returns a *Fault when it panicked, nil when not. The
// stack goes to the log.
func Run(do func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			f := &Fault{v, debug.Stack()}
			slog.Error("panic", "value", fmt.Sprint(v), "stack", string(f.Stack))
			err = f
		}
	}()
	do()
	return nil
}

// running are the functions that Go runs.
var running sync.WaitGroup

// Go runs a function on a goroutine of its own. When it panics, failed is called
// there with the *Fault.
func Go(do func(), failed func(error)) {
	running.Go(func() {
		if err := Run(do); err != nil {
			failed(err)
		}
	})
}

// Wait waits until all functions that Go runs have ended: a test that they do.
func Wait() { running.Wait() }
