package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// obeys reports whether a console takes the sequences by which a line is cleared: it
// does once it is asked to, from Windows 10 on.
func obeys(f *os.File) bool {
	var mode uint32
	h := windows.Handle(f.Fd())
	return windows.GetConsoleMode(h, &mode) == nil && windows.SetConsoleMode(h, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
