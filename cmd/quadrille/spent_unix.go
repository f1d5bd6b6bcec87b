//go:build unix

package main

import (
	"os"
	"syscall"
)

// spent is the signal for an exceeded limit of CPU time, as set by ulimit -S -t.
var spent = []os.Signal{syscall.SIGXCPU}
