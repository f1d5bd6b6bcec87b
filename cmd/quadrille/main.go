// Command quadrille makes, solves, checks, converts and draws the puzzles of a
// collection. It builds without C and needs no display.
//
// Results go to standard output, messages to standard error. A file that is
// "-", or no file, is standard input. The exit status is 0 for yes (one
// solution, the best board proved, no fault), 1 for no (no solution, several,
// faults), 2 for input that cannot be used and wrong usage, and 3 when the
// time ran out before an answer; of several puzzles the worst counts, where 2
// is worse than 3 and 3 worse than 1.
package main

import (
	"context"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
