// Command quadrille makes, solves, checks, converts and draws the puzzles of a
// collection. It builds without C and needs no display.
//
// Results go to standard output, messages to standard error. A file that is
// "-", or no file, is standard input. The exit status is 0 for yes (one
// solution, the best board proved, no fault), 1 for no (no solution, several,
// faults), 2 for input that cannot be used and wrong usage, and 3 when the
// time ran out, or the run was stopped, before an answer; of several puzzles
// the worst counts, where 2 is worse than 3 and 3 worse than 1.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

// frugal is the memory in bytes above which more is only taken when what can be
// given back has been. Who runs the program may set another limit, as with every
// program in Go, by GOMEMLIMIT.
const frugal = 400 << 20

func main() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(frugal)
	}
	// Who reads the output may go away: that is an error of writing, and no
	// reason to die with puzzles that are not saved.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	defer stop()
	// A second Ctrl+C ends the program. Of the others a log-out sends several in
	// one go, which must not keep it from saving.
	context.AfterFunc(ctx, func() { signal.Reset(os.Interrupt) })
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// endings are the signals that ask the program to end: all alike, but those
// that whoever started it has it ignore, as nohup does.
func endings() (all []os.Signal) {
	for _, s := range append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, spent...) {
		if !signal.Ignored(s) {
			all = append(all, s)
		}
	}
	return all
}
