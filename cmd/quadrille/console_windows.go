package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// obeys reports whether a console supports the escape sequences for clearing a line. From
// Windows 10 on it does, once they are enabled.
func obeys(f *os.File) bool {
	var mode uint32
	h := windows.Handle(f.Fd())
	return windows.GetConsoleMode(h, &mode) == nil && windows.SetConsoleMode(h, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
