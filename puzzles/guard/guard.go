// Package guard contains faults of the program where they happen: a panic of background work
// becomes an error that can be shown, and the program goes on.
package guard

import (
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"

	"quadrille/puzzles/words"
)

// PanicError is a panic as an error.
type PanicError struct {
	Value any    // the argument of panic
	Stack []byte // as printed by the runtime
}

// Error says what happened, in words for a person. It is often part of a sentence.
func (f *PanicError) Error() string {
	return words.Say("a fault in the program ended this work: %v", f.Value)
}

// Run runs a function and returns a *Fault if it panicked, else nil. The stack goes to the
// log.
func Run(do func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			f := &PanicError{v, debug.Stack()}
			slog.Error("panic", "value", fmt.Sprint(v), "stack", string(f.Stack))
			err = f
		}
	}()
	do()
	return nil
}

// running counts the functions started by Go.
var running sync.WaitGroup

// Go runs a function on a goroutine of its own. If it panics, failed is called there with the
// *Fault.
func Go(do func(), failed func(error)) {
	running.Go(func() {
		if err := Run(do); err != nil {
			failed(err)
		}
	})
}

// Wait waits until all functions started by Go have returned, so that tests can check that
// they do.
func Wait() { running.Wait() }
