//go:build !windows

package main

import "os"

// obeys reports whether a terminal supports the escape sequences for clearing a line.
func obeys(*os.File) bool { return true }
