//go:build !js

package gui

import (
	"os"
	"syscall"
)

// endings are the signals that ask a program to end.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
