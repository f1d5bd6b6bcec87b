//go:build unix

package main

import (
	"os"
	"syscall"
)

// spent is the signal that the CPU time which whoever started the program allows,
// as ulimit -S -t does, has been used up.
var spent = []os.Signal{syscall.SIGXCPU}
