// Command quadrille makes, solves, checks, converts and draws puzzles. It builds without cgo
// and needs no display.
//
// Results go to standard output, messages to standard error. The file name "-", or no file
// name, means standard input. The exit status is 0 for yes (one solution, the best board
// proved, no fault), 1 for no (no solution, several, faults), 2 for unusable input and wrong
// usage, and 3 if the time limit was reached, or the run was stopped, before an answer. For
// several puzzles the worst status counts, where 2 is worse than 3 and 3 worse than 1.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// frugal is the soft memory limit in bytes, above which the garbage collector runs more often.
// Users can set another limit by GOMEMLIMIT, as for every Go program.
const frugal = 400 << 20

func main() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(frugal)
	}
	// The reader of the output may close it: that is a write error, and must not end the
	// program before puzzles are saved.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	defer stop()
	// A second Ctrl+C ends the program. A log-out may send several of the other signals at
	// once, which must not prevent saving.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt) })
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// endings returns the signals that ask the program to end, except those that the parent
// process has set to be ignored, as nohup does.
func endings() (all []os.Signal) {
	for _, s := range append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, spent...) {
		if !signal.Ignored(s) {
			all = append(all, s)
		}
	}
	return all
}
